# Replays, step by step, and the proof of a deal.

## The resignation that ended an online match, as a clause

replay-resigned = { $seat ->
    [you] you resigned, which ended the match
   *[other] { $seat } resigned, which ended the match
}
replay-resigned-won = { $seat ->
    [you] you resigned; { $winners } won
   *[other] { $seat } resigned; { $winners } won
}
replay-all-resigned = { $seats } resigned, which ended the match
replay-all-resigned-won = { $seats } resigned; { $winners } won

## The proof of a deal

proof-fair = Checked: the server and the players shuffled together, and every move was legal.
proof-committed = Checked: the cards came from the secret that the server had committed to, and every move was legal.
proof-unfair = Careful: the proof of the shuffle doesn't fit this match.
verify-proved = Proved:
verify-not-proved = Not proved:
verify-recorded = Also recorded:
verify-no-proof = this replay has no note “{ $note }”: only matches at online tables have a deal that can be verified; `wildpile replay` checks any replay
verify-unreadable = the note “{ $note }” can't be read: { $reason }
verify-server = The server's secret fits its commitment.
verify-contributions = { $seats ->
    [one] The contribution of seat { $seats } fits its commitment.
   *[other] Each contribution, of seats { $seats }, fits its commitment.
}
verify-cards = The cards follow from the secret and the contributions, and from nothing else.
verify-moves = Every move was legal, and every card that came later was the one that this deal has next.
verify-ranked = This was the ranked deal of { $day }, which the server alone drew. Only someone who noted the server's commitment beforehand can tell that it was drawn before that day and is the same for everyone; the page of the leaderboard shows the commitment.
verify-alone = Nobody but the server contributed to this deal, so the server alone could have chosen it.
verify-order = Only the people at the table can tell that all commitments came before anything was opened. If you played, the page of the match and the terminal compare them with those that you were shown.
verify-withheld = { $seats ->
    [one] Seat { $seats } committed and then withheld the contribution. Together with the server, that player could have chosen between this deal and the one that the contribution would have led to. Or the server alone, if it kept the contribution back; only that player can tell.
   *[other] Seats { $seats } committed and then withheld the contribution. Together with the server, these players could have chosen between this deal and the one that the contributions would have led to. Or the server alone, if it kept contributions back; only those players can tell.
}
verify-silent = { $seats ->
    [one] Seat { $seats } contributed nothing.
   *[other] Seats { $seats } contributed nothing.
}
verify-looked = { $seats ->
    [one] Seat { $seats } withheld a contribution in an abandoned attempt. Together with the server, that player could have looked at that deal first and then had the cards dealt again. Or the server alone, if it kept the contribution back; only that player can tell.
   *[other] Seats { $seats } withheld contributions in abandoned attempts. Together with the server, these players could have looked at those deals first and then had the cards dealt again. Or the server alone, if it kept contributions back; only those players can tell.
}
verify-back = { $seats ->
    [one] Seat { $seats } withheld something in several attempts. That the seat was really lost in between isn't proved.
   *[other] Seats { $seats } withheld something in several attempts. That the seats were really lost in between isn't proved.
}
verify-round = This was deal { $round } of its table. A server could begin a deal again once it knows the contributions; only the people at the table can tell whether that happened, and whether the deals before were played.
verify-attempts = { $count ->
    [one] An earlier attempt at this deal was abandoned. The server's secret and what was opened in it fit their commitments, too.
   *[other] { $count } earlier attempts at this deal were abandoned. The server's secrets and what was opened in them fit their commitments, too.
}
verify-abandoned = { $seats ->
    [one] Attempt { $attempt } was abandoned, because seat { $seats } withheld its contribution.
   *[other] Attempt { $attempt } was abandoned, because seats { $seats } withheld their contributions.
}
verify-told = The server knows the cards of a running match; that it told nobody can't be proved by a replay.
verify-commitment = The server committed to { $digits }.
verify-seat-commitment = Seat { $seat } committed to { $digits }.
verify-flaw-start = The match doesn't start with a deal, or moves were taken back: no online match does that.
verify-flaw-no-seat = There is a contribution of seat { $seat }, but no such seat.
verify-flaw-deal = The cards aren't those of the contributions: these lead to the deal { $deal }, but { $played } was played.
verify-flaw-closed = The server hasn't opened its secret.
verify-flaw-server = The server's secret isn't the one it had committed to.
verify-flaw-seat = The contribution of seat { $seat } isn't the one that it had committed to.
verify-flaw-disorder = The contribution of seat { $seat } has no commitment, or isn't in its place.
verify-flaw-rule = The attempts at the deal don't follow the rule of the table.
