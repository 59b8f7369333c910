//! The terminal's drawing and gestures play a remote seat: everything that is drawn, hit and played comes from messages.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn};
use wildpile_message::{Names, Texts};
use wildpile_session::{HeldCards, Intent, Reply, gesture};
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::seat::{Client, Host, Remote};
use wildpile_table::{Action, AnyGame, DynPlayer, Scene, Spot, ZoneId};
use wildpile_tui::felt::{Layout, Marks, Seen, draw, lay_out};
use wildpile_tui::look::Look;
use wildpile_tui::voice::Voice;

/// Matches that go on longer are left: no player that knows nothing ends them.
const ENOUGH: usize = 300;

const SCREEN: Rect = Rect::new(0, 0, 120, 40);

/// What goes over the wire: text.
fn text(said: &impl serde::Serialize) -> String {
    serde_json::to_string(said).unwrap()
}

/// A terminal at a remote seat: it gets text, draws, and makes gestures. It has a channel, and no referee.
struct Terminal<'a> {
    seat: Box<dyn Remote>,
    heard: Receiver<String>,
    says: Sender<String>,
    texts: &'a Texts,
    scene: Scene,
    layout: Layout,
    bot: Box<dyn DynPlayer>,
    informed: usize,
}

/// The referee's end of a channel.
struct Wire {
    client: Client,
    say: Sender<String>,
    heard: Receiver<String>,
    /// Up to which step the seat was told what happened.
    told: usize,
}

impl Wire {
    /// Whatever is sent holds the seat's own view and what it was told, and nothing else.
    fn send(&mut self, host: &Host, answers: impl IntoIterator<Item = ToSeat>) {
        let referee = host.table();
        let viewer = self.client.viewer();
        for answer in answers {
            if let ToSeat::Update(update) = &answer {
                assert_eq!(update.view, referee.view_json(viewer));
                assert_eq!(update.told, referee.seat(viewer).log_since(self.told));
                self.told = referee.steps();
            }
            self.say.send(text(&answer)).unwrap();
        }
    }

    /// Hears which moves the seat has made.
    fn hear(&mut self, host: &mut Host) {
        while let Ok(notation) = self.heard.try_recv() {
            let seat = self.client.viewer().seat().unwrap();
            host.play(seat, &notation).unwrap();
        }
    }
}

impl<'a> Terminal<'a> {
    fn join(game: &dyn AnyGame, host: &mut Host, seat: Seat, texts: &'a Texts) -> (Self, Wire) {
        let (say, heard) = channel();
        let (submit, submitted) = channel();
        let mut wire = Wire {
            client: Client::Seat(seat),
            say,
            heard: submitted,
            told: 0,
        };
        let answers = host.join(wire.client);
        wire.send(host, answers);
        let Ok(ToSeat::Welcome(welcome)) = serde_json::from_str(&heard.recv().unwrap()) else {
            panic!("a seat is welcomed first");
        };
        let remote = game.remote_seat(welcome).unwrap();
        let bundle = wildpile_bundle::find(game.name()).unwrap();
        let level = bundle.bots.levels().first().unwrap().name;
        let scene = remote.scene();
        let mut new = Self {
            layout: lay_out(&scene, SCREEN, &Seen::default(), Voice::new(texts)),
            scene,
            seat: remote,
            heard,
            says: submit,
            texts,
            bot: bundle.bots.player(level, 1).unwrap(),
            informed: 0,
        };
        new.take();
        (new, wire)
    }

    /// Takes what came over the wire and draws it.
    fn take(&mut self) {
        while let Ok(said) = self.heard.try_recv() {
            self.seat.receive(serde_json::from_str(&said).unwrap()).unwrap();
        }
        self.scene = self.seat.scene();
        self.draw(None);
    }

    fn draw(&mut self, focus: Option<Spot>) {
        let you = self.seat.viewer().seat();
        let voice = Voice::new(self.texts).with(Names {
            names: self.seat.names(),
            you: you.map(Seat::number),
        });
        let seen = Seen {
            viewer: you,
            seats: self.seat.seats(),
            big: true,
            focus,
        };
        self.layout = lay_out(&self.scene, SCREEN, &seen, voice);
        let marks = Marks {
            turn: self.seat.turn().due(),
            ..Marks::default()
        };
        let mut buffer = Buffer::empty(SCREEN);
        draw(
            &mut buffer,
            &self.scene,
            &self.layout,
            &marks,
            Look::default(),
            voice,
        );
        let drawn = buffer.content().iter().any(|cell| cell.symbol() != " ");
        assert_eq!(drawn, !self.scene.zones.is_empty());
    }

