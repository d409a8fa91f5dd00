//! Decorations by target, those of groups included.

use std::ops::Range;

use rspirv::spirv::{BuiltIn, Decoration, FunctionParameterAttribute, LinkageType};

use crate::decoration_rules::LLVM_ALIGNMENT_128;
use crate::error::{Error, Place};
use crate::limits::Limits;
use crate::text;

/// One decoration of one target.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) target: u32,
    /// The member of a structure, or [`WHOLE`].
    pub(crate) member: u32,
    pub(crate) decoration: u32,
    /// The decoration's operands, as a range of the module's words.
    pub(crate) operands: Range<usize>,
    /// The instruction that declares it.
    pub(crate) instruction: u32,
}

/// The `member` of a decoration that belongs to its target as a whole.
pub(crate) const WHOLE: u32 = u32::MAX;

/// Which target receives the decorations of which group.
#[derive(Clone, Debug)]
pub(crate) struct GroupUse {
    pub(crate) target: u32,
    pub(crate) member: u32,
    pub(crate) group: u32,
}

/// All decorations of a module, sorted by target.
#[derive(Debug, Default)]
pub(crate) struct DecorationTable {
    entries: Vec<Entry>,
    group_uses: Vec<GroupUse>,
    /// Target, member and kind, each once and sorted, and the first of the entries: an id may have
    /// thousands of decorations, and be used as often.
    firsts: Vec<(Key, usize)>,
}

/// Target, member and kind of a decoration.
type Key = (u32, u32, u32);

impl DecorationTable {
    /// Groups are written out at each of their targets, if these are no more than the limit.
    pub(crate) fn new(
        mut entries: Vec<Entry>,
        mut group_uses: Vec<GroupUse>,
        limits: &Limits,
    ) -> Result<DecorationTable, Error> {
        entries.sort_by_key(|entry| (entry.target, entry.member));
        group_uses.sort_by_key(|group_use| (group_use.target, group_use.member));
        let mut table = DecorationTable { entries, group_uses, firsts: Vec::new() };
        let of_groups =
            table.group_uses.iter().map(|group_use| table.own(group_use.group, WHOLE).len() as u64);
        let expanded = of_groups.fold(table.entries.len() as u64, u64::saturating_add);
        Error::check_limit("decorations", expanded, limits.decorations, Place::default())?;
        table.firsts = table.find_firsts();
        Ok(table)
    }

    fn find_firsts(&self) -> Vec<(Key, usize)> {
        let of_entry =
            |(at, entry): (usize, &Entry)| ((entry.target, entry.member, entry.decoration), at);
        let mut firsts: Vec<(Key, usize)> = self.entries.iter().enumerate().map(of_entry).collect();
        for group_use in &self.group_uses {
            let of_group = self.range(group_use.group, WHOLE);
            firsts.extend(of_group.filter_map(|at| {
                let decoration = self.entries.get(at)?.decoration;
                Some(((group_use.target, group_use.member, decoration), at))
            }));
        }
        // The sort is stable: own ones stay before those of groups.
        firsts.sort_by_key(|(key, _)| *key);
        firsts.dedup_by_key(|(key, _)| *key);
        firsts
    }

    /// The first decoration of this kind.
    fn first(&self, key: Key) -> Option<&Entry> {
        let found = self.firsts.binary_search_by_key(&key, |(key, _)| *key).ok()?;
        self.entries.get(self.firsts.get(found)?.1)
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(crate) fn group_uses(&self) -> &[GroupUse] {
        &self.group_uses
    }

    fn range(&self, target: u32, member: u32) -> Range<usize> {
        let key = (target, member);
        let first = self.entries.partition_point(|entry| (entry.target, entry.member) < key);
        let last = self.entries.partition_point(|entry| (entry.target, entry.member) <= key);
        first..last
    }

    fn own(&self, target: u32, member: u32) -> &[Entry] {
        self.entries.get(self.range(target, member)).unwrap_or(&[])
    }

    fn groups(&self, target: u32, member: u32) -> &[GroupUse] {
        let key = (target, member);
        let first = self.group_uses.partition_point(|entry| (entry.target, entry.member) < key);
        let last = self.group_uses.partition_point(|entry| (entry.target, entry.member) <= key);
        self.group_uses.get(first..last).unwrap_or(&[])
    }

    pub(crate) fn of<'m>(&'m self, words: &'m [u32], target: u32, member: u32) -> Decorations<'m> {
        Decorations { table: self, words, target, member }
    }
}

/// The decorations of an id, or of a member of a structure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decorations<'m> {
    table: &'m DecorationTable,
    words: &'m [u32],
    target: u32,
    member: u32,
}

