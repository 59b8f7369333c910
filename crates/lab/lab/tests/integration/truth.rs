//! A report says no more than its figures do: results made by hand.

use wildpile_lab::experiment::{Counted, End, ExpertRow, Histogram, Measure, Results, Row};
use wildpile_lab::report::{answer, body, book, effects, notes, plot};

use crate::made::{answered, checked, game, results, said, stuck};
use crate::{read, say, say_in};

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
        [
            "With “hand of 3 + strong”, 2.5% of the games are won instead of 100.0%. Certain, as these bots play; not checked by the expert."
        ]
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
        [
            "With “at once”, seat 2 wins 45.0% of the games instead of 55.0%. Certain, as these bots play; not checked by the expert."
        ]
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
    let shown = effects(&found).shown;
    let titles: Vec<String> = shown.iter().map(|one| say(&one.title)).collect();
    assert_eq!(
        titles,
        ["Games won by seat 2"],
        "the others are the same in every deal"
    );
    let base = crate::made::said(&found, 0).join(" ");
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
        double.grade = 1 + u8::from(deal.is_multiple_of(2));
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
            "With “a hand of four”, games are 37% longer; one turn in five is stuck instead of one in seven. Certain, as these bots play; not checked by the expert."
        ]
    );
    let german = say_in("de", &answer(&found)[0]);
    assert_eq!(
        german,
        "Mit „a hand of four“: Spiele dauern 37 % länger; in jedem fünften statt in jedem siebten Zug lässt sich \
         nichts legen. Sicher, so wie diese Bots spielen; vom Profi nicht geprüft."
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

/// A finding that is certain of the bots says if nobody stronger checked it.
#[test]
fn certainty_says_if_nobody_stronger_checked() {
    let found = |players: &str| {
        let text = format!(
            "game = \"skipper\"\nplayers = \"{players}\"\nmeasure = \"won\"\nstop.games = 400\n\
             [[change]]\nname = \"x\"\nrules = {{ hand = 4 }}\n"
        );
        results(&text, 400, |deal| {
            vec![game(&[true], 9), game(&[deal.is_multiple_of(4)], 9)]
        })
    };
    let ends = |found: &Results, end: &str| {
        let said = answered(found);
        assert!(said[0].ends_with(end), "{said:?}");
        assert!(body(found, &say).contains(end), "{end}");
    };
    let mut regular = found("regular");
    let unchecked = "100.0%. Certain, as these bots play; not checked by the expert.";
    ends(&regular, unchecked);
    let mut without = regular.clone();
    without.check = None;
    ends(&without, unchecked);
    for strongest in ["expert", "solver"] {
        ends(&found(strongest), "100.0%. Certain.");
    }
    let rows = |deal: u64| vec![game(&[true], 9), game(&[deal.is_multiple_of(4)], 9)];
    checked(&mut regular, 50, |deal| [rows(deal), rows(deal)]);
    ends(&regular, "100.0%. Certain.");
}

/// Few deals differ: the figure isn't called certain.
#[test]
fn certainty_is_that_of_the_figures() {
    let text = "game = \"skipper\"\nmeasure = \"won\"\nstop.games = 100\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    let found = results(text, 100, |deal| vec![game(&[true], 9), game(&[deal >= 7], 9)]);
    assert_eq!(
        answered(&found),
        [
            "With “x”, 93.0% of the games are won instead of 100.0%. Hardly by chance, as these bots play; not checked by the expert."
        ]
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
    let draws = effects.shown.iter().find(|one| one.arm == 1).unwrap();
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
        [
            "With “x”, 41.5% of the turns are stuck instead of 38.5%. Certain, as these bots play; not checked by the expert."
        ]
    );
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

/// A rule that loses every other game in turn 40, where the bots give up, and doesn't change the others: of won games nothing
/// differs, and the turns of all say that some were lost.
#[test]
fn turns_of_lost_games_are_shown_apart() {
    let text = |measures: &str| {
        format!(
            "game = \"skipper\"\nmeasure = [{measures}]\nstop.games = 200\n\
             [[change]]\nname = \"x\"\nrules = {{ hand = 4 }}\n"
        )
    };
    let rows = |deal: u64| {
        let turns = 18 + deal as u32 % 3;
        let lost = game(&[false], 40);
        let first = if deal.is_multiple_of(4) {
            lost.clone()
        } else {
            game(&[true], turns)
        };
        let other = if deal.is_multiple_of(2) {
            lost
        } else {
            game(&[true], turns)
        };
        vec![first, other]
    };
    let found = results(&text("\"won\", \"turns\""), 200, rows);
    assert_eq!(
        say(&found.title_of(Measure::Turns, None)),
        "Turns, games won or lost"
    );
    let base = said(&found, 0);
    assert_eq!(
        base[1..],
        [
            "Turns of won games in the base game: median 19, four in five games 18 to 20.",
            "Turns of lost games in the base game: median 40, four in five games 40 to 40.",
        ],
    );
    assert_eq!(
        answered(&found),
        ["With “x”, 50.0% of the games are won instead of 75.0%. Certain."]
    );
    let change = said(&found, 1);
    assert!(
        change.len() == 1 && change[0].starts_with("Games won with “x”: 50.0% instead of 75.0%"),
        "{change:?}"
    );
    let noted: Vec<String> = notes(&found).iter().map(say).collect();
    assert!(
        noted.iter().any(|note| note.contains("where a player gives up")),
        "{noted:?}"
    );
    let html = body(&found, &say);
    for title in [
        "Turns, games won or lost: distribution",
        "Turns of won games: distribution",
    ] {
        assert!(html.contains(title), "{title}");
    }
    // Turns are compared once, on the deals that were won under both rule sets; lost ones where they are measured.
    for (measures, lost) in [
        ("\"turns\"", None),
        ("\"turns\", \"turns_won\", \"turns_lost\"", Some(50)),
    ] {
        let compared = results(&text(measures), 200, rows).comparisons();
        let deals: Vec<_> = compared
            .iter()
            .map(|one| (one.measure, one.difference.mean[0], one.difference.deals))
            .collect();
        let won = std::iter::once((Measure::TurnsWon, 0.0, 100));
        let lost = lost.map(|deals| (Measure::TurnsLost, 0.0, deals));
        assert_eq!(deals, won.chain(lost).collect::<Vec<_>>());
    }
    // Where nothing is lost, turns are turns.
    let won = results(&text("\"turns\""), 20, |_| {
        vec![game(&[true], 9), game(&[true], 9)]
    });
    assert_eq!(say(&won.title_of(Measure::Turns, None)), "Turns");
    assert_eq!(won.shown_measures(), [Measure::Turns]);
}

/// A rule that loses every fourth game early and makes the others about two turns longer: all games together are shorter, and that is
/// said nowhere.
#[test]
fn turns_are_those_of_deals_won_under_both() {
    let text = "game = \"skipper\"\nmeasure = [\"won\", \"turns\", \"moves\"]\nstop.games = 200\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n[[change]]\nname = \"y\"\nrules = { hand = 3 }\n";
    let rows = |deal: u64| {
        // The deals that are lost under the rule take longer in the base, too.
        let is_lost = deal.is_multiple_of(4);
        let base = game(&[true], if is_lost { 32 } else { 19 + deal as u32 % 3 });
        let longer = base.seats[0].turns + deal as u32 % 4;
        let other = match is_lost {
            true => game(&[false], 5),
            false => game(&[true], longer),
        };
        vec![base.clone(), other, base]
    };
    let found = results(text, 200, rows);
    // 150 deals are won under both, in 20 turns each without the rule.
    assert_eq!(
        answered(&found)[0],
        "With “x”, 75.0% of the games are won instead of 100.0%; games that are won under both rule sets are 10% longer. \
         Certain."
    );
    assert!(
        say_in("de", &answer(&found)[0])
            .contains("Spiele, die mit beiden Regelsätzen gewonnen werden, dauern 10 % länger"),
        "{}",
        say_in("de", &answer(&found)[0])
    );
    let change = said(&found, 1).join(" ");
    assert!(
        change.contains("the median won game takes 22 turns instead of 20; on the deals won under both rule sets +2.00 turns on average"),
        "{change}"
    );
    let shown = effects(&found).shown;
    let shown: Vec<_> = shown
        .iter()
        .map(|one| (say(&one.title), (one.by * 1000.0).round()))
        .collect();
    assert_eq!(
        shown,
        [
            ("Games won".to_owned(), -250.0),
            ("Turns, won under both".to_owned(), 100.0)
        ]
    );
    let html = body(&found, &say);
    let differences = &html[html.find("Differences from the base").unwrap()..];
    assert!(differences.contains("<h3>Turns, won under both</h3>") && differences.contains("+2.00 turns"));
    assert!(!html.contains("<h3>Turns, games won or lost</h3>"));
    // A page's own figures are the same.
    let page = "{{x: turns difference of x}}{{x: expect turns of x up}}";
    let made = book(page, "", &|_| Some(&found), &say).unwrap().text;
    assert!(made.starts_with("+2.00 (95%"), "{made}");
    let table = book("{{x: table turns}}", "", &|_| Some(&found), &say)
        .unwrap()
        .text;
    assert!(
        table.contains("Difference, won under both (95%)") && table.contains("**+2.00"),
        "{table}"
    );
    // Results of before such deals were counted compare what they have, and call it that.
    let mut old = found;
    for arm in &mut old.arms {
        let pairs = &mut arm.pairs;
        for counts in [
            &mut pairs.turns_won,
            &mut pairs.turns_lost,
            &mut pairs.base_won,
            &mut pairs.base_lost,
        ] {
            *counts = Histogram::default();
        }
    }
    assert!(
        answered(&old)[0].contains("games, won or lost, are"),
        "{:?}",
        answered(&old)
    );
}

/// A rule that loses everything that the base wins: nothing can be said about turns, and nothing is.
#[test]
fn without_deals_won_under_both_nothing_is_said_of_turns() {
    let text = "game = \"skipper\"\nmeasure = [\"won\", \"turns\"]\nstop.games = 100\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    let found = results(text, 100, |_| vec![game(&[true], 19), game(&[false], 5)]);
    assert_eq!(
        answered(&found),
        ["With “x”, 0.0% of the games are won instead of 100.0%. Certain."]
    );
    assert!(found.comparisons().iter().all(|one| one.measure == Measure::Won));
}

/// Figures that differ clearly differ on the screen.
#[test]
fn clear_differences_are_visible() {
    let text = "game = \"skipper\"\nmeasure = [\"stuck\"]\nstop.games = 4000\n[base]\nseats = 2\n\
        [[change]]\nname = \"at once\"\nrules = { round = \"at_once\" }\n";
    let found = results(text, 4000, |deal| {
        let more = u32::from(deal.is_multiple_of(100));
        // As many of all turns as before.
        vec![
            stuck(&[true, false], 18, 3),
            stuck(&[true, false], 18 + 6 * more, 3 + more),
        ]
    });
    let by = found.comparisons()[0];
    assert!(
        by.is_clear && (by.difference.mean[0] - 0.02).abs() < 1e-9,
        "{by:?}"
    );
    assert_eq!(
        answered(&found),
        ["With “at once”, 6.02 turns a game are stuck instead of 6.00. Certain."]
    );
    assert!(
        said(&found, 1)[0].contains("6.02 per game instead of 6.00"),
        "{:?}",
        said(&found, 1)
    );
}

/// Of 48 rule sets a chart has the single changes; the combinations are there to be opened, in numbers, too.
#[test]
fn effects_that_do_not_fit_can_be_opened() {
    let mut text = String::from(
        "game = \"skipper\"\ncombine = \"pairs\"\ncheck = 0\nmeasure = [\"turns\", \"drawn\"]\nstop.games = 40\n[base]\nseats = 2\n",
    );
    for (option, values) in [("hand", [1, 2, 3, 4, 6, 7]), ("remove", [1, 2, 3, 4, 5, 6])] {
        for value in values {
            text += &format!("[[change]]\nname = \"{option} {value}\"\nrules = {{ {option} = {value} }}\n");
        }
    }
    let arms = read(&text).unwrap().arms.len();
    assert_eq!(arms, 49);
    let found = results(&text, 40, |deal| {
        let drawn = |mut row: Row| {
            row.end = if deal == 3 { End::Drawn } else { row.end };
            row
        };
        let more = |arm: usize| game(&[true, false], 20 + (arm * 7 + deal as usize) as u32 % 9);
        std::iter::once(game(&[true, false], 20))
            .chain((1..arms).map(more).map(drawn))
            .collect()
    });
    let all = effects(&found);
    assert_eq!((all.shown.len(), all.more.len(), all.unscaled), (12, 36, 48));
    let html = body(&found, &say);
    let opened = &html[html.find("<summary>36 more effects</summary>").unwrap()..];
    let opened = &opened[..opened.find("What the changes do").unwrap()];
    assert!(opened.contains("hand 7 + remove 6") && opened.contains("<svg") && opened.contains("<td>"));
    assert_eq!(html.matches("The chart has 12 of 49 rule sets").count(), 1);
    let running = &html[html.find("Games still running").unwrap()..];
    assert!(running.contains("The chart has 8 of 49") && running.contains("hand 7 + remove 6"));
    assert!(
        html.contains("48 differences have no ratio"),
        "nothing is drawn in the base game"
    );
    assert!(plot(&found, 41, &say).contains("36 more effects are in the report."));
}

/// Shares of turns are compared as shares, in points; what the expert's figures omit is said.
#[test]
fn decisions_are_compared_in_points() {
    let text = "game = \"skipper\"\nmeasure = [\"decisions\", \"dilemmas\"]\nstop.games = 60\ncheck = 0\nexpert.sample = 1\n\
        [[change]]\nname = \"x\"\nrules = { hand = 4 }\n";
    // The same with any number of worlds.
    let with = |turns: u32| Counted {
        all: turns,
        halves: 2 * turns,
    };
    let found = results(text, 60, |deal| {
        let more = deal as u32 % 3;
        let judged = |judged: u32, decisions: u32, dilemmas: u32| {
            let mut row = game(&[true], 20);
            row.expert = Some(ExpertRow {
                judged,
                decisions: with(decisions),
                dilemmas: with(dilemmas),
                ..ExpertRow::default()
            });
            row
        };
        vec![judged(20, 4 + more, 2), judged(40, 19 + more, 3 + more)]
    });
    let base = said(&found, 0);
    assert!(
        base[0].starts_with("In 25.0% (95%: 24.0% to 26.0%) of the base game's turns the two best options"),
        "{base:?}"
    );
    assert!(
        base[0].contains("close; 25.0% as seen with the sampled worlds (1200 turns of 60 games were judged)")
            && base[1].contains("depends on hidden cards"),
        "{base:?}"
    );
    let change = said(&found, 1).join(" ");
    assert!(
        change.contains("Decisions with “x”: 50.0% instead of 25.0%, +25.0 points on the same deals"),
        "{change}"
    );
    assert!(
        answered(&found)[0].contains("in 50.0% instead of 25.0% of the turns the two best options are close"),
        "{:?}",
        answered(&found)
    );
    let noted: Vec<String> = notes(&found).iter().map(say).collect();
    assert!(
        noted
            .iter()
            .any(|note| note.contains("extrapolated to unlimited ones") && note.contains("72 sampled")),
        "{noted:?}"
    );
    let html = body(&found, &say);
    let page = "{{x: effect decisions of x}} {{x: decisions difference of x}}{{x: expect dilemmas of x down}}{{x: expect decisions above 20}}";
    let made = book(page, "", &|_| Some(&found), &say).unwrap().text;
    assert!(
        made.starts_with("decisions 250 500 60 1 regular 245 255 +25.0 points (95%: "),
        "{made}"
    );
    assert!(book("{{x: expect decisions above 26}}", "", &|_| Some(&found), &say).is_err());
    assert!(html.contains("<h3>Dilemmas</h3>") && !html.contains("Decisions: distribution"));
}
