//! The JSON schema of everything that is said.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::{VERSION, fair, lobby, people, remark, socket};

/// The schema of every message of the socket, of every body of the REST interface, and of the proof in transcripts.
#[must_use]
pub fn schema() -> Value {
    fn of<T: JsonSchema>() -> Value {
        // As the messages are written: what may be missing isn't required.
        let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        generator.into_root_schema_for::<T>().to_value()
    }
    json!({
        "version": VERSION,
        "socket": { "to_table": of::<socket::ToTable>(), "from_table": of::<socket::FromTable>() },
        "rest": {
            "guest": of::<lobby::Guest>(),
            "me": of::<lobby::Me>(),
            "new_table": of::<lobby::NewTable>(),
            "created": of::<lobby::Created>(),
            "listed": of::<Vec<lobby::Listed>>(),
            "quick": of::<lobby::Quick>(),
            "waiting": of::<Vec<lobby::Waiting>>(),
            "trouble": of::<lobby::Trouble>(),
            "match": of::<people::MatchInfo>(),
            "credentials": of::<people::Credentials>(),
            "account": of::<people::Account>(),
            "logout": of::<people::Logout>(),
            "new_password": of::<people::NewPassword>(),
            "password": of::<people::Password>(),
            "ceremony": of::<people::Ceremony>(),
            "finish": of::<people::Finish>(),
            "remove_passkey": of::<people::RemovePasskey>(),
            "end_session": of::<people::EndSession>(),
            "profile": of::<people::Profile>(),
            "leaders": of::<people::Leaders>(),
            "attempt": of::<people::Attempt>(),
            "daily_board": of::<people::DailyBoard>(),
            "ranked_day": of::<people::RankedDay>(),
        },
        "proof": of::<fair::Proof>(),
        "remarks": of::<Vec<remark::Remark>>(),
    })
}
