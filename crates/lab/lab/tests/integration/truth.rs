//! A report says no more than its figures do: results made by hand, and the check by the strongest level.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wildpile_lab::experiment::{CheckResults, End, Experiment, Measure, NoShelf, Results, Row, SeatRow, run};
use wildpile_lab::files::{Folder, decode_chunk, encode_chunk, read_rows};
use wildpile_lab::report::{answer, body, book, effects, findings, notes, plot};
use wildpile_lab::{Control, GameTimer};

use crate::{played, problems, read, say, say_in, threaded};

/// A game with its winners and the turns of each seat.
fn game(won: &[bool], turns: u32) -> Row {
    stuck(won, turns, 0)
}

/// The same with stuck turns.
fn stuck(won: &[bool], turns: u32, stuck: u32) -> Row {
    let mut row = Row::new(1, won.len());
    (row.end, row.moves, row.grade) = (End::Decided, 3 * turns, u8::from(won[0]));
    for (seat, &won) in row.seats.iter_mut().zip(won) {
        *seat = SeatRow {
            won,
            turns,
            stuck,
            ..SeatRow::default()
        };
    }
    row
}

/// Results of so many deals; `rows` gives the rows of a deal, by arm.
fn results(text: &str, deals: u64, rows: impl Fn(u64) -> Vec<Row>) -> Results {
    let experiment = read(text).unwrap();
    let mut results = Results::new(&experiment, "1");
    for deal in 0..deals {
        let rows = rows(deal);
        for (at, (arm, row)) in results.arms.iter_mut().zip(&rows).enumerate() {
            arm.tally.add(row, 0);
            if at > 0 {
                arm.pairs.add(&rows[0], row);
            }
        }
        results.deals += 1;
    }
    results.complete = true;
    results
}

/// Adds what the strongest level made of so many deals, and what the players did on them.
fn checked(results: &mut Results, deals: u64, rows: impl Fn(u64) -> [Vec<Row>; 2]) {
    let check: &mut CheckResults = results.check.as_mut().unwrap();
    for deal in 0..deals {
        let [expert, players] = rows(deal);
        for (at, own) in check.arms.iter_mut().enumerate() {
            own.tally.add(&expert[at], 0);
            if at > 0 {
                own.pairs.add(&expert[0], &expert[at]);
                own.between
                    .add_between([&expert[0], &expert[at]], [&players[0], &players[at]]);
            }
        }
    }
}

fn said(results: &Results, arm: usize) -> Vec<String> {
    let found = findings(results).into_iter().filter(|found| found.arm == arm);
    found
        .flat_map(|found| found.sentences)
        .map(|sentence| say(&sentence))
        .collect()
}

fn answered(results: &Results) -> Vec<String> {
    answer(results).iter().map(say).collect()
}

const NOTHING: &str = "no difference is clear";

const PAIR: &str = "game = \"skipper\"\ncombine = \"pairs\"\nmeasure = [\"won\", \"turns\"]\nstop.games = 400\n\
    [[change]]\nname = \"hand of 3\"\nrules = { hand = 3 }\n[[change]]\nname = \"strong\"\npreset = \"strong\"\n";

/// Together two rules lose nearly every game, in as many turns as before: that isn't “no difference”.
#[test]
fn a_combination_is_judged_by_every_measure() {
    let found = results(PAIR, 400, |deal| {
        let won = game(&[true], 18 + deal as u32 % 3);
        let lost = game(&[deal % 40 == 0], 18 + deal as u32 % 3);
        vec![won.clone(), won.clone(), won, lost]
    });
    assert_eq!(found.arms[3].name, "hand of 3 + strong");
    let pair = said(&found, 3);
    assert_eq!(
        pair,
        ["With “hand of 3 + strong”, 2.5% of the games are won instead of 100.0%. Certain."]
    );
    for single in [1, 2] {
        assert!(
            said(&found, single)[0].contains(NOTHING),
            "{:?}",
            said(&found, single)
        );
    }
    let answer = answered(&found);
    assert_eq!(answer[0], pair[0]);
    assert_eq!(answer.len(), 2, "{answer:?}");
    assert!(answer[1].contains("“hand of 3” and “strong”"), "{answer:?}");
}

