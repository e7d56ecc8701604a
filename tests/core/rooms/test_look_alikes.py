"""Nobody gets in under a name that looks like another's, or like one of Kahwa's own words."""

import subprocess
import sys

import pytest

from core.rooms.errors import Refused
from core.rooms.people.names import looks_of
from core.rooms.people.register import Register
from core.rooms.people.skeletons import mixes_scripts, skeleton
from tests.core.rooms.test_door import register

SALMA = [
    "Sɑlma",
    "Salmɑ",
    "Sɑlmɑ",
    "Ꮪalma",
    "Ѕalma",
    "Տalma",
    "ꓢalma",
    "Sаlma",
    "Salmа",
    "Sаlmа",
    "Sαlma",
    "Salmα",
    "Sαlmα",
    "Sal𝗆a",
    "Sa1ma",
    "SaIma",
    "Saӏma",
    "Saⅼma",
    "Saןma",
    "Saاma",
    "Saلma",
    "Saߊma",
    "Saⵏma",
    "Saꓲma",
    "Sa𐌉ma",
    "Sa𐊊ma",
    "Sа1mа",
    "5alma",
    "5a1ma",
    "5aIma",
    "ꜱalma",
    "sᴀlma",
    "salᴍᴀ",
    "sᴀʟᴍᴀ",
    "ѕаlmа",
    "ЅАLМА",
    "ꓢꓮꓡꓟꓮ",
    "SALMA",
    "ŚALMA",
    "Sálma",
    "Sàlmá",
    "Salmä",
    "Şalma",
    "Ṣalma",
    "Śalma",
    "Sałma",
    "Saƚma",
    "Saɫma",
    "Sal-ma",
    "S.alma",
    "Sal_ma",
    "Sal'ma",
    "Salrna",
    "5alrna",
    "SaIrna",
    "Ｓａｌｍａ",
    "𝕊𝕒𝕝𝕞𝕒",
    "𝒮𝒶𝓁𝓂𝒶",
    "ⓢⓐⓛⓜⓐ",
    "Sal\u200bma",
    "Sa\u202elma",
    "Sa\xadlma",
    "Sаlmɑ",
    "SΑLMΑ",
    "SAᏞMA",
    "ᏚALMA",
    "SALᎷA",
    "ᏚᎪᏞᎷᎪ",
    "SAᒪMA",
    "Sαӏmа",
    "Salmⲁ",
    "Sɐlma",
    "salmꭺ",
    "Sɒlma",
    "Sꭤlma",
    "SɅLMɅ",
    "sʌlmʌ",
    "Saꟾma",
    "Sa丨ma",
    "Salmaㆍ",
    "Sal\u119ema",
    "Salma\u11a8",
    "S\ud7b0alma",
]

OWN = [
    "You",
    "you",
    "YOU",
    "Y0u",
    "Yоu",
    "Ýou",
    "Host",
    "host",
    "Host_2",
    "H0st",
    "Hоst",
    "Host.3",
    "host-9",
    "Kahwa",
    "kahwa",
    "Kаhwa",
    "KAHWA",
    "free",
    "Free",
    "FREE",
    "bot",
    "Bot",
    "B0t",
    "bot1",
    "bot_2",
    "Bоt",
    "All",
    "all",
    "ALL",
    "A11",
    "AlI",
    "All.",
    "Everybody",
    "everyone",
    "nobody",
    "Guest",
    "Guest7",
    "Player1",
    "player_2",
    "Seat3",
    "casual",
    "Regular",
    "strong",
    "Master",
    "random",
    "Random2",
    "human",
    "Person",
    "Dealer",
    "Away",
    "Host 2",
    "Bot 12",
    "Player 2",
    "y o u",
    "Seat 4",
    "you all",
    "AII",
    "Kahwa-Host",
    "Host Bot",
    "room_host 2",
]

