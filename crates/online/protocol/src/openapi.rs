//! The REST interface as an OpenAPI document.

use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use crate::lobby::{Blocked, Created, Guest, Listed, Me, NewTable, Quick, Trouble, Unblock, Waiting};
use crate::own::OwnTable;

/// One request.
struct Request {
    method: &'static str,
    path: &'static str,
    id: &'static str,
    summary: &'static str,
    /// The schema of the body.
    body: Option<Value>,
    /// The status of success, what it means, and the schema of its JSON.
    answer: (&'static str, &'static str, Option<Value>),
    /// What else can happen.
    troubles: Vec<&'static str>,
    /// Whether one has to be somebody.
    session: bool,
}

fn get(path: &'static str, id: &'static str) -> Request {
    let mut troubles = vec!["403", "429", "503"];
    troubles.extend(path.contains("{id}").then_some("404"));
    Request {
        method: "get",
        path,
        id,
        summary: "",
        body: None,
        answer: ("200", "", None),
        troubles,
        session: false,
    }
}

fn post(path: &'static str, id: &'static str, body: Option<Value>) -> Request {
    let mut request = get(path, id).may("422");
    (request.method, request.body) = ("post", body);
    request
}

/// What a status means.
fn meaning(status: &str) -> &'static str {
    match status {
        "401" => "Nobody the server knows: send a name to /api/guest first.",
        "403" => "From a foreign page, or banned.",
        "404" => "There is none, or not yet.",
        "409" => "Too many tables of this person are in the lobby.",
        "422" => "The body isn't right; the answer says what would be.",
        "429" => "Too often. Retry-After says in how many seconds the next one may come.",
        _ => "The server can't at the moment. Retry-After says when to try again.",
    }
}

