//! The checker finds known-wrong transformations: each mutant of a linearized function differs from
//! the original.

use super::Difference;
use crate::cfg_convert::{Converted, convert};
use crate::choices::VectorizationChoices;
use crate::step::Lanes;
use oxmux_ir::entity::EntityId;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::text::parse_module;
use oxmux_ir::{BinaryOp, Context, Function, Inst, Module, Op};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;

/// Kernels of the shapes that linearization treats in different ways.
const KERNELS: [(&str, &str); 7] = [
    ("shared joins", include_str!("../../tests/check/shared_joins.ll")),
    ("uniform values", include_str!("../../tests/check/uniform_values.ll")),
    ("loop with two exits", include_str!("../../tests/check/loop_two_exits.ll")),
    ("switch", include_str!("../../tests/check/switch.ll")),
    ("nested loops", include_str!("../../tests/check/nested_loops.ll")),
    ("barrier", include_str!("../../tests/check/barrier.ll")),
    ("alike comparisons", include_str!("../../tests/check/alike_comparisons.ll")),
];

struct Sample {
    module: Module,
    lane: Function,
    converted: Converted,
}

impl Sample {
    fn new(text: &str, predicated: bool) -> Self {
        let mut module = parse_module(text).expect("a module");
        let kernel = module.find_function("k").expect("a kernel");
        let mut lane = module.functions[kernel].clone();
        let info = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated };
        let (builtin_info, target) = (&DefaultBuiltinInfo, &TargetInfo::default());
        let lanes = Lanes { info, builtin_info, target, is_checked: true };
        let none = VectorizationChoices::NONE;
        let converted = convert(&mut module, &mut lane, lanes, none).expect("a linear form");
        Self { module, lane, converted }
    }

    fn compare(&self, lane: &Function) -> Result<(), Difference> {
        let Converted { masks, original, origins, tests, .. } = &self.converted;
        let original = original.as_ref().expect("branches that lanes diverge at");
        let tests = tests.expect("tests of lanes");
        original.compare(&self.module, lane, masks, origins, tests, 1)
    }

    /// The instructions that linearization added.
    fn added(&self) -> Vec<Inst> {
        let count = self.converted.original.as_ref().map_or(0, |o| o.function.insts.len());
        let is_new =
            |inst: &Inst| inst.index() >= count && !self.converted.origins.insts.contains_key(inst);
        self.lane.insts_in_order().map(|(_, inst)| inst).filter(is_new).collect()
    }

    /// Changes each added instruction for which there is a change: how many of the mutants are
    /// found, of how many.
    fn mutate(&mut self, change: impl Fn(&mut Context, &mut Op) -> bool) -> [usize; 2] {
        let mut found = [0, 0];
        for inst in self.added() {
            let mut lane = self.lane.clone();
            if change(&mut self.module.cx, &mut lane.insts[inst].op) {
                found[0] += usize::from(self.compare(&lane).is_err());
                found[1] += 1;
            }
        }
        found
    }

    /// Loses each operand of a block's parameter.
    fn lose_operands(&mut self) -> [usize; 2] {
        let mut found = [0, 0];
        for block in self.lane.block_order.clone() {
            let Some(end) = self.lane.terminator(block) else { continue };
            let mut args = Vec::new();
            self.lane.insts[end].op.for_each_successor(|call| args.extend(&call.args));
            for (lost, &arg) in args.iter().enumerate() {
                let ty = self.module.cx.value_type(&self.lane, arg);
                let poison = self.module.cx.poison(ty);
                let mut lane = self.lane.clone();
                let mut place = 0;
                lane.insts[end].op.for_each_successor_mut(|call| {
                    for arg in &mut call.args {
                        if place == lost {
                            *arg = poison;
                        }
                        place += 1;
                    }
                });
                found[0] += usize::from(self.compare(&lane).is_err());
                found[1] += usize::from(arg != poison);
            }
        }
        found
    }

    /// Forgets the mask of each block.
    fn forget_masks(&mut self) -> [usize; 2] {
        let mut found = [0, 0];
        for block in self.lane.block_order.clone() {
            if let Some(mask) = self.converted.masks.set(block, None) {
                found[0] += usize::from(self.compare(&self.lane).is_err());
                found[1] += 1;
                self.converted.masks.set(block, Some(mask));
            }
        }
        found
    }
}

fn swap_select(_: &mut Context, op: &mut Op) -> bool {
    if let Op::Select { args, .. } = op {
        args.swap(1, 2);
        return true;
    }
    false
}

/// The value of an edge replaces what a join holds, whichever lanes take the edge.
fn choose_always(cx: &mut Context, op: &mut Op) -> bool {
    if let Op::Select { args, .. } = op {
        args[0] = cx.bool(true);
        return true;
    }
    false
}

/// Lanes of one of two edges get lost.
fn lose_lanes(cx: &mut Context, op: &mut Op) -> bool {
    if let Op::Binary { op: BinaryOp::Or, args, .. } = op {
        args[1] = cx.bool(false);
        return true;
    }
    false
}

