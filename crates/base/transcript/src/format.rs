//! The text form of a transcript, independent of the game.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use wildpile_cards::{Deal, ParseDealError, SHUFFLE_VERSION};
use wildpile_game::{Outcome, Seat};
use wildpile_message::{Message, ToMessage};
use xxhash_rust::xxh3::xxh3_64;

use crate::text as t;

/// The version of the format.
pub const FORMAT_VERSION: u32 = 1;

/// The maximum size of a transcript, in bytes.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// A step in text form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextStep {
    /// A chance step's result.
    Chance(String),
    /// A seat's move.
    Move(Seat, String),
}

impl TextStep {
    /// Reads a step; `None` if it isn't one. Whether the seat exists is for the record to say.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (who, what) = text.split_once(' ')?;
        Some(match who {
            "chance" => Self::Chance(what.to_owned()),
            _ => Self::Move(Seat::from_number(who.parse().ok()?)?, what.to_owned()),
        })
    }

    /// The move's notation; `None` for a chance step.
    #[must_use]
    pub fn into_move(self) -> Option<String> {
        match self {
            Self::Move(_, notation) => Some(notation),
            Self::Chance(_) => None,
        }
    }
}

impl fmt::Display for TextStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(result) => write!(f, "chance {result}"),
            Self::Move(seat, mv) => write!(f, "{} {mv}", seat.number()),
        }
    }
}

/// A parsed transcript, not replayed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The game's name.
    pub game: String,
    /// Every option in text form, and what differs per seat.
    pub rules: String,
    /// The player at each seat.
    pub seats: Vec<String>,
    /// The deal.
    pub deal: Deal,
    /// The position it started from as one line of JSON, unless it started with a deal.
    pub position: Option<String>,
    /// True if hidden cards were seen and undone, or asked about.
    pub marked: bool,
    /// Notes by the program that wrote it.
    pub notes: BTreeMap<String, String>,
    /// The steps.
    pub steps: Vec<TextStep>,
    /// The outcome, if the match is over.
    pub result: Option<Outcome>,
}

/// A transcript can't be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// The problem, and what was expected.
    pub what: Message,
}

impl TranscriptError {
    /// An error at a line (from 1).
    pub fn new(line: usize, what: impl Into<Message>) -> Self {
        Self {
            line,
            what: what.into(),
        }
    }
}

impl ToMessage for TranscriptError {
    fn message(&self) -> Message {
        t::ErrorAtLine {
            line: self.line,
            what: self.what.clone(),
        }
        .into()
    }
}

impl Transcript {
    /// The line number of the step with this index.
    #[must_use]
    pub fn line_of_step(&self, index: usize) -> usize {
        self.header_lines() + index + 1
    }

    /// The line number of the rules.
    #[must_use]
    pub const fn line_of_rules(&self) -> usize {
        3
    }

    fn header_lines(&self) -> usize {
        // Title, game, rules, seats, deal, shuffle, optional lines, separator.
        6 + self.seats.len()
            + usize::from(self.position.is_some())
            + usize::from(self.marked)
            + self.notes.len()
    }

    /// The same record up to a step, without later steps and the result.
    #[must_use]
    pub fn cut(&self, steps: usize) -> Self {
        let mut cut = self.clone();
        if steps < cut.steps.len() {
            cut.steps.truncate(steps);
            cut.result = None;
        }
        cut
    }
}

impl Transcript {
    /// The first lines: what stays the same while a match goes on, as long as its players stay.
    #[must_use]
    pub fn heading(&self) -> String {
        let mut text = format!(
            "wildpile transcript {FORMAT_VERSION}\ngame: {}\nrules: {}\n",
            self.game, self.rules
        );
        for (i, name) in self.seats.iter().enumerate() {
            text += &format!("seat {}: {}\n", i + 1, one_line(name));
        }
        text += &format!("deal: {}\nshuffle: {SHUFFLE_VERSION}\n", self.deal);
        if let Some(position) = &self.position {
            text += &format!("position: {}\n", one_line(position));
        }
        text
    }
}

