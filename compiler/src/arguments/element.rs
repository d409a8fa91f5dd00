//! The numbers that an argument's value consists of, in Rust and in the kernel: an `i32`
//! is not passed for a `float`, of whose size it is.

use super::Content;
use crate::error::Error;
use oxmux_runtime_abi::{ArgumentKind, KernelArgument};
use std::any::TypeId;

/// A type of numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Element {
    /// As Rust spells it.
    name: &'static str,
    bytes: usize,
    is_float: bool,
}

impl Element {
    /// The numbers that a type is; none for others.
    pub(super) fn of<T: 'static>() -> Option<Self> {
        macro_rules! known {
            ($($ty:ident: $is_float:literal),*) => {
                [$((
                    TypeId::of::<$ty>(),
                    Self { name: stringify!($ty), bytes: size_of::<$ty>(), is_float: $is_float },
                )),*]
            };
        }
        let known = known!(
            u8: false, i8: false, u16: false, i16: false, u32: false, i32: false, u64: false,
            i64: false, f32: true, f64: true
        );
        let wanted = TypeId::of::<T>();
        known.into_iter().find(|(ty, _)| *ty == wanted).map(|(_, element)| element)
    }

    /// Whether numbers of OpenCL C's type, a scalar or a vector, have this one's size and are of
    /// the other kind. Of types by other names nothing is known, and `half` has no number of Rust's
    /// own: its bits are an integer's.
    fn contradicts(self, type_name: &str) -> bool {
        let scalar = type_name.trim_end_matches(|digit: char| digit.is_ascii_digit());
        let (bytes, is_float) = match scalar {
            "int" | "uint" | "signed int" | "unsigned int" | "unsigned" => (4, false),
            "long" | "ulong" | "signed long" | "unsigned long" | "size_t" => (8, false),
            "float" => (4, true),
            "double" => (8, true),
            _ => return false,
        };
        bytes == self.bytes && is_float != self.is_float
    }
}

/// Refuses integers for floats of their size, and floats for integers, where both types are known.
pub(super) fn check(
    index: usize,
    argument: Option<&KernelArgument>,
    content: &Content<'_>,
    element: Option<Element>,
) -> Result<(), Error> {
    let (Some(argument), Some(element)) = (argument, element) else { return Ok(()) };
    let type_name = argument.type_name.trim();
    match (argument.kind, content) {
        (ArgumentKind::Value { .. }, Content::Value { lanes, .. })
            if element.contradicts(type_name) =>
        {
            Err(Error::ArgumentType {
                index,
                name: argument.name.clone(),
                wanted: argument.type_name.clone(),
                given: match lanes {
                    1 => element.name.to_owned(),
                    _ => format!("[{}; {lanes}]", element.name),
                },
            })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_one_size_and_two_kinds_contradict() {
        let contradicts = |element: Option<Element>, name| element.unwrap().contradicts(name);
        assert!(contradicts(Element::of::<i32>(), "float"));
        assert!(contradicts(Element::of::<u32>(), "float4"));
        assert!(contradicts(Element::of::<f32>(), "uint"));
        assert!(contradicts(Element::of::<u64>(), "double16"));
        assert!(contradicts(Element::of::<f64>(), "size_t"));
        for name in ["int", "uint2", "double", "real_t", "struct float", "float*", ""] {
            assert!(!contradicts(Element::of::<u32>(), name), "{name}");
        }
        assert!(!contradicts(Element::of::<u16>(), "half"));
        assert!(!contradicts(Element::of::<u8>(), "float"));
        assert_eq!(Element::of::<[f32; 2]>(), None);
    }
}
