# Aufzeichnungen, Schritt für Schritt, und der Beweis für das Geben.

replay-resigned = { $seat ->
    [you] du hast aufgegeben, damit war die Partie zu Ende
   *[other] { $seat } hat aufgegeben, damit war die Partie zu Ende
}
replay-resigned-won = { $seat ->
    [you] du hast
   *[other] { $seat } hat
} aufgegeben, gewonnen { $winners ->
    [one] hat { $winners }
   *[other] haben { $winners }
}
replay-all-resigned = { $seats } haben aufgegeben, damit war die Partie zu Ende
replay-all-resigned-won = { $seats } haben aufgegeben, gewonnen { $winners ->
    [one] hat { $winners }
   *[other] haben { $winners }
}

proof-fair = Geprüft: Die Karten kamen aus dem gemeinsamen Mischen von Server und Spielern, und jeder Zug war erlaubt.
proof-committed = Geprüft: Die Karten kamen aus dem Geheimnis, auf das sich der Server festgelegt hatte, und jeder Zug war erlaubt.
proof-unfair = Vorsicht: Der Beweis für das Mischen passt nicht zu dieser Partie.
verify-proved = Bewiesen:
verify-not-proved = Nicht bewiesen:
verify-recorded = Außerdem festgehalten:
verify-no-proof = diese Aufzeichnung hat keine Notiz „{ $note }“: nur bei Partien an Online-Tischen lässt sich das Geben prüfen; `wildpile replay` prüft jede Aufzeichnung
verify-unreadable = die Notiz „{ $note }“ ist nicht lesbar: { $reason }
verify-server = Das Geheimnis des Servers passt zu seiner Festlegung.
verify-contributions = { $seats ->
    [one] Der Beitrag von Platz { $seats } passt zu seiner Festlegung.
   *[other] Die Beiträge der Plätze { $seats } passen jeweils zu ihrer Festlegung.
}
verify-cards = Die Karten folgen aus dem Geheimnis und den Beiträgen, und aus nichts sonst.
verify-moves = Alle Züge folgten den Regeln, und jede spätere Karte war die nächste dieses Spiels.
verify-ranked = Das war das gewertete Spiel des Tages vom { $day }, das der Server allein gezogen hat. Nur wer die Festlegung des Servers vorher notiert hat, weiß, dass es vor diesem Tag gezogen wurde und für alle dasselbe ist; die Seite der Bestenliste zeigt die Festlegung.
verify-alone = Zu diesem Spiel hat nur der Server beigetragen; er allein hätte es also auswählen können.
verify-order = Dass alle Festlegungen da waren, bevor etwas offengelegt wurde, wissen nur die Leute am Tisch. Hast du mitgespielt, vergleichen die Seite der Partie und das Terminal sie mit denen, die dir gezeigt wurden.
verify-withheld = { $seats ->
    [one] Platz { $seats } hatte sich festgelegt und hat den Beitrag dann zurückgehalten. Zusammen mit dem Server hätte diese Person zwischen diesem Spiel und dem wählen können, zu dem der Beitrag geführt hätte. Oder der Server allein, wenn er den Beitrag unterschlagen hat; das weiß nur, wer dort saß.
   *[other] Die Plätze { $seats } hatten sich festgelegt und haben den Beitrag dann zurückgehalten. Zusammen mit dem Server hätten diese Leute zwischen diesem Spiel und dem wählen können, zu dem die Beiträge geführt hätten. Oder der Server allein, wenn er Beiträge unterschlagen hat; das weiß nur, wer dort saß.
}
verify-silent = { $seats ->
    [one] Platz { $seats } hat nichts beigetragen.
   *[other] Die Plätze { $seats } haben nichts beigetragen.
}
verify-looked = { $seats ->
    [one] Platz { $seats } hat in einem abgebrochenen Versuch einen Beitrag zurückgehalten. Zusammen mit dem Server hätte diese Person sich das Spiel erst ansehen und dann neu geben lassen können. Oder der Server allein, wenn er den Beitrag unterschlagen hat; das weiß nur, wer dort saß.
   *[other] Die Plätze { $seats } haben in abgebrochenen Versuchen Beiträge zurückgehalten. Zusammen mit dem Server hätten diese Leute sich die Spiele erst ansehen und dann neu geben lassen können. Oder der Server allein, wenn er Beiträge unterschlagen hat; das weiß nur, wer dort saß.
}
verify-back = { $seats ->
    [one] Platz { $seats } hat in mehreren Versuchen etwas zurückgehalten. Dass der Platz dazwischen wirklich verloren war, ist nicht bewiesen.
   *[other] Die Plätze { $seats } haben in mehreren Versuchen etwas zurückgehalten. Dass die Plätze dazwischen wirklich verloren waren, ist nicht bewiesen.
}
verify-round = Das war Spiel { $round } an diesem Tisch. Ein Server könnte noch einmal geben, sobald er die Beiträge kennt; ob das geschehen ist, und ob die Spiele davor gespielt wurden, wissen nur die Leute am Tisch.
verify-attempts = { $count ->
    [one] Ein früherer Versuch zu diesem Spiel wurde abgebrochen. Auch bei ihm passen das Geheimnis des Servers und alles, was offengelegt wurde, zu den Festlegungen.
   *[other] { $count } frühere Versuche zu diesem Spiel wurden abgebrochen. Auch bei ihnen passen die Geheimnisse des Servers und alles, was offengelegt wurde, zu den Festlegungen.
}
verify-abandoned = { $seats ->
    [one] Versuch { $attempt } wurde abgebrochen, weil Platz { $seats } den Beitrag zurückgehalten hat.
   *[other] Versuch { $attempt } wurde abgebrochen, weil die Plätze { $seats } ihre Beiträge zurückgehalten haben.
}
verify-told = Der Server kennt die Karten einer laufenden Partie; dass er sie niemandem verraten hat, kann eine Aufzeichnung nicht beweisen.
verify-commitment = Der Server hat sich auf { $digits } festgelegt.
verify-seat-commitment = Platz { $seat } hat sich auf { $digits } festgelegt.
verify-flaw-start = Die Partie beginnt nicht mit dem Geben, oder Züge wurden zurückgenommen: Beides gibt es bei Online-Partien nicht.
verify-flaw-no-seat = Es gibt einen Beitrag von Platz { $seat }, aber keinen solchen Platz.
verify-flaw-deal = Die Karten folgen nicht aus den Beiträgen: Diese führen zum Spiel { $deal }, gespielt wurde aber { $played }.
verify-flaw-closed = Der Server hat sein Geheimnis nicht offengelegt.
verify-flaw-server = Das Geheimnis des Servers ist nicht das, auf das er sich festgelegt hatte.
verify-flaw-seat = Der Beitrag von Platz { $seat } ist nicht der, auf den dieser sich festgelegt hatte.
verify-flaw-disorder = Der Beitrag von Platz { $seat } hat keine Festlegung, oder er steht nicht an seiner Stelle.
verify-flaw-rule = Die Versuche zu diesem Spiel folgen nicht der Regel des Tisches.
