//! The checker finds known-wrong vector functions: each mutant of one differs from the lanes.

use super::{Mismatch, PacketizationCheck};
use crate::callees::Callees;
use crate::cfg_convert::cfg_convert;
use crate::choices::VectorizationChoices;
use crate::linearize::{Linearized, Masks};
use crate::packetize::{Map, pack};
use crate::queries::name_dimensions;
use crate::step::Lanes;
use crate::vectorize::header_of;
use oxmux_ir::analysis::{Divergence, Regions};
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::text::parse_module;
use oxmux_ir::{BinaryOp, Block, Context, Function, Intrinsic, Module, Op, Type};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;

/// Kernels whose lanes branch, and whose accesses are of each kind.
const KERNELS: [(&str, &str); 6] = [
    ("shared joins", include_str!("../../../tests/check/shared_joins.ll")),
    ("loop with two exits", include_str!("../../../tests/check/loop_two_exits.ll")),
    ("switch", include_str!("../../../tests/check/switch.ll")),
    ("barrier", include_str!("../../../tests/check/barrier.ll")),
    ("accesses", include_str!("../../../tests/check/accesses.ll")),
    ("calls", include_str!("../../../tests/check/calls.ll")),
];

struct Sample {
    module: Module,
    lane: Function,
    vector: Function,
    blocks: Map<Block, Block>,
    regions: Regions,
    masks: Masks,
    divergence: Divergence,
    info: VectorizationInfo,
}

impl Sample {
    fn new(text: &str, predicated: bool) -> Self {
        let mut module = parse_module(text).expect("a module");
        let kernel = module.find_function("k").expect("a kernel");
        let mut lane = module.functions[kernel].clone();
        let info = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated };
        // The lanes are checked elsewhere.
        let (builtin_info, target) = (&DefaultBuiltinInfo, &TargetInfo::default());
        let lanes = Lanes { info, builtin_info, target, is_checked: false };
        let new = header_of(&lane, "vector");
        name_dimensions(&mut module, &mut lane, &DefaultBuiltinInfo, 0);
        let none = VectorizationChoices::NONE;
        let (masks, regions, divergence) =
            cfg_convert(&mut module, &mut lane, lanes, none).expect("a linear form");
        let callees = Callees::compute(&module, &lane, &DefaultBuiltinInfo);
        let old = Linearized {
            function: &lane,
            regions: &regions,
            divergence: &divergence,
            masks: &masks,
            callees: &callees,
        };
        let packed = pack(&mut module, old, new, lanes);
        let (vector, blocks) = packed.expect("a vector form");
        Self { module, lane, vector, blocks, regions, masks, divergence, info }
    }

    fn compare(&self, vector: &Function) -> Result<usize, Mismatch> {
        let callees = Callees::compute(&self.module, &self.lane, &DefaultBuiltinInfo);
        let Self { module, lane, blocks, regions, masks, divergence, info, .. } = self;
        let (callees, info) = (&callees, *info);
        let old = Linearized { function: lane, regions, divergence, masks, callees };
        PacketizationCheck { module, old, vector, blocks, info }.compare(1)
    }

    /// Changes each instruction for which there is a change: how many of the mutants are found, of
    /// how many.
    fn mutate(&mut self, change: impl Fn(&mut Context, &Function, &mut Op) -> bool) -> [usize; 2] {
        let mut found = [0, 0];
        let insts: Vec<_> = self.vector.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            let mut mutant = self.vector.clone();
            if change(&mut self.module.cx, &self.vector, &mut mutant.insts[inst].op) {
                found[0] += usize::from(self.compare(&mutant).is_err());
                found[1] += 1;
            }
        }
        found
    }
}

/// The arms of a choice, or a vector's two sources, change places.
fn swap(_: &mut Context, _: &Function, op: &mut Op) -> bool {
    if let Op::Select { args, .. } = op {
        args.swap(1, 2);
        return true;
    }
    false
}

/// A shuffle takes the lanes one further.
fn turn(_: &mut Context, _: &Function, op: &mut Op) -> bool {
    let Op::ShuffleVector { mask, .. } = op else { return false };
    let before = mask.clone();
    mask.rotate_left(1);
    *mask != before
}

/// An access is made for all lanes.
fn lose_mask(cx: &mut Context, _: &Function, op: &mut Op) -> bool {
    let Op::Intrinsic(call) = op else { return false };
    let place = match call.intrinsic {
        Intrinsic::MaskedLoad | Intrinsic::MaskedGather => 2,
        Intrinsic::MaskedStore | Intrinsic::MaskedScatter => 3,
        _ => return false,
    };
    let ty = cx.types.vector(Type::I1, 4);
    call.args[place] = cx.int(ty, 1);
    true
}

/// A sum lacks its second operand: the lanes' numbers, a stride, a step.
fn lose_operand(cx: &mut Context, function: &Function, op: &mut Op) -> bool {
    let Op::Binary { op: BinaryOp::Add | BinaryOp::Mul | BinaryOp::And, args, .. } = op else {
        return false;
    };
    let ty = cx.value_type(function, args[1]);
    args[1] = cx.zero(ty);
    true
}

/// An element is taken from another lane.
fn other_lane(cx: &mut Context, function: &Function, op: &mut Op) -> bool {
    let Op::ExtractElement { index, .. } = op else { return false };
    let ty = cx.value_type(function, *index);
    let was = index.as_constant().and_then(|c| cx.constants.as_uint(c)).unwrap_or(0);
    *index = cx.int(ty, (was + 1) % 4);
    true
}

