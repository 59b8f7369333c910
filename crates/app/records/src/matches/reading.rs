//! Reading what was stored.

use serde::Deserialize as _;
use serde_json::Value;
use wildpile_message::Message;

use super::{End, Ending, GameId, Head, MatchInfo, MatchResult, SeatInfo, Snapshot};
use crate::{Fields, Judgement, Record};

impl TryFrom<Value> for MatchInfo {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(value)?;
        let mut seats = Vec::new();
        match fields.get("seats") {
            None => {}
            Some(Value::Array(all)) => {
                for seat in all {
                    seats.push(SeatInfo::try_from(seat)?);
                }
            }
            Some(_) => return Err("invalid field `seats`".to_owned()),
        }
        Ok(Self {
            game: fields.text("game")?,
            rules_name: fields.text("rules_name")?,
            deal: fields.text("deal")?,
            seats,
        })
    }
}

impl TryFrom<Value> for SeatInfo {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(value)?;
        Ok(Self {
            name: fields.text("name")?,
            player: fields.text("player")?,
        })
    }
}

impl TryFrom<Value> for Snapshot {
    type Error = String;

    fn try_from(mut value: Value) -> Result<Self, String> {
        let pieces = value.get_mut("pieces").map(Value::take);
        let pieces = pieces.as_ref().and_then(Value::as_array).into_iter().flatten();
        let pieces = pieces.map(|piece| piece.as_str().unwrap_or_default().to_owned());
        let pieces = pieces.collect();
        let mut fields = Fields::of(value.clone())?;
        Ok(Self {
            elapsed_ms: fields.number("elapsed_ms")?,
            moves: fields.number("moves")?,
            marked: fields.flag("marked")?,
            help: fields.get("help").unwrap_or_default().into(),
            record: Record::read(value, pieces)?,
        })
    }
}

impl TryFrom<Value> for Head {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(value)?;
        Ok(Self {
            id: GameId(fields.number("id")?),
            revision: fields.number("revision")?,
            info: fields.value("info")?.try_into()?,
            elapsed_ms: fields.number("elapsed_ms")?,
            moves: fields.number("moves")?,
            marked: fields.flag("marked")?,
            help: fields.get("help").unwrap_or_default().into(),
            started_at: fields.number("started_at")?,
            updated_at: fields.number("updated_at")?,
            end: match fields.get("end") {
                None | Some(Value::Null) => None,
                Some(end) => Some(end.try_into()?),
            },
        })
    }
}

impl TryFrom<Value> for End {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(value)?;
        Ok(Self {
            finished_at: fields.number("finished_at")?,
            ending: fields.value("ending")?.try_into()?,
        })
    }
}

impl TryFrom<Value> for Ending {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(value)?;
        let result = fields.text("result")?;
        Ok(Self {
            result: MatchResult::named(&result).ok_or("invalid field `result`")?,
            grade: fields.number("grade")?,
            turns: fields.number("turns")?,
            score: fields.number("score")?,
            counted: fields.flag("counted")?,
            message: match fields.get("message") {
                None | Some(Value::Null) => None,
                Some(message) => Some(Message::deserialize(message).map_err(|e| e.to_string())?),
            },
            // An answer that isn't known must not hide the match.
            judged: fields
                .text("judged")
                .ok()
                .and_then(|name| Judgement::named(&name)),
        })
    }
}
