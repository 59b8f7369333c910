//! Jack, queen and king: half a figure, drawn twice, recognisable by its silhouette.

use crate::ink::{GOLD_FILL, PAPER_FILL};
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{Style, ink};

/// Draws the figure of `J`, `Q` or `K` with its suit.
pub fn draw(pen: &mut Pen, rank: char, pip: Pip, style: &Style) {
    pen.raw("<g");
    if style.large_print {
        // Moved aside for the large index.
        pen.raw(" transform=\"translate(26 37)scale(.79)\"");
    }
    pen.raw(" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    frame(pen, " fill-opacity=\".08\"");
    pen.twice(|pen| {
        figure(pen, rank);
        pip.draw(pen, 73, 81, 31);
    });
    belt(pen);
    frame(pen, " fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"");
    pen.raw("</g>");
}

/// One belt for both halves, the same after half a turn, that leaves nothing of where they meet.
pub fn belt(pen: &mut Pen) {
    gold(
        pen,
        "M53 184C78 205 101 181 125 164C149 147 172 145 197 150V166C172 145 149 169 125 186C101 203 78 205 53 200Z",
    );
    line(
        pen,
        "2.5",
        "M62 197C84 203 104 187 125 175C146 163 166 147 188 153",
    );
    buckle(pen);
}

/// What is in the middle of a belt.
pub fn buckle(pen: &mut Pen) {
    paper(pen, "M125 152L143 175L125 198L107 175Z");
    solid(pen, "M125 162L135 175L125 188L115 175Z");
}

/// One half of a figure, without belt and frame.
pub fn figure(pen: &mut Pen, rank: char) {
    match rank {
        'K' => king(pen),
        'Q' => queen(pen),
        _ => jack(pen),
    }
}

/// The upper half of a figure on a compact face, with its shoulders on the edge of the card.
pub fn bust(pen: &mut Pen, rank: char, large: bool) {
    let (x, percent) = if large { (136, 142) } else { (130, 172) };
    pen.raw("<g stroke-linejoin=\"round\" stroke-linecap=\"round\"")
        .place(x - 125 * percent / 100, 345 - 175 * percent / 100, percent)
        .raw(">");
    figure(pen, rank);
    pen.raw("</g>");
}

/// The rectangle around a figure.
pub fn frame(pen: &mut Pen, paint: &str) {
    pen.raw("<rect x=\"52\" y=\"58\" width=\"146\" height=\"234\" rx=\"10\"")
        .raw(paint)
        .raw("/>");
}

pub fn gold(pen: &mut Pen, path: &str) {
    part(pen, GOLD_FILL, path);
}

pub fn paper(pen: &mut Pen, path: &str) {
    part(pen, PAPER_FILL, path);
}

fn part(pen: &mut Pen, fill: &str, path: &str) {
    pen.raw("<path")
        .raw(fill)
        .raw(" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"")
        .raw(path)
        .raw("\"/>");
}

pub fn solid(pen: &mut Pen, path: &str) {
    pen.raw("<path d=\"").raw(path).raw("\"/>");
}

/// Lines in ink; zero-length lines are dots.
pub fn line(pen: &mut Pen, wide: &str, path: &str) {
    pen.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"")
        .raw(wide);
    pen.raw("\" d=\"").raw(path).raw("\"/>");
}

/// Lines in paper colour, on ink.
fn light(pen: &mut Pen, wide: &str, path: &str) {
    pen.raw("<path class=\"card-paper-line\" fill=\"none\" stroke=\"")
        .raw(ink::PAPER);
    pen.raw("\" stroke-width=\"")
        .raw(wide)
        .raw("\" d=\"")
        .raw(path)
        .raw("\"/>");
}

const FACE: &str = "M104 98H146V121C146 138 136 147 125 147S104 138 104 121Z";

/// An ermine cape, a beard, a high crown and a sceptre.
fn king(pen: &mut Pen) {
    solid(
        pen,
        "M60 175V166Q60 148 84 143L104 136H146L166 143Q190 148 190 166V175Z",
    );
    paper(pen, "M86 142Q94 162 118 175H132Q156 162 164 142L146 134H104Z");
    line(pen, "4", "M98 148v4M152 148v4M108 163v4M142 163v4");
    solid(pen, "M100 98C91 112 91 128 99 138H151C159 128 159 112 150 98Z");
    paper(pen, FACE);
    solid(
        pen,
        "M104 118C107 127 114 130 118 126C121 124 123 125 125 127C127 125 129 124 132 126C136 130 143 127 146 118C152 138 145 160 125 170C105 160 98 138 104 118Z",
    );
    light(
        pen,
        "2.5",
        "M119 137Q125 140 131 137M117 150Q119 157 125 162Q131 157 133 150",
    );
    line(pen, "4.5", "M115 112v1.5M135 112v1.5");
    line(pen, "2.5", "M110 105.5h8M132 105.5h8M125 112v8");
    gold(pen, "M99 101L92 74L110 87L125 66L140 87L158 74L151 101Z");
    line(pen, "6", "M109 94h.1M125 94h.1M141 94h.1");
    gold(
        pen,
        "M174 100H180V175H174ZM166 90A11 11 0 0 1 188 90A11 11 0 0 1 166 90Z",
    );
    line(pen, "2.5", "M166 90H188M177 79V72M173 75H181");
}

/// Long hair, a tiara with pearls and a flower.
fn queen(pen: &mut Pen) {
    solid(pen, "M64 175C64 158 84 150 104 146H146C166 150 186 158 186 175Z");
    light(
        pen,
        "3",
        "M76 175C77 166 82 161 88 158M174 175C173 166 168 161 162 158",
    );
    pen.raw("<path class=\"card-paper-line\" stroke-width=\"3\" stroke=\"")
        .raw(ink::PAPER);
    pen.raw("\" d=\"M101 90C80 108 97 124 84 144C78 156 90 164 102 158H148C160 164 172 156 166 144C153 124 170 108 149 90Z\"/>");
    paper(
        pen,
        "M116 140V150Q108 154 102 158L125 177L148 158Q142 154 134 150V140Z",
    );
    paper(pen, FACE);
    line(pen, "4", "M115 117v1M135 117v1");
    line(
        pen,
        "2.5",
        "M109 115Q114 109 119 114M131 114Q136 109 141 115M125 118V126",
    );
    solid(pen, "M118 134Q122 131 125 133Q128 131 132 134Q125 142 118 134Z");
    pen.raw("<path class=\"card-gold-line\" fill=\"none\" stroke=\"#e5ac2f\" stroke-width=\"5\" stroke-dasharray=\"0 6.5\" d=\"M108 156Q125 174 142 156\"/>");
    gold(
        pen,
        "M102 101C100 92 98 86 94 80C103 84 109 85 113 78C117 84 122 80 125 70C128 80 133 84 137 78C141 85 147 84 156 80C152 86 150 92 148 101Q125 90 102 101Z",
    );
    line(pen, "6.5", "M94 79h.1M113 77h.1M125 69h.1M137 77h.1M156 79h.1");
    line(
        pen,
        "3",
        "M177 175C179 152 174 132 177 112M178 148C184 146 188 140 188 133M177 156C171 154 168 149 168 143",
    );
    gold(
        pen,
        "M177 97a7 7 0 0 1 13 5a7 7 0 0 1-4 14a7 7 0 0 1-9 6a7 7 0 0 1-9-6a7 7 0 0 1-4-14a7 7 0 0 1 13-5Z",
    );
    line(pen, "8", "M177 108h.1");
}

/// A cap with a long feather, a ruff and no beard.
fn jack(pen: &mut Pen) {
    solid(pen, "M64 175C64 156 80 148 104 143H146C170 148 186 156 186 175Z");
    light(
        pen,
        "4",
        "M80 174V159M92 168V153M158 164V153M170 160V158M125 164v.1",
    );
    solid(
        pen,
        "M100 94C90 114 93 130 90 140C96 146 104 145 108 142H142C146 145 154 146 160 140C157 130 160 114 150 94Z",
    );
    paper(
        pen,
        "M92 146L101 161L110 151L117 166L125 153L133 166L140 151L149 161L158 146L143 138H107Z",
    );
    paper(pen, FACE);
    line(pen, "4.5", "M115 115v1.5M135 115v1.5");
    line(
        pen,
        "2.5",
        "M111 108.5h7M132 108.5h7M125 115V125H121.5M118 134Q125 139 132 134",
    );
    gold(
        pen,
        "M93 104C82 82 104 68 128 70C154 72 166 86 158 104C140 94 112 94 93 104Z",
    );
    line(pen, "5", "M94 102C112 93 140 93 157 102");
    paper(pen, "M143 92C146 72 166 60 192 64C190 86 170 98 148 98Z");
    line(
        pen,
        "2.5",
        "M147 94C160 86 172 78 184 70M160 86L160 78M160 86H169M171 79L171 71M171 79H179",
    );
}
