#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    wildpile_fuzz_shared::table_frames(data);
});
