//! The launch of a function: ids, sizes and arguments.

use super::PacketizationCheck;
use super::memory::Contents;
use oxmux_ir::Type;
use oxmux_ir::eval::{EvalError, Evaluator, Pointer, Scalar, ScalarKind, Val, int};
use oxmux_ir::mux::MuxFunction;
use oxmux_passes::hash_execution::mix;

/// Where arguments that are addresses point to.
pub(super) const ARGUMENTS: u32 = 40;

/// A launch, seen from one vector of work-items.
pub(super) struct Launch {
    /// How many lanes there may be.
    pub(super) count: u32,
    /// How many there are.
    pub(super) present: u32,
    dimension: usize,
    contents: Contents,
    local_size: [u64; 3],
    /// The first lane's.
    local_id: [u64; 3],
    group_id: [u64; 3],
    offset: [u64; 3],
}

impl Launch {
    /// None if the function runs for no vector of a work-group of the size that it requires.
    pub(super) fn new(
        check: &PacketizationCheck<'_>,
        count: u32,
        contents: Contents,
    ) -> Option<Self> {
        let dimension = check.info.dimension.min(2) as usize;
        let some = |of: u64, below: u64| (contents.hash(of) >> 16) % below.max(1);
        let wide = u64::from(count);
        // The last vector of a work-group may have fewer work-items, if the function asks which
        // ones there are.
        let is_partial = check.old.masks.base().is_some();
        let required = check.old.function.metadata.reqd_work_group_size;
        let mut local_size = required.map_or([2, 3, 2], |size| size.map(u64::from));
        let vectors = match required {
            None => 3,
            Some(_) if is_partial => local_size[dimension].div_ceil(wide),
            Some(_) => local_size[dimension] / wide,
        };
        if vectors == 0 {
            return None;
        }
        let mut local_id = [1, 2, 3].map(|of| some(of, local_size[of as usize - 1]));
        local_id[dimension] = wide * some(4, vectors);
        let present = match required {
            Some(_) => wide.min(local_size[dimension] - local_id[dimension]),
            None if is_partial && some(5, 4) != 0 => 1 + some(6, wide),
            None => wide,
        };
        if required.is_none() {
            local_size[dimension] = match present == wide {
                true => wide * 4,
                false => local_id[dimension] + present,
            };
        }
        let group_id = [some(7, 3), some(8, 2), some(9, 2)];
        let offset = match some(10, 4) {
            0 => [some(11, 100), some(12, 3), some(13, 5)],
            _ => [0; 3],
        };
        let present = present as u32;
        Some(Self { count, present, dimension, contents, local_size, local_id, group_id, offset })
    }

    /// The result of a query for a lane.
    pub(super) fn query(&self, function: MuxFunction, rank: u64, lane: u64) -> u64 {
        use MuxFunction::*;
        let rank = rank as usize;
        let of = |all: [u64; 3], beyond: u64| all.get(rank).copied().unwrap_or(beyond);
        let mut local_id = self.local_id;
        local_id[self.dimension] += lane;
        let groups = self.group_id.map(|id| id + 2);
        let [mut global_id, mut global_size] = [[0; 3]; 2];
        for d in 0..3 {
            global_id[d] = self.group_id[d] * self.local_size[d] + local_id[d] + self.offset[d];
            global_size[d] = groups[d] * self.local_size[d];
        }
        let linear = |id: [u64; 3], size: [u64; 3]| (id[2] * size[1] + id[1]) * size[0] + id[0];
        match function {
            GetLocalId => of(local_id, 0),
            GetGlobalId => of(global_id, 0),
            GetGroupId => of(self.group_id, 0),
            GetLocalSize | GetEnqueuedLocalSize => of(self.local_size, 1),
            GetGlobalSize => of(global_size, 1),
            GetNumGroups => of(groups, 1),
            GetGlobalOffset => of(self.offset, 0),
            GetWorkDim => 3,
            GetLocalLinearId => linear(local_id, self.local_size),
            GetGlobalLinearId => {
                let apart = [0, 1, 2].map(|d| global_id[d] - self.offset[d]);
                linear(apart, global_size)
            }
            GetSubGroupLocalId => lane,
            GetSubGroupSize => u64::from(self.present),
            other => mix(41, other as u64) % 5 + 1,
        }
    }

    /// The value of an argument.
    pub(super) fn argument(
        &self,
        evaluator: &Evaluator<'_>,
        number: usize,
        ty: Type,
    ) -> Result<Val, EvalError> {
        let is_scalar = !evaluator.types.is_vector(ty) && !evaluator.types.is_aggregate(ty);
        let hash = self.contents.hash(mix(77, number as u64));
        match evaluator.kind(ty) {
            Ok(ScalarKind::Ptr(_)) if is_scalar => {
                let address = (number as u64 % 0xff + 1) << ARGUMENTS;
                Ok(Val::Scalar(Scalar::Ptr(Pointer::from_address(address))))
            }
            Ok(ScalarKind::Int(bits)) if is_scalar => {
                let number = u128::from(self.contents.number(hash));
                Ok(Val::bits(number & int::mask(bits)))
            }
            _ => self.contents.value(evaluator, ty, hash),
        }
    }
}
