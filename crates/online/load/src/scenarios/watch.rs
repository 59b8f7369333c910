//! Matches of all games whose every frame is compared with what its reader may know.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use tokio::task::JoinSet;
use wildpile_game::rules::read_patch;
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::socket::{FromTable, Phase};
use wildpile_table::seat::wire::ToSeat;
use wildpile_tables::store::Store;
use wildpile_tables::{Event, Table};

use super::{Target, TargetOptions};
use crate::player::Pace;
use crate::report::float;
use crate::{Api, Meter, Opening, Player, Report, Trouble, open_table};

/// How many matches.
#[derive(Args, Clone, Debug)]
pub struct WatchOptions {
    /// How many matches
    #[arg(long, default_value_t = 10_000)]
    pub matches: usize,
    /// How many of them at a time
    #[arg(long, default_value_t = 64)]
    pub at_once: usize,
}

/// What is played in turn: game, rules, people and bots.
const WATCHED: [(&str, &str, usize, usize); 12] = [
    ("skip-bo", "stock=2", 2, 1),
    ("skip-bo", "stock=2,partners=pairs", 4, 0),
    ("skip-bo", "stock=2,draw=manual", 2, 0),
    ("skip-bo", "stock=1,series=to", 2, 0),
    ("skipper", "", 2, 1),
    ("skipper", "pace=race", 2, 0),
    ("skipper", "deck=five_colours", 2, 0),
    ("skipper", "hand=2", 3, 0),
    ("joker", "", 1, 0),
    ("simon-jester", "", 1, 0),
    // Races.
    ("joker", "", 2, 1),
    ("simon-jester", "", 3, 0),
];

/// The most steps of a match; longer ones are left.
const STEPS: usize = 300;

/// In a race, a bot must not make all the moves.
const PACE_MS: u32 = 50;

/// Longer than a match takes, on a busy machine and with many others at a time, too.
const PATIENCE: Duration = Duration::from_secs(600);

/// Plays matches with people, bots and an onlooker each, and compares every frame with what its reader may know
/// according to the log.
///
/// # Errors
/// When it can't be tried.
pub async fn watch(options: &TargetOptions, watch: &WatchOptions) -> Result<Report> {
    let mut report = Report::new("watch");
    let mut target = Target::find(options).await?;
    let url = target
        .database
        .clone()
        .context("only a server that was started here can be watched")?;
    let store = Store::open(&url).await?;
    let next = Arc::new(AtomicUsize::new(0));
    let mut workers = JoinSet::new();
    for _ in 0..watch.at_once.max(1) {
        let (next, store, address, matches) =
            (Arc::clone(&next), store.clone(), target.address, watch.matches);
        workers.spawn(async move {
            let (mut api, mut frames, mut breaches) = (Api::new(address), 0, Vec::new());
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= matches {
                    return anyhow::Ok((frames, breaches));
                }
                match one(&mut api, &store, address, number).await? {
                    Ok(seen) => frames += seen,
                    Err(breach) => breaches.push(breach),
                }
            }
        });
    }
    let mut frames = 0;
    while let Some(worked) = workers.join_next().await {
        let (seen, breaches) = worked??;
        frames += seen;
        report.breaches.extend(breaches);
    }
    report.add("matches", float(watch.matches as u64), "");
    report.add("frames compared", float(frames), "");
    store.close().await;
    target.stop(&mut report).await;
    Ok(report)
}

