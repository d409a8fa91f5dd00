//! `manual-type-legalization`: computes `half` in `float`, and rounds after every operation.
//!
//! ```text
//! %x = fadd half %a, %b        %0 = fpext half %a to float
//!                              %1 = fpext half %b to float
//!                        ->    %2 = fadd float %0, %1
//!                              %x = fptrunc float %2 to half
//! ```
//!
//! The specification wants the rounding explicit, since code generators that widen whole chains of
//! operations leave the roundings between them out. Nothing is done for targets that compute in
//! `half` ([`PassContext::half_is_native`]).
//!
//! # Why the results are the same
//!
//! - Sums, differences, products, quotients and square roots, rounded to `float` and then to
//!   `half`, are correctly rounded, because 24 >= 2 * 11 + 2 (Figueroa, "When is double rounding
//!   innocuous?", SIGNUM Newsletter 30(3), 1995).
//! - A fused multiply-add goes through `double`. The product of two numbers of 11 bits is exact
//!   there. The sum is exact too, unless its highest and lowest bits are 53 or more apart. Products
//!   are multiples of 2^-48, so that the sum then is 2^4 or more; if the addend is the greater one,
//!   the product is below 2^-20 of its last place, and the sum rounds to the addend however it is
//!   cut; if the product is, the sum is beyond 2^28, since addends are multiples of 2^-24, and
//!   overflows.
//! - Remainders, roundings to integral numbers, minima and maxima are exact in `float`, and are
//!   numbers of `half`.
//! - An integer that `float` does not hold exactly is beyond the largest `half`.
//! - `ldexp` in `float` loses bits only where `half` has long been zero.
//!
//! Operations that move bits (`fneg`, `llvm.fabs`, `llvm.copysign`, `llvm.is.fpclass`, loads,
//! stores, selects, shuffles) need no rounding and stay. So do conversions between floats, which
//! are what this pass is built from, and atomics. `llvm.sin` and its like are computed in `float`
//! and rounded. Sums and products over the lanes of a fixed vector are taken lane by lane, since
//! each step is rounded; those of scalable vectors are refused. Vectors of integers are converted
//! as vectors: our code generators convert them right on every target.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use oxmux_ir::{BinaryOp, Builder, CastOp, Inst, Intrinsic, Module, Op, OpFlags, Type, Value};

const NAME: &str = "manual-type-legalization";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Computes half in float with a rounding after each operation, where half is not native",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    if cx.half_is_native {
        return Ok(false);
    }
    for_each_definition(module, |module, _, function| {
        let mut refused = None;
        let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
            let op = b.func.insts[inst].op.clone();
            match legalize(b, inst, op) {
                Ok(new) => {
                    b.func.insts[inst].op = new?;
                    Some(Rewritten::Kept)
                }
                Err(what) => {
                    refused.get_or_insert(what);
                    None
                }
            }
        });
        match refused {
            None => Ok(changed),
            Some(what) => {
                let function = function.name().to_string();
                Err(PassError::Unsupported { pass: NAME, function, what: what.into() })
            }
        }
    })
}

