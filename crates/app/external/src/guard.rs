//! External players end with this program, even when it is killed and can't end them itself.
//!
//! On Linux a player is started by the program's own executable, called as [`COMMAND`]. That guard asks
//! the kernel to be killed with its parent and then becomes the player. Elsewhere, and in programs that
//! don't call [`install`], players are started directly.

use std::ffi::OsString;
use std::io;
use std::process::{Command, ExitCode};

use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::Program;

/// The hidden command of the guard; its arguments are the process to die with, and the player's command.
pub const COMMAND: &str = "__external-player";

/// The guard's output before the reason if the player can't be started. It ends with [`FAILED_CODE`] then.
#[cfg(target_os = "linux")]
const FAILED: &str = "the player can't be started: ";

/// The exit code of a guard that couldn't become the player.
#[cfg(target_os = "linux")]
const FAILED_CODE: u8 = 127;

#[cfg(target_os = "linux")]
mod linux {
    use std::os::unix::process::CommandExt as _;
    use std::path::Path;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{Sender, channel};
    use std::thread;

    use rustix::process::{Pid, Signal, getppid, set_parent_process_death_signal};

    use super::*;

    /// This program, even if its file was replaced meanwhile.
    const THIS: &str = "/proc/self/exe";

    static INSTALLED: AtomicBool = AtomicBool::new(false);

    type Started = io::Result<Box<dyn ChildWrapper>>;

    /// The program to start, and the channel for the result.
    type Wanted = (CommandWrap, Sender<Started>);

    /// The thread that starts the players. The kernel kills them when the *thread* that started them ends, so it
    /// never does.
    static STARTER: OnceLock<Option<Sender<Wanted>>> = OnceLock::new();

    pub(super) fn install() {
        INSTALLED.store(Path::new(THIS).exists(), Ordering::Relaxed);
    }

    pub(super) fn command(program: &Program) -> Command {
        if !INSTALLED.load(Ordering::Relaxed) {
            return direct(program);
        }
        let mut command = Command::new(THIS);
        command
            .arg(COMMAND)
            .arg(std::process::id().to_string())
            .arg(&program.path)
            .args(&program.arguments);
        command
    }

    pub(super) fn spawn(mut command: CommandWrap) -> Started {
        let starter = STARTER.get_or_init(|| {
            let (sender, receiver) = channel::<Wanted>();
            let start = move || {
                for (mut command, answer) in receiver {
                    // The other end waits for the answer.
                    drop(answer.send(command.spawn()));
                }
            };
            thread::Builder::new().spawn(start).is_ok().then_some(sender)
        });
        let Some(starter) = starter else {
            return command.spawn();
        };
        let (answer, started) = channel();
        let sent = starter.send((command, answer));
        sent.map_err(io::Error::other)?;
        started.recv().map_err(io::Error::other)?
    }

    /// Becomes the player; only returns if that fails.
    pub(super) fn become_player(arguments: &[OsString]) -> io::Error {
        let [parent, program, arguments @ ..] = arguments else {
            return io::Error::other("the guard needs a process and a command");
        };
        if let Err(error) = set_parent_process_death_signal(Some(Signal::KILL)) {
            return error.into();
        }
        // If the parent has ended already, nobody will send the signal.
        let parent = parent.to_str().and_then(|id| Pid::from_raw(id.parse().ok()?));
        if parent.is_none() || getppid() != parent {
            return io::Error::other("the program that wanted it has ended");
        }
        Command::new(program).args(arguments).exec()
    }
}

/// The command line's part: if these arguments (with the program's name) call the guard, becomes the player and
/// doesn't return, unless that fails.
#[must_use]
pub fn called(arguments: &[OsString]) -> Option<ExitCode> {
    #[cfg(target_os = "linux")]
    if let [_, command, rest @ ..] = arguments
        && command == COMMAND
    {
        use io::Write as _;

        let error = linux::become_player(rest);
        // Without standard error there is no one to notify.
        drop(writeln!(io::stderr(), "{FAILED}{error}"));
        return Some(ExitCode::from(FAILED_CODE));
    }
    let _ = arguments;
    None
}

/// From now on, players are started by the guard. The program must pass its arguments to [`called`] first.
pub fn install() {
    #[cfg(target_os = "linux")]
    linux::install();
}

/// The command that starts a player.
pub(crate) fn command(program: &Program) -> Command {
    #[cfg(target_os = "linux")]
    return linux::command(program);
    #[cfg(not(target_os = "linux"))]
    direct(program)
}

fn direct(program: &Program) -> Command {
    let mut command = Command::new(&program.path);
    command.args(&program.arguments);
    command
}

/// Starts it.
pub(crate) fn spawn(command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    #[cfg(target_os = "linux")]
    return linux::spawn(command);
    #[cfg(not(target_os = "linux"))]
    {
        let mut command = command;
        command.spawn()
    }
}

/// The reason the guard couldn't become the player, if that is how a program ended.
pub(crate) fn failure(code: i32, stderr: &str) -> Option<String> {
    #[cfg(target_os = "linux")]
    if code == i32::from(FAILED_CODE) {
        return Some(stderr.trim().strip_prefix(FAILED)?.to_owned());
    }
    let _ = (code, stderr);
    None
}
