"""Whole matches with random legal choices: decisions a second."""

import random

from benchmarks.race import Contestant

__all__ = ["contestants"]

_DECISIONS = 8_000


def contestants() -> list[Contestant]:
    """Pung, four and three players, and the peers that play whole matches."""
    return [
        Contestant("pung riichi/tenhou", lambda: _pung("riichi/tenhou")),
        Contestant("pung sanma/tenhou", lambda: _pung("sanma/tenhou")),
        *_riichienv(),
        *_jansou(),
    ]


def _pung(name: str) -> int:
    from pung.match.match import Match
    from pung.rulesets.registry import rules

    rng, done, seed, rule_set = random.Random(7), 0, 0, rules(name)
    while done < _DECISIONS:
        seed += 1
        match = Match(rule_set, str(seed))
        while True:
            while not match.state.over:
                for seat in match.asked:
                    match.act(seat, rng.choice(match.legal(seat)))
                    done += 1
            if not match.next_hand():
                break
    return done


def _riichienv() -> list[Contestant]:
    try:
        from riichienv import RiichiEnv
    except ImportError:
        return []

    def run(mode: str) -> int:
        rng, done, seed = random.Random(7), 0, 0
        while done < _DECISIONS:
            seed += 1
            env = RiichiEnv(game_mode=mode, skip_mjai_logging=True, seed=seed)
            seen = env.reset()
            while not env.done():
                done += len(seen)
                seen = env.step({p: rng.choice(o.legal_actions()) for p, o in seen.items()})
        return done

    return [
        Contestant("riichienv 4p (Rust)", lambda: run("4p-red-half")),
        Contestant("riichienv 3p (Rust)", lambda: run("3p-red-half")),
    ]


def _jansou() -> list[Contestant]:
    try:
        from jansou.core.rules import preset
        from jansou.game.environment import Environment
    except ImportError:
        return []

    def run() -> int:
        rng, done, seed = random.Random(7), 0, 0
        while done < _DECISIONS:
            seed += 1
            play = Environment(preset("tenhou"), seed=seed).play()
            try:
                request = next(play)
                while True:
                    done += 1
                    request = play.send(rng.choice(request.actions))
            except StopIteration:
                pass
        return done

    return [Contestant("jansou 4p (Python)", run)]
