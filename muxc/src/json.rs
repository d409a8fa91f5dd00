//! A small JSON writer. Keys keep the order of insertion.

use std::fmt;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, already spelled.
    Number(String),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object, in this order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// An object from its members.
    pub(crate) fn object<const N: usize>(members: [(&str, Json); N]) -> Self {
        Self::Object(members.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// An array from its elements.
    pub(crate) fn list(elements: impl IntoIterator<Item = impl Into<Json>>) -> Self {
        Self::List(elements.into_iter().map(Into::into).collect())
    }

    /// An object with one more member; anything else as it is.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Json>) -> Self {
        if let Self::Object(members) = &mut self {
            members.push((key.to_owned(), value.into()));
        }
        self
    }

    /// A floating-point number; JSON has no infinities and no NaN, so that these are strings.
    pub(crate) fn float(value: f64) -> Self {
        if value.is_finite() {
            Self::Number(format!("{value:?}"))
        } else {
            Self::Text(value.to_string())
        }
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<u32> for Json {
    fn from(value: u32) -> Self {
        Self::Number(value.to_string())
    }
}

impl From<u64> for Json {
    fn from(value: u64) -> Self {
        Self::Number(value.to_string())
    }
}

impl From<usize> for Json {
    fn from(value: usize) -> Self {
        Self::Number(value.to_string())
    }
}

impl From<&str> for Json {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<String> for Json {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(value: Vec<T>) -> Self {
        Self::list(value)
    }
}

impl<T: Into<Json> + Copy, const N: usize> From<[T; N]> for Json {
    fn from(value: [T; N]) -> Self {
        Self::list(value)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(text) => f.write_str(text),
            Self::Text(text) => write_string(f, text),
            Self::List(elements) => {
                f.write_str("[")?;
                for (position, element) in elements.iter().enumerate() {
                    write_comma(f, position)?;
                    write!(f, "{element}")?;
                }
                f.write_str("]")
            }
            Self::Object(members) => {
                f.write_str("{")?;
                for (position, (key, value)) in members.iter().enumerate() {
                    write_comma(f, position)?;
                    write_string(f, key)?;
                    write!(f, ":{value}")?;
                }
                f.write_str("}")
            }
        }
    }
}

fn write_comma(f: &mut fmt::Formatter<'_>, position: usize) -> fmt::Result {
    if position == 0 { Ok(()) } else { f.write_str(",") }
}

fn write_string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for character in text.chars() {
        match character {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            // The two separators end a line in JavaScript; escaping them costs nothing.
            '\u{2028}' | '\u{2029}' => write!(f, "\\u{:04x}", character as u32)?,
            control if control.is_control() => write!(f, "\\u{:04x}", control as u32)?,
            other => write!(f, "{other}")?,
        }
    }
    f.write_str("\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_spelled_as_json_wants_them() {
        let value = Json::object([
            ("text", "a\"b\\c\nd\u{1}é".into()),
            ("list", Json::list([1u64, u64::MAX])),
            ("none", Json::from(None::<u32>)),
            ("float", Json::float(0.1)),
            ("nan", Json::float(f64::NAN)),
            ("size", Json::from(Some([1u64, 2, 3]))),
        ])
        .with("yes", true);
        assert_eq!(
            value.to_string(),
            "{\"text\":\"a\\\"b\\\\c\\nd\\u0001é\",\"list\":[1,18446744073709551615],\
             \"none\":null,\"float\":0.1,\"nan\":\"NaN\",\"size\":[1,2,3],\"yes\":true}"
        );
    }

    #[test]
    fn large_floats_are_numbers() {
        assert_eq!(Json::float(1e300).to_string(), "1e300");
        assert_eq!(Json::float(-0.0).to_string(), "-0.0");
    }
}
