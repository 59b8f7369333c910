//! Runs with the games of the catalog.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use wildpile_bundle::{BUNDLES, GameBundle};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_game::{Outcome, Seat};
use wildpile_lab::{
    Clock, Confidence, Control, Deals, ExternalPlayer, ExternalPlayers, Fault, LabError, Lineup, OnFault,
    PlayerSpec, Record, Seating, SimulationReport, simulate,
};
use wildpile_message::Message;
use wildpile_table::{DynPlayer, RandomPlayer};

use crate::threaded;

fn game(name: &str) -> &'static GameBundle {
    wildpile_bundle::find(name).unwrap()
}

fn names(list: &str) -> Vec<String> {
    list.split(',').map(str::to_owned).collect()
}

fn numbers(first: u64, count: u64) -> Deals {
    Deals {
        first: Deal::Number(first),
        count,
    }
}

fn rules(text: &str) -> Vec<Layer> {
    let patch = read_patch(text).unwrap_or_else(|e| panic!("{e:?}"));
    vec![Layer::choices(patch)]
}

#[test]
fn figures_do_not_depend_on_threads() {
    for bundle in BUNDLES {
        let game = bundle.game;
        let players = vec!["regular".to_owned(); game.usual_seats()];
        let mut lineup = Lineup::new(bundle, &[], &players, Deal::Number(1)).unwrap();
        lineup.limit = 500;
        let run = |n| simulate(&lineup, numbers(1, 30), threaded(n)).unwrap();
        assert_eq!(run(1), run(4), "{}", game.name());
    }
    let players = names("strong,regular");
    let mut lineup = Lineup::new(game("skip-bo"), &rules("stock=4"), &players, Deal::Number(1)).unwrap();
    lineup.swap_seats = true;
    let deals = numbers(5, 5);
    assert_eq!(lineup.games(deals), 10);
    let run = |n| simulate(&lineup, deals, threaded(n)).unwrap();
    assert_eq!(run(1), run(3));
    assert_eq!(run(1).report.finished, 10);
}

#[test]
fn a_game_is_played_as_its_record_says() {
    let records: Mutex<Vec<Record>> = Mutex::new(Vec::new());
    let keep = |record| {
        records.lock().unwrap().push(record);
        Ok(())
    };
    for bundle in BUNDLES {
        let game = bundle.game;
        let players = vec!["random".to_owned(); game.usual_seats()];
        let mut bare = Lineup::new(bundle, &[], &players, Deal::Number(1)).unwrap();
        bare.limit = 300;
        let mut kept = Lineup::new(bundle, &[], &players, Deal::Number(1)).unwrap();
        kept.keep = Some(&keep);
        kept.limit = 300;
        // With records, a match is played step by step; without them moves are trusted and nobody
        // is informed.
        let run = |lineup: &Lineup<'_>| simulate(lineup, numbers(1, 12), threaded(2)).unwrap();
        assert_eq!(run(&bare), run(&kept), "{}", game.name());
        let all = std::mem::take(&mut *records.lock().unwrap());
        assert_eq!(all.len(), 12);
        for record in all {
            assert_eq!(record.transcript.seats, players);
            assert!(game.replay(&record.transcript).is_ok());
        }
    }
}

#[test]
fn players_alone_are_compared_deal_by_deal() {
    let players = names("regular,regular,random");
    let clock = AtomicU64::new(0);
    let tick = Clock::new(move || Duration::from_millis(clock.fetch_add(1, Ordering::Relaxed)));
    let mut lineup = Lineup::alone(game("joker"), &[], &players, Deal::Number(1)).unwrap();
    lineup.clock = Some(tick);
    lineup.limit = 2_000;
    let played = simulate(&lineup, numbers(1, 20), threaded(2)).unwrap();
    let same = played.report.players[1].score_against_first.unwrap();
    assert_eq!((same.higher, same.lower, same.mean), (0, 0, 0.0));
    assert!(played.report.players[0].score_against_first.is_none());
    assert!(played.report.players[2].score_against_first.unwrap().mean < 0.0);
    assert_eq!(played.times.len(), 2, "one of each name");
    assert!(played.times.iter().all(|times| times.longest >= times.mean));
}

