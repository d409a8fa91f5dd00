//! The function that runs a work-group: loops over its work-items around the kernel, or around each barrier region.

use super::collectives;
use super::live::LiveVariables;
use super::region_functions::RegionFunction;
use super::regions::{Barrier, END, KERNEL_ENTRY};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{BarrierSchedule, MuxBuiltin, MuxFunction};
use oxmux_ir::{
    Block, BlockCall, Builder, CastOp, Constant, FunctionId, IntPredicate, Intrinsic, Metadata, Op,
    Type, Value,
};
use std::collections::{BTreeMap, BTreeSet};

/// A version of the kernel that runs some of the work-items.
pub(super) struct Variant {
    /// What is called.
    pub code: Code,
    /// How many work-items one call runs: 1, or the vectorization factor (or its known multiple).
    pub width: u32,
    /// Whether the factor is `vscale * width`.
    pub scalable: bool,
    /// Whether lanes beyond the work-group are masked off.
    pub predicated: bool,
}

/// A version's functions.
pub(super) enum Code {
    /// The kernel as it is.
    Whole {
        /// The kernel.
        function: FunctionId,
        /// Its type.
        ty: Type,
        /// How it is called.
        calling_convention: CallingConvention,
    },
    /// One function for each barrier region.
    Regions {
        /// By number.
        functions: BTreeMap<u32, RegionFunction>,
        /// What regions leave in memory for others.
        live: LiveVariables,
        /// The barriers that regions start with, by number.
        barriers: BTreeMap<u32, Barrier>,
    },
}

/// A builtin that wrappers call: its type and how it is called.
pub(super) type BuiltinFunction = (FunctionId, Type, CallingConvention);

/// The builtins that wrappers call.
pub(super) struct Builtins {
    pub(super) get_local_size: BuiltinFunction,
    pub(super) set_local_id: BuiltinFunction,
    pub(super) set_sub_group_id: BuiltinFunction,
    pub(super) set_num_sub_groups: BuiltinFunction,
    pub(super) set_max_sub_group_size: BuiltinFunction,
    pub(super) mem_barrier: BuiltinFunction,
}

/// What a wrapper is made of.
pub(super) struct Plan {
    /// Runs the work-items that fit its width.
    pub main: Variant,
    /// Runs the rest.
    pub tail: Option<Variant>,
    /// The work-group's size where it is known.
    pub sizes: [Option<u64>; 3],
    /// Dimensions, innermost first.
    pub order: [usize; 3],
    /// Whether the kernel asks about sub-groups.
    pub sub_groups: bool,
    /// `size_t`
    pub size_ty: Type,
    /// The mark of allocas that belong in the launcher's memory.
    pub arena_mark: Metadata,
    /// The builtins to call.
    pub builtins: Builtins,
}

/// How much of a row a variant runs, and where its live variables are.
#[derive(Copy, Clone)]
pub(super) struct Share {
    /// The live variables of all its work-items.
    pub live: Option<Value>,
    /// How many calls run a row.
    pub row: Value,
    /// How many calls run the work-group: the number of live-variable structures.
    pub total: Value,
}

/// What changes from one work-item to the next.
#[derive(Clone)]
pub(super) struct Carried {
    /// The region to go on in.
    next: Option<Value>,
    /// How many calls of the main version there were.
    main_index: Option<Value>,
    /// How many calls of the tail there were.
    tail_index: Option<Value>,
    /// The running value of a scan.
    scan: Option<Value>,
}

impl Carried {
    fn values(&self) -> Vec<Value> {
        [self.next, self.main_index, self.tail_index, self.scan].into_iter().flatten().collect()
    }
    /// These values in the places that `self` has.
    fn with(&self, values: &[Value]) -> Self {
        let mut values = values.iter().copied();
        let mut take = |old: Option<Value>| old.and_then(|_| values.next());
        Self {
            next: take(self.next),
            main_index: take(self.main_index),
            tail_index: take(self.tail_index),
            scan: take(self.scan),
        }
    }
}

pub(super) struct Wrapper<'a, 'b> {
    pub(super) b: &'a mut Builder<'b>,
    pub(super) plan: &'a Plan,
    /// The work-group's size in each dimension.
    pub(super) sizes: [Value; 3],
    /// Where the main version stops in the innermost dimension.
    limit: Value,
    /// The main version's step.
    step: Value,
    pub(super) main: Share,
    pub(super) tail: Option<Share>,
    /// The result of the collective before the region, for its functions.
    result: Option<collectives::CollectiveResult>,
}

