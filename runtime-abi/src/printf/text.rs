//! One call's text.

use super::PrintfScalar;
use super::float;
use super::format::{Conversion, ConversionKind, Length, Piece};

/// What a conversion prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintfValue<'a> {
    /// A number, an address or a vector: the bits of each lane, above which there are zeros.
    Lanes(PrintfScalar, Vec<u64>),
    /// A string, without the zero at its end.
    String(&'a [u8]),
}

/// Appends the text of a call. A conversion that its value does not fit, or that has none, prints
/// nothing: the producer of the values has checked them with [`Conversion::takes`].
pub fn format_call(pieces: &[Piece<'_>], values: &[PrintfValue<'_>], out: &mut Vec<u8>) {
    let mut values = values.iter();
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.extend_from_slice(text),
            Piece::Conversion(conversion) => {
                if let Some(value) = values.next() {
                    convert(conversion, value, out);
                }
            }
        }
    }
}

fn convert(conversion: &Conversion, value: &PrintfValue<'_>, out: &mut Vec<u8>) {
    match value {
        PrintfValue::String(text) => {
            let limit = conversion.precision.map_or(usize::MAX, |p| p as usize);
            let text = text.get(..limit).unwrap_or(text);
            pad(conversion, false, b"", text, out);
        }
        PrintfValue::Lanes(scalar, lanes) => {
            for (i, &bits) in lanes.iter().enumerate() {
                if i > 0 {
                    out.push(b',');
                }
                lane(conversion, *scalar, bits, out);
            }
        }
    }
}

fn lane(conversion: &Conversion, scalar: PrintfScalar, bits: u64, out: &mut Vec<u8>) {
    match conversion.kind {
        ConversionKind::Character => pad(conversion, false, b"", &[bits as u8], out),
        ConversionKind::Pointer if bits == 0 => pad(conversion, false, b"", b"(nil)", out),
        ConversionKind::Pointer => {
            pad(conversion, false, b"", format!("{bits:#x}").as_bytes(), out);
        }
        ConversionKind::String => {}
        kind if kind.is_float() => print_float(conversion, to_f64(scalar, bits), out),
        _ => integer(conversion, scalar, bits, out),
    }
}

fn integer(conversion: &Conversion, scalar: PrintfScalar, bits: u64, out: &mut Vec<u8>) {
    let target = match conversion.length {
        Length::Hh => 8,
        Length::H => 16,
        Length::Default | Length::Hl => 32,
        Length::L => 64,
    };
    let signed = sign_extend(sign_extend(bits, scalar.size() * 8) as u64, target);
    let unsigned = bits & (u64::MAX >> (64 - target));
    let (sign, mut digits): (&[u8], String) = match conversion.kind {
        ConversionKind::Signed => {
            let sign = sign_text(conversion, signed < 0);
            (sign, signed.unsigned_abs().to_string())
        }
        ConversionKind::Octal => (b"", format!("{unsigned:o}")),
        ConversionKind::Hex { upper: false } => (b"", format!("{unsigned:x}")),
        ConversionKind::Hex { upper: true } => (b"", format!("{unsigned:X}")),
        _ => (b"", unsigned.to_string()),
    };
    if conversion.precision == Some(0) && digits == "0" {
        digits.clear();
    }
    let least = conversion.precision.unwrap_or(1) as usize;
    let zeros = least.saturating_sub(digits.len());
    digits.insert_str(0, &"0".repeat(zeros));
    let mut prefix = sign;
    if conversion.alternate {
        match conversion.kind {
            ConversionKind::Octal if !digits.starts_with('0') => digits.insert(0, '0'),
            ConversionKind::Hex { upper } if unsigned != 0 => {
                prefix = if upper { b"0X" } else { b"0x" };
            }
            _ => {}
        }
    }
    // A precision says how many zeros there are.
    pad(conversion, conversion.precision.is_none(), prefix, digits.as_bytes(), out);
}

fn print_float(conversion: &Conversion, value: f64, out: &mut Vec<u8>) {
    let sign = sign_text(conversion, value.is_sign_negative());
    let magnitude = value.abs();
    if !magnitude.is_finite() {
        use ConversionKind::*;
        let upper = matches!(
            conversion.kind,
            Fixed { upper: true }
                | Exponent { upper: true }
                | General { upper: true }
                | HexFloat { upper: true }
        );
        let text: &[u8] = match (magnitude.is_nan(), upper) {
            (true, false) => b"nan",
            (true, true) => b"NAN",
            (false, false) => b"inf",
            (false, true) => b"INF",
        };
        return pad(conversion, false, sign, text, out);
    }
    let text = float::finite(magnitude, conversion);
    let prefix = [sign, text.prefix.as_bytes()].concat();
    pad(conversion, true, &prefix, &text.body, out);
}

fn sign_text(conversion: &Conversion, negative: bool) -> &'static [u8] {
    match (negative, conversion.plus, conversion.space) {
        (true, ..) => b"-",
        (_, true, _) => b"+",
        (_, _, true) => b" ",
        _ => b"",
    }
}

/// Appends prefix and body, as wide as the field: spaces before or behind, or zeros between them.
fn pad(conversion: &Conversion, zeros: bool, prefix: &[u8], body: &[u8], out: &mut Vec<u8>) {
    let missing = (conversion.width as usize).saturating_sub(prefix.len() + body.len());
    let fill = |out: &mut Vec<u8>, with: u8| out.resize(out.len() + missing, with);
    let zeros = zeros && conversion.zero && !conversion.left;
    if !conversion.left && !zeros {
        fill(out, b' ');
    }
    out.extend_from_slice(prefix);
    if zeros {
        fill(out, b'0');
    }
    out.extend_from_slice(body);
    if conversion.left {
        fill(out, b' ');
    }
}

fn sign_extend(bits: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((bits << shift) as i64) >> shift
}

/// The value of a float's bits.
fn to_f64(scalar: PrintfScalar, bits: u64) -> f64 {
    match scalar {
        PrintfScalar::Half => half_to_f64(bits as u16),
        PrintfScalar::Float => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

fn half_to_f64(bits: u16) -> f64 {
    let (exponent, fraction) = (bits >> 10 & 0x1f, bits & 0x3ff);
    let magnitude = match exponent {
        0 => f64::from(fraction) * 2f64.powi(-24),
        31 if fraction == 0 => f64::INFINITY,
        31 => f64::NAN,
        _ => f64::from(1024 + fraction) * 2f64.powi(i32::from(exponent) - 25),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}
