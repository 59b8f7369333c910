//! The forms of the account page: what is wrong is said at its field, which gets the focus, so it is in view on a phone with its
//! keyboard open, too.

use leptos::html::Input;
use leptos::prelude::*;
use wildpile_client::error::ClientError;
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::{login, text as t};

use crate::pages::online::api;
use crate::text::{Message, Reader, Text, say_sentence, tr, ui};

/// A labelled field. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Field {
    id: &'static str,
    label: Text,
    about: About,
    /// The id of the form that Enter sends off, unless it is the one around the field.
    form: Option<&'static str>,
    node: NodeRef<Input>,
    /// The error; empty without one.
    wrong: RwSignal<String>,
}

impl Field {
    /// A field with this id, under this label.
    pub fn new(id: &'static str, label: Text, about: About) -> Self {
        Self {
            id,
            label,
            about,
            form: None,
            node: NodeRef::new(),
            wrong: RwSignal::new(String::new()),
        }
    }

    /// For the name that others see, perhaps outside of its form.
    pub fn name(id: &'static str, form: Option<&'static str>) -> Self {
        Self {
            form,
            ..Self::new(id, ui::OnlineName, About::Name)
        }
    }

    /// For a new login name.
    pub fn login(id: &'static str) -> Self {
        Self::new(id, ui::PeopleLogin, About::Login)
    }

    /// The name in the field. If it is missing, that is said at the field, which gets the focus. `None` also if the page was left.
    pub fn ask(self) -> Option<String> {
        self.node.try_get_untracked().flatten()?;
        let name = self.value().trim().to_owned();
        if !name.is_empty() {
            return Some(name);
        }
        self.wrong.set(tr(ui::OnlineNameMissing));
        self.focus();
        None
    }

    /// The text in it.
    pub fn value(self) -> String {
        let field = self.node.try_get_untracked().flatten();
        field.map(|field| field.value()).unwrap_or_default()
    }

    /// True if it has the focus, as when Enter is pressed in it.
    pub fn has_focus(self) -> bool {
        let now = document().active_element();
        now.is_some_and(|element| element.id() == self.id)
    }

    fn focus(self) {
        if let Some(field) = self.node.try_get_untracked().flatten() {
            drop(field.focus());
        }
    }

    /// The field with its label, described by the text with this id, if there is one; it begins with this value.
    pub fn view(self, about: Option<&'static str>, value: Option<String>) -> impl IntoView {
        let Self { id, form, wrong, .. } = self;
        let is_name = self.about == About::Name;
        let (kind, autocomplete) = match self.about {
            About::Name => ("text", "nickname"),
            About::Login | About::OldLogin => ("text", "username"),
            About::Old => ("password", "current-password"),
            About::New => ("password", "new-password"),
        };
        let is_wrong = move || wrong.with(|wrong| !wrong.is_empty());
        let described = move || {
            let wrong = is_wrong().then(|| format!("{id}-wrong"));
            let all: Vec<String> = wrong.into_iter().chain(about.map(str::to_owned)).collect();
            (!all.is_empty()).then(|| all.join(" "))
        };
        view! {
            <div class="people-field">
                <label class="online-field" for=id>
                    <span>{tr(self.label)}</span>
                    <input
                        id=id
                        node_ref=self.node
                        type=kind
                        autocomplete=autocomplete
                        required
                        form=form
                        maxlength=is_name.then(|| NAME.to_string())
                        autocapitalize=(!is_name).then_some("none")
                        spellcheck="false"
                        value=value
                        aria-invalid=move || is_wrong().then_some("true")
                        aria-describedby=described
                        on:input=move |_| wrong.set(String::new())
                    />
                </label>
                <p class="wrong" id=format!("{id}-wrong")>{wrong}</p>
            </div>
        }
    }
}

/// The subject of a field, and of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The name that others see.
    Name,
    /// A new login name.
    Login,
    /// The login name of an account.
    OldLogin,
    /// The current password.
    Old,
    /// A new password.
    New,
}

fn about(why: &Message) -> Option<About> {
    Some(match why.id().strip_prefix("protocol.")? {
        "name-empty" | "name-long" | "name-signs" => About::Name,
        "login-form" | "login-taken" => About::Login,
        "login-wrong" | "password-wrong" => About::Old,
        "password-length" | "password-login" => About::New,
        _ => return None,
    })
}

/// A form. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Form {
    /// Its fields, in the order in which they are on the page.
    fields: StoredValue<Vec<Field>>,
    /// An error that concerns no field in particular; empty without one.
    wrong: RwSignal<String>,
}

