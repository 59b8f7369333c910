//! What the store reports, as messages.

use wildpile_message::{Arg, Message};
use wildpile_records::{SetAside, SetAsideReason, StoreError};

use crate::text as t;

/// Why the store did not do what was asked: a clause.
#[must_use]
pub fn store(error: &StoreError) -> Message {
    let shown = |path: &std::path::Path| Arg::from(path.display().to_string());
    let game = |id: &wildpile_records::GameId| Arg::from(id.to_string());
    match error {
        StoreError::NoHome => t::StoreNoHome.into(),
        StoreError::CannotWrite { path, reason } => t::StoreCannotWrite {
            path: shown(path),
            reason,
        }
        .into(),
        StoreError::DiskFull { path } => t::StoreDiskFull { path: shown(path) }.into(),
        StoreError::Busy { path } => t::StoreBusy { path: shown(path) }.into(),
        StoreError::InUse { path, reason } => t::StoreInUse {
            path: shown(path),
            reason,
        }
        .into(),
        StoreError::Damaged { path, reason } => t::StoreDamaged {
            path: shown(path),
            reason,
        }
        .into(),
        StoreError::ChangedElsewhere(id) => t::StoreChanged { game: game(id) }.into(),
        StoreError::FinishedElsewhere(id) => t::StoreFinished { game: game(id) }.into(),
        StoreError::NoSuchGame(id) => t::StoreNoGame { game: game(id) }.into(),
        StoreError::NotFinished(id) => t::StoreNotFinished { game: game(id) }.into(),
        StoreError::Setting { key, reason } => t::StoreSetting { key, reason }.into(),
        StoreError::Other { path, reason } => t::StoreOther {
            path: shown(path),
            reason,
        }
        .into(),
    }
}

/// The old database was put aside.
#[must_use]
pub fn set_aside(aside: &SetAside) -> Message {
    let reason: Message = match &aside.reason {
        SetAsideReason::Damaged(why) => t::AsideDamaged { why }.into(),
        SetAsideReason::Newer(found) => t::AsideNewer {
            found: *found,
            known: wildpile_records::VERSION,
        }
        .into(),
        SetAsideReason::Foreign => t::AsideForeign.into(),
    };
    t::Aside {
        reason,
        path: aside.now_at.display().to_string(),
    }
    .into()
}
