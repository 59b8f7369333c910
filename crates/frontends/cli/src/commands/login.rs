//! `wildpile login` and `wildpile logout`: accounts of servers with online tables.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::PathBuf;

use wildpile_message::{Message, ToMessage as _};
use wildpile_net::{Address, ClientError, Introduction, Server, Session, wait};
use wildpile_protocol::login as allowed;
use wildpile_protocol::people::{Credentials, LOGIN, PASSWORD};
use wildpile_records::data_folder;
use wildpile_tui::{Guests, ask_password};

use crate::args::{LoginCommand, LogoutCommand};
use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;
use crate::text as t;
use crate::{out, replays};

/// The longest line that is read from stdin, in bytes.
const LONGEST: u64 = 4096;

/// Logs in, or makes an account.
pub fn log_in(say: &Say, args: &LoginCommand, data: Option<PathBuf>) -> Outcome {
    let (at, guests) = server(say, &args.server, data)?;
    let site = at.to_string();
    if args.name.is_some() && !args.new {
        return Err(Fail::wrong(t::LoginNotName));
    }
    let before = guests.at(&at);
    if let Some((name, _)) = before.as_ref().filter(|_| args.new) {
        return Err(Fail::no(t::LoginAlready { site, name }));
    }
    // Anyone who gets no account isn't asked for a password first.
    let name = args.name.as_deref().map(str::trim);
    let newcomer = args.new.then(|| {
        guests
            .newcomer(&at, name)
            .ok_or_else(|| Fail::wrong(t::LoginNewName))
    });
    let newcomer = newcomer.transpose()?;
    if at.can_be_overheard() {
        say.tell(t::LoginOverheard { site });
    }
    let Some(given) = credentials(say, args)? else {
        return Ok(Answer::Stopped);
    };
    if let Some(newcomer) = newcomer {
        return register(say, &newcomer, &at, &guests, &given);
    }
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

/// Makes an account of this machine's guest.
fn register(say: &Say, who: &Introduction, at: &Server, guests: &Guests, wanted: &Credentials) -> Outcome {
    let (name, guest) = wait(who.make(at)).map_err(trouble)?;
    // Also if the account is refused: the next try is the same guest.
    let kept = guests.keep(&at.to_string(), &name, &guest);
    kept.map_err(|why| Fail::no(t::LoginNotKept { why: why.to_string() }))?;
    let (account, session) = wait(guest.register(at, wanted)).map_err(trouble)?;
    if let Err(why) = guests.register(at, &guest, &account, &session) {
        return Err(not_kept(at, &session, &why));
    }
    let (site, login, name) = (at.to_string(), account.login.unwrap_or_default(), account.name);
    say.answer(t::LoginRegistered { site, name, login })
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
            let (least, most) = LOGIN;
            let question: Message = match args.new {
                true => t::LoginAskNewLogin { least, most }.into(),
                false => t::LoginAskLogin.into(),
            };
            let question = say.text(&question);
            // If nobody sees the question, nobody answers it.
            let _ = write!(stderr, "{question} ").and_then(|()| stderr.flush());
            line()?
        }
        None => return Err(Fail::wrong(t::LoginNoLogin)),
    };
    let login = login.trim().to_owned();
    // The server says the same, but only once everything has been typed.
    let name = match args.new {
        true => Some(allowed::name(&login).map_err(Fail::no)?),
        false => None,
    };
    let password = match asks {
        true => {
            let (least, most) = PASSWORD;
            let question: Message = match args.new {
                true => t::LoginAskNewPassword { least, most }.into(),
                false => t::LoginAskPassword.into(),
            };
            let Some(password) = asked(say, question)? else {
                return Ok(None);
            };
            password
        }
        false => line()?,
    };
    if password.is_empty() {
        return Err(Fail::wrong(t::LoginNoPassword));
    }
    if let Some(name) = name {
        allowed::password(&password, &name).map_err(Fail::no)?;
        if asks {
            match asked(say, t::LoginAskAgain)? {
                None => return Ok(None),
                Some(again) if again != password => return Err(Fail::no(t::LoginDiffer)),
                Some(_) => {}
            }
        }
    }
    Ok(Some(Credentials { login, password }))
}

fn asked(say: &Say, question: impl Into<Message>) -> Result<Option<String>, Fail> {
    ask_password(&say.text(&question.into())).map_err(unreadable)
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
