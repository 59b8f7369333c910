//! Experiments on several machines: `wildpile lab run --nats`, and `wildpile lab worker`.

use std::path::Path;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_farm::{Address, AddressError, Fed, Feeder, Offer, SetAside, Worker, feed, work};
use wildpile_lab::LabError;
use wildpile_lab::experiment::{ChunkPlayer, Experiment};
use wildpile_lab::files::Folder;

use super::{PROGRAM, failed};
use crate::args::LabWorker;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::LabSetAside;
use crate::say::Say;
use crate::{out, playing, progress, stop};

/// A work queue that is fed with an experiment.
pub struct Queue {
    /// Its address.
    pub server: Address,
    /// The workers' offer.
    pub offer: Offer,
    /// After how long without a sign of life from a worker its games are given to another.
    pub patience: Duration,
}

impl Queue {
    /// Lets workers play an experiment of so many games at most, or what is left of it.
    pub fn feed(
        &self,
        say: &Say,
        experiment: &Experiment,
        folder: &Folder,
        games: u64,
    ) -> Result<Fed, LabError> {
        playing::with_progress(say, Some(games), None, |control, note| {
            feed(Feeder {
                server: &self.server,
                experiment,
                offer: &self.offer,
                folder,
                program: PROGRAM,
                patience: self.patience,
                control,
                tell: &|message| note(&say.text(message)),
            })
        })
    }
}

/// The server that was named.
pub fn server(address: Option<&str>, credentials: Option<&Path>) -> Result<Option<Address>, Fail> {
    let Some(address) = address else {
        return Ok(None);
    };
    // What was written may contain a password, so it isn't repeated.
    let server: Address = address
        .parse()
        .map_err(|error: AddressError| Fail::wrong(format!("--nats: {error}")))?;
    Ok(Some(server.with_credentials(credentials.map(Path::to_owned))))
}

/// The deals that were set aside, as data.
pub fn set_aside_report(say: &Say, all: &[SetAside]) -> Vec<LabSetAside> {
    let one = |aside: &SetAside| LabSetAside {
        deal: aside.deal.to_string(),
        why: say.rendered(aside.why.clone()),
    };
    all.iter().map(one).collect()
}

/// The deals that were set aside, and how to see what is wrong with them.
pub fn about_set_aside(say: &Say, experiment: &Experiment, all: &[SetAside]) -> String {
    let deals = if all.len() == 1 { "deal was" } else { "deals were" };
    let mut text = format!(
        "error: {} {deals} set aside; everything else is kept\n",
        all.len()
    );
    for aside in all {
        text += &format!("  deal {}: {}\n", aside.deal, say.text(&aside.why));
    }
    if let [first, ..] = all {
        let (deal, games) = alone(experiment, first.deal);
        text += &format!(
            "to see deal {} fail: write first_deal = {deal} and stop = {{ games = {games} }} into the file, and run it without --nats\n",
            first.deal
        );
    }
    text + "the same call plays only these again"
}

/// The first deal, and the number of deals, of an experiment that plays a deal last and as this one does: in a ladder, the
/// seats of the levels depend on where it begins.
fn alone(experiment: &Experiment, deal: Deal) -> (Deal, u64) {
    let index = deal.number().saturating_sub(experiment.first.number());
    let before = if experiment.ladder.is_empty() {
        0
    } else {
        index % experiment.seats().max(1) as u64
    };
    (experiment.deal(index - before), before + 1)
}

/// `wildpile lab worker`.
pub fn worker(say: &Say, args: &LabWorker) -> Outcome {
    let Some(server) = server(Some(&args.nats), args.creds.as_deref())? else {
        return Ok(Answer::No);
    };
    stop::stop_on_ctrl_c()?;
    let name = format!("{}-{}", host(), std::process::id());
    let worked = playing::with_progress(say, None, args.jobs, |control, note| {
        work(Worker {
            server: &server,
            name: &name,
            games: say.games(),
            program: PROGRAM,
            cores: args.jobs.unwrap_or_else(progress::cores),
            until_idle: args.until_idle,
            play: &ChunkPlayer::rows,
            stop: &stop::stopping,
            tell: &|message| note(&say.text(message)),
            progress: control.progress,
        })
    });
    let worked = worked.map_err(|error| failed(say, error))?;
    let parts = if worked.chunks == 1 { "part" } else { "parts" };
    out::message(&format!(
        "gave back {} {parts} with {} games",
        worked.chunks, worked.games
    ));
    Ok(match worked {
        _ if stop::stopping() => Answer::Stopped,
        worked if worked.chunks == 0 && worked.refused > 0 => Answer::No,
        _ => Answer::Yes,
    })
}

/// The name of this machine.
fn host() -> String {
    let known = ["HOSTNAME", "COMPUTERNAME"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok());
    let known = known.or_else(|| std::fs::read_to_string("/etc/hostname").ok());
    let name: String = known.unwrap_or_default().trim().chars().take(100).collect();
    if name.is_empty() {
        "worker".to_owned()
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::GAMES;
    use wildpile_message::Message;

    use super::*;

    fn experiment(text: &str) -> Experiment {
        let load = |_: &str| Err(Message::text("no files"));
        Experiment::read("x.toml", text, GAMES, &load).unwrap()
    }

    #[test]
    fn a_deal_that_was_set_aside_can_be_seen_to_fail() {
        let say = Say::new(None, GAMES);
        let own = experiment("game = \"skipper\"\nfirst_deal = 1000\nstop = { games = 50 }\n");
        let aside = [SetAside {
            deal: Deal::Number(1033),
            why: Message::text("no card"),
        }];
        let text = about_set_aside(&say, &own, &aside);
        assert!(text.starts_with("error: 1 deal was set aside"), "{text}");
        assert!(text.contains("  deal 1033: no card\n"), "{text}");
        assert!(
            text.contains("first_deal = 1033 and stop = { games = 1 }"),
            "{text}"
        );

        // In a ladder the higher level sits elsewhere in the next deal.
        let ladder = experiment(
            "game = \"skip-bo\"\nfirst_deal = 1000\nladder = [\"random\", \"regular\"]\nstop = { games = 50 }\n\
             [base]\nseats = 3\n",
        );
        assert_eq!(alone(&ladder, Deal::Number(1033)), (Deal::Number(1033), 1));
        assert_eq!(alone(&ladder, Deal::Number(1035)), (Deal::Number(1033), 3));
    }
}
