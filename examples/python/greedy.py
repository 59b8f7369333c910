#!/usr/bin/env python3
"""A player for Wildpile, in plain Python: it takes what looks best right now.

    wildpile simulate skip-bo --players 'cmd:python3 examples/python/greedy.py,regular' --deals 1-10 --swap-seats
    wildpile play skip-bo --players 'human,cmd:python3 examples/python/greedy.py'

Every line on standard input is a JSON object, and so is every line that we write; docs/protocol.md describes them.
Standard error is ours: Wildpile keeps the end of it and shows it when something goes wrong.
"""

import json
import sys


def number(card):
    """A card's rank: 1 for the ace, 13 for the king; wild cards are 0."""
    ranks = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13, "W": 0}
    rank = card[:-1] if card[-1] in "CSHD" else card
    return ranks[rank] if rank in ranks else int(rank) if rank.isdigit() else 0


def skip_bo(view, move):
    """The stock pile first; numbers of the hand; wild cards last; high cards are discarded first."""
    if move.startswith(("stock>", "partner stock>")):
        return 100
    if move.startswith("hand W"):
        return 20
    if move.startswith("hand "):
        return 60
    if ">b" in move:
        return 50
    if move.startswith("discard "):
        card, pile = move.removeprefix("discard ").split(">d")
        top = view["discards"][view["viewer"] - 1][int(pile) - 1][-1:]
        tidy = 0 if top == [] else 3 if top == [card] else 1 if number(top[0]) > number(card) else -2
        return tidy + number(card) / 20 - (5 if card == "W" else 0)
    return {"end": -10, "decline": 1}.get(move, 0)


def skipper(view, move):
    """Whatever can be played; then the card goes that is furthest from being needed."""
    if move.startswith("play "):
        # Queens and kings skip ranks: they are worth more later.
        return 80 - number(move.split()[1]) / 2
    if move.startswith("discard "):
        return 20 + number(move.split()[1])
    return {"end": 15, "pass": 10}.get(move, 1)


def joker(view, move):
    """Cards go up; face-down cards are turned up; then the waste, then the stock."""
    source, _, target = move.partition(">")
    if target[:1] in ("C", "S", "H", "D"):
        return 100
    if source.startswith("t") and source[1:2].isdigit() and target.startswith("t"):
        column = view["columns"][int(source[1]) - 1]
        whole = len(source) == 2 and len(column["face_up"]) == 1
        return 80 if whole and column["face_down"] > 0 else 5
    if source.startswith("w"):
        return 50
    return 30 if move == "draw" else 10


def simon_jester(view, move):
    """On the same suit where that can be had, and long columns are dug first."""
    source, target = (int(part) for part in move.split(":")[0].split("-")[:2])
    moved, onto = view["columns"][source - 1], view["columns"][target - 1]
    if not onto:
        return 10 - len(moved)
    return (50 if moved[-1][-1] == onto[-1][-1] else 20) - len(moved)


LEAVING = ("give up", "give-up", "stop")
PREFERENCES = {"skip-bo": skip_bo, "skipper": skipper, "joker": joker, "simon-jester": simon_jester}


def say(**message):
    print(json.dumps(message), flush=True)


def table_of(view):
    """What we see, but for the counts of moves: to notice that we go round in circles."""
    return json.dumps({key: value for key, value in view.items() if key != "moves"}, sort_keys=True)


def ways_out(question):
    """The moves that end the game."""
    return [move for move in question["moves"] + question["extra"] if move in LEAVING]


def choose(game, question, seen):
    """The move we like best; where several are equal, the first that we have not made in the same place."""
    view, usual = question["view"], question["moves"]
    table = table_of(view)
    prefer = PREFERENCES.get(game)
    fresh = [m for m in usual if (table, m) not in seen]
    if not fresh:
        # Nothing is left to be tried here: give up where the game lets us.
        return (ways_out(question) or usual)[0]
    best = max(fresh, key=lambda m: prefer(view, m)) if prefer else fresh[0]
    seen.add((table, best))
    return best


def main():
    game, question, seen = None, None, set()
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            game = message["game"]
            say(type="ready", protocol=3, labels=False)
        elif kind == "update":
            question = message
            move = choose(game, question, seen)
            if question["seq"] > 500 and ways_out(question):
                move = ways_out(question)[0]
            say(type="submit", seq=question["seq"], move=move)
        elif kind == "refused":
            # It should not happen; the first move is always one of the legal ones.
            print(message["text"], file=sys.stderr)
            say(type="submit", seq=message["seq"], move=question["moves"][0])
        elif kind == "end":
            break


if __name__ == "__main__":
    main()
