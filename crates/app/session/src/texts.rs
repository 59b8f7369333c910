//! Every sentence that this crate says, as a template with `{placeholders}`, so that a phrase book can
//! translate them. What the games say passes through as it is.

use serde::{Deserialize, Serialize};

/// What kind of message it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Plain information.
    Plain,
    /// Something that can't be done, and why.
    Wrong,
    /// A hint.
    Hint,
}

/// A short message for the person at the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What kind of message it is.
    pub kind: Kind,
    /// The English text: a filled template of this module, or the words of a game, which may begin with a
    /// small letter; [`sentence`] makes a sentence of them.
    pub text: String,
}

impl Message {
    /// Plain information.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            kind: Kind::Plain,
            text: text.into(),
        }
    }

    /// Something that can't be done, and why.
    #[must_use]
    pub fn wrong(text: impl Into<String>) -> Self {
        Self {
            kind: Kind::Wrong,
            text: text.into(),
        }
    }

    /// A hint.
    #[must_use]
    pub fn hint(text: impl Into<String>) -> Self {
        Self {
            kind: Kind::Hint,
            text: text.into(),
        }
    }
}

/// The text with a capital: what the games say why not is half a sentence.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if first.is_ascii_lowercase() => {
            format!("{}{}", first.to_ascii_uppercase(), letters.as_str())
        }
        _ => text.to_owned(),
    }
}

/// Puts values into a template: `fill("It is {name}'s turn.", &[("name", "Ada")])`.
#[must_use]
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        text.push_str(&rest[..open]);
        rest = &rest[open + 1..];
        let Some(close) = rest.find('}') else { break };
        let name = &rest[..close];
        text.push_str(values.iter().find(|v| v.0 == name).map_or("", |v| v.1));
        rest = &rest[close + 1..];
    }
    text.push_str(rest);
    text
}

