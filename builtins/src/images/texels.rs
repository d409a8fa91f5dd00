//! Texels: from what is stored to four components, and back.
//!
//! The rules are those of OpenCL C, "Conversion rules" of image channels: `c / 255`,
//! `max(c / 127, -1)`, and `convert_uchar_sat_rte(f * 255)`. What a format has no conversion for
//! (an image of integers that is read as floats) gives zeros and writes nothing.

use super::srgb;
use super::{Class, offsets};
use crate::expression::{Expr, FunctionBuilder};
use oxmux_ir::{CastOp, Type, Value};

/// The numbers of [`oxmux_runtime_abi::images::ChannelType::storage`].
pub(super) mod storage {
    pub(in crate::images) const UNORM8: u32 = 0;
    pub(in crate::images) const SNORM8: u32 = 1;
    pub(in crate::images) const UNORM16: u32 = 2;
    pub(in crate::images) const SNORM16: u32 = 3;
    pub(in crate::images) const UINT8: u32 = 4;
    pub(in crate::images) const SINT8: u32 = 5;
    pub(in crate::images) const UINT16: u32 = 6;
    pub(in crate::images) const SINT16: u32 = 7;
    pub(in crate::images) const UINT32: u32 = 8;
    pub(in crate::images) const SINT32: u32 = 9;
    pub(in crate::images) const HALF: u32 = 10;
    pub(in crate::images) const FLOAT: u32 = 11;
    pub(in crate::images) const SRGB8: u32 = oxmux_runtime_abi::images::STORAGE_SRGB8;
    pub(in crate::images) const UNORM565: u32 = 13;
    pub(in crate::images) const UNORM555: u32 = 14;
    pub(in crate::images) const UNORM101010: u32 = 15;
    pub(in crate::images) const UNORM1010102: u32 = 16;
    pub(in crate::images) const UNORM2101010REV: u32 = 17;
    pub(in crate::images) const UINT2101010REV: u32 = 18;
    pub(in crate::images) const UFLOAT101111REV: u32 = 19;
    pub(in crate::images) const SHARED_EXPONENT: u32 = 20;
}
use storage::*;

/// Where each component is in the word that channels share: its lowest bit, and how many bits it
/// has.
type Fields = [(u64, u32); 4];

fn fields(storage: u32) -> Fields {
    match storage {
        UNORM565 => [(11, 5), (5, 6), (0, 5), (0, 0)],
        UNORM555 => [(10, 5), (5, 5), (0, 5), (0, 0)],
        UNORM101010 => [(20, 10), (10, 10), (0, 10), (0, 0)],
        UNORM1010102 => [(22, 10), (12, 10), (2, 10), (0, 2)],
        UFLOAT101111REV => [(0, 11), (11, 11), (22, 10), (0, 0)],
        SHARED_EXPONENT => [(0, 9), (9, 9), (18, 9), (27, 5)],
        _ => [(0, 10), (10, 10), (20, 10), (30, 2)],
    }
}

