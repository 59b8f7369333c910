//! The terminal: taken over, fed, and always given back.

use std::io::{self, Stdout, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use wildpile_bundle::Games;
use wildpile_message::{Message, Texts, printable};

use crate::NotSaved;
use crate::app::{self, App};
use crate::input::{self, Input};
use crate::localizer::Localizer;
use crate::store_thread::{PATIENCE, Unwritten};

/// Time the loop sleeps at most: the clock moves on, and signals are noticed.
const NAP: Duration = Duration::from_millis(200);

/// Time it looks away while a picture is kept back for the store.
const HELD_NAP: Duration = Duration::from_millis(2);

type Screen = Terminal<CrosstermBackend<Stdout>>;

/// Gives the terminal back when it is dropped.
struct Guard;

fn give_back() {
    // Errors are ignored: there is nothing left to tell them to.
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableMouseCapture,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Ends the program when the terminal's window is gone, for reading from it never returns then.
/// Nothing is lost: the store has its own thread, which is waited for.
fn leave_unless(gone: &AtomicBool, unwritten: &Unwritten, games: Games, texts: &Texts) {
    for _ in 0..20 {
        std::thread::sleep(NAP / 4);
        if gone.load(Ordering::SeqCst) {
            return;
        }
    }
    give_back();
    wildpile_external::end_all();
    let _ = unwritten.wait(PATIENCE);
    // The terminal is gone, but errors may go elsewhere.
    for lost in app::told(unwritten, games) {
        say(&Localizer::new(texts).sentence(&lost));
    }
    std::process::exit(1);
}

fn now() -> Instant {
    #[expect(
        clippy::disallowed_methods,
        reason = "the front end measures how long a game takes and paces the bots"
    )]
    Instant::now()
}

/// Runs the program on this terminal until it ends.
pub(crate) fn run(mut app: App) -> Result<()> {
    let hook = std::panic::take_hook();
    let screen = std::thread::current().id();
    let elsewhere = Arc::new(Mutex::new(Vec::new()));
    let said = Arc::clone(&elsewhere);
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == screen {
            give_back();
            hook(info);
        } else {
            // It would garble the screen, and is printed once the terminal is restored.
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            said.push(info.to_string());
        }
    }));
    let stop = Arc::new(AtomicBool::new(false));
    let ended = Arc::new(AtomicBool::new(false));
    let (told, gone) = (Arc::clone(&stop), Arc::clone(&ended));
    let unwritten = app.context().store.unwritten();
    let (games, texts) = (app.context().games, app.context().texts.clone());
    // It fails only when the caller has a handler already; then that one decides.
    let _ = ctrlc::set_handler(move || {
        told.store(true, Ordering::SeqCst);
        leave_unless(&gone, &unwritten, games, &texts);
    });

    enable_raw_mode().with_context(|| app.context().localizer().t(crate::text::ErrorNoTerminal))?;
    let guard = Guard;
    execute!(io::stdout(), EnterAlternateScreen)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    clear(&mut terminal)?;
    let done = turn(&mut terminal, &mut app, &stop);
    ended.store(true, Ordering::SeqCst);
    let saved = close(&mut terminal, &mut app);
    drop(guard);
    for panic in elsewhere.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        say(panic);
    }
    for line in app.context().ways_back() {
        say(&line);
    }
    let localizer = app.context().localizer();
    match (done, saved) {
        (Ok(()), Ok(note)) => {
            if let Some(note) = note {
                say(&localizer.sentence(&note));
            }
            Ok(())
        }
        (Ok(()), Err(why)) => Err(NotSaved(localizer.sentence(&why)).into()),
        (Err(error), Ok(_)) => Err(error),
        (Err(error), Err(why)) => Err(error.context(localizer.sentence(&why))),
    }
}

/// Says something while the terminal is not taken over. It may be gone.
pub(crate) fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(text));
}

/// Clears the screen. [`Terminal::clear`] would ask for the cursor's position, and a terminal that doesn't answer in time would
/// end the program.
fn clear(terminal: &mut Screen) -> io::Result<()> {
    let area = terminal.size()?.into();
    terminal.resize(area)
}

/// Draws the screen in one go: a terminal that knows synchronized updates shows no half of a deal or a turn.
fn draw(terminal: &mut Screen, app: &mut App) -> io::Result<()> {
    queue!(io::stdout(), BeginSynchronizedUpdate)?;
    let drawn = terminal.draw(|frame| app.draw(frame.buffer_mut()));
    execute!(io::stdout(), EndSynchronizedUpdate)?;
    drawn.map(drop)
}

/// Waits for pending writes. If that takes long, the screen says so.
fn close(terminal: &mut Screen, app: &mut App) -> Result<Option<Message>, Message> {
    if !app.context().store.unwritten().wait(app::HOLD) {
        // The terminal may be gone; pending writes still have to be completed.
        let _ = terminal.draw(|frame| app.draw(frame.buffer_mut()));
    }
    app.close(PATIENCE)
}

fn turn(terminal: &mut Screen, app: &mut App, stop: &AtomicBool) -> Result<()> {
    let start = now();
    let mut mouse = false;
    while !app.has_quit() {
        if mouse != app.context().settings.mouse {
            mouse = app.context().settings.mouse;
            if mouse {
                execute!(io::stdout(), EnableMouseCapture)?;
            } else {
                execute!(io::stdout(), DisableMouseCapture)?;
            }
        }
        if app.is_held() {
            std::thread::sleep(HELD_NAP);
            app.tick(start.elapsed());
            continue;
        }
        draw(terminal, app)?;
        let passed = start.elapsed();
        let nap = app.wake().map_or(NAP, |at| at.saturating_sub(passed).min(NAP));
        if event::poll(nap)? {
            // Everything that is there already, then one picture.
            loop {
                if let Some(input) = input::read(&event::read()?) {
                    app.input(input, start.elapsed());
                    if input == Input::Resize {
                        // The window may have been small for a moment: nothing that was drawn counts.
                        clear(terminal)?;
                    }
                    // A click must hit what was on the screen.
                    if !matches!(input, Input::Drag(_) | Input::Resize) {
                        break;
                    }
                }
                if app.has_quit() || !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        app.tick(start.elapsed());
        if stop.load(Ordering::SeqCst) {
            app.input(Input::Quit, start.elapsed());
        }
    }
    Ok(())
}
