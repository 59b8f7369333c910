# Texts of the screen while the program starts, or when it can't. They are part of assets/boot.js, so they are there
# even if no language file is.

boot-loading = The cards are being shuffled …
boot-slow = This is taking longer than usual. Wait a little, or reload the page.
boot-offline = Wildpile couldn't be loaded: its server can't be reached. Check your connection, then reload the page.
boot-missing = Wildpile can't start: a file is missing on its server.
boot-damaged = Wildpile can't start: a file arrived damaged. Reload the page to fetch it again.
boot-old = Wildpile can't start: this browser is too old for its WebAssembly. Please update the browser.
boot-failed = Wildpile can't start because of an error in the program.
boot-reload = Reload
