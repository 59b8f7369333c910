//! A program without passkeys: no server has a [`Party`], so nothing here is ever called.

use serde_json::Value;
use wildpile_protocol::people::{Ceremony, Finish};
use wildpile_tables::{Person, Token};

use crate::accounts::LoggedIn;
use crate::{Confirmation, People, PeopleError};

/// The server as a passkey knows it; there is none.
#[derive(Clone, Debug)]
pub enum Party {}

impl Party {
    /// None.
    #[must_use]
    pub const fn at(_: &str, _: bool) -> Option<Self> {
        None
    }
}

/// Functions that need a [`Party`].
macro_rules! without {
    ($($name:ident($($before:ty),*; $($after:ty),*) -> $answer:ty;)*) => {
        impl People {$(
            /// Never called: there is no [`Party`].
            ///
            /// # Errors
            /// None.
            pub async fn $name(
                &self,
                $(_: $before,)*
                party: &Party,
                $(_: $after,)*
            ) -> Result<$answer, PeopleError> {
                match *party {}
            }
        )*}
    };
}

without! {
    begin_account(&Person; &str) -> Ceremony;
    register_by_passkey(&Person; Finish, &str, &str) -> LoggedIn;
    begin_passkey(&Person, impl Into<Confirmation>;) -> Ceremony;
    add_passkey(&Person; &str, Value, &str) -> ();
    ask_passkey(; &str) -> Ceremony;
    log_in_by_passkey(; &str, Value, &str, Option<&Token>, Option<&Token>) -> LoggedIn;
    ask_confirmation(&Person;) -> Ceremony;
    confirm_passkey(&Person; Finish) -> ();
}
