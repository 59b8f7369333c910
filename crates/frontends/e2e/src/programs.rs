//! Programs that must be installed: a browser and its driver.

use std::env;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// The browser and its driver.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    chrome: PathBuf,
    driver: PathBuf,
}

fn find(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(path) = env::var_os(variable).filter(|p| !p.is_empty()) {
        return Some(path.into());
    }
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |f| f.join(name)))
        .find(|path| path.is_file())
}

impl Programs {
    /// The programs of this machine: `CHROME` and `CHROMEDRIVER`, or what is found under the usual names. The headless
    /// shell draws and runs pages like the browser, but without the windows around them takes two thirds of the time.
    ///
    /// # Errors
    /// What is missing.
    pub(crate) fn find() -> Result<Self, String> {
        let names = [
            "chromium-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
        ];
        let chrome = find("CHROME", &names)
            .ok_or("there is no Chromium (Debian: apt install chromium-headless-shell)")?;
        let driver = find("CHROMEDRIVER", &["chromedriver"])
            .ok_or("there is no chromedriver (Debian: apt install chromium-driver)")?;
        Ok(Self { chrome, driver })
    }

    /// The browser's file.
    pub(crate) fn chrome(&self) -> &Path {
        &self.chrome
    }

    /// The browser's name for its driver, which starts the headless shell in another way.
    pub(crate) fn browser_name(&self) -> &'static str {
        let name = self.chrome.file_name().unwrap_or_default();
        match name.to_string_lossy().contains("headless-shell") {
            true => "chrome-headless-shell",
            false => "chrome",
        }
    }

    /// Starts the driver on a free port, which it names itself. On a busy machine someone else may take the port
    /// first, and the driver ends: then it is started again.
    ///
    /// # Errors
    /// When it does not start or names no port.
    pub(crate) fn start_driver(&self) -> Result<Driver, String> {
        const TRIES: usize = 4;
        let mut started = self.try_start_driver();
        for _ in 1..TRIES {
            if started.is_ok() {
                break;
            }
            started = self.try_start_driver();
        }
        started
    }

    #[cfg(unix)]
    fn driver_command(&self, home: &Path) -> Command {
        let mut command = Command::new("sh");
        command
            .args(["-c", KEEPER, "sh"])
            .args([self.driver.as_path(), home]);
        command
    }

    #[cfg(not(unix))]
    fn driver_command(&self, _home: &Path) -> Command {
        let mut command = Command::new(&self.driver);
        command.arg("--port=0");
        command
    }

    fn try_start_driver(&self) -> Result<Driver, String> {
        let home =
            TempDir::with_prefix("wildpile-e2e-").map_err(|e| format!("no folder for the browser: {e}"))?;
        let mut child = self
            .driver_command(home.path())
            // Whatever the browser writes goes away with the folder.
            .env("TMPDIR", home.path())
            .env("XDG_CONFIG_HOME", home.path())
            .env("XDG_CACHE_HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| format!("{} does not start: {e}", self.driver.display()))?;
        let stdout = child.stdout.take().ok_or("the driver has no output")?;
        let mut driver = Driver { child, home, port: 0 };
        let mut lines = BufReader::new(stdout).lines();
        for line in lines.by_ref() {
            let line = line.map_err(|e| format!("the driver's output: {e}"))?;
            // "ChromeDriver was started successfully on port 41285."
            if let Some((_, rest)) = line.split_once("on port ")
                && let Ok(port) = rest.trim_end_matches('.').parse()
                && port != 0
            {
                driver.port = port;
                // Whatever else it has to say must not fill the pipe.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(driver);
            }
        }
        Err("the driver ended without naming its port".to_owned())
    }
}

/// Runs the driver until the program that started it ends, however that happens, and removes its folder. The browsers
/// wait for another test in a static variable, which Rust doesn't drop.
#[cfg(unix)]
const KEEPER: &str = r#"
trap '' INT
"$1" --port=0 </dev/null &
driver=$!
# Only the driver writes into the pipe, so that its end is noticed.
exec >/dev/null
read -r _
kill "$driver"
wait "$driver"
# The browser ends a little later, and writes until then.
tries=0 gone=0
while [ $gone -lt 5 ] && [ $tries -lt 50 ]; do
    if [ -e "$2" ]; then rm -rf "$2"; gone=0; else gone=$((gone + 1)); fi
    tries=$((tries + 1))
    sleep 0.2
done
"#;

/// A driver that runs; it is ended when this is dropped, and with it its browser.
#[derive(Debug)]
pub(crate) struct Driver {
    child: Child,
    home: TempDir,
    port: u16,
}

impl Driver {
    /// True if it also ends when the test program ends.
    pub(crate) const ENDS_WITH_US: bool = cfg!(unix);

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// A folder for the browser's profile, empty at first.
    pub(crate) fn profile(&self) -> PathBuf {
        self.home.path().join("profile")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        if !Self::ENDS_WITH_US {
            // It fails only when it is gone already.
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// Folder for the screens of failed tests, below `target`.
///
/// # Panics
/// When the folder can't be made.
pub(crate) fn artefacts(name: &str) -> PathBuf {
    // The tests run from `target/debug/deps`.
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target"),
        PathBuf::from,
    );
    let folder = target.join(name);
    std::fs::create_dir_all(&folder).expect("a folder below target");
    folder
}
