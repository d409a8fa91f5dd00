//! `fix-vscale<N>`: gives `vscale` a constant value, so that code for scalable vectors runs on
//! targets whose vectors have one length.
//!
//! ```text
//! %n = call i64 @llvm.vscale.i64()                                  4
//! %v = load <vscale x 2 x float>, ptr %p                       ->   %v = load <8 x float>, ptr %p
//! %s = call <vscale x 2 x i64> @llvm.stepvector.nxv2i64()           <8 x i64> <i64 0, i64 1, …, i64 7>
//! ```
//!
//! Kernels that were vectorized by a scalable factor count as vectorized by the fixed one from here
//! on. Builtins whose names spell their types are renamed: `__mux_vec_group_reduce_add_nxv2i32` is
//! `__mux_vec_group_reduce_add_v8i32` then.
//!
//! Comes after `work-item-loops`, and before passes for one target.

use super::place_arena;
use super::type_remapper::{TypeMap, TypeReplacement, TypeRule};
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::function::{FunctionMetadata, VectorizationInfo};
use oxmux_ir::opencl::{MangledType, demangle, mangle};
use oxmux_ir::{
    BinaryOp, Builder, Builtin, Callee, Context, Function, FunctionId, Intrinsic, Module, Op, Type,
    TypeKind, Types, Value,
};
use rustc_hash::FxBuildHasher;

const NAME: &str = "fix-vscale";

/// No target has vectors of more than 64 times 128 bits, nor of more than 65536 bits in 64-bit
/// parts.
const VSCALE_MAX: u32 = 1024;

/// A fixed vector has no more lanes than this.
const LANES_MAX: u32 = 1 << 16;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Gives vscale a constant value: scalable vectors become fixed ones",
    build,
)
.params("N");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let [param] = params else { return Err("takes the value of vscale".to_string()) };
    match param.parse::<u32>() {
        Ok(vscale) if (1..=VSCALE_MAX).contains(&vscale) => Ok(Box::new(FixVscale { vscale })),
        _ => Err(format!("takes a number from 1 to {VSCALE_MAX}, but was given '{param}'")),
    }
}

/// Gives `vscale` a value.
#[derive(Copy, Clone, Debug)]
pub struct FixVscale {
    /// The value.
    pub vscale: u32,
}

impl Pass for FixVscale {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut changed = self.fix_factors(module);
        changed |= for_each_definition(module, |module, _, function| {
            Ok(self.fix_positions(&mut module.cx, function))
        })?;
        let mut rule = Fixed { vscale: self.vscale, too_large: false };
        let map = TypeMap::compute(&mut module.cx.types, &mut rule);
        if rule.too_large {
            let what = format!("a vector of more than {LANES_MAX} lanes");
            return Err(PassError::Unsupported { pass: NAME, function: String::new(), what });
        }
        if !map.is_identity() {
            map.rewrite(module);
            self.rename_builtins(module);
            changed = true;
        }
        changed |= for_each_definition(module, |module, _, function| {
            Ok(self.fix_values(&mut module.cx, function))
        })?;
        Ok(changed)
    }
}

impl FixVscale {
    /// Rewrites the vectorization factors in kernels' metadata.
    fn fix_factors(&self, module: &mut Module) -> bool {
        let mut changed = false;
        let mut fix = |info: &mut VectorizationInfo| {
            if info.scalable {
                info.width = info.width.saturating_mul(self.vscale);
                info.scalable = false;
                changed = true;
            }
        };
        for id in module.function_order.clone() {
            let FunctionMetadata {
                vecz_base,
                vecz_derived,
                vecz_base_fail,
                codeplay_ca_wrapper,
                ..
            } = &mut module.functions[id].metadata;
            vecz_base.iter_mut().for_each(|(info, _)| fix(info));
            vecz_derived.iter_mut().for_each(|(info, _)| fix(info));
            vecz_base_fail.iter_mut().for_each(&mut fix);
            if let Some((main, tail)) = codeplay_ca_wrapper {
                fix(main);
                tail.iter_mut().for_each(&mut fix);
            }
        }
        changed
    }

