//! Escapes names and texts of a program, which may be anything, for C sources.

use std::collections::BTreeSet;

/// Words that are no names in C or C++, or that compilers or the headers that are included define
/// as macros.
pub(super) const RESERVED: &[&str] = &[
    "NULL", "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool",
    "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await",
    "co_return", "co_yield", "compl", "concept", "const", "const_cast", "consteval", "constexpr",
    "constinit", "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast",
    "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto",
    "if", "inline", "int", "linux", "long", "main", "mutable", "namespace", "new", "noexcept",
    "not", "not_eq", "nullptr", "offsetof", "operator", "or", "or_eq", "private", "protected",
    "public", "register", "reinterpret_cast", "requires", "restrict", "return", "short", "signed",
    "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this",
    "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "typeof",
    "typeof_unqual", "union", "unix", "unsigned", "using", "virtual", "void", "volatile",
    "wchar_t", "while", "xor", "xor_eq",
];

/// Names that are taken in a scope.
pub(super) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// A scope in which these are taken.
    pub(super) fn new(taken: &[&str]) -> Self {
        Self { taken: taken.iter().map(|&name| name.to_owned()).collect() }
    }

    /// An identifier for a name, unlike all before it, and taken from now on.
    pub(super) fn unique(&mut self, name: &str) -> String {
        self.unique_with(name, &[])
    }

    /// The same, where the name with each of the suffixes must be free as well.
    pub(super) fn unique_with(&mut self, name: &str, suffixes: &[&str]) -> String {
        let base = identifier(name);
        let is_free = |names: &Self, candidate: &str| {
            !names.taken.contains(candidate)
                && suffixes.iter().all(|s| !names.taken.contains(&format!("{candidate}{s}")))
        };
        let mut candidate = base.clone();
        let mut number = 1_u64;
        while !is_free(self, &candidate) {
            candidate = format!("{base}_{number}");
            number += 1;
        }
        self.taken.extend(suffixes.iter().map(|suffix| format!("{candidate}{suffix}")));
        self.taken.insert(candidate.clone());
        candidate
    }
}

/// The name as an identifier: other characters become underscores, reserved words get one behind.
pub(super) fn identifier(name: &str) -> String {
    let part = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let mut text: String = name.chars().map(part).collect();
    // Names that begin with an underscore may be the compiler's own.
    if text.starts_with('_') || !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        text.insert_str(0, "k_");
    }
    if RESERVED.binary_search(&text.as_str()).is_ok() || text.starts_with("OXMUX") {
        text.push('_');
    }
    text
}

/// The text without characters that would end a comment or a line.
pub(super) fn in_comment(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    text.replace("*/", "* /").replace("/*", "/ *").replace('\\', "?")
}

/// The text as a string literal.
pub(super) fn string_literal(text: &str) -> String {
    let mut out = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' | b'?' | 0..0x20 | 0x7f.. => out.push_str(&format!("\\{byte:03o}")),
            _ => out.push(char::from(byte)),
        }
    }
    out.push('"');
    out
}
