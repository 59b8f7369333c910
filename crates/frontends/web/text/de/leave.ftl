# Die Frage, wenn man einen Tisch verlässt und nicht alles gespeichert ist.

leave-slow = Das Speichern dauert länger als sonst.
leave-still = Immer noch nicht gespeichert.
leave-keep-trying = Gehen und es weiter versuchen, bis dieser Tab geschlossen wird
