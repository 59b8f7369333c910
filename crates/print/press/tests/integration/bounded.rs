//! Small files that would become large: each bound has a file that is just past it.

use wildpile_press::inspect::{InspectError, MAX_PAGES, pdf, png};

use crate::drawings::shapes;
use crate::edit::Parts;

/// A PDF of objects, without an index: readers look for them.
fn loose(objects: &[String]) -> Vec<u8> {
    let mut file = "%PDF-1.4\n".to_owned();
    for (at, object) in objects.iter().enumerate() {
        file += &format!("{} 0 obj{object}endobj\n", at + 1);
    }
    file += "trailer<</Root 1 0 R>>\n";
    file.into_bytes()
}

/// The catalogue, and pages with these kids.
fn pages(kids: &str, count: usize) -> Vec<String> {
    vec![
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        format!("<</Type/Pages/Kids[{kids}]/Count {count}>>"),
    ]
}

fn page(content: &str) -> String {
    format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]{content}>>")
}

fn stream(head: &str, content: &str) -> String {
    format!("<<{head}/Length {}>>stream\n{content}\nendstream ", content.len())
}

#[test]
fn streams_that_unpack_to_too_much_are_refused() {
    let mut parts = Parts::of(&shapes());
    // Runs of 128 zeros: 4 MiB that deflate to a few kilobytes and unpack to 256 MiB and a bit.
    let runs = [129, 0].repeat((256 << 20) / 128 + 1);
    parts.add("", Some(&runs));
    let last = parts.objects.last_mut().unwrap();
    last.head = last
        .head
        .replace("/Filter/FlateDecode", "/Filter[/FlateDecode/RunLengthDecode]");
    let file = parts.joined();
    assert!(file.len() < 100_000, "{}", file.len());
    assert_eq!(pdf(&file), Err(InspectError::TooMuchData { most: 256 }));
}

#[test]
fn streams_of_objects_have_a_smaller_bound() {
    let mut parts = Parts::of(&shapes());
    parts.add("/Type/ObjStm/N 1/First 4", Some(&vec![b' '; (16 << 20) + 1]));
    assert_eq!(pdf(&parts.joined()), Err(InspectError::TooMuchData { most: 16 }));
}

