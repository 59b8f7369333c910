//! The other people at the table: muting them, whatever they call themselves, reporting and blocking them.

use wildpile_client::table::{Muted, Speaker};
use wildpile_client::{text as client, words};
use wildpile_message::Message;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::Saying;

use super::act::with_answers;
use super::{Act, OnlineScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::paint;
use crate::text as t;
use crate::theme::Kind;

/// The columns of someone's last words that tell them from others of the same name.
const WORDS: u16 = 30;

/// The name of someone in an answer, and their last words, if others have the same name.
fn shown(of: &Speaker, is_only: bool) -> (Message, Option<Message>) {
    let name = Message::text(of.name.clone());
    let Some((seat, said)) = &of.last else {
        return (name, None);
    };
    let name: Message = match seat {
        None => client::SomebodyWatching { name }.into(),
        Some(seat) if !is_only => t::OnlineSomebodySeat {
            name,
            number: seat.number(),
        }
        .into(),
        Some(_) => name,
    };
    (name, (!is_only).then(|| last_words(said)))
}

/// The beginning of what someone said.
fn last_words(what: &Saying) -> Message {
    match what {
        Saying::Text(text) => Message::text(paint::cut_words(text, WORDS)),
        Saying::Phrase(_) => words::saying(what),
    }
}

impl OnlineScreen {
    /// Offers to report and block people, and to end blocks.
    pub(super) fn moderate(&mut self) {
        let ask = Dialog::titled(t::OnlineModeration);
        let ask = with_answers(ask, self.live.table.moderation()).answer('u', t::OnlineUnblock, Act::Blocks);
        self.ask(ask.answer('n', client::Cancel, Act::Nothing));
    }

    /// Asks which of these blocks is to end, if nothing else is asked by now.
    pub(super) fn show_blocks(&mut self, blocks: Result<Vec<Blocked>, Message>) {
        match blocks {
            Err(why) => self.say(Kind::Wrong, why),
            Ok(blocks) if blocks.is_empty() => self.note(t::OnlineBlocksNone),
            Ok(blocks) if self.dialog.is_none() => {
                let blocks = blocks.into_iter();
                let blocks = blocks.map(|block| (Message::text(block.name.clone()), Act::Unblock(block)));
                self.ask(Dialog::titled(t::OnlineBlocks).numbered(blocks));
            }
            Ok(_) => {}
        }
    }

    /// Asks whose messages the person doesn't want to see.
    pub(super) fn ask_mute(&mut self) {
        let table = &self.live.table;
        let (unmutes, mutes) = (table.muted_people(), table.heard_people());
        if unmutes.is_empty() && mutes.is_empty() {
            self.ask(Dialog::ask(t::OnlineTalk, t::OnlineMuteNobody).answer('o', t::DoOk, Act::Nothing));
            return;
        }
        let called = |name: &str| {
            let all = unmutes.iter().chain(&mutes);
            all.filter(|person| person.name == name).count()
        };
        let shown = |person: &Speaker| shown(person, called(&person.name) == 1);
        let unmute = unmutes.iter().map(|person| {
            let label = match shown(person) {
                (name, None) => Message::from(client::Unmute { name }),
                (name, Some(text)) => t::OnlineUnmuteSaid { name, text }.into(),
            };
            (label, Act::Unmute(person.name.clone(), person.marks.clone()))
        });
        let mute = mutes.iter().flat_map(|person| {
            let label = match shown(person) {
                (name, None) => Message::from(client::Mute { name }),
                (name, Some(text)) => t::OnlineMuteSaid { name, text }.into(),
            };
            let mark = person.marks.first();
            mark.map(|mark| (label, Act::Mute(person.name.clone(), *mark)))
        });
        self.ask(Dialog::titled(t::OnlineMuteTitle).numbered(unmute.chain(mute)));
    }

    /// Mutes or unmutes someone.
    pub(super) fn change_muted(&mut self, change: impl FnOnce(&mut Muted), cx: &mut Context) {
        change(&mut self.live.table.muted);
        let mut settings = cx.settings.clone();
        settings.keep_muted(self.table_id(), &self.live.table.muted);
        cx.set(settings);
    }
}
