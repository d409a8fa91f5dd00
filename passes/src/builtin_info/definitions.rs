//! The default software definitions of the mux builtins.

mod groups;

pub(crate) use groups::{identity, neutral};

use super::{
    BuiltinInfo, EntryGroupInfo, SchedulingParameter, WorkGroupInfo, WorkItemInfo, WorkItemMapping,
};
use crate::error::PassError;
use oxmux_ir::constants::Constant;
use oxmux_ir::instruction::Call;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{GroupOp, GroupScope, MuxBuiltin, MuxFunction, scope, semantics};
use oxmux_ir::{
    AtomicOrdering, BlockCall, Builder, FunctionId, GepFlags, IntPredicate, Module, Op, Phase,
    SyncScope, Type, Value,
};

const PASS: &str = "define-mux-builtins";

/// Gives a builtin's declaration its default body; false for what has none (DMA, work-group
/// collectives).
pub(super) fn define(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    builtin: MuxBuiltin,
    id: FunctionId,
) -> Result<bool, PassError> {
    if !module.functions[id].is_declaration() {
        return Ok(false);
    }
    let on_threads = matches!(info.work_item_mapping(), WorkItemMapping::Threads { .. });
    if on_threads && builtin.is_of_work_group() {
        let name = module.functions[id].name().to_string();
        let what = format!(
            "'{name}' on a target whose threads are work-items: its `BuiltinInfo` must define it"
        );
        return Err(PassError::Unsupported { pass: PASS, function: name, what });
    }
    let overload = builtin.overload_operand().and_then(|i| {
        let function = &module.functions[id];
        function.args.get(i).map(|&arg| function.local_type(arg))
    });
    let plan = match plan(info, module, builtin, overload) {
        Some(plan) => plan,
        None => return Ok(false),
    };
    if builtin == MuxBuiltin::Function(MuxFunction::WorkGroupBarrier)
        && module.phase < Phase::Looped
    {
        return Err(invalid(module, id, "a work-group barrier that no work-item loop handled"));
    }
    Definition { info, module, id, builtin }.write(plan)?;
    info.set_default_builtin_attributes(&mut module.functions[id]);
    Ok(true)
}

fn invalid(module: &Module, id: FunctionId, what: &str) -> PassError {
    let function = module.functions[id].name().to_string();
    PassError::Invalid { pass: PASS, function, what: what.to_string() }
}

/// The body of a builtin.
enum BodyKind {
    /// A constant boolean.
    Flag(fn(&dyn BuiltinInfo) -> bool),
    /// A constant `i32`.
    Number(u32),
    /// An element of an array, by the dimension; the default beyond the third.
    Dimension {
        field: Field,
        default: u128,
    },
    /// An `i32` member.
    Member(Field),
    /// Writes an element of an array, by the dimension.
    SetDimension(Field),
    /// Writes an `i32` member.
    SetMember(Field),
    /// Computed from other queries; holds the builtin for the size of all groups before this one.
    GlobalId(MuxFunction),
    GlobalSize,
    LocalLinearId,
    GlobalLinearId,
    /// A fence from the scope and semantics in these operands.
    Fence {
        scope: usize,
    },
    /// A group operation over one work-item.
    Single(GroupOp),
    /// A group operation over the lanes of a vector.
    Lanes(GroupOp),
}

/// A member of a scheduling structure.
#[derive(Copy, Clone)]
struct Field {
    /// The structure that the scheduling parameter points to.
    parameter: Type,
    /// The structure with the member, which may begin with the one that the parameter points to.
    ty: Type,
    /// The member.
    index: u32,
}

