//! The context of the page's parts, and the worker's orders.

use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::Url;
use wildpile_packs::Pack;
use wildpile_shop::orders::{Catalogue, MakerInfo, Opened, Opening, Order, Quoted, Sale, Source, Wanted};
use wildpile_shop::{Fault, Side};
use wildpile_table::Finding;

use super::deck_text::{self, Fields};
use super::pictures::Picture;
use super::print_worker::PrintWorker;
use super::view::{self, Eyes};
use crate::app::App;
use crate::browser::blob;
use crate::drafts;
use crate::store::Store;

/// The deck of one's own, in the list and in addresses.
pub const OWN: &str = "own";

/// The beginning of the names of packs, in the list and in addresses.
pub const PACK: &str = "pack-";

/// The choices, as they survive a reload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// A deck's ID, a pack's after [`PACK`], or [`OWN`].
    pub deck: String,
    /// The maker's ID.
    pub maker: String,
    /// True if circular cards are wanted.
    pub round: bool,
    /// The tag of the cards' language; empty for that of the page.
    pub language: String,
    /// True if the shop's decks have shapes alone, without letters; a deck file says it of itself.
    pub without_letters: bool,
    /// The address of the pictures' folder for tabletop programs, as it was typed.
    pub address: String,
    /// The text of the deck file; none as long as it is the template.
    pub text: Option<String>,
    /// The zoom in percent.
    pub zoom: u16,
    /// Width of the bar of 100 millimetres by the person's ruler.
    pub ruler: f32,
    /// The simulated eyes.
    pub eyes: Eyes,
    /// True if the cut is shown.
    pub trim: bool,
    /// True if what is cut off is shown.
    pub bleed: bool,
    /// True if the safe area is shown.
    pub safe: bool,
    /// The price of a copy, as it was typed.
    pub price: String,
    /// The copies of an order.
    pub copies: u32,
    /// True if the deck is sold in a box.
    pub boxed: bool,
    /// The person's own price files, by the makers' IDs.
    pub prices: BTreeMap<String, String>,
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            deck: "five_colours".to_owned(),
            maker: "the-game-crafter".to_owned(),
            round: false,
            language: String::new(),
            without_letters: false,
            address: String::new(),
            text: None,
            zoom: 100,
            ruler: 100.0,
            eyes: Eyes::Usual,
            trim: false,
            bleed: false,
            safe: false,
            price: "19.99".to_owned(),
            copies: 1,
            boxed: true,
            prices: BTreeMap::new(),
        }
    }
}

/// The setting with the person's deck file, which other tabs and later visits have, too.
const DECK: &str = "print-deck";

/// The person's deck file, if one is kept.
pub async fn kept_text(store: &Store) -> Option<String> {
    store.setting(DECK).await.ok().flatten()
}

/// The field of a deck file that says if colours have letters.
const LETTERS: &str = "print.letters";

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

/// The context of the page's parts. Cheap to copy.
#[derive(Clone, Copy)]
pub struct PrintPage {
    pub app: App,
    /// The choices of the page.
    pub catalogue: StoredValue<Catalogue>,
    /// The packs that can be printed, with the titles of their games.
    pub packs: StoredValue<Vec<(Pack, String)>>,
    pub chosen: RwSignal<Chosen>,
    /// The job that is shown; the last one that was valid while a deck file isn't.
    pub opened: RwSignal<Option<Rc<Opened>>, LocalStorage>,
    /// Problems of the deck file.
    pub findings: RwSignal<Vec<Finding>>,
    /// Problems of the cards.
    pub faults: RwSignal<Vec<Fault>>,
    /// Number of finished checks.
    pub checked: RwSignal<usize>,
    /// True if the job that is shown is the one that is chosen.
    pub current: RwSignal<bool>,
    /// The ID of the card that is shown first, until it is.
    first: StoredValue<String>,
    /// The card that is shown, from 0.
    pub card: RwSignal<usize>,
    /// True if its other side is shown.
    pub flipped: RwSignal<bool>,
    /// The place of the fault that is shown, in millimetres after cutting.
    pub mark: RwSignal<Option<(f32, f32)>>,
    /// True if the worker can't be used.
    pub broken: RwSignal<bool>,
    drawn: RwSignal<BTreeMap<Side, Rc<Drawn>>, LocalStorage>,
    /// The person's pictures for deck files.
    pub pictures: RwSignal<Vec<Rc<Picture>>, LocalStorage>,
    /// The text of the deck file.
    pub text: Memo<String>,
    /// The values of the deck file; none while it isn't TOML.
    pub fields: Memo<Option<Fields>>,
    /// The profit of a sale, once computed.
    pub quoted: RwSignal<Option<Quoted>>,
    /// The job and the sale that it was worked out for.
    quoted_for: StoredValue<Option<(u32, Sale)>>,
    worker: StoredValue<Option<Rc<PrintWorker>>, LocalStorage>,
    /// Counts the jobs that were wanted.
    job: StoredValue<u32>,
    working: StoredValue<bool>,
}

