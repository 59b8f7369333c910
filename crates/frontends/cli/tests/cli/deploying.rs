//! What `deploy/` and docs/operating.md say about running a server, as far as it can be tried here.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::called::Desk;
use crate::serving::Serving;

/// A file in `deploy/`.
fn deployed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../deploy")
        .join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(deployed(name)).unwrap()
}

/// A compose file in which `${…}` are passwords, as they are with the file `.env`.
fn with_passwords(mut text: String) -> String {
    while let Some(begin) = text.find("${") {
        let length = text[begin..].find('}').unwrap();
        text.replace_range(begin..=begin + length, "5ecret");
    }
    text
}

/// The unit, also with the lines for the operator's token, which are comments in it.
fn units() -> [String; 2] {
    let unit = text("wildpile.service");
    let with_token = unit
        .replace("#LoadCredential=", "LoadCredential=")
        .replace("#Environment=", "Environment=");
    assert_ne!(unit, with_token);
    [unit, with_token]
}

/// The variables that a unit sets.
fn variables(unit: &str) -> Vec<(&str, &str)> {
    let lines = unit.lines().filter_map(|line| line.strip_prefix("Environment="));
    lines.map(|line| line.split_once('=').unwrap()).collect()
}

/// What `deploy/` says can be said.
#[test]
fn the_files_for_operators_have_settings_that_hold() {
    let desk = Desk::new();
    let said = desk
        .command()
        .args(["serve", "--check-config", "--config"])
        .arg(deployed("wildpile.toml"))
        .output()
        .unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let known: Vec<String> = wildpile_server::config::SETTINGS
        .iter()
        .map(wildpile_server::config::Setting::variable)
        .collect();
    for name in ["compose.yaml", "Containerfile"] {
        let text = with_passwords(text(name));
        let mut command = desk.command();
        command.args(["serve", "--check-config"]);
        let mut count = 0;
        for word in text.split([' ', '\n']) {
            let Some((variable, _)) = word
                .split_once([':', '='])
                .filter(|(name, _)| name.starts_with("WILDPILE_"))
            else {
                continue;
            };
            assert!(known.iter().any(|known| known == variable), "{name}: {variable}");
            let (_, rest) = text.split_once(&word[..=variable.len()]).unwrap();
            let value = rest.trim_start().split([' ', '\n']).next().unwrap();
            command.env(variable, value.trim_matches('"'));
            count += 1;
        }
        assert!(count > 0, "{name}");
        let said = command.output().unwrap();
        assert!(
            said.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&said.stderr)
        );
    }
    let [unit, with_token] = units();
    assert!(unit.contains("wildpile serve --config /etc/wildpile/wildpile.toml"));
    for (variable, _) in variables(&with_token) {
        assert!(known.iter().any(|known| known == variable), "{variable}");
    }
}

/// The unit may write the database that the settings beside it name, and other settings aren't overruled by the unit.
#[test]
fn the_unit_has_the_database_of_its_settings() {
    let desk = Desk::new();
    let (unit, sample) = (text("wildpile.service"), text("wildpile.toml"));
    let database = |settings: &str| {
        let said = desk
            .command()
            .args(["serve", "--print-config", "--config"])
            .arg(desk.file("wildpile.toml", settings))
            .envs(variables(&unit))
            .output()
            .unwrap();
        let printed = String::from_utf8(said.stdout).unwrap();
        let line = printed.lines().find_map(|line| line.strip_prefix("database = "));
        line.map(|url| url.trim_matches('"').to_owned())
    };
    let folder = unit.lines().find_map(|line| line.strip_prefix("StateDirectory="));
    let documented = format!("sqlite:/var/lib/{}/tables.db", folder.unwrap());
    assert_eq!(database(&sample).as_ref(), Some(&documented));
    let other = sample.replace(&documented, "sqlite:/srv/cards.db");
    assert_eq!(database(&other).as_deref(), Some("sqlite:/srv/cards.db"));
    let page = text("../docs/operating.md");
    assert!(page.contains(&format!("database = \"{documented}\"")));
}

