//! The launch of a generated kernel: in comments at the head of the kernel's text, so that a file
//! is a complete test case.
//!
//! ```text
//! ; run: @kernel global=24,2,1 local=12,1,1 buf:f32:2112:seed=17 local:256 i32:3
//! ; run: @kernel global=24,2,1 local=4,2,1 at=5,0,0 buf:f32:2112:seed=17 local:256 i32:3
//! ; vectors: 2@0 4@1 8@0p 16@1 32@0t 2s@0
//! ; interpreted: 8
//! ; sub-groups
//! ```
//!
//! [`launch_line`](crate::launch_line) says what is in a line: all of a kernel have the same
//! arguments, and each is run with fresh buffers. A buffer has the type of its numbers, its size in
//! bytes, and what fills it: `seed=17` any numbers, `below=10:seed=18` smaller ones, or `counting`.
//!
//! A program in OpenCL C says the same behind `//`.

use super::types::Scalar;
use crate::fuzz::mutate::Rng;
use crate::launch_line::{LaunchLine, LineArgument};
use oxmux::PipelineStep;
use oxmux_passes::mux::fix_vscale;
use oxmux_passes::pipelines::CLEANUP;
use oxmux_vecz::RUN_VECZ;
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
        /// What it is filled with.
        fill: Fill,
    },
    /// The bytes of a number.
    Value(Vec<u8>),
    /// The size of local memory in bytes.
    Local(usize),
}

/// What a buffer holds at first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fill {
    /// Any numbers, by a seed.
    Any(u64),
    /// Numbers that are not negative and below the first, by the second, a seed. Floats are
    /// multiples of a sixteenth.
    Below(u64, u64),
    /// 0, 1, 2 and so on.
    Counting,
}

/// An ND-range.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Range {
    /// Work-items in each dimension.
    pub global: [u64; 3],
    /// Those of a work-group.
    pub local: [u64; 3],
    /// The first global ids.
    pub offset: [u64; 3],
    /// How many dimensions are in use.
    pub work_dim: usize,
}

/// A way to vectorize a kernel: `4@1p` is four work-items in y, predicated; `4s@0` is four times
/// [`VSCALE`] in x.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// How many work-items at once.
    pub width: u32,
    /// Whether the machine says how many more.
    pub scalable: bool,
    /// The dimension in which they are neighbours.
    pub dimension: usize,
    /// What runs those behind the last full vector.
    pub tail: Tail,
}

/// What runs the work-items behind the last full vector.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tail {
    /// The kernel itself.
    Scalar,
    /// A predicated kernel: `t`.
    Predicated,
    /// Narrower vectors, and the kernel itself: `n`.
    Narrow,
    /// The vector kernel, which is predicated: `p`.
    None,
}

/// How many times as long scalable vectors are when they run.
pub const VSCALE: u32 = 2;

impl Form {
    /// What comes behind the work-item loops, then.
    pub fn passes_behind_loops(&self) -> Vec<PipelineStep> {
        match self.scalable {
            false => Vec::new(),
            true => vec![fix_vscale::ENTRY.with(VSCALE.to_string()), CLEANUP.step()],
        }
    }

    /// The pass that vectorizes in this way.
    pub fn pass(&self) -> PipelineStep {
        let mut step = RUN_VECZ.with(format!("width={}", self.width));
        if self.scalable {
            step = step.with("scalable");
        }
        step = step.with(format!("dim={}", self.dimension));
        match self.tail {
            Tail::Scalar => step,
            Tail::Predicated => step.with("vp-tail"),
            Tail::Narrow => step.with("narrow-tail"),
            Tail::None => step.with("predicated"),
        }
    }

    /// The form of a spelling.
    pub fn parse(text: &str) -> Option<Self> {
        let (width, rest) = text.split_once('@')?;
        let tails = [('t', Tail::Predicated), ('n', Tail::Narrow), ('p', Tail::None)];
        let found = tails.into_iter().find_map(|(letter, tail)| {
            rest.strip_suffix(letter).map(|dimension| (dimension, tail))
        });
        let (dimension, tail) = found.unwrap_or((rest, Tail::Scalar));
        let (width, scalable) = match width.strip_suffix('s') {
            Some(width) => (width, true),
            None => (width, false),
        };
        let dimension = dimension.parse().ok()?;
        Some(Self { width: width.parse().ok()?, scalable, dimension, tail })
    }
}

impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tail = match self.tail {
            Tail::Scalar => "",
            Tail::Predicated => "t",
            Tail::Narrow => "n",
            Tail::None => "p",
        };
        let scalable = if self.scalable { "s" } else { "" };
        write!(f, "{}{scalable}@{}{tail}", self.width, self.dimension)
    }
}

/// What a kernel is launched with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The kernel's name.
    pub entry: String,
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
    /// What breaks a flag of its operation is compared, too: it is to be what the operation gives
    /// without the flag.
    pub false_flags: bool,
    /// Each form is compiled by one code generator for one of its machines, in turn from this one
    /// on; by all of them if none is given.
    pub one_way_from: Option<usize>,
}

impl Default for Launch {
    fn default() -> Self {
        Self {
            entry: "kernel".to_string(),
            arguments: Vec::new(),
            ranges: Vec::new(),
            vectors: Vec::new(),
            interpreted: 0,
            sub_groups: false,
            false_flags: false,
            one_way_from: None,
        }
    }
}

impl Launch {
    /// The same in `count` of its forms, others for each number.
    pub fn in_some_forms(mut self, count: usize, number: u64) -> Self {
        let all = std::mem::take(&mut self.vectors);
        let some = (0..count.min(all.len())).filter_map(|i| {
            let first = number as usize % all.len();
            all.get((first + 2 * i) % all.len()).copied()
        });
        self.vectors = some.collect();
        self
    }

    /// The comments at the head of a text.
    pub fn header(&self) -> String {
        let mut text = String::new();
        let size = |s: &[u64]| s.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        for range in &self.ranges {
            let dims = range.work_dim;
            let (global, local) = (size(&range.global[..dims]), size(&range.local[..dims]));
            _ = write!(text, "; run: @{} global={global} local={local}", self.entry);
            if range.offset != [0; 3] {
                _ = write!(text, " at={}", size(&range.offset[..dims]));
            }
            for argument in &self.arguments {
                _ = write!(text, " {argument}");
            }
            text.push('\n');
        }
        let vectors: Vec<String> = self.vectors.iter().map(Form::to_string).collect();
        _ = writeln!(text, "; vectors: {}", vectors.join(" "));
        _ = writeln!(text, "; interpreted: {}", self.interpreted);
        if self.sub_groups {
            text.push_str("; sub-groups\n");
        }
        if self.false_flags {
            text.push_str("; false flags\n");
        }
        text
    }

    /// Reads the comments at the head of a text; none if a line is wrong or there is no launch.
    pub fn parse(text: &str) -> Option<Self> {
        let mut launch = Self::default();
        for line in text.lines() {
            let line = line.strip_prefix("; ").or_else(|| line.strip_prefix("// "));
            let Some(line) = line else { continue };
            match line.split_once(": ").unwrap_or((line, "")) {
                ("run", line) => launch.add_line(LaunchLine::parse(line).ok()?)?,
                ("vectors", forms) => {
                    launch.vectors =
                        forms.split_whitespace().map(Form::parse).collect::<Option<_>>()?;
                }
                ("interpreted", width) => launch.interpreted = width.trim().parse().ok()?,
                ("sub-groups", "") => launch.sub_groups = true,
                ("false flags", "") => launch.false_flags = true,
                _ => {}
            }
        }
        (!launch.ranges.is_empty()).then_some(launch)
    }

    /// Adds the range of a line; none if it is of another kernel, or has other arguments, than
    /// those before it.
    fn add_line(&mut self, line: LaunchLine<'_>) -> Option<()> {
        let arguments = line.arguments.into_iter().map(LaunchArgument::of_line);
        let arguments = arguments.collect::<Option<Vec<_>>>()?;
        if self.ranges.is_empty() {
            (self.entry, self.arguments) = (line.kernel.to_string(), arguments);
        } else if self.entry != line.kernel || self.arguments != arguments {
            return None;
        }
        let LaunchLine { global, local, offset, work_dim, .. } = line;
        self.ranges.push(Range { global, local, offset, work_dim });
        Some(())
    }
}

