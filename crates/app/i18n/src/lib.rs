//! Languages: the texts of the user interface, and language negotiation.
//!
//! Messages of games have their texts next to the code that creates them. The texts of the user
//! interface that don't depend on a game are here, in `text/<language>/*.ftl`, and are looked up by
//! key ([`Texts::t`]): `menu-new-game`.
//!
//! To add a language, add `<language>.ftl` next to each `en.ftl`, a folder `text/<language>` here
//! and in `bundle`, and a `RULES.<language>.md` next to each rule book. The build finds them and reports what is
//! missing; plural rules come from CLDR. Grammatical forms (cases, articles) are attributes of the
//! language's own texts, called like functions: `{ DEN($card) }` inserts the card's `.den`.
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
pub use wildpile_message::{Arg, Join, Message, Names, TableError, Texts, ToMessage, named};

include!(concat!(env!("OUT_DIR"), "/text.rs"));
