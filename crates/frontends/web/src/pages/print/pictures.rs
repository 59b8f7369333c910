//! The pictures that a deck file names: added by the person, kept in the browser, and given to the worker.

use std::cell::Cell;
use std::rc::Rc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use js_sys::Uint8Array;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, Url};
use wildpile_shop::orders::file_name;

use super::deck_text::Fields;
use super::page::PrintPage;
use crate::browser;
use crate::files::take_files;
use crate::store::{Store, StoreError};
use crate::text::{tr, ui};

/// The largest picture, in bytes.
const LARGEST: u32 = 16 * 1024 * 1024;

/// The setting with the names of the pictures, and the beginning of those with their bytes.
const NAMES: &str = "print-pictures";
const BYTES: &str = "print-picture-";

/// A picture.
#[derive(Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file.
    pub name: String,
    /// Its bytes in Base64.
    pub data: Rc<str>,
    /// A number that no other picture of this page has.
    stamp: u64,
    /// An address to show it.
    address: String,
}

impl Picture {
    fn new(name: String, bytes: &[u8]) -> Self {
        thread_local! {
            static LAST: Cell<u64> = const { Cell::new(0) };
        }
        LAST.set(LAST.get() + 1);
        let blob = browser::blob(kind(&name).unwrap_or_default(), &Uint8Array::from(bytes));
        let address = blob.and_then(|blob| Url::create_object_url_with_blob(&blob));
        Self {
            name,
            data: STANDARD.encode(bytes).into(),
            stamp: LAST.get(),
            address: address.unwrap_or_default(),
        }
    }

    /// Another picture has another stamp, even if it has the same name.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }
}

impl Drop for Picture {
    fn drop(&mut self) {
        drop(Url::revoke_object_url(&self.address));
    }
}

/// The media type of fonts, which are kept with the pictures but not shown.
const FONT: &str = "font/ttf";

/// The media type of a file by the ending of its name.
fn kind(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        "ttf" => Some(FONT),
        _ => None,
    }
}

/// The pictures that this browser keeps. What can't be read is left out, and named as missing where a deck needs it.
pub async fn kept(store: &Store) -> Vec<Rc<Picture>> {
    let names = store.setting::<Vec<String>>(NAMES).await.ok().flatten();
    let mut pictures = Vec::new();
    for name in names.unwrap_or_default() {
        let data = store.setting::<Option<String>>(&format!("{BYTES}{name}")).await;
        if let Some(bytes) = data
            .ok()
            .flatten()
            .flatten()
            .and_then(|data| STANDARD.decode(data).ok())
        {
            pictures.push(Rc::new(Picture::new(name, &bytes)));
        }
    }
    pictures
}

async fn keep(store: &Store, all: &[Rc<Picture>], changed: &str) -> Result<(), StoreError> {
    let data = all.iter().find(|picture| picture.name == changed);
    let data: Option<&str> = data.map(|picture| &*picture.data);
    store.set_setting(&format!("{BYTES}{changed}"), &data).await?;
    let names: Vec<&str> = all.iter().map(|picture| picture.name.as_str()).collect();
    store.set_setting(NAMES, &names).await
}

/// Adds files, in the place of those with the same names.
fn add(page: PrintPage, files: Vec<File>) {
    spawn_local(async move {
        for file in files {
            let name = file_name(&file.name()).to_owned();
            let wrong = if kind(&name).is_none() {
                Some(tr(ui::PrintPictureKind { name: &name }))
            } else if file.size() > f64::from(LARGEST) {
                Some(tr(ui::PrintPictureLarge { name: &name }))
            } else {
                None
            };
            if let Some(wrong) = wrong {
                page.app.warn(wrong);
                continue;
            }
            let Ok(buffer) = JsFuture::from(file.array_buffer()).await else {
                page.app.warn(tr(ui::PrintPictureUnread { name }));
                continue;
            };
            let picture = Rc::new(Picture::new(name.clone(), &Uint8Array::new(&buffer).to_vec()));
            let Some(()) = page.pictures.try_update(|all| {
                all.retain(|other| other.name != name);
                all.push(picture);
                tiny_sort::stable::sort_by(all, |a, b| a.name.cmp(&b.name));
            }) else {
                return;
            };
            store(page, name).await;
        }
    });
}

fn remove(page: PrintPage, name: String) {
    page.pictures
        .update(|all| all.retain(|picture| picture.name != name));
    spawn_local(store(page, name));
}

async fn store(page: PrintPage, name: String) {
    let all = page.pictures.try_get_untracked().unwrap_or_default();
    page.app.stored(keep(&page.app.store(), &all, &name).await);
}

/// The pictures there are, those that are missing, and adding some.
#[component]
pub fn Pictures(page: PrintPage) -> impl IntoView {
    let named = move || {
        page.fields
            .with(|fields| fields.as_ref().map(Fields::pictures))
            .unwrap_or_default()
    };
    let missing = Memo::new(move |_| {
        let mut named = named();
        page.pictures.with(|all| {
            named.retain(|file| !all.iter().any(|picture| picture.name == file_name(file)));
        });
        named
    });
    let used = move |name: &str| named().iter().any(|file| file_name(file) == name);
    let list = move || {
        let all = page.pictures.get().into_iter();
        all.map(|picture| {
            let name = picture.name.clone();
            let (shown, used_name) = (name.clone(), name.clone());
            let size = picture.data.len() / 4 * 3 / 1024;
            view! {
                <li>
                    {(kind(&name) != Some(FONT)).then(|| view! { <img src=picture.address.clone() alt=""/> })}
                    <span>
                        {shown} " "
                        <span class="soft">
                            {tr(ui::PrintPictureSize { size: size.max(1) })}
                            {move || (!used(&used_name)).then(|| format!(", {}", tr(ui::PrintPictureUnused)))}
                        </span>
                    </span>
                    <button
                        type="button"
                        class="small"
                        aria-label=tr(ui::PrintPictureRemoveNamed { name: &name })
                        on:click=move |_| remove(page, name.clone())
                    >
                        {tr(ui::PrintPictureRemove)}
                    </button>
                </li>
            }
        })
        .collect_view()
    };
    let gaps = move || {
        let missing = missing.get();
        (!missing.is_empty()).then(|| {
            tr(ui::PrintPicturesMissing {
                names: missing.join(", "),
            })
        })
    };
    view! {
        <p class="help">{tr(ui::PrintPicturesHelp)}</p>
        <ul class="print-pictures">{list}</ul>
        <p class="wrong" id="print-missing" role="status">{gaps}</p>
        <p class="set-buttons">
            <label class="button file-button">
                <span>{tr(ui::PrintPicturesAdd)}</span>
                <input
                    type="file"
                    id="print-add-pictures"
                    class="hidden"
                    multiple
                    accept=".svg,.png,.jpg,.jpeg,.ttf,image/svg+xml,image/png,image/jpeg"
                    on:change=move |event| add(page, take_files(&event))
                />
            </label>
        </p>
    }
}
