# The place of a number of turns among those that good play needs.
par-brilliant = Brilliant! (turns – good: { $good }, brilliant: { $brilliant })
par-good = Well played! (turns – good: { $good }, brilliant: { $brilliant })
par = Turns – good: { $good }, brilliant: { $brilliant }
