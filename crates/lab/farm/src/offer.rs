//! The offer: an experiment as a worker gets it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use wildpile_bundle::Games;
use wildpile_lab::LabError;
use wildpile_lab::experiment::Experiment;
use wildpile_message::Message;
use wildpile_packs::{Packs, read as read_pack, write as write_pack};
use wildpile_table::Load;
use xxhash_rust::xxh3::xxh3_128;

use crate::text as t;
use crate::wire::{Names, PROTOCOL};

/// An experiment, and who may play it. Workers need nothing else: no files, no cards of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    protocol: u32,
    program: String,
    digest: String,
    fingerprint: String,
    /// The name of the experiment file.
    name: String,
    /// Its text.
    text: String,
    /// The files that it names.
    files: BTreeMap<String, String>,
    /// The packs that don't come with the program.
    packs: Vec<String>,
}

/// The version that may play an offer: the part that every version reads.
#[derive(Deserialize)]
struct Version {
    protocol: u32,
    program: String,
}

/// The files that an experiment names, kept while it is read.
#[derive(Debug, Default)]
pub struct OwnFiles(Mutex<BTreeMap<String, String>>);

impl OwnFiles {
    /// Reads a file and keeps its text.
    ///
    /// # Errors
    /// Those of `load`.
    pub fn load(&self, load: Load<'_>, name: &str) -> Result<String, Message> {
        let text = load(name)?;
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(name.to_owned(), text.clone());
        Ok(text)
    }

    fn into_inner(self) -> BTreeMap<String, String> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The reason a worker doesn't play an offer.
#[derive(Debug)]
pub enum Refused {
    /// It is for this other version.
    Version(String),
    /// Something else is wrong with it.
    Other(Message),
}

impl Offer {
    /// The offer of an experiment that was read from a file with this name, which took cards from these packs and
    /// text from these files. Plays a few games, to find out how this program plays.
    ///
    /// # Errors
    /// When they can't be played.
    pub fn new(
        experiment: &Experiment,
        program: &str,
        name: &str,
        packs: &Packs,
        files: OwnFiles,
    ) -> Result<Self, LabError> {
        let shipped = Packs::shipped();
        let own = packs.all().iter().filter(|pack| !shipped.all().contains(pack));
        Ok(Self {
            protocol: PROTOCOL,
            program: program.to_owned(),
            digest: experiment.digest(),
            fingerprint: experiment.fingerprint()?,
            name: name.to_owned(),
            text: experiment.text.clone(),
            files: files.into_inner(),
            packs: own.map(write_pack).collect(),
        })
    }

