//! Bodies that vector kernels inline, so that they access the texels of all of their work-items at
//! once: for images of the formats that most programs have. They ask the descriptor, which is the
//! same for all work-items, whether it is such an image, and call the functions for any image
//! otherwise (`any_load_C` and the like). Both give the same bits.
//!
//! | texels | classes |
//! |---|---|
//! | four channels of 8 bits from 0 to 1 (`rgba8unorm`, `bgra8unorm`) | floats |
//! | one channel of 32 bits, the first (`r32float`, `r32uint`, `r32sint`) | both |
//! | four halves (`rgba16float`) | floats |
//! | four channels of 32 bits (`rgba32float`, `rgba32uint`, `rgba32sint`) | both |
//!
//! All of the level is within 4 GiB, so that texels are found by numbers of 32 bits. What is
//! sampled has one level, whose coordinates are normalized, clamped to the edge or repeated.

use super::access::{self, Texel};
use super::flow::Callee;
use super::sample::{self, Sample};
use super::texels::{self, storage};
use super::{Class, offsets};
use crate::expression::{Expr, FunctionBuilder};
use oxmux_ir::Type;
use oxmux_ir::image_functions::Texels;
use oxmux_runtime_abi::images::{AddressMode, ChannelOrder, sampler_bits};

/// How many bits a number of texels is shifted to be one of bytes: texels of a word, of four halves
/// and of four words.
const WORD: u64 = 2;
const HALVES: u64 = 3;
const WORDS: u64 = 4;

/// Where each component of four channels is stored.
const RGBA: u32 = u32::from_le_bytes(ChannelOrder::Rgba.read_swizzle());
const BGRA: u32 = u32::from_le_bytes(ChannelOrder::Bgra.read_swizzle());
/// Where each component of one channel is.
const FIRST: u32 = u32::from_le_bytes(ChannelOrder::R.read_swizzle());

/// What the descriptor says of an image's texels.
struct Layout<'s, 'a> {
    image: Expr<'s, 'a>,
    class: Class,
    /// How they are stored, where the shader says it.
    known: Texels,
    /// Whether it is one of the formats.
    is_common: Expr<'s, 'a>,
    /// Whether a texel is a word of 32 bits.
    is_word: Expr<'s, 'a>,
    /// Whether it is two words with four halves.
    is_halves: Expr<'s, 'a>,
    /// Whether the word has four channels.
    is_bytes: Expr<'s, 'a>,
    /// Whether these are in the other order.
    is_bgra: Expr<'s, 'a>,
}

impl<'s, 'a> Layout<'s, 'a> {
    fn of(image: Expr<'s, 'a>, class: Class, known: Texels) -> Self {
        let s = image.builder();
        // Bytes are floats: what is said to be integers in bytes is any image.
        let known = match (known, class) {
            (Texels::Bytes, Class::Integer) => Texels::Unknown,
            _ => known,
        };
        let kind = s.field(image, Type::I32, offsets::STORAGE);
        let bytes = s.field(image, Type::I32, offsets::TEXEL_BYTES);
        let swizzle = s.field(image, Type::I32, offsets::READ_SWIZZLE);
        let is_kind = |number: u32| kind.eq(u64::from(number));
        let is_order = |order: u32| swizzle.eq(u64::from(order));
        let is_wide = match class {
            Class::Float => is_kind(storage::FLOAT),
            Class::Integer => is_kind(storage::UINT32) | is_kind(storage::SINT32),
        };
        let (is_word, is_bgra) = (bytes.eq(4u64), is_order(BGRA));
        let in_bytes = is_kind(storage::UNORM8).both(is_word).both(is_order(RGBA) | is_bgra);
        let in_word = is_wide.both(is_word).both(is_order(FIRST));
        let in_words = is_wide.both(bytes.eq(16u64)).both(is_order(RGBA));
        let in_halves = is_kind(storage::HALF).both(bytes.eq(8u64)).both(is_order(RGBA));
        let is_common = match (known, class) {
            (Texels::Bytes, _) => in_bytes,
            (Texels::Word, _) => in_word,
            (Texels::Words, _) => in_words,
            (Texels::Unknown, Class::Float) => in_bytes | in_word | in_halves | in_words,
            (Texels::Unknown, Class::Integer) => in_word | in_words,
        };
        Self {
            image,
            class,
            known,
            is_common,
            is_word,
            is_halves: in_halves,
            is_bytes: in_bytes,
            is_bgra,
        }
    }

