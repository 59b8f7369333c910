//! The server that a scenario talks to.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Args;
use tempfile::TempDir;

use crate::{Report, ServerProcess, Usage};

/// The server under load.
#[derive(Args, Clone, Debug, Default)]
pub struct TargetOptions {
    /// A server that runs already: http://HOST:PORT. Without its process, its costs aren't known
    #[arg(long, global = true)]
    pub url: Option<String>,
    /// A program to start, such as target/release/wildpile; this program serves tables itself if none is given
    #[arg(long, global = true, value_name = "PROGRAM")]
    pub server: Option<PathBuf>,
    /// One more argument for the server
    #[arg(long, global = true, value_name = "ARGUMENT", allow_hyphen_values = true)]
    pub server_arg: Vec<OsString>,
    /// Database of the started server; a file in a new folder by default
    #[arg(long, global = true, value_name = "URL", conflicts_with = "url")]
    pub database: Option<String>,
}

/// A server to talk to.
#[derive(Debug)]
pub struct Target {
    /// The address it listens on.
    pub address: SocketAddr,
    /// Its process, if it was started here.
    pub process: Option<ServerProcess>,
    /// Its database, if it was started here.
    pub database: Option<String>,
    // The folder of its database, until it isn't needed any more.
    _folder: Option<TempDir>,
}

/// A database that a server of the options would use, in a new folder if none was named.
pub(super) fn database(options: &TargetOptions) -> Result<(String, Option<TempDir>)> {
    if let Some(url) = &options.database {
        return Ok((url.clone(), None));
    }
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    Ok((url, Some(folder)))
}

impl Target {
    /// Starts a server, or finds the one that runs.
    ///
    /// # Errors
    /// When there is none.
    pub async fn find(options: &TargetOptions) -> Result<Self> {
        if let Some(url) = &options.url {
            let host = url
                .strip_prefix("http://")
                .with_context(|| format!("“{url}” isn't http://HOST:PORT"))?;
            let host = host.trim_end_matches('/');
            let mut found = tokio::net::lookup_host(host)
                .await
                .with_context(|| format!("“{url}” isn't http://HOST:PORT"))?;
            return Ok(Self {
                address: found.next().with_context(|| format!("{host} has no address"))?,
                process: None,
                database: None,
                _folder: None,
            });
        }
        let (database, folder) = database(options)?;
        Self::start(options, database, folder).await
    }

    pub(super) async fn start(
        options: &TargetOptions,
        database: String,
        folder: Option<TempDir>,
    ) -> Result<Self> {
        let program = match &options.server {
            Some(program) => program.clone(),
            None => std::env::current_exe()?,
        };
        let mut arguments: Vec<OsString> = vec!["serve".into(), "--database".into(), database.clone().into()];
        arguments.extend(options.server_arg.iter().cloned());
        let process = ServerProcess::start(program, arguments).await?;
        Ok(Self {
            address: process.address(),
            process: Some(process),
            database: Some(database),
            _folder: folder,
        })
    }

    /// The server's resource usage so far, if it was started here.
    ///
    /// # Errors
    /// When the system doesn't say.
    pub fn usage(&self) -> Result<Option<Usage>> {
        self.process.as_ref().map(ServerProcess::usage).transpose()
    }

    /// Ends the server, and complains if it doesn't end well.
    pub(super) async fn stop(&mut self, report: &mut Report) {
        if let Some(process) = &mut self.process
            && let Err(error) = process.stop().await
        {
            report.breach(error.to_string());
        }
    }
}
