//! Accounts: logging in and out without a browser.

use wildpile_protocol::people::{Account, Credentials, Done, Logout};

use crate::session::enter;
use crate::{ClientError, Server, Session};

impl Session {
    /// Logs in. A session from before goes on.
    ///
    /// # Errors
    /// When the server can't be reached, name and password don't belong together, or there were too many tries.
    pub async fn log_in(at: &Server, given: &Credentials) -> Result<(Account, Self), ClientError> {
        let (account, token) = enter(at, "/api/login", given).await?;
        Ok((account, Self::of_account(token)))
    }

    /// Ends this session at the server, if it hasn't ended there already.
    ///
    /// # Errors
    /// When the server can't be reached.
    pub async fn log_out(&self, at: &Server) -> Result<(), ClientError> {
        let _: Done = self
            .post(at, "/api/logout", &Logout { everywhere: false })
            .await?;
        Ok(())
    }
}
