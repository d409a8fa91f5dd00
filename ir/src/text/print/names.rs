//! Names, quoted where LLVM needs it, and escaped strings.

/// Appends `sigil` and a name, in quotes if it is not a plain identifier.
pub(crate) fn put_name(out: &mut String, sigil: &str, name: &str) {
    out.push_str(sigil);
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_');
    let bytes = name.as_bytes();
    let starts_plain = bytes.first().is_some_and(|b| !b.is_ascii_digit());
    if starts_plain && bytes.iter().all(|&b| plain(b)) {
        out.push_str(name);
    } else {
        put_quoted(out, bytes);
    }
}

/// Appends a string in quotes.
pub(crate) fn put_quoted(out: &mut String, bytes: &[u8]) {
    out.push('"');
    for &b in bytes {
        if (b' '..=b'~').contains(&b) && b != b'\\' && b != b'"' {
            out.push(char::from(b));
        } else {
            put_escape(out, b);
        }
    }
    out.push('"');
}

/// Appends the name of a metadata kind or of named metadata, without its `!`.
pub(crate) fn put_metadata_name(out: &mut String, name: &str) {
    for (i, &b) in name.as_bytes().iter().enumerate() {
        let plain = b.is_ascii_alphabetic() || matches!(b, b'-' | b'$' | b'.' | b'_');
        if plain || (i > 0 && b.is_ascii_digit()) {
            out.push(char::from(b));
        } else {
            put_escape(out, b);
        }
    }
}

fn put_escape(out: &mut String, b: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push('\\');
    out.push(char::from(DIGITS[usize::from(b >> 4)]));
    out.push(char::from(DIGITS[usize::from(b & 15)]));
}
