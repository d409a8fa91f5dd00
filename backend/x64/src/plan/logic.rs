//! Ternary logic: trees of bitwise operations on three vectors, each selected as one `vpternlog`.

use super::FoldingPlan;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, Inst, Op, Value};

/// The deepest tree that is looked at.
const DEPTH: u32 = 4;

/// The truth tables of the three operands themselves.
const TABLES: [u8; 3] = [0xf0, 0xcc, 0xaa];

/// A bitwise function of three operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Logic {
    /// The operands. The last one may be a constant or in memory.
    pub(crate) args: [Value; 3],
    /// The truth table, the instruction's immediate: its bit at `4 * a + 2 * b + c`.
    pub(crate) table: u8,
}

/// The operands found so far: the leaves of the tree.
#[derive(Clone, Copy, Default)]
struct Leaves([Option<Value>; 3]);

impl Leaves {
    /// The truth table of a value that becomes a leaf, if there is room.
    fn table(&mut self, value: Value) -> Option<u8> {
        for (leaf, table) in self.0.iter_mut().zip(TABLES) {
            if *leaf.get_or_insert(value) == value {
                return Some(table);
            }
        }
        None
    }
}

impl FoldingPlan<'_> {
    /// The tree whose root is a bitwise operation on vectors, and whose other operations have no
    /// other use.
    pub(crate) fn logic(&self, op: BinaryOp, args: [Value; 2], at: Inst) -> Option<Logic> {
        let key = self.key(args[0]).filter(|key| key.is_vector() && !key.is_mask())?;
        // AVX-512 has both `vpternlog` and operands that are broadcast from memory, AVX2 neither.
        if !self.predicates || !is_logic(op) || !args.iter().any(|&arg| self.is_part(arg, key, at))
        {
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
        // The result overwrites the first operand's register.
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

    /// The truth table of a value: of its operation, if that belongs to the tree and there is room
    /// for its leaves.
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

    /// Whether a value is a bitwise operation on the same lanes, in the same block, without another
    /// use.
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
    /// Swaps two operands, and the table with them.
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
