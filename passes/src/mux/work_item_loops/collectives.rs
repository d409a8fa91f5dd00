//! Work-group collectives: a barrier, with an accumulation over the operands in all work-items'
//! live variables between the loops before and behind it.
//!
//! A vector kernel takes part with one scalar for each vector, after the lanes have been joined
//! ("vec group" builtins), and its tail with one for each work-item (or one for the masked vector):
//!
//! | in the scalar kernel | in the vector kernel |
//! |---|---|
//! | any, all, reduction | the same, of the lanes' result |
//! | inclusive or exclusive scan | exclusive scan of the lanes' reduction, joined with a scan of the lanes |
//! | broadcast from id `i` in the vectorized dimension | broadcast of lane `i % factor`, from the same id |
//! | any of these but broadcasts | the same, with the lanes' operands side by side in a vector, and so their results |
//!
//! So the operation and the barrier id of both are the same, an exclusive scan may stand where the
//! other has an inclusive one, and a broadcast's ids are those of work-items everywhere.
//!
//! Floats are summed and multiplied in order of the linear id, bit for bit as single work-items
//! would: a vector kernel gives the operands of all of its lanes for that, also those of scalable
//! vectors, and rows of vectors end with their tail.

use super::arithmetic::fold;
use super::layout::Slot;
use super::live::LiveVariables;
use super::regions::{ANY_LANES, Barrier, Operand, depends_on_order};
use super::versions::Variant;
use super::wrapper_state::{Carried, CollectiveResult, Share, Wrapper};
use crate::builtin_info::{self, identity};
use oxmux_ir::mux::{GroupArithmetic, GroupOp, MuxBuiltin};
use oxmux_ir::sub_groups::join;
use oxmux_ir::{BinaryOp, Builder, CastOp, IntPredicate, Intrinsic, Type, Value};

impl CollectiveResult {
    /// The loop-carried values of a scan: the running value, and the result of an exclusive scan if
    /// it differs from that.
    pub(super) fn start(&self) -> Option<(Value, Option<Value>)> {
        match *self {
            Self::Uniform(_) => None,
            Self::Scan { neutral, identity, .. } => {
                Some((neutral, (neutral != identity).then_some(identity)))
            }
        }
    }

    /// The result for one work-item; updates the carried values.
    pub(super) fn for_item(
        &self,
        w: &mut Wrapper<'_, '_>,
        operand: ItemOperand<'_>,
        carried: &mut Carried,
    ) -> Value {
        match *self {
            Self::Uniform(value) if operand.barrier.lanes == ANY_LANES => {
                match operand.barrier.ty {
                    Some(ty) => w.b.splat(ty, value),
                    None => value,
                }
            }
            Self::Uniform(value) => {
                let lanes = vec![value; operand.barrier.lanes as usize];
                lanes_joined(w, operand.barrier, &lanes)
            }
            Self::Scan { op, neutral, .. } if operand.barrier.lanes == ANY_LANES => {
                scan_of_any(w, op, neutral, operand, carried)
            }
            Self::Scan { op, neutral, .. } => {
                let mut before = carried.scan.unwrap_or(neutral);
                let mut exclusive = carried.shown.unwrap_or(before);
                let Some(value) = operand.load(w) else {
                    w.lacks("the operand of a scan");
                    return neutral;
                };
                let is_inclusive = matches!(
                    operand.barrier.builtin,
                    MuxBuiltin::Group(_, GroupOp::ScanInclusive(_))
                );
                let mut results = Vec::with_capacity(operand.barrier.lanes as usize);
                for lane in 0..operand.barrier.lanes {
                    let value = lane_of(w.b, operand.barrier, value, lane);
                    let after = apply(w.b, op, before, value);
                    results.push(if is_inclusive { after } else { exclusive });
                    (before, exclusive) = (after, after);
                }
                carried.scan = Some(before);
                carried.shown = carried.shown.map(|_| before);
                lanes_joined(w, operand.barrier, &results)
            }
        }
    }
}

