## The rule books. Their text is in the games' RULES.md (English) and RULES.<language>.md.

rules-search = Search in the rules
rules-search-none = Nothing found
rules-search-found = { $at } of { $count }
rules-search-back = Previous match
rules-search-next = Next match
rules-contents = Contents
rules-table = Table
rules-force = The rules of this game
rules-force-default = Standard rules.
rules-only-english = The rule book couldn't be loaded in your language, so here it is in English.
rules-learn = Learn it at the table
rules-others = The other rule books
