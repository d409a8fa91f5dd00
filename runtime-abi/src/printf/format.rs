//! Formats: OpenCL C's, which are C99's without what a kernel cannot do and with vectors (OpenCL C
//! specification, "printf").

use super::PrintfScalar;
use core::fmt;

/// The largest field width or precision: C99 asks that a conversion may give 4095 characters
/// (7.19.6.1).
pub const FORMAT_NUMBER_MAX: u32 = 4095;

/// A part of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text as it is.
    Text(&'a [u8]),
    /// What prints an argument.
    Conversion(Conversion),
}

/// A conversion specification, such as `%-8.3v4hlf`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// `-`: at the left of the field.
    pub left: bool,
    /// `+`: a sign in any case.
    pub plus: bool,
    /// A space in the place of a plus.
    pub space: bool,
    /// `#`: the other form.
    pub alternate: bool,
    /// `0`: zeros rather than spaces before the digits.
    pub zero: bool,
    /// The least number of characters.
    pub width: u32,
    /// What follows the dot.
    pub precision: Option<u32>,
    /// The lanes of a vector.
    pub vector: Option<u32>,
    /// The length modifier.
    pub length: Length,
    /// What is printed.
    pub kind: ConversionKind,
}

/// A length modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// None.
    Default,
    /// `hh`: of 8 bits.
    Hh,
    /// `h`: of 16 bits.
    H,
    /// `hl`: of 32 bits; for vectors alone.
    Hl,
    /// `l`: of 64 bits.
    L,
}

/// What a conversion makes of its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConversionKind {
    /// `d`, `i`
    Signed,
    /// `u`
    Unsigned,
    /// `o`
    Octal,
    /// `x`, `X`
    Hex {
        /// With capitals.
        upper: bool,
    },
    /// `f`, `F`
    Fixed {
        /// With capitals.
        upper: bool,
    },
    /// `e`, `E`
    Exponent {
        /// With capitals.
        upper: bool,
    },
    /// `g`, `G`
    General {
        /// With capitals.
        upper: bool,
    },
    /// `a`, `A`
    HexFloat {
        /// With capitals.
        upper: bool,
    },
    /// `c`
    Character,
    /// `s`
    String,
    /// `p`
    Pointer,
}

impl ConversionKind {
    /// Whether it prints an integer.
    pub fn is_integer(self) -> bool {
        matches!(self, Self::Signed | Self::Unsigned | Self::Octal | Self::Hex { .. })
    }
    /// Whether it prints a float.
    pub fn is_float(self) -> bool {
        use ConversionKind::*;
        matches!(self, Fixed { .. } | Exponent { .. } | General { .. } | HexFloat { .. })
    }
}

/// What is wrong with a format, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The byte of the format at which the conversion begins.
    pub at: usize,
    /// What is wrong with it.
    pub problem: FormatProblem,
}

/// What is wrong with a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatProblem {
    /// The format ends inside it.
    Incomplete,
    /// There is no such conversion.
    UnknownConversion(u8),
    /// `%n`
    StoresCount,
    /// `*` as width or precision
    Star,
    /// A length modifier of C99 that OpenCL C lacks.
    Length(&'static str),
    /// `hl` without a vector
    HlOnScalar,
    /// A vector without a length modifier
    VectorWithoutLength,
    /// A vector of that many lanes
    VectorLanes(u32),
    /// A vector of what has none.
    VectorOf(u8),
    /// A length modifier that this conversion does not take.
    LengthOf(Length, u8),
    /// A field width or precision beyond [`FORMAT_NUMBER_MAX`]
    Number,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FormatProblem::*;
        write!(f, "byte {}: ", self.at)?;
        match self.problem {
            Incomplete => write!(f, "the format ends inside a conversion"),
            UnknownConversion(c) => write!(f, "'{}' is no conversion", c.escape_ascii()),
            StoresCount => write!(f, "'%n' is not supported"),
            Star => write!(f, "'*' is not supported: field widths and precisions are numbers"),
            Length(name) => write!(f, "the length modifier '{name}' is not supported"),
            HlOnScalar => write!(f, "the length modifier 'hl' is for vectors alone"),
            VectorWithoutLength => write!(f, "a vector conversion needs a length modifier"),
            VectorLanes(n) => write!(f, "a vector has 2, 3, 4, 8 or 16 components, not {n}"),
            VectorOf(c) => write!(f, "'{}' prints no vector", c.escape_ascii()),
            LengthOf(length, c) => {
                write!(f, "'{}' takes no length modifier '{}'", c.escape_ascii(), length.name())
            }
            Number => {
                write!(f, "a field width or precision is at most {FORMAT_NUMBER_MAX}")
            }
        }
    }
}

