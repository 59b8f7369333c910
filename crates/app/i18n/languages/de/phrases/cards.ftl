# Das Redebuch: was die Spiele auf Englisch sagen, auf Deutsch. Attribute sind Formen, die andere Texte mit
# einer Funktion abrufen: { DEN($card) } nimmt „.den“, wenn es das gibt, { CAP_DER($card) } schreibt groß.
# .der, .den, .dem: mit bestimmtem Artikel im Nominativ, Akkusativ, Dativ. Eine Auswahl { $rank -> … } prüft
# den englischen Text. Wir duzen.
#
# Wörterliste: stock – Talon; draw pile – Nachziehstapel; waste – Abwurf; foundation – Zielstapel; column –
# Spalte; discard pile – Ablagestapel; build pile – Aufbaustapel; stock pile – Spielerstapel; hand – Hand;
# run – Folge; book – Buch; stack (Skipper) – Stapel; skipper – Skipper; skip – Sprung; trash – aussortieren;
# dead card – tote Karte; wild – Joker; declare – festlegen; exchange – Tausch; redeal – Talon wenden; deal –
# Austeilung; deal number – Spielnummer; match – Partie; game – Spiel; turn – Zug; round – Runde; seat –
# Platz; auction – Versteigerung; bid – Gebot; pass – passen; preset – Vorlage; give up – aufgeben.

## Suits and colours

suit_clubs = Kreuz
suit_spades = Pik
suit_hearts = Herz
suit_diamonds = Karo
suit_red = Rot
suit_blue = Blau
suit_green = Grün
suit_yellow = Gelb
suit_purple = Violett
suit_black = Schwarz
suit_orange = Orange
suit_custom = { $word }
col_red = rote
    .en = roten
    .er = roter
    .es = rotes
col_blue = blaue
    .en = blauen
col_green = grüne
    .en = grünen
col_yellow = gelbe
    .en = gelben
col_purple = violette
    .en = violetten
col_black = schwarze
    .en = schwarzen
    .er = schwarzer
    .es = schwarzes
col_orange = orange

## Ranks

rank_ace = Ass
rank_one = Eins
rank_two = Zwei
rank_three = Drei
rank_four = Vier
rank_five = Fünf
rank_six = Sechs
rank_seven = Sieben
rank_eight = Acht
rank_nine = Neun
rank_ten = Zehn
rank_eleven = Elf
rank_twelve = Zwölf
rank_thirteen = Dreizehn
rank_jack = Bube
    .en = Buben
rank_queen = Dame
rank_king = König

## Cards, with their articles

card_of = { $suit }-{ $rank }
    .der = { $rank ->
         [king] der
         [jack] der
         [ace] das
        *[other] die
    } { $suit }-{ $rank }
    .den = { $rank ->
         [king] den
         [jack] den
         [ace] das
        *[other] die
    } { $suit }-{ EN($rank) }
    .dem = { $rank ->
         [king] dem
         [jack] dem
         [ace] dem
        *[other] der
    } { $suit }-{ EN($rank) }
card_coloured = { $col } { $n }
    .der = die { $col } { $n }
    .den = die { $col } { $n }
    .dem = der { EN($col) } { $n }
card_custom = { $word } { $n }
    .der = die { $word } { $n }
    .den = die { $word } { $n }
    .dem = der { $word } { $n }
card_number = { $rank }
    .der = { $rank ->
         [king] der
         [jack] der
         [ace] das
        *[other] die
    } { $rank }
    .den = { $rank ->
         [king] den
         [jack] den
         [ace] das
        *[other] die
    } { EN($rank) }
    .dem = { $rank ->
         [king] dem
         [jack] dem
         [ace] dem
        *[other] der
    } { EN($rank) }
card_skip-bo = Skip-Bo-Karte
    .der = die Skip-Bo-Karte
    .den = die Skip-Bo-Karte
    .dem = der Skip-Bo-Karte
card_skip-bo-as = Skip-Bo-Karte als { $rank }
    .der = die Skip-Bo-Karte als { $rank }
    .den = die Skip-Bo-Karte als { $rank }
    .dem = der Skip-Bo-Karte als { $rank }
card_joker-open = { ER($col) } Joker, offen
    .der = der offene { $col } Joker
    .den = den offenen { EN($col) } Joker
    .dem = dem offenen { EN($col) } Joker
card_joker-as-the = { ER($col) } Joker als { $card }
    .der = der { $col } Joker als { $card }
    .den = den { EN($col) } Joker als { $card }
    .dem = dem { EN($col) } Joker als { $card }
card_joker-as = { ER($col) } Joker als { OHNE($acard) }
    .der = der { $col } Joker als { OHNE($acard) }
    .den = den { EN($col) } Joker als { OHNE_DEN($acard) }
    .dem = dem { EN($col) } Joker als { OHNE($acard) }
