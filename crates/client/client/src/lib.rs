//! Headless models of what a person does with the program.
//!
//! A model is data: it is fed [events](table::Event) and answers with [effects](table::Effect), which a shell carries out. It has
//! no clock, no connection and no screen; time and randomness are handed in. So browser, terminal and tests have the same model.
//!
//! - [`hand`] is what a person holds, marks and is shown at any table, here or online.
//! - [`play`] is a match at this screen, with people and bots.
//! - [`table`] is an online table: the seats, the match, the clocks, the chat.
//! - [`own`] are the person's matches, [`withheld`] the contributions to a deal that don't come: what is said of them.
//! - [`options`] are the choices for a new table.
//! - [`words`] are those around a table that all screens use alike: phrases, reasons, settings.
//! - [`outbox`] has what was said to a table and isn't confirmed, from one connection to the next.

pub mod hand;
pub mod options;
pub mod outbox;
pub mod own;
pub mod play;
pub mod table;
pub mod text;
pub mod withheld;
pub mod words;
