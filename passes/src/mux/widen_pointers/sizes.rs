//! Mux builtins that take or give `size_t`.

use super::unsupported;
use crate::pass::PassError;
use crate::rewriter::Rewritten;
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::mux::{GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, CastOp, FunctionId, Inst, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// The new signature of a builtin.
pub(super) struct Signature {
    ret: Type,
    params: Vec<Type>,
    /// The type of both.
    ty: Type,
}

/// The builtins that change, with their new signatures.
pub(super) type Widened = HashMap<FunctionId, Signature, FxBuildHasher>;

/// Finds the builtins that take or give `size_t`.
pub(super) fn plan(module: &mut Module) -> Result<Widened, PassError> {
    if module.mux_scheduling_params.is_some() {
        return Err(unsupported("", "scheduling parameters"));
    }
    let graph = CallGraph::compute(module);
    let mut widened = Widened::default();
    for id in module.function_order.clone() {
        let function = &module.functions[id];
        let Some(builtin) = function.builtin().and_then(Builtin::as_mux) else { continue };
        let is = (function.return_type(), function.arg_types());
        let Some((narrow, wide)) = signatures(builtin, &is) else {
            return Err(unsupported(function.name(), "a mux builtin of another type"));
        };
        if narrow == wide {
            continue;
        }
        let refused = match () {
            () if is != narrow => Some("a mux builtin of another type"),
            () if !function.is_declaration() => Some("a defined mux builtin"),
            () if graph.is_address_taken(id) => Some("the address of a mux builtin"),
            () => None,
        };
        if let Some(what) = refused {
            return Err(unsupported(function.name(), what));
        }
        let (ret, params) = wide;
        let ty = module.cx.types.function(ret, &params);
        widened.insert(id, Signature { ret, params, ty });
    }
    Ok(widened)
}

type Parts = (Type, Vec<Type>);

/// The types of a builtin with `size_t` of 32 and of 64 bits.
fn signatures(builtin: MuxBuiltin, is: &Parts) -> Option<(Parts, Parts)> {
    use MuxFunction::{DmaRead1D, DmaRead2D, DmaRead3D, DmaWrite1D, DmaWrite2D, DmaWrite3D};
    match builtin {
        MuxBuiltin::Function(MuxFunction::DmaWait) => Some((is.clone(), is.clone())),
        MuxBuiltin::Function(
            DmaRead1D | DmaRead2D | DmaRead3D | DmaWrite1D | DmaWrite2D | DmaWrite3D,
        ) => {
            // Destination and source come first, the event last; the rest is widths, strides and
            // counts.
            let (mut narrow, mut wide) = (is.clone(), is.clone());
            let sizes = 2..is.1.len().checked_sub(1)?;
            narrow.1.get_mut(sizes.clone())?.fill(Type::I32);
            wide.1.get_mut(sizes)?.fill(Type::I64);
            Some((narrow, wide))
        }
        _ => {
            let operand = match builtin {
                MuxBuiltin::Group(GroupScope::WorkGroup, _) => is.1.get(1).copied(),
                _ => is.1.first().copied(),
            };
            Some((builtin.signature(Type::I32, operand)?, builtin.signature(Type::I64, operand)?))
        }
    }
}

/// Gives the builtins their new types.
pub(super) fn redeclare(module: &mut Module, widened: &Widened) {
    for id in module.function_order.clone() {
        let Some(signature) = widened.get(&id) else { continue };
        let function = &mut module.functions[id];
        for (arg, &ty) in function.args.clone().into_iter().zip(&signature.params) {
            function.set_local_type(arg, ty);
        }
        function.ret = Some(signature.ret);
        function.ty = Some(signature.ty);
    }
}

/// Rewrites a call of one of the builtins.
pub(super) fn rewrite_call(
    b: &mut Builder<'_>,
    inst: Inst,
    widened: &Widened,
    replacements: &mut HashMap<Value, Value, FxBuildHasher>,
) -> Option<Rewritten> {
    let (call, id) = b.func.insts[inst].op.direct_call()?;
    let signature = widened.get(&id)?;
    let mut call = Box::new(call.clone());
    call.function_type = signature.ty;
    for (arg, &ty) in call.args.iter_mut().zip(&signature.params) {
        if ty == Type::I64 && b.ty(*arg) == Type::I32 {
            *arg = match b.cx.constants.value_uint(*arg) {
                Some(number) => b.cx.int(ty, number),
                None => b.cast(CastOp::ZExt, *arg, ty),
            };
        }
    }
    let old = b.func.insts[inst].result;
    match old {
        Some(old) if b.ty(old) != signature.ret => {
            let name = b.func.value_name(old).map(str::to_string);
            let narrow = b.ty(old);
            let wide = b.value(Op::Call(call), signature.ret);
            let cut = b.cast(CastOp::Trunc, wide, narrow);
            if let Some(name) = name {
                b.func.set_value_name(old, "");
                b.func.set_value_name(cut, &name);
            }
            replacements.insert(old, cut);
            Some(Rewritten::Gone)
        }
        _ => {
            b.func.insts[inst].op = Op::Call(call);
            Some(Rewritten::Kept)
        }
    }
}
