//! Files going out and coming in.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

/// The largest file that is read, in bytes: a rules file is smaller.
const LARGEST: f64 = 65_536.0;

/// Offers a text as a file.
///
/// # Errors
/// What the browser says.
pub fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has to start the download first.
    set_timeout(
        move || drop(web_sys::Url::revoke_object_url(&address)),
        std::time::Duration::from_secs(30),
    );
    Ok(())
}

/// The text of a file; none when it is too large for a rules file or can't be read.
pub async fn text_of(file: &web_sys::File) -> Option<String> {
    if file.size() > LARGEST {
        return None;
    }
    let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok()?;
    text.as_string()
}

/// Whether something that is dragged is files.
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
pub fn dropped(event: &web_sys::DragEvent) -> Option<web_sys::File> {
    event.data_transfer()?.files()?.get(0)
}
