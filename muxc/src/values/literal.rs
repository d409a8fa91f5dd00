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
        /// The warning that numbers were too large for it, if some were.
        overflow: Option<String>,
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
    /// Whether numbers of other sizes are converted to it. Not where code is all that says the
    /// type and has an integer there: a copy of a structure is one, too.
    pub(crate) converts_sizes: bool,
}

/// How numbers reach a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passing {
    /// As one value, of a scalar's or a vector's type.
    Value,
    /// In memory, where a structure may lie as well as numbers of the kernel's type.
    Memory,
}

/// A number that is converted from one type to another.
#[derive(Clone, Copy)]
enum Number {
    Integer(i128),
    Float(f64),
}

impl Literal {
    /// Reads `val:HEX`, `TYPE:VALUE[*COUNT],…` or `VALUE[*COUNT],…`; what else may stand there is
    /// for the message.
    pub(crate) fn parse(text: &str, others: &str) -> Result<Self, String> {
        let expected_value = |found: &str| expected_value(others, found);
        match text.split_once(':') {
            Some(("val", digits)) => parse_hex(digits).map(Self::Bytes),
            Some((kind, items)) => {
                let scalar = Scalar::from_name(kind).ok_or_else(|| expected_value(text))?;
                let overflow = scalar.overflow(items);
                Ok(Self::Typed { scalar, bytes: parse_items(scalar, items)?, overflow })
            }
            // Any number is one of the widest float or one of the widest integers.
            None => match text.split(',').find(|item| !is_number(item)) {
                None => Ok(Self::Untyped(text.to_owned())),
                Some(item) => Err(expected_value(item)),
            },
        }
    }

    /// How many bytes it has as it is written; none without a type.
    pub(crate) fn written_bytes(&self) -> usize {
        match self {
            Self::Bytes(bytes) | Self::Typed { bytes, .. } => bytes.len(),
            Self::Untyped(_) => 0,
        }
    }

    /// The type that it was written with.
    pub(crate) fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Typed { scalar, .. } => Some(*scalar),
            Self::Bytes(_) | Self::Untyped(_) => None,
        }
    }

    /// The bytes where a type is wanted, and a warning if numbers were converted, stayed what they
    /// are for numbers of another size, or were too large for the type that they are written with.
    /// Integers of the other signedness stay as they are.
    pub(crate) fn bytes_as(
        &self,
        wanted: Option<ScalarType>,
        passing: Passing,
    ) -> Result<(Vec<u8>, Option<String>), String> {
        match (self, wanted) {
            (Self::Bytes(bytes), _) => Ok((bytes.clone(), None)),
            (Self::Untyped(text), Some(wanted)) => {
                let bytes = parse_items(wanted.scalar, text)?;
                Ok((wanted.padded(bytes), wanted.scalar.overflow(text)))
            }
            (Self::Untyped(text), None) => Err(format!(
                "the module does not say which type it is of: expected TYPE:{text} with TYPE one of {}",
                Scalar::names()
            )),
            (Self::Typed { scalar, bytes, overflow }, Some(wanted))
                if wanted.converts(*scalar, bytes.len() / scalar.bytes(), passing) =>
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
                let converted = format!("{from} is converted to {to}");
                let warnings = overflow.iter().cloned().chain([converted]);
                Ok((wanted.padded(bytes), Some(warnings.collect::<Vec<_>>().join("; "))))
            }
            (Self::Typed { scalar, bytes, overflow }, wanted) => {
                let other = wanted.filter(|ty| ty.converts_sizes).map(|ty| ty.scalar);
                let other = other.filter(|other| other.bytes() != scalar.bytes());
                let kept = other.map(|to| {
                    format!("{} stays as it is, where the kernel has {}", scalar.name(), to.name())
                });
                let warnings: Vec<_> = overflow.iter().cloned().chain(kept).collect();
                let warning = (!warnings.is_empty()).then(|| warnings.join("; "));
                let bytes = bytes.clone();
                Ok((wanted.map_or_else(|| bytes.clone(), |ty| ty.padded(bytes.clone())), warning))
            }
        }
    }
}

/// Whether an item is a number of any type.
fn is_number(item: &str) -> bool {
    let widest = [Scalar::Signed(8), Scalar::Unsigned(8), Scalar::Float(8)];
    widest.into_iter().any(|scalar| scalar.parse(number_of(item)).is_ok())
}