/// Lanes take both sides of a branch.
fn no_not(cx: &mut Context, op: &mut Op) -> bool {
    if let Op::Binary { op: BinaryOp::Xor, args, .. } = op {
        args[1] = cx.bool(false);
        return true;
    }
    false
}

/// Blocks run, and loops go on, with no active lane.
fn enter_always(cx: &mut Context, op: &mut Op) -> bool {
    if let Op::CondBr { condition, .. } = op {
        *condition = cx.bool(true);
        return true;
    }
    false
}

/// Blocks are skipped, and loops left, whichever lanes are active.
fn enter_never(cx: &mut Context, op: &mut Op) -> bool {
    if let Op::CondBr { condition, .. } = op {
        *condition = cx.bool(false);
        return true;
    }
    false
}

#[test]
fn what_linearization_makes_is_right() {
    for (name, text) in KERNELS {
        for predicated in [false, true] {
            let sample = Sample::new(text, predicated);
            assert_eq!(sample.compare(&sample.lane), Ok(()), "{name}, predicated: {predicated}");
        }
    }
}

/// For each kernel and kind of mutants, how many are found of how many. Those that are not found
/// are right: they drop what no lane needs, such as the mask of no lanes that a first `or` begins
/// with, or what a join holds before its first edge.
#[test]
fn mutants_are_found() {
    let mut table = String::new();
    for (name, text) in KERNELS {
        let mut sample = Sample::new(text, false);
        let rows = [
            ("select operands swapped", sample.mutate(swap_select)),
            ("join not blended", sample.mutate(choose_always)),
            ("lanes lost", sample.mutate(lose_lanes)),
            ("both sides taken", sample.mutate(no_not)),
            ("run with no lane", sample.mutate(enter_always)),
            ("never run", sample.mutate(enter_never)),
            ("operand lost", sample.lose_operands()),
            ("mask forgotten", sample.forget_masks()),
            ("mask forgotten, predicated", Sample::new(text, true).forget_masks()),
        ];
        for (kind, [found, all]) in rows {
            table.push_str(&format!("{name}: {kind}: {found} of {all}\n"));
        }
    }
    assert_eq!(table, EXPECTED);
}

const EXPECTED: &str = "\
shared joins: select operands swapped: 3 of 3
shared joins: join not blended: 2 of 3
shared joins: lanes lost: 6 of 6
shared joins: both sides taken: 2 of 2
shared joins: run with no lane: 0 of 0
shared joins: never run: 0 of 0
shared joins: operand lost: 9 of 9
shared joins: mask forgotten: 4 of 4
shared joins: mask forgotten, predicated: 8 of 8
uniform values: select operands swapped: 1 of 1
uniform values: join not blended: 1 of 1
uniform values: lanes lost: 8 of 8
uniform values: both sides taken: 2 of 2
uniform values: run with no lane: 2 of 8
uniform values: never run: 6 of 8
uniform values: operand lost: 7 of 7
uniform values: mask forgotten: 6 of 6
uniform values: mask forgotten, predicated: 20 of 24
loop with two exits: select operands swapped: 7 of 10
loop with two exits: join not blended: 5 of 10
loop with two exits: lanes lost: 6 of 7
loop with two exits: both sides taken: 1 of 1
loop with two exits: run with no lane: 3 of 4
loop with two exits: never run: 4 of 4
loop with two exits: operand lost: 17 of 28
loop with two exits: mask forgotten: 5 of 5
loop with two exits: mask forgotten, predicated: 7 of 7
switch: select operands swapped: 9 of 9
switch: join not blended: 6 of 9
switch: lanes lost: 7 of 7
switch: both sides taken: 2 of 2
switch: run with no lane: 1 of 1
switch: never run: 1 of 1
switch: operand lost: 18 of 18
switch: mask forgotten: 3 of 3
switch: mask forgotten, predicated: 6 of 6
nested loops: select operands swapped: 12 of 12
nested loops: join not blended: 10 of 12
nested loops: lanes lost: 9 of 10
nested loops: both sides taken: 2 of 2
nested loops: run with no lane: 4 of 6
nested loops: never run: 6 of 6
nested loops: operand lost: 43 of 47
nested loops: mask forgotten: 7 of 7
nested loops: mask forgotten, predicated: 9 of 9
barrier: select operands swapped: 2 of 2
barrier: join not blended: 1 of 2
barrier: lanes lost: 2 of 2
barrier: both sides taken: 1 of 2
barrier: run with no lane: 4 of 4
barrier: never run: 2 of 4
barrier: operand lost: 3 of 3
barrier: mask forgotten: 2 of 2
barrier: mask forgotten, predicated: 7 of 9
alike comparisons: select operands swapped: 1 of 2
alike comparisons: join not blended: 0 of 2
alike comparisons: lanes lost: 3 of 3
alike comparisons: both sides taken: 1 of 2
alike comparisons: run with no lane: 4 of 4
alike comparisons: never run: 3 of 4
alike comparisons: operand lost: 2 of 3
alike comparisons: mask forgotten: 3 of 3
alike comparisons: mask forgotten, predicated: 10 of 13
";
