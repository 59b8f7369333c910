//! `wildpile join`: a person in the terminal, a program, or a bot of this machine at an online table.

mod request;
mod seated;
mod visit;

use std::path::PathBuf;

use wildpile_external::{Limits, NamedPlayer, Program, is_outside};
use wildpile_message::Names;
use wildpile_net::{Address, ClientError, Connection, Introduction};
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::text as protocol_text;
use wildpile_tui::Options;

use crate::args::JoinCommand;
use crate::commands::play;
use crate::fail::{Fail, Outcome};
use crate::replays::ReplayLink;
use crate::say::Say;
use crate::text as t;
use crate::{replays, seating, stop};

use visit::Visit;

/// The player.
enum Who {
    /// An external player.
    Program(Program, Limits),
    /// A bot of this level.
    Level(String),
}

/// The name of a program that has none.
const PROGRAM: &str = "Program";

/// Takes a seat and plays.
pub fn run(say: &Say, args: &JoinCommand, data_dir: Option<PathBuf>, language: Option<&str>) -> Outcome {
    if args.seats.is_some() && args.new.is_none() && args.quick.is_none() {
        return Err(Fail::wrong(t::JoinSize));
    }
    if let Some(name) = &args.name {
        let count = name.trim().chars().count();
        if count > NAME {
            return Err(Fail::wrong(protocol_text::NameLong { most: NAME, count }));
        }
    }
    if let Some(replay) = ReplayLink::read(&args.address) {
        let (link, table) = (args.address.trim(), replay.table.to_string());
        return Err(Fail::wrong(t::JoinReplay { link, table }));
    }
    let address = replays::address(&args.address)?;
    // In the terminal, the lobby and the table show it.
    if args.player.is_some() && Address::is_short(&args.address) {
        let site = match &address {
            Address::Table(to) => to.site(),
            Address::Server(to) => to.to_string(),
        };
        say.tell(t::AddressShort { site });
    }
    let to = match address {
        Address::Table(to) => to,
        Address::Server(to) => {
            let wanted = request::read(say, args, data_dir.as_deref())?;
            if wanted.is_none() && (args.player.is_some() || args.seat.is_some() || args.watch) {
                let site = to.to_string();
                return Err(Fail::wrong(t::JoinServer { site }));
            }
            let options = Options {
                arrival: Some(wildpile_tui::Arrival {
                    to,
                    name: args.name.clone(),
                    is_other: args.someone_else,
                    wanted,
                }),
                ..play::options(data_dir, language)
            };
            return play::go_online(say, options);
        }
    };
    if args.new.is_some() || args.quick.is_some() || args.is_own() {
        let (table, site) = (to.to_string(), to.site());
        return Err(match args.is_own() {
            true => Fail::wrong(t::JoinTableOwn { table, site }),
            false => Fail::wrong(t::JoinTable { table, site }),
        });
    }
    let Some(player) = &args.player else {
        let options = Options {
            visit: Some(wildpile_tui::Visit {
                to,
                name: args.name.clone(),
                is_other: args.someone_else,
                seat: args.seat,
                watch: args.watch,
                bots: Vec::new(),
            }),
            ..play::options(data_dir, language)
        };
        return play::go_online(say, options);
    };
    let named = NamedPlayer::read(player).map_err(Fail::wrong)?;
    let who = if is_outside(&named.player) {
        let program = Program::read(&named.player).map_err(Fail::wrong)?;
        Who::Program(program, seating::limits(args.patience)?)
    } else {
        Who::Level(named.player.clone())
    };
    stop::stop_on_ctrl_c()?;
    let name = args.name.as_deref().unwrap_or(PROGRAM);
    let connection = Connection::open(to.clone(), Introduction::new(name.to_owned()));
    let connection = connection.map_err(|error| Fail::wrong(error.to_string()))?;
    Visit::new(say, args, name, to, connection, who, named.budget).run()
}

/// The end of the call, for this reason.
fn no(say: &Say, why: &ClientError) -> Fail {
    Fail::no(say.sentence(why.why(), &Names::NONE))
}