impl Request {
    fn summary(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// Only somebody may ask.
    fn session(mut self) -> Self {
        self.session = true;
        self.may("401")
    }

    fn answers(mut self, meaning: &'static str, schema: Option<Value>) -> Self {
        (self.answer.1, self.answer.2) = (meaning, schema);
        self
    }

    fn status(mut self, status: &'static str) -> Self {
        self.answer.0 = status;
        self
    }

    /// Something else that can happen.
    fn may(mut self, trouble: &'static str) -> Self {
        self.troubles.push(trouble);
        self.troubles.sort_unstable();
        self
    }

    /// Nothing else can happen.
    fn only(mut self, troubles: &[&'static str]) -> Self {
        self.troubles = troubles.to_vec();
        self
    }

    fn operation(self, trouble: &Value) -> Value {
        let mut responses = Map::new();
        let (status, meaning_of, schema) = self.answer;
        let content = schema.map(|schema| json!({ "application/json": { "schema": schema } }));
        let mut answer = json!({ "description": meaning_of });
        if let (Some(content), Some(answer)) = (content, answer.as_object_mut()) {
            answer.insert("content".to_owned(), content);
        }
        responses.insert(status.to_owned(), answer);
        for status in self.troubles {
            let mut response = json!({
                "description": meaning(status),
                "content": { "application/json": { "schema": trouble } },
            });
            if let ("429" | "503", Some(response)) = (status, response.as_object_mut()) {
                let seconds = json!({ "description": "Seconds", "schema": { "type": "integer" } });
                response.insert("headers".to_owned(), json!({ "Retry-After": seconds }));
            }
            responses.insert(status.to_owned(), response);
        }
        let mut operation =
            json!({ "operationId": self.id, "summary": self.summary, "responses": responses });
        let Some(object) = operation.as_object_mut() else {
            return operation;
        };
        if self.path.contains("{id}") {
            let id = json!([{
                "name": "id", "in": "path", "required": true, "description": "The table's id.",
                "schema": { "type": "string", "pattern": "^[0-9a-f]{24}$" },
            }]);
            object.insert("parameters".to_owned(), id);
        }
        if let Some(schema) = self.body {
            let body = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
            object.insert("requestBody".to_owned(), body);
        }
        if self.session {
            object.insert("security".to_owned(), json!([{ "token": [] }, { "cookie": [] }]));
        }
        operation
    }
}

fn requests(types: &mut SchemaGenerator) -> Vec<Request> {
    fn of<T: JsonSchema>(types: &mut SchemaGenerator) -> Option<Value> {
        Some(types.subschema_for::<T>().to_value())
    }
    vec![
        post("/api/guest", "guest", of::<Guest>(types))
            .summary("Become a guest, or change one's name. The answer's cookie is the session.")
            .answers("The guest.", of::<Me>(types)),
        get("/api/me", "me")
            .session()
            .summary("Who one is.")
            .answers("The person.", of::<Me>(types)),
        get("/api/me/tables", "own")
            .session()
            .summary("The tables at which one has a seat, and whose turn it is there.")
            .answers(
                "The tables, running matches first, among these the one at which something happened last.",
                of::<Vec<OwnTable>>(types),
            ),
        get("/api/tables", "listed")
            .summary("The tables in the lobby.")
            .answers("The tables, the latest first.", of::<Vec<Listed>>(types)),
        post("/api/tables", "create", of::<NewTable>(types))
            .session()
            .may("409")
            .status("201")
            .summary("Open a table.")
            .answers("It is open.", of::<Created>(types)),
        post("/api/quick", "quick", of::<Quick>(types))
            .session()
            .summary("Wait for others at a quick table, with a seat at once. Asked again, it is the same table.")
            .answers("The table.", of::<Created>(types)),
        get("/api/quick", "waiting")
            .summary("How many people wait for a quick match.")
            .answers("Per game and number of seats.", of::<Vec<Waiting>>(types)),
        get("/api/blocks", "blocked")
            .session()
            .summary("Whom one has blocked.")
            .answers("The blocks, the latest first.", of::<Vec<Blocked>>(types)),
        post("/api/blocks/remove", "unblock", of::<Unblock>(types))
            .session()
            .may("404")
            .summary("End a block.")
            .answers("The blocks that are left.", of::<Vec<Blocked>>(types)),
        get("/api/tables/{id}/transcript", "transcript")
            .summary("The record of a finished match as text, for `wildpile verify`.")
            .answers("The record, as text/plain.", None),
        // Whoever only looks on at a table needs no session.
        get("/api/tables/{id}/socket", "socket")
            .may("401")
            .status("101")
            .summary("The WebSocket of a table. `wildpile schema table` describes its messages.")
            .answers("The connection becomes a WebSocket.", None),
        get("/api/openapi.json", "openapi")
            .only(&["403", "429"])
            .summary("This document.")
            .answers("The document.", Some(json!({ "type": "object" }))),
        get("/healthz", "healthz")
            .only(&[])
            .summary("Whether the program runs.")
            .answers("It does.", None),
        get("/readyz", "readyz")
            .only(&[])
            .summary("Whether it should get requests: its database answers, and it isn't about to stop. Otherwise 503.")
            .answers("It should.", None),
    ]
}

/// The document.
#[must_use]
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut types = settings.into_generator();
    let trouble = types.subschema_for::<Trouble>().to_value();
    let mut paths = Map::new();
    for request in requests(&mut types) {
        let (path, method) = (request.path.to_owned(), request.method.to_owned());
        let operations = paths.entry(path).or_insert_with(|| json!({}));
        if let Some(operations) = operations.as_object_mut() {
            operations.insert(method, request.operation(&trouble));
        }
    }
    let schemas = types.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Wildpile",
            "version": crate::VERSION.to_string(),
            "description": "Online tables. Requests that change something, and sockets, need the server's own Origin, or no cookie \
                but the token in the header Authorization. See docs/online.md.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "wildpile",
                    "description": "__Host-wildpile on servers that are reached by HTTPS." },
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file that the server serves; with the variable `WILDPILE_WRITE` it is written anew.
    #[test]
    fn the_checked_in_document_is_current() {
        if std::env::var_os("WILDPILE_WRITE").is_some() {
            let text = serde_json::to_string_pretty(&openapi()).unwrap() + "\n";
            let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/openapi.json");
            std::fs::write(file, text).unwrap();
            return;
        }
        let written: Value = serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap();
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