/// The scan of a scalable vector's lanes: a loop over them.
fn scan_of_any(
    w: &mut Wrapper<'_, '_>,
    op: GroupArithmetic,
    neutral: Value,
    operand: ItemOperand<'_>,
    carried: &mut Carried,
) -> Value {
    let Some(ty) = operand.barrier.ty else {
        w.lacks("the type of a scan");
        return neutral;
    };
    let least = w.b.cx.types.lane_count(ty);
    let Some(value) = operand.load(w) else {
        w.lacks("the operand of a scan");
        return neutral;
    };
    let index_ty = w.plan.size_ty;
    let count = w.b.cx.int(index_ty, u128::from(least));
    let vscale = w.b.intrinsic_value(Intrinsic::VScale, index_ty, &[]);
    let count = w.b.mul(vscale, count);
    let is_inclusive =
        matches!(operand.barrier.builtin, MuxBuiltin::Group(_, GroupOp::ScanInclusive(_)));
    let before = carried.scan.unwrap_or(neutral);
    let start = [before, carried.shown.unwrap_or(before), w.b.cx.poison(ty)];
    let range = [w.zero(), count, w.one()];
    let out = w.value_loop("lane", range, true, &start, |w, lane, running| {
        let &[before, exclusive, results] = running else {
            w.lacks("the values that a scan carries");
            return running.to_vec();
        };
        let value = w.b.extract_element(value, lane);
        let after = apply(w.b, op, before, value);
        let result = if is_inclusive { after } else { exclusive };
        let results = w.b.insert_element(results, result, lane);
        vec![after, after, results]
    });
    let &[after, _, results] = &out[..] else {
        w.lacks("the values of a scan");
        return neutral;
    };
    carried.scan = Some(after);
    carried.shown = carried.shown.map(|_| after);
    results
}

/// Where the operand of a barrier is for one work-item.
#[derive(Copy, Clone)]
pub(super) struct ItemOperand<'a> {
    pub(super) barrier: &'a Barrier,
    pub(super) index: usize,
    pub(super) live: &'a LiveVariables,
    /// The work-item's live variables.
    pub(super) slot: Option<Value>,
}

impl ItemOperand<'_> {
    fn load(&self, w: &mut Wrapper<'_, '_>) -> Option<Value> {
        if let Some(value) = immediate(w, self.barrier, self.index) {
            return Some(value);
        }
        let (address, ty, align) = self.address(w)?;
        Some(w.b.load(ty, address, align))
    }

    fn address(&self, w: &mut Wrapper<'_, '_>) -> Option<(Value, Type, u32)> {
        let Operand::Computed(value) = *self.barrier.operands.get(self.index)? else { return None };
        let layout = self.live.layout.as_ref()?;
        let member = self.live.member(Slot::Value(value))?;
        Some((layout.address(w.b, self.slot?, member.place), member.ty, member.align))
    }
}

/// An operand that is in no memory.
fn immediate(w: &Wrapper<'_, '_>, barrier: &Barrier, index: usize) -> Option<Value> {
    match *barrier.operands.get(index)? {
        Operand::Constant(value) => Some(value),
        Operand::Argument(i) => w.b.func.args.get(i as usize).copied(),
        Operand::Computed(_) => None,
    }
}

impl Wrapper<'_, '_> {
    /// An operand that is the same for all work-items and in both versions.
    pub(super) fn uniform_operand(&mut self, number: u32, index: usize) -> Option<Value> {
        let plan = self.plan;
        let tail = plan.tail.as_ref().zip(self.tail);
        for variant in [Some(&plan.main), tail.map(|(variant, _)| variant)].into_iter().flatten() {
            let value = variant.barrier(number).and_then(|b| immediate(self, b, index));
            if value.is_some() {
                return value;
            }
        }
        let main = self.first_operand(&plan.main, self.main, number, index);
        let tail = tail.and_then(|(variant, share)| {
            Some((self.first_operand(variant, share, number, index)?, share))
        });
        // One of the versions may not run at all.
        let (address, ty, align) = match (main, tail) {
            (Some((main, ty, align)), Some(((tail, _, other), _))) => {
                let zero = self.zero();
                let ran = self.b.icmp(IntPredicate::Ne, self.main.total, zero);
                (self.b.select(ran, main, tail), ty, align.min(other))
            }
            (Some(main), None) => main,
            (None, Some((tail, _))) => tail,
            (None, None) => return None,
        };
        Some(self.b.load(ty, address, align))
    }

