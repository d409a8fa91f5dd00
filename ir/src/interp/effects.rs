//! Operations with effects besides plain loads and stores: atomics, and intrinsics.

use super::access::{address, load, store};
use super::error::{InterpErrorKind, Outcome, invalid, ub, unsupported};
use super::item::Frame;
use super::machine::{BYTES_PER_STEP, Machine, atomic_access};
use super::memory::Access;
use crate::eval::atomic::modify;
use crate::eval::{EvalError, Pointer, Scalar, ScalarKind, UbKind, Val};
use crate::function::{Function, InstData, Value};
use crate::instruction::{IntrinsicCall, Op};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

impl<'m> Machine<'m> {
    /// `atomicrmw` and `cmpxchg`.
    pub(super) fn atomic(
        &mut self,
        function: &Function,
        frame: &mut Frame,
        data: &InstData,
    ) -> Outcome<()> {
        let shapes = self.shapes();
        match &data.op {
            Op::AtomicRmw { op, ptr, value, access } => {
                let values = self.values(function, frame, &[*ptr, *value])?;
                let (pointer, operand) = (address(values[0].scalar()?)?, &values[1]);
                let ty = function.result_type(data.result);
                let (align, how) = atomic_access(access);
                let old = load(&mut self.memory, &shapes, ty, pointer, align, how)?;
                let kind = shapes.kind(ty)?;
                let new = old.zip(operand, |a, b| modify(*op, kind, a, b))?;
                let stored = store(&mut self.memory, &shapes, ty, &new, pointer, align, how);
                // A store that fails does not undo the ordering effect.
                self.memory.order.atomic(pointer.address, access.ordering, true, true);
                frame.set(data.result, old);
                stored?;
            }
            Op::CmpXchg { ptr, expected, new, access, failure, .. } => {
                let values = self.values(function, frame, &[*ptr, *expected, *new])?;
                let pointer = address(values[0].scalar()?)?;
                let ty = self.module.cx.value_type(function, *expected);
                let (align, how) = atomic_access(access);
                let old = load(&mut self.memory, &shapes, ty, pointer, align, how)?;
                let (was, wanted) = (old.scalar()?, values[1].scalar()?);
                if was.is_poison() || wanted.is_poison() {
                    return ub(UbKind::PoisonUse, "the comparison of an atomic exchange is poison");
                }
                let equal = was.defined() == wanted.defined();
                if equal {
                    store(&mut self.memory, &shapes, ty, &values[2], pointer, align, how)?;
                }
                let ordering = if equal { access.ordering } else { Some(*failure) };
                self.memory.order.atomic(pointer.address, ordering, true, equal);
                let flag = Val::Scalar(Scalar::bool(equal));
                frame.set(data.result, Val::Aggregate(Box::new([old, flag])));
            }
            _ => return invalid("not an atomic operation"),
        }
        Ok(())
    }

    /// An intrinsic with effects.
    pub(super) fn effect(
        &mut self,
        function: &Function,
        frame: &mut Frame,
        call: &IntrinsicCall,
        result: Option<Value>,
    ) -> Outcome<()> {
        use Intrinsic::*;
        let args = self.values(function, frame, &call.args)?;
        if args.len() != call.intrinsic.arg_count() {
            return invalid("the wrong number of operands for an intrinsic");
        }
        let scalar = |i: usize| args[i].scalar();
        match call.intrinsic {
            MaskedLoad | MaskedGather | MaskedExpandLoad | MaskedStore | MaskedScatter
            | MaskedCompressStore => {
                let ty = match result {
                    Some(result) => function.local_type(result),
                    None => self.module.cx.value_type(function, call.args[0]),
                };
                let value = self.masked(call.intrinsic, &args, ty)?;
                if let Some(value) = value {
                    frame.set(result, value);
                }
            }
            MemCpy | MemCpyInline | MemMove => {
                let size = amount(scalar(2)?)?;
                self.steps = self.steps.saturating_add(size / BYTES_PER_STEP);
                if size > 0 {
                    let (to, from) = (address(scalar(0)?)?, address(scalar(1)?)?);
                    let apart = to.address.abs_diff(from.address) >= size || to == from;
                    if call.intrinsic != MemMove && !apart {
                        return ub(UbKind::OverlappingCopy, "");
                    }
                    self.check_alignment(call, 0, to)?;
                    self.check_alignment(call, 1, from)?;
                    self.memory.copy(to, from, size, Access::READ)?;
                }
            }
            MemSet => {
                let size = amount(scalar(2)?)?;
                self.steps = self.steps.saturating_add(size / BYTES_PER_STEP);
                if size > 0 {
                    let to = address(scalar(0)?)?;
                    self.check_alignment(call, 0, to)?;
                    self.fill(to, scalar(1)?, size)?;
                }
            }
            LifetimeStart | LifetimeEnd => {
                let pointer = address(scalar(1)?)?;
                self.memory.set_lifetime(pointer, call.intrinsic == LifetimeStart);
            }
            Assume => match scalar(0)? {
                Scalar::Bits(1) => {}
                Scalar::Poison => return ub(UbKind::PoisonUse, "an assumption is poison"),
                Scalar::Undef => return ub(UbKind::UninitializedUse, "an assumption is undef"),
                _ => return ub(UbKind::AssumeFalse, ""),
            },
            StackSave => {
                // The depth of the frame's objects, which `stackrestore` gives back.
                let depth = Pointer::from_address(frame.allocas.len() as u64);
                frame.set(result, Val::Scalar(Scalar::Ptr(depth)));
            }
            StackRestore => {
                let depth = address(scalar(0)?)?.address as usize;
                while frame.allocas.len() > depth {
                    if let Some(object) = frame.allocas.pop() {
                        self.memory.release(object);
                    }
                }
            }
            InvariantStart => frame.set(result, Val::Scalar(Scalar::Ptr(Pointer::NULL))),
            PtrAnnotation => frame.set(result, args[0].clone()),
            Trap | DebugTrap | UbsanTrap => return Err(InterpErrorKind::Trap),
            InvariantEnd | NoAliasScopeDecl | DoNothing | SideEffect | Prefetch | VarAnnotation => {
            }
            other => return unsupported(format!("llvm.{}", other.name())),
        }
        Ok(())
    }

