# Texts of the question that is asked when a table is left and not everything is saved.

leave-slow = Saving takes longer than usual.
leave-still = Still not saved.
leave-keep-trying = Leave and keep trying until this tab is closed
