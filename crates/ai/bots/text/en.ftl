# How the bots play. The IDs are made of the names of games and levels.

level-random = Plays any legal move.

level-skipper-beginner = Plays whatever fits and throws the rest away.
level-skipper-regular = Plans each turn, and saves its skippers for cards it holds.
level-skipper-strong = Weighs every turn it could take, and keeps what it will need.
level-skipper-expert = Tries its turns against many orders the cards could be in, and remembers its discards.

level-joker-beginner = Plays whatever can be played, jokers included.
level-joker-regular = Turns up hidden cards first and keeps what the columns need.
level-joker-strong = Weighs what each move opens and covers, and what a joker can still become.
level-joker-expert = Thinks every move through: where the hidden cards could be, and how the game would go on.

level-skip-bo-beginner = Plays whatever fits and does not plan ahead.
level-skip-bo-regular = Plays its stock card first and keeps its discards tidy.
level-skip-bo-strong = Plans the way to its stock card, and holds back what would help the next player.
level-skip-bo-expert = Thinks every move through: what could be hidden, and how the game would go on.

level-simon-jester-beginner = Joins what it sees, in suit if it can.
level-simon-jester-regular = Takes the position that looks best after one move, and never goes back.
level-simon-jester-strong = Looks many moves ahead along the most promising lines.
level-simon-jester-expert = Searches for a winning line and follows it.
