//! Addresses as integers, and comparisons of them.
//!
//! An address of 64 bits is another number than one of 32 bits, and its low half alone does not
//! tell addresses apart. So an address may become an integer only for what comes out the same:
//!
//! - a comparison with zero or with another address, which becomes one of the pointers themselves;
//! - the difference of two addresses: modulo 2^n it follows from the low n bits, and two addresses
//!   of one object, which alone have a difference that a program may rely on, are equally far apart
//!   at either width;
//! - a number that becomes a pointer again, at a distance from the pointer that it comes from
//!   ([`Numbers`]);
//! - the low bits under a mask: where an object begins is not the program's to know beyond its
//!   alignment, and offsets are equal.

use super::numbers::{Numbers, is_low_mask};
use oxmux_ir::analysis::Uses;
use oxmux_ir::{
    BinaryOp, Builder, CastOp, Context, Function, GepFlags, Inst, IntPredicate, Op, OpFlags, Type,
    Value,
};

/// Whether a comparison is one of signed numbers.
pub(super) fn is_signed(predicate: IntPredicate) -> bool {
    use IntPredicate::{Sge, Sgt, Sle, Slt};
    matches!(predicate, Sgt | Sge | Slt | Sle)
}

/// Refuses an instruction whose result depends on the width of addresses.
pub(super) fn check(
    cx: &Context,
    function: &Function,
    inst: Inst,
    uses: &Uses,
    numbers: &Numbers,
) -> Result<(), String> {
    let data = &function.insts[inst];
    match &data.op {
        Op::Cast { op: CastOp::IntToPtr, .. } if !is_pointer_again(cx, function, inst, numbers) => {
            Err("an integer that becomes a pointer".into())
        }
        Op::Cast { op: CastOp::PtrToInt, .. } => match data.result {
            Some(result) => check_number(cx, function, result, uses, numbers),
            None => Ok(()),
        },
        _ if data.result.is_some_and(|result| numbers.base(result).is_some()) => {
            match data.result {
                Some(result) => check_number(cx, function, result, uses, numbers),
                None => Ok(()),
            }
        }
        Op::ICmp { predicate, args, .. }
            if is_signed(*predicate)
                && cx.types.is_ptr_or_vector(cx.value_type(function, args[0])) =>
        {
            Err("a signed comparison of pointers".into())
        }
        _ => Ok(()),
    }
}

/// Refuses a number that is an address, or is counted from one, if its own value may show.
pub(super) fn check_number(
    cx: &Context,
    function: &Function,
    number: Value,
    uses: &Uses,
    numbers: &Numbers,
) -> Result<(), String> {
    let harmless = |&(_, user)| is_harmless(cx, function, number, user, numbers);
    match uses.of(number).iter().all(harmless) {
        true => Ok(()),
        false => Err("a pointer that becomes an integer".into()),
    }
}

/// Whether a number becomes a pointer into the address space that it comes from.
fn is_pointer_again(cx: &Context, function: &Function, inst: Inst, numbers: &Numbers) -> bool {
    let data = &function.insts[inst];
    let (Op::Cast { op: CastOp::IntToPtr, arg, .. }, Some(result)) = (&data.op, data.result) else {
        return false;
    };
    let base = numbers.base(*arg);
    base.is_some_and(|base| cx.value_type(function, base) == function.local_type(result))
}

/// Whether a use of an address as a number has the same result at either width.
fn is_harmless(
    cx: &Context,
    function: &Function,
    number: Value,
    user: Inst,
    numbers: &Numbers,
) -> bool {
    match &function.insts[user].op {
        Op::ICmp { predicate, args, .. } => is_comparable(cx, function, *predicate, *args, numbers),
        Op::Binary { op: BinaryOp::Sub, args, .. }
            if are_addresses(cx, function, *args, numbers) =>
        {
            true
        }
        Op::Cast { op: CastOp::IntToPtr, .. } => is_pointer_again(cx, function, user, numbers),
        Op::Binary { op: BinaryOp::And, args, .. }
            if args.iter().any(|&arg| arg != number && is_low_mask(cx, arg)) =>
        {
            true
        }
        Op::Debug(_) => true,
        _ => numbers.is_followed(function, number, user),
    }
}

