//! The function that runs a work-group: loops over its work-items around the kernel, or around each
//! barrier region.

use super::arithmetic::{ask, divide_up, fold};
use super::layout::Slot;
use super::regions::{END, KERNEL_ENTRY};
use super::versions::{Variant, WrapperParts};
use super::wrapper_state::{Carried, Share, Wrapper, vector_width};
use super::{collectives, debug, sub_groups};
use oxmux_ir::mux::{BarrierSchedule, MuxBuiltin, MuxFunction};
use oxmux_ir::{
    BinaryOp, Block, BlockCall, Builder, CastOp, Constant, IntPredicate, Intrinsic, Op, Type, Value,
};
use std::collections::{BTreeMap, BTreeSet};

/// Writes the body of a wrapper whose entry block the builder is in.
///
/// # Errors
///
/// What should be there and is not: an error of the compiler.
pub(super) fn write(b: &mut Builder<'_>, plan: &WrapperParts) -> Result<(), &'static str> {
    let no_size = "a query of sizes that gives no value";
    let [Some(x), Some(y), Some(z)] = [0, 1, 2].map(|dim| local_size(b, plan, dim)) else {
        return Err(no_size);
    };
    let sizes = [x, y, z];
    let size = sizes[plan.order[0]];
    let step = vector_width(b, plan, &plan.main);
    let sub_groups = match &plan.builtins.sub_groups {
        Some(builtins) => {
            Some((builtins, sub_groups::find(b, plan, builtins, [size, step]).ok_or(no_size)?))
        }
        None => None,
    };
    let fits = sub_groups.as_ref().and_then(|(_, sub_groups)| sub_groups.fits);
    let limit = main_limit(b, plan, [size, step], fits);
    let main_row = match &plan.tail {
        // A predicated version may run beyond the end.
        None => divide_up(b, size, step),
        Some(_) => fold(b, BinaryOp::UDiv, limit, step),
    };
    let middle_limit = middle_limit(b, plan, size, limit);
    let middle_row = plan.middle.as_ref().map(|middle| {
        let items = fold(b, BinaryOp::Sub, middle_limit, limit);
        let width = vector_width(b, plan, middle);
        fold(b, BinaryOp::UDiv, items, width)
    });
    let tail_row = plan.tail.as_ref().map(|tail| {
        if tail.is_scalar() {
            fold(b, BinaryOp::Sub, size, middle_limit)
        } else {
            let rest = b.icmp(IntPredicate::Ult, limit, size);
            b.cast(CastOp::ZExt, rest, plan.size_ty)
        }
    });
    let rows = fold(b, BinaryOp::Mul, sizes[plan.order[1]], sizes[plan.order[2]]);
    // With a tail, all vectors are full.
    let is_full = plan.tail.is_some();
    let main = share(b, plan, (&plan.main, is_full), main_row, rows);
    let mut part = |variant: &Option<Variant>, is_full, row| match (variant, row) {
        (Some(variant), Some(row)) => Some(share(b, plan, (variant, is_full), row, rows)),
        _ => None,
    };
    let middle = part(&plan.middle, true, middle_row);
    let tail = part(&plan.tail, false, tail_row);
    if let Some((builtins, sub_groups)) = &sub_groups {
        sub_groups::set(b, builtins, size, sub_groups, rows);
    }
    let reloaded = Default::default();
    let mut wrapper = Wrapper {
        b,
        plan,
        sizes,
        limit,
        step,
        main,
        middle,
        tail,
        middle_limit,
        result: None,
        reloaded,
        missing: None,
    };
    let numbers: BTreeSet<u32> = plan
        .variants()
        .filter_map(Variant::regions)
        .flat_map(|regions| regions.keys().copied())
        .collect();
    if numbers.is_empty() {
        wrapper.loops(KERNEL_ENTRY, BarrierSchedule::Unordered);
        wrapper.b.ret(None);
    } else {
        wrapper.regions(&numbers);
    }
    wrapper.missing.map_or(Ok(()), Err)
}

/// Writes the bodies of two wrappers into one: that of `along_x` runs where vectors of the first
/// one's do not fill a work-group's columns, since the rest of a column is many work-items one by
/// one, and the rest of a row of x few.
///
/// # Errors
///
/// What should be there and is not: an error of the compiler.
pub(super) fn write_either(
    b: &mut Builder<'_>,
    plan: &WrapperParts,
    along_x: &WrapperParts,
) -> Result<(), &'static str> {
    let size = local_size(b, plan, plan.order[0]).ok_or("a query of sizes that gives no value")?;
    // The width is a power of two.
    let mask = b.cx.int(plan.size_ty, u128::from(plan.main.width.saturating_sub(1)));
    let rest = b.and(size, mask);
    let zero = b.cx.int(plan.size_ty, 0);
    let fits = b.icmp(IntPredicate::Eq, rest, zero);
    let [along, otherwise] = ["along_columns", "along_rows"].map(|name| b.add_block(name));
    b.cond_br(fits, along, otherwise);
    b.switch_to(along);
    write(b, plan)?;
    b.switch_to(otherwise);
    write(b, along_x)
}

