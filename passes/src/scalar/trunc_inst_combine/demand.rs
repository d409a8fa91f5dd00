//! What is used of each result, backwards, and which results become narrow together.

use super::ranges::{Ranges, bits_for};
use super::{Scope, truncated};
use crate::target_info::COMMON_REGISTER_BITS;
use hashbrown::HashMap;
use oxmux_ir::{BinaryOp, CastOp, Context, Function, Inst, IntPredicate, Intrinsic, Op, Value};
use rustc_hash::FxBuildHasher;

/// What is used of a value.
#[derive(Clone, Copy, Default)]
struct Demand {
    /// The low bits that are used, or that hold all of its numbers.
    bits: u32,
    /// Whether it is read as a whole number: all bits of its narrow lanes are, however many.
    whole: bool,
}

impl Demand {
    const ALL: Self = Self { bits: u32::MAX, whole: true };
}

/// A result that fewer bits can compute.
#[derive(Clone, Copy)]
struct Narrow {
    /// The bits that it takes: those that are used, and what the operation needs.
    bits: u32,
    /// One of the same group, or itself.
    joined: usize,
}

/// What becomes narrow together, or not.
#[derive(Clone, Copy, Default)]
struct Group {
    /// The bits of the narrow lanes.
    bits: u32,
    /// The operations, and the truncations of their results.
    operations: u32,
    truncations: u32,
    /// The comparisons of scalars.
    comparisons: u32,
    /// Those of the operations that are products, which cost less of fewer bits.
    products: u32,
    /// The vectors that are truncated for them.
    operands: u32,
    /// Whether something needs one of it as it is.
    is_wide: bool,
}

impl Group {
    /// Whether there is less to do with so many lanes that have `bits` bits now, more than the
    /// group's, in registers.
    fn pays(&self, bits: u32, lanes: u32, register_bits: u32) -> bool {
        if self.is_wide {
            return false;
        }
        if self.truncations == 0 {
            return self.comparisons > 0 && self.operands == 0;
        }
        let registers = |bits: u32| lanes.saturating_mul(bits).div_ceil(register_bits);
        let (wide, narrow) = (registers(bits), registers(self.bits));
        let fewer = (self.operations + self.truncations).saturating_mul(wide - narrow);
        fewer.saturating_add(self.products) > self.operands.saturating_mul(wide)
    }
}

pub(super) struct Narrowing {
    scope: Scope,
    ranges: Ranges,
    demanded: HashMap<Value, Demand, FxBuildHasher>,
    /// The results that fewer bits can compute, and where each is.
    all: Vec<Narrow>,
    index: HashMap<Value, usize, FxBuildHasher>,
}

impl Narrowing {
    /// Of nothing yet.
    pub(super) fn new(scope: Scope, ranges: Ranges) -> Self {
        let (demanded, index) = (HashMap::default(), HashMap::default());
        Self { scope, ranges, demanded, all: Vec::new(), index }
    }

    fn need(&mut self, value: Value, by: Demand) {
        if !value.is_constant() {
            let all = self.demanded.entry(value).or_default();
            *all = Demand { bits: by.bits.max(all.bits), whole: by.whole || all.whole };
        }
    }

    /// What an operation needs of its operands of whose result so much is used.
    fn operand_demand(
        &self,
        cx: &Context,
        function: &Function,
        (reading, operands): (Reading, [Option<Value>; 2]),
        used: Demand,
    ) -> Demand {
        let mut ranges = operands.iter().flatten().map(|&v| self.ranges.of(cx, function, v));
        let range = ranges
            .next()
            .flatten()
            .and_then(|first| ranges.try_fold(first, |all, range| Some(all.join(range?))));
        let whole = |signed: bool| Demand {
            bits: range.map_or(u32::MAX, |range| bits_for(range, signed)),
            whole: true,
        };
        match reading {
            Reading::LowBits => used,
            Reading::ShiftedDown(by, op) => {
                let (whole, low) = (whole(op == BinaryOp::AShr), used.bits.saturating_add(by));
                match used.whole || whole.bits <= low {
                    true => whole,
                    false => Demand { bits: low, whole: false },
                }
            }
            Reading::Signed => whole(true),
            Reading::Unsigned => whole(false),
            Reading::Equal => {
                let (signed, unsigned) = (whole(true), whole(false));
                if signed.bits < unsigned.bits { signed } else { unsigned }
            }
        }
    }