    fn check_alignment(&self, call: &IntrinsicCall, index: usize, pointer: Pointer) -> Outcome<()> {
        let align = call.param_align(index);
        if align.is_power_of_two() && pointer.address & (align - 1) != 0 {
            return ub(UbKind::Misaligned, format!("operand {index} is not a multiple of {align}"));
        }
        Ok(())
    }

    fn fill(&mut self, to: Pointer, byte: Scalar, size: u64) -> Outcome<()> {
        use super::memory::{INIT, POISON, UNINIT};
        let (slot, offset) = self.memory.check(to, size, 1, Access::WRITE)?;
        let object = self.memory.at_mut(slot);
        object.forget_provenance(offset, size as usize);
        let range = offset..offset + size as usize;
        object.bytes[range.clone()].fill(byte.defined().unwrap_or(0) as u8);
        object.state[range].fill(match byte {
            Scalar::Poison => POISON,
            Scalar::Undef => UNINIT,
            _ => INIT,
        });
        Ok(())
    }

    /// Masked accesses touch the memory of active lanes, in lane order, and no other.
    fn masked(&mut self, which: Intrinsic, args: &[Val], ty: Type) -> Outcome<Option<Val>> {
        use Intrinsic::*;
        let loads = matches!(which, MaskedLoad | MaskedGather | MaskedExpandLoad);
        let packed = matches!(which, MaskedExpandLoad | MaskedCompressStore);
        // Value, pointer, alignment, mask, value of inactive lanes.
        let (value, pointer, align, mask, other) = match which {
            MaskedLoad | MaskedGather => (None, &args[0], Some(&args[1]), &args[2], Some(&args[3])),
            MaskedExpandLoad => (None, &args[0], None, &args[1], Some(&args[2])),
            MaskedCompressStore => (Some(&args[0]), &args[1], None, &args[2], None),
            _ => (Some(&args[0]), &args[1], Some(&args[2]), &args[3], None),
        };
        let align = match align {
            Some(align) => amount(align.scalar()?)?.max(1),
            None => 1,
        };
        let shapes = self.shapes();
        let element = self.module.cx.types.scalar(ty);
        let size = shapes.store_size(element)?;
        let kind = shapes.kind(element)?;
        if matches!(kind, ScalarKind::Int(bits) if !bits.is_multiple_of(8)) {
            return unsupported("a masked access of lanes that are no whole bytes");
        }
        let mut lanes: Vec<Scalar> = other.map_or(Vec::new(), |o| o.lanes().to_vec());
        let mut taken = 0u64;
        let base_checked = matches!(which, MaskedLoad | MaskedStore);
        for (i, &on) in mask.lanes().iter().enumerate() {
            match on {
                Scalar::Poison => return ub(UbKind::PoisonUse, "a mask is poison"),
                _ if on.defined() != Some(1) => continue,
                _ => {}
            }
            let place = if packed { taken } else { i as u64 };
            let base = match pointer {
                Val::Vector(pointers) => address(*pointers.get(i).unwrap_or(&Scalar::Poison))?,
                other => {
                    let base = address(other.scalar()?)?;
                    if base_checked && base.address & (align - 1) != 0 {
                        return ub(UbKind::Misaligned, format!("not a multiple of {align}"));
                    }
                    Pointer { address: base.address.wrapping_add(place * size), ..base }
                }
            };
            taken += 1;
            // Of a whole access the base alone is aligned, which was checked above.
            let align = if base_checked { 1 } else { align };
            if loads {
                let lane = load(&mut self.memory, &shapes, element, base, align, Access::READ)?;
                *lanes.get_mut(i).ok_or(EvalError::Malformed("a short vector"))? = lane.scalar()?;
            } else if let Some(value) = value {
                let lane = Val::Scalar(value.lane(i)?);
                store(&mut self.memory, &shapes, element, &lane, base, align, Access::WRITE)?;
            }
        }
        Ok(loads.then(|| Val::Vector(lanes.into())))
    }
}

/// A size that must be defined.
pub(super) fn amount(lane: Scalar) -> Outcome<u64> {
    match lane {
        Scalar::Poison => ub(UbKind::PoisonUse, "a size is poison"),
        Scalar::Undef => ub(UbKind::UninitializedUse, "a size is undef"),
        other => Ok(u64::try_from(other.bits().unwrap_or(0)).unwrap_or(u64::MAX)),
    }
}