/// The four components of a texel: `<4 x float>`, or `<4 x i32>`.
pub(super) fn read<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    class: Class,
    image: Expr<'s, 'a>,
    texel: Expr<'s, 'a>,
    table: Option<Value>,
) -> Expr<'s, 'a> {
    let kind = s.field(image, Type::I32, offsets::STORAGE);
    let swizzle = s.field(image, Type::I32, offsets::READ_SWIZZLE);
    let sources: Vec<_> = (0..4u64).map(|c| swizzle.lshr(8 * c) & s.i32(0xFF)).collect();
    let sources = s.vector(&sources);
    let is_stored = sources.ult(4u64);
    let is_one = sources.eq(5u64);
    // Where nothing is stored, the first channel is read and not used.
    let channels = is_stored.select(sources, 0u64);
    let raw = |bits: u32, signed: bool| {
        let element = s.with(|b| b.cx.types.int(bits));
        let lanes: Vec<_> = (0..4)
            .map(|c| {
                let unit = u64::from(bits / 8);
                let at = channels.lane(c).to_int(Type::I64, false);
                let at = s.behind(texel, if unit == 1 { at } else { at * unit });
                let lane = s.load(element, at, bits / 8);
                lane.to_int(Type::I32, signed)
            })
            .collect();
        s.vector(&lanes)
    };
    let word = |bits: u32| {
        let element = s.with(|b| b.cx.types.int(bits));
        s.load(element, texel, bits / 8).to_int(Type::I32, false)
    };
    let split = |kind: u32| {
        let word = word(if matches!(kind, UNORM565 | UNORM555) { 16 } else { 32 });
        let lanes: Vec<_> = fields(kind)
            .iter()
            .map(|&(shift, bits)| {
                let lane = if shift == 0 { word } else { word.lshr(shift) };
                lane & s.i32((1 << bits) - 1)
            })
            .collect();
        s.vector(&lanes)
    };
    let (value, one) = match class {
        Class::Float => {
            let cases = [
                UNORM8, SNORM8, UNORM16, SNORM16, HALF, FLOAT, SRGB8, UNORM565, UNORM555,
                UNORM101010, UNORM1010102, UNORM2101010REV, UFLOAT101111REV, SHARED_EXPONENT,
            ];
            let [value] = s.choose(kind, &cases, |case| {
                [match case {
                    Some(UNORM8) => from_unorm(raw(8, false).unsigned_to_float(), 255),
                    Some(UNORM16) => raw(16, false).unsigned_to_float() / 65535.0,
                    Some(SNORM8) => snorm(raw(8, true), 127.0),
                    Some(SNORM16) => snorm(raw(16, true), 32767.0),
                    Some(HALF) => from_half(raw(16, false)),
                    Some(FLOAT) => raw(32, false).from_bits(),
                    Some(SRGB8) => from_srgb(s, raw(8, false), table),
                    Some(UFLOAT101111REV) => {
                        let lanes = split(UFLOAT101111REV);
                        let shifts: Vec<_> = [4, 4, 5, 0].map(|by| s.i32(by)).to_vec();
                        from_half(lanes.shift_left(s.vector(&shifts)))
                    }
                    Some(SHARED_EXPONENT) => {
                        let lanes = split(SHARED_EXPONENT);
                        let exponent = lanes.lane(3) + s.i32(127 - 24);
                        let scale = exponent.shift_left(23u64).from_bits();
                        let lanes = lanes.unsigned_to_float();
                        lanes * scale.splat_like(lanes)
                    }
                    Some(kind) => {
                        let lanes = split(kind).unsigned_to_float();
                        let most =
                            fields(kind).map(|(_, bits)| f64::from((1 << bits) - 1).max(1.0));
                        lanes / s.vector(&most.map(|most| s.f32(most)))
                    }
                    None => zeros(s, Type::FLOAT),
                }]
            });
            (value, s.f32(1.0))
        }
        Class::Integer => {
            let cases = [UINT8, SINT8, UINT16, SINT16, UINT32, SINT32, UINT2101010REV];
            let [value] = s.choose(kind, &cases, |case| {
                [match case {
                    Some(UINT8) => raw(8, false),
                    Some(SINT8) => raw(8, true),
                    Some(UINT16) => raw(16, false),
                    Some(SINT16) => raw(16, true),
                    Some(UINT32 | SINT32) => raw(32, false),
                    Some(kind) => split(kind),
                    None => zeros(s, Type::I32),
                }]
            });
            (value, s.i32(1))
        }
    };
    let nothing = is_one.select(one.splat_like(value), zeros_like(value));
    is_stored.select(value, nothing)
}

fn zeros<'s, 'a>(s: &'s FunctionBuilder<'a>, element: Type) -> Expr<'s, 'a> {
    s.expr(s.with(|b| {
        let ty = b.cx.types.vector(element, 4);
        b.cx.zero(ty)
    }))
}

fn zeros_like<'s, 'a>(value: Expr<'s, 'a>) -> Expr<'s, 'a> {
    zeros(value.builder(), value.scalar_type())
}

/// `value / most`, rounded once, of a whole number up to `most`: a product with the reciprocal's
/// first bits, which is exact, and one with the rest.
pub(super) fn from_unorm<'s, 'a>(value: Expr<'s, 'a>, most: u32) -> Expr<'s, 'a> {
    let (first, rest) = reciprocal(most);
    value * f64::from(first) + value * f64::from(rest)
}

/// The reciprocal of a number below 2^8: its first 16 bits, and the rest as a float.
fn reciprocal(most: u32) -> (f32, f32) {
    debug_assert!(most < 1 << 8);
    let whole = 1.0 / f64::from(most);
    let first = f64::from_bits(whole.to_bits() & !((1 << 37) - 1));
    (first as f32, (whole - first) as f32)
}

