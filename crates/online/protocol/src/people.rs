//! People beyond one evening: finished matches, accounts, ratings and leaderboards, as JSON.
//!
//! | request | body | answer |
//! | --- | --- | --- |
//! | `GET /api/matches/{match}` | | [`MatchInfo`] |
//! | `GET /api/matches/{match}/transcript` | | the match as a transcript |
//! | `POST /api/account` | [`Credentials`] | [`Account`], and a cookie with a new session: the guest has an account now |
//! | `GET /api/account` | | [`Account`] |
//! | `POST /api/login` | [`Credentials`] | [`Account`], and a cookie with a new session |
//! | `POST /api/logout` | [`Logout`] | [`Done`] |
//! | `POST /api/account/password` | [`NewPassword`] | [`Account`], and a cookie; all other sessions end |
//! | `POST /api/account/delete` | [`Password`] | [`Done`] |
//! | `POST /api/account/session` | [`EndSession`] | [`Account`] |
//! | `POST /api/passkeys/new` | [`Password`] | [`Ceremony`]: options for `navigator.credentials.create` |
//! | `POST /api/passkeys/add` | [`Finish`] | [`Account`] |
//! | `POST /api/passkeys/remove` | [`RemovePasskey`] | [`Account`] |
//! | `POST /api/passkeys/first` | `{}` | [`Ceremony`]: the same options, for a guest's account without a password |
//! | `POST /api/passkeys/register` | [`Finish`] | [`Account`], and a cookie with a new session: the guest has an account now |
//! | `POST /api/passkeys/confirm` | `{}` | [`Ceremony`]: options for `navigator.credentials.get`; the answer replaces the password |
//! | `POST /api/passkeys/ask` | `{}` | [`Ceremony`]: options for `navigator.credentials.get` |
//! | `POST /api/passkeys/login` | [`Finish`] | [`Account`], and a cookie with a new session |
//! | `GET /api/players/{player}` | | [`Profile`] |
//! | `GET /api/leaders/{game}` | | [`Leaders`] |
//! | `GET /api/daily/{game}/{day}` | | [`DailyBoard`]; the day is the number of days since 1970, in UTC |
//! | `POST /api/daily/{game}/{day}` | [`Attempt`] | [`DailyBoard`] |
//! | `GET /api/daily/{game}/{day}/{rank}` | | the transcript of that rank, once the day is over |
//! | `GET /api/ranked/{game}/{day}` | | [`RankedDay`] |
//! | `POST /api/ranked/{game}` | `{}` | [`crate::lobby::Created`]: the table of today's only attempt |

use serde::{Deserialize, Serialize};
use wildpile_message::named;

use crate::MatchId;

/// The fewest and the most characters of the name with which one logs in.
pub const LOGIN: (usize, usize) = (3, 32);

/// The fewest and the most characters of a password.
pub const PASSWORD: (usize, usize) = (10, 200);

named! {
    /// The result of a match for a seat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Result {
        /// It won.
        Won = "won",
        /// It didn't win.
        Lost = "lost",
        /// Nobody won or lost.
        Drawn = "drawn",
    }
}

named! {
    /// The reason a match doesn't count for ratings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Uncounted {
        /// It was the ranked deal of a day, which has a list of its own.
        Ranked = "ranked",
        /// Nobody played against anyone.
        Alone = "alone",
        /// All cards of the race lay open, and a solver can play it.
        Open = "open",
        /// Other rules than the game's standard ones.
        Rules = "rules",
        /// Seats had different rules.
        Handicap = "handicap",
        /// A program played at a seat.
        Program = "program",
        /// A bot played for someone for a while. Only matches from before such matches counted have it.
        StandIn = "stand_in",
        /// The table allowed hints.
        Hints = "hints",
        /// Someone contributed nothing to the deal.
        Deal = "deal",
    }
}

named! {
    /// The fate of an account's passkeys when the password is changed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Passkeys {
        /// They are removed, so that nobody who has added one stays in.
        Remove = "remove",
        /// They stay.
        Keep = "keep",
    }
}

named! {
    /// A group of players rated against each other.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Pool {
        /// People, by matches in which all seats were people's.
        People = "people",
        /// Bots, and people against bots.
        Bots = "bots",
    }
}

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchInfo {
    /// Which.
    pub id: MatchId,
    /// The game.
    pub game: String,
    /// The short name of the rules.
    pub rules_name: String,
    /// The time it ended, in milliseconds since 1970.
    pub finished_ms: i64,
    /// The reason it doesn't count for ratings; `None` if it does.
    pub uncounted: Option<Uncounted>,
    /// The players, by seat.
    pub seats: Vec<MatchSeat>,
}

/// A seat of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSeat {
    /// The name at that time; empty if the account was deleted.
    pub name: String,
    /// The person, if it is one with an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The level, if it was a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The seat's result.
    pub result: Result,
    /// True if the person gave up, or left it to a bot to finish: then it counts as a loss for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

/// Name and password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name with which one logs in, [`LOGIN`] characters: letters, digits, `.`, `-`, `_`, `@`. Nobody else sees it.
    pub login: String,
    /// The password, [`PASSWORD`] characters.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// Without the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Credentials(…)")
    }
}

/// The sessions to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Logout {
    /// Those of all devices, not only of this one.
    pub everywhere: bool,
}

/// Nothing more to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {}

/// Another password.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one until now; empty if the account has none.
    #[serde(default)]
    pub old: String,
    /// The new one.
    pub new: String,
    /// The fate of the passkeys.
    #[serde(default = "removed")]
    pub passkeys: Passkeys,
    /// The login name, for an account that gets its first password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// The answer to `/api/passkeys/confirm`, if the account has no password yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<Finish>,
}

