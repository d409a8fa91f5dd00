//! Words of an option text.

/// Splits a text at whitespace. Within quotes, single or double, whitespace is part of the word. A
/// backslash before whitespace, a quote or a backslash takes that as it is, except within single
/// quotes; before anything else it is itself.
///
/// # Errors
///
/// The byte of a quote that is not closed.
pub(super) fn split(text: &str) -> Result<Vec<String>, usize> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<(char, usize)> = None;
    let mut chars = text.char_indices().peekable();
    let escaped = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '\\');
    while let Some((at, c)) = chars.next() {
        match (c, quote) {
            (c, Some((open, _))) if c == open => quote = None,
            ('\\', None | Some(('"', _))) => {
                let next = chars.next_if(|&(_, next)| escaped(next)).map_or('\\', |(_, next)| next);
                word.get_or_insert_default().push(next);
            }
            ('"' | '\'', None) => {
                word.get_or_insert_default();
                quote = Some((c, at));
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    match quote {
        Some((_, at)) => Err(at),
        None => {
            words.extend(word);
            Ok(words)
        }
    }
}

/// The word as [`split`] reads it back.
pub(super) fn quote(word: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && !matches!(c, '"' | '\'' | '\\');
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    let mut out = String::from('"');
    for c in word.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_at_spaces_outside_of_quotes() {
        let words = |text: &str| split(text).unwrap();
        assert_eq!(words("  -a\t-b \n"), ["-a", "-b"]);
        assert_eq!(
            words(r#"-D "A=x y" 'B=\n' C\ D "" e"f"g"#),
            ["-D", "A=x y", r"B=\n", "C D", "", "efg"]
        );
        assert_eq!(words(r#""a\"b" C:\d \"#), ["a\"b", r"C:\d", "\\"]);
        assert_eq!(split("-a 'b"), Err(3));
        assert!(words("").is_empty());
    }

    #[test]
    fn quoted_words_survive() {
        for word in ["", "a", "a b", "\"", "'", "\\", "a\\ \"b'", "ä\u{2003}"] {
            assert_eq!(split(&quote(word)), Ok(vec![word.to_string()]), "{word:?}");
        }
    }
}
