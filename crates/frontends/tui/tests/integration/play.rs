//! Matches played through the table's keys and mouse, without a terminal.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use crate::common;
use std::time::Duration;

use crate::common::table::{Table, finished_properly, session};
use crate::common::{in_progress, stored};
use ratatui::layout::Position;
use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_table::Spot;
use wildpile_table::ZoneKind::{DiscardPile, Foundation, Stock};
use wildpile_tui::input::{Input, Key};
use wildpile_tui::saves;
use wildpile_tui::screens::table::TableScreen;
use wildpile_tui::session::Session;

#[test]
fn skipper_is_played_by_keys_and_by_mouse() {
    for mouse in [false, true] {
        let mut table = Table::new(session("skipper", "", &["human"], 5));
        table.play_on(mouse, 3000);
        finished_properly(&mut table);
        let row = &stored(&table.cx, |store| store.finished(None, 1))[0];
        assert_eq!(row.ending.result, wildpile_records::MatchResult::Won);
        assert!(table.draw().contains("You won!"));
    }
}

#[test]
fn joker_is_played_by_keys_and_by_mouse() {
    for mouse in [false, true] {
        let mut table = Table::new(session("joker", "", &["human"], 5));
        table.play_on(mouse, 600);
        finished_properly(&mut table);
    }
}

#[test]
fn simon_jester_is_played_by_keys_and_by_mouse() {
    for mouse in [false, true] {
        let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 5));
        table.play_on(mouse, 300);
        finished_properly(&mut table);
    }
}

#[test]
fn skip_bo_is_played_against_a_bot_by_keys_and_by_mouse() {
    for mouse in [false, true] {
        let mut table = Table::new(session("skip-bo", "stock = 3", &["human", "greedy"], 5));
        table.play_on(mouse, 3000);
        finished_properly(&mut table);
        let shown = table.draw();
        assert!(
            shown.contains("You won!") || shown.contains("You lost") || shown.contains("A draw"),
            "{shown}"
        );
    }
}

#[test]
fn a_curtain_hides_everything_between_people() {
    let mut table = Table::new(session("skip-bo", "stock = 2", &["human", "human", "greedy"], 5));
    assert!(table.screen.session().curtain().is_some());
    let hidden = table.draw();
    assert!(
        hidden.contains("Pass to Player 1") && !hidden.contains("Hand"),
        "{hidden}"
    );
    table.keys("\n");
    assert!(table.draw().contains("Hand"));
    table.play_on(true, 3000);
    finished_properly(&mut table);
    // Nobody is "the" player among several people: nothing is counted.
    assert_eq!(
        stored(&table.cx, wildpile_records::Store::statistics)[0]
            .figures
            .played,
        0
    );
}

#[test]
fn a_race_is_played_against_a_bot_with_its_own_pace() {
    let mut table = Table::new(session("skipper", "pace = race", &["human", "greedy"], 5));
    assert!(table.screen.session().is_race());
    let before = table.moves();
    table.tick(10);
    assert!(table.moves() > before, "the bot does not wait for the person");
    let before = table.moves();
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    assert!(table.moves() > before, "the person does not wait for the bot");
    table.play_on(false, 3000);
    for _ in 0..3000 {
        table.tick(10);
    }
    assert!(table.over());
}

#[test]
fn bots_move_at_their_pace_and_can_be_hurried() {
    let mut table = Table::new(session("skip-bo", "stock = 5", &["greedy", "human"], 3));
    table.cx.settings.pace_ms = 600;
    let mut table = {
        let Table { mut cx, .. } = table;
        let screen = TableScreen::new(session("skip-bo", "stock = 5", &["greedy", "human"], 3), &mut cx);
        Table {
            cx,
            screen,
            size: (80, 24),
        }
    };
    table.draw();
    assert_eq!(table.moves(), 0);
    table.tick(500);
    assert_eq!(table.moves(), 0, "it is too early");
    table.tick(200);
    assert_eq!(table.moves(), 1);
    // What it did is told.
    assert!(table.draw().contains("Ada"), "{}", table.draw());
    table.keys(" ");
    assert_eq!(table.moves(), 2, "Space does not wait");
}

