//! What the parts of the page share, and the work that the worker is given.

use std::collections::BTreeMap;
use std::rc::Rc;

use js_sys::Array;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, BlobPropertyBag, Url};
use wildpile_packs::Pack;

use super::clerk::Clerk;
use super::view::{self, Eyes};
use crate::app::App;
use crate::press::{FaultInfo, FindingInfo, Opened, Opening, Order, Shelves, Side, Source, Wanted};
use crate::unfinished;

/// The deck of one's own, in the list and in addresses.
pub const OWN: &str = "own";

/// The beginning of the names of packs, in the list and in addresses.
pub const PACK: &str = "pack-";

/// What is chosen, as it survives a reload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// A deck's ID, a pack's after [`PACK`], or [`OWN`].
    pub deck: String,
    /// The maker's ID.
    pub maker: String,
    /// Whether circular cards are wanted.
    pub round: bool,
    /// The tag of the cards' language; empty for that of the page.
    pub language: String,
    /// The text of the deck file; empty as long as it is the template.
    pub text: String,
    /// The zoom in percent.
    pub zoom: u16,
    /// How many millimetres a ruler shows for the bar of 100.
    pub ruler: f32,
    /// Who looks.
    pub eyes: Eyes,
    /// Whether the cut is shown.
    pub trim: bool,
    /// Whether what is cut off is shown.
    pub bleed: bool,
    /// Whether the safe area is shown.
    pub safe: bool,
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            deck: "five_colours".to_owned(),
            maker: "the-game-crafter".to_owned(),
            round: false,
            language: String::new(),
            text: String::new(),
            zoom: 100,
            ruler: 100.0,
            eyes: Eyes::Usual,
            trim: false,
            bleed: false,
            safe: false,
        }
    }
}

/// The kind of what survives a reload.
pub const UNFINISHED: &str = "print";

/// A drawn side: its address, and the job that it was drawn for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drawn {
    job: u32,
    address: String,
}

impl Drop for Drawn {
    fn drop(&mut self) {
        drop(Url::revoke_object_url(&self.address));
    }
}

/// What the parts of the page share. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Desk {
    pub app: App,
    /// What can be chosen.
    pub shelves: StoredValue<Shelves>,
    /// The packs that can be printed, with the titles of their games.
    pub packs: StoredValue<Vec<(Pack, String)>>,
    pub chosen: RwSignal<Chosen>,
    /// The job that is shown; the last one that was valid while a deck file isn't.
    pub opened: RwSignal<Option<Rc<Opened>>, LocalStorage>,
    /// What is wrong with the deck file.
    pub findings: RwSignal<Vec<FindingInfo>>,
    /// What is wrong with the cards.
    pub faults: RwSignal<Vec<FaultInfo>>,
    /// How many checks are done.
    pub checked: RwSignal<usize>,
    /// Whether the job that is shown is the one that is chosen.
    pub current: RwSignal<bool>,
    /// The card that is shown, from 0.
    pub card: RwSignal<usize>,
    /// Whether its other side is shown.
    pub flipped: RwSignal<bool>,
    /// The place of the fault that is shown, in millimetres after cutting.
    pub mark: RwSignal<Option<(f32, f32)>>,
    /// Whether the worker can't be used.
    pub broken: RwSignal<bool>,
    drawn: RwSignal<BTreeMap<Side, Rc<Drawn>>, LocalStorage>,
    clerk: StoredValue<Option<Rc<Clerk>>, LocalStorage>,
    /// Counts the jobs that were wanted.
    job: StoredValue<u32>,
    working: StoredValue<bool>,
}

impl Desk {
    pub fn new(app: App, clerk: Clerk, shelves: Shelves, packs: Vec<(Pack, String)>, chosen: Chosen) -> Self {
        Self {
            app,
            shelves: StoredValue::new(shelves),
            packs: StoredValue::new(packs),
            chosen: RwSignal::new(chosen),
            opened: RwSignal::new_local(None),
            findings: RwSignal::new(Vec::new()),
            faults: RwSignal::new(Vec::new()),
            checked: RwSignal::new(0),
            current: RwSignal::new(false),
            card: RwSignal::new(0),
            flipped: RwSignal::new(false),
            mark: RwSignal::new(None),
            broken: RwSignal::new(false),
            drawn: RwSignal::new_local(BTreeMap::new()),
            clerk: StoredValue::new_local(Some(Rc::new(clerk))),
            job: StoredValue::new(0),
            working: StoredValue::new(false),
        }
    }

