# The guided first game, and the captions of the figures in the rule book.

lesson-lighthouse-1 = Build all thirteen spades into one tower, from the ace up to the king. Your hand is small, so you can't hold on to every card.
lesson-lighthouse-2 = The tower starts with the ace. Click A♠ to build it; you draw a card for it.
lesson-lighthouse-3 = You can take a move back. Press Undo.
lesson-lighthouse-4 = Build the A♠ again.
lesson-lighthouse-5 = You have drawn the 2♠, which comes next. Build it.
lesson-lighthouse-6 = Now nothing fits. Drag the K♠ to the stock: it goes under it, and you draw another card.
lesson-lighthouse-7 = If you don't know what to do, press Hint.
lesson-lighthouse-8 = Swap the Q♠, too: you need it late.
lesson-lighthouse-9 = The stock comes round again, so what you swap isn't lost. Count your swaps, and build the tower to the top.

rules-figure-lighthouse-table = A deal: four cards in hand, the stock, and room for the tower.
rules-figure-lighthouse-tower = The tower after two builds. Nothing in the hand fits, so a card has to be swapped.
