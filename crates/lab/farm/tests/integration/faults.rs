//! Chunks that can't be played, and messages that can't be read.

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, AckKind, Context};
use futures_util::StreamExt as _;
use wildpile_cards::Deal;
use wildpile_lab::Control;
use wildpile_lab::experiment::{Chunk, ChunkPlayer, Experiment, Row};
use wildpile_lab::files::encode_chunk;

use crate::nats::{Nats, wait};
use crate::setting::{Setting, experiment, fragile, said};

#[test]
fn a_deal_that_panics_is_set_aside_and_everything_else_is_kept() {
    let Some(nats) = Nats::start() else { return };
    let setting = Setting::new(&nats, experiment("{ games = 640 }"));
    let play = |player: &mut ChunkPlayer, experiment: &Experiment, chunk: Chunk, control: Control<'_>| {
        fragile(player, experiment, chunk, control, (333, 1))
    };
    let fed = setting.with_workers(&play, 2, || setting.feed(u64::MAX).unwrap());
    assert!(!fed.results.complete);
    assert_eq!(fed.results.deals, 639);
    assert_eq!(fed.set_aside.len(), 1);
    assert_eq!(fed.set_aside[0].deal, Deal::Number(1333));
    let why = said(&fed.set_aside[0].why);
    assert_eq!(why, "the rules “small” panicked: the deck is short of a card");
    // The panic says which deal it was: the chunk is split around it at once.
    let log = setting.log.lock().unwrap().clone();
    let splits = log.iter().filter(|said| said.contains("are split")).count();
    assert_eq!(splits, 1, "{log:#?}");
    assert!(
        log.iter()
            .any(|said| said.starts_with("deal 1333 failed again at worker-1")),
        "{log:#?}"
    );

    // Once it can be played, only it is.
    let fed = setting.with_workers(&ChunkPlayer::rows, 1, || setting.feed(u64::MAX).unwrap());
    setting.is_as_alone(&fed);
}

/// Someone who is neither a feeder nor a worker.
struct Stranger {
    runtime: tokio::runtime::Runtime,
    context: Context,
    id: String,
}

impl Stranger {
    /// Waits until there is an experiment, with so many messages.
    fn new(nats: &Nats, messages: u64) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let context = runtime.block_on(async {
            let client = async_nats::connect(nats.url()).await.unwrap();
            jetstream::new(client)
        });
        let mut id = None;
        wait("an experiment is offered", || {
            let mut names = context.stream_names();
            let name = runtime.block_on(names.next());
            id = name
                .and_then(Result::ok)
                .and_then(|name| name.strip_prefix("wildpile-lab-").map(str::to_owned));
            id.as_ref().is_some_and(|id| {
                let stream = runtime.block_on(context.get_stream(format!("wildpile-lab-{id}")));
                stream.is_ok_and(|stream| stream.cached_info().state.messages >= messages)
            })
        });
        let id = id.unwrap();
        Self { runtime, context, id }
    }

    fn publish(&self, rest: &str, payload: Vec<u8>) {
        let subject = format!("wildpile.lab.{}.{rest}", self.id);
        let sent = self.context.publish(subject, payload.into());
        self.runtime
            .block_on(async { sent.await.unwrap().await.unwrap() });
    }

    /// Takes a chunk and gives it back unplayed, so many times.
    fn refuse(&self, times: usize) {
        self.runtime.block_on(async {
            let stream = self
                .context
                .get_stream(format!("wildpile-lab-{}", self.id))
                .await
                .unwrap();
            let consumer: PullConsumer = stream.get_consumer("workers").await.unwrap();
            for _ in 0..times {
                let mut batch = consumer.batch().max_messages(1).messages().await.unwrap();
                let message = batch.next().await.unwrap().unwrap();
                message.ack_with(AckKind::Nak(None)).await.unwrap();
            }
        });
    }
}

#[test]
fn a_chunk_that_nobody_gives_back_is_split() {
    let Some(nats) = Nats::start() else { return };
    // A single chunk, so the stranger gets the same one every time.
    let setting = Setting::new(&nats, experiment("{ games = 16 }"));
    setting.feeding(|fed| {
        Stranger::new(&nats, 2).refuse(3);
        let fed = setting.with_workers(&ChunkPlayer::rows, 1, fed);
        assert!(
            setting.heard("deals 1000 to 1015 failed at worker-1 (3 workers took it and never gave it back)")
        );
        setting.is_as_alone(&fed);
    });
}

#[test]
fn rows_that_cannot_be_right_are_refused_and_played_again() {
    let Some(nats) = Nats::start() else { return };
    let setting = Setting::new(&nats, experiment("{ games = 160 }"));
    setting.feeding(|fed| {
        let stranger = Stranger::new(&nats, 11);
        let chunk = Chunk { first: 0, count: 16 };
        let own = |experiment: &Experiment| {
            let rows = (0..16).map(|at| Row::new(1000 + at, 1)).collect::<Vec<_>>();
            encode_chunk(experiment, chunk, &vec![rows.clone(), rows.clone(), rows])
        };
        // Of another experiment, of other deals, damaged, and for nobody.
        stranger.publish("done.rows.0-16", own(&experiment("{ games = 161 }")));
        stranger.publish("done.rows.16-16", own(&setting.experiment));
        stranger.publish("done.rows.32-16", own(&setting.experiment)[..99].to_vec());
        stranger.publish("done.failed.48-16", b"{}".to_vec());
        stranger.publish("done.rows.8-16", Vec::new());
        stranger.publish("done.rows.160-16", Vec::new());
        stranger.publish("done.rows.x", Vec::new());
        stranger.publish("done.tea.0-16", Vec::new());
        stranger.publish("chunk.150-160", Vec::new());
        stranger.publish("chunk.tea", Vec::new());
        for says in [
            "rows that can't be read were refused; deals 1000 to 1015 are played again",
            "deals 1016 to 1031 are played again",
            "deals 1032 to 1047 are played again",
            "deals 1048 to 1063 are played again",
            "an unknown message was ignored",
        ] {
            wait(says, || setting.heard(says));
        }
        let fed = setting.with_workers(&ChunkPlayer::rows, 2, fed);
        setting.is_as_alone(&fed);
        assert!(setting.heard("chunk.tea") && setting.heard("done.tea.0-16"));
    });
}
