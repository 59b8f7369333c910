# Gespeicherte Spiele und was mit ihnen geschieht.

recovered = Wiederhergestellt: { $kept ->
    [one] 1 Zug
   *[other] { $kept } Züge
}. { $lost ->
    [0] Es fehlt nichts.
    [one] 1 Schritt ist verloren.
   *[other] { $lost } Schritte sind verloren.
} Das beschädigte Spiel bleibt in der Liste, bis du es löschst.
