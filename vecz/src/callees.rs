//! Uniformity of instructions: calls of builtins as the target's `BuiltinInfo` says, calls of other
//! functions by the builtins that these call.

use crate::not_vectorized::NotVectorized;
use hashbrown::HashMap;
use oxmux_ir::analysis::InstructionUniformity::{self, AlwaysUniform, Default, NeverUniform};
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{BarrierFunction, FenceFunction, OpenClBuiltin};
use oxmux_ir::{Function, FunctionId, Inst, Module, Op, Type, TypeKind, Types, Value};
use oxmux_passes::builtin_info::{
    BuiltinInfo, BuiltinProperty, Uniformity, default_builtin_uniformity,
};
use rustc_hash::FxBuildHasher;

/// The kind of metadata that marks an object of all lanes. It goes no further than the copy of the
/// kernel that is vectorized.
pub(crate) const SHARED: &str = "oxmux.shared";

/// The functions of a module whose results or effects depend on the calling work-item ("bound"),
/// and the target's `BuiltinInfo`.
pub(crate) struct Callees<'a> {
    info: &'a dyn BuiltinInfo,
    bound: HashMap<FunctionId, bool, FxBuildHasher>,
    /// Whether any function that may be called indirectly is bound.
    any_bound: bool,
}

impl<'a> Callees<'a> {
    /// Finds the bound functions among those that a kernel calls.
    pub(crate) fn compute(module: &Module, kernel: &Function, info: &'a dyn BuiltinInfo) -> Self {
        let mut callees = Self { info, bound: HashMap::default(), any_bound: false };
        for (_, inst) in kernel.insts_in_order() {
            let Op::Call(call) = &kernel.insts[inst].op else { continue };
            match call.callee {
                Callee::Function(id) if has_body(&module.functions[id]) => {
                    callees.look_into(module, id);
                }
                Callee::Function(_) | Callee::Asm(_) => {}
                Callee::Indirect(_) if callees.any_bound => {}
                Callee::Indirect(_) => {
                    let is_callee = |f: &Function| has_body(f) && f.attributes.mux_kernel.is_none();
                    for &id in &module.function_order {
                        callees.any_bound |=
                            is_callee(&module.functions[id]) && callees.look_into(module, id);
                    }
                }
            }
        }
        callees
    }

    /// The target.
    pub(crate) fn info(&self) -> &'a dyn BuiltinInfo {
        self.info
    }

    /// Whether a function cannot be called for one lane after another, because it depends on the
    /// calling work-item or waits for others.
    pub(crate) fn is_bound(&self, id: FunctionId) -> bool {
        self.bound.get(&id).copied().unwrap_or(false)
    }

    /// Whether any function that may be called indirectly is bound.
    pub(crate) fn any_bound(&self) -> bool {
        self.any_bound
    }

    /// Whether an instruction gives different results to consecutive lanes in `dimension`.
    pub(crate) fn uniformity(
        &self,
        module: &Module,
        function: &Function,
        inst: Inst,
        dimension: u32,
    ) -> InstructionUniformity {
        let data = &function.insts[inst];
        let types = &module.cx.types;
        // Events, and other opaque values, are the same for a group.
        let is_opaque =
            data.result.is_some_and(|r| is_of_target_types(types, function.local_type(r)));
        if is_opaque || is_shared(function, inst) {
            return AlwaysUniform;
        }
        match &data.op {
            // One object for all lanes: the event of a copy by the group is the same for each.
            Op::Alloca { ty, .. } if is_of_target_types(types, *ty) => AlwaysUniform,
            Op::Alloca { .. } | Op::AtomicRmw { .. } | Op::CmpXchg { .. } => NeverUniform,
            Op::Load { access, .. } if !access.is_simple() => NeverUniform,
            Op::Call(call) => match call.callee {
                Callee::Function(id) => self.call_uniformity(module, id, &call.args, dimension),
                Callee::Indirect(_) | Callee::Asm(_) => NeverUniform,
            },
            _ => Default,
        }
    }

    /// Whether a call gives different results to consecutive lanes in `dimension`.
    pub(crate) fn call_uniformity(
        &self,
        module: &Module,
        id: FunctionId,
        args: &[Value],
        dimension: u32,
    ) -> InstructionUniformity {
        let callee = &module.functions[id];
        let quiet = callee.attributes.set.memory().is_some_and(|m| m.is_none());
        let Some(builtin) = callee.builtin() else {
            return if quiet && !self.is_bound(id) { Default } else { NeverUniform };
        };
        let constants = &module.cx.constants;
        let rank = args.first().and_then(|a| a.as_constant());
        let rank = rank.and_then(|c| constants.as_uint(c)).and_then(|n| u64::try_from(n).ok());
        match self.info.builtin_uniformity(builtin, rank, dimension) {
            Uniformity::InstanceId | Uniformity::MaybeInstanceId | Uniformity::Never => {
                NeverUniform
            }
            // A query whose result depends on its operand alone, such as a dimension.
            Uniformity::Always if args.len() == 1 && meaning(callee).is_some_and(is_query) => {
                Default
            }
            Uniformity::Always => AlwaysUniform,
            Uniformity::LikeInputs => {
                let properties = self.info.analyze_builtin(builtin, callee);
                match quiet || properties.has(BuiltinProperty::NoSideEffects) {
                    true => Default,
                    false => NeverUniform,
                }
            }
            Uniformity::Unknown => match builtin {
                Builtin::Mux(MuxBuiltin::Function(_)) => AlwaysUniform,
                _ if is_for_all(callee) => Default,
                _ => NeverUniform,
            },
        }
    }

    /// Whether a function is bound. A recursive call adds nothing to this.
    fn look_into(&mut self, module: &Module, root: FunctionId) -> bool {
        if let Some(&known) = self.bound.get(&root) {
            return known;
        }
        let mut work = vec![root];
        let mut seen: IdSet<FunctionId> = IdSet::new();
        seen.insert(root);
        let mut bound = false;
        self.bound.insert(root, false);
        while let Some(id) = work.pop() {
            let function = &module.functions[id];
            for (_, inst) in function.insts_in_order() {
                let Op::Call(call) = &function.insts[inst].op else { continue };
                match call.callee {
                    Callee::Function(id) if has_body(&module.functions[id]) => {
                        if seen.insert(id) {
                            work.push(id);
                        }
                    }
                    Callee::Function(id) => bound |= binds(&module.functions[id]),
                    Callee::Indirect(_) => bound = true,
                    Callee::Asm(_) => {}
                }
            }
        }
        self.bound.insert(root, bound);
        bound
    }
}

