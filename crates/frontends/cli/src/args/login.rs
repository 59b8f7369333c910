//! The arguments of `wildpile login` and `wildpile logout`.

use clap::Args;

/// `wildpile login`.
#[derive(Debug, Args)]
pub struct LoginCommand {
    /// The address of the server, https://HOST, or that of one of its tables.
    #[arg(value_name = "SERVER")]
    pub server: String,
    /// The login name of the account, which nobody else sees. Without it you're asked.
    #[arg(long, value_name = "LOGIN")]
    pub login: Option<String>,
}

/// `wildpile logout`.
#[derive(Debug, Args)]
pub struct LogoutCommand {
    /// The address of the server, https://HOST, or that of one of its tables.
    #[arg(value_name = "SERVER")]
    pub server: String,
}