impl PrintPage {
    pub fn new(
        app: App,
        worker: PrintWorker,
        catalogue: Catalogue,
        packs: Vec<(Pack, String)>,
        chosen: Chosen,
        pictures: Vec<Rc<Picture>>,
        first: String,
    ) -> Self {
        let catalogue = StoredValue::new(catalogue);
        let chosen = RwSignal::new(chosen);
        let text = Memo::new(move |_| {
            let text = chosen.with(|chosen| chosen.text.clone());
            text.unwrap_or_else(|| catalogue.with_value(|catalogue| catalogue.template.clone()))
        });
        Self {
            app,
            catalogue,
            packs: StoredValue::new(packs),
            chosen,
            text,
            fields: Memo::new(move |_| deck_text::read(&text.read())),
            pictures: RwSignal::new_local(pictures),
            quoted: RwSignal::new(None),
            quoted_for: StoredValue::new(None),
            opened: RwSignal::new_local(None),
            findings: RwSignal::new(Vec::new()),
            faults: RwSignal::new(Vec::new()),
            checked: RwSignal::new(0),
            current: RwSignal::new(false),
            first: StoredValue::new(first),
            card: RwSignal::new(0),
            flipped: RwSignal::new(false),
            mark: RwSignal::new(None),
            broken: RwSignal::new(false),
            drawn: RwSignal::new_local(BTreeMap::new()),
            worker: StoredValue::new_local(Some(Rc::new(worker))),
            job: StoredValue::new(0),
            working: StoredValue::new(false),
        }
    }

    /// Something of the job that is shown.
    pub fn of_job<T>(&self, look: impl FnOnce(&Opened) -> T) -> Option<T> {
        self.opened.with(|job| job.as_deref().map(look))
    }

    /// True if the deck of one's own is chosen.
    pub fn is_own(&self) -> bool {
        self.chosen.with(|chosen| chosen.deck == OWN)
    }

    /// True if colours have letters beside their shapes.
    pub fn has_letters(&self) -> bool {
        if self.is_own() {
            let fields = self.fields.read();
            return fields
                .as_ref()
                .is_none_or(|fields| fields.get(LETTERS) != "false");
        }
        !self.chosen.read().without_letters
    }

    /// Sets that: of one's own deck in its file.
    pub fn set_letters(&self, on: bool) {
        if untrack(|| self.is_own()) {
            self.edit(|old| deck_text::set(old, LETTERS, on));
        } else {
            self.chosen.update(|chosen| chosen.without_letters = !on);
        }
    }

    /// Changes the text of the deck file. What can't be done with it changes nothing.
    pub fn edit(&self, change: impl FnOnce(&str) -> Option<String>) {
        let text = untrack(|| self.text.get());
        if let Some(new) = change(&text).filter(|new| *new != text) {
            self.chosen.update(|chosen| chosen.text = Some(new));
        }
    }

    /// The sale to work out; none if there are no prices for the maker.
    pub fn sale(&self) -> Option<Sale> {
        self.chosen.with(|chosen| {
            Some(Sale {
                price: chosen.price.clone(),
                copies: chosen.copies,
                boxed: chosen.boxed,
                prices: self.prices_of(chosen)?,
            })
        })
    }

    /// The text of the price file of the chosen maker: the person's own, or the example.
    pub fn prices_of(&self, chosen: &Chosen) -> Option<String> {
        let own = chosen.prices.get(&chosen.maker).cloned();
        own.or_else(|| self.maker_of(chosen)?.prices)
    }

    /// True if the chosen maker's files are for tabletop programs.
    pub fn is_tabletop(&self) -> bool {
        let maker = self.chosen.with(|chosen| self.maker_of(chosen));
        maker.is_some_and(|maker| maker.tabletop)
    }

    fn maker_of(&self, chosen: &Chosen) -> Option<MakerInfo> {
        self.catalogue.with_value(|catalogue| {
            let mut makers = catalogue.makers.iter();
            makers.find(|maker| maker.id == chosen.maker).cloned()
        })
    }

    /// The name of the chosen maker.
    pub fn maker(&self) -> String {
        let maker = self.chosen.with(|chosen| self.maker_of(chosen));
        maker.map(|maker| maker.title).unwrap_or_default()
    }

