//! What `deploy/` and docs/operating.md say about running a server, as far as it can be tried here.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::called::Desk;
use crate::serving::Serving;

/// A file in `deploy/`.
fn deployed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../deploy")
        .join(name)
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
    for name in ["compose.yaml", "Containerfile", "wildpile.service"] {
        let text = std::fs::read_to_string(deployed(name)).unwrap();
        let mut command = desk.command();
        command.args(["serve", "--check-config"]);
        let mut count = 0;
        for word in text.split([' ', '\n']) {
            let word = word.trim_start_matches("Environment=");
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
        // The unit's one is among its own settings.
        assert!(count > 0, "{name}");
        let said = command.output().unwrap();
        assert!(
            said.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&said.stderr)
        );
    }
    let unit = std::fs::read_to_string(deployed("wildpile.service")).unwrap();
    assert!(unit.contains("wildpile serve --config /etc/wildpile/wildpile.toml"));
}

/// systemd reads the unit, where there is systemd. The program is at another place here.
#[test]
fn systemd_understands_the_unit() {
    let Ok(analyze) = which::which("systemd-analyze") else {
        println!("skipped: systemd-analyze isn't installed");
        return;
    };
    let desk = Desk::new();
    let unit = std::fs::read_to_string(deployed("wildpile.service")).unwrap();
    let unit = unit.replace("/usr/local/bin/wildpile", env!("CARGO_BIN_EXE_wildpile"));
    let file = desk.file("wildpile.service", &unit);
    let said = Command::new(analyze)
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
    let proxy = std::fs::read_to_string(deployed("Caddyfile.several")).unwrap();
    let to = proxy
        .lines()
        .find_map(|line| line.trim().strip_prefix("reverse_proxy "));
    for part in to.unwrap().trim_end_matches('{').split_whitespace() {
        let (name, port) = part.split_once(':').unwrap();
        assert!(services.contains_key(name) && port == "8080", "{part}");
    }
}

/// The options of other programs in the compose file exist, where those programs do.
#[test]
fn other_programs_know_the_options_of_the_compose_file() {
    let nats = Path::new("/usr/sbin/nats-server");
    let nats = which::which("nats-server").unwrap_or_else(|_| nats.to_path_buf());
    let Ok(said) = Command::new(&nats).arg("--help").output() else {
        println!("skipped: nats-server isn't installed");
        return;
    };
    let text = String::from_utf8_lossy(&said.stdout) + String::from_utf8_lossy(&said.stderr);
    for option in ["-js", "--user", "--pass"] {
        assert!(text.contains(option), "{option}: {text}");
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
    let site = std::fs::read_to_string(deployed("nginx.conf")).unwrap();
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
