//! A function that makes an access undefined behaviour unless a condition holds, with a description
//! of the access for reports.
//!
//! `void @__oxmux_checked_access(i1 inside, i32 what, i32 set, i32 binding, i64 a, i64 b, i64 c)`.
//! The interpreter reports a call whose first argument is false; in compiled code it is
//! `llvm.assume` of it. The other arguments are described at [`CheckedAccess`]; a set of all ones
//! is one that is not known.

/// The function's name.
pub const CHECKED_ACCESS: &str = "__oxmux_checked_access";

/// The kind of the access: the second argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum CheckedAccess {
    /// Bytes of a binding: their offset, how many, and the size of the binding.
    Binding = 0,
    /// The same of push constants.
    PushConstants = 1,
    /// An element beyond an array, vector or matrix.
    Index = 2,
    /// A texel by its numbers, the layer last.
    Texel = 3,
    /// A texel by a pointer to it.
    TexelPointer = 4,
}

/// What an access is, in words.
pub(crate) fn describe(what: u64, set: u64, binding: u64, [a, b, c]: [u64; 3]) -> String {
    let known = set != u64::from(u32::MAX);
    let of = |kind: &str| match known {
        true => format!("{kind} {set}.{binding}"),
        false => format!("a {kind}"),
    };
    // Offsets that are negative, or far beyond, are more easily read with a sign.
    let (offset, texel) = (a as i64, [a, b, c].map(|number| number as i64));
    match what {
        0 => format!("{b} bytes at byte {offset} of {}, of which {c} are bound", of("binding")),
        1 => format!("{b} bytes at byte {offset} of the push constants, which have {c}"),
        2 => "an index beyond an array, vector or matrix".to_owned(),
        3 => {
            let [x, y, z] = texel;
            format!("the texel ({x}, {y}, {z}) is not one of the image of {}", of("binding"))
        }
        _ => format!("a texel that is not one of the image of {}", of("binding")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accesses_are_told_in_words() {
        let text = describe(CheckedAccess::Binding as u64, 1, 2, [u64::MAX - 3, 4, 16]);
        assert_eq!(text, "4 bytes at byte -4 of binding 1.2, of which 16 are bound");
        let unknown = u64::from(u32::MAX);
        let text = describe(CheckedAccess::Texel as u64, unknown, unknown, [5, 0, 1]);
        assert_eq!(text, "the texel (5, 0, 1) is not one of the image of a binding");
    }
}
