# Was mit der Datenbank der Programme schiefgehen kann, und was dann zu tun ist.

no-home = für deine Daten fand sich kein Platz (kein Home-Verzeichnis); nenne einen Ordner mit --data-dir ORDNER oder in der Umgebungsvariable WILDPILE_DATA
not-a-folder = { $path } ist eine Datei; nenne einen Ordner mit --data-dir ORDNER oder WILDPILE_DATA
newer = { $path } stammt von einem neueren Wildpile (Version { $found }; dieses Programm liest bis { $known }). Die Datei wurde nicht angerührt: Aktualisiere Wildpile oder nenne mit --data-dir ORDNER einen anderen Ordner
unreleased = { $path } stammt von einem Wildpile vor 0.1.0, das dieses Programm nicht lesen kann. Die Datei wurde nicht angerührt: Nenne mit --data-dir ORDNER einen anderen Ordner
gone = { $path } ist weg: Die Datei wurde gelöscht, verschoben oder ersetzt, während Wildpile lief
cannot-write = { $path } lässt sich nicht schreiben: { $reason }; bis das geht oder du mit --data-dir ORDNER oder WILDPILE_DATA einen anderen Ordner nennst, wird nicht gespeichert
disk-full = der Datenträger ist voll ({ $path }); schaffe Platz
busy = { $path } ist belegt: Ein anderes Wildpile schreibt gerade; versuche es gleich noch einmal
in-use = { $path } lässt sich nicht verwenden ({ $reason }), und ein anderes Wildpile arbeitet gerade damit; schließe es und starte neu
damaged = { $path } ist beschädigt ({ $reason }); starte Wildpile neu: Es legt die Datei dann beiseite und beginnt eine neue
damaged-game = Spiel { $game } ist beschädigt ({ $reason }); die anderen Spiele sind nicht betroffen
row-unreadable = es lässt sich nicht lesen: { $reason }
setting = die Einstellung { $key } lässt sich nicht verwenden: { $reason }
other = die Datenbank { $path } meldet: { $reason }

## The old database was set aside

aside = Deine gespeicherten Spiele ließen sich nicht verwenden ({ $reason }). Es wurde nichts gelöscht: Sie sind jetzt in { $path }, und Wildpile hat eine neue, leere Datei begonnen.
aside-damaged = die Datei ist beschädigt: { $why }
aside-foreign = die Datei gehört einem anderen Programm