    /// Looks at what one instruction uses of its operands, after all that use its result.
    pub(super) fn demand(&mut self, cx: &Context, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        if let Some(value) = truncated(function, inst)
            && let Some(result) = data.result
            && let Some(bits) = cx.types.int_bits(cx.types.scalar(function.local_type(result)))
        {
            return self.need(value, Demand { bits, whole: false });
        }
        let are_vectors = |operands: &[Option<Value>; 2]| {
            operands
                .iter()
                .flatten()
                .all(|&value| self.scope.lanes_of(cx, function, value).is_some())
        };
        let read = reading(cx, &data.op).filter(|(_, operands)| are_vectors(operands));
        let Some(read) = read else {
            return data.op.for_each_value(|value| self.need(value, Demand::ALL));
        };
        let used = data.result.and_then(|v| self.demanded.get(&v).copied()).unwrap_or_default();
        let mut needed = self.operand_demand(cx, function, read, used);
        if let Some(by) = shifted_by(cx, &data.op) {
            // The amount of a shift is less than the bits that are shifted.
            needed.bits = needed.bits.max(by.saturating_add(1));
        }
        data.op.for_each_value(|value| {
            let is_read = read.1.contains(&Some(value));
            self.need(value, if is_read { needed } else { Demand::ALL });
        });
        if let Some(value) = data.result
            && !matches!(data.op, Op::ICmp { .. })
        {
            let own = self.all.len();
            self.index.insert(value, own);
            self.all.push(Narrow { bits: needed.bits.max(used.bits), joined: own });
        }
    }

    /// Where a result is that fewer bits can compute, and the bits of its narrow lanes.
    fn narrow_lane(&self, cx: &Context, function: &Function, value: Value) -> Option<(usize, u32)> {
        let &at = self.index.get(&value)?;
        let (bits, lanes) = self.scope.lanes_of(cx, function, value)?;
        let op = &function.insts[function.def_inst(value)?].op;
        // No machine multiplies, shifts or divides bytes.
        let least = match op {
            Op::Binary { op: BinaryOp::Mul | BinaryOp::UDiv | BinaryOp::URem, .. } => 16,
            Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, .. } => 16,
            _ => 8,
        };
        let narrow = self.all[at].bits.max(least).checked_next_power_of_two()?;
        (narrow < bits && narrow.saturating_mul(lanes) >= COMMON_REGISTER_BITS)
            .then_some((at, narrow))
    }

    /// One for all of a group. Ways to it are halved each time.
    fn group(&mut self, mut at: usize) -> usize {
        while self.all[at].joined != at {
            self.all[at].joined = self.all[self.all[at].joined].joined;
            at = self.all[at].joined;
        }
        at
    }

    /// Joins what an instruction uses and gives, where fewer bits can compute these.
    pub(super) fn join(&mut self, cx: &Context, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        let Some((_, operands)) = reading(cx, &data.op) else { return };
        let result = data.result.filter(|_| !matches!(data.op, Op::ICmp { .. }));
        if result.is_some_and(|value| self.narrow_lane(cx, function, value).is_none()) {
            return;
        }
        let mut first = None;
        for value in operands.into_iter().flatten().chain(result) {
            let Some((at, _)) = self.narrow_lane(cx, function, value) else { continue };
            let at = self.group(at);
            match first {
                None => first = Some(at),
                Some(first) => self.all[at].joined = first,
            }
        }
    }

    /// The bits of the lanes of what becomes narrow: groups for which that is less to do.
    pub(super) fn types(
        &mut self,
        cx: &Context,
        function: &Function,
        register_bits: u32,
    ) -> HashMap<Value, u32, FxBuildHasher> {
        let mut groups = vec![Group::default(); self.all.len()];
        for (_, inst) in function.insts_in_order() {
            self.count(cx, function, inst, &mut groups);
        }
        let mut types = HashMap::default();
        for (_, inst) in function.insts_in_order() {
            let Some(value) = function.insts[inst].result else { continue };
            let Some((at, _)) = self.narrow_lane(cx, function, value) else { continue };
            let Some((bits, lanes)) = self.scope.lanes_of(cx, function, value) else { continue };
            let group = groups[self.group(at)];
            if group.pays(bits, lanes, register_bits) {
                types.insert(value, group.bits);
            }
        }
        types
    }

    /// Counts what an instruction has to do if what it uses is narrow.
    fn count(&mut self, cx: &Context, function: &Function, inst: Inst, groups: &mut [Group]) {
        let data = &function.insts[inst];
        if let Some(value) = truncated(function, inst) {
            if let Some((at, _)) = self.narrow_lane(cx, function, value) {
                let group = &mut groups[self.group(at)];
                group.truncations += 1;
            }
            return;
        }
        let read = reading(cx, &data.op).map_or([None; 2], |(_, operands)| operands);
        if self.scope == Scope::Scalars && matches!(data.op, Op::ICmp { .. }) {
            let mut operands = read.into_iter().flatten();
            if let Some((at, _)) = operands.find_map(|v| self.narrow_lane(cx, function, v)) {
                let group = &mut groups[self.group(at)];
                group.comparisons += 1;
            }
        }
        let own = data.result.and_then(|value| self.narrow_lane(cx, function, value));
        let own = own.map(|(at, bits)| (self.group(at), bits));
        if let Some((group, bits)) = own {
            let group = &mut groups[group];
            (group.bits, group.operations) = (group.bits.max(bits), group.operations + 1);
            let is_product = matches!(data.op, Op::Binary { op: BinaryOp::Mul, .. });
            group.products += u32::from(is_product);
        }
        data.op.for_each_value(|value| {
            let operand = self.narrow_lane(cx, function, value).map(|(at, _)| self.group(at));
            let is_read = read.contains(&Some(value));
            match (operand, own) {
                // A comparison has no lanes of its own.
                (Some(operand), None) if !is_read || !matches!(data.op, Op::ICmp { .. }) => {
                    groups[operand].is_wide = true;
                }
                (Some(operand), _) if !is_read => groups[operand].is_wide = true,
                (None, Some((own, _))) if is_read && !is_narrowed_freely(cx, function, value) => {
                    groups[own].operands += 1;
                }
                _ => {}
            }
        });
    }
}