/// The number in `VALUE[*COUNT]`.
fn number_of(item: &str) -> &str {
    item.split_once('*').map_or(item, |(number, _)| number).trim()
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
        let of = |scalar, lanes| Self { scalar, lanes, converts_sizes: true };
        match (Scalar::from_name(&name), vector) {
            (Some(scalar), _) => Some(of(scalar, 1)),
            (None, Some(lanes)) => Scalar::from_name(element).map(|scalar| of(scalar, lanes)),
            (None, None) => match name.as_str() {
                "size_t" | "uintptr_t" => Some(of(Scalar::Unsigned(8), 1)),
                "ptrdiff_t" | "intptr_t" => Some(of(Scalar::Signed(8), 1)),
                // A specialization constant of this type may be given four bytes.
                "bool" => Some(Self { converts_sizes: false, ..of(Scalar::Unsigned(1), 1) }),
                _ => None,
            },
        }
    }

    /// Whether so many numbers of a type are converted to this one's: floats that become others,
    /// integers that become floats, and the other way round. In memory, integers of other sizes
    /// are what they are (pixels as words), and so are bytes, whatever has their place; as a value
    /// only where they are not as many as its lanes (a word as four bytes).
    fn converts(self, from: Scalar, count: usize, passing: Passing) -> bool {
        let with_floats = from.is_float() || self.scalar.is_float();
        let is_one = passing == Passing::Value && count == self.lanes;
        match from.bytes() == self.scalar.bytes() {
            true => from.is_float() != self.scalar.is_float(),
            false => self.converts_sizes && (is_one || with_floats && from.bytes() > 1),
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
    /// The warning for `VALUE[*COUNT],…` with decimal numbers that are too large for the type;
    /// integers of that kind are errors.
    fn overflow(self, items: &str) -> Option<String> {
        let is_infinite = |number: &&str| {
            let bytes = self.parse(number).ok();
            let value = bytes.filter(|_| self.is_float()).map(|bytes| self.number(&bytes));
            let is_decimal = number.contains(|c: char| c.is_ascii_digit());
            let is_bits = number.starts_with("0x") || number.starts_with("0X");
            is_decimal && !is_bits && matches!(value, Some(Number::Float(v)) if v.is_infinite())
        };
        let number = items.split(',').map(number_of).find(is_infinite)?;
        let infinity = if number.starts_with('-') { "-inf" } else { "inf" };
        Some(format!("{number} is too large for {} and becomes {infinity}", self.name()))
    }

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

    /// The bytes of a number; none if it is not one of this type. A number becomes the nearest
    /// float, unless that is infinite.
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
        let bytes: Vec<u8> = bits.to_le_bytes().into_iter().take(self.bytes()).collect();
        let was_finite = match number {
            Number::Integer(_) => true,
            Number::Float(value) => value.is_finite(),
        };
        let is_infinite =
            matches!(self.number(&bytes), Number::Float(value) if value.is_infinite());
        (!(was_finite && is_infinite)).then_some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(name: &str) -> Option<ScalarType> {
        ScalarType::from_name(name)
    }

    fn bytes(text: &str, ty: &str) -> Result<(Vec<u8>, Option<String>), String> {
        Literal::parse(text, "")?.bytes_as(wanted(ty), Passing::Memory)
    }

    fn value(text: &str, ty: &str) -> Result<(Vec<u8>, Option<String>), String> {
        Literal::parse(text, "")?.bytes_as(wanted(ty), Passing::Value)
    }

    #[test]
    fn numbers_without_a_type_have_the_kernels() {
        assert_eq!(bytes("2", "float"), Ok((2f32.to_le_bytes().to_vec(), None)));
        assert_eq!(bytes("-1,0x10", "short*"), Ok((vec![255, 255, 16, 0], None)));
        assert_eq!(bytes("1*3", "uchar3"), Ok((vec![1, 1, 1, 0], None)));
        assert!(bytes("1.5", "int").unwrap_err().contains("expected a value of i32, found '1.5'"));
        assert!(bytes("1", "struct point").unwrap_err().contains("expected TYPE:1"));
        assert!(Literal::parse("what", "").is_err());
        let error = Literal::parse("1,a,3*2", "@FILE, ").unwrap_err();
        assert!(error.starts_with("expected @FILE, val:HEX or "), "{error}");
        assert!(error.ends_with(", found 'a'"), "{error}");
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
        assert_eq!(bytes("u32:0xffffffff", "int"), Ok((vec![255; 4], None)));
        assert_eq!(bytes("val:0000803f", "int"), Ok((vec![0, 0, 128, 63], None)));
    }

    #[test]
    fn numbers_of_other_sizes_are_converted_too() {
        let (converted, warning) = bytes("f64:1,-2.5", "float*").unwrap();
        assert_eq!(converted, [1f32.to_le_bytes(), (-2.5f32).to_le_bytes()].concat());
        assert_eq!(warning.as_deref(), Some("f64 is converted to f32"));
        assert_eq!(bytes("i64:7", "float").unwrap().0, 7f32.to_le_bytes());
        let stays = |from: &str, to: &str| {
            Some(format!("{from} stays as it is, where the kernel has {to}"))
        };
        assert_eq!(bytes("u8:0,0,128,63", "float"), Ok((vec![0, 0, 128, 63], stays("u8", "f32"))));
        let pixel = (vec![1, 2, 3, 4], stays("u32", "u8"));
        assert_eq!(bytes("u32:0x04030201", "uchar4"), Ok(pixel.clone()));
        assert_eq!(value("u32:0x04030201", "uchar4"), Ok(pixel));
        assert_eq!(bytes("u16:1,2", "uint"), Ok((vec![1, 0, 2, 0], stays("u16", "u32"))));
        assert_eq!(bytes("f16:0.5", "double").unwrap().0, 0.5f64.to_le_bytes());
        assert_eq!(bytes("f64:1*3", "half3").unwrap().0, [0, 0x3c, 0, 0x3c, 0, 0x3c, 0, 0]);
        assert_eq!(bytes("f64:inf", "float").unwrap().0, f32::INFINITY.to_le_bytes());
        for (wrong, ty, why) in [
            ("f64:1e300", "float", "expected f32, found f64:1"),
            ("i32:65520", "half", "expected f16, found i32:65520"),
            ("f64:0.5", "int", "expected i32, found f64:0.5"),
        ] {
            let error = bytes(wrong, ty).unwrap_err();
            assert!(error.contains(why), "{error}");
        }
        // What code alone says may be a copy of a structure, and is no reason.
        let long = wanted("long").map(|ty| ScalarType { converts_sizes: false, ..ty });
        let two = Literal::parse("f32:1,2", "").unwrap();
        let copied = [1f32.to_le_bytes(), 2f32.to_le_bytes()].concat();
        assert_eq!(two.bytes_as(long, Passing::Memory), Ok((copied, None)));
        assert_eq!(bytes("u32:1", "bool"), Ok((vec![1, 0, 0, 0], None)));
    }

    #[test]
    fn a_value_is_one_of_the_kernels_type() {
        for (text, ty, wanted) in [
            ("i64:-3", "int", (-3i32).to_le_bytes().to_vec()),
            ("u8:3", "float", 3f32.to_le_bytes().to_vec()),
            ("i16:7", "size_t", 7u64.to_le_bytes().to_vec()),
            ("i32:1,2,3,4", "uchar4", vec![1, 2, 3, 4]),
        ] {
            let (from, _) = text.split_once(':').expect("a type");
            let (bytes, warning) = value(text, ty).expect(text);
            assert_eq!(bytes, wanted, "{text}");
            assert!(
                warning.is_some_and(|told| told.starts_with(from) && told.contains("converted"))
            );
        }
        let error = value("u64:5000000000", "int").unwrap_err();
        assert_eq!(error, "expected i32, found u64:5000000000");
    }

    #[test]
    fn decimal_numbers_that_become_infinite_are_told() {
        let told = |text, ty| bytes(text, ty).unwrap().1;
        let float = "1e400 is too large for f32 and becomes inf".to_owned();
        assert_eq!(told("1,1e400*2", "float"), Some(float.clone()));
        assert_eq!(told("f32:1e400", "float"), Some(float.clone()));
        assert_eq!(told("f32:1e400", "double"), Some(format!("{float}; f32 is converted to f64")));
        assert_eq!(
            told("-65520", "half").as_deref(),
            Some("-65520 is too large for f16 and becomes -inf")
        );
        assert_eq!(told("1e39", "double"), None);
        assert_eq!(told("inf,-infinity,nan,0x7f800000", "float"), None);
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