impl core::error::Error for FormatError {}

impl Length {
    /// The letters.
    pub fn name(self) -> &'static str {
        match self {
            Self::Default => "",
            Self::Hh => "hh",
            Self::H => "h",
            Self::Hl => "hl",
            Self::L => "l",
        }
    }
}

/// Takes a format apart. `%%` is text.
///
/// # Errors
///
/// The first conversion that OpenCL C does not have.
pub fn parse_format(format: &[u8]) -> Result<Vec<Piece<'_>>, FormatError> {
    let mut pieces = Vec::new();
    let mut rest = format;
    while !rest.is_empty() {
        let at = format.len() - rest.len();
        let text = rest.iter().position(|&c| c == b'%').unwrap_or(rest.len());
        let (head, tail) = rest.split_at(text);
        if !head.is_empty() {
            pieces.push(Piece::Text(head));
            rest = tail;
            continue;
        }
        let mut scanner = Scanner { rest: &rest[1..] };
        if scanner.accept(b'%') {
            pieces.push(Piece::Text(&rest[..1]));
        } else {
            let conversion = scanner.conversion().map_err(|problem| FormatError { at, problem })?;
            pieces.push(Piece::Conversion(conversion));
        }
        rest = scanner.rest;
    }
    Ok(pieces)
}

struct Scanner<'a> {
    rest: &'a [u8],
}

impl Scanner<'_> {
    fn accept(&mut self, c: u8) -> bool {
        let is = self.rest.first() == Some(&c);
        if is {
            self.rest = &self.rest[1..];
        }
        is
    }

    /// Digits as a number; none if there is no digit.
    fn number(&mut self) -> Result<Option<u32>, FormatProblem> {
        if self.accept(b'*') {
            return Err(FormatProblem::Star);
        }
        let mut number = None;
        while let Some(digit @ b'0'..=b'9') = self.rest.first().copied() {
            self.rest = &self.rest[1..];
            // The limit is looked at behind each digit, so that nothing overflows.
            let value = number.unwrap_or(0) * 10 + u32::from(digit - b'0');
            if value > FORMAT_NUMBER_MAX {
                return Err(FormatProblem::Number);
            }
            number = Some(value);
        }
        Ok(number)
    }

    /// What follows the percent sign.
    fn conversion(&mut self) -> Result<Conversion, FormatProblem> {
        let mut conversion = Conversion {
            left: false,
            plus: false,
            space: false,
            alternate: false,
            zero: false,
            width: 0,
            precision: None,
            vector: None,
            length: Length::Default,
            kind: ConversionKind::Signed,
        };
        self.flags(&mut conversion);
        conversion.width = self.number()?.unwrap_or(0);
        if self.accept(b'.') {
            conversion.precision = Some(self.number()?.unwrap_or(0));
        }
        if self.accept(b'v') {
            let lanes = self.number()?.unwrap_or(0);
            if !matches!(lanes, 2 | 3 | 4 | 8 | 16) {
                return Err(if self.rest.is_empty() && lanes == 0 {
                    FormatProblem::Incomplete
                } else {
                    FormatProblem::VectorLanes(lanes)
                });
            }
            conversion.vector = Some(lanes);
        }
        conversion.length = self.length()?;
        let Some((&letter, rest)) = self.rest.split_first() else {
            return Err(FormatProblem::Incomplete);
        };
        self.rest = rest;
        conversion.kind = kind(letter)?;
        check_combination(&conversion, letter)?;
        Ok(conversion)
    }

    fn flags(&mut self, conversion: &mut Conversion) {
        while let Some(flag) = self.rest.first() {
            match flag {
                b'-' => conversion.left = true,
                b'+' => conversion.plus = true,
                b' ' => conversion.space = true,
                b'#' => conversion.alternate = true,
                b'0' => conversion.zero = true,
                _ => return,
            }
            self.rest = &self.rest[1..];
        }
    }

    fn length(&mut self) -> Result<Length, FormatProblem> {
        for (letter, name) in [(b'j', "j"), (b'z', "z"), (b't', "t"), (b'L', "L"), (b'q', "q")] {
            if self.accept(letter) {
                return Err(FormatProblem::Length(name));
            }
        }
        if self.accept(b'l') {
            return if self.accept(b'l') {
                Err(FormatProblem::Length("ll"))
            } else {
                Ok(Length::L)
            };
        }
        if !self.accept(b'h') {
            return Ok(Length::Default);
        }
        Ok(if self.accept(b'h') {
            Length::Hh
        } else if self.accept(b'l') {
            Length::Hl
        } else {
            Length::H
        })
    }
}