fn plan(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    builtin: MuxBuiltin,
    overload: Option<Type>,
) -> Option<BodyKind> {
    use MuxFunction::*;
    let function = match builtin {
        MuxBuiltin::Function(function) => function,
        MuxBuiltin::Group(GroupScope::WorkGroup, _) => return None,
        // A sub-group is one work-item; vectors in it are taken element by element.
        MuxBuiltin::Group(scope, op) => {
            let is_vector = scope == GroupScope::VecGroup
                && overload.is_some_and(|ty| module.cx.types.is_vector(ty));
            return Some(if is_vector { BodyKind::Lanes(op) } else { BodyKind::Single(op) });
        }
    };
    let item = |module: &mut Module, index: fn(&WorkItemInfo) -> u32| {
        let info = info.work_item_info(module);
        Field { parameter: info.ty, ty: info.ty, index: index(&info) }
    };
    let group = |module: &mut Module, index: fn(&WorkGroupInfo) -> u32| {
        let info = info.work_group_info(module);
        Field { parameter: info.ty, ty: info.ty, index: index(&info) }
    };
    let entry = |module: &mut Module, index: u32| {
        let parameter = info.work_group_info(module).ty;
        Field { parameter, ty: EntryGroupInfo::in_module(module, parameter).ty, index }
    };
    // Without it all groups have the local size, and global sizes are products.
    let in_entry = EntryGroupInfo::is_passed(module);
    let sized = |field, default| BodyKind::Dimension { field, default };
    Some(match function {
        IsFtz => BodyKind::Flag(|info| info.is_ftz()),
        UseFast => BodyKind::Flag(|info| info.use_fast()),
        IsEmbeddedProfile => BodyKind::Flag(|info| info.is_embedded_profile()),
        GetWorkDim => BodyKind::Member(group(module, |i| i.work_dim)),
        GetLocalId => sized(item(module, |i| i.local_id), 0),
        GetGroupId => sized(group(module, |i| i.group_id), 0),
        GetNumGroups => sized(group(module, |i| i.num_groups), 1),
        GetGlobalOffset => sized(group(module, |i| i.global_offset), 0),
        GetEnqueuedLocalSize if in_entry => {
            sized(entry(module, EntryGroupInfo::ENQUEUED_LOCAL_SIZE), 1)
        }
        GetLocalSize | GetEnqueuedLocalSize => sized(group(module, |i| i.local_size), 1),
        GetGlobalId if in_entry => BodyKind::GlobalId(GetEnqueuedLocalSize),
        GetGlobalId => BodyKind::GlobalId(GetLocalSize),
        GetGlobalSize if in_entry => sized(entry(module, EntryGroupInfo::GLOBAL_SIZE), 1),
        GetGlobalSize => BodyKind::GlobalSize,
        GetLocalLinearId => BodyKind::LocalLinearId,
        GetGlobalLinearId => BodyKind::GlobalLinearId,
        GetSubGroupId => BodyKind::Member(item(module, |i| i.sub_group_id)),
        GetNumSubGroups => BodyKind::Member(item(module, |i| i.num_sub_groups)),
        GetMaxSubGroupSize => BodyKind::Member(item(module, |i| i.max_sub_group_size)),
        GetSubGroupSize => BodyKind::Number(1),
        GetSubGroupLocalId => BodyKind::Number(0),
        SetLocalId => BodyKind::SetDimension(item(module, |i| i.local_id)),
        SetSubGroupId => BodyKind::SetMember(item(module, |i| i.sub_group_id)),
        SetNumSubGroups => BodyKind::SetMember(item(module, |i| i.num_sub_groups)),
        SetMaxSubGroupSize => BodyKind::SetMember(item(module, |i| i.max_sub_group_size)),
        MemBarrier => BodyKind::Fence { scope: 0 },
        WorkGroupBarrier | SubGroupBarrier => BodyKind::Fence { scope: 1 },
        DmaRead1D | DmaRead2D | DmaRead3D | DmaWrite1D | DmaWrite2D | DmaWrite3D | DmaWait => {
            return None;
        }
    })
}

impl BodyKind {
    /// The structure that the body reads or writes.
    fn structure(&self) -> Option<Type> {
        match self {
            BodyKind::Dimension { field, .. }
            | BodyKind::Member(field)
            | BodyKind::SetDimension(field)
            | BodyKind::SetMember(field) => Some(field.parameter),
            _ => None,
        }
    }
}

struct Definition<'a> {
    info: &'a dyn BuiltinInfo,
    module: &'a mut Module,
    id: FunctionId,
    builtin: MuxBuiltin,
}

impl Definition<'_> {
    fn write(&mut self, plan: BodyKind) -> Result<(), PassError> {
        let (id, size) = (self.id, self.module.size_type());
        let callees = self.callees(&plan)?;
        let params = self.info.function_scheduling_parameters(self.module, id);
        let pointer = match plan.structure() {
            None => None,
            Some(ty) => {
                let found = params.iter().find(|(p, _)| p.struct_type == Some(ty));
                let found = found.and_then(|(_, arg)| *arg).ok_or_else(|| {
                    let what = "needs scheduling parameters: run add-sched-params before";
                    invalid(self.module, id, what)
                })?;
                Some(found)
            }
        };
        let align = self.module.data_layout.abi_align(&self.module.cx.types, size);
        let mut function = self.module.take_function(id);
        let (args, ret) = (function.args.clone(), function.return_type());
        let entry = function.add_block();
        let sched = params.into_iter().filter_map(|(p, arg)| Some((p, arg?))).collect();
        let mut b = Builder::new(&mut self.module.cx, &mut function, entry);
        let body = Body { args: &args, pointer, size, align, callees, sched, ret };
        let done = write_body(&mut b, &plan, &body, self.info);
        self.module.put_function(id, function);
        match done {
            Some(()) => Ok(()),
            None => {
                self.module.functions[id].delete_body();
                let what = format!("the declaration of {:?} has the wrong type", self.builtin);
                Err(invalid(self.module, id, &what))
            }
        }
    }

    /// The builtins that a body calls, declared, each with its type.
    fn callees(&mut self, plan: &BodyKind) -> Result<Vec<Callee>, PassError> {
        use MuxFunction::*;
        let wanted: &[MuxFunction] = match plan {
            BodyKind::GlobalId(size) => &[GetGroupId, *size, GetLocalId, GetGlobalOffset],
            BodyKind::GlobalSize => &[GetNumGroups, GetLocalSize],
            BodyKind::LocalLinearId => &[GetLocalId, GetLocalSize],
            BodyKind::GlobalLinearId => &[GetGlobalId, GetGlobalOffset, GetGlobalSize],
            _ => &[],
        };
        let mut out = Vec::new();
        for &f in wanted {
            let found =
                self.info.get_or_declare_mux_builtin(self.module, MuxBuiltin::Function(f), None);
            let Some(id) = found else {
                let what = format!("'{f}' is declared with another type");
                return Err(invalid(self.module, self.id, &what));
            };
            let function = &self.module.functions[id];
            out.push((id, function.function_type(), function.calling_convention));
        }
        Ok(out)
    }
}

