//! The complete game in the protocol documentation is real: it is replayed, and every line must
//! match. If `WILDPILE_BLESS` is set, the documentation is rewritten instead.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_external::{Limits, Program, Seating, seat};
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_table::DynPlayer;

/// The rules of the documented game; the program's answers are taken from the page.
const RULES: &str = "stock=1,hand=3,build_piles=2,discard_piles=2";
const DEAL: u64 = 17;

/// The lines of the documented game: `> ` to the program, `< ` from it.
fn conversation(page: &str) -> Vec<String> {
    let from = page.find("## A whole game").expect("the page tells a whole game");
    page[from..]
        .lines()
        .skip_while(|l| !l.starts_with("```text"))
        .skip(1)
        .take_while(|l| !l.starts_with("```"))
        .map(str::to_owned)
        .collect()
}

/// Plays the documented game with the answers of this conversation, whose lines start with `< `;
/// the conversation as it was held.
pub(crate) fn converse(conversation: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (script, heard) = (folder.path().join("bot.sh"), folder.path().join("heard"));
    // It writes each line when as many lines have come as on the page, and records everything.
    let mut text = format!("exec 3>>'{}'\n", heard.display());
    for line in conversation.lines() {
        text += &match line.strip_prefix("< ") {
            Some(answer) => format!("printf '< %s\\n' '{answer}' >&3\nprintf '%s\\n' '{answer}'\n"),
            None => "read -r line || exit\nprintf '> %s\\n' \"$line\" >&3\n".to_owned(),
        };
    }
    std::fs::write(&script, text).unwrap();

    let game = wildpile_catalog::find("skip-bo").unwrap();
    let layers = [Layer::choices(read_patch(RULES).unwrap())];
    let started = game.start(&layers, 2, Deal::Number(DEAL)).unwrap();
    let program = Program::read(&format!("cmd:sh '{}'", script.display())).unwrap();
    let limits = Limits {
        // Generous, for busy machines.
        grace: Duration::from_secs(60),
        ..Limits::default()
    };
    let seating = Seating::of(&*started, Seat::FIRST, 6_020_351_487_712_905, limits);
    let bot = |seed| {
        wildpile_bundle::find("skip-bo")
            .expect("a bundle")
            .bots
            .player("regular", seed)
            .unwrap()
    };
    let (player, handle) = seat(game, &program, seating, bot(0), || false);
    let mut players: Vec<Box<dyn DynPlayer>> = vec![player, bot(1)];
    let end = game
        .playout(&layers, Deal::Number(DEAL), &mut players, 100, false, &|| false)
        .unwrap();
    handle.end(end.outcome.as_ref());
    assert_eq!(handle.fault(), None);
    let played = std::fs::read_to_string(&heard).unwrap();
    let version = format!("wildpile {}", env!("CARGO_PKG_VERSION"));
    played.trim_end().replace(&version, "wildpile 0.1.0")
}

#[test]
fn the_whole_game_on_the_page_is_played_like_that() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/protocol.md");
    let whole = std::fs::read_to_string(&page).unwrap();
    let conversation = conversation(&whole).join("\n");
    assert!(conversation.lines().filter(|line| line.starts_with("< ")).count() > 2);
    let played = converse(&conversation);
    if std::env::var_os("WILDPILE_BLESS").is_some() {
        std::fs::write(&page, whole.replace(&conversation, &played)).unwrap();
        return;
    }
    assert_eq!(played, conversation);
}
