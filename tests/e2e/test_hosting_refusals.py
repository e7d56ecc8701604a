"""What a hosted room refuses, in a sentence and in its log, while a guest's session goes on."""

import os
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.e2e.hosting import Guest, Host, wait
from tests.ports import free_port

ONLY_TABLES = "kahwa: You can only play cards here"


@pytest.fixture(scope="session")
def one_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host that bears one test after the other; asked for where a test is hermetic already.

    Other tests run between those of this module, so that its own scope would end with each.
    """
    folder = tmp_path_factory.mktemp("host")
    with Host(folder, "--open", "--per-address", "6", home=folder / "kahwa") as host:
        yield host


@pytest.fixture(scope="session")
def guest_of_all(one_host: Host) -> Iterator[Guest]:
    """Somebody who is in the room through all the tests."""
    with Guest(one_host, "salma") as guest:
        guest.answer("Your name:", "Salma")
        guest.wait_for("Salma", "leave")
        yield guest


@pytest.fixture
def host(request: pytest.FixtureRequest, hermetic: None, tmp_path: Path) -> Host:
    """The host when nobody but Salma is connected any more."""
    one_host: Host = request.getfixturevalue("one_host")
    request.getfixturevalue("guest_of_all")
    wait(lambda: connections(one_host.port) == 1, "the others gone", one_host.log)
    one_host.turn_page(tmp_path)
    return one_host


@pytest.fixture
def salma(host: Host, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Somebody who is in the room the whole time, and whose terminal still answers at the end."""
    guest_of_all: Guest = request.getfixturevalue("guest_of_all")
    yield guest_of_all
    for columns, rows in ((90, 20), (80, 24)):
        guest_of_all.resize(columns, rows)
        guest_of_all.send("?")
        guest_of_all.wait_for("─ Keys ─", "page up")
        guest_of_all.send("\x1b")
        guest_of_all.wait_for("Salma", "leave")


def connections(port: int) -> int:
    """Return how many connections a port of this machine has open, on its own side."""
    rows = (row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:])
    return sum(row[1].endswith(f":{port:04X}") and row[3] in OPEN for row in rows)


OPEN = ("01", "08")
"""A connection on which both may speak, and one on which the other side has closed: /proc/net."""


@pytest.mark.usefixtures("salma")
def test_no_command_is_run(host: Host) -> None:
    commands = ("ls -l /", "sh -c id", "plain; id", "scp -t /tmp", "\x1b[2J")
    for command in commands:
        refused = host.run("ssh", "karim", behind=(command,))
        assert refused.returncode == 1
        assert refused.stdout == ""
        assert ONLY_TABLES in refused.stderr
    host.wait_for_log("event=refused what=exec", len(commands))


