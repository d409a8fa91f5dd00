//! `replace-wgc`: software work-group collectives, from local memory and barriers.
//!
//! ```text
//! declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
//!   ->
//! @__mux_work_group_reduce_add_i32.accumulator = internal addrspace(3) global i32 undef
//! define internal i32 @__mux_work_group_reduce_add_i32(i32 %id, i32 %value) {
//!   call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)   ; "mux-barrier-schedule"="once"
//!   store i32 0, ptr addrspace(3) @…accumulator
//!   call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)   ; "mux-barrier-schedule"="linear"
//!   %running = load i32, ptr addrspace(3) @…accumulator
//!   %next = add i32 %running, %value
//!   store i32 %next, ptr addrspace(3) @…accumulator
//!   call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
//!   %result = load i32, ptr addrspace(3) @…accumulator
//!   ret i32 %result
//! }
//! ```
//!
//! The specification's "ReplaceWGCPass". Runs before `prepare-barriers`, which inlines these
//! functions, and before local variables get their place. Modules of OpenCL C before 2.0 have no
//! such builtins and are left alone. With `scans-only` the other collectives stay builtins.
//!
//! Every result is bit for bit what the builtin gives: the accumulator starts at what changes no
//! operand (`-0.0` for float sums, NaN for float minimum and maximum), and the first work-item of
//! an exclusive scan is given the identity that the language defines (`0.0`, plus or minus
//! infinity) instead.

use crate::builtin_info::{BuiltinInfo, identity, neutral};
use crate::mux::work_item_loops::combine;
use crate::pass::{Pass, PassContext, PassEntry, PassError, flag};
use oxmux_ir::Phase;
use oxmux_ir::address_space;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{
    BarrierSchedule, GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction, scope,
    semantics,
};
use oxmux_ir::{
    Builder, Builtin, FunctionId, Global, IntPredicate, Linkage, Module, Op, Type, Value,
};

const NAME: &str = "replace-wgc";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::new(NAME, "Defines work-group collectives by local memory and barriers", build)
        .params("scans-only")
        .until(Phase::Vectorized);

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    Ok(Box::new(ReplaceWgc { scans_only: flag(params, "scans-only")? }))
}

/// Gives declared work-group collectives bodies.
#[derive(Copy, Clone, Default, Debug)]
pub struct ReplaceWgc {
    /// Whether only scans get one.
    pub scans_only: bool,
}

impl Pass for ReplaceWgc {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        if module.language_version() < (2, 0) {
            return Ok(false);
        }
        let mut changed = false;
        for id in module.function_order.clone() {
            let function = &module.functions[id];
            let Some(Builtin::Mux(MuxBuiltin::Group(GroupScope::WorkGroup, op))) =
                function.builtin()
            else {
                continue;
            };
            let is_scan = matches!(op, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_));
            if function.is_declaration() && (is_scan || !self.scans_only) {
                define(module, cx.builtin_info, id, op)?;
                changed = true;
            }
        }
        Ok(changed)
    }
}

/// Writes the body of a collective.
fn define(
    module: &mut Module,
    info: &dyn BuiltinInfo,
    id: FunctionId,
    op: GroupOp,
) -> Result<(), PassError> {
    let function = &module.functions[id];
    let (ret, params) = (function.return_type(), function.arg_types());
    let size = module.size_type();
    let expected = MuxBuiltin::Group(GroupScope::WorkGroup, op).signature(size, Some(ret));
    if expected != Some((ret, params)) {
        return Err(invalid(module, id, "a work-group collective of the wrong type"));
    }
    if module.mux_scheduling_params.is_some() {
        let what = "must run before scheduling parameters are added";
        return Err(invalid(module, id, what));
    }
    let builtins = Builtins {
        barrier: declared(module, info, id, MuxFunction::WorkGroupBarrier)?,
        local_id: declared(module, info, id, MuxFunction::GetLocalId)?,
        linear_id: declared(module, info, id, MuxFunction::GetLocalLinearId)?,
    };
    let align = module.data_layout.abi_align(&module.cx.types, ret);
    let accumulator = accumulator(module, id, ret, align);
    let mut function = module.take_function(id);
    let entry = function.add_block();
    function.set_block_name(entry, "entry");
    for (name, &arg) in ["id", "value", "x", "y", "z"].iter().zip(&function.args.clone()) {
        if function.value_name(arg).is_none() {
            function.set_value_name(arg, name);
        }
    }
    let args = function.args.clone();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    let mut body = Body { b: &mut b, builtins, accumulator, align, ty: ret };
    let result = body.write(op, &args);
    let known = result.is_some();
    body.b.ret(result);
    if known {
        function.linkage = Linkage::Internal;
        let set = &mut function.attributes.set;
        set.set_memory(None);
        set.remove(WordAttribute::NoInline);
        set.insert(WordAttribute::AlwaysInline);
        set.insert(WordAttribute::Convergent);
        set.insert(WordAttribute::NoUnwind);
    } else {
        function.delete_body();
    }
    module.put_function(id, function);
    if known {
        return Ok(());
    }
    Err(invalid(module, id, "a work-group collective that its type does not have"))
}

/// The local variable that a collective's work-items share.
fn accumulator(module: &mut Module, id: FunctionId, ty: Type, align: u32) -> Value {
    let name = format!("{}.accumulator", module.functions[id].name());
    let mut global = Global::new(&name, ty, address_space::LOCAL);
    global.initializer = Some(module.cx.constants.undef(ty));
    global.linkage = Linkage::Internal;
    global.align = align;
    let global = module.add_global(global);
    module.cx.global_address(global, address_space::LOCAL)
}