/// Writes the body of a wrapper whose entry block the builder is in.
pub(super) fn write(b: &mut Builder<'_>, plan: &Plan) {
    let sizes = [0, 1, 2].map(|dim| local_size(b, plan, dim));
    let inner = plan.order[0];
    let size = sizes[inner];
    let step = vector_width(b, plan, &plan.main);
    let one = b.cx.int(plan.size_ty, 1);
    let limit = main_limit(b, plan, size, step);
    let main_row = match &plan.tail {
        None if plan.main.width == 1 && !plan.main.scalable => size,
        // A predicated version may run beyond the end.
        None => {
            let last = b.sub(step, one);
            let up = b.add(size, last);
            b.binary(oxmux_ir::BinaryOp::UDiv, up, step)
        }
        Some(_) => b.binary(oxmux_ir::BinaryOp::UDiv, limit, step),
    };
    let tail_row = plan.tail.as_ref().map(|tail| {
        if tail.predicated {
            let rest = b.icmp(IntPredicate::Ult, limit, size);
            b.cast(CastOp::ZExt, rest, plan.size_ty)
        } else {
            b.sub(size, limit)
        }
    });
    let rows = b.mul(sizes[plan.order[1]], sizes[plan.order[2]]);
    let share = |b: &mut Builder<'_>, variant: &Variant, row: Value| {
        let total = b.mul(row, rows);
        Share { live: live_memory(b, plan, variant, total), row, total }
    };
    let main = share(b, &plan.main, main_row);
    let tail = match (&plan.tail, tail_row) {
        (Some(variant), Some(row)) => Some(share(b, variant, row)),
        _ => None,
    };
    if plan.sub_groups {
        set_sub_groups(b, plan, size, step, main, tail);
    }
    let mut wrapper = Wrapper { b, plan, sizes, limit, step, main, tail, result: None };
    match &plan.main.code {
        Code::Whole { .. } => {
            wrapper.loops(KERNEL_ENTRY, BarrierSchedule::Unordered);
            wrapper.b.ret(None);
        }
        Code::Regions { functions, .. } => {
            let numbers: Vec<u32> = functions.keys().copied().collect();
            wrapper.regions(&numbers);
        }
    }
}

fn local_size(b: &mut Builder<'_>, plan: &Plan, dim: usize) -> Value {
    match plan.sizes[dim] {
        Some(size) => b.cx.int(plan.size_ty, u128::from(size)),
        None => {
            let (function, ty, convention) = plan.builtins.get_local_size;
            let dim = b.cx.i32(dim as u32);
            match b.call(function, ty, convention, &[dim]) {
                Some(size) => b.named("local_size", size),
                None => b.cx.int(plan.size_ty, 1),
            }
        }
    }
}

fn vector_width(b: &mut Builder<'_>, plan: &Plan, variant: &Variant) -> Value {
    let width = b.cx.int(plan.size_ty, u128::from(variant.width));
    if !variant.scalable {
        return width;
    }
    match b.intrinsic(Intrinsic::VScale, plan.size_ty, &[]) {
        Some(vscale) => b.mul(vscale, width),
        None => width,
    }
}

/// Where the main version stops: at the last multiple of its width if there is a tail, else at the end.
fn main_limit(b: &mut Builder<'_>, plan: &Plan, size: Value, step: Value) -> Value {
    let Some(tail) = &plan.tail else { return size };
    let rest = b.binary(oxmux_ir::BinaryOp::URem, size, step);
    let zero = b.cx.int(plan.size_ty, 0);
    if plan.sub_groups && !tail.predicated {
        // All sub-groups but the last have one size: with a rest, the scalar version runs everything.
        let fits = b.icmp(IntPredicate::Eq, rest, zero);
        return b.select(fits, size, zero);
    }
    b.sub(size, rest)
}

/// Memory for the live variables of all work-items of a variant.
fn live_memory(b: &mut Builder<'_>, plan: &Plan, variant: &Variant, total: Value) -> Option<Value> {
    let Code::Regions { live, .. } = &variant.code else { return None };
    let layout = live.layout.as_ref()?;
    let op = Op::Alloca { ty: layout.ty, count: total, align: layout.align };
    let memory = b.value(op, Type::PTR);
    if let Some(inst) = b.func.def_inst(memory) {
        let mark = (crate::mux::place_arena::MARK.into(), plan.arena_mark);
        b.func.inst_metadata.entry(inst).or_default().push(mark);
    }
    Some(b.named("live_variables", memory))
}

