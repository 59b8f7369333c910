//! The cost of a printed product, and the designer's profit.
//!
//! Amounts are counted in hundredths of the smallest coin (0.0001 of a euro or dollar), so that nothing is lost to rounding
//! before the end; shown amounts are rounded to coins, costs up and income down.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::Problem;
use wildpile_message::{Message, printable};
use wildpile_table::Finding;

use crate::Words;
use crate::numbers::number;
use crate::text as t;

/// The version of the format of price files; newer ones are refused.
pub const SCHEMA: u32 = 1;

/// The longest price file, in bytes.
pub const MAX_FILE: usize = 64 * 1024;

/// An amount in ten-thousandths of the currency's unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Amount(pub i64);

const PER_UNIT: i64 = 10_000;
const PER_COIN: i64 = 100;

impl Amount {
    /// Reads `12.99`, `0.0875`: at most four decimals, at most a million.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 7 || part.len() > 4 || !digits(whole) || !digits(part) {
            return None;
        }
        if text.ends_with('.') {
            return None;
        }
        let part: i64 = format!("{part:0<4}").parse().ok()?;
        let whole: i64 = whole.parse().ok()?;
        (whole <= 1_000_000).then_some(Self(whole * PER_UNIT + part))
    }

    /// A price as people type it: `19.99`, `19,99`.
    ///
    /// # Errors
    /// When it isn't one, or has more than two decimals.
    pub fn typed(price: &str) -> Result<Self, Problem> {
        let plain = price.trim().replace(',', ".");
        let decimals = plain.split_once('.').map_or(0, |(_, part)| part.len());
        Self::read(&plain).filter(|_| decimals <= 2).ok_or_else(|| {
            let text: String = printable(price).chars().take(40).collect();
            Problem::new("", t::ProblemPrice { text }, t::LegalPrice)
        })
    }

    /// The amount in coins, rounded up.
    #[must_use]
    pub const fn coins_up(self) -> i64 {
        -((-self.0).div_euclid(PER_COIN))
    }

    /// The amount in coins, rounded down.
    #[must_use]
    pub const fn coins_down(self) -> i64 {
        self.0.div_euclid(PER_COIN)
    }

    /// This share, in ten-thousandths, of the amount, rounded up.
    const fn share(self, ten_thousandths: i64) -> Self {
        Self(-((-self.0 * ten_thousandths).div_euclid(10_000)))
    }
}

