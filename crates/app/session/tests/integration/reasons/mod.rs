//! Reasons of hints: each is confirmed by a checker that only looks at the positions before and after the move.

mod joker;
mod simon_jester;
mod skip_bo;
mod skipper;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::time::Duration;

use wildpile_bots::reason::Reasons;
use wildpile_game::{Match, Seat, Viewer};
use wildpile_message::{Message, Names, Texts};
use wildpile_session::{advise, hints};
use wildpile_table::{Action, Referee};

use crate::common::{bundle, read_texts, session};

/// Number of hinted positions per game.
const POSITIONS: usize = 1_000;

/// Of so many positions, the other hints of one are confirmed, too.
const OTHERS: usize = 5;

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
    /// A legal move of a match.
    fn of(played: &dyn Referee, seat: Seat, notation: &str, line: &[String]) -> Self {
        let typed = |played: &dyn Referee| -> Match<G> {
            let played = played.as_any().downcast_ref();
            Match::clone(played.expect("the game"))
        };
        let mut then = played.boxed_clone();
        then.play(seat, notation).expect("a legal move");
        let parse = |notation: &str| -> G::Move { notation.parse().expect("a move") };
        Self {
            seat,
            before: typed(played),
            after: typed(then.as_ref()),
            mv: parse(notation),
            line: line.iter().map(|mv| parse(mv)).collect(),
        }
    }

    /// The reason for the move.
    fn reason(&self) -> Option<G::Reason> {
        let view = self.view(&self.before);
        self.game().reason(self.seat, &view, &self.mv, &self.line)
    }

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

/// Confirms the reasons of so many hints of a game, and that most hints have one. After `patience` hints of a bot
/// another deal begins.
fn confirm<G: Reasons<Reason: Debug + Clone>>(
    name: &str,
    rules: &str,
    positions: usize,
    patience: usize,
    confirms: fn(&Hinted<G>, &G::Reason) -> bool,
) {
    let kinds = follow(name, rules, positions, patience, confirms);
    let explained: usize = kinds.values().sum();
    assert!(
        explained * 10 >= positions * 8,
        "{name}: {explained} of {positions} have a reason: {kinds:?}"
    );
    assert!(kinds.len() >= 6, "{name}: {kinds:?}");
    let most = kinds.values().max().copied().unwrap_or_default();
    assert!(
        most * 2 <= explained,
        "{name} nearly always says the same: {kinds:?}"
    );
}

/// Follows the hints of many games up to a number of positions, and confirms each reason. Counts those of the best hints by
/// kind.
fn follow<G: Reasons<Reason: Debug + Clone>>(
    name: &str,
    rules: &str,
    positions: usize,
    patience: usize,
    confirms: fn(&Hinted<G>, &G::Reason) -> bool,
) -> BTreeMap<String, usize> {
    let words = [read_texts("en"), read_texts("de")];
    let mut long: BTreeSet<String> = BTreeSet::new();
    let mut check = |hinted: &Hinted<G>, action: &Action, reason: &G::Reason| {
        assert!(
            confirms(hinted, reason),
            "{name} {rules}: {}: {reason:?}\n{:?}",
            hinted.mv,
            hinted.view(&hinted.before)
        );
        let why = hinted.game().tell_reason(hinted.seat, reason.clone());
        long.extend(too_long(&words, &hints::phrase(action, Some(&why))));
    };
    let bundle = bundle(name);
    let mut all = 0_usize;
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for deal in 1.. {
        let mut played = session(name, rules, &[], deal).referee().boxed_clone();
        let mut way: Vec<String> = Vec::new();
        let mut asked = 0;
        while let Some(seat) = played
            .turn()
            .due()
            .first()
            .filter(|_| all < positions && asked < patience)
        {
            if way.is_empty() {
                let budget = Duration::from_millis(1);
                let Ok(advice) = advise(bundle, played.as_ref(), seat, budget, None) else {
                    break;
                };
                asked += 1;
                way = match advice.way.is_empty() {
                    true => vec![advice.notation],
                    false => advice.way,
                };
            }
            let notation = way.remove(0);
            let scene = played.seat(Viewer::Seat(seat)).scene();
            if all.is_multiple_of(OTHERS) {
                for at in hints::hints(played.as_ref(), seat, &scene) {
                    let other = Hinted::of(played.as_ref(), seat, &scene.actions[at].notation, &[]);
                    if let Some(reason) = other.reason() {
                        check(&other, &scene.actions[at], &reason);
                    }
                }
            }
            let hinted = Hinted::of(played.as_ref(), seat, &notation, &way);
            if let Some(reason) = hinted.reason() {
                let action = scene.actions.iter().find(|action| action.notation == notation);
                check(&hinted, action.expect("an action"), &reason);
                let kind: String = format!("{reason:?}")
                    .chars()
                    .take_while(|c| c.is_alphanumeric())
                    .collect();
                *kinds.entry(kind).or_default() += 1;
            }
            played.play(seat, &notation).expect("a legal move");
            all += 1;
        }
        if all >= positions {
            break;
        }
    }
    assert_eq!(long, BTreeSet::new(), "{name} {rules}");
    let explained: usize = kinds.values().sum();
    eprintln!("{name} {rules}: {explained} of {all}: {kinds:?}");
    kinds
}

/// The hint in the languages in which it has more than ten words, where a card is one.
fn too_long<'a>(all: &'a [Texts], hint: &'a Message) -> impl Iterator<Item = String> + use<'a> {
    all.iter().filter_map(move |texts| {
        assert_eq!(texts.missing(hint), [], "{hint:?}");
        let said = texts.say(hint, &Names::NONE);
        let words = said.split_whitespace().filter(|word| *word != "–").count();
        (words > 10 || said.ends_with('.')).then_some(said)
    })
}