const TWO: &str = "game = \"skipper\"\nmeasure = [\"won\", \"turns\", \"seats\"]\nstop.games = 400\n[base]\nseats = 2\n\
    [[change]]\nname = \"at once\"\nrules = { round = \"at_once\" }\n";

/// Seat 1 wins as often as before, and seat 2 falls from 55% to 45%.
#[test]
fn every_seat_is_compared_and_named() {
    let found = results(TWO, 400, |deal| {
        let first = deal % 20 < 11;
        vec![
            game(&[first, deal % 20 >= 9], 15),
            game(&[first, deal % 20 >= 11], 15),
        ]
    });
    let said = said(&found, 1);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].starts_with("Games won by seat 2 with “at once”: 45.0% instead of 55.0%"),
        "{said:?}"
    );
    assert_eq!(
        answered(&found),
        ["With “at once”, seat 2 wins 45.0% of the games instead of 55.0%. Certain."]
    );
    let compared = found.comparisons();
    let seats: Vec<_> = compared
        .iter()
        .map(|one| (one.measure, one.seat, one.is_clear))
        .collect();
    assert_eq!(
        seats,
        [
            (Measure::Won, Some(0), false),
            (Measure::Won, Some(1), true),
            (Measure::Turns, None, false)
        ]
    );
    let titles: Vec<String> = effects(&found).iter().map(|one| say(&one.title)).collect();
    assert_eq!(
        titles,
        ["Games won by seat 2"],
        "the others are the same in every deal"
    );
    let base = crate::truth::said(&found, 0).join(" ");
    assert!(
        base.contains("Games won by seat 1 in the base game: 55.0%"),
        "{base}"
    );
    assert!(say_in("de", &found.title_of(Measure::Won, None)).contains("Platz 1"));
}

/// Results from before seats were compared say nothing about them: not even that nothing differs.
#[test]
fn nothing_clear_is_only_said_of_what_was_compared() {
    let same = |_| vec![game(&[true, false], 15), game(&[true, false], 15)];
    let mut found = results(TWO, 50, same);
    assert!(said(&found, 1)[0].contains(NOTHING));
    assert!(answered(&found)[0].contains("no figure differs clearly"));
    found.arms[1].pairs.others.clear();
    assert_eq!((said(&found, 1), answered(&found)), (Vec::new(), Vec::new()));

    // The long games were abandoned: what is left is as short as before, which says nothing.
    let found = results(PAIR, 100, |deal| {
        let long = if deal % 10 == 0 {
            Row::new(1, 1)
        } else {
            game(&[true], 18)
        };
        vec![game(&[true], 18), long, game(&[true], 18), game(&[true], 18)]
    });
    let said = said(&found, 1);
    assert!(
        said.len() == 1 && said[0].contains("too many games were abandoned"),
        "{said:?}"
    );
}

/// Double victories are compared, too.
#[test]
fn higher_wins_are_compared() {
    let text = "game = \"joker\"\nmeasure = [\"won\", \"double\"]\nstop.games = 100\n\
        [[change]]\nname = \"x\"\nmutators = [\"draw_three\"]\n";
    let text = text.replace("name = \"x\"\n", "");
    let found = results(&text, 100, |deal| {
        let mut double = game(&[true], 30);
        double.grade = 1 + u8::from(deal % 2 == 0);
        vec![double, game(&[true], 30)]
    });
    let said = said(&found, 1);
    assert!(
        said.len() == 1 && said[0].starts_with("Double victories with"),
        "{said:?}"
    );
}

