//! A few cards, drawn as they will be on the table.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_cards::{Card, Ink};
use wildpile_table::{Face, Fan, Scene, SceneCard, Zone, ZoneId, ZoneKind};

use crate::table::board::Board;
use crate::text::{Message, tr, ui};

/// The cards: all suits, a court in a fan, a wild card, a back.
fn scene() -> Scene {
    let card = |text: &str| {
        let card = text.parse::<Card>().ok();
        card.map_or_else(SceneCard::back, |c| SceneCard::up(Face::of(c)))
    };
    let wild = SceneCard::up(Face {
        rank: "★".to_owned(),
        symbol: None,
        letter: None,
        ink: Ink::Red,
        wild: true,
        skips: 0,
        stands_for: Some("7".to_owned()),
        name: Message::from(ui::SettingsSampleWild),
    });
    let zone = |id: u16, kind: ZoneKind, fan: Fan, cards: Vec<SceneCard>| Zone {
        fan,
        ..Zone::new(ZoneId(id), kind, 0, Message::text(""), cards)
    };
    let fan = ["KS", "QH", "JC", "TD", "9S"].map(card).to_vec();
    Scene {
        zones: vec![
            zone(0, ZoneKind::Foundation, Fan::Stack, vec![SceneCard::back()]),
            zone(1, ZoneKind::Hand, Fan::Right, fan),
            zone(2, ZoneKind::Foundation, Fan::Stack, vec![wild]),
        ],
        ..Scene::default()
    }
}

/// The sample.
#[component]
pub fn Sample() -> impl IntoView {
    let scene = Signal::stored(Arc::new(scene()));
    view! {
        <figure class="figure sample" aria-label=tr(ui::SettingsSample)>
            <div class="figure-table">
                <Board scene/>
            </div>
        </figure>
    }
}
