//! `optimal-builtin-replace`: writes short builtins in the place of their calls.
//!
//! ```text
//! %r = call i32 @_Z15__abacus_mul_hiii(i32 %a, i32 %b)
//!   ->
//! %1 = sext i32 %a to i64
//! %2 = sext i32 %b to i64
//! %3 = mul i64 %1, %2
//! %4 = lshr i64 %3, 32
//! %r = trunc i64 %4 to i32
//! ```
//!
//! The specification's "OptimalBuiltinReplacementPass". Functions are visited from the kernels
//! inwards, so a call that is replaced keeps its callee from being visited. The three internal
//! builtins of the library (`__abacus_clz`, `__abacus_mul_hi`, `__abacus_fmin` and `__abacus_fmax`)
//! are replaced whether they have a body or not; 64-bit ones of the first two are left, and the
//! last two on ARM targets. The language's builtins are the target's to write
//! ([`BuiltinInfo::emit_builtin_inline`]), unless the program brings a body of its own.

use crate::builtin_info::{BuiltinInfo, InlineCall};
use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{Rewritten, rewrite_instructions, take_name};
use hashbrown::HashMap;
use oxmux_ir::entity::IdSet;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{MangledType, OpenClBuiltin, demangle};
use oxmux_ir::{Builder, Function, FunctionId, Intrinsic, Linkage, Module, Type, Value};
use std::collections::VecDeque;

const NAME: &str = "optimal-builtin-replace";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Writes short builtins in the place of their calls, from the kernels inwards",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let known = known_functions(module);
    let target = Target {
        info: cx.builtin_info,
        triple: module.triple.clone(),
        pointer_bits: module.data_layout.pointer_bits(0),
    };
    let mut changed = false;
    let mut seen: IdSet<FunctionId> = IdSet::new();
    let mut work: VecDeque<FunctionId> =
        module.function_order.iter().copied().filter(|&id| is_kernel(module, id)).collect();
    while let Some(id) = work.pop_front() {
        if module.functions[id].is_declaration() || !seen.insert(id) {
            continue;
        }
        let mut function = module.take_function(id);
        changed |= replace_in(module, &mut function, &known, &target);
        for (_, inst) in function.insts_in_order() {
            if let Some((_, callee)) = function.insts[inst].op.direct_call() {
                work.push_back(callee);
            }
        }
        module.put_function(id, function);
    }
    Ok(changed)
}

fn is_kernel(module: &Module, id: FunctionId) -> bool {
    let function = &module.functions[id];
    function.attributes.is_kernel() || function.calling_convention == CallingConvention::SpirKernel
}

/// The target, as far as replacements depend on it.
struct Target<'a> {
    info: &'a dyn BuiltinInfo,
    triple: Option<String>,
    pointer_bits: u32,
}

/// A candidate for the replacement of a call.
#[derive(Clone)]
enum ReplaceableBuiltin {
    CountLeadingZeros,
    MulHi { signed: bool },
    MinMax(Intrinsic),
    Language(OpenClBuiltin, Vec<MangledType>),
}

/// The functions whose calls may be replaced.
fn known_functions(module: &Module) -> HashMap<FunctionId, ReplaceableBuiltin> {
    let arm = crate::builtin_info::is_arm(module.triple.as_deref());
    let mut known = HashMap::default();
    for &id in &module.function_order {
        let function = &module.functions[id];
        if let Some(what) = internal(function, arm) {
            known.insert(id, what);
        } else if let (Some(builtin), Some(params)) = (function.opencl(), function.overload())
            // Linked bodies are internal; any other body is the program's own function of that
            // name.
            && (function.is_declaration() || function.linkage == Linkage::Internal)
        {
            known.insert(id, ReplaceableBuiltin::Language(builtin, params.to_vec()));
        }
    }
    known
}

/// One of the library's internal builtins.
fn internal(function: &Function, arm: bool) -> Option<ReplaceableBuiltin> {
    let (base, params) = demangle(function.name())?;
    match base {
        "__abacus_clz" => Some(ReplaceableBuiltin::CountLeadingZeros),
        "__abacus_mul_hi" => {
            let signed = match params.first()? {
                MangledType::Int { signed, .. } => *signed,
                MangledType::Vector(element, _) => {
                    matches!(**element, MangledType::Int { signed: true, .. })
                }
                _ => return None,
            };
            Some(ReplaceableBuiltin::MulHi { signed })
        }
        "__abacus_fmin" if !arm => Some(ReplaceableBuiltin::MinMax(Intrinsic::MinNum)),
        "__abacus_fmax" if !arm => Some(ReplaceableBuiltin::MinMax(Intrinsic::MaxNum)),
        _ => None,
    }
}

fn replace_in(
    module: &mut Module,
    function: &mut Function,
    known: &HashMap<FunctionId, ReplaceableBuiltin>,
    target: &Target<'_>,
) -> bool {
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
        let (call, callee) = b.func.insts[inst].op.direct_call()?;
        let what = known.get(&callee)?;
        let (args, fast_math) = (call.args.clone(), call.fast_math);
        let old = b.func.insts[inst].result?;
        let ty = b.func.local_type(old);
        b.fast_math = fast_math;
        let new = replacement(b, what, &args, ty, target)?;
        take_name(b.func, old, new);
        replacements.insert(old, new);
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    changed
}

fn replacement(
    b: &mut Builder<'_>,
    what: &ReplaceableBuiltin,
    args: &[Value],
    ty: Type,
    target: &Target<'_>,
) -> Option<Value> {
    let plain = |b: &Builder<'_>| args.iter().all(|&arg| b.ty(arg) == ty);
    let scalar = b.cx.types.scalar(ty);
    match *what {
        ReplaceableBuiltin::CountLeadingZeros => {
            let &[x] = args else { return None };
            // The operation gives the width for zero, as OpenCL wants it.
            let fits = plain(b) && b.cx.types.int_bits(scalar)? < 64;
            let zero_is_poison = b.cx.bool(false);
            fits.then(|| b.intrinsic(Intrinsic::CtLz, ty, &[x, zero_is_poison]))?
        }
        ReplaceableBuiltin::MulHi { signed } => {
            let &[x, y] = args else { return None };
            let bits = b.cx.types.int_bits(scalar)?;
            if !plain(b) || bits >= 64 {
                return None;
            }
            let double = b.cx.types.int(bits * 2);
            let wide = b.cx.types.with_scalar(ty, double);
            let (x, y) = (b.int_cast(x, wide, signed), b.int_cast(y, wide, signed));
            let product = b.mul(x, y);
            let amount = b.int_like(product, u128::from(bits));
            let high = b.lshr(product, amount);
            Some(b.int_cast(high, ty, false))
        }
        ReplaceableBuiltin::MinMax(intrinsic) => {
            let &[x, y] = args else { return None };
            let fits = plain(b) && b.cx.types.is_float(scalar);
            fits.then(|| b.intrinsic(intrinsic, ty, &[x, y]))?
        }
        ReplaceableBuiltin::Language(builtin, ref params) => {
            let triple = target.triple.as_deref();
            let pointer_bits = target.pointer_bits;
            let call = InlineCall { builtin, params, args, ty, triple, pointer_bits };
            target.info.emit_builtin_inline(b, &call)
        }
    }
}
