//! What a kernel is run on, and how its results are compared.

use oxmux::{Argument, Buffer, NdRangeRequest};
use std::path::{Path, PathBuf};

pub(crate) struct Case {
    /// The name in the table.
    pub(crate) name: &'static str,
    /// The folder of `tests/kernels` and the file in it.
    pub(crate) file: &'static str,
    pub(crate) kernel: &'static str,
    pub(crate) range: NdRangeRequest,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) buffers: Vec<Buffer>,
    pub(crate) check: Check,
    /// The same work in Rust, on the same buffers.
    pub(crate) plain: Plain,
}

/// Changes a case's buffers as its kernel does.
pub(crate) type Plain = Box<dyn FnMut(&mut [Buffer])>;

/// When results agree.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Check {
    /// All bits.
    Bits,
    /// Floats that differ by this much, relative to the larger of the two and one.
    Near(f32),
    /// A few 32-bit integers may differ, by rounding before a comparison.
    Few,
    /// Integers that are sorted by each pass a bit more.
    Sorted,
}

impl Case {
    fn path(&self, folder: &str, extension: &str) -> PathBuf {
        let (group, file) = self.file.split_once('/').expect("a folder and a file");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels").join(group);
        path.join(folder).join(file).with_extension(extension)
    }

    pub(crate) fn spirv(&self) -> PathBuf {
        self.path("spv", "spv")
    }

    pub(crate) fn source(&self) -> PathBuf {
        self.path("", "cl")
    }
}

/// Whether results agree; if not, where they do not.
pub(crate) fn compare(
    which: &str,
    got: &[Buffer],
    expected: &[Buffer],
    check: Check,
) -> Result<(), String> {
    for (index, (got, expected)) in got.iter().zip(expected).enumerate() {
        compare_one(got, expected, check)
            .map_err(|why| format!("{which}: buffer {index}: {why}"))?;
    }
    Ok(())
}

/// Whether one buffer's contents agree.
pub(crate) fn compare_one(got: &[u8], expected: &[u8], check: Check) -> Result<(), String> {
    let limit = match check {
        Check::Near(limit) => limit,
        Check::Few => {
            let pairs = got.as_chunks::<4>().0.iter().zip(expected.as_chunks::<4>().0);
            let different = pairs.filter(|(a, b)| a != b).count();
            return match different * 1000 <= got.len() / 4 {
                true => Ok(()),
                false => Err(format!("{different} of {} differ", got.len() / 4)),
            };
        }
        Check::Bits | Check::Sorted => {
            let first = got.iter().zip(expected).position(|(a, b)| a != b);
            return match first {
                None => Ok(()),
                Some(at) => Err(format!("byte {at}: {} is not {}", got[at], expected[at])),
            };
        }
    };
    let floats = |bytes: &[u8]| -> Vec<f32> {
        bytes.as_chunks::<4>().0.iter().map(|&b| f32::from_le_bytes(b)).collect()
    };
    for (at, (a, b)) in floats(got).into_iter().zip(floats(expected)).enumerate() {
        let room = limit * a.abs().max(b.abs()).max(1.0);
        if a.to_bits() != b.to_bits() && (a - b).abs() > room {
            return Err(format!("number {at}: {a} is not {b}"));
        }
    }
    Ok(())
}

/// Numbers that look arbitrary, from -4 to 4.
pub(crate) fn values(count: usize) -> Vec<f32> {
    (0..count).map(|i| (hash(i) >> 8) as f32 / (1 << 21) as f32 - 4.0).collect()
}

/// Bits that look arbitrary.
pub(crate) fn hash(i: usize) -> u32 {
    let x = (i as u32).wrapping_mul(2_654_435_761) ^ 0x9e37_79b9;
    let x = (x ^ (x >> 15)).wrapping_mul(0x85eb_ca6b);
    x ^ (x >> 13)
}

/// A buffer of these words.
pub(crate) fn word_buffer(words: impl Iterator<Item = u32>) -> Buffer {
    let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).collect();
    Buffer::from_bytes(&bytes)
}
