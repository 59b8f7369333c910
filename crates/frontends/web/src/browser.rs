//! Parts of the browser: its storage, plain objects, blobs.

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Storage};

/// The storage that outlives the visit; some browsers and windows have none.
#[must_use]
pub fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The text stored under a key.
#[must_use]
pub fn stored(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores something. If the storage is full or forbidden, it is forgotten.
pub fn store(key: &str, value: &str) {
    if let Some(storage) = storage() {
        drop(storage.set_item(key, value));
    }
}

/// The value stored as JSON under a key; `None` if there is none, or if it can't be read.
#[must_use]
pub fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&stored(key)?).ok()
}

/// Stores a value as JSON.
pub fn write(key: &str, value: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        store(key, &text);
    }
}

/// Removes what is stored under a key.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        drop(storage.remove_item(key));
    }
}

/// The keys that begin so.
#[must_use]
pub fn stored_keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else {
        return Vec::new();
    };
    let all = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    all.filter(|key| key.starts_with(prefix)).collect()
}

/// A field of an object; `undefined` if it has none.
#[must_use]
pub fn get(of: &JsValue, key: &str) -> JsValue {
    Reflect::get(of, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED)
}

/// Sets a field of an object.
pub fn set(of: &JsValue, key: &str, value: &JsValue) {
    drop(Reflect::set(of, &JsValue::from_str(key), value));
}

/// An object with these fields.
#[must_use]
pub fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (key, value) in fields {
        set(&object, key, value);
    }
    object
}

/// A file without a name: a text, or an array of bytes.
///
/// # Errors
/// The browser's error, if it doesn't make it.
pub fn blob(mime: &str, contents: &JsValue) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(mime);
    // The constructor is the same for bytes.
    Blob::new_with_str_sequence_and_options(&Array::of1(contents), &options)
}