    /// Whether all texels of a level are found by numbers of 32 bits.
    fn is_near(&self, level: &Level<'s, 'a>) -> Expr<'s, 'a> {
        let s = self.image.builder();
        let field = |at: u64| wide(s.field(self.image, Type::I32, at));
        let [width, height, depth] = [offsets::WIDTH, offsets::HEIGHT, offsets::DEPTH].map(field);
        let [layers, bytes] = [offsets::LAYERS, offsets::TEXEL_BYTES].map(field);
        let slices = (depth + layers) * level.slice_pitch;
        let end = slices + height * level.row_pitch + width * bytes;
        end.lshr(32u64).eq(0u64)
    }

    /// Four channels, as they are stored, as components, and back.
    fn in_order(&self, channels: [Expr<'s, 'a>; 4]) -> [Expr<'s, 'a>; 4] {
        let [x, y, z, w] = channels;
        [self.is_bgra.select(z, x), y, self.is_bgra.select(x, z), w]
    }

    /// The four channels of a word.
    fn split(&self, word: Expr<'s, 'a>) -> [Expr<'s, 'a>; 4] {
        let s = self.image.builder();
        [0, 8, 16, 24].map(|bit| {
            let from = if bit == 0 { word } else { word.lshr(bit as u64) };
            let channel = if bit == 24 { from } else { from & s.i32(0xFF) };
            texels::from_unorm(channel.unsigned_to_float(), 255)
        })
    }

    /// The four halves of two words.
    fn halves(&self, words: [Expr<'s, 'a>; 2]) -> [Expr<'s, 'a>; 4] {
        [0, 1, 2, 3].map(|c: usize| {
            let word = words[c / 2];
            texels::from_half(if c.is_multiple_of(2) { word } else { word.lshr(16u64) })
        })
    }

    /// A component of 32 bits.
    fn whole(&self, word: Expr<'s, 'a>) -> Expr<'s, 'a> {
        match self.class {
            Class::Float => word.from_bits(),
            Class::Integer => word,
        }
    }

    /// Zero, and one.
    fn zero_and_one(&self) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
        let s = self.image.builder();
        match self.class {
            Class::Float => (s.f32(0.0), s.f32(1.0)),
            Class::Integer => (s.i32(0), s.i32(1)),
        }
    }

    /// What is made of texels as they are stored: only one of the arms runs.
    fn choose<const N: usize>(
        &self,
        bytes: impl FnOnce() -> [Expr<'s, 'a>; N],
        word: impl FnOnce() -> [Expr<'s, 'a>; N],
        halves: impl FnOnce() -> [Expr<'s, 'a>; N],
        words: impl FnOnce() -> [Expr<'s, 'a>; N],
    ) -> [Expr<'s, 'a>; N] {
        let s = self.image.builder();
        match (self.known, self.class) {
            (Texels::Bytes, _) => bytes(),
            (Texels::Word, _) => word(),
            (Texels::Words, _) => words(),
            (Texels::Unknown, Class::Float) => {
                let of_word = || s.branch(self.is_bytes, bytes, word);
                let of_more = || s.branch(self.is_halves, halves, words);
                s.branch(self.is_word, of_word, of_more)
            }
            (Texels::Unknown, Class::Integer) => s.branch(self.is_word, word, words),
        }
    }
}

/// Where a level's texels are.
struct Level<'s, 'a> {
    first: Expr<'s, 'a>,
    row_pitch: Expr<'s, 'a>,
    slice_pitch: Expr<'s, 'a>,
}

impl<'s, 'a> Level<'s, 'a> {
    /// Those of a level that there is.
    fn of(image: Expr<'s, 'a>, level: Expr<'s, 'a>) -> Self {
        let s = image.builder();
        let at = s.behind(image, wide(level) * s.int(Type::I64, offsets::LEVEL_STRIDE));
        let [offset, row_pitch, slice_pitch] =
            [0, 8, 16].map(|field| s.field(at, Type::I64, offsets::LEVEL + field));
        let base = s.field(image, Type::PTR_GLOBAL, offsets::BASE);
        Self { first: s.behind(base, offset), row_pitch, slice_pitch }
    }

    fn row(&self, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
        y * self.row_pitch.to_int(Type::I32, false)
    }

    fn slice(&self, z: Expr<'s, 'a>) -> Expr<'s, 'a> {
        z * self.slice_pitch.to_int(Type::I32, false)
    }

    fn address(&self, offset: Expr<'s, 'a>) -> Expr<'s, 'a> {
        self.first.builder().behind(self.first, wide(offset))
    }

