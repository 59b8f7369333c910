## The rule books. Their text is in the games' RULES.md (English) and RULES.<language>.md.

rules-search = In den Regeln suchen
rules-search-none = Nichts gefunden
rules-search-found = { $at } von { $count }
rules-search-back = Vorherige Fundstelle
rules-search-next = Nächste Fundstelle
rules-contents = Inhalt
rules-table = Tabelle
rules-force = Die Regeln dieses Spiels
rules-force-default = Standardregeln.
rules-only-english = Das Regelbuch ließ sich nicht in deiner Sprache laden, darum steht es hier auf Englisch.
rules-learn = Am Tisch lernen
rules-others = Die anderen Regelbücher
