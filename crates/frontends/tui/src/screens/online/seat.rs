//! The way back to a seat, for someone who leaves.

use wildpile_message::Message;
use wildpile_net::Invitation;
use wildpile_protocol::is_gone;
use wildpile_protocol::socket::Phase;

use super::{OnlineScreen, State};
use crate::app::Context;
use crate::online::{Guests, OwnSeat};
use crate::shell::quoted;
use crate::text as t;

/// The way back to a seat at a table that goes on.
#[derive(Clone, Debug)]
pub(crate) struct WayBack {
    to: Invitation,
    game: Message,
    /// The guest, if another one was at the server last.
    name: Option<String>,
}

impl WayBack {
    /// Says that the seat is kept; the command that leads there follows.
    pub(crate) fn message(&self) -> Message {
        t::OnlineWayBack {
            game: self.game.clone(),
        }
        .into()
    }

    /// The command that leads to the seat.
    pub(crate) fn command(&self) -> String {
        let command = format!("wildpile join {}", self.to);
        match &self.name {
            Some(name) => format!("{command} --name {}", quoted(name)),
            None => command,
        }
    }

    /// True if it leads to the same table.
    pub(crate) fn is_to(&self, to: &Invitation) -> bool {
        self.to == *to
    }
}

impl OnlineScreen {
    /// The own seat; the outer `None` while the table hasn't said whether there is one.
    fn own_seat(&self) -> Option<Option<OwnSeat>> {
        match &self.live.table.state {
            _ if self.has_stood_up => return Some(None),
            State::Ended(why) if is_gone(why) => return Some(None),
            _ => {}
        }
        let table = &self.live.table;
        let info = table.info.as_ref()?;
        Some(table.keeps_seat().then(|| OwnSeat {
            table: info.id,
            round: info.round(),
            seen: table.seen(),
            since_ms: self.live.begun(),
        }))
    }

    /// Keeps what only this machine knows of the own seat, if that has changed.
    pub(super) fn keep_seat(&mut self, cx: &Context) {
        let Some(seat) = self.own_seat() else { return };
        if self.live.name().is_none() || self.seat == Some(seat) {
            return;
        }
        let guests = Guests::of(cx.folder.clone());
        let (site, session) = (self.live.to.site(), self.live.session.as_ref());
        let kept = match seat {
            Some(seat) => guests.keep_seat(&site, session, seat),
            None => guests.drop_seat(&site, session, self.live.to.table),
        };
        // Anyone who couldn't be kept as a guest was told so.
        drop(kept);
        self.seat = Some(seat);
    }

    /// The way back here, if there is a seat and a match that may go on.
    pub(super) fn way_back(&self, cx: &Context) -> Option<WayBack> {
        self.own_seat()??;
        let info = self.live.table.info.as_ref()?;
        if info.phase == Phase::Over {
            return None;
        }
        let guests = Guests::of(cx.folder.clone());
        let last = guests.find(&self.live.to.site(), None).map(|(name, _)| name);
        let own = self.live.name().unwrap_or_default();
        Some(WayBack {
            to: self.live.to.clone(),
            game: cx.title_of(&info.game),
            name: last.filter(|last| last != own).map(|_| own.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_names_another_guest_as_shells_take_it() {
        let link = "https://cards.example/table/0123456789abcdef01234567";
        let way = |name: Option<&str>| WayBack {
            to: link.parse().expect("a link"),
            game: Message::text("Skip-Bo"),
            name: name.map(str::to_owned),
        };
        assert_eq!(way(None).command(), format!("wildpile join {link}"));
        let other = way(Some("Pat O'Hara; rm"));
        assert_eq!(
            other.command(),
            format!(r"wildpile join {link} --name 'Pat O'\''Hara; rm'")
        );
    }
}
