//! `wildpile deal`.

use std::path::Path;

use wildpile_client::setup::DealRequest;
use wildpile_message::printable;

use crate::args::DealCommand;
use crate::choose::{self, wrong_rules};
use crate::fail::Outcome;
use crate::say::Say;
use crate::scene_text::{Style, whole_table};
use crate::text as t;
use crate::{cards, out};

/// Shows the cards of a deal.
pub fn run(say: &Say, args: &DealCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let chosen = args.rules.read(say, game, data)?;
    let seats = args.seats.or(chosen.seats).unwrap_or(game.usual_seats());
    let deal = choose::deal(say, args.game.bundle(), args.deal, &chosen, seats)?;
    let settled = chosen.settle(say, seats, Some(deal))?;
    let dealt = game
        .start(&settled.layers, seats, deal)
        .map_err(|p| wrong_rules(say, game, &p))?;
    if !matches!(args.deal, Some(DealRequest::Deal(_))) {
        out::message(&format!("deal {deal}"));
    }
    cards::tell(say, &settled.cards);
    if args.json {
        out::json(&cards::position(game, dealt.as_ref(), &settled.cards))
    } else if let Some(board) = dealt.board_text() {
        out::text(&board)
    } else {
        let title = say.text(&dealt.title());
        let deal = deal.to_string();
        let deal = say.line(t::HeadingDeal { deal });
        let heading = format!("{title}: {}\n{deal}", printable(&dealt.rules_name()));
        out::coloured(&(heading + &whole_table(dealt.as_ref(), Style::of_stdout(say))))
    }
}
