//! A job's files in one archive.

use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::{OutputFile, written};
use crate::fault::Fault;

/// The files as a ZIP archive, in this order. The same files give the same bytes: entries have no time of their own.
///
/// # Errors
/// When the archive would be larger than a ZIP archive can be.
pub fn zipped(files: &[OutputFile]) -> Result<Vec<u8>, Fault> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        // Pictures and PDF files are compressed already, and the other files are small.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        archive
            .start_file(&file.name, options)
            .map_err(|error| written(&file.name, &error))?;
        archive
            .write_all(&file.content)
            .map_err(|error| written(&file.name, &error))?;
    }
    let bytes = archive.finish().map_err(|error| written("", &error))?;
    Ok(bytes.into_inner())
}
