//! Names and messages of the queue.

use serde::{Deserialize, Serialize};
use wildpile_lab::experiment::Chunk;

/// The version of the protocol. Workers of another one are refused.
pub const PROTOCOL: u32 = 1;

/// The prefix of the experiments' streams.
pub const STREAMS: &str = "wildpile-lab-";

/// The name of the consumer that workers share.
pub const WORKERS: &str = "workers";

/// The name of the feeder's consumer.
pub const GATHERER: &str = "gatherer";

/// The names of one experiment on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    id: String,
}

/// The subject of a message for the feeder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// The rows of these deals.
    Rows(Chunk),
    /// These deals couldn't be played.
    Failed(Chunk),
}

impl Names {
    /// The names of an experiment.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into() }
    }

    /// The names of the experiment with this stream, if it is one.
    pub fn of_stream(stream: &str) -> Option<Self> {
        let id = stream.strip_prefix(STREAMS)?;
        let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_id.then(|| Self::new(id))
    }

    /// The stream.
    pub fn stream(&self) -> String {
        format!("{STREAMS}{}", self.id)
    }

    fn subject(&self, rest: &str) -> String {
        format!("wildpile.lab.{}.{rest}", self.id)
    }

    /// All subjects that the stream keeps.
    pub fn kept(&self) -> Vec<String> {
        vec![self.offer(), self.chunks(), self.all_done()]
    }

    /// The subject of the offer.
    pub fn offer(&self) -> String {
        self.subject("offer")
    }

    /// The subjects of chunks.
    pub fn chunks(&self) -> String {
        self.subject("chunk.*")
    }

    /// The subjects for the feeder.
    pub fn all_done(&self) -> String {
        self.subject("done.*.*")
    }

    /// The feeder of the experiment answers here.
    pub fn gathering(&self) -> String {
        self.subject("gathering")
    }

    /// The subject of a chunk.
    pub fn chunk(&self, chunk: Chunk) -> String {
        self.subject(&format!("chunk.{}", written(chunk)))
    }

    /// The subject of what became of a chunk.
    pub fn done(&self, done: Done) -> String {
        match done {
            Done::Rows(chunk) => self.subject(&format!("done.rows.{}", written(chunk))),
            Done::Failed(chunk) => self.subject(&format!("done.failed.{}", written(chunk))),
        }
    }

    /// The chunk with this subject.
    pub fn read_chunk(&self, subject: &str) -> Option<Chunk> {
        read(subject.strip_prefix(&self.subject("chunk."))?)
    }

    /// The meaning of a message with this subject.
    pub fn read_done(&self, subject: &str) -> Option<Done> {
        let rest = subject.strip_prefix(&self.subject("done."))?;
        match rest.split_once('.')? {
            ("rows", chunk) => read(chunk).map(Done::Rows),
            ("failed", chunk) => read(chunk).map(Done::Failed),
            _ => None,
        }
    }
}

fn written(chunk: Chunk) -> String {
    format!("{}-{}", chunk.first, chunk.count)
}

fn read(text: &str) -> Option<Chunk> {
    let (first, count) = text.split_once('-')?;
    let chunk = Chunk {
        first: first.parse().ok()?,
        count: count.parse().ok()?,
    };
    chunk.first.checked_add(chunk.count)?;
    (chunk.count > 0 && written(chunk) == text).then_some(chunk)
}

/// The reason a chunk couldn't be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failure {
    /// The worker.
    pub worker: String,
    /// The cause.
    pub cause: Cause,
}

/// The failure of a chunk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A game panicked.
    Panicked {
        /// The panic's message.
        says: String,
        /// The index of its deal.
        deal: u64,
        /// The index of its rule set.
        arm: usize,
    },
    /// Several workers got it, and none gave it back.
    Lost {
        /// Number of workers.
        workers: u64,
    },
    /// It couldn't be played or sent.
    Refused {
        /// Why.
        why: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_were_written() {
        let names = Names::new("ab12");
        let chunk = Chunk { first: 64, count: 16 };
        assert_eq!(Names::of_stream(&names.stream()), Some(names.clone()));
        assert_eq!(names.chunk(chunk), "wildpile.lab.ab12.chunk.64-16");
        assert_eq!(names.read_chunk(&names.chunk(chunk)), Some(chunk));
        for done in [Done::Rows(chunk), Done::Failed(chunk)] {
            assert_eq!(names.read_done(&names.done(done)), Some(done));
        }
        assert_eq!(names.read_done(&names.chunk(chunk)), None);
        assert_eq!(names.read_chunk(&Names::new("ab1").chunk(chunk)), None);
    }

    #[test]
    fn other_names_are_refused() {
        let names = Names::new("x");
        for text in [
            "",
            "1",
            "1-0",
            "-1-4",
            "01-4",
            "1-+4",
            "1-4-4",
            "18446744073709551615-2",
            "1-4 ",
        ] {
            let subject = format!("wildpile.lab.x.chunk.{text}");
            assert_eq!(names.read_chunk(&subject), None, "{text}");
        }
        assert_eq!(Names::of_stream("wildpile-lab-"), None);
        assert_eq!(Names::of_stream("wildpile-lab-a.b"), None);
        assert_eq!(Names::of_stream("orders"), None);
    }
}
