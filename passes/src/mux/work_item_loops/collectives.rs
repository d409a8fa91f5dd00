//! Work-group collectives: a barrier, and between the loops before and behind it an accumulation over what every
//! work-item left in its live variables.

use super::live::{LiveVariables, Slot};
use super::regions::{Barrier, Operand};
use super::wrapper::{Code, Share, Variant, Wrapper};
use crate::builtin_info::identity;
use oxmux_ir::mux::{GroupArithmetic, GroupOp};
use oxmux_ir::{Builder, CastOp, GepFlags, IntPredicate, Intrinsic, Type, Value};

/// What a region's functions are given of the collective before it.
#[derive(Clone)]
pub(super) enum CollectiveResult {
    /// One value for all.
    Uniform(Value),
    /// A running value, in order of the linear id.
    Scan {
        /// What is computed.
        op: GroupArithmetic,
        /// Whether the work-item's own operand counts.
        inclusive: bool,
        /// What comes before the first.
        start: Value,
    },
}

impl CollectiveResult {
    /// What the loops carry for a scan.
    pub(super) fn scan_start(&self) -> Option<Value> {
        match self {
            Self::Uniform(_) => None,
            Self::Scan { start, .. } => Some(*start),
        }
    }

    /// The result for one work-item, and the running value behind it.
    pub(super) fn for_item(
        &self,
        w: &mut Wrapper<'_, '_>,
        operand: ItemOperand<'_>,
        scan: Option<Value>,
    ) -> (Value, Option<Value>) {
        match *self {
            Self::Uniform(value) => (value, scan),
            Self::Scan { op, inclusive, start } => {
                let before = scan.unwrap_or(start);
                let value = operand.load(w).unwrap_or(start);
                let after = apply(w.b, op, before, value);
                (if inclusive { after } else { before }, Some(after))
            }
        }
    }
}

/// Where the operand of a barrier is for one work-item.
#[derive(Copy, Clone)]
pub(super) struct ItemOperand<'a> {
    pub(super) number: u32,
    pub(super) barrier: &'a Barrier,
    pub(super) index: usize,
    pub(super) live: &'a LiveVariables,
    /// The work-item's live variables.
    pub(super) slot: Option<Value>,
}

impl ItemOperand<'_> {
    pub(super) fn load(&self, w: &mut Wrapper<'_, '_>) -> Option<Value> {
        match *self.barrier.operands.get(self.index)? {
            Operand::Constant(value) => Some(value),
            Operand::Argument(i) => w.b.func.args.get(i as usize).copied(),
            Operand::Computed(_) => {
                let (address, ty, align) = self.address(w)?;
                Some(w.b.load(ty, address, align))
            }
        }
    }

    fn address(&self, w: &mut Wrapper<'_, '_>) -> Option<(Value, Type, u32)> {
        let layout = self.live.layout.as_ref()?;
        let (member, ty, align) = self.live.member(Slot::Operand(self.number, self.index))?;
        let (zero, member) = (w.b.cx.i32(0), w.b.cx.i32(member));
        let address = w.b.gep(layout.ty, self.slot?, &[zero, member], GepFlags::INBOUNDS);
        Some((address, ty, align))
    }
}

impl Wrapper<'_, '_> {
    /// An operand that is the same for all work-items.
    pub(super) fn uniform_operand(
        &mut self,
        number: u32,
        barrier: &Barrier,
        index: usize,
    ) -> Option<Value> {
        match *barrier.operands.get(index)? {
            Operand::Constant(value) => return Some(value),
            Operand::Argument(i) => return self.b.func.args.get(i as usize).copied(),
            Operand::Computed(_) => {}
        }
        let plan = self.plan;
        let zero = self.zero();
        let (main, tail) = (self.main, self.tail);
        let first = |w: &mut Self, variant: &Variant, share: Share| {
            let Code::Regions { live, barriers, .. } = &variant.code else { return None };
            let slot = w.slot(share, live, zero);
            ItemOperand { number, barrier: barriers.get(&number)?, index, live, slot }.address(w)
        };
        let (address, ty, align) = first(self, &plan.main, main)?;
        let address = match (&plan.tail, tail) {
            (Some(variant), Some(share)) => {
                // The main version may not have run at all.
                let (other, ..) = first(self, variant, share)?;
                let ran = self.b.icmp(IntPredicate::Ne, main.total, zero);
                self.b.select(ran, address, other)
            }
            _ => address,
        };
        Some(self.b.load(ty, address, align))
    }
}

/// Computes what does not depend on the work-item behind the collective.
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
        GroupOp::Broadcast => CollectiveResult::Uniform(broadcast(w, number, barrier)?),
        GroupOp::ScanInclusive(op) => {
            let start = neutral(w, barrier, op)?;
            CollectiveResult::Scan { op, inclusive: true, start }
        }
        GroupOp::ScanExclusive(op) => {
            let ty = operand_type(w, barrier)?;
            let start = identity(w.b.cx, op, ty)?;
            CollectiveResult::Scan { op, inclusive: false, start }
        }
        GroupOp::Shuffle | GroupOp::ShuffleUp | GroupOp::ShuffleDown | GroupOp::ShuffleXor => {
            return None;
        }
    })
}

