//! Decks as data (CD-01): colours, ranks, skip values, the last rank of a book, the initial layout.

pub(crate) mod fields;

use serde::{Deserialize, Serialize};
use wildpile_cards::{Ink, Mark, Rank, Suit};
use wildpile_game::rules::{Problem, Problems, Report};

use crate::text as t;

/// The maximum number of colours in a deck.
pub const MAX_COLOURS: usize = 6;
/// The maximum number of ranks in a deck.
pub const MAX_RANKS: u8 = 15;
/// The largest skip value of a card.
pub const MAX_SKIPS: u8 = 7;

/// The style in which ranks are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RankNames {
    /// `1`, `2`, `3` …
    #[default]
    Numbers,
    /// `A`, `2` … `10`, `J`, `Q`, `K`, as in the 52-card deck; at most thirteen ranks.
    Cards,
}

/// A deck as written in a file. Not validated yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckData {
    /// The colours (or suits), 2 to 6. Each contains every rank once.
    pub colours: Vec<Mark>,
    /// Number of ranks each colour has, 5 to 15.
    pub ranks: u8,
    /// Skip values from rank 1 upwards, 0 to 7 each; missing ones at the end are 0. A card with a
    /// skip value above 0 is a skipper, the others are naturals.
    #[serde(default)]
    pub skips: Vec<u8>,
    /// The last rank of a book.
    pub end: u8,
    /// The ranks laid out at the start: either none or the lowest ones.
    #[serde(default = "only_the_ones")]
    pub laid_out: Vec<u8>,
    /// The style in which ranks are printed.
    #[serde(default)]
    pub rank_names: RankNames,
}

fn only_the_ones() -> Vec<u8> {
    vec![1]
}

/// A validated deck (CD-01).
///
/// ```
/// use wildpile_skipper::{Deck, OwnSkippers};
/// let deck = Deck::own(5, None, OwnSkippers::Ten)?;
/// assert_eq!((deck.cards(), deck.end(), deck.skips(10), deck.total_skips()), (50, 9, 2, 10));
/// # Ok::<(), wildpile_game::rules::Problems>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "DeckData", into = "DeckData")]
pub struct Deck(DeckData);

impl TryFrom<DeckData> for Deck {
    type Error = Problems;

    fn try_from(data: DeckData) -> Result<Self, Problems> {
        Self::new(data)
    }
}

impl From<Deck> for DeckData {
    fn from(deck: Deck) -> Self {
        deck.0
    }
}

/// The skippers of Wildpile's own deck (CD-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnSkippers {
    /// The 10 skips up to 2; books end at 9.
    #[default]
    Ten,
    /// The 9 skips 1 and the 10 up to 2; books end at 8.
    NineAndTen,
    /// The 8, 9 and 10 skip up to 1, 2 and 3; books end at 8.
    Three,
}

