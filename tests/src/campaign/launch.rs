//! What a generated kernel is launched with. It stands in the comments at the head of the kernel's text, so that a file is a
//! whole test case.
//!
//! ```text
//! ; launch 24x2x1 in 12x1x1
//! ; buffer 2112 bytes of float, seed 17
//! ; value 0300000000000000
//! ; local 256
//! ; vectors 2@0 4@1 8@0p 16@1 32@0t, interpreted 8
//! ; sub-groups
//! ```

use super::types::Scalar;
use crate::fuzz::mutate::Rng;
use std::fmt::Write;

/// A kernel argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaunchArgument {
    /// A buffer of its own.
    Buffer {
        /// How many bytes.
        bytes: usize,
        /// What numbers it holds: these are compared, all NaN being one.
        element: Scalar,
        /// What it is filled by.
        seed: u64,
    },
    /// The bytes of a number.
    Value(Vec<u8>),
    /// So many bytes of local memory.
    Local(usize),
}

/// An ND-range.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Range {
    /// Work-items in each dimension.
    pub global: [u64; 3],
    /// Those of a work-group.
    pub local: [u64; 3],
    /// How many dimensions are in use.
    pub work_dim: usize,
}

/// A way to vectorize a kernel: `4@1p` is four work-items in y, predicated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// How many work-items at once.
    pub width: u32,
    /// The dimension in which they are neighbours.
    pub dimension: usize,
    /// What runs those behind the last whole packet.
    pub tail: Tail,
}

/// What runs the work-items behind the last whole packet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tail {
    /// The kernel itself.
    Scalar,
    /// A predicated kernel: `t`.
    Predicated,
    /// The vector kernel, which is predicated: `p`.
    None,
}

impl Form {
    /// The pass that vectorizes in this way.
    pub fn pass(&self) -> String {
        let tail = match self.tail {
            Tail::Scalar => "",
            Tail::Predicated => ";vp-tail",
            Tail::None => ";predicated",
        };
        format!("run-vecz<width={};dim={}{tail}>", self.width, self.dimension)
    }

    /// The form of a spelling.
    pub fn parse(text: &str) -> Option<Self> {
        let (width, rest) = text.split_once('@')?;
        let (dimension, tail) = match rest.strip_suffix('t') {
            Some(dimension) => (dimension, Tail::Predicated),
            None => match rest.strip_suffix('p') {
                Some(dimension) => (dimension, Tail::None),
                None => (rest, Tail::Scalar),
            },
        };
        Some(Self { width: width.parse().ok()?, dimension: dimension.parse().ok()?, tail })
    }
}

impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tail = match self.tail {
            Tail::Scalar => "",
            Tail::Predicated => "t",
            Tail::None => "p",
        };
        write!(f, "{}@{}{tail}", self.width, self.dimension)
    }
}

/// What a kernel is launched with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Launch {
    /// In the order of the kernel's parameters.
    pub arguments: Vec<LaunchArgument>,
    /// The kernel runs over each of these, each time with fresh buffers.
    pub ranges: Vec<Range>,
    /// How to vectorize.
    pub vectors: Vec<Form>,
    /// The width at which the vectorized kernel is interpreted too.
    pub interpreted: u32,
    /// Results depend on the size of sub-groups.
    pub sub_groups: bool,
}

impl Launch {
    /// The comments at the head of a text.
    pub fn header(&self) -> String {
        let mut text = String::new();
        let size = |s: &[u64]| s.iter().map(u64::to_string).collect::<Vec<_>>().join("x");
        for range in &self.ranges {
            let dims = range.work_dim;
            let (global, local) = (size(&range.global[..dims]), size(&range.local[..dims]));
            _ = writeln!(text, "; launch {global} in {local}");
        }
        for argument in &self.arguments {
            _ = match argument {
                LaunchArgument::Buffer { bytes, element, seed } => {
                    writeln!(text, "; buffer {bytes} bytes of {}, seed {seed}", element.text())
                }
                LaunchArgument::Value(bytes) => {
                    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
                    writeln!(text, "; value {hex}")
                }
                LaunchArgument::Local(bytes) => writeln!(text, "; local {bytes}"),
            };
        }
        let vectors: Vec<String> = self.vectors.iter().map(Form::to_string).collect();
        _ = writeln!(text, "; vectors {}, interpreted {}", vectors.join(" "), self.interpreted);
        if self.sub_groups {
            text.push_str("; sub-groups\n");
        }
        text
    }

