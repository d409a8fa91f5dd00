//! Values as they are written, until the type is known that they are wanted as.

use super::{Scalar, expected_value, f16_bits_to_f64, f64_to_f16_bits, parse_hex, parse_items};

/// A value as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Literal {
    /// Uninterpreted bytes.
    Bytes(Vec<u8>),
    /// Numbers of a type.
    Typed {
        /// The type.
        scalar: Scalar,
        /// Their bytes.
        bytes: Vec<u8>,
    },
    /// Numbers without a type.
    Untyped(String),
}

/// A scalar, or a vector of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScalarType {
    /// The element.
    pub(crate) scalar: Scalar,
    /// How many there are.
    pub(crate) lanes: usize,
}

/// A number that is converted from one type to another.
#[derive(Clone, Copy)]
enum Number {
    Integer(i128),
    Float(f64),
}

impl Literal {
    /// Reads `val:HEX`, `TYPE:VALUE[*COUNT],…` or `VALUE[*COUNT],…`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("val", digits)) => parse_hex(digits).map(Self::Bytes),
            Some((kind, items)) => {
                let scalar = Scalar::from_name(kind).ok_or_else(|| expected_value(text))?;
                Ok(Self::Typed { scalar, bytes: parse_items(scalar, items)? })
            }
            // Any number is one of the widest float or one of the widest integers.
            None if parse_each(text, Scalar::Float(8)) => Ok(Self::Untyped(text.to_owned())),
            None => Err(expected_value(text)),
        }
    }

    /// The type that it was written with.
    pub(crate) fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Typed { scalar, .. } => Some(*scalar),
            Self::Bytes(_) | Self::Untyped(_) => None,
        }
    }

    /// The bytes where a type is wanted, and a warning if numbers were converted. Numbers of
    /// another size stay as they are: that is for the reader to refuse.
    pub(crate) fn bytes_as(
        &self,
        wanted: Option<ScalarType>,
    ) -> Result<(Vec<u8>, Option<String>), String> {
        match (self, wanted) {
            (Self::Bytes(bytes), _) => Ok((bytes.clone(), None)),
            (Self::Untyped(text), Some(wanted)) => {
                Ok((wanted.padded(parse_items(wanted.scalar, text)?), None))
            }
            (Self::Untyped(text), None) => Err(format!(
                "the module does not say which type it is of: expected TYPE:{text} with TYPE one of {}",
                Scalar::names()
            )),
            (Self::Typed { scalar, bytes }, Some(wanted))
                if scalar.is_float() != wanted.scalar.is_float()
                    && scalar.bytes() == wanted.scalar.bytes() =>
            {
                let (from, to) = (scalar.name(), wanted.scalar.name());
                let converted = bytes.chunks_exact(scalar.bytes()).map(|number| {
                    let number = scalar.number(number);
                    wanted.scalar.bytes_of(number).ok_or_else(|| match number {
                        Number::Float(value) => format!("expected {to}, found {from}:{value}"),
                        Number::Integer(value) => format!("expected {to}, found {from}:{value}"),
                    })
                });
                let bytes = converted.collect::<Result<Vec<_>, _>>()?.concat();
                Ok((wanted.padded(bytes), Some(format!("{from} is converted to {to}"))))
            }
            (Self::Typed { bytes, .. }, Some(wanted)) => Ok((wanted.padded(bytes.clone()), None)),
            (Self::Typed { bytes, .. }, None) => Ok((bytes.clone(), None)),
        }
    }
}

fn parse_each(text: &str, float: Scalar) -> bool {
    text.split(',').all(|item| {
        let number = item.split('*').next().unwrap_or(item).trim();
        let integers = [Scalar::Signed(8), Scalar::Unsigned(8)];
        integers.into_iter().chain([float]).any(|scalar| scalar.parse(number).is_ok())
    })
}

impl ScalarType {
    /// The scalar type of a source program's type name; of a pointer, that of its pointee.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        const NO_TYPE: [&str; 10] = [
            "const", "volatile", "restrict", "__global", "__constant", "__local", "global",
            "constant", "local", "private",
        ];
        // A pointer to a pointer holds no numbers.
        if name.matches(['*', '&']).count() > 1 {
            return None;
        }
        let name = name.replace(['*', '&'], " ");
        let words: Vec<&str> =
            name.split_whitespace().filter(|word| !NO_TYPE.contains(word)).collect();
        let name = match words[..] {
            ["unsigned"] => "uint".to_owned(),
            ["unsigned", name] => format!("u{name}"),
            ["signed", name] | [name] => name.to_owned(),
            ["long", "long"] => "long".to_owned(),
            _ => return None,
        };
        let digits = name.len() - name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let lanes = name.get(name.len() - digits..).and_then(|count| count.parse().ok());
        let vector = lanes.filter(|lanes| [2, 3, 4, 8, 16].contains(lanes));
        let element = name.get(..name.len() - digits).unwrap_or_default();
        match (Scalar::from_name(&name), vector) {
            (Some(scalar), _) => Some(Self { scalar, lanes: 1 }),
            (None, Some(lanes)) => Scalar::from_name(element).map(|scalar| Self { scalar, lanes }),
            (None, None) => match name.as_str() {
                "size_t" | "uintptr_t" => Some(Self { scalar: Scalar::Unsigned(8), lanes: 1 }),
                "ptrdiff_t" | "intptr_t" => Some(Self { scalar: Scalar::Signed(8), lanes: 1 }),
                "bool" => Some(Self { scalar: Scalar::Unsigned(1), lanes: 1 }),
                _ => None,
            },
        }
    }

    /// One vector of three has the size of one of four.
    fn padded(self, mut bytes: Vec<u8>) -> Vec<u8> {
        if self.lanes == 3 && bytes.len() == 3 * self.scalar.bytes() {
            bytes.resize(4 * self.scalar.bytes(), 0);
        }
        bytes
    }
}

