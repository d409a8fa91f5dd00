//! Floats as they are written.

/// The bits of a decimal in a type of `bits` width, if it is a number of that type exactly.
pub(super) fn decimal_bits(text: &str, bits: u32) -> Option<u64> {
    let value: f64 = text.parse().ok().filter(|v: &f64| v.is_finite())?;
    double_to(value.to_bits(), bits)
}

/// The bits of `0x…` or `0xH…` in a type of `bits` width, if it has that number exactly.
pub(super) fn hex_bits(text: &str, bits: u32) -> Option<u64> {
    let digits = text.strip_prefix("0x")?;
    if let Some(half) = digits.strip_prefix('H') {
        let value = u16::from_str_radix(half, 16).ok()?;
        return (bits == 16).then_some(u64::from(value));
    }
    double_to(u64::from_str_radix(digits, 16).ok()?, bits)
}

/// The same number in another width; NaNs keep their payload and stay signaling.
fn double_to(double: u64, bits: u32) -> Option<u64> {
    let value = f64::from_bits(double);
    match bits {
        64 => Some(double),
        32 if value.is_nan() => {
            let narrow = nan_to(double, 31, 23, 0xff)?;
            Some(narrow)
        }
        32 => {
            let narrow = value as f32;
            (f64::from(narrow).to_bits() == double).then_some(u64::from(narrow.to_bits()))
        }
        16 if value.is_nan() => nan_to(double, 15, 10, 0x1f),
        16 => {
            let half = crate::eval::float::half_bits(value);
            (half_value(half).to_bits() == double).then_some(u64::from(half))
        }
        _ => None,
    }
}

/// A NaN with a narrower fraction, if only zeros are cut.
fn nan_to(double: u64, sign_bit: u32, fraction_bits: u32, exponent: u64) -> Option<u64> {
    let cut = 52 - fraction_bits;
    let fraction = double & ((1 << 52) - 1);
    if fraction & ((1 << cut) - 1) != 0 {
        return None;
    }
    Some((double >> 63) << sign_bit | exponent << fraction_bits | fraction >> cut)
}

/// The number that a binary16 which is no NaN stands for.
fn half_value(half: u16) -> f64 {
    let sign = if half >> 15 == 0 { 1.0 } else { -1.0 };
    let exponent = i32::from(half >> 10 & 0x1f);
    let fraction = f64::from(half & 0x3ff);
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        31 => f64::INFINITY,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    }
}
