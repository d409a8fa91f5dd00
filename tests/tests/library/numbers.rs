//! Numbers as bits, and exact arithmetic on them, to compare results with.

use oxmux_tests::fuzz::mutate::Rng;

/// What a lane is. Signedness is the instruction's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Scalar {
    Int(u32),
    Float(u32),
}

pub(crate) const INTS: [Scalar; 4] =
    [Scalar::Int(8), Scalar::Int(16), Scalar::Int(32), Scalar::Int(64)];
pub(crate) const FLOATS: [Scalar; 3] = [Scalar::Float(16), Scalar::Float(32), Scalar::Float(64)];

/// A scalar or a vector of OpenCL C.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Ty {
    pub scalar: Scalar,
    pub lanes: u32,
}

impl std::fmt::Debug for Ty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = if matches!(self.scalar, Scalar::Int(_)) { 'i' } else { 'f' };
        write!(f, "{letter}{}x{}", self.scalar.bits(), self.lanes)
    }
}

impl Scalar {
    pub(crate) fn bits(self) -> u32 {
        match self {
            Scalar::Int(bits) | Scalar::Float(bits) => bits,
        }
    }
    pub(crate) fn bytes(self) -> u64 {
        u64::from(self.bits() / 8)
    }
    pub(crate) fn lanes(self, lanes: u32) -> Ty {
        Ty { scalar: self, lanes }
    }
    pub(crate) fn is_nan(self, bits: u64) -> bool {
        matches!(self, Scalar::Float(width) if to_f64(width, bits).is_nan())
    }
}

impl Ty {
    /// Lanes that memory has room for.
    pub(crate) fn slots(self) -> u32 {
        if self.lanes == 3 { 4 } else { self.lanes }
    }
    pub(crate) fn bytes(self) -> u64 {
        self.scalar.bytes() * u64::from(self.slots())
    }
}

/// The low bits.
pub(crate) fn wrap(bits: u32, value: i128) -> u64 {
    (value as u64) & (u64::MAX >> (64 - bits))
}

/// The bits as a signed or an unsigned number.
pub(crate) fn to_int(bits: u32, signed: bool, value: u64) -> i128 {
    let shift = 64 - bits;
    if signed { i128::from(((value << shift) as i64) >> shift) } else { i128::from(value) }
}

/// The least and the greatest number.
pub(crate) fn limits(bits: u32, signed: bool) -> (i128, i128) {
    if signed {
        (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
    } else {
        (0, (1i128 << bits) - 1)
    }
}

/// The directions in which numbers are rounded, in the order of SPIR-V's `FPRoundingMode`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    NearestEven,
    Zero,
    Up,
    Down,
}

pub(crate) const MODES: [Mode; 4] = [Mode::NearestEven, Mode::Zero, Mode::Up, Mode::Down];

/// Stored bits of the significand, and the bias.
fn format(width: u32) -> (u32, i32) {
    match width {
        16 => (10, 15),
        32 => (23, 127),
        _ => (52, 1023),
    }
}

/// `±magnitude * 2^exponent` as a float.
pub(crate) fn round(width: u32, negative: bool, magnitude: u128, exponent: i32, mode: Mode) -> u64 {
    let (fraction, bias) = format(width);
    let sign = u64::from(negative) << (width - 1);
    if magnitude == 0 {
        return sign;
    }
    let smallest = 1 - bias - fraction as i32;
    let top = 127 - magnitude.leading_zeros() as i32 + exponent;
    let last = (top - fraction as i32).max(smallest);
    let shift = last - exponent;
    let (mut kept, rest, half) = match shift {
        ..=0 => (magnitude << -shift, 0, 1),
        1..=127 => {
            let kept = magnitude >> shift;
            (kept, magnitude - (kept << shift), 1u128 << (shift - 1))
        }
        // Less than half of the smallest number.
        _ => (0, 1, 2),
    };
    let away = match mode {
        Mode::NearestEven => rest > half || (rest == half && kept & 1 == 1),
        Mode::Zero => false,
        Mode::Up => rest > 0 && !negative,
        Mode::Down => rest > 0 && negative,
    };
    kept += u128::from(away && rest > 0);
    let infinity = u64::from(2 * bias as u32 + 1) << fraction;
    let bits = (((last - smallest) as u128) << fraction) + kept;
    if bits < u128::from(infinity) {
        return sign | bits as u64;
    }
    let to_infinity = match mode {
        Mode::NearestEven => true,
        Mode::Zero => false,
        Mode::Up => !negative,
        Mode::Down => negative,
    };
    sign | (infinity - u64::from(!to_infinity))
}