#[test]
fn undo_and_redo_have_no_limit_in_a_solitaire() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let start = table.screen.scene().clone();
    let mut made = Vec::new();
    for _ in 0..6 {
        let Some(action) = table.advice() else { break };
        table.type_move(&action.notation);
        made.push(action.notation);
    }
    assert_eq!(table.moves(), made.len());
    let end = table.screen.scene().clone();
    for _ in 0..made.len() {
        table.keys("u");
    }
    assert_eq!(table.screen.scene(), &start);
    table.keys("u");
    assert!(table.message().is_some_and(|m| m.contains("nothing to undo")));
    for _ in 0..made.len() {
        table.keys("r");
    }
    assert_eq!(table.screen.scene(), &end);
    // Restart goes back to the deal; nothing was hidden, so it needs no question.
    table.keys("R");
    assert_eq!(table.screen.scene(), &start);
    assert!(!table.screen.session().referee().is_marked());
}

#[test]
fn sk_22_undoing_a_hidden_card_asks_once_marks_and_is_not_counted() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    while !table.screen.session().referee().undo_marks() {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    let before = table.moves();
    table.keys("u");
    assert!(table.question().is_some_and(|q| q.contains("won't count")));
    table.keys("k");
    assert_eq!(table.moves(), before, "the move is kept");
    table.keys("uu");
    assert!(table.moves() < before);
    assert!(table.screen.session().referee().is_marked());
    assert!(table.draw().contains("not counted"));
    table.play_on(false, 3000);
    let row = &stored(&table.cx, |store| store.finished(None, 1))[0];
    assert!(!row.ending.counted);
    let records = stored(&table.cx, wildpile_records::Store::statistics);
    assert_eq!(
        (records[0].figures.played, records[0].figures.not_counted()),
        (0, 1)
    );
}

#[test]
fn with_several_players_only_ones_own_open_moves_can_be_taken_back() {
    let mut table = Table::new(session("skip-bo", "stock = 5", &["human", "greedy"], 3));
    table.keys("u");
    assert!(table.message().is_some());
    // The turn goes on after a discard of somebody else only: undo is refused then.
    while table.screen.session().facing().is_some()
        && table.screen.session().bots_due().is_empty()
        && !table.over()
    {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    let before = table.moves();
    table.keys("u");
    assert_eq!(table.moves(), before);
}

#[test]
fn a_killed_program_loses_nothing() {
    for (game, rules, players) in [
        ("skipper", "", &["human"][..]),
        ("simon-jester", "layout = triangular", &["human"][..]),
        ("skip-bo", "stock = 10", &["human", "greedy", "human"][..]),
    ] {
        let mut table = Table::new(session(game, rules, players, 9));
        for _ in 0..12 {
            if table.screen.session().curtain().is_some() {
                table.keys("\n");
            }
            match table.advice() {
                Some(action) => table.type_move(&action.notation),
                None => table.tick(1),
            }
        }
        table.tick(65_000);
        table.keys("\x1b");
        let (moves, position) = (table.moves(), table.screen.session().referee().position_json());
        // Nothing is closed: the program is gone, and only its store is left.
        let row = in_progress(&table.cx).remove(0);
        let back = saves::resume(row, GAMES).unwrap();
        assert_eq!(back.referee().moves_made(), moves, "{game}");
        assert_eq!(back.referee().position_json(), position, "{game}");
        assert_eq!(back.setup().seats, table.screen.session().setup().seats);
        assert_eq!(back.setup().layers, table.screen.session().setup().layers);
    }
}

#[test]
fn what_was_undone_can_be_redone_after_a_resume() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    for _ in 0..3 {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    table.keys("uu");
    let row = in_progress(&table.cx).remove(0);
    let back = saves::resume(row, GAMES).unwrap();
    assert_eq!(
        (back.referee().moves_made(), back.referee().moves_undone()),
        (1, 2)
    );
}

#[test]
fn the_end_can_be_taken_back_and_the_records_with_it() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.give_up();
    finished_properly(&mut table);
    assert!(table.draw().contains("You lost"));
    table.keys("u");
    assert!(!table.over());
    assert!(stored(&table.cx, |store| store.finished(None, 1)).is_empty());
    assert_eq!(in_progress(&table.cx).len(), 1);
}