macro_rules! templates {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        $($(#[$doc])* pub const $name: &str = $text;)*

        /// All templates.
        pub const ALL: &[&str] = &[$($name),*];
    };
}

templates! {
    /// The match is over, nothing can be played.
    OVER = "The game is over.";
    /// Somebody else is to move.
    TURN_OF = "It is {name}'s turn.";
    /// Nobody is to move.
    NOBODY = "Nobody is to move.";
    /// No action starts with this card.
    NO_MOVE_STARTS = "No legal move starts with the {card}. Choose where it should go to hear why.";
    /// Cards of another seat.
    NOT_YOURS = "These cards belong to somebody else.";
    /// An empty place, or cards face down.
    NOTHING_THERE = "There is nothing to take there.";
    /// A target that the game has no words about.
    NOT_THERE = "That can't go there.";
    /// The answer to “why not?” about a card that can move.
    CAN_MOVE = "The {card} can be moved.";
    /// The answer to “why not?” about a card and a place where it can go.
    CAN_GO_THERE = "The {card} can go there.";
    /// A click that has several meanings.
    WHAT_SHOULD_HAPPEN = "What should happen?";
    /// A double click on a card with several equally good targets.
    WHERE_TO = "Where should it go?";
    /// A card was put where several moves are possible.
    WHICH_WAY = "Which way?";
    /// No move with a rank of at least zero is left.
    NO_USEFUL_MOVE = "No move is left that helps. Take moves back, or end the game.";
    /// Nothing was played.
    NOTHING_TO_UNDO = "There is nothing to take back yet.";
    /// Nothing was undone.
    NOTHING_TO_REDO = "There is nothing to redo.";
    /// With several seats, only within a turn.
    UNDO_OWN_TURN = "With several players only moves of the turn that still goes on can be taken back.";
    /// With several seats, nothing that showed a card.
    UNDO_STANDS = "That move showed a hidden card: with several players it stands.";
    /// Undoing would mark the match.
    UNDO_MARKS = "That move showed a card that was hidden. You can take it back, but then this game will not count in the records.";
    /// Restarting at the beginning.
    AT_BEGINNING = "This is the beginning of the deal.";
    /// Restarting a match of several seats.
    RESTART_SEVERAL = "Deal the same cards again? The match so far counts as not won, and the new one does not count in the records if hidden cards were seen.";
    /// Restarting would mark the match.
    RESTART_MARKS = "You have seen cards that were hidden at the beginning. You can start this deal again, but then it will not count in the records.";
    /// A bot found no move.
    BOT_LOST = "{name} does not know what to do. Undo, or give up.";
    /// The title of a won match.
    WON = "You won!";
    /// The title of a double victory.
    WON_DOUBLE = "A double victory!";
    /// The title of a triple victory.
    WON_TRIPLE = "A triple victory!";
    /// The title of a lost match.
    LOST = "You lost";
    /// The title of a draw.
    DRAWN = "A draw";
    /// The title of the end of a match of several people.
    ENDED = "The game is over";
    /// The title of a warning during a match.
    TAKE_NOTE = "Take note";
    /// A match that is not counted.
    NOT_COUNTED = "It does not count in the records: a hidden card was seen and taken back.";
    /// A mark on something that can't be marked.
    CANT_MARK = "Only cards of your own hand can be marked, when it is your turn.";
    /// Cards of two places can't be marked at once.
    MARK_ONE_ZONE = "Mark cards of one place only.";
    /// A planned card is not there any more.
    PLAN_GONE = "The {card} is not there any more.";
    /// A planned card can't be played where it should go.
    PLAN_REFUSED = "The {card} can't go there: {why}";
    /// A planned card can't be played, and the game has no words about it.
    PLAN_NOT_THERE = "The {card} can't go there.";
    /// A planned card could go several ways.
    PLAN_UNCLEAR = "It isn't clear where the {card} should go. Play it by itself.";
    /// A planned card needs a question to be answered first.
    PLAN_ASKS = "The {card} is asked about first. Play it by itself.";
    /// The turn is over before all planned cards are played.
    PLAN_TURN_OVER = "With the {card} the turn is over: the {next} can't be played in it.";
    /// The button is not there when all planned cards are played.
    PLAN_NO_BUTTON = "After these cards “{button}” is not possible.";
    /// Nobody can tell whether this match can still be won.
    NO_FORESIGHT = "Nobody can tell yet whether this game can still be won.";
    /// Why a move is the best that is known: it ends the match with a win.
    WHY_WINS = "it wins";
    /// It is the first one of a way to win.
    WHY_WAY = "the first of {count} moves that win";
    /// A card comes off the player's stock pile.
    WHY_STOCK_PILE = "it takes a card off your stock pile";
    /// A card that lies face down is turned.
    WHY_TURNS_UP = "it turns a card up";
    /// A column becomes empty.
    WHY_CLEARS = "it clears a column";
    /// A card comes to a goal pile.
    WHY_HOME = "it brings you nearer to the goal";
    /// A number goes to a build pile.
    WHY_BUILDS = "what is played makes room for new cards";
    /// A turn ends with a discard.
    WHY_DISCARDS = "it leaves your discard piles the tidiest";
    /// A card is given away.
    WHY_TRASH = "this card helps you least";
    /// New cards are turned.
    WHY_DRAWS = "nothing on the table is better than new cards";
    /// A card comes from the waste into play.
    WHY_FROM_WASTE = "it brings the card into play and shows the one below it";
    /// Cards are joined that move together.
    WHY_JOINS = "it joins cards that move together";
    /// None of these.
    WHY_BEST = "the best player here would do this";
    /// No deal was found that is like the one that is wanted.
    NO_SUCH_DEAL = "None of {count} deals is like that under these rules. Choose another kind of deal.";
    /// After moves were taken back from a lost position.
    WINNABLE_AGAIN = "From here it can be won again.";
    /// Hidden cards are looked at, which marks the match.
    FORESIGHT_MARKS = "To answer this, the hidden cards are looked at. Then this game will not count in the records.";
    /// The rest can't be played automatically.
    NOT_TRIVIAL = "There is still something to decide, or something hidden: the rest can't be played by itself.";
    /// Nothing is marked.
    NOTHING_MARKED = "No card is marked.";
    /// More than one person in a race.
    RACE_PEOPLE = "{count} people can't play at the same time at one screen";
    /// What would be right in a race.
    RACE_RIGHT = "a race is one person against bots";
    /// A text that should be one value.
    ONE_VALUE = "One value is wanted: {legal}.";
    /// A rules file of another game.
    OTHER_GAME = "these are rules of {game}; rules of {wanted} are wanted here";
    /// A value `@name` in a rules file, where no other files can be read.
    NO_FILES = "other files can't be read here; write the value itself";
    /// A save of a newer program.
    SAVE_NEWER = "This game was saved by a newer Wildpile (version {version} of the format, this program knows {known}). Load the newest program and try again.";
    /// A save without its version, or with wrong fields.
    SAVE_DAMAGED = "This saved game can't be read: {why}";
    /// A save of a game that is not there.
    SAVE_NO_GAME = "This program has no game called {game}.";
    /// The record in a save can't be played again.
    SAVE_RECORD = "The record of this saved game can't be played again: {why}";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_filled() {
        assert_eq!(fill(TURN_OF, &[("name", "Ada")]), "It is Ada's turn.");
        assert_eq!(fill("no end {x", &[]), "no end x");
        assert_eq!(fill("{a}{b}", &[("b", "{a}")]), "{a}");
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(sentence("a card"), "A card");
        assert_eq!(sentence("♠ first"), "♠ first");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn every_template_is_there_once() {
        let mut all = ALL.to_vec();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), ALL.len());
    }
}
