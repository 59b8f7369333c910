//! The feeder's end of the queue.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

use async_nats::jetstream;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType, Stream};
use futures_util::TryStreamExt as _;
use futures_util::future::join_all;
use tokio::time::{Instant, sleep, timeout};
use wildpile_lab::LabError;
use wildpile_lab::experiment::Chunk;
use wildpile_lab::files::decode_chunk;
use wildpile_message::Message;

use super::Feeder;
use super::shared::{Ending, SharedFeed};
use crate::link::{AGAIN, Link};
use crate::parts::split;
use crate::text as t;
use crate::wire::{Cause, Done, Failure, GATHERER, Names, WORKERS};

/// The most chunks in the queue.
const MOST: usize = 512;

/// Number of times a deal may fail.
const FAILURES: u32 = 2;

/// Time to wait for rows before looking for other work.
const WAIT: Duration = Duration::from_millis(100);

/// Interval of checking that workers play and nothing got lost.
const CHECK: Duration = Duration::from_secs(1);

/// Time the server keeps messages of a run that was given up.
const KEPT: Duration = Duration::from_secs(7 * 24 * 3600);

/// The feeder's end of the queue.
struct Gatherer<'a> {
    feeder: Feeder<'a>,
    shared: &'a SharedFeed<'a>,
    link: Rc<Link>,
    names: Names,
    /// The deals in the queue.
    fed: BTreeSet<Chunk>,
    /// The index in the plan of the next chunk to feed.
    next: usize,
    /// Number of times single deals failed.
    failures: BTreeMap<u64, u32>,
    /// True if something arrived since the last check.
    lively: bool,
    /// True if the lack of workers was reported.
    told_idle: bool,
}

/// The queue on the server.
struct Queue {
    stream: Stream,
    workers: PullConsumer,
    gatherer: PullConsumer,
}

/// Feeds and gathers until the shared state says that it ends.
pub async fn gather(feeder: Feeder<'_>, shared: &SharedFeed<'_>) -> Result<(), LabError> {
    let link = Link::open(feeder.server, "wildpile lab run").await?;
    let names = feeder.offer.names();
    let _answering = only_one(&link, &names, feeder.folder.path()).await?;
    let mut gatherer = Gatherer {
        feeder,
        shared,
        link: Rc::new(link),
        names,
        fed: BTreeSet::new(),
        next: 0,
        failures: BTreeMap::new(),
        lively: true,
        told_idle: false,
    };
    let ended = gatherer.run().await;
    gatherer.end(*ended.as_ref().unwrap_or(&Ending::Stopped)).await;
    ended.map(drop)
}

/// Refuses to gather an experiment that another program is gathering, or else answers those who ask from now on.
async fn only_one(
    link: &Link,
    names: &Names,
    folder: &std::path::Path,
) -> Result<impl Sized + use<>, LabError> {
    let subject = names.gathering();
    let asked = link.client.request(subject.clone(), "".into());
    // There is no answer without a feeder, or if the last one is gone.
    if let Ok(Ok(answer)) = timeout(Duration::from_secs(2), asked).await {
        let who = String::from_utf8_lossy(&answer.payload).into_owned();
        return Err(LabError::Store(t::FailGathered { who }.into()));
    }
    let mut questions = link
        .client
        .subscribe(subject)
        .await
        .map_err(|error| link.failed(&error))?;
    let client = link.client.clone();
    let own = format!("{} ({})", folder.display(), std::process::id());
    let answering = tokio::spawn(async move {
        use futures_util::StreamExt as _;
        while let Some(question) = questions.next().await {
            if let Some(reply) = question.reply {
                drop(client.publish(reply, own.clone().into()).await);
            }
        }
    });
    Ok(answering)
}

