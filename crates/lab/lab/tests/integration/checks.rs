//! The check by the strongest level: that it is played, and what a report makes of it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wildpile_lab::experiment::{Experiment, Measure, NoShelf, Results, Row, run};
use wildpile_lab::files::{Folder, decode_chunk, encode_chunk, read_rows};
use wildpile_lab::report::{body, book, effects, notes, plot};
use wildpile_lab::{Control, GameTimer};

use crate::made::{answered, checked, game, results, said as said_of};
use crate::{played, problems, read, say, threaded};

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
    // A page says if it was checked; an expert's own games need no check.
    let how = |results: &Results| {
        let made = book("{{x: how}}", "", &|_| Some(results), &say);
        made.unwrap().text
    };
    let mut experts = found.clone();
    for arm in &mut experts.arms {
        arm.players = vec!["expert".to_owned()];
    }
    assert!(how(&other).contains("regular, checked by the expert on 30 of these deals, version"));
    assert!(how(&found).contains("regular, not checked by the expert, version"));
    assert!(how(&experts).contains("regular, version"));
    assert_eq!(effect(&other), "turns 20 166 300 1 regular 1457 1459");
    // How much it would have noticed: the standard error of the 30 differences, 2.24 for the error rate of two comparisons and
    // 0.84 for four checks in five.
    let between = other.check.as_ref().unwrap().arms[1]
        .between
        .turns
        .standard_error()
        .unwrap();
    let least = other.noticeable(Measure::Turns).unwrap();
    assert!(
        (least / between - 2.2414 - 0.8416).abs() < 1e-3,
        "{least} {between}"
    );
    let wanted = format!("disagreement of {least:.1} turns or more in “Turns” four times in five");
    assert!(noted.iter().any(|note| note.contains(&wanted)), "{noted:?}");

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
        said[0].contains("Turns: +80.00 turns for the expert, +145.80 turns for the bots"),
        "{said:?}"
    );
    assert_eq!(said_of(&found, 1), said);
    assert_eq!(effect(&found), "turns 19 99 30 1 expert 794 806");
    let doubted = found.disagreements();
    let doubted: Vec<_> = doubted
        .iter()
        .filter(|one| one.is_clear)
        .map(|one| one.measure)
        .collect();
    assert_eq!(doubted, [Measure::Turns]);
    // A page can't claim what the expert denies, and gives the expert's difference.
    let page = |text: &str| book(text, "", &|_| Some(&found), &say).map(|book| book.text);
    assert!(page("{{x: expect turns of hand of 1 down}}").is_err());
    assert!(page("{{x: expect turns of hand of 1 up}}").is_ok());
    let said = page("{{x: turns difference of hand of 1}}").unwrap_or_default();
    assert!(said.ends_with(", the expert's)"), "{said}");
    let html = body(&found, &say);
    assert!(
        html.find("Don't trust")
            .is_some_and(|at| Some(at) < html.find("All effects"))
    );
    // The chart shows what counts.
    let shown: Vec<_> = effects(&found)
        .shown
        .iter()
        .map(|one| (say(&one.title), (one.by * 100.0).round(), one.is_disputed))
        .collect();
    assert!(
        shown.contains(&("Turns (expert)".to_owned(), 421.0, true)),
        "{shown:?}"
    );
    // What the bots show is marked, in the table and in both sizes of both charts.
    let turns = found.comparisons();
    let turns = turns.iter().find(|one| one.measure == Measure::Turns).unwrap();
    assert!(turns.is_clear && turns.is_disputed);
    assert_eq!(html.matches("class=\"dot disputed\"").count(), 4, "{html}");
    assert_eq!(html.matches("<td>disputed</td>").count(), 2);
    assert!(
        html.contains("Crossed dots are disputed") && body(&other, &say).matches("disputed").count() == 0
    );
    assert!(plot(&found, 41, &say).contains("× disputed"));
    let table = book("{{x: table turns}}", "", &|_| Some(&found), &say)
        .unwrap()
        .text;
    assert!(
        table.contains("– disputed; the expert: +80.00 (+79") && !table.contains("**"),
        "{table}"
    );
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
    // Too few to show anything.
    assert_eq!(games(&with("stop.games = 11")), None);
    // As many as the time allows, but always enough to show something, however many changes there are.
    let slow = |more: &str| format!("game = \"skip-bo\"\n{more}\n{change}");
    assert_eq!(games(&slow("")).map(|(_, games)| games), Some(18));
    for count in [3, 5, 20] {
        let hands = (2..=count).map(|n| format!("[[change]]\nname = \"{n}\"\nrules = {{ stock = {n} }}\n"));
        let text = slow("") + &hands.collect::<String>();
        assert_eq!(games(&text).map(|(_, games)| games), Some(12), "{count} changes");
    }
    assert_eq!(games(&slow("check = 2")).map(|(_, games)| games), Some(2));
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
            "2:9 check: only changes are checked",
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

