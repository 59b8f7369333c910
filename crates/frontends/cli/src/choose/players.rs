//! Who plays.

use wildpile_bundle::GameBundle;
use wildpile_external::{NamedPlayer, Program, is_outside};
use wildpile_message::ToMessage as _;

use crate::fail::Fail;
use crate::say::Say;

/// Checks who sits where: bots of the game, external players, and people where `people` may play.
pub fn check_players(
    say: &Say,
    bundle: &GameBundle,
    players: &[NamedPlayer],
    people: bool,
) -> Result<(), Fail> {
    let game = bundle.name();
    for NamedPlayer { player: name, .. } in players {
        if (people && name == "human") || bundle.bots.player(name, 0).is_some() {
            continue;
        }
        if is_outside(name) {
            Program::read(name).map_err(|e| say.wrong(e.message()))?;
            continue;
        }
        let bots = bundle
            .bots
            .levels()
            .iter()
            .map(|l| l.name)
            .collect::<Vec<_>>()
            .join(", ");
        if name == "human" {
            return Err(Fail::wrong(format!(
                "people can't play here; the bots are {bots} (`wildpile play {}` is for people)",
                game
            )));
        }
        let human = if people { "human, " } else { "" };
        let alias = if bundle.bots.has(GREEDY) {
            " or greedy (the same as regular)"
        } else {
            ""
        };
        let shown: String = name.chars().take(40).collect();
        let near =
            near(bundle, &shown, people).map_or_else(String::new, |near| format!(" (did you mean {near}?)"));
        return Err(Fail::wrong(format!(
            "{game} has no player “{shown}”{near}; choose from {human}{bots}{alias}, or a program, such as 'cmd:python3 mybot.py'"
        )));
    }
    Ok(())
}

/// Another name of the level `regular`, in every game that has it.
const GREEDY: &str = "greedy";

/// The player whose name is most like this one, if any is.
fn near(bundle: &GameBundle, name: &str, people: bool) -> Option<&'static str> {
    let levels = bundle.bots.levels().iter().map(|level| level.name);
    let greedy = bundle.bots.has(GREEDY).then_some(GREEDY);
    levels
        .chain(greedy)
        .chain(people.then_some("human"))
        .map(|known| (strsim::jaro_winkler(known, &name.to_lowercase()), known))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}
