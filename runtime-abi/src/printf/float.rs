//! Floats as text: C99's `f`, `e`, `g` and `a` (7.19.6.1), rounded to nearest, ties to even.

use super::decimal::Decimal;
use super::format::{Conversion, ConversionKind};

/// The digits of a number without its sign, and what goes before them where zeros fill the field.
pub(super) struct FloatText {
    /// `0x`, or nothing.
    pub(super) prefix: &'static str,
    /// The rest.
    pub(super) body: Vec<u8>,
}

/// A finite number without its sign.
pub(super) fn finite(value: f64, conversion: &Conversion) -> FloatText {
    let point = conversion.alternate;
    let precision = conversion.precision;
    let (prefix, mut body, upper) = match conversion.kind {
        ConversionKind::HexFloat { upper } => {
            let prefix = if upper { "0X" } else { "0x" };
            (prefix, hexadecimal(value, precision, point), upper)
        }
        ConversionKind::Exponent { upper } => {
            let decimal = Decimal::exact(value);
            ("", exponential(decimal, precision.unwrap_or(6), point), upper)
        }
        ConversionKind::General { upper } => {
            ("", general(value, precision.unwrap_or(6), point), upper)
        }
        _ => ("", fixed(Decimal::exact(value), precision.unwrap_or(6), point), false),
    };
    if upper {
        body.make_ascii_uppercase();
    }
    FloatText { prefix, body }
}

/// `f`: digits, point, `precision` digits.
fn fixed(mut decimal: Decimal, precision: u32, point: bool) -> Vec<u8> {
    decimal.round(i64::from(decimal.point) + i64::from(precision));
    let before = if decimal.digits.is_empty() { 0 } else { i64::from(decimal.point).max(0) };
    let mut out: Vec<u8> = (0..before).map(|i| b'0' + decimal.digit(i)).collect();
    if out.is_empty() {
        out.push(b'0');
    }
    if precision > 0 || point {
        out.push(b'.');
    }
    let first = i64::from(decimal.point);
    out.extend((0..i64::from(precision)).map(|i| b'0' + decimal.digit(first + i)));
    out
}

/// `e`: a digit, point, `precision` digits, `e`, a sign and at least two digits.
fn exponential(mut decimal: Decimal, precision: u32, point: bool) -> Vec<u8> {
    decimal.round(i64::from(precision) + 1);
    let exponent = if decimal.digits.is_empty() { 0 } else { decimal.point - 1 };
    let mut out = vec![b'0' + decimal.digit(0)];
    if precision > 0 || point {
        out.push(b'.');
    }
    out.extend((1..=i64::from(precision)).map(|i| b'0' + decimal.digit(i)));
    let sign = if exponent < 0 { '-' } else { '+' };
    out.extend(format!("e{sign}{:02}", exponent.unsigned_abs()).bytes());
    out
}

/// `g`: as `e` for exponents below -4 and from the precision on, else as `f`; without zeros at the
/// end, unless asked for.
fn general(value: f64, precision: u32, keep_zeros: bool) -> Vec<u8> {
    let precision = precision.max(1);
    let mut decimal = Decimal::exact(value);
    decimal.round(i64::from(precision));
    let exponent = if decimal.digits.is_empty() { 0 } else { i64::from(decimal.point) - 1 };
    let places = i64::from(precision) - 1;
    // How many digits behind the point are not zero, if those at the end go.
    let significant = decimal.digits.len() as i64;
    if exponent < -4 || exponent > places {
        let shown = if keep_zeros { places } else { places.min((significant - 1).max(0)) };
        exponential(decimal, shown as u32, keep_zeros)
    } else {
        let all = places - exponent;
        let shown = if keep_zeros { all } else { all.min((significant - 1 - exponent).max(0)) };
        fixed(decimal, shown as u32, keep_zeros)
    }
}

/// `a`: a hexadecimal digit, point, digits, `p`, a sign and a decimal exponent of two. Normal
/// numbers begin with 1; a precision may round that up to 2.
fn hexadecimal(value: f64, precision: Option<u32>, point: bool) -> Vec<u8> {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let biased = (bits >> 52 & 0x7ff) as i32;
    let (mut mantissa, exponent) = match (biased, fraction) {
        (0, 0) => (0, 0),
        (0, _) => (fraction, -1022),
        _ => (fraction | 1 << 52, biased - 1023),
    };
    let digits = match precision {
        None => 13 - (mantissa.trailing_zeros().min(52) / 4),
        Some(precision) => precision,
    };
    if digits < 13 {
        let cut = 52 - digits * 4;
        let (rest, half) = (mantissa & ((1 << cut) - 1), 1u64 << (cut - 1));
        mantissa >>= cut;
        if rest > half || (rest == half && mantissa % 2 == 1) {
            mantissa += 1;
        }
        mantissa <<= cut;
    }
    let mut out = vec![b'0' + (mantissa >> 52) as u8];
    if digits > 0 || point {
        out.push(b'.');
    }
    for place in 1..=digits {
        let nibble = 52u32.checked_sub(place * 4).map_or(0, |shift| mantissa >> shift & 0xf);
        out.push(char::from_digit(nibble as u32, 16).map_or(b'0', |c| c as u8));
    }
    out.extend(format!("p{exponent:+}").bytes());
    out
}
