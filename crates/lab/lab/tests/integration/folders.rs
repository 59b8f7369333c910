//! Result folders: interrupted runs, damage, and what others read from them.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

use wildpile_lab::experiment::{Results, run};
use wildpile_lab::files::{Folder, StoredRow, checked_rows, read_results, read_rows, write_csv};
use wildpile_lab::{Control, LabError};

use crate::experiments::HAND;
use crate::{read, say, threaded};

/// The rows of a result folder, in order.
fn rows_of(folder: &Path) -> Vec<StoredRow> {
    let rows = read_rows(&folder.join("rows.parquet")).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

fn run_in(folder: &Path, text: &str, control: Control<'_>) -> Result<Results, LabError> {
    let experiment = read(text).unwrap();
    let open = Folder::open(folder, &experiment, "1.0")?;
    let results = run(&experiment, "1.0", &open, control)?;
    open.finish(&experiment, &results)?;
    Ok(results)
}

#[test]
fn a_stopped_run_goes_on_and_ends_with_the_same_rows() {
    let folders = tempfile::tempdir().unwrap();
    let (whole, parts) = (folders.path().join("whole"), folders.path().join("parts"));
    let expected = run_in(&whole, HAND, threaded(1)).unwrap();
    let mut rounds = 0;
    let results = loop {
        let games = AtomicU64::new(0);
        // Chunks that are there count as progress, too: each round gets further.
        let limit = 200 + 300 * rounds;
        let control = Control {
            threads: Some(2),
            stop: &|| games.load(Ordering::Relaxed) > limit,
            progress: &|| {
                games.fetch_add(1, Ordering::Relaxed);
            },
            present: &|found| {
                games.fetch_add(found, Ordering::Relaxed);
            },
            timer: None,
        };
        rounds += 1;
        let results = run_in(&parts, HAND, control).unwrap();
        if results.complete {
            break results;
        }
        assert!(read_results(&parts).unwrap().deals < 300);
        assert!(!parts.join("rows.parquet").exists());
        // A crash leaves a damaged chunk behind.
        if let Some(Ok(entry)) = fs::read_dir(parts.join("chunks")).unwrap().next() {
            let bytes = fs::read(entry.path()).unwrap();
            fs::write(entry.path(), &bytes[..bytes.len() - 1]).unwrap();
        }
        assert!(rounds < 20);
    };
    assert!(rounds > 1);
    assert_eq!(results, expected);
    assert_eq!(
        fs::read(parts.join("rows.parquet")).unwrap(),
        fs::read(whole.join("rows.parquet")).unwrap()
    );
    assert!(!parts.join("chunks").exists());

    let rows = rows_of(&parts);
    assert_eq!(rows.len(), 900);
    for (at, stored) in rows.iter().enumerate() {
        assert_eq!((stored.arm, stored.row.deal), (at / 300, at as u64 % 300 + 1));
    }
    let turns: u64 = rows[..300]
        .iter()
        .map(|stored| u64::from(stored.row.turns()))
        .sum();
    assert_eq!(i128::from(turns), results.arms[0].tally.turns.sum());
    assert_eq!(rows[300].arm_name, "hand 4");
}

#[test]
fn a_folder_belongs_to_one_experiment() {
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("results");
    let refused = |text: &str, program: &str| match Folder::open(&folder, &read(text).unwrap(), program) {
        Err(LabError::Store(message)) => say(&message),
        other => panic!("{other:?}"),
    };
    let small = HAND.replace("300", "20");
    let open = Folder::open(&folder, &read(&small).unwrap(), "1.0").unwrap();
    assert!(refused(&small, "1.0").contains("another run is using"));
    drop(open);
    assert!(refused(HAND, "1.0").contains("belongs to another experiment"));
    assert!(refused(&small, "1.1").contains("begun by version 1.0"));
    // Titles and comments don't matter.
    let same = small.replace("Smaller hands", "Hands # and more");
    assert!(Folder::open(&folder, &read(&same).unwrap(), "1.0").is_ok());
    fs::write(folder.join("lab.json"), "{").unwrap();
    assert!(refused(&small, "1.0").contains("lab.json is damaged"));
    let foreign = folders.path().join("foreign");
    fs::create_dir(&foreign).unwrap();
    fs::write(foreign.join("letter.txt"), "dear").unwrap();
    assert!(matches!(
        Folder::open(&foreign, &read(&small).unwrap(), "1.0"),
        Err(LabError::Store(message)) if say(&message).contains("has other files")
    ));
    assert!(
        matches!(read_results(&foreign), Err(LabError::Store(message)) if say(&message).contains("no results"))
    );
}

#[test]
fn a_damaged_chunk_is_named_and_played_again() {
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("results");
    let experiment = read(HAND).unwrap();
    let open = Folder::open(&folder, &experiment, "1.0").unwrap();
    let whole = run(&experiment, "1.0", &open, threaded(1)).unwrap();
    let path = folder.join("chunks").join("0000000016-16.rows");
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 4;
    fs::write(&path, bytes).unwrap();
    assert_eq!(run(&experiment, "1.0", &open, threaded(1)).unwrap(), whole);
    assert_eq!(open.damaged(), [path.display().to_string()]);
    open.finish(&experiment, &whole).unwrap();
    assert_eq!(open.finished().unwrap(), Some(whole));
}

/// A byte that a disk has changed is noticed, and the experiment is played again instead of shown.
#[test]
fn changed_rows_and_results_are_refused_and_played_again() {
    for name in ["rows.parquet", "results.json"] {
        let folders = tempfile::tempdir().unwrap();
        let folder = folders.path().join("results");
        let small = HAND.replace("300", "20");
        let whole = run_in(&folder, &small, threaded(1)).unwrap();
        let path = folder.join(name);
        let mut bytes = fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&path, bytes).unwrap();
        let refused = checked_rows(&folder).and_then(|_| read_results(&folder));
        assert!(
            matches!(&refused, Err(LabError::Store(message)) if say(message).contains("checksum")),
            "{name}: {refused:?}"
        );
        let experiment = read(&small).unwrap();
        let open = Folder::open(&folder, &experiment, "1.0").unwrap();
        assert_eq!(open.finished().unwrap(), None);
        assert_eq!(open.damaged().len(), 2);
        drop(open);
        assert_eq!(run_in(&folder, &small, threaded(1)).unwrap(), whole);
        assert!(checked_rows(&folder).is_ok() && read_results(&folder).is_ok());
    }
}