/// A builtin that a body calls: its type and how it is called.
type Callee = (FunctionId, Type, CallingConvention);

struct Body<'a> {
    args: &'a [Value],
    /// The argument that points to the structure of the plan.
    pointer: Option<Value>,
    /// `size_t`
    size: Type,
    /// The alignment of `size_t`.
    align: u32,
    callees: Vec<Callee>,
    sched: Vec<(SchedulingParameter, Value)>,
    ret: Type,
}

fn write_body(
    b: &mut Builder<'_>,
    plan: &BodyKind,
    body: &Body<'_>,
    info: &dyn BuiltinInfo,
) -> Option<()> {
    let arg = |i: usize| body.args.get(i).copied();
    let size = body.size;
    let result = match *plan {
        BodyKind::Flag(flag) => Some(b.cx.bool(flag(info))),
        BodyKind::Number(n) => Some(b.cx.i32(n)),
        BodyKind::Dimension { field, default } => {
            let (index, base) = (arg(0)?, body.pointer?);
            let three = b.cx.i32(3);
            let zero = b.cx.i32(0);
            let in_range = b.icmp(IntPredicate::Ult, index, three);
            let safe = b.select(in_range, index, zero);
            let address = member(b, field, base, Some(safe));
            let loaded = b.load(size, address, body.align);
            let other = b.cx.int(size, default);
            Some(b.select(in_range, loaded, other))
        }
        BodyKind::Member(field) => {
            let address = member(b, field, body.pointer?, None);
            Some(b.load(Type::I32, address, 4))
        }
        BodyKind::SetDimension(field) => {
            let address = member(b, field, body.pointer?, Some(arg(0)?));
            b.store(arg(1)?, address, body.align);
            None
        }
        BodyKind::SetMember(field) => {
            let address = member(b, field, body.pointer?, None);
            b.store(arg(0)?, address, 4);
            None
        }
        BodyKind::GlobalId(_) => {
            let dim = arg(0)?;
            let [group, local_size, local, offset] =
                [0, 1, 2, 3].map(|i| ask(b, body, i, Some(dim)));
            let start = b.mul(group?, local_size?);
            let id = b.add(start, local?);
            Some(b.add(id, offset?))
        }
        BodyKind::GlobalSize => {
            let dim = arg(0)?;
            let (groups, local) = (ask(b, body, 0, Some(dim))?, ask(b, body, 1, Some(dim))?);
            Some(b.mul(groups, local))
        }
        BodyKind::LocalLinearId => {
            let dims = [0, 1, 2].map(|d| b.cx.i32(d));
            let ids = dims.map(|d| ask(b, body, 0, Some(d)));
            let sizes = [dims[0], dims[1]].map(|d| ask(b, body, 1, Some(d)));
            Some(linear(b, [ids[0]?, ids[1]?, ids[2]?], [sizes[0]?, sizes[1]?]))
        }
        BodyKind::GlobalLinearId => {
            let dims = [0, 1, 2].map(|d| b.cx.i32(d));
            let ids = dims.map(|d| {
                let id = ask(b, body, 0, Some(d))?;
                let offset = ask(b, body, 1, Some(d))?;
                Some(b.sub(id, offset))
            });
            let sizes = [dims[0], dims[1]].map(|d| ask(b, body, 2, Some(d)));
            Some(linear(b, [ids[0]?, ids[1]?, ids[2]?], [sizes[0]?, sizes[1]?]))
        }
        BodyKind::Fence { scope } => {
            let on_threads = matches!(info.work_item_mapping(), WorkItemMapping::Threads { .. });
            fence(b, arg(scope)?, arg(scope + 1)?, on_threads);
            return Some(());
        }
        BodyKind::Single(op) => Some(groups::single(b, op, body.args, body.ret)?),
        BodyKind::Lanes(op) => Some(groups::lanes(b, op, body.args)?),
    };
    match result {
        Some(value) if b.ty(value) != body.ret => return None,
        None if body.ret != Type::VOID => return None,
        _ => {}
    }
    b.ret(result);
    Some(())
}