/// The text of a record up to its digest: its [heading](Transcript::heading), and what has changed since it began.
/// `result` is an outcome as JSON.
#[must_use]
pub fn write_record<'a>(
    heading: &str,
    marked: bool,
    notes: impl IntoIterator<Item = (&'a String, &'a String)>,
    steps: impl IntoIterator<Item = impl fmt::Display>,
    result: Option<&str>,
) -> String {
    let mut text = heading.to_owned();
    if marked {
        text += "marked: yes\n";
    }
    for (name, value) in notes {
        text += &format!("note {name}: {}\n", one_line(value));
    }
    text += "--\n";
    let mut count = 0;
    for step in steps {
        text += &format!("{step}\n");
        count += 1;
    }
    text += "--\n";
    if let Some(result) = result {
        text += &format!("result: {result}\n");
    }
    text + &format!("steps: {count}\n")
}

/// Appends its digest to the text of a record.
#[must_use]
pub fn signed(text: &str) -> String {
    format!("{text}digest: {:016x}\n", xxh3_64(text.as_bytes()))
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.result.as_ref().map(serde_json::to_string).transpose();
        let result = result.map_err(|_| fmt::Error)?;
        let text = write_record(
            &self.heading(),
            self.marked,
            &self.notes,
            &self.steps,
            result.as_deref(),
        );
        f.write_str(&signed(&text))
    }
}

fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect::<String>()
        .trim()
        .to_owned()
}

/// The beginning of a text, to recognise it by.
fn start_of(text: &str) -> String {
    text.chars().take(20).collect()
}

struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn error(&self, what: impl Into<Message>) -> TranscriptError {
        TranscriptError::new(self.at + 1, what)
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.at).copied()
    }

    fn optional(&mut self, key: &str) -> Option<&'a str> {
        let value = self.peek()?.strip_prefix(key)?.strip_prefix(": ")?;
        self.at += 1;
        Some(value)
    }

    fn field(&mut self, key: &str) -> Result<&'a str, TranscriptError> {
        self.optional(key)
            .ok_or_else(|| self.error(t::ErrorField { name: key }))
    }

    fn dashes(&mut self) -> Result<(), TranscriptError> {
        if self.peek() != Some("--") {
            return Err(self.error(t::ErrorDashes));
        }
        self.at += 1;
        Ok(())
    }
}

/// The readable part of a damaged transcript: see [`Transcript::recover`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// The transcript without a result, with the steps before the first one that can't be read.
    pub transcript: Transcript,
    /// Number of lines of steps that follow those.
    pub lost: usize,
}

impl Transcript {
    /// Reads the start of a damaged transcript without checking its digest: everything before the
    /// steps, and the steps up to the first unreadable one.
    ///
    /// # Errors
    /// When something before the steps can't be read.
    pub fn recover(text: &str) -> Result<Recovered, TranscriptError> {
        let mut lines = Lines::of(text)?;
        let mut transcript = lines.heading()?;
        while lines.peek().is_some_and(|line| line != "--") {
            match lines.step(transcript.seats.len()) {
                Ok(step) => transcript.steps.push(step),
                Err(_) => break,
            }
        }
        let rest = lines.lines.get(lines.at..).unwrap_or_default();
        let lost = rest.iter().take_while(|line| **line != "--").count();
        Ok(Recovered { transcript, lost })
    }
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Result<Self, TranscriptError> {
        if text.len() > MAX_BYTES {
            return Err(TranscriptError::new(1, t::ErrorTooLong { max: MAX_BYTES }));
        }
        Ok(Self {
            lines: text.lines().collect(),
            at: 0,
        })
    }

