//! An authenticator in software: it makes passkeys and answers with them, in the JSON that browsers write.

use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use wildpile_people::Party;
use wildpile_protocol::people::{Ceremony, Finish};

/// The host to which all of these passkeys belong.
const HOST: &str = "cards.example";

/// Someone was there and was verified; a key follows.
const VERIFIED: u8 = 0b0101;
const WITH_KEY: u8 = 0b0100_0000;

/// The server under its name.
pub fn party() -> Party {
    Party::at(HOST, true).expect("a name")
}

/// A passkey with everything that the authenticator knows of it.
pub struct Key {
    id: Vec<u8>,
    /// The user handle, as the server has written it.
    user: String,
    pair: EcdsaKeyPair,
}

impl Key {
    /// A new passkey, and what the browser sends to the server.
    pub fn make(begun: &Ceremony) -> (Self, Finish) {
        let rng = SystemRandom::new();
        let scheme = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let secret = EcdsaKeyPair::generate_pkcs8(scheme, &rng).expect("a key");
        let pair = EcdsaKeyPair::from_pkcs8(scheme, secret.as_ref(), &rng).expect("a key");
        let public: &[u8] = pair.public_key().as_ref();
        // Both coordinates follow the sign of an uncompressed point.
        let (x, y) = public[1..].split_at(32);
        let id = digest(&SHA256, public).as_ref().to_vec();
        let mut data = data(VERIFIED | WITH_KEY);
        data.extend([0; 16]);
        data.extend([0, 32]);
        data.extend(&id);
        // The map of the key: an elliptic curve, ES256, P-256 and the coordinates.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(x);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(y);
        // A map of three: no attestation, nothing about it, and the data.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("a short one"));
        object.extend(&data);
        let public = &begun.options["publicKey"];
        let client = client("webauthn.create", public);
        let response =
            json!({ "attestationObject": base64(&object), "clientDataJSON": base64(client.as_bytes()) });
        let user = public["user"]["id"].as_str().expect("a person").to_owned();
        let key = Self { id, user, pair };
        let given = key.finish(begun, response);
        (key, given)
    }

    /// The name under which the server knows it.
    pub fn id(&self) -> String {
        self.id.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Answers a question, even one that is put to other passkeys.
    pub fn answer(&self, begun: &Ceremony) -> Finish {
        let client = client("webauthn.get", &begun.options["publicKey"]);
        let data = data(VERIFIED);
        let mut signed = data.clone();
        signed.extend_from_slice(digest(&SHA256, client.as_bytes()).as_ref());
        let signature = self
            .pair
            .sign(&SystemRandom::new(), &signed)
            .expect("a signature");
        let response = json!({
            "authenticatorData": base64(&data),
            "clientDataJSON": base64(client.as_bytes()),
            "signature": base64(signature.as_ref()),
            "userHandle": self.user,
        });
        self.finish(begun, response)
    }

    fn finish(&self, begun: &Ceremony, response: Value) -> Finish {
        let id = base64(&self.id);
        let credential = json!({
            "id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {},
        });
        Finish {
            id: begun.id.clone(),
            credential,
        }
    }
}

/// An authenticator's data before its key: where it is, who was there, and how often it was used; these don't count.
fn data(flags: u8) -> Vec<u8> {
    let mut data = digest(&SHA256, HOST.as_bytes()).as_ref().to_vec();
    data.push(flags);
    data.extend([0; 4]);
    data
}

/// The browser's data about a ceremony.
fn client(kind: &str, public: &Value) -> String {
    let origin = format!("https://{HOST}");
    json!({ "type": kind, "challenge": public["challenge"], "origin": origin, "crossOrigin": false })
        .to_string()
}

/// Base64 for addresses, without padding.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let mut bits = [0; 4];
        bits[1..=three.len()].copy_from_slice(three);
        let bits = u32::from_be_bytes(bits);
        for place in 0..=three.len() {
            text.push(char::from(SIGNS[(bits >> (18 - 6 * place)) as usize & 63]));
        }
    }
    text
}
