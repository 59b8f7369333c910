//! Matches of all games whose every frame is compared with what its reader may know.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use tokio::task::JoinSet;
use wildpile_game::rules::read_patch;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_protocol::TableId;
use wildpile_protocol::socket::{FromTable, Phase};
use wildpile_table::LogEntry;
use wildpile_table::seat::wire::{ToSeat, Update, WIRE_VERSION, Welcome};
use wildpile_tables::store::Store;
use wildpile_tables::{Event, Table};

use super::{Target, TargetOptions};
use crate::player::Pace;
use crate::report::float;
use crate::{Api, Meter, Opening, PlayError, Player, Report, open_table};

/// The matches to watch.
#[derive(Args, Clone, Debug)]
pub struct WatchOptions {
    /// Number of matches
    #[arg(long, default_value_t = 10_000)]
    pub matches: usize,
    /// Number of them at a time
    #[arg(long, default_value_t = 64)]
    pub at_once: usize,
}

/// Matches played in turn: game, rules, people, bots, and the onlookers' delay in seconds. The tests of the tables watch every
/// option of every game, in fewer matches.
const WATCHED: [(&str, &str, usize, usize, u32); 17] = [
    ("skip-bo", "stock=1", 2, 0, TO_THE_END),
    ("skip-bo", "stock=2", 2, 1, 0),
    ("skip-bo", "stock=2,partners=pairs", 4, 0, 0),
    ("skip-bo", "stock=2,draw=manual", 2, 0, 0),
    ("skip-bo", "stock=1,series=to", 2, 0, 0),
    (
        "skip-bo",
        "stock=1,series=to { target = 60, win = 10, per_card = 2 },handicaps=pile_up { chosen = true }",
        3,
        0,
        0,
    ),
    (
        "skip-bo",
        "stock=2,deck=classic,first=random,seat_2={ hand = 4 }",
        2,
        0,
        0,
    ),
    ("skipper", "", 2, 1, 0),
    ("skipper", "pace=race", 2, 0, 0),
    ("skipper", "deck=five_colours", 2, 0, 0),
    ("skipper", "hand=2", 3, 0, 0),
    (
        "skipper",
        "collect=market(4),seat_1={ hand = 4, trash = never }",
        2,
        0,
        0,
    ),
    ("joker", "", 1, 0, 0),
    ("simon-jester", "", 1, 0, 0),
    // Races.
    ("joker", "", 2, 1, 0),
    ("joker", "jokers=black,draw=3", 2, 0, 0),
    ("simon-jester", "", 3, 0, 0),
];

/// Longer than a match lasts: onlookers see nothing of it before its end.
const TO_THE_END: u32 = 600;

/// Number of steps after which a connection is lost and opened again.
const LASTS: usize = 60;

/// The most steps of a match; longer ones are left.
const STEPS: usize = 300;

/// In a race, a bot must not make all the moves.
const PACE_MS: u32 = 50;

/// Longer than a match takes, on a busy machine and with many others at a time, too.
const PATIENCE: Duration = Duration::from_secs(600);

