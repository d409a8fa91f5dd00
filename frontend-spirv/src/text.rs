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
