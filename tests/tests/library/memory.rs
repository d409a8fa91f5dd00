//! Vector loads and stores, halfs in memory, `prefetch`, and copies by the whole group.

use crate::Matrix;
use crate::batch::{Batch, ITEMS};
use crate::numbers::{FLOATS, INTS, MODES, Mode, Scalar, Ty, from_f64, to_f64, values};
use crate::values::number;
use rspirv::dr::{Instruction, Operand};
use rspirv::spirv::{Op, StorageClass};

use StorageClass::{CrossWorkgroup, Function, Generic, UniformConstant, Workgroup};

const VECTORS: [u32; 5] = [2, 3, 4, 8, 16];

fn given(matrix: &mut Matrix, ty: Ty) -> Vec<u64> {
    let (_, rng) = matrix.add(0);
    values(ty.scalar, (ITEMS * u64::from(ty.lanes)) as usize, rng)
}

/// `pointer`, or the same in generic memory.
fn seen_as(batch: &mut Batch, space: StorageClass, pointer: u32, pointee: Ty) -> u32 {
    if space == Generic { batch.generic(pointer, pointee) } else { pointer }
}

#[test]
fn vector_loads_and_stores() {
    let mut matrix = Matrix::new("OpenCL.std", 96);
    let (load, store) = (number("vloadn"), number("vstoren"));
    for ty in INTS.into_iter().chain(FLOATS).flat_map(|s| VECTORS.map(|n| s.lanes(n))) {
        let (one, n) = (ty.scalar.lanes(1), ty.lanes);
        for (space, of) in [
            (CrossWorkgroup, CrossWorkgroup),
            (UniformConstant, UniformConstant),
            (Generic, CrossWorkgroup),
        ] {
            let numbers = given(&mut matrix, ty);
            let (batch, _) = matrix.add(n);
            let pointer = batch.in_memory(of, ty, true, &numbers);
            let pointer = seen_as(batch, space, pointer, one);
            let word = batch.ty(ty);
            let value = batch.extended(load, word, &[batch.item, pointer], &[n]);
            let name = format!("vload {ty:?} {space:?} of {of:?}");
            batch.result(&name, ty, value, Some(numbers), false);
        }
        for space in [CrossWorkgroup, Generic] {
            let numbers = given(&mut matrix, ty);
            let (batch, _) = matrix.add(n);
            let value = batch.operand(ty, &numbers);
            let name = format!("vstore {ty:?} {space:?}");
            let pointer = batch.places_for(&name, ty, true, numbers);
            let pointer = seen_as(batch, space, pointer, one);
            let void = batch.void();
            batch.extended(store, void, &[value, batch.item, pointer], &[]);
        }
        for (space, of) in [
            (Function, Function),
            (Workgroup, Workgroup),
            (Generic, Function),
            (Generic, Workgroup),
        ] {
            let numbers = given(&mut matrix, ty);
            let (batch, _) = matrix.add(n);
            let value = batch.operand(ty, &numbers);
            // Private memory has room for two, the group's for all.
            let (zero, second) = (batch.int(64, 0), batch.int(64, 1));
            let (count, offset) = if of == Function { (2, second) } else { (ITEMS, batch.item) };
            let pointer = batch.variable(of, one, count * u64::from(n), zero);
            let pointer = seen_as(batch, space, pointer, one);
            let (void, word) = (batch.void(), batch.ty(ty));
            batch.extended(store, void, &[value, offset, pointer], &[]);
            let value = batch.extended(load, word, &[offset, pointer], &[n]);
            let name = format!("vstore and vload {ty:?} {space:?} of {of:?}");
            batch.result(&name, ty, value, Some(numbers), false);
        }
    }
    matrix.check();
}

const HALF: Scalar = Scalar::Float(16);

#[test]
fn halfs_are_loaded() {
    let mut matrix = Matrix::new("OpenCL.std", 96);
    for (name, lanes) in
        [("vload_half", &[1][..]), ("vload_halfn", &VECTORS), ("vloada_halfn", &VECTORS)]
    {
        for &n in lanes {
            for (space, of) in [
                (CrossWorkgroup, CrossWorkgroup),
                (UniformConstant, UniformConstant),
                (Generic, CrossWorkgroup),
                (Workgroup, Workgroup),
                (Function, Function),
            ] {
                let numbers = given(&mut matrix, HALF.lanes(n));
                let (batch, _) = matrix.add(n);
                let packed = name != "vloada_halfn";
                let exact = |&v: &u64| from_f64(32, to_f64(16, v), Mode::NearestEven);
                let expected = Some(numbers.iter().map(exact).collect());
                let ty = Scalar::Float(32).lanes(n);
                let word = batch.ty(ty);
                let literals: &[u32] = if n == 1 { &[] } else { &[n] };
                let (pointer, offset) = match of {
                    Function | Workgroup => stored(batch, of, HALF.lanes(n), packed, &numbers),
                    _ => (batch.in_memory(of, HALF.lanes(n), packed, &numbers), batch.item),
                };
                let pointer = seen_as(batch, space, pointer, HALF.lanes(1));
                let value = batch.extended(number(name), word, &[offset, pointer], literals);
                let name = format!("{name} {n} {space:?} of {of:?}");
                batch.result(&name, ty, value, expected, false);
            }
        }
    }
    matrix.check();
}

