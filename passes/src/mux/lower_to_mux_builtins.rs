//! `lower-to-mux-builtins`: replaces OpenCL C's work-item, barrier, group and copy functions by mux builtins.

use crate::builtin_info::BuiltinInfo;
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::{
    Builtin, GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction, scope, semantics,
};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin, demangle};
use oxmux_ir::{
    Builder, Callee, CastOp, Function, FunctionId, Inst, IntPredicate, Module, Op, Phase, Type,
    Value,
};
use rustc_hash::FxBuildHasher;

const NAME: &str = "lower-to-mux-builtins";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "",
    summary: "Replaces OpenCL C's work-item, barrier, group and copy functions by mux builtins",
    build: super::plain::<LowerToMuxBuiltins>,
};

/// Replaces every call of a language builtin that mux builtins can express.
#[derive(Copy, Clone, Default, Debug)]
pub struct LowerToMuxBuiltins;

impl Pass for LowerToMuxBuiltins {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        check_signatures(module)?;
        let mut lowered: IdSet<FunctionId> = IdSet::new();
        let info = cx.builtin_info;
        let mut changed = for_each_definition(module, |module, _, function| {
            lower_function(module, function, info, &mut lowered)
        })?;
        let graph = oxmux_ir::analysis::CallGraph::compute(module);
        module.remove_functions(|id| {
            lowered.contains(id) && graph.callers(id).is_empty() && !graph.is_address_taken(id)
        });
        changed |= module.phase < Phase::Canonical;
        module.phase = module.phase.max(Phase::Canonical);
        Ok(changed)
    }
}

/// Refuses functions that have a mux builtin's name and another type: every later pass goes by the name.
fn check_signatures(module: &mut Module) -> Result<(), PassError> {
    let size = module.size_type();
    for &id in &module.function_order {
        let function = &module.functions[id];
        let Some(Builtin::Mux(builtin)) = function.builtin() else { continue };
        if !has_signature(module, function, builtin, size) {
            return Err(PassError::Invalid {
                pass: NAME,
                function: function.name().to_string(),
                what: "this builtin has another type".to_string(),
            });
        }
    }
    Ok(())
}

fn has_signature(module: &Module, function: &Function, builtin: MuxBuiltin, size: Type) -> bool {
    let params = function.arg_types();
    // A scheduled builtin has the scheduling parameters behind its own.
    let scheduled = function.metadata.mux_scheduled_fn.is_some();
    let fits = |overload: Option<Type>| {
        let signature = builtin.signature(size, overload);
        signature.is_some_and(|(ret, own)| {
            ret == function.return_type()
                && params.starts_with(&own)
                && (scheduled || params.len() == own.len())
        })
    };
    match builtin {
        MuxBuiltin::Group(..) => {
            // The name ends in the operand's type, which is the result's.
            let ty = function.return_type();
            builtin.name(&module.cx.types, Some(ty)).as_deref() == Some(function.name())
                && fits(Some(ty))
        }
        // DMA builtins have the program's event type.
        MuxBuiltin::Function(_) if builtin.signature(size, None).is_none() => true,
        MuxBuiltin::Function(_) => fits(None),
    }
}

fn lower_function(
    module: &mut Module,
    function: &mut Function,
    info: &dyn BuiltinInfo,
    lowered: &mut IdSet<FunctionId>,
) -> Result<bool, PassError> {
    let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    let mut changed = false;
    for block in function.block_order.clone() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        for inst in insts {
            let Some((id, builtin)) = language_call(module, &function.insts[inst].op) else {
                function.blocks[block].insts.push(inst);
                continue;
            };
            let mut lowering = Lowering { module, function, info, block, inst };
            match lowering.lower(id, builtin)? {
                Lowered::No => function.blocks[block].insts.push(inst),
                Lowered::To(value) => {
                    changed = true;
                    lowered.insert(id);
                    if let (Some(old), Some(new)) = (function.insts[inst].result, value) {
                        replacements.insert(old, new);
                    }
                }
            }
        }
    }
    function.replace_values(&replacements);
    Ok(changed)
}

fn language_call(module: &Module, op: &Op) -> Option<(FunctionId, OpenClBuiltin)> {
    let Op::Call(call) = op else { return None };
    let Callee::Function(id) = call.callee else { return None };
    let function = module.functions.get(id)?;
    match function.builtin() {
        Some(Builtin::OpenCl(builtin)) if function.is_declaration() => Some((id, builtin)),
        _ => None,
    }
}