/// A person's words: relative, and as certain as the figures.
#[test]
fn one_answer_stands_on_top() {
    let text = "game = \"skipper\"\nmeasure = [\"won\", \"turns\", \"moves\", \"stuck\"]\nstop.games = 200\n\
        [[change]]\nname = \"a hand of four\"\nrules = { hand = 4 }\n";
    let found = results(text, 200, |deal| {
        let more = deal as u32 % 3;
        vec![
            stuck(&[true], 19 + more, 3),
            stuck(&[true], 27 + more / 2, 5 + more),
        ]
    });
    let said = answered(&found);
    assert_eq!(
        said,
        [
            "With “a hand of four”, games are 37% longer; one turn in five is stuck instead of one in seven. Certain."
        ]
    );
    let german = say_in("de", &answer(&found)[0]);
    assert_eq!(
        german,
        "Mit „a hand of four“: Spiele dauern 37 % länger; in jedem fünften statt in jedem siebten Zug lässt sich \
         nichts legen. Sicher."
    );
    let html = body(&found, &say);
    let places = [
        "class=\"answer\"",
        "All effects",
        "What the changes do",
        "Differences from the base",
    ];
    let places: Vec<usize> = places.iter().map(|part| html.find(part).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}");
    // All effects on one axis, also as text.
    let plot = plot(&found, 41, &say);
    let turns = plot.lines().find(|line| line.contains("Turns")).unwrap();
    assert!(turns.contains('●') && turns.ends_with("+37%"), "{plot}");
    assert!(plot.lines().count() >= 5 && !plot.contains("Moves"), "{plot}");
}

/// Few deals differ: the figure isn't called certain.
#[test]
fn certainty_is_that_of_the_figures() {
    let text = "game = \"skipper\"\nmeasure = \"won\"\nstop.games = 100\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    let found = results(text, 100, |deal| vec![game(&[true], 9), game(&[deal >= 7], 9)]);
    assert_eq!(
        answered(&found),
        ["With “x”, 93.0% of the games are won instead of 100.0%. Hardly by chance."]
    );
}

const CHECKED: &str = "game = \"skipper\"\nplayers = \"regular\"\ncheck = 30\nmeasure = [\"won\", \"turns\"]\n\
    stop.games = 300\n[[change]]\nname = \"hand of 1\"\nrules = { hand = 1 }\n";

/// The bots take 146 turns more, the expert 80: the report says so first, and cards show the expert's figure.
#[test]
fn the_expert_that_disagrees_comes_first() {
    let bots = |deal: u64| {
        let more = deal as u32 % 5;
        vec![game(&[true], 18 + more), game(&[true], 165 + more / 2)]
    };
    let mut found = results(CHECKED, 300, bots);
    let agrees = |deal: u64| {
        let more = deal as u32 % 5;
        [
            vec![
                game(&[true], 17 + more),
                game(&[true], 163 + deal as u32 % 3 + more / 2),
            ],
            bots(deal),
        ]
    };
    let effect = |results: &Results| {
        let made = book("{{x: effect turns of hand of 1}}", "", &|_| Some(results), &say);
        made.unwrap().text
    };
    let mut other = found.clone();
    checked(&mut other, 30, agrees);
    assert!(
        !answered(&other)[0].contains("Don't trust"),
        "{:?}",
        answered(&other)
    );
    let noted: Vec<String> = notes(&other).iter().map(say).collect();
    assert!(
        noted
            .iter()
            .any(|note| note.contains("isn't different beyond chance")),
        "{noted:?}"
    );
    assert_eq!(effect(&other), "turns 20 166 300 1 regular");

    checked(&mut found, 30, |deal| {
        let [expert, players] = agrees(deal);
        [
            vec![expert[0].clone(), game(&[true], 98 + deal as u32 % 3)],
            players,
        ]
    });
    let said = answered(&found);
    assert_eq!(said.len(), 1, "what the bots show isn't repeated: {said:?}");
    assert!(
        said[0].starts_with("Don't trust the bots about “hand of 1”. On the same 30 deals, the expert finds"),
        "{said:?}"
    );
    assert!(
        said[0].contains("Turns +80.00 for the expert, +145.80 for the bots"),
        "{said:?}"
    );
    assert_eq!(crate::truth::said(&found, 1), said);
    assert_eq!(effect(&found), "turns 19 99 30 1 expert");
    let doubted = found.disagreements();
    let doubted: Vec<_> = doubted
        .iter()
        .filter(|one| one.is_clear)
        .map(|one| one.measure)
        .collect();
    assert_eq!(doubted, [Measure::Turns]);
    // A page can't claim what the expert denies.
    assert!(book("{{x: expect turns of hand of 1 up}}", "", &|_| Some(&found), &say).is_err());
    let html = body(&found, &say);
    assert!(
        html.find("Don't trust")
            .is_some_and(|at| Some(at) < html.find("All effects"))
    );
    // The chart shows what counts.
    let shown: Vec<_> = effects(&found)
        .iter()
        .map(|one| (say(&one.title), (one.by * 100.0).round()))
        .collect();
    assert!(shown.contains(&("Turns (expert)".to_owned(), 421.0)), "{shown:?}");
    // What was read again is the same.
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(Results::read(&text).unwrap(), found);
}

