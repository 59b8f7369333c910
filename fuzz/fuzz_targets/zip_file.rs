#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    wildpile_fuzz_shared::zip_file(data);
});
