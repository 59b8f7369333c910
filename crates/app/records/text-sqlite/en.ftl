# What can go wrong with the database of the programs, and what to do.

no-home = there is no home folder to keep your data in; name a folder with --data-dir FOLDER or the environment variable WILDPILE_DATA
not-a-folder = { $path } is a file; name a folder with --data-dir FOLDER or WILDPILE_DATA
newer = { $path } was written by a newer Wildpile (version { $found }; this program reads up to { $known }). It was not touched: update Wildpile, or name another folder with --data-dir FOLDER
unreleased = { $path } was written by a Wildpile before 0.1.0, which this program can't read. It was not touched: name another folder with --data-dir FOLDER
gone = { $path } is gone: it was deleted, moved or replaced while Wildpile was running
cannot-write = { $path } can't be written: { $reason }; games aren't saved until it can be, or until you name another folder with --data-dir FOLDER or WILDPILE_DATA
disk-full = the disk is full ({ $path }); free some space
busy = { $path } is busy: another Wildpile is writing to it and hasn't finished; try again in a moment
in-use = { $path } can't be used ({ $reason }), and another Wildpile is working with it right now; close that one and start again
damaged = { $path } is damaged ({ $reason }); start Wildpile again: it then sets the file aside and begins a new one
damaged-game = game { $game } is damaged ({ $reason }); the other games aren't affected
row-unreadable = it can't be read: { $reason }
setting = the setting { $key } can't be used: { $reason }
other = the database { $path } reports: { $reason }

## The old database was set aside

aside = Your saved games couldn't be used ({ $reason }). Nothing was deleted: they are now in { $path }, and Wildpile has begun a new, empty file.
aside-damaged = the file is damaged: { $why }
aside-foreign = the file belongs to some other program
