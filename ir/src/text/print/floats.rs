//! Floats as LLVM writes them.

/// Appends a binary32 from its bits.
pub(crate) fn put_float(out: &mut String, bits: u32) {
    let value = f32::from_bits(bits);
    if value.is_finite() && put_decimal(out, f64::from(value)) {
        return;
    }
    put_hex(out, widen(bits));
}

/// Appends a binary64 from its bits.
pub(crate) fn put_double(out: &mut String, bits: u64) {
    let value = f64::from_bits(bits);
    if value.is_finite() && put_decimal(out, value) {
        return;
    }
    put_hex(out, bits);
}

/// Appends a binary16 from its bits.
pub(crate) fn put_half(out: &mut String, bits: u16) {
    super::types::put(out, format_args!("0xH{bits:04X}"));
}

/// The binary64 of the same number; a NaN keeps its payload and stays signaling, which a conversion
/// would not do.
fn widen(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value).to_bits();
    }
    let sign = u64::from(bits >> 31) << 63;
    sign | (0x7ff << 52) | (u64::from(bits & 0x7f_ffff) << 29)
}

/// Appends seven significant digits if they are the number exactly.
fn put_decimal(out: &mut String, value: f64) -> bool {
    let text = format!("{value:.6e}");
    if text.parse() != Ok(value) {
        return false;
    }
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, magnitude) = match exponent.strip_prefix('-') {
        Some(magnitude) => ('-', magnitude),
        None => ('+', exponent),
    };
    super::types::put(out, format_args!("{digits}e{sign}{magnitude:0>2}"));
    true
}

fn put_hex(out: &mut String, bits: u64) {
    super::types::put(out, format_args!("0x{bits:016X}"));
}
