//! `wildpile login` and `wildpile logout`: accounts of servers with online tables.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::PathBuf;

use wildpile_message::{Message, ToMessage as _};
use wildpile_net::{Address, ClientError, Server, Session, wait};
use wildpile_protocol::people::Credentials;
use wildpile_records::data_folder;
use wildpile_tui::{Guests, ask_password};

use crate::args::{LoginCommand, LogoutCommand};
use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;
use crate::text as t;
use crate::{out, replays};

/// The longest line that is read from stdin, in bytes.
const LONGEST: u64 = 4096;

/// Logs in.
pub fn log_in(say: &Say, args: &LoginCommand, data: Option<PathBuf>) -> Outcome {
    let (at, guests) = server(say, &args.server, data)?;
    let before = guests.at(&at);
    if at.can_be_overheard() {
        let site = at.to_string();
        say.tell(t::LoginOverheard { site });
    }
    let Some(given) = credentials(say, args)? else {
        return Ok(Answer::Stopped);
    };
    let (account, session) = wait(Session::log_in(&at, &given)).map_err(trouble)?;
    if let Err(why) = guests.log_in(&at, &account, &session) {
        return Err(not_kept(&at, &session, &why));
    }
    // Only now: if the new session can't be kept, the machine still has this one.
    if let Some((_, session)) = before
        && let Err(why) = wait(session.log_out(&at))
    {
        let (site, why) = (at.to_string(), why.why().clone());
        say.tell(t::LoginBefore { site, why });
    }
    let (site, login, name) = (at.to_string(), account.login.unwrap_or_default(), account.name);
    let mut answer = say.line(t::LoginDone { site, name, login });
    if let Some(guest) = guests.guest(&at) {
        let site = at.to_string();
        answer += &say.line(t::LoginGuest { site, guest });
    }
    out::text(&answer)
}

/// Logs out.
pub fn log_out(say: &Say, args: &LogoutCommand, data: Option<PathBuf>) -> Outcome {
    let (at, guests) = server(say, &args.server, data)?;
    let site = at.to_string();
    let Some((name, session)) = guests.at(&at) else {
        return Err(Fail::no(t::LogoutNobody { site }));
    };
    let ended = wait(session.log_out(&at));
    // Whatever the server says, the session isn't wanted on this machine any more.
    let kept = guests.log_out(&at);
    kept.map_err(|why| Fail::no(t::LogoutNotForgotten { why: why.to_string() }))?;
    let done: Message = match guests.guest(&at) {
        Some(guest) => t::LogoutGuest { site, name, guest }.into(),
        None => t::LogoutDone { site, name }.into(),
    };
    say.answer(done)?;
    if let Err(why) = ended {
        let (site, why) = (at.to_string(), why.why().clone());
        return Err(Fail::no(t::LogoutNotEnded { site, why }));
    }
    Ok(Answer::Yes)
}

/// The server that is meant, and the guests of this machine.
fn server(say: &Say, address: &str, data: Option<PathBuf>) -> Result<(Server, Guests), Fail> {
    let at = match replays::address(address)? {
        Address::Server(at) => at,
        Address::Table(table) => table.server,
    };
    if Address::is_short(address) {
        // A password goes there.
        let site = at.to_string();
        say.tell(t::AddressShort { site });
    }
    let folder = data_folder(data).map_err(|error| Fail::wrong(error.message()))?;
    Ok((at, Guests::of(Some(folder))))
}

/// Login name and password, as they are asked for or come from stdin; `None` if the person doesn't want to any more.
fn credentials(say: &Say, args: &LoginCommand) -> Result<Option<Credentials>, Fail> {
    let asks = io::stdin().is_terminal();
    let login = match &args.login {
        Some(login) => login.clone(),
        None if asks => {
            let mut stderr = io::stderr();
            let question = say.text(&t::LoginAskLogin.into());
            // If nobody sees the question, nobody answers it.
            let _ = write!(stderr, "{question} ").and_then(|()| stderr.flush());
            line()?
        }
        None => return Err(Fail::wrong(t::LoginNoLogin)),
    };
    let login = login.trim().to_owned();
    let password = match asks {
        true => {
            let asked = ask_password(&say.text(&t::LoginAskPassword.into()));
            let Some(password) = asked.map_err(unreadable)? else {
                return Ok(None);
            };
            password
        }
        false => line()?,
    };
    if password.is_empty() {
        return Err(Fail::wrong(t::LoginNoPassword));
    }
    Ok(Some(Credentials { login, password }))
}

/// A line of stdin.
fn line() -> Result<String, Fail> {
    let mut line = String::new();
    let read = io::stdin().lock().take(LONGEST).read_line(&mut line);
    read.map_err(unreadable)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn unreadable(why: io::Error) -> Fail {
    Fail::wrong(t::LoginUnreadable { why: why.to_string() })
}

/// The session can't be kept, so nobody may use it.
fn not_kept(at: &Server, session: &Session, why: &io::Error) -> Fail {
    // It isn't kept anywhere: if it doesn't end now, it ends because nobody uses it.
    drop(wait(session.log_out(at)));
    Fail::no(t::LoginNotKept { why: why.to_string() })
}

fn trouble(why: ClientError) -> Fail {
    Fail::no(why.why().clone())
}
