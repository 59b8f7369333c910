//! The choice of players.

use wildpile_bundle::GameBundle;
use wildpile_external::{NamedPlayer, Program, is_outside};
use wildpile_game::rules::closest;
use wildpile_message::Message;

use crate::fail::Fail;
use crate::text as t;

/// Checks who sits where: bots of the game, external players, and people where `people` may play.
pub fn check_players(bundle: &GameBundle, players: &[NamedPlayer], people: bool) -> Result<(), Fail> {
    let game = bundle.name();
    for NamedPlayer { player: name, .. } in players {
        if (people && name == "human") || bundle.bots.player(name, 0).is_some() {
            continue;
        }
        if is_outside(name) {
            Program::read(name).map_err(Fail::wrong)?;
            continue;
        }
        let bots = levels(bundle).join(", ");
        if name == "human" {
            return Err(Fail::wrong(t::PlayersNoPeople { bots, game }));
        }
        let human = if people { "human, " } else { "" };
        let mut known = Message::text(format!("{human}{bots}"));
        if bundle.bots.has(GREEDY) {
            known = t::PlayersGreedy { known }.into();
        }
        let name: String = name.chars().take(40).collect();
        return Err(match near(bundle, &name, people) {
            Some(near) => Fail::wrong(t::PlayersNear {
                game,
                name,
                near,
                known,
            }),
            None => Fail::wrong(t::PlayersUnknown { game, name, known }),
        });
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