#[test]
fn a_length_elsewhere_does_not_hide_a_bomb() {
    let mut parts = Parts::of(&shapes());
    parts.add("/Type/ObjStm/N 1/First 4", Some(&vec![b' '; (16 << 20) + 1]));
    let mut file = parts.joined();
    // The length is another object.
    let at = file.windows(7).rposition(|part| part == b"/ObjStm").unwrap();
    let length = file[..at]
        .windows(8)
        .rposition(|part| part == b"/Length ")
        .unwrap();
    let digits = file[length + 8..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    file.splice(length + 8..length + 8 + digits, *b"9 0 R");
    assert_eq!(pdf(&file), Err(InspectError::TooMuchData { most: 16 }));
}

#[test]
fn too_many_pages_and_objects_are_refused() {
    let many = |count: usize| {
        let kids: String = (0..count).map(|at| format!("{} 0 R ", at + 3)).collect();
        let mut objects = pages(&kids, count);
        objects.extend((0..count).map(|_| page("")));
        pdf(&loose(&objects))
    };
    assert_eq!(many(MAX_PAGES).unwrap().pages.len(), MAX_PAGES);
    assert_eq!(
        many(MAX_PAGES + 1),
        Err(InspectError::TooManyPages {
            count: MAX_PAGES + 1,
            most: MAX_PAGES
        })
    );
    let mut objects = pages("3 0 R", 1);
    objects.push(page(""));
    objects.extend((0..200_000).map(|_| "1 ".to_owned()));
    assert_eq!(
        pdf(&loose(&objects)),
        Err(InspectError::TooManyObjects { most: 200_000 })
    );
}

#[test]
fn pages_that_are_their_own_kids_are_read_once() {
    let mut objects = pages("2 0 R 3 0 R 2 0 R 3 0 R", 4);
    objects.push(page(""));
    assert_eq!(pdf(&loose(&objects)).unwrap().pages.len(), 1);
}

/// A page and forms, each of which draws what `draws` says.
fn forms(count: usize, draws: impl Fn(usize) -> String) -> Vec<u8> {
    let names: String = (0..count).map(|at| format!("/F{at} {} 0 R", at + 5)).collect();
    let resources = format!("/Resources<</XObject<<{names}>>>>");
    let mut objects = pages("3 0 R", 1);
    objects.push(page(&format!("/Contents 4 0 R{resources}")));
    objects.push(stream("", "/F0 Do"));
    for at in 0..count {
        objects.push(stream(
            &format!("/Type/XObject/Subtype/Form/BBox[0 0 9 9]{resources}"),
            &draws(at),
        ));
    }
    loose(&objects)
}

#[test]
fn forms_that_are_nested_too_deeply_or_in_each_other_are_left_out() {
    let deep = pdf(&forms(40, |at| format!("/F{} Do", at + 1))).unwrap();
    assert!(deep.pages[0].incomplete);
    let flat = pdf(&forms(10, |at| format!("/F{} Do", at + 1))).unwrap();
    assert!(!flat.pages[0].incomplete);
    let cycle = pdf(&forms(2, |at| format!("/F{} Do", 1 - at))).unwrap();
    // The reader doesn't follow a reference from within itself.
    assert_eq!(cycle.pages.len(), 1);
}

#[test]
fn forms_that_double_at_each_step_come_to_an_end() {
    let next = |at: usize| format!("/F{0} Do ", at + 1).repeat(9);
    let facts = pdf(&forms(16, next)).unwrap();
    assert!(facts.pages[0].incomplete);
}

#[test]
fn tiles_in_tiles_come_to_an_end() {
    let mut objects = pages("3 0 R", 1);
    let resources = |at: usize| format!("/Resources<</Pattern<</P {} 0 R>>>>", at + 5);
    objects.push(page(&format!("/Contents 4 0 R{}", resources(0))));
    let paint = "/Pattern cs /P scn 0 0 9 9 re f";
    objects.push(stream("", paint));
    for at in 1..5_000 {
        let head = format!(
            "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9{}",
            resources(at)
        );
        objects.push(stream(&head, paint));
    }
    assert!(pdf(&loose(&objects)).unwrap().pages[0].incomplete);
}

#[test]
fn arrays_in_arrays_are_survived() {
    for (open, close) in [("[", "]"), ("<</A ", ">>")] {
        let deep = format!("{}{}", open.repeat(40_000), close.repeat(40_000));
        let mut objects = pages("3 0 R", 1);
        objects.push(page(&format!("/Deep {deep}")));
        let _ = pdf(&loose(&objects));
        objects[2] = page("/Contents 4 0 R");
        objects.push(stream("", &format!("{deep} TJ")));
        let _ = pdf(&loose(&objects));
    }
}

#[test]
fn impossible_parameters_are_refused() {
    for parameters in [
        "/Predictor 12/Columns 4611686018427387904/Colors 5",
        "/Predictor 2/Columns 0",
        "/Predictor 2/Columns 1/Colors 16/BitsPerComponent 16",
        "/Predictor 12/Columns 3 0 R",
    ] {
        let mut objects = pages("3 0 R", 1);
        objects.push(page("/Contents 4 0 R"));
        objects.push(stream(
            &format!("/Filter/FlateDecode/DecodeParms<<{parameters}>>"),
            "x",
        ));
        assert_eq!(
            pdf(&loose(&objects)),
            Err(InspectError::Predictor),
            "{parameters}"
        );
    }
}

#[test]
fn encrypted_files_are_refused_before_they_are_unpacked() {
    let mut objects = pages("3 0 R", 1);
    objects.push(page(""));
    let mut file = loose(&objects);
    let at = file.len() - 3;
    file.splice(at..at, *b"/Encrypt<</Filter/Standard>>");
    assert_eq!(pdf(&file), Err(InspectError::Encrypted));
}

#[test]
fn pictures_that_say_to_be_huge_are_refused() {
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    for side in [100_000_u32, 100_000] {
        file.extend(side.to_be_bytes());
    }
    file.extend([8, 2, 0, 0, 0]);
    let sum = {
        let mut crc = flate2::Crc::new();
        crc.update(&file[12..]);
        crc.sum()
    };
    file.extend(sum.to_be_bytes());
    let data = [0, 0, 0, 0, b'I', b'D', b'A', b'T', 0x35, 0xaf, 0x06, 0x1e];
    file.extend(data);
    assert_eq!(png(&file), Err(InspectError::TooLarge(100_000, 100_000)));
}
