# The guided first game, each text beside the table while its step waits: two or three sentences. Then the
# captions of the figures in the rule book.

lesson-joker-1 = Build each suit on its foundation, from the ace up to the king. 15 cards there make a win, 25 a double victory, all 52 a triple one. You go through the stock only once.
lesson-joker-2 = Columns are built down in alternating colours. Put the red 7♥ on the black 8♠: drag it, or click the card and then the column.
lesson-joker-3 = There was a joker under it! The black joker can be any black card you need. It is open now: it stands for nothing until you declare it.
lesson-joker-4 = Put the joker on the red 10♦. There it becomes a black nine.
lesson-joker-5 = An empty column is for kings. Move the K♣ there and see what's under it.
lesson-joker-6 = The joker is as good as a nine: put the 8♥ on it.
lesson-joker-7 = Now turn a card from the stock: click it.
lesson-joker-8 = It was the 9♠, a card the joker stood for. The real card takes its place at once and sets the joker free: it lies on the waste, ready to be another card.
lesson-joker-9 = From the waste a joker goes to a column first. Put it on the Q♥, where it becomes a black jack.
lesson-joker-10 = Turn the next card.
lesson-joker-11 = An ace. Put it on its foundation; a double click is the quickest way.
lesson-joker-12 = Undo takes a move back. If that hides a card you have already seen, the game no longer counts in your statistics; this move revealed nothing new. Press Undo.
lesson-joker-13 = If you get stuck, press Hint: it marks a move; press it again for another one.
lesson-joker-14 = That's the game: dig for the face-down cards, use your jokers early, and count on getting them back. When you can't get any further, you can stop; the cards that are home still count.

rules-figure-joker-table = A deal: seven columns, the last card of each face up.
rules-figure-joker-declared = The black joker lies on the 10♦ as a nine, and the 8♥ lies on it.
rules-figure-joker-exchange = The 9♠ was turned up: it has taken the joker's place, and the joker is free on the waste.