/// The pointer whose number a value is, or that it is counted from.
fn address_of(function: &Function, value: Value, numbers: &Numbers) -> Option<Value> {
    match function.def_op(value) {
        Some(Op::Cast { op: CastOp::PtrToInt, arg, .. }) => Some(*arg),
        _ => numbers.base(value),
    }
}

/// Whether both are numbers of pointers into one address space.
fn are_addresses(cx: &Context, function: &Function, args: [Value; 2], numbers: &Numbers) -> bool {
    match args.map(|arg| address_of(function, arg, numbers)) {
        [Some(a), Some(b)] => cx.value_type(function, a) == cx.value_type(function, b),
        _ => false,
    }
}

fn is_zero(cx: &Context, value: Value) -> bool {
    value.as_constant().is_some_and(|c| cx.constants.is_zero(c))
}

/// Whether a comparison of addresses as numbers can be one of pointers.
fn is_comparable(
    cx: &Context,
    function: &Function,
    predicate: IntPredicate,
    args: [Value; 2],
    numbers: &Numbers,
) -> bool {
    let scalar = cx.types.scalar(cx.value_type(function, args[0]));
    // In fewer bits different addresses are equal.
    if cx.types.int_bits(scalar).is_none_or(|bits| bits < 32) {
        return false;
    }
    let equality = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
    let own =
        |&arg: &Value| matches!(function.def_op(arg), Some(Op::Cast { op: CastOp::PtrToInt, .. }));
    // Only a pointer's own number is compared with zero: with a distance added it may be zero in 32
    // bits alone.
    let with_zero = args.iter().any(|&arg| is_zero(cx, arg)) && args.iter().any(own);
    equality && with_zero || !is_signed(predicate) && are_addresses(cx, function, args, numbers)
}

/// Replaces comparisons of addresses as numbers by comparisons of pointers, and drops the wrap
/// flags of differences of addresses; true if the instruction is one of those.
pub(super) fn rewrite(b: &mut Builder<'_>, inst: Inst, numbers: &Numbers) -> bool {
    match b.func.insts[inst].op.clone() {
        Op::Cast { op: CastOp::IntToPtr, arg, .. } => {
            let Some((base, distance)) = numbers.distance(b, arg) else { return false };
            let distance = distance.unwrap_or_else(|| b.cx.i32(0));
            let (source, flags, indices) = (Type::I8, GepFlags::NONE, vec![distance]);
            b.func.insts[inst].op = Op::Gep { source, base, indices, flags };
            true
        }
        Op::ICmp { predicate, flags, args } => {
            let mut pointer = |arg: Value| match address_of(b.func, arg, numbers) {
                Some(_) if numbers.base(arg).is_some() => numbers.pointer(b, arg),
                direct => direct,
            };
            let pointers = [pointer(args[0]), pointer(args[1])];
            let pointers = match pointers {
                [Some(x), Some(y)] => [x, y],
                [Some(x), None] => {
                    let ty = b.ty(x);
                    [x, b.cx.zero(ty)]
                }
                [None, Some(y)] => {
                    let ty = b.ty(y);
                    [b.cx.zero(ty), y]
                }
                [None, None] => return false,
            };
            let flags = flags.without(OpFlags::SAMESIGN);
            b.func.insts[inst].op = Op::ICmp { predicate, flags, args: pointers };
            true
        }
        Op::Binary { op: BinaryOp::Sub, fast_math, args, .. }
            if args.iter().all(|&arg| address_of(b.func, arg, numbers).is_some()) =>
        {
            let (op, flags) = (BinaryOp::Sub, OpFlags::NONE);
            b.func.insts[inst].op = Op::Binary { op, flags, fast_math, args };
            true
        }
        // A sum that does not wrap in 32 bits may wrap in the low half of a wider address.
        mut op if numbers.is_made(b.func, inst) => {
            if let Op::Binary { flags, .. } | Op::Cast { flags, .. } = &mut op {
                *flags = OpFlags::NONE;
            }
            b.func.insts[inst].op = op;
            true
        }
        _ => false,
    }
}
