//! Addresses as integers, and comparisons of them.
//!
//! An address of 64 bits is another number than one of 32 bits, and its low half alone does not tell addresses apart. So
//! an address may become an integer only for what comes out the same:
//!
//! - a comparison with zero or with another address, which becomes one of the pointers themselves;
//! - the difference of two addresses: modulo 2^n it follows from the low n bits, and two addresses of one object, which
//!   alone have a difference that a program may rely on, are equally far apart at either width;
//! - the low bits under a mask: where an object begins is not the program's to know beyond its alignment, and offsets
//!   are equal.

use oxmux_ir::analysis::Uses;
use oxmux_ir::{
    BinaryOp, Builder, CastOp, ConstantKind, Context, Function, Inst, IntPredicate, Op, OpFlags,
    Value,
};

/// The largest mask that takes alignment, and not the address, out of a number.
const MASK_MAX: u128 = 0xfff;

/// Whether a comparison is one of signed numbers.
pub(super) fn is_signed(predicate: IntPredicate) -> bool {
    use IntPredicate::{Sge, Sgt, Sle, Slt};
    matches!(predicate, Sgt | Sge | Slt | Sle)
}

/// Refuses an instruction that tells the width of addresses by an address's number.
pub(super) fn check(
    cx: &Context,
    function: &Function,
    inst: Inst,
    uses: &Uses,
) -> Result<(), String> {
    let data = &function.insts[inst];
    match &data.op {
        Op::Cast { op: CastOp::IntToPtr, .. } => Err("an integer that becomes a pointer".into()),
        Op::Cast { op: CastOp::PtrToInt, .. } => {
            let Some(result) = data.result else { return Ok(()) };
            let harmless = |&(_, user)| is_harmless(cx, function, result, user);
            match uses.of(result).iter().all(harmless) {
                true => Ok(()),
                false => Err("a pointer that becomes an integer".into()),
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

/// Whether a use of an address as a number comes out the same at either width.
fn is_harmless(cx: &Context, function: &Function, number: Value, user: Inst) -> bool {
    match &function.insts[user].op {
        Op::ICmp { predicate, args, .. } => is_comparable(cx, function, *predicate, *args),
        Op::Binary { op: BinaryOp::Sub, args, .. } => are_addresses(cx, function, *args),
        Op::Binary { op: BinaryOp::And, args, .. } => args.iter().any(|&arg| {
            let mask = match cx.constants.of(arg) {
                Some(ConstantKind::Splat(lane)) => cx.constants.as_uint(*lane),
                Some(ConstantKind::Int(mask)) => Some(*mask),
                _ => None,
            };
            arg != number && mask.is_some_and(|mask| mask <= MASK_MAX)
        }),
        Op::Debug(_) => true,
        _ => false,
    }
}

/// The pointer whose number a value is.
fn address_of(function: &Function, value: Value) -> Option<Value> {
    match function.def_op(value)? {
        Op::Cast { op: CastOp::PtrToInt, arg, .. } => Some(*arg),
        _ => None,
    }
}

/// Whether both are numbers of pointers into one address space.
fn are_addresses(cx: &Context, function: &Function, args: [Value; 2]) -> bool {
    match args.map(|arg| address_of(function, arg)) {
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
) -> bool {
    let scalar = cx.types.scalar(cx.value_type(function, args[0]));
    // In fewer bits different addresses are equal.
    if cx.types.int_bits(scalar).is_none_or(|bits| bits < 32) {
        return false;
    }
    let equality = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
    let with_zero = args.iter().any(|&arg| is_zero(cx, arg));
    equality && with_zero || !is_signed(predicate) && are_addresses(cx, function, args)
}

/// Makes comparisons of addresses as numbers ones of pointers, and takes from differences of addresses what was promised
/// of 32 bits; true if the instruction is one of those.
pub(super) fn rewrite(b: &mut Builder<'_>, inst: Inst) -> bool {
    match b.func.insts[inst].op.clone() {
        Op::ICmp { predicate, flags, args } => {
            let pointers = args.map(|arg| address_of(b.func, arg));
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
            if args.iter().all(|&arg| address_of(b.func, arg).is_some()) =>
        {
            let (op, flags) = (BinaryOp::Sub, OpFlags::NONE);
            b.func.insts[inst].op = Op::Binary { op, flags, fast_math, args };
            true
        }
        _ => false,
    }
}