enum Lowered {
    /// The call stays.
    No,
    /// The call is gone; this is its result.
    To(Option<Value>),
}

/// One call that is replaced.
struct Lowering<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    info: &'a dyn BuiltinInfo,
    block: oxmux_ir::Block,
    inst: Inst,
}

impl Lowering<'_> {
    fn lower(&mut self, id: FunctionId, builtin: OpenClBuiltin) -> Result<Lowered, PassError> {
        use OpenClBuiltin as Cl;
        let Op::Call(call) = &self.function.insts[self.inst].op else { return Ok(Lowered::No) };
        let args = call.args.clone();
        let name = self.module.functions[id].name().to_string();
        let Some((_, params)) = demangle(&name) else { return Ok(Lowered::No) };
        if let Some(query) = query(builtin) {
            let (id, _) = self.declare(MuxBuiltin::Function(query), None)?;
            let count = self.module.functions[id].args.len();
            let args: Vec<Value> = args.into_iter().take(count).collect();
            if args.len() != count {
                return Err(self.invalid(&name));
            }
            let value = self.call(MuxBuiltin::Function(query), None, &args)?;
            return Ok(Lowered::To(self.as_result(value)));
        }
        match builtin {
            Cl::Barrier | Cl::WorkGroupBarrier | Cl::SubGroupBarrier => {
                let (function, default) = match builtin {
                    Cl::SubGroupBarrier => (MuxFunction::SubGroupBarrier, scope::SUB_GROUP),
                    _ => (MuxFunction::WorkGroupBarrier, scope::WORK_GROUP),
                };
                let flags = *args.first().ok_or_else(|| self.invalid(&name))?;
                let memory = self.memory_semantics(flags, semantics::SEQUENTIALLY_CONSISTENT);
                let scope = match args.get(1) {
                    Some(&scope) => self.scope(scope),
                    None => self.module.cx.i32(default),
                };
                let id = self.module.cx.i32(0);
                self.call(MuxBuiltin::Function(function), None, &[id, scope, memory])?;
                Ok(Lowered::To(None))
            }
            Cl::MemFence | Cl::ReadMemFence | Cl::WriteMemFence => {
                let order = match builtin {
                    Cl::MemFence => semantics::ACQUIRE_RELEASE,
                    Cl::ReadMemFence => semantics::ACQUIRE,
                    _ => semantics::RELEASE,
                };
                let flags = *args.first().ok_or_else(|| self.invalid(&name))?;
                // Global memory is seen by other work-groups, which other threads may run.
                let local_only = self.module.cx.constants.value_uint(flags) == Some(LOCAL_FENCE);
                let scope = if local_only { scope::WORK_GROUP } else { scope::DEVICE };
                let memory = self.memory_semantics(flags, order);
                let scope = self.module.cx.i32(scope);
                self.call(MuxBuiltin::Function(MuxFunction::MemBarrier), None, &[scope, memory])?;
                Ok(Lowered::To(None))
            }
            Cl::AtomicWorkItemFence => {
                let [flags, order, scope] = args[..] else { return Err(self.invalid(&name)) };
                let memory = self.memory_semantics(flags, semantics::RELAXED);
                let order = self.choose(order, &MEMORY_ORDERS, semantics::SEQUENTIALLY_CONSISTENT);
                let constants = &self.module.cx.constants;
                let memory = match (constants.value_uint(memory), constants.value_uint(order)) {
                    (Some(memory), Some(order)) => self.module.cx.int(Type::I32, memory | order),
                    _ => self.builder().or(memory, order),
                };
                let scope = self.scope(scope);
                self.call(MuxBuiltin::Function(MuxFunction::MemBarrier), None, &[scope, memory])?;
                Ok(Lowered::To(None))
            }
            Cl::AsyncWorkGroupCopy | Cl::AsyncWorkGroupStridedCopy => {
                self.async_copy(builtin, &args, &params, &name)
            }
            Cl::WaitGroupEvents => {
                let [count, events] = args[..] else { return Err(self.invalid(&name)) };
                let space = self.builder().ty(events);
                let wait = MuxFunction::DmaWait.name();
                self.call_named(wait, Type::VOID, &[Type::I32, space], &[count, events])?;
                Ok(Lowered::To(None))
            }
            _ => self.group(builtin, &args, &params, &name),
        }
    }

    /// Group operations of work-groups and sub-groups.
    fn group(
        &mut self,
        builtin: OpenClBuiltin,
        args: &[Value],
        params: &[MangledType],
        name: &str,
    ) -> Result<Lowered, PassError> {
        let text = builtin.name();
        let groups = [GroupScope::WorkGroup, GroupScope::SubGroup];
        let Some((group, op)) = groups
            .into_iter()
            .find_map(|group| Some((group, text.strip_prefix(group.name())?.strip_prefix('_')?)))
        else {
            return Ok(Lowered::No);
        };
        let Some(&operand) = args.first() else { return Ok(Lowered::No) };
        let ty = self.builder().ty(operand);
        let id = self.module.cx.i32(0);
        let mut out: Vec<Value> =
            (group == GroupScope::WorkGroup).then_some(id).into_iter().collect();
        match op {
            "any" | "all" => {
                let op = if op == "any" { GroupOp::Any } else { GroupOp::All };
                let mut b = self.builder();
                let zero = b.int_like(operand, 0);
                out.push(b.icmp(IntPredicate::Ne, operand, zero));
                let builtin = MuxBuiltin::Group(group, op);
                let truth = self.call(builtin, Some(Type::I1), &out)?;
                let value = truth.map(|t| self.builder().cast(CastOp::SExt, t, ty));
                Ok(Lowered::To(value))
            }
            "broadcast" => {
                out.push(operand);
                let size = self.module.size_type();
                for i in 0..3 {
                    let index = match args.get(1 + i) {
                        Some(&index) => index,
                        None => self.module.cx.int(size, 0),
                    };
                    let wanted = if group == GroupScope::WorkGroup { size } else { Type::I32 };
                    out.push(self.builder().int_cast(index, wanted, false));
                    if group == GroupScope::SubGroup {
                        break;
                    }
                }
                let builtin = MuxBuiltin::Group(group, GroupOp::Broadcast);
                Ok(Lowered::To(self.call(builtin, Some(ty), &out)?))
            }
            _ => {
                let Some(op) = params.first().and_then(|ty| reduction_or_scan(op, ty)) else {
                    return Err(self.invalid(name));
                };
                out.push(operand);
                Ok(Lowered::To(self.call(MuxBuiltin::Group(group, op), Some(ty), &out)?))
            }
        }
    }

    /// Copies between global and local memory: bytes in a row, or elements with a stride on the global side.
    fn async_copy(
        &mut self,
        builtin: OpenClBuiltin,
        args: &[Value],
        params: &[MangledType],
        name: &str,
    ) -> Result<Lowered, PassError> {
        let strided = builtin == OpenClBuiltin::AsyncWorkGroupStridedCopy;
        let (dst, src, count, stride, event) = match *args {
            [dst, src, count, event] if !strided => (dst, src, count, None, event),
            [dst, src, count, stride, event] if strided => (dst, src, count, Some(stride), event),
            _ => return Err(self.invalid(name)),
        };
        let element = match params.first() {
            Some(MangledType::Pointer { pointee, .. }) => byte_size(pointee),
            _ => None,
        };
        let Some(element) = element else { return Err(self.invalid(name)) };
        let size = self.module.size_type();
        let (dst_ty, src_ty, event_ty) = {
            let b = self.builder();
            (b.ty(dst), b.ty(src), b.ty(event))
        };
        let reads = self.module.cx.types.address_space(dst_ty) == Some(3);
        let element = self.module.cx.int(size, u128::from(element));
        let count = self.builder().int_cast(count, size, false);
        let value = if let Some(stride) = stride {
            let stride = self.builder().int_cast(stride, size, false);
            let bytes = self.builder().mul(stride, element);
            let (to, from) = if reads { (element, bytes) } else { (bytes, element) };
            let callee = if reads { MuxFunction::DmaRead2D } else { MuxFunction::DmaWrite2D };
            let types = [dst_ty, src_ty, size, size, size, size, event_ty];
            let args = [dst, src, element, to, from, count, event];
            self.call_named(callee.name(), event_ty, &types, &args)?
        } else {
            let bytes = self.builder().mul(count, element);
            let callee = if reads { MuxFunction::DmaRead1D } else { MuxFunction::DmaWrite1D };
            let types = [dst_ty, src_ty, size, event_ty];
            self.call_named(callee.name(), event_ty, &types, &[dst, src, bytes, event])?
        };
        Ok(Lowered::To(value))
    }

    /// OpenCL's fence flags as memory semantics. Images are global memory.
    fn memory_semantics(&mut self, flags: Value, order: u32) -> Value {
        if let Some(flags) = self.module.cx.constants.value_uint(flags) {
            let flags = flags as u32;
            let bits = (flags & 3) << 8 | (flags & 4) << 7;
            return self.module.cx.i32(bits | order);
        }
        let mut b = self.builder();
        let flags = b.int_cast(flags, Type::I32, false);
        let shifted = |b: &mut Builder<'_>, mask: u32, by: u32| {
            let mask = b.cx.i32(mask);
            let by = b.cx.i32(by);
            let kept = b.and(flags, mask);
            b.shl(kept, by)
        };
        let memory = shifted(&mut b, 3, 8);
        let images = shifted(&mut b, 4, 7);
        let bits = b.or(memory, images);
        let order = b.cx.i32(order);
        b.or(bits, order)
    }

    /// OpenCL's memory scope as a SPIR-V scope.
    fn scope(&mut self, value: Value) -> Value {
        self.choose(value, &MEMORY_SCOPES, scope::CROSS_DEVICE)
    }

    /// What a small number means: `table[value]`, or the default beyond it.
    fn choose(&mut self, value: Value, table: &[u32], default: u32) -> Value {
        if let Some(index) = self.module.cx.constants.value_uint(value) {
            let meaning = usize::try_from(index).ok().and_then(|i| table.get(i)).copied();
            return self.module.cx.i32(meaning.unwrap_or(default));
        }
        let mut b = self.builder();
        let mut out = b.cx.i32(default);
        for (i, &meaning) in table.iter().enumerate() {
            let number = b.int_like(value, i as u128);
            let is = b.icmp(IntPredicate::Eq, value, number);
            let meaning = b.cx.i32(meaning);
            out = b.select(is, meaning, out);
        }
        out
    }

    fn builder(&mut self) -> Builder<'_> {
        let debug_loc = self.function.insts[self.inst].debug_loc;
        let mut b = Builder::new(&mut self.module.cx, self.function, self.block);
        b.debug_loc = debug_loc;
        b
    }

    fn declare(
        &mut self,
        builtin: MuxBuiltin,
        overload: Option<Type>,
    ) -> Result<(FunctionId, Type), PassError> {
        let id = self.info.get_or_declare_mux_builtin(self.module, builtin, overload);
        let id = id.ok_or_else(|| self.invalid("a mux builtin of another type"))?;
        Ok((id, self.module.functions[id].function_type()))
    }

    fn call(
        &mut self,
        builtin: MuxBuiltin,
        overload: Option<Type>,
        args: &[Value],
    ) -> Result<Option<Value>, PassError> {
        let (id, ty) = self.declare(builtin, overload)?;
        let convention = self.module.functions[id].calling_convention;
        let schedule = match &self.function.insts[self.inst].op {
            Op::Call(call) => call.barrier_schedule,
            _ => None,
        };
        let mut b = self.builder();
        let fits = b.cx.types.function_parts(ty).is_some_and(|(_, params, _)| {
            params.len() == args.len()
                && params.iter().zip(args).all(|(&p, &a)| b.cx.value_type(b.func, a) == p)
        });
        if !fits {
            return Err(self.invalid("operands that the mux builtin does not take"));
        }
        let value = b.call(id, ty, convention, args);
        if let Some(&last) = b.func.blocks[b.block].insts.last()
            && let Op::Call(call) = &mut b.func.insts[last].op
        {
            call.barrier_schedule = schedule;
        }
        Ok(value)
    }

    fn call_named(
        &mut self,
        name: &str,
        ret: Type,
        params: &[Type],
        args: &[Value],
    ) -> Result<Option<Value>, PassError> {
        let id = self.module.declare_function(name, ret, params);
        let id = id.ok_or_else(|| self.invalid("copies with different types of events"))?;
        let ty = self.module.functions[id].function_type();
        let convention = self.module.functions[id].calling_convention;
        Ok(self.builder().call(id, ty, convention, args))
    }

    /// The value in the type of the call's result.
    fn as_result(&mut self, value: Option<Value>) -> Option<Value> {
        let result = self.function.insts[self.inst].result?;
        let ty = self.function.local_type(result);
        value.map(|v| self.builder().int_cast(v, ty, false))
    }

    fn invalid(&self, what: &str) -> PassError {
        PassError::Invalid {
            pass: NAME,
            function: self.function.name().to_string(),
            what: format!("a call that cannot be lowered: {what}"),
        }
    }
}

