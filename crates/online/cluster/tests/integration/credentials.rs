//! A NATS server with accounts, at which programs log in with a credentials file.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use nkeys::KeyPair;
use serde_json::{Value, json};
use wildpile_cluster::{Address, Cluster, ClusterError, ConnectError};
use wildpile_tables::store::now_ms;

use crate::client::Place;
use crate::nats::Nats;
use crate::node::{Confirmed, Node, finish, table};

/// A statement about someone's public key, signed by `by`, as `nsc` makes it: a JSON Web Token.
fn token(by: &KeyPair, about: &KeyPair, kind: &str, more: Value, expires: Option<u64>) -> String {
    let mut nats = more;
    nats["type"] = kind.into();
    nats["version"] = 2.into();
    let mut claims = json!({
        "jti": about.public_key(), "iat": now(), "iss": by.public_key(), "sub": about.public_key(),
        "name": kind, "nats": nats,
    });
    if let Some(expires) = expires {
        claims["exp"] = expires.into();
    }
    let header = json!({ "typ": "JWT", "alg": "ed25519-nkey" });
    let parts = [header, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
    let text = parts.join(".");
    let signature = by.sign(text.as_bytes()).expect("a key that signs");
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// The seconds since 1970.
fn now() -> u64 {
    u64::try_from(now_ms() / 1_000).expect("it is after 1970")
}

/// The limits of an account.
fn account(operator: &KeyPair, own: &KeyPair, streams: i64) -> String {
    let limits = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1, "leaf": -1,
        "mem_storage": streams, "disk_storage": streams, "streams": streams, "consumer": streams,
    });
    token(operator, own, "account", json!({ "limits": limits }), None)
}

/// The file that a program logs in with: a user of an account, and the key that proves it.
fn credentials(folder: &Path, name: &str, account: &KeyPair, expires: Option<u64>) -> PathBuf {
    let user = KeyPair::new_user();
    let may = json!({ "pub": {}, "sub": {}, "subs": -1, "data": -1, "payload": -1 });
    let token = token(account, &user, "user", may, expires);
    let seed = user.seed().expect("a new key has one");
    let file = folder.join(name);
    let text = format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    std::fs::write(&file, text).expect("it is written");
    file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_log_in_with_a_credentials_file() {
    let operator = KeyPair::new_operator();
    let (system, tables) = (KeyPair::new_account(), KeyPair::new_account());
    let config = format!(
        "operator: {}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{ {}: {}, {}: {} }}\njetstream {{}}",
        token(&operator, &operator, "operator", json!({}), None),
        system.public_key(),
        system.public_key(),
        account(&operator, &system, 0),
        tables.public_key(),
        account(&operator, &tables, -1),
    );
    let Some(nats) = Nats::start_with(&config) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let address = |file: PathBuf| -> Address {
        let address: Address = nats.url().parse().expect("an address");
        address.with_credentials(Some(file))
    };
    // Without a login, after its end, and as a user of an account that the operator doesn't know.
    let nobody = Cluster::connect(&nats.url().parse().expect("an address")).await;
    let late = credentials(folder.path(), "late.creds", &tables, Some(now() - 60));
    let late = Cluster::connect(&address(late)).await;
    let other = credentials(folder.path(), "other.creds", &KeyPair::new_account(), None);
    let other = Cluster::connect(&address(other)).await;
    for refused in [nobody, late, other] {
        let Err(ClusterError::Connect(error @ ConnectError::Login(..))) = refused else {
            panic!("{refused:?}");
        };
        assert!(error.to_string().contains("credentials file"), "{error}");
    }
    let file = credentials(folder.path(), "wildpile.creds", &tables, None);
    let (place, mut confirmed) = (Place::file(), Confirmed::default());
    let first = Node::start_at(address(file.clone()), &place).await;
    let second = Node::start_at(address(file), &place).await;
    let (id, clients) = table(&[&first, &second]).await;
    finish(clients, &mut confirmed).await;
    confirmed.check(&second, id).await;
}