fn operand_type(w: &Wrapper<'_, '_>, barrier: &Barrier) -> Option<Type> {
    barrier.ty.filter(|&ty| ty != Type::VOID && w.b.cx.types.len() > ty.index())
}

/// What changes no operand, not even a negative zero or a NaN that is alone.
fn neutral(w: &mut Wrapper<'_, '_>, barrier: &Barrier, op: GroupArithmetic) -> Option<Value> {
    let ty = operand_type(w, barrier)?;
    let exact = match op {
        GroupArithmetic::FAdd => -0.0,
        GroupArithmetic::FMin | GroupArithmetic::FMax => f64::NAN,
        _ => return identity(w.b.cx, op, ty),
    };
    w.b.cx.types.is_float_or_vector(ty).then(|| w.b.cx.float(ty, exact))
}

fn reduce(
    w: &mut Wrapper<'_, '_>,
    number: u32,
    barrier: &Barrier,
    op: GroupArithmetic,
) -> Option<Value> {
    let start = neutral(w, barrier, op)?;
    let plan = w.plan;
    let mut acc = accumulate(w, number, &plan.main, w.main, op, start, plan.tail.is_none());
    if let (Some(variant), Some(share)) = (&plan.tail, w.tail) {
        acc = accumulate(w, number, variant, share, op, acc, false);
    }
    Some(acc)
}

/// Goes over the live variables of all work-items of one version.
fn accumulate(
    w: &mut Wrapper<'_, '_>,
    number: u32,
    variant: &Variant,
    share: Share,
    op: GroupArithmetic,
    start: Value,
    never_empty: bool,
) -> Value {
    let Code::Regions { live, barriers, .. } = &variant.code else { return start };
    let Some(barrier) = barriers.get(&number) else { return start };
    let range = [w.zero(), share.total, w.one()];
    let out = w.value_loop("collective", range, never_empty, &[start], |w, i, acc| {
        let slot = w.slot(share, live, i);
        let operand = ItemOperand { number, barrier, index: 0, live, slot };
        let acc = acc.first().copied().unwrap_or(start);
        let value = operand.load(w).unwrap_or(acc);
        vec![apply(w.b, op, acc, value)]
    });
    out.first().copied().unwrap_or(start)
}

/// The operand of the work-item with the given ids. Only scalar kernels have this: see `choose`.
fn broadcast(w: &mut Wrapper<'_, '_>, number: u32, barrier: &Barrier) -> Option<Value> {
    let ids = [1, 2, 3].map(|i| w.uniform_operand(number, barrier, i));
    let ids = [ids[0]?, ids[1]?, ids[2]?];
    let [inner, middle, outer] = w.plan.order;
    let planes = w.b.mul(ids[outer], w.sizes[middle]);
    let rows = w.b.add(planes, ids[middle]);
    let row_start = w.b.mul(rows, w.sizes[inner]);
    let index = w.b.add(row_start, ids[inner]);
    // An id outside of the work-group is undefined; it must not read outside of the live variables.
    let inside = w.b.icmp(IntPredicate::Ult, index, w.main.total);
    let zero = w.zero();
    let index = w.b.select(inside, index, zero);
    let Code::Regions { live, .. } = &w.plan.main.code else { return None };
    let slot = w.slot(w.main, live, index);
    ItemOperand { number, barrier, index: 0, live, slot }.load(w)
}

/// One step of a reduction or scan.
pub(in crate::mux) fn apply(
    b: &mut Builder<'_>,
    op: GroupArithmetic,
    acc: Value,
    value: Value,
) -> Value {
    use GroupArithmetic::*;
    let pair = [acc, value];
    match op {
        Add => b.add(acc, value),
        FAdd => b.fadd(acc, value),
        Mul => b.mul(acc, value),
        FMul => b.fmul(acc, value),
        And => b.and(acc, value),
        Or => b.or(acc, value),
        Xor => b.xor(acc, value),
        SMin => b.intrinsic_like(Intrinsic::SMin, &pair),
        UMin => b.intrinsic_like(Intrinsic::UMin, &pair),
        FMin => b.intrinsic_like(Intrinsic::MinNum, &pair),
        SMax => b.intrinsic_like(Intrinsic::SMax, &pair),
        UMax => b.intrinsic_like(Intrinsic::UMax, &pair),
        FMax => b.intrinsic_like(Intrinsic::MaxNum, &pair),
        LogicalAnd | LogicalOr | LogicalXor => {
            let ty = b.ty(acc);
            let [acc, value] = pair.map(|v| {
                let zero = b.int_like(v, 0);
                b.icmp(IntPredicate::Ne, v, zero)
            });
            let truth = match op {
                LogicalAnd => b.and(acc, value),
                LogicalOr => b.or(acc, value),
                _ => b.xor(acc, value),
            };
            if b.ty(truth) == ty { truth } else { b.cast(CastOp::ZExt, truth, ty) }
        }
    }
}