#[test]
fn a_wanted_move_that_is_not_legal_says_why() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    // Somewhere a card can't go: every pair of columns is tried until one is refused.
    let scene = table.screen.scene().clone();
    let (from, to) = (scene.zones[0].id, scene.zones[1].id);
    let illegal = !scene
        .actions
        .iter()
        .any(|a| a.from.is_some_and(|f| f.zone == from) && a.to == Some(to));
    assert!(illegal, "the deal is chosen so");
    let point = |table: &Table, zone| table.screen.layout().point(Spot::zone(zone)).unwrap();
    let (a, b) = (point(&table, from), point(&table, to));
    table.input(Input::Press(a));
    table.input(Input::Drag(Position::new(a.x + 1, a.y)));
    table.input(Input::Drag(b));
    assert!(table.draw().contains("Simon"));
    table.input(Input::Release(b));
    assert_eq!(table.moves(), 0);
    let why = table.message().unwrap();
    assert!(why.len() > 10, "{why}");
    table.keys(":");
    table.keys("nonsense\n");
    assert!(table.message().is_some_and(|m| m.contains("nonsense")));
}

#[test]
fn sj_09_hints_go_best_first_and_never_offer_what_changes_nothing() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let useful = table
        .screen
        .scene()
        .actions
        .iter()
        .filter(|a| a.rank >= 0)
        .count();
    let best = table
        .screen
        .scene()
        .actions
        .iter()
        .max_by_key(|a| a.rank)
        .unwrap()
        .rank;
    let mut seen = Vec::new();
    for _ in 0..useful {
        table.keys("h");
        let text = table.message().unwrap();
        let action = table
            .screen
            .scene()
            .actions
            .iter()
            .find(|a| {
                text.ends_with(&format!("({})", a.notation))
                    || text.contains(&format!(": {} – ", table.say(&a.label)))
            })
            .unwrap();
        assert!(action.rank >= 0);
        seen.push(action.rank);
    }
    // The first one is the best that is known, the others follow as they look.
    assert_eq!(seen.iter().max(), Some(&best));
    assert!(seen[1..].is_sorted_by(|a, b| a >= b), "{seen:?}");
    table.keys("h");
    assert!(table.message().unwrap().starts_with("Hint 1 of"), "it goes round");
    // Tab shows all legal moves, Enter plays the one that is shown.
    table.keys("\t");
    table.keys("\n");
    assert_eq!(table.moves(), 1);
}

#[test]
fn a_new_deal_keeps_or_ends_the_running_game() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.keys("nk");
    assert_eq!(table.moves(), 0);
    assert_eq!(in_progress(&table.cx).len(), 1);
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.keys("d42\n");
    table.keys("e");
    assert_eq!(table.screen.session().referee().deal(), Deal::Number(42));
    assert_eq!(in_progress(&table.cx).len(), 1);
    assert_eq!(
        stored(&table.cx, |store| store.finished(None, 5))[0]
            .ending
            .result,
        wildpile_records::MatchResult::Abandoned
    );
    table.keys(":deal x\n");
    assert!(table.message().is_some_and(|m| m.contains("deal number")));
}

#[test]
fn the_same_deal_again_after_seeing_hidden_cards_is_marked() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    table.play_on(false, 3000);
    assert!(table.over());
    table.keys("s");
    assert!(!table.over());
    assert!(table.screen.session().referee().is_marked());
    assert_eq!(table.screen.session().referee().deal(), Deal::Number(5));
}

