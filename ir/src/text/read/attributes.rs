//! Attributes.
//!
//! LLVM 15's attributes of memory effects (`readonly`, `argmemonly`, …) become `memory(…)` on
//! functions and calls; on parameters they stay. Attributes that are mere assumptions, and that
//! nothing here uses, are read and dropped.

use super::lexer::TokenKind;
use super::{ContentMap, Fail, Parse, Reader};
use crate::attributes::{AttributeSet, IntAttribute, MemoryEffects, TypeAttribute, WordAttribute};
use crate::text::print::{ALLOCATION_KINDS, FLOAT_CLASSES};

/// A group that a function or a call names.
#[derive(Copy, Clone)]
pub(super) struct GroupUse {
    number: u32,
    /// Where, in bytes.
    at: usize,
}

/// The owner of attributes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum AttributePosition {
    /// A parameter, an argument or a result.
    Value,
    /// A function or a call.
    Function,
    /// `attributes #N = { … }`, for functions, calls or globals.
    Group,
}

/// Promises that nothing here uses; some have parentheses.
const DROPPED: &[&str] = &[
    "allocalign",
    "captures",
    "dead_on_return",
    "hybrid_patchable",
    "initializes",
    "jumptable",
    "nocf_check",
    "nodivergencesource",
    "nosanitize_coverage",
    "nosanitize_realtime",
    "nosanitize_realtime_blocking",
    "noext",
    "range",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "nooutline",
    "nocreateundeforpoison",
    // Nothing here takes an access to null for impossible.
    "null_pointer_is_valid",
    // Which register an argument goes in is no matter inside a module.
    "swiftasync",
    "swiftself",
];

/// Attributes that change what a call or function does, in ways that cannot be kept.
const UNSUPPORTED: &[&str] =
    &["coro_only_destroy_when_complete", "coro_elide_safe", "presplitcoroutine", "swifterror"];

/// The string attributes of one set have at most this many bytes: every call that names a group has
/// a copy.
const STRING_BYTES_MAX: usize = 8 << 10;

