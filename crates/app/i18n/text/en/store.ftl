# How the browser keeps games. How to add a text: see menu.ftl.

## How it is

store-good = Games are kept in this browser.
store-refused = This browser keeps nothing here, as in a private window. You can play, but games and statistics are gone when the page is closed.
store-newer = The saved games are from a newer Wildpile. They were left as they are; load this page again to get the newest version.
store-full = No room is left in this browser: new moves are not kept. Delete old games, or export them and make room.
store-broken = The browser's database can't be used: what you play now is not kept. Loading the page again may help.
store-replaced = A newer Wildpile in another tab works with the saved games now. Load this page again to go on.

## What went wrong

store-error-changed = Another tab went on with game { $game } in the meantime. It was left as it is there; yours is kept as a new game.
store-error-finished = Another tab finished game { $game } in the meantime. Yours is kept as a new game.
store-error-no-game = There is no game { $game }; it may have been deleted in another tab.
store-error-not-finished = Game { $game } is not finished.
store-error-damaged = A saved game can't be read; the others are not affected.
store-error-replaced = A newer Wildpile in another tab works with the saved games now. Load this page again to go on.
store-error-other = The browser's database could not do it. Try again.
