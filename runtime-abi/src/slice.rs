//! ND-ranges, what makes one valid, and how their work-groups are shared out.
//!
//! Slicing works on the linearised group space (x fastest), not on one dimension: a grid of 1 x
//! 1000 groups is shared as evenly as one of 1000 x 1, and slice sizes never differ by more than
//! one.

mod error;

pub use error::NdRangeError;

use crate::kernel_info::{KernelInfo, SubGroupRows};
use core::ops::Range;

/// The most slices that a launch may have: the bound computation in compiled code relies on it not
/// to overflow.
pub const MAX_SLICES: u64 = u32::MAX as u64;

/// A checked ND-range: whatever is in one of these can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NdRange {
    work_dim: u32,
    global_size: [u64; 3],
    global_offset: [u64; 3],
    local_size: [u64; 3],
    num_groups: [u64; 3],
    total_groups: u64,
}

/// The work-items of a group that is made of smaller ones: enough for what a group costs to be
/// little beside them. Estimated; no command measures it.
pub const JOINED_ITEMS: u64 = 64;

/// What an ND-range is allowed to be.
///
/// ```
/// use oxmux_runtime_abi::NdRangeLimits;
/// let limits = NdRangeLimits::default().with_work_group_items(256).with_allow_non_uniform(false);
/// assert_eq!(limits.work_group_items, 256);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NdRangeLimits {
    /// The most work-items in a work-group.
    pub work_group_items: u64,
    /// The most work-groups in an ND-range.
    pub groups: u64,
    /// Whether the last work-group of a dimension may be smaller than the others (OpenCL 2.0's
    /// non-uniform groups), where the kernel does not rule it out.
    pub allow_non_uniform: bool,
}

impl Default for NdRangeLimits {
    fn default() -> Self {
        Self { work_group_items: 4096, groups: 1 << 63, allow_non_uniform: true }
    }
}

impl NdRangeLimits {
    /// The limits with another most of work-items in a work-group.
    pub fn with_work_group_items(self, work_group_items: u64) -> Self {
        Self { work_group_items, ..self }
    }

    /// The limits with another most of work-groups in an ND-range.
    pub fn with_groups(self, groups: u64) -> Self {
        Self { groups, ..self }
    }

    /// The limits with smaller work-groups at the end of a dimension, or without.
    pub fn with_allow_non_uniform(self, allow_non_uniform: bool) -> Self {
        Self { allow_non_uniform, ..self }
    }
}

impl NdRange {
    /// Checks an ND-range of `global.len()` dimensions. An empty `offset` means no offset.
    pub fn new(
        global: &[u64],
        offset: &[u64],
        local: &[u64],
        limits: &NdRangeLimits,
    ) -> Result<Self, NdRangeError> {
        let dimensions = global.len();
        if !(1..=3).contains(&dimensions) {
            return Err(NdRangeError::Dimensions { given: dimensions });
        }
        if !offset.is_empty() && offset.len() != dimensions {
            return Err(mismatch(dimensions, offset.len()));
        }
        if local.len() != dimensions {
            return Err(mismatch(dimensions, local.len()));
        }
        let global_size = widen(global, 1);
        let global_offset = widen(offset, 0);
        let local_size = widen(local, 1);
        for dimension in 0..3 {
            check_dimension(
                dimension,
                global_size[dimension],
                global_offset[dimension],
                local_size[dimension],
                limits,
            )?;
        }
        product(global_size).ok_or(NdRangeError::TooManyItems)?;
        let items = product(local_size).unwrap_or(u64::MAX);
        if items > limits.work_group_items {
            return Err(NdRangeError::WorkGroupTooLarge { items, limit: limits.work_group_items });
        }
        let num_groups: [u64; 3] = core::array::from_fn(|d| global_size[d].div_ceil(local_size[d]));
        // No more groups than work-items in any dimension: the product fits since the work-items'
        // does.
        let total_groups = product(num_groups).ok_or(NdRangeError::TooManyItems)?;
        if total_groups > limits.groups {
            return Err(NdRangeError::TooManyGroups { groups: total_groups, limit: limits.groups });
        }
        let work_dim = dimensions as u32;
        Ok(Self { work_dim, global_size, global_offset, local_size, num_groups, total_groups })
    }

    /// The number of dimensions, 1 to 3.
    pub fn work_dim(&self) -> u32 {
        self.work_dim
    }

    /// The number of work-items in each dimension, 1 in those that are not used.
    pub fn global_size(&self) -> [u64; 3] {
        self.global_size
    }

