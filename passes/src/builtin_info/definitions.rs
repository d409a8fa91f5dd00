//! The default software definitions of the mux builtins.

use super::{
    BuiltinInfo, work_group_info as group, work_group_info_type, work_item_info as item,
    work_item_info_type,
};
use crate::pass::PassError;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::constants::Constant;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{
    GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction, scope, semantics,
};
use oxmux_ir::{
    AtomicOrdering, BlockCall, Builder, Builtin, Context, FunctionId, GepFlags, IntPredicate,
    Linkage, Module, Op, Phase, SyncScope, Type, Value,
};

const PASS: &str = "define-mux-builtins";

/// Gives a builtin's declaration its default body; false for what has none (DMA, and whatever is no mux builtin).
pub(super) fn define(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    id: FunctionId,
) -> Result<bool, PassError> {
    let function = &module.functions[id];
    let Some(builtin) = function.builtin().and_then(Builtin::as_mux) else { return Ok(false) };
    if !function.is_declaration() {
        return Ok(false);
    }
    let plan = match plan(builtin) {
        Some(plan) => plan,
        None => return Ok(false),
    };
    if builtin == MuxBuiltin::Function(MuxFunction::WorkGroupBarrier)
        && module.phase < Phase::Looped
    {
        return Err(invalid(module, id, "a work-group barrier that no work-item loop handled"));
    }
    Definition { info, module, id, builtin }.write(plan)?;
    let function = &mut module.functions[id];
    function.linkage = Linkage::Internal;
    let set = &mut function.attributes.set;
    set.remove(WordAttribute::NoInline);
    set.insert(WordAttribute::AlwaysInline);
    set.insert(WordAttribute::NoUnwind);
    Ok(true)
}

fn invalid(module: &Module, id: FunctionId, what: &str) -> PassError {
    let function = module.functions[id].name().to_string();
    PassError::Invalid { pass: PASS, function, what: what.to_string() }
}

/// How a body is made.
enum Plan {
    /// A constant truth.
    Flag(fn(&dyn BuiltinInfo) -> bool),
    /// A constant `i32`.
    Number(u32),
    /// Reads one of three sizes, with a default for other dimensions.
    Dimension {
        is_item: bool,
        field: u32,
        default: u128,
    },
    /// Reads an `i32`.
    Field {
        is_item: bool,
        field: u32,
    },
    /// Writes the local id.
    SetLocalId,
    /// Writes an `i32` of the work-item info.
    SetField(u32),
    /// From other queries.
    GlobalId,
    GlobalSize,
    LocalLinearId,
    GlobalLinearId,
    /// A fence from the scope and semantics in these operands.
    Fence {
        scope: usize,
    },
    /// A group operation over one work-item.
    Single(GroupOp),
}

fn plan(builtin: MuxBuiltin) -> Option<Plan> {
    use MuxFunction::*;
    let group_dim = |field, default| Plan::Dimension { is_item: false, field, default };
    Some(match builtin {
        MuxBuiltin::Function(f) => match f {
            IsFtz => Plan::Flag(|info| info.is_ftz()),
            UseFast => Plan::Flag(|info| info.use_fast()),
            IsEmbeddedProfile => Plan::Flag(|info| info.is_embedded_profile()),
            GetWorkDim => Plan::Field { is_item: false, field: group::WORK_DIM },
            GetLocalId => Plan::Dimension { is_item: true, field: item::LOCAL_ID, default: 0 },
            GetGroupId => group_dim(group::GROUP_ID, 0),
            GetNumGroups => group_dim(group::NUM_GROUPS, 1),
            GetGlobalOffset => group_dim(group::GLOBAL_OFFSET, 0),
            GetLocalSize | GetEnqueuedLocalSize => group_dim(group::LOCAL_SIZE, 1),
            GetGlobalId => Plan::GlobalId,
            GetGlobalSize => Plan::GlobalSize,
            GetLocalLinearId => Plan::LocalLinearId,
            GetGlobalLinearId => Plan::GlobalLinearId,
            GetSubGroupId => Plan::Field { is_item: true, field: item::SUB_GROUP_ID },
            GetNumSubGroups => Plan::Field { is_item: true, field: item::NUM_SUB_GROUPS },
            GetMaxSubGroupSize => Plan::Field { is_item: true, field: item::MAX_SUB_GROUP_SIZE },
            GetSubGroupSize => Plan::Number(1),
            GetSubGroupLocalId => Plan::Number(0),
            SetLocalId => Plan::SetLocalId,
            SetSubGroupId => Plan::SetField(item::SUB_GROUP_ID),
            SetNumSubGroups => Plan::SetField(item::NUM_SUB_GROUPS),
            SetMaxSubGroupSize => Plan::SetField(item::MAX_SUB_GROUP_SIZE),
            MemBarrier => Plan::Fence { scope: 0 },
            WorkGroupBarrier | SubGroupBarrier => Plan::Fence { scope: 1 },
            DmaRead1D | DmaRead2D | DmaRead3D | DmaWrite1D | DmaWrite2D | DmaWrite3D | DmaWait => {
                return None;
            }
        },
        MuxBuiltin::Group(GroupScope::WorkGroup, _) => return None,
        MuxBuiltin::Group(_, op) => Plan::Single(op),
    })
}