fn set_sub_groups(
    b: &mut Builder<'_>,
    plan: &Plan,
    size: Value,
    step: Value,
    main: Share,
    tail: Option<Share>,
) {
    let mut count = main.total;
    if let Some(tail) = tail {
        count = b.add(count, tail.total);
    }
    let smaller = b.icmp(IntPredicate::Ult, size, step);
    let mut largest = b.select(smaller, size, step);
    if plan.tail.as_ref().is_some_and(|tail| !tail.predicated) {
        let zero = b.cx.int(plan.size_ty, 0);
        let one = b.cx.int(plan.size_ty, 1);
        let runs = b.icmp(IntPredicate::Ne, main.row, zero);
        largest = b.select(runs, largest, one);
    }
    let setters = [
        (plan.builtins.set_num_sub_groups, count),
        (plan.builtins.set_max_sub_group_size, largest),
    ];
    for ((function, ty, convention), value) in setters {
        let value = b.int_cast(value, Type::I32, false);
        b.call(function, ty, convention, &[value]);
    }
}

impl Wrapper<'_, '_> {
    /// One block for each region, which runs its loops and then goes on where the region says.
    fn regions(&mut self, numbers: &[u32]) {
        let start = self.b.block;
        let blocks: BTreeMap<u32, Block> = numbers
            .iter()
            .map(|&number| (number, self.b.add_block(&format!("barrier_region.{number}"))))
            .collect();
        let exit = self.b.add_block("exit");
        self.b.switch_to(start);
        if let Some(&entry) = blocks.get(&KERNEL_ENTRY) {
            self.b.br(entry, &[]);
        }
        for (&number, &block) in &blocks {
            self.b.switch_to(block);
            self.result = None;
            let schedule = self.enter(number);
            let next = self.loops(number, schedule);
            self.dispatch(number, next, &blocks, exit);
        }
        self.b.switch_to(exit);
        self.b.ret(None);
    }

    /// What happens between the loops before a barrier and those behind it.
    fn enter(&mut self, number: u32) -> BarrierSchedule {
        let Some(barrier) = self.barrier(number) else { return BarrierSchedule::Unordered };
        let barrier = barrier.clone();
        match barrier.builtin {
            MuxBuiltin::Function(MuxFunction::WorkGroupBarrier) => {
                let operands: Vec<Value> =
                    (0..2).filter_map(|i| self.uniform_operand(number, &barrier, i)).collect();
                let (function, ty, convention) = self.plan.builtins.mem_barrier;
                if operands.len() == 2 {
                    self.b.call(function, ty, convention, &operands);
                }
            }
            MuxBuiltin::Group(_, op) => {
                self.result = collectives::begin(self, number, &barrier, op);
            }
            MuxBuiltin::Function(_) => {}
        }
        barrier.schedule
    }

    /// The barrier that starts a region.
    fn barrier(&self, number: u32) -> Option<&Barrier> {
        match &self.plan.main.code {
            Code::Regions { barriers, .. } => barriers.get(&number),
            Code::Whole { .. } => None,
        }
    }

    /// Goes on in the region that the last one named.
    fn dispatch(
        &mut self,
        number: u32,
        next: Option<Value>,
        blocks: &BTreeMap<u32, Block>,
        exit: Block,
    ) {
        let mut successors = BTreeSet::new();
        for variant in [Some(&self.plan.main), self.plan.tail.as_ref()].into_iter().flatten() {
            if let Code::Regions { functions, .. } = &variant.code {
                successors.extend(functions.get(&number).into_iter().flat_map(|f| &f.successors));
            }
        }
        let target = |n: u32| if n == END { Some(exit) } else { blocks.get(&n).copied() };
        let mut targets: Vec<(u32, Block)> =
            successors.into_iter().filter_map(|n| Some((n, target(n)?))).collect();
        let last = targets.pop();
        match (last, targets.as_slice(), next) {
            (None, ..) => {
                // No work-item comes out of this region.
                self.b.intrinsic(Intrinsic::Trap, Type::VOID, &[]);
                self.b.unreachable();
            }
            (Some((_, only)), [], _) | (Some((_, only)), _, None) => {
                self.b.br(only, &[]);
            }
            (Some((_, otherwise)), [(n, block)], Some(next)) => {
                let number = self.b.cx.i32(*n);
                let equal = self.b.icmp(IntPredicate::Eq, next, number);
                self.b.cond_br(equal, *block, otherwise);
            }
            (Some((_, otherwise)), many, Some(next)) => {
                let cases: Vec<(Constant, BlockCall)> = many
                    .iter()
                    .map(|&(n, block)| {
                        let cx = &mut self.b.cx;
                        let case = cx.constants.int(&cx.types, Type::I32, u128::from(n));
                        (case, BlockCall::new(block))
                    })
                    .collect();
                let default = BlockCall::new(otherwise);
                self.b.inst(Op::Switch { value: next, default, cases }, Type::VOID);
            }
        }
    }