    /// The first texel of a texel's row.
    fn row_of(&self, texel: &Texel<'s, 'a>) -> Expr<'s, 'a> {
        let [_, y, z] = texel.position;
        self.address(self.slice(z + texel.layer) + self.row(y))
    }
}

/// The texel of a row. How many bytes one has is known, so that those of neighbours are seen to be
/// neighbours.
fn in_row<'s, 'a>(row: Expr<'s, 'a>, x: Expr<'s, 'a>, shift: u64) -> Expr<'s, 'a> {
    row.builder().behind(row, wide(x).shift_left(shift))
}

fn wide<'s, 'a>(number: Expr<'s, 'a>) -> Expr<'s, 'a> {
    number.to_int(Type::I64, false)
}

fn words_at<'s, 'a, const N: usize>(
    s: &'s FunctionBuilder<'a>,
    address: Expr<'s, 'a>,
) -> [Expr<'s, 'a>; N] {
    core::array::from_fn(|word| {
        let at = s.behind(address, s.int(Type::I64, 4 * word as u64));
        s.load(Type::I32, at, 4)
    })
}

/// The first level if the texel's is none of the image's, so that there is one to ask for.
fn level_of<'s, 'a>(image: Expr<'s, 'a>, texel: &Texel<'s, 'a>) -> Level<'s, 'a> {
    let s = image.builder();
    let levels = s.field(image, Type::I32, offsets::LEVELS);
    let is_level = texel.level.ult(levels);
    Level::of(image, is_level.select(texel.level, s.i32(0)))
}

/// The texel, or the border's colour outside.
pub(super) fn load<'s, 'a>(
    class: Class,
    known: Texels,
    any: Callee,
    args: &[Expr<'s, 'a>],
    texel: &Texel<'s, 'a>,
) -> Expr<'s, 'a> {
    let image = args[0];
    let s = image.builder();
    let layout = Layout::of(image, class, known);
    let level = level_of(image, texel);
    let lanes = s.branch(
        layout.is_common.both(layout.is_near(&level)),
        || {
            let inside = access::is_inside(s, image, texel);
            let row = level.row_of(texel);
            let at = |shift: u64| in_row(row, texel.position[0], shift);
            let zero = s.i32(0);
            let one_word = || s.branch(inside, || words_at(s, at(WORD)), || [zero])[0];
            let (none, one) = layout.zero_and_one();
            let [x, y, z, w] = layout.choose(
                || layout.in_order(layout.split(one_word())),
                || [layout.whole(one_word()), none, none, one],
                || layout.halves(s.branch(inside, || words_at(s, at(HALVES)), || [zero; 2])),
                || {
                    let words: [_; 4] = s.branch(inside, || words_at(s, at(WORDS)), || [zero; 4]);
                    words.map(|word| layout.whole(word))
                },
            );
            // The other components outside are zeros, as the words are.
            let border = access::border_of_format(s, image, class);
            [x, y, z, inside.select(w, border.lane(3))]
        },
        || components(s.call(any, args), image, class),
    );
    s.vector(&lanes)
}

/// The four components of what a function gives.
fn components<'s, 'a>(
    value: Option<Expr<'s, 'a>>,
    image: Expr<'s, 'a>,
    class: Class,
) -> [Expr<'s, 'a>; 4] {
    let s = image.builder();
    let value = value.unwrap_or_else(|| access::border_of_format(s, image, class));
    [0, 1, 2, 3].map(|component| value.lane(component))
}

/// Writes the texel; nothing outside.
pub(super) fn store<'s, 'a>(
    class: Class,
    known: Texels,
    any: Callee,
    args: &[Expr<'s, 'a>],
    texel: &Texel<'s, 'a>,
) {
    let (image, value) = (args[0], args[6]);
    let s = image.builder();
    let layout = Layout::of(image, class, known);
    let level = level_of(image, texel);
    let bits = |component: u32| match class {
        Class::Float => value.lane(component).to_bits(),
        Class::Integer => value.lane(component),
    };
    s.branch(
        layout.is_common.both(layout.is_near(&level)),
        || {
            let inside = access::is_inside(s, image, texel);
            let row = level.row_of(texel);
            let store = |shift: u64, words: &[Expr<'s, 'a>]| {
                let write = || {
                    let at = in_row(row, texel.position[0], shift);
                    for (number, &word) in (0..).zip(words) {
                        s.store(word, s.behind(at, s.int(Type::I64, 4 * number)), 4);
                    }
                    []
                };
                s.branch(inside, write, || [])
            };
            layout.choose(
                || {
                    let channels = layout.in_order([0, 1, 2, 3].map(|c| value.lane(c)));
                    let mut word = texels::unorm(channels[0], 255.0);
                    for (number, channel) in (1..).zip(&channels[1..]) {
                        word = word | texels::unorm(*channel, 255.0).shift_left(8 * number as u64);
                    }
                    store(WORD, &[word])
                },
                || store(WORD, &[bits(0)]),
                || {
                    let half = |component: u32| texels::to_half(value.lane(component));
                    let word = |low: u32| half(low) | half(low + 1).shift_left(16u64);
                    store(HALVES, &[word(0), word(2)])
                },
                || store(WORDS, &[0, 1, 2, 3].map(bits)),
            )
        },
        || {
            s.call(any, args);
            []
        },
    );
}