    /// Where the first work-item of a version has an operand.
    fn first_operand(
        &mut self,
        variant: &Variant,
        share: Share,
        number: u32,
        index: usize,
    ) -> Option<(Value, Type, u32)> {
        let live = variant.live()?;
        let barrier = variant.barrier(number)?;
        let zero = self.zero();
        let slot = self.slot(share, live, zero);
        ItemOperand { barrier, index, live, slot }.address(self)
    }
}

/// Computes the part of the result that is the same for all work-items.
pub(super) fn begin(
    w: &mut Wrapper<'_, '_>,
    number: u32,
    barrier: &Barrier,
    op: GroupOp,
) -> Option<CollectiveResult> {
    Some(match op {
        GroupOp::Any => CollectiveResult::Uniform(reduce(w, number, barrier, GroupArithmetic::Or)?),
        GroupOp::All => {
            CollectiveResult::Uniform(reduce(w, number, barrier, GroupArithmetic::And)?)
        }
        GroupOp::Reduce(op) => CollectiveResult::Uniform(reduce(w, number, barrier, op)?),
        GroupOp::Broadcast => CollectiveResult::Uniform(broadcast(w, number)?),
        GroupOp::ScanInclusive(op) | GroupOp::ScanExclusive(op) => {
            let ty = operand_type(w, barrier)?;
            let neutral = neutral(w, barrier, op)?;
            let identity = identity(w.b.cx, op, ty)?;
            CollectiveResult::Scan { op, neutral, identity }
        }
        GroupOp::Shuffle | GroupOp::ShuffleUp | GroupOp::ShuffleDown | GroupOp::ShuffleXor => {
            return None;
        }
    })
}

/// Whether two versions' barriers of one number are the same collective.
pub(super) fn agree(main: &Barrier, tail: &Barrier) -> bool {
    let scanned = |barrier: &Barrier| match barrier.builtin {
        MuxBuiltin::Group(_, GroupOp::ScanInclusive(op) | GroupOp::ScanExclusive(op)) => Some(op),
        _ => None,
    };
    let same = match (scanned(main), scanned(tail)) {
        (Some(main), Some(tail)) => main == tail,
        _ => main.builtin == tail.builtin,
    };
    same && main.item_ty == tail.item_ty && main.operands.len() == tail.operands.len()
}

fn operand_type(w: &Wrapper<'_, '_>, barrier: &Barrier) -> Option<Type> {
    barrier.item_ty.filter(|&ty| ty != Type::VOID && w.b.cx.types.len() > ty.index())
}

fn neutral(w: &mut Wrapper<'_, '_>, barrier: &Barrier, op: GroupArithmetic) -> Option<Value> {
    let ty = operand_type(w, barrier)?;
    builtin_info::neutral(w.b.cx, op, ty)
}

fn reduce(
    w: &mut Wrapper<'_, '_>,
    number: u32,
    barrier: &Barrier,
    op: GroupArithmetic,
) -> Option<Value> {
    let start = neutral(w, barrier, op)?;
    let plan = w.plan;
    let (main, tail) = (w.main, plan.tail.as_ref().zip(w.tail));
    let never_empty = tail.is_none();
    let Some((variant, share)) = tail else {
        let range = [w.zero(), main.total];
        return Some(accumulate(w, number, (&plan.main, main), op, start, range, never_empty));
    };
    if !depends_on_order(op) {
        let range = [w.zero(), main.total];
        let acc = accumulate(w, number, (&plan.main, main), op, start, range, never_empty);
        let range = [w.zero(), share.total];
        return Some(accumulate(w, number, (variant, share), op, acc, range, false));
    }
    let rows = fold(w.b, BinaryOp::Mul, w.sizes[plan.order[1]], w.sizes[plan.order[2]]);
    let range = [w.zero(), rows, w.one()];
    let out = w.value_loop("row", range, true, &[start], |w, row, acc| {
        let mut acc = only(w, acc, start);
        for part in [(&plan.main, main), (variant, share)] {
            let from = fold(w.b, BinaryOp::Mul, row, part.1.row);
            let to = fold(w.b, BinaryOp::Add, from, part.1.row);
            acc = accumulate(w, number, part, op, acc, [from, to], false);
        }
        vec![acc]
    });
    Some(only(w, &out, start))
}

