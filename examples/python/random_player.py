#!/usr/bin/env python3
"""Plays any game at random, but the same way with the same seed.

wildpile simulate skip-bo --players 'mine=cmd:python3 examples/python/random_player.py,beginner' --deals 1-10 --swap-seats
"""

import random

from wildpile_player import Game, Move, Player, Question, run


class RandomPlayer(Player):
    def start(self, game: Game) -> None:
        self.random = random.Random(game.seed)

    def choose(self, question: Question) -> Move:
        return self.random.choice(question.usual)


if __name__ == "__main__":
    run(RandomPlayer())