/// How the operands of an operation are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Their low bits, as many as are used of the result.
    LowBits,
    /// Those, and as many more as this shift to the right moves down.
    ShiftedDown(u32, BinaryOp),
    /// Signed numbers.
    Signed,
    /// Numbers that are not negative.
    Unsigned,
    /// Numbers of either kind, but of one.
    Equal,
}

/// How an operation that fewer bits can do reads its operands, and which these are.
fn reading(cx: &Context, op: &Op) -> Option<(Reading, [Option<Value>; 2])> {
    Some(match op {
        &Op::Binary { op: kind, args: [x, y], .. } => {
            let both = [Some(x), Some(y)];
            match kind {
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => (Reading::LowBits, both),
                BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => (Reading::LowBits, both),
                BinaryOp::Shl => shifted_by(cx, op).map(|_| (Reading::LowBits, [Some(x), None]))?,
                BinaryOp::LShr | BinaryOp::AShr => {
                    (Reading::ShiftedDown(shifted_by(cx, op)?, kind), [Some(x), None])
                }
                BinaryOp::UDiv | BinaryOp::URem => {
                    cx.splat_uint(y).filter(|&by| by > 0)?;
                    (Reading::Unsigned, both)
                }
                _ => return None,
            }
        }
        &Op::Select { args: [_, x, y], .. } => (Reading::LowBits, [Some(x), Some(y)]),
        &Op::ICmp { predicate, args: [x, y], .. } => {
            let reading = match predicate {
                IntPredicate::Eq | IntPredicate::Ne => Reading::Equal,
                predicate if predicate.is_unsigned() => Reading::Unsigned,
                _ => Reading::Signed,
            };
            (reading, [Some(x), Some(y)])
        }
        Op::Intrinsic(call) => {
            let x = call.args.first().copied();
            let y = call.args.get(1).copied();
            match call.intrinsic {
                Intrinsic::SMin | Intrinsic::SMax => (Reading::Signed, [x, y]),
                Intrinsic::UMin | Intrinsic::UMax => (Reading::Unsigned, [x, y]),
                Intrinsic::Abs => (Reading::Signed, [x, None]),
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// The amount of a shift by one constant.
fn shifted_by(cx: &Context, op: &Op) -> Option<u32> {
    match op {
        Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, args, .. } => {
            u32::try_from(cx.splat_uint(args[1])?).ok()
        }
        _ => None,
    }
}

/// Whether the narrow lanes of a vector are made with no more work than these: those of constants,
/// of scalars in all lanes, and of lanes that are made from narrower or wider ones.
fn is_narrowed_freely(cx: &Context, function: &Function, value: Value) -> bool {
    let resized = |inst: Inst| match function.insts[inst].op {
        Op::Cast { op, .. } => matches!(op, CastOp::ZExt | CastOp::SExt | CastOp::Trunc),
        _ => false,
    };
    value.is_constant()
        || function.def_inst(value).is_some_and(resized)
        || cx.broadcast_scalar(function, value).is_some()
}
