"""Every yaku: hands that have it, with all that counts in them; hands that just miss it; hands that lose it to another."""

from typing import Any, NamedTuple

import pytest

from pung.hands.melds import Seat
from pung.rulesets.four_seas import scoring
from pung.rulesets.four_seas.context import WinSeats
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.four_seas.yaku import all_yaku
from pung.scoring.sheet import Note
from tests.rulesets.four_seas.book import OPEN, note_of, sheet, yaku
from tests.rulesets.four_seas.random_hands import hands

SEATS = {True: WinSeats(Seat(0), None), False: WinSeats(Seat(0), Seat(1))}


class Win(NamedTuple):
    """A hand and how it won; all yaku that count, or why one of them does not."""

    hand: str
    how: dict[str, Any]
    yaku: str
    note: str


def win(hand: str, *, yaku: str = "", note: str = "", **how: Any) -> Win:
    return Win(hand, how, yaku, note)


class Rows(NamedTuple):
    """A yaku's page in the rule book."""

    has: list[Win]
    near: list[Win]
    left_out: list[Win] = []  # reason and the yaku that takes its place


YAKU = {
    "A.1": Rows(
        has=[
            win("678m 444p 567s 222z 6z", ron="6z", yaku="A.1 E1.1"),
            win("111m 123p 777s 2226z", tsumo="6z", seat="W", yaku="A.1"),
        ],
        near=[
            win("678m 444p 567s 222z 1z", ron="1z"),  # two winds, no dragon
            win("678m 444p 567p 222z 6z", ron="6z"),  # two suits
        ],
        left_out=[win("7m (4444z) (7777z) [888+8s] (8888p)", tsumo="7m", seat="E", note="limit D.4")],
    ),
    "A.2": Rows(
        has=[
            win("234p 456p 999p 666z 2z", ron="2z", yaku="A.2 E1.1"),
            win("567789s 1155z [222s]", tsumo="1z", yaku="A.2"),
        ],
        near=[
            win("234p 456p 999s 666z 2z", ron="2z"),  # two suits
        ],
        left_out=[win("1111999p 666677z", ron="9p", note="limit B.b6")],
    ),
    "A.3": Rows(
        has=[
            win("123s 234s 666s 789s 4s", ron="4s", yaku="A.3 F2.1 F3.a1 F6.1"),
            win("3455567999p [123p]", ron="5p", yaku="A.3"),
        ],
        near=[
            win("123s 234s 666s 789s 4z", ron="4z"),  # an honour
        ],
        left_out=[win("1122333344555s", ron="1s", note="excluded F6.9")],
    ),
    "A.4": Rows(
        has=[
            win("234s 789s 9s [111s] [567s]", ron="9s", yaku="A.4 F3.b1 F6.1"),
            win("1146999s [123s] [789s]", ron="5s", yaku="A.4 F3.a2 F5.1"),
        ],
        near=[
            win("234s 678s 9s [111s] [567s]", ron="9s"),  # two nines only
            win("1112345678999s", ron="9s"),  # nothing declared
        ],
        left_out=[win("1123455678p [999p]", tsumo="1p", note="limit F6.8")],
    ),
    "A.5": Rows(
        has=[
            win("333z 444z 666z 555z 1z", ron="1z", yaku="A.5"),
            win("2224555777z [111z]", tsumo="4z", yaku="A.5"),
        ],
        near=[
            win("333z 444z 666z 555z 1m", ron="1m"),  # a number
        ],
        left_out=[win("1122334455667z", ron="7z", note="excluded B.b3")],
    ),
    "A.6": Rows(
        has=[
            win("1112345678999m", ron="9m", yaku="A.6"),
            win("1113455678999s", tsumo="2s", yaku="A.6"),
        ],
        near=[
            win("234s 789s 9s [111s] [567s]", ron="9s"),  # declared sets
            win("1112345678899s", ron="8s"),  # complete, but two nines short of the form
        ],
    ),
    "B.a1": Rows(
        has=[
            win("123p 345m 234s 567s 8p", tsumo="8p", yaku="B.a1 F3.b1"),
            win("234m 1156p 123s [345s]", ron="4p", yaku="B.a1"),
        ],
        near=[
            win("123p 345m 234s 777s 8p", ron="8p"),  # a triplet
        ],
        left_out=[win("1122355778899p", ron="3p", note="excluded F1.2")],
    ),
    "B.a2": Rows(
        has=[
            win("333m 666p 444s 333z 8p", ron="8p", yaku="B.a2"),
            win("555m 11p 66888s [333p]", tsumo="6s", yaku="B.a2"),
        ],
        near=[
            win("333m 666p 444s 345p 8p", ron="8p"),  # a sequence
        ],
        left_out=[win("5566677888999m", ron="7m", note="excluded F4.6")],
    ),
    "B.b1": Rows(
        has=[
            win("33m 88m 55p 66p 55s 99s 4z", ron="4z", yaku="B.b1"),
            win("11667788m 12299s", tsumo="1s", yaku="B.b1"),
        ],
        near=[
            win("33m 88m 55p 66p 55s 99s 4z", ron="3z"),  # six pairs
            win("22m 33m 44m 22p 33p 44p 1s", ron="1s"),  # better as sequences
        ],
        left_out=[win("2244446666888p", ron="8p", note="reused B.b6")],
    ),
    "B.b2": Rows(
        has=[
            win("22p 33p 44p 55p 66p 77p 8p", ron="8p", yaku="B.b2"),
            win("2234455667788s", ron="3s", yaku="B.b2"),
        ],
        near=[
            win("22p 33p 44p 55p 66p 77p 9p", ron="9p"),  # a gap
            win("22p 33p 44p 55p 66p 77p 8s", ron="8s"),  # two suits
        ],
    ),
    "B.b3": Rows(
        has=[
            win("11z 22z 33z 44z 77z 66z 5z", ron="5z", yaku="B.b3"),
            win("1122334455667z", tsumo="7z", yaku="B.b3"),
        ],
        near=[
            win("11z 22z 33z 44z 77z 66z 6z", ron="6z"),  # no pair of White
        ],
    ),
    "B.b4": Rows(
        has=[
            win("55m 55m 88p 66m 22z 77p 2p", ron="2p", yaku="B.b4"),
            win("1166m 445566688p", tsumo="6p", yaku="B.b4"),
        ],
        near=[
            win("33m 88m 55p 66p 55s 99s 4z", ron="4z"),  # seven kinds
        ],
        left_out=[win("2244446666888p", ron="8p", note="reused B.b6")],
    ),
    "B.b5": Rows(
        has=[
            win("88s 88s 22z 22z 77s 33m 9s", ron="9s", yaku="B.b5"),
            win("11144777788p 11s", tsumo="1p", yaku="B.b5"),
        ],
        near=[
            win("55m 55m 88p 66m 22z 77p 2p", ron="2p"),  # one quad
        ],
        left_out=[win("2244446666888p", ron="8p", note="reused B.b6")],
    ),
    "B.b6": Rows(
        has=[
            win("66p 66p 33s 33s 55z 55z 5m", ron="5m", yaku="B.b6"),
            win("2222444466888p", tsumo="8p", yaku="B.b6"),
        ],
        near=[
            win("88s 88s 22z 22z 77s 33m 9s", ron="9s"),  # two quads
        ],
    ),
    "B.c1": Rows(
        has=[
            win("17m 369p 258s 12467z", ron="5z", yaku="B.c1"),
            win("25m 14p 369s 123457z", tsumo="7p", yaku="B.c1"),
        ],
        near=[
            win("17m 258s 369p 12467z", ron="6z"),  # a pair
            win("12m 258s 369p 12467z", ron="5z"),  # 1 and 2 of one suit
        ],
        left_out=[win("147p 258s 1234567z", tsumo="3m", note="reused B.c2")],
    ),
    "B.c2": Rows(
        has=[
            win("258m 17p 36s 123467z", ron="5z", yaku="B.c2"),
            win("369m 147p 1234567z", tsumo="8s", yaku="B.c2"),
        ],
        near=[
            win("17m 258s 369p 12467z", ron="5z"),  # six honours
        ],
    ),
    "B.c3": Rows(
        has=[
            win("147m 258p 369s 1347z", ron="5z", yaku="B.c3"),
            win("25m 369p 147s 23457z", tsumo="8m", yaku="B.c3"),
        ],
        near=[
            win("47m 258p 369s 12345z", ron="6z"),  # eight numbers
        ],
    ),
    "B.c4": Rows(
        has=[
            win("19m 19p 19s 1234567z", ron="9s", yaku="B.c4"),
            win("119m 19p 19s 123567z", tsumo="4z", yaku="B.c4"),
        ],
        near=[
            win("19m 19p 18s 1234567z", ron="1z"),  # no 9s
        ],
    ),
    "B.c5": Rows(
        has=[
            win("258m 28p 258s 12346z", ron="5z", yaku="B.c5"),
            win("369m 39p 39s 123567z", tsumo="6p", yaku="B.c5"),
        ],
        near=[
            win("17m 258s 369p 12467z", ron="5z"),  # a family for each suit
        ],
    ),
    "C1.1": Rows(
        has=[
            win("234m 345m 678s 222p 4s", tsumo="4s", yaku="C1.1 F2.1"),
            win("44m 22266888s [456m]", ron="6s", yaku="C1.1"),
        ],
        near=[
            win("234m 345m 678s 222p 9s", ron="9s"),  # a nine
        ],
        left_out=[win("2244446666888p", ron="8p", note="excluded C3.4")],
    ),
    "C1.2": Rows(
        has=[
            win("123m 999p 123s 222z 9m", ron="9m", yaku="C1.2 E1.1 G1.a1"),
            win("1p 123999s 333444z", tsumo="1p", yaku="C1.2"),
        ],
        near=[
            win("123m 999p 123s 222z 5m", ron="5m"),  # a pair of fives
        ],
        left_out=[win("1112222333399p", ron="1p", note="reused C1.3")],
    ),
    "C1.3": Rows(
        has=[
            win("789m 789m 111p 789s 1m", ron="1m", yaku="C1.3 F1.1 G1.a1"),
            win("999p 1223399s [123s]", tsumo="1s", yaku="C1.3 F1.3"),
        ],
        near=[
            win("789m 789m 111p 789s 1z", ron="1z"),  # a pair of honours
        ],
        left_out=[win("999m 1199p 111999s", ron="1p", note="reused C1.5")],
    ),
    "C1.4": Rows(
        has=[
            win("111m 999m 111s 666z 1z", ron="1z", yaku="B.a2 C1.4 E1.1 G1.b1"),
            win("99m 33z [111m] [111p] [999p]", tsumo="9m", yaku="C1.4 G1.c3"),
        ],
        near=[
            win("111m 999m 111s 666z 2m", ron="2m"),  # a pair of twos
        ],
        left_out=[win("111199p 1119999s", ron="1s", note="reused C1.5")],
    ),
    "C1.5": Rows(
        has=[
            win("999m 111p 999p 999s 1m", ron="1m", yaku="C1.5"),
            win("99m 11p 111999s [999p]", tsumo="9m", yaku="C1.5"),
        ],
        near=[
            win("999m 111p 999p 999s 1z", ron="1z"),  # a pair of honours
        ],
        left_out=[win("111199p 1119999s", ron="1s", note="limit B.b6")],
    ),
    "C2.1": Rows(
        has=[
            win("123m 234p 234p 666z 2s", ron="2s", yaku="C2.1 E1.1 F1.1"),
            win("4p 111222z [234m] [345s]", ron="4p", seat="W", yaku="C2.1"),
        ],
        near=[
            win("123m 234p 234p 666z 4s", ron="4s"),  # no 4 in 123m
            win("111z 222z 333z 555z 6z", ron="6z"),  # no numbers
        ],
        left_out=[win("77778888999m 77p", ron="9m", note="reused C2.2")],
    ),
    "C2.2": Rows(
        has=[
            win("234m 345p 345s 456s 4m", ron="4m", yaku="B.a1 C1.1 C2.2 F2.1 G1.a1"),
            win("7778m [678m] [789p] [789p]", tsumo="6m", yaku="C2.2 F1.2"),
        ],
        near=[
            win("234m 345p 345s 456s 1z", ron="1z"),  # a pair of honours
        ],
        left_out=[win("44455556666m 55s", tsumo="4m", note="reused C2.3")],
    ),
    "C2.3": Rows(
        has=[
            win("678m 678m 678p 777s 7p", ron="7p", yaku="C1.1 C2.3 F1.1 G1.a1"),
            win("88m 88p 777888999s", tsumo="8m", yaku="C2.3 F1.3"),
        ],
        near=[
            win("678m 678m 567p 777s 7p", ron="7p"),  # 7 is the end of 567p
        ],
        left_out=[win("44455556666m 55s", tsumo="4m", note="limit F1.4")],
    ),
    "C3.1": Rows(
        has=[
            win("333p 555p 999s 222z 3z", ron="3z", yaku="B.a2 C3.1 E1.1"),
            win("11777m 111p 22z [777p]", tsumo="1m", yaku="C3.1 G1.c3"),
        ],
        near=[
            win("333p 555p 999s 222z 4m", ron="4m"),  # an even pair
            win("333p 123p 999s 222z 3m", ron="3m"),  # a sequence
        ],
        left_out=[win("1111999p 666677z", ron="9p", note="excluded C1.4")],
    ),
    "C3.2": Rows(
        has=[
            win("222s 444p 666p 444z 3z", ron="3z", yaku="B.a2 C3.2"),
            win("44488m 444p 44z [888p]", tsumo="8m", yaku="C3.2 G1.c3"),
        ],
        near=[
            win("222s 444p 666p 444z 3m", ron="3m"),  # an odd pair
        ],
        left_out=[win("2244446666888p", ron="8p", note="reused C3.4")],
    ),
    "C3.3": Rows(
        has=[
            win("777s 999s 111p 333p 5m", ron="5m", yaku="B.a2 C3.3"),
            win("99m 33355p 999s [777s]", tsumo="5p", yaku="B.a2 C3.3"),
        ],
        near=[
            win("777s 999s 111p 333p 3z", ron="3z"),  # a pair of honours
        ],
        left_out=[win("111199p 1119999s", ron="1s", note="excluded C1.5")],
    ),
    "C3.4": Rows(
        has=[
            win("888m 444p 222s 444s 6p", ron="6p", yaku="B.a2 C3.4 G1.b1"),
            win("22244466m 44s [888m]", tsumo="6m", yaku="B.a2 C3.4"),
        ],
        near=[
            win("888m 444p 222s 444s 3z", ron="3z"),  # a pair of honours
        ],
        left_out=[win("2222888m 8888p 88s", ron="8m", seat="E", note="reused C3.5")],
    ),
    "C3.5": Rows(
        has=[
            win("444p 777p 111s 111m 4s", ron="4s", yaku="B.a2 C3.5 G1.b1"),
            win("333999m 999p 3s [333p]", tsumo="3s", yaku="C3.5 G1.c3"),
        ],
        near=[
            win("444p 777p 111s 111m 5s", ron="5s"),  # a 5
        ],
        left_out=[win("9999m 336669999s", ron="6s", note="limit B.b6")],
    ),
    "C4.1": Rows(
        has=[
            win("123s 456m 77p 333z 77z", ron="7z", yaku="A.1 C4.1 E1.1"),
            win("22m 111s 22233z [345m]", ron="3z", seat="E", yaku="C4.1"),
        ],
        near=[
            win("456p 111z 333z 666z 7z", ron="7z"),  # one set of numbers
            win("123s 567m 88p 333z 77z", ron="7z"),  # no 4
            win("123s 345m 66p 333z 77z", ron="7z"),  # two 3s
        ],
        left_out=[win("1234445566789p", ron="6p", note="reused C4.2")],
    ),
    "C4.2": Rows(
        has=[
            win("123m 44s 555s 678p 99s", ron="9s", yaku="C4.2"),
            win("44555678p 99s [123p]", tsumo="4p", yaku="C4.2 F6.5"),
        ],
        near=[
            win("123m 44s 555s 678p 88s", ron="8s"),  # two 8s
        ],
        left_out=[win("1234445566789p", ron="6p", note="excluded F6.8")],
    ),
    "D.1": Rows(
        has=[
            win("567s 555p 222s 5z [7777p]", tsumo="5z", yaku="D.1"),
            win("999m 99p 34577s [3333p]", tsumo="7s", yaku="D.1"),
        ],
        near=[
            win("567s 555p 567p 222s 1z", ron="1z"),  # four alike, not declared
        ],
        left_out=[win("2255666z (1111z) (7777z)", ron="2z", note="reused D.2")],
    ),
    "D.2": Rows(
        has=[
            win("567p 444s 1p [2222s] [6666z]", ron="1p", yaku="D.2 E1.1"),
            win("33567m 11p (1111z) [333+3z]", tsumo="3m", yaku="D.2"),
        ],
        near=[
            win("567s 555p 222s 5z [7777p]", ron="5z"),  # one kong
        ],
        left_out=[win("1444p (2222p) [3333p] [5555p]", ron="1p", note="reused D.3")],
    ),
    "D.3": Rows(
        has=[
            win("345m 8p [9999m] [3333s] [6666p]", ron="8p", yaku="D.3"),
            win("6p [777+7s] [555+5s] [9999m] [123m]", tsumo="6p", yaku="D.3"),
        ],
        near=[
            win("567p 444s 1p [2222s] [6666z]", ron="1p"),  # two kongs
        ],
        left_out=[win("1p [2222m] (8888m) [2222s] [8888s]", tsumo="1p", note="reused D.4")],
    ),
    "D.4": Rows(
        has=[
            win("5z [1111s] [4444m] [5555p] [3333z]", ron="5z", yaku="D.4"),
            win("4p (9999p) [8888p] [555+5z] (3333p)", tsumo="4p", yaku="D.4"),
        ],
        near=[
            win("345m 8p [9999m] [3333s] [6666p]", ron="8p"),  # three kongs
        ],
    ),
    "E1.1": Rows(
        has=[
            win("555z 789p 666s 333z 6p", tsumo="6p", yaku="E1.1"),
            win("456888m 3777z [678p]", tsumo="3z", yaku="E1.1"),
        ],
        near=[
            win("333z 789p 666s 234m 6p", ron="6p"),  # a guest wind
            win("55z 789p 666s 234m 67p", ron="8p"),  # only a pair
        ],
        left_out=[win("1112223334445z", tsumo="5z", note="excluded E2.6")],
    ),
    "E1.2": Rows(
        has=[
            win("777z 666z 55z 555p 78s", ron="9s", yaku="E1.2"),
            win("11m 77z [666z] [555z] [567s]", tsumo="1m", yaku="E1.2"),
        ],
        near=[
            win("777z 666z 11z 555p 78s", ron="9s"),  # a pair of winds
        ],
        left_out=[win("2223335566777z", tsumo="5z", note="limit A.5")],
    ),
    "E1.3": Rows(
        has=[
            win("777z 666z 555z 345p 7s", ron="7s", yaku="E1.3"),
            win("8p 666z [777z] [456p] [555z]", tsumo="8p", yaku="A.2 E1.3"),
        ],
        near=[
            win("777z 666z 55z 555p 78s", ron="9s"),  # one is the pair
        ],
        left_out=[win("1144455566777z", tsumo="6z", note="limit A.5")],
    ),
    "E1.4": Rows(
        has=[
            win("77z 66z 55z 33p 88m 66p 7m", ron="7m", yaku="B.b1 E1.4"),
            win("7788p 334s 556677z", tsumo="4s", yaku="B.b1 E1.4"),
        ],
        near=[
            win("77z 66z 11z 33p 88m 66p 7m", ron="7m"),  # two dragons
        ],
        left_out=[win("1122334455667z", ron="7z", note="excluded B.b3")],
    ),
    "E2.1": Rows(
        has=[
            win("111z 222z 33z 123s 77m", ron="7m", yaku="E1.1 E2.1"),
            win("444m 678s 1222444z", ron="1z", seat="E", yaku="E2.1"),
        ],
        near=[
            win("111z 222z 55z 123s 77m", ron="7m"),  # a pair of dragons
        ],
        left_out=[win("1112233344777z", ron="4z", note="reused E2.5")],
    ),
    "E2.2": Rows(
        has=[
            win("222z 333z 444z 789p 4m", ron="4m", yaku="E1.1 E2.2"),
            win("56m 11p 222z [111z] [333z]", ron="4m", yaku="E1.1 E2.2"),
        ],
        near=[
            win("111z 222z 33z 123s 77m", ron="7m"),  # one is the pair
        ],
        left_out=[win("1112233344777z", ron="4z", note="reused E2.5")],
    ),
    "E2.3": Rows(
        has=[
            win("11z 22z 33z 44m 88s 22m 9s", ron="9s", yaku="B.b1 E2.3"),
            win("788p 2255s 112233z", tsumo="7p", yaku="B.b1 E2.3"),
        ],
        near=[
            win("11z 22z 66z 44m 88s 22m 9s", ron="9s"),  # two winds
        ],
        left_out=[win("1122233445566z", ron="2z", note="reused E2.4")],
    ),
    "E2.4": Rows(
        has=[
            win("11z 22z 33z 44z 33m 66z 8s", ron="8s", yaku="B.b1 E2.4"),
            win("8899m 44s 1123344z", ron="2z", seat="W", yaku="B.b1 E2.4"),
        ],
        near=[
            win("11z 22z 33z 44m 88s 22m 9s", ron="9s"),  # three winds
        ],
        left_out=[win("1122334455667z", ron="7z", note="excluded B.b3")],
    ),
    "E2.5": Rows(
        has=[
            win("111z 333z 444z 22z 33p", ron="3p", yaku="E2.5"),
            win("99s 11122244z [333z]", tsumo="9s", yaku="E2.5"),
        ],
        near=[
            win("111z 333z 444z 55z 33p", ron="3p"),  # a pair of dragons
        ],
        left_out=[win("1112233344777z", ron="4z", note="limit A.5")],
    ),
    "E2.6": Rows(
        has=[
            win("111z 222z 333z 444z 5z", ron="5z", yaku="E2.6"),
            win("33p 11222444z [333+3z]", tsumo="1z", yaku="E2.6"),
        ],
        near=[
            win("111z 333z 444z 22z 33p", ron="3p"),  # one is the pair
        ],
        left_out=[win("1m [1111z] (2222z) [3333z] (4444z)", tsumo="1m", seat="W", note="limit D.4")],
    ),
    "F1.1": Rows(
        has=[
            win("345s 345s 333z 123p 8s", tsumo="8s", yaku="F1.1"),
            win("1122356799m [666s]", tsumo="3m", yaku="F1.1"),
        ],
        near=[
            win("345s 345p 333z 123p 8s", ron="8s"),  # two suits
        ],
        left_out=[win("1122333344555s", ron="1s", note="excluded F6.9")],
    ),
    "F1.2": Rows(
        has=[
            win("123p 123p 567m 567m 1s", ron="1s", yaku="F1.2"),
            win("445566m 7999p [789p]", tsumo="8p", yaku="F1.2"),
        ],
        near=[
            win("123p 123p 567m 678m 1s", ron="1s"),  # once only
        ],
        left_out=[win("1122355778899p", ron="3p", note="excluded F3.a4")],
    ),
    "F1.3": Rows(
        has=[
            win("456p 456p 456p 999m 1s", ron="1s", yaku="F1.3"),
            win("555m 1334455p [345p]", tsumo="1p", yaku="F1.3"),
        ],
        near=[
            win("456p 456p 567p 999m 1s", ron="1s"),  # two alike
        ],
        left_out=[win("2223333444499p", tsumo="2p", note="reused F1.4")],
    ),
    "F1.4": Rows(
        has=[
            win("567m 567m 567m 567m 9m", ron="9m", yaku="F1.4"),
            win("1122333444s [234s]", tsumo="2s", yaku="F1.4"),
        ],
        near=[
            win("567m 567m 567m 678m 9p", ron="9p"),  # three alike
        ],
    ),
    "F2.1": Rows(
        has=[
            win("345s 456s 678m 234p 9s", tsumo="9s", yaku="B.a1 F2.1"),
            win("45567m 777p 55s [999s]", tsumo="6m", yaku="F2.1"),
        ],
        near=[
            win("345s 567s 678m 234p 9s", ron="9s"),  # two steps apart
            win("345s 456m 678m 234p 9s", ron="9s"),  # two suits
        ],
        left_out=[win("4455566778888m", tsumo="5m", note="excluded F6.7")],
    ),
    "F2.2": Rows(
        has=[
            win("123p 234p 567m 678m 7p", ron="7p", yaku="F2.2"),
            win("12377m 44556p [234m]", tsumo="3p", yaku="F2.2"),
        ],
        near=[
            win("123p 234p 567m 789m 7p", ron="7p"),  # once only
        ],
        left_out=[win("3345566677889p", ron="7p", note="reused F2.5")],
    ),
    "F2.3": Rows(
        has=[
            win("345s 456s 567s 333m 9p", ron="9p", yaku="F2.3"),
            win("4455666778s [999m]", tsumo="4s", yaku="F2.3"),
        ],
        near=[
            win("345s 456s 678s 333m 9p", ron="9p"),  # the third two steps up
        ],
        left_out=[win("3345566677889p", ron="7p", note="reused F2.5")],
    ),
    "F2.4": Rows(
        has=[
            win("345p 456p 567p 678p 9s", ron="9s", yaku="F2.4"),
            win("23444556m 22s [123m]", tsumo="3m", yaku="F2.4"),
        ],
        near=[
            win("345p 456p 567p 789p 9s", ron="9s"),  # the fourth two steps up
        ],
        left_out=[win("3345566677889p", ron="7p", note="reused F2.5")],
    ),
    "F2.5": Rows(
        has=[
            win("123s 234s 345s 456s 7s", ron="7s", yaku="F2.5"),
            win("2234555667m [678m]", tsumo="4m", yaku="F2.5"),
        ],
        near=[
            win("123s 234s 345s 456s 9s", ron="9s"),  # the pair is not next to them
            win("123s 234s 345s 456s 7p", ron="7p"),  # the pair is of another suit
        ],
    ),
    "F3.a1": Rows(
        has=[
            win("123s 789s 666s 555m 5z", tsumo="5z", yaku="F3.a1 F6.1"),
            win("66677p 23789s [444p]", tsumo="1s", yaku="F3.a1"),
        ],
        near=[
            win("123s 789p 666s 555m 5z", ron="5z"),  # two suits
        ],
        left_out=[win("1234445566789p", ron="6p", note="excluded F6.8")],
    ),
    "F3.a2": Rows(
        has=[
            win("123m 456m 789m 999s 6m", ron="6m", yaku="F3.a2"),
            win("12356789m 66s [444s]", tsumo="4m", yaku="F3.a2"),
        ],
        near=[
            win("123m 456m 789p 999s 6m", ron="6m"),  # two suits
        ],
        left_out=[win("1111234568999p", tsumo="7p", note="limit A.6")],
    ),
    "F3.a3": Rows(
        has=[
            win("123s 345s 567s 789s 6p", ron="6p", yaku="F3.a3"),
            win("23345789p 66s [567p]", tsumo="1p", yaku="F3.a3"),
        ],
        near=[
            win("123s 345s 567s 678s 6p", ron="6p"),  # ends in 678
        ],
    ),
    "F3.a4": Rows(
        has=[
            win("123p 123p 55p 789p 78p", ron="9p", yaku="F3.a4"),
            win("1235578899p [123p]", tsumo="7p", yaku="F3.a4"),
        ],
        near=[
            win("123p 123p 66p 789p 78p", ron="9p"),  # a pair of sixes
        ],
    ),
    "F3.b1": Rows(
        has=[
            win("456m 789m 333m 123p 1z", tsumo="1z", yaku="F3.b1 F6.1"),
            win("22288p 45689s [444p]", tsumo="7s", yaku="F3.b1"),
        ],
        near=[
            win("456m 678m 333m 123p 1z", ron="1z"),  # two steps apart
            win("789m 123p 333m 555p 1z", ron="1z"),  # 789 and 123 of the next suit
        ],
        left_out=[win("3345566677889p", ron="7p", note="excluded F2.5")],
    ),
    "F3.b2": Rows(
        has=[
            win("345p 678p 234s 567s 4z", ron="4z", yaku="F3.b2"),
            win("567p 2345556s [234p]", tsumo="1s", yaku="F3.b2"),
        ],
        near=[
            win("345p 678p 234s 678s 4z", ron="4z"),  # once only
        ],
        left_out=[win("1134678p 345678s", ron="5p", note="reused F3.b3")],
    ),
    "F3.b3": Rows(
        has=[
            win("234p 567p 234m 567m 4z", ron="4z", yaku="F3.b3"),
            win("46789m 22789p [456p]", tsumo="5m", yaku="F3.b3"),
        ],
        near=[
            win("345p 678p 234s 567s 4z", ron="4z"),  # other numbers
        ],
    ),
    "F4.1": Rows(
        has=[
            win("555m 666m 777p 345p 1m", tsumo="1m", yaku="F4.1"),
            win("66777p 66999s [789m]", tsumo="6p", yaku="F4.1"),
        ],
        near=[
            win("555m 777m 777p 345p 1m", ron="1m"),  # two steps apart
            win("999m 111p 333p 345s 1m", ron="1m"),  # 9 and 1 of the next suit
        ],
        left_out=[win("1233334444699m", ron="5m", note="excluded F6.7")],
    ),
    "F4.2": Rows(
        has=[
            win("333s 444s 55s 678s 78m", ron="9m", yaku="F4.2"),
            win("666m 7778889s [234m]", tsumo="9s", yaku="F4.2"),
        ],
        near=[
            win("333s 444s 66s 789p 78m", ron="9m"),  # a pair two steps up
            win("333s 444s 55p 678s 78m", ron="9m"),  # a pair of another suit
        ],
        left_out=[win("5566677888999m", ron="7m", note="reused F4.6")],
    ),
    "F4.3": Rows(
        has=[
            win("777m 999m 123p 1s [888m]", ron="1s", yaku="F4.3"),
            win("1155666m 123s [444m]", tsumo="5m", yaku="F4.3"),
        ],
        near=[
            win("777m 999m 123p 1s [666m]", ron="1s"),  # no 8
        ],
        left_out=[win("5555666677s [444s]", ron="4s", note="excluded F5.4")],
    ),
    "F4.4": Rows(
        has=[
            win("222m 333m 888p 999p 1s", ron="1s", yaku="F4.4"),
            win("11122288m 77s [888s]", tsumo="7s", yaku="F4.4"),
        ],
        near=[
            win("222m 333m 777p 999p 1s", ron="1s"),  # once only
        ],
        left_out=[win("5566677888999m", ron="7m", note="reused F4.6")],
    ),
    "F4.5": Rows(
        has=[
            win("222s 333s 444s 555s 1m", ron="1m", yaku="F4.5"),
            win("2233344499m [111m]", tsumo="2m", yaku="F4.5"),
        ],
        near=[
            win("222s 333s 444s 666s 1m", ron="1m"),  # no 5
        ],
        left_out=[win("5566677888999m", ron="7m", note="reused F4.6")],
    ),
    "F4.6": Rows(
        has=[
            win("22m 333m 444m 555m 66m", ron="6m", yaku="F4.6"),
            win("4455666777p [888p]", tsumo="5p", yaku="F4.6"),
        ],
        near=[
            win("333m 444m 555m 666m 8m", ron="8m"),  # the pair is not next to them
        ],
        left_out=[win("5p [666+6p] (7777p) (8888p) (9999p)", tsumo="5p", note="limit D.4")],
    ),
    "F5.1": Rows(
        has=[
            win("567p 777p 444s 789s 6z", tsumo="6z", yaku="F5.1"),
            win("11567777m 99p [444z]", tsumo="9p", yaku="F5.1"),
        ],
        near=[
            win("567p 888p 444s 789s 6z", ron="6z"),  # no tile shared
            win("567p 777s 444s 123s 6z", ron="6z"),  # two suits
        ],
        left_out=[win("3444455666788s", ron="6s", note="reused F5.2")],
    ),
    "F5.2": Rows(
        has=[
            win("123m 111m 678p 777p 6z", ron="6z", yaku="F5.2"),
            win("77p 23444499s [678p]", tsumo="7p", yaku="F5.2"),
        ],
        near=[
            win("123m 111m 678p 999p 6z", ron="6z"),  # once only
        ],
        left_out=[win("3444455666788s", ron="6s", note="excluded F6.7")],
    ),
    "F5.3": Rows(
        has=[
            win("456s 444s 555s 789p 1p", ron="1p", yaku="F4.1 F5.3"),
            win("999m 5556777s [567s]", tsumo="6s", yaku="F5.3"),
        ],
        near=[
            win("456s 444s 777s 789p 1p", ron="1p"),  # one triplet shares a tile
        ],
        left_out=[win("5555666677s [444s]", ron="4s", note="reused F5.4")],
    ),
    "F5.4": Rows(
        has=[
            win("567m 666m 777m 2z [555m]", ron="2z", yaku="F5.4"),
            win("1144445555s [333s]", tsumo="3s", yaku="F5.4"),
        ],
        near=[
            win("567m 666m 888m 2z [555m]", ron="2z"),  # two triplets share a tile
        ],
    ),
    "F6.1": Rows(
        has=[
            win("567s 888s 234s 345m 5z", tsumo="5z", yaku="F3.b1 F6.1"),
            win("1122234557s [123m]", tsumo="6s", yaku="F6.1"),
        ],
        near=[
            win("567s 999s 234m 345m 5z", ron="5z"),  # no 8
        ],
        left_out=[win("1122333344555s", ron="1s", note="reused F6.9")],
    ),
    "F6.2": Rows(
        has=[
            win("345m 666m 789m 888s 7z", ron="7z", yaku="F6.2"),
            win("34589p 55999s [666p]", tsumo="7p", yaku="F6.2"),
        ],
        near=[
            win("345m 666m 678m 888s 7z", ron="7z"),  # 678 begins at the triplet
        ],
        left_out=[win("88m 23455567899p", tsumo="9p", note="reused F6.5")],
    ),
    "F6.3": Rows(
        has=[
            win("345m 666m 111p 234p 9p", ron="9p", yaku="F6.3"),
            win("12444m 22567s [888s]", tsumo="3m", yaku="F6.3"),
        ],
        near=[
            win("345m 666m 111p 345p 9p", ron="9p"),  # once only
        ],
        left_out=[win("1122333344555s", ron="1s", note="reused F6.9")],
    ),
    "F6.4": Rows(
        has=[
            win("111p 234p 555p 999m 5m", ron="5m", yaku="F6.4"),
            win("1199m 222666s [345s]", tsumo="1m", yaku="F6.4"),
        ],
        near=[
            win("111p 234p 666p 999m 5m", ron="5m"),  # no 5
        ],
        left_out=[win("1122333344555s", ron="1s", note="reused F6.9")],
    ),
    "F6.5": Rows(
        has=[
            win("111s 234s 555s 678s 8m", ron="8m", yaku="F6.5"),
            win("11234888m 55p [567m]", tsumo="1m", yaku="F6.5"),
        ],
        near=[
            win("111s 234s 666s 789s 8m", ron="8m"),  # a rank between them
        ],
    ),
    "F6.6": Rows(
        has=[
            win("555p 678p 678p 999p 8s", ron="8s", yaku="F6.6"),
            win("111234555m 9p [234m]", tsumo="9p", yaku="F6.6"),
        ],
        near=[
            win("555p 678p 678p 999s 8s", ron="8s"),  # the second triplet is of another suit
        ],
        left_out=[win("1122333344555s", ron="1s", note="reused F6.9")],
    ),
    "F6.7": Rows(
        has=[
            win("123s 333s 456s 444s 2m", ron="2m", yaku="F6.7"),
            win("2234555588s [234s]", tsumo="2s", yaku="F6.7"),
        ],
        near=[
            win("555p 678p 678p 999p 8s", ron="8s"),  # shifted left: a Jade Cube
        ],
    ),
    "F6.8": Rows(
        has=[
            win("123s 444s 55s 666s 78s", ron="9s", yaku="F6.8"),
            win("1115567899p [234p]", tsumo="9p", yaku="F6.8"),
        ],
        near=[
            win("111p 234p 66p 678p 99p", ron="9p"),  # a pair of sixes
        ],
        left_out=[win("1112345568999p", tsumo="7p", note="limit A.6")],
    ),
    "F6.9": Rows(
        has=[
            win("333m 456m 456m 777m 5m", ron="5m", yaku="F6.9"),
            win("1112333344m [555m]", tsumo="2m", yaku="F6.9"),
        ],
        near=[
            win("333m 456m 456m 777m 9m", ron="9m"),  # the pair is not in the middle
        ],
    ),
    "G1.a1": Rows(
        has=[
            win("567p 567s 123m 345s 6p", tsumo="6p", yaku="B.a1 G1.a1"),
            win("1234488p 222s [123m]", tsumo="8p", yaku="G1.a1"),
        ],
        near=[
            win("567p 678s 123m 345s 6p", ron="6p"),  # other numbers
        ],
        left_out=[win("1134678p 345678s", ron="5p", note="reused G1.c1")],
    ),
    "G1.a2": Rows(
        has=[
            win("678m 678p 678s 111p 4z", ron="4z", yaku="G1.a2"),
            win("67p 11444678s [678m]", tsumo="8p", yaku="G1.a2"),
        ],
        near=[
            win("678m 678p 789s 111p 4z", ron="4z"),  # the third has other numbers
        ],
    ),
    "G1.b1": Rows(
        has=[
            win("666m 666s 444z 234p 1s", tsumo="1s", yaku="G1.b1"),
            win("7778999m 999s [789p]", tsumo="8m", yaku="G1.b1"),
        ],
        near=[
            win("666m 777s 444z 234p 1s", ron="1s"),  # other numbers
        ],
        left_out=[win("123777m 1235577p", ron="7p", note="reused G1.c2")],
    ),
    "G1.b2": Rows(
        has=[
            win("444m 444p 44s 345s 11p", ron="1p", yaku="G1.b2"),
            win("555m 55p 33555s [123p]", tsumo="3s", yaku="G1.b2"),
        ],
        near=[
            win("444m 444p 55s 345s 11p", ron="1p"),  # a pair of fives
        ],
        left_out=[win("111999m 11199p 99s", ron="9p", note="reused G1.c3")],
    ),
    "G1.b3": Rows(
        has=[
            win("777m 777p 777s 123m 1z", ron="1z", yaku="G1.b3"),
            win("1377888m 888s [888p]", tsumo="2m", yaku="G1.b3"),
        ],
        near=[
            win("777m 777p 77s 123m 11z", ron="1z"),  # one is the pair
        ],
        left_out=[win("999m 1199p 111999s", ron="9p", note="limit C1.5")],
    ),
    "G1.c1": Rows(
        has=[
            win("234m 789m 234p 789p 1s", ron="1s", yaku="G1.c1"),
            win("12678m 12399p [678p]", tsumo="3m", yaku="G1.c1"),
        ],
        near=[
            win("234m 234p 789m 789s 1s", ron="1s"),  # not the same two suits
        ],
        left_out=[win("1134678p 345678s", ron="5p", note="excluded F3.b3")],
    ),
    "G1.c2": Rows(
        has=[
            win("444s 678s 444p 678p 9m", ron="9m", yaku="G1.c2"),
            win("34588m 11345p [888p]", tsumo="8m", yaku="G1.c2"),
        ],
        near=[
            win("444s 678s 444p 678m 9m", ron="9m"),  # not the same two suits
        ],
    ),
    "G1.c3": Rows(
        has=[
            win("555s 777s 555m 777m 2s", ron="2s", yaku="C1.1 G1.c3"),
            win("88999m 77799s [777m]", tsumo="9s", yaku="G1.c3"),
        ],
        near=[
            win("555s 777s 555m 777p 2s", ron="2s"),  # not the same two suits
        ],
        left_out=[win("111999m 11199p 99s", ron="9p", note="limit C1.5")],
    ),
    "G2.a1": Rows(
        has=[
            win("123m 456s 789p 222p 7p", ron="7p", yaku="G2.a1"),
            win("78m 11456999p [123s]", tsumo="9m", yaku="G2.a1"),
        ],
        near=[
            win("123m 456s 789s 222p 7p", ron="7p"),  # two suits
        ],
    ),
    "G2.b1": Rows(
        has=[
            win("666s 777m 888p 234p 1s", ron="1s", yaku="G2.b1"),
            win("1789m 666p 777s [555m]", tsumo="1m", yaku="G2.b1"),
        ],
        near=[
            win("666s 777m 888m 234p 1s", ron="1s"),  # two suits
        ],
        left_out=[win("5m [4444m] [3333p] (5555s) [333+3z]", ron="5m", note="limit D.4")],
    ),
    "H1.1": Rows(
        has=[
            win("234m 567p 999s 345s 1z", tsumo="1z", last_tile_draw=True, yaku="H1.1"),
            win("19m 19p 19s 1234567z", tsumo="9s", last_tile_draw=True, yaku="B.c4 H1.1"),
        ],
        near=[
            win("234m 567p 999s 345s 1z", tsumo="1z"),
        ],
        left_out=[win("333z 444z 666z 555z 1z", tsumo="1z", last_tile_draw=True, note="limit A.5")],
    ),
    "H1.2": Rows(
        has=[
            win("234m 567p 999s 345s 1z", ron="1z", last_tile_claim=True, yaku="H1.2"),
            win("33m 88m 55p 66p 55s 99s 4z", ron="4z", last_tile_claim=True, yaku="B.b1 H1.2"),
        ],
        near=[
            win("234m 567p 999s 345s 1z", ron="1z"),
        ],
        left_out=[win("333z 444z 666z 555z 1z", ron="1z", last_tile_claim=True, note="limit A.5")],
    ),
    "H1.3": Rows(
        has=[
            win("234m 567p 999s 345s 1z", ron="1z", blessing_of_man=True, yaku="H1.3"),
            win("147m 258p 369s 1235z", ron="6z", blessing_of_man=True, yaku="B.c3 H1.3"),
        ],
        near=[
            win("234m 567p 999s 345s 1z", ron="1z"),
        ],
        left_out=[win("333z 444z 666z 555z 1z", ron="1z", blessing_of_man=True, note="limit A.5")],
    ),
    "H1.4": Rows(
        has=[
            win("234m 567p 999s 345s 1z", tsumo="1z", blessing_of_earth=True, yaku="H1.4"),
            win("33m 88m 55p 66p 55s 99s 4z", tsumo="4z", seat="N", blessing_of_earth=True, yaku="B.b1 H1.4"),
        ],
        near=[
            win("234m 567p 999s 345s 1z", tsumo="1z"),
        ],
        left_out=[win("333z 444z 666z 555z 1z", tsumo="1z", blessing_of_earth=True, note="limit A.5")],
    ),
    "H1.5": Rows(
        has=[
            win("234m 567p 999s 345s 1z", tsumo="1z", seat="E", blessing_of_heaven=True, yaku="H1.5"),
            win("123m 456m 789m 999s 6m", tsumo="6m", seat="E", blessing_of_heaven=True, yaku="F3.a2 H1.5"),
        ],
        near=[
            win("234m 567p 999s 345s 1z", tsumo="1z", seat="E"),
        ],
        left_out=[win("333z 444z 666z 555z 1z", tsumo="1z", seat="E", blessing_of_heaven=True, note="limit A.5")],
    ),
    "H2.1": Rows(
        has=[
            win("46m 567p 999s 345s 11z", ron="5m", robbing_a_kong=True, yaku="H2.1"),
            win("123m 456m 89m 66p [999s]", ron="7m", robbing_a_kong=True, yaku="F3.a2 H2.1"),
        ],
        near=[
            win("46m 567p 999s 345s 11z", ron="5m"),
        ],
        left_out=[win("222z 333z 444z 11z 46m", ron="5m", robbing_a_kong=True, note="limit E2.5")],
    ),
    "H2.2": Rows(
        has=[
            win("234m 567p 345s 1z [9999s]", tsumo="1z", kong_replacement=True, yaku="D.1 H2.2"),
            win("123m 456m 66p 78s (9999p)", tsumo="6s", kong_replacement=True, yaku="D.1 F3.b1 H2.2"),
        ],
        near=[
            win("234m 567p 345s 1z [9999s]", tsumo="1z"),
        ],
        left_out=[win("333z 444z 666z 1z [5555z]", tsumo="1z", kong_replacement=True, note="limit A.5")],
    ),
}