/// Plays matches with people, bots and two onlookers each, some of whom lose their connections, and compares every frame
/// with what its reader may know according to the log.
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
    let (game, rules, people, bots, delay_s) = WATCHED[number % WATCHED.len()];
    let opening = Opening {
        game: game.to_owned(),
        rules: read_patch(rules).ok().context("rules")?,
        people,
        bots,
        start: false,
        keep: true,
        pace_ms: PACE_MS,
        delay_s,
    };
    let meter = Arc::new(Meter::default());
    let mut players = open_table(api, address, &opening, number, &meter).await?;
    let id = players.first().context("nobody")?.table();
    // One whom the server doesn't know, and one whom it does.
    for token in [String::new(), api.guest(&format!("O{number}")).await?] {
        let mut onlooker = Player::new(address, id, token, None, 0);
        onlooker.frames = Some(Vec::new());
        players.push(onlooker);
    }
    // Otherwise onlookers would wait for the end.
    let enough = if delay_s == 0 { STEPS } else { usize::MAX };
    let last = players.len() - 1;
    let mut playing = JoinSet::new();
    for (at, mut player) in players.into_iter().enumerate() {
        let meter = Arc::clone(&meter);
        // Those who reconnect are sent everything anew: a seat, and an onlooker with a name.
        let is_shaky = at == 0 || at == last;
        playing.spawn(async move {
            let playing = play(&mut player, &meter, enough, is_shaky);
            let played = tokio::time::timeout(PATIENCE, playing).await;
            let played =
                played.unwrap_or_else(|_| Err(PlayError::Breach(format!("table {id} doesn't go on"))));
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
    let compared = tokio::task::spawn_blocking(move || compare(&events, &players, delay_s)).await?;
    Ok(compared.map_err(|why| format!("table {id}, {game}({rules}): {why}")))
}

async fn play(player: &mut Player, meter: &Meter, enough: usize, is_shaky: bool) -> Result<(), PlayError> {
    let (_stop, mut stopped) = tokio::sync::watch::channel(false);
    if !player.is_connected() {
        player.connect().await?;
    }
    player.react(false, meter).await?;
    let pace = |enough| Pace {
        think: Duration::ZERO,
        again: false,
        enough,
    };
    let mut next = LASTS;
    while is_shaky && next < enough {
        player.run(pace(next), meter, &mut stopped).await?;
        if player.phase() == Some(Phase::Over) {
            return Ok(());
        }
        next = player.ledger.steps() + LASTS;
        player.drop_connection();
        player.connect().await?;
    }
    player.run(pace(enough), meter, &mut stopped).await
}

/// Everything that may be known of a match, according to its log.
struct Permitted {
    /// As an onlooker is welcomed.
    welcome: Welcome,
    /// The update a viewer may get after this many steps, without its log.
    shown: BTreeMap<(Option<Seat>, usize), Update>,
    /// Secrets until the end.
    secrets: BTreeSet<String>,
    table: Table,
}

impl Permitted {
    fn of(events: &[Event], id: TableId) -> Result<Self, String> {
        let (first, rest) = events.split_first().ok_or("an empty log")?;
        let refused = |why: wildpile_message::Message| format!("{why:?}");
        let mut table = Table::open(id, first).map_err(refused)?;
        let seats = table.setup().new.seats;
        let (mut shown, mut secrets) = (BTreeMap::new(), BTreeSet::new());
        for event in rest {
            table.apply(event).map_err(refused)?;
            if let Event::Dealing { secret, .. } = event {
                secrets.insert(secret.digits());
            }
            let Some(host) = table.host() else { continue };
            let referee = host.table();
            secrets.insert(referee.deal().to_string());
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
                let seat = referee.seat(viewer);
                let may = Update {
                    seq: 1,
                    steps: referee.steps(),
                    view: referee.view_text(viewer),
                    moves: seat.legal_moves(),
                    extra: seat.extra_moves(),
                    told: Vec::new(),
                    turn: seat.turn(),
                    clock_ms: None,
                };
                shown.insert((viewer.seat(), may.steps), may);
            }
        }
        let referee = table.host().ok_or("no match")?.table();
        let welcome = Welcome {
            version: WIRE_VERSION,
            game: referee.game().to_owned(),
            rules: referee.table_rules(),
            seats,
            seat: None,
            names: table.names(),
        };
        Ok(Self {
            welcome,
            shown,
            secrets,
            table,
        })
    }

    /// Everything that a viewer received.
    fn log_of(&self, viewer: Viewer) -> Result<Vec<LogEntry>, String> {
        let host = self.table.host().ok_or("no match")?;
        Ok(host.table().seat(viewer).log_since(0))
    }
}

/// Compares what every client was sent with what its seat may know; the number of frames.
fn compare(events: &[Event], players: &[Player], delay_s: u32) -> Result<u64, String> {
    let id = players.first().ok_or("nobody")?.table();
    let known = Permitted::of(events, id)?;
    let mut compared = 0;
    for player in players {
        let viewer = player.seat().map_or(Viewer::Public, Viewer::Seat);
        let log = known.log_of(viewer)?;
        let (mut heard, mut has_seen) = (0, false);
        for frame in player.frames.iter().flatten() {
            compared += 1;
            let said: FromTable = serde_json::from_str(frame).map_err(|error| error.to_string())?;
            let is_over = matches!(&said, FromTable::Table { table, .. } if table.phase == Phase::Over);
            if !is_over && known.secrets.iter().any(|secret| frame.contains(secret.as_str())) {
                return Err(format!("{viewer:?} was sent a secret"));
            }
            match said {
                FromTable::Seat {
                    said: ToSeat::Welcome(welcome),
                } => {
                    let seat = viewer.seat();
                    let own = known.welcome.clone();
                    if welcome != (Welcome { seat, ..own }) {
                        return Err(format!("{viewer:?} was welcomed to something else: {frame}"));
                    }
                    heard = 0;
                }
                FromTable::Seat {
                    said: ToSeat::Update(update),
                } => {
                    if delay_s > 0 && viewer == Viewer::Public && !matches!(update.turn, Turn::Over(_)) {
                        return Err(format!("step {} was seen too early", update.steps));
                    }
                    heard = compare_update(&known, viewer, (log.as_slice(), heard), update)?;
                    has_seen = true;
                }
                _ => {}
            }
        }
        if !has_seen {
            return Err(format!("{viewer:?} saw nothing"));
        }
    }
    Ok(compared)
}

/// Compares an update with what a viewer may know, given the length of its log so far; returns the new length.
fn compare_update(
    known: &Permitted,
    viewer: Viewer,
    (log, heard): (&[LogEntry], usize),
    mut update: Update,
) -> Result<usize, String> {
    let steps = update.steps;
    if let Some(own) = update.view.value().get("own").filter(|own| !own.is_null())
        && viewer.seat().map(|seat| serde_json::json!(seat)).as_ref() != own.get("seat")
    {
        return Err(format!("{viewer:?} was sent another board"));
    }
    let until = log.partition_point(|entry| entry.step < steps);
    if log.get(heard..until) != Some(update.told.as_slice()) {
        return Err(format!("{viewer:?} got another log up to step {steps}"));
    }
    update.told.clear();
    update.seq = 1;
    if known.shown.get(&(viewer.seat(), steps)) != Some(&update) {
        return Err(format!(
            "{viewer:?} was sent another view or other moves at step {steps}"
        ));
    }
    Ok(until)
}
