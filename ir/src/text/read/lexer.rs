//! Tokens of LLVM assembly.
//!
//! The whole text becomes a list of tokens first, so that declarations can be read before their
//! uses. A token is twelve bytes and keeps its text by its place.

use super::Fail;
use crate::fuel::{Fuel, reserve};

/// The kind of a token.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// A bare word: keyword, type or attribute.
    Word,
    /// A decimal integer, maybe with a minus.
    Int,
    /// A decimal number with a point.
    Float,
    /// `0x…`, the letter of its format included.
    Hex,
    /// `"…"`
    String,
    /// `c"…"`
    Bytes,
    /// `@name`
    Global,
    /// `%name`
    Local,
    /// `$name`
    Comdat,
    /// `#1`
    Group,
    /// `!name`
    Metadata,
    /// `name:`
    Label,
    /// `...`
    Ellipsis,
    /// One character.
    Mark(u8),
    /// The end.
    End,
}

/// A token and its place in the text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) start: u32,
    pub(super) end: u32,
}

/// How many tokens are charged, and get memory, together.
const TOKENS_AT_ONCE: usize = 1024;
/// About as many tokens as an instruction has.
const TOKENS_PER_UNIT: usize = 8;

/// The tokens of a text, the last one [`TokenKind::End`].
pub(super) fn tokens(text: &str, fuel: &Fuel) -> Result<Vec<Token>, Fail> {
    if u32::try_from(text.len()).is_err() {
        return Err(Fail::new(0, "the text is longer than 4 GiB"));
    }
    let mut lexer = Lexer { bytes: text.as_bytes(), at: 0, label_run: (0, false) };
    let mut out = Vec::new();
    loop {
        if out.len().is_multiple_of(TOKENS_AT_ONCE) {
            fuel.charge(TOKENS_AT_ONCE / TOKENS_PER_UNIT)?;
            reserve(&mut out, TOKENS_AT_ONCE)?;
        }
        lexer.skip_blanks();
        let start = lexer.at;
        let kind = lexer.kind()?;
        out.push(Token { kind, start: start as u32, end: lexer.at as u32 });
        if kind == TokenKind::End {
            return Ok(out);
        }
    }
}