/// Halfs in the work-item's or the group's memory: the address of the first, and the offset of the
/// work-item's.
fn stored(
    batch: &mut Batch,
    of: StorageClass,
    ty: Ty,
    packed: bool,
    numbers: &[u64],
) -> (u32, u32) {
    let slots = u64::from(if packed { ty.lanes } else { ty.slots() });
    let (zero, first) = (batch.int(64, 0), batch.int(64, slots));
    let size = batch.b.type_int(64, 0);
    let (count, offset) = if of == Function { (1, zero) } else { (ITEMS, batch.item) };
    let element = ty.scalar.lanes(1);
    // Room for one more in front, so that an array of vectors starts where it may.
    let pointer = batch.variable(
        of,
        ty.scalar.lanes(ty.slots()),
        (count * slots).div_ceil(u64::from(ty.slots())),
        zero,
    );
    let to = batch.pointer_type(of, element);
    let pointer = batch.op(Op::Bitcast, to, &[pointer]);
    let base = batch.op(Op::IMul, size, &[offset, first]);
    for lane in 0..ty.lanes {
        let lanes = ty.lanes as usize;
        let one: Vec<u64> = numbers.iter().copied().skip(lane as usize).step_by(lanes).collect();
        let value = batch.operand(element, &one);
        let lane = batch.int(64, lane.into());
        let index = batch.op(Op::IAdd, size, &[base, lane]);
        let place = batch.op(Op::InBoundsPtrAccessChain, to, &[pointer, index]);
        batch.effect(Op::Store, &[place, value]);
    }
    (pointer, offset)
}

#[test]
fn halfs_are_stored() {
    let mut matrix = Matrix::new("OpenCL.std", 96);
    let modes = || [None].into_iter().chain(MODES.map(Some));
    for (base, lanes) in
        [("vstore_half", &[1][..]), ("vstore_halfn", &VECTORS), ("vstorea_halfn", &VECTORS)]
    {
        for (&n, mode) in lanes.iter().flat_map(|n| modes().map(move |m| (n, m))) {
            for (width, space) in
                [(32, CrossWorkgroup), (64, CrossWorkgroup), (32, Generic), (64, Generic)]
            {
                let ty = Scalar::Float(width).lanes(n);
                let numbers = given(&mut matrix, ty);
                let (batch, _) = matrix.add(n);
                let value = batch.operand(ty, &numbers);
                let nearest = mode.unwrap_or(Mode::NearestEven);
                let exact = |&v: &u64| from_f64(16, to_f64(width, v), nearest);
                let expected = numbers.iter().map(exact).collect();
                let name = format!("{base} {mode:?} {ty:?} {space:?}");
                let packed = base != "vstorea_halfn";
                let pointer = batch.places_for(&name, HALF.lanes(n), packed, expected);
                let pointer = seen_as(batch, space, pointer, HALF.lanes(1));
                let (instruction, literals) = match mode {
                    Some(mode) => (number(&format!("{base}_r")), vec![mode as u32]),
                    None => (number(base), vec![]),
                };
                let void = batch.void();
                batch.extended(instruction, void, &[value, batch.item, pointer], &literals);
            }
        }
    }
    matrix.check();
}

/// Copies of the group, there and back, all elements or every second, and what is between
/// prefetched.
#[test]
fn copies_of_the_group() {
    let mut matrix = Matrix::new("OpenCL.std", 32);
    for ty in INTS.into_iter().chain(FLOATS).flat_map(|s| [1, 2, 4, 8, 16].map(|n| s.lanes(n))) {
        for stride in [1, 2] {
            let numbers = given(&mut matrix, ty);
            let (batch, _) = matrix.add(ty.lanes);
            let pointer_type = batch.pointer_type(CrossWorkgroup, ty);
            let from = batch.in_memory(CrossWorkgroup, ty, false, &numbers);
            let from = batch.op(Op::Bitcast, pointer_type, &[from]);
            let (half, group, prefetch) =
                (batch.int(64, ITEMS / 2), batch.int(32, 2), number("prefetch"));
            let void = batch.void();
            batch.extended(prefetch, void, &[from, half], &[]);
            // Half of the work-items' vectors: the first ones, or every second.
            let zero = batch.int(64, 0);
            let local = batch.variable(Workgroup, ty, ITEMS / 2, zero);
            let (steps, one) = (batch.int(64, stride), batch.int(64, 1));
            copy_and_wait(batch, [group, local, from, half, steps]);
            let lanes = ty.lanes as usize;
            let items: Vec<&[u64]> = numbers.chunks(lanes).collect();
            let taken: Vec<u64> =
                (0..16).flat_map(|i| items[i * stride as usize].to_vec()).collect();
            let name = format!("copies of {ty:?}, {stride}");
            let to = batch.places_for(&name, ty, false, taken);
            let to = batch.op(Op::Bitcast, pointer_type, &[to]);
            copy_and_wait(batch, [group, to, local, half, one]);
        }
    }
    matrix.check();
}

fn copy_and_wait(batch: &mut Batch, [group, to, from, count, stride]: [u32; 5]) {
    let event = batch.b.type_event();
    let none = batch.b.constant_null(event);
    let given = batch.op(Op::GroupAsyncCopy, event, &[group, to, from, count, stride, none]);
    let pointer = batch.b.type_pointer(None, Function, event);
    let place = batch.b.id();
    let operands = vec![Operand::StorageClass(Function)];
    let variable = Instruction::new(Op::Variable, Some(pointer), Some(place), operands);
    batch.b.insert_into_block(rspirv::dr::InsertPoint::Begin, variable).unwrap();
    batch.effect(Op::Store, &[place, given]);
    let one = batch.int(32, 1);
    batch.effect(Op::GroupWaitEvents, &[group, one, place]);
}
