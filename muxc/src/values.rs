//! Values as bytes: parsed from literals and hexadecimal, and printed.

use crate::json::Json;
use half::{f16_bits_to_f64, f64_to_f16_bits};

mod half;
mod literal;

pub(crate) use literal::{Literal, Passing, ScalarType};

/// The most bytes that one value or buffer may have.
pub(crate) const VALUE_BYTES_MAX: u64 = 4 << 30;

/// A scalar type by which bytes are written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// A signed integer of this many bytes.
    Signed(usize),
    /// An unsigned integer of this many bytes.
    Unsigned(usize),
    /// An IEEE 754 number of this many bytes.
    Float(usize),
}

/// The names, and OpenCL C's names for the same types.
const SCALARS: [(&str, &str, Scalar); 11] = [
    ("i8", "char", Scalar::Signed(1)),
    ("u8", "uchar", Scalar::Unsigned(1)),
    ("i16", "short", Scalar::Signed(2)),
    ("u16", "ushort", Scalar::Unsigned(2)),
    ("i32", "int", Scalar::Signed(4)),
    ("u32", "uint", Scalar::Unsigned(4)),
    ("i64", "long", Scalar::Signed(8)),
    ("u64", "ulong", Scalar::Unsigned(8)),
    ("f16", "half", Scalar::Float(2)),
    ("f32", "float", Scalar::Float(4)),
    ("f64", "double", Scalar::Float(8)),
];

impl Scalar {
    /// The type of this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let found = SCALARS.iter().find(|(short, long, _)| *short == name || *long == name);
        found.map(|(_, _, scalar)| *scalar)
    }

    /// Its short name.
    pub(crate) fn name(self) -> &'static str {
        SCALARS.iter().find(|(_, _, scalar)| *scalar == self).map_or("", |(short, _, _)| short)
    }

    /// Its size.
    pub(crate) const fn bytes(self) -> usize {
        match self {
            Self::Signed(bytes) | Self::Unsigned(bytes) | Self::Float(bytes) => bytes,
        }
    }

    /// Whether it is a floating-point type.
    pub(crate) const fn is_float(self) -> bool {
        matches!(self, Self::Float(_))
    }

    /// All names, for messages.
    pub(crate) fn names() -> String {
        SCALARS.map(|(short, _, _)| short).join(", ")
    }

    /// The little-endian bytes of a number, or an error message.
    fn parse(self, text: &str) -> Result<Vec<u8>, String> {
        let bits = match self {
            Self::Signed(bytes) => integer_bits(text, bytes, true),
            Self::Unsigned(bytes) => integer_bits(text, bytes, false),
            Self::Float(bytes) => float_bits(text, bytes),
        };
        let bits =
            bits.ok_or_else(|| format!("expected a value of {}, found '{text}'", self.name()))?;
        Ok(bits.to_le_bytes().into_iter().take(self.bytes()).collect())
    }

    /// The number that little-endian bytes of its size stand for, as people and as JSON want it.
    fn show(self, bytes: &[u8]) -> Number {
        let mut low = [0; 8];
        low.iter_mut().zip(bytes).for_each(|(low, byte)| *low = *byte);
        let bits = u64::from_le_bytes(low);
        let unused = 64 - 8 * self.bytes().min(8) as u32;
        match self {
            Self::Unsigned(_) => Number::Integer(bits.to_string()),
            Self::Signed(_) => Number::Integer((((bits << unused) as i64) >> unused).to_string()),
            Self::Float(2) => Number::Float(f64::from(f16_bits_to_f64(bits as u16) as f32)),
            Self::Float(4) => Number::Single(f32::from_bits(bits as u32)),
            Self::Float(_) => Number::Float(f64::from_bits(bits)),
        }
    }
}

/// A number that is printed.
enum Number {
    Integer(String),
    Single(f32),
    Float(f64),
}

impl Number {
    fn to_text(&self) -> String {
        match self {
            Self::Integer(text) => text.clone(),
            Self::Single(value) => float_text(format!("{value:?}")),
            Self::Float(value) => float_text(format!("{value:?}")),
        }
    }

    fn to_json(&self) -> Json {
        match self {
            Self::Integer(text) => Json::Number(text.clone()),
            Self::Single(value) if !value.is_finite() => Json::float(f64::from(*value)),
            Self::Single(value) => Json::Number(format!("{value:?}")),
            Self::Float(value) => Json::float(*value),
        }
    }
}