/// The token of the operator's page, made as the unit says, is long enough, and only its owner may read it. The unit
/// passes it on to the service.
#[test]
fn the_operators_token_is_for_the_service_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let [_, unit] = units();
    let desk = Desk::new();
    let file = desk.path().join("operator-token");
    let make = unit.lines().find_map(|line| line.strip_prefix("#   ")).unwrap();
    let place = "/etc/wildpile/operator-token";
    assert!(text("wildpile.toml").contains(make) && make.contains(place));
    let made = Command::new("sh")
        .arg("-c")
        .arg(make.replace(place, &file.display().to_string()))
        .status()
        .unwrap();
    if !made.success() {
        println!("skipped: openssl isn't installed");
        return;
    }
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let loaded = unit.lines().find_map(|line| line.strip_prefix("LoadCredential="));
    let (name, path) = loaded.unwrap().split_once(':').unwrap();
    assert_eq!(path, place);
    let variables = variables(&unit);
    let (_, value) = variables
        .iter()
        .find(|(variable, _)| *variable == "WILDPILE_OPERATOR_TOKEN_FILE")
        .unwrap();
    assert_eq!(*value, format!("%d/{name}"), "in the folder of credentials");
    let said = desk
        .command()
        .args(["serve", "--check-config", "--operator-token-file"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}

/// What would keep the server from starting is said before, with everything else that is wrong.
#[test]
fn addresses_and_credentials_are_checked_with_all_settings() {
    let desk = Desk::new();
    let check = |bus: &str, credentials: &Path, database: &str| {
        let said = desk
            .command()
            .args(["serve", "--check-config", "--bus", bus, "--database", database])
            .args(["--port", "70000", "--bus-creds"])
            .arg(credentials)
            .output()
            .unwrap();
        assert_eq!(said.status.code(), Some(2));
        String::from_utf8(said.stderr).unwrap()
    };
    let none = desk.path().join("none.creds");
    let wrong = check("http://a:s3cret@b", &none, "postgres://a:s3cret@b:99999/c");
    let missing = check("nats://a", &none, "postgres://a@b/c?sslmode=strict");
    let empty = desk.file("empty.creds", "");
    let empty = check("nats://a", &empty, "postgres://a@b/c");
    // The example of the library's documentation.
    let creds = desk.file(
        "good.creds",
        "-----BEGIN NATS USER JWT-----\neyJ0eXAiOiJqd3QiLCJhbGciOiJlZDI1NTE5\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\nSUAIO3FHUX5PNV2LQIIP7TZ3N4L7TX3W53MQGEIVYFIGA635OZCKEYHFLM\n\
         ------END USER NKEY SEED------\n",
    );
    let good = check("nats://a", &creds, "postgres://a@b/c");
    for (said, bus, credentials, database) in [
        (&wrong, true, false, true),
        (&missing, false, true, true),
        (&empty, false, true, false),
        (&good, false, false, false),
    ] {
        assert!(
            said.contains("--port: “70000”") && !said.contains("s3cret"),
            "{said}"
        );
        for (is_wrong, start) in [
            (bus, "bus: "),
            (credentials, "bus-creds: "),
            (database, "database: "),
        ] {
            assert_eq!(said.contains(start), is_wrong, "{start}: {said}");
        }
    }
}

/// systemd reads the unit, where there is systemd. The program is at another place here.
#[test]
fn systemd_understands_the_unit() {
    let Ok(analyze) = which::which("systemd-analyze") else {
        println!("skipped: systemd-analyze isn't installed");
        return;
    };
    let desk = Desk::new();
    for unit in units() {
        let unit = unit.replace("/usr/local/bin/wildpile", env!("CARGO_BIN_EXE_wildpile"));
        let file = desk.file("wildpile.service", &unit);
        let said = Command::new(&analyze)
            .args(["verify", "--man=no"])
            .arg(&file)
            .output()
            .unwrap();
        let err = String::from_utf8_lossy(&said.stderr).into_owned();
        let about: Vec<&str> = err
            .lines()
            .filter(|line| line.contains("wildpile.service"))
            .collect();
        assert!(about.is_empty(), "{err}");
    }
}

/// The compose file is YAML whose parts fit together, where there is a parser for it.
#[test]
fn the_compose_file_names_what_it_has() {
    let parser = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
    let read = Command::new("python3")
        .args(["-c", parser])
        .arg(deployed("compose.yaml"))
        .output();
    let Some(read) = read.ok().filter(|read| read.status.success()) else {
        println!("skipped: python3 with yaml isn't installed");
        return;
    };
    let file: serde_json::Value = serde_json::from_slice(&read.stdout).unwrap();
    let services = file["services"].as_object().unwrap();
    assert_eq!(services["wildpile-1"], services["wildpile-2"]);
    let names = |value: &serde_json::Value| -> Vec<String> {
        let words = value.as_array().into_iter().flatten();
        words
            .filter_map(|word| word.as_str())
            .map(str::to_owned)
            .collect()
    };
    for (name, service) in services {
        let before = service["depends_on"].as_object().into_iter().flatten();
        for (other, when) in before {
            let awaited = &services[other];
            let is_healthy = when["condition"] == "service_healthy";
            assert_eq!(awaited["healthcheck"].is_object(), is_healthy, "{name}: {other}");
        }
        for network in names(&service["networks"]) {
            assert!(file["networks"].get(&network).is_some(), "{name}: {network}");
        }
        for volume in names(&service["volumes"]) {
            let (volume, _) = volume.split_once(':').unwrap();
            if let Some(own) = volume.strip_prefix("./") {
                assert!(deployed(own).is_file(), "{name}: {own}");
                continue;
            }
            assert!(file["volumes"].get(volume).is_some(), "{name}: {volume}");
        }
        if let Some(build) = service.get("build") {
            let context = deployed("").join(build["context"].as_str().unwrap());
            assert!(context.join(build["dockerfile"].as_str().unwrap()).is_file());
        }
    }
    // The names and addresses in the servers' settings are those of the services.
    let inside = file["networks"]["inside"]["ipam"]["config"][0]["subnet"].as_str();
    let server = &services["wildpile-1"]["environment"];
    assert_eq!(server["WILDPILE_TRUSTED_PROXY"].as_str(), inside);
    for (variable, name) in [("WILDPILE_DATABASE", "postgres"), ("WILDPILE_BUS", "nats")] {
        let address = server[variable].as_str().unwrap();
        let host = address.rsplit_once('@').unwrap().1.split('/').next().unwrap();
        assert!(host == name && services.contains_key(name), "{address}");
    }
    let nats = names(&services["nats"]["command"]);
    assert_eq!(nats[..4], ["-js", "--user", "wildpile", "--pass"]);
    let mounted = names(&services["proxy"]["volumes"]);
    assert!(
        mounted.iter().any(|one| one.starts_with("./Caddyfile.several:")),
        "{mounted:?}"
    );
    let proxy = text("Caddyfile.several");
    let to = proxy
        .lines()
        .find_map(|line| line.trim().strip_prefix("reverse_proxy "));
    for part in to.unwrap().trim_end_matches('{').split_whitespace() {
        let (name, port) = part.split_once(':').unwrap();
        assert!(services.contains_key(name) && port == "8080", "{part}");
    }
}

/// nginx reads its example, with other sockets and a certificate of its own.
#[test]
fn nginx_understands_its_example() {
    let desk = Desk::new();
    let folder = desk.path().display();
    let certificate = Command::new("openssl")
        .current_dir(desk.path())
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt"])
        .args(["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=cards.example.org"])
        .args(["-keyout", "privkey.pem", "-out", "fullchain.pem"])
        .output();
    let nginx = which::which("nginx").unwrap_or_else(|_| "/usr/sbin/nginx".into());
    let site = text("nginx.conf");
    let (mut lines, mut count) = (Vec::new(), 0);
    for line in site.lines() {
        let place = line.trim_start().strip_prefix("listen ");
        lines.push(match place.map(|place| place.trim_end_matches(';')) {
            Some(place) => {
                count += 1;
                let how = place.strip_suffix(" ssl").map_or("", |_| " ssl");
                format!("listen unix:{folder}/{count}.sock{how};")
            }
            None => line.replace("/etc/letsencrypt/live/cards.example.org", &folder.to_string()),
        });
    }
    assert_eq!(count, 4, "a port each for both versions of IP");
    let site = desk.file("site.conf", &lines.join("\n"));
    let main = format!(
        "pid {folder}/pid; events {{}} http {{ access_log off; include {}; }}",
        site.display()
    );
    let main = desk.file("nginx.conf", &main);
    let said = Command::new(nginx)
        .args(["-t", "-e", "stderr", "-p"])
        .arg(desk.path())
        .arg("-c")
        .arg(main)
        .output();
    let (Ok(said), Some(_)) = (said, certificate.ok().filter(|made| made.status.success())) else {
        println!("skipped: nginx and openssl aren't installed");
        return;
    };
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}

/// What the server takes comes through nginx, whose own limit would be 1 MiB without the line. Caddy has none.
#[test]
fn the_largest_body_comes_through_the_proxies() {
    let site = text("nginx.conf");
    let limit = site
        .lines()
        .find_map(|line| line.trim().strip_prefix("client_max_body_size "));
    let kib: usize = limit.unwrap().trim_end_matches("k;").parse().unwrap();
    let largest = wildpile_server::LARGEST_BODY;
    assert!(kib << 10 >= largest, "{kib}");
    for file in ["Caddyfile", "Caddyfile.several"] {
        assert!(!text(file).contains("max_size"), "{file}");
    }
    let documented = format!("{} KiB for a whole match", largest >> 10);
    assert!(text("../docs/operating.md").contains(&documented), "{documented}");
}

/// Caddy reads its examples.
#[test]
fn caddy_understands_its_examples() {
    let desk = Desk::new();
    for file in ["Caddyfile", "Caddyfile.several"] {
        let said = Command::new("caddy")
            .args(["validate", "--adapter", "caddyfile", "--config"])
            .arg(deployed(file))
            .env("XDG_DATA_HOME", desk.path())
            .env("XDG_CONFIG_HOME", desk.path())
            .output();
        let Ok(said) = said else {
            println!("skipped: caddy isn't installed");
            return;
        };
        assert!(
            said.status.success(),
            "{file}: {}",
            String::from_utf8_lossy(&said.stderr)
        );
    }
}

/// Another program, until the test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended already, or it does now.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Answers that it isn't ready, and nothing else; says each time whether it was asked for that.
fn never_ready(listener: TcpListener) -> std::sync::mpsc::Receiver<bool> {
    let (asked, probes) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let (mut head, mut part) = (Vec::<u8>::new(), [0_u8; 1024]);
            while !head.ends_with(b"\r\n\r\n") {
                match stream.read(&mut part).unwrap_or_default() {
                    0 => break,
                    count => head.extend_from_slice(&part[..count]),
                }
            }
            // Without an answer, Caddy tries another server.
            let is_probe = head.starts_with(b"GET /readyz ");
            if is_probe {
                let answer =
                    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
                stream.write_all(answer.as_bytes()).ok();
            }
            if asked.send(is_probe).is_err() {
                return;
            }
        }
    });
    probes
}