/// The address of a member of a scheduling structure, or of one of its elements.
fn member(b: &mut Builder<'_>, field: Field, base: Value, index: Option<Value>) -> Value {
    let zero = b.cx.i32(0);
    let number = b.cx.i32(field.index);
    let indices: Vec<Value> = [zero, number].into_iter().chain(index).collect();
    b.gep(field.ty, base, &indices, GepFlags::NONE)
}

/// Calls another query.
fn ask(b: &mut Builder<'_>, body: &Body<'_>, callee: usize, dim: Option<Value>) -> Option<Value> {
    let (id, ty, convention) = *body.callees.get(callee)?;
    let (_, params, _) = b.cx.types.function_parts(ty)?;
    let count = params.len();
    let ret = b.cx.types.function_parts(ty)?.0;
    let mut call = Call::new(oxmux_ir::Callee::Function(id), ty, dim.into_iter().collect());
    call.calling_convention = convention;
    if count > call.args.len() {
        for (param, value) in &body.sched {
            *call.attributes.param_mut(call.args.len()) = param.attributes.clone();
            call.args.push(*value);
        }
    }
    if call.args.len() != count {
        return None;
    }
    let inst = b.inst(Op::Call(Box::new(call)), ret);
    b.func.insts[inst].result
}

/// `(z * sizes[1] + y) * sizes[0] + x`
fn linear(b: &mut Builder<'_>, ids: [Value; 3], sizes: [Value; 2]) -> Value {
    let planes = b.mul(ids[2], sizes[1]);
    let rows = b.add(planes, ids[1]);
    let row_start = b.mul(rows, sizes[0]);
    b.add(row_start, ids[0])
}

/// A fence. If work-items of a group run on one thread, up to the work-group's scope only the
/// compiler must keep the order; if they run on several, the machine must. Wider scopes need that
/// in any case, and so does memory that other work-groups see: OpenCL 1.x programs say no scope.
/// Both operands are constants in nearly every call, and the branches fold once this is inlined.
fn fence(b: &mut Builder<'_>, scope_value: Value, semantics_value: Value, on_threads: bool) {
    use AtomicOrdering::{AcqRel, Acquire, Release, SeqCst};
    let mask = b.cx.i32(semantics::ORDERING_MASK & !1);
    let ordering = b.and(semantics_value, mask);
    let device = b.cx.i32(scope::DEVICE);
    let is_wide = b.icmp(IntPredicate::Ule, scope_value, device);
    let global = b.cx.i32(semantics::CROSS_WORK_GROUP_MEMORY);
    let global = b.and(semantics_value, global);
    let zero = b.cx.i32(0);
    let is_global = b.icmp(IntPredicate::Ne, global, zero);
    let is_wide = b.or(is_wide, is_global);
    let is_wide = if on_threads { b.cx.bool(true) } else { is_wide };
    let wide = b.add_block("wide");
    let narrow = b.add_block("narrow");
    let done = b.add_block("done");
    b.cond_br(is_wide, wide, narrow);
    for (start, sync) in [(wide, SyncScope::System), (narrow, SyncScope::SingleThread)] {
        let fence_in = |b: &mut Builder<'_>, ordering| {
            let block = b.add_block("");
            b.switch_to(block);
            b.inst(Op::Fence { ordering, scope: sync }, Type::VOID);
            b.br(done, &[]);
            block
        };
        // Several ordering bits together are not allowed; the strongest order is right for any of
        // them.
        let strongest = fence_in(b, SeqCst);
        let mut cases: Vec<(Constant, BlockCall)> = Vec::new();
        let relaxed = b.cx.constants.int(&b.cx.types, Type::I32, u128::from(semantics::RELAXED));
        cases.push((relaxed, BlockCall::new(done)));
        for (bit, order) in [
            (semantics::ACQUIRE, Acquire),
            (semantics::RELEASE, Release),
            (semantics::ACQUIRE_RELEASE, AcqRel),
        ] {
            let block = fence_in(b, order);
            let case = b.cx.constants.int(&b.cx.types, Type::I32, u128::from(bit));
            cases.push((case, BlockCall::new(block)));
        }
        b.switch_to(start);
        let default = BlockCall::new(strongest);
        b.inst(Op::Switch { value: ordering, default, cases }, Type::VOID);
    }
    b.switch_to(done);
    b.ret(None);
}