impl Scalar {
    fn number(self, bytes: &[u8]) -> Number {
        let mut low = [0; 8];
        low.iter_mut().zip(bytes).for_each(|(low, byte)| *low = *byte);
        let bits = u64::from_le_bytes(low);
        let unused = 64 - 8 * self.bytes().min(8) as u32;
        match self {
            Self::Unsigned(_) => Number::Integer(i128::from(bits)),
            Self::Signed(_) => Number::Integer(i128::from(((bits << unused) as i64) >> unused)),
            Self::Float(2) => Number::Float(f16_bits_to_f64(bits as u16)),
            Self::Float(4) => Number::Float(f64::from(f32::from_bits(bits as u32))),
            Self::Float(_) => Number::Float(f64::from_bits(bits)),
        }
    }

    /// The bytes of a number; none if it is not one of this type. An integer becomes the nearest
    /// float.
    fn bytes_of(self, number: Number) -> Option<Vec<u8>> {
        let bits = match (self, number) {
            (Self::Float(2), Number::Integer(value)) => u64::from(f64_to_f16_bits(value as f64)),
            (Self::Float(4), Number::Integer(value)) => u64::from((value as f32).to_bits()),
            (Self::Float(_), Number::Integer(value)) => (value as f64).to_bits(),
            (Self::Float(2), Number::Float(value)) => u64::from(f64_to_f16_bits(value)),
            (Self::Float(4), Number::Float(value)) => u64::from((value as f32).to_bits()),
            (Self::Float(_), Number::Float(value)) => value.to_bits(),
            (Self::Signed(_) | Self::Unsigned(_), number) => {
                let value = match number {
                    Number::Integer(value) => value,
                    Number::Float(value) if value.fract() == 0.0 => value as i128,
                    Number::Float(_) => return None,
                };
                let bits = 8 * self.bytes() as u32;
                let range = match self {
                    Self::Signed(_) => -(1i128 << (bits - 1))..1i128 << (bits - 1),
                    _ => 0..1i128 << bits,
                };
                range.contains(&value).then_some(value as u64)?
            }
        };
        Some(bits.to_le_bytes().into_iter().take(self.bytes()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(name: &str) -> Option<ScalarType> {
        ScalarType::from_name(name)
    }

    fn bytes(text: &str, ty: &str) -> Result<(Vec<u8>, Option<String>), String> {
        Literal::parse(text)?.bytes_as(wanted(ty))
    }

    #[test]
    fn numbers_without_a_type_have_the_kernels() {
        assert_eq!(bytes("2", "float"), Ok((2f32.to_le_bytes().to_vec(), None)));
        assert_eq!(bytes("-1,0x10", "short*"), Ok((vec![255, 255, 16, 0], None)));
        assert_eq!(bytes("1*3", "uchar3"), Ok((vec![1, 1, 1, 0], None)));
        assert!(bytes("1.5", "int").unwrap_err().contains("expected a value of i32, found '1.5'"));
        assert!(bytes("1", "struct point").unwrap_err().contains("expected TYPE:1"));
        assert!(Literal::parse("what").is_err());
    }

    #[test]
    fn a_number_is_converted_and_never_read_as_other_bits() {
        let (converted, warning) = bytes("i32:5", "float").unwrap();
        assert_eq!(converted, 5f32.to_le_bytes());
        assert_eq!(warning.as_deref(), Some("i32 is converted to f32"));
        assert_eq!(bytes("i32:0x10", "float").unwrap().0, 16f32.to_le_bytes());
        assert_eq!(bytes("f32:-3", "int").unwrap().0, (-3i32).to_le_bytes());
        assert!(bytes("f32:-3", "uint").unwrap_err().contains("expected u32, found f32:-3"));
        assert!(bytes("f32:1.5", "int").unwrap_err().contains("expected i32, found f32:1.5"));
        assert_eq!(bytes("u32:7", "int"), Ok((vec![7, 0, 0, 0], None)));
        assert_eq!(bytes("val:0000803f", "int"), Ok((vec![0, 0, 128, 63], None)));
    }

    #[test]
    fn source_programs_types_are_understood() {
        let scalar = |name| wanted(name).map(|ty| (ty.scalar, ty.lanes));
        assert_eq!(scalar("float*"), Some((Scalar::Float(4), 1)));
        assert_eq!(scalar("const unsigned int *"), Some((Scalar::Unsigned(4), 1)));
        assert_eq!(scalar("double16"), Some((Scalar::Float(8), 16)));
        assert_eq!(scalar("size_t"), Some((Scalar::Unsigned(8), 1)));
        assert_eq!(scalar("float**"), None);
        assert_eq!(scalar("struct s*"), None);
        assert_eq!(scalar(""), None);
    }
}
