//! The same matches natively and in WebAssembly: one per usual setting here, 10,000 of all settings in
//! `cargo xtask soak`.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasmi::{Engine, Linker, Module, Store, TypedFunc};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web-dev";

/// Matches in a soak with factor 1; the default factor is 20.
const SOAK: u64 = 500;

/// Compiles the crate to WebAssembly in this test's target folder.
fn compile() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("a target folder has a tmp");
    let status = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args([
            "rustc",
            "--quiet",
            "--package",
            env!("CARGO_PKG_NAME"),
            "--lib",
            "--crate-type",
            "cdylib",
        ])
        .args(["--target", TARGET, "--profile", PROFILE, "--target-dir"])
        .arg(target)
        .status()
        .expect("cargo runs");
    assert!(
        status.success(),
        "the WebAssembly can't be built; without its standard library, `rustup target add {TARGET}` helps"
    );
    target.join(TARGET).join(PROFILE).join("wildpile_parity.wasm")
}

/// The module in an interpreter.
struct Interpreted {
    store: Store<()>,
    play: TypedFunc<u64, u64>,
}

impl Interpreted {
    fn new(program: &[u8]) -> Self {
        let engine = Engine::default();
        let module = Module::new(&engine, program).expect("a WebAssembly module");
        let mut store = Store::new(&engine, ());
        // Nothing is linked: a game that needs anything from its environment fails here.
        let instance = Linker::new(&engine)
            .instantiate_and_start(&mut store, &module)
            .expect("a module that needs nothing");
        let play = instance
            .get_typed_func(&store, "parity_play")
            .expect("the exported function");
        Self { store, play }
    }

    fn play(&mut self, index: u64) -> u64 {
        let digest = self.play.call(&mut self.store, index);
        digest.unwrap_or_else(|e| panic!("{}: {e}", wildpile_parity::name(index)))
    }
}

/// The number of matches: one per usual setting, or more in a soak.
fn matches() -> (u64, bool) {
    let factor: Option<u64> = std::env::var("WILDPILE_SOAK").ok().and_then(|f| f.parse().ok());
    match factor {
        Some(factor) => (SOAK.saturating_mul(factor), true),
        None => (wildpile_parity::usual(), false),
    }
}

#[test]
fn webassembly_plays_like_this_machine() {
    let program = std::fs::read(compile()).expect("the compiled module");
    let (matches, soak) = matches();
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let program = &program;
            scope.spawn(move || {
                let mut interpreted = Interpreted::new(program);
                for index in (thread..matches).step_by(threads as usize) {
                    assert_eq!(
                        interpreted.play(index),
                        wildpile_parity::play(index),
                        "{} differs in WebAssembly",
                        wildpile_parity::name(index)
                    );
                }
            });
        }
    });
    if soak {
        let settings = wildpile_parity::count();
        println!(
            "\ncovered: {matches} matches in {settings} settings played natively and in WebAssembly alike"
        );
    }
}

#[test]
fn matches_differ() {
    let count = wildpile_parity::count();
    assert!(count > 40, "every game, preset, table and level: {count}");
    let digests = |from: u64| {
        (from..from + count)
            .map(wildpile_parity::play)
            .collect::<Vec<_>>()
    };
    let first = digests(0);
    assert_eq!(first, digests(0), "the same matches, the same transcripts");
    let different: std::collections::BTreeSet<u64> = first.into_iter().chain(digests(count)).collect();
    // If there is hardly any choice, both levels may play alike.
    assert!(
        different.len() as u64 * 10 > 2 * count * 9,
        "other settings and deals, other transcripts: {} of {}",
        different.len(),
        2 * count
    );
}