    /// Lets the bot decide, and makes the gesture that means its move.
    fn play(&mut self, name: &str) {
        self.seat.inform(self.bot.as_mut(), self.informed);
        self.informed = self.seat.steps();
        let chosen = self.seat.ask(self.bot.as_mut(), Duration::ZERO);
        let chosen = chosen.unwrap_or_else(|| panic!("{name}: a seat is due and has no move"));
        let action = self.scene.actions.iter().find(|a| a.notation == chosen).cloned();
        let action = action.unwrap_or_else(|| panic!("{name}: {chosen} is no action"));
        let meant = self.gesture(&action);
        let meant = meant.unwrap_or_else(|| panic!("{name}: no gesture means {action:?}"));
        self.seat.submit(&meant.notation).unwrap();
        self.says.send(meant.notation).unwrap();
    }

    /// What the mouse takes where a spot is drawn, after the table was scrolled there.
    fn hit(&mut self, spot: Spot) -> HeldCards {
        if self.layout.point(spot).is_none() {
            self.draw(Some(spot));
        }
        let at: Position = self
            .layout
            .point(spot)
            .unwrap_or_else(|| panic!("{spot:?} is drawn"));
        let hit = self.layout.below(&self.scene, at).unwrap();
        assert_eq!(hit.zone, spot.zone, "the mouse hits what is drawn there");
        hit
    }

    fn mean(&self, held: Option<HeldCards>, here: HeldCards) -> Reply {
        let why = |from: Spot, to: Option<ZoneId>| self.seat.why_not(from, to);
        let seat = self.seat.viewer().seat().unwrap();
        gesture::click(&self.scene, seat, held, here, false, &why)
    }

    /// The action that gestures lead to: a click on the card and one on the target, or a drag.
    fn gesture(&mut self, action: &Action) -> Option<Action> {
        let Some(from) = action.from else {
            // A button, or one of the further moves; both are drawn from the actions of the scene.
            return self.scene.buttons().find(|a| *a == action).cloned();
        };
        let here = self.hit(from);
        let first = self.mean(None, here);
        let found = offered(&first.intent, action);
        let Some(to) = action.to else {
            // What is done where the card lies is offered when it is laid back there.
            return found.or_else(|| offered(&self.mean(first.held, here).intent, action));
        };
        let target = self.hit(Spot::zone(to));
        let why = |from: Spot, to: Option<ZoneId>| self.seat.why_not(from, to);
        let seat = self.seat.viewer().seat()?;
        let dragged = gesture::put(&self.scene, seat, here, target.zone, &why);
        let dragged = offered(&dragged.intent, action);
        found
            .or_else(|| offered(&self.mean(first.held, target).intent, action))
            .or(dragged)
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
) -> Option<(usize, bool)> {
    let referee = game.start(layers, seats, Deal::Number(3)).ok()?;
    let mut host = Host::new(referee, Vec::new());
    let (mut terminals, mut wires): (Vec<_>, Vec<_>) = Seat::all(seats)
        .map(|seat| Terminal::join(game, &mut host, seat, texts))
        .unzip();
    let mut made = 0;
    while let Turn::Seats { due, .. } = host.table().turn() {
        if made == ENOUGH {
            break;
        }
        let at = due.first().unwrap().index();
        terminals[at].play(name);
        wires[at].hear(&mut host);
        for (terminal, wire) in terminals.iter_mut().zip(&mut wires) {
            let news = host.update(wire.client);
            wire.send(&host, news);
            terminal.take();
            let own = host.table().seat(terminal.seat.viewer()).scene();
            assert_eq!(
                terminal.scene, own,
                "{name}: it is drawn as at the referee's screen"
            );
        }
        made += 1;
    }
    for terminal in &terminals {
        let own = host.table().seat(terminal.seat.viewer());
        assert_eq!(terminal.seat.turn(), host.table().turn(), "{name}");
        assert_eq!(terminal.seat.outcome_message(), own.outcome_message(), "{name}");
    }
    Some((made, host.table().outcome().is_some()))
}

#[test]
fn the_terminal_plays_every_game_over_messages() {
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
            let played = [game.usual_seats(), 1, 2, 4]
                .into_iter()
                .find_map(|seats| play(game, &layers, seats, &texts, &name));
            let (made, over) = played.unwrap_or_else(|| panic!("{name}: nobody can play it"));
            assert!(over || made == ENOUGH, "{name}: {made} moves and no end");
            *ended.entry(game.name()).or_default() += usize::from(over);
        }
    }
    assert_eq!(ended.len(), 4);
    assert!(
        ended.values().all(|&ended| ended > 0),
        "played to the end: {ended:?}"
    );
}