    /// Reads the comments at the head of a text; none if a line is wrong or there is no launch.
    pub fn parse(text: &str) -> Option<Self> {
        let mut launch = Self::default();
        for line in text.lines() {
            let Some(line) = line.strip_prefix("; ") else { continue };
            let words: Vec<&str> = line.split([' ', ',']).filter(|w| !w.is_empty()).collect();
            match *words {
                ["launch", global, "in", local] => {
                    let (global, work_dim) = parse_size(global)?;
                    let (local, _) = parse_size(local)?;
                    launch.ranges.push(Range { global, local, work_dim });
                }
                ["buffer", bytes, "bytes", "of", element, "seed", seed] => {
                    launch.arguments.push(LaunchArgument::Buffer {
                        bytes: bytes.parse().ok()?,
                        element: Scalar::parse(element)?,
                        seed: seed.parse().ok()?,
                    });
                }
                ["value", hex] => {
                    let byte = |i: usize| u8::from_str_radix(hex.get(i..i + 2)?, 16).ok();
                    let bytes = (0..hex.len()).step_by(2).map(byte).collect::<Option<_>>()?;
                    launch.arguments.push(LaunchArgument::Value(bytes));
                }
                ["local", bytes] => {
                    launch.arguments.push(LaunchArgument::Local(bytes.parse().ok()?));
                }
                ["vectors", ref vectors @ .., "interpreted", width] => {
                    for vector in vectors {
                        launch.vectors.push(Form::parse(vector)?);
                    }
                    launch.interpreted = width.parse().ok()?;
                }
                ["sub-groups"] => launch.sub_groups = true,
                _ => {}
            }
        }
        (!launch.ranges.is_empty()).then_some(launch)
    }
}

fn parse_size(text: &str) -> Option<([u64; 3], usize)> {
    let parts: Vec<u64> = text.split('x').map(|n| n.parse().ok()).collect::<Option<_>>()?;
    let mut size = [1; 3];
    size.get_mut(..parts.len())?.copy_from_slice(&parts);
    Some((size, parts.len()))
}

/// What a buffer holds at first: numbers near the edges of their type, small ones, and any.
pub fn content(bytes: usize, element: Scalar, seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    let size = element.bytes();
    let mut out = Vec::with_capacity(bytes + size);
    while out.len() < bytes {
        let bits = match element {
            Scalar::Int(_) => integer(&mut rng, element.bits()),
            Scalar::Half => u64::from(half(&mut rng)),
            Scalar::Float => u64::from((float(&mut rng) as f32).to_bits()),
            Scalar::Double => float(&mut rng).to_bits(),
        };
        out.extend_from_slice(&bits.to_le_bytes()[..size]);
    }
    out.truncate(bytes);
    out
}

fn integer(rng: &mut Rng, bits: u32) -> u64 {
    let number = rng.number();
    match rng.below(8) {
        0 => 0,
        1 => u64::MAX >> (number & 1),
        2 => 1 << (bits - 1),
        3 => (1 << (bits - 1)) - 1,
        4 | 5 => number % 40,
        _ => number,
    }
}

fn float(rng: &mut Rng) -> f64 {
    const CORNERS: &[f64] =
        &[0.0, -0.0, 1.0, -1.0, 0.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-40, 3e38, 1e30];
    match rng.below(8) {
        0 | 1 => CORNERS[rng.below(CORNERS.len())],
        2..=4 => rng.below(64) as f64 - 32.0,
        _ => (rng.number() as i32 as f64) / 65536.0,
    }
}

fn half(rng: &mut Rng) -> u16 {
    const CORNERS: &[u16] =
        &[0, 0x8000, 0x3c00, 0xbc00, 0x3800, 0x7c00, 0xfc00, 0x7e00, 1, 0x7bff, 0x0400];
    match rng.below(4) {
        0 => CORNERS[rng.below(CORNERS.len())],
        // From a sixteenth to sixteen, of either sign.
        _ => 0x2c00 + (rng.number() as u16 & 0x9fff),
    }
}

/// The first byte at which two buffers of these numbers differ, any NaN being equal to any other.
pub fn difference(element: Scalar, a: &[u8], b: &[u8]) -> Option<usize> {
    let size = element.bytes();
    let nan = |bytes: &[u8]| match (element, bytes) {
        (Scalar::Half, &[a, b]) => u16::from_le_bytes([a, b]) & 0x7fff > 0x7c00,
        (Scalar::Float, &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).is_nan(),
        (Scalar::Double, bytes) => bytes.try_into().is_ok_and(|b| f64::from_le_bytes(b).is_nan()),
        _ => false,
    };
    if a.len() != b.len() {
        return Some(a.len().min(b.len()));
    }
    let mut pairs = a.chunks(size).zip(b.chunks(size));
    Some(size * pairs.position(|(a, b)| a != b && !(nan(a) && nan(b)))?)
}