HONEST = [
    "كريم",
    "سلمى",
    "فاطمة",
    "Карим",
    "Салма",
    "Ольга",
    "Юрий",
    "Григорій",
    "Нікос",
    "Γιώργος",
    "Ελένη",
    "Σωτήρης",
    "שלמה",
    "רחל",
    "さくら",
    "タロウ",
    "日本太郎",
    "山田はな",
    "田中Ken",
    "김민수",
    "李小龙",
    "Łukasz",
    "Żaneta",
    "Grażyna",
    "Stanisław",
    "Zoë",
    "Élodie",
    "François",
    "Noëlle",
    "Œdipe",
    "Ali",
    "ALI",
    "Alia",
    "Hosni",
    "Youssef",
    "Yousra",
    "Allan",
    "Botond",
    "Freya",
    "Frederic",
    "Kahina",
    "Mehmet",
    "İbrahim",
    "Ömer",
    "Şule",
    "Åsa",
    "O'Neil",
    "Jean-Luc",
    "Ana2",
    "नेहा",
    "สมชาย",
    "Արամ",
    "გიორგი",
    "Nguyễn",
    "Robot",
    "Allen",
]

DISGUISED = """
    ᎷᎪᎡᏆᎪ ᎷᎪᎡᎥᎪ ᏚᎪᏞᎷᎪ ꮪꭺꮮꮇꭺ ᏦᎪᎡᎥᎷ ᎤᎷᎪᎡ ᎠᎪᏙᎬ ᎢᎤᎷ ᎪᎠᎪ ᏢᎬᎢᎬᎡ ᎫᎪᏦᎬ ᎬᏙᎪ ᏏᎬᏞᏞᎪ ᏞᎬᎪ ᏚᎪᎡᎪ ᎡᎬᎠᎪ ᏃᎪᎥᎠ
    ꓮꓠꓠꓮ ꓢꓮꓡꓟꓮ ꓗꓮꓣꓲꓟ ꓡꓮꓲꓡꓮ ꓳꓟꓮꓣ ꓓꓮꓦꓰ ꓔꓳꓟ ꓡꓰꓳ ꓧꓮꓢꓢꓮꓠ ꓑꓰꓔꓰꓣ ꓙꓮꓗꓰ ꓰꓦꓮ ꓐꓰꓡꓡꓮ ꓮꓡꓲ ꓟꓮꓣꓲꓮ ꓜꓮꓲꓓ
    ᴀɴɴᴀ ꜱᴀʟᴍᴀ ᴋᴀʀɪᴍ ʟᴀɪʟᴀ ᴏᴍᴀʀ ᴅᴀᴠᴇ ᴛᴏᴍ ᴘᴇᴛᴇʀ ᴊᴀᴋᴇ ʙᴇʟʟᴀ ᴍᴀʀɪᴀ ᴢᴀɪᴅ
    ᗰᐱᒥᒪᐱ ᐱᒪᒪ ᐱᑎᑎᐱ ⲦⲞⲘ ⲒⲈⲞ ⲢⲈⲦⲈⲄ ⵏⴷⵏⵏⴷ ⵏⴹⴱ 𐊱𐊫𐊰 𐊂𐊆𐊊𐊊𐊍 𐐟𐐥𐐥𐐟 𐐛𐐁𐐄 𑢣𑢦𑢨 𖼭𖼈𖼽 𖼺𖼽𖼇𖼽 ᎪᏞᏆ2 ꓮꓡ-ꓲ
""".split()  # noqa: SIM905 - a table of names is read as one
"""Wholly in letters that read as plain ones and are in no keyboard of whoever would type them."""