fn snorm<'s, 'a>(raw: Expr<'s, 'a>, most: f64) -> Expr<'s, 'a> {
    let value = raw.signed_to_float(Type::FLOAT) / most;
    value.lt(-1.0).select(value.like(-1.0), value)
}

/// Halves in the low bits of 32.
pub(super) fn from_half<'s, 'a>(raw: Expr<'s, 'a>) -> Expr<'s, 'a> {
    raw.to_int(Type::I16, false).from_bits().to_float(Type::FLOAT)
}

/// Colours are looked up; the fourth component is linear.
fn from_srgb<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    raw: Expr<'s, 'a>,
    table: Option<Value>,
) -> Expr<'s, 'a> {
    let linear = raw.unsigned_to_float() / 255.0;
    let Some(table) = table else { return linear };
    let table = s.expr(table);
    let mut lanes: Vec<_> = (0..3)
        .map(|c| {
            let at = s.behind(table, raw.lane(c).to_int(Type::I64, false) * 4u64);
            s.load(Type::I32, at, 4).from_bits()
        })
        .collect();
    lanes.push(linear.lane(3));
    s.vector(&lanes)
}

/// Whether bodies of the class need the table of sRGB.
pub(super) fn needs_table(class: Class) -> bool {
    class == Class::Float && srgb::LINEAR.len() == 256
}

/// Writes the four components of a texel. Shaders have numbers below -1 become -1 before they are
/// stored in formats from -1 to 1.
pub(super) fn write<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    class: Class,
    shader: bool,
    image: Expr<'s, 'a>,
    texel: Expr<'s, 'a>,
    value: Expr<'s, 'a>,
) {
    let kind = s.field(image, Type::I32, offsets::STORAGE);
    let swizzle = s.field(image, Type::I32, offsets::WRITE_SWIZZLE);
    let (raw, units, words): (_, [&[u32]; 3], &[u32]) = match class {
        Class::Float => (
            stored_floats(s, kind, shader, value),
            [&[UNORM8, SNORM8], &[UNORM16, SNORM16, HALF], &[FLOAT]],
            &[UNORM565, UNORM555, UNORM101010, UNORM1010102, UNORM2101010REV, UFLOAT101111REV],
        ),
        Class::Integer => (
            stored_integers(s, kind, value),
            [&[UINT8, SINT8], &[UINT16, SINT16], &[UINT32, SINT32]],
            &[UINT2101010REV],
        ),
    };
    // One arm for each size: the number of the size, 0 for what is not written.
    let mut size = s.i32(0);
    let sized = units
        .iter()
        .zip([8, 16, 32])
        .flat_map(|(list, bits)| list.iter().map(move |&kind| (kind, bits)));
    let packed =
        words.iter().map(|&kind| (kind, if matches!(kind, UNORM565 | UNORM555) { 17 } else { 33 }));
    for (number, bits) in sized.chain(packed) {
        size = kind.eq(u64::from(number)).select(s.i32(bits), size);
    }
    s.choose(size, &[8, 16, 32, 17, 33], |case| {
        match case {
            Some(bits @ (8 | 16 | 32)) => write_channels(s, swizzle, texel, raw, bits),
            Some(17) => s.store(raw.lane(0).to_int(Type::I16, false), texel, 2),
            Some(_) => s.store(raw.lane(0), texel, 4),
            None => {}
        }
        []
    });
}

/// What is stored of floats: in each lane a component, or the whole word.
fn stored_floats<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    kind: Expr<'s, 'a>,
    shader: bool,
    value: Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let cases = [
        UNORM8, SNORM8, UNORM16, SNORM16, HALF, FLOAT, UNORM565, UNORM555, UNORM101010,
        UNORM1010102, UNORM2101010REV, UFLOAT101111REV,
    ];
    let [raw] = s.choose(kind, &cases, |case| {
        [match case {
            Some(UNORM8) => unorm(value, 255.0),
            Some(UNORM16) => unorm(value, 65535.0),
            Some(SNORM8) => to_snorm(value, 127.0, shader),
            Some(SNORM16) => to_snorm(value, 32767.0, shader),
            Some(HALF) => to_half(value),
            Some(FLOAT) => value.to_bits(),
            Some(UFLOAT101111REV) => {
                let is_finite = value.fabs().lt(f64::INFINITY);
                let finite = value.gt(65504.0).select(value.like(65504.0), value);
                let finite = is_finite.select(finite, value);
                let positive = finite.lt(0.0).select(value.like(0.0), finite);
                let bits = to_half(positive) & 0x7FFFu64;
                let shifts: Vec<_> = [4, 4, 5, 0].map(|by| s.i32(by)).to_vec();
                word_of(s, bits.lshr(s.vector(&shifts)), UFLOAT101111REV)
            }
            Some(kind) => {
                let most = fields(kind).map(|(_, bits)| f64::from((1 << bits) - 1));
                let lanes: Vec<_> =
                    (0..4).map(|c| unorm(value.lane(c), most[c as usize])).collect();
                word_of(s, s.vector(&lanes), kind)
            }
            None => zeros(s, Type::I32),
        }]
    });
    raw
}

