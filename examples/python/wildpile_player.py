"""Players for Wildpile in Python, without dependencies.

Derive from Player, implement choose(), and call run():

    from wildpile_player import Move, Player, Question, run

    class First(Player):
        def choose(self, question: Question) -> Move:
            return question.moves[0]

    run(First())

    wildpile simulate skip-bo --players 'mine=cmd:python3 first.py,regular' --deals 1-10 --swap-seats
    wildpile bot-check 'python3 first.py'

This speaks the protocol in docs/protocol.md. Standard output belongs to it: print your own messages to
standard error.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, TextIO

Json = Dict[str, Any]


@dataclass(frozen=True)
class Game:
    """What is constant throughout a game."""

    name: str
    """The game: skip-bo."""
    rules: Json
    """Every option."""
    seat: int
    """Your seat, from 1."""
    seats: int
    """The number of seats."""
    seed: int
    """For random numbers: the same in the same game of the same run."""
    actions: Optional[int]
    """How many action numbers there are."""
    hello: Json
    """The whole message."""


@dataclass(frozen=True)
class Move:
    """A move that is legal now."""

    text: str
    """In the game's notation: stock>b1."""
    action: Optional[int]
    """Its number, which always means the same move."""
    extra: bool
    """Giving up, stopping, accusing someone of cheating."""
    label: str
    """What it does, in English; empty if labels are off."""


@dataclass(frozen=True)
class Question:
    """A decision."""

    number: int
    """From 1 in every game."""
    view: Json
    """What your seat sees, in the game's own form."""
    moves: List[Move]
    """The ordinary moves first, then the extra ones. Never empty."""
    told: List[Json]
    """What your seat observed since the last question: the game's own form."""
    time_ms: int
    """How long you should think."""

    @property
    def usual(self) -> List[Move]:
        """The moves that aren't extra."""
        return [move for move in self.moves if not move.extra]


class Decline(Exception):
    """Raise this in Player.start() if you don't support the game or its rules: Decline("I only know Skip-Bo")."""


class Player:
    """A player of any number of games. One object plays them all, one after the other."""

    labels = False
    """Whether moves come with English labels."""

    def start(self, game: Game) -> None:
        """A game begins: forget the last one. May raise Decline."""

    def choose(self, question: Question) -> Move:
        """One of question.moves."""
        raise NotImplementedError

    def refused(self, question: Question, why: str) -> Move:
        """Your move was refused, which is a mistake of yours; without another idea, the first move is played."""
        print("refused:", why, file=sys.stderr)
        return question.moves[0]

    def end(self, won: Optional[bool], outcome: Optional[Json], told: List[Json]) -> None:
        """The game is over; won is None if it was abandoned."""


def _question(message: Json) -> Question:
    texts = message["moves"] + message["extra"]
    numbers = message.get("actions") or [None] * len(texts)
    labels = [label["text"] for label in message.get("labels") or []] or [""] * len(texts)
    usual = len(message["moves"])
    return Question(
        number=message["seq"],
        view=message["view"],
        moves=[
            Move(text, number, at >= usual, label)
            for at, (text, number, label) in enumerate(zip(texts, numbers, labels))
        ],
        told=[entry["observation"] for entry in message["told"]],
        time_ms=message["time_ms"],
    )


def run(player: Player, lines: TextIO = sys.stdin, out: TextIO = sys.stdout) -> None:
    """Plays games until there are no more."""

    def say(**message: Any) -> None:
        print(json.dumps(message), file=out, flush=True)

    question: Optional[Question] = None
    for line in lines:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            # Nothing of the last game may be left.
            question = None
            game = Game(
                name=message["game"],
                rules=message["rules"],
                seat=message["seat"],
                seats=message["seats"],
                seed=message["seed"],
                actions=message.get("actions"),
                hello=message,
            )
            try:
                player.start(game)
            except Decline as reason:
                say(type="decline", reason=str(reason))
            else:
                say(type="ready", protocol=3, games="many", labels=player.labels)
        elif kind == "update":
            question = _question(message)
            say(type="submit", seq=question.number, move=player.choose(question).text)
        elif kind == "refused" and question is not None:
            say(type="submit", seq=question.number, move=player.refused(question, message["text"]).text)
        elif kind == "end":
            told = [entry["observation"] for entry in message["told"] if "observation" in entry]
            player.end(message["won"], message["outcome"], told)
