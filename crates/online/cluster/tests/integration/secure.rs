//! A NATS server that is reached by TLS, and wants to know who comes.

use std::path::Path;
use std::process::{Command, Stdio};

use wildpile_cluster::{Address, Cluster, ClusterError, ConnectError};

use crate::client::Place;
use crate::nats::Nats;
use crate::node::{Confirmed, Node, finish, table};

/// The variable with the address of the server. What roots are trusted is said by another variable when a program starts, so
/// the test runs itself again as a program of its own.
const SERVER: &str = "WILDPILE_TEST_TLS";

/// The configuration of openssl.
const SETTINGS: &str = "[req]\ndistinguished_name = name\n[name]\n\
    [root]\nbasicConstraints = critical, CA:TRUE\nkeyUsage = critical, keyCertSign\n\
    [server]\nbasicConstraints = critical, CA:FALSE\nsubjectAltName = IP:127.0.0.1\nextendedKeyUsage = serverAuth\n";

/// Makes a certificate and its key, signed by the certificate of another name or by itself; `None` without openssl.
fn certificate(folder: &Path, name: &str, by: Option<&str>) -> Option<()> {
    let mut openssl = Command::new("openssl");
    openssl
        .current_dir(folder)
        .args([
            "req",
            "-x509",
            "-config",
            "openssl.cnf",
            "-newkey",
            "ec",
            "-pkeyopt",
        ])
        .args(["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj"])
        .args([&format!("/CN={name}"), "-extensions", name])
        .args(["-keyout", &format!("{name}.key"), "-out", &format!("{name}.pem")])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Some(by) = by {
        openssl.args(["-CA", &format!("{by}.pem"), "-CAkey", &format!("{by}.key")]);
    }
    openssl.status().ok()?.success().then_some(())
}

#[test]
fn nodes_meet_at_a_server_with_tls_and_a_login() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    std::fs::write(path.join("openssl.cnf"), SETTINGS).expect("it is written");
    let made = certificate(path, "root", None).and_then(|()| certificate(path, "server", Some("root")));
    if made.is_none() {
        println!("skipped: openssl 3 isn't installed");
        return;
    }
    let file = |name: &str| path.join(name).display().to_string();
    let config = format!(
        "tls {{ cert_file: {:?}, key_file: {:?} }}\nauthorization {{ user: wildpile, password: \"s3cr@t\" }}\njetstream {{}}",
        file("server.pem"),
        file("server.key"),
    );
    let Some(nats) = Nats::start_with(&config) else {
        return;
    };
    let program = std::env::current_exe().expect("this program");
    for trusted in ["root.pem", "none.pem"] {
        std::fs::write(path.join("none.pem"), "").expect("it is written");
        let ran = Command::new(&program)
            .args(["--exact", "secure::a_node_of_the_test_above", "--nocapture"])
            .env(SERVER, format!("{trusted} 127.0.0.1:{}", nats.port()))
            .env("SSL_CERT_FILE", file(trusted))
            .env_remove("SSL_CERT_DIR")
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success() && said.contains("1 passed"), "{said}");
    }
}

/// Not a test of its own: it does nothing unless the one above runs it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_of_the_test_above() {
    let Ok(server) = std::env::var(SERVER) else { return };
    let (trusted, at) = server.split_once(' ').expect("two words");
    let url = |login: &str| format!("tls://{login}@{at}");
    let connect = async |login: &str| {
        let address: Address = url(login).parse().expect("an address");
        Cluster::connect(&address).await
    };
    if trusted == "none.pem" {
        let unknown = connect("wildpile:s3cr%40t").await;
        let Err(ClusterError::Connect(error)) = unknown else {
            panic!("a certificate that nobody trusts was taken: {unknown:?}");
        };
        let text = error.to_string();
        assert!(!text.contains("s3cr") && text.contains(at), "{text}");
        return;
    }
    let stranger = connect("wildpile:wrong").await;
    assert!(
        matches!(stranger, Err(ClusterError::Connect(ConnectError::Login(..)))),
        "{stranger:?}"
    );
    let (place, mut confirmed) = (Place::file(), Confirmed::default());
    let first = Node::start(&url("wildpile:s3cr%40t"), &place).await;
    let second = Node::start(&url("wildpile:s3cr%40t"), &place).await;
    let (id, clients) = table(&[&first, &second]).await;
    finish(clients, &mut confirmed).await;
    confirmed.check(&second, id).await;
}
