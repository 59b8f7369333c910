# Errors in a deal number.

deal-number = “{ $text }” isn't a valid deal number (0 to 18446744073709551615, pysol: and a number, or fair: and 64 hexadecimal digits)
