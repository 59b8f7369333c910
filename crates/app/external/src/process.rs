//! A running program: lines in, lines out, and no processes left behind.

use std::collections::{BTreeMap, VecDeque};
use std::io::{Read, Write as _};
use std::process::{ChildStdin, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::fault::{Exit, Fault, shown};
use crate::{Program, guard};

/// The limits of a program.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum time for an answer, including the one to the hello.
    pub answer: Duration,
    /// Number of wrong answers tolerated per question; the next one is a fault.
    pub errors: u32,
    /// The maximum length of a line, in bytes.
    pub line_bytes: usize,
    /// The maximum number of unread lines; a program asked once writes one.
    pub waiting: usize,
    /// Time it may take to exit by itself after the game.
    pub grace: Duration,
}

impl Default for Limits {
    /// 10 seconds, 3 errors, 64 KiB, 64 lines, half a second.
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(10),
            errors: 3,
            line_bytes: 64 * 1024,
            waiting: 64,
            grace: Duration::from_millis(500),
        }
    }
}

/// Number of bytes of standard error that are kept.
const TAIL: usize = 2048;

/// Time to wait for the exit status after the output was closed.
const ENDING: Duration = Duration::from_millis(300);

/// Interval at which waiting checks for a stop.
const LOOK: Duration = Duration::from_millis(50);

/// The running programs by process ID. Each leads a process group (a job object on Windows).
/// A program is reaped and removed while holding the lock, so that no one kills a group whose ID
/// has been reused.
static RUNNING: Mutex<BTreeMap<u32, Box<dyn ChildWrapper>>> = Mutex::new(BTreeMap::new());

fn running() -> MutexGuard<'static, BTreeMap<u32, Box<dyn ChildWrapper>>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every program started here, after giving them some time to exit by themselves: those told
/// about an abandoned game ([`crate::Handle::end`]) are about to.
pub fn end_all_after(time: Duration) {
    let until = now() + time;
    while !running().is_empty() && now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    end_all();
}

/// Kills every program started here, for callers that exit without cleaning up.
pub fn end_all() {
    for program in running().values_mut() {
        end_group(program.as_mut());
    }
}

/// Kills a program and its descendants, as far as they stayed in its group.
fn end_group(program: &mut dyn ChildWrapper) {
    // This only fails if the group is already gone.
    let _ = program.start_kill();
}

/// The way a program exited.
fn how(status: ExitStatus) -> Exit {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Exit::Signal(signal);
    }
    status.code().map_or(Exit::Unknown, Exit::Code)
}

/// The current time, to measure how long answers take.
pub(crate) fn now() -> Instant {
    #[expect(
        clippy::disallowed_methods,
        reason = "external programs are held to real time"
    )]
    Instant::now()
}

/// A read from the program's output.
#[derive(Debug, PartialEq, Eq)]
enum OutputLine {
    Text(String),
    Long,
}

/// A running program. Dropping it kills it and its descendants.
#[derive(Debug)]
pub struct Process {
    /// Its key in [`RUNNING`].
    id: u32,
    limits: Limits,
    /// The program's input; `None` after it was closed.
    input: Option<Sender<String>>,
    output: Receiver<OutputLine>,
    flooded: Arc<AtomicBool>,
    tail: Arc<Mutex<VecDeque<u8>>>,
    tail_done: Receiver<()>,
}

/// The result of waiting.
pub(crate) enum Waited {
    Line(String),
    Fault(Fault),
    /// The caller wants to stop.
    Stopped,
}

