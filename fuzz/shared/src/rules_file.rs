//! Rules files, as text and as JSON.

use wildpile_cards::Deal;
use wildpile_catalog::{find, games, not_found};
use wildpile_game::rules::{Layer, Problem, read_patch};
use wildpile_message::Message;
use wildpile_table::{AnyGame, Finding, LineColumn, RulesFile};

use crate::rendering::{problems, render};

/// Reads a rules file of every game. Rules that are accepted come back the same from their own text,
/// and a match can be started with them, or the reason why not can be rendered.
pub fn rules_file(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    // A value that names a file finds the input itself in it.
    let load = |_: &str| Ok(text.to_owned());
    let find = |named: &str| find(named).ok_or_else(|| not_found(named));
    let no_cards = |_, _: &[String]| Err(Problem::bare("mutators", Message::text("no cards")).into());
    let mut accepted = false;
    let wanted = games().iter().copied().map(Some).chain([None]);
    for game in wanted {
        match RulesFile::read("fuzz", text, game, &find, &load, &no_cards)
            .and_then(|file| file.check().map(|info| (file, info)))
        {
            Ok((file, info)) => {
                accepted |= game.is_none();
                again(file.game, &info.text, &info.rules);
                start(file.game, &file);
            }
            Err(findings) => report(text, &findings),
        }
    }
    accepted
}

fn report(text: &str, findings: &[Finding]) {
    assert!(!findings.is_empty(), "a refusal says why");
    for finding in findings {
        render(&finding.problem.what);
        finding.problem.legal.iter().for_each(render);
        for span in &finding.spans {
            let place = LineColumn::of(text, span.start);
            assert!(place.line >= 1 && place.column >= 1);
            assert!(span.start <= text.len(), "a place is in the text");
        }
    }
}

/// Rules come back the same from the text that is written of them.
fn again(game: &dyn AnyGame, text: &str, rules: &serde_json::Value) {
    let patch = read_patch(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let info = game
        .check_rules(&[Layer::choices(patch)], None)
        .unwrap_or_else(|e| panic!("{text}: {e:?}"));
    assert_eq!(&info.rules, rules, "{text}");
}

fn start(game: &dyn AnyGame, file: &RulesFile) {
    let seats = file.seats.unwrap_or(game.usual_seats());
    match game.start(&file.layers, seats, Deal::Number(1)) {
        Ok(played) => crate::matches::look(played.as_ref(), 0),
        Err(refused) => problems(&refused),
    }
}