impl Form {
    /// One with these fields.
    pub fn of(fields: impl IntoIterator<Item = Field>) -> Self {
        Self {
            fields: StoredValue::new(fields.into_iter().collect()),
            wrong: RwSignal::new(String::new()),
        }
    }

    fn fields(self) -> impl Iterator<Item = Field> {
        // The page may have been left.
        self.fields.try_get_value().into_iter().flatten()
    }

    /// Forgets what was wrong.
    pub fn clear(self) {
        self.wrong.set(String::new());
        for field in self.fields() {
            field.wrong.set(String::new());
        }
    }

    /// True if the fields can be used, as far as this browser knows. Everything that is wrong is said at once.
    pub fn check(self) -> bool {
        self.clear();
        let mut known = String::new();
        let said = |why: Message| say_sentence(&why, &Reader::NOBODY);
        for field in self.fields() {
            let value = field.value();
            let missing = |text: Text| value.is_empty().then(|| tr(text));
            let wrong = match field.about {
                About::Name if !value.trim().is_empty() => None,
                About::Name => Some(said(t::NameEmpty { most: NAME }.into())),
                About::Login => login::name(&value).map(|name| known = name).err().map(said),
                // What login names can be is for those who choose one.
                About::OldLogin => missing(ui::PeopleLoginMissing),
                About::Old => missing(ui::PeoplePasswordMissing),
                About::New => login::password(&value, &known).err().map(said),
            };
            if let Some(why) = wrong {
                field.wrong.set(why);
            }
        }
        self.is_right()
    }

    /// The handler for a form that is sent off: it acts if the fields can be used.
    pub fn submitted(self, act: impl Fn()) -> impl Fn(web_sys::SubmitEvent) {
        move |event| {
            event.prevent_default();
            if self.check() {
                act();
            }
        }
    }

    /// True without errors; otherwise the first field with one gets the focus.
    fn is_right(self) -> bool {
        let wrong = self
            .fields()
            .find(|field| field.wrong.with_untracked(|wrong| !wrong.is_empty()));
        if let Some(field) = wrong {
            field.focus();
        }
        wrong.is_none()
    }

    /// Says why the server refused it.
    pub fn fail(self, failed: &ClientError) {
        let about = match failed {
            ClientError::Refused(why) => about(why),
            _ => None,
        };
        match self.fields().find(|field| Some(field.about) == about) {
            Some(field) => {
                field.wrong.try_set(api::sentence(failed));
                field.focus();
            }
            None => drop(self.wrong.try_set(api::sentence(failed))),
        }
    }

    /// The error that concerns no field in particular. It is said above the button, which keeps the focus.
    pub fn trouble(self) -> impl IntoView {
        view! { <p class="wrong" role="alert" data-wrong>{self.wrong}</p> }
    }
}

/// A form on a card of its own, under a title with this ID.
#[component]
pub fn FormCard(
    id: &'static str,
    /// The title.
    title: Text,
    /// Called when it is sent off.
    submit: impl Fn(web_sys::SubmitEvent) + 'static,
    children: Children,
) -> impl IntoView {
    view! {
        <form class="card online-card people-form" novalidate on:submit=submit aria-labelledby=id>
            <h2 id=id>{tr(title)}</h2>
            {children()}
        </form>
    }
}

/// The field for the current password; for an account without one, a text.
pub fn old_or(old: Option<Field>, text: Text) -> AnyView {
    match old {
        Some(field) => field.view(None, None).into_any(),
        None => view! { <p class="soft">{tr(text)}</p> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_belong_to_fields() {
        let (least, most, count) = (3_usize, 32_usize, 2_usize);
        let all: [(Message, Option<About>); 9] = [
            (t::NameEmpty { most }.into(), Some(About::Name)),
            (t::NameLong { most, count }.into(), Some(About::Name)),
            (t::NameSigns.into(), Some(About::Name)),
            (t::LoginForm { least, most }.into(), Some(About::Login)),
            (t::LoginTaken.into(), Some(About::Login)),
            (t::LoginWrong.into(), Some(About::Old)),
            (t::PasswordWrong.into(), Some(About::Old)),
            (t::PasswordLength { least, most, count }.into(), Some(About::New)),
            (t::PasskeyWrong.into(), None),
        ];
        for (why, expected) in all {
            assert_eq!(about(&why), expected, "{}", why.id());
        }
    }
}
