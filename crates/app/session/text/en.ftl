# Texts of sessions, gestures, hints, forms and saves.

## People

player-human = A person at this screen.

## Gestures

tell-over = The game is over.
tell-turn = { $seat ->
    [you] It's your turn.
   *[other] It's { $seat }'s turn.
 }
tell-nobody = It's nobody's turn.
why-no-move = No legal move starts with the { $card }. Choose where it should go to find out why.
why-not-yours = These cards belong to another player.
why-nothing-there = There's nothing to take there.
why-not-there = That pile is gone.
why-only-last = Only the last card of “{ $from }” can go to “{ $to }”.
why-no-way = No rule lets you put cards of “{ $from }” on “{ $to }”.
tell-held = { $count ->
    [one] Picked up the { $card }. It can go to: { $places }.
   *[other] Picked up { $count } cards, beginning with the { $card }. They can go to: { $places }.
 }
tell-held-hidden = Picked up a card. It can go to: { $places }.
place-of = { $seat }: { $place }
tell-can-move = The { $card } can be moved.
tell-can-go-there = The { $card } can go there.
ask-what = What do you want to do?
ask-where = Where should it go?
ask-which-way = Which way?
label-of-seat = { $seat }: { $action }
shown-as = { $card } (as { $stands })
shown-face-down = face down

## Whether the game can be won

foresight-none = There's no telling yet whether this game can still be won.
foresight-marks = Answering this means looking at the hidden cards. After that, this game won't count in your statistics.
foresight-again = From here you can win again.
outlook-won = { $count ->
    [one] Yes: one move wins.
   *[other] Yes. From here it can be won in { $count } moves.
}
outlook-lost = No. This game can no longer be won.
outlook-lost-all = No. From here, not every card can come home.
outlook-lost-deal = No. This deal can't be won, not even from its beginning.
outlook-lost-deal-all = No. In this deal not every card can come home, not even from its beginning.
outlook-unknown = Undecided after checking up to { $count } positions: no win was found, and no proof that there is none.
outlook-part = The best way found brings { $home ->
    [one] 1 card
   *[other] { $home } cards
} home{ $grade ->
    [double] , a double victory
    [win] , a win
   *[none] {""}
}.
outlook-part-proved = At best, { $home ->
    [one] 1 card
   *[other] { $home } cards
} can come home{ $grade ->
    [double] , a double victory
    [win] , a win
   *[none] {""}
}.
outlook-next = Show me the next move
outlook-play = Play it for me
outlook-practice = If the program shows or plays the way, this game becomes practice and counts nowhere.
outlook-back = { $count ->
    [one] Undo one move: from there it can be won
   *[other] Undo { $count } moves: from there it can be won
}
outlook-further = Search further
outlook-part-way = Show me the way there
outlook-new-deal = New deal

## Hints: clauses about a move

hint-because = { $label } – { $why }
hint-wins = this move wins
hint-way = the first of { $count } moves to win
hint-no-useful-move = No move left would help. Undo some moves, or end the game.

## Deals that are searched for

pick-none = { $count ->
    [one] The only deal tried isn't of this kind under these rules.
   *[other] None of the { $count } deals tried is of this kind under these rules.
 } Choose another kind of deal.

## Undo, redo, restart

undo-nothing = There's nothing to undo yet.
redo-nothing = There's nothing to redo.
undo-own-turn = With several players, you can only undo moves of your current turn.
undo-stands = That move showed a hidden card, so with several players it can't be undone.
undo-marks = That move showed a hidden card. You can undo it, but then this game won't count in your statistics.
restart-beginning = You're already at the beginning of this deal.
restart-several = Deal the same cards again? This match won't count as a win, and the new one won't count in your statistics if you have seen hidden cards.
restart-marks = You have seen cards that were hidden at the beginning. You can start this deal again, but then it won't count in your statistics.
tell-bot-stuck = { $seat } is stuck. Undo a move, or give up.

## What happened lately

recent-earlier = { $count ->
    [one] 1 earlier move:
   *[other] { $count } earlier moves:
 }

## Ends

end-won = You won!
end-won-double = A double victory!
end-won-triple = A triple victory!
end-solved = Played to the end for you
end-practice = Solved, in practice
end-lost = You lost
end-drawn = A draw
end-over = The game is over
end-take-note = Please note
end-not-counted = It doesn't count in your statistics: you saw a hidden card and took the move back.

## Several cards in one turn

mark-not = Only cards in your own hand can be selected, and only on your turn.
mark-one-zone = Select cards from one place only.
mark-nothing = No card is selected.
plan-gone = The { $card } is no longer there.
plan-refused = The { $card } can't go there: { $why }
plan-not-there = The { $card } can't go there.
plan-unclear = It isn't clear where the { $card } should go. Play it by itself.
plan-asks = The { $card } needs an answer first. Play it by itself.
plan-turn-over = The { $card } ends your turn, so the { $next } can't be played after it.
plan-no-button = After these cards, “{ $button }” isn't possible.
auto-not-trivial = Something is still hidden or undecided, so the rest can't be played automatically.

## Setting up

problem-place = { $seat }: { $path }
problem-at = { $path }: { $what }
problem-at-legal = { $path }: { $what }; { $legal }
problems-all = { $all }
problem-race-people = { $count } people can't play at the same time at one screen
legal-race = a race is one person against bots
problem-one-value = Write one value: { $legal }.

## Saves

save-newer = This game was saved by a newer Wildpile (version { $version } of the format; this program knows { $known }). Load the newest program and try again.
save-damaged = This saved game can't be read: { $why }
save-no-version = it has no version
save-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
 } for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }
save-no-game = This program has no game called { $game }.
save-record = This saved game can't be replayed: { $why }

## Questions that are answered elsewhere

answer-game = this is a question about { $game }
answer-record = the game can't be replayed: { $why }
answer-level = there's no player called { $level }
answer-no-move = { $seat ->
    [you] you have
   *[other] { $seat } has
 } nothing to decide