/// A rule that doubles every game takes fewer turns from the expert, whose games are shorter, which isn't a disagreement.
#[test]
fn the_same_effect_on_shorter_games_is_no_disagreement() {
    let bots = |deal: u64| {
        let turns = 20 + deal as u32 % 5;
        vec![game(&[true], turns), game(&[true], 2 * turns + deal as u32 % 2)]
    };
    let mut found = results(CHECKED, 300, bots);
    checked(&mut found, 30, |deal| {
        let turns = 14 + deal as u32 % 5;
        [
            vec![game(&[true], turns), game(&[true], 2 * turns + deal as u32 % 2)],
            bots(deal),
        ]
    });
    let doubted = found.disagreements();
    let turns = doubted.iter().find(|one| one.measure == Measure::Turns).unwrap();
    assert!(turns.corrected < 1e-6 && !turns.is_clear, "{turns:?}");
    assert!(
        answered(&found)[0].contains("2.0 times as long"),
        "{:?}",
        answered(&found)
    );
}

/// The mean and most of the deals point to different sides: nothing is said.
#[test]
fn few_extreme_deals_are_no_finding() {
    let text = "game = \"skipper\"\nmeasure = \"turns\"\nstop.games = 100\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    let found = results(text, 100, |deal| {
        let other = match deal {
            0 => 60,
            1..20 => 19,
            _ => 20,
        };
        vec![game(&[true], 20), game(&[true], other)]
    });
    assert!(!found.comparisons()[0].is_clear, "{:?}", found.comparisons());
}

/// A ratio isn't known well if the base has next to nothing, and doesn't count most.
#[test]
fn next_to_nothing_that_grows_is_little() {
    let text = "game = \"skipper\"\nmeasure = [\"turns\", \"drawn\"]\nstop.games = 1000\n[base]\nseats = 2\n\
        [[change]]\nname = \"draws\"\nrules = { hand = 4 }\n[[change]]\nname = \"long\"\nrules = { hand = 3 }\n";
    let found = results(text, 1000, |deal| {
        let drawn = |is: bool| {
            let mut row = game(&[!is, false], 20 + deal as u32 % 3);
            row.end = if is { End::Drawn } else { End::Decided };
            row
        };
        let mut long = drawn(deal == 0);
        long.seats.iter_mut().for_each(|seat| seat.turns *= 2);
        vec![drawn(deal == 0), drawn(deal < 30), long]
    });
    assert!(
        answered(&found)[0].starts_with("With “long”"),
        "{:?}",
        answered(&found)
    );
    let effects = effects(&found);
    let draws = effects.iter().find(|one| one.arm == 1).unwrap();
    assert!(draws.interval[1] - draws.interval[0] > 100.0, "{draws:?}");
}

/// A difference of few points isn't said as that between one in two and one in three.
#[test]
fn one_in_so_many_is_only_said_where_it_is_true() {
    let text = "game = \"skipper\"\nmeasure = \"stuck\"\nstop.games = 1000\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    let found = results(text, 1000, |deal| {
        let more = deal as u32 % 2;
        vec![stuck(&[true], 100, 38 + more), stuck(&[true], 100, 41 + more)]
    });
    assert_eq!(
        answered(&found),
        ["With “x”, 41.5% of the turns are stuck instead of 38.5%. Certain."]
    );
}

