//! Lanes made twice as wide, and sums of neighbours of such: shuffles and shifts in legal IR, which
//! other targets than these may do as well, and single instructions here.
//!
//! These are patterns, and no operations of legal IR. Half of a register's lanes is no legal type
//! where registers have 128 bits, so a widening would be an operation of its own ("the lower half
//! of these lanes, widened") with rules in printer, reader, verifier and interpreter, for this
//! generator alone: the other one has short vectors, and widens by `sext` and `zext`. It would not
//! replace this file either: a load is split only if all of its uses are widenings, which is known
//! once all of the function is legal, and sums of neighbours are found in it together with their
//! products.

use super::function::{Translated, Translator};
use cranelift_codegen::ir::{self, InstBuilder, types};
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::analysis::Uses;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BinaryOp, CastOp, Inst, Op, Value};

const I8X16: LegalType = LegalType { lane: Lane::I8, lanes: 16 };
const I16X8: LegalType = LegalType { lane: Lane::I16, lanes: 8 };
const I32X4: LegalType = LegalType { lane: Lane::I32, lanes: 4 };
const I64X2: LegalType = LegalType { lane: Lane::I64, lanes: 2 };

/// One half of a vector's lanes, twice as wide.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Half {
    vector: Value,
    low: bool,
    signed: bool,
}

impl Translator<'_, '_> {
    /// A half whose lanes are doubled and then shifted down, widened by its sign.
    pub(super) fn widening_shift(
        &mut self,
        key: LegalType,
        args: [Value; 2],
    ) -> Translated<Option<ir::Value>> {
        match self.shifted_half(key, args) {
            Some(half) => self.widen(half).map(Some),
            None => Ok(None),
        }
    }

    /// Loads the halves of a vector of bytes as lanes twice as wide, if that is all that is done
    /// with it. Says whether it did.
    pub(super) fn split_load(
        &mut self,
        vector: Value,
        ptr: Value,
        access: MemoryAccess,
    ) -> Translated<bool> {
        if !self.is_x64 || self.key(vector)? != I8X16 || !access.is_simple() {
            return Ok(false);
        }
        let Some((signed, used)) = self.halves_used(vector) else { return Ok(false) };
        let flags = self.flags(ptr);
        let (base, offset) = self.folded(ptr)?;
        let Some(high) = offset.checked_add(8) else { return Ok(false) };
        let mut halves = [None; 2];
        for ((half, used), offset) in halves.iter_mut().zip(used).zip([offset, high]) {
            let ins = self.b.ins();
            *half = used.then(|| match signed {
                true => ins.sload8x8(flags, base, offset),
                false => ins.uload8x8(flags, base, offset),
            });
        }
        self.split_loads.insert(vector, halves);
        Ok(true)
    }

    /// How a vector is widened, and which of its halves, if nothing else is done with it.
    fn halves_used(&mut self, vector: Value) -> Option<(bool, [bool; 2])> {
        let func = self.func;
        let uses = self.uses.get_or_insert_with(|| Uses::compute(func)).of(vector).to_vec();
        let (mut signs, mut used) = ([false; 2], [false; 2]);
        // Interleaved lanes, as wider ones, and shifted if they have a sign.
        for (_, shuffle) in uses {
            let op = &func.insts[shuffle].op;
            if !matches!(op, Op::ShuffleVector { args, .. } if args[0] == vector) {
                return None;
            }
            let lanes = func.insts[shuffle].result?;
            for cast in self.users_of(lanes)? {
                if !matches!(func.insts[cast].op, Op::Cast { op: CastOp::BitCast, .. }) {
                    return None;
                }
                let wide = func.insts[cast].result?;
                let mut ends = vec![wide];
                if self.half(wide).is_none() {
                    ends.clear();
                    for shift in self.users_of(wide)? {
                        ends.push(func.insts[shift].result?);
                    }
                }
                for end in ends {
                    let half = self.half(end).filter(|half| half.vector == vector)?;
                    signs[usize::from(half.signed)] = true;
                    used[usize::from(!half.low)] = true;
                }
            }
        }
        (signs[0] != signs[1]).then_some((signs[1], used))
    }

    fn users_of(&self, value: Value) -> Option<Vec<Inst>> {
        Some(self.uses.as_ref()?.of(value).iter().map(|&(_, inst)| inst).collect())
    }

    /// Whether a value is interleaved lanes of a vector that was loaded in halves.
    pub(super) fn is_of_split_load(&self, value: Value) -> bool {
        match self.func.def_op(value) {
            Some(Op::ShuffleVector { args, .. }) => self.split_loads.contains_key(&args[0]),
            _ => false,
        }
    }

    /// The half that was loaded, if interleaved lanes with zeros are cast to it; none where a shift
    /// is still to come.
    pub(super) fn zero_extended_load(&self, to: LegalType, lanes: Value) -> Option<ir::Value> {
        self.zero_extended_half(to, lanes).and_then(|half| self.loaded_half(half))
    }

    fn loaded_half(&self, half: Half) -> Option<ir::Value> {
        self.split_loads.get(&half.vector).and_then(|halves| halves[usize::from(!half.low)])
    }

