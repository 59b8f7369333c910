# Fehler in einer Spielnummer.

deal-number = „{ $text }“ ist keine gültige Spielnummer (0 bis 18446744073709551615, oder pysol: und eine Zahl)
