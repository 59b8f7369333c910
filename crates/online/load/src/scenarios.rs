//! The scenarios. Each returns a [`Report`](crate::Report); one with breaches is a failure.

mod crash;
mod disk;
mod idle;
mod playing;
mod reconnect;
mod target;
mod watch;

pub use crash::{CrashOptions, away, crash, full_disk};
pub use disk::{DiskOptions, fill, memory, start};
pub use idle::{IdleOptions, idle};
pub use playing::{PlayOptions, moves, tables};
pub use reconnect::{ReconnectOptions, reconnect};
pub use target::{Target, TargetOptions};
pub use watch::{WatchOptions, watch};