/// Caddy leads people to the server that is ready. It asks by the servers' addresses, which aren't in their setting `host`.
#[test]
fn caddy_finds_the_server_that_is_ready() {
    let Ok(caddy) = which::which("caddy") else {
        println!("skipped: caddy isn't installed");
        return;
    };
    let desk = Desk::new();
    let serving =
        Serving::start(
            desk.command()
                .args(["serve", "--port", "0", "--host", "cards.example.org"]),
        );
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    // 0.0.0.0 leads to this machine, but isn't a name that the server always answers to.
    let servers = format!(
        "0.0.0.0:{} {}",
        serving.address.port(),
        other.local_addr().unwrap()
    );
    let probes = never_ready(other);
    let (socket, log) = (desk.path().join("caddy.sock"), desk.path().join("caddy.log"));
    let mut site = format!("{{\n\tadmin off\n}}\n{}", text("Caddyfile.several"));
    for (theirs, here) in [
        (
            "cards.example.org {",
            format!("http://cards.example.org {{\n\tbind unix/{}", socket.display()),
        ),
        ("wildpile-1:8080 wildpile-2:8080", servers),
        ("health_interval 1s", "health_interval 50ms".to_owned()),
    ] {
        assert!(site.contains(theirs), "{site}");
        site = site.replace(theirs, &here);
    }
    let mut caddy = Command::new(caddy);
    caddy
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(desk.file("Caddyfile", &site))
        .env("XDG_DATA_HOME", desk.path())
        .env("XDG_CONFIG_HOME", desk.path())
        .stdout(Stdio::null())
        .stderr(std::fs::File::create(&log).unwrap());
    let mut running = Running(caddy.spawn().unwrap());
    let log = || std::fs::read_to_string(&log).unwrap();
    // All servers are asked at the same time: by now, Caddy knows about both.
    for _ in 0..3 {
        let asked = probes.recv_timeout(Duration::from_secs(60));
        assert!(asked.unwrap_or_else(|_| panic!("{}", log())), "{}", log());
    }
    for _ in 0..10 {
        let mut stream = loop {
            match UnixStream::connect(&socket) {
                Ok(stream) => break stream,
                // It asks the servers before it listens.
                Err(_) => {
                    assert!(running.0.try_wait().unwrap().is_none(), "{}", log());
                    std::thread::sleep(Duration::from_millis(5));
                }
            }
        };
        let request = "GET /api/tables HTTP/1.1\r\nHost: cards.example.org\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}\n{}", log());
    }
    assert!(probes.try_iter().all(|is_probe| is_probe), "{}", log());
    serving.end("-TERM");
}

