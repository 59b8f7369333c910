//! The requests, as an OpenAPI document.

use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value};

use crate::lobby::{Blocked, Created, Guest, Listed, Me, NewTable, Quick, Trouble, Unblock, Waiting};
use crate::own::OwnTable;

/// The requests and what they mean. A request that is added or changed is written here; only the schemas of what is sent
/// come from the types.
const DOCUMENT: &str = include_str!("../../../../docs/openapi.json");

/// The schemas of what is sent, by name.
fn schemas() -> Map<String, Value> {
    fn add<T: JsonSchema>(types: &mut SchemaGenerator) {
        types.subschema_for::<T>();
    }
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut types = settings.into_generator();
    let all = [
        add::<Trouble>,
        add::<Guest>,
        add::<Me>,
        add::<OwnTable>,
        add::<Listed>,
        add::<NewTable>,
        add::<Created>,
        add::<Quick>,
        add::<Waiting>,
        add::<Blocked>,
        add::<Unblock>,
    ];
    all.into_iter().for_each(|add| add(&mut types));
    types.take_definitions(true)
}

/// The requests to a server with online tables that programs need, as OpenAPI 3.1. Those of accounts and leaderboards aren't
/// in it.
#[must_use]
pub fn openapi() -> Value {
    let mut document: Value = serde_json::from_str(DOCUMENT).unwrap_or_default();
    document["info"]["version"] = crate::VERSION.to_string().into();
    document["components"]["schemas"] = schemas().into();
    document
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file that the server serves; with the variable `WILDPILE_WRITE` its schemas are written anew.
    #[test]
    fn the_checked_in_document_is_current() {
        if std::env::var_os("WILDPILE_WRITE").is_some() {
            let text = serde_json::to_string_pretty(&openapi()).unwrap() + "\n";
            let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/openapi.json");
            std::fs::write(file, text).unwrap();
            return;
        }
        let written: Value = serde_json::from_str(DOCUMENT).unwrap();
        assert_eq!(
            written,
            openapi(),
            "write it anew: wildpile schema api > docs/openapi.json"
        );
    }

    #[test]
    fn everything_that_is_referred_to_is_there() {
        fn check(value: &Value, document: &Value) {
            match value {
                Value::Object(map) => {
                    if let Some(Value::String(to)) = map.get("$ref") {
                        let found = document.pointer(to.strip_prefix('#').unwrap_or(to));
                        assert!(found.is_some(), "{to}");
                    }
                    map.values().for_each(|value| check(value, document));
                }
                Value::Array(list) => list.iter().for_each(|value| check(value, document)),
                _ => {}
            }
        }
        let document = openapi();
        assert!(
            document["components"]["schemas"]
                .as_object()
                .is_some_and(|all| all.contains_key("NewTable"))
        );
        check(&document, &document);
    }
}