/// Rust writes `1.0` for one; people write `1`.
fn float_text(text: String) -> String {
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// An integer's bits. A hexadecimal number is a bit pattern, so that it may set the sign bit.
fn integer_bits(text: &str, bytes: usize, signed: bool) -> Option<u64> {
    let width = 8 * bytes as u32;
    let (negative, magnitude) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let hexadecimal = magnitude.strip_prefix("0x").or_else(|| magnitude.strip_prefix("0X"));
    let digits = hexadecimal.unwrap_or(magnitude);
    if !digits.starts_with(|c: char| c.is_ascii_hexdigit()) {
        return None;
    }
    let radix = if hexadecimal.is_some() { 16 } else { 10 };
    let value = i128::from(u64::from_str_radix(digits, radix).ok()?);
    let value = if negative { -value } else { value };
    let pattern = hexadecimal.is_some() && !negative;
    let unsigned_range = 0..1i128 << width;
    let signed_range = -(1i128 << (width - 1))..1i128 << (width - 1);
    let fits = if signed && !pattern {
        signed_range.contains(&value)
    } else {
        unsigned_range.contains(&value)
    };
    fits.then_some(value as u64)
}

/// A float's bits. A hexadecimal number is a bit pattern.
fn float_bits(text: &str, bytes: usize) -> Option<u64> {
    if text.starts_with("0x") || text.starts_with("0X") {
        return integer_bits(text, bytes, false);
    }
    match bytes {
        2 => text.parse::<f64>().ok().map(|value| u64::from(f64_to_f16_bits(value))),
        4 => text.parse::<f32>().ok().map(|value| u64::from(value.to_bits())),
        _ => text.parse::<f64>().ok().map(f64::to_bits),
    }
}

/// Bytes from pairs of hexadecimal digits, the first byte first.
pub(crate) fn parse_hex(text: &str) -> Result<Vec<u8>, String> {
    let expected =
        || format!("expected pairs of hexadecimal digits, lowest byte first, found '{text}'");
    if text.is_empty() || !text.len().is_multiple_of(2) {
        return Err(expected());
    }
    let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits.ok_or_else(expected)?;
    Ok(digits
        .chunks_exact(2)
        .map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | *digit as u8))
        .collect())
}

/// The message for a text that is no value; `others` is what else may stand there.
fn expected_value(others: &str, text: &str) -> String {
    let names = Scalar::names();
    format!(
        "expected {others}val:HEX or [TYPE:]VALUE[*COUNT],… with TYPE one of {names}, found '{text}'"
    )
}

/// Bytes from `val:HEX` or `TYPE:VALUE[*COUNT],…`, where a type holds until the next one.
pub(crate) fn parse_value(text: &str) -> Result<Vec<u8>, String> {
    if let Some(digits) = text.strip_prefix("val:") {
        return parse_hex(digits);
    }
    let expected = || expected_value("", text);
    let (mut bytes, mut scalar) = (Vec::new(), None);
    for item in text.split(',') {
        let number = match item.split_once(':') {
            Some((kind, number)) => {
                scalar = Some(Scalar::from_name(kind.trim()).ok_or_else(expected)?);
                number
            }
            None => item,
        };
        bytes.extend(parse_items(scalar.ok_or_else(expected)?, number)?);
        if bytes.len() as u64 > VALUE_BYTES_MAX {
            return Err(format!("'{text}' makes more than {VALUE_BYTES_MAX} bytes"));
        }
    }
    Ok(bytes)
}

/// Bytes from `VALUE[*COUNT],…` of a type.
fn parse_items(scalar: Scalar, text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for item in text.split(',') {
        let (value, count) = match item.split_once('*') {
            Some((value, count)) => (value, parse_size(count)?),
            None => (item, 1),
        };
        let element = scalar.parse(value.trim())?;
        let added = count.checked_mul(element.len() as u64);
        let total = added.and_then(|added| added.checked_add(bytes.len() as u64));
        if total.is_none_or(|total| total > VALUE_BYTES_MAX) {
            return Err(format!("'{item}' makes more than {VALUE_BYTES_MAX} bytes"));
        }
        for _ in 0..count {
            bytes.extend_from_slice(&element);
        }
    }
    Ok(bytes)
}

/// A count: decimal, or hexadecimal after `0x`.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let (digits, radix) = digits.map_or((text, 10), |digits| (digits, 16));
    let plain = digits.chars().all(|digit| digit.is_digit(radix)) && !digits.is_empty();
    let value = plain.then(|| u64::from_str_radix(digits, radix).ok()).flatten();
    value.ok_or_else(|| format!("expected a whole number below 2^64, found '{text}'"))
}

/// The numbers in bytes, with spaces between them.
pub(crate) fn show_text(scalar: Scalar, bytes: &[u8]) -> String {
    let numbers = bytes.chunks_exact(scalar.bytes()).map(|chunk| scalar.show(chunk).to_text());
    numbers.collect::<Vec<_>>().join(" ")
}