fn local_size(b: &mut Builder<'_>, plan: &WrapperParts, dim: usize) -> Option<Value> {
    match plan.sizes[dim] {
        Some(size) => Some(b.cx.int(plan.size_ty, u128::from(size))),
        None => ask(b, plan.builtins.get_local_size, (dim, "local_size")),
    }
}

/// Where the main version stops: at the last multiple of its width if there is a tail, else at the
/// end.
fn main_limit(
    b: &mut Builder<'_>,
    plan: &WrapperParts,
    [size, step]: [Value; 2],
    fits: Option<Value>,
) -> Value {
    if plan.tail.is_none() {
        return size;
    }
    let limit = match fits {
        Some(fits) => {
            let zero = b.cx.int(plan.size_ty, 0);
            b.select(fits, size, zero)
        }
        None => {
            let rest = fold(b, BinaryOp::URem, size, step);
            let rest = b.named("peel", rest);
            fold(b, BinaryOp::Sub, size, rest)
        }
    };
    b.named("peel_limit", limit)
}

/// Where the middle version stops: at the last multiple of its width.
fn middle_limit(b: &mut Builder<'_>, plan: &WrapperParts, size: Value, limit: Value) -> Value {
    let Some(middle) = &plan.middle else { return limit };
    let width = vector_width(b, plan, middle);
    let rest = fold(b, BinaryOp::URem, size, width);
    let limit = fold(b, BinaryOp::Sub, size, rest);
    b.named("middle_limit", limit)
}

fn share(
    b: &mut Builder<'_>,
    plan: &WrapperParts,
    (variant, is_full): (&Variant, bool),
    row: Value,
    rows: Value,
) -> Share {
    let total = fold(b, BinaryOp::Mul, row, rows);
    let mut share =
        Share { row, total, live: None, live_size: None, address: None, group_uniform: None };
    if let Some(layout) = variant.live().and_then(|live| live.group_uniform.layout.as_ref()) {
        let memory = b.alloca(layout.ty, layout.align);
        // Nothing comes from the work-group before.
        for member in layout.members.values() {
            let address = layout.address(b, memory, member.place);
            let nothing = b.cx.poison(member.ty);
            b.store(nothing, address, member.align);
        }
        share.group_uniform = Some(b.named("group_variables", memory));
    }
    let Some((live, layout)) = variant.live().and_then(|l| Some((l, l.layout.as_ref()?))) else {
        return share;
    };
    share.live_size = layout.scaled_size(b, plan.size_ty);
    let op = match share.live_size {
        Some(size) => {
            let count = fold(b, BinaryOp::Mul, total, size);
            Op::Alloca { ty: Type::I8, count, align: layout.align }
        }
        None => Op::Alloca { ty: layout.ty, count: total, align: layout.align },
    };
    let memory = b.value(op, Type::PTR);
    if let Some(inst) = b.func.def_inst(memory) {
        let items = if is_full && share.live_size.is_none() && !variant.scalable {
            variant.width
        } else {
            1
        };
        let node = crate::mux::place_arena::live_variables(b.cx, items);
        let mark = (crate::mux::place_arena::MARK.into(), node);
        b.func.inst_metadata.entry(inst).or_default().push(mark);
    }
    share.live = Some(b.named("live_variables", memory));
    if live.wrapper_declares && !live.variables.is_empty() {
        let address = b.alloca(Type::PTR, 8);
        let address = b.named("live_vars.addr", address);
        share.address = Some(address);
        debug::declare(b, layout, &live.variables, address);
    }
    share
}