#[test]
fn sk_20_a_dead_game_is_told_once_and_may_be_played_on() {
    // Strong skippers can strand a book; a player without a plan soon does.
    for deal in 1..200 {
        let mut dead = session("skipper", "skippers = strong", &["human"], deal);
        let seat = dead.facing().unwrap();
        let mut bot = wildpile_bundle::find("skipper")
            .expect("a bundle")
            .bots
            .player("random", deal)
            .unwrap();
        let is_dead = |s: &Session| {
            let banner = s.scene().banner;
            !s.is_over() && banner.is_some_and(|b| b.tone == wildpile_table::Tone::Warning)
        };
        for _ in 0..200 {
            if is_dead(&dead) {
                break;
            }
            let mut copy = dead.referee().boxed_clone();
            let Some(mv) = copy.play_with(seat, bot.as_mut(), Duration::ZERO) else {
                break;
            };
            dead.play(seat, &mv).unwrap();
        }
        if !is_dead(&dead) {
            continue;
        }
        let mut table = Table::new(dead);
        let told = table.question().unwrap();
        assert!(table.draw().contains("Keep playing"), "{}", table.draw());
        table.keys("p");
        assert!(table.question().is_none() && !table.over(), "{told}");
        // It is not told again and again, and the way back is offered.
        let action = table
            .screen
            .scene()
            .actions
            .iter()
            .find(|a| a.confirm.is_none())
            .cloned()
            .unwrap();
        table.type_move(&action.notation);
        let again = table.question().is_some_and(|q| q == told);
        assert!(!again, "the same news are told twice");
        return;
    }
    panic!("no game became dead");
}

#[test]
fn sk_23_the_stacks_say_what_they_take_and_the_piles_lie_where_they_belong() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    for _ in 0..40 {
        let scene = table.screen.scene().clone();
        let shown = table.draw();
        let flat: String = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        for zone in scene.zones.iter().filter(|z| z.kind == Foundation) {
            let note = table.say_arg(zone.note.as_ref().unwrap());
            assert!(note.split(' ').all(|word| flat.contains(word)), "{note}\n{shown}");
        }
        let x = |kind| {
            let zone = scene.zones.iter().find(|z| z.kind == kind).unwrap();
            table.screen.layout().place(zone.id).unwrap().area.x
        };
        assert!(x(DiscardPile) < x(Stock) && x(Stock) < x(Foundation));
        match table.advice() {
            Some(action) if !table.over() => table.type_move(&action.notation),
            _ => break,
        }
    }
}

#[test]
fn everything_around_the_table_is_reached_from_its_menu_by_mouse() {
    let mut table = Table::new(session("joker", "", &["human"], 5));
    table.keys("m");
    let shown = table.draw();
    let (y, line) = shown
        .lines()
        .enumerate()
        .find(|(_, l)| l.contains("Move log"))
        .unwrap();
    let x = line.chars().position(|c| c == 'M').unwrap();
    table.click(Position::new(x as u16, y as u16));
    assert!(table.draw().contains("─ Move log"), "{}", table.draw());
    table.keys("\x1b");
    // The keys of the bottom line can be clicked too.
    let shown = table.draw();
    let (y, line) = shown.lines().enumerate().last().unwrap();
    let x = line.find("u undo").unwrap();
    table.click(Position::new(x as u16, y as u16));
    assert!(table.message().is_some_and(|m| m.contains("nothing to undo")));
}

#[test]
fn two_programs_with_the_same_game_lose_nothing() {
    let mut one = Table::new(session("simon-jester", "", &["human"], 7));
    let action = one.advice().unwrap();
    one.type_move(&action.notation);
    // The other program goes on with the game that this one has open.
    let row = in_progress(&one.cx).remove(0);
    let mut other = saves::resume(row, GAMES).unwrap();
    let seat = other.facing().unwrap();
    let next = other
        .referee()
        .seat(wildpile_game::Viewer::Seat(seat))
        .legal_moves()
        .remove(0);
    other.play(seat, &next).unwrap();
    saves::keep(&mut one.cx.store, &other);
    one.hear();
    one.keys("u");
    assert!(
        one.cx
            .message
            .as_ref()
            .is_some_and(|m| one.say(m).contains("a game of its own"))
    );
    let rows = in_progress(&one.cx);
    assert_eq!(rows.len(), 2);
    let mut moves: Vec<u32> = rows.iter().map(|r| r.now.moves).collect();
    moves.sort_unstable();
    assert_eq!(moves, [0, 2]);
}