USUAL = """
    ᏎᏉᏯ ᎠᏂᏓ ᏣᎳᎩ ᎠᏰᎵ ᏩᏯ ᎤᏃᎴ ᏔᎵ ᎠᏓ ᎠᎹ ᏗᎦ ᏣᏂ ᏌᎹ ᎺᎵ ᎠᏥᎳ ᎧᎶᏅ ꓞꓲꓨꓸ ⵜⵉⵣⵉⵔⵉ ⵢⵓⴱⴰ ⴰⵢⵓⵔ ⵎⴰⵙⵉⵏ
    ᐱᑕ ᒪᕆ ᐊᓇ ᓴᐃᒪ ᒪᓂᒃ ᓂᕕᐊ ߡߊߡߊ ᱥᱟᱱᱛᱟᱲ ܡܪܝܡ ꦱꦫꦶ ꆈꌠ 𞤀𞤣𞤤𞤢𞤥 Ɓala Ɗan Ƙarima Ƴar Kɔfi Akɔsua Ɛsi
    Ŋyuon Əli Ayşə Kaʻula Ngũgĩ Wanjikũ Ožbej Þóra Iğdır Ọlá Žąsė Yąʼ Сара Вера Ева Нона Ира Рая
    Νίκη Όλγα Τάσος Ζωή ሰላም გია Արփի
""".split()  # noqa: SIM905 - a table of names is read as one


@pytest.mark.parametrize("name", SALMA)
async def test_nobody_looks_like_salma(name: str) -> None:
    people = register()
    await people.admit("SHA256:a", "Salma")
    with pytest.raises(Refused):
        await people.admit("SHA256:b", name)


@pytest.mark.parametrize("name", OWN)
async def test_kahwa_s_own_words_are_no_names(name: str) -> None:
    with pytest.raises(Refused, match=r"Kahwa itself uses|mixes alphabets"):
        await register().admit("SHA256:a", name)


@pytest.mark.parametrize("name", DISGUISED)
async def test_nobody_takes_a_latin_name_with_letters_that_only_look_latin(name: str) -> None:
    with pytest.raises(Refused, match="only look like A to Z"):
        await register().admit("SHA256:a", name)


async def test_names_in_any_living_alphabet_get_in() -> None:
    people = register()
    for name in USUAL:
        assert (await people.admit(f"SHA256:{name}", name)).name == name


async def test_honest_names_get_in_side_by_side() -> None:
    people = register()
    for name in HONEST:
        if name != "ALI":
            assert (await people.admit(f"SHA256:{name}", name)).name == name
    assert (await register().admit("SHA256:a", "ALI")).name == "ALI"


@pytest.mark.parametrize("name", ["Saлma", "日本Ж", "Αλex", "سalma", "1٢Ali", "कa", "さЖ", "한ひ"])
def test_scripts_do_not_mix(name: str) -> None:
    assert mixes_scripts(name)


@pytest.mark.parametrize(
    "name", ["Ken日本", "さくらタロウ日本Ken", "한국Kim", "ㄅ李Li", "Ana2", "سلمى٢"]
)
def test_scripts_that_are_written_together_may_mix(name: str) -> None:
    assert not mixes_scripts(name)


def test_the_skeletons_are_unicode_s() -> None:
    assert skeleton("scope") == skeleton("ѕсоре")
    assert skeleton("Salma") == skeleton("Sɑlma") == skeleton("Ꮪalma") == "Salrna"


async def test_who_is_kept_under_a_name_refused_now_comes_in_as_before() -> None:
    people = register()
    kept = await people.admit("SHA256:a", "Karim")
    other = Register(people.directory._store, lambda: ())
    for key, name in (("SHA256:b", "Host 2"), ("SHA256:c", "Sаlma"), ("SHA256:d", "Salma")):
        other._take_in({key: {**kept.plain(), "name": name}})
        found = other.of_key(key)
        assert found is not None
        assert found.name == name
    with pytest.raises(Refused, match=r"mixes alphabets"):
        await other.admit("SHA256:e", "Sаlma")


def test_the_table_is_read_where_a_room_looks_at_names_and_not_before() -> None:
    told = (
        "import core.rooms.people.register, core.rooms.people.skeletons as s;"
        " print(s._table.cache_info())"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "misses=0" in done.stdout
    assert looks_of("Salma")


@pytest.mark.parametrize(("name", "mixed"), [("1१", True), ("12", False), ("१२", False)])
def test_digits_of_two_systems_are_a_mixture(name: str, mixed: bool) -> None:
    assert mixes_scripts(name) is mixed
