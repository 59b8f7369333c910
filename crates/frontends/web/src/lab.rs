//! Playing pieces of experiments: in a worker, or on the page if there is none.

use std::cell::RefCell;
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_bundle::GameBundle;
use wildpile_lab::experiment::{Chunk, ChunkPlayer, Experiment, Known};
use wildpile_packs::Packs;
use wildpile_table::Finding;

use crate::chunks::{self, listings};
use crate::text::{Message, ui};

/// Deals of an experiment that are to be played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LabRequest {
    /// The experiment file.
    pub text: String,
    /// The deals.
    pub chunk: Chunk,
}

/// Prefix of a request to the worker that is a [`LabRequest`].
pub const LAB_PREFIX: &str = "lab ";

type Playing = Pin<Box<dyn Future<Output = Result<String, String>>>>;

/// Plays a request for a game and returns the piece; both are JSON.
type Play = fn(game: String, request: String) -> Playing;

#[wasm_split(lab, fallible)]
fn play() -> Result<Play, SplitLoaderError> {
    Ok(|game, request| Box::pin(play_request(game, request)))
}

/// Plays a [`LabRequest`] for a game on this thread and returns the piece; both are JSON.
///
/// # Errors
/// Why it can't be played, for the console.
pub async fn play_here(game: String, request: String) -> Result<String, String> {
    let play = play().await.map_err(|_| String::new())?;
    play(game, request).await
}

thread_local! {
    /// The last experiment and its tables: the next request is about the same one, nearly always.
    static LAST: RefCell<Option<(Experiment, ChunkPlayer)>> = const { RefCell::new(None) };
}

async fn play_request(game: String, request: String) -> Result<String, String> {
    // All of them are fetched at the same time.
    chunks::expect_ai(game.clone());
    let not_loaded = |_| format!("{game} can't be loaded");
    let make = chunks::load_lab(&game).await.map_err(not_loaded)?;
    let bundle = chunks::load_with_ai(&game, false).await.map_err(not_loaded)?;
    let request: LabRequest = serde_json::from_str(&request).map_err(|error| error.to_string())?;
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|(known, _)| known.text != request.text) {
            let experiment =
                read(&request.text, bundle).map_err(|_| "the experiment isn't valid".to_owned())?;
            let player = ChunkPlayer::with(&experiment, make).map_err(|error| format!("{error:?}"))?;
            *last = Some((experiment, player));
        }
        let Some((experiment, player)) = last else {
            return Err("there is no experiment".to_owned());
        };
        let played = player.piece(experiment, request.chunk);
        let piece = played.map_err(|error| format!("{error:?}"))?;
        serde_json::to_string(&piece).map_err(|error| error.to_string())
    })
}

/// Reads and checks an experiment of this game. It may name the cards that come with the program; cards of one's own
/// are in it as rules.
///
/// # Errors
/// Every problem with its places.
pub fn read(text: &str, bundle: &'static GameBundle) -> Result<Experiment, Vec<Finding>> {
    thread_local! {
        static PACKS: Packs = Packs::shipped();
    }
    PACKS.with(|packs| read_with(text, bundle, packs))
}

fn read_with(text: &str, bundle: &'static GameBundle, packs: &Packs) -> Result<Experiment, Vec<Finding>> {
    let known = Known {
        packs,
        names: listings().map(|listing| listing.name).collect(),
        find: &|name| {
            if name == bundle.name() {
                Ok(bundle)
            } else {
                Err(Message::from(ui::LabNoGame { game: name }))
            }
        },
    };
    Experiment::read_among("experiment", text, &known, &|_| {
        Err(Message::from(ui::LabNoFiles))
    })
}
