//! A table's unusual cards, rules and settings, before one agrees to play and later.

use ratatui::style::Style;
use wildpile_client::options::unusual;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_packs::{CardInPlay, Packs};
use wildpile_protocol::socket::TableInfo;

use super::{OnlineScreen, Sheet};
use crate::localizer::Localizer;
use crate::paint;
use crate::text as t;
use crate::theme::{self, Kind};

/// A card in play, and whose handicap it is. It speaks to the player at its seat, so others read it as a quotation.
fn card_line(card: &CardInPlay, info: &TableInfo, own: Option<Seat>) -> Message {
    let (title, sentence) = (card.title(), card.sentence());
    let Some(seat) = card.seat else {
        return t::OnlineCard { title, sentence }.into();
    };
    match info.name_at(seat) {
        _ if own == Some(seat) => t::OnlineCardOwn { title, sentence }.into(),
        "" => t::OnlineCardOfSeat {
            number: seat.number(),
            title,
            sentence,
        }
        .into(),
        name => t::OnlineCardOf {
            name: Message::text(name.to_owned()),
            title,
            sentence,
        }
        .into(),
    }
}

/// As many of these texts as fit this many lines, each as a whole; then how many are missing, and the key that shows them.
pub(super) fn as_many(
    texts: Vec<(String, Style)>,
    width: u16,
    most: usize,
    localizer: Localizer<'_>,
) -> Vec<(String, Style)> {
    let wrapped: Vec<(Vec<String>, Style)> = texts
        .into_iter()
        .map(|(text, style)| (paint::wrap(&text, width), style))
        .collect();
    let is_whole = wrapped.iter().map(|(lines, _)| lines.len()).sum::<usize>() <= most;
    let room = if is_whole { most } else { most.saturating_sub(1) };
    let mut shown: Vec<(String, Style)> = Vec::new();
    let mut left = wrapped.len();
    for (lines, style) in wrapped {
        if shown.len() + lines.len() > room {
            break;
        }
        shown.extend(lines.into_iter().map(|line| (line, style)));
        left -= 1;
    }
    if left > 0 && most > 0 {
        let more = match shown.is_empty() {
            true => localizer.t(t::OnlineRulesKey { key: 'k' }),
            false => localizer.t(t::OnlineRulesMore {
                count: left,
                key: 'k',
            }),
        };
        shown.push((more, theme::BRIGHT));
    }
    shown
}

impl OnlineScreen {
    /// The unusual things of this table, a text for each: the own handicaps first, then other cards, rules and settings.
    pub(super) fn played_with(&self, localizer: Localizer<'_>, packs: &Packs) -> Vec<(String, Style)> {
        let Some(info) = &self.live.table.info else {
            return Vec::new();
        };
        let own = self.live.table.you.seat;
        let is_own = |card: &&CardInPlay| own.is_some() && card.seat == own;
        let (first, others): (Vec<_>, Vec<_>) = info.settings.cards.iter().partition(is_own);
        let cards = first.into_iter().chain(others);
        let cards = cards.map(|card| localizer.say(&card_line(card, info, own)));
        let rules = cards.chain(self.differences(localizer, packs));
        let rules = rules.map(|text| (text, theme::TEXT));
        let settings: Vec<String> = unusual(&info.settings)
            .iter()
            .map(|one| localizer.say(one))
            .collect();
        let settings = (!settings.is_empty()).then(|| (settings.join(" · "), theme::DIM));
        rules.chain(settings).collect()
    }

    /// Shows what this table is played with, or says that all is as usual.
    pub(super) fn open_rules(&mut self, localizer: Localizer<'_>, packs: &Packs) {
        if self.played_with(localizer, packs).is_empty() {
            self.say(Kind::Plain, t::OnlineRulesUsual);
        } else {
            self.sheet = Some((Sheet::Rules, 0));
        }
    }
}