/// The numbers in bytes as a JSON array.
pub(crate) fn show_json(scalar: Scalar, bytes: &[u8]) -> Json {
    Json::List(
        bytes.chunks_exact(scalar.bytes()).map(|chunk| scalar.show(chunk).to_json()).collect(),
    )
}

/// Bytes as hexadecimal digits.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_is_little_endian_bytes() {
        assert_eq!(parse_hex("0001fF"), Ok(vec![0, 1, 255]));
        assert_eq!(parse_value("val:0000803f"), parse_value("f32:1"));
        for wrong in ["", "1", "0x", "zz", "é1", "1 "] {
            assert!(parse_hex(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_have_the_bytes_of_their_type() {
        assert_eq!(parse_value("i32:-3"), Ok(vec![0xfd, 0xff, 0xff, 0xff]));
        assert_eq!(parse_value("u8:255,0,0x10"), Ok(vec![255, 0, 16]));
        assert_eq!(parse_value("i8:0xff,-128"), Ok(vec![255, 128]));
        assert_eq!(parse_value("f64:-2.5"), Ok((-2.5f64).to_le_bytes().to_vec()));
        assert_eq!(parse_value("float:0x3f800000"), Ok(1f32.to_le_bytes().to_vec()));
        assert_eq!(parse_value("f16:1,-2, inf"), Ok(vec![0, 0x3c, 0, 0xc0, 0, 0x7c]));
        assert_eq!(parse_value("u64:18446744073709551615"), Ok(vec![255; 8]));
        assert_eq!(parse_value("i64:-9223372036854775808"), Ok(i64::MIN.to_le_bytes().to_vec()));
        assert_eq!(parse_value("u16:1*2,3"), Ok(vec![1, 0, 1, 0, 3, 0]));
        assert_eq!(parse_value("u16:7*0"), Ok(vec![]));
    }

    #[test]
    fn a_type_holds_until_the_next_one() {
        let bytes = vec![7, 0, 8, 0, 0, 0, 128, 63, 255, 255, 255];
        assert_eq!(parse_value("u16:7,8,f32:1, u8:255*3"), Ok(bytes));
        for wrong in ["1,u8:2", "u8:1,val:00", "u8:1,x:2", "u8:1,u16:", "u8:1:2"] {
            assert!(parse_value(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_outside_of_their_type_are_refused() {
        let wrong = [
            "i8:128",
            "i8:-129",
            "u8:256",
            "u8:-1",
            "u32:4294967296",
            "i64:9223372036854775808",
            "u64:18446744073709551616",
            "i32:",
            "i32:1,",
            "i32:--1",
            "i32:+-1",
            "i32:0x",
            "i32:1.5",
            "f32:",
            "f32:x",
            "f16:0x10000",
            "i32:1*x",
            "i32:-0x80000001",
            "x:1",
            "1",
            "val:",
            "f32",
        ];
        for text in wrong {
            assert!(parse_value(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_repetition_cannot_exhaust_memory() {
        let error = parse_value("u64:1*0xffffffffffffffff").unwrap_err();
        assert!(error.contains("more than"), "{error}");
        assert!(parse_value("u8:1*4294967297").is_err());
    }

    #[test]
    fn bytes_print_as_numbers() {
        let bytes = [0, 0, 128, 63, 0, 0, 192, 127];
        assert_eq!(show_text(Scalar::Float(4), &bytes), "1 NaN");
        assert_eq!(show_json(Scalar::Float(4), &bytes).to_string(), "[1.0,\"NaN\"]");
        assert_eq!(show_text(Scalar::Signed(2), &[255, 255, 1, 0, 9]), "-1 1");
        assert_eq!(show_text(Scalar::Unsigned(8), &[255; 8]), "18446744073709551615");
        assert_eq!(show_text(Scalar::Signed(8), &[255; 8]), "-1");
        assert_eq!(show_text(Scalar::Float(4), &0.1f32.to_le_bytes()), "0.1");
        assert_eq!(show_json(Scalar::Float(4), &0.1f32.to_le_bytes()).to_string(), "[0.1]");
        assert_eq!(show_text(Scalar::Float(2), &[0, 0x3c, 0, 0xfc]), "1 -inf");
        assert_eq!(to_hex(&[0, 255]), "00ff");
    }

    #[test]
    fn sizes_are_plain_numbers() {
        assert_eq!(parse_size("0x10"), Ok(16));
        assert_eq!(parse_size("12"), Ok(12));
        for wrong in ["", "0x", "-1", "+1", "1k", "18446744073709551616"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_type_has_one_name() {
        for (short, long, scalar) in SCALARS {
            assert_eq!(Scalar::from_name(short), Some(scalar));
            assert_eq!(Scalar::from_name(long), Some(scalar));
            assert_eq!(scalar.name(), short);
        }
    }
}
