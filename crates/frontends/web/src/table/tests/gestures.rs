//! The board of the browser plays every game: each move is made by gestures at the places where it is drawn.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::table::layout::{Layout, Prefs, Size, Written, layout};
use crate::table::motion::Tracker;
use wildpile_bundle::{BUNDLES, GameBundle};
use wildpile_cards::Deal;
use wildpile_client::hand::{Gesture, Hand};
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::{Names, Texts};
use wildpile_session::{HeldCards, Intent};
use wildpile_table::{Action, Scene, SeatView, Spot, ZoneId};

/// Matches that go on longer are left.
const ENOUGH: usize = 400;

/// The same with the rules of a preset.
const SOME: usize = 60;

/// The board of a seat: what is drawn there, and what gestures on it mean.
struct Board<'a> {
    seat: &'a dyn SeatView,
    scene: Scene,
    layout: Layout,
}

impl<'a> Board<'a> {
    /// Draws what the seat sees.
    fn new(seat: &'a dyn SeatView, texts: &Texts, tracker: &mut Tracker) -> Self {
        let scene = seat.scene();
        let drawn = tracker.update(&scene).placed.len();
        assert_eq!(drawn, scene.zones.iter().map(|z| z.cards.len()).sum::<usize>());
        let layout = laid(&scene, texts, seat.viewer().seat());
        assert_eq!(layout.places.len(), scene.zones.len());
        Self { seat, scene, layout }
    }

    /// The spot that a finger hits: on the part of the card that is seen, or on the empty place.
    fn hit(&self, spot: Spot) -> Option<Spot> {
        let whole = self.scene.zone(spot.zone)?.cards.len().checked_sub(1);
        let card = spot.card.or(whole);
        let place = self.layout.place(spot.zone)?;
        let rect = match card {
            Some(card) => self.layout.visible(Spot::card(spot.zone, card))?,
            None => place.area,
        };
        let hit = self.layout.hit(rect.centre())?;
        assert_eq!(hit.zone, spot.zone, "the finger hits what is drawn there");
        Some(hit)
    }

    /// The action that gestures on the board lead to: a click on the card and one on the target, or a drag.
    fn gesture(&self, action: &Action) -> Option<Action> {
        let Some(from) = action.from else {
            // A button, or one of the further moves; both are drawn from the actions of the scene.
            return self.scene.buttons().find(|a| *a == action).cloned();
        };
        let from = self.hit(from)?;
        let click = |spot: Spot| Gesture::Click {
            here: spot.into(),
            double: false,
        };
        let first = self.mean(None, click(from));
        let found = self.offered(&first.1, action);
        let Some(to) = action.to else {
            // What is done where the card lies is offered when it is laid back there.
            return found.or_else(|| self.offered(&self.mean(first.0, click(from)).1, action));
        };
        let (held, _) = self.mean(None, Gesture::Grab(from.into()));
        let drag = self.mean(held, Gesture::Drop(self.dropped(held?, to)));
        let drag = self.offered(&drag.1, action);
        let over = self.hit(Spot::zone(to))?;
        let clicks = found.or_else(|| self.offered(&self.mean(first.0, click(over)).1, action));
        assert_eq!(
            clicks.is_some(),
            drag.is_some(),
            "{action:?}: clicks and drags agree"
        );
        clicks
    }

    /// The zone of a card that is dragged to a zone: found by the layout among the zones that take it.
    fn dropped(&self, held: HeldCards, to: ZoneId) -> Option<ZoneId> {
        let zones = wildpile_session::gesture::targets(&self.scene, held);
        let card = self.layout.place(to)?;
        let rect = card.cards.last().map_or(card.area, |_| card.extent());
        let landed = self.layout.drop_target(rect, &zones);
        assert!(landed.is_some(), "it lands somewhere");
        Some(to).filter(|to| zones.contains(to))
    }

    fn mean(&self, held: Option<HeldCards>, gesture: Gesture) -> (Option<HeldCards>, Intent) {
        let mut hand = Hand {
            held,
            ..Hand::default()
        };
        let intent = hand.gesture(self.seat, &self.scene, gesture);
        (hand.held, intent)
    }

