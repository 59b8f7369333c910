# Wo eine Zahl von Zügen unter denen liegt, die gutes Spiel braucht.
par-brilliant = Brillant! Gut: { $good } Züge – brillant: { $brilliant }
par-good = Gut gespielt! Gut: { $good } Züge – brillant: { $brilliant }
par = Gut: { $good } Züge – brillant: { $brilliant }
