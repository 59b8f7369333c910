//! Matches played through the table's keys and mouse, without a terminal.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod common;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_store::Store;
use wildpile_table::ZoneKind::{DiscardPile, Foundation, Stock};
use wildpile_table::{Action, Spot};
use wildpile_tui::app::{Context, Screen};
use wildpile_tui::input::{Input, Key};
use wildpile_tui::saves;
use wildpile_tui::screens::table::TableScreen;
use wildpile_tui::session::{Session, Setup, name_sitters};
use wildpile_tui::settings::Settings;

fn context() -> Context {
    let settings = Settings {
        pace_ms: 0,
        race_ms: 0,
        ..Settings::default()
    };
    Context {
        store: Store::in_memory().unwrap(),
        look: settings.look(),
        settings,
        now: Duration::ZERO,
        message: None,
    }
}

fn session(game: &str, rules: &str, players: &[&str], deal: u64) -> Session {
    let game = wildpile_catalog::find(game).unwrap();
    let layers = vec![Layer::choices(read_patch(rules).unwrap())];
    let sitters = name_sitters(players.iter().map(|p| (*p).to_owned()).collect(), &[]);
    Session::start(game, Setup { layers, sitters }, Deal::Number(deal)).unwrap()
}

struct Table {
    cx: Context,
    screen: TableScreen,
    size: (u16, u16),
}

impl Table {
    fn new(session: Session) -> Self {
        let mut cx = context();
        let screen = TableScreen::new(session, &mut cx);
        let mut table = Self {
            cx,
            screen,
            size: (80, 24),
        };
        table.draw();
        table
    }

    fn draw(&mut self) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        self.screen
            .draw(&mut buf, Rect::new(0, 0, self.size.0, self.size.1), &self.cx);
        common::lines(&buf).join("\n")
    }

    fn input(&mut self, input: Input) {
        self.screen.input(input, &mut self.cx);
        self.draw();
    }

    fn keys(&mut self, keys: &str) {
        for c in keys.chars() {
            self.input(Input::Key(match c {
                '\n' => Key::Enter,
                '\x1b' => Key::Esc,
                '\t' => Key::Tab,
                c => Key::Char(c),
            }));
        }
    }

    fn click(&mut self, at: Position) {
        self.input(Input::Press(at));
        self.input(Input::Release(at));
    }

    fn tick(&mut self, ms: u64) {
        self.cx.now += Duration::from_millis(ms);
        self.screen.tick(&mut self.cx);
        self.draw();
    }

    fn moves(&self) -> usize {
        self.screen.session().played.moves_made()
    }

    fn over(&self) -> bool {
        self.screen.session().is_over()
    }

    /// The action that a bot would choose for the person at the screen.
    fn advice(&self) -> Option<Action> {
        let session = self.screen.session();
        let seat = session.facing()?;
        let mut copy = session.played.boxed_clone();
        let mut bot = wildpile_bots::player(session.game.name(), "greedy", 1)?;
        let notation = copy.play_with(seat, bot.as_mut(), Duration::from_millis(20))?;
        self.screen
            .scene()
            .actions
            .iter()
            .find(|a| a.notation == notation)
            .cloned()
    }

    fn type_move(&mut self, notation: &str) {
        self.keys(":");
        self.keys(notation);
        self.keys("\n");
        if self.screen.question().is_some() && !self.over() {
            self.keys("y");
        }
    }

    /// Makes a move by clicks; `false` when no gesture makes it alone.
    fn click_move(&mut self, action: &Action, drag: bool) -> bool {
        let before = self.moves();
        let point = |table: &Self, spot: Spot| table.screen.layout().point(spot);
        let Some(from) = action.from.and_then(|f| point(self, f)) else {
            return false;
        };
        match action.to {
            None => self.click(from),
            Some(to) => {
                if drag {
                    let Some(to) = point(self, Spot::zone(to)) else {
                        return false;
                    };
                    self.input(Input::Press(from));
                    self.input(Input::Drag(Position::new(from.x + 1, from.y)));
                    self.input(Input::Drag(to));
                    self.input(Input::Release(to));
                } else {
                    self.click(from);
                    if self.moves() > before {
                        return true;
                    }
                    let Some(to) = point(self, Spot::zone(to)) else {
                        return false;
                    };
                    self.click(to);
                }
            }
        }
        if self.moves() == before {
            // A choice among several moves that look alike, or a question.
            self.keys("\x1b");
        }
        self.moves() > before
    }

    /// Plays on until the match is over: with the mouse, or with typed moves.
    fn play_on(&mut self, mouse: bool, limit: usize) {
        let (mut clicked, mut turns) = (0, 0);
        while !self.over() && turns < limit {
            turns += 1;
            if self.screen.session().curtain().is_some() {
                assert!(self.draw().contains("press Enter when ready"));
                self.keys("\n");
                continue;
            }
            if self.screen.question().is_some() {
                self.keys("\x1b");
            }
            if self.screen.session().facing().is_none() || self.screen.scene().actions.is_empty() {
                self.tick(1);
                continue;
            }
            let before = self.moves();
            let Some(action) = self.advice() else {
                // Only moves that nobody is advised to make: stop.
                self.give_up();
                break;
            };
            if mouse && self.click_move(&action, turns % 2 == 0) {
                clicked += 1;
            } else {
                self.type_move(&action.notation);
            }
            assert!(
                self.moves() > before || self.over(),
                "{} was not played\n{}\n{:?}",
                action.notation,
                self.draw(),
                self.screen.message()
            );
        }
        if !self.over() {
            self.give_up();
        }
        assert!(!mouse || clicked > 0, "nothing could be clicked");
    }

    fn give_up(&mut self) {
        let extra = self
            .screen
            .scene()
            .buttons()
            .min_by_key(|a| a.rank)
            .map(|a| a.notation.clone());
        if let Some(notation) = extra {
            self.type_move(&notation);
        }
    }
}