impl<'m> Decorations<'m> {
    /// Each decoration's number and operand words, in the order of the module, those of groups
    /// last.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &'m [u32])> + use<'m> {
        let (table, words) = (self.table, self.words);
        let own = table.own(self.target, self.member).iter();
        let groups = table.groups(self.target, self.member).iter();
        own.chain(groups.flat_map(move |group_use| table.own(group_use.group, WHOLE)))
            .map(move |entry| (entry.decoration, words.get(entry.operands.clone()).unwrap_or(&[])))
    }

    /// Operand words of the first decoration of this kind.
    pub(crate) fn get(&self, decoration: Decoration) -> Option<&'m [u32]> {
        let entry = self.table.first((self.target, self.member, decoration as u32))?;
        Some(self.words.get(entry.operands.clone()).unwrap_or(&[]))
    }

    /// Whether there is a decoration of this kind.
    pub(crate) fn has(&self, decoration: Decoration) -> bool {
        self.get(decoration).is_some()
    }

    fn word(&self, decoration: Decoration) -> Option<u32> {
        self.get(decoration).and_then(|operands| operands.first().copied())
    }

    /// `Alignment` in bytes.
    pub(crate) fn alignment(&self) -> Option<u32> {
        self.word(Decoration::Alignment).map(|align| match align {
            LLVM_ALIGNMENT_128 => 128,
            _ => align,
        })
    }

    /// `MaxByteOffset` in bytes.
    pub(crate) fn max_byte_offset(&self) -> Option<u32> {
        self.word(Decoration::MaxByteOffset)
    }

    /// The `SpecId` of a specialization constant.
    pub(crate) fn spec_id(&self) -> Option<u32> {
        self.word(Decoration::SpecId)
    }

    /// The built-in variable that this is.
    pub(crate) fn built_in(&self) -> Option<BuiltIn> {
        self.word(Decoration::BuiltIn).and_then(BuiltIn::from_u32)
    }

    /// `FPRoundingMode`: 0 to nearest even, 1 to zero, 2 up, 3 down.
    pub(crate) fn fp_rounding_mode(&self) -> Option<u32> {
        self.word(Decoration::FPRoundingMode)
    }

    /// Bits of `FPFastMathMode`.
    pub(crate) fn fp_fast_math_mode(&self) -> Option<u32> {
        self.word(Decoration::FPFastMathMode)
    }

    /// Whether a signed result that does not fit is undefined.
    pub(crate) fn no_signed_wrap(&self) -> bool {
        self.has(Decoration::NoSignedWrap)
    }

    /// Whether an unsigned result that does not fit is undefined.
    pub(crate) fn no_unsigned_wrap(&self) -> bool {
        self.has(Decoration::NoUnsignedWrap)
    }

    /// Whether a conversion saturates.
    pub(crate) fn saturated_conversion(&self) -> bool {
        self.has(Decoration::SaturatedConversion)
    }

    /// Whether every access is volatile.
    pub(crate) fn is_volatile(&self) -> bool {
        self.has(Decoration::Volatile)
    }

    /// Attributes of a function parameter, unknown ones left out.
    pub(crate) fn parameter_attributes(
        &self,
    ) -> impl Iterator<Item = FunctionParameterAttribute> + use<'m> {
        self.iter()
            .filter(|(number, _)| *number == Decoration::FuncParamAttr as u32)
            .filter_map(|(_, operands)| operands.first().copied())
            .filter_map(FunctionParameterAttribute::from_u32)
    }

    /// Name and kind of linkage.
    pub(crate) fn linkage(&self) -> Option<(String, LinkageType)> {
        let operands = self.get(Decoration::LinkageAttributes)?;
        let (name, rest) = text::read(operands)?;
        Some((name, LinkageType::from_u32(rest.first().copied()?)?))
    }
}
