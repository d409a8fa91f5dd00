//! Sampling: OpenCL C, "Image addressing and filtering"; Vulkan, "Texel input operations" where a
//! sampler's address modes are Vulkan's.
//!
//! Both agree but for repeated coordinates, which OpenCL reduces before they are multiplied with
//! the size, and Vulkan after that, as numbers of texels.

use super::access;
use super::flow::Callee;
use super::{Class, offsets};
use crate::expression::{Expr, FunctionBuilder};
use oxmux_ir::{BinaryOp, FloatPredicate, Intrinsic, Type};
use oxmux_runtime_abi::images::{AddressMode as Mode, BitField, sampler_bits};

/// The parameters of sampling a level.
pub(super) struct Sample<'s, 'a> {
    pub(super) image: Expr<'s, 'a>,
    /// [`oxmux_runtime_abi::SamplerDescriptor::bits`]
    pub(super) bits: Expr<'s, 'a>,
    /// A coordinate for each dimension.
    pub(super) coordinates: Vec<Expr<'s, 'a>>,
    pub(super) layer: Expr<'s, 'a>,
    pub(super) level: Expr<'s, 'a>,
    /// Texels that are added, for each dimension.
    pub(super) offsets: Vec<Expr<'s, 'a>>,
    /// The depth to compare with.
    pub(super) reference: Option<Expr<'s, 'a>>,
}

/// Numbers of texels along a dimension, and how much of the second is taken.
struct Axis<'s, 'a> {
    first: Expr<'s, 'a>,
    second: Expr<'s, 'a>,
    fraction: Expr<'s, 'a>,
    size: Expr<'s, 'a>,
}

/// The order of the four texels that are gathered: which of two along each dimension.
pub(super) const GATHERED: [(usize, usize); 4] = [(0, 1), (1, 1), (1, 0), (0, 0)];

/// Numbers of texels beyond are all the same: far outside.
const FAR: u32 = 1 << 30;

impl<'s, 'a> Sample<'s, 'a> {
    fn builder(&self) -> &'s FunctionBuilder<'a> {
        self.image.builder()
    }

    /// Where the texels are along a dimension, before they are wrapped around; `linear` is a
    /// boolean.
    fn axis(&self, dimension: usize, linear: Expr<'s, 'a>) -> Axis<'s, 'a> {
        let s = self.builder();
        let coordinate = self.coordinates[dimension];
        let size = access::level_size(s, self.image, dimension, self.level);
        let mode = self.mode(dimension);
        let is = |wanted: Mode| mode.eq(u64::from(wanted as u32));
        let repeated = coordinate - coordinate.floor();
        let whole = (coordinate * 0.5).rint() * 2.0;
        let mirrored = (coordinate - whole).fabs();
        let reduced = is(Mode::MirroredRepeat).select(mirrored, coordinate);
        let reduced = is(Mode::Repeat).select(repeated, reduced);
        let is_normalized = field(self.bits, sampler_bits::NORMALIZED).eq(1u64);
        let scaled = reduced * size.signed_to_float(Type::FLOAT);
        let place = is_normalized.select(scaled, coordinate);
        let place = linear.select(place - 0.5, place);
        let (number, fraction) = self.number_and_fraction(dimension, place);
        let [first, second] = self.wrap(mode, number, size);
        Axis { first, second, fraction, size }
    }