/// Texels along a dimension: the numbers of two, and how much of the second is taken.
struct Axis<'s, 'a> {
    numbers: [Expr<'s, 'a>; 2],
    fraction: Expr<'s, 'a>,
}

fn axis<'s, 'a>(sample: &Sample<'s, 'a>, dimension: usize, linear: Expr<'s, 'a>) -> Axis<'s, 'a> {
    let s = sample.image.builder();
    let size = access::level_size(s, sample.image, dimension, s.i32(0));
    let place = sample.coordinates[dimension] * size.signed_to_float(Type::FLOAT);
    let place = linear.select(place - 0.5, place);
    let (number, fraction) = sample.number_and_fraction(dimension, place);
    let both = [number, number + 1u64];
    let is_repeated = sample.mode(dimension).eq(AddressMode::RepeatTexels as u64);
    let numbers = s.branch(
        is_repeated,
        || {
            // Few are not in the first image: no division for those that are.
            let outside = !both[0].ult(size).both(both[1].ult(size));
            s.unlikely(outside, both, || both.map(|number| sample::modulo(number, size)))
        },
        || both.map(|number| number.sclamp(s.i32(0), size - 1u64)),
    );
    Axis { numbers, fraction }
}

/// Whether the first level is sampled without a call: but for the filter, and other levels.
fn is_sampled_here<'s, 'a>(
    sample: &Sample<'s, 'a>,
    layout: &Layout<'s, 'a>,
    level: &Level<'s, 'a>,
) -> Expr<'s, 'a> {
    let s = sample.image.builder();
    let layers = s.field(sample.image, Type::I32, offsets::LAYERS);
    let mut is_common = layout.is_common.both(layout.is_near(level)).both(!layers.eq(0u64));
    is_common = is_common.both(sample::field(sample.bits, sampler_bits::NORMALIZED).eq(1u64));
    for dimension in 0..sample.coordinates.len() {
        let is = |mode: AddressMode| sample.mode(dimension).eq(mode as u64);
        let is_kept = is(AddressMode::ClampToEdge) | is(AddressMode::RepeatTexels);
        is_common = is_common.both(is_kept);
    }
    is_common
}

/// The texels around a place. Bit `d` of a corner's number says which of two it is along dimension
/// `d`.
struct Corners<'s, 'a> {
    level: Level<'s, 'a>,
    layer: Expr<'s, 'a>,
    axes: Vec<Axis<'s, 'a>>,
    /// Texels along the first dimension, bytes along the others.
    steps: Vec<[Expr<'s, 'a>; 2]>,
}

impl<'s, 'a> Corners<'s, 'a> {
    fn of(sample: &Sample<'s, 'a>, level: Level<'s, 'a>, linear: Expr<'s, 'a>) -> Self {
        let axes: Vec<_> = (0..sample.coordinates.len())
            .map(|dimension| axis(sample, dimension, linear))
            .collect();
        let layer = level.slice(sample.layer);
        let steps = (0..)
            .zip(&axes)
            .map(|(dimension, axis)| {
                axis.numbers.map(|number| match dimension {
                    0 => number,
                    1 => level.row(number),
                    _ => level.slice(number),
                })
            })
            .collect();
        Self { level, layer, axes, steps }
    }

    fn address(&self, corner: usize, shift: u64) -> Expr<'s, 'a> {
        let along = |d: usize| self.steps[d][corner >> d & 1];
        let row = (1..self.steps.len()).fold(self.layer, |sum, d| sum + along(d));
        self.level.address(row + along(0).shift_left(shift))
    }

