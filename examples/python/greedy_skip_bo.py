#!/usr/bin/env python3
"""Plays Skip-Bo: the stock pile first, wild cards last, and discards in order.

wildpile simulate skip-bo --players 'mine=cmd:python3 examples/python/greedy_skip_bo.py,regular' --deals 1-10 --swap-seats
"""

from __future__ import annotations

from typing import List

from wildpile_player import Decline, Game, Json, Move, Player, Question, run

WILD = "W"


def number(card: str) -> int:
    """The number on a card, 0 for a wild one. A wild card that starts a pile as 7 is W@7."""
    return int(card) if card.isdigit() else 0


def discard_value(view: Json, card: str, pile: int) -> float:
    """How good it is to discard a card on one of our piles, from 0."""
    cards: List[str] = view["discards"][view["viewer"] - 1][pile]
    if card == WILD:
        return -100
    if not cards:
        return 1 + number(card) / 20
    top = cards[-1]
    if top == card:
        return 3
    # A descending pile can be played off later.
    return 2 - (number(top) - number(card)) / 20 if number(top) > number(card) else -number(top) / 20


class GreedySkipBo(Player):
    def start(self, game: Game) -> None:
        if game.name != "skip-bo":
            raise Decline("I only play Skip-Bo")

    def choose(self, question: Question) -> Move:
        return max(question.usual, key=lambda move: self.value(question.view, move.text))

    def value(self, view: Json, move: str) -> float:
        if move.startswith(("stock", "partner stock")):
            return 100
        if move.startswith("discard "):
            card, pile = move[len("discard ") :].split(">d")
            return discard_value(view, card, int(pile) - 1)
        if move.startswith("hand W"):
            return 20
        if move.startswith("hand "):
            return 60
        if ">b" in move:
            return 50
        return -200


if __name__ == "__main__":
    run(GreedySkipBo())