    /// The job that is chosen. No drawing depends on the address of its pictures, so it has none.
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
        let source = source.unwrap_or_else(|| {
            let stamps = self
                .pictures
                .with(|pictures| pictures.iter().map(|picture| picture.stamp()).collect());
            Source::File(self.text.get(), stamps)
        });
        let own = crate::text::language();
        let is_file = matches!(source, Source::File(..));
        self.chosen.with(|chosen| Wanted {
            source,
            maker: chosen.maker.clone(),
            round: chosen.round,
            language: if chosen.language.is_empty() {
                own
            } else {
                chosen.language.clone()
            },
            without_letters: chosen.without_letters && !is_file,
            address: String::new(),
        })
    }

    /// Opens the job again whenever another one is chosen, and keeps what is chosen.
    pub fn follow(self) {
        let wanted = Memo::new(move |_| self.wanted());
        Effect::new(move |before: Option<Wanted>| {
            let wanted = wanted.get();
            self.current.set(false);
            let is_text = |wanted: &Wanted| matches!(wanted.source, Source::File(..));
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
        Effect::new(move |_| drafts::store(UNFINISHED, &*self.chosen.read()));
        let own = Memo::new(move |_| self.chosen.with(|chosen| chosen.text.clone()));
        Effect::new(move |before: Option<()>| {
            let text = own.get();
            if before.is_some()
                && let Some(text) = text
            {
                self.keep_text(text);
            }
        });
        let sale = Memo::new(move |_| self.sale());
        Effect::new(move |_| {
            if sale.get().is_none() {
                self.quoted.set(None);
            }
            self.work();
        });
        on_cleanup(move || {
            self.job.try_update_value(|job| *job = job.wrapping_add(1));
            self.worker.try_set_value(None);
        });
    }

    /// Keeps the text of the deck file once nobody has changed it for a moment.
    fn keep_text(self, text: String) {
        let keep = move || {
            if self.text.try_get_untracked().as_ref() != Some(&text) {
                return;
            }
            let store = self.app.store();
            self.app
                .store_later(async move { store.set_setting(DECK, &text).await });
        };
        set_timeout(keep, std::time::Duration::from_millis(500));
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
        self.worker.try_with_value(Option::is_some)
    }

    async fn all_work(self) -> Result<(), String> {
        let mut at_work = 0;
        loop {
            let Some(Some(worker)) = self.worker.try_get_value() else {
                return Ok(());
            };
            let wanted = self.job.get_value();
            if wanted != at_work {
                at_work = wanted;
                let pictures = self.pictures.get_untracked();
                let opening = worker.open(untrack(|| self.wanted()), &pictures).await?;
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
            let sale = untrack(|| self.sale()).map(|sale| (at_work, sale));
            if let Some((_, sale)) = sale.clone().filter(|_| self.quoted_for.get_value() != sale) {
                let quoted = worker.ask_for(&Order::Quote(sale.clone())).await?;
                self.quoted_for.try_set_value(Some((at_work, sale)));
                if self.job.try_get_value() == Some(at_work) {
                    self.quoted.try_set(Some(quoted));
                }
                continue;
            }
            let (card, flipped) = (self.card.get_untracked(), self.flipped.get_untracked());
            let missing = self.drawn.with_untracked(|drawn| {
                let is_there = |side: &Side| drawn.get(side).is_some_and(|drawn| drawn.job == at_work);
                view::order(&job, card, flipped).find(|side| !is_there(side))
            });
            if let Some(side) = missing {
                let svg = worker
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
            let found: Vec<Fault> = worker.ask_for(&Order::Check(checked)).await?;
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
                let first = self.first.try_update_value(std::mem::take).unwrap_or_default();
                if let Some(at) = job.cards.iter().position(|card| card.id == first) {
                    self.card.set(at);
                }
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
            Opening::Faults(faults) => self.refuse(faults, Vec::new()),
            Opening::Findings(findings) => self.refuse(Vec::new(), findings),
        }
    }

    /// Shows why there is no job.
    fn refuse(&self, faults: Vec<Fault>, findings: Vec<Finding>) {
        self.quoted.set(None);
        self.quoted_for.set_value(None);
        self.findings.set(findings);
        self.faults.set(faults);
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
        let cards = untrack(|| self.of_job(|job| job.cards.len())).unwrap_or_default();
        let last = cards.saturating_sub(1);
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
    pub fn show_fault(&self, fault: &Fault) {
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
    Url::create_object_url_with_blob(&blob("image/svg+xml", &JsValue::from_str(svg))?)
}
