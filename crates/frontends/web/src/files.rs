//! Files and texts on their way out of the page, and into it.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, File, HtmlAnchorElement, HtmlInputElement, Url};

use crate::app::App;
use crate::browser;
use crate::text::{tr, ui};

/// The largest rules file, deck file, price list or pack that is read, in bytes.
pub const LARGEST: f64 = 65_536.0;

/// Gives a text to the person as a file.
///
/// # Errors
/// What a browser says that doesn't want to.
pub fn download(name: &str, mime: &str, text: &str) -> Result<(), JsValue> {
    download_blob(name, &browser::blob(mime, &JsValue::from_str(text))?)
}

/// The same for what isn't text.
///
/// # Errors
/// What a browser says that doesn't want to.
pub fn download_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has taken the file by the time this runs.
    set_timeout(
        move || drop(Url::revoke_object_url(&address)),
        std::time::Duration::from_secs(30),
    );
    Ok(())
}

/// Gives a text to the person as a file, or says that the browser doesn't want to.
pub fn save(app: App, name: &str, mime: &str, text: &str) {
    if download(name, mime, text).is_err() {
        app.warn(tr(ui::NotDownloaded));
    }
}

/// The text of a file; none if it is longer than so many bytes or can't be read.
pub async fn text_of(file: &File, most: f64) -> Option<String> {
    if file.size() > most {
        return None;
    }
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// The files that were chosen in a field, which is empty afterwards: the same ones may be chosen again.
pub fn take_files(event: &web_sys::Event) -> Vec<File> {
    let input: HtmlInputElement = event_target(event);
    let files = input.files();
    let all = files
        .iter()
        .flat_map(|files| (0..files.length()).filter_map(|at| files.get(at)));
    let all = all.collect();
    input.set_value("");
    all
}

/// True if something that is dragged is files.
#[must_use]
pub fn has_files(event: &web_sys::DragEvent) -> bool {
    event.data_transfer().is_some_and(|d| {
        d.types()
            .iter()
            .any(|t| t.as_string().as_deref() == Some("Files"))
    })
}

/// The first file that was dropped.
#[must_use]
pub fn dropped(event: &web_sys::DragEvent) -> Option<File> {
    event.data_transfer()?.files()?.get(0)
}

/// Reads a file; `None` if it is too large or can't be read.
pub fn read(file: File, most: f64, then: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { then(text_of(&file, most).await) });
}

/// A button that opens a file.
#[component]
pub fn FileButton(
    /// Its label.
    label: String,
    /// The field's ID.
    #[prop(optional)]
    id: Option<&'static str>,
    /// Its action, for tests.
    #[prop(optional)]
    act: Option<&'static str>,
    /// True if no file can be opened now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// The kinds of files, as HTML lists them.
    accept: &'static str,
    /// Gets the file.
    open: impl Fn(File) + 'static,
) -> impl IntoView {
    view! {
        <label class="button file-button">
            <span>{label}</span>
            <input
                type="file"
                id=id
                class="hidden"
                accept=accept
                data-do=act
                disabled=move || disabled.get()
                on:change=move |event| take_files(&event).into_iter().for_each(&open)
            />
        </label>
    }
}

/// Copies a text; then says whether it is in the clipboard.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    let navigator = window().navigator();
    // Pages that came without encryption from another machine have no clipboard.
    if Reflect::has(&navigator, &"clipboard".into()) != Ok(true) {
        return then(false);
    }
    let copying = navigator.clipboard().write_text(text);
    spawn_local(async move { then(JsFuture::from(copying).await.is_ok()) });
}

/// The browser's own dialog for sharing, where it has one.
#[derive(Clone, Copy)]
pub struct Sharing(StoredValue<Function, LocalStorage>);

impl Sharing {
    /// The dialog.
    #[must_use]
    pub fn find() -> Option<Self> {
        let share = browser::get(&window().navigator(), "share");
        Some(Self(StoredValue::new_local(share.dyn_into().ok()?)))
    }

    /// Shares something by its `url`, with a `text` or `title`.
    pub fn share(self, what: [(&str, &str); 2]) {
        let shared = browser::object(&what.map(|(name, value)| (name, JsValue::from(value))));
        // Cancelling isn't an error.
        self.0
            .with_value(|share| drop(share.call1(&window().navigator(), &shared)));
    }
}
