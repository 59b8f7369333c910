//! The workers of an experiment: at most two, or the page itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Date, Promise};
use leptos::prelude::{set_timeout, window};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Worker;
use wildpile_lab::experiment::{Piece, Pieces};

use crate::lab::{LAB_PREFIX, LabRequest, play_here};
use crate::worker;

/// Time a worker plays before it reports, in milliseconds; and how long the page is busy.
const IN_WORKER: f64 = 200.0;
const ON_PAGE: f64 = 50.0;

/// The most deals in a piece.
const MOST: f64 = 4096.0;

/// Workers that wait for the next experiment: starting one takes a while.
#[derive(Default)]
pub struct Pool(RefCell<Vec<Worker>>);

impl Pool {
    fn take(&self) -> Option<Worker> {
        self.0.borrow_mut().pop()
    }

    fn put(&self, worker: Worker) {
        self.0.borrow_mut().push(worker);
    }

    /// Ends all of them.
    pub fn end(&self) {
        for worker in self.0.take() {
            worker.terminate();
        }
    }
}

/// A running experiment. The results don't depend on who plays.
pub struct ExperimentWorkers {
    game: String,
    text: String,
    pieces: RefCell<Pieces>,
    pool: Rc<Pool>,
    stopping: Cell<bool>,
    members: Cell<u32>,
    /// Pieces that are being played.
    out: Cell<u32>,
    failure: RefCell<Option<String>>,
    told: Box<dyn Fn(&Self)>,
}

impl ExperimentWorkers {
    /// Plays until everything is played or it is [stopped](Self::stop), with workers from a pool, to which they return.
    /// `told` is called whenever a piece is finished, and when nobody plays any more.
    pub fn start(
        game: &str,
        text: &str,
        pieces: Pieces,
        pool: Rc<Pool>,
        told: impl Fn(&Self) + 'static,
    ) -> Rc<Self> {
        let cores = window().navigator().hardware_concurrency();
        let members = if cores >= 4.0 { 2 } else { 1 };
        let workers = Rc::new(Self {
            game: game.to_owned(),
            text: text.to_owned(),
            pieces: RefCell::new(pieces),
            pool,
            stopping: Cell::new(false),
            members: Cell::new(members),
            out: Cell::new(0),
            failure: RefCell::new(None),
            told: Box::new(told),
        });
        for _ in 0..members {
            spawn_local(Rc::clone(&workers).work());
        }
        workers
    }

    /// Ends it as soon as the pieces that are being played are finished.
    pub fn stop(&self) {
        self.stopping.set(true);
    }

    /// True if it was stopped.
    pub fn is_stopping(&self) -> bool {
        self.stopping.get()
    }

    /// The experiment so far.
    pub fn pieces(&self) -> Pieces {
        self.pieces.borrow().clone()
    }

    /// True if someone still plays.
    pub fn is_running(&self) -> bool {
        self.members.get() > 0
    }

    /// The reason it ended too early.
    pub fn failure(&self) -> Option<String> {
        self.failure.borrow().clone()
    }

    async fn work(self: Rc<Self>) {
        let mut worker = self.pool.take().or_else(worker::start);
        let mut size = 1.0_f64;
        while !self.stopping.get() {
            let given = self.pieces.borrow_mut().give(size as u64);
            let Some(chunk) = given else {
                if self.out.get() == 0 {
                    break;
                }
                // The others are about to finish what decides whether there is more to play.
                sleep(20).await;
                continue;
            };
            self.out.set(self.out.get() + 1);
            let began = Date::now();
            let request = LabRequest {
                text: self.text.clone(),
                chunk,
            };
            let request = serde_json::to_string(&request).unwrap_or_default();
            let (played, wanted) = match &worker {
                Some(worker) => (ask(worker, &self.game, &request).await, IN_WORKER),
                None => {
                    // The page draws between the pieces.
                    sleep(0).await;
                    (play_here(self.game.clone(), request).await, ON_PAGE)
                }
            };
            self.out.set(self.out.get() - 1);
            let piece = played
                .and_then(|text| serde_json::from_str::<Piece>(&text).map_err(|error| error.to_string()));
            match piece {
                Ok(piece) => {
                    self.pieces.borrow_mut().add(piece);
                    let took = (Date::now() - began).max(1.0);
                    // The first piece also loads what it needs, so the size may grow quickly, but not at once.
                    size = (size * wanted / took).clamp(1.0, (size * 8.0).min(MOST));
                }
                Err(why) => {
                    self.pieces.borrow_mut().give_back(chunk);
                    match worker.take() {
                        Some(broken) => {
                            leptos::logging::warn!("the worker of the lab: {why}");
                            broken.terminate();
                            size = 1.0;
                        }
                        None => {
                            self.failure.replace(Some(why));
                            break;
                        }
                    }
                }
            }
            (self.told)(&self);
        }
        if let Some(worker) = worker {
            self.pool.put(worker);
        }
        self.members.set(self.members.get() - 1);
        (self.told)(&self);
    }
}

/// Has a worker play a request.
async fn ask(asked: &Worker, game: &str, request: &str) -> Result<String, String> {
    let request: [(&str, JsValue); 2] = [
        ("game", game.into()),
        ("question", format!("{LAB_PREFIX}{request}").into()),
    ];
    let answer = worker::ask(asked, &request).await?;
    answer.as_string().ok_or_else(String::new)
}

async fn sleep(milliseconds: u64) {
    let later = Promise::new(&mut |resolve, _| {
        set_timeout(
            move || drop(resolve.call0(&JsValue::UNDEFINED)),
            std::time::Duration::from_millis(milliseconds),
        );
    });
    JsFuture::from(later).await.ok();
}
