//! The context of all screens: the games, the store, the settings, the texts.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use wildpile_bundle::Games;
use wildpile_client::setup::differences::of_short_name;
use wildpile_message::{Message, Texts};
use wildpile_net::Invitation;
use wildpile_packs::Packs;
use wildpile_records::Store;

use crate::language;
use crate::localizer::Localizer;
use crate::screens::online::WayBack;
use crate::settings::{self, Settings};
use crate::shell::quoted;
use crate::store_thread::{Kind, Report, StoreThread};
use crate::text as t;
use crate::theme::Theme;

/// The context of all screens.
pub struct Context {
    /// The games of the menu.
    pub games: Games,
    /// The packs of cards that change rules.
    pub packs: Arc<Packs>,
    /// Games, statistics and settings.
    pub store: StoreThread,
    /// The folder in which guests of online tables are kept; `None` to keep none.
    pub folder: Option<PathBuf>,
    /// The folder that was asked for when the program was started, for commands that the person runs later.
    pub data_dir: Option<PathBuf>,
    /// Games are only kept in memory, which the person was told at the start.
    pub(crate) has_no_store: bool,
    /// The person's settings.
    pub settings: Settings,
    /// The theme that follows from it.
    pub theme: Theme,
    /// The time since the program started.
    pub now: Duration,
    /// The ways back to seats at online tables, which are told when the program ends.
    ways_back: Vec<WayBack>,
    /// A message that must be read before going on.
    pub message: Option<Message>,
    /// The texts of the language that is spoken.
    pub texts: Texts,
    /// The language that was asked for when the program was started; empty when none was.
    asked: String,
}

impl Context {
    /// The context at the start. `language` is the requested one, such as `de`; if it is empty, the
    /// settings or the system decide.
    #[must_use]
    pub fn new(games: Games, store: Store, settings: Settings, language: &str) -> Self {
        Self::with(games, StoreThread::start(store), settings, language)
    }

    pub(super) fn with(games: Games, store: StoreThread, settings: Settings, language: &str) -> Self {
        Self {
            games,
            packs: Arc::new(Packs::shipped()),
            store,
            folder: None,
            data_dir: None,
            has_no_store: false,
            theme: settings.theme(),
            texts: texts(games, language, &settings),
            settings,
            now: Duration::ZERO,
            ways_back: Vec::new(),
            message: None,
            asked: language.to_owned(),
        }
    }

    /// A game's title; its name where this program doesn't know it.
    #[must_use]
    pub fn title_of(&self, game: &str) -> Message {
        title_of(self.games, game)
    }

    /// The rules with a short name in words, as far as they differ from the standard ones: a preset by its name, then options.
    /// What can't be read is shown as it is.
    #[must_use]
    pub fn rules_of(&self, game: &str, rules_name: &str) -> Vec<String> {
        let game = self.games.bundle(game).map(|bundle| bundle.game as _);
        of_short_name(game, rules_name, &|message| self.localizer().say(message))
    }

    /// Says messages in which no player is named.
    #[must_use]
    pub const fn localizer(&self) -> Localizer<'_> {
        Localizer::new(&self.texts).ascii(self.theme.ascii)
    }

    /// The key that says yes.
    #[must_use]
    pub fn yes_key(&self) -> Option<char> {
        self.localizer().t(t::KeyYes).chars().next()
    }

    /// Takes over changed settings and keeps them.
    pub fn set(&mut self, settings: Settings) {
        self.theme = settings.theme();
        if settings.language != self.settings.language {
            self.asked.clear();
            self.texts = texts(self.games, "", &settings);
        }
        self.settings = settings;
        let settings = self.settings.clone();
        self.store.write(Kind::Settings, move |store| {
            store.set_setting(settings::KEY, &settings)
        });
    }

    /// Takes the way back to an online table that someone leaves, or that none is needed.
    pub(crate) fn set_way_back(&mut self, to: &Invitation, way: Option<WayBack>) {
        self.ways_back.retain(|other| !other.is_to(to));
        self.ways_back.extend(way);
    }

    /// Commands that lead back to the seats at online tables, shown when the program ends.
    #[must_use]
    pub fn ways_back(&self) -> Vec<String> {
        let lines = |way: &WayBack| {
            [
                self.localizer().say(&way.message()),
                format!("  {}", self.command(&way.command())),
            ]
        };
        self.ways_back.iter().flat_map(lines).collect()
    }

    /// A command of this program as a shell takes it, for the same guests and accounts as here.
    pub(crate) fn command(&self, command: &str) -> String {
        match &self.data_dir {
            Some(folder) => format!("{command} --data-dir {}", quoted(&folder.to_string_lossy())),
            None => command.to_owned(),
        }
    }

    /// Adds a message that must be read before going on.
    pub fn note(&mut self, message: Message) {
        self.message = Some(match self.message.take() {
            Some(earlier) => Message::several(vec![earlier, message]),
            None => message,
        });
    }

    /// Processes reports from the store's thread.
    pub fn hear_store(&mut self) {
        for why in self.hear_reports() {
            self.note(why);
        }
    }

    /// Processes reports from the store's thread; returns the failures that won't be retried.
    pub(super) fn hear_reports(&mut self) -> Vec<Message> {
        let mut failed = Vec::new();
        while let Some(report) = self.store.hear() {
            match report {
                Report::Note(note) => self.note(note),
                Report::Failed(why) => failed.push(why),
                Report::Tried => {}
            }
        }
        failed
    }

    /// True if the last attempt to save some match failed.
    pub(super) fn has_unsaved(&self) -> bool {
        let unsaved = self.store.unwritten().matches();
        unsaved.iter().any(|one| one.why.is_some())
    }
}

pub(super) fn title_of(games: Games, game: &str) -> Message {
    let found = games.bundle(game);
    found.map_or_else(|| Message::text(game.to_owned()), |bundle| bundle.game.title())
}

/// The texts of the language that was asked for, or that the settings or the system choose.
pub(crate) fn texts(games: Games, asked: &str, settings: &Settings) -> Texts {
    let var = |name: &str| std::env::var(name).ok();
    language::load(&language::choose(asked, &settings.language, var), games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_name_the_folder_that_was_asked_for() {
        let store = Store::in_memory().expect("a store");
        let mut cx = Context::new(wildpile_bundle::GAMES, store, Settings::default(), "en");
        assert_eq!(cx.command("wildpile login X"), "wildpile login X");
        for (folder, written) in [
            ("/tmp/cards", "/tmp/cards"),
            ("my cards", "'my cards'"),
            ("Pat's; rm", r"'Pat'\''s; rm'"),
        ] {
            cx.data_dir = Some(folder.into());
            let command = format!("wildpile login X --data-dir {written}");
            assert_eq!(cx.command("wildpile login X"), command);
        }
    }
}