impl Deck {
    /// Validates a deck.
    ///
    /// # Errors
    /// All validation errors at once.
    pub fn new(mut data: DeckData) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        let count = data.colours.len();
        if !(2..=MAX_COLOURS).contains(&count) {
            problems.wrong("colours", t::DeckProblemCount { count }, t::DeckLegalColours);
        }
        if !(5..=MAX_RANKS).contains(&data.ranks) {
            problems.wrong(
                "ranks",
                t::DeckProblemCount { count: data.ranks },
                t::DeckLegalRanks,
            );
        }
        if data.rank_names == RankNames::Cards && data.ranks > 13 {
            let what = t::DeckProblemRankNames { ranks: data.ranks };
            problems.wrong("rank_names", what, t::DeckLegalRankNames);
        }
        if data.skips.len() > usize::from(data.ranks) {
            let what = t::DeckProblemSkips {
                given: data.skips.len(),
                ranks: data.ranks,
            };
            problems.wrong("skips", what, t::DeckLegalSkips);
        }
        for (i, &skips) in data.skips.iter().enumerate() {
            if skips > MAX_SKIPS {
                let what = t::DeckProblemTooLarge { value: skips };
                problems.wrong(format!("skips[{i}]"), what, t::DeckLegalSkip);
            }
        }
        if data.skips.first().is_some_and(|&s| s > 0) {
            problems.wrong("skips[0]", t::DeckProblemOneSkips, t::DeckLegalOneSkips);
        }
        if !(2..=data.ranks).contains(&data.end) {
            let what = t::DeckProblemEnd { end: data.end };
            problems.wrong("end", what, t::DeckLegalEnd);
        }
        let lowest = data.laid_out.iter().zip(1_u8..).all(|(&rank, n)| rank == n);
        let laid = u8::try_from(data.laid_out.len()).unwrap_or(u8::MAX);
        let natural = data.skips.iter().take(data.laid_out.len()).all(|&s| s == 0);
        if !lowest || laid >= data.end || !natural {
            let cards = format!("{:?}", data.laid_out);
            let what = t::DeckProblemLaidOut { cards };
            problems.wrong("laid_out", what, t::DeckLegalLaidOut);
        }
        for (i, mark) in data.colours.iter().enumerate() {
            let name = &mark.name;
            if name.is_empty() || name.len() > 16 || !name.bytes().all(|b| b.is_ascii_lowercase()) {
                let path = format!("colours[{i}].name");
                problems.wrong(path, t::DeckProblemName { name }, t::DeckLegalName);
            }
            if !mark.letter.is_ascii_uppercase() {
                let path = format!("colours[{i}].letter");
                problems.wrong(
                    path,
                    t::DeckProblemLetter { letter: mark.letter },
                    t::DeckLegalLetter,
                );
            }
            if mark.symbol.is_alphanumeric()
                || mark.symbol.is_whitespace()
                || mark.symbol.is_control()
                || mark.symbol == '"'
            {
                let path = format!("colours[{i}].symbol");
                problems.wrong(path, t::DeckProblemShape { sign: mark.symbol }, t::DeckLegalShape);
            }
            for (j, other) in data.colours[..i].iter().enumerate() {
                let same = [
                    (mark.name == other.name, "name"),
                    (mark.letter == other.letter, "letter"),
                    (mark.symbol == other.symbol, "symbol"),
                ];
                for (_, what) in same.iter().filter(|(same, _)| *same) {
                    let path = format!("colours[{i}].{what}");
                    problems.wrong(path, t::DeckProblemSame { other: j }, t::DeckLegalUnique);
                }
            }
        }
        Problems::check(problems)?;
        data.skips.resize(usize::from(data.ranks), 0);
        Ok(Self(data))
    }

    /// The 52-card deck, or its lowest `ranks` ranks, with `(rank, skip value)` pairs and the last
    /// rank of a book.
    ///
    /// # Errors
    /// When the numbers don't describe a valid deck.
    pub fn of_cards(ranks: u8, skips: &[(u8, u8)], end: u8) -> Result<Self, Problems> {
        let mut by_rank = vec![0; usize::from(ranks)];
        for &(rank, skip) in skips {
            if let Some(slot) = usize::from(rank).checked_sub(1).and_then(|i| by_rank.get_mut(i)) {
                *slot = skip;
            }
        }
        Self::new(DeckData {
            colours: Suit::ALL.into_iter().map(Mark::of_suit).collect(),
            ranks,
            skips: by_rank,
            end,
            laid_out: vec![1],
            rank_names: RankNames::Cards,
        })
    }

    /// Wildpile's own deck (CD-02): the four major colours, five with purple, or six with the
    /// expansion colour (black if none is given).
    ///
    /// # Errors
    /// Unless there are 4 to 6 colours.
    pub fn own(colours: usize, sixth: Option<Ink>, skippers: OwnSkippers) -> Result<Self, Problems> {
        let mut marks: Vec<Mark> = [Ink::Red, Ink::Blue, Ink::Green, Ink::Yellow, Ink::Purple]
            .into_iter()
            .chain([sixth.unwrap_or(Ink::Black)])
            .map(Mark::of_ink)
            .collect();
        if !(4..=6).contains(&colours) {
            let what = t::DeckProblemColours { count: colours };
            return Err(Problem::new("colours", what, t::DeckLegalOwnColours).into());
        }
        marks.truncate(colours);
        let (skips, end) = match skippers {
            OwnSkippers::Ten => ([0, 0, 2], 9),
            OwnSkippers::NineAndTen => ([0, 1, 2], 8),
            OwnSkippers::Three => ([1, 2, 3], 8),
        };
        Self::new(DeckData {
            colours: marks,
            ranks: 10,
            skips: [0; 7].into_iter().chain(skips).collect(),
            end,
            laid_out: vec![1],
            rank_names: RankNames::Numbers,
        })
    }

    /// The colours; a card refers to its colour by the index in this slice.
    #[must_use]
    pub fn colours(&self) -> &[Mark] {
        &self.0.colours
    }

    /// The number of ranks per colour.
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.0.ranks
    }

    /// Number of ranks a card of this rank can skip; 0 for naturals and for ranks the deck doesn't
    /// have.
    #[must_use]
    pub fn skips(&self, rank: u8) -> u8 {
        usize::from(rank)
            .checked_sub(1)
            .and_then(|i| self.0.skips.get(i).copied())
            .unwrap_or(0)
    }

    /// The last rank of a book.
    #[must_use]
    pub const fn end(&self) -> u8 {
        self.0.end
    }

    /// Number of the lowest ranks laid out at the start.
    #[must_use]
    pub fn laid_out(&self) -> u8 {
        self.0.laid_out.len() as u8
    }

    /// The style in which ranks are printed.
    #[must_use]
    pub const fn rank_names(&self) -> RankNames {
        self.0.rank_names
    }

    /// The number of cards in the deck.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.0.colours.len() * usize::from(self.0.ranks)
    }

    /// The sum of all skip values.
    #[must_use]
    pub fn total_skips(&self) -> u32 {
        let each: u32 = self.0.skips.iter().map(|&s| u32::from(s)).sum();
        each * self.0.colours.len() as u32
    }

    /// The same deck, whose highest rank skips one less (MU-05); `None` if it skips less than 2.
    #[must_use]
    pub fn with_weaker_kings(mut self) -> Option<Self> {
        let highest = self.0.skips.get_mut(usize::from(self.0.ranks) - 1)?;
        *highest = highest.checked_sub(1).filter(|&left| left > 0)?;
        Some(self)
    }

    /// The rank in the corner: `7`, `Q`, `10`.
    #[must_use]
    pub fn rank_label(&self, rank: u8) -> String {
        match (self.0.rank_names, Rank::new(rank)) {
            (RankNames::Cards, Some(r)) => r.label().to_owned(),
            _ => rank.to_string(),
        }
    }

    /// A card in words: `queen of spades`, `purple 10`.
    #[must_use]
    pub fn card_name(&self, colour: usize, rank: u8) -> String {
        let name = self.0.colours.get(colour).map_or("", |m| m.name.as_str());
        match (self.0.rank_names, Rank::new(rank)) {
            (RankNames::Cards, Some(r)) => format!("{} of {name}", r.name()),
            _ => format!("{name} {rank}"),
        }
    }

    /// A card in short: `Q♠`, `10●`.
    #[must_use]
    pub fn card_symbol(&self, colour: usize, rank: u8) -> String {
        let symbol = self.0.colours.get(colour).map_or(' ', |m| m.symbol);
        format!("{}{symbol}", self.rank_label(rank))
    }
}

