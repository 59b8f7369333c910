## The guided first games. Their steps are in crates/app/bundle/text.

learn-step = Step { $step } of { $steps }
learn-back = Back
learn-next = Next
learn-show-me = Do it for me
learn-others = Let { $name } play
learn-not-now = That would be allowed. For now, please make the marked move.
learn-not-this = Not that move. The one to make is marked on the table.
learn-undo-now = First take the move back: press Undo.
learn-hint-now = First press Hint.
learn-read-now = Nothing to do here: read, then press Next.
learn-end-title = You know how to play
learn-play-real = Play a real game
learn-read-rules = Read the rule book
learn-leave = Leave the lesson
learn-broken = This lesson couldn't be opened. The rule book explains everything too.
learn-offer = New here? Play a first hand with a guide: it takes two minutes.
learn-offer-yes = Show me
learn-offer-no = No, thanks
