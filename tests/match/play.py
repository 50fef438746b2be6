"""Matches played by chance, for tests that need any match."""

import random

import pung
from pung.match.match import Match

__all__ = ["play_on", "played"]


def play_on(match: Match, rng: random.Random, hands: int | None = None) -> Match:
    """Play until so many hands are over (None: to the end of the match), every choice by chance."""
    while True:
        while not match.state.over:
            seat = rng.choice(match.asked)
            match.act(seat, rng.choice(match.legal(seat)))
        if hands is not None and len(match.hands) + 1 >= hands:
            return match
        if not match.next_hand():
            return match


def played(rules: str, seed: str, hands: int | None = None, **options: object) -> Match:
    """A match of these rules played by chance."""
    return play_on(Match(pung.rules(rules, **options), seed), random.Random(seed), hands)
