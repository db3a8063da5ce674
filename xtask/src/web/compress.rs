//! Compressing once, here, what the server would otherwise compress for every visitor.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::Mode;

/// A file as a server sends it, by the name of its encoding. Absent when compressing gains nothing.
pub(crate) struct Compressed {
    pub(crate) br: Option<Vec<u8>>,
    pub(crate) gz: Option<Vec<u8>>,
}

/// Compresses as well as the mode has patience for.
pub(crate) fn compress(content: &[u8], mode: Mode) -> Compressed {
    let gain = |packed: Vec<u8>| (packed.len() < content.len()).then_some(packed);
    Compressed { br: gain(brotli(content, mode)), gz: gain(gzip(content, mode)) }
}

fn brotli(content: &[u8], mode: Mode) -> Vec<u8> {
    let quality = if mode == Mode::Release { 11 } else { 3 };
    let mut encoder = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, 24);
    encoder.write_all(content).expect("writing to memory does not fail");
    encoder.into_inner()
}

fn gzip(content: &[u8], mode: Mode) -> Vec<u8> {
    let level = if mode == Mode::Release { Compression::best() } else { Compression::fast() };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(content).expect("writing to memory does not fail");
    encoder.finish().expect("writing to memory does not fail")
}
