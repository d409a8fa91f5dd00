//! Operations on bits that one instruction makes of three values.

use super::Plan;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, Inst, Op, Value};

/// Operations are put together so deep.
const DEPTH: u32 = 4;

/// The tables of the three values themselves.
const TABLES: [u8; 3] = [0xf0, 0xcc, 0xaa];

/// A function of each bit of three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Logic {
    /// The values. The last one may be a constant or in memory.
    pub(crate) args: [Value; 3],
    /// The function: its bit at `4 * a + 2 * b + c`.
    pub(crate) table: u8,
}

/// The values found so far.
#[derive(Clone, Copy, Default)]
struct Leaves([Option<Value>; 3]);

impl Leaves {
    /// The table of a value, which becomes one of them if there is room.
    fn table(&mut self, value: Value) -> Option<u8> {
        for (leaf, table) in self.0.iter_mut().zip(TABLES) {
            if *leaf.get_or_insert(value) == value {
                return Some(table);
            }
        }
        None
    }
}

impl Plan<'_> {
    /// The function of three vectors that an operation on bits computes together with those that are for it alone.
    pub(crate) fn logic(&self, op: BinaryOp, args: [Value; 2], at: Inst) -> Option<Logic> {
        let key = self.key(args[0]).filter(|key| key.is_vector() && !key.is_mask())?;
        // Whether there are instructions that spread memory is whether there is this one.
        if !self.spreads || !is_logic(op) || !args.iter().any(|&arg| self.is_part(arg, key, at)) {
            return None;
        }
        let mut leaves = Leaves::default();
        let table = self.binary_table(op, args, key, at, DEPTH, &mut leaves)?;
        let [Some(a), Some(b), Some(c)] = leaves.0 else { return None };
        let mut logic = Logic { args: [a, b, c], table };
        let last = |value: Value| value.is_constant() || self.is_memory(value, at);
        if let Some(place) = logic.args.iter().rposition(|&arg| last(arg)) {
            logic.swap(place, 2);
        }
        // The result takes the place of the first one.
        if self.uses(logic.args[0]) > 1 && self.uses(logic.args[1]) == 1 {
            logic.swap(0, 1);
        }
        Some(logic)
    }

    fn binary_table(
        &self,
        op: BinaryOp,
        [a, b]: [Value; 2],
        key: LegalType,
        at: Inst,
        depth: u32,
        leaves: &mut Leaves,
    ) -> Option<u8> {
        let before = *leaves;
        let mut table = |parts: bool| {
            *leaves = before;
            let first = match parts {
                true => self.table(a, key, at, depth, leaves)?,
                false => leaves.table(a)?,
            };
            let second = self.table(b, key, at, depth, leaves)?;
            Some(match op {
                BinaryOp::And => first & second,
                BinaryOp::Or => first | second,
                _ => first ^ second,
            })
        };
        table(true).or_else(|| table(false))
    }

    /// The table of a value: of what it is made of, if it is for the instruction alone and there is room for its parts.
    fn table(
        &self,
        value: Value,
        key: LegalType,
        at: Inst,
        depth: u32,
        leaves: &mut Leaves,
    ) -> Option<u8> {
        if self.is_all_ones(value) {
            return Some(0xff);
        }
        if depth > 0
            && self.is_part(value, key, at)
            && let Some(&Op::Binary { op, args, .. }) = self.func.def_op(value)
        {
            let before = *leaves;
            if let Some(table) = self.binary_table(op, args, key, at, depth - 1, leaves) {
                return Some(table);
            }
            *leaves = before;
        }
        leaves.table(value)
    }

    /// Whether a value is an operation on bits of the same lanes that is for the instruction alone.
    fn is_part(&self, value: Value, key: LegalType, at: Inst) -> bool {
        let Some(Op::Binary { op, .. }) = self.func.def_op(value) else { return false };
        is_logic(*op)
            && self.uses[value.index()] == 1
            && self.key(value) == Some(key)
            && self
                .func
                .def_inst(value)
                .is_some_and(|inst| self.times[inst.index()].0 == self.times[at.index()].0)
    }
}

impl Logic {
    /// Two values in each other's places.
    fn swap(&mut self, a: usize, b: usize) {
        self.args.swap(a, b);
        let mut tables = TABLES;
        tables.swap(a, b);
        let old = self.table;
        self.table = (0..8).fold(0, |table, bit| {
            let from = (0..3).map(|i| usize::from(tables[i] >> bit & 1) << (2 - i)).sum::<usize>();
            table | (old >> from & 1) << bit
        });
    }
}

fn is_logic(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Xor)
}