    /// The offset in each dimension, 0 in those that are not used.
    pub fn global_offset(&self) -> [u64; 3] {
        self.global_offset
    }

    /// The work-group size in each dimension, 1 in those that are not used.
    pub fn local_size(&self) -> [u64; 3] {
        self.local_size
    }

    /// The number of work-groups in each dimension.
    pub fn num_groups(&self) -> [u64; 3] {
        self.num_groups
    }

    /// The number of work-groups.
    pub fn total_groups(&self) -> u64 {
        self.total_groups
    }

    /// Whether every work-group has the full local size.
    pub fn is_uniform(&self) -> bool {
        (0..3).all(|d| self.global_size[d].is_multiple_of(self.local_size[d]))
    }

    /// The same work-items in fewer groups, each made of some that are neighbours in x: rows are
    /// multiples of `width` then and have `row` work-items or more, groups [`JOINED_ITEMS`], if
    /// that can be. At least `least` groups are left, if there are as many. The last group of a row
    /// is made of fewer, if `remainder` allows it and there is no number that divides the groups.
    pub fn with_joined_groups(&self, width: u64, row: u64, least: u64, remainder: bool) -> Self {
        let [x, y, z] = self.local_size;
        let (width, groups) = (width.max(1), self.num_groups[0]);
        let items = x.saturating_mul(y).saturating_mul(z);
        let is_whole = |times: &u64| (x * times).is_multiple_of(width);
        let is_large = |times: &u64| items * times >= JOINED_ITEMS && x * times >= row;
        let most = (JOINED_ITEMS.div_ceil(items.max(1)))
            .max(width)
            .max(row.div_ceil(x.max(1)))
            .min(self.total_groups / least.max(1))
            .min(groups);
        if (!remainder && !self.is_uniform()) || most < 2 || (is_whole(&1) && is_large(&1)) {
            return *self;
        }
        let divisors = || (1..=most).filter(|&times| groups.is_multiple_of(times));
        // What is left over runs as a group of its own, one for each row of groups.
        let any = || (1..=most).filter(|_| remainder);
        let times = divisors()
            .find(|times| is_whole(times) && is_large(times))
            .or_else(|| any().find(|times| is_whole(times) && is_large(times)))
            .or_else(|| divisors().rfind(is_whole))
            .or_else(|| any().rfind(is_whole))
            .or_else(|| divisors().next_back());
        let times = times.unwrap_or(1);
        let mut joined = *self;
        joined.local_size[0] *= times;
        joined.num_groups[0] = groups.div_ceil(times);
        joined.total_groups = self.total_groups / groups * joined.num_groups[0];
        joined
    }

    /// Whether a kernel may be run over this range.
    ///
    /// # Errors
    ///
    /// [`NdRangeError::WorkGroupSize`] if it requires another local size,
    /// [`NdRangeError::NotDivisible`] if it wants work-groups of one size, and
    /// [`NdRangeError::MaxWorkDim`] if it has fewer dimensions.
    pub fn check_kernel(&self, kernel: &KernelInfo) -> Result<(), NdRangeError> {
        let given = self.local_size;
        if let Some(required) = kernel.reqd_work_group_size.filter(|&required| required != given) {
            return Err(NdRangeError::WorkGroupSize { required, given });
        }
        for dimension in 0..3 {
            let (global, local) = (self.global_size[dimension], self.local_size[dimension]);
            if !kernel.allows_remainder_groups() && !global.is_multiple_of(local) {
                return Err(NdRangeError::NotDivisible { dimension, global, local });
            }
            if let Some(limit) = kernel.max_work_dim
                && dimension as u64 >= u64::from(limit)
                && global != 1
            {
                return Err(NdRangeError::MaxWorkDim { dimension, limit });
            }
        }
        Ok(())
    }

    /// Whether compiled code can make sub-groups of the size that a kernel demands: it makes them
    /// of neighbours in x, and only the last one of a work-group may be smaller.
    ///
    /// # Errors
    ///
    /// [`NdRangeError::SubGroups`]
    pub fn check_sub_groups(&self, kernel: &KernelInfo) -> Result<(), NdRangeError> {
        let Some(size) = kernel.reqd_sub_group_size.filter(|&size| size > 1) else { return Ok(()) };
        let has_rows = (1..3).any(|d| self.local_size[d].min(self.global_size[d]) > 1);
        match kernel.sub_group_rows {
            SubGroupRows::Any => return Ok(()),
            SubGroupRows::OneOrWhole if !has_rows => return Ok(()),
            SubGroupRows::OneOrWhole | SubGroupRows::Whole => {}
        }
        let (local, global) = (self.local_size[0], self.global_size[0]);
        let rows = [local.min(global), global % local];
        let broken = rows.into_iter().find(|row| !row.is_multiple_of(u64::from(size)));
        broken.map_or(Ok(()), |row| Err(NdRangeError::SubGroups { size, row }))
    }

