//! `pow` and `powr` of constant exponents.
//!
//! | call | where | becomes |
//! |---|---|---|
//! | `pow(x, n)` | `n` a whole number of 32 bits | `pown(x, n)` |
//! | `pow(x, 1/n)` | half, float; double if `n` is a power of two | `rootn(x, n)`, see below |
//! | `powr(x, 1/n)` | `n` even, as above | `rootn(x, n)` |
//!
//! The exponent is the rounded 1/n: the power of it is off by `ln x` times the rounding error, at
//! most 13 ulps in float and 3 in half, of the 16 and 4 allowed, as `rootn` itself is off by no
//! more than one. In double it would be 93, so there only exact exponents count.
//!
//! `rootn` takes odd roots of negative numbers, where `pow` has NaN, and the sign of a zero; and
//! `pow` takes any power of negative infinity. A few operations behind the call put that right,
//! unless the call's flags deny such operands.

use super::{Site, declare_library};
use oxmux_builtins::small_powers::small_power;
use oxmux_ir::eval::{Evaluator, Scalar, float};
use oxmux_ir::instruction::FastMath;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{
    Builder, Callee, Constant, FloatPredicate, FunctionId, Inst, Intrinsic, Module, Op, Type, Value,
};

/// Another function that computes a power.
pub(super) struct Power {
    power: LibraryFunction,
    function: FunctionId,
    function_type: Type,
    calling_convention: CallingConvention,
    /// The whole number that is its second argument.
    number: Constant,
    /// The correction of its result.
    kind: Correction,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Correction {
    /// Nothing.
    Exact,
    /// The operations that turn a root with this number into the power of its inverse.
    Root(i32),
}

/// The replacement of a call of `pow` or `powr`; declares its function.
pub(super) fn plan(module: &mut Module, site: &Site) -> Option<Power> {
    let &[x, exponent] = &site.args[..] else { return None };
    let is_pow = match site.builtin.library()? {
        LibraryFunction::Pow => true,
        LibraryFunction::Powr => false,
        _ => return None,
    };
    let ty = site.ty;
    let caller = &module.functions[site.caller];
    let types = [x, exponent].map(|v| module.cx.value_type(caller, v));
    let params = module.functions[site.callee].overload()?;
    let fits = oxmux_builtins::fits_name(&module.cx.types, params, &types);
    if types != [ty, ty] || !fits {
        return None;
    }
    let lanes = numbers(module, exponent.as_constant()?)?;
    if is_pow && let Some(whole) = lanes.iter().map(|&y| whole(y)).collect::<Option<Vec<i32>>>() {
        return function(module, site, LibraryFunction::Pown, &whole, Correction::Exact);
    }
    let &first = lanes.first()?;
    if lanes.iter().any(|&y| y != first) {
        return None;
    }
    let n = inverse(module, site, first)?;
    // `powr` has NaN for all negative numbers, as even roots have.
    let kind = if is_pow { Correction::Root(n) } else { Correction::Exact };
    (is_pow || n % 2 == 0)
        .then(|| function(module, site, LibraryFunction::Rootn, &vec![n; lanes.len()], kind))?
}

/// The lanes of a float constant.
fn numbers(module: &Module, constant: Constant) -> Option<Vec<f64>> {
    let evaluator = Evaluator::new(&module.cx.types);
    let kind = evaluator.kind(module.cx.constants.ty(constant)).ok()?;
    let value = evaluator.constant(&module.cx.constants, constant).ok()?;
    let number = |lane: &Scalar| match lane {
        Scalar::Bits(bits) => Some(float::to_f64(kind, *bits)),
        _ => None,
    };
    value.lanes().iter().map(number).collect()
}

fn whole(y: f64) -> Option<i32> {
    let n = y as i32;
    (f64::from(n) == y).then_some(n)
}

/// The `n` of which the exponent is the rounded inverse.
fn inverse(module: &Module, site: &Site, y: f64) -> Option<i32> {
    let n = whole((1.0 / y).round()).filter(|n| n.unsigned_abs() >= 2)?;
    let exact = n.unsigned_abs().is_power_of_two();
    let rounded = match module.cx.types.primitive_bits(module.cx.types.scalar(site.ty))? {
        16 => {
            oxmux_ir::eval::float::half_to_f64(oxmux_ir::eval::float::half_bits(1.0 / f64::from(n)))
        }
        32 => f64::from((1.0 / f64::from(n)) as f32),
        _ if exact => 1.0 / f64::from(n),
        _ => return None,
    };
    (rounded == y).then_some(n)
}

/// The declaration of `pown` or `rootn` for the types of a call.
fn function(
    module: &mut Module,
    site: &Site,
    power: LibraryFunction,
    numbers: &[i32],
    kind: Correction,
) -> Option<Power> {
    let pow = &module.functions[site.callee];
    let float = pow.overload()?.first()?.clone();
    let int = MangledType::Int { bits: 32, signed: true };
    let number = match &float {
        MangledType::Vector(_, len) => MangledType::Vector(Box::new(int), *len),
        _ => int,
    };
    let (convention, attributes) = (pow.calling_convention, pow.attributes.set.clone());
    let name = OpenClBuiltin::Library(power, Precision::Full).symbol(&[float, number]);
    let number_ty = module.cx.types.with_scalar(site.ty, Type::I32);
    let (function, is_new) = declare_library(module, &name, site.ty, &[site.ty, number_ty])?;
    if is_new {
        module.functions[function].calling_convention = convention;
        module.functions[function].attributes.set = attributes;
    }
    let cx = &mut module.cx;
    let lanes: Vec<Constant> =
        numbers.iter().map(|&n| cx.constants.int(&cx.types, Type::I32, n as u128)).collect();
    let number = match lanes[..] {
        [only] if !cx.types.is_vector(number_ty) => only,
        _ => cx.constants.aggregate(&cx.types, number_ty, &lanes),
    };
    let found = &module.functions[function];
    Some(Power {
        power,
        function,
        function_type: found.function_type(),
        calling_convention: found.calling_convention,
        number,
        kind,
    })
}

/// Appends the replacement of a call; gives its result.
///
/// With `small`, a function of a small number is written as the operations that compute it.
pub(super) fn write(b: &mut Builder<'_>, inst: Inst, power: &Power, small: bool) -> Option<Value> {
    let Op::Call(old) = &b.func.insts[inst].op else { return None };
    let mut call = old.clone();
    let old_result = b.func.insts[inst].result?;
    let ty = b.func.local_type(old_result);
    let x = *call.args.first()?;
    call.callee = Callee::Function(power.function);
    call.function_type = power.function_type;
    call.calling_convention = power.calling_convention;
    *call.args.get_mut(1)? = power.number.into();
    call.attributes.params.truncate(1);
    let flags = call.fast_math;
    b.fast_math = flags;
    let operations =
        small.then(|| small_power(b, power.power, x, power.number.into(), ty)).flatten();
    let mut result = match operations {
        Some(result) => result,
        None => b.value(Op::Call(call), ty),
    };
    b.fast_math = FastMath::NONE;
    if let Correction::Root(n) = power.kind {
        result = root_as_power(b, x, result, n, flags);
    }
    Some(result)
}

/// Whether a function is one that [`write_small`] knows.
pub(super) fn is_power(function: LibraryFunction) -> bool {
    matches!(function, LibraryFunction::Pown | LibraryFunction::Rootn)
}

/// Appends the operations that a call of `pown` or `rootn` is, if they are few.
pub(super) fn write_small(
    b: &mut Builder<'_>,
    inst: Inst,
    power: LibraryFunction,
) -> Option<Value> {
    let Op::Call(call) = &b.func.insts[inst].op else { return None };
    let &[x, n] = &call.args[..] else { return None };
    b.fast_math = call.fast_math;
    let ty = b.func.local_type(b.func.insts[inst].result?);
    small_power(b, power, x, n, ty)
}

/// The power `1/n` of `x` from its root.
fn root_as_power(b: &mut Builder<'_>, x: Value, root: Value, n: i32, flags: FastMath) -> Value {
    let finite = flags.contains(FastMath::NINF);
    let minus_infinity = b.float_like(x, f64::NEG_INFINITY);
    if n % 2 == 0 {
        // All negative numbers have NaN, but infinity.
        if finite {
            return root;
        }
        let is_infinite = b.fcmp(FloatPredicate::Oeq, x, minus_infinity);
        let power = b.float_like(x, if n > 0 { f64::INFINITY } else { 0.0 });
        return b.select(is_infinite, power, root);
    }
    // No power of this exponent is negative: not that of negative zero or infinity either.
    let power = b.intrinsic_like(Intrinsic::FAbs, &[root]);
    if flags.contains(FastMath::NNAN) {
        return power;
    }
    let zero = b.float_like(x, 0.0);
    let mut is_bad = b.fcmp(FloatPredicate::Olt, x, zero);
    if !finite {
        let above = b.fcmp(FloatPredicate::Ogt, x, minus_infinity);
        is_bad = b.and(is_bad, above);
    }
    let nan = b.float_like(x, f64::NAN);
    b.select(is_bad, nan, power)
}