#[test]
fn games_abandoned_at_the_limit_count_as_not_won() {
    let players = names("regular");
    let mut lineup = Lineup::new(game("joker"), &[], &players, Deal::Number(1)).unwrap();
    let mut run = |limit| {
        lineup.limit = limit;
        let report = simulate(&lineup, numbers(1, 40), threaded(2)).unwrap().report;
        assert_eq!((report.finished, report.stopped), (40, false));
        report
    };
    // The limit decides which games end.
    let whole = run(20_000);
    let (moves, player) = (whole.moves.unwrap(), &whole.players[0]);
    assert_eq!((player.unended, player.won + player.lost), (0, 40));
    let cut = run(moves.median as usize);
    let player = &cut.players[0];
    assert!((1..40).contains(&player.unended), "{player:?}");
    assert_eq!(player.won + player.lost + player.drawn + player.unended, 40);
    assert!(player.won <= whole.players[0].won && cut.moves.unwrap().range[1] <= moves.median);
    assert_eq!(player.win_rate, Some(player.won as f64 / 40.0));
    assert_eq!(player.interval, Confidence::USUAL.share(player.won, 40));
    let none = run(1);
    let player = &none.players[0];
    assert_eq!((player.unended, player.lost, player.win_rate), (40, 0, Some(0.0)));
    assert_eq!(player.interval, Confidence::USUAL.share(0, 40));
    assert_eq!((none.moves, player.scores), (None, None));
}

#[test]
fn a_run_stops_when_it_is_told_to() {
    let done = AtomicU64::new(0);
    let players = names("random");
    let lineup = Lineup::new(game("skipper"), &[], &players, Deal::Number(1)).unwrap();
    let control = Control {
        threads: Some(2),
        stop: &|| done.load(Ordering::Relaxed) >= 20,
        progress: &|| {
            done.fetch_add(1, Ordering::Relaxed);
        },
        ..Control::default()
    };
    let report = simulate(&lineup, numbers(0, 1_000_000_000), control)
        .unwrap()
        .report;
    assert!(report.stopped);
    assert_eq!(report.finished, done.load(Ordering::Relaxed));
    assert!((20..25).contains(&report.finished));
}

#[test]
fn who_is_stopped_counts_every_finished_game_at_a_table_and_whole_deals_alone() {
    let players = names("random,random");
    let done = AtomicU64::new(0);
    let control = Control {
        threads: Some(1),
        stop: &|| done.load(Ordering::Relaxed) >= 5,
        progress: &|| {
            done.fetch_add(1, Ordering::Relaxed);
        },
        ..Control::default()
    };
    let mut lineup = Lineup::new(game("skip-bo"), &rules("stock=1"), &players, Deal::Number(1)).unwrap();
    lineup.swap_seats = true;
    let report = simulate(&lineup, numbers(1, 5), control).unwrap().report;
    assert_eq!((report.finished, report.asked, report.stopped), (5, 10, true));
    let won: u64 = report.players.iter().map(|player| player.won).sum();
    let first = &report.players[0];
    assert_eq!(won + first.drawn + first.unended, 5, "{report:?}");

    done.store(0, Ordering::Relaxed);
    let lineup = Lineup::alone(game("skipper"), &[], &players, Deal::Number(1)).unwrap();
    let report = simulate(&lineup, numbers(1, 10), control).unwrap().report;
    assert_eq!((report.finished, report.stopped), (2, true));
}

#[test]
fn what_can_not_be_played_is_refused() {
    let players = names("random,random");
    let seats = Lineup::new(game("simon-jester"), &[], &players, Deal::Number(1));
    assert!(matches!(seats, Err(LabError::Rules(_))));
    let nobody = names("nobody");
    let lineup = Lineup::new(game("skipper"), &[], &nobody, Deal::Number(1)).unwrap();
    let played = simulate(&lineup, numbers(1, 3), threaded(1));
    assert!(matches!(played, Err(LabError::NoPlayer(name)) if name == "nobody"));
    let one = names("random");
    let mut lineup = Lineup::new(game("skipper"), &[], &one, Deal::Number(1)).unwrap();
    let past_the_end = simulate(&lineup, numbers(u64::MAX, 2), threaded(1));
    assert!(matches!(past_the_end, Err(LabError::NoDeals)));
    let fails = |_: Record| Err("the disk is full".into());
    lineup.keep = Some(&fails);
    let full = simulate(&lineup, numbers(1, 9), threaded(2));
    assert!(matches!(full, Err(LabError::Record(e)) if e.to_string() == "the disk is full"));
}

