//! Where the parts of a drawing are: paths and transforms, as far as our drawings use them.

use roxmltree::{Document, Node};

type Point = (f64, f64);

/// An element of a drawing.
#[derive(Debug)]
pub struct Drawn {
    /// Whether it belongs to the ground.
    pub ground: bool,
    /// Its corners, the ends and control points of its curves, and points of circles.
    pub points: Vec<Point>,
    /// The width of its line; zero if it has none.
    pub stroke: f64,
    /// Fill and stroke.
    pub paint: (String, String),
}

/// An affine map: x' = a x + c y + e, y' = b x + d y + f.
#[derive(Clone, Copy)]
struct Map([f64; 6]);

impl Map {
    fn then(self, inner: [f64; 6]) -> Self {
        let Self([a, b, c, d, e, f]) = self;
        let [a2, b2, c2, d2, e2, f2] = inner;
        Self([
            a * a2 + c * b2,
            b * a2 + d * b2,
            a * c2 + c * d2,
            b * c2 + d * d2,
            a * e2 + c * f2 + e,
            b * e2 + d * f2 + f,
        ])
    }

    fn of(self, (x, y): Point) -> Point {
        let Self([a, b, c, d, e, f]) = self;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// The smaller of both scales.
    fn scale(self) -> f64 {
        let Self([a, b, c, d, ..]) = self;
        a.hypot(b).min(c.hypot(d))
    }

    fn read(mut self, transform: &str) -> Self {
        for part in transform.split_inclusive(')') {
            let (name, rest) = part.split_once('(').expect("a function");
            let n = numbers(rest.trim_end_matches(')'));
            let get = |i: usize| n.get(i).copied();
            match name {
                "translate" => self = self.then([1.0, 0.0, 0.0, 1.0, n[0], get(1).unwrap_or(0.0)]),
                "scale" => self = self.then([n[0], 0.0, 0.0, get(1).unwrap_or(n[0]), 0.0, 0.0]),
                "rotate" => {
                    let (sin, cos) = n[0].to_radians().sin_cos();
                    let (x, y) = (get(1).unwrap_or(0.0), get(2).unwrap_or(0.0));
                    self = self
                        .then([1.0, 0.0, 0.0, 1.0, x, y])
                        .then([cos, sin, -sin, cos, 0.0, 0.0])
                        .then([1.0, 0.0, 0.0, 1.0, -x, -y]);
                }
                _ => panic!("{name}"),
            }
        }
        self
    }
}

/// The numbers of a list, in which a sign or a second point begins a new one.
fn numbers(text: &str) -> Vec<f64> {
    let mut all: Vec<String> = vec![String::new()];
    for c in text.chars() {
        let last = all.last_mut().expect("one");
        match c {
            ' ' | ',' => all.push(String::new()),
            '-' => all.push("-".to_owned()),
            '.' if last.contains('.') => all.push(".".to_owned()),
            _ => last.push(c),
        }
    }
    all.iter()
        .filter(|n| !n.is_empty())
        .map(|n| n.parse().unwrap_or_else(|_| panic!("{n} in {text}")))
        .collect()
}

/// The points of a path. Those of arcs are their ends.
fn points(path: &str) -> Vec<Point> {
    let mut all = Vec::new();
    let (mut at, mut start) = ((0.0, 0.0), (0.0, 0.0));
    let letters: Vec<usize> = path
        .char_indices()
        .filter(|(_, c)| c.is_ascii_alphabetic())
        .map(|(at, _)| at)
        .chain([path.len()])
        .collect();
    for pair in letters.windows(2) {
        let command = path.as_bytes()[pair[0]] as char;
        let n = numbers(&path[pair[0] + 1..pair[1]]);
        let base = |at: Point| {
            if command.is_ascii_lowercase() {
                at
            } else {
                (0.0, 0.0)
            }
        };
        match command.to_ascii_uppercase() {
            'Z' => at = start,
            'H' => n.iter().for_each(|x| {
                at.0 = base(at).0 + x;
                all.push(at);
            }),
            'V' => n.iter().for_each(|y| {
                at.1 = base(at).1 + y;
                all.push(at);
            }),
            'A' => n.chunks(7).for_each(|n| {
                at = (base(at).0 + n[5], base(at).1 + n[6]);
                all.push(at);
            }),
            name => {
                let count = match name {
                    'M' | 'L' | 'T' => 1,
                    'Q' | 'S' => 2,
                    'C' => 3,
                    _ => panic!("{name}"),
                };
                assert_eq!(n.len() % (2 * count), 0, "{path}");
                for step in n.chunks(2 * count) {
                    let from = base(at);
                    for point in step.chunks(2) {
                        at = (from.0 + point[0], from.1 + point[1]);
                        all.push(at);
                    }
                }
                if name == 'M' {
                    start = at;
                }
            }
        }
    }
    all
}

/// What an element inherits.
#[derive(Clone)]
struct Around {
    map: Map,
    ground: bool,
    fill: String,
    stroke: String,
    wide: f64,
}

/// The elements of a drawing.
pub fn drawn(document: &Document<'_>) -> Vec<Drawn> {
    let mut all = Vec::new();
    let around = Around {
        map: Map([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]),
        ground: false,
        fill: "#000000".to_owned(),
        stroke: "none".to_owned(),
        wide: 1.0,
    };
    collect(document.root_element(), &around, &mut all);
    all
}

fn collect(node: Node<'_, '_>, around: &Around, all: &mut Vec<Drawn>) {
    let mut own = around.clone();
    own.ground |= node.attribute("id").is_some_and(|id| id.starts_with("ground"));
    if let Some(transform) = node.attribute("transform") {
        own.map = own.map.read(transform);
    }
    if let Some(fill) = node.attribute("fill") {
        own.fill = fill.to_owned();
    }
    if let Some(stroke) = node.attribute("stroke") {
        own.stroke = stroke.to_owned();
    }
    let number = |name: &str| node.attribute(name).and_then(|n| n.parse::<f64>().ok());
    if let Some(wide) = number("stroke-width") {
        own.wide = wide;
    }
    let of = |name| number(name).unwrap_or(0.0);
    // Every thirtieth degree, so that circles stay the same after a sixth of a turn.
    let round = |rx: f64, ry: f64| -> Vec<Point> {
        (0..12)
            .map(|i| f64::from(30 * i).to_radians().sin_cos())
            .map(|(sin, cos)| (of("cx") + rx * cos, of("cy") + ry * sin))
            .collect()
    };
    let found = match node.tag_name().name() {
        "path" => points(node.attribute("d").unwrap_or_default()),
        "circle" => round(of("r"), of("r")),
        "ellipse" => round(of("rx"), of("ry")),
        "rect" => {
            let (x, y, wide, high) = (of("x"), of("y"), of("width"), of("height"));
            vec![(x, y), (x + wide, y), (x, y + high), (x + wide, y + high)]
        }
        _ => Vec::new(),
    };
    if !found.is_empty() {
        all.push(Drawn {
            ground: own.ground,
            points: found.into_iter().map(|point| own.map.of(point)).collect(),
            stroke: if own.stroke == "none" {
                0.0
            } else {
                own.wide * own.map.scale()
            },
            paint: (own.fill.clone(), own.stroke.clone()),
        });
    }
    for child in node.children().filter(Node::is_element) {
        collect(child, &own, all);
    }
}
