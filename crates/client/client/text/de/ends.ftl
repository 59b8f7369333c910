# Wo eine Zahl von Zügen unter denen liegt, die gutes Spiel braucht.
par-brilliant = Brillant! (Züge – gut: { $good }, brillant: { $brilliant })
par-good = Gut gespielt! (Züge – gut: { $good }, brillant: { $brilliant })
par = Züge – gut: { $good }, brillant: { $brilliant }
