# The guided first game, each text beside the table while its step waits: two or three sentences. Then the
# captions of the figures in the rule book.

lesson-skipper-1 = Each suit has a stack that grows from the ace up: a book. Your five cards are at the bottom, and the note at each stack says which cards it takes now.
lesson-skipper-2 = The spade stack takes the 5. Drag the 5♠ there, or click the card and then the stack. A double click does both.
lesson-skipper-3 = Changed your mind? Press Undo and the card comes back. Undo is free as long as it hides no card that you have seen.
lesson-skipper-4 = It was a good move after all. Play the 5♠ again.
lesson-skipper-5 = You don't have the 6♠, but there is a way to go on. Press Hint.
lesson-skipper-6 = Queens and kings are skippers, the wild cards of this game. A queen goes on any stack and lets it skip one rank; a king lets it skip two. Put the Q♣ on the spades.
lesson-skipper-7 = Now the stack takes the 6♠ or the 7♠. Play the 7♠ and leave the six behind.
lesson-skipper-8 = Nothing more could be played, so the turn ended and you drew up to five cards. One of them was the 6♠: it can never be played now, so it was trashed automatically and you drew another card.
lesson-skipper-9 = Now nothing fits. So this turn you discard: drag the 9♦ to the discard pile. Discards aren't lost: they come back when the draw pile runs out.
lesson-skipper-10 = You may discard more cards, in any order. One is enough for now: press “End the turn and draw”.
lesson-skipper-11 = The K♥! On the 9♥ it finishes the book of hearts, because it is a heart and its skips reach that far. A skipper of another suit never finishes a book. Play it.
lesson-skipper-12 = One book is finished; finish all four to win. Your score is the number of turns: 18 is a good game, 15 a brilliant one. Keep your skippers for the gaps that nothing else can bridge.

rules-figure-skipper-table = The table at the start: the aces are laid out, your hand is below.
rules-figure-skipper-skip = A queen lies on the 5♠: the spades now take the 6 or the 7.
rules-figure-skipper-finish = The K♥ has finished the book of hearts from the 9♥. The 7♠ skipped the 6♠.
