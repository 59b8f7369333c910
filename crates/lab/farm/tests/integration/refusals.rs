//! Refusals, with place and remedy.

use std::time::Duration;

use wildpile_farm::Address;
use wildpile_lab::experiment::ChunkPlayer;

use crate::nats::{Nats, wait};
use crate::setting::{Setting, experiment, failure};

fn setting(nats: &Nats) -> Setting {
    Setting::new(nats, experiment("{ games = 200 }"))
}

#[test]
fn workers_of_another_version_are_refused() {
    let Some(nats) = Nats::start() else { return };
    let setting = setting(&nats);
    setting.feeding(|fed| {
        let says = "needs version 1.2.3 of Wildpile, and this is 1.3.0: it isn't played. Start a worker of version 1.2.3";
        let worked = setting.working_as("1.3.0", || wait("it is refused", || setting.heard(says)));
        assert_eq!((worked.chunks, worked.refused), (0, 1));
        let fed = setting.with_workers(&ChunkPlayer::rows, 1, fed);
        setting.is_as_alone(&fed);
    });
}

#[test]
fn an_experiment_is_gathered_once() {
    let Some(nats) = Nats::start() else { return };
    let (first, second) = (setting(&nats), setting(&nats));
    first.feeding(|fed| {
        wait("it is fed", || first.heard("nobody is playing"));
        let refused = failure(&second.feed(u64::MAX).unwrap_err());
        assert!(
            refused.starts_with("another run is gathering this experiment: "),
            "{refused}"
        );
        let fed = first.with_workers(&ChunkPlayer::rows, 1, fed);
        first.is_as_alone(&fed);
    });
    // Now it is free again.
    let fed = second.with_workers(&ChunkPlayer::rows, 1, || second.feed(u64::MAX).unwrap());
    second.is_as_alone(&fed);
}

#[test]
fn servers_that_cannot_be_used_are_named() {
    let Some(mut nats) = Nats::start_with("authorization { user: ann, password: s3cret }") else {
        return;
    };
    let refused = |url: String| {
        let server: Address = url.parse().unwrap();
        let setting = setting(&nats).at(server);
        let fed = failure(&setting.feed(u64::MAX).unwrap_err());
        let worked = failure(
            &setting
                .work(&ChunkPlayer::rows, "1.2.3", Some(Duration::ZERO))
                .unwrap_err(),
        );
        assert_eq!(fed, worked);
        assert!(!fed.contains("s3cret") && !fed.contains("wrong"), "{fed}");
        fed
    };
    let (url, port) = (nats.url(), nats.port());
    let login = refused(url.clone());
    assert!(
        login.starts_with(&format!("{url} refuses the login. Check user")),
        "{login}"
    );
    assert_eq!(login, refused(format!("nats://ann:wrong@127.0.0.1:{port}")));
    let plain = refused(format!("nats://ann:s3cret@127.0.0.1:{port}"));
    assert!(plain.starts_with(&format!("{url} has no JetStream")), "{plain}");
    assert!(plain.contains("nats-server -js"), "{plain}");
    let tls = refused(format!("tls://ann:s3cret@127.0.0.1:{port}"));
    assert!(tls.contains(&format!("tls://127.0.0.1:{port}")), "{tls}");
    let file = setting(&nats)
        .server
        .with_credentials(Some("missing.creds".into()));
    let no_file = setting(&nats).at(file);
    let no_file = failure(&no_file.feed(u64::MAX).unwrap_err());
    assert!(
        no_file.starts_with("missing.creds: this credentials file can't be read"),
        "{no_file}"
    );
    nats.kill();
    let setting = setting(&nats);
    let gone = failure(&setting.feed(u64::MAX).unwrap_err());
    assert!(gone.starts_with(&format!("{url} can't be reached")), "{gone}");
    assert!(gone.contains("nats-server runs there"), "{gone}");
}
