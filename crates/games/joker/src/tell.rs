//! What happened, in sentences.

use wildpile_cards::Suit;

use crate::piece::a_coloured;
use crate::rules::Rules;
use crate::{Event, Goal, PER_CARD, Piece, STAKE, Where};

/// `7♦, 6♠ and the red joker`.
fn list(cards: &[Piece]) -> String {
    let words: Vec<String> = cards.iter().map(|c| c.in_words()).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

fn raised(mut text: String) -> String {
    if let Some(first) = text.get(..1) {
        let first = first.to_ascii_uppercase();
        text.replace_range(..1, &first);
    }
    text
}

fn foundation(suit: Suit) -> String {
    format!("the foundation of {suit}")
}

fn goal(goal: Goal) -> String {
    match goal {
        Goal::Suit(suit) => foundation(suit),
        Goal::Ace(colour) => format!("a {colour} foundation"),
    }
}

fn place(place: Where) -> String {
    match place {
        Where::Waste => "the waste".to_owned(),
        Where::Column(column) => format!("column {}", column.number()),
        Where::Foundation(to) => goal(to),
    }
}

/// An event as a sentence without the full stop.
pub(crate) fn tell(event: &Event) -> String {
    match event {
        Event::Dealt { ends, stock } => {
            format!(
                "The cards are dealt: {} are face up, {stock} cards are the stock",
                list(ends)
            )
        }
        Event::Drawn { cards, .. } => match cards.split_last() {
            Some((top, [])) => raised(format!("{} is turned up from the stock", top.in_words())),
            Some((top, under)) => raised(format!(
                "{} are turned up, {} is on top",
                list(under),
                top.in_words()
            )),
            None => "Nothing is turned up".to_owned(),
        },
        Event::Redealt { cards } => format!("The waste is turned over: the stock has {cards} cards again"),
        Event::Moved {
            cards,
            from,
            to,
            auto,
        } => {
            let verb = if cards.len() > 1 { "go" } else { "goes" };
            let by_itself = match (auto, cards.len()) {
                (true, _) => " by itself",
                (false, _) => "",
            };
            raised(format!(
                "{} {verb} from {} to {}{by_itself}",
                list(cards),
                place(*from),
                place(*to)
            ))
        }
        Event::Declared { column, joker } => {
            let what = joker
                .rank()
                .map_or(String::new(), |rank| a_coloured(joker.colour(), rank));
            format!(
                "The {} joker in column {} is {what} now",
                joker.colour(),
                column.number()
            )
        }
        Event::TurnedUp { column, card } => raised(format!(
            "{} is turned up in column {}",
            card.in_words(),
            column.number()
        )),
        Event::Exchanged {
            card,
            joker,
            place: taken,
            under,
            back,
        } => {
            let wherein = match (taken, under) {
                (Where::Foundation(to), _) => format!("on {}", goal(*to)),
                (at, Some(under)) => format!("under {} in {}", under.in_words(), place(*at)),
                (at, None) => format!("at the end of {}", place(*at)),
            };
            let back = match back {
                Where::Waste => "on the waste".to_owned(),
                other => format!("at the end of {}", place(*other)),
            };
            format!(
                "{} takes the {joker} joker's place {wherein}; the {joker} joker is free {back}",
                card.symbol()
            )
        }
        Event::BecameAce { card } => format!("The {} joker is {} now", card.colour(), card.symbol()),
        Event::PutOut { joker, from } => {
            format!("The {joker} joker leaves the game from {}", place(*from))
        }
        Event::Stopped => "You stop here".to_owned(),
        Event::Finished { home: 52 } => "All cards are home".to_owned(),
        Event::Finished { home } => format!("No move is left; cards home: {home}"),
    }
}

/// How it ended.
pub(crate) fn result(rules: &Rules, home: u8, grade: u8) -> String {
    let what = match grade {
        3 => "Triple victory! All 52 cards are home".to_owned(),
        2 => format!("Double victory! {home} cards are home"),
        1 => format!("You win: {home} cards are home"),
        _ => {
            let cards = if home == 1 {
                "1 card is".to_owned()
            } else {
                format!("{home} cards are")
            };
            format!("Not won: {cards} home, {} are a win", rules.win)
        }
    };
    if rules.vegas {
        format!("{what}. Money: {}.", money(rules.score(home)))
    } else {
        format!("{what}.")
    }
}

/// `+23`, `0`, `−12`.
pub(crate) fn money(units: i64) -> String {
    match units {
        0 => "0".to_owned(),
        1.. => format!("+{units}"),
        _ => format!("\u{2212}{}", units.unsigned_abs()),
    }
}

/// Cards on the foundations, from a score.
pub(crate) fn home_from_score(rules: &Rules, score: i64) -> u8 {
    let home = if rules.vegas {
        (score + STAKE) / PER_CARD
    } else {
        score
    };
    home.clamp(0, 52) as u8
}