/// A maker's prices: dated data that a designer keeps up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The maker's ID.
    pub maker: String,
    /// The day of the prices: `2026-11-01`.
    pub date: String,
    /// True for example figures, not the maker's offer.
    pub example: bool,
    /// The currency: `USD`.
    pub currency: String,
    /// The source of the prices.
    pub source: String,
    /// Costs that every copy has.
    pub each: Amount,
    /// The cost of a card, by the number of copies that are ordered: from this number on.
    pub card: Vec<(u32, Amount)>,
    /// The cost of a box; none if there is no box.
    pub package: Option<Amount>,
    /// The maker's share of the price, in ten-thousandths.
    pub price_share: i64,
    /// The maker's share of the profit, in ten-thousandths.
    pub profit_share: i64,
    /// The maker's fee for each sale.
    pub sale: Amount,
    /// Sending one copy.
    pub ship_first: Amount,
    /// Sending each further copy of the same order.
    pub ship_next: Amount,
    /// True if the buyer pays for shipping.
    pub buyer_pays: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Checked before the file is read.
    #[serde(rename = "schema")]
    _schema: u32,
    maker: String,
    date: String,
    example: bool,
    currency: String,
    source: String,
    each: String,
    card: Vec<Tier>,
    #[serde(rename = "box")]
    package: Option<String>,
    fees: Fees,
    shipping: Shipping,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tier {
    from: u32,
    each: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fees {
    price_percent: String,
    profit_percent: String,
    sale: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shipping {
    first: String,
    next: String,
    buyer_pays: bool,
}

/// The price files that come with the program, by the maker's ID: examples, each marked as such.
pub const EXAMPLES: [(&str, &str); 3] =
    crate::maker::of_makers!("prices": "the-game-crafter" "make-playing-cards" "drivethru");

/// The text of the example prices of a maker.
#[must_use]
pub fn example(maker: &str) -> Option<&'static str> {
    let found = EXAMPLES.iter().find(|(id, _)| *id == maker);
    found.map(|(_, text)| *text)
}

/// Reads a price file and checks everything in it.
///
/// # Errors
/// Every problem at its place.
pub fn read(text: &str) -> Result<Prices, Vec<Finding>> {
    let (file, places) = crate::toml_file::versioned::<File>(text, MAX_FILE, SCHEMA)?;
    let mut problems = Vec::new();
    let mut amount = |path: &str, text: &str| {
        Amount::read(text).unwrap_or_else(|| {
            problems.push(Problem::new(path, t::ProblemAmount { text }, t::LegalAmount));
            Amount::default()
        })
    };
    let each = amount("each", &file.each);
    let card: Vec<(u32, Amount)> = (file.card.iter().enumerate())
        .map(|(at, tier)| (tier.from, amount(&format!("card[{at}].each"), &tier.each)))
        .collect();
    let package = file.package.as_ref().map(|text| amount("box", text));
    let sale = amount("fees.sale", &file.fees.sale);
    let ship_first = amount("shipping.first", &file.shipping.first);
    let ship_next = amount("shipping.next", &file.shipping.next);
    let price_share = amount("fees.price_percent", &file.fees.price_percent);
    let profit_share = amount("fees.profit_percent", &file.fees.profit_percent);
    for (path, share) in [
        ("fees.price_percent", price_share),
        ("fees.profit_percent", profit_share),
    ] {
        if share.0 >= 100 * PER_UNIT {
            problems.push(Problem::new(path, t::ProblemShare, t::LegalShare));
        }
    }
    let rising = card.windows(2).all(|pair| pair[0].0 < pair[1].0);
    if card.first().is_none_or(|(from, _)| *from != 1) || !rising {
        problems.push(Problem::new("card", t::ProblemTiers, t::LegalTiers));
    }
    if !is_date(&file.date) {
        problems.push(Problem::new(
            "date",
            t::ProblemDate { text: &file.date },
            t::LegalDate,
        ));
    }
    let letters = file.currency.len() == 3 && file.currency.bytes().all(|b| b.is_ascii_uppercase());
    if !letters {
        let what = t::ProblemCurrency { text: &file.currency };
        problems.push(Problem::new("currency", what, t::LegalCurrency));
    }
    places.check(problems)?;
    Ok(Prices {
        maker: file.maker,
        date: file.date,
        example: file.example,
        currency: file.currency,
        source: file.source,
        each,
        card,
        package,
        // Percent with four decimals: a hundredth of it is a share.
        price_share: price_share.0 / 100,
        profit_share: profit_share.0 / 100,
        sale,
        ship_first,
        ship_next,
        buyer_pays: file.shipping.buyer_pays,
    })
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let number = |text: &str, digits: usize, most: u32| {
        text.len() == digits && text.parse::<u32>().is_ok_and(|n| (1..=most).contains(&n))
    };
    number(year, 4, 9999) && number(month, 2, 12) && number(day, 2, 31)
}

/// One order of copies at a price, worked out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Quote {
    /// The currency.
    pub currency: String,
    /// The day of the prices.
    pub date: String,
    /// True if the prices are examples.
    pub example: bool,
    /// The cards of one copy.
    pub cards: usize,
    /// The copies of the order.
    pub copies: u32,
    /// Making one copy, in coins.
    pub unit_cost: i64,
    /// The maker's share of a sale besides, in coins.
    pub fees: i64,
    /// Sending one copy of the order on average, in coins.
    pub shipping: i64,
    /// True if the buyer pays for shipping, beside the price.
    pub buyer_pays: bool,
    /// The price of one copy, in coins.
    pub price: i64,
    /// The designer's profit from one copy, in coins.
    pub margin: i64,
    /// The lowest price at which nothing is lost, in coins.
    pub lowest_price: i64,
    /// The profit from the whole order, in coins.
    pub total_margin: i64,
}

/// A line of a worked-out order.
#[derive(Clone, Debug, PartialEq)]
pub struct QuoteLine {
    /// The name of the amount.
    pub what: Message,
    /// The amount with its currency.
    pub amount: Words,
    /// `sum` for what is left, `lowest` for the lowest price, empty for what is taken off.
    pub kind: &'static str,
}

impl Quote {
    /// Coins as people write them: `12.99 USD`.
    fn money(&self, coins: i64) -> Words {
        number(coins as f64 / 100.0, 2, |number| {
            format!("{number} {}", self.currency)
        })
    }

    /// The order in a sentence, printed by the maker with this name.
    #[must_use]
    pub fn head(&self, maker: &str) -> Message {
        let (cards, copies, date) = (self.cards, self.copies, &self.date);
        let many = number(f64::from(copies), 0, |number| number).message();
        let head = t::QuoteHead {
            cards,
            copies,
            many,
            maker,
            date,
        };
        head.into()
    }

