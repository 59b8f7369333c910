//! The table code of the browser plays a remote seat: everything that is drawn, hit and played comes from messages.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crate::table::layout::{Layout, Prefs, Size, Written, layout};
use crate::table::motion::{Tracker, Update};
use wildpile_bundle::{BUNDLES, GameBundle};
use wildpile_cards::Deal;
use wildpile_client::hand::{Gesture, Hand};
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::{Names, Texts};
use wildpile_session::{HeldCards, Intent};
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::seat::{Client, Host, Remote};
use wildpile_table::{Action, DynPlayer, Scene, Spot, ZoneId};

/// Matches that go on longer are left.
const ENOUGH: usize = 400;

/// What goes over the wire: text.
fn text(said: &impl serde::Serialize) -> String {
    serde_json::to_string(said).expect("a message is JSON")
}

/// A browser at a remote seat: it gets text, draws, and makes gestures.
struct Browser {
    seat: Box<dyn Remote>,
    texts: Arc<Texts>,
    tracker: Tracker,
    scene: Scene,
    layout: Layout,
    cards: Update,
    bot: Box<dyn DynPlayer>,
    informed: usize,
}

/// The other end: it hears moves and answers with text.
struct Table {
    host: Host,
    /// By seat: up to which step it was told what happened.
    told: Vec<usize>,
}

impl Table {
    fn join(&mut self, seat: Seat) -> Vec<String> {
        let answers = self.host.join(Client::Seat(seat));
        self.keep(seat, answers)
    }

    fn news(&mut self, seat: Seat) -> Vec<String> {
        let news = self.host.update(Client::Seat(seat));
        self.keep(seat, news.into_iter().collect())
    }

    /// Whatever is sent holds the seat's own view and what it was told, and nothing else.
    fn keep(&mut self, seat: Seat, answers: Vec<ToSeat>) -> Vec<String> {
        let referee = self.host.table();
        let viewer = Viewer::Seat(seat);
        for answer in &answers {
            if let ToSeat::Update(update) = answer {
                assert_eq!(update.view, referee.view_json(viewer));
                let told = referee.seat(viewer).log_since(self.told[seat.index()]);
                assert_eq!(update.told, told);
                self.told[seat.index()] = referee.steps();
            }
        }
        answers.iter().map(text).collect()
    }
}

impl Browser {
    fn join(bundle: &GameBundle, table: &mut Table, seat: Seat, texts: &Arc<Texts>) -> Self {
        let answers = table.join(seat);
        let Ok(ToSeat::Welcome(welcome)) = serde_json::from_str(&answers[0]) else {
            panic!("a seat is welcomed first");
        };
        let remote = bundle.game.remote_seat(welcome).expect("a table of this game");
        let scene = remote.scene();
        let level = bundle.bots.levels().first().expect("a level").name;
        let mut new = Self {
            layout: laid(&scene, texts, seat),
            seat: remote,
            texts: Arc::clone(texts),
            tracker: Tracker::new(),
            cards: Tracker::new().update(&scene),
            scene,
            bot: bundle.bots.player(level, 1).expect("a bot"),
            informed: 0,
        };
        new.take(answers[1..].to_vec());
        new
    }

    /// Takes what came over the wire and draws it.
    fn take(&mut self, sent: Vec<String>) {
        if sent.is_empty() {
            return;
        }
        for said in sent {
            let said: ToSeat = serde_json::from_str(&said).expect("what a seat is told");
            self.seat.receive(said).expect("an update of this game");
        }
        self.scene = self.seat.scene();
        self.cards = self.tracker.update(&self.scene);
        let viewer = self.seat.viewer().seat().expect("a seat");
        self.layout = laid(&self.scene, &self.texts, viewer);
        assert_eq!(
            self.cards.placed.len(),
            self.scene.zones.iter().map(|z| z.cards.len()).sum::<usize>()
        );
        assert_eq!(self.layout.places.len(), self.scene.zones.len());
    }

    /// Lets the bot decide, and makes the gesture that means its move, which is sent then.
    fn play(&mut self, name: &str) -> String {
        self.seat.inform(self.bot.as_mut(), self.informed);
        self.informed = self.seat.steps();
        let chosen = self.seat.ask(self.bot.as_mut(), Duration::ZERO);
        let chosen = chosen.unwrap_or_else(|| panic!("{name}: a seat is due and has no move"));
        let action = self.scene.actions.iter().find(|a| a.notation == chosen);
        let action = action
            .unwrap_or_else(|| panic!("{name}: {chosen} is no action"))
            .clone();
        let meant = self.gesture(&action);
        let meant = meant.unwrap_or_else(|| panic!("{name}: no gesture means {action:?}"));
        self.seat.submit(&meant.notation).expect("a legal move");
        meant.notation
    }

    /// Where a finger hits a spot: on the part of the card that is seen, or on the empty place.
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

    /// Where a card lands that is dragged to a zone: found by the layout among the zones that take it.
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
        let intent = hand.gesture(self.seat.as_ref(), &self.scene, gesture);
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

fn laid(scene: &Scene, texts: &Texts, viewer: Seat) -> Layout {
    let written = Written::at(scene, |arg| texts.say_arg(arg, &Names::NONE));
    let prefs = Prefs {
        viewer: Some(viewer),
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

fn texts() -> Arc<Texts> {
    let games = games().map(|bundle| bundle.game.texts());
    let tables: Vec<&str> = games
        .flatten()
        .chain(wildpile_game::text::TEXTS)
        .copied()
        .collect();
    Arc::new(Texts::new("en", &tables).expect("the texts are there"))
}

/// Plays a match with a browser at each seat. `None` where the rules don't go with so many seats.
fn play(
    bundle: &GameBundle,
    layers: &[Layer],
    seats: usize,
    texts: &Arc<Texts>,
    name: &str,
) -> Option<usize> {
    let referee = bundle.game.start(layers, seats, Deal::Number(3)).ok()?;
    let mut table = Table {
        host: Host::new(referee, Vec::new()),
        told: vec![0; seats],
    };
    let mut browsers: Vec<Browser> = Seat::all(seats)
        .map(|seat| Browser::join(bundle, &mut table, seat, texts))
        .collect();
    let mut made = 0;
    while let Turn::Seats { due, .. } = table.host.table().turn() {
        if made == ENOUGH {
            break;
        }
        let seat = due.first().expect("a seat is due");
        let notation = browsers[seat.index()].play(name);
        table.host.play(seat, &notation).expect("a legal move");
        for (other, browser) in Seat::all(seats).zip(&mut browsers) {
            let news = table.news(other);
            browser.take(news);
        }
        made += 1;
    }
    for browser in &browsers {
        let referee = table.host.table();
        assert_eq!(browser.seat.turn(), referee.turn(), "{name}");
        let own = referee.seat(browser.seat.viewer());
        assert_eq!(browser.seat.outcome_message(), own.outcome_message(), "{name}");
    }
    Some(made)
}

#[test]
fn the_board_of_the_browser_plays_every_game_over_messages() {
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