    /// The action if the intent plays it or offers it. Among equal cards of a hand any does.
    fn offered(&self, intent: &Intent, wanted: &Action) -> Option<Action> {
        let is = |a: &&Action| a.notation == wanted.notation;
        match intent {
            Intent::Play(action) => Some(action).filter(is).cloned(),
            Intent::Ask { actions, .. } => actions.iter().find(is).cloned(),
            Intent::PlayAll(_) | Intent::Say(_) | Intent::Nothing => None,
        }
    }
}

fn laid(scene: &Scene, texts: &Texts, viewer: Option<Seat>) -> Layout {
    let written = Written::at(scene, |arg| texts.say_arg(arg, &Names::NONE));
    let prefs = Prefs {
        viewer,
        ..Prefs::default()
    };
    let board = Size {
        width: 1280.0,
        height: 704.0,
    };
    layout(scene, &written, board, &prefs)
}

/// All games, and the example of the recipes.
fn games() -> impl Iterator<Item = &'static GameBundle> {
    BUNDLES
        .iter()
        .copied()
        .chain([&wildpile_lighthouse_bundle::BUNDLE])
}

fn texts() -> Texts {
    let games = games().map(|bundle| bundle.game.texts());
    let tables: Vec<&str> = games
        .flatten()
        .chain(wildpile_game::text::TEXTS)
        .copied()
        .collect();
    Texts::new("en", &tables).expect("the texts are there")
}

/// Plays a match with a board at each seat: bots decide, and the gestures that mean their moves are made. `None` where the
/// rules don't go with so many seats.
fn play(bundle: &GameBundle, layers: &[Layer], seats: usize, texts: &Texts, name: &str) -> Option<usize> {
    let mut referee = bundle.game.start(layers, seats, Deal::Number(3)).ok()?;
    let level = bundle.bots.levels().first().expect("a level").name;
    let mut players: Vec<_> = Seat::all(seats)
        .map(|_| (bundle.bots.player(level, 1).expect("a bot"), 0, Tracker::new()))
        .collect();
    let enough = if layers.is_empty() { ENOUGH } else { SOME };
    let mut made = 0;
    while let Turn::Seats { due, .. } = referee.turn() {
        if made == enough {
            break;
        }
        let at = due.first().expect("a seat is due");
        let seat = referee.seat(Viewer::Seat(at));
        let (bot, informed, tracker) = &mut players[at.index()];
        seat.inform(bot.as_mut(), *informed);
        *informed = seat.steps();
        let chosen = seat.ask(bot.as_mut(), Duration::ZERO);
        let chosen = chosen.unwrap_or_else(|| panic!("{name}: a seat is due and has no move"));
        let board = Board::new(seat.as_ref(), texts, tracker);
        let action = board.scene.actions.iter().find(|a| a.notation == chosen);
        let action = action.unwrap_or_else(|| panic!("{name}: {chosen} is no action"));
        let meant = board.gesture(action);
        let meant = meant.unwrap_or_else(|| panic!("{name}: no gesture means {action:?}"));
        drop(board);
        drop(seat);
        referee.play(at, &meant.notation).expect("a legal move");
        made += 1;
    }
    Some(made)
}

#[test]
fn every_game_is_played_on_the_board_of_the_browser() {
    let texts = texts();
    let mut played = BTreeSet::new();
    for bundle in games() {
        let game = bundle.game;
        let presets = game.presets();
        let mut most = 0;
        let named = presets.iter().map(|p| Some(p.name));
        for preset in [None].into_iter().chain(named) {
            let layers: Vec<Layer> = preset
                .iter()
                .map(|name| game.preset_layer(name).expect("a preset"))
                .collect();
            let mut counts = vec![game.usual_seats(), 1, 2, 4];
            counts.dedup();
            let name = format!("{} {preset:?}", game.name());
            let made = counts
                .into_iter()
                .find_map(|seats| play(bundle, &layers, seats, &texts, &name));
            let made = made.unwrap_or_else(|| panic!("{name} was not played"));
            assert!(made > 0, "{name}");
            most = most.max(made);
        }
        assert!(most > 3, "{}: {most}", game.name());
        played.insert(game.name());
    }
    assert_eq!(played.len(), BUNDLES.len() + 1);
}