    /// A warning before the figures are believed; `None` for the maker's own prices.
    #[must_use]
    pub fn warning(&self) -> Option<Message> {
        self.example.then(|| t::QuoteExample.into())
    }

    /// The price, what is taken off it, and what is left.
    #[must_use]
    pub fn lines(&self) -> Vec<QuoteLine> {
        let line = |what: Message, coins: i64, kind| QuoteLine {
            what,
            amount: self.money(coins),
            kind,
        };
        let sent = (!self.buyer_pays).then(|| line(t::QuoteShipping.into(), -self.shipping, ""));
        let all = (self.copies > 1).then(|| line(t::QuoteTotal.into(), self.total_margin, "sum"));
        let mut lines = vec![
            line(t::QuotePrice.into(), self.price, ""),
            line(t::QuoteCost.into(), -self.unit_cost, ""),
            line(t::QuoteFees.into(), -self.fees, ""),
        ];
        lines.extend(sent);
        lines.push(line(t::QuoteMargin.into(), self.margin, "sum"));
        lines.extend(all);
        lines.push(line(t::QuoteLowest.into(), self.lowest_price, "lowest"));
        lines
    }

    /// The buyer's costs beside the price.
    #[must_use]
    pub fn beside(&self) -> Option<Message> {
        let amount = self.money(self.shipping).message();
        (self.buyer_pays).then(|| t::QuoteBuyerPays { amount }.into())
    }

    /// The refusal of a price at which the designer loses money.
    #[must_use]
    pub fn refusal(&self) -> Option<Problem> {
        let [price, loss, lowest] =
            [self.price, -self.margin, self.lowest_price].map(|coins| self.money(coins).message());
        (self.margin < 0).then(|| Problem::new("", t::ProblemLoss { price, loss }, t::LegalLoss { lowest }))
    }
}

impl Prices {
    /// The cost of making one copy.
    fn unit_cost(&self, cards: usize, copies: u32, boxed: bool) -> Amount {
        let tier = self.card.iter().rev().find(|(from, _)| *from <= copies);
        let card = tier.or(self.card.first()).map_or(0, |(_, each)| each.0);
        let package = self.package.filter(|_| boxed).unwrap_or_default();
        let cards = i64::try_from(cards).unwrap_or(i64::MAX);
        Amount(self.each.0 + card.saturating_mul(cards) + package.0)
    }

    /// The profit from a price in coins, and the fees in coins. Every cost is rounded up to coins, so that the shown
    /// figures add up.
    fn margin(&self, price: i64, cost: Amount, shipping: Amount) -> (i64, i64) {
        let sent = if self.buyer_pays { 0 } else { shipping.coins_up() };
        let rest = price - cost.coins_up() - sent;
        let price = Amount(price * PER_COIN);
        let mut fees = Amount(price.share(self.price_share).0 + self.sale.0);
        let profit = Amount(rest * PER_COIN - fees.0);
        if profit.0 > 0 {
            fees.0 += profit.share(self.profit_share).0;
        }
        (rest - fees.coins_up(), fees.coins_up())
    }

    /// Works out an order: `copies` at least 1, `price` of one copy. It [may be refused](Quote::refusal).
    #[must_use]
    pub fn quote(&self, cards: usize, copies: u32, boxed: bool, price: Amount) -> Quote {
        let copies = copies.max(1);
        let cost = self.unit_cost(cards, copies, boxed);
        let all = self.ship_first.0 + self.ship_next.0 * i64::from(copies - 1);
        let shipping = Amount(-((-all).div_euclid(i64::from(copies))));
        let coins = price.coins_down();
        let (margin, fees) = self.margin(coins, cost, shipping);
        Quote {
            currency: self.currency.clone(),
            date: self.date.clone(),
            example: self.example,
            cards,
            copies,
            unit_cost: cost.coins_up(),
            fees,
            shipping: shipping.coins_up(),
            buyer_pays: self.buyer_pays,
            price: coins,
            margin,
            lowest_price: self.lowest_price(cost, shipping),
            total_margin: margin.saturating_mul(i64::from(copies)),
        }
    }

    /// The lowest price in coins at which nothing is lost. Profit is monotonic: search.
    fn lowest_price(&self, cost: Amount, shipping: Amount) -> i64 {
        let loses = |coins: i64| self.margin(coins, cost, shipping).0 < 0;
        let (mut low, mut high) = (0_i64, 1_i64);
        while loses(high) && high < 1_000_000_000 {
            low = high;
            high *= 2;
        }
        if !loses(low) {
            return low;
        }
        while high - low > 1 {
            let middle = low.midpoint(high);
            if loses(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        high
    }
}

#[cfg(test)]
mod tests;
