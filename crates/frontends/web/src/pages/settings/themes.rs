//! The themes of the table: a cloth with its card back, and pages in their colours.

use leptos::prelude::*;

use super::controls::Choices;
use crate::settings::{Settings, TableTheme};
use crate::table::cards::put_back;
use crate::text::{Text, ui};

/// The cloths with their names.
const FELTS: [(Text, TableTheme); TableTheme::ALL.len()] = [
    (ui::SettingsFeltGreen, TableTheme::Green),
    (ui::SettingsFeltBlue, TableTheme::Blue),
    (ui::SettingsFeltWine, TableTheme::Wine),
    (ui::SettingsFeltSlate, TableTheme::Slate),
    (ui::SettingsFeltPlum, TableTheme::Plum),
    (ui::SettingsFeltNight, TableTheme::Night),
    (ui::SettingsFeltGarden, TableTheme::Garden),
];

/// The choice of a theme. Another back can be chosen afterwards.
#[component]
pub fn Themes() -> impl IntoView {
    view! {
        <Choices
            legend=ui::SettingsFelt
            values=FELTS.to_vec()
            draw=|felt: TableTheme| {
                let back = format!("#{}", put_back(felt.back()));
                view! {
                    <span class="swatch-felt" data-cloth=felt.name()>
                        <svg class="swatch-back" viewBox="0 0 250 350"><use href=back></use></svg>
                    </span>
                }
                .into_any()
            }
            of=|s: &mut Settings| &mut s.felt
            follow=|s: &mut Settings| s.back = s.felt.back()
        />
    }
}
