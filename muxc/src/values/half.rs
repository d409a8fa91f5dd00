//! IEEE 754 binary16 from and to `f64`: Rust's own type for it is not stable.

/// The nearest half to a double, ties to even; too large is infinity.
pub(crate) fn f64_to_f16_bits(value: f64) -> u16 {
    let bits = value.to_bits();
    let sign = ((bits >> 48) & 0x8000) as u16;
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let fraction = bits & 0x000f_ffff_ffff_ffff;
    if exponent == 1024 {
        return sign | if fraction == 0 { 0x7c00 } else { 0x7e00 };
    }
    if exponent < -25 {
        return sign;
    }
    let significand = fraction | 1 << 52;
    // A normal half keeps 11 bits of the 53; a subnormal one loses one more for each step below
    // 2^-14.
    let dropped = if exponent < -14 { 42 + (-14 - exponent) as u32 } else { 42 };
    let kept = round_to_even(significand, dropped);
    let biased = if exponent < -14 { 0 } else { (exponent + 14) as u64 };
    // The leading one of a normal number, and a carry out of the rounding, both count up the
    // exponent.
    let magnitude = (biased << 10) + kept;
    sign | magnitude.min(0x7c00) as u16
}

/// A shift to the right that rounds to nearest, ties to even.
fn round_to_even(value: u64, shift: u32) -> u64 {
    let kept = value >> shift;
    let rest = value & ((1 << shift) - 1);
    let tie = 1 << (shift - 1);
    kept + u64::from(rest > tie || (rest == tie && kept & 1 == 1))
}

/// The value of a half.
pub(crate) fn f16_bits_to_f64(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let fraction = f64::from(bits & 0x3ff);
    match i32::from((bits >> 10) & 0x1f) {
        0 => sign * fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => sign * f64::INFINITY,
        31 => f64::NAN,
        exponent => sign * (1024.0 + fraction) * 2f64.powi(exponent - 25),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_survives() {
        for bits in 0..=u16::MAX {
            let value = f16_bits_to_f64(bits);
            if value.is_nan() {
                assert_eq!(f64_to_f16_bits(value) & 0x7c00, 0x7c00);
            } else {
                assert_eq!(f64_to_f16_bits(value), bits, "{value}");
            }
        }
    }

    #[test]
    fn halves_between_are_rounded_to_even() {
        for bits in 0..0x7bffu16 {
            let (low, high) = (f16_bits_to_f64(bits), f16_bits_to_f64(bits + 1));
            let middle = (low + high) / 2.0;
            assert_eq!(f64_to_f16_bits(middle), bits + (bits & 1));
            assert_eq!(f64_to_f16_bits(middle.next_up()), bits + 1);
            assert_eq!(f64_to_f16_bits(middle.next_down()), bits);
        }
    }

    #[test]
    fn too_large_is_infinite() {
        assert_eq!(f64_to_f16_bits(65519.999), 0x7bff);
        assert_eq!(f64_to_f16_bits(65520.0), 0x7c00);
        assert_eq!(f64_to_f16_bits(-1e300), 0xfc00);
        assert_eq!(f64_to_f16_bits(5e-324), 0);
    }
}
