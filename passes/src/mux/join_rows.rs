//! `join-rows`: makes a kernel whose required work-groups have short rows one of work-groups with
//! longer and fewer rows, for vectors that are wider than a row.
//!
//! ```text
//! ; !reqd_work_group_size 8, 8, 1             -> ; !reqd_work_group_size 16, 4, 1, "oxmux-joined-rows"="2"
//! %x = call i64 @__mux_get_local_id(i32 0)    -> %id = call i64 @__mux_get_local_id(i32 0)
//!                                                %x = and i64 %id, 7
//! %y = call i64 @__mux_get_local_id(i32 1)    -> %row = lshr i64 %id, 3
//!                                                %row1 = call i64 @__mux_get_local_id(i32 1)
//!                                                %y = or i64 (shl i64 %row1, 1), %row
//! ```
//!
//! The work-items of a joined row follow one another by their linear id as before, so that only
//! queries of ids and sizes change: those of sizes become constants, and global ids are computed
//! from the group's. The vectorizer joins rows where that pays; `work-item-loops` runs its loops
//! over the joined rows, and gives the wrapper the size that the kernel is launched with.

use crate::analysis::work_group_size::WorkGroupSizes;
use crate::builtin_info::BuiltinInfo;
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::{Callee, FastMath};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{
    BinaryOp, Builder, Function, FunctionId, Inst, Module, Op, OpFlags, Phase, Type, Value,
};
use rustc_hash::FxBuildHasher;

const NAME: &str = "join-rows";

/// The entry in the registry: joins a given number of rows of each kernel that allows it.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Joins a given number of rows of work-groups of a required size to one",
    |params| {
        let number = match params {
            [number] => {
                number.parse().ok().filter(|&rows: &u32| rows > 1 && rows.is_power_of_two())
            }
            _ => None,
        };
        let rows = number.ok_or("needs the number of rows, a power of two from 2 on")?;
        Ok(Box::new(JoinRows { rows }))
    },
)
.params("N")
.until(Phase::Canonical);

/// Joins `rows` rows of each kernel that allows it.
#[derive(Copy, Clone, Debug)]
struct JoinRows {
    rows: u32,
}

impl Pass for JoinRows {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut changed = false;
        let joinable = JoinableKernels::compute(module);
        for kernel in module.kernel_entry_points() {
            if let Some(joined) = joinable.joined(module, kernel, self.rows, cx.builtin_info) {
                module.functions[kernel] = joined;
                changed = true;
            }
        }
        Ok(changed)
    }
}

/// How many work-items the rows of a kernel have before they were joined, if they were.
pub fn row_length(function: &Function) -> Option<u32> {
    let [x, y, _] = size_of_split_rows(function, function.metadata.reqd_work_group_size)?;
    (x.is_power_of_two() && y > 0).then_some(x)
}

/// The size of the work-groups that a kernel is launched with, of the size that its code requires:
/// of rows as they were before any were joined.
pub fn launched_work_group_size(
    function: &Function,
    required: Option<[u32; 3]>,
) -> Option<[u32; 3]> {
    size_of_split_rows(function, required).or(required)
}

/// The size of the work-groups that a kernel is launched with, if its rows were joined.
fn size_of_split_rows(function: &Function, required: Option<[u32; 3]>) -> Option<[u32; 3]> {
    let rows = function.attributes.joined_rows.filter(|&rows| rows > 0)?;
    let [x, y, z] = required?;
    Some([x.is_multiple_of(rows).then_some(x / rows)?, y.checked_mul(rows)?, z])
}

/// Gives a wrapper of a kernel whose rows were joined the size that the kernel is launched with. An
/// attribute that cannot be true is none.
pub(crate) fn split_rows(wrapper: &mut Function) {
    match size_of_split_rows(wrapper, wrapper.metadata.reqd_work_group_size) {
        Some(size) => wrapper.metadata.reqd_work_group_size = Some(size),
        None => wrapper.attributes.joined_rows = None,
    }
}

/// What is known of a module's kernels, of which some may have their rows joined.
#[derive(Default)]
pub struct JoinableKernels {
    sizes: Option<WorkGroupSizes>,
    /// The functions that ask where they run, or that do what is not known.
    asking: IdSet<FunctionId>,
}

impl JoinableKernels {
    /// Looks at what all functions ask and call.
    pub fn compute(module: &Module) -> Self {
        let Some(sizes) = WorkGroupSizes::compute(module) else { return Self::default() };
        let graph = CallGraph::compute(module);
        let asks = |&id: &FunctionId| {
            let function = &module.functions[id];
            let is_asked =
                |&(inst, _): &(Inst, FunctionId)| match module.mux_call(&function.insts[inst].op) {
                    Some(MuxBuiltin::Function(asked)) => !is_of_any_row(asked),
                    Some(MuxBuiltin::Group(..)) => true,
                    None => false,
                };
            has_unknown_call(function) || graph.calls(id).iter().any(is_asked)
        };
        let mut work: Vec<FunctionId> = graph.bottom_up().iter().copied().filter(asks).collect();
        let mut asking = IdSet::new();
        while let Some(id) = work.pop() {
            if asking.insert(id) {
                work.extend(graph.callers(id));
            }
        }
        Self { sizes: Some(sizes), asking }
    }