/// Whether a stack object is one for all lanes.
pub(crate) fn is_shared(function: &Function, inst: Inst) -> bool {
    let metadata = function.inst_metadata.get(&inst);
    metadata.is_some_and(|all| all.iter().any(|(kind, _)| &**kind == SHARED))
}

fn has_body(function: &Function) -> bool {
    !function.is_declaration()
}

/// The mux builtin that a function is, or the one that an OpenCL query is lowered to.
pub(crate) fn meaning(function: &Function) -> Option<MuxBuiltin> {
    match function.builtin()? {
        Builtin::Mux(builtin) => Some(builtin),
        Builtin::OpenCl(builtin) => builtin.mux_query().map(MuxBuiltin::Function),
    }
}

fn is_query(builtin: MuxBuiltin) -> bool {
    builtin.is_query()
}

/// Whether a function of the language is called by all work-items together and has one effect for
/// all of them: a barrier, a fence, an asynchronous copy. Queries and operations on values of each
/// work-item are none of these.
pub(crate) fn is_for_all(function: &Function) -> bool {
    use OpenClBuiltin::*;
    match function.opencl() {
        Some(Fence(fence)) => fence != FenceFunction::WorkItem,
        Some(Barrier(_) | Copy(_) | WaitGroupEvents | Prefetch) => true,
        _ => false,
    }
}

/// Whether all work-items of a group must make a call if one of them does; the language leaves
/// anything else undefined.
pub(crate) fn is_convergent_call(function: &Function) -> bool {
    match meaning(function) {
        Some(builtin) => builtin.is_of_work_group(),
        None => match function.opencl() {
            Some(OpenClBuiltin::Barrier(barrier)) => barrier != BarrierFunction::SubGroup,
            Some(OpenClBuiltin::Group(scope, ..)) => scope == GroupScope::WorkGroup,
            Some(OpenClBuiltin::Copy(_) | OpenClBuiltin::WaitGroupEvents) => true,
            _ => false,
        },
    }
}

/// The declaration of a mux builtin, as the target declares it, and its type.
pub(crate) fn declared(
    module: &mut Module,
    info: &dyn BuiltinInfo,
    builtin: MuxBuiltin,
    overload: Option<Type>,
) -> Result<(FunctionId, Type), NotVectorized> {
    let id = info.get_or_declare_mux_builtin(module, builtin, overload);
    let id = id.ok_or(NotVectorized::internal("a mux builtin that cannot be declared"))?;
    Ok((id, module.functions[id].function_type()))
}

/// A call of a mux builtin that is no group operation.
pub(crate) fn query_call(
    module: &mut Module,
    info: &dyn BuiltinInfo,
    function: MuxFunction,
    args: &[Value],
) -> Result<Op, NotVectorized> {
    let (id, ty) = declared(module, info, MuxBuiltin::Function(function), None)?;
    let mut call = Call::new(Callee::Function(id), ty, args.to_vec());
    call.calling_convention = module.functions[id].calling_convention;
    Ok(Op::Call(Box::new(call)))
}

/// Whether a builtin's result depends on the work-item that calls it, or on the work-items that
/// call it together.
fn binds(function: &Function) -> bool {
    use MuxFunction::*;
    match meaning(function) {
        Some(MuxBuiltin::Group(..)) => true,
        Some(MuxBuiltin::Function(MemBarrier)) => false,
        Some(builtin @ MuxBuiltin::Function(f)) => {
            !builtin.is_query()
                || f == GetSubGroupSize
                || default_builtin_uniformity(Builtin::Mux(builtin), None, 0) != Uniformity::Always
        }
        None => is_for_all(function) || matches!(function.opencl(), Some(OpenClBuiltin::Group(..))),
    }
}

/// Whether a type is one of the target's, or an array of such.
fn is_of_target_types(types: &Types, mut ty: Type) -> bool {
    while let TypeKind::Array { element, .. } = types.kind(ty) {
        ty = *element;
    }
    matches!(types.kind(ty), TypeKind::TargetExt { .. })
}
