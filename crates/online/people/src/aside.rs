//! Work that takes long, beside the threads that answer requests.

use std::sync::Arc;

use tokio::sync::Semaphore;
use wildpile_tables::store::StoreError;

/// Does a limited number of things at a time. A place belongs to the work, not to the request: work goes on when the client has
/// hung up, and whoever hangs up again and again mustn't start any number of it.
#[derive(Clone, Debug)]
pub(crate) struct Aside(Arc<Semaphore>);

impl Aside {
    pub(crate) fn new(at_a_time: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_a_time)))
    }

    /// Waits for a place and does the work there.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = Arc::clone(&self.0).acquire_owned().await;
        let place = place.map_err(|_| StoreError::Closed)?;
        let work = move || {
            let _place = place;
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|_| StoreError::Closed)
    }

    /// How many places are free.
    #[cfg(test)]
    pub(crate) fn free(&self) -> usize {
        self.0.available_permits()
    }
}