    /// Rewrites indices of subvectors, which count multiples of `vscale` if the subvector is
    /// scalable.
    fn fix_positions(&self, cx: &mut Context, function: &mut Function) -> bool {
        let mut found = Vec::new();
        for (_, inst) in function.insts_in_order() {
            let Op::Intrinsic(call) = &function.insts[inst].op else { continue };
            let part = match call.intrinsic {
                Intrinsic::VectorExtract => {
                    function.insts[inst].result.map(|r| (function.local_type(r), 1))
                }
                Intrinsic::VectorInsert => {
                    call.args.get(1).map(|&part| (cx.value_type(function, part), 2))
                }
                _ => None,
            };
            let Some((ty, index)) = part else { continue };
            let scalable = cx.types.vector_parts(ty).is_some_and(|(.., scalable)| scalable);
            let position = call.args.get(index).and_then(|&arg| cx.constants.value_uint(arg));
            if let Some(position) = position
                && scalable
            {
                found.push((inst, index, position.saturating_mul(u128::from(self.vscale))));
            }
        }
        for &(inst, index, position) in &found {
            if let Op::Intrinsic(call) = &mut function.insts[inst].op
                && let Some(arg) = call.args.get_mut(index)
            {
                *arg = cx.i64(u64::try_from(position).unwrap_or(u64::MAX));
            }
        }
        !found.is_empty()
    }

    /// Builtins are known by names that spell their types: those without a body get the names of
    /// their fixed types, or give way to a function that has the name already.
    fn rename_builtins(&self, module: &mut Module) {
        let mut replaced: HashMap<FunctionId, FunctionId, FxBuildHasher> = HashMap::default();
        for id in module.function_order.clone() {
            let function = &module.functions[id];
            if !function.is_declaration() {
                continue;
            }
            let Some(name) = self.fixed_name(module, function) else { continue };
            match module.find_function(&name) {
                None if !module.has_symbol(&name) => {
                    module.rename(id, &name);
                }
                Some(other) if other != id && same_type(module, id, other) => {
                    replaced.insert(id, other);
                }
                _ => {}
            }
        }
        if replaced.is_empty() {
            return;
        }
        for id in module.function_order.clone() {
            let function = &mut module.functions[id];
            for inst in function.insts_in_order().map(|(_, inst)| inst).collect::<Vec<_>>() {
                if let Op::Call(call) = &mut function.insts[inst].op
                    && let Callee::Function(callee) = &mut call.callee
                    && let Some(&other) = replaced.get(callee)
                {
                    *callee = other;
                }
            }
        }
        let graph = CallGraph::compute(module);
        module.remove_functions(|id| replaced.contains_key(&id) && !graph.is_address_taken(id));
    }

    /// The name of a builtin whose types have been fixed, if it has another one.
    fn fixed_name(&self, module: &Module, function: &Function) -> Option<String> {
        if let Some(builtin) = function.builtin().and_then(Builtin::as_mux) {
            let operand = *function.args.get(builtin.overload_operand()?)?;
            let name = builtin.name(&module.cx.types, Some(function.local_type(operand)))?;
            return (name != function.name()).then_some(name);
        }
        let (base, params) = demangle(function.name())?;
        let mut changed = false;
        let params: Vec<MangledType> = params
            .into_iter()
            .map(|param| match param {
                MangledType::ScalableVector(element, lanes) => {
                    changed = true;
                    MangledType::Vector(element, lanes.saturating_mul(self.vscale))
                }
                other => other,
            })
            .collect();
        changed.then(|| mangle(base, &params))
    }