/// The replacement of an operation, behind the instructions that the builder appended; none if it
/// stays.
fn legalize(b: &mut Builder<'_>, inst: Inst, op: Op) -> Result<Option<Op>, &'static str> {
    Ok(match op {
        Op::Binary { op, fast_math, args, .. } if op.is_float() && is_half(b, args[0]) => {
            b.fast_math = fast_math;
            let args = args.map(|arg| widened(b, arg, Type::FLOAT));
            let wide = b.binary(op, args[0], args[1]);
            Some(rounded(wide))
        }
        Op::FCmp { predicate, fast_math, args } if is_half(b, args[0]) => {
            let args = args.map(|arg| widened(b, arg, Type::FLOAT));
            Some(Op::FCmp { predicate, fast_math, args })
        }
        Op::Cast { op: op @ (CastOp::FpToSi | CastOp::FpToUi), flags, fast_math, arg }
            if is_half(b, arg) =>
        {
            let arg = widened(b, arg, Type::FLOAT);
            Some(Op::Cast { op, flags, fast_math, arg })
        }
        Op::Cast { op: op @ (CastOp::SiToFp | CastOp::UiToFp), flags, fast_math, arg }
            if result_is_half(b, inst) =>
        {
            let shape = b.ty(arg);
            let ty = b.cx.types.with_scalar(shape, Type::FLOAT);
            let wide = b.value(Op::Cast { op, flags, fast_math, arg }, ty);
            Some(rounded(wide))
        }
        Op::Intrinsic(call) => return legalize_intrinsic(b, inst, *call),
        _ => None,
    })
}

fn legalize_intrinsic(
    b: &mut Builder<'_>,
    inst: Inst,
    call: oxmux_ir::instruction::IntrinsicCall,
) -> Result<Option<Op>, &'static str> {
    use Intrinsic::*;
    b.fast_math = call.fast_math;
    match call.intrinsic {
        Sqrt | Floor | Ceil | Trunc | Rint | NearbyInt | RoundEven | Round | MinNum | MaxNum
        | Minimum | Maximum | Canonicalize | LdExp | Sin | Cos | Tan | ASin | ACos | ATan
        | ATan2 | SinH | CosH | TanH | Pow | PowI | Exp | Exp2 | Exp10 | Log | Log2 | Log10
        | ReduceFMin | ReduceFMax | ReduceFMinimum | ReduceFMaximum
            if result_is_half(b, inst) =>
        {
            Ok(widened_call(b, inst, call, Type::FLOAT))
        }
        Fma | FMulAdd if result_is_half(b, inst) => Ok(widened_call(b, inst, call, Type::DOUBLE)),
        FpToSiSat | FpToUiSat if call.args.first().is_some_and(|&arg| is_half(b, arg)) => {
            let mut call = call;
            call.args = call.args.iter().map(|&arg| widened(b, arg, Type::FLOAT)).collect();
            Ok(Some(Op::Intrinsic(Box::new(call))))
        }
        ReduceFAdd | ReduceFMul if result_is_half(b, inst) => {
            let sum = call.intrinsic == ReduceFAdd;
            let op = if sum { BinaryOp::FAdd } else { BinaryOp::FMul };
            let &[start, vector] = &call.args[..] else { return Ok(None) };
            lane_by_lane(b, op, start, vector).map(Some)
        }
        // The others move bits, or are of other types.
        _ => Ok(None),
    }
}

/// The intrinsic over wider floats, rounded.
fn widened_call(
    b: &mut Builder<'_>,
    inst: Inst,
    mut call: oxmux_ir::instruction::IntrinsicCall,
    element: Type,
) -> Option<Op> {
    let result = b.func.insts[inst].result?;
    let shape = b.ty(result);
    let ty = b.cx.types.with_scalar(shape, element);
    let widen = |&arg: &Value| if is_half(b, arg) { widened(b, arg, element) } else { arg };
    call.args = call.args.iter().map(widen).collect();
    let wide = b.value(Op::Intrinsic(Box::new(call)), ty);
    Some(rounded(wide))
}

/// A sum or product over the lanes, in order, rounded after each one.
fn lane_by_lane(
    b: &mut Builder<'_>,
    op: BinaryOp,
    start: Value,
    vector: Value,
) -> Result<Op, &'static str> {
    let ty = b.ty(vector);
    let Some((_, len, false)) = b.cx.types.vector_parts(ty) else {
        return Err("a sum or product over the lanes of a scalable vector of half");
    };
    let mut total = start;
    for lane in 0..len {
        let element = b.lane(vector, lane);
        let args = [total, element].map(|arg| widened(b, arg, Type::FLOAT));
        let wide = b.binary(op, args[0], args[1]);
        if lane + 1 == len {
            return Ok(rounded(wide));
        }
        total = b.cast(CastOp::FpTrunc, wide, Type::HALF);
    }
    Ok(Op::Freeze { arg: total })
}

fn is_half(b: &Builder<'_>, value: Value) -> bool {
    b.cx.types.scalar(b.ty(value)) == Type::HALF
}

fn result_is_half(b: &Builder<'_>, inst: Inst) -> bool {
    b.func.insts[inst].result.is_some_and(|result| is_half(b, result))
}

/// A number of `half` as one of a wider type; that of a constant is a constant.
fn widened(b: &mut Builder<'_>, value: Value, element: Type) -> Value {
    let shape = b.ty(value);
    let ty = b.cx.types.with_scalar(shape, element);
    let fast_math = oxmux_ir::FastMath::NONE;
    let op = Op::Cast { op: CastOp::FpExt, flags: OpFlags::NONE, fast_math, arg: value };
    match oxmux_ir::eval::fold(b.cx, &op, ty) {
        Some(constant) => constant.into(),
        None => b.value(op, ty),
    }
}

/// The rounding to the result's type, which is that of the instruction.
fn rounded(arg: Value) -> Op {
    let fast_math = oxmux_ir::FastMath::NONE;
    Op::Cast { op: CastOp::FpTrunc, flags: OpFlags::NONE, fast_math, arg }
}