/// Seats an external player. Returns it, and its name if it fails or declines.
type Seats<'a> =
    dyn Fn(&str, &Seating<'_>, Box<dyn DynPlayer>) -> (Box<dyn DynPlayer>, Option<String>) + Sync + 'a;

/// External players that a function seats.
struct SeatedBy<'a>(&'a Seats<'a>);

impl ExternalPlayers for SeatedBy<'_> {
    fn knows(&self, name: &str) -> bool {
        name.starts_with("cmd:")
    }

    fn seat(
        &self,
        name: &str,
        seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn ExternalPlayer>) {
        let (player, fault) = (self.0)(name, &seating, substitute);
        (player, Box::new(Clumsiness(fault)))
    }
}

/// The name of an external player, if it fails or declines.
struct Clumsiness(Option<String>);

impl ExternalPlayer for Clumsiness {
    fn stopped(&self) -> bool {
        false
    }

    fn fault(&self) -> Option<Fault> {
        self.0.as_deref().map(|name| Fault {
            kind: "left",
            what: Message::text("left"),
            stderr: String::new(),
            at_start: name != "cmd:fails",
            is_decline: name == "cmd:declines",
        })
    }

    fn end(&self, outcome: Option<&Outcome>) {
        assert!(outcome.is_some_and(|o| o.drawn || o.won(Seat::FIRST) || !o.winners.is_empty()));
    }
}

#[test]
fn external_players_that_fail_are_replaced_or_forfeit() {
    let layers = rules("stock=3");
    // They fail before their first move, in some deals.
    let clumsy = SeatedBy(&|name, seating, substitute| {
        assert!(seating.rules.base.contains_key("hand") && seating.rules_name.starts_with("skip-bo"));
        if name != "cmd:plays" {
            return (substitute, Some(name.to_owned()));
        }
        (Box::new(RandomPlayer::new(7)), None)
    });
    let run = |players: &str, on_fault| {
        let players = names(players);
        let mut lineup = Lineup::new(game("skip-bo"), &layers, &players, Deal::Number(1)).unwrap();
        lineup.external_players = Some(&clumsy);
        lineup.on_fault = on_fault;
        lineup.swap_seats = true;
        simulate(&lineup, numbers(1, 3), threaded(2)).unwrap()
    };
    let replaced = run("cmd:fails,strong", OnFault::Replace);
    assert_eq!(replaced.faults.substitute, "regular");
    assert_eq!((replaced.faults.faults, replaced.faults.forfeited), (6, 0));
    let by_the_bot = run("regular,strong", OnFault::Replace).report;
    let won = |report: &SimulationReport| report.players.iter().map(|p| p.won).collect::<Vec<_>>();
    // The substitute won games, but not for the player; the others' wins are real.
    assert!(won(&by_the_bot)[0] > 0, "the deals are chosen so");
    assert_eq!(won(&replaced.report), [0, won(&by_the_bot)[1]]);
    assert_eq!(
        (
            replaced.faults.substituted,
            replaced.report.finished,
            replaced.report.moves
        ),
        (6, 6, None)
    );

    let forfeited = run("cmd:fails,strong", OnFault::Forfeit);
    assert_eq!((forfeited.faults.faults, forfeited.faults.forfeited), (6, 6));
    assert_eq!(won(&forfeited.report), [0, 6]);
    let notes = &forfeited.faults.first_faults;
    assert_eq!(
        (notes[0].game, notes[0].seat, notes[1].seat),
        (1, 1, 2),
        "the seats are swapped"
    );

    let broken = run("cmd:broken,strong", OnFault::Forfeit);
    assert_eq!(won(&broken.report), [0, 0], "nothing counts");
    assert_eq!(broken.faults.stopped_by.as_deref(), Some("cmd:broken"));
    assert!(broken.report.stopped && broken.report.finished == 0, "{broken:?}");
    let went_on = run("cmd:broken,strong", OnFault::Replace);
    assert_eq!((went_on.faults.stopped_by, went_on.report.finished), (None, 6));

    for on_fault in [OnFault::Forfeit, OnFault::Replace] {
        let declined = run("cmd:declines,strong", on_fault);
        assert_eq!(won(&declined.report), [0, 0], "nothing counts");
        assert_eq!(declined.faults.stopped_by.as_deref(), Some("cmd:declines"));
        assert_eq!(declined.faults.declined, Some(Message::text("left")));
        let counted = (declined.faults.faults, declined.faults.forfeited);
        assert_eq!(
            (counted, declined.report.players[0].faults),
            ((0, 0), 0),
            "no fault"
        );
        assert!(declined.report.stopped && declined.report.finished == 0);
    }

    // Who declined stopped the run, not who was replaced.
    let both = run("cmd:broken,cmd:declines", OnFault::Replace).faults;
    assert_eq!(both.stopped_by.as_deref(), Some("cmd:declines"));

    let fine = run("cmd:plays,strong", OnFault::Forfeit);
    assert_eq!((fine.faults.faults, fine.report.finished), (0, 6));
}

