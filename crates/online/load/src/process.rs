//! The server in a process of its own, and what it costs.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// Time a server may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);

/// Thousands of connections need as many open files as the system allows.
///
/// # Errors
/// When the system doesn't.
pub fn raise_limits() -> Result<()> {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        ..limit
    };
    setrlimit(Resource::Nofile, raised).context("the number of open files can't be raised")
}

/// A running server. It is killed when this is dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    address: SocketAddr,
    program: PathBuf,
    arguments: Vec<OsString>,
}

impl ServerProcess {
    /// Starts a program that prints the address at which it listens, and takes `--port`.
    ///
    /// # Errors
    /// When it doesn't.
    pub async fn start(program: PathBuf, arguments: Vec<OsString>) -> Result<Self> {
        let (child, address) = spawn(&program, &arguments, 0).await?;
        Ok(Self {
            child,
            address,
            program,
            arguments,
        })
    }

    /// The address it listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of the process; `None` once it has ended.
    #[must_use]
    pub fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// Its resource usage so far.
    ///
    /// # Errors
    /// When the system doesn't say.
    pub fn usage(&self) -> Result<Usage> {
        usage(self.child.id().context("the server has ended")?)
    }

    /// Ends it at once, as a power failure would: it has no time to do anything.
    ///
    /// # Errors
    /// When it has ended already.
    pub async fn kill(&mut self) -> Result<()> {
        self.child.kill().await.context("the server has ended already")
    }

    /// Asks it to end, and waits until it has.
    ///
    /// # Errors
    /// When it fails.
    pub async fn stop(&mut self) -> Result<()> {
        let id = self.child.id().and_then(|id| i32::try_from(id).ok());
        let id = id
            .and_then(rustix::process::Pid::from_raw)
            .context("the server has ended already")?;
        rustix::process::kill_process(id, Signal::TERM)?;
        let ended = self.child.wait().await?;
        if !ended.success() {
            bail!("the server ended with {ended}");
        }
        Ok(())
    }

    /// Starts it again at the same address.
    ///
    /// # Errors
    /// When it doesn't listen.
    pub async fn start_again(&mut self) -> Result<()> {
        let (child, _) = spawn(&self.program, &self.arguments, self.address.port()).await?;
        self.child = child;
        Ok(())
    }
}

async fn spawn(program: &PathBuf, arguments: &[OsString], port: u16) -> Result<(Child, SocketAddr)> {
    let mut child = Command::new(program)
        .args(arguments)
        .args(["--port", &port.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("{} can't be started", program.display()))?;
    let output = child.stdout.take().context("no output")?;
    let mut lines = BufReader::new(output).lines();
    let address = tokio::time::timeout(PATIENCE, async {
        while let Some(line) = lines.next_line().await? {
            if let Some(address) = address_in(&line) {
                return Ok(address);
            }
        }
        bail!("{} ended without listening", program.display());
    })
    .await
    .context("the server doesn't listen")??;
    // A full pipe would stop it.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((child, address))
}

/// The address in a line such as `listening at http://127.0.0.1:8080/`.
fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    rest.split('/').next()?.trim().parse().ok()
}

/// Resource usage of a process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Its own processor time in seconds.
    pub user: f64,
    /// The kernel's processor time for it in seconds.
    pub system: f64,
    /// Its memory in bytes: what is resident, without pages that it only shares.
    pub memory: u64,
}

impl Usage {
    /// All of the processor time in seconds.
    #[must_use]
    pub const fn cpu(&self) -> f64 {
        self.user + self.system
    }

    /// The processor time since an earlier moment; the memory of now.
    #[must_use]
    pub const fn since(&self, earlier: &Self) -> Self {
        Self {
            user: self.user - earlier.user,
            system: self.system - earlier.system,
            memory: self.memory,
        }
    }
}

/// Resource usage of this process.
///
/// # Errors
/// When the system doesn't say.
pub fn own_usage() -> Result<Usage> {
    usage(std::process::id())
}

/// Resource usage of a process so far, from Linux's `/proc`.
///
/// # Errors
/// When the system has none.
pub fn usage(process: u32) -> Result<Usage> {
    let read = |file: &str| {
        let path = format!("/proc/{process}/{file}");
        std::fs::read_to_string(&path).with_context(|| format!("{path}: figures need Linux"))
    };
    let stat = read("stat")?;
    // The name of the program, in brackets, may contain anything.
    let (_, fields) = stat.rsplit_once(')').context("an unknown form of /proc/…/stat")?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let seconds = |at: usize| -> Result<f64> {
        let ticks: u32 = fields.get(at).context("no times in /proc/…/stat")?.parse()?;
        let per_second = u32::try_from(rustix::param::clock_ticks_per_second())?;
        Ok(f64::from(ticks) / f64::from(per_second))
    };
    let status = read("status")?;
    let anonymous = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    let kilobytes = anonymous.and_then(|rest| rest.split_whitespace().next());
    Ok(Usage {
        user: seconds(11)?,
        system: seconds(12)?,
        memory: kilobytes
            .context("no RssAnon in /proc/…/status")?
            .parse::<u64>()?
            * 1024,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_what_a_server_prints() {
        let found = |line| address_in(line).map(|address| address.port());
        assert_eq!(found("http://127.0.0.1:8080/"), Some(8080));
        assert_eq!(
            found("Wildpile is at http://[::1]:99/ (Ctrl-C ends it)"),
            Some(99)
        );
        assert_eq!(found("warning: no web app"), None);
    }
}
