"""What counts as one address, and as one group of addresses, of those who call."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

HALF = 64
"""Bits of an IPv6 address that its owner chooses freely."""


def address_of(peer: str) -> str:
    """Return what is counted as one address.

    Whoever has one of IPv6 has 2**64 of them. An address of IPv4 that was written as one of IPv6
    is the same address.
    """
    number = _parsed(peer)
    if isinstance(number, IPv6Address):
        return str(IPv6Address(int(number) >> HALF << HALF))
    return peer if number is None else str(number)


def group_of(peer: str) -> str:
    """Return the group that an address belongs to: its /24 of IPv4, its /64 of IPv6."""
    number = _parsed(peer)
    if isinstance(number, IPv4Address):
        return str(IPv4Address(int(number) >> 8 << 8))
    return address_of(peer)


def _parsed(peer: str) -> IPv4Address | IPv6Address | None:
    try:
        number = ip_address(peer)
    except ValueError:
        return None
    if isinstance(number, IPv6Address):
        return number.ipv4_mapped or number
    return number
