//! In what the rules of a table differ from those of its game, in words.

use wildpile_game::Seat;
use wildpile_game::rules::texts::option_title;
use wildpile_game::rules::{Patch, read_patch, seat_key, seat_of_key};
use wildpile_table::AnyGame;

use crate::screens::setup::words;
use crate::text as t;
use crate::voice::Voice;

/// The differences, a line for each.
pub(crate) fn differences(game: &dyn AnyGame, rules: &Patch, voice: Voice<'_>) -> Vec<String> {
    let options = game.options();
    let line = |name: &str, value: &serde_json::Value| {
        let option = options.iter().find(|option| option.name == name)?;
        let title = voice.say(&option_title(game.name(), name));
        Some(format!("{title}: {}", words(game.name(), option, value, voice)))
    };
    let all = rules
        .iter()
        .flat_map(|(name, value)| match (seat_of_key(name), value) {
            (Some(seat), serde_json::Value::Object(own)) => {
                let number = usize::from(seat.number());
                let seat = voice.t(t::SetupSeat { number });
                let own = own.iter().filter_map(|(name, value)| line(name, value));
                own.map(|line| format!("{seat}: {line}")).collect()
            }
            _ => line(name, value).into_iter().collect::<Vec<_>>(),
        });
    all.collect()
}

/// The rules in a short name: `hand=5; seat 2: hand=4`.
fn read_short(chosen: &str) -> Option<Patch> {
    let mut all = Patch::new();
    for part in chosen.split("; ") {
        match part.strip_prefix("seat ").and_then(|part| part.split_once(": ")) {
            Some((number, own)) => {
                let seat = Seat::from_number(number.parse().ok()?)?;
                all.insert(seat_key(seat), read_patch(own).ok()?.into());
            }
            None => all.extend(read_patch(part).ok()?),
        }
    }
    Some(all)
}

/// The same of a short name: `skip-bo(stock=10)`. What can't be read is shown as it is.
pub(crate) fn of_short_name(game: Option<&dyn AnyGame>, name: &str, voice: Voice<'_>) -> Vec<String> {
    let Some((_, chosen)) = name.split_once('(') else {
        return Vec::new();
    };
    let chosen = chosen.strip_suffix(')').unwrap_or(chosen);
    let read = game.zip(read_short(chosen));
    let told = read.map(|(game, rules)| differences(game, &rules, voice));
    told.filter(|told| !told.is_empty())
        .unwrap_or_else(|| vec![chosen.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_told_in_words() {
        let game = wildpile_bundle::find("skip-bo").map(|bundle| bundle.game);
        for (language, told) in [("en", "Stock piles: 10"), ("de", "Spielerstapel: 10")] {
            let texts = crate::language::load(language, wildpile_bundle::GAMES);
            let voice = Voice::new(&texts);
            let name = "skip-bo(stock=10)";
            assert_eq!(
                of_short_name(game.map(|game| game as &dyn AnyGame), name, voice),
                [told]
            );
            assert_eq!(of_short_name(None, name, voice), ["stock=10"]);
            assert!(of_short_name(None, "skip-bo", voice).is_empty());
        }
    }

    #[test]
    fn what_differs_for_a_seat_is_told_in_words_too() {
        let game = wildpile_bundle::find("skip-bo").map(|bundle| bundle.game);
        for (language, all, own) in [
            ("en", "Stock piles: 10", "Seat 2: Stock piles: 5"),
            ("de", "Spielerstapel: 10", "Platz 2: Spielerstapel: 5"),
        ] {
            let texts = crate::language::load(language, wildpile_bundle::GAMES);
            let voice = Voice::new(&texts);
            let told = |name: &str| of_short_name(game.map(|game| game as &dyn AnyGame), name, voice);
            assert_eq!(told("skip-bo(stock=10; seat 2: stock=5)"), [all, own]);
            assert_eq!(told("skip-bo(seat 2: stock=5)"), [own]);
            assert_eq!(told("skip-bo(seat 99: stock=5)"), ["seat 99: stock=5"]);
        }
    }
}
