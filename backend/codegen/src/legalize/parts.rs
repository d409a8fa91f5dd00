//! The legal parts of each value of the source.
//!
//! Parts lie in one pool. A value of few parts is a range of it; one of many is a list of segments,
//! so that a value that differs from another in one place (`insertvalue`) shares all segments but
//! one with it: 32,000 insertions into an array of 16,000 elements take 32,000 segments and lists
//! of segments, not as many arrays.

use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Constant, Value};
use rustc_hash::FxBuildHasher;

/// How many parts a segment has: about the square root of [`MAX_PARTS`](super::MAX_PARTS), so that
/// segment and list of segments are equally long at most.
const SEGMENT: usize = 128;

/// Where a value's parts are.
#[derive(Copy, Clone)]
enum PartLocation {
    /// A range of the list of values.
    List { start: u32, len: u32 },
    /// A range of the list of segments, which has their starts; `len` counts parts.
    Segments { start: u32, len: u32 },
}

/// The parts of all values of one function.
pub(super) struct PartTable {
    values: Vec<Option<PartLocation>>,
    pool: Vec<Value>,
    segments: Vec<u32>,
    /// Constants of many parts.
    constants: HashMap<Constant, PartLocation, FxBuildHasher>,
}

impl PartTable {
    pub(super) fn new(values: usize) -> Self {
        Self {
            values: vec![None; values],
            pool: Vec::new(),
            segments: Vec::new(),
            constants: HashMap::default(),
        }
    }

    /// The number of entries of the table.
    pub(super) fn len(&self) -> usize {
        self.pool.len() + self.segments.len()
    }

    fn place(&self, value: Value) -> Option<PartLocation> {
        match value.as_constant() {
            Some(constant) => self.constants.get(&constant).copied(),
            None => self.values.get(value.index()).copied().flatten(),
        }
    }

    /// The only part of a value; none if it has none or several.
    pub(super) fn only(&self, value: Value) -> Option<Value> {
        match self.values.get(value.as_constant().is_none().then(|| value.index())?)? {
            Some(PartLocation::List { start, len: 1 }) => self.pool.get(*start as usize).copied(),
            _ => None,
        }
    }

    fn set(&mut self, value: Value, place: PartLocation) -> Option<()> {
        match value.as_constant() {
            Some(constant) => _ = self.constants.insert(constant, place),
            None => *self.values.get_mut(value.index())? = Some(place),
        }
        Some(())
    }

    fn define(&mut self, value: Value, parts: &[Value]) -> Lowered<()> {
        let (pool, segments, len) = (self.pool.len(), self.segments.len(), parts.len() as u32);
        self.pool.extend_from_slice(parts);
        let place = match parts.len() > SEGMENT {
            false => PartLocation::List { start: pool as u32, len },
            true => {
                let starts = (pool..self.pool.len()).step_by(SEGMENT);
                self.segments.extend(starts.map(|start| start as u32));
                PartLocation::Segments { start: segments as u32, len }
            }
        };
        let unknown = || CodegenError::malformed("a value that the function does not have");
        self.set(value, place).ok_or_else(unknown)?;
        self.check()
    }

    /// Positions in the table have 32 bits.
    fn check(&self) -> Lowered<()> {
        match u32::try_from(self.len()) {
            Ok(_) => Ok(()),
            Err(_) => Err(CodegenError::Limit("parts of a function's values", u64::from(u32::MAX))),
        }
    }

    /// Some of a value's parts in order.
    fn range(&self, place: PartLocation, from: usize, count: usize) -> Option<Parts> {
        let end = from.checked_add(count)?;
        match place {
            PartLocation::List { start, len } => {
                let start = start as usize;
                let own = self.pool.get(start..start + len as usize)?;
                own.get(from..end).map(Parts::from_slice)
            }
            PartLocation::Segments { start, len } => {
                if end > len as usize {
                    return None;
                }
                let mut out = Parts::with_capacity(count);
                let mut at = from;
                while at < end {
                    let segment = *self.segments.get(start as usize + at / SEGMENT)? as usize;
                    let (first, last) = (at % SEGMENT, SEGMENT.min(end - at / SEGMENT * SEGMENT));
                    out.extend_from_slice(self.pool.get(segment + first..segment + last)?);
                    at = at / SEGMENT * SEGMENT + last;
                }
                Some(out)
            }
        }
    }

    /// Gives `value` the parts of `base` with some of them replaced.
    fn replace(
        &mut self,
        value: Value,
        base: PartLocation,
        from: usize,
        new: &[Value],
    ) -> Option<()> {
        let PartLocation::Segments { start, len } = base else { return None };
        let end = from.checked_add(new.len()).filter(|&end| end <= len as usize)?;
        let list = self.segments.len();
        let count = (len as usize).div_ceil(SEGMENT);
        self.segments.extend_from_within(start as usize..start as usize + count);
        for number in from / SEGMENT..end.div_ceil(SEGMENT) {
            let old = *self.segments.get(list + number)? as usize;
            let first = number * SEGMENT;
            let size = SEGMENT.min(len as usize - first);
            let copy = self.pool.len();
            self.pool.extend_from_within(old..old + size);
            for at in from.max(first)..end.min(first + size) {
                *self.pool.get_mut(copy + at - first)? = *new.get(at - from)?;
            }
            *self.segments.get_mut(list + number)? = copy as u32;
        }
        self.set(value, PartLocation::Segments { start: list as u32, len })
    }
}

