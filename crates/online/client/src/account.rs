//! Accounts: logging in and out without a browser.

use wildpile_protocol::people::{Account, Credentials, Done, Logout};

use crate::session::enter;
use crate::{Server, Session, Trouble};

impl Session {
    /// Logs in. The session of an account until now ends (`before`); never pass a guest's, because nothing else leads back to
    /// the guest.
    ///
    /// # Errors
    /// When the server can't be reached, name and password don't belong together, or there were too many tries.
    pub async fn log_in(
        at: &Server,
        given: &Credentials,
        before: Option<&Self>,
    ) -> Result<(Account, Self), Trouble> {
        let before = before.filter(|before| before.is_account());
        let (account, token) = enter(at, "/api/login", before, given).await?;
        Ok((account, Self::of_account(token)))
    }

    /// Makes an account of this guest, whose session ends: there is a new one.
    ///
    /// # Errors
    /// When the server can't be reached, or refuses the login name or the password.
    pub async fn register(&self, at: &Server, wanted: &Credentials) -> Result<(Account, Self), Trouble> {
        let (account, token) = enter(at, "/api/account", Some(self), wanted).await?;
        Ok((account, Self::of_account(token)))
    }

    /// Ends this session at the server, if it hasn't ended there already.
    ///
    /// # Errors
    /// When the server can't be reached.
    pub async fn log_out(&self, at: &Server) -> Result<(), Trouble> {
        let _: Done = self
            .post(at, "/api/logout", &Logout { everywhere: false })
            .await?;
        Ok(())
    }
}