/// What is stored of integers: in each lane a component, or the whole word.
fn stored_integers<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    kind: Expr<'s, 'a>,
    value: Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let cases = [UINT8, SINT8, UINT16, SINT16, UINT2101010REV];
    let within = |most: u64| value.sclamp(value.like(-(most as i64) - 1), value.like(most));
    let [raw] = s.choose(kind, &cases, |case| {
        [match case {
            Some(SINT8) => within(127),
            Some(SINT16) => within(32767),
            Some(UINT8) => value.umin(value.like(255u64)),
            Some(UINT16) => value.umin(value.like(65535u64)),
            Some(UINT2101010REV) => {
                let most = [1023, 1023, 1023, 3].map(|most| s.i32(most));
                word_of(s, value.umin(s.vector(&most)), UINT2101010REV)
            }
            _ => value,
        }]
    });
    raw
}

/// The word of components in a packed format, in each lane.
fn word_of<'s, 'a>(s: &'s FunctionBuilder<'a>, lanes: Expr<'s, 'a>, kind: u32) -> Expr<'s, 'a> {
    let mut word = s.i32(0);
    for (c, &(shift, bits)) in (0..).zip(&fields(kind)) {
        if bits != 0 {
            let lane = lanes.lane(c);
            word = word | if shift == 0 { lane } else { lane.shift_left(shift) };
        }
    }
    word.splat_like(lanes)
}

/// Writes the components that a format has as channels of so many bits.
fn write_channels<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    swizzle: Expr<'s, 'a>,
    texel: Expr<'s, 'a>,
    raw: Expr<'s, 'a>,
    bits: u32,
) {
    let element = s.with(|b| b.cx.types.int(bits));
    for channel in 0..4u64 {
        let component = swizzle.lshr(8 * channel) & s.i32(0xFF);
        s.branch(
            component.ult(4u64),
            || {
                let mut lane = raw.lane(0);
                for other in 1..4 {
                    lane = component.eq(u64::from(other)).select(raw.lane(other), lane);
                }
                let offset = s.int(Type::I64, channel * u64::from(bits / 8));
                let at = s.behind(texel, offset);
                s.store(lane.to_int(element, false), at, bits / 8);
                []
            },
            || [],
        );
    }
}

/// `convert_…_sat_rte(f * most)`
pub(super) fn unorm<'s, 'a>(value: Expr<'s, 'a>, most: f64) -> Expr<'s, 'a> {
    let rounded = (value * most).rint().to_unsigned(Type::I32);
    rounded.umin(rounded.like(most as u64))
}

fn to_snorm<'s, 'a>(value: Expr<'s, 'a>, most: f64, shader: bool) -> Expr<'s, 'a> {
    let least = if shader { -(most as i64) } else { -(most as i64) - 1 };
    let rounded = (value * most).rint().to_signed(Type::I32);
    rounded.sclamp(rounded.like(least), rounded.like(most as u64))
}

/// The bits of halves in the low bits of 32.
pub(super) fn to_half<'s, 'a>(value: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let half = value.shaped(Type::HALF);
    value.cast(CastOp::FpTrunc, half).to_bits().to_int(Type::I32, false)
}

#[cfg(test)]
mod tests {
    use super::reciprocal;

    #[test]
    fn products_with_both_parts_of_a_reciprocal_are_quotients() {
        let (first, rest) = reciprocal(255);
        for value in 0..=255u8 {
            let value = f32::from(value);
            assert_eq!((value * first + value * rest).to_bits(), (value / 255.0).to_bits());
        }
    }
}