impl LaunchArgument {
    fn of_line(argument: LineArgument<'_>) -> Option<Self> {
        Some(match argument {
            LineArgument::Buffer(contents) => {
                let mut parts = contents.split(':');
                let (element, bytes) = (Scalar::parse(parts.next()?)?, parts.next()?.parse().ok()?);
                Self::Buffer { bytes, element, fill: parse_fill(&parts.collect::<Vec<_>>())? }
            }
            LineArgument::Local(bytes) => Self::Local(usize::try_from(bytes).ok()?),
            LineArgument::Value(bytes) => Self::Value(bytes),
        })
    }
}

impl std::fmt::Display for LaunchArgument {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Buffer { bytes, element, fill } => {
                write!(f, "buf:{}:{bytes}:", element.mangled())?;
                match fill {
                    Fill::Any(seed) => write!(f, "seed={seed}"),
                    Fill::Below(bound, seed) => write!(f, "below={bound}:seed={seed}"),
                    Fill::Counting => f.write_str("counting"),
                }
            }
            Self::Value(bytes) => {
                f.write_str("bytes:")?;
                bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
            Self::Local(bytes) => write!(f, "local:{bytes}"),
        }
    }
}

fn parse_fill(parts: &[&str]) -> Option<Fill> {
    let number = |part: &str, key: &str| part.strip_prefix(key)?.parse::<u64>().ok();
    Some(match *parts {
        [seed] if seed != "counting" => Fill::Any(number(seed, "seed=")?),
        [bound, seed] => Fill::Below(number(bound, "below=")?, number(seed, "seed=")?),
        ["counting"] => Fill::Counting,
        _ => return None,
    })
}

/// What a buffer holds at first.
pub fn content(bytes: usize, element: Scalar, fill: Fill) -> Vec<u8> {
    let mut rng = match fill {
        Fill::Any(seed) | Fill::Below(_, seed) => Rng::new(seed),
        Fill::Counting => Rng::new(0),
    };
    let size = element.bytes();
    let mut out = Vec::with_capacity(bytes + size);
    for count in 0u32.. {
        if out.len() >= bytes {
            break;
        }
        let bits = match fill {
            Fill::Any(_) => any(&mut rng, element),
            Fill::Below(bound, _) if element.is_float() => {
                small(element, rng.below(16 * bound as usize) as f64 / 16.0)
            }
            Fill::Below(bound, _) => rng.number().checked_rem(bound).unwrap_or(0),
            Fill::Counting if element.is_float() => small(element, f64::from(count)),
            Fill::Counting => u64::from(count),
        };
        out.extend_from_slice(&bits.to_le_bytes()[..size]);
    }
    out.truncate(bytes);
    out
}

/// A number near the edges of its type, a small one, or any.
fn any(rng: &mut Rng, element: Scalar) -> u64 {
    match element {
        Scalar::Int(_) => integer(rng, element.bits()),
        Scalar::Half => u64::from(half(rng)),
        Scalar::Float => u64::from((float(rng) as f32).to_bits()),
        Scalar::Double => float(rng).to_bits(),
    }
}

/// The bits of a number that is not negative and that the type has.
fn small(element: Scalar, number: f64) -> u64 {
    match element {
        // Sixteenths below 128 are normal numbers with eleven bits; what lies beyond is cut.
        Scalar::Half if number == 0.0 => 0,
        Scalar::Half => (number.min(65504.0).to_bits() >> 42) - ((1023 - 15) << 10),
        Scalar::Float => u64::from((number as f32).to_bits()),
        _ => number.to_bits(),
    }
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
    if a.len() != b.len() {
        return Some(a.len().min(b.len()));
    }
    let mut pairs = a.chunks(size).zip(b.chunks(size));
    let nan = |number| is_nan(element, number);
    Some(size * pairs.position(|(a, b)| a != b && !(nan(a) && nan(b)))?)
}

/// Whether the bytes of a number are those of a NaN.
pub fn is_nan(element: Scalar, bytes: &[u8]) -> bool {
    match (element, bytes) {
        (Scalar::Half, &[a, b]) => u16::from_le_bytes([a, b]) & 0x7fff > 0x7c00,
        (Scalar::Float, &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).is_nan(),
        (Scalar::Double, bytes) => bytes.try_into().is_ok_and(|b| f64::from_le_bytes(b).is_nan()),
        _ => false,
    }
}