/// `CLK_LOCAL_MEM_FENCE`
const LOCAL_FENCE: u128 = 1;

/// Scopes by OpenCL C's `memory_scope`: work-item, work-group, device, all devices, sub-group.
const MEMORY_SCOPES: [u32; 5] =
    [scope::WORK_ITEM, scope::WORK_GROUP, scope::DEVICE, scope::CROSS_DEVICE, scope::SUB_GROUP];

/// Semantics by C11's `memory_order`: relaxed, consume, acquire, release, both, sequentially consistent.
const MEMORY_ORDERS: [u32; 6] = [
    semantics::RELAXED,
    semantics::ACQUIRE,
    semantics::ACQUIRE,
    semantics::RELEASE,
    semantics::ACQUIRE_RELEASE,
    semantics::SEQUENTIALLY_CONSISTENT,
];

/// The mux builtin that tells the same as a query of OpenCL C.
pub(super) fn query(builtin: OpenClBuiltin) -> Option<MuxFunction> {
    use OpenClBuiltin as Cl;
    Some(match builtin {
        Cl::GetWorkDim => MuxFunction::GetWorkDim,
        Cl::GetGlobalSize => MuxFunction::GetGlobalSize,
        Cl::GetGlobalId => MuxFunction::GetGlobalId,
        Cl::GetLocalSize => MuxFunction::GetLocalSize,
        Cl::GetEnqueuedLocalSize => MuxFunction::GetEnqueuedLocalSize,
        Cl::GetLocalId => MuxFunction::GetLocalId,
        Cl::GetNumGroups => MuxFunction::GetNumGroups,
        Cl::GetGroupId => MuxFunction::GetGroupId,
        Cl::GetGlobalOffset => MuxFunction::GetGlobalOffset,
        Cl::GetGlobalLinearId => MuxFunction::GetGlobalLinearId,
        Cl::GetLocalLinearId => MuxFunction::GetLocalLinearId,
        Cl::GetSubGroupSize => MuxFunction::GetSubGroupSize,
        Cl::GetMaxSubGroupSize => MuxFunction::GetMaxSubGroupSize,
        // Work-groups all have one size, so what is enqueued is what runs.
        Cl::GetNumSubGroups | Cl::GetEnqueuedNumSubGroups => MuxFunction::GetNumSubGroups,
        Cl::GetSubGroupId => MuxFunction::GetSubGroupId,
        Cl::GetSubGroupLocalId => MuxFunction::GetSubGroupLocalId,
        _ => return None,
    })
}

