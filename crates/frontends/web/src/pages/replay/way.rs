//! The best way through yesterday's daily deal, worked out in the background.

use wildpile_client::daily::Way;
use wildpile_records::clock;
use wildpile_session::Question;

use crate::chunks::{self, NoGame};
use crate::text::{Reader, say_sentence, tr, ui};
use crate::thinking::{self, ThinkerKind};

/// The record of the best way through a game's deal of yesterday, or why there is none. It ends once the page is left.
pub async fn yesterdays(game: &str, is_there: impl Fn() -> bool) -> Result<String, String> {
    let bundle = chunks::load(game).await.map_err(|why| match why {
        NoGame::Unknown => tr(ui::ReplayNoGame { game }),
        NoGame::NotLoaded => tr(ui::NotLoaded),
    })?;
    let yesterday = clock::days(clock::now_ms()).saturating_sub(1);
    let no_way = || say_sentence(&wildpile_client::text::DayNoWay.into(), &Reader::NOBODY);
    let mut way = match Way::new(bundle, yesterday) {
        Some(Ok(way)) => way,
        Some(Err(_)) | None => return Err(no_way()),
    };
    while let Some(question) = way.question() {
        if !is_there() {
            return Err(no_way());
        }
        let kind = match question {
            Question::Move { .. } => ThinkerKind::Bots,
            _ => ThinkerKind::Search,
        };
        let session = &way.session;
        let asked = thinking::ask(kind, question, |request| Some(request(session))).await;
        let response = asked.map_err(|why| say_sentence(&why, &Reader::NOBODY))?;
        let answer = response.ok_or_else(no_way)?.answer;
        way.take(answer)
            .map_err(|why| say_sentence(&why, &Reader::NOBODY))?;
    }
    Ok(way.session.record())
}