/// Plays one match; the number of frames that were compared, or what was wrong.
async fn one(
    api: &mut Api,
    store: &Store,
    address: std::net::SocketAddr,
    number: usize,
) -> Result<Result<u64, String>> {
    let (game, rules, people, bots) = WATCHED[number % WATCHED.len()];
    let opening = Opening {
        game: game.to_owned(),
        rules: read_patch(rules).ok().context("rules")?,
        people,
        bots,
        start: false,
        keep: true,
        pace_ms: PACE_MS,
    };
    let meter = Arc::new(Meter::default());
    let mut players = open_table(api, address, &opening, number, &meter).await?;
    let id = players.first().context("nobody")?.table();
    let mut onlooker = Player::new(address, id, String::new(), None, 0);
    onlooker.frames = Some(Vec::new());
    players.push(onlooker);
    let mut playing = JoinSet::new();
    for mut player in players {
        let meter = Arc::clone(&meter);
        playing.spawn(async move {
            let played = tokio::time::timeout(PATIENCE, play(&mut player, &meter)).await;
            let played = played.unwrap_or_else(|_| Err(Trouble::Breach(format!("table {id} doesn't go on"))));
            (player, played)
        });
    }
    let mut players = Vec::new();
    let mut wrong = None;
    while let Some(played) = playing.join_next().await {
        let (player, played) = played?;
        wrong = wrong.or(played.err());
        players.push(player);
    }
    if let Some(trouble) = wrong {
        return Ok(Err(format!("{game}({rules}): {trouble}")));
    }
    let events = store.events(id).await?;
    let compared = tokio::task::spawn_blocking(move || compare(&events, &players)).await?;
    Ok(compared.map_err(|why| format!("table {id}, {game}({rules}): {why}")))
}

async fn play(player: &mut Player, meter: &Meter) -> Result<(), Trouble> {
    let (_stop, mut stopped) = tokio::sync::watch::channel(false);
    if !player.is_connected() {
        player.connect().await?;
    }
    player.react(false, meter).await?;
    let pace = Pace {
        think: Duration::ZERO,
        again: false,
        enough: STEPS,
    };
    player.run(pace, meter, &mut stopped).await
}

/// Compares what every client was sent with what its seat may know; the number of frames.
fn compare(events: &[Event], players: &[Player]) -> Result<u64, String> {
    let (first, rest) = events.split_first().ok_or("an empty log")?;
    let refused = |why: wildpile_message::Message| format!("{why:?}");
    let id = players.first().ok_or("nobody")?.table();
    let mut table = Table::open(id, first).map_err(refused)?;
    let seats = table.setup().new.seats;
    let mut views = BTreeMap::new();
    let mut secrets = Vec::new();
    for event in rest {
        table.apply(event).map_err(refused)?;
        if let Event::Dealing { secret, .. } = event {
            secrets.push(secret.digits());
        }
        if let Some(host) = table.host() {
            let referee = host.table();
            if views.is_empty() {
                secrets.push(referee.deal().to_string());
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
                views.insert((viewer.seat(), referee.steps()), referee.view_json(viewer));
            }
        }
    }
    let referee = table.host().ok_or("no match")?.table();
    let mut compared = 0;
    for player in players {
        let viewer = player.seat().map_or(Viewer::Public, Viewer::Seat);
        let log = referee.seat(viewer).log_since(0);
        let mut heard = 0;
        for frame in player.frames.iter().flatten() {
            compared += 1;
            let said: FromTable = serde_json::from_str(frame).map_err(|error| error.to_string())?;
            let is_over = matches!(&said, FromTable::Table { table, .. } if table.phase == Phase::Over);
            if !is_over && secrets.iter().any(|secret| frame.contains(secret.as_str())) {
                return Err(format!("{viewer:?} was sent a secret"));
            }
            let FromTable::Seat {
                said: ToSeat::Update(update),
            } = said
            else {
                continue;
            };
            if views
                .get(&(viewer.seat(), update.steps))
                .is_none_or(|view| update.view != *view)
            {
                return Err(format!(
                    "{viewer:?} was sent another view of step {}",
                    update.steps
                ));
            }
            if let Some(own) = update.view.value().get("own").filter(|own| !own.is_null())
                && player.seat().map(|seat| serde_json::json!(seat)).as_ref() != own.get("seat")
            {
                return Err(format!("{viewer:?} was sent another board"));
            }
            let until = log.partition_point(|entry| entry.step < update.steps);
            if log.get(heard..until) != Some(update.told.as_slice()) {
                return Err(format!(
                    "{viewer:?} was told something else up to step {}",
                    update.steps
                ));
            }
            heard = until;
        }
        if heard == 0 {
            return Err(format!("{viewer:?} saw nothing"));
        }
    }
    Ok(compared)
}