    /// The loops over all work-items around one region, or the kernel. Gives the number of the next region.
    fn loops(&mut self, number: u32, schedule: BarrierSchedule) -> Option<Value> {
        let zero = self.zero();
        let whole = matches!(self.plan.main.code, Code::Whole { .. });
        let counts = self.plan.sub_groups || self.main.live.is_some();
        let tail_counts = self.plan.sub_groups || self.tail.is_some_and(|t| t.live.is_some());
        let carried = Carried {
            next: (!whole).then(|| self.b.cx.i32(END)),
            main_index: counts.then_some(zero),
            tail_index: self.tail.filter(|_| tail_counts).map(|_| zero),
            scan: self.result.as_ref().and_then(collectives::CollectiveResult::scan_start),
        };
        if schedule == BarrierSchedule::Once {
            for dim in [2, 1, 0] {
                self.set_local_id(dim, zero);
            }
            return self.call_variant(number, false, &carried).next;
        }
        let [inner, middle, outer] = self.plan.order;
        let (outer_end, middle_end) = (self.sizes[outer], self.sizes[middle]);
        let one = self.one();
        let out = self.counted_loop("z", zero, outer_end, one, true, &carried, |w, z, carried| {
            w.set_local_id(outer, z);
            w.counted_loop("y", zero, middle_end, one, true, carried, |w, y, carried| {
                w.set_local_id(middle, y);
                w.row(number, inner, carried)
            })
        });
        out.next
    }

    /// The work-items of one row: those of the main version, then the rest.
    fn row(&mut self, number: u32, inner: usize, carried: &Carried) -> Carried {
        let (zero, one) = (self.zero(), self.one());
        let (limit, step) = (self.limit, self.step);
        let never_empty = self.plan.tail.is_none();
        let out =
            self.counted_loop("x", zero, limit, step, never_empty, carried, |w, x, carried| {
                w.set_local_id(inner, x);
                w.call_variant(number, false, carried)
            });
        let Some(tail) = &self.plan.tail else { return out };
        let end = self.sizes[inner];
        // A predicated tail runs all of the rest at once.
        let step = if tail.predicated { self.b.sub(end, limit) } else { one };
        self.counted_loop("x.tail", limit, end, step, false, &out, |w, x, carried| {
            w.set_local_id(inner, x);
            w.call_variant(number, true, carried)
        })
    }

    /// Calls a version for the work-item whose ids are set.
    fn call_variant(&mut self, number: u32, is_tail: bool, carried: &Carried) -> Carried {
        let plan = self.plan;
        let variant = if is_tail { plan.tail.as_ref().unwrap_or(&plan.main) } else { &plan.main };
        let share = if is_tail { self.tail.unwrap_or(self.main) } else { self.main };
        let index = if is_tail { carried.tail_index } else { carried.main_index };
        let mut out = carried.clone();
        if let (true, Some(index)) = (plan.sub_groups, index) {
            let id = if is_tail { self.b.add(self.main.total, index) } else { index };
            let id = self.b.int_cast(id, Type::I32, false);
            let (function, ty, convention) = plan.builtins.set_sub_group_id;
            self.b.call(function, ty, convention, &[id]);
        }
        let mut args = self.b.func.args.clone();
        match &variant.code {
            Code::Whole { function, ty, calling_convention } => {
                self.b.call(*function, *ty, *calling_convention, &args);
            }
            Code::Regions { functions, live, barriers } => {
                let Some(region) = functions.get(&number) else { return out };
                let slot = index.and_then(|index| self.slot(share, live, index));
                if region.takes_live {
                    args.extend(slot);
                }
                if region.takes_result
                    && let Some(result) = self.result.clone()
                {
                    let Some(barrier) = barriers.get(&number) else { return out };
                    let operand =
                        collectives::ItemOperand { number, barrier, index: 0, live, slot };
                    let (value, scan) = result.for_item(self, operand, carried.scan);
                    args.push(value);
                    out.scan = scan;
                }
                out.next = self.b.call(region.id, region.ty, region.calling_convention, &args);
            }
        }
        if let Some(index) = index {
            let one = self.one();
            let next = Some(self.b.add(index, one));
            if is_tail {
                out.tail_index = next;
            } else {
                out.main_index = next;
            }
        }
        out
    }