/// The value of a float, which a double always has.
pub(crate) fn to_f64(width: u32, bits: u64) -> f64 {
    match width {
        16 => {
            let (magnitude, negative) = (bits & 0x7fff, bits >> 15 == 1);
            let value = match magnitude {
                0x7c00 => f64::INFINITY,
                0x7c01.. => f64::NAN,
                0..0x400 => magnitude as f64 / 16_777_216.0,
                _ => f64::from_bits(((magnitude >> 10) + 1008) << 52 | (magnitude & 0x3ff) << 42),
            };
            if negative { -value } else { value }
        }
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

/// Sign, magnitude and exponent of a finite number.
pub(crate) fn parts(value: f64) -> (bool, u128, i32) {
    let bits = value.to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32 & 0x7ff, bits & ((1 << 52) - 1));
    let negative = value.is_sign_negative();
    match exponent {
        0 => (negative, u128::from(fraction), -1074),
        _ => (negative, u128::from(fraction | 1 << 52), exponent - 1075),
    }
}

/// A double as a float of this width.
pub(crate) fn from_f64(width: u32, value: f64, mode: Mode) -> u64 {
    let (fraction, bias) = format(width);
    let infinity = u64::from(2 * bias as u32 + 1) << fraction;
    if value.is_nan() {
        return infinity | 1 << (fraction - 1);
    }
    if value.is_infinite() {
        return infinity | u64::from(value < 0.0) << (width - 1);
    }
    let (negative, magnitude, exponent) = parts(value);
    round(width, negative, magnitude, exponent, mode)
}

/// `x * y + z`, rounded once, for finite operands whose exact sum has at most 127 bits.
pub(crate) fn exact_fma(width: u32, [x, y, z]: [f64; 3]) -> u64 {
    match width {
        64 => return x.mul_add(y, z).to_bits(),
        32 => return u64::from((x as f32).mul_add(y as f32, z as f32).to_bits()),
        _ => {}
    }
    let plain = x * y + z;
    if !plain.is_finite() || plain == 0.0 {
        return from_f64(16, plain, Mode::NearestEven);
    }
    // Halfs are multiples of 2^-24.
    let units = |v: f64| (v * 16_777_216.0) as i128;
    let sum = units(x) * units(y) + (units(z) << 24);
    round(16, sum < 0, sum.unsigned_abs(), -48, Mode::NearestEven)
}

/// Values of a type: corners and others, mixed.
pub(crate) fn values(scalar: Scalar, count: usize, rng: &mut Rng) -> Vec<u64> {
    let corners: Vec<u64> = match scalar {
        Scalar::Int(bits) => {
            let list =
                [0, 1, -1, 2, 7, 8, 100, -100, 127, 128, 255, 256, 32767, 65535, 0x55aa_1234];
            let (low, high) = limits(bits, true);
            list.into_iter().chain([low, low + 1, high, high - 1]).map(|v| wrap(bits, v)).collect()
        }
        Scalar::Float(width) => {
            let (fraction, bias) = format(width);
            let infinity = u64::from(2 * bias as u32 + 1) << fraction;
            let (one, sign) = ((bias as u64) << fraction, 1u64 << (width - 1));
            let of = |v: f64| from_f64(width, v, Mode::NearestEven);
            let list =
                [0, 1, infinity, infinity - 1, infinity | 1 << (fraction - 1), one, 1 << fraction];
            let more = [
                one + 1,
                one - 1,
                (1 << fraction) - 1,
                of(0.5),
                of(1.5),
                of(2.5),
                of(3.0),
                of(100.25),
            ];
            let all = list.into_iter().chain(more);
            all.flat_map(|v| [v, v | sign]).collect()
        }
    };
    let bits = scalar.bits();
    (0..count)
        .map(|_| {
            let random = rng.number();
            match (rng.below(4), scalar) {
                (0 | 1, _) => corners[rng.below(corners.len())],
                (2, Scalar::Float(width)) => {
                    let value = (random >> 11) as f64 / (1u64 << 53) as f64 * 32.0 - 16.0;
                    from_f64(width, value, Mode::NearestEven)
                }
                _ => wrap(bits, i128::from(random)),
            }
        })
        .collect()
}