    /// Sums of neighbours, where targets multiply so or widen so: the even lanes and the odd ones
    /// of two vectors.
    pub(super) fn pair_sum(
        &mut self,
        key: LegalType,
        args: [Value; 2],
    ) -> Translated<Option<ir::Value>> {
        if key != I32X4 || !self.sums_pairs {
            return Ok(None);
        }
        let Some([x, y]) = self.even_and_odd(args) else { return Ok(None) };
        let product = |value| match self.func.def_op(value) {
            Some(Op::Binary { op: BinaryOp::Mul, args, .. }) => Some(*args),
            _ => None,
        };
        let factors = match (product(x), product(y)) {
            (Some(low), Some(high)) => {
                [self.short_of(low[0], high[0]), self.short_of(low[1], high[1])]
            }
            _ => [self.short_of(x, y), None],
        };
        let products = product(x).is_some();
        let (a, b) = match factors {
            [Some(a), Some(b)] if products => (a, Some(b)),
            [Some(a), None] if !products => (a, None),
            _ => return Ok(None),
        };
        let halves = |this: &mut Self, vector| -> Translated<[ir::Value; 2]> {
            let vector = this.value(vector)?;
            Ok([this.b.ins().swiden_low(vector), this.b.ins().swiden_high(vector)])
        };
        let [mut low, mut high] = halves(self, a)?;
        if let Some(b) = b {
            let [other_low, other_high] = halves(self, b)?;
            low = self.b.ins().imul(low, other_low);
            high = self.b.ins().imul(high, other_high);
        }
        Ok(Some(self.b.ins().iadd_pairwise(low, high)))
    }

    /// The vectors whose even lanes are one operand, and whose odd lanes are the other.
    fn even_and_odd(&self, args: [Value; 2]) -> Option<[Value; 2]> {
        let shuffle = |value| match self.func.def_op(value) {
            Some(Op::ShuffleVector { args, mask }) => Some((*args, &mask[..])),
            _ => None,
        };
        let ((vectors, a), (others, b)) = (shuffle(args[0])?, shuffle(args[1])?);
        let is = |mask: &[i32], first: i32| mask.iter().copied().eq((0..4).map(|i| 2 * i + first));
        let both = (is(a, 0) && is(b, 1)) || (is(a, 1) && is(b, 0));
        (both && vectors == others && vectors[0] != vectors[1]).then_some(vectors)
    }

    /// The vector of signed numbers of 16 bits whose halves, widened, two values are.
    fn short_of(&self, low: Value, high: Value) -> Option<Value> {
        let (low, high) = (self.half(low)?, self.half(high)?);
        let vector = low.vector;
        let narrow = self.key(vector).ok()? == I16X8;
        // Unsigned bytes are signed numbers of 16 bits.
        let is_byte = || self.half(vector).is_some_and(|half| !half.signed);
        let both = low.low && !high.low && high.vector == vector && low.signed == high.signed;
        (narrow && both && (low.signed || is_byte())).then_some(vector)
    }

    fn half(&self, value: Value) -> Option<Half> {
        let key = self.key(value).ok()?;
        match *self.func.def_op(value)? {
            Op::Binary { op: BinaryOp::AShr, args, .. } => self.shifted_half(key, args),
            Op::Cast { op: CastOp::BitCast, arg, .. } => self.zero_extended_half(key, arg),
            _ => None,
        }
    }

    fn zero_extended_half(&self, key: LegalType, arg: Value) -> Option<Half> {
        let (vector, other, mask) = self.interleaved(key, arg)?;
        let is_zero = |c| self.program.cx.constants.is_zero(c);
        let zero = other.as_constant().is_some_and(is_zero);
        let low = is_interleave(mask, mask.len() as i32)?;
        zero.then_some(Half { vector, low, signed: false })
    }

    fn shifted_half(&self, key: LegalType, [value, amount]: [Value; 2]) -> Option<Half> {
        let Op::Cast { op: CastOp::BitCast, arg, .. } = *self.func.def_op(value)? else {
            return None;
        };
        let amount = self.program.cx.splat_uint(amount)?;
        let (vector, _, mask) = self.interleaved(key, arg)?;
        let low = is_interleave(mask, 0)?;
        (amount == 128 / mask.len() as u128).then_some(Half { vector, low, signed: true })
    }

    /// The operands and lanes of a shuffle of lanes that are half as wide as those of this type.
    fn interleaved(&self, wide: LegalType, value: Value) -> Option<(Value, Value, &[i32])> {
        let Some(Op::ShuffleVector { args, mask }) = self.func.def_op(value) else { return None };
        let narrow = match wide {
            I16X8 => I8X16,
            I32X4 => I16X8,
            I64X2 => I32X4,
            _ => return None,
        };
        let of = |value| self.key(value).ok();
        (of(args[0])? == narrow && of(value)? == narrow).then_some((args[0], args[1], mask))
    }

    fn widen(&mut self, half: Half) -> Translated<ir::Value> {
        if let Some(loaded) = self.loaded_half(half) {
            return Ok(loaded);
        }
        let vector = self.value(half.vector)?;
        debug_assert_ne!(self.b.func.dfg.value_type(vector), types::I64X2);
        let ins = self.b.ins();
        Ok(if half.low { ins.swiden_low(vector) } else { ins.swiden_high(vector) })
    }
}

/// Whether a shuffle puts next to each lane of the lower or upper half the lane so far behind it:
/// which half.
fn is_interleave(mask: &[i32], distance: i32) -> Option<bool> {
    let half = mask.len() as i32 / 2;
    let is =
        |first: i32| mask.iter().copied().eq((first..first + half).flat_map(|i| [i, i + distance]));
    if is(0) { Some(true) } else { is(half).then_some(false) }
}
