//! Finding the experiments on the server.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use futures_util::TryStreamExt as _;
use tokio::time::sleep;
use wildpile_lab::experiment::Experiment;
use wildpile_message::Message;

use super::Shared;
use crate::link::AGAIN;
use crate::offer::{Offer, Refused};
use crate::text as t;
use crate::wire::{Names, STREAMS, WORKERS};

/// Interval of looking for experiments.
const LOOK: Duration = Duration::from_millis(500);

/// An experiment that this worker may play.
pub struct Offered {
    pub names: Names,
    pub stream: String,
    pub experiment: Arc<Experiment>,
    pub consumer: PullConsumer,
    /// The experiment has ended.
    pub gone: Arc<AtomicBool>,
}

/// Keeps the list of experiments up to date until the worker ends.
pub async fn discover(shared: &Shared<'_>) {
    // Offers that aren't played, by stream, so that each is reported once.
    let mut refused: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    while !shared.ends() {
        shared.link.tell(shared.worker.tell);
        if !shared.link.is_up() {
            sleep(AGAIN).await;
            continue;
        }
        let names = shared
            .link
            .context
            .stream_names()
            .try_collect::<BTreeSet<String>>();
        if let Ok(streams) = names.await {
            shared.offered.borrow_mut().retain(|offered| {
                let is_there = streams.contains(&offered.stream);
                offered.gone.store(!is_there, Ordering::Relaxed);
                is_there
            });
            refused.retain(|stream, _| streams.contains(stream));
            for stream in streams.iter().filter(|stream| stream.starts_with(STREAMS)) {
                let is_known = shared
                    .offered
                    .borrow()
                    .iter()
                    .any(|offered| &offered.stream == stream);
                if !is_known {
                    look(shared, stream, &mut refused).await;
                }
            }
        }
        sleep(LOOK).await;
    }
}

/// Looks at an experiment.
async fn look(shared: &Shared<'_>, stream: &str, refused: &mut BTreeMap<String, Vec<u8>>) {
    let Some(names) = Names::of_stream(stream) else {
        return;
    };
    // A stream without an offer or a consumer has just been created, or was given up.
    let Ok(found) = shared.link.context.get_stream(stream).await else {
        return;
    };
    let Ok(message) = found.get_last_raw_message_by_subject(&names.offer()).await else {
        return;
    };
    let Ok(consumer) = found.get_consumer(WORKERS).await else {
        return;
    };
    if refused.get(stream).is_some_and(|known| *known == message.payload) {
        return;
    }
    match read(shared, &message.payload).await {
        Ok((name, experiment)) => {
            refused.remove(stream);
            shared.tell(t::TellPlaying { name });
            shared.offered.borrow_mut().push(Rc::new(Offered {
                names,
                stream: stream.to_owned(),
                experiment: Arc::new(experiment),
                consumer,
                gone: Arc::default(),
            }));
        }
        Err(why) => {
            if refused
                .insert(stream.to_owned(), message.payload.to_vec())
                .is_none()
            {
                shared.count(|worked| worked.refused += 1);
            }
            shared.tell(why);
        }
    }
}

async fn read(shared: &Shared<'_>, payload: &[u8]) -> Result<(String, Experiment), Message> {
    let own = shared.worker.program;
    let offer = Offer::read(payload, own).map_err(|refused| match refused {
        Refused::Version(wanted) => {
            let own = own.to_owned();
            Message::from(t::TellOtherVersion { wanted, own })
        }
        Refused::Other(why) => {
            let name = String::new();
            t::TellRefused { name, why }.into()
        }
    })?;
    let name = offer.name().to_owned();
    // It plays a few games.
    let games = shared.worker.games;
    let read = tokio::task::spawn_blocking(move || offer.experiment(games)).await;
    match read {
        Ok(Ok(experiment)) => Ok((name, experiment)),
        Ok(Err(why)) => Err(t::TellRefused { name, why }.into()),
        Err(_) => {
            let why = Message::from(t::OfferUnreadable);
            Err(t::TellRefused { name, why }.into())
        }
    }
}
