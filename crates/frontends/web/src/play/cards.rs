//! The rule cards of a match that is played.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_cards::Deal;
use wildpile_client::play::Event;
use wildpile_client::setup::redrawn;
use wildpile_session::{Notice, Session};

use super::{Dialog, Play};
use crate::pages::rule_cards::{HandicapChoice, RuleCards};
use crate::text::ui;

/// The cards in play.
pub fn in_play(play: Play) -> RuleCards {
    RuleCards {
        note: Signal::derive(move || play.follow(|s| s.setup().cards.clone())),
        reader: Signal::derive(move || play.reader()),
        events: Callback::new(move |seen: usize| {
            play.logged(|log| (log.len(), log.get(seen..).unwrap_or_default().to_vec()))
        }),
        show: Callback::new(move |is_shown: bool| {
            play.held.set(None);
            play.dialog.set(is_shown.then_some(Dialog::Cards));
        }),
        go_on: ui::NextPlayOn,
    }
}

/// The handicaps to choose from.
pub fn choice(play: Play) -> HandicapChoice {
    HandicapChoice {
        game: play.with(|s| s.bundle().name()),
        actions: Memo::new(move |_| play.handicaps()),
        reader: Signal::derive(move || play.reader()),
        is_covered: Signal::derive(move || play.dialog.with(Option::is_some)),
        choose: Callback::new(move |(seat, action)| play.update(Event::Choose(seat, action))),
        announce: Callback::new(move |text: String| play.announce(&text)),
    }
}

/// A new deal for a match whose cards were drawn: as many are drawn again, from the new number.
pub fn draw_and_deal(play: Play, deal: Deal) {
    spawn_local(async move {
        let packs = crate::packs::all(&play.app.store()).await;
        // The table may have been left meanwhile.
        if play.revision.is_disposed() {
            return;
        }
        let drawn = play
            .with(|s| redrawn(s.bundle(), s.setup(), &packs, deal).unwrap_or_else(|| Ok(s.setup().clone())));
        match drawn {
            Ok(setup) => play.take_new(Session::start(play.with(Session::bundle), setup, deal)),
            Err(why) => play.say(Notice::wrong(why)),
        }
    });
}