    /// A kernel with `rows` of its rows joined; none if its work-groups have no required size that
    /// allows that, or if it asks more about them than where its work-items are.
    pub fn joined(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        rows: u32,
        builtin_info: &dyn BuiltinInfo,
    ) -> Option<Function> {
        let [x, y, z] = self.joinable_size(module, kernel, rows)?;
        let mut get = |f: MuxFunction| {
            let id =
                builtin_info.get_or_declare_mux_builtin(module, MuxBuiltin::Function(f), None)?;
            let function = &module.functions[id];
            Some((id, function.function_type(), function.calling_convention))
        };
        let (local_id, group_id, offset) = (
            get(MuxFunction::GetLocalId)?,
            get(MuxFunction::GetGroupId)?,
            get(MuxFunction::GetGlobalOffset)?,
        );
        let mut function = module.functions[kernel].clone();
        let queries = queries_in_rows(module, &function)?;
        let entry = function.entry()?;
        let old = std::mem::take(&mut function.blocks[entry].insts);
        let size_ty = module.size_type();
        let b = Builder::new(&mut module.cx, &mut function, entry);
        let mut ids = Ids {
            b,
            size_ty,
            sizes: [x, y, z],
            rows,
            local_id,
            made: HashMap::default(),
            places: [None; 2],
        };
        let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        let mut gone = IdSet::new();
        for (inst, query, rank, result) in queries {
            let new = match (query, rank) {
                (_, None) => ids.linear_id()?,
                (MuxFunction::GetLocalId, Some(rank)) => ids.local_id(rank)?,
                (MuxFunction::GetGlobalId, Some(rank)) => ids.global_id(rank, group_id, offset)?,
                (_, Some(rank)) => ids.size(*[x, y].get(rank)?),
            };
            replacements.insert(result, new);
            gone.insert(inst);
        }
        function.blocks[entry].insts.extend(old);
        for &block in &function.block_order.clone() {
            function.blocks[block].insts.retain(|&inst| !gone.contains(inst));
        }
        function.replace_values(&replacements);
        function.metadata.reqd_work_group_size = Some([x.checked_mul(rows)?, y / rows, z]);
        function.attributes.joined_rows = Some(rows);
        Some(function)
    }

    /// The required size of a kernel's work-groups, if that many of their rows may be joined.
    fn joinable_size(&self, module: &Module, kernel: FunctionId, rows: u32) -> Option<[u32; 3]> {
        let function = &module.functions[kernel];
        let attributes = &function.attributes;
        let [x, y, z] = function.metadata.reqd_work_group_size?;
        let fits =
            x.is_power_of_two() && rows.is_power_of_two() && rows > 1 && y.is_multiple_of(rows);
        let is_free = attributes.joined_rows.is_none()
            && attributes.mux_kernel == Some(MuxKernel::EntryPoint)
            && !attributes.mux_degenerate_subgroups
            && function.metadata.intel_reqd_sub_group_size.is_none()
            && function.metadata.vecz_base.is_empty()
            && function.metadata.vecz_derived.is_none();
        if !fits || !is_free || y == 0 || z == 0 {
            return None;
        }
        self.sizes.as_ref()?.of(kernel, function)?;
        let is_known = !has_unknown_call(function) && self.asks_places_alone(module, function);
        is_known.then_some([x, y, z])
    }

    /// Whether a kernel, and all that it calls, ask only where its work-items are, and the kernel
    /// does so itself.
    fn asks_places_alone(&self, module: &Module, kernel: &Function) -> bool {
        use MuxFunction::{
            GetEnqueuedLocalSize, GetGlobalId, GetLocalId, GetLocalLinearId, GetLocalSize,
            WorkGroupBarrier,
        };
        kernel.insts_in_order().all(|(_, inst)| {
            let op = &kernel.insts[inst].op;
            match module.mux_call(op) {
                Some(MuxBuiltin::Function(
                    GetLocalId | GetGlobalId | GetLocalSize | GetEnqueuedLocalSize
                    | GetLocalLinearId | WorkGroupBarrier,
                )) => true,
                Some(MuxBuiltin::Function(asked)) => is_of_any_row(asked),
                Some(MuxBuiltin::Group(..)) => false,
                None => op.direct_call().is_none_or(|(_, callee)| !self.asking.contains(callee)),
            }
        })
    }
}

/// A question where work-items are, or how many: the call, what it asks, the dimension if it has
/// one, and the answer.
type RowQuery = (Inst, MuxFunction, Option<usize>, Value);