@pytest.mark.usefixtures("salma")
def test_no_file_is_handed_out(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("secret")
    for program, behind in {
        "sftp": (),
        "scp": (str(file), "kahwa@127.0.0.1:taken"),
        "ssh": ("-s", "netconf"),
    }.items():
        refused = host.run(program, "karim", behind=behind, typed="ls\n")
        assert refused.returncode != 0
        assert ONLY_TABLES in refused.stderr
    old = host.run("scp", "karim", "-O", behind=("kahwa@127.0.0.1:/etc/passwd", str(file)))
    assert old.returncode != 0
    assert file.read_text() == "secret"
    host.wait_for_log("event=refused what=subsystem", 3)
    host.wait_for_log("event=refused what=exec")


@pytest.mark.usefixtures("salma")
@pytest.mark.parametrize("way", ["-L", "-D"])
def test_no_port_is_forwarded_from_the_guest(host: Host, way: str) -> None:
    port = free_port()
    target = f"{port}:127.0.0.1:{host.port}" if way == "-L" else str(port)
    with Guest(host, "karim", way, target) as guest:
        guest.wait_for("Your name:")
        with socket.create_connection(("127.0.0.1", port), timeout=30) as through:
            if way == "-D":
                through.sendall(b"\x05\x01\x00")
                assert through.recv(2) == b"\x05\x00"
                port_bytes = struct.pack(">H", host.port)
                through.sendall(b"\x05\x01\x00\x01\x7f\x00\x00\x01" + port_bytes)
                assert b"SSH-2.0" not in through.recv(100)
            else:
                assert through.recv(100) == b""
    host.wait_for_log("event=refused what=direct-tcpip")


@pytest.mark.usefixtures("salma")
def test_no_socket_is_forwarded(host: Host, tmp_path: Path) -> None:
    with Guest(host, "karim", "-L", f"{tmp_path}/here:/run/there", "-v") as guest:
        guest.wait_for("Your name:")
        with socket.socket(socket.AF_UNIX) as through:
            through.connect(f"{tmp_path}/here")
            assert through.recv(100) == b""
    host.wait_for_log("event=refused what=direct-streamlocal")
    there = tmp_path / "there"
    refused = host.run(
        "ssh", "karim", "-N", "-oExitOnForwardFailure=yes", "-R", f"{there}:{tmp_path}/here"
    )
    assert refused.returncode != 0
    assert not there.exists()
    host.wait_for_log("event=refused what=streamlocal-forward")


@pytest.mark.usefixtures("salma")
def test_no_port_is_opened_on_the_host(host: Host) -> None:
    port = free_port()
    refused = host.run(
        "ssh", "karim", "-N", "-oExitOnForwardFailure=yes", "-R", f"{port}:127.0.0.1:22"
    )
    assert "remote port forwarding failed" in refused.stderr
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
    host.wait_for_log("event=refused what=tcpip-forward")


@pytest.mark.usefixtures("salma")
def test_no_standard_connection_is_made_for_a_guest(host: Host) -> None:
    refused = host.run("ssh", "karim", "-W", f"127.0.0.1:{host.port}")
    assert refused.returncode != 0
    assert refused.stdout == ""
    host.wait_for_log("event=refused what=direct-tcpip")


@pytest.mark.usefixtures("salma")
def test_no_agent_x11_or_environment_gets_in(
    host: Host, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    monkeypatch.setenv("KAHWA_HOME_SENT", "x")
    monkeypatch.setenv("LD_PRELOAD_SENT", "x")
    monkeypatch.setenv("DISPLAY", ":0")
    agent = subprocess.Popen(["ssh-agent", "-D", "-a", str(tmp_path / "agent")])
    request.addfinalizer(agent.wait)
    request.addfinalizer(agent.terminate)
    wait((tmp_path / "agent").exists, "the agent", str)
    options = (
        "-A",
        f"-oIdentityAgent={tmp_path}/agent",
        "-X",
        "-oSendEnv=KAHWA_HOME_SENT LD_PRELOAD_SENT",
    )
    with Guest(host, "karim", *options) as guest:
        guest.answer("Your name:", "Driss")
        guest.wait_for("Driss", "leave")
        host.wait_for_log("event=refused what=environment")
        host.wait_for_log("event=refused what=agent")
        host.wait_for_log("event=refused what=x11")


@pytest.mark.usefixtures("salma")
def test_a_second_terminal_in_one_connection_is_refused(host: Host, tmp_path: Path) -> None:
    control = ("-oControlMaster=auto", f"-oControlPath={tmp_path}/c")
    with Guest(host, "karim", *control) as guest:
        guest.answer("Your name:", "Hind")
        guest.wait_for("Hind", "leave")
        refused = host.run("ssh", "karim", *control, "-oControlMaster=no", "-T", "-v")
        assert "refused by peer" in refused.stderr
        host.wait_for_log("event=refused what=second-session")


@pytest.mark.usefixtures("salma")
def test_one_address_does_not_get_all_connections(host: Host) -> None:
    with ExitStack() as others:
        for name in ("Rim", "Omar", "Nadia", "Ilyas", "Zineb"):
            others.enter_context(host.lines(name))
        host.wait_for_log("event=came", 5)
        refused = host.run("ssh", "karim", "-T")
        assert "Too many connections come from your address." in refused.stderr

    def comes_in() -> bool:
        return "Your name" in host.run("ssh", "karim", "-T").stdout

    wait(comes_in, "a place after the flood", host.log)


@pytest.mark.usefixtures("salma")
def test_random_bytes_end_a_connection(host: Host) -> None:
    rng = Random(1)
    for beginning in (b"", b"SSH-2.0-x\r\n", b"GET / HTTP/1.1\r\n\r\n", b"\n" * 2000):
        with host.connection() as line:
            try:
                for _ in range(64):
                    line.sendall(beginning + rng.randbytes(4096))
                while line.recv(4096):
                    pass
            except ConnectionError:
                pass
    host.wait_for_log("event=no-login", 3)


@pytest.mark.usefixtures("salma")
def test_a_flood_before_the_login_is_cut_off(host: Host) -> None:
    with host.connection() as line:
        packet = struct.pack(">IB", 32, 27) + b"\x02" + bytes(30)  # SSH_MSG_IGNORE
        try:
            line.sendall(b"SSH-2.0-flood\r\n")
            for _ in range(10_000):
                line.sendall(packet)
            while line.recv(4096):
                pass
        except ConnectionError:
            pass
    host.wait_for_log("event=no-login")


@pytest.mark.usefixtures("salma")
def test_a_flood_at_the_door_is_cut_off(host: Host) -> None:
    refused = host.run("ssh", "karim", "-T", typed="x" * 100_000)
    assert "That was too much text at once." in refused.stdout + refused.stderr
    host.wait_for_log("event=flood")


@pytest.mark.usefixtures("salma")
def test_a_flood_of_keys_is_cut_off(host: Host) -> None:
    with Guest(host, "karim") as guest:
        guest.answer("Your name:", "Badr")
        guest.wait_for("Badr", "leave")
    assert "flood" not in host.log()
    refused = host.run("ssh", "karim", "-tt", typed="\x1b[A" * 200_000)
    assert "That was too much text at once." in refused.stdout + refused.stderr
    assert "event=flood" in host.log()


@pytest.mark.usefixtures("salma")
def test_a_terminal_of_any_size_is_bounded(host: Host) -> None:
    with Guest(host, "karim", columns=60_000, rows=3) as guest:
        guest.answer("Your name:", "Widad")
        host.wait_for_log("event=came")


@pytest.mark.usefixtures("salma")
@pytest.mark.parametrize(
    ("size", "name"), [("99999;99999;9;9", "Yasmin"), ("1000;1000;1;1", "Said")]
)
def test_a_terminal_that_says_its_size_in_band_is_not_believed(
    host: Host, size: str, name: str
) -> None:
    memory = megabytes(host.pid)
    with Guest(host, "karim") as guest:
        guest.answer("Your name:", name)
        guest.wait_for(name, "leave")
        for _time in range(20):
            guest.send(f"\x1b[48;{size}t")
        guest.send("?")
        guest.wait_for("─ Keys ─", "page up")
    assert megabytes(host.pid) < memory + 100


def megabytes(process: int) -> float:
    """Return the memory that a process has in use."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
