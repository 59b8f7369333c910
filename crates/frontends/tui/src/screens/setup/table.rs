//! A new online table on the page on which a match is set up.

use std::sync::Arc;

use wildpile_bundle::GameBundle;
use wildpile_client::setup::SetupForm;
use wildpile_message::Message;
use wildpile_packs::Packs;
use wildpile_protocol::lobby::Settings;
use wildpile_session::Form;

use super::SetupScreen;
use crate::app::{Context, Transition};
use crate::online::reason;
use crate::screens::list::next;
use crate::screens::lobby::{Model, Person};

/// The part of the page that only online tables have.
pub(super) struct Table {
    pub(super) model: Model,
    games: Vec<&'static GameBundle>,
    /// The settings apart from the game.
    pub(super) settings: Settings,
    /// The reason why there is no table.
    pub(super) wrong: Option<Message>,
}

/// The form for a table of a game.
fn form(bundle: &'static GameBundle, seats: usize, packs: &Arc<Packs>) -> SetupForm {
    // The same for every number of seats that the game has online.
    let (least, _) = bundle.listing.table_seats().unwrap_or((2, 2));
    let game = bundle.game.at_table(least);
    SetupForm::of(Form::at_table(bundle, game, seats), packs)
}

impl SetupScreen {
    /// The page for a table at a server; none if this program has no games for online tables.
    pub(crate) fn at_table(person: Person, cx: &Context) -> Option<Self> {
        let games = cx.games.bundles();
        let games: Vec<_> = games
            .filter(|game| game.listing.table_seats().is_some())
            .collect();
        // A game that several people play is what a table is for.
        let usual = games.iter().copied().find(|game| game.listing.seats.0 > 1);
        let form = form(usual.or(games.first().copied())?, 2, &cx.packs);
        let table = Table {
            model: Model::new(person),
            games,
            settings: Settings::default(),
            wrong: None,
        };
        Some(Self::of(form, Some(table)))
    }

    /// Takes the next game, or the one before.
    pub(super) fn step_game(&mut self, up: bool) {
        let Some(table) = &self.table else { return };
        let name = self.form.bundle().name();
        let now = table.games.iter().position(|game| game.name() == name);
        let game = table.games[next(now.unwrap_or(0), table.games.len(), up)];
        self.form = form(game, self.form.seats().len(), &self.form.cards().packs);
    }
}

impl Table {
    /// Asks the server for a table.
    pub(super) fn open(&mut self, form: &SetupForm, cx: &Context) {
        self.wrong = None;
        if let Ok(wanted) = form.new_table(&self.settings) {
            self.model.join(wanted, cx);
        }
    }

    /// Hears the server's answers.
    pub(super) fn hear(&mut self, cx: &Context) -> Transition {
        match self.model.hear(cx) {
            Some(Ok(table)) => return Transition::Replace(table),
            Some(Err(why)) => self.wrong = Some(why),
            None => {}
        }
        if let Some((_, why)) = self.model.lobby.refusal.take() {
            self.wrong = Some(reason(&why, &cx.texts));
        }
        Transition::Stay
    }
}
