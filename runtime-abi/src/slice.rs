//! ND-ranges, what makes one valid, and how their work-groups are shared out.
//!
//! Slicing works on the linearised group space (x fastest), not on one dimension: a grid of 1 x
//! 1000 groups is shared as evenly as one of 1000 x 1, and slice sizes never differ by more than
//! one.

use crate::kernel_info::{KernelInfo, SubGroupRows};
use core::fmt;
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

/// The work-items of a group that is made of smaller ones: enough for what a group costs to be little beside them.
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

/// Why an ND-range is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NdRangeError {
    /// The number of dimensions is not 1, 2 or 3.
    Dimensions {
        /// How many were given.
        given: usize,
    },
    /// The offset or the local size has another number of dimensions than the global size.
    DimensionMismatch {
        /// The dimensions of the global size.
        global: usize,
        /// The dimensions of the other.
        other: usize,
    },
    /// A global size is zero.
    ZeroGlobalSize {
        /// In which dimension.
        dimension: usize,
    },
    /// A local size is zero.
    ZeroLocalSize {
        /// In which dimension.
        dimension: usize,
    },
    /// A local size does not divide the global size, and either the kernel or the limits want work-groups of one size.
    NotDivisible {
        /// In which dimension.
        dimension: usize,
        /// The global size there.
        global: u64,
        /// The local size there.
        local: u64,
    },
    /// The kernel runs over fewer dimensions (`max_work_dim`).
    MaxWorkDim {
        /// A dimension of more than one work-item.
        dimension: usize,
        /// How many the kernel has.
        limit: u32,
    },
    /// The kernel demands sub-groups of a size that is not that of all but the last of each work-group.
    SubGroups {
        /// The size.
        size: u32,
        /// The work-items of a work-group in x, or of the last one in x.
        row: u64,
    },
    /// Offset plus global size does not fit in 64 bits, so some work-item would have no global id.
    IdOverflow {
        /// In which dimension.
        dimension: usize,
    },
    /// The number of work-items does not fit in 64 bits, so some work-item would have no linear id.
    TooManyItems,
    /// A work-group has more work-items than is allowed.
    WorkGroupTooLarge {
        /// How many it has; `u64::MAX` also where they do not fit in 64 bits.
        items: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// There are more work-groups than are allowed.
    TooManyGroups {
        /// How many there are.
        groups: u64,
        /// How many are allowed.
        limit: u64,
    },
}

impl fmt::Display for NdRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dimensions { given } => {
                write!(f, "an ND-range has 1 to 3 dimensions, not {given}")
            }
            Self::DimensionMismatch { global, other } => {
                write!(f, "the global size has {global} dimensions, offset or local size {other}")
            }
            Self::ZeroGlobalSize { dimension } => {
                write!(f, "the global size in dimension {dimension} is 0")
            }
            Self::ZeroLocalSize { dimension } => {
                write!(f, "the local size in dimension {dimension} is 0")
            }
            Self::NotDivisible { dimension, global, local } => {
                write!(
                    f,
                    "local size {local} does not divide global size {global} in dimension {dimension}"
                )
            }
            Self::MaxWorkDim { dimension, limit } => write!(
                f,
                "the kernel has at most {limit} dimensions, and global size {dimension} is not 1"
            ),
            Self::SubGroups { size, row } => write!(
                f,
                "the kernel demands sub-groups of {size}, which do not fill rows of {row} work-items"
            ),
            Self::IdOverflow { dimension } => {
                write!(f, "offset plus global size overflows in dimension {dimension}")
            }
            Self::TooManyItems => write!(f, "the number of work-items does not fit in 64 bits"),
            Self::WorkGroupTooLarge { items, limit } => {
                write!(f, "a work-group has {items} work-items, {limit} are allowed")
            }
            Self::TooManyGroups { groups, limit } => {
                write!(f, "there are {groups} work-groups, {limit} are allowed")
            }
        }
    }
}

