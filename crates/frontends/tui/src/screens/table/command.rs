//! The line in which a move or a command is typed.

use wildpile_cards::Letters;
use wildpile_client::play::{Event, Want};

use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::screens::table::{Act, TableScreen, words};
use crate::store_thread::Kind;
use crate::text as t;
use crate::theme;

/// The legal move that a text means: the notation itself, with other letters of court cards, or words with other blanks
/// (`give-up`).
pub(crate) fn meant<'a>(text: &str, moves: &'a [String], letters: Letters) -> Option<&'a String> {
    let words = |text: &str| {
        let is_words = text.chars().all(|c| c.is_ascii_alphabetic() || " -".contains(c));
        is_words.then(|| text.replace('-', " ").to_ascii_lowercase())
    };
    let find = |wanted: &str| moves.iter().find(|m| *m == wanted);
    find(text).or_else(|| find(&english(text, letters))).or_else(|| {
        moves
            .iter()
            .find(|m| m.contains([' ', '-']) && words(m).is_some() && words(m) == words(text))
    })
}

/// A typed move with the letters of its cards as notation has them.
fn english(text: &str, letters: Letters) -> String {
    let mut read = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        // A card is a rank and a suit; a rank alone follows an equals sign.
        let (rank, suit) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        let is_card = matches!(suit, "C" | "S" | "H" | "D") || suit.is_empty() && read.ends_with('=');
        let known = ["J", "Q"]
            .into_iter()
            .find(|known| is_card && letters.of(known) == rank);
        read.push_str(known.unwrap_or(rank));
        read.push_str(suit);
        read.push(c);
        word.clear();
    }
    read.truncate(read.len() - 1);
    read
}

impl TableScreen {
    pub(super) fn command(&mut self, text: &str, cx: &mut Context) -> Transition {
        if text.is_empty() {
            return Transition::Stay;
        }
        // Moves come first: no command may hide a move.
        if let Some(seat) = self.actor() {
            let all: Vec<String> = {
                let own = self.play.session.seat();
                own.legal_moves().into_iter().chain(own.extra_moves()).collect()
            };
            if let Some(meant) = meant(text, &all, cx.settings.card_letters.courts()).cloned() {
                // Typed moves are asked about like clicked ones.
                match self.board.action(&meant) {
                    Some(action) => self.update(Event::Choose(seat, action), cx),
                    None => self.update(Event::Play(seat, meant), cx),
                }
                return Transition::Stay;
            }
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (words::english(word).as_str(), rest.trim()) {
            ("help" | "?", _) => {
                self.dialog =
                    Some(Dialog::ask(t::CommandTitle, t::CommandHelp).answer('o', t::DoOk, Act::Nothing))
            }
            ("moves", _) => self.list_moves(),
            ("undo", _) => self.update(Event::Want(Want::Undo), cx),
            ("redo", _) => self.update(Event::Redo, cx),
            ("restart", _) => self.update(Event::Want(Want::Restart), cx),
            ("again", _) => self.update(Event::Again, cx),
            ("deal", "") => self.ask_deal(),
            ("new" | "deal", number) => self.typed_deal(number, cx),
            ("hint", _) => self.update(Event::Hint, cx),
            ("win", _) => self.update(Event::Want(Want::LookAhead), cx),
            ("log", _) => self.show_log = Some(0),
            ("cards", _) => self.toggle_cards(),
            ("book" | "rules", _) => return self.act(Act::Book, "", cx),
            ("settings", _) => return self.act(Act::Settings, "", cx),
            ("keys", _) => return self.act(Act::Help, "", cx),
            ("save" | "w", _) => {
                cx.store.write_match(&self.row, &self.play.session, Kind::Match);
                // It says so once it is saved.
                self.tell_saved = true;
            }
            ("menu", _) => return Transition::Home,
            ("quit" | "q" | "wq" | "x", _) => return Transition::Quit,
            _ if self.of_seat(text, cx) => {}
            _ => match self.actor() {
                // The game explains what is wrong with it.
                Some(seat) => self.update(Event::Play(seat, text.to_owned()), cx),
                None => self.say(theme::Kind::Wrong, t::CommandNotNow),
            },
        }
        Transition::Stay
    }

    /// Makes the gesture that a move means which names a pile by the number of its seat; whether it means one.
    fn of_seat(&mut self, text: &str, cx: &mut Context) -> bool {
        let meant = self
            .board
            .of_seat(text, &|from, to| self.play.session.seat().why_not(from, to));
        let meant = meant.filter(|_| self.actor().is_some());
        self.gesture(meant, cx);
        meant.is_some()
    }

    fn list_moves(&mut self) {
        let Some(seat) = self.actor() else {
            self.say(theme::Kind::Plain, t::CommandNobody);
            return;
        };
        self.dialog = Some(
            self.board
                .list_moves(|action| Event::Choose(seat, *action).into()),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_may_be_typed_with_german_letters() {
        let read = |text| english(text, Letters::German);
        assert_eq!(read("discard BH"), "discard JH");
        assert_eq!(read("play DD on S"), "play QD on S");
        assert_eq!(read("t3=D"), "t3=Q");
        for same in [
            "discard QD",
            "play KD on S",
            "w>D",
            "t3>black",
            "bid JH",
            "ä DÄ",
            "äC",
            "",
        ] {
            assert_eq!(read(same), same);
        }
        assert_eq!(english("discard DD", Letters::English), "discard DD");
    }

    #[test]
    fn words_may_have_other_blanks() {
        let moves: Vec<String> = ["give up", "end", "1-14", "11-4:2"].map(str::to_owned).into();
        let meant = |text| meant(text, &moves, Letters::German).map(String::as_str);
        assert_eq!(meant("give-up"), Some("give up"));
        assert_eq!(meant("Give up"), Some("give up"));
        assert_eq!(meant("1-14"), Some("1-14"));
        for none in ["1 14", "114", "END", "giveup"] {
            assert_eq!(meant(none), None, "{none}");
        }
    }
}