fn kind(letter: u8) -> Result<ConversionKind, FormatProblem> {
    let upper = letter.is_ascii_uppercase();
    Ok(match letter {
        b'd' | b'i' => ConversionKind::Signed,
        b'u' => ConversionKind::Unsigned,
        b'o' => ConversionKind::Octal,
        b'x' | b'X' => ConversionKind::Hex { upper },
        b'f' | b'F' => ConversionKind::Fixed { upper },
        b'e' | b'E' => ConversionKind::Exponent { upper },
        b'g' | b'G' => ConversionKind::General { upper },
        b'a' | b'A' => ConversionKind::HexFloat { upper },
        b'c' => ConversionKind::Character,
        b's' => ConversionKind::String,
        b'p' => ConversionKind::Pointer,
        b'n' => return Err(FormatProblem::StoresCount),
        other => return Err(FormatProblem::UnknownConversion(other)),
    })
}

fn check_combination(conversion: &Conversion, letter: u8) -> Result<(), FormatProblem> {
    let (kind, length) = (conversion.kind, conversion.length);
    let is_number = kind.is_integer() || kind.is_float();
    if !is_number && conversion.vector.is_some() {
        return Err(FormatProblem::VectorOf(letter));
    }
    if !is_number && length != Length::Default {
        return Err(FormatProblem::LengthOf(length, letter));
    }
    match (conversion.vector, length) {
        (Some(_), Length::Default) => Err(FormatProblem::VectorWithoutLength),
        (None, Length::Hl) => Err(FormatProblem::HlOnScalar),
        (_, Length::Hh) if kind.is_float() => Err(FormatProblem::LengthOf(length, letter)),
        _ => Ok(()),
    }
}

impl Conversion {
    /// Whether an argument of `lanes` scalars, 1 for what is no vector, can be printed.
    ///
    /// An integer of another width than the length modifier's can: it is cut, or extended with its
    /// sign. So can a float of another precision, and an integer as wide as an address as an
    /// address.
    pub fn takes(&self, scalar: PrintfScalar, lanes: u32) -> bool {
        use PrintfScalar::*;
        if let Some(expected) = self.vector {
            let of_length = match self.length {
                Length::Default => return false,
                Length::Hh => scalar == I8,
                Length::H => matches!(scalar, I16 | Half),
                Length::Hl => matches!(scalar, I32 | Float),
                Length::L => matches!(scalar, I64 | Double),
            };
            return lanes == expected && of_length && scalar.is_float() == self.kind.is_float();
        }
        lanes == 1
            && match self.kind {
                ConversionKind::Character => scalar.is_integer(),
                ConversionKind::String => false,
                ConversionKind::Pointer => matches!(scalar, Pointer | I64 | I32),
                kind if kind.is_integer() => scalar.is_integer(),
                _ => scalar.is_float(),
            }
    }
}
