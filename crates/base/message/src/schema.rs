//! The JSON Schema of messages and their values.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Arg, Message};

impl JsonSchema for Message {
    fn schema_name() -> Cow<'static, str> {
        "Message".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let arg = generator.subschema_for::<Arg>();
        json_schema!({
            "description": "A text as data: which one it is, and its values by name.",
            "type": "object",
            "required": ["id"],
            "properties": {
                "id": { "type": "string", "description": "The game (or another part of Wildpile), a dot, and a name." },
                "args": { "type": "object", "additionalProperties": arg }
            }
        })
    }
}

impl JsonSchema for Arg {
    fn schema_name() -> Cow<'static, str> {
        "Value".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (arg, message) = (
            generator.subschema_for::<Self>(),
            generator.subschema_for::<Message>(),
        );
        let list = |join: &str| {
            json_schema!({
                "type": "object",
                "required": [join],
                "properties": { join: { "type": "array", "items": arg } },
                "additionalProperties": false
            })
        };
        json_schema!({
            "description": "A value of a message: a number, untranslated text, a part with a text of its own, a seat, or a list.",
            "anyOf": [
                { "type": "integer" },
                { "type": "string" },
                message,
                {
                    "type": "object",
                    "required": ["seat"],
                    "properties": { "seat": { "type": "integer", "minimum": 1 } },
                    "additionalProperties": false
                },
                list("and"),
                list("or"),
                list("comma"),
                list("space")
            ]
        })
    }
}
