//! Atomic instructions: every one on every type that has it, in all orders and scopes, in all
//! memories that work-items share.

use crate::Matrix;
use crate::batch::{Batch, ITEMS};
use crate::numbers::{Mode, Scalar, from_f64, to_f64, to_int, values, wrap};
use rspirv::spirv::{Op, StorageClass};

use StorageClass::{CrossWorkgroup, Generic, Workgroup};

/// What an instruction makes of what is in memory and its operand.
type Step = fn(i128, i128) -> i128;

/// Instructions on integers, with whether they are signed and have an operand.
const INTEGERS: [(Op, bool, bool, Step); 12] = [
    (Op::AtomicExchange, false, true, |_, v| v),
    (Op::AtomicIIncrement, false, false, |m, _| m + 1),
    (Op::AtomicIDecrement, false, false, |m, _| m - 1),
    (Op::AtomicIAdd, false, true, |m, v| m + v),
    (Op::AtomicISub, false, true, |m, v| m - v),
    (Op::AtomicSMin, true, true, |m, v| m.min(v)),
    (Op::AtomicUMin, false, true, |m, v| m.min(v)),
    (Op::AtomicSMax, true, true, |m, v| m.max(v)),
    (Op::AtomicUMax, false, true, |m, v| m.max(v)),
    (Op::AtomicAnd, false, true, |m, v| m & v),
    (Op::AtomicOr, false, true, |m, v| m | v),
    (Op::AtomicXor, false, true, |m, v| m ^ v),
];

/// What an operation leaves of two floats.
type OfFloats = (Op, fn(f64, f64) -> f64);

/// Those on floats, of the extensions; numbers are such that the results are exact.
const FLOATS: [OfFloats; 4] = [
    (Op::AtomicExchange, |_, v| v),
    (Op::AtomicFAddEXT, |m, v| m + v),
    (Op::AtomicFMinEXT, f64::min),
    (Op::AtomicFMaxEXT, f64::max),
];

const SPACES: [(StorageClass, StorageClass); 4] = [
    (CrossWorkgroup, CrossWorkgroup),
    (Workgroup, Workgroup),
    (Generic, CrossWorkgroup),
    (Generic, Workgroup),
];

/// Scope and order of the try with this number: all of them in turn.
fn scope_and_order(turn: &mut u64) -> (u64, u64) {
    *turn += 1;
    // Cross-device to work-item; relaxed, acquire, release, both, sequentially consistent; which
    // memory.
    let order = [0, 2, 4, 8, 16][(*turn / 5 % 5) as usize];
    (*turn % 5, if order == 0 { 0 } else { order | 0x300 })
}

/// A place of each work-item's in one of the memories, with a number in it: what it is called, and
/// what it is there.
struct Object {
    pointer: u32,
    place: u32,
    of: StorageClass,
}

fn object(
    batch: &mut Batch,
    name: &str,
    scalar: Scalar,
    (space, of): (StorageClass, StorageClass),
    (before, after): (&[u64], &[u64]),
) -> Object {
    let ty = scalar.lanes(1);
    let place = match of {
        CrossWorkgroup => {
            batch.place_for(&format!("{name}, in memory"), ty, Some(after.to_vec()), false)
        }
        _ => batch.variable(of, ty, ITEMS, batch.item),
    };
    let first = batch.operand(ty, before);
    batch.effect(Op::Store, &[place, first]);
    let pointer = if space == Generic { batch.generic(place, ty) } else { place };
    Object { pointer, place, of }
}

/// What is in the group's memory at the end.
fn finish(batch: &mut Batch, name: &str, scalar: Scalar, object: &Object, after: &[u64]) {
    if object.of == Workgroup {
        let ty = scalar.lanes(1);
        let word = batch.ty(ty);
        let value = batch.op(Op::Load, word, &[object.place]);
        batch.result(&format!("{name}, in memory"), ty, value, Some(after.to_vec()), false);
    }
}

fn one(
    matrix: &mut Matrix,
    turn: &mut u64,
    (op, scalar, spaces): (Op, Scalar, (StorageClass, StorageClass)),
    operand: bool,
    numbers: &mut dyn FnMut(&mut oxmux_tests::fuzz::mutate::Rng) -> Vec<u64>,
    step: &dyn Fn(u64, u64) -> u64,
) {
    let (batch, rng) = matrix.add(1);
    let (before, with) = (numbers(rng), numbers(rng));
    let after: Vec<u64> = before.iter().zip(&with).map(|(&m, &v)| step(m, v)).collect();
    let (scope, order) = scope_and_order(turn);
    let name = format!("{op:?} {scalar:?} {spaces:?} scope {scope} order {order:#x}");
    let object = object(batch, &name, scalar, spaces, (&before, &after));
    let (scope, order) = (batch.int(32, scope), batch.int(32, order));
    let mut ids = vec![object.pointer, scope, order];
    if operand {
        ids.push(batch.operand(scalar.lanes(1), &with));
    }
    let word = batch.ty(scalar.lanes(1));
    let old = batch.op(op, word, &ids);
    batch.result(&name, scalar.lanes(1), old, Some(before), false);
    finish(batch, &name, scalar, &object, &after);
}