    /// Whether the deck of one's own is chosen.
    pub fn is_own(&self) -> bool {
        self.chosen.with(|chosen| chosen.deck == OWN)
    }

    /// The text of the deck file.
    pub fn text(&self) -> String {
        let text = self.chosen.with(|chosen| chosen.text.clone());
        if text.is_empty() {
            self.shelves.with_value(|shelves| shelves.template.clone())
        } else {
            text
        }
    }

    /// The job that is chosen.
    pub fn wanted(&self) -> Wanted {
        let source = self.chosen.with(|chosen| {
            if chosen.deck == OWN {
                return None;
            }
            let pack = chosen.deck.strip_prefix(PACK).and_then(|id| {
                self.packs
                    .with_value(|packs| packs.iter().find(|(pack, _)| pack.id == id).cloned())
            });
            Some(match pack {
                Some((pack, game)) => Source::Pack(Box::new(pack), game),
                None => Source::Deck(chosen.deck.clone()),
            })
        });
        let source = source.unwrap_or_else(|| Source::File(self.text()));
        let page = crate::text::language();
        self.chosen.with(|chosen| Wanted {
            source,
            maker: chosen.maker.clone(),
            round: chosen.round,
            language: if chosen.language.is_empty() {
                page
            } else {
                chosen.language.clone()
            },
        })
    }

    /// Opens the job again whenever another one is chosen, and keeps what is chosen.
    pub fn follow(self) {
        let wanted = Memo::new(move |_| self.wanted());
        Effect::new(move |before: Option<Wanted>| {
            let wanted = wanted.get();
            self.current.set(false);
            let is_text = |wanted: &Wanted| matches!(wanted.source, Source::File(_));
            // Who types isn't interrupted by every letter.
            let wait = before
                .as_ref()
                .is_some_and(|before| is_text(before) && is_text(&wanted));
            self.job.update_value(|job| *job = job.wrapping_add(1));
            let job = self.job.get_value();
            let begin = move || {
                if self.job.try_get_value() == Some(job) {
                    self.work();
                }
            };
            if wait {
                set_timeout(begin, std::time::Duration::from_millis(300));
            } else {
                begin();
            }
            wanted
        });
        Effect::new(move |_| unfinished::store(UNFINISHED, &*self.chosen.read()));
        on_cleanup(move || {
            self.job.try_update_value(|job| *job = job.wrapping_add(1));
            self.clerk.try_set_value(None);
        });
    }

    /// Gives the worker everything that is to be done, the most urgent first, unless it is at work.
    pub fn work(self) {
        if self.working.try_get_value() != Some(false) {
            return;
        }
        self.working.set_value(true);
        spawn_local(async move {
            let failed = self.all_work().await.err();
            self.working.try_set_value(false);
            if let (Some(why), Some(true)) = (failed, self.is_here()) {
                leptos::logging::warn!("the press: {why}");
                self.broken.try_set(true);
            }
        });
    }

    fn is_here(&self) -> Option<bool> {
        self.clerk.try_with_value(Option::is_some)
    }

