# What the list of games says.

not-found = there is no game “{ $name }”; the games are { $games }
not-found-near = there is no game “{ $name }”; did you mean { $near }?