impl Process {
    /// Starts a program in a process group of its own.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn start(program: &Program, limits: Limits) -> Result<Self, Fault> {
        let mut command = guard::command(program);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = guard::spawn(command).map_err(|e| Fault::NotStarted(e.to_string()))?;
        let id = child.id();
        let (stdin, stdout, stderr) = (child.stdin().take(), child.stdout().take(), child.stderr().take());
        running().insert(id, child);
        let (input, lines_in) = channel();
        let (lines_out, output) = sync_channel(limits.waiting);
        let (done, tail_done) = channel();
        let flooded = Arc::new(AtomicBool::new(false));
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(stdin) = stdin {
            thread::spawn(move || write_lines(stdin, &lines_in));
        }
        if let Some(stdout) = stdout {
            let flooded = Arc::clone(&flooded);
            thread::spawn(move || read_lines(stdout, limits.line_bytes, &lines_out, &flooded));
        }
        if let Some(stderr) = stderr {
            let tail = Arc::clone(&tail);
            thread::spawn(move || {
                keep_tail(stderr, &tail);
                drop(done);
            });
        }
        Ok(Self {
            id,
            limits,
            input: Some(input),
            output,
            flooded,
            tail,
            tail_done,
        })
    }

    /// Sends a line without blocking: a program that doesn't read will be noticed when it doesn't
    /// answer.
    pub(crate) fn say(&self, line: String) {
        if let Some(input) = &self.input {
            // If the program has exited, reading its output shows it.
            drop(input.send(line));
        }
    }

    /// A line written without being asked, or another fault of that kind.
    pub(crate) fn unasked(&self) -> Option<Fault> {
        let line = self.output.try_recv().ok()?;
        Some(match line {
            _ if self.flooded.load(Ordering::Relaxed) => Fault::Flood(self.limits.waiting),
            OutputLine::Long => Fault::LongLine(self.limits.line_bytes),
            OutputLine::Text(line) => Fault::Unasked(shown(&line, 60, false)),
        })
    }

    /// Waits for a line until a deadline. `stop` is polled to see whether to keep waiting.
    pub(crate) fn wait(&mut self, until: Instant, stop: &dyn Fn() -> bool) -> Waited {
        loop {
            let left = until.saturating_duration_since(now());
            match self.output.recv_timeout(left.min(LOOK)) {
                Ok(OutputLine::Text(line)) => return Waited::Line(line),
                Ok(OutputLine::Long) => return Waited::Fault(Fault::LongLine(self.limits.line_bytes)),
                Err(RecvTimeoutError::Disconnected) => return Waited::Fault(self.left()),
                Err(RecvTimeoutError::Timeout) if stop() => return Waited::Stopped,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Waited::Fault(Fault::Silent(self.limits.answer));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The deadline for answering a question asked now.
    pub(crate) fn due(&self) -> Instant {
        now() + self.limits.answer
    }

    /// After the output was closed: how the program exited.
    fn left(&mut self) -> Fault {
        if self.flooded.load(Ordering::Relaxed) {
            return Fault::Flood(self.limits.waiting);
        }
        let until = now() + ENDING;
        loop {
            if let Some(how) = self.reap() {
                return self.not_started(how).unwrap_or(Fault::Left(how));
            }
            if now() >= until {
                return Fault::Left(Exit::Running);
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The fault if it was the guard that exited, because the program can't be started.
    fn not_started(&self, how: Exit) -> Option<Fault> {
        let Exit::Code(code) = how else { return None };
        guard::failure(code, &self.stderr()).map(Fault::NotStarted)
    }

    /// The end of its standard error, when it has exited.
    fn stderr(&self) -> String {
        // A grandchild that left the group may keep the pipe open forever.
        let _ = self.tail_done.recv_timeout(ENDING);
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = tail.iter().copied().collect();
        shown(String::from_utf8_lossy(&bytes).trim(), TAIL, true)
    }

    /// The program's exit, if any; its descendants are killed then.
    fn reap(&self) -> Option<Exit> {
        let mut running = running();
        let program = running.get_mut(&self.id)?;
        let status = program.try_wait().ok()??;
        end_group(program.as_mut());
        running.remove(&self.id);
        Some(how(status))
    }

    /// True if it is still running and can play another game with these limits.
    pub(crate) fn continues(&mut self, limits: Limits) -> bool {
        // The longest line is fixed when a process starts.
        self.limits = Limits {
            line_bytes: self.limits.line_bytes,
            waiting: self.limits.waiting,
            ..limits
        };
        let mut running = running();
        let status = running.get_mut(&self.id).map(|program| program.try_wait());
        matches!(status, Some(Ok(None)))
    }

    /// Tells the program that nothing more will be sent.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Closes the program's input and gives it a moment to exit; whether it did.
    pub(crate) fn close(&mut self) -> bool {
        self.close_input();
        // Its output is closed when it exits.
        drain(&self.output, now() + self.limits.grace)
    }

    /// Kills the program and returns the end of its standard error.
    pub(crate) fn end(mut self) -> String {
        self.kill();
        self.stderr()
    }

    fn kill(&mut self) {
        let mut running = running();
        if let Some(mut program) = running.remove(&self.id) {
            end_group(program.as_mut());
            // This only fails if the program has been reaped already.
            let _ = program.wait();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Discards remaining lines until the end or a deadline, even if the program never stops writing;
/// whether the end was reached.
fn drain(output: &Receiver<OutputLine>, until: Instant) -> bool {
    loop {
        let left = until.saturating_duration_since(now());
        if left.is_zero() {
            return false;
        }
        match output.recv_timeout(left) {
            Ok(_) => {}
            Err(RecvTimeoutError::Disconnected) => return true,
            Err(RecvTimeoutError::Timeout) => return false,
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if stdin
            .write_all(line.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

/// Forwards a program's lines until it closes its output or exceeds the limits.
fn read_lines(mut stdout: impl Read, longest: usize, lines: &SyncSender<OutputLine>, flooded: &AtomicBool) {
    let mut line: Vec<u8> = Vec::new();
    let mut block = [0; 4096];
    while let Ok(count @ 1..) = stdout.read(&mut block) {
        for &byte in &block[..count] {
            let output = match byte {
                b'\n' => {
                    let text = String::from_utf8_lossy(&line).trim_end().to_owned();
                    line.clear();
                    OutputLine::Text(text)
                }
                _ if line.len() >= longest => OutputLine::Long,
                _ => {
                    line.push(byte);
                    continue;
                }
            };
            let long = output == OutputLine::Long;
            match lines.try_send(output) {
                Ok(()) if !long => {}
                Ok(()) | Err(TrySendError::Disconnected(_)) => return,
                Err(TrySendError::Full(_)) => {
                    flooded.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    }
}

/// Reads everything, so that the program never blocks, and keeps the end.
fn keep_tail(mut stderr: impl Read, tail: &Mutex<VecDeque<u8>>) {
    let mut block = [0; 4096];
    while let Ok(count @ 1..) = stderr.read(&mut block) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(&block[..count]);
        let over = tail.len().saturating_sub(TAIL);
        tail.drain(..over);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, longest: usize, waiting: usize) -> (Vec<OutputLine>, bool) {
        let (tell, received) = sync_channel(waiting);
        let flooded = AtomicBool::new(false);
        read_lines(text.as_bytes(), longest, &tell, &flooded);
        drop(tell);
        (received.iter().collect(), flooded.into_inner())
    }

    #[test]
    fn lines_are_cut_at_line_breaks_and_limits() {
        let text = |t: &str| OutputLine::Text(t.to_owned());
        assert_eq!(
            read("a\nbc\r\n\nd", 10, 9),
            (vec![text("a"), text("bc"), text("")], false)
        );
        assert_eq!(
            read("abc\nabcd\nx\n", 3, 9),
            (vec![text("abc"), OutputLine::Long], false)
        );
        assert_eq!(read("a\nb\nc\nd\n", 10, 2), (vec![text("a"), text("b")], true));
    }

    #[test]
    fn lines_that_wait_do_not_hold_up_the_end() {
        let (tell, received) = sync_channel(9);
        for _ in 0..3 {
            tell.send(OutputLine::Long).unwrap();
        }
        drain(&received, now());
        assert_eq!(received.iter().take(3).count(), 3, "the time was over");
        tell.send(OutputLine::Long).unwrap();
        drop(tell);
        drain(&received, now() + Duration::from_secs(600));
        assert!(received.try_recv().is_err(), "all were taken until the end");
    }

    #[test]
    fn of_the_standard_error_only_the_end_is_kept() {
        let tail = Mutex::new(VecDeque::new());
        let long: Vec<u8> = (0..100_000).map(|i| b'a' + (i % 26) as u8).collect();
        keep_tail(long.as_slice(), &tail);
        assert_eq!(tail.into_inner().unwrap(), &long[100_000 - TAIL..]);
    }
}