/// The one value that a loop carries.
fn only(w: &mut Wrapper<'_, '_>, carried: &[Value], start: Value) -> Value {
    let &[value] = carried else {
        w.lacks("the value that a loop carries");
        return start;
    };
    value
}

/// Goes over the live variables of some work-items of one version, by their indices.
fn accumulate(
    w: &mut Wrapper<'_, '_>,
    number: u32,
    (variant, share): (&Variant, Share),
    op: GroupArithmetic,
    start: Value,
    [from, to]: [Value; 2],
    never_empty: bool,
) -> Value {
    // A version without the barrier never reaches it.
    let (Some(live), Some(barrier)) = (variant.live(), variant.barrier(number)) else {
        return start;
    };
    let range = [from, to, w.one()];
    let out = w.value_loop("collective", range, never_empty, &[start], |w, i, acc| {
        let slot = w.slot(share, live, i);
        let operand = ItemOperand { barrier, index: 0, live, slot };
        let (&[acc], Some(value)) = (acc, operand.load(w)) else {
            w.lacks("the operand of a reduction");
            return acc.to_vec();
        };
        vec![apply_lanes(w.b, barrier, op, acc, value)]
    });
    only(w, &out, start)
}

/// The running value behind the lanes of an operand.
fn apply_lanes(
    b: &mut Builder<'_>,
    barrier: &Barrier,
    op: GroupArithmetic,
    mut acc: Value,
    value: Value,
) -> Value {
    let ordered = match op {
        GroupArithmetic::FAdd => Some(Intrinsic::ReduceFAdd),
        GroupArithmetic::FMul => Some(Intrinsic::ReduceFMul),
        _ => None,
    };
    let ty = b.ty(acc);
    if let Some(ordered) = ordered
        && barrier.lanes != 1
        && !b.cx.types.is_vector(ty)
        && let Some(value) = b.intrinsic(ordered, ty, &[acc, value])
    {
        return value;
    }
    for lane in 0..barrier.lanes {
        let value = lane_of(b, barrier, value, lane);
        acc = apply(b, op, acc, value);
    }
    acc
}

/// One work-item's lane of an operand.
fn lane_of(b: &mut Builder<'_>, barrier: &Barrier, value: Value, lane: u32) -> Value {
    if barrier.lanes == 1 {
        return value;
    }
    let each = barrier.item_ty.and_then(|ty| b.lanes(ty));
    match each {
        None => b.lane(value, lane),
        Some(each) => {
            let mask: Vec<i32> = (lane * each..(lane + 1) * each).map(|i| i as i32).collect();
            b.shuffle(value, value, &mask)
        }
    }
}

/// The lanes of work-items, joined to the operand's type.
fn lanes_joined(w: &mut Wrapper<'_, '_>, barrier: &Barrier, lanes: &[Value]) -> Value {
    let (&[first, ..], Some(ty)) = (lanes, barrier.ty) else {
        w.lacks("the operands of a collective");
        return w.zero();
    };
    let b = &mut *w.b;
    if barrier.lanes == 1 {
        return first;
    }
    let item = b.ty(first);
    let Some(each) = b.lanes(item) else {
        let same = lanes.iter().all(|&lane| lane == first);
        return if same { b.splat(ty, first) } else { b.vector_of(lanes) };
    };
    let mut all = Vec::with_capacity(lanes.len() * each as usize);
    for &lane in lanes {
        for i in 0..each {
            all.push(b.lane(lane, i));
        }
    }
    b.vector_of(&all)
}

