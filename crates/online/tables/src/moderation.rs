//! Reports to the operator, and bans.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use wildpile_message::Message;
use wildpile_protocol::socket::{Reason, Saying};
use wildpile_protocol::{TableId, text as t};

use crate::PlayerId;
use crate::store::{Store, StoreError, now_ms};

/// A chat line that goes with a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// The speaker.
    pub by: PlayerId,
    /// The name at that time.
    pub name: String,
    /// The text or phrase.
    pub what: Saying,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// Someone reports someone at the same table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Where.
    pub table: TableId,
    /// The person who reports.
    pub by: PlayerId,
    /// The person who is reported.
    pub about: PlayerId,
    /// That one's name at that time.
    pub about_name: String,
    /// Why.
    pub reason: Reason,
    /// The last chat lines of the table, the oldest first.
    pub evidence: Vec<Evidence>,
}

/// Something that is banned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A person.
    Person(PlayerId),
    /// An address, as the server counts them: one of IPv4, or a /64 network of IPv6.
    Address(String),
    /// A table: it is closed.
    Table(TableId),
}

impl Subject {
    /// Its kind and what identifies it, as [`read`](Self::read) reads them.
    #[must_use]
    pub fn written(&self) -> (&'static str, String) {
        match self {
            Self::Person(id) => ("person", id.as_str().to_owned()),
            Self::Address(address) => ("address", address.clone()),
            Self::Table(id) => ("table", id.to_string()),
        }
    }

    /// The subject as this module wrote it.
    #[must_use]
    pub fn read(kind: &str, subject: String) -> Option<Self> {
        match kind {
            "person" => Some(Self::Person(PlayerId::from(subject))),
            "address" => Some(Self::Address(subject)),
            "table" => subject.parse().ok().map(Self::Table),
            _ => None,
        }
    }
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The subject.
    pub subject: Subject,
    /// Why, as the operator wrote it for those who are banned; may be empty.
    pub reason: String,
    /// Until when, in milliseconds since 1970.
    pub until_ms: i64,
}

impl Ban {
    /// A ban from now on.
    #[must_use]
    pub fn hours(subject: Subject, reason: String, hours: u32) -> Self {
        Self {
            subject,
            reason,
            until_ms: now_ms() + i64::from(hours) * 3_600_000,
        }
    }

    /// The text for people.
    fn message(&self) -> Message {
        if matches!(self.subject, Subject::Table(_)) {
            return t::TableClosed.into();
        }
        let hours = (self.until_ms - now_ms()).max(1).div_euclid(3_600_000) + 1;
        match (hours > 48, self.reason.as_str()) {
            (false, "") => t::BannedHours { hours }.into(),
            (false, reason) => t::BannedHoursReason { hours, reason }.into(),
            (true, "") => t::BannedDays { days: hours / 24 }.into(),
            (true, reason) => t::BannedDaysReason {
                days: hours / 24,
                reason,
            }
            .into(),
        }
    }
}

/// The bans that hold, in memory. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug, Default)]
pub struct Bans(Arc<RwLock<HashMap<Subject, Ban>>>);

impl Bans {
    /// Reads them again: another program may have changed them.
    ///
    /// # Errors
    /// When the database fails; then the ones known before hold on.
    pub async fn load(&self, store: &Store) -> Result<(), StoreError> {
        let all = store.bans().await?;
        let all = all.into_iter().map(|ban| (ban.subject.clone(), ban)).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
        Ok(())
    }

    /// The subjects that are banned.
    #[must_use]
    pub fn subjects(&self) -> Vec<Subject> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.keys().cloned().collect()
    }

    /// The reason for which something is banned; `None` if it isn't.
    #[must_use]
    pub fn find(&self, subject: &Subject) -> Option<Message> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let ban = all.get(subject).filter(|ban| ban.until_ms > now_ms())?;
        Some(ban.message())
    }

    /// All of them.
    #[must_use]
    pub fn list(&self) -> Vec<Ban> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut list: Vec<Ban> = all
            .values()
            .filter(|ban| ban.until_ms > now_ms())
            .cloned()
            .collect();
        list.sort_by_key(|ban| (ban.until_ms, ban.subject.written()));
        list
    }
}
