# How the browser keeps games. How to add a text: see menu.ftl.

## How it is

store-good = Games are saved in this browser.
store-refused = This browser isn't saving anything, as in a private window. You can play, but games and statistics are lost when you close the page.
store-newer = The saved games were written by a newer Wildpile. They are unchanged; reload this page to get the newest version.
store-full = This browser is out of space: new moves aren't being saved. Delete old games, or export them first.
store-broken = The browser's database isn't working: what you play now isn't saved. Reloading the page may help.
store-replaced = A newer Wildpile in another tab is using the saved games. Reload this page to continue.

## What went wrong

store-error-damaged = A saved game can't be read; the others are not affected.
store-error-replaced = A newer Wildpile in another tab is using the saved games. Reload this page to continue.
store-error-other = The browser's database failed. Try again.