#: nothing of the same category is worth more, nothing includes them, and no limit yaku can stand beside them.
NEVER_LEFT_OUT = {name for name, page in YAKU.items() if not page.left_out}


def rows(part: str):
    return [
        pytest.param(name, one, id=f"{name}-{one.hand.replace(' ', '')}")
        for name, page in YAKU.items()
        for one in getattr(page, part)
    ]


def test_every_yaku_has_its_page():
    assert list(YAKU) == [row.id for row in all_yaku()]
    assert len(YAKU) == 100
    assert all(page.has and page.near for page in YAKU.values())


@pytest.mark.parametrize(("name", "hand"), rows("has"))
def test_hands_that_have_it(name, hand):
    result = sheet(hand.hand, **hand.how)
    assert [y for y, _ in result.yaku] == hand.yaku.split()
    assert name in hand.yaku.split()
    points = {row.id: row.points for row in all_yaku()}
    assert result.score.yaku == tuple((y, points[y]) for y in hand.yaku.split())


@pytest.mark.parametrize(("name", "hand"), rows("near"))
def test_hands_that_just_miss_it(name, hand):
    assert name not in yaku(hand.hand, **hand.how)


@pytest.mark.parametrize(("name", "hand"), rows("left_out"))
def test_hands_that_lose_it_to_another(name, hand):
    result = sheet(hand.hand, **hand.how)
    reason, other = hand.note.split()
    assert name not in [y for y, _ in result.yaku]
    assert note_of(result, name) == Note(name, reason, other)


def test_what_is_never_left_out():
    noted = set()
    for hand in hands(3_000, seed=31):
        result = scoring.sheet(OPEN, hand.tiles, hand.melds, hand.context, SEATS[hand.context.tsumo])
        if isinstance(result, FourSeasSheet):
            noted |= {note.pattern for note in result.notes}
    assert not noted & NEVER_LEFT_OUT
    assert len(noted) > 60
