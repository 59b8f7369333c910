# The guided first game, each text beside the table while its step waits: two or three sentences. Then the
# captions of the figures in the rule book.

lesson-skip-bo-1 = Get rid of your stock pile before the others get rid of theirs. Only its top card is visible: the 3. Two more lie under it.
lesson-skip-bo-2 = In the middle are the build piles. They count from 1 to 12. Start one with your 1.
lesson-skip-bo-3 = On your turn you can take a move back, as long as it didn't reveal a new card. Press Undo.
lesson-skip-bo-4 = Now play the 1 again.
lesson-skip-bo-5 = Your stock card is a 3, but there is no 2. You hold a wild: it stands for whatever number comes next. Play it on the 1.
lesson-skip-bo-6 = Now the 3 from your stock pile fits. Play it, and the next card is turned up.
lesson-skip-bo-7 = You can also play the top cards of your discard piles. Put your 4 on the same pile.
lesson-skip-bo-8 = Can you play the 6 from your stock pile? If you're not sure, press Hint.
lesson-skip-bo-9 = Yes: a build pile shows a 5. Stock cards always come first, since they are what counts. Play the 6.
lesson-skip-bo-10 = Play the 12. The pile is complete and is removed; its place is free for a new one.
lesson-skip-bo-11 = Every turn ends with a discard. Drag the 11 onto one of your empty discard piles.
lesson-skip-bo-12 = Now it is Ada's turn. Watch what she does; at the beginning of your next turn you draw up to five cards.
lesson-skip-bo-13 = Ada has put an 8 on the pile: just what you needed. Your last stock card, the 9, fits on it.
lesson-skip-bo-14 = Your stock pile is empty: you have won! In a real game it has 30 cards. Keep wilds for your stock pile, and don't help the player after you.

rules-figure-skip-bo-table = The table for two: stock piles, discard piles, the draw pile and the build piles in the middle.
rules-figure-skip-bo-wild = On the first pile a wild stands for the 2. The others need a 6, a 12 and an 8.