/// A changed password may be the answer to a theft.
const fn removed() -> Passkeys {
    Passkeys::Remove
}

impl std::fmt::Debug for NewPassword {
    /// Without the passwords.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewPassword(…)")
    }
}

/// The password, or a passkey in its place, to show that it is really the person.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// The password; empty if the account has none.
    #[serde(default)]
    pub password: String,
    /// The answer to `/api/passkeys/confirm`, if the account has no password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<Finish>,
}

impl std::fmt::Debug for Password {
    /// Without the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Ends a session of the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EndSession {
    /// Its [`Session::id`].
    pub id: String,
}

/// The account of the person who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Account {
    /// The name that others see.
    pub name: String,
    /// The person's id, as in the address of its profile.
    pub player: String,
    /// The name with which one logs in: `None` for a guest, empty for an account that has passkeys alone.
    pub login: Option<String>,
    /// The sessions, the latest first.
    pub sessions: Vec<Session>,
    /// The passkeys with which one can log in, too.
    pub passkeys: Vec<Passkey>,
}

impl Account {
    /// True if one can log in with a login name and a password. Guests and accounts that were made with a passkey can't.
    #[must_use]
    pub fn has_password(&self) -> bool {
        self.login.as_ref().is_some_and(|login| !login.is_empty())
    }
}

/// A passkey ceremony has begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ceremony {
    /// Names it for a few minutes; it can be finished once.
    pub id: String,
    /// The argument of the browser's function, as JSON with binary values in base64url.
    pub options: serde_json::Value,
}

/// The result of the browser's function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// The ceremony.
    pub id: String,
    /// The credential as JSON.
    pub credential: serde_json::Value,
}

/// Removes a passkey from the account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RemovePasskey {
    /// Its [`Passkey::id`].
    pub id: String,
    /// The answer to `/api/passkeys/confirm`, if the account has no password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<Finish>,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Passkey {
    /// Names it.
    pub id: String,
    /// The name of the browser that made it, in its own words.
    pub device: String,
    /// The time it was made, in milliseconds since 1970.
    pub created_ms: i64,
    /// The time it was used last.
    pub used_ms: i64,
}

/// A device on which someone is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Session {
    /// Names it; it is no secret.
    pub id: String,
    /// The browser's name, in its own words.
    pub device: String,
    /// The time it began, in milliseconds since 1970.
    pub created_ms: i64,
    /// The time it was used last, within a day.
    pub seen_ms: i64,
    /// True if it is the one that asks.
    pub own: bool,
}

/// The public profile of a person with an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// The person's id.
    pub player: String,
    /// The name.
    pub name: String,
    /// True if it is the person who asks; then matches of private tables are among the last ones.
    pub own: bool,
    /// By game and pool.
    pub games: Vec<GameFigures>,
    /// The last matches, the latest first.
    pub matches: Vec<MatchInfo>,
}

/// The figures of a person in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameFigures {
    /// The game.
    pub game: String,
    /// All finished matches, whether they count or not.
    pub played: u64,
    /// Those that were won.
    pub won: u64,
    /// Those that were drawn.
    pub drawn: u64,
    /// The ratings, if any match counted.
    pub ratings: Vec<Rating>,
}

/// A Glicko-2 rating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// Against whom.
    pub pool: Pool,
    /// The rating; 1,500 at the start.
    pub rating: f64,
    /// Its deviation now: the true strength is within twice of it in 95 of 100 cases.
    pub deviation: f64,
    /// The matches that counted.
    pub matches: u64,
}

/// The best of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaders {
    /// The game.
    pub game: String,
    /// People, by their ratings against people.
    pub people: Vec<Leader>,
    /// Bots, by level.
    pub bots: Vec<Leader>,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leader {
    /// The person's name, or the bot's level.
    pub name: String,
    /// The person's id; `None` for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The rating.
    pub rating: Rating,
}

/// A match with the deal of the day, played in the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The transcript. Everything else follows from it.
    pub transcript: String,
}

/// The best of a deal of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyBoard {
    /// The game.
    pub game: String,
    /// The number of days since 1970, in UTC.
    pub day: u64,
    /// True if the day is over, so that everybody may look at the matches.
    pub over: bool,
    /// The best results, in order.
    pub lines: Vec<DailyLine>,
    /// Number of people that have won it.
    pub count: u64,
    /// The own place among them, from 1.
    pub own: Option<u64>,
}

/// A line of the leaderboard of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyLine {
    /// The name.
    pub name: String,
    /// The person, if it has an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The level of the win, from 1.
    pub grade: u8,
    /// The moves it took.
    pub moves: u32,
    /// True if it is the person who asks.
    pub own: bool,
}

/// The ranked deal of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedDay {
    /// The game.
    pub game: String,
    /// The number of days since 1970, in UTC.
    pub day: u64,
    /// True if the day is over.
    pub over: bool,
    /// The commitment to the deal.
    pub commitment: crate::Secret,
    /// The commitment to the deal of the day after, so that it is known before that day begins.
    pub next: crate::Secret,
    /// The committed secret, once the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<crate::Secret>,
    /// The own attempt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<crate::TableId>,
    /// True if the own attempt has ended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended: bool,
    /// The results, the best first; empty until the day is over.
    pub lines: Vec<RankedLine>,
}

/// A line of the ranked deal of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedLine {
    /// The name.
    pub name: String,
    /// The person, if it has an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The result.
    pub result: Result,
    /// The turns it took.
    pub turns: u32,
    /// The match.
    pub id: MatchId,
}
