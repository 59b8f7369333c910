//! Reasons of hints: each is confirmed by a checker that only looks at the positions before and after the move.

mod joker;
mod simon_jester;
mod skip_bo;
mod skipper;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::time::Duration;

use wildpile_bots::reason::Reasons;
use wildpile_game::{Match, Seat, Viewer};
use wildpile_message::{Names, Texts};
use wildpile_session::advise;

use crate::common::{bundle, read_texts, session};

/// Number of hinted positions per game.
const POSITIONS: usize = 1_000;

/// A hinted move.
struct Hinted<G: Reasons> {
    seat: Seat,
    before: Match<G>,
    after: Match<G>,
    mv: G::Move,
    /// The moves that are planned next.
    line: Vec<G::Move>,
}

impl<G: Reasons> Hinted<G> {
    fn game(&self) -> &G {
        self.before.game()
    }

    fn view(&self, of: &Match<G>) -> G::View {
        self.game().view(of.state(), Viewer::Seat(self.seat))
    }

    /// The views before and after the move.
    fn views(&self) -> (G::View, G::View) {
        (self.view(&self.before), self.view(&self.after))
    }

    fn legal(&self, of: &Match<G>) -> Vec<G::Move> {
        of.legal_moves(self.seat)
    }

    /// The match after another move; `None` if it isn't legal.
    fn then(&self, of: &Match<G>, mv: &G::Move) -> Option<Match<G>> {
        let mut copy = of.clone();
        copy.play(self.seat, mv).ok()?;
        Some(copy)
    }

    /// The matches along the planned moves.
    fn ahead(&self) -> impl Iterator<Item = Match<G>> {
        let mut at = self.after.clone();
        self.line.iter().map_while(move |mv| {
            at.play(self.seat, mv).ok()?;
            Some(at.clone())
        })
    }
}

/// Follows the hints of many games, and confirms the reason of each. After `patience` hints of a bot another deal begins.
fn confirm<G: Reasons<Reason: Debug + Clone>>(
    name: &str,
    rules: &str,
    patience: usize,
    confirms: fn(&Hinted<G>, &G::Reason) -> bool,
) {
    let words = [read_texts("en"), read_texts("de")];
    let bundle = bundle(name);
    let (mut all, mut explained) = (0, 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for deal in 1.. {
        let mut played = session(name, rules, &[], deal).referee().boxed_clone();
        let mut way: Vec<String> = Vec::new();
        let mut hints = 0;
        while let Some(seat) = played
            .turn()
            .due()
            .first()
            .filter(|_| all < POSITIONS && hints < patience)
        {
            if way.is_empty() {
                let budget = Duration::from_millis(1);
                let Ok(advice) = advise(bundle, played.as_ref(), seat, budget, None) else {
                    break;
                };
                hints += 1;
                way = match advice.way.is_empty() {
                    true => vec![advice.notation],
                    false => advice.way,
                };
            }
            let notation = way.remove(0);
            let mv: G::Move = notation.parse().expect("a move");
            let before: Match<G> = played
                .as_any()
                .downcast_ref::<Match<G>>()
                .expect("the game")
                .clone();
            let line: Vec<G::Move> = way.iter().map(|mv| mv.parse().expect("a move")).collect();
            let view = before.game().view(before.state(), Viewer::Seat(seat));
            let reason = before.game().reason(seat, &view, &mv, &line);
            played.play(seat, &notation).expect("a legal move");
            let after = played
                .as_any()
                .downcast_ref::<Match<G>>()
                .expect("the game")
                .clone();
            all += 1;
            let hinted = Hinted {
                seat,
                before,
                after,
                mv,
                line,
            };
            if let Some(reason) = reason {
                assert!(
                    confirms(&hinted, &reason),
                    "{name} {deal}: {notation}: {reason:?}\n{view:?}"
                );
                explained += 1;
                let kind: String = format!("{reason:?}")
                    .chars()
                    .take_while(|c| c.is_alphanumeric())
                    .collect();
                *kinds.entry(kind).or_default() += 1;
                check_words(&words, &hinted.game().tell_reason(seat, reason));
            }
        }
        if all >= POSITIONS {
            break;
        }
    }
    eprintln!("{name}: {explained} of {all}: {kinds:?}");
    assert!(
        explained * 10 >= all * 8,
        "{name}: {explained} of {all} have a reason: {kinds:?}"
    );
    assert!(kinds.len() >= 6, "{name}: {kinds:?}");
    let most = kinds.values().max().copied().unwrap_or_default();
    assert!(
        most * 2 <= explained,
        "{name} nearly always says the same: {kinds:?}"
    );
}

/// Checks that a reason is a short clause in both languages.
fn check_words(all: &[Texts], why: &wildpile_message::Message) {
    for texts in all {
        assert_eq!(texts.missing(why), [], "{why:?}");
        let said = texts.say(why, &Names::NONE);
        let words = said.split_whitespace().count();
        assert!((1..=8).contains(&words) && !said.ends_with('.'), "{said}");
    }
}