#[test]
fn reading_and_writing_at_once() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 24), 0);
    for spaces in SPACES {
        for scalar in [Scalar::Int(32), Scalar::Int(64)] {
            let bits = scalar.bits();
            for (op, signed, operand, step) in INTEGERS {
                let number = |v| to_int(bits, signed, v);
                let exact = |m, v| wrap(bits, step(number(m), number(v)));
                let mut numbers = |rng: &mut _| values(scalar, ITEMS as usize, rng);
                one(&mut matrix, &mut turn, (op, scalar, spaces), operand, &mut numbers, &exact);
            }
        }
        for scalar in [Scalar::Float(32), Scalar::Float(64)] {
            let width = scalar.bits();
            for (op, step) in FLOATS {
                let exact = |m, v| {
                    from_f64(width, step(to_f64(width, m), to_f64(width, v)), Mode::NearestEven)
                };
                let mut numbers = |rng: &mut oxmux_tests::fuzz::mutate::Rng| {
                    let mut number = || {
                        from_f64(width, rng.below(4096) as f64 / 8.0 - 256.25, Mode::NearestEven)
                    };
                    (0..ITEMS).map(|_| number()).collect()
                };
                one(&mut matrix, &mut turn, (op, scalar, spaces), true, &mut numbers, &exact);
            }
        }
    }
    matrix.check();
}

#[test]
fn comparing_exchanges() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 24), 0);
    for (op, spaces) in [Op::AtomicCompareExchange, Op::AtomicCompareExchangeWeak]
        .into_iter()
        .flat_map(|op| SPACES.map(|s| (op, s)))
    {
        for scalar in [Scalar::Int(32), Scalar::Int(64)] {
            let (batch, rng) = matrix.add(1);
            let before = values(scalar, ITEMS as usize, rng);
            let new = values(scalar, ITEMS as usize, rng);
            // About half of them are what is expected.
            let other = |v: u64| wrap(scalar.bits(), i128::from(v) + 1);
            let expected: Vec<u64> =
                before.iter().map(|&v| if rng.below(2) == 0 { v } else { other(v) }).collect();
            let after: Vec<u64> = (0..ITEMS as usize)
                .map(|i| if before[i] == expected[i] { new[i] } else { before[i] })
                .collect();
            let (scope, order) = scope_and_order(&mut turn);
            let name = format!("{op:?} {scalar:?} {spaces:?} scope {scope} order {order:#x}");
            let object = object(batch, &name, scalar, spaces, (&before, &after));
            // Where it fails nothing is released.
            let unequal = if order & 0x1c == 4 || order & 0x1c == 8 { 0 } else { order };
            let ids = [scope, order, unequal].map(|v| batch.int(32, v));
            let ty = scalar.lanes(1);
            let (new, expected) = (batch.operand(ty, &new), batch.operand(ty, &expected));
            let word = batch.ty(ty);
            let operands = [object.pointer, ids[0], ids[1], ids[2], new, expected];
            let old = batch.op(op, word, &operands);
            batch.result(&name, ty, old, Some(before), false);
            finish(batch, &name, scalar, &object, &after);
        }
    }
    matrix.check();
}

#[test]
fn loads_stores_and_flags() {
    let (mut matrix, mut turn) = (Matrix::new("OpenCL.std", 24), 0);
    let scalars = [Scalar::Int(32), Scalar::Int(64), Scalar::Float(32), Scalar::Float(64)];
    for (spaces, scalar) in SPACES.into_iter().flat_map(|s| scalars.map(|t| (s, t))) {
        for _ in 0..5 {
            let (batch, rng) = matrix.add(1);
            let before = values(scalar, ITEMS as usize, rng);
            let after = values(scalar, ITEMS as usize, rng);
            let (scope, order) = scope_and_order(&mut turn);
            let name =
                format!("load and store {scalar:?} {spaces:?} scope {scope} order {order:#x}");
            let object = object(batch, &name, scalar, spaces, (&before, &after));
            let ty = scalar.lanes(1);
            // A load does not release, a store does not acquire.
            let memory = order & !0x1f;
            let load = if order & 0x1c == 16 || order & 2 != 0 { order } else { memory };
            let store = if order & 0x1c == 16 || order & 4 != 0 { order } else { memory };
            let [scope, load, store] = [scope, load, store].map(|v| batch.int(32, v));
            let word = batch.ty(ty);
            let old = batch.op(Op::AtomicLoad, word, &[object.pointer, scope, load]);
            batch.result(&name, ty, old, Some(before), false);
            let new = batch.operand(ty, &after);
            batch.effect(Op::AtomicStore, &[object.pointer, scope, store, new]);
            finish(batch, &name, scalar, &object, &after);
        }
    }
    for spaces in SPACES {
        let scalar = Scalar::Int(32);
        let (batch, rng) = matrix.add(1);
        let before: Vec<u64> = (0..ITEMS).map(|_| rng.below(2) as u64).collect();
        let name = format!("flag {spaces:?}");
        let zeros = vec![0; ITEMS as usize];
        let object = object(batch, &name, scalar, spaces, (&before, &zeros));
        let [scope, both, release] = [1, 0x308, 0x304].map(|v| batch.int(32, v));
        let bools = batch.bools(1);
        let operands = [object.pointer, scope, both];
        let first = batch.op(Op::AtomicFlagTestAndSet, bools, &operands);
        batch.result_bools(&name, 1, first, before);
        let second = batch.op(Op::AtomicFlagTestAndSet, bools, &operands);
        batch.result_bools(&name, 1, second, vec![1; ITEMS as usize]);
        batch.effect(Op::AtomicFlagClear, &[object.pointer, scope, release]);
        finish(batch, &name, scalar, &object, &zeros);
    }
    matrix.check();
}
