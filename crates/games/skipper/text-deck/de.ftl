# Fehler in einem eigenen Blatt.

problem-count = es sind { $count }
problem-rank-names = { $ranks } Ränge lassen sich nicht als A bis K schreiben
problem-skips = für { $ranks } Ränge sind { $given } angegeben
problem-too-large = { $value } ist zu groß
problem-one-skips = eine 1 kann nichts überspringen
problem-end = ein Buch kann nicht bei { $end } enden
problem-laid-out = { $cards } kann nicht ausliegen
problem-name = „{ $name }“ kann kein Name sein
problem-letter = „{ $letter }“ kann nicht der Buchstabe sein
problem-shape = „{ $sign }“ kann nicht die Form sein
problem-same = colours[{ $other }] hat dasselbe
problem-colours = dieses Blatt gibt es nicht mit { $count } Farben

legal-colours = 2 bis 6 Farben
legal-ranks = 5 bis 15 Ränge
legal-rank-names = numbers, oder höchstens 13 Ränge
legal-skips = eine Zahl für jeden Rang
legal-skip = 0 bis 7
legal-one-skips = 0, denn eine 1 beginnt ihr Buch
legal-end = ein Rang des Blatts ab 2
legal-laid-out = keine, oder die niedrigsten Ränge der Reihe nach (1, oder 1 und 2 …), die nichts überspringen und unter dem letzten Rang liegen
legal-name = 1 bis 16 Kleinbuchstaben
legal-letter = ein Großbuchstabe von A bis Z
legal-shape = eine Form wie ● oder ♠
legal-unique = jede Farbe braucht ihre eigene Angabe
legal-own-colours = 4, 5 oder 6