/// The steps of docs/operating.md, with the real program: a backup while it runs, and what comes after it is lost.
#[test]
fn a_backup_is_restored_step_by_step() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new();
    let (file, backup) = (desk.path().join("tables.db"), desk.path().join("backup.db"));
    let database = format!("sqlite:{}", file.display());
    let start = || {
        Serving::start(
            desk.command()
                .args(["serve", "--port", "0", "--database", &database]),
        )
    };
    let guest = |serving: &Serving, name: &str| {
        let body = format!("{{\"name\":\"{name}\"}}");
        let headers = format!(
            "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
            body.len()
        );
        let answer = serving.ask("POST /api/guest", &headers, &body);
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.unwrap_or_else(|| panic!("{answer}"));
        cookie.split(';').next().unwrap().to_owned()
    };
    let knows = |serving: &Serving, cookie: &str| {
        let headers = format!("Host: localhost\r\nCookie: {cookie}\r\n");
        serving
            .ask("GET /api/me", &headers, "")
            .starts_with("HTTP/1.1 200 ")
    };
    let serving = start();
    let ada = guest(&serving, "Ada");
    let copied = Command::new("sqlite3")
        .arg(&file)
        .arg(format!("VACUUM INTO '{}'", backup.display()))
        .output();
    let Ok(copied) = copied else {
        println!("skipped: sqlite3 isn't installed");
        return;
    };
    assert!(
        copied.status.success(),
        "{}",
        String::from_utf8_lossy(&copied.stderr)
    );
    let bert = guest(&serving, "Bert");
    assert!(knows(&serving, &ada) && knows(&serving, &bert));
    serving.end("-TERM");
    for rest in ["tables.db-wal", "tables.db-shm"] {
        // They may be gone.
        std::fs::remove_file(desk.path().join(rest)).ok();
    }
    std::fs::copy(&backup, &file).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    let serving = start();
    assert!(knows(&serving, &ada) && !knows(&serving, &bert));
    serving.end("-TERM");
}
