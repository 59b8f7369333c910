# The place of a number of turns among those that good play needs.
par-brilliant = Brilliant! Good: { $good } turns – brilliant: { $brilliant }
par-good = Well played! Good: { $good } turns – brilliant: { $brilliant }
par = Good: { $good } turns – brilliant: { $brilliant }