impl Reader<'_> {
    /// Takes attributes while there are any.
    pub(super) fn attributes(
        &mut self,
        position: AttributePosition,
        set: &mut AttributeSet,
    ) -> Parse<()> {
        while self.attribute(position, set)? {}
        Ok(())
    }

    fn attribute(&mut self, position: AttributePosition, set: &mut AttributeSet) -> Parse<bool> {
        match self.kind() {
            TokenKind::String => self.string_attribute(set)?,
            TokenKind::Word => return self.word_attribute(position, set),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn string_attribute(&mut self, set: &mut AttributeSet) -> Parse<()> {
        let key = self.string()?;
        let value = if self.accept(b'=') { self.string()? } else { String::new() };
        set.set_string(&key, Some(&value));
        check_strings(set, self.at())
    }

    fn word_attribute(
        &mut self,
        position: AttributePosition,
        set: &mut AttributeSet,
    ) -> Parse<bool> {
        let word = self.word();
        if position != AttributePosition::Value && restrict_memory(word, set) {
            self.advance();
            return Ok(true);
        }
        // In front of a function's body `align` is the function's own.
        if word == "align" && position == AttributePosition::Function {
            return Ok(false);
        }
        if let Some(attribute) = WordAttribute::from_name(word) {
            self.advance();
            set.insert(attribute);
        } else if let Some(kind) = IntAttribute::from_name(word) {
            self.advance();
            let value = self.int_attribute(kind, position)?;
            set.set_int(kind, Some(value));
        } else if let Some(kind) = TypeAttribute::from_name(word) {
            self.advance();
            if !self.accept(b'(') {
                return self.fail(format!("{word} needs a type"));
            }
            let ty = self.ty()?;
            self.expect(b')')?;
            set.set_type(kind, Some(ty));
        } else if word == "memory" && position != AttributePosition::Value {
            self.advance();
            let effects = self.memory()?;
            set.set_memory(Some(effects));
        } else if DROPPED.contains(&word) {
            self.advance();
            if word == "captures" && self.word_ahead(1) == "none" {
                set.insert(WordAttribute::NoCapture);
            }
            if self.accept(b'(') {
                self.skip_brackets()?;
            }
        } else if UNSUPPORTED.contains(&word) {
            return self.unsupported(&format!("attribute {word}"));
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn int_attribute(&mut self, kind: IntAttribute, position: AttributePosition) -> Parse<u64> {
        match kind {
            IntAttribute::Align | IntAttribute::AlignStack => {
                if position == AttributePosition::Group && self.accept(b'=') {
                    return self.alignment().map(u64::from);
                }
                if !self.accept(b'(') {
                    return self.alignment().map(u64::from);
                }
                let value = self.alignment()?;
                self.expect(b')')?;
                Ok(u64::from(value))
            }
            IntAttribute::Dereferenceable | IntAttribute::DereferenceableOrNull => {
                if position == AttributePosition::Group && self.accept(b'=') {
                    return self.int();
                }
                self.int_in_parens()
            }
            IntAttribute::UwTable => {
                if !self.accept(b'(') {
                    return Ok(2);
                }
                let value = match self.word() {
                    "sync" => 1,
                    "async" => 2,
                    _ => return self.expected("'sync' or 'async'"),
                };
                self.advance();
                self.expect(b')')?;
                Ok(value)
            }
            IntAttribute::VScaleRange => {
                let (low, high) = self.one_or_two()?;
                Ok(u64::from(low) | u64::from(high.unwrap_or(low)) << 32)
            }
            IntAttribute::AllocSize => {
                let at = self.at();
                let (low, high) = self.one_or_two()?;
                let count = match high.map(|h| h.checked_add(1)) {
                    Some(None) => return Err(Fail::new(at, "the number is out of range")),
                    Some(Some(count)) => count,
                    None => 0,
                };
                Ok(u64::from(low) | u64::from(count) << 32)
            }
            IntAttribute::NoFpClass => self.float_classes(),
            IntAttribute::AllocKind => {
                self.expect(b'(')?;
                let at = self.at();
                let text = self.string()?;
                self.expect(b')')?;
                let mut mask = 0;
                for word in text.split(',') {
                    match ALLOCATION_KINDS.iter().find(|(name, _)| *name == word) {
                        Some((_, bits)) => mask |= bits,
                        None => return Err(Fail::new(at, "unknown kind of allocation function")),
                    }
                }
                Ok(mask)
            }
        }
    }

    fn one_or_two(&mut self) -> Parse<(u32, Option<u32>)> {
        self.expect(b'(')?;
        let first = self.int()?;
        let second = if self.accept(b',') { Some(self.int()?) } else { None };
        self.expect(b')')?;
        Ok((first, second))
    }

    fn float_classes(&mut self) -> Parse<u64> {
        self.expect(b'(')?;
        if self.kind() == TokenKind::Int {
            let at = self.at();
            let mask: u64 = self.int()?;
            self.expect(b')')?;
            return match mask {
                1..=0x3ff => Ok(mask),
                _ => Err(Fail::new(at, "the mask is out of range")),
            };
        }
        let mut mask = 0;
        loop {
            let word = self.word();
            match FLOAT_CLASSES.iter().find(|(name, _)| *name == word) {
                Some((_, bits)) => mask |= bits,
                None => return self.expected("a class of floats"),
            }
            self.advance();
            if self.accept(b')') {
                return Ok(mask);
            }
        }
    }

    /// `( read, argmem: write )`
    fn memory(&mut self) -> Parse<MemoryEffects> {
        self.expect(b'(')?;
        let mut effects = MemoryEffects::NONE;
        loop {
            let location = match self.kind() {
                TokenKind::Label => Some(self.text_of(self.token())),
                _ => None,
            };
            let at = self.at();
            if location.is_some() {
                self.advance();
            }
            let access = match self.word() {
                "none" => 0,
                "read" => 1,
                "write" => 2,
                "readwrite" => 3,
                _ => return self.expected("'none', 'read', 'write' or 'readwrite'"),
            };
            self.advance();
            match location {
                None => {
                    effects =
                        MemoryEffects { argument: access, inaccessible: access, other: access };
                }
                Some("argmem:") => effects.argument = access,
                Some("inaccessiblemem:") => effects.inaccessible = access,
                // Later LLVM tells these apart; here they are part of the rest.
                Some("errnomem:" | "target_mem0:" | "target_mem1:") => effects.other |= access,
                Some(_) => return Err(Fail::new(at, "unknown memory location")),
            }
            if !self.accept(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(effects)
    }

    /// `attributes #N = { … }`
    pub(super) fn attribute_group(&mut self) -> Parse<()> {
        self.expect_word("attributes")?;
        let at = self.at();
        let number = self.group_number()?;
        self.expect(b'=')?;
        self.expect(b'{')?;
        let mut set = AttributeSet::default();
        self.attributes(AttributePosition::Group, &mut set)?;
        if !self.accept(b'}') {
            return self.expected("an attribute");
        }
        if self.groups.insert(number, set).is_some() {
            return Err(Fail::new(at, format!("attribute group #{number} is defined twice")));
        }
        Ok(())
    }

    /// `#N`, as a function or a call names it.
    pub(super) fn group_use(&mut self) -> Parse<GroupUse> {
        let at = self.at();
        Ok(GroupUse { number: self.group_number()?, at })
    }

    /// `#N`
    fn group_number(&mut self) -> Parse<u32> {
        let token = self.token();
        if token.kind != TokenKind::Group {
            return self.expected("an attribute group");
        }
        match self.text_of(token).get(1..).unwrap_or("").parse() {
            Ok(number) => {
                self.advance();
                Ok(number)
            }
            Err(_) => self.fail("the number is out of range"),
        }
    }

    /// Attributes of a call or of a global, groups included: all groups are known.
    pub(super) fn attributes_with_groups(&mut self, set: &mut AttributeSet) -> Parse<()> {
        loop {
            self.attributes(AttributePosition::Function, set)?;
            if self.kind() != TokenKind::Group {
                return Ok(());
            }
            let used = self.group_use()?;
            add_group(&self.groups, used, set)?;
        }
    }
}

/// Adds a group to a set, if there is one: as LLVM has it, a group that is not defined has no
/// attributes. Where both say something about memory, both hold.
pub(super) fn add_group(
    groups: &ContentMap<u32, AttributeSet>,
    used: GroupUse,
    set: &mut AttributeSet,
) -> Parse<()> {
    let Some(group) = groups.get(&used.number) else { return Ok(()) };
    if set.is_empty() {
        set.clone_from(group);
        return Ok(());
    }
    let before = set.memory();
    set.merge(group);
    if let (Some(a), Some(b)) = (before, group.memory()) {
        set.set_memory(Some(both(a, b)));
    }
    check_strings(set, used.at)
}

/// Many groups may have many strings each.
fn check_strings(set: &AttributeSet, at: usize) -> Parse<()> {
    let bytes: usize = set.strings().iter().map(|(k, v)| k.len() + v.len() + 1).sum();
    match bytes > STRING_BYTES_MAX {
        true => {
            Err(Fail::limit(at, format!("string attributes of more than {STRING_BYTES_MAX} bytes")))
        }
        false => Ok(()),
    }
}

fn both(a: MemoryEffects, b: MemoryEffects) -> MemoryEffects {
    MemoryEffects {
        argument: a.argument & b.argument,
        inaccessible: a.inaccessible & b.inaccessible,
        other: a.other & b.other,
    }
}

/// Applies LLVM 15's attribute of a function's memory effects; false if the word is none.
fn restrict_memory(word: &str, set: &mut AttributeSet) -> bool {
    let limit = match word {
        "readnone" => MemoryEffects::NONE,
        "readonly" => MemoryEffects::READ,
        "writeonly" => MemoryEffects::WRITE,
        "argmemonly" => MemoryEffects { argument: 3, inaccessible: 0, other: 0 },
        "inaccessiblememonly" => MemoryEffects { argument: 0, inaccessible: 3, other: 0 },
        "inaccessiblemem_or_argmemonly" => MemoryEffects { argument: 3, inaccessible: 3, other: 0 },
        _ => return false,
    };
    set.set_memory(Some(both(set.memory().unwrap_or(MemoryEffects::ANY), limit)));
    true
}