    /// The number of the texel at a place or before it, with its offset, and how far behind that
    /// the place is.
    pub(super) fn number_and_fraction(
        &self,
        dimension: usize,
        place: Expr<'s, 'a>,
    ) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
        let far = self.builder().i32(FAR);
        let below = place.floor();
        let number = below.to_signed(Type::I32).sclamp(-far, far) + self.offsets[dimension];
        (number, place - below)
    }

    pub(super) fn mode(&self, dimension: usize) -> Expr<'s, 'a> {
        field(self.bits, sampler_bits::ADDRESS[dimension])
    }

    /// The texel of a number and the next one, as the address mode has them.
    fn wrap(
        &self,
        mode: Expr<'s, 'a>,
        number: Expr<'s, 'a>,
        size: Expr<'s, 'a>,
    ) -> [Expr<'s, 'a>; 2] {
        let s = self.builder();
        let last = size - 1u64;
        let zero = s.i32(0);
        let both = [number, number + 1u64];
        let modes = [
            Mode::ClampToEdge,
            Mode::Repeat,
            Mode::MirroredRepeat,
            Mode::RepeatTexels,
            Mode::MirrorTexels,
            Mode::MirrorClampToEdge,
        ];
        let mirror = |n: Expr<'s, 'a>| n.slt(0i64).select(!n, n);
        s.choose(mode, &modes.map(|mode| mode as u32), |case| {
            both.map(|n| match modes.into_iter().find(|&mode| Some(mode as u32) == case) {
                Some(Mode::ClampToEdge | Mode::MirroredRepeat) => n.sclamp(zero, last),
                Some(Mode::Repeat) => {
                    let low = n.slt(0i64).select(n + size, n);
                    last.slt(n).select(n - size, low)
                }
                Some(Mode::RepeatTexels) => modulo(n, size),
                Some(Mode::MirrorTexels) => last - mirror(modulo(n, size + size) - size),
                Some(Mode::MirrorClampToEdge) => mirror(n).sclamp(zero, last),
                _ => n,
            })
        })
    }

    /// The texel, the border's colour, or what the comparison gives.
    fn texel(
        &self,
        class: Class,
        load: Callee,
        position: &[(Expr<'s, 'a>, Expr<'s, 'a>)],
    ) -> Expr<'s, 'a> {
        let s = self.builder();
        let zero = s.i32(0);
        let at = |d: usize| position.get(d).map_or(zero, |&(number, _)| number);
        let args = [self.image, at(0), at(1), at(2), self.layer, self.level];
        let of_format = || access::border_of_format(s, self.image, class);
        let value = s.call(load, &args).unwrap_or_else(of_format);
        let border = field(self.bits, sampler_bits::BORDER);
        let mut keep = border.eq(0u64);
        let mut inside = s.expr(s.with(|b| b.cx.bool(true)));
        for &(number, size) in position {
            inside = inside.both(number.ult(size));
        }
        keep = keep | inside;
        let (colour, alpha) = match class {
            Class::Float => (s.f32(1.0), s.f32(0.0)),
            _ => (s.i32(1), s.i32(0)),
        };
        let white = border.eq(3u64).select(colour, alpha);
        let alpha = border.eq(1u64).select(alpha, colour);
        let border = s.vector(&[white, white, white, alpha]);
        self.compared(keep.select(value, border))
    }

    /// One where the reference compares with the texel's first component, else zero.
    pub(super) fn compared(&self, texel: Expr<'s, 'a>) -> Expr<'s, 'a> {
        let Some(reference) = self.reference else { return texel };
        let s = self.builder();
        let compare = field(self.bits, sampler_bits::COMPARE);
        let depth = texel.lane(0);
        let predicates = [
            (2, FloatPredicate::Olt),
            (3, FloatPredicate::Oeq),
            (4, FloatPredicate::Ole),
            (5, FloatPredicate::Ogt),
            (6, FloatPredicate::Une),
            (7, FloatPredicate::Oge),
        ];
        let mut result = compare.eq(8u64);
        for (number, predicate) in predicates {
            let holds = reference.fcmp(predicate, depth);
            result = compare.eq(number as u64).select(holds, result);
        }
        result.select(s.f32(1.0), s.f32(0.0)).splat_like(texel)
    }

    /// The value of the level at the coordinates.
    pub(super) fn level(&self, class: Class, load: Callee) -> Expr<'s, 'a> {
        let s = self.builder();
        let dimensions = self.coordinates.len();
        // Integers are not blended.
        let linear = match class {
            Class::Float => is_linear(self.bits),
            _ => s.expr(s.with(|b| b.cx.bool(false))),
        };
        let axes: Vec<_> = (0..dimensions).map(|d| self.axis(d, linear)).collect();
        let corner = |corner: usize| {
            let position: Vec<_> = axes
                .iter()
                .enumerate()
                .map(|(d, axis)| {
                    let second = corner >> d & 1 == 1;
                    (if second { axis.second } else { axis.first }, axis.size)
                })
                .collect();
            self.texel(class, load, &position)
        };
        if class != Class::Float {
            return corner(0);
        }
        let blend = || {
            let mut sum: Option<Expr<'s, 'a>> = None;
            for number in 0..1usize << dimensions {
                let texel = corner(number);
                let mut weight: Option<Expr<'s, 'a>> = None;
                for (d, axis) in axes.iter().enumerate() {
                    let part = match number >> d & 1 {
                        1 => axis.fraction,
                        _ => s.f32(1.0) - axis.fraction,
                    };
                    weight = Some(weight.map_or(part, |weight| weight * part));
                }
                let weight = weight.unwrap_or_else(|| s.f32(1.0));
                let term = weight.splat_like(texel) * texel;
                sum = Some(sum.map_or(term, |sum| sum + term));
            }
            [sum.unwrap_or_else(|| corner(0))]
        };
        let [value] = s.branch(linear, blend, || [corner(0)]);
        value
    }

    /// One component of the four texels that would be blended, in the order of [`GATHERED`].
    pub(super) fn gather(
        &self,
        class: Class,
        load: Callee,
        component: Expr<'s, 'a>,
    ) -> Expr<'s, 'a> {
        let s = self.builder();
        let linear = s.expr(s.with(|b| b.cx.bool(true)));
        let axes: Vec<_> = (0..2).map(|d| self.axis(d, linear)).collect();
        let lanes = GATHERED.map(|(i, j)| {
            let number = |axis: &Axis<'s, 'a>, second: usize| {
                (if second == 1 { axis.second } else { axis.first }, axis.size)
            };
            let texel = self.texel(class, load, &[number(&axes[0], i), number(&axes[1], j)]);
            component_of(component, |channel| texel.lane(channel))
        });
        s.vector(&lanes)
    }
}

