//! The scenarios. Each returns a [`Report`](crate::Report); one with breaches is a failure.

mod crash;
mod disk;
mod idle;
mod playing;
mod reconnect;
mod target;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::task::JoinError;

pub use crash::{CrashOptions, crash, full_disk};
pub use disk::{DiskOptions, fill, memory, start};
pub use idle::{IdleOptions, idle};
pub use playing::{PlayOptions, moves};
pub use reconnect::{ReconnectOptions, reconnect};
pub use target::{Target, TargetOptions};

/// Number of tasks run at a time.
const AT_ONCE: usize = 64;

/// Does things in tasks of their own, a limited number at a time. What came of them is in the order in which they ended.
pub(crate) async fn at_once<F>(work: impl IntoIterator<Item = F>) -> Result<Vec<F::Output>, JoinError>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    let running = stream::iter(work).map(tokio::spawn);
    running.buffer_unordered(AT_ONCE).try_collect().await
}