    async fn all_work(self) -> Result<(), String> {
        let mut at_work = 0;
        loop {
            let Some(Some(clerk)) = self.clerk.try_get_value() else {
                return Ok(());
            };
            let wanted = self.job.get_value();
            if wanted != at_work {
                at_work = wanted;
                let opening = clerk.ask_for(&Order::Open(untrack(|| self.wanted()))).await?;
                if self.job.try_get_value() == Some(at_work) {
                    self.open(opening);
                }
                continue;
            }
            // Without a valid job there is nothing to draw.
            let Some(job) = self
                .opened
                .get_untracked()
                .filter(|_| self.current.get_untracked())
            else {
                return Ok(());
            };
            let (card, flipped) = (self.card.get_untracked(), self.flipped.get_untracked());
            let missing = self.drawn.with_untracked(|drawn| {
                let is_there = |side: &Side| drawn.get(side).is_some_and(|drawn| drawn.job == at_work);
                view::order(&job, card, flipped).find(|side| !is_there(side))
            });
            if let Some(side) = missing {
                let svg = clerk
                    .ask(&Order::Draw(side))
                    .await?
                    .as_string()
                    .unwrap_or_default();
                if self.job.try_get_value() == Some(at_work) {
                    let address = address(&svg).unwrap_or_default();
                    let drawn = Rc::new(Drawn {
                        job: at_work,
                        address,
                    });
                    self.drawn.try_update(|all| all.insert(side, drawn));
                }
                continue;
            }
            let checked = self.checked.get_untracked();
            if checked >= job.checks {
                return Ok(());
            }
            let found: Vec<FaultInfo> = clerk.ask_for(&Order::Check(checked)).await?;
            if self.job.try_get_value() == Some(at_work) {
                if !found.is_empty() {
                    self.faults.try_update(|all| all.extend(found));
                }
                self.checked.try_set(checked + 1);
            }
        }
    }

    /// Shows a job that the worker took up, or why it didn't.
    fn open(&self, opening: Opening) {
        self.mark.set(None);
        self.checked.set(0);
        match opening {
            Opening::Job(job) => {
                self.findings.set(Vec::new());
                self.faults.set(Vec::new());
                let last = job.cards.len().saturating_sub(1);
                if self.card.get_untracked() > last {
                    self.card.set(last);
                }
                self.drawn.update(|all| {
                    all.retain(|side, _| match side {
                        Side::Front(at) => *at <= last,
                        Side::Reverse(at) => job.cards.get(*at).is_some_and(|card| card.two_sided),
                        Side::Back => true,
                    });
                });
                self.opened.set(Some(Rc::new(*job)));
                self.current.set(true);
            }
            Opening::Faults(faults) => {
                self.findings.set(Vec::new());
                self.faults.set(faults);
            }
            Opening::Findings(findings) => {
                self.faults.set(Vec::new());
                self.findings.set(findings);
            }
        }
    }

    /// The address of a side's picture; none until it is drawn.
    pub fn address(&self, side: Side) -> Option<String> {
        self.drawn
            .with(|drawn| drawn.get(&side).map(|drawn| drawn.address.clone()))
    }

    /// Shows a card.
    pub fn show(&self, card: usize) {
        self.mark.set(None);
        self.flipped.set(false);
        self.card.set(card);
    }

    /// Shows the card so many after or before this one.
    pub fn step(&self, by: isize) {
        let last = self
            .opened
            .with_untracked(|job| job.as_ref().map_or(0, |job| job.cards.len().saturating_sub(1)));
        self.show(self.card.get_untracked().saturating_add_signed(by).min(last));
    }

    /// Turns the card over.
    pub fn flip(&self) {
        self.mark.set(None);
        self.flipped.update(|flipped| *flipped = !*flipped);
    }

    /// Changes the zoom by a step.
    pub fn zoom(&self, up: bool) {
        self.chosen
            .update(|chosen| chosen.zoom = view::zoomed(chosen.zoom, up));
    }

    /// Shows what a fault is about.
    pub fn show_fault(&self, fault: &FaultInfo) {
        let Some(job) = self.opened.get_untracked() else {
            return;
        };
        let by_id = || {
            job.cards
                .iter()
                .position(|card| card.id == fault.card)
                .map(Side::Front)
        };
        let Some(side) = fault.side.or_else(by_id) else {
            return;
        };
        self.card
            .set(view::card_of(&job, side, self.card.get_untracked()));
        self.flipped.set(!matches!(side, Side::Front(_)));
        self.mark.set(fault.at);
    }
}

/// An address for a drawing.
fn address(svg: &str) -> Result<String, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(svg)), &options)?;
    Url::create_object_url_with_blob(&blob)
}