acard_coloured = { $rank ->
         [king] ein { ER($col) } König
         [jack] ein { ER($col) } Bube
         [ace] ein { ES($col) } Ass
        *[other] eine { $col } { $rank }
    }
    .den = { $rank ->
         [king] einen { EN($col) } König
         [jack] einen { EN($col) } Buben
         [ace] ein { ES($col) } Ass
        *[other] eine { $col } { $rank }
    }
    .dem = { $rank ->
         [king] einem { EN($col) } König
         [jack] einem { EN($col) } Buben
         [ace] einem { EN($col) } Ass
        *[other] einer { EN($col) } { $rank }
    }
    .kein = { $rank ->
         [king] kein { ER($col) } König
         [jack] kein { ER($col) } Bube
         [ace] kein { ES($col) } Ass
        *[other] keine { $col } { $rank }
    }
    .ohne = { $rank ->
         [king] { ER($col) } König
         [jack] { ER($col) } Bube
         [ace] { ES($col) } Ass
        *[other] { $col } { $rank }
    }
    .ohne_den = { $rank ->
         [king] { EN($col) } König
         [jack] { EN($col) } Buben
         [ace] { ES($col) } Ass
        *[other] { $col } { $rank }
    }
arank_a = { $rank ->
         [king] ein König
         [jack] ein Bube
         [ace] ein Ass
        *[other] eine { $rank }
    }
    .den = { $rank ->
         [king] einen König
         [jack] einen Buben
         [ace] ein Ass
        *[other] eine { $rank }
    }
    .dem = { $rank ->
         [king] einem König
         [jack] einem Buben
         [ace] einem Ass
        *[other] einer { $rank }
    }
    .ohne = { $rank }
arank_an = { $rank ->
         [ace] ein Ass
        *[other] eine { $rank }
    }
    .dem = { $rank ->
         [ace] einem Ass
        *[other] einer { $rank }
    }
    .ohne = { $rank }
anum_a = eine { $n }
    .dem = einer { $n }
anum_an = eine { $n }
    .dem = einer { $n }
anum_wild = ein Joker
    .den = einen Joker
    .dem = einem Joker
cards-a-card = { $card }

## Numbers of things

cards_a = eine Karte
cards_word = eine Karte
cards_one = 1 Karte
cards_many = { $n } Karten
turns_one = 1 Zug
    .dem = 1 Zug
turns_many = { $n } Züge
    .dem = { $n } Zügen
moves_one = 1 Zug
    .dem = 1 Zug
moves_many = { $n } Züge
    .dem = { $n } Zügen
points_one = 1 Punkt
    .dem = 1 Punkt
points_many = { $n } Punkte
    .dem = { $n } Punkten
cards-count = { $cards }

## Seats

name_seat = Platz { $n }
name_seat-capital = Platz { $n }
name_you = du
name_player = Spieler { $n }
name_and = { $name } und { $name2 }
name_comma = { $name }, { $name2 }
cards-seat = Platz { $n }
cards-seat-small = Platz { $n }
cards-player = Spieler { $n }
cards-you = Du

## Labels that several games share

cards-clubs = Kreuz
cards-spades = Pik
cards-hearts = Herz
cards-diamonds = Karo
cards-red = Rot
cards-blue = Blau
cards-green = Grün
cards-yellow = Gelb
cards-purple = Violett
cards-black = Schwarz
cards-orange = Orange
cards-stock = Talon
cards-draw-pile = Nachzieh{"\u00AD"}stapel
cards-discard-pile = Ablage{"\u00AD"}stapel
cards-hand = Hand
cards-column = Spalte { $n }
cards-of = { $n } von { $n2 }
cards-left = noch { $n }
cards-turn = Zug
cards-turns = Züge
cards-moves = Züge
cards-give-up = Aufgeben
cards-the-game-is-over = das Spiel ist zu Ende
cards-the-cards-have-not-been-dealt = die Karten sind noch nicht ausgeteilt
cards-the-cards-are-not-dealt-yet = die Karten sind noch nicht ausgeteilt
cards-it-is-the-turn-of = { $name } ist am Zug
cards-you-won = Du hast gewonnen!
cards-you-gave-up = Du hast aufgegeben.
cards-your-turn = Du bist am Zug.
cards-won-by = Gewonnen von { $name }.
cards-won = { $name } hat gewonnen.
cards-and-won = { $name } und { $name2 } haben gewonnen.
cards-and-won-in = { $name } und { $name2 } haben in { DEM($turns) } gewonnen.
cards-there-is-no-in-this-game = { $name } gibt es in diesem Spiel nicht