    /// Replaces `vscale` in a function that has no scalable vectors any more.
    fn fix_values(&self, cx: &mut Context, function: &mut Function) -> bool {
        let counts = function.insts_in_order().any(|(_, inst)| match &function.insts[inst].op {
            Op::Intrinsic(call) => {
                matches!(call.intrinsic, Intrinsic::VScale | Intrinsic::StepVector)
            }
            Op::ShuffleVector { .. } => true,
            _ => false,
        });
        if !counts {
            return false;
        }
        let mut known: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        let changed = rewrite_instructions(cx, function, |b, inst| {
            let result = b.func.insts[inst].result?;
            let ty = b.func.local_type(result);
            match &mut b.func.insts[inst].op {
                Op::Intrinsic(call) => {
                    let which = call.intrinsic;
                    known.insert(result, self.constant(b, which, ty)?);
                    Some(Rewritten::Gone)
                }
                Op::ShuffleVector { mask, .. } => {
                    let lanes = b.cx.types.vector_parts(ty).map_or(0, |(_, len, _)| len as usize);
                    if mask.len() == lanes || mask.is_empty() {
                        return None;
                    }
                    *mask = mask.iter().copied().cycle().take(lanes).collect();
                    Some(Rewritten::Kept)
                }
                _ => None,
            }
        });
        function.replace_values(&known);
        size_live_variables(cx, function);
        changed
    }

    fn constant(&self, b: &mut Builder<'_>, which: Intrinsic, ty: Type) -> Option<Value> {
        match which {
            Intrinsic::VScale => Some(b.cx.int(ty, u128::from(self.vscale))),
            Intrinsic::StepVector => {
                let (element, lanes, _) = b.cx.types.vector_parts(ty)?;
                let steps: Vec<Value> =
                    (0..lanes).map(|lane| b.cx.int(element, u128::from(lane))).collect();
                Some(b.vector_of(&steps))
            }
            _ => None,
        }
    }
}

fn same_type(module: &Module, a: FunctionId, b: FunctionId) -> bool {
    module.functions[a].function_type() == module.functions[b].function_type()
}

/// Live variables with scalable members were allocated as bytes: those of a structure times the
/// number of structures. Their sizes are known now, so that they are allocated by structures, as
/// those without such members are.
fn size_live_variables(cx: &mut Context, function: &mut Function) {
    let mut sized = Vec::new();
    for (_, inst) in function.insts_in_order() {
        let Op::Alloca { ty: Type::I8, count, .. } = function.insts[inst].op else { continue };
        let is_marked = function
            .inst_metadata
            .get(&inst)
            .is_some_and(|list| list.iter().any(|(kind, _)| &**kind == place_arena::MARK));
        if !is_marked {
            continue;
        }
        if let Some(size) = known_number(cx, function, count, 0) {
            sized.push((inst, cx.i32(1), size));
        } else if let Some(Op::Binary { op: BinaryOp::Mul, args: [number, size], .. }) =
            function.def_op(count)
            && let Some(size) = known_number(cx, function, *size, 0)
        {
            sized.push((inst, *number, size));
        }
    }
    for (inst, number, size) in sized {
        let structure = cx.types.array(Type::I8, size);
        if let Op::Alloca { ty, count, .. } = &mut function.insts[inst].op {
            (*ty, *count) = (structure, number);
        }
    }
}

/// How deep the computation of a size may be.
const DEPTH_MAX: u32 = 4;

/// A sum of products of constants.
fn known_number(cx: &Context, function: &Function, value: Value, depth: u32) -> Option<u64> {
    if let Some(number) = cx.constants.value_uint(value) {
        return u64::try_from(number).ok();
    }
    let Op::Binary { op, args: [a, b], .. } = function.def_op(value)? else { return None };
    if depth == DEPTH_MAX {
        return None;
    }
    let (a, b) =
        (known_number(cx, function, *a, depth + 1)?, known_number(cx, function, *b, depth + 1)?);
    match op {
        BinaryOp::Add => a.checked_add(b),
        BinaryOp::Mul => a.checked_mul(b),
        _ => None,
    }
}

struct Fixed {
    vscale: u32,
    too_large: bool,
}

impl TypeRule for Fixed {
    fn replace(&mut self, types: &mut Types, old: Type, parts: &[Type]) -> Option<TypeReplacement> {
        let TypeKind::Vector { len, scalable: true, .. } = *types.kind(old) else { return None };
        let len = len.checked_mul(self.vscale).filter(|&len| len <= LANES_MAX);
        self.too_large |= len.is_none();
        Some(TypeReplacement { ty: types.vector(*parts.first()?, len?), places: None })
    }
}
