//! Bots think beside the room's task.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;
use wildpile_game::Seat;

use super::Order;
use crate::bots::Bot;

/// What a bot has thought of.
pub(crate) struct Thought {
    /// The deal it was about.
    pub(super) round: u64,
    pub(super) seat: Seat,
    /// The steps of the match when it was asked.
    pub(super) step: usize,
    /// The bot, which was away while it thought; `None` if it failed.
    pub(super) bot: Option<Bot>,
    pub(super) notation: Option<String>,
}

/// Lets a bot think; the room hears of it. Bots of all rooms share the places at `thinkers`.
pub(super) fn think(
    thinkers: Arc<Semaphore>,
    orders: mpsc::WeakSender<Order>,
    round: u64,
    (seat, step): (Seat, usize),
    mut bot: Bot,
    pace: Duration,
    thinking: Histogram,
) {
    tokio::spawn(async move {
        tokio::time::sleep(pace).await;
        let Ok(place) = thinkers.acquire_owned().await else {
            return;
        };
        let thought = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let notation = bot.choose();
            thinking.observe(begun.elapsed().as_secs_f64());
            (bot, notation)
        });
        let (bot, notation) = match thought.await {
            Ok((bot, notation)) => (Some(bot), notation),
            Err(_) => {
                tracing::error!("a bot failed");
                (None, None)
            }
        };
        drop(place);
        let thought = Box::new(Thought {
            round,
            seat,
            step,
            bot,
            notation,
        });
        if let Some(orders) = orders.upgrade() {
            orders.send(Order::Thought(thought)).await.ok();
        }
    });
}