/// A number modulo another one that is positive: not negative.
pub(super) fn modulo<'s, 'a>(number: Expr<'s, 'a>, by: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let s = number.builder();
    let rest = s.with(|b| b.binary(BinaryOp::SRem, number.value(), by.value()));
    let rest = s.expr(rest);
    rest.slt(0i64).select(rest + by, rest)
}

/// One of a texel's four components, by its number.
pub(super) fn component_of<'s, 'a>(
    component: Expr<'s, 'a>,
    channel: impl Fn(u32) -> Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    (1..4)
        .fold(channel(0), |lane, other| component.eq(u64::from(other)).select(channel(other), lane))
}

/// The layer that a coordinate means: the nearest, at most the last.
pub(super) fn layer<'s, 'a>(image: Expr<'s, 'a>, coordinate: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let s = image.builder();
    let number = match coordinate.is_float() {
        true => coordinate.rint().to_signed(Type::I32),
        false => coordinate,
    };
    let layers = s.field(image, Type::I32, offsets::LAYERS);
    number.sclamp(s.i32(0), layers - 1u64)
}

/// A field of a sampler's bits.
pub(super) fn field<'s, 'a>(bits: Expr<'s, 'a>, field: BitField) -> Expr<'s, 'a> {
    let s = bits.builder();
    let from = if field.at == 0 { bits } else { bits.lshr(u64::from(field.at)) };
    from & s.i32(field.max())
}

/// Whether the filter between texels is linear.
pub(super) fn is_linear<'s, 'a>(bits: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let mask = sampler_bits::LINEAR_FILTER.mask();
    (bits & bits.builder().i32(mask)).eq(u64::from(mask))
}

/// What the levels nearest to a level of detail give; `level` samples one with the sampler's bits,
/// whose filter between texels is then the one that is meant.
pub(super) fn levels<'s, 'a>(
    image: Expr<'s, 'a>,
    bits: Expr<'s, 'a>,
    lod: Expr<'s, 'a>,
    class: Class,
    level: impl Fn(Expr<'s, 'a>, Expr<'s, 'a>) -> Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let s = image.builder();
    let last = s.field(image, Type::I32, offsets::LEVELS) - 1u64;
    let zero = s.f32(0.0);
    let magnified = lod.fcmp(FloatPredicate::Ole, zero);
    let linear = sampler_bits::LINEAR_FILTER;
    let minified = field(bits, sampler_bits::MINIFICATION).shift_left(u64::from(linear.at));
    let filter = magnified.select(bits & s.i32(linear.mask()), minified);
    let bits = (bits & s.i32(!linear.mask())) | filter;
    let within = lod.call2(Intrinsic::MaxNum, zero);
    let within = within.call2(Intrinsic::MinNum, last.signed_to_float(Type::FLOAT));
    let nearest = (within + 0.5).unary(Intrinsic::Ceil) - 1.0;
    let nearest = nearest.to_signed(Type::I32).sclamp(s.i32(0), last);
    if class != Class::Float {
        return level(bits, nearest);
    }
    let high = within.floor();
    let fraction = within - high;
    let first = high.to_signed(Type::I32);
    let blends = field(bits, sampler_bits::LEVEL_FILTER).eq(1u64).both(fraction.gt(0.0));
    let first = field(bits, sampler_bits::LEVEL_FILTER).eq(1u64).select(first, nearest);
    let value = level(bits, first);
    let [value] = s.branch(
        blends,
        || {
            let next = level(bits, (first + 1u64).smin(last));
            let rest = s.f32(1.0) - fraction;
            [rest.splat_like(value) * value + fraction.splat_like(next) * next]
        },
        || [value],
    );
    value
}
