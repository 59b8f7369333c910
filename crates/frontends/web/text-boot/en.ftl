# Texts of the screen while the program starts, or when it can't. They are part of assets/boot.js, so they are there
# even if no language file is. The name of the language is for the list of languages.

language-name = English
loading = The cards are being shuffled …
slow = This is taking longer than usual. Wait a little, or reload the page.
offline = Wildpile couldn't be loaded: its server can't be reached. Check your connection, then reload the page.
missing = Wildpile can't start: a file is missing on its server.
damaged = Wildpile can't start: a file arrived damaged. Reload the page to fetch it again.
old = Wildpile can't start: this browser is too old for its WebAssembly. Please update the browser.
failed = Wildpile can't start because of an error in the program.
reload = Reload
