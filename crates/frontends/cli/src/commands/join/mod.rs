//! `wildpile join`: a program, or a bot of this machine, at an online table.

mod seated;
mod visit;

use wildpile_client::{Invitation, Session, Trouble};
use wildpile_external::{Limits, NamedPlayer, Program, is_outside};

use crate::args::JoinCommand;
use crate::fail::{Fail, Outcome};
use crate::say::Say;
use crate::{playing, seating};

use visit::Visit;

/// Who plays.
enum Who {
    /// An external player.
    Program(Program, Limits),
    /// A bot of this level.
    Level(String),
}

/// Takes a seat and plays.
pub fn run(say: &Say, args: &JoinCommand) -> Outcome {
    let to: Invitation = args.table.parse().map_err(Fail::wrong)?;
    let named = NamedPlayer::read(&args.player).map_err(|e| Fail::wrong(say.of(&e)))?;
    let who = if is_outside(&named.player) {
        let program = Program::read(&named.player).map_err(|e| Fail::wrong(say.of(&e)))?;
        Who::Program(program, seating::limits(args.patience)?)
    } else {
        Who::Level(named.player.clone())
    };
    playing::stop_on_ctrl_c()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(Fail::wrong)?;
    runtime.block_on(async {
        let session = Session::guest(&to, &args.name).await;
        let session = session.map_err(|why| no(say, &why))?;
        Visit::new(say, args, to, session, who, named.budget).run().await
    })
}

/// The end of the call, for this reason.
fn no(say: &Say, why: &Trouble) -> Fail {
    Fail::No(match why {
        Trouble::Refused(why) => say.sentence(why, &wildpile_message::Names::NONE),
        Trouble::Lost(why) | Trouble::Strange(why) => format!("{why}."),
    })
}