    /// The live variables of the call with this index.
    pub(super) fn slot(
        &mut self,
        share: Share,
        live: &LiveVariables,
        index: Value,
    ) -> Option<Value> {
        let (memory, layout) = (share.live?, live.layout.as_ref()?);
        Some(self.b.gep(layout.ty, memory, &[index], oxmux_ir::GepFlags::INBOUNDS))
    }

    fn set_local_id(&mut self, dim: usize, id: Value) {
        let (function, ty, convention) = self.plan.builtins.set_local_id;
        let dim = self.b.cx.i32(dim as u32);
        self.b.call(function, ty, convention, &[dim, id]);
    }

    pub(super) fn zero(&mut self) -> Value {
        self.b.cx.int(self.plan.size_ty, 0)
    }

    pub(super) fn one(&mut self) -> Value {
        self.b.cx.int(self.plan.size_ty, 1)
    }

    /// A loop from `start` up to `end`. `never_empty` says that it runs at least once. The body gives what it carries on.
    #[expect(clippy::too_many_arguments, reason = "a loop has these parts")]
    pub(super) fn counted_loop(
        &mut self,
        name: &str,
        start: Value,
        end: Value,
        step: Value,
        never_empty: bool,
        carried: &Carried,
        body: impl FnOnce(&mut Self, Value, &Carried) -> Carried,
    ) -> Carried {
        let values = carried.values();
        let shape = carried.clone();
        let out =
            self.value_loop(name, [start, end, step], never_empty, &values, |w, i, values| {
                body(w, i, &shape.with(values)).values()
            });
        carried.with(&out)
    }

    /// [`Wrapper::counted_loop`] over plain values. The range is start, end and step.
    pub(super) fn value_loop(
        &mut self,
        name: &str,
        [start, end, step]: [Value; 3],
        never_empty: bool,
        carried: &[Value],
        body: impl FnOnce(&mut Self, Value, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let constant = |w: &Self, v| w.b.cx.constants.value_uint(v);
        if let (Some(start_at), Some(end_at), Some(by)) =
            (constant(self, start), constant(self, end), constant(self, step))
        {
            if start_at >= end_at {
                return carried.to_vec();
            }
            if start_at + by >= end_at {
                return body(self, start, carried);
            }
        }
        let header = self.b.add_block(name);
        let exit = self.b.add_block(&format!("{name}.end"));
        let index_ty = self.plan.size_ty;
        let index = self.b.func.add_block_param(header, index_ty);
        self.b.named(name, index);
        let params: Vec<Value> = carried
            .iter()
            .map(|&v| {
                let ty = self.b.ty(v);
                self.b.func.add_block_param(header, ty)
            })
            .collect();
        let into = |first: Value, rest: &[Value]| BlockCall {
            block: header,
            args: std::iter::once(first).chain(rest.iter().copied()).collect(),
        };
        let outs: Option<Vec<Value>> = (!never_empty).then(|| {
            params
                .iter()
                .map(|&p| {
                    let ty = self.b.func.local_type(p);
                    self.b.func.add_block_param(exit, ty)
                })
                .collect()
        });
        let leave = |values: &[Value]| match never_empty {
            true => BlockCall::new(exit),
            false => BlockCall::with_args(exit, values),
        };
        if never_empty {
            let enter = into(start, carried);
            self.b.inst(Op::Br { target: enter }, Type::VOID);
        } else {
            let runs = self.b.icmp(IntPredicate::Ult, start, end);
            self.b.cond_br_args(runs, into(start, carried), leave(carried));
        }
        self.b.switch_to(header);
        let next = body(self, index, &params);
        let next_index = self.b.add(index, step);
        let again = self.b.icmp(IntPredicate::Ult, next_index, end);
        self.b.cond_br_args(again, into(next_index, &next), leave(&next));
        self.b.switch_to(exit);
        outs.unwrap_or(next)
    }
}
