//! Blocking somebody, whatever they call themselves, and ending that.

use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::About;
use wildpile_protocol::text as said;

use super::{Act, OnlineScreen, Question};
use crate::dialog::Dialog;
use crate::look::Kind;
use crate::text as t;

impl OnlineScreen {
    /// Asks who is to be blocked, or whether somebody is to be unblocked.
    pub(super) fn ask_block(&mut self) {
        if self.live.has_blocked.is_none() {
            // Whether there is anybody to unblock is answered in a moment, if at all.
            self.live.ask_blocks();
        }
        self.show_block();
    }

    fn show_block(&mut self) {
        let mut others = self.others();
        others.retain(|(about, name)| match about {
            About::Seat(seat) => !self.live.table.is_blocked(name, *seat),
            // The lines of those who are blocked are gone. If there is one under such a name, somebody else has written it.
            About::Line(_) => true,
        });
        let ask = if others.is_empty() {
            Dialog::ask(client::Block, t::OnlineBlockNobody).answer('o', t::DoOk, Act::Nothing)
        } else {
            self.whom(client::BlockWhom.into(), others, Act::AskBlock)
        };
        self.ask(ask);
        self.question = Question::Block {
            offers_unblock: false,
        };
        if self.live.has_blocked == Some(true) {
            self.offer_unblock();
        }
    }

    /// Adds to the open question that somebody can be unblocked; the cursor stays where it is.
    fn offer_unblock(&mut self) {
        let Question::Block { offers_unblock } = &mut self.question else {
            return;
        };
        if let Some(ask) = self.dialog.take_if(|_| !*offers_unblock) {
            self.dialog = Some(ask.answer('u', t::OnlineUnblock, Act::AskUnblock));
            *offers_unblock = true;
        }
    }

    /// Asks whether somebody is really to be blocked. No letter does it: somebody may believe that they are writing a message.
    pub(super) fn ask_sure(&mut self, about: About, name: String) {
        let name = Message::text(name);
        self.ask(
            Dialog::ask(client::BlockSure { name }, t::OnlineBlockHelp)
                .answer(None, client::BlockDo, Act::Block(about))
                .answer('n', t::OnlineBlockNot, Act::Nothing)
                .choose(1),
        );
    }

    pub(super) fn block(&mut self, about: About) {
        if !self.live.table.knows(about) {
            self.say(Kind::Wrong, said::BlockLate);
        } else {
            let is_sent = self.live.block(about);
            self.sent(is_sent);
        }
    }

    /// Asks the server who is blocked.
    pub(super) fn ask_unblock(&mut self) {
        let is_sent = self.live.ask_blocks();
        if self.sent(is_sent) {
            let ask = Dialog::ask(t::OnlineUnblock, t::OnlineBlocksAsked);
            self.ask(ask.answer('o', t::DoOk, Act::Nothing));
        }
    }

    /// Asks who of these is to be unblocked.
    pub(super) fn told_blocks(&mut self, blocks: Result<Vec<Blocked>, Message>) {
        if matches!(self.question, Question::Block { .. }) && self.dialog.is_some() {
            let is_nobody = matches!(&blocks, Ok(blocks) if blocks.is_empty());
            if let Err(why) = blocks {
                let why = Message::several(vec![why]);
                let ask = self.dialog.take_if(|ask| !ask.text().contains(&why));
                if let Some(ask) = ask {
                    self.dialog = Some(ask.and(why));
                }
            }
            // Where the server doesn't say whether anybody is blocked, one can ask again.
            if !is_nobody {
                self.offer_unblock();
            }
            return;
        }
        let asked = [t::OnlineBlocksAsked.into()];
        // Whoever does something else meanwhile isn't interrupted.
        if self.dialog.as_ref().is_none_or(|dialog| dialog.text() != asked) {
            return;
        }
        let ask = match blocks {
            Err(why) => Dialog::ask(t::OnlineUnblock, Message::several(vec![why])),
            Ok(blocks) if blocks.is_empty() => Dialog::ask(t::OnlineUnblock, t::OnlineBlocksNone),
            Ok(blocks) => {
                let shown = |block: Blocked| (Message::text(block.name.clone()), Act::Unblock(block));
                let ask = Dialog::titled(t::OnlineUnblockWhom);
                self.ask(ask.numbered(blocks.into_iter().map(shown)));
                return;
            }
        };
        self.ask(ask.answer('o', t::DoOk, Act::Nothing));
    }

    pub(super) fn unblock(&mut self, block: Blocked) {
        let is_sent = self.live.unblock(block);
        self.sent(is_sent);
    }
}