/// A program that was killed while it made the folder left the experiment, but not whose folder it is.
#[test]
fn a_folder_that_was_only_begun_is_finished() {
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("results");
    fs::create_dir(&folder).unwrap();
    let experiment = read(HAND).unwrap();
    for left in ["experiment.toml", "experiment.part"] {
        fs::write(folder.join(left), "game = \"sk").unwrap();
    }
    // Without the lock it is someone else's file.
    assert!(Folder::open(&folder, &experiment, "1.0").is_err());
    fs::write(folder.join("lab.lock"), "").unwrap();
    Folder::open(&folder, &experiment, "1.0").unwrap();
    assert_eq!(fs::read_to_string(folder.join("experiment.toml")).unwrap(), HAND);
}

/// A build that plays differently doesn't go on with the games of another one of the same version.
#[test]
fn a_folder_belongs_to_one_way_of_playing() {
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("results");
    let experiment = read(HAND).unwrap();
    drop(Folder::open(&folder, &experiment, "1.0").unwrap());
    let manifest = folder.join("lab.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let own = experiment.fingerprint().unwrap();
    assert!(text.contains(&own));
    fs::write(&manifest, text.replace(&own, &"0".repeat(32))).unwrap();
    assert!(matches!(
        Folder::open(&folder, &experiment, "1.0"),
        Err(LabError::Store(message)) if say(&message).contains("a build that plays differently")
    ));
}

#[test]
fn rows_can_be_exported_and_read_by_others() {
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("results");
    let results = run_in(&folder, HAND, threaded(2)).unwrap();
    let rows = folder.join("rows.parquet");
    let mut csv = Vec::new();
    write_csv(&rows, &mut csv).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert!(lines[0].starts_with("arm,arm_name,deal,ended,drawn,grade,moves,died,reaches,judged,"));
    assert_eq!(lines.len(), 900 + 2);
    assert!(
        lines[301].starts_with("1,hand 4,1,true,false,1,"),
        "{}",
        lines[301]
    );

    // The query of the documentation, by programs that know nothing of this one.
    let path = rows.display();
    let duckdb = format!(
        "import duckdb; print(duckdb.sql(\"select arm_name, median(seat_1_turns) from '{path}' group by all order by 1\")\
         .fetchall())"
    );
    let polars = format!(
        "import polars as pl; r = pl.read_parquet('{path}').group_by('arm_name').agg(pl.col('seat_1_turns').median())\
         .sort('arm_name'); print(r.rows())"
    );
    for (library, script) in [("duckdb", duckdb), ("polars", polars)] {
        let Ok(output) = Command::new("python3").args(["-c", &script]).output() else {
            println!("skipped: python3 isn't installed");
            return;
        };
        let error = String::from_utf8_lossy(&output.stderr);
        if error.contains("ModuleNotFoundError") {
            println!("skipped: Python has no {library}");
            continue;
        }
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{error}");
        let median = results.arms[1].tally.turns.percentile(50).unwrap();
        assert!(text.contains(&format!("('hand 4', {median}")), "{text}");
    }
}
