//! Advice in `deploy/` and docs/operating.md about running a server, as far as it can be tried
//! here.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::called::{Desk, has};

/// A file in `deploy/`.
fn deployed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../deploy")
        .join(name)
}

#[track_caller]
fn succeeds(command: &mut Command) {
    let said = command.output().unwrap();
    let err = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{command:?}: {err}");
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

/// Commands in `deploy/` are valid.
#[test]
fn the_files_for_operators_have_settings_that_hold() {
    let desk = Desk::new();
    succeeds(
        desk.command()
            .args(["serve", "--check-config", "--config"])
            .arg(deployed("wildpile.toml")),
    );
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
        succeeds(&mut command);
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
    succeeds(
        desk.command()
            .args(["serve", "--check-config", "--operator-token-file"])
            .arg(&file),
    );
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
    // A server that isn't ready gets no requests.
    let proxy = text("Caddyfile.several");
    has(&proxy, &["health_uri /readyz"]);
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
    let has_certificate = certificate.is_ok_and(|made| made.status.success());
    if !has_certificate || which::which(&nginx).is_err() {
        println!("skipped: nginx and openssl aren't installed");
        return;
    }
    succeeds(
        Command::new(nginx)
            .args(["-t", "-e", "stderr", "-p"])
            .arg(desk.path())
            .arg("-c")
            .arg(main),
    );
}

/// Bodies that the server accepts come through nginx, whose own limit would be 1 MiB without the line. Caddy
/// has none.
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
    let Ok(caddy) = which::which("caddy") else {
        println!("skipped: caddy isn't installed");
        return;
    };
    let desk = Desk::new();
    for file in ["Caddyfile", "Caddyfile.several"] {
        succeeds(
            Command::new(&caddy)
                .args(["validate", "--adapter", "caddyfile", "--config"])
                .arg(deployed(file))
                .env("XDG_DATA_HOME", desk.path())
                .env("XDG_CONFIG_HOME", desk.path()),
        );
    }
}