#[test]
fn players_of_one_name_forfeit_together_whether_seats_are_swapped_or_not() {
    // Only the first seat fails.
    let clumsy = SeatedBy(&|name, seating, substitute| {
        let fault = (seating.seat == Seat::FIRST).then(|| name.to_owned());
        (substitute, fault)
    });
    let layers = rules("stock=3");
    let run = |players: &str, swap_seats| {
        let players = names(players);
        let mut lineup = Lineup::new(game("skip-bo"), &layers, &players, Deal::Number(1)).unwrap();
        lineup.external_players = Some(&clumsy);
        lineup.swap_seats = swap_seats;
        simulate(&lineup, numbers(1, 3), threaded(2)).unwrap()
    };
    let still = run("cmd:fails,strong,cmd:fails", false);
    let [clumsy_ones, strong] = still.report.players.as_slice() else {
        panic!("two names: {still:?}");
    };
    assert_eq!((still.faults.forfeited, &clumsy_ones.seats), (3, &vec![1, 3]));
    assert_eq!((clumsy_ones.won, clumsy_ones.lost, clumsy_ones.faults), (0, 3, 3));
    assert_eq!((strong.won, strong.lost), (3, 0));

    let swapped = run("cmd:fails,strong,cmd:fails", true);
    let [clumsy_ones, strong] = swapped.report.players.as_slice() else {
        panic!("two names: {swapped:?}");
    };
    // In every third seating the other one has the first seat, and nobody fails.
    assert_eq!((swapped.faults.forfeited, swapped.report.finished), (6, 9));
    assert!(clumsy_ones.lost >= 6 && strong.won >= 6, "{swapped:?}");
    assert_eq!(clumsy_ones.won + clumsy_ones.lost + clumsy_ones.drawn, 9);

    // If everyone has the name, each forfeits alone.
    let alike = run("cmd:fails,cmd:fails", false);
    let results: Vec<_> = alike
        .report
        .players
        .iter()
        .map(|own| (own.won, own.lost))
        .collect();
    assert_eq!(results, [(0, 3), (3, 0)]);
}

#[test]
fn who_has_played_and_does_not_start_again_loses_that_game_only() {
    let layers = rules("stock=3");
    let players = names("cmd:tired,strong");
    let mut lineup = Lineup::new(game("skip-bo"), &layers, &players, Deal::Number(1)).unwrap();
    // It plays the first deal and doesn't start later.
    let tired = SeatedBy(&|name, seating, substitute| {
        let fault = (seating.deal != Deal::Number(1)).then(|| name.to_owned());
        (substitute, fault)
    });
    lineup.external_players = Some(&tired);
    let played = simulate(&lineup, numbers(1, 4), threaded(1)).unwrap();
    assert_eq!(played.faults.stopped_by, None);
    assert_eq!((played.report.finished, played.faults.forfeited), (4, 3));
}