/// Rows, counts and sums of a check are the same on any number of threads and after a stop, and in the files.
#[test]
fn a_check_is_played_beside_the_others() {
    let text = CHECKED
        .replace("check = 30", "check = 4")
        .replace("stop.games = 300", "stop.games = 40\nfirst_deal = 7");
    let text = text.replace("hand = 1", "hand = 4");
    let experiment: Experiment = read(&text).unwrap();
    assert_eq!(experiment.most_games(), 2 * 44);
    let folders = tempfile::tempdir().unwrap();
    let folder = Folder::open(&folders.path().join("x"), &experiment, "1").unwrap();
    // It is stopped in the middle of everything.
    let [games, found, new] = [(); 3].map(|()| AtomicU64::new(0));
    let add = |count: &AtomicU64, games| {
        count.fetch_add(games, Ordering::Relaxed);
    };
    let stopping = Control {
        stop: &|| games.load(Ordering::Relaxed) > 50,
        progress: &|| add(&games, 1),
        ..threaded(1)
    };
    let part = run(&experiment, "1", &folder, stopping).unwrap();
    assert!(!part.complete && part.deals > 0, "{}", part.deals);
    let continued = Control {
        progress: &|| add(&new, 1),
        present: &|games| add(&found, games),
        ..threaded(2)
    };
    let whole = run(&experiment, "1", &folder, continued).unwrap();
    assert_eq!(whole, run(&experiment, "1", &NoShelf, threaded(3)).unwrap());
    let check = whole.check.as_ref().unwrap();
    assert_eq!(check.arms[1].tally.games(), 4);
    assert_eq!(check.arms[1].between.turns.total(), 4);
    // Only new games count for the speed.
    let [found, new] = [found, new].map(AtomicU64::into_inner);
    assert!(found > 0 && new > 0 && found + new == 88, "{found} + {new}");
    folder.finish(&experiment, &whole).unwrap();
    let rows: Vec<_> = read_rows(&folder.rows_path())
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(rows.len(), 88);
    let names: Vec<&str> = [0, 40, 80, 84].map(|at| rows[at].arm_name.as_str()).into();
    assert_eq!(
        names,
        ["base", "hand of 1", "base (expert)", "hand of 1 (expert)"]
    );
    let deals: Vec<u64> = rows[80..84].iter().map(|stored| stored.row.deal).collect();
    assert_eq!(deals, [7, 17, 27, 37]);
    // The experiment's own games are those without a check.
    let plain = played(&text.replace("check = 4", "check = 0"), 2);
    assert_eq!(plain.arms, whole.arms);
    assert_ne!(plain.digest, whole.digest);
}

/// A check of a chunk survives its file, and damage is noticed.
#[test]
fn chunks_hold_the_check() {
    let text = CHECKED.replace("check = 30", "check = 2").replace("300", "20");
    let experiment = read(&text).unwrap();
    let chunk = experiment.all_chunks()[0];
    let all: Vec<u64> = (chunk.first..chunk.end()).collect();
    let block = |deals: &[u64], turns| {
        deals
            .iter()
            .map(|deal| Row {
                deal: deal + 1,
                ..game(&[true], turns)
            })
            .collect()
    };
    let check: Vec<u64> = experiment.check.as_ref().unwrap().indices(chunk).collect();
    let rows: Vec<Vec<Row>> = vec![block(&all, 9), block(&all, 8), block(&check, 7), block(&check, 6)];
    let bytes = encode_chunk(&experiment, chunk, &rows);
    assert_eq!(decode_chunk(&experiment, chunk, &bytes), Some(rows));
    assert_eq!(decode_chunk(&experiment, chunk, &bytes[..bytes.len() - 1]), None);
}