/// The questions of a kernel whose answers change where rows are joined; none if one is about a
/// dimension that is not known.
fn queries_in_rows(module: &Module, function: &Function) -> Option<Vec<RowQuery>> {
    use MuxFunction::{
        GetEnqueuedLocalSize, GetGlobalId, GetLocalId, GetLocalLinearId, GetLocalSize,
    };
    let mut queries = Vec::new();
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        let Some((query, rank)) = module.mux_function_call(&data.op) else { continue };
        let rank = match query {
            GetLocalId | GetGlobalId | GetLocalSize | GetEnqueuedLocalSize => {
                match usize::try_from(rank?).ok()? {
                    rank @ 0..2 => Some(rank),
                    _ => continue,
                }
            }
            GetLocalLinearId => None,
            _ => continue,
        };
        queries.extend(data.result.map(|result| (inst, query, rank, result)));
    }
    Some(queries)
}

/// Whether a function calls what is not known: through a pointer, or assembly.
fn has_unknown_call(function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| {
        matches!(&function.insts[inst].op, Op::Call(call) if !matches!(call.callee, Callee::Function(_)))
    })
}

/// Whether a query's result, or an effect, is the same in joined rows.
fn is_of_any_row(asked: MuxFunction) -> bool {
    use MuxFunction::*;
    matches!(
        asked,
        GetGroupId
            | GetNumGroups
            | GetGlobalSize
            | GetGlobalOffset
            | GetWorkDim
            | IsFtz
            | UseFast
            | IsEmbeddedProfile
            | MemBarrier
    )
}

/// A builtin, its type and how it is called.
type Query = (FunctionId, Type, CallingConvention);

/// The ids of work-items in rows that are joined, each computed once, at the kernel's beginning.
struct Ids<'a> {
    b: Builder<'a>,
    size_ty: Type,
    /// Of the work-groups that the kernel is launched with.
    sizes: [u32; 3],
    rows: u32,
    local_id: Query,
    made: HashMap<(FunctionId, u32), Value, FxBuildHasher>,
    /// The local ids along and across rows, as the kernel was launched.
    places: [Option<Value>; 2],
}

impl Ids<'_> {
    fn size(&mut self, size: u32) -> Value {
        self.b.cx.int(self.size_ty, u128::from(size))
    }

    fn ask(&mut self, (id, ty, convention): Query, rank: u32) -> Option<Value> {
        if let Some(&made) = self.made.get(&(id, rank)) {
            return Some(made);
        }
        let arg = self.b.cx.i32(rank);
        let made = self.b.call(id, ty, convention, &[arg])?;
        self.made.insert((id, rank), made);
        Some(made)
    }

    /// Ids are too small for any of this to wrap.
    fn exact(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        let flags = match op {
            BinaryOp::Add | BinaryOp::Mul | BinaryOp::Shl => OpFlags::NUW | OpFlags::NSW,
            _ => OpFlags::NONE,
        };
        let op = Op::Binary { op, flags, fast_math: FastMath::NONE, args: [a, b] };
        self.b.value(op, self.size_ty)
    }

    fn local_id(&mut self, rank: usize) -> Option<Value> {
        if let Some(made) = *self.places.get(rank)? {
            return Some(made);
        }
        let [length, ..] = self.sizes;
        let along = self.ask(self.local_id, 0)?;
        let made = if rank == 0 {
            let low = self.size(length - 1);
            self.exact(BinaryOp::And, along, low)
        } else {
            let shift = self.size(length.trailing_zeros());
            let row = self.exact(BinaryOp::LShr, along, shift);
            let joined = self.ask(self.local_id, 1)?;
            let rows = self.size(self.rows);
            let first = self.exact(BinaryOp::Mul, joined, rows);
            self.exact(BinaryOp::Add, first, row)
        };
        self.places[rank] = Some(made);
        Some(made)
    }

    fn global_id(&mut self, rank: usize, group_id: Query, offset: Query) -> Option<Value> {
        let local = self.local_id(rank)?;
        let number = u32::try_from(rank).ok()?;
        let (group, offset) = (self.ask(group_id, number)?, self.ask(offset, number)?);
        let size = self.size(*self.sizes.get(rank)?);
        let first = self.b.mul(group, size);
        let base = self.b.add(first, offset);
        Some(self.b.add(base, local))
    }

    fn linear_id(&mut self) -> Option<Value> {
        let [x, y, z] = self.sizes;
        let along = self.ask(self.local_id, 0)?;
        let joined = self.ask(self.local_id, 1)?;
        let row = self.size(x.checked_mul(self.rows)?);
        let before = self.exact(BinaryOp::Mul, joined, row);
        let mut id = self.exact(BinaryOp::Add, before, along);
        if z > 1 {
            let plane = self.ask(self.local_id, 2)?;
            let size = self.size(x.checked_mul(y)?);
            let before = self.exact(BinaryOp::Mul, plane, size);
            id = self.exact(BinaryOp::Add, before, id);
        }
        Some(id)
    }
}
