# The guided first game, and the captions of the figures in the rule book.

learn-lighthouse-1 = Build all thirteen spades into one tower, from the ace up to the king. Your hand is small, so you can't hold on to every card.
learn-lighthouse-2 = The tower starts with the ace. Click A♠ to build it; you draw a card for it.
learn-lighthouse-3 = You can take a move back. Press Undo.
learn-lighthouse-4 = Build the A♠ again.
learn-lighthouse-5 = You have drawn the 2♠, which comes next. Build it.
learn-lighthouse-6 = Now nothing fits. Drag the K♠ to the stock: it goes under it, and you draw another card.
learn-lighthouse-7 = If you don't know what to do, press Hint.
learn-lighthouse-8 = Swap the Q♠, too: you need it late.
learn-lighthouse-9 = The stock comes round again, so what you swap isn't lost. Count your swaps, and build the tower to the top.

rules-figure-lighthouse-table = A deal: four cards in hand, the stock, and room for the tower.
rules-figure-lighthouse-tower = The tower after two builds. Nothing in the hand fits, so a card has to be swapped.
