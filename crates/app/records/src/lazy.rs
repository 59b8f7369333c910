//! A snapshot that is written when it is needed.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Snapshot;

type Write = Box<dyn FnOnce() -> Snapshot + Send>;

/// A snapshot whose text is only written when it is first read: in the thread of the store, or never if a
/// later one replaces it. Copies share it.
#[derive(Clone)]
pub struct LazySnapshot(Arc<LazyLock<Snapshot, Write>>);

impl LazySnapshot {
    /// A snapshot that `write` creates when it is needed.
    #[must_use]
    pub fn new(write: impl FnOnce() -> Snapshot + Send + 'static) -> Self {
        Self(Arc::new(LazyLock::new(Box::new(write))))
    }
}

impl Deref for LazySnapshot {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.0
    }
}

impl From<Snapshot> for LazySnapshot {
    fn from(snapshot: Snapshot) -> Self {
        Self::new(move || snapshot)
    }
}

impl PartialEq for LazySnapshot {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for LazySnapshot {}

/// Doesn't write the text.
impl fmt::Debug for LazySnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LazySnapshot").finish_non_exhaustive()
    }
}

impl Serialize for LazySnapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LazySnapshot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Snapshot::deserialize(deserializer).map(Self::from)
    }
}