impl core::error::Error for NdRangeError {}

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

    /// The same work-items in fewer groups, each made of some that are neighbours in x: rows are multiples of `width` then and have
    /// `row` work-items or more, groups [`JOINED_ITEMS`], if that can be. At least `least` groups are left, if there are as many.
    /// The last group of a row is made of fewer, if `remainder` allows it and there is no number that divides the groups.
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

    /// Whether a kernel may be run over this range, but for the local size that it demands.
    ///
    /// # Errors
    ///
    /// [`NdRangeError::NotDivisible`] if it wants work-groups of one size, and [`NdRangeError::MaxWorkDim`] if it has fewer
    /// dimensions.
    pub fn check_kernel(&self, kernel: &KernelInfo) -> Result<(), NdRangeError> {
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

    /// Whether compiled code can make sub-groups of the size that a kernel demands: it makes them of neighbours in x, and
    /// only the last one of a work-group may be smaller.
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
mod tests {
    use super::*;

    fn non_uniform() -> NdRangeLimits {
        NdRangeLimits { allow_non_uniform: true, ..NdRangeLimits::default() }
    }

    /// A small generator (xorshift64*), so that a failure is the same failure tomorrow.
    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 ^= self.0 >> 12;
            self.0 ^= self.0 << 25;
            self.0 ^= self.0 >> 27;
            self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
        }

        fn below(&mut self, bound: u64) -> u64 {
            self.next() % bound
        }
    }

    #[test]
    fn groups_are_joined_in_x_where_rows_are_too_short_for_vectors() {
        let rows = |global: &[u64], local: &[u64], width, row, least| {
            let range = NdRange::new(global, &[], local, &non_uniform()).unwrap();
            let joined = range.with_joined_groups(width, row, least, false);
            assert_eq!(joined.global_size(), range.global_size());
            assert_eq!(joined.is_uniform(), range.is_uniform());
            let groups: [u64; 3] =
                core::array::from_fn(|d| joined.global_size[d].div_ceil(joined.local_size[d]));
            assert_eq!(joined.num_groups(), groups);
            assert_eq!(joined.total_groups(), groups.iter().product::<u64>());
            joined.local_size()
        };
        let joined =
            |global: &[u64], local: &[u64], width, least| rows(global, local, width, 0, least);
        // Long enough, and large enough.
        assert_eq!(joined(&[1024], &[64], 8, 1), [64, 1, 1]);
        assert_eq!(joined(&[64, 64], &[16, 16], 16, 1), [16, 16, 1]);
        // Rows of eight for vectors of sixteen, of one for any, of a size that is no multiple.
        assert_eq!(joined(&[64, 64], &[8, 8], 16, 1), [16, 8, 1]);
        assert_eq!(joined(&[1024], &[1], 4, 1), [64, 1, 1]);
        assert_eq!(joined(&[144], &[12], 8, 1), [72, 1, 1]);
        assert_eq!(joined(&[24], &[12], 8, 1), [24, 1, 1]);
        // Small groups of scalar code, and what is no multiple of anything.
        assert_eq!(joined(&[1024, 4], &[4, 4], 1, 1), [16, 4, 1]);
        assert_eq!(joined(&[7], &[1], 8, 1), [7, 1, 1]);
        assert_eq!(joined(&[1009], &[1], 8, 1), [1, 1, 1]);
        // Longer rows, where these are worth it.
        assert_eq!(rows(&[1024, 64], &[16, 16], 8, 256, 1), [256, 16, 1]);
        assert_eq!(rows(&[96, 64], &[16, 16], 8, 256, 1), [96, 16, 1]);
        assert_eq!(rows(&[1024, 64], &[512, 1], 8, 256, 1), [512, 1, 1]);
        // Threads keep their groups, and groups of several sizes stay as they are.
        assert_eq!(joined(&[1024], &[8], 16, 128), [8, 1, 1]);
        assert_eq!(joined(&[1024], &[8], 16, 32), [32, 1, 1]);
        assert_eq!(joined(&[30], &[4], 8, 1), [4, 1, 1]);
        assert_eq!(joined(&[1 << 40], &[1 << 12], 64, 1), [1 << 12, 1, 1]);
    }

    #[test]
    fn only_the_last_sub_group_of_a_work_group_may_be_smaller() {
        let check = |global: &[u64], local: &[u64], partial| {
            let kernel = KernelInfo {
                reqd_sub_group_size: Some(8),
                sub_group_rows: if partial {
                    SubGroupRows::OneOrWhole
                } else {
                    SubGroupRows::Whole
                },
                ..KernelInfo::default()
            };
            let range = NdRange::new(global, &[], local, &NdRangeLimits::default()).unwrap();
            range.check_sub_groups(&kernel)
        };
        let broken = |row| Err(NdRangeError::SubGroups { size: 8, row });
        assert_eq!(check(&[24], &[12], true), Ok(()));
        assert_eq!(check(&[24], &[12], false), broken(12));
        assert_eq!(check(&[20], &[16], false), broken(4));
        assert_eq!(check(&[24], &[16], false), Ok(()));
        assert_eq!(check(&[24, 2], &[12, 2], true), broken(12));
        assert_eq!(check(&[24, 2], &[12, 1], true), Ok(()));
        assert_eq!(check(&[24, 1, 3], &[16, 4, 3], true), Ok(()));
        assert_eq!(check(&[20, 1, 3], &[16, 4, 3], true), broken(4));
        assert_eq!(check(&[5, 2], &[8, 2], true), broken(5));
    }

    #[test]
    fn groups_that_no_number_divides_are_joined_with_a_smaller_last_one() {
        let joined = |global: &[u64], local: &[u64], width, row, least| {
            let range = NdRange::new(global, &[], local, &non_uniform()).unwrap();
            let joined = range.with_joined_groups(width, row, least, true);
            let groups: [u64; 3] = core::array::from_fn(|d| {
                global.get(d).unwrap_or(&1).div_ceil(joined.local_size[d])
            });
            assert_eq!(joined.num_groups(), groups);
            assert_eq!(joined.total_groups(), groups.iter().product::<u64>());
            joined.local_size()
        };
        assert_eq!(joined(&[1009], &[1], 8, 0, 1), [64, 1, 1]);
        assert_eq!(joined(&[1009], &[1], 8, 256, 1), [256, 1, 1]);
        assert_eq!(joined(&[1009, 3], &[1, 1], 8, 0, 1), [64, 1, 1]);
        assert_eq!(joined(&[30], &[4], 8, 0, 1), [32, 1, 1]);
        // A number that divides the groups comes first, and threads keep theirs.
        assert_eq!(joined(&[1024], &[1], 4, 0, 1), [64, 1, 1]);
        assert_eq!(joined(&[1009], &[1], 8, 0, 64), [8, 1, 1]);
    }

    #[test]
    fn a_kernel_may_want_groups_of_one_size_and_few_dimensions() {
        let range = |global: &[u64], local: &[u64]| {
            NdRange::new(global, &[], local, &NdRangeLimits::default()).unwrap()
        };
        let any = KernelInfo { remainder_groups: true, ..KernelInfo::default() };
        assert_eq!(range(&[10, 3], &[4, 2]).check_kernel(&any), Ok(()));
        let not_divisible = NdRangeError::NotDivisible { dimension: 1, global: 3, local: 2 };
        for one_size in [
            KernelInfo::default(),
            KernelInfo { uniform_work_groups: true, ..any.clone() },
            KernelInfo { reqd_work_group_size: Some([5, 2, 1]), ..any.clone() },
        ] {
            assert_eq!(range(&[10, 4], &[5, 2]).check_kernel(&one_size), Ok(()));
            assert_eq!(range(&[10, 3], &[5, 2]).check_kernel(&one_size), Err(not_divisible));
        }
        let line = KernelInfo { max_work_dim: Some(1), ..any.clone() };
        assert_eq!(range(&[10, 1, 1], &[4, 1, 1]).check_kernel(&line), Ok(()));
        let refused = NdRangeError::MaxWorkDim { dimension: 1, limit: 1 };
        assert_eq!(range(&[10, 2, 2], &[4, 1, 1]).check_kernel(&line), Err(refused));
        let none = KernelInfo { max_work_dim: Some(0), ..any };
        assert_eq!(range(&[1], &[1]).check_kernel(&none), Ok(()));
        let refused = NdRangeError::MaxWorkDim { dimension: 0, limit: 0 };
        assert_eq!(range(&[2], &[1]).check_kernel(&none), Err(refused));
    }

    #[test]
    fn slices_partition_any_grid_evenly() {
        let mut random = Random(7);
        for round in 0..2000 {
            let dimensions = 1 + random.below(3) as usize;
            let global: Vec<u64> = (0..dimensions).map(|_| 1 + random.below(40)).collect();
            let local: Vec<u64> = (0..dimensions).map(|_| 1 + random.below(12)).collect();
            let range = NdRange::new(&global, &[], &local, &non_uniform()).unwrap();
            let slices = 1 + random.below(2 * range.total_groups() + 3);
            let mut next = 0;
            let mut sizes = Vec::new();
            for index in 0..slices {
                let bounds = range.slice(slices, index).unwrap();
                assert_eq!(bounds.start, next, "round {round}");
                next = bounds.end;
                sizes.push(bounds.end - bounds.start);
            }
            assert_eq!(next, range.total_groups());
            let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
            assert!(most - least <= 1, "round {round}: {global:?} / {local:?} in {slices}");
        }
    }

    #[test]
    fn every_group_is_visited_once_and_every_work_item_belongs_to_one() {
        let mut random = Random(11);
        for _ in 0..300 {
            let global = [1 + random.below(9), 1 + random.below(9), 1 + random.below(9)];
            let local = [1 + random.below(5), 1 + random.below(5), 1 + random.below(5)];
            let range = NdRange::new(&global, &[3, 4, 5], &local, &non_uniform()).unwrap();
            let slices = 1 + random.below(7);
            let mut seen = std::collections::BTreeSet::new();
            let mut items = 0;
            for index in 0..slices {
                let bounds = range.slice(slices, index).unwrap();
                for (step, id) in range.groups(bounds.clone()).enumerate() {
                    assert_eq!(range.group_id(bounds.start + step as u64), Some(id));
                    assert!(seen.insert(id));
                    items += range.group_size(id).unwrap().iter().product::<u64>();
                }
            }
            assert_eq!(seen.len() as u64, range.total_groups());
            assert_eq!(items, global.iter().product::<u64>());
        }
    }

    #[test]
    fn bounds_equal_the_formula_in_wide_arithmetic() {
        let mut random = Random(13);
        for _ in 0..20_000 {
            let total = random.next() >> random.below(64);
            let slices = 1 + random.below(MAX_SLICES) % (1 + (MAX_SLICES >> random.below(32)));
            let index = random.below(slices);
            let exact = |i: u64| (u128::from(i) * u128::from(total) / u128::from(slices)) as u64;
            assert_eq!(slice_bounds(total, slices, index), Some(exact(index)..exact(index + 1)));
        }
        let last = slice_bounds(u64::MAX, MAX_SLICES, MAX_SLICES - 1).unwrap();
        assert_eq!(last.end, u64::MAX);
    }

    #[test]
    fn impossible_slices_have_no_bounds() {
        assert_eq!(slice_bounds(10, 0, 0), None);
        assert_eq!(slice_bounds(10, 4, 4), None);
        assert_eq!(slice_bounds(10, MAX_SLICES + 1, 0), None);
        assert_eq!(slice_bounds(0, 4, 3), Some(0..0));
    }

    #[test]
    fn refusals_name_the_dimension() {
        let limits = NdRangeLimits { allow_non_uniform: false, ..NdRangeLimits::default() };
        let refuse = |g: &[u64], o: &[u64], l: &[u64]| NdRange::new(g, o, l, &limits).unwrap_err();
        assert_eq!(refuse(&[], &[], &[]), NdRangeError::Dimensions { given: 0 });
        assert_eq!(refuse(&[1; 4], &[], &[1; 4]), NdRangeError::Dimensions { given: 4 });
        assert_eq!(refuse(&[8], &[], &[2, 2]), mismatch(1, 2));
        assert_eq!(refuse(&[8, 8], &[1], &[2, 2]), mismatch(2, 1));
        assert_eq!(refuse(&[8, 0], &[], &[2, 2]), NdRangeError::ZeroGlobalSize { dimension: 1 });
        assert_eq!(refuse(&[8, 8], &[], &[0, 2]), NdRangeError::ZeroLocalSize { dimension: 0 });
        assert_eq!(
            refuse(&[8, 9], &[], &[2, 2]),
            NdRangeError::NotDivisible { dimension: 1, global: 9, local: 2 }
        );
        assert_eq!(refuse(&[8], &[u64::MAX - 7], &[2]), NdRangeError::IdOverflow { dimension: 0 });
        assert_eq!(refuse(&[1 << 32, 1 << 32], &[], &[1, 1]), NdRangeError::TooManyItems);
        assert_eq!(
            refuse(&[8192], &[], &[8192]),
            NdRangeError::WorkGroupTooLarge { items: 8192, limit: 4096 }
        );
        let few = NdRangeLimits { groups: 3, ..limits };
        assert_eq!(
            NdRange::new(&[4], &[], &[1], &few),
            Err(NdRangeError::TooManyGroups { groups: 4, limit: 3 })
        );
    }

    #[test]
    fn a_local_size_above_the_global_size_is_one_small_group() {
        let range = NdRange::new(&[3], &[], &[8], &non_uniform()).unwrap();
        assert_eq!((range.total_groups(), range.is_uniform()), (1, false));
        assert_eq!(range.group_size([0; 3]), Some([3, 1, 1]));
        assert_eq!(range.group_size([1, 0, 0]), None);
        let huge = NdRange::new(&[3], &[], &[u64::MAX], &non_uniform());
        assert!(matches!(huge, Err(NdRangeError::WorkGroupTooLarge { .. })));
    }
}