    /// Everything before the steps.
    fn heading(&mut self) -> Result<Transcript, TranscriptError> {
        let lines = self;
        let title = lines.peek().unwrap_or("");
        match title.strip_prefix("wildpile transcript ").map(str::parse::<u32>) {
            Some(Ok(FORMAT_VERSION)) => lines.at += 1,
            Some(Ok(version)) if version > FORMAT_VERSION => {
                let known = FORMAT_VERSION;
                return Err(lines.error(t::ErrorNewer { version, known }));
            }
            _ => return Err(lines.error(t::ErrorStart)),
        }
        let game = lines.field("game")?.to_owned();
        let rules = lines.field("rules")?.to_owned();
        let mut seats = Vec::new();
        while let Some(name) = lines.optional(&format!("seat {}", seats.len() + 1)) {
            seats.push(name.to_owned());
            if seats.len() > Seat::MAX {
                return Err(lines.error(t::ErrorTooManySeats { max: Seat::MAX }));
            }
        }
        if seats.is_empty() {
            return Err(lines.error(t::ErrorField { name: "seat 1" }));
        }
        let deal = lines.field("deal")?;
        let deal = deal
            .parse()
            .map_err(|ParseDealError(text)| TranscriptError::new(lines.at, t::ErrorDeal { text }))?;
        let shuffle = lines.field("shuffle")?;
        if shuffle != SHUFFLE_VERSION.to_string() {
            let (version, known) = (start_of(shuffle), SHUFFLE_VERSION);
            return Err(TranscriptError::new(lines.at, t::ErrorShuffle { version, known }));
        }
        let position = lines.optional("position").map(str::to_owned);
        let marked = match lines.optional("marked") {
            None => false,
            Some("yes") => true,
            Some(_) => return Err(TranscriptError::new(lines.at, t::ErrorMarked)),
        };
        let mut notes = BTreeMap::new();
        while let Some(rest) = lines.peek().and_then(|l| l.strip_prefix("note ")) {
            let Some((name, value)) = rest.split_once(": ") else {
                return Err(lines.error(t::ErrorNote));
            };
            if notes.insert(name.to_owned(), value.to_owned()).is_some() {
                return Err(lines.error(t::ErrorNoteTwice { name }));
            }
            lines.at += 1;
        }
        lines.dashes()?;
        Ok(Transcript {
            game,
            rules,
            seats,
            deal,
            position,
            marked,
            notes,
            steps: Vec::new(),
            result: None,
        })
    }

    /// The next line as a step.
    fn step(&mut self, seats: usize) -> Result<TextStep, TranscriptError> {
        let line = self.peek().unwrap_or_default();
        let Some((who, _)) = line.split_once(' ') else {
            return Err(self.error(t::ErrorStep));
        };
        let is_there = |step: &TextStep| !matches!(step, TextStep::Move(seat, _) if seat.index() >= seats);
        let Some(step) = TextStep::read(line).filter(is_there) else {
            let text = start_of(who);
            return Err(self.error(t::ErrorNoSeat { text, seats }));
        };
        self.at += 1;
        Ok(step)
    }
}

impl FromStr for Transcript {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = Lines::of(text)?;
        let heading = lines.heading()?;
        let mut steps = Vec::new();
        loop {
            match lines.peek() {
                None => return Err(lines.error(t::ErrorStepsEnd)),
                Some("--") => break,
                Some(_) => steps.push(lines.step(heading.seats.len())?),
            }
        }
        lines.dashes()?;
        let result = match lines.optional("result") {
            None => None,
            Some(json) => Some(serde_json::from_str(json).map_err(|e| {
                let reason = e.to_string();
                TranscriptError::new(lines.at, t::ErrorResult { reason })
            })?),
        };
        let count = lines.field("steps")?;
        if count != steps.len().to_string() {
            let (steps, text) = (steps.len(), start_of(count));
            return Err(TranscriptError::new(lines.at, t::ErrorStepCount { steps, text }));
        }
        let digest = lines.field("digest")?;
        if lines.peek().is_some() {
            return Err(lines.error(t::ErrorAfterDigest));
        }
        let transcript = Self {
            steps,
            result,
            ..heading
        };
        let written = transcript.to_string();
        if written.trim_end() != text.trim_end().replace("\r\n", "\n") {
            let different = written
                .lines()
                .zip(text.lines())
                .position(|(a, b)| a != b)
                .unwrap_or(lines.at.saturating_sub(1));
            let what: Message = if written
                .lines()
                .nth(different)
                .is_some_and(|l| l.starts_with("digest: "))
            {
                t::ErrorDigest { digest }.into()
            } else {
                t::ErrorChanged.into()
            };
            return Err(TranscriptError::new(different + 1, what));
        }
        Ok(transcript)
    }
}
