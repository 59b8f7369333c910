//! Headless models of what a person does with the program.
//!
//! A model is data: it is fed [events](table::Event) and answers with [effects](table::Effect), which a shell carries out. It has
//! no clock, no connection and no screen; time and randomness are handed in. So browser, terminal and tests have the same model.
//!
//! - [`hand`] is what a person holds, marks and is shown at any table, here or online.
//! - [`play`] is a match at this screen, with people and bots.
//! - [`table`] is an online table: the seats, the match, the clocks, the chat.
//! - [`lobby`] is the lobby of a server: tables with free seats, quick matches, and the search for a table.
//! - [`own`] are the person's matches, [`withheld`] the contributions to a deal that don't come: what is said of them.
//! - [`ranked`] are attempts at the ranked deal of a day.
//! - [`options`] are the choices for a new table.
//! - [`records`] are saved matches.
//! - [`replay`] is a record, step by step, with the proof of its deal.
//! - [`statistics`] are the figures of finished games, with their labels.
//! - [`lesson`] is a guided first game.
//! - [`setup`] is the setup of a new match: players, deal, rules, cards, links.
//! - [`words`] are those around a table that all screens use alike: phrases, reasons, settings.
//! - [`trouble`] are failed requests and lost connections.
//! - [`outbox`] has what was said to a table and isn't confirmed, from one connection to the next.

pub mod hand;
pub mod lesson;
pub mod lobby;
pub mod options;
pub mod outbox;
pub mod own;
pub mod play;
pub mod ranked;
pub mod records;
pub mod replay;
pub mod setup;
pub mod statistics;
pub mod table;
pub mod text;
pub mod trouble;
pub mod withheld;
pub mod words;

#[cfg(test)]
mod testing {
    //! The games and their texts.

    use wildpile_message::Texts;
    use wildpile_session::GameBundle;

    pub fn bundle(name: &str) -> &'static GameBundle {
        wildpile_bundle::find(name).expect("a listed game")
    }

    pub fn texts(language: &str) -> Texts {
        let games = wildpile_bundle::BUNDLES
            .iter()
            .flat_map(|bundle| bundle.game.texts());
        let shared = [
            crate::text::TEXTS,
            wildpile_game::text::TEXTS,
            wildpile_table::TEXTS,
        ]
        .concat();
        let tables: Vec<&str> = games.copied().chain(shared).collect();
        Texts::new(language, &tables).expect("the build checks them")
    }
}