/// A sweep shows the strongest level's figures if it found something else, and says at which values.
#[test]
fn a_sweep_marks_what_is_disputed() {
    let text = CHECKED.to_owned() + "[[change]]\nname = \"hand of 4\"\nrules = { hand = 4 }\n";
    let rows = |deal: u64, turns: [u32; 3]| {
        let by = |arm: u32| deal as u32 * (arm + 1) % 5;
        let each = (0..).zip(turns);
        each.map(|(arm, turns)| game(&[true], turns + by(arm))).collect()
    };
    let bots = |deal: u64| rows(deal, [18, 165, 24]);
    let mut found = results(&text, 300, bots);
    checked(&mut found, 30, |deal| {
        [rows(deal + deal / 7, [17, 98, 23]), bots(deal)]
    });
    assert!(found.is_disputed(1, Measure::Turns) && !found.is_disputed(2, Measure::Turns));
    let html = body(&found, &say);
    let sweep = &html[html.find("Turns (expert) by Hand").unwrap()..html.find("All effects").unwrap()];
    assert!(sweep.contains("The bots are disputed"), "{sweep}");
    assert_eq!(
        sweep.matches("dot disputed").count(),
        2,
        "one value, in both sizes"
    );
    assert!(sweep.contains("<th scope=\"col\">Disputed</th>") && sweep.matches("<td>yes</td>").count() == 1);
}

/// The map of pairs has the strongest level's figures where it disputes the bots', and marks them.
#[test]
fn a_map_of_pairs_marks_what_is_disputed() {
    let text = CHECKED.replace("stop.games", "combine = \"pairs\"\nstop.games")
        + "[[change]]\nname = \"no trashing\"\nrules = { trash = \"never\" }\n";
    let rows = |deal: u64, turns: [u32; 4]| {
        let by = |arm: u32| deal as u32 * (arm + 1) % 5;
        let each = (0..).zip(turns);
        each.map(|(arm, turns)| game(&[true], turns + by(arm))).collect()
    };
    let bots = |deal: u64| rows(deal, [18, 28, 20, 165]);
    let mut found = results(&text, 300, bots);
    let map = |results: &Results| {
        let html = body(results, &say);
        let map = &html[html.find("Pairs of changes").unwrap()..];
        map[..map.find("<h2>Figures</h2>").unwrap()].to_owned()
    };
    let before = map(&found);
    assert!(
        before.contains("+147.") && !before.contains("disputed"),
        "{before}"
    );
    checked(&mut found, 30, |deal| {
        [rows(deal + deal / 7, [17, 27, 19, 98]), bots(deal)]
    });
    assert!(found.is_disputed(3, Measure::Turns) && !found.is_disputed(1, Measure::Turns));
    let map = map(&found);
    assert_eq!(map.matches("class=\"cross\"").count(), 1, "{map}");
    assert!(!map.contains("+147.") && map.contains(">+81."), "{map}");
    assert_eq!(map.matches(" (disputed)</td>").count(), 2, "{map}");
    assert!(map.contains("Crossed figures are disputed"), "{map}");
}