    /// The names of the experiment on the server: the same for everyone who gets the same rows.
    pub(crate) fn names(&self) -> Names {
        let Self {
            program,
            digest,
            fingerprint,
            ..
        } = self;
        let meaning = format!("{program}\n{digest}\n{fingerprint}");
        Names::new(format!("{:032x}", xxh3_128(meaning.as_bytes())))
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        // Texts and numbers can always be written.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// Reads an offer if this version of the program may play it.
    pub(crate) fn read(bytes: &[u8], program: &str) -> Result<Self, Refused> {
        let damaged = |error: serde_json::Error| {
            let reason = error.to_string();
            Refused::Other(t::OfferDamaged { reason }.into())
        };
        let version: Version = serde_json::from_slice(bytes).map_err(damaged)?;
        if version.program != program {
            return Err(Refused::Version(version.program));
        }
        if version.protocol != PROTOCOL {
            let (theirs, own) = (version.protocol, PROTOCOL);
            return Err(Refused::Other(t::OfferOtherProtocol { theirs, own }.into()));
        }
        serde_json::from_slice(bytes).map_err(damaged)
    }

    /// The experiment's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The experiment, if this program plays it as the one that offers it.
    pub(crate) fn experiment(&self, games: Games) -> Result<Experiment, Message> {
        let unreadable = || Message::from(t::OfferUnreadable);
        let find = |name: &str| games.game(name);
        let mut packs = Packs::shipped();
        for text in &self.packs {
            let pack = read_pack(text, &find).map_err(|_| unreadable())?;
            packs.add(pack).map_err(|_| unreadable())?;
        }
        // Nothing is read from this machine.
        let load = |name: &str| self.files.get(name).cloned().ok_or_else(unreadable);
        let read = Experiment::read_with_packs(&self.name, &self.text, games, &load, &packs);
        let experiment = read.map_err(|findings| {
            let first = findings.into_iter().next().map(|finding| finding.problem.what);
            first.unwrap_or_else(unreadable)
        })?;
        if experiment.digest() != self.digest {
            return Err(unreadable());
        }
        let fingerprint = experiment.fingerprint().map_err(|_| unreadable())?;
        if fingerprint != self.fingerprint {
            return Err(t::OfferPlaysDifferently.into());
        }
        Ok(experiment)
    }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::GAMES;

    use super::*;

    const PACK: &str = "schema = 1\nid = \"mine\"\ngame = \"skipper\"\nversion = 1\n\
        title = { en = \"Mine\", de = \"Meins\" }\n\n[[mutator]]\nid = \"tiny\"\nrules = { hand = 3 }\n\
        en = { title = \"Tiny\", sentence = \"A hand of three.\" }\n\
        de = { title = \"Winzig\", sentence = \"Drei Karten auf der Hand.\" }\n";

    fn offer(text: &str, packs: &Packs) -> (Experiment, Offer) {
        let files = OwnFiles::default();
        let disk = |name: &str| match name {
            "deck.json" => Ok("\"standard\"".to_owned()),
            _ => Err(Message::text("no such file")),
        };
        let load = |name: &str| files.load(&disk, name);
        let read = Experiment::read_with_packs("x.toml", text, GAMES, &load, packs);
        let experiment = read.expect("a valid experiment");
        let offer = Offer::new(&experiment, "1.2.3", "x.toml", packs, files).expect("it can be played");
        (experiment, offer)
    }

    #[test]
    fn a_worker_gets_the_experiment_with_its_files_and_cards() {
        let find = |_: &str| {
            GAMES
                .bundle("skipper")
                .map(|bundle| bundle.game)
                .ok_or_else(|| Message::text(""))
        };
        let mut packs = Packs::shipped();
        packs
            .add(read_pack(PACK, &find).expect("a pack"))
            .expect("a new one");
        let text = "game = \"skipper\"\nstop = { games = 5 }\n[[change]]\nname = \"small\"\n\
            rules = { deck = \"@deck.json\", hand = 4 }\n[[change]]\nmutators = [\"mine/tiny\"]\n";
        let (experiment, offer) = offer(text, &packs);
        let read = Offer::read(&offer.to_bytes(), "1.2.3").expect("the same version");
        assert_eq!(read, offer);
        let own = read.experiment(GAMES).expect("it is complete");
        assert_eq!(own.digest(), experiment.digest());
        assert_eq!(own.arms[1].rules_name, "skipper(hand=4)");
        assert_eq!(own.arms[2].rules_name, "skipper(hand=3)");

        // Whatever is missing or different is noticed.
        for wrong in [
            Offer {
                files: BTreeMap::new(),
                ..offer.clone()
            },
            Offer {
                packs: Vec::new(),
                ..offer.clone()
            },
            Offer {
                text: text.replace("games = 5", "games = 6"),
                ..offer.clone()
            },
            Offer {
                text: "game = 1".to_owned(),
                ..offer.clone()
            },
            Offer {
                fingerprint: "0".repeat(32),
                ..offer.clone()
            },
        ] {
            assert!(wrong.experiment(GAMES).is_err(), "{wrong:?}");
        }
        let other = Offer {
            fingerprint: "0".repeat(32),
            ..offer.clone()
        };
        assert_ne!(other.names(), offer.names());
    }

    #[test]
    fn other_versions_are_refused_whatever_they_say() {
        let (_, offer) = offer("game = \"skipper\"\nstop = { games = 5 }\n", &Packs::shipped());
        let bytes = offer.to_bytes();
        assert!(matches!(Offer::read(&bytes, "1.2.4"), Err(Refused::Version(wanted)) if wanted == "1.2.3"));
        let later = br#"{ "protocol": 9, "program": "9.0.0", "news": true }"#;
        assert!(matches!(Offer::read(later, "1.2.3"), Err(Refused::Version(wanted)) if wanted == "9.0.0"));
        let same = br#"{ "protocol": 9, "program": "1.2.3", "news": true }"#;
        assert!(matches!(Offer::read(same, "1.2.3"), Err(Refused::Other(_))));
        for damaged in [&b""[..], b"{}", b"\xff", &bytes[1..]] {
            assert!(matches!(Offer::read(damaged, "1.2.3"), Err(Refused::Other(_))));
        }
    }
}
