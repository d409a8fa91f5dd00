//! Addressing modes: which parts of an address its user adds.

use super::FoldingPlan;
use oxmux_codegen::legal::index_of;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, ConstantKind, Op, Value};

/// The most additions that an address is followed through.
const ADDRESS_STEPS: usize = 6;

/// The largest displacement of an addressing mode. With the largest distance in a frame, twice as
/// much, it fits 32 bits.
const DISTANCE_MAX: u32 = 1 << 29;

/// The base of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerBase {
    /// A pointer.
    Value(Value),
    /// An object on the stack, by its distance from the first one.
    Object(i32),
}

/// An addressing mode: what an instruction adds up to an address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AddressMode {
    pub(crate) base: PointerBase,
    /// The index, and the binary logarithm of its scale.
    pub(crate) index: Option<(Value, u8)>,
    pub(crate) disp: i32,
    /// Whether other instructions take one of the sums that the index is a part of.
    pub(crate) is_shared: bool,
}

impl FoldingPlan<'_> {
    /// The addressing mode of a pointer.
    pub(crate) fn address(&self, pointer: Value) -> AddressMode {
        let base = PointerBase::Value(pointer);
        let mut mode = AddressMode { base, index: None, disp: 0, is_shared: false };
        let mut at = pointer;
        for _ in 0..ADDRESS_STEPS {
            let Some(Op::Gep { base, indices, .. }) = self.func.def_op(at) else { break };
            if self.is_vector(at) {
                break;
            }
            let [offset] = indices[..] else { break };
            let is_shared = mode.is_shared || (mode.index.is_none() && self.uses(at) != 1);
            let known = self.signed(offset).and_then(|known| add(mode.disp, known));
            if let Some(sum) = known {
                mode.disp = sum;
            } else if mode.index.is_none() {
                // A number that is too large to be added by the instruction is in a register, as
                // others.
                let (index, scale, disp) = self.scaled(offset);
                match add(mode.disp, disp) {
                    Some(sum) => (mode.index, mode.disp) = (Some((index, scale)), sum),
                    None => mode.index = Some((offset, 0)),
                }
            } else {
                break;
            }
            mode.is_shared = is_shared;
            at = *base;
            mode.base = PointerBase::Value(at);
        }
        if !at.is_constant()
            && let Some(object) = self.objects[at.index()]
        {
            mode.base = PointerBase::Object(object);
        }
        mode
    }

    /// Addresses of lanes as a base that they have in common, a number for each lane, and the
    /// binary logarithm of its factor.
    pub(crate) fn lane_address(&self, pointers: Value) -> Option<(Value, Value, u8)> {
        let Some(Op::Gep { base, indices, .. }) = self.func.def_op(pointers) else { return None };
        let [offsets] = indices[..] else { return None };
        if let Some((index, scale)) = index_of(self.cx, self.func, pointers) {
            return Some((*base, index, scale));
        }
        if self.is_vector(*base) || !self.is_vector(pointers) {
            return None;
        }
        if let Some(Op::Binary { op: BinaryOp::Shl, args: [index, amount], .. }) =
            self.func.def_op(offsets)
            && let Some(ConstantKind::Splat(lane)) = self.cx.constants.of(*amount)
            && let Some(scale @ 1..=3) = self.cx.constants.as_uint(*lane)
        {
            return Some((*base, *index, scale as u8));
        }
        Some((*base, offsets, 0))
    }

    /// A number of 64 bits as a multiple of another one, and a number to be added.
    fn scaled(&self, offset: Value) -> (Value, u8, i64) {
        let (mut value, mut scale, mut disp) = (offset, 0, 0i64);
        for _ in 0..ADDRESS_STEPS {
            let Some(Op::Binary { op, args: [a, b], .. }) = self.func.def_op(value) else { break };
            let Some(known) = self.signed(*b) else { break };
            if a.is_constant() {
                break;
            }
            match (op, known) {
                (BinaryOp::Add, _) => match known.checked_mul(1 << scale) {
                    Some(more) if add(0, disp.wrapping_add(more)).is_some() => disp += more,
                    _ => break,
                },
                (BinaryOp::Shl, 1..=3) if scale + known as u8 <= 3 => scale += known as u8,
                (BinaryOp::Mul, 2) if scale < 3 => scale += 1,
                (BinaryOp::Mul, 4) if scale < 2 => scale += 2,
                (BinaryOp::Mul, 8) if scale == 0 => scale = 3,
                _ => break,
            }
            value = *a;
        }
        (value, scale, disp)
    }

    /// A constant of 64 bits or less, sign-extended.
    fn signed(&self, value: Value) -> Option<i64> {
        let bits = self.cx.constants.value_uint(value)?;
        match self.key(value)?.lane.bits() {
            64 => Some(bits as u64 as i64),
            width @ 1..=32 => Some((bits as u64 as i64) << (64 - width) >> (64 - width)),
            _ => None,
        }
    }
}

/// The sum, if it leaves room for distances within an object.
fn add(disp: i32, more: i64) -> Option<i32> {
    let sum = i32::try_from(i64::from(disp).checked_add(more)?).ok()?;
    (sum.unsigned_abs() <= DISTANCE_MAX).then_some(sum)
}