#[test]
fn people_at_one_table_can_speak_up_when_it_is_not_their_turn() {
    let rules = "partners = pairs, stock = 5";
    let mut table = Table::new(session(
        "skip-bo",
        rules,
        &["human", "human", "human", "human"],
        5,
    ));
    table.keys("\n");
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    let may: Vec<_> = table
        .screen
        .session()
        .humans()
        .iter()
        .filter(|s| {
            Some(*s) != table.screen.session().facing() && table.screen.session().referee().turn().allows(*s)
        })
        .collect();
    assert!(!may.is_empty(), "the other side may call a cheat out");
    table.keys("g");
    let shown = table.draw();
    assert!(
        shown.contains("Player 2: ") || shown.contains("Player 4: "),
        "{shown}"
    );
}

#[test]
fn a_partners_pile_may_be_named_by_the_number_of_its_seat() {
    let mut played = 0;
    let mut refused = 0;
    for deal in 1..=30 {
        let mut table = Table::new(session("skip-bo", "partners = pairs", &["human"; 4], deal));
        table.keys("\n");
        let seat = table.screen.session().facing().unwrap();
        let number = |by: usize| (seat.index() + by) % 4 + 1;
        let legal = table.screen.session().seat().legal_moves();
        table.type_move(&format!("seat {} stock>b1", number(2)));
        let screen = table.draw();
        assert!(!screen.contains("you play from your own"), "{screen}");
        let steps = table.screen.session().referee().moves_since(0);
        if legal.iter().any(|mv| mv == "partner stock>b1") {
            assert_eq!(
                steps.last().map(String::as_str),
                Some("partner stock>b1"),
                "{screen}"
            );
            played += 1;
        } else {
            assert!(!steps.iter().any(|mv| mv.starts_with("partner")), "{screen}");
            refused += 1;
            table.type_move(&format!("seat {} stock>b1", number(1)));
            let screen = table.draw();
            assert!(screen.contains("ou play from your own"), "{screen}");
        }
    }
    assert!(played > 0 && refused > 0, "{played} {refused}");
}

#[test]
fn one_of_several_equal_cards_of_a_hand_is_as_good_as_another() {
    let mut desk = common::Desk::new(110, 45);
    // The hand is 4 5 8 8 and a wild.
    desk.start("Skip-Bo", "3");
    desk.keys("↓↓↓↓↓↓←←←←←←←←→→→\n");
    let screen = desk.screen();
    assert!(screen.contains("Where should the eight go?"), "{screen}");
    desk.keys("↑\n");
    let screen = desk.screen();
    assert!(screen.contains("You discard 8 on pile"), "{screen}");
}

#[test]
fn several_marked_cards_are_discarded_at_once_in_their_order() {
    let mut table = Table::new(session("skipper", "", &["human"], 1));
    table.keys("fkx");
    table.input(Input::Key(Key::Right));
    table.keys("x");
    assert!(table.draw().contains("Selected: "), "{}", table.draw());
    let names: Vec<String> = {
        let text = table.draw();
        let marked = text.lines().find(|l| l.contains("Selected: ")).unwrap();
        let list = marked
            .split("Selected: ")
            .nth(1)
            .unwrap()
            .split(". Enter")
            .next()
            .unwrap();
        list.split(", ").map(str::to_owned).collect()
    };
    assert_eq!(names.len(), 2);
    table.keys("fa");
    table.input(Input::Key(Key::Enter));
    assert_eq!(table.moves(), 2);
    let scene = table.screen.scene();
    let lying: Vec<String> = scene.zones[0]
        .cards
        .iter()
        .filter_map(|c| c.face())
        .map(|f| table.say(&f.name))
        .collect();
    assert_eq!(lying, names);
    // Nothing hidden may be left for an automatic end.
    table.keys("a");
    assert!(table.message().unwrap().contains("Something is still hidden"));
    assert_eq!(table.moves(), 2);
}