/// A branch goes the other way.
fn other_way(_: &mut Context, _: &Function, op: &mut Op) -> bool {
    if let Op::CondBr { then, otherwise, .. } = op {
        std::mem::swap(then, otherwise);
        return true;
    }
    false
}

#[test]
fn what_packetization_makes_is_right() {
    for (name, text) in KERNELS {
        for predicated in [false, true] {
            let sample = Sample::new(text, predicated);
            let compared = sample.compare(&sample.vector);
            assert!(compared.clone().is_ok_and(|blocks| blocks >= 8), "{name}: {compared:?}");
        }
    }
}

fn nothing_is_reported(text: &str) {
    for predicated in [false, true] {
        let sample = Sample::new(text, predicated);
        assert_eq!(sample.compare(&sample.vector).map_err(|mismatch| mismatch.what).err(), None);
    }
}

/// In an object of less than 4 GiB no index of 32 bits wraps between two lanes: a launch in which
/// one does says nothing.
#[test]
fn indices_that_wrap_between_lanes_are_not_compared() {
    nothing_is_reported(include_str!("../../../tests/check/wrapping_index.ll"));
    nothing_is_reported(include_str!("../../../tests/check/wrapping_index_below.ll"));
}

/// What a kernel computes from the bits of its object's address is not defined, since the vector
/// function lays objects out anew.
#[test]
fn bits_of_addresses_of_objects_are_not_compared() {
    nothing_is_reported(include_str!("../../../tests/check/address_bits.ll"));
    nothing_is_reported(include_str!("../../../tests/check/address_quotient.ll"));
}

/// What such a kernel does besides is compared.
#[test]
fn mistakes_beside_bits_of_addresses_are_found() {
    for predicated in [false, true] {
        let text = include_str!("../../../tests/check/address_bits.ll");
        let mut sample = Sample::new(text, predicated);
        let product = |cx: &mut Context, function: &Function, op: &mut Op| {
            matches!(op, Op::Binary { op: BinaryOp::Mul, .. }) && lose_operand(cx, function, op)
        };
        let [found, all] = sample.mutate(product);
        assert!(found > 0 && found == all, "{found} of {all}");
    }
}

/// For each kernel and kind of mutants, how many are found of how many. Those that are not found
/// change what no lane needs, or are of a kind that these launches do not show.
#[test]
fn mutants_are_found() {
    let mut table = String::new();
    for (name, text) in KERNELS {
        for predicated in [false, true] {
            let mut sample = Sample::new(text, predicated);
            let rows = [
                ("select operands swapped", sample.mutate(swap)),
                ("shuffle turned", sample.mutate(turn)),
                ("mask lost", sample.mutate(lose_mask)),
                ("operand lost", sample.mutate(lose_operand)),
                ("another lane", sample.mutate(other_lane)),
                ("another way", sample.mutate(other_way)),
            ];
            let form = if predicated { ", predicated" } else { "" };
            for (kind, [found, all]) in rows.into_iter().filter(|(_, [_, all])| *all > 0) {
                table.push_str(&format!("{name}{form}: {kind}: {found} of {all}\n"));
            }
        }
    }
    assert_eq!(table, EXPECTED);
}

const EXPECTED: &str = "\
shared joins: select operands swapped: 4 of 4
shared joins: operand lost: 7 of 8
shared joins: another way: 1 of 1
shared joins, predicated: select operands swapped: 8 of 8
shared joins, predicated: mask lost: 1 of 1
shared joins, predicated: operand lost: 8 of 9
shared joins, predicated: another way: 2 of 2
loop with two exits: select operands swapped: 7 of 10
loop with two exits: mask lost: 3 of 3
loop with two exits: operand lost: 3 of 4
loop with two exits: another way: 9 of 9
loop with two exits, predicated: select operands swapped: 6 of 10
loop with two exits, predicated: mask lost: 3 of 3
loop with two exits, predicated: operand lost: 4 of 5
loop with two exits, predicated: another way: 9 of 9
switch: select operands swapped: 9 of 9
switch: mask lost: 1 of 1
switch: operand lost: 3 of 7
switch: another way: 2 of 2
switch, predicated: select operands swapped: 16 of 16
switch, predicated: mask lost: 3 of 3
switch, predicated: operand lost: 4 of 8
switch, predicated: another way: 4 of 4
barrier: select operands swapped: 2 of 2
barrier: mask lost: 2 of 2
barrier: operand lost: 1 of 2
barrier: another way: 4 of 4
barrier, predicated: select operands swapped: 7 of 9
barrier, predicated: mask lost: 4 of 4
barrier, predicated: operand lost: 2 of 3
barrier, predicated: another way: 6 of 6
accesses: select operands swapped: 2 of 2
accesses: shuffle turned: 7 of 7
accesses: mask lost: 3 of 10
accesses: operand lost: 5 of 8
accesses: another lane: 21 of 32
accesses: another way: 2 of 2
accesses, predicated: select operands swapped: 6 of 6
accesses, predicated: shuffle turned: 9 of 9
accesses, predicated: mask lost: 20 of 42
accesses, predicated: operand lost: 6 of 9
accesses, predicated: another lane: 67 of 104
accesses, predicated: another way: 18 of 23
calls: select operands swapped: 2 of 2
calls: shuffle turned: 1 of 2
calls: operand lost: 0 of 1
calls: another lane: 10 of 12
calls: another way: 6 of 6
calls, predicated: select operands swapped: 6 of 6
calls, predicated: shuffle turned: 1 of 2
calls, predicated: mask lost: 3 of 4
calls, predicated: operand lost: 1 of 2
calls, predicated: another lane: 11 of 16
calls, predicated: another way: 13 of 14
";
