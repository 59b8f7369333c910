# Fehler in einer Spielnummer.

deal-number = „{ $text }“ ist keine gültige Spielnummer (0 bis 18446744073709551615, pysol: und eine Zahl, oder fair: und 64 Hexadezimalziffern)