/// Every experiment of weaker players with changes is checked, unless its file says otherwise.
#[test]
fn experiments_check_themselves() {
    let games = |text: &str| {
        read(text)
            .unwrap()
            .check
            .map(|check| (check.player().to_owned(), check.games))
    };
    let change = "[[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    let with = |more: &str| format!("game = \"skipper\"\n{more}\n{change}");
    assert_eq!(games(&with("")), Some(("expert".to_owned(), 50)));
    assert_eq!(
        games(&with("players = \"strong\"\nstop.games = 20")),
        Some(("expert".to_owned(), 20))
    );
    assert_eq!(games(&with("check = 7")).map(|(_, games)| games), Some(7));
    for unchecked in [
        "check = 0",
        "players = \"expert\"",
        "players = \"solver\"\nmeasure = \"won\"",
    ] {
        assert_eq!(games(&with(unchecked)), None, "{unchecked}");
    }
    assert_eq!(games("game = \"skipper\""), None);
    for (text, why) in [
        (with("check = -1"), "2:9 check: -1 doesn't fit here"),
        (
            with("check = 21\nstop.games = 20"),
            "2:9 check: a check has at most 20 deals here",
        ),
        (
            with("check = 5\nplayers = \"expert\""),
            "2:9 check: expert is the strongest level",
        ),
        (
            "game = \"skipper\"\ncheck = 5\n".to_owned(),
            "2:9 check: there are no changes",
        ),
        (
            with("check = 5") + "[[change]]\nname = \"y\"\nplayers = \"strong\"\n",
            "2:9 check: the strongest level checks at every seat",
        ),
    ] {
        let found = problems(&text);
        assert!(found.len() == 1 && found[0].starts_with(why), "{found:?}");
    }
}

/// Numbers of one option are a curve, in order.
#[test]
fn a_sweep_is_a_curve() {
    let change = |hand: u64| format!("[[change]]\nname = \"hand {hand}\"\nrules = {{ hand = {hand} }}\n");
    let text = format!(
        "game = \"skipper\"\nmeasure = \"turns\"\nstop.games = 40\n{}{}",
        change(3),
        change(4)
    );
    let found = results(&text, 40, |deal| {
        [18, 35, 24]
            .map(|turns| game(&[true], turns + deal as u32 % 4))
            .to_vec()
    });
    assert_eq!(found.sweep.as_ref().unwrap().values, [5, 3, 4]);
    let html = body(&found, &say);
    assert!(
        html.contains("Turns by Hand size") || html.contains("Turns by Hand"),
        "{html}"
    );
    assert_eq!(html.matches("<polyline").count(), 2, "wide and narrow");
    // Two options, or two values, are none.
    for other in [
        change(3),
        change(3) + "[[change]]\nname = \"x\"\nrules = { trash = \"never\" }\n",
    ] {
        assert_eq!(
            Results::new(&read(&format!("game = \"skipper\"\n{other}")).unwrap(), "1").sweep,
            None
        );
    }
}

/// The clock knows the games of a check, too.
#[test]
fn games_are_found_by_their_order() {
    struct Nothing;
    impl GameTimer for Nothing {
        fn now(&self) -> Duration {
            Duration::ZERO
        }

        fn record(&self, block: usize, games: u64, _: u64, _: Duration) {
            assert!(block < 4 && games == [16, 16, 2, 2][block], "{block}: {games}");
        }
    }
    let text = CHECKED
        .replace("check = 30", "check = 2")
        .replace("300", "16")
        .replace("hand = 1", "hand = 4");
    let experiment = read(&text).unwrap();
    let chunk = experiment.all_chunks()[0];
    assert_eq!(experiment.games_in(chunk), 36);
    let at = [0, 15, 16, 31, 32, 33, 34, 35].map(|games| experiment.game_after(chunk, games));
    assert_eq!(
        at,
        [(0, 0), (0, 15), (1, 0), (1, 15), (0, 0), (0, 8), (1, 0), (1, 8)]
    );
    let timed = Control {
        timer: Some(&Nothing),
        ..threaded(1)
    };
    run(&experiment, "1", &NoShelf, timed).unwrap();
}
