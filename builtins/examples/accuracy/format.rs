//! Floats of 16, 32 and 64 bits as bits and as numbers, and errors in units of the last place.

use oxmux_ir::opencl::MangledType;

/// A binary float format.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// 16 bits.
    Half,
    /// 32 bits.
    Float,
    /// 64 bits.
    Double,
}

impl Format {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Half, Self::Float, Self::Double];

    /// OpenCL C's and LLVM's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Float => "float",
            Self::Double => "double",
        }
    }
    /// The size in bytes.
    pub(crate) fn size(self) -> usize {
        match self {
            Self::Half => 2,
            Self::Float => 4,
            Self::Double => 8,
        }
    }
    /// The stored bits of the significand.
    pub(crate) fn fraction_bits(self) -> i32 {
        match self {
            Self::Half => 10,
            Self::Float => 23,
            Self::Double => 52,
        }
    }
    /// The largest exponent of a finite number.
    pub(crate) fn max_exponent(self) -> i32 {
        match self {
            Self::Half => 15,
            Self::Float => 127,
            Self::Double => 1023,
        }
    }
    /// The bit of the sign.
    pub(crate) fn sign_bit(self) -> u64 {
        1 << (self.size() * 8 - 1)
    }
    /// The bits of positive infinity.
    pub(crate) fn infinity(self) -> u64 {
        (self.sign_bit() - 1) & !((1 << self.fraction_bits()) - 1)
    }
    /// As a parameter of a builtin.
    pub(crate) fn mangled(self) -> MangledType {
        MangledType::Float(self.size() as u32 * 8)
    }
    /// The number with these bits.
    pub(crate) fn value(self, bits: u64) -> f64 {
        match self {
            Self::Half => half_value(bits as u16),
            Self::Float => f64::from(f32::from_bits(bits as u32)),
            Self::Double => f64::from_bits(bits),
        }
    }
    /// The bits of the nearest number, the even one of two.
    pub(crate) fn round(self, value: f64) -> u64 {
        match self {
            Self::Half => u64::from(half_bits(value)),
            Self::Float => u64::from((value as f32).to_bits()),
            Self::Double => value.to_bits(),
        }
    }
    /// The least normal number.
    pub(crate) fn least_normal(self) -> f64 {
        power_of_two(1 - self.max_exponent())
    }
    /// The number's unit in the last place.
    pub(crate) fn unit(self, value: f64) -> f64 {
        power_of_two(
            exponent(value).clamp(1 - self.max_exponent(), self.max_exponent())
                - self.fraction_bits(),
        )
    }
    /// How far a result is from the exact one, in units of the last place of the exact one.
    /// Infinite if only one of them is NaN, and if they are zeros of different signs. Infinity
    /// counts as the power of two behind the largest number.
    pub(crate) fn error(self, got: f64, exact: f64) -> f64 {
        if got.is_nan() || exact.is_nan() {
            return if got.is_nan() && exact.is_nan() { 0.0 } else { f64::INFINITY };
        }
        if got == exact {
            let signs = got != 0.0 || got.is_sign_negative() == exact.is_sign_negative();
            return if signs { 0.0 } else { f64::INFINITY };
        }
        if got == 0.0 && got.is_sign_negative() != exact.is_sign_negative() {
            return f64::INFINITY;
        }
        let limit = power_of_two(self.max_exponent());
        // What is infinite in the format is so in the exact result too.
        let beyond = |x: f64| if x.abs() >= 2.0 * limit { f64::INFINITY.copysign(x) } else { x };
        let (got, exact) = (beyond(got), beyond(exact));
        if got == exact {
            return 0.0;
        }
        // Halves, so that the difference stays finite.
        let halved = |x: f64| if x.is_infinite() { limit.copysign(x) } else { x * 0.5 };
        let unit = self.unit(exact);
        if got.abs() < 1.0 && exact.abs() < 1.0 {
            return (got - exact).abs() / unit;
        }
        (halved(got) - halved(exact)).abs() / (unit * 0.5)
    }
}

/// The exponent of a number other than zero, of infinity the largest and one.
pub(crate) fn exponent(value: f64) -> i32 {
    let stored = (value.to_bits() >> 52 & 0x7ff) as i32;
    if stored != 0 {
        stored - 1023
    } else {
        -1022 - (value.to_bits() << 12).leading_zeros() as i32 - 1
    }
}

/// 2^n, rounded; zero and infinity where the double ends.
pub(crate) fn power_of_two(n: i32) -> f64 {
    let part = |n: i32| f64::from_bits(((n + 1023) as u64) << 52);
    match n {
        ..-1100 => 0.0,
        -1100..-1022 => part(n + 100) * part(-100),
        -1022..1024 => part(n),
        _ => f64::INFINITY,
    }
}

fn half_value(bits: u16) -> f64 {
    let magnitude = bits & 0x7fff;
    let value = match (magnitude >> 10, f64::from(magnitude & 0x3ff)) {
        (0, fraction) => fraction * power_of_two(-24),
        (31, 0.0) => f64::INFINITY,
        (31, _) => f64::NAN,
        (exponent, fraction) => (1024.0 + fraction) * power_of_two(i32::from(exponent) - 25),
    };
    if bits & 0x8000 != 0 { -value } else { value }
}

fn half_bits(value: f64) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    if value.is_nan() {
        return sign | 0x7e00;
    }
    let size = value.abs();
    if size >= 65520.0 {
        return sign | 0x7c00;
    }
    let e = exponent(size.max(power_of_two(-14)));
    // A whole number of units, rounded by the addition of one whose last place counts ones.
    let units = (size * power_of_two(10 - e)).round_ties_even() as u16;
    sign | (((e + 14) as u16) << 10).wrapping_add(units)
}