#[cfg(test)]
mod tests {
    use wildpile_message::{Message, Names, Texts};

    use super::*;

    fn problems(change: impl FnOnce(&mut DeckData)) -> String {
        let mut data = DeckData::from(Deck::own(5, None, OwnSkippers::Ten).unwrap());
        change(&mut data);
        Deck::new(data).map_or_else(|e| english(&e), |_| String::new())
    }

    fn english(problems: &Problems) -> String {
        let texts = Texts::new("en", t::TEXTS).unwrap();
        let say = |message: &Message| texts.say(message, &Names::NONE);
        let each = problems.list().iter();
        let legal = |p: &Problem| say(p.legal.as_ref().unwrap());
        let lines = each.map(|p| format!("{}: {} (legal: {})", p.path, say(&p.what), legal(p)));
        lines.collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn cd_01_a_deck_is_data_and_is_checked() {
        assert_eq!(problems(|_| {}), "");
        assert!(problems(|d| d.colours.truncate(1)).contains("2 to 6 colours"));
        assert!(problems(|d| d.ranks = 16).contains("5 to 15 ranks"));
        assert!(problems(|d| d.skips[3] = 8).contains("skips[3]: 8 is too large"));
        assert!(problems(|d| d.skips[0] = 1).contains("a 1 can't skip"));
        assert!(problems(|d| d.end = 11).contains("end"));
        assert!(problems(|d| d.end = 1).contains("end"));
        assert!(problems(|d| d.laid_out = vec![2]).contains("laid_out"));
        assert!(problems(|d| d.laid_out = (1..=9).collect()).contains("laid_out"));
        assert_eq!(problems(|d| d.laid_out = vec![1, 2]), "");
        assert_eq!(problems(|d| d.laid_out = vec![]), "");
        let all = problems(|d| {
            d.ranks = 4;
            d.colours[0].letter = 'r';
        });
        assert!(all.contains("ranks") && all.contains("letter"), "{all}");
    }

    #[test]
    fn cd_01_the_52_card_deck_is_one_of_them() {
        let deck = Deck::of_cards(13, &[(12, 1), (13, 2)], 11).unwrap();
        assert_eq!((deck.cards(), deck.total_skips(), deck.laid_out()), (52, 12, 1));
        assert_eq!(deck.card_name(1, 12), "queen of spades");
        assert_eq!(deck.card_symbol(3, 10), "10♦");
    }

    #[test]
    fn cd_02_the_own_deck_has_five_colours_of_ten() {
        let five = Deck::own(5, None, OwnSkippers::Ten).unwrap();
        let names: Vec<_> = five.colours().iter().map(|m| m.name.as_str()).collect();
        assert_eq!(names, ["red", "blue", "green", "yellow", "purple"]);
        assert_eq!((five.cards(), five.ranks()), (50, 10));
        assert_eq!(Deck::own(4, None, OwnSkippers::Ten).unwrap().colours().len(), 4);
        let six = Deck::own(6, Some(Ink::Orange), OwnSkippers::Ten).unwrap();
        assert_eq!(six.colours()[5].name, "orange");
        assert_eq!(
            Deck::own(6, None, OwnSkippers::Ten).unwrap().colours()[5].name,
            "black"
        );
        assert!(Deck::own(3, None, OwnSkippers::Ten).is_err());
    }

    #[test]
    fn cd_03_what_the_own_cards_skip() {
        let deck = |s| Deck::own(5, None, s).unwrap();
        let facts = |d: Deck| (d.skips(8), d.skips(9), d.skips(10), d.end(), d.total_skips());
        assert_eq!(facts(deck(OwnSkippers::Ten)), (0, 0, 2, 9, 10));
        assert_eq!(facts(deck(OwnSkippers::NineAndTen)), (0, 1, 2, 8, 15));
        assert_eq!(facts(deck(OwnSkippers::Three)), (1, 2, 3, 8, 30));
        assert_eq!(deck(OwnSkippers::Ten).laid_out(), 1);
    }

    #[test]
    fn cd_05_every_colour_has_its_own_letter_and_shape() {
        for sixth in [Ink::Black, Ink::Orange] {
            let deck = Deck::own(6, Some(sixth), OwnSkippers::Ten).unwrap();
            for (i, mark) in deck.colours().iter().enumerate() {
                for other in &deck.colours()[..i] {
                    assert!(mark.letter != other.letter && mark.symbol != other.symbol);
                }
            }
        }
        assert!(problems(|d| d.colours[1].letter = 'R').contains("colours[1].letter"));
        assert!(problems(|d| d.colours[4].symbol = '●').contains("colours[4].symbol"));
        assert!(problems(|d| d.colours[4].name = "red".to_owned()).contains("colours[4].name"));
    }
}
