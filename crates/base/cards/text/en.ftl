# Errors in a deal number.

deal-number = “{ $text }” isn't a valid deal number (0 to 18446744073709551615, or pysol: and a number)
