//! Languages: the texts of the screen, and which language a person gets.
//!
//! What games say are messages, whose texts stand beside the code that says them. The texts of the screen that
//! no game knows stand here, in `text/<language>/*.ftl`, and are looked up by key ([`Texts::t`]): `menu-new-game`.
//!
//! A further language is a file `<language>.ftl` beside each `en.ftl`, a folder `text/<language>` here, and a
//! `RULES.<language>.md` beside each rule book. The build finds it and says what is missing; CLDR gives its
//! plural forms. Forms that its grammar needs (cases, articles) are attributes of its own texts, called as
//! functions: `{ DEN($card) }` writes the card's `.den`.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let german = wildpile_i18n::Texts::new("de", wildpile_i18n::TEXTS)?;
//! assert_eq!(german.t("language-name"), "Deutsch");
//! # Ok(())
//! # }
//! ```

mod negotiate;

pub use negotiate::negotiate;
pub use wildpile_message::{Arg, Message, Names, TableError, Texts, ToMessage};

include!(concat!(env!("OUT_DIR"), "/text.rs"));
