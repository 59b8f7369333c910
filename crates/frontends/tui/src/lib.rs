#![doc = include_str!("../README.md")]

pub mod app;
mod beside;
pub mod board_view;
mod chance;
pub mod dialog;
pub mod input;
pub mod language;
pub mod line_edit;
pub mod localizer;
mod online;
pub mod paint;
mod password_prompt;
pub mod saves;
pub mod screens;
pub mod session;
pub mod settings;
mod shell;
pub mod store_thread;
mod terminal;
mod text;
pub mod theme;
mod thinking;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use anyhow::anyhow;
use wildpile_bundle::{GameBundle, Games};
use wildpile_cards::Deal;
use wildpile_external::Limits;
use wildpile_message::{Arg, Join, Message, ToMessage};
use wildpile_packs::PackLibrary;
use wildpile_records::{Opened, Store, StoreError};
use wildpile_session::{Setup, texts};

pub use crate::chance::today;
pub use crate::online::{Arrival, Guests, Visit};
pub use crate::password_prompt::ask as ask_password;
pub use crate::shell::quoted;
pub use crate::text::TEXTS;

use crate::app::{App, Context};
use crate::localizer::Localizer;
use crate::screens::days::Days;
use crate::screens::lobby::LobbyScreen;
use crate::screens::online::OnlineScreen;
pub use crate::screens::table::StartTerms;
use crate::screens::table::TableScreen;
use crate::session::Session;
use crate::settings::Settings;
use crate::store_thread::NoStore;
use crate::text as t;

/// Options of the program.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Folder of games and settings; none for the user's data folder.
    pub data_dir: Option<PathBuf>,
    /// A match to start at once instead of showing the menu.
    pub start: Option<Start>,
    /// An online table to go to at once.
    pub visit: Option<Visit>,
    /// A server of online tables to go to at once.
    pub arrival: Option<Arrival>,
    /// The name of a game whose deal of today is played at once, or continued.
    pub daily: Option<&'static str>,
    /// The display language, such as `de`; empty for the one in the settings, or the system's.
    pub language: String,
}

/// A match to start at once.
#[derive(Clone, Debug)]
pub struct Start {
    /// The game.
    pub bundle: &'static GameBundle,
    /// Rules and players. Besides bots these may be external players.
    pub setup: Setup,
    /// The deal.
    pub deal: Deal,
    /// Limits for external players (`cmd:python3 mybot.py`).
    pub external_players: StartTerms,
}

/// The reason the program could not start or had to end; [`NotSaved`] when something is lost.
pub type Error = anyhow::Error;

/// The list of matches that couldn't be saved when the program ended.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotSaved(String);

/// Runs the program with these games until the person quits.
///
/// # Errors
/// When the terminal can't be used, or the match to start is not possible: every problem, in words.
pub fn run(games: Games, options: Options) -> Result<(), Error> {
    let mut app = open(games, options.data_dir.clone(), &options.language)?;
    // A match that can't be started is reported before the terminal is taken over.
    let terms = options
        .start
        .as_ref()
        .map(|s| s.external_players)
        .unwrap_or_default();
    let session = options.start.map(begin).transpose();
    let session = session.map_err(|why| refused(app.context(), &why))?;
    app.context_mut().folder = wildpile_records::data_folder(options.data_dir.clone()).ok();
    app.context_mut().data_dir.clone_from(&options.data_dir);
    read_packs(app.context_mut(), options.data_dir);
    if let Some(visit) = options.visit {
        let screen = OnlineScreen::visit(visit, app.context());
        let screen = screen.map_err(|why| refused(app.context(), &[why]))?;
        app.open(Box::new(screen));
    }
    if let Some(arrival) = options.arrival {
        let screen = LobbyScreen::new(arrival, app.context());
        app.open(Box::new(screen));
    }
    if let Some(game) = options.daily {
        let screen = Days::playing(game, app.context_mut());
        app.open(Box::new(screen));
    }
    if let Some(session) = session {
        let mut table = TableScreen::new(session, app.context_mut());
        table.welcome(terms, app.context_mut());
        app.open(Box::new(table));
    }
    let done = terminal::run(app);
    // The tables are dropped with the app, which tells their programs; one that is still thinking
    // has to be ended too.
    wildpile_external::end_all_after(Limits::default().grace);
    done
}

/// Time opening the store may take before the screen says so.
const PATIENCE: Duration = Duration::from_secs(1);

/// The program with its store. If that can't be opened, games are kept in memory only, and a message says so.
fn open(games: Games, data_dir: Option<PathBuf>, language: &str) -> Result<App, Error> {
    let found = wildpile_records::data_folder(data_dir);
    if let Err(error @ StoreError::NotAFolder(..)) = &found {
        let texts = app::texts(games, language, &Settings::default());
        return Err(anyhow!("{}", Localizer::new(&texts).say(&error.message())));
    }
    let folder = found.as_ref().ok().cloned();
    let missing = match found.and_then(|folder| open_store(games, folder, language)) {
        Ok(opened) => {
            let message = opened.set_aside.as_ref().map(ToMessage::message);
            return Ok(App::new(games, opened.store, None, message, language));
        }
        Err(error) => NoStore {
            folder,
            why: error.message(),
        },
    };
    Ok(App::new(
        games,
        Store::in_memory()?,
        Some(missing),
        None,
        language,
    ))
}

/// Reads the packs of the data folder. Files that can't be used are named at the start.
fn read_packs(cx: &mut Context, data_dir: Option<PathBuf>) {
    let Ok(folder) = wildpile_records::data_folder(data_dir) else {
        return;
    };
    let games = cx.games;
    let find = |name: &str| games.game(name);
    let mut library = PackLibrary::shipped();
    library.add_folder(&folder.join(wildpile_packs::FOLDER), &find);
    let broken = library.broken().iter().map(|broken| broken.path.display());
    let broken: Vec<Arg> = broken.map(|path| path.to_string().into()).collect();
    if !broken.is_empty() {
        let files = Arg::List(Join::Comma, broken);
        cx.note(t::PacksSkipped { files }.into());
    }
    cx.packs = Arc::new(library.into_packs());
}

/// Opens the store. Another program may make that take long.
fn open_store(games: Games, folder: PathBuf, language: &str) -> Result<Opened, StoreError> {
    let (tell, opened) = channel();
    let path = folder.clone();
    std::thread::spawn(move || {
        // The receiver waits for it.
        drop(tell.send(Store::open(&folder)));
    });
    let path_now = match opened.recv_timeout(PATIENCE) {
        Ok(opened) => return opened,
        Err(_) => path.display().to_string(),
    };
    let texts = app::texts(games, language, &Settings::default());
    terminal::say(&Localizer::new(&texts).t(t::StoreOpening { path: path_now }));
    opened.recv().unwrap_or_else(|_| {
        let reason = Localizer::new(&texts).t(t::ErrorStoreFault);
        Err(StoreError::CannotWrite(path, reason))
    })
}

/// The error of a match that can't be started, a line for each problem.
fn refused(cx: &Context, why: &[Message]) -> Error {
    let lines: Vec<String> = why.iter().map(|line| cx.localizer().say(line)).collect();
    anyhow!("{}", lines.join("\n"))
}

fn begin(start: Start) -> Result<Session, Vec<Message>> {
    let session = Session::start(start.bundle, start.setup, start.deal)
        .map_err(|problems| problems.list().iter().map(texts::problem).collect::<Vec<_>>())?;
    if session.is_race() && session.humans().len() > 1 {
        return Err(vec![t::ErrorRacePeople.into()]);
    }
    Ok(session)
}
