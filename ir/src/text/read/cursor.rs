//! Looking at tokens and taking them.

use super::lexer::{Token, TokenKind, unescape};
use super::{Fail, Parse, Reader};
use crate::text::NESTING_MAX;

/// The name of something local, or its number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name {
    Text(Box<str>),
    Number(u32),
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Name::Text(text) => f.write_str(text),
            Name::Number(number) => write!(f, "{number}"),
        }
    }
}

const END: Token = Token { kind: TokenKind::End, start: u32::MAX, end: u32::MAX };

impl<'t> Reader<'t> {
    pub(super) fn token_at(&self, pos: usize) -> Token {
        self.tokens.get(pos).or(self.tokens.last()).copied().unwrap_or(END)
    }
    pub(super) fn token(&self) -> Token {
        self.token_at(self.pos)
    }
    pub(super) fn kind(&self) -> TokenKind {
        self.token().kind
    }
    /// The kind of the token that follows `ahead` others.
    pub(super) fn kind_ahead(&self, ahead: usize) -> TokenKind {
        self.token_at(self.pos + ahead).kind
    }
    /// Where the next token begins.
    pub(super) fn at(&self) -> usize {
        self.token().start as usize
    }
    pub(super) fn text_of(&self, token: Token) -> &'t str {
        self.text.get(token.start as usize..token.end as usize).unwrap_or("")
    }
    pub(super) fn advance(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::End {
            self.pos += 1;
        }
        token
    }
    /// The next token's text if it is a word, else nothing.
    pub(super) fn word(&self) -> &'t str {
        self.word_ahead(0)
    }
    pub(super) fn word_ahead(&self, ahead: usize) -> &'t str {
        let token = self.token_at(self.pos + ahead);
        if token.kind == TokenKind::Word { self.text_of(token) } else { "" }
    }
    pub(super) fn is_mark(&self, mark: u8) -> bool {
        self.kind() == TokenKind::Mark(mark)
    }
    pub(super) fn accept(&mut self, mark: u8) -> bool {
        let there = self.is_mark(mark);
        self.pos += usize::from(there);
        there
    }
    pub(super) fn accept_word(&mut self, word: &str) -> bool {
        let there = self.word() == word;
        self.pos += usize::from(there);
        there
    }
    pub(super) fn expect(&mut self, mark: u8) -> Parse<()> {
        if self.accept(mark) {
            return Ok(());
        }
        self.expected(&format!("'{}'", char::from(mark)))
    }
    pub(super) fn expect_word(&mut self, word: &str) -> Parse<()> {
        if self.accept_word(word) {
            return Ok(());
        }
        self.expected(&format!("'{word}'"))
    }
    /// A mistake at the next token.
    pub(super) fn fail<T>(&self, message: impl Into<String>) -> Parse<T> {
        Err(Fail::new(self.at().min(self.text.len()), message))
    }
    pub(super) fn expected<T>(&self, what: &str) -> Parse<T> {
        let found = self.token();
        if found.kind == TokenKind::End {
            return self.fail(format!("expected {what}, found the end"));
        }
        let text: String = self.text_of(found).chars().take(40).collect();
        self.fail(format!("expected {what}, found '{text}'"))
    }
    pub(super) fn unsupported<T>(&self, what: &str) -> Parse<T> {
        Err(Fail::unsupported(self.at().min(self.text.len()), what))
    }

    /// Goes one level deeper for `inside`.
    pub(super) fn nested<T>(&mut self, inside: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= NESTING_MAX {
            let message = format!("nested deeper than {NESTING_MAX} levels");
            return Err(Fail::limit(self.at().min(self.text.len()), message));
        }
        self.depth += 1;
        let result = inside(self);
        self.depth -= 1;
        result
    }

    /// An integer that fits.
    pub(super) fn int<T: std::str::FromStr>(&mut self) -> Parse<T> {
        if self.kind() != TokenKind::Int {
            return self.expected("a number");
        }
        match self.text_of(self.token()).parse() {
            Ok(value) => {
                self.advance();
                Ok(value)
            }
            Err(_) => self.fail("the number is out of range"),
        }
    }

    /// `( N )`
    pub(super) fn int_in_parens<T: std::str::FromStr>(&mut self) -> Parse<T> {
        self.expect(b'(')?;
        let value = self.int()?;
        self.expect(b')')?;
        Ok(value)
    }

    /// An alignment: a power of two, at most 2^32. LLVM gives its largest one to accesses through
    /// null; what is aligned to it is to half of it, too, which is the largest one here.
    pub(super) fn alignment(&mut self) -> Parse<u32> {
        const LARGEST: u32 = 1 << 31;
        let at = self.at();
        let value: u64 = self.int()?;
        match value.is_power_of_two() && value <= 2 * u64::from(LARGEST) {
            true => Ok(u32::try_from(value).unwrap_or(LARGEST)),
            false => Err(Fail::new(at, "an alignment is a power of two, at most 2^32")),
        }
    }

    /// The bytes of the next token, a string.
    pub(super) fn string_bytes(&mut self) -> Parse<Vec<u8>> {
        let token = self.token();
        if token.kind != TokenKind::String {
            return self.expected("a string");
        }
        self.advance();
        Ok(self.inside_quotes(token, 0))
    }

    /// The next token as text; bytes that are no UTF-8 are a mistake.
    pub(super) fn string(&mut self) -> Parse<String> {
        let at = self.at();
        let bytes = self.string_bytes()?;
        String::from_utf8(bytes).map_err(|_| Fail::new(at, "the string is not UTF-8"))
    }

    /// The unescaped text of a token with `sigils` bytes before its quotes.
    pub(super) fn inside_quotes(&self, token: Token, sigils: usize) -> Vec<u8> {
        let text = self.text_of(token).as_bytes();
        unescape(text.get(sigils + 1..text.len().saturating_sub(1)).unwrap_or(&[]))
    }

    /// The name or number of a token with one sigil, quoted or not.
    pub(super) fn name_of(&self, token: Token) -> Parse<Name> {
        let text = self.text_of(token);
        let fail = |message: &str| Err(Fail::new(token.start as usize, message));
        let text = match token.kind {
            TokenKind::Label => text.strip_suffix(':').unwrap_or(text),
            _ => text.get(1..).unwrap_or(""),
        };
        if let Some(rest) = text.strip_prefix('"') {
            let bytes = unescape(rest.strip_suffix('"').unwrap_or(rest).as_bytes());
            return match String::from_utf8(bytes) {
                Ok(name) if name.is_empty() => fail("the name is empty"),
                Ok(name) if name.contains('\0') => fail("the name contains a zero byte"),
                Ok(name) => Ok(Name::Text(name.into())),
                Err(_) => fail("the name is not UTF-8"),
            };
        }
        if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
            return match text.parse() {
                Ok(number) => Ok(Name::Number(number)),
                Err(_) => fail("the number is out of range"),
            };
        }
        Ok(Name::Text(text.into()))
    }

    /// The kind of an annotation, or the name of named metadata: a token `!name`, unescaped.
    pub(super) fn metadata_name(&self, token: Token) -> Parse<Box<str>> {
        let bytes = unescape(self.text_of(token).get(1..).unwrap_or("").as_bytes());
        match String::from_utf8(bytes) {
            Ok(name) => Ok(name.into()),
            Err(_) => Err(Fail::new(token.start as usize, "the name is not UTF-8")),
        }
    }

    /// Skips to the bracket that closes the one just taken.
    pub(super) fn skip_brackets(&mut self) -> Parse<()> {
        let mut depth = 1usize;
        while depth > 0 {
            match self.kind() {
                TokenKind::Mark(b'(' | b'[' | b'{') => depth += 1,
                TokenKind::Mark(b')' | b']' | b'}') => depth -= 1,
                TokenKind::End => return self.expected("a closing bracket"),
                _ => {}
            }
            self.advance();
        }
        Ok(())
    }
}
