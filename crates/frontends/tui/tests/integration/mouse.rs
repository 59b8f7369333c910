//! The terminal's drawing and the mouse play every game: each move is made by gestures at the places where it is drawn.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::BTreeMap;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_client::hand::{Gesture, Hand};
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::{Names, Texts};
use wildpile_session::{HeldCards, Intent};
use wildpile_table::{Action, AnyGame, Scene, SeatView, Spot};
use wildpile_tui::board_view::{Layout, Marks, Seen, draw, lay_out};
use wildpile_tui::localizer::Localizer;
use wildpile_tui::theme::Theme;

/// Matches that go on longer are left: no player that knows nothing ends them.
const ENOUGH: usize = 300;

/// The same once a match of the game was played to its end.
const SOME: usize = 60;

const SCREEN: Rect = Rect::new(0, 0, 120, 40);

/// A table as a seat sees it.
struct Terminal<'a> {
    seat: &'a dyn SeatView,
    texts: &'a Texts,
    scene: Scene,
    layout: Layout,
}

impl<'a> Terminal<'a> {
    fn new(seat: &'a dyn SeatView, texts: &'a Texts) -> Self {
        let scene = seat.scene();
        let layout = lay_out(&scene, SCREEN, &Seen::default(), Localizer::new(texts));
        let mut new = Self {
            seat,
            texts,
            scene,
            layout,
        };
        new.draw(None);
        new
    }

    fn draw(&mut self, focus: Option<Spot>) {
        let you = self.seat.viewer().seat();
        let names: Vec<String> = (1..=self.seat.seats()).map(|at| format!("Player {at}")).collect();
        let localizer = Localizer::new(self.texts).with(Names {
            names: &names,
            you: you.map(Seat::number),
        });
        let seen = Seen {
            viewer: you,
            seats: self.seat.seats(),
            big: true,
            focus,
        };
        self.layout = lay_out(&self.scene, SCREEN, &seen, localizer);
        let marks = Marks {
            turn: self.seat.turn().due(),
            ..Marks::default()
        };
        let mut buffer = Buffer::empty(SCREEN);
        let theme = Theme::default();
        draw(&mut buffer, &self.scene, &self.layout, &marks, theme, localizer);
        let is_drawn = buffer.content().iter().any(|cell| cell.symbol() != " ");
        assert_eq!(is_drawn, !self.scene.zones.is_empty());
    }

    /// The mouse's target where a spot is drawn, after the table was scrolled there.
    fn hit(&mut self, spot: Spot) -> HeldCards {
        if self.layout.point(spot).is_none() {
            self.draw(Some(spot));
        }
        let at = self.layout.point(spot);
        let at = at.unwrap_or_else(|| panic!("{spot:?} is drawn"));
        let hit = self.layout.below(&self.scene, at).unwrap();
        assert_eq!(hit.zone, spot.zone, "the mouse hits what is drawn there");
        hit
    }

    /// The action that gestures lead to: a click on the card and one on the target, or a drag.
    fn gesture(&mut self, action: &Action) -> Option<Action> {
        let Some(from) = action.from else {
            // A button, or one of the further moves; both are drawn from the actions of the scene.
            return self.scene.buttons().find(|a| *a == action).cloned();
        };
        let here = self.hit(from);
        let target = action.to.map(|to| self.hit(Spot::zone(to)));
        let mut hand = Hand::default();
        let mut clicks = |here| {
            let click = Gesture::Click { here, double: false };
            offered(&hand.gesture(self.seat, &self.scene, click), action)
        };
        // What is done where the card lies is offered when it is laid back there.
        let clicked = clicks(here).or_else(|| clicks(target.unwrap_or(here)));
        let drag = |to: HeldCards| {
            let put = Gesture::Put(here, to.zone);
            offered(&Hand::default().gesture(self.seat, &self.scene, put), action)
        };
        clicked.or_else(|| target.and_then(drag))
    }
}

/// The action if the intent plays it or offers it.
fn offered(intent: &Intent, wanted: &Action) -> Option<Action> {
    let is = |a: &&Action| a.notation == wanted.notation;
    match intent {
        Intent::Play(action) => Some(action).filter(is).cloned(),
        Intent::Ask { actions, .. } => actions.iter().find(is).cloned(),
        Intent::PlayAll(_) | Intent::Say(_) | Intent::Nothing => None,
    }
}

/// Plays a match with a terminal at each seat. Returns how many moves were made, and whether it ended; `None` where the
/// rules don't go with so many seats.
fn play(
    game: &dyn AnyGame,
    layers: &[Layer],
    seats: usize,
    texts: &Texts,
    name: &str,
    enough: usize,
) -> Option<(usize, bool)> {
    let mut referee = game.start(layers, seats, Deal::Number(3)).ok()?;
    let bots = &wildpile_bundle::find(game.name()).unwrap().bots;
    let level = bots.levels().first().unwrap().name;
    let mut players: Vec<_> = Seat::all(seats)
        .map(|_| (bots.player(level, 1).unwrap(), 0))
        .collect();
    let mut made = 0;
    while let Turn::Seats { due, .. } = referee.turn() {
        if made == enough {
            break;
        }
        let seat = due.first().unwrap();
        let view = referee.seat(Viewer::Seat(seat));
        let (bot, informed) = &mut players[seat.index()];
        view.inform(bot.as_mut(), *informed);
        *informed = view.steps();
        let chosen = view.ask(bot.as_mut(), Duration::ZERO);
        let chosen = chosen.unwrap_or_else(|| panic!("{name}: a seat is due and has no move"));
        let mut terminal = Terminal::new(view.as_ref(), texts);
        let action = terminal.scene.actions.iter().find(|a| a.notation == chosen);
        let action = action
            .unwrap_or_else(|| panic!("{name}: {chosen} is no action"))
            .clone();
        let meant = terminal.gesture(&action);
        let meant = meant.unwrap_or_else(|| panic!("{name}: no gesture means {action:?}"));
        drop(view);
        referee.play(seat, &meant.notation).unwrap();
        made += 1;
    }
    Some((made, referee.outcome().is_some()))
}

#[test]
fn every_game_is_played_where_its_cards_are_drawn() {
    let texts = wildpile_tui::language::load("en", GAMES);
    let mut ended: BTreeMap<&str, usize> = BTreeMap::new();
    for &game in wildpile_catalog::games() {
        let presets = game.presets();
        let named = presets.iter().map(|p| Some(p.name));
        for preset in [None].into_iter().chain(named) {
            let layers: Vec<Layer> = preset
                .iter()
                .map(|name| game.preset_layer(name).unwrap())
                .collect();
            let name = format!("{} {preset:?}", game.name());
            let enough = match ended.get(game.name()) {
                Some(1..) => SOME,
                _ => ENOUGH,
            };
            let played = [game.usual_seats(), 1, 2, 4]
                .into_iter()
                .find_map(|seats| play(game, &layers, seats, &texts, &name, enough));
            let (made, over) = played.unwrap_or_else(|| panic!("{name}: nobody can play it"));
            assert!(over || made == enough, "{name}: {made} moves and no end");
            *ended.entry(game.name()).or_default() += usize::from(over);
        }
    }
    assert_eq!(ended.len(), 4);
    assert!(
        ended.values().all(|&ended| ended > 0),
        "played to the end: {ended:?}"
    );
}