impl Lower<'_, '_> {
    pub(super) fn define(&mut self, value: Value, parts: &[Value]) -> Lowered<()> {
        let ty = self.source.local_type(value);
        if self.layout(ty)?.len() != parts.len() {
            let name = self.current.map(|i| crate::legal::op_name(&self.source.insts[i].op));
            let name = name.as_deref().unwrap_or("an argument");
            return Err(CodegenError::malformed(format!(
                "{name} with a value of another type than its result"
            )));
        }
        self.table.define(value, parts)
    }

    /// The parts of a value of the source.
    pub(super) fn parts(&mut self, value: Value) -> Lowered<Parts> {
        match (self.table.place(value), value.as_constant()) {
            (Some(PartLocation::List { len, .. } | PartLocation::Segments { len, .. }), _) => {
                self.parts_at(value, 0, len as usize)
            }
            (None, Some(constant)) => self.constant_parts(constant, 0),
            (None, None) => Err(use_before_definition()),
        }
    }

    /// Some of the parts of a value of the source.
    pub(super) fn parts_at(&mut self, value: Value, from: usize, count: usize) -> Lowered<Parts> {
        let parts = match self.whole_constant(value)? {
            Some(parts) => parts.get(from..from + count).map(Parts::from_slice),
            None => {
                let place = self.table.place(value).ok_or_else(use_before_definition)?;
                self.table.range(place, from, count)
            }
        };
        parts.ok_or_else(|| CodegenError::malformed("path out of an aggregate"))
    }

    /// Defines a value as another one with some parts replaced.
    pub(super) fn define_replaced(
        &mut self,
        value: Value,
        base: Value,
        from: usize,
        new: &[Value],
    ) -> Lowered<()> {
        let whole = match (self.whole_constant(base)?, self.table.place(base)) {
            (Some(parts), _) => Some(parts),
            (None, Some(PartLocation::Segments { .. })) => None,
            (None, _) => Some(self.parts(base)?),
        };
        if let Some(mut parts) = whole {
            let old = parts.get_mut(from..from + new.len()).ok_or_else(not_the_member)?;
            old.copy_from_slice(new);
            return self.define(value, &parts);
        }
        let place = self.table.place(base).ok_or_else(use_before_definition)?;
        self.table.replace(value, place, from, new).ok_or_else(not_the_member)?;
        self.table.check()
    }

    /// The parts of a constant that is not in the table. One of many constant parts is entered;
    /// computed parts are computed at each use, since their block may not dominate other uses.
    fn whole_constant(&mut self, value: Value) -> Lowered<Option<Parts>> {
        let Some(constant) = value.as_constant() else { return Ok(None) };
        if self.table.place(value).is_some() {
            return Ok(None);
        }
        let parts = self.constant_parts(constant, 0)?;
        if parts.len() <= SEGMENT || !parts.iter().all(|part| part.is_constant()) {
            return Ok(Some(parts));
        }
        self.table.define(value, &parts)?;
        Ok(None)
    }
}

pub(super) fn not_the_member() -> CodegenError {
    CodegenError::malformed("insertvalue of another type than the member's")
}

fn use_before_definition() -> CodegenError {
    CodegenError::malformed("use before definition")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of a function, as many as asked for, which are numbered from zero.
    fn values(count: usize) -> Vec<Value> {
        let mut function = oxmux_ir::Function::default();
        (0..count).map(|_| function.add_arg(oxmux_ir::Type::I32)).collect()
    }

    #[test]
    fn a_value_with_a_part_replaced_shares_the_others() {
        let all = values(1003);
        let (names, parts) = all.split_at(3);
        for len in [1, 2, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 1000] {
            let mut table = PartTable::new(3);
            table.define(names[0], &parts[..len]).unwrap();
            let place = table.place(names[0]).unwrap();
            assert_eq!(table.range(place, 0, len).unwrap()[..], parts[..len]);
            let some = table.range(place, len / 3, len / 2).unwrap();
            assert_eq!(some[..], parts[len / 3..][..len / 2]);
            assert_eq!(table.range(place, 0, len + 1), None);
            assert_eq!(table.range(place, len, 1), None);
            if len <= SEGMENT {
                continue;
            }
            for (from, count) in [(0, 1), (len - 1, 1), (SEGMENT - 1, 2), (0, len), (5, SEGMENT)] {
                if from + count > len {
                    assert_eq!(table.replace(names[1], place, from, &vec![names[2]; count]), None);
                    continue;
                }
                let mut expected = parts[..len].to_vec();
                let new = vec![names[2]; count];
                expected[from..from + count].fill(names[2]);
                let before = table.len();
                table.replace(names[1], place, from, &new).unwrap();
                let changed = table.place(names[1]).unwrap();
                assert_eq!(table.range(changed, 0, len).unwrap()[..], expected);
                assert_eq!(table.range(place, 0, len).unwrap()[..], parts[..len]);
                if count == 1 {
                    assert!(table.len() - before <= SEGMENT + len.div_ceil(SEGMENT));
                }
            }
            assert_eq!(table.replace(names[1], place, len, &[names[2]]), None);
        }
    }
}
