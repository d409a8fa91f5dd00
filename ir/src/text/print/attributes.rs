//! Attributes.

use super::names::put_quoted;
use super::types::{put, put_type};
use crate::attributes::{AttributeSet, FunctionAttributes, IntAttribute, MemoryEffects};
use crate::types::Types;

/// Where attributes are printed: a few are spelled differently in a group.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum AttributeStyle {
    /// Beside a type.
    Inline,
    /// In `attributes #N = { … }`.
    Group,
}

/// Appends the attributes of a set, each with a space before it.
pub(crate) fn put_set(out: &mut String, types: &Types, set: &AttributeSet, style: AttributeStyle) {
    put_kinds(out, types, set, style);
    for (key, value) in set.strings() {
        put_string(out, key, value);
    }
}

/// Appends the attributes that are not strings.
fn put_kinds(out: &mut String, types: &Types, set: &AttributeSet, style: AttributeStyle) {
    for word in set.words() {
        put(out, format_args!(" {word}"));
    }
    for &(kind, ty) in set.types() {
        put(out, format_args!(" {kind}("));
        put_type(out, types, ty);
        out.push(')');
    }
    let ints = set.ints();
    let put_ints = |out: &mut String, ints: &[(IntAttribute, u64)]| {
        for &(kind, value) in ints {
            out.push(' ');
            put_int(out, kind, value, style);
        }
    };
    // LLVM sorts by the names that its sources give the kinds: `memory` comes before these.
    let after = |kind| {
        use IntAttribute::{AlignStack, NoFpClass, UwTable, VScaleRange};
        matches!(kind, AlignStack | NoFpClass | UwTable | VScaleRange)
    };
    let memory_at = ints.iter().position(|&(kind, _)| after(kind)).unwrap_or(ints.len());
    put_ints(out, &ints[..memory_at]);
    if let Some(memory) = set.memory() {
        out.push(' ');
        put_memory(out, memory);
    }
    put_ints(out, &ints[memory_at..]);
}

/// A function's attributes that are not strings, each with a space before it: LLVM writes them
/// above the function.
pub(crate) fn function_comment(types: &Types, attributes: &FunctionAttributes) -> String {
    let mut out = String::new();
    put_kinds(&mut out, types, &attributes.set, AttributeStyle::Inline);
    out
}

/// The attributes of a function as the inside of a group, each with a space before it.
pub(crate) fn function_set(types: &Types, attributes: &FunctionAttributes) -> String {
    let mut set = attributes.set.clone();
    for (key, value) in attributes.mux_strings() {
        set.set_string(key, Some(&value));
    }
    let mut out = String::new();
    put_set(&mut out, types, &set, AttributeStyle::Group);
    out
}

fn put_string(out: &mut String, key: &str, value: &str) {
    out.push(' ');
    put_quoted(out, key.as_bytes());
    if !value.is_empty() {
        out.push('=');
        put_quoted(out, value.as_bytes());
    }
}

fn put_int(out: &mut String, kind: IntAttribute, value: u64, style: AttributeStyle) {
    let (low, high) = (value & 0xffff_ffff, value >> 32);
    match kind {
        IntAttribute::Align if style == AttributeStyle::Inline => {
            put(out, format_args!("align {value}"))
        }
        IntAttribute::Align | IntAttribute::AlignStack if style == AttributeStyle::Group => {
            put(out, format_args!("{kind}={value}"));
        }
        IntAttribute::Align
        | IntAttribute::AlignStack
        | IntAttribute::Dereferenceable
        | IntAttribute::DereferenceableOrNull => put(out, format_args!("{kind}({value})")),
        IntAttribute::UwTable if value == 1 => out.push_str("uwtable(sync)"),
        IntAttribute::UwTable => out.push_str("uwtable"),
        IntAttribute::VScaleRange => put(out, format_args!("vscale_range({low},{high})")),
        IntAttribute::AllocSize if high == 0 => put(out, format_args!("allocsize({low})")),
        IntAttribute::AllocSize => put(out, format_args!("allocsize({low},{})", high - 1)),
        IntAttribute::NoFpClass => {
            let words = mask_words(value, FLOAT_CLASSES);
            put(out, format_args!("nofpclass({})", words.join(" ")));
        }
        IntAttribute::AllocKind => {
            let words = mask_words(value, ALLOCATION_KINDS);
            put(out, format_args!("allockind(\"{}\")", words.join(",")));
        }
    }
}

/// The words of `nofpclass` with their masks, the wide ones first.
pub(crate) const FLOAT_CLASSES: &[(&str, u64)] = &[
    ("all", 0x3ff),
    ("nan", 0x3),
    ("snan", 0x1),
    ("qnan", 0x2),
    ("inf", 0x204),
    ("ninf", 0x4),
    ("pinf", 0x200),
    ("norm", 0x108),
    ("nnorm", 0x8),
    ("pnorm", 0x100),
    ("sub", 0x90),
    ("nsub", 0x10),
    ("psub", 0x80),
    ("zero", 0x60),
    ("nzero", 0x20),
    ("pzero", 0x40),
];

/// The words of `allockind` with their masks.
pub(crate) const ALLOCATION_KINDS: &[(&str, u64)] = &[
    ("alloc", 1),
    ("realloc", 2),
    ("free", 4),
    ("uninitialized", 8),
    ("zeroed", 16),
    ("aligned", 32),
];

fn mask_words(mut mask: u64, table: &[(&'static str, u64)]) -> Vec<&'static str> {
    let mut words = Vec::new();
    for &(word, bits) in table {
        if mask & bits == bits {
            words.push(word);
            mask &= !bits;
        }
    }
    words
}

fn put_memory(out: &mut String, memory: MemoryEffects) {
    let word = |bits: u8| match bits & 3 {
        0 => "none",
        1 => "read",
        2 => "write",
        _ => "readwrite",
    };
    let named = [("argmem", memory.argument), ("inaccessiblemem", memory.inaccessible)];
    let mut parts = Vec::new();
    // The effect on other memory is the default, which is left out if it is none and another is
    // stated.
    if memory.other != 0 || memory.is_none() {
        parts.push(word(memory.other).to_string());
    }
    for (name, bits) in named {
        if bits != memory.other {
            parts.push(format!("{name}: {}", word(bits)));
        }
    }
    put(out, format_args!("memory({})", parts.join(", ")));
}