fn finished_properly(table: &mut Table) {
    assert!(table.over());
    let shown = table.draw();
    assert!(
        table.screen.question().is_some(),
        "the end is told in a dialog\n{shown}"
    );
    assert!(shown.contains("New deal") && shown.contains("Menu"), "{shown}");
    let stored = table.cx.store.finished(None, 10).unwrap();
    assert_eq!(stored.len(), 1, "one finished game");
    assert!(stored[0].end.transcript.contains("result:"));
    assert!(table.cx.store.in_progress().unwrap().is_empty());
}

#[test]
fn skipper_is_played_by_keys_and_by_mouse() {
    for mouse in [false, true] {
        let mut table = Table::new(session("skipper", "", &["human"], 5));
        table.play_on(mouse, 3000);
        finished_properly(&mut table);
        let row = &table.cx.store.finished(None, 1).unwrap()[0];
        assert_eq!(row.ending.result, wildpile_store::MatchResult::Won);
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
    assert_eq!(table.cx.store.statistics().unwrap()[0].played, 0);
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
    assert!(
        table
            .screen
            .message()
            .is_some_and(|m| m.contains("nothing to take back"))
    );
    for _ in 0..made.len() {
        table.keys("r");
    }
    assert_eq!(table.screen.scene(), &end);
    // Restart goes back to the deal; nothing was hidden, so it needs no question.
    table.keys("R");
    assert_eq!(table.screen.scene(), &start);
    assert!(!table.screen.session().played.is_marked());
}

#[test]
fn sk_22_undoing_a_hidden_card_asks_once_marks_and_is_not_counted() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    while !table.screen.session().played.undo_marks() {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    let before = table.moves();
    table.keys("u");
    assert!(table.screen.question().is_some_and(|q| q.contains("not count")));
    table.keys("k");
    assert_eq!(table.moves(), before, "the move is kept");
    table.keys("uu");
    assert!(table.moves() < before);
    assert!(table.screen.session().played.is_marked());
    assert!(table.draw().contains("not counted"));
    table.play_on(false, 3000);
    let row = &table.cx.store.finished(None, 1).unwrap()[0];
    assert!(!row.ending.counted);
    let records = table.cx.store.statistics().unwrap();
    assert_eq!((records[0].played, records[0].uncounted), (0, 1));
}

#[test]
fn with_several_players_only_ones_own_open_moves_can_be_taken_back() {
    let mut table = Table::new(session("skip-bo", "stock = 5", &["human", "greedy"], 3));
    table.keys("u");
    assert!(table.screen.message().is_some());
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
        let (moves, position) = (table.moves(), table.screen.session().played.position_json());
        // Nothing is closed: the program is gone, and only its store is left.
        let row = table.cx.store.in_progress().unwrap().remove(0);
        let back = saves::resume(row).unwrap();
        assert_eq!(back.played.moves_made(), moves, "{game}");
        assert_eq!(back.played.position_json(), position, "{game}");
        assert_eq!(back.setup.sitters, table.screen.session().setup.sitters);
        assert_eq!(back.setup.layers, table.screen.session().setup.layers);
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
    let row = table.cx.store.in_progress().unwrap().remove(0);
    let back = saves::resume(row).unwrap();
    assert_eq!((back.played.moves_made(), back.played.moves_undone()), (1, 2));
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
    assert!(table.cx.store.finished(None, 1).unwrap().is_empty());
    assert_eq!(table.cx.store.in_progress().unwrap().len(), 1);
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
    let why = table.screen.message().unwrap().to_owned();
    assert!(why.len() > 10, "{why}");
    table.keys(":");
    table.keys("nonsense\n");
    assert!(table.screen.message().is_some_and(|m| m.contains("nonsense")));
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
        let text = table.screen.message().unwrap().to_owned();
        let action = table
            .screen
            .scene()
            .actions
            .iter()
            .find(|a| text.ends_with(&format!("({})", a.notation)))
            .unwrap();
        assert!(action.rank >= 0);
        seen.push(action.rank);
    }
    assert_eq!(seen[0], best);
    assert!(seen.is_sorted_by(|a, b| a >= b), "{seen:?}");
    table.keys("h");
    assert!(
        table.screen.message().unwrap().starts_with("Hint 1 of"),
        "it goes round"
    );
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
    assert_eq!(table.cx.store.in_progress().unwrap().len(), 1);
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.keys("d42\n");
    table.keys("e");
    assert_eq!(table.screen.session().played.deal(), Deal::Number(42));
    assert_eq!(table.cx.store.in_progress().unwrap().len(), 1);
    assert_eq!(
        table.cx.store.finished(None, 5).unwrap()[0].ending.result,
        wildpile_store::MatchResult::Abandoned
    );
    table.keys(":deal x\n");
    assert!(table.screen.message().is_some_and(|m| m.contains("deal number")));
}