fn reduction_or_scan(name: &str, ty: &MangledType) -> Option<GroupOp> {
    if let Some(op) = name.strip_prefix("reduce_") {
        return arithmetic(op, ty).map(GroupOp::Reduce);
    }
    if let Some(op) = name.strip_prefix("scan_inclusive_") {
        return arithmetic(op, ty).map(GroupOp::ScanInclusive);
    }
    arithmetic(name.strip_prefix("scan_exclusive_")?, ty).map(GroupOp::ScanExclusive)
}

/// The operation of a reduction or scan for the operand's type in the mangled name.
fn arithmetic(op: &str, ty: &MangledType) -> Option<GroupArithmetic> {
    use GroupArithmetic::*;
    let signed = match ty {
        MangledType::Float(_) => {
            return match op {
                "add" => Some(FAdd),
                "min" => Some(FMin),
                "max" => Some(FMax),
                _ => None,
            };
        }
        MangledType::Int { signed, .. } => *signed,
        _ => return None,
    };
    Some(match (op, signed) {
        ("add", _) => Add,
        ("min", true) => SMin,
        ("min", false) => UMin,
        ("max", true) => SMax,
        ("max", false) => UMax,
        _ => return None,
    })
}

/// The size of what is copied; vectors of three take the space of four.
fn byte_size(ty: &MangledType) -> Option<u64> {
    Some(match ty {
        MangledType::Int { bits, .. } => u64::from(*bits) / 8,
        MangledType::Float(bits) => u64::from(*bits) / 8,
        MangledType::Vector(element, lanes) => {
            u64::from(*lanes).next_power_of_two() * byte_size(element)?
        }
        _ => return None,
    })
}
