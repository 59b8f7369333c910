//! The choice of players.

use wildpile_bundle::GameBundle;
use wildpile_external::{NamedPlayer, Program, is_outside};
use wildpile_game::rules::closest;

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
            Program::read(name).map_err(|e| say.wrong(e))?;
            continue;
        }
        let bots = levels(bundle).join(", ");
        if name == "human" {
            return Err(Fail::wrong(format!(
                "people can't play here; the bots are {bots} (`wildpile play {game}` is for people)"
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

/// The levels of a game's bots, weakest first.
pub fn levels(bundle: &GameBundle) -> Vec<&'static str> {
    bundle.bots.levels().iter().map(|level| level.name).collect()
}

/// The player whose name is most like this one, if any is.
fn near(bundle: &GameBundle, name: &str, people: bool) -> Option<&'static str> {
    let greedy = bundle.bots.has(GREEDY).then_some(GREEDY);
    let others = greedy.into_iter().chain(people.then_some("human"));
    let known = levels(bundle).into_iter().chain(others);
    closest(&name.to_lowercase(), known, 0.75)
}