#[test]
fn the_same_deal_again_after_seeing_hidden_cards_is_marked() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    table.play_on(false, 3000);
    assert!(table.over());
    table.keys("s");
    assert!(!table.over());
    assert!(table.screen.session().played.is_marked());
    assert_eq!(table.screen.session().played.deal(), Deal::Number(5));
}

#[test]
fn sk_20_a_dead_game_is_told_once_and_may_be_played_on() {
    // Strong skippers can strand a book; a player without a plan soon does.
    for deal in 1..200 {
        let mut dead = session("skipper", "skippers = strong", &["human"], deal);
        let seat = dead.facing().unwrap();
        let mut bot = wildpile_bots::player("skipper", "random", deal).unwrap();
        let is_dead = |s: &Session| {
            let banner = s.played.scene(s.viewer()).banner;
            !s.is_over() && banner.is_some_and(|b| b.tone == wildpile_table::Tone::Warning)
        };
        for _ in 0..200 {
            if is_dead(&dead)
                || dead
                    .played
                    .play_with(seat, bot.as_mut(), Duration::ZERO)
                    .is_none()
            {
                break;
            }
        }
        if !is_dead(&dead) {
            continue;
        }
        let mut table = Table::new(dead);
        let told = table.screen.question().unwrap().to_owned();
        assert!(table.draw().contains("Play on"), "{}", table.draw());
        table.keys("p");
        assert!(table.screen.question().is_none() && !table.over(), "{told}");
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
        let again = table.screen.question().is_some_and(|q| q == told);
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
            let note = zone.note.as_ref().unwrap();
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
        .find(|(_, l)| l.contains("What has happened"))
        .unwrap();
    let x = line.chars().position(|c| c == 'W').unwrap();
    table.click(Position::new(x as u16, y as u16));
    assert!(table.draw().contains("─ What has happened"), "{}", table.draw());
    table.keys("\x1b");
    // The keys of the bottom line can be clicked too.
    let shown = table.draw();
    let (y, line) = shown.lines().enumerate().last().unwrap();
    let x = line.find("u undo").unwrap();
    table.click(Position::new(x as u16, y as u16));
    assert!(
        table
            .screen
            .message()
            .is_some_and(|m| m.contains("nothing to take back"))
    );
}