struct Definition<'a> {
    info: &'a dyn BuiltinInfo,
    module: &'a mut Module,
    id: FunctionId,
    builtin: MuxBuiltin,
}

impl Definition<'_> {
    fn write(&mut self, plan: Plan) -> Result<(), PassError> {
        let (id, size) = (self.id, self.module.size_type());
        let callees = self.callees(&plan)?;
        let (item_ty, group_ty) =
            (work_item_info_type(self.module), work_group_info_type(self.module));
        let params = self.info.function_scheduling_parameters(self.module, id);
        let pointer = |is_item: bool| -> Result<Value, PassError> {
            let name = if is_item { "wi-info" } else { "wg-info" };
            let found = params.iter().find(|(p, _)| p.name == name).and_then(|(_, arg)| *arg);
            found.ok_or_else(|| {
                invalid(self.module, id, "needs scheduling parameters: run add-sched-params before")
            })
        };
        let pointers = match plan {
            Plan::Dimension { is_item, .. } | Plan::Field { is_item, .. } => {
                Some(pointer(is_item)?)
            }
            Plan::SetLocalId | Plan::SetField(_) => Some(pointer(true)?),
            _ => None,
        };
        let mut function = self.module.take_function(id);
        // The flag is asked before the builder borrows, because it needs the target.
        let args = function.args.clone();
        let entry = function.add_block();
        function.set_block_name(entry, "entry");
        let sched: Vec<Value> = params.iter().filter_map(|(_, arg)| *arg).collect();
        let types = Layouts { size, item: item_ty, group: group_ty };
        let ret = function.return_type();
        let mut b = Builder::new(&mut self.module.cx, &mut function, entry);
        let done = body(
            &mut b,
            &plan,
            &Body { args: &args, pointer: pointers, types, callees, sched, ret },
            self.info,
        );
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
    fn callees(&mut self, plan: &Plan) -> Result<Vec<Callee>, PassError> {
        use MuxFunction::*;
        let wanted: &[MuxFunction] = match plan {
            Plan::GlobalId => &[GetGroupId, GetLocalSize, GetLocalId, GetGlobalOffset],
            Plan::GlobalSize => &[GetNumGroups, GetLocalSize],
            Plan::LocalLinearId => &[GetLocalId, GetLocalSize],
            Plan::GlobalLinearId => &[GetGlobalId, GetGlobalOffset, GetGlobalSize],
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

#[derive(Copy, Clone)]
struct Layouts {
    size: Type,
    item: Type,
    group: Type,
}

/// A builtin that a body calls: its type and how it is called.
type Callee = (FunctionId, Type, CallingConvention);

struct Body<'a> {
    args: &'a [Value],
    pointer: Option<Value>,
    types: Layouts,
    callees: Vec<Callee>,
    sched: Vec<Value>,
    ret: Type,
}

fn body(b: &mut Builder<'_>, plan: &Plan, body: &Body<'_>, info: &dyn BuiltinInfo) -> Option<()> {
    let arg = |i: usize| body.args.get(i).copied();
    let size = body.types.size;
    let result = match *plan {
        Plan::Flag(flag) => Some(b.cx.bool(flag(info))),
        Plan::Number(n) => Some(b.cx.i32(n)),
        Plan::Dimension { is_item, field, default } => {
            let (index, base) = (arg(0)?, body.pointer?);
            let three = b.cx.i32(3);
            let zero = b.cx.i32(0);
            let in_range = b.icmp(IntPredicate::Ult, index, three);
            let safe = b.select(in_range, index, zero);
            let source = if is_item { body.types.item } else { body.types.group };
            let address = member(b, source, base, field, Some(safe));
            let loaded = b.load(size, address, size_align(b.cx, size));
            let other = b.cx.int(size, default);
            Some(b.select(in_range, loaded, other))
        }
        Plan::Field { is_item, field } => {
            let source = if is_item { body.types.item } else { body.types.group };
            let address = member(b, source, body.pointer?, field, None);
            Some(b.load(Type::I32, address, 4))
        }
        Plan::SetLocalId => {
            let address = member(b, body.types.item, body.pointer?, item::LOCAL_ID, Some(arg(0)?));
            let align = size_align(b.cx, size);
            b.store(arg(1)?, address, align);
            None
        }
        Plan::SetField(field) => {
            let address = member(b, body.types.item, body.pointer?, field, None);
            b.store(arg(0)?, address, 4);
            None
        }
        Plan::GlobalId => {
            let dim = arg(0)?;
            let [group, local_size, local, offset] =
                [0, 1, 2, 3].map(|i| ask(b, body, i, Some(dim)));
            let start = b.mul(group?, local_size?);
            let id = b.add(start, local?);
            Some(b.add(id, offset?))
        }
        Plan::GlobalSize => {
            let dim = arg(0)?;
            let (groups, local) = (ask(b, body, 0, Some(dim))?, ask(b, body, 1, Some(dim))?);
            Some(b.mul(groups, local))
        }
        Plan::LocalLinearId => {
            let dims = [0, 1, 2].map(|d| b.cx.i32(d));
            let ids = dims.map(|d| ask(b, body, 0, Some(d)));
            let sizes = [dims[0], dims[1]].map(|d| ask(b, body, 1, Some(d)));
            Some(linear(b, [ids[0]?, ids[1]?, ids[2]?], [sizes[0]?, sizes[1]?]))
        }
        Plan::GlobalLinearId => {
            let dims = [0, 1, 2].map(|d| b.cx.i32(d));
            let ids = dims.map(|d| {
                let id = ask(b, body, 0, Some(d))?;
                let offset = ask(b, body, 1, Some(d))?;
                Some(b.sub(id, offset))
            });
            let sizes = [dims[0], dims[1]].map(|d| ask(b, body, 2, Some(d)));
            Some(linear(b, [ids[0]?, ids[1]?, ids[2]?], [sizes[0]?, sizes[1]?]))
        }
        Plan::Fence { scope } => {
            fence(b, arg(scope)?, arg(scope + 1)?);
            return Some(());
        }
        Plan::Single(op) => Some(single(b, op, body)?),
    };
    if let Some(value) = result
        && b.ty(value) != body.ret
    {
        return None;
    }
    b.ret(result);
    Some(())
}

/// The address of a member of a scheduling structure, or of one of its elements.
fn member(
    b: &mut Builder<'_>,
    source: Type,
    base: Value,
    field: u32,
    index: Option<Value>,
) -> Value {
    let zero = b.cx.i32(0);
    let field = b.cx.i32(field);
    let indices: Vec<Value> = [zero, field].into_iter().chain(index).collect();
    b.gep(source, base, &indices, GepFlags::INBOUNDS)
}

fn size_align(cx: &Context, size: Type) -> u32 {
    cx.types.int_bits(size).unwrap_or(64) / 8
}

/// A call of another query.
fn ask(b: &mut Builder<'_>, body: &Body<'_>, callee: usize, dim: Option<Value>) -> Option<Value> {
    let (id, ty, convention) = *body.callees.get(callee)?;
    let (_, params, _) = b.cx.types.function_parts(ty)?;
    let count = params.len();
    let mut args: Vec<Value> = dim.into_iter().collect();
    if count > args.len() {
        args.extend(&body.sched);
    }
    if args.len() != count {
        return None;
    }
    b.call(id, ty, convention, &args)
}

/// `(z * sizes[1] + y) * sizes[0] + x`
fn linear(b: &mut Builder<'_>, ids: [Value; 3], sizes: [Value; 2]) -> Value {
    let planes = b.mul(ids[2], sizes[1]);
    let rows = b.add(planes, ids[1]);
    let row_start = b.mul(rows, sizes[0]);
    b.add(row_start, ids[0])
}

/// A fence. Work-items of a group run on one thread, so up to the work-group's scope only the compiler must keep the
/// order; wider scopes need the machine to keep it too. Both operands are constants in nearly every call, and the
/// branches fold once this is inlined.
fn fence(b: &mut Builder<'_>, scope_value: Value, semantics_value: Value) {
    use AtomicOrdering::{AcqRel, Acquire, Release, SeqCst};
    let mask = b.cx.i32(semantics::ORDERING_MASK & !1);
    let ordering = b.and(semantics_value, mask);
    let device = b.cx.i32(scope::DEVICE);
    let is_wide = b.icmp(IntPredicate::Ule, scope_value, device);
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
        // Several ordering bits together are not allowed; the strongest order is right for any of them.
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

/// A group operation over a single work-item.
fn single(b: &mut Builder<'_>, op: GroupOp, body: &Body<'_>) -> Option<Value> {
    let arg = |i: usize| body.args.get(i).copied();
    Some(match op {
        GroupOp::Any | GroupOp::All | GroupOp::Broadcast | GroupOp::Reduce(_) => arg(0)?,
        GroupOp::ScanInclusive(_) | GroupOp::Shuffle | GroupOp::ShuffleXor => arg(0)?,
        GroupOp::ScanExclusive(arithmetic) => identity(b.cx, arithmetic, body.ret)?,
        GroupOp::ShuffleUp | GroupOp::ShuffleDown => {
            // The work-item itself is the only one of its sub-group: any other distance leaves the group.
            let (current, other) =
                if op == GroupOp::ShuffleUp { (arg(1)?, arg(0)?) } else { (arg(0)?, arg(1)?) };
            let zero = b.cx.i32(0);
            let stays = b.icmp(IntPredicate::Eq, arg(2)?, zero);
            b.select(stays, current, other)
        }
    })
}

/// The identity of an operation as OpenCL C defines it for exclusive scans: 0 for float sums, infinities for minimum and
/// maximum. None for types that the operation does not have.
pub(crate) fn identity(cx: &mut Context, op: GroupArithmetic, ty: Type) -> Option<Value> {
    use GroupArithmetic::*;
    let scalar = cx.types.scalar(ty);
    let constant = match op {
        FAdd | FMul | FMin | FMax => {
            if !cx.types.is_float(scalar) {
                return None;
            }
            let value = match op {
                FAdd => 0.0,
                FMul => 1.0,
                FMin => f64::INFINITY,
                _ => f64::NEG_INFINITY,
            };
            return Some(cx.float(ty, value));
        }
        _ => {
            let bits = cx.types.int_bits(scalar)?;
            let sign = 1u128 << bits.checked_sub(1)?.min(127);
            match op {
                Add | UMax | Or | Xor | LogicalOr | LogicalXor => 0,
                Mul | LogicalAnd => 1,
                UMin | And => u128::MAX,
                SMin => sign.wrapping_sub(1),
                _ => sign,
            }
        }
    };
    Some(cx.int(ty, constant))
}
