//! Headless models of what a person does with the program.
//!
//! A model is data: it is fed [events](table::Event) and answers with [effects](table::Effect), which a shell carries out. It has
//! no clock, no connection and no screen; time and randomness are handed in. So browser, terminal and tests have the same model.
//!
//! - [`table`] is an online table: the seats, the match, the clocks, the chat.
//! - [`lobby`] is the lobby of a server: tables with free seats, quick matches, and the search for a table.
//! - [`own`] are the person's matches, [`withheld`] the contributions to a deal that don't come: what is said of them.
//! - [`ranked`] are attempts at the ranked deal of a day.
//! - [`options`] are the choices for a new table.
//! - [`rules`] are rules of a table that differ from the standard ones, in words.
//! - [`words`] are those around a table that all screens use alike: phrases, reasons, settings.
//! - [`trouble`] are failed requests and lost connections.
//! - [`outbox`] has what was said to a table and isn't confirmed, from one connection to the next.

pub mod lobby;
pub mod options;
pub mod outbox;
pub mod own;
pub mod ranked;
pub mod rules;
pub mod table;
pub mod text;
pub mod trouble;
pub mod withheld;
pub mod words;