fn is_label_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'-' | b'$' | b'.' | b'_')
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
    /// Where the run of label characters around the last word ends, and whether a colon follows: a
    /// run can be several tokens and is looked at once.
    label_run: (usize, bool),
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        while let Some(&b) = self.bytes.get(self.at) {
            if b == b';' {
                let rest = &self.bytes[self.at..];
                self.at += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            } else if b.is_ascii_whitespace() || b == 0 {
                self.at += 1;
            } else {
                break;
            }
        }
    }

    fn take_while(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&b| wanted(b)) {
            self.at += 1;
        }
    }

    fn kind(&mut self) -> Result<TokenKind, Fail> {
        let Some(&first) = self.bytes.get(self.at) else { return Ok(TokenKind::End) };
        match first {
            b'@' => self.name(TokenKind::Global),
            b'%' => self.name(TokenKind::Local),
            b'"' => {
                self.quoted()?;
                Ok(self.maybe_label(TokenKind::String))
            }
            b'c' if self.peek(1) == b'"' => {
                self.at += 1;
                self.quoted()?;
                Ok(TokenKind::Bytes)
            }
            b'#' if self.peek(1).is_ascii_digit() => {
                self.at += 1;
                self.take_while(|b| b.is_ascii_digit());
                Ok(TokenKind::Group)
            }
            b'!' if is_metadata_start(self.peek(1)) => {
                self.at += 1;
                self.take_while(|b| is_label_byte(b) || b == b'\\');
                Ok(TokenKind::Metadata)
            }
            b'.' if self.peek(1) == b'.' && self.peek(2) == b'.' => {
                self.at += 3;
                Ok(TokenKind::Ellipsis)
            }
            b if is_label_byte(b) || b == b'+' => self.word_or_number(b),
            b if b.is_ascii_punctuation() => {
                self.at += 1;
                Ok(TokenKind::Mark(b))
            }
            _ => Err(Fail::new(self.at, "unexpected character")),
        }
    }

    /// A name after `@` or `%`; the sigil alone is punctuation.
    fn name(&mut self, kind: TokenKind) -> Result<TokenKind, Fail> {
        let sigil = self.peek(0);
        self.at += 1;
        if self.peek(0) == b'"' {
            self.quoted()?;
            return Ok(kind);
        }
        let start = self.at;
        if self.peek(0).is_ascii_digit() {
            self.take_while(|b| b.is_ascii_digit());
        } else {
            self.take_while(is_label_byte);
        }
        Ok(if self.at == start { TokenKind::Mark(sigil) } else { kind })
    }

    fn quoted(&mut self) -> Result<(), Fail> {
        let start = self.at;
        let rest = &self.bytes[start + 1..];
        match rest.iter().position(|&b| b == b'"') {
            Some(length) => {
                self.at = start + length + 2;
                Ok(())
            }
            None => Err(Fail::new(start, "the string has no end")),
        }
    }

    fn maybe_label(&mut self, otherwise: TokenKind) -> TokenKind {
        if self.peek(0) == b':' {
            self.at += 1;
            return TokenKind::Label;
        }
        otherwise
    }

    fn word_or_number(&mut self, first: u8) -> Result<TokenKind, Fail> {
        if first != b'+' && self.is_label() {
            self.at = self.label_run.0 + 1;
            return Ok(TokenKind::Label);
        }
        match first {
            b'0'..=b'9' | b'-' | b'+' => self.number(),
            b'$' => {
                self.at += 1;
                if self.peek(0) == b'"' {
                    self.quoted()?;
                } else {
                    self.take_while(is_label_byte);
                }
                Ok(TokenKind::Comdat)
            }
            b'.' => {
                self.at += 1;
                Ok(TokenKind::Mark(b'.'))
            }
            _ => {
                self.take_while(|b| b.is_ascii_alphanumeric() || b == b'_');
                Ok(TokenKind::Word)
            }
        }
    }

    /// Whether the label characters from here are followed by a colon.
    fn is_label(&mut self) -> bool {
        if self.at >= self.label_run.0 {
            let rest = &self.bytes[self.at..];
            let length = rest.iter().position(|&b| !is_label_byte(b)).unwrap_or(rest.len());
            self.label_run = (self.at + length, rest.get(length) == Some(&b':'));
        }
        self.label_run.1
    }

    fn number(&mut self) -> Result<TokenKind, Fail> {
        let start = self.at;
        if self.peek(0) == b'0' && self.peek(1) == b'x' {
            self.at += 2;
            self.take_while(|b| b.is_ascii_alphanumeric());
            return Ok(TokenKind::Hex);
        }
        if matches!(self.peek(0), b'-' | b'+') {
            self.at += 1;
        }
        let digits = self.at;
        self.take_while(|b| b.is_ascii_digit());
        if self.at == digits {
            return Err(Fail::new(start, "expected a number"));
        }
        if self.peek(0) != b'.' {
            return Ok(TokenKind::Int);
        }
        self.at += 1;
        self.take_while(|b| b.is_ascii_digit());
        if matches!(self.peek(0), b'e' | b'E') {
            let signed = usize::from(matches!(self.peek(1), b'-' | b'+'));
            if self.peek(1 + signed).is_ascii_digit() {
                self.at += 1 + signed;
                self.take_while(|b| b.is_ascii_digit());
            }
        }
        Ok(TokenKind::Float)
    }
}

fn is_metadata_start(b: u8) -> bool {
    (is_label_byte(b) && !b.is_ascii_digit()) || b == b'\\'
}

/// The bytes that a string's inside stands for: `\XX` is one byte, `\\` a backslash.
pub(super) fn unescape(text: &[u8]) -> Vec<u8> {
    let hex = |b: Option<&u8>| b.and_then(|&b| char::from(b).to_digit(16));
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(&b) = text.get(at) {
        at += 1;
        if b == b'\\' && text.get(at) == Some(&b'\\') {
            out.push(b'\\');
            at += 1;
        } else if let (b'\\', Some(high), Some(low)) = (b, hex(text.get(at)), hex(text.get(at + 1)))
        {
            out.push((high * 16 + low) as u8);
            at += 2;
        } else {
            out.push(b);
        }
    }
    out
}