/// The mux builtins that bodies call, each with its type.
struct Builtins {
    barrier: (FunctionId, Type),
    local_id: (FunctionId, Type),
    linear_id: (FunctionId, Type),
}

fn declared(
    module: &mut Module,
    info: &dyn BuiltinInfo,
    wanted_by: FunctionId,
    function: MuxFunction,
) -> Result<(FunctionId, Type), PassError> {
    let id = info.get_or_declare_mux_builtin(module, MuxBuiltin::Function(function), None);
    match id {
        Some(id) => Ok((id, module.functions[id].function_type())),
        None => {
            let what = format!("'{function}' is declared with another type");
            Err(invalid(module, wanted_by, &what))
        }
    }
}

/// A body under construction.
struct Body<'x, 'a> {
    b: &'x mut Builder<'a>,
    builtins: Builtins,
    accumulator: Value,
    align: u32,
    ty: Type,
}

impl Body<'_, '_> {
    /// The result; none for an operation that the type does not have.
    fn write(&mut self, op: GroupOp, args: &[Value]) -> Option<Value> {
        let &value = args.get(1)?;
        match op {
            GroupOp::Any => self.reduce(GroupArithmetic::LogicalOr, value),
            GroupOp::All => self.reduce(GroupArithmetic::LogicalAnd, value),
            GroupOp::Reduce(arithmetic) => self.reduce(arithmetic, value),
            GroupOp::ScanInclusive(arithmetic) => {
                let (_, after) = self.accumulate(arithmetic, value)?;
                self.barrier(BarrierSchedule::Unordered);
                Some(after)
            }
            GroupOp::ScanExclusive(arithmetic) => {
                let first = identity(self.b.cx, arithmetic, self.ty)?;
                let (before, _) = self.accumulate(arithmetic, value)?;
                self.barrier(BarrierSchedule::Unordered);
                let (function, ty) = self.builtins.linear_id;
                let linear_id = self.b.call(function, ty, Default::default(), &[])?;
                let zero = self.b.int_like(linear_id, 0);
                let is_first = self.b.icmp(IntPredicate::Eq, linear_id, zero);
                Some(self.b.select(is_first, first, before))
            }
            GroupOp::Broadcast => self.broadcast(value, args.get(2..5)?),
            GroupOp::Shuffle | GroupOp::ShuffleUp | GroupOp::ShuffleDown | GroupOp::ShuffleXor => {
                None
            }
        }
    }

    /// The reduction over all work-items.
    fn reduce(&mut self, op: GroupArithmetic, value: Value) -> Option<Value> {
        self.accumulate(op, value)?;
        self.barrier(BarrierSchedule::Unordered);
        Some(self.b.load(self.ty, self.accumulator, self.align))
    }

    /// Accumulates the work-items' operands in order; gives the accumulator before and behind each.
    ///
    /// The first barrier also keeps work-items that still read the last collective's result apart
    /// from the new start.
    fn accumulate(&mut self, op: GroupArithmetic, value: Value) -> Option<(Value, Value)> {
        let start = neutral(self.b.cx, op, self.ty)?;
        self.barrier(BarrierSchedule::Once);
        self.b.store(start, self.accumulator, self.align);
        self.barrier(BarrierSchedule::Linear);
        let before = self.b.load(self.ty, self.accumulator, self.align);
        let after = combine(self.b, op, before, value);
        self.b.store(after, self.accumulator, self.align);
        Some((before, after))
    }

    /// The operand of the work-item with these local ids.
    fn broadcast(&mut self, value: Value, ids: &[Value]) -> Option<Value> {
        self.barrier(BarrierSchedule::Unordered);
        let mut is_chosen = self.b.cx.bool(true);
        for (dim, &wanted) in ids.iter().enumerate() {
            let dim = self.b.cx.i32(dim as u32);
            let (function, ty) = self.builtins.local_id;
            let own = self.b.call(function, ty, Default::default(), &[dim])?;
            let equal = self.b.icmp(IntPredicate::Eq, own, wanted);
            is_chosen = if is_chosen.is_constant() { equal } else { self.b.and(is_chosen, equal) };
        }
        let chosen = self.b.add_block("chosen");
        let all = self.b.add_block("all");
        self.b.cond_br(is_chosen, chosen, all);
        self.b.switch_to(chosen);
        self.b.store(value, self.accumulator, self.align);
        self.b.br(all, &[]);
        self.b.switch_to(all);
        self.barrier(BarrierSchedule::Unordered);
        Some(self.b.load(self.ty, self.accumulator, self.align))
    }

    /// A barrier over local memory. `prepare-barriers` numbers it.
    fn barrier(&mut self, schedule: BarrierSchedule) {
        let order = semantics::SEQUENTIALLY_CONSISTENT | semantics::WORK_GROUP_MEMORY;
        let args = [0, scope::WORK_GROUP, order].map(|n| self.b.cx.i32(n));
        let (function, ty) = self.builtins.barrier;
        let mut call = Call::new(Callee::Function(function), ty, args.to_vec());
        call.barrier_schedule = (schedule != BarrierSchedule::Unordered).then_some(schedule);
        self.b.inst(Op::Call(Box::new(call)), Type::VOID);
    }
}

fn invalid(module: &Module, id: FunctionId, what: &str) -> PassError {
    let function = module.functions[id].name().to_string();
    PassError::Invalid { pass: NAME, function, what: what.to_string() }
}