#[test]
fn seeds_repeat_and_say_nothing_about_the_deal() {
    let layers = rules("stock=1");
    let seeds = |first_deal, seed| {
        let players = names("cmd:a,cmd:b");
        let seen = Mutex::new(Vec::new());
        let external = SeatedBy(&|_, seating, substitute| {
            seen.lock().unwrap().push((seating.seed, seating.seat.index()));
            (substitute, None)
        });
        let mut lineup = Lineup::new(game("skip-bo"), &layers, &players, Deal::Number(1)).unwrap();
        lineup.external_players = Some(&external);
        lineup.seed = seed;
        simulate(&lineup, numbers(first_deal, 4), threaded(1)).unwrap();
        let seeds = seen.lock().unwrap().clone();
        assert_eq!(seeds.len(), 8);
        seeds
    };
    assert_eq!(
        seeds(1, 7),
        seeds(7_316_298_146, 7),
        "other deals, the same seeds"
    );
    assert_ne!(seeds(1, 7), seeds(1, 8));
}

/// The questions and news of an external player.
#[derive(Clone, Debug, Default, PartialEq)]
struct Noted {
    /// The time budgets of its decisions.
    budgets: Vec<Duration>,
    /// The steps of its observations.
    told: Vec<usize>,
}

/// An external player that plays the first move and notes everything.
struct Noting {
    noted: Arc<Mutex<Noted>>,
    step: usize,
}

impl DynPlayer for Noting {
    fn choose(&mut self, ask: &wildpile_table::Ask<'_>) -> usize {
        self.noted.lock().unwrap().budgets.push(ask.budget);
        0
    }

    fn at_step(&mut self, step: usize) {
        self.step = step;
    }

    fn observe(&mut self, _: &dyn std::any::Any, _: Seat, _: &dyn std::any::Any) {
        self.noted.lock().unwrap().told.push(self.step);
    }
}

impl Noting {
    /// The first move of every decision, noted here.
    fn boxed(noted: &Arc<Mutex<Noted>>) -> (Box<dyn DynPlayer>, Option<String>) {
        let noted = Arc::clone(noted);
        (Box::new(Self { noted, step: 0 }), None)
    }
}

#[test]
fn players_may_have_names_and_budgets_of_their_own() {
    let noted = Arc::default();
    let external = SeatedBy(&|_, _, _| Noting::boxed(&noted));
    let players = [
        PlayerSpec {
            name: "slow".to_owned(),
            player: "cmd:x".to_owned(),
            budget: Some(Duration::from_millis(700)),
        },
        PlayerSpec::from("random"),
    ];
    let mut lineup = Lineup::new(game("skip-bo"), &rules("stock=1"), &players, Deal::Number(1)).unwrap();
    lineup.external_players = Some(&external);
    lineup.limit = 50;
    let played = simulate(&lineup, numbers(1, 1), threaded(1)).unwrap();
    assert_eq!(played.report.players[0].player, "slow");
    let budgets = &noted.lock().unwrap().budgets;
    assert!(
        !budgets.is_empty() && budgets.iter().all(|&b| b == Duration::from_millis(700)),
        "{budgets:?}"
    );
}

#[test]
fn external_players_are_told_the_same_whether_records_are_kept() {
    let last = AtomicU64::new(0);
    let keep = |record: Record| {
        last.store(record.transcript.steps.len() as u64 - 1, Ordering::Relaxed);
        Ok(())
    };
    let told = |is_recorded: bool| {
        let noted = Arc::default();
        let external = SeatedBy(&|_, _, _| Noting::boxed(&noted));
        let players = names("cmd:x,random");
        let mut lineup = Lineup::new(game("skip-bo"), &rules("stock=1"), &players, Deal::Number(1)).unwrap();
        lineup.external_players = Some(&external);
        lineup.keep = is_recorded.then_some(&keep as _);
        simulate(&lineup, numbers(1, 3), threaded(1)).unwrap();
        let noted = noted.lock().unwrap();
        noted.clone()
    };
    let bare = told(false);
    assert!(!bare.told.is_empty());
    assert_eq!(told(true), bare);
    // The last step of the last game, too.
    assert_eq!(bare.told.last().map(|&step| step as u64), Some(last.into_inner()));
}