/// The operand of the work-item with the given ids, which the main version or the tail ran.
fn broadcast(w: &mut Wrapper<'_, '_>, number: u32) -> Option<Value> {
    let plan = w.plan;
    let tail = plan.tail.as_ref().zip(w.tail);
    for variant in [Some(&plan.main), tail.map(|(variant, _)| variant)].into_iter().flatten() {
        // A value that is uniform in one version is uniform in all.
        let value = variant.barrier(number).and_then(|b| immediate(w, b, 0));
        if value.is_some() {
            return value;
        }
    }
    let [inner, middle, outer] = plan.order;
    let outer_id = w.uniform_operand(number, outer + 1)?;
    let middle_id = w.uniform_operand(number, middle + 1)?;
    let inner_id = w.uniform_operand(number, inner + 1)?;
    let planes = fold(w.b, BinaryOp::Mul, outer_id, w.sizes[middle]);
    let row = fold(w.b, BinaryOp::Add, planes, middle_id);
    let main_at = fold(w.b, BinaryOp::UDiv, inner_id, w.step);
    let main = item_address(w, &plan.main, w.main, number, row, main_at);
    let from_tail = tail.and_then(|(variant, share)| {
        let tail_at = match variant.is_scalar() {
            true => fold(w.b, BinaryOp::Sub, inner_id, w.limit),
            // All of the rest of a row is one call.
            false => w.zero(),
        };
        Some((item_address(w, variant, share, number, row, tail_at)?, share))
    });
    let (address, ty, align) = match (main, from_tail) {
        (Some((main, ty, align)), Some(((tail, _, other), share))) => {
            let (zero, no) = (w.zero(), w.b.cx.bool(false));
            let ran = w.b.icmp(IntPredicate::Ne, share.total, zero);
            let behind = w.b.icmp(IntPredicate::Uge, inner_id, w.limit);
            let in_tail = w.b.select(ran, behind, no);
            (w.b.select(in_tail, tail, main), ty, align.min(other))
        }
        // A version without the barrier never reaches it.
        (Some(main), None) => main,
        (None, Some((tail, _))) => tail,
        (None, None) => return None,
    };
    Some(w.b.load(ty, address, align))
}

/// The address of a version's first operand at an index of a row.
fn item_address(
    w: &mut Wrapper<'_, '_>,
    variant: &Variant,
    share: Share,
    number: u32,
    row: Value,
    at: Value,
) -> Option<(Value, Type, u32)> {
    let (live, barrier) = (variant.live()?, variant.barrier(number)?);
    let row_start = fold(w.b, BinaryOp::Mul, row, share.row);
    let index = fold(w.b, BinaryOp::Add, row_start, at);
    // An id outside of the work-group is undefined; it must not read outside of the live variables.
    let inside = w.b.icmp(IntPredicate::Ult, index, share.total);
    let zero = w.zero();
    let index = w.b.select(inside, index, zero);
    let slot = w.slot(share, live, index);
    ItemOperand { barrier, index: 0, live, slot }.address(w)
}

/// One step of a reduction or scan.
pub(crate) fn apply(b: &mut Builder<'_>, op: GroupArithmetic, acc: Value, value: Value) -> Value {
    use GroupArithmetic::{LogicalAnd, LogicalOr, LogicalXor};
    if !matches!(op, LogicalAnd | LogicalOr | LogicalXor) {
        return join(b, op, acc, value);
    }
    let ty = b.ty(acc);
    let [acc, value] = [acc, value].map(|v| {
        let zero = b.int_like(v, 0);
        b.icmp(IntPredicate::Ne, v, zero)
    });
    let predicate = join(b, op, acc, value);
    if b.ty(predicate) == ty { predicate } else { b.cast(CastOp::ZExt, predicate, ty) }
}
