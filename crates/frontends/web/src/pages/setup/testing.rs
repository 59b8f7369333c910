//! The games for the tests of this page: outside the browser nothing has to be loaded.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use wildpile_session::Kit;

use crate::chunks::{GAMES, kit as load};

/// A game with its bots.
pub fn kit(name: &str) -> Kit {
    let mut loading = pin!(load(name));
    match loading.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(kit)) => kit,
        _ => panic!("{name} is compiled in"),
    }
}

/// All games.
pub fn kits() -> Vec<Kit> {
    GAMES.iter().map(|g| kit(g.name)).collect()
}