    fn weight(&self, s: &'s FunctionBuilder<'a>, corner: usize) -> Expr<'s, 'a> {
        let parts = self.axes.iter().enumerate().map(|(d, axis)| match corner >> d & 1 {
            1 => axis.fraction,
            _ => s.f32(1.0) - axis.fraction,
        });
        parts.reduce(|weight, part| weight * part).unwrap_or_else(|| s.f32(1.0))
    }
}

/// One component of the four texels that would be blended, in the order of [`sample::GATHERED`].
pub(super) fn gather<'s, 'a>(
    sample: &Sample<'s, 'a>,
    any: Callee,
    args: &[Expr<'s, 'a>],
    component: Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let s = sample.image.builder();
    let (image, class) = (sample.image, Class::Float);
    let layout = Layout::of(image, class, Texels::Unknown);
    let level = Level::of(image, s.i32(0));
    let lanes = s.branch(
        is_sampled_here(sample, &layout, &level),
        || {
            let linear = s.expr(s.with(|b| b.cx.bool(true)));
            let corners = Corners::of(sample, level, linear);
            let gathered = |shift: u64, texel: &dyn Fn(Expr<'s, 'a>) -> [Expr<'s, 'a>; 4]| {
                sample::GATHERED.map(|(x, y)| {
                    let texel = texel(corners.address(x | y << 1, shift));
                    sample::component_of(component, |channel| texel[channel as usize])
                })
            };
            let (none, one) = layout.zero_and_one();
            let word = |at| words_at::<1>(s, at)[0];
            layout.choose(
                || gathered(WORD, &|at| layout.in_order(layout.split(word(at)))),
                || gathered(WORD, &|at| [layout.whole(word(at)), none, none, one]),
                || gathered(HALVES, &|at| layout.halves(words_at(s, at))),
                || gathered(WORDS, &|at| words_at(s, at).map(|word| layout.whole(word))),
            )
        },
        || components(s.call(any, args), image, class),
    );
    s.vector(&lanes)
}

/// What is sampled: where the level has to be the only one, and `linear` says the filter.
pub(super) fn sample<'s, 'a>(
    sample: &Sample<'s, 'a>,
    any: Callee,
    args: &[Expr<'s, 'a>],
    has_lod: bool,
) -> Expr<'s, 'a> {
    let s = sample.image.builder();
    let (image, class) = (sample.image, Class::Float);
    let layout = Layout::of(image, class, Texels::Unknown);
    let level = Level::of(image, s.i32(0));
    let linear = sample::is_linear(sample.bits);
    let levels = s.field(image, Type::I32, offsets::LEVELS);
    let mut is_common = is_sampled_here(sample, &layout, &level).both(levels.eq(1u64));
    is_common = is_common.both(match has_lod {
        // Which filter there is must not depend on the level of detail.
        true => {
            let minified = sample::field(sample.bits, sampler_bits::MINIFICATION);
            minified.eq(sample::field(sample.bits, sampler_bits::LINEAR_FILTER))
        }
        false => sample.level.eq(0u64),
    });
    let lanes = s.branch(
        is_common,
        || {
            let corners = Corners::of(sample, level, linear);
            let at = |corner: usize, shift: u64| corners.address(corner, shift);
            // The components of a corner, and where linear, of all of them blended.
            let filtered = |shift: u64, texel: &dyn Fn(Expr<'s, 'a>) -> [Expr<'s, 'a>; 4]| {
                let blended = || {
                    let terms = (0..1usize << corners.axes.len()).map(|corner| {
                        let weight = corners.weight(s, corner);
                        texel(at(corner, shift)).map(|component| weight * component)
                    });
                    let add = |sum: [Expr<'s, 'a>; 4], term: [Expr<'s, 'a>; 4]| {
                        [0, 1, 2, 3].map(|c| sum[c] + term[c])
                    };
                    terms.reduce(add).unwrap_or_else(|| texel(at(0, shift)))
                };
                s.branch(linear, blended, || texel(at(0, shift)))
            };
            let (none, one) = layout.zero_and_one();
            let first = |at| layout.whole(words_at::<1>(s, at)[0]);
            layout.choose(
                || layout.in_order(filtered(WORD, &|at| layout.split(words_at::<1>(s, at)[0]))),
                || filtered(WORD, &|at| [first(at), none, none, one]),
                || filtered(HALVES, &|at| layout.halves(words_at(s, at))),
                || filtered(WORDS, &|at| words_at(s, at).map(|word| layout.whole(word))),
            )
        },
        || components(s.call(any, args), image, class),
    );
    s.vector(&lanes)
}
