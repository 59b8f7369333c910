# Was die Liste der Spiele sagt.

not-found = ein Spiel „{ $name }“ gibt es nicht; die Spiele sind { $games }
not-found-near = ein Spiel „{ $name }“ gibt es nicht; meinst du { $near }?
