//! Literal strings: bytes in words, the first byte lowest, ended by a zero byte.

/// The string at the start of `words` and the words after it; `None` without a terminator.
///
/// Bytes that are not UTF-8 are replaced: names must not refuse a kernel.
pub(crate) fn read(words: &[u32]) -> Option<(String, &[u32])> {
    let last = words.iter().position(|word| word.to_le_bytes().contains(&0))?;
    let (own, rest) = words.split_at_checked(last + 1)?;
    let bytes: Vec<u8> = own.iter().flat_map(|word| word.to_le_bytes()).collect();
    let text = bytes.split(|&byte| byte == 0).next().unwrap_or(&[]);
    Some((String::from_utf8_lossy(text).into_owned(), rest))
}

/// The string at the start of `words`, of at most `most` of them: what is behind these is left out,
/// at the end of a character.
pub(crate) fn read_start(words: &[u32], most: usize) -> Option<String> {
    let Some((start, [next, ..])) = words.split_at_checked(most) else {
        return read(words).map(|(text, _)| text);
    };
    let mut bytes: Vec<u8> = start.iter().flat_map(|word| word.to_le_bytes()).collect();
    if let Some(end) = bytes.iter().position(|&byte| byte == 0) {
        bytes.truncate(end);
    } else {
        let is_inside = |byte: u8| byte & 0xc0 == 0x80;
        let mut cut = is_inside(next.to_le_bytes()[0]);
        // A character has at most three bytes behind its first.
        for _ in 0..4 {
            let Some(&last) = bytes.last().filter(|_| cut) else { break };
            cut = is_inside(last);
            bytes.pop();
        }
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_strings_are_cut_between_characters() {
        let words = |text: &str| -> Vec<u32> {
            let mut bytes = text.as_bytes().to_vec();
            bytes.resize((bytes.len() / 4 + 1) * 4, 0);
            let words = bytes.chunks_exact(4);
            words.map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
        };
        for (text, start) in [
            ("abc", "abc"),
            ("abcdefg", "abcdefg"),
            ("abcdefghi", "abcdefgh"),
            ("abcdefg\u{e9}", "abcdefg"),
            ("abcdef\u{e9}h", "abcdef\u{e9}"),
            ("abcdef\u{1f600}", "abcdef"),
        ] {
            assert_eq!(read_start(&words(text), 2).as_deref(), Some(start));
        }
    }
}