impl Gatherer<'_> {
    fn tell(&self, message: impl Into<Message>) {
        (self.feeder.tell)(&message.into());
    }

    async fn run(&mut self) -> Result<Ending, LabError> {
        let payload = self.feeder.offer.to_bytes();
        let most = self.link.client.max_payload();
        if payload.len() + 1024 > most {
            let (size, most) = (payload.len() / 1024 + 1, most / 1024);
            return Err(LabError::Store(t::FailOfferTooLarge { size, most }.into()));
        }
        // Errors go to the callers that wait for an answer now.
        let mut queue = self.open().await?;
        self.adopt(&queue.stream).await;
        let mut checked = Instant::now();
        let mut is_there = true;
        loop {
            self.link.tell(self.feeder.tell);
            if let Some(ending) = self.shared.ending() {
                return Ok(ending);
            }
            if !self.link.is_up() {
                is_there = false;
                sleep(AGAIN).await;
                continue;
            }
            if !is_there {
                // A server may come back without what it had.
                match self.open().await {
                    Ok(opened) => {
                        queue = opened;
                        self.lively = false;
                    }
                    Err(_) => {
                        sleep(AGAIN).await;
                        continue;
                    }
                }
            }
            if !is_there || checked.elapsed() > CHECK {
                is_there = self.check(&queue).await;
                checked = Instant::now();
            }
            self.feed().await?;
            let mut taken = Ok(());
            let link = Rc::clone(&self.link);
            link.take(&queue.gatherer, 64, WAIT, async |message| {
                if taken.is_ok() {
                    taken = self.take(&message).await;
                }
                if taken.is_ok() {
                    // If this gets lost, the message comes again and changes nothing.
                    drop(message.ack().await);
                }
            })
            .await;
            taken?;
        }
    }

    /// Creates what isn't there.
    async fn open(&self) -> Result<Queue, LabError> {
        let failed = |error: &dyn std::error::Error| self.link.failed(error);
        let config = Config {
            name: self.names.stream(),
            description: Some(format!("Wildpile experiment {}", self.feeder.offer.name())),
            subjects: self.names.kept(),
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::File,
            max_messages_per_subject: 1,
            max_age: KEPT,
            ..Config::default()
        };
        let stream = self.link.context.get_or_create_stream(config).await;
        let stream = stream.map_err(|error| failed(&error))?;
        let consumer = |name: &str, filter_subject: String| pull::Config {
            durable_name: Some(name.to_owned()),
            filter_subject,
            ack_policy: AckPolicy::Explicit,
            ack_wait: self.feeder.patience,
            max_ack_pending: 10_000,
            ..pull::Config::default()
        };
        let workers = stream
            .create_consumer(consumer(WORKERS, self.names.chunks()))
            .await;
        let gatherer = stream
            .create_consumer(consumer(GATHERER, self.names.all_done()))
            .await;
        let queue = Queue {
            workers: workers.map_err(|error| failed(&error))?,
            gatherer: gatherer.map_err(|error| failed(&error))?,
            stream,
        };
        let offer = self.feeder.offer.to_bytes();
        let there = queue
            .stream
            .get_last_raw_message_by_subject(&self.names.offer())
            .await;
        if there.is_ok_and(|there| there.payload == offer) {
            return Ok(queue);
        }
        let sent = self.link.context.publish(self.names.offer(), offer.into()).await;
        match sent {
            Ok(stored) => stored.await.map_err(|error| failed(&error))?,
            Err(error) => return Err(failed(&error)),
        };
        Ok(queue)
    }

    /// Takes over what an earlier run has fed: it needn't be fed again.
    async fn adopt(&mut self, stream: &Stream) {
        for filter in [self.names.chunks(), self.names.all_done()] {
            let Ok(mut subjects) = stream.info_with_subjects(filter).await else {
                return;
            };
            while let Ok(Some((subject, _))) = subjects.try_next().await {
                let chunk = self.names.read_chunk(&subject);
                let chunk = chunk.or_else(|| match self.names.read_done(&subject)? {
                    Done::Rows(chunk) | Done::Failed(chunk) => Some(chunk),
                });
                let own = chunk.filter(|&chunk| self.shared.whole(chunk).is_some());
                self.fed.extend(own);
            }
        }
    }

    /// Feeds again what got lost: if nobody has it, and no rows are on their way. `false` if the queue can't be used.
    async fn check(&mut self, queue: &Queue) -> bool {
        let lively = std::mem::replace(&mut self.lively, false);
        let (Ok(workers), Ok(gatherer)) = (queue.workers.get_info().await, queue.gatherer.get_info().await)
        else {
            return false;
        };
        if lively || self.fed.is_empty() {
            return true;
        }
        let underway =
            workers.num_ack_pending > 0 || gatherer.num_ack_pending > 0 || gatherer.num_pending > 0;
        if !underway && workers.num_pending == 0 {
            let again: Vec<Chunk> = self.fed.iter().copied().collect();
            self.send(&again).await;
        } else if !underway && workers.num_waiting == 0 && !self.told_idle {
            self.told_idle = true;
            let server = self.link.server();
            self.tell(t::TellNoWorkers { server });
        }
        true
    }

    /// Feeds what is wanted, as far as there is room.
    async fn feed(&mut self) -> Result<(), LabError> {
        for chunk in self.shared.damaged() {
            self.feed_chunk(chunk).await?;
        }
        let wanted = self.shared.wanted();
        while let Some(&chunk) = self.shared.plan().get(self.next)
            && chunk.first < wanted
            && self.fed.len() < MOST
        {
            self.next += 1;
            if !self.shared.is_settled(chunk) {
                self.feed_chunk(chunk).await?;
            }
        }
        Ok(())
    }

    async fn feed_chunk(&mut self, chunk: Chunk) -> Result<(), LabError> {
        let missing = self.shared.missing(chunk, self.fed.iter().copied());
        if missing.is_empty() {
            // An earlier run may have got all parts.
            self.shared.settle(chunk)?;
        }
        self.fed.extend(&missing);
        self.send(&missing).await;
        Ok(())
    }

    /// Sends chunks; those that are in the queue already aren't added again. If one doesn't arrive, the next check
    /// sends it.
    async fn send(&self, chunks: &[Chunk]) {
        for some in chunks.chunks(64) {
            let each = some
                .iter()
                .map(|&chunk| self.link.store_once(self.names.chunk(chunk), Vec::new()));
            drop(join_all(each).await);
        }
    }

    /// Takes a message. When this returns, it isn't needed any more.
    async fn take(&mut self, message: &jetstream::Message) -> Result<(), LabError> {
        self.lively = true;
        self.told_idle = false;
        let done = self.names.read_done(&message.subject);
        let Some((done, whole)) = done.and_then(|done| {
            let (Done::Rows(chunk) | Done::Failed(chunk)) = done;
            Some((done, self.shared.whole(chunk)?))
        }) else {
            let subject = message.subject.to_string();
            self.tell(t::TellStrange { subject });
            return Ok(());
        };
        match done {
            Done::Rows(chunk) => match decode_chunk(self.feeder.experiment, chunk, &message.payload) {
                Some(rows) => {
                    self.shared.keep(chunk, &rows)?;
                    let settled = self.shared.is_settled(whole);
                    let over = if settled { whole } else { chunk };
                    self.fed.retain(|&fed| !over.contains(fed));
                    // Parts may be missing that nobody has been given.
                    if !settled {
                        self.feed_chunk(whole).await?;
                    }
                }
                None => {
                    let (first, last) = self.first_and_last(chunk);
                    self.tell(t::TellBadRows { first, last });
                    self.again(whole, &[chunk]).await;
                }
            },
            Done::Failed(chunk) => self.take_failure(chunk, whole, &message.payload).await?,
        }
        Ok(())
    }

    async fn take_failure(&mut self, chunk: Chunk, whole: Chunk, payload: &[u8]) -> Result<(), LabError> {
        self.fed.remove(&chunk);
        let (first, last) = self.first_and_last(chunk);
        let Ok(Failure { worker, cause }) = serde_json::from_slice(payload) else {
            self.tell(t::TellBadRows { first, last });
            self.again(whole, &[chunk]).await;
            return Ok(());
        };
        if self.shared.is_settled(whole) {
            return Ok(());
        }
        let deal = match cause {
            Cause::Panicked { deal, .. } => Some(deal),
            Cause::Lost { .. } | Cause::Refused { .. } => None,
        };
        let why = self.why(&cause);
        if chunk.count > 1 {
            self.tell(t::TellSplit {
                first,
                last,
                worker,
                why,
            });
            self.again(whole, &split(chunk, deal)).await;
            return Ok(());
        }
        let failures = self.failures.entry(chunk.first).or_default();
        *failures += 1;
        if *failures < FAILURES {
            self.again(whole, &[chunk]).await;
            return Ok(());
        }
        self.tell(t::TellSetAside {
            deal: first,
            worker,
            why: why.clone(),
        });
        self.shared.put_aside(chunk.first, why)
    }

    fn why(&self, cause: &Cause) -> Message {
        match cause {
            Cause::Panicked { says, arm, .. } => {
                let arms = &self.feeder.experiment.arms;
                let rules = arms.get(*arm).map_or_else(String::new, |arm| arm.name.clone());
                let says = says.clone();
                t::WhyPanicked { rules, says }.into()
            }
            Cause::Lost { workers } => t::WhyLost { workers: *workers }.into(),
            Cause::Refused { why } => Message::text(why.clone()),
        }
    }

    /// Feeds deals of a chunk again, unless it is there already.
    async fn again(&mut self, whole: Chunk, parts: &[Chunk]) {
        if !self.shared.is_settled(whole) {
            self.fed.extend(parts);
            self.send(parts).await;
        }
    }

    fn first_and_last(&self, chunk: Chunk) -> (String, String) {
        let deal = |index| self.feeder.experiment.deal(index).to_string();
        (deal(chunk.first), deal(chunk.end() - 1))
    }

    /// Leaves the server without what nobody needs.
    async fn end(&self, ending: Ending) {
        // Without a connection it stays; it expires, or the next run of the experiment uses it.
        let cleaned = async {
            match ending {
                Ending::Finished => drop(self.link.context.delete_stream(self.names.stream()).await),
                // Rows that are still on their way stay for the next run.
                Ending::Stopped => {
                    if let Ok(stream) = self.link.context.get_stream(self.names.stream()).await {
                        drop(stream.purge().filter(self.names.chunks()).await);
                    }
                }
            }
            drop(self.link.client.flush().await);
        };
        drop(timeout(Duration::from_secs(2), cleaned).await);
    }
}
