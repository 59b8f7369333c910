//! Work that takes long, beside the threads that answer requests.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::store::StoreError;

/// Does a limited number of things at a time. A place belongs to the work, not to the request: work goes on when the client has
/// hung up, and clients that hang up again and again mustn't start any number of it.
#[derive(Clone, Debug)]
pub struct Aside(Arc<Semaphore>);

/// A place among those who do such work, or prepare it.
#[derive(Debug)]
pub struct AsidePlace(OwnedSemaphorePermit);

impl Aside {
    /// So many things at a time.
    #[must_use]
    pub fn new(at_a_time: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_a_time)))
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// When the program ends.
    pub async fn place(&self) -> Result<AsidePlace, StoreError> {
        let place = Arc::clone(&self.0).acquire_owned().await;
        place.map(AsidePlace).map_err(|_| StoreError::Closed)
    }

    /// Waits for a place and does the work there.
    ///
    /// # Errors
    /// When the work fails, or the program ends.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        self.place().await?.run(work).await
    }
}

impl AsidePlace {
    /// Does the work, which holds the place until it is done.
    ///
    /// # Errors
    /// When the work fails, or the program ends.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let Self(place) = self;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|_| StoreError::Closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_caller_that_hangs_up_keeps_the_place_until_the_work_is_done() {
        let aside = Aside::new(1);
        let place = aside.place().await.unwrap();
        let (finish, finishing) = std::sync::mpsc::channel::<()>();
        let request = tokio::spawn(place.run(move || finishing.recv().ok()));
        tokio::task::yield_now().await;
        request.abort();
        assert!(request.await.unwrap_err().is_cancelled());
        assert_eq!(aside.0.available_permits(), 0);
        finish.send(()).unwrap();
        aside.place().await.unwrap();
    }
}