impl<'a> Wrapper<'a, '_> {
    /// One block for each region, which runs its loops and then goes on where the region says.
    fn regions(&mut self, numbers: &BTreeSet<u32>) {
        let blocks: BTreeMap<u32, Block> = numbers
            .iter()
            .map(|&number| (number, self.block_for_later(&format!("barrier_region.{number}"))))
            .collect();
        let exit = self.block_for_later("exit");
        if let Some(&entry) = blocks.get(&KERNEL_ENTRY) {
            self.b.br(entry, &[]);
        }
        for (&number, &block) in &blocks {
            self.place(block);
            self.result = None;
            let schedule = self.enter(number);
            self.reloaded = [
                self.load_given(number, Some(&self.plan.main), Some(self.main)),
                self.load_given(number, self.plan.middle.as_ref(), self.middle),
                self.load_given(number, self.plan.tail.as_ref(), self.tail),
            ];
            let next = self.loops(number, schedule);
            self.dispatch(number, next, &blocks, exit);
        }
        self.place(exit);
        self.b.ret(None);
    }

    /// Loads the group-uniform values of a version's region, as they are before any work-item runs.
    fn load_given(
        &mut self,
        number: u32,
        variant: Option<&Variant>,
        share: Option<Share>,
    ) -> Vec<Value> {
        let region = variant.and_then(|variant| variant.regions()?.get(&number));
        let layout = variant.and_then(|variant| variant.live()?.group_uniform.layout.as_ref());
        let (Some(region), Some(layout), Some(base)) =
            (region, layout, share.and_then(|share| share.group_uniform))
        else {
            return Vec::new();
        };
        let members =
            region.reloaded.iter().filter_map(|&value| layout.members.get(&Slot::Value(value)));
        members
            .map(|member| {
                let address = layout.address(self.b, base, member.place);
                self.b.load(member.ty, address, member.align)
            })
            .collect()
    }

    /// Emits the code between the loops before a barrier and those behind it.
    fn enter(&mut self, number: u32) -> BarrierSchedule {
        let Some(barrier) = self.barrier(number) else { return BarrierSchedule::Unordered };
        match barrier.builtin {
            MuxBuiltin::Function(MuxFunction::WorkGroupBarrier) => {
                let operands: Vec<Value> =
                    (0..2).filter_map(|i| self.uniform_operand(number, i)).collect();
                match (self.plan.builtins.mem_barrier, operands.len()) {
                    (Some((function, ty, convention)), 2) => {
                        _ = self.b.call(function, ty, convention, &operands);
                    }
                    _ => self.lacks("an operand of a barrier"),
                }
            }
            MuxBuiltin::Group(_, op) => {
                self.result = collectives::begin(self, number, barrier, op);
                if self.result.is_none() {
                    self.lacks("an operand of a collective");
                }
            }
            MuxBuiltin::Function(_) => {}
        }
        barrier.schedule
    }

    /// Goes on in the region that the last one named.
    fn dispatch(
        &mut self,
        number: u32,
        next: Option<Value>,
        blocks: &BTreeMap<u32, Block>,
        exit: Block,
    ) {
        let target = |n: u32| if n == END { Some(exit) } else { blocks.get(&n).copied() };
        let mut targets: Vec<(u32, Block)> =
            self.successors(number).into_iter().filter_map(|n| Some((n, target(n)?))).collect();
        let last = targets.pop();
        match (last, targets.as_slice(), next) {
            (None, ..) => {
                // No work-item leaves this region.
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

    /// The loops over all work-items around one region, or the kernel. Gives the number of the next
    /// region.
    fn loops(&mut self, number: u32, schedule: BarrierSchedule) -> Option<Value> {
        let carried = Carried::start(self, number);
        self.scheduled(number, schedule, carried).next
    }
}