    /// The group id of the `linear`-th work-group, or `None` past the last.
    pub fn group_id(&self, linear: u64) -> Option<[u64; 3]> {
        (linear < self.total_groups).then(|| {
            let rows = linear / self.num_groups[0];
            [linear % self.num_groups[0], rows % self.num_groups[1], rows / self.num_groups[1]]
        })
    }

    /// The size of one work-group: the local size, cut off at the ND-range's edge.
    pub fn group_size(&self, group: [u64; 3]) -> Option<[u64; 3]> {
        let mut size = [0; 3];
        for dimension in 0..3 {
            if group[dimension] >= self.num_groups[dimension] {
                return None;
            }
            // Below `num_groups`, so the product is below `global_size`.
            let first = group[dimension] * self.local_size[dimension];
            size[dimension] = self.local_size[dimension].min(self.global_size[dimension] - first);
        }
        Some(size)
    }

    /// The group ids of a range of linear group numbers, in order; numbers past the last group are
    /// left out.
    pub fn groups(&self, range: Range<u64>) -> GroupIds {
        let end = range.end.min(self.total_groups);
        let next = range.start.min(end);
        let id = self.group_id(next).unwrap_or([0; 3]);
        GroupIds { num_groups: self.num_groups, id, remaining: end - next }
    }

    /// The groups of slice `index` of `slices`; see [`slice_bounds`].
    pub fn slice(&self, slices: u64, index: u64) -> Option<Range<u64>> {
        slice_bounds(self.total_groups, slices, index)
    }
}

/// The linear numbers of the groups that slice `index` of `slices` runs: `[i * total / n, (i + 1) *
/// total / n)`.
///
/// `None` if `slices` is zero or above [`MAX_SLICES`], or `index` is not below it. Slices cover all
/// groups, in order, none twice, and their sizes differ by at most one.
pub fn slice_bounds(total_groups: u64, slices: u64, index: u64) -> Option<Range<u64>> {
    if slices == 0 || slices > MAX_SLICES || index >= slices {
        return None;
    }
    // `i * total / n`, split so that 64 bits suffice: both `i` and the remainder are at most `n <
    // 2^32`.
    let bound = |i: u64| i * (total_groups / slices) + i * (total_groups % slices) / slices;
    Some(bound(index)..bound(index + 1))
}

/// The group ids of a linear range of groups, x fastest.
#[derive(Clone, Debug)]
pub struct GroupIds {
    num_groups: [u64; 3],
    id: [u64; 3],
    remaining: u64,
}

impl Iterator for GroupIds {
    type Item = [u64; 3];

    fn next(&mut self) -> Option<Self::Item> {
        self.remaining = self.remaining.checked_sub(1)?;
        let current = self.id;
        for dimension in 0..3 {
            self.id[dimension] += 1;
            if self.id[dimension] < self.num_groups[dimension] {
                break;
            }
            self.id[dimension] = 0;
        }
        Some(current)
    }
}

fn mismatch(global: usize, other: usize) -> NdRangeError {
    NdRangeError::DimensionMismatch { global, other }
}

fn widen(sizes: &[u64], missing: u64) -> [u64; 3] {
    core::array::from_fn(|d| sizes.get(d).copied().unwrap_or(missing))
}

fn product(sizes: [u64; 3]) -> Option<u64> {
    sizes[0].checked_mul(sizes[1])?.checked_mul(sizes[2])
}

fn check_dimension(
    dimension: usize,
    global: u64,
    offset: u64,
    local: u64,
    limits: &NdRangeLimits,
) -> Result<(), NdRangeError> {
    if global == 0 {
        return Err(NdRangeError::ZeroGlobalSize { dimension });
    }
    if local == 0 {
        return Err(NdRangeError::ZeroLocalSize { dimension });
    }
    if offset.checked_add(global).is_none() {
        return Err(NdRangeError::IdOverflow { dimension });
    }
    if !limits.allow_non_uniform && !global.is_multiple_of(local) {
        return Err(NdRangeError::NotDivisible { dimension, global, local });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
