//! Shared parts of loads and stores, stack objects, and intrinsics with effects.

use super::addresses::AccessPattern;
use super::{Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::{IntrinsicCall, MemoryAccess};
use oxmux_ir::{GepFlags, Inst, Intrinsic, Type, Value};
use oxmux_passes::target_info::{LaneOp, LaneType, lane_type};
use smallvec::smallvec;

/// An access by lanes.
#[derive(Copy, Clone)]
pub(super) struct LaneAccess<'a> {
    /// How far apart lanes' addresses are.
    pub(super) pattern: AccessPattern,
    /// The address, one for each lane.
    pub(super) ptr: Value,
    /// What each lane accesses.
    pub(super) ty: Type,
    pub(super) access: &'a MemoryAccess,
}

impl LaneAccess<'_> {
    /// Whether each lane's address is one element above, or below, that of the lane before.
    fn is_contiguous(self) -> bool {
        matches!(self.pattern, AccessPattern::Consecutive | AccessPattern::Reverse)
    }
}

impl Packetizer<'_> {
    /// Whether a type is one scalar or a vector of them, of whole bytes each.
    pub(super) fn is_flat(&self, ty: Type) -> bool {
        let types = &self.module.cx.types;
        let element = self.vector_parts(ty).map_or(ty, |(element, _)| element);
        let whole_bytes =
            types.int_bits(element).is_none_or(|bits| bits >= 8 && bits.is_power_of_two());
        whole_bytes && !types.is_aggregate(element) && !types.is_vector(element)
    }

    /// Whether the target accesses some of such lanes at once.
    pub(super) fn has_masked(&self, of: LaneAccess<'_>) -> bool {
        let lane = lane_type(&self.module.cx.types, of.ty);
        let native = |op| lane.is_some_and(|lane| self.target.is_native(op, lane));
        of.is_contiguous() && native(LaneOp::MaskedMemory)
    }

    /// Whether the target has a gather or scatter for the lanes of a type that pays where some
    /// lanes are inactive.
    pub(super) fn gathers(&self, ty: Type) -> bool {
        self.has_gather(ty) && self.target.gathers_some_faster()
    }

    /// Whether the target has a gather that pays even where all lanes are active.
    pub(super) fn gathers_all(&self, ty: Type) -> bool {
        self.has_gather(ty) && self.target.gathers_all_faster()
    }

    fn has_gather(&self, ty: Type) -> bool {
        let lane = lane_type(&self.module.cx.types, ty);
        lane.is_some_and(|lane| {
            self.target.is_native(LaneOp::Gather, lane)
                && self.target.is_native(LaneOp::Gather, LaneType::I64)
        })
    }

    /// The lowest address of lanes next to each other, and their mask in the order of memory.
    pub(super) fn in_memory_order(
        &mut self,
        of: LaneAccess<'_>,
        base: Value,
        mask: Value,
    ) -> Done<(Value, Value)> {
        if of.pattern == AccessPattern::Consecutive {
            return Ok((base, mask));
        }
        let stride = self.strides.of(of.ptr);
        let stride =
            stride.ok_or(NotVectorized::internal("lanes next to each other without a stride"))?;
        let lowest = self.beside(base, stride.saturating_mul(i64::from(self.width - 1)));
        Ok((lowest, self.reverse(mask, 1)))
    }

    /// The alignment of an access that begins at any lane: never more than an element's.
    pub(super) fn align(&self, ty: Type, access: &MemoryAccess) -> Done<u32> {
        let types = &self.module.cx.types;
        let component = self.component_types(ty)?[0];
        let size = self.module.data_layout.alloc_size(types, component).ok_or_else(no_size)?;
        Ok(common_alignment(access.align, size))
    }

    /// A stack object for each lane, one after another, or one for all.
    pub(super) fn alloca(&mut self, inst: Inst, ty: Type, count: Value, align: u32) -> Done {
        let result = self.old.insts[inst].result.ok_or(NotVectorized::internal("no address"))?;
        if !self.is_varying(result) {
            let object = self.b().alloca(ty, align);
            self.take_name(result, object);
            self.scalars.insert(result, object);
            return Ok(());
        }
        let Some(stride) = self.strides.of(result) else {
            return self.alloca_of_any_size(inst, ty, count, align);
        };
        let bytes = stride.unsigned_abs().saturating_mul(u64::from(self.width));
        let first = if self.scalable {
            self.alloca_scalable(stride.unsigned_abs(), align)
        } else {
            let mut b = self.b();
            let all = b.cx.types.array(Type::I8, bytes);
            b.alloca(all, align)
        };
        self.take_name(result, first);
        self.scalars.insert(result, first);
        let offsets = self.steps(Type::I64, stride.unsigned_abs());
        let addresses = self.b().gep(Type::I8, first, &[offsets], GepFlags::NONE);
        self.components.insert(result, smallvec![addresses]);
        Ok(())
    }

    /// Intrinsics with effects.
    pub(super) fn effect(&mut self, inst: Inst, call: &IntrinsicCall) -> Done {
        use Intrinsic::*;
        let varying = call.args.iter().any(|&arg| self.is_varying(arg));
        match call.intrinsic {
            LifetimeStart | LifetimeEnd | Assume | NoAliasScopeDecl | DoNothing | Prefetch
            | VarAnnotation | InvariantEnd => Ok(()),
            // The result is used by the end of the promise alone.
            InvariantStart => {
                if let Some(result) = self.old.insts[inst].result {
                    let poison = self.module.cx.poison(self.old.local_type(result));
                    self.scalars.insert(result, poison);
                    let components = self.components(poison)?;
                    self.components.insert(result, components);
                }
                Ok(())
            }
            PtrAnnotation => self.same_as(inst, call.args[0]),
            SideEffect | Trap | DebugTrap | UbsanTrap | StackSave | StackRestore => {
                self.scalar_copy(inst)
            }
            _ if varying => self.replicate(inst),
            _ if self.old.insts[inst].result.is_some_and(|r| self.is_varying(r)) => {
                self.replicate(inst)
            }
            _ => self.scalar_copy(inst),
        }
    }

    /// A result that is an operand.
    pub(super) fn same_as(&mut self, inst: Inst, value: Value) -> Done {
        let Some(result) = self.old.insts[inst].result else { return Ok(()) };
        if self.is_varying(result) {
            let components = self.components(value)?;
            self.components.insert(result, components);
        }
        if let Some(scalar) = self.scalar(value) {
            self.scalars.insert(result, scalar);
        }
        Ok(())
    }

    /// The first lane's address of a contiguous access when some lanes are inactive; none if it is
    /// not known, or if the access is another one.
    pub(super) fn contiguous_base(&mut self, of: LaneAccess<'_>) -> Done<Option<Value>> {
        if of.is_contiguous() { self.base_of_active_lanes(of.ptr) } else { Ok(None) }
    }
}

/// The internal error for an access of a type without a size.
pub(super) fn no_size() -> NotVectorized {
    NotVectorized::internal("an access of a type without a size")
}
