//! The specification's `compiler::Kernel`.

use super::finalized::Finalized;
use super::nd_range_options::NdRangeOptions;
use super::result::{Error, ErrorCode, Result};
use crate::program::Program;
use oxmux_runtime_abi::{KernelInfo, NdRange, NdRangeError, NdRangeLimits, SubGroupRows};
use std::sync::Arc;

/// A kernel of a finalized program, whose compilation waits until it is known how it will be run
/// (specification, "Kernel"): `BaseKernel`, made by
/// [`Module::get_kernel`](super::Module::get_kernel).
///
/// A kernel is compiled once for each work-group size, by whichever thread asks first; others that
/// ask for the same wait, those that ask for another one do not. The results are kept in the
/// target's cache, within [`Info::kernel_cache_limits`](super::Info::kernel_cache_limits). A clone
/// is the same kernel; it outlives its module.
///
/// Errors are returned; those of a compilation are told to the target's callback too, once, and are
/// in no module's log, since modules may be gone.
#[derive(Clone, Debug)]
pub struct Kernel {
    finalized: Arc<Finalized>,
    index: usize,
    info: Arc<KernelInfo>,
    preferred_local_size: [usize; 3],
}

impl Kernel {
    /// Specification, "Kernel", "Constructor".
    pub(super) fn new(finalized: Arc<Finalized>, index: usize, info: &KernelInfo) -> Self {
        let device = &finalized.target.info.device_info;
        let narrow = |size: [u64; 3]| size.map(|n| usize::try_from(n).unwrap_or(usize::MAX));
        // The kernel's own requirement comes first, as far as the device supports it.
        let asked = info.reqd_work_group_size.or(info.work_group_size_hint).map(narrow);
        let of_device = narrow(device.preferred_local_size);
        let line = [of_device[0], 1, 1];
        let preferred_local_size = [0; 3];
        let mut kernel =
            Self { finalized, index, info: Arc::new(info.clone()), preferred_local_size };
        let sizes = asked.into_iter().chain([of_device, line, [1; 3]]);
        let fitting = sizes.into_iter().find(|&size| kernel.can_run(size));
        kernel.preferred_local_size = fitting.unwrap_or(of_device);
        kernel
    }

    /// The kernel's name.
    pub fn name(&self) -> &str {
        &self.info.name
    }

    /// The description of the kernel by its source.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }

    /// Specification, "Kernel", "Constructor", `preferred_local_size_x`, `_y` and `_z`: the
    /// work-group size that the kernel requires or hints at, else the device's.
    pub fn preferred_local_size(&self) -> [usize; 3] {
        self.preferred_local_size
    }

    /// Specification, "Kernel", "Constructor", `preferred_local_size_x`.
    pub fn preferred_local_size_x(&self) -> usize {
        self.preferred_local_size[0]
    }

    /// Specification, "Kernel", "Constructor", `preferred_local_size_y`.
    pub fn preferred_local_size_y(&self) -> usize {
        self.preferred_local_size[1]
    }

    /// Specification, "Kernel", "Constructor", `preferred_local_size_z`.
    pub fn preferred_local_size_z(&self) -> usize {
        self.preferred_local_size[2]
    }

    /// Specification, "Kernel", "Constructor", `local_memory_size`: the bytes of the kernel's local
    /// variables. Local memory that it takes as arguments is not counted.
    pub fn local_memory_size(&self) -> usize {
        usize::try_from(self.finalized.facts(self.index).local_memory).unwrap_or(usize::MAX)
    }

    /// Specification, "BaseKernel::precacheLocalSize": compiles the kernel for a work-group size
    /// now, so that [`Kernel::create_specialized_kernel`] finds it.
    ///
    /// # Errors
    ///
    /// `INVALID_VALUE` if a size is 0; so also for one that the device does not allow or the kernel
    /// rules out by requiring another, since it could never be run. `FINALIZE_PROGRAM_FAILURE` if
    /// there is no code for the kernel.
    pub fn precache_local_size(
        &self,
        local_size_x: usize,
        local_size_y: usize,
        local_size_z: usize,
    ) -> Result {
        self.compile([local_size_x, local_size_y, local_size_z])?;
        Ok(())
    }

    /// Specification, "BaseKernel::getDynamicWorkWidth": how many work-items of a work-group of
    /// this size run together: at least 1, at most all of them. What counts is the code, so the
    /// kernel is compiled for the size if it was not before.
    ///
    /// # Errors
    ///
    /// As for [`Kernel::precache_local_size`].
    pub fn get_dynamic_work_width(
        &self,
        local_size_x: usize,
        local_size_y: usize,
        local_size_z: usize,
    ) -> Result<u32> {
        let size = [local_size_x, local_size_y, local_size_z];
        self.width(size)
    }

    /// Specification, "BaseKernel::createSpecializedKernel": a binary with this kernel, compiled
    /// for a work-group size.
    ///
    /// It is an ELF object that [`Program::from_object`](crate::Program::from_object) loads, the
    /// specification's `muxCreateExecutable`; its kernel has this kernel's name, and runs with no
    /// other work-group size. Where the size does not divide `global_size`, the last work-groups
    /// are smaller: that kernel runs with any size. The binary needs neither this object nor its
    /// module any more. The same options give the same bytes.
    ///
    /// # Errors
    ///
    /// `INVALID_VALUE` in the specification's cases: an empty list of descriptors; an element of
    /// `local_size` that is 0; a `global_size` of no or more than three dimensions; a custom
    /// buffer, which the device does not have. Besides, if `global_offset` has another number of
    /// dimensions than `global_size` (the specification's pointers have no number), and for
    /// work-group sizes that cannot be run, as [`Kernel::precache_local_size`] says: so are those
    /// that do not divide `global_size` if the kernel requires its size, or all are to have one
    /// (`-cl-uniform-work-group-size`), and ranges of more dimensions than the kernel has
    /// (`max_work_dim`). The specification's cases of null pointers do not exist here: see
    /// [`NdRangeOptions`].
    ///
    /// `FINALIZE_PROGRAM_FAILURE` if passes or code generation fail.
    pub fn create_specialized_kernel(&self, options: &NdRangeOptions<'_>) -> Result<Vec<u8>> {
        let local_size = options.check(&self.finalized.target.info.device_info)?;
        self.check_required(local_size)?;
        self.check_range(options)?;
        let one_size = options.is_uniform().then_some(local_size);
        let program = self.finalized.specialized(self.index, one_size)?;
        Ok(program.object().to_vec())
    }

    /// Specification, "Kernel", `getSubGroupSize`: the size of the kernel's sub-groups, but perhaps
    /// for the last one of a work-group. For a kernel whose sub-group is the whole work-group, the
    /// largest there can be.
    ///
    /// # Errors
    ///
    /// `FEATURE_UNSUPPORTED` if the device has no sub-groups; `FINALIZE_PROGRAM_FAILURE` if there
    /// is no code for the kernel.
    pub fn get_sub_group_size(&self) -> Result<u32> {
        self.require_sub_groups()?;
        if self.finalized.facts(self.index).degenerate_sub_groups {
            return Ok(u32::try_from(self.largest_work_group()).unwrap_or(u32::MAX));
        }
        self.sub_group_width(self.preferred_local_size)
    }

    /// Specification, "BaseKernel::querySubGroupSizeForLocalSize": the size of the largest
    /// sub-group if the kernel runs with this work-group size. It is above 0.
    ///
    /// # Errors
    ///
    /// `FEATURE_UNSUPPORTED` if the device has no sub-groups; `INVALID_VALUE` if a size is 0, and
    /// otherwise as for [`Kernel::precache_local_size`].
    pub fn query_sub_group_size_for_local_size(
        &self,
        local_size_x: usize,
        local_size_y: usize,
        local_size_z: usize,
    ) -> Result<u32> {
        let size = [local_size_x, local_size_y, local_size_z];
        let device = &self.finalized.target.info.device_info;
        device.check_local_size(size).map_err(Error::invalid_value)?;
        self.require_sub_groups()?;
        if self.finalized.facts(self.index).degenerate_sub_groups {
            let items = size.iter().fold(1usize, |all, &n| all.saturating_mul(n));
            return Ok(u32::try_from(items).unwrap_or(u32::MAX));
        }
        self.sub_group_width(size)
    }

    /// Specification, "BaseKernel::queryLocalSizeForSubGroupCount": a work-group size of one
    /// dimension that has this many sub-groups, all of them full. `[0, 0, 0]` if there is none: for
    /// no sub-group, for more than a work-group can have, and if the kernel requires a size that
    /// does not fit.
    ///
    /// # Errors
    ///
    /// As for [`Kernel::get_sub_group_size`].
    pub fn query_local_size_for_sub_group_count(
        &self,
        sub_group_count: usize,
    ) -> Result<[usize; 3]> {
        const NO_SIZE: [usize; 3] = [0; 3];
        let size = self.get_sub_group_size()? as usize;
        if self.finalized.facts(self.index).degenerate_sub_groups {
            let best = self.preferred_local_size;
            let is_line = best[1] == 1 && best[2] == 1;
            let line = if is_line { best } else { [self.largest_line(), 1, 1] };
            let possible = sub_group_count == 1 && self.can_run(line);
            return Ok(if possible { line } else { NO_SIZE });
        }
        let full = sub_group_count.checked_mul(size).map(|items| [items, 1, 1]);
        if let Some(full) = full.filter(|&full| self.can_run(full)) {
            return Ok(full);
        }
        // Work-items behind the last whole vector have sub-groups of one, unless the kernel
        // requires a size.
        let single = [sub_group_count, 1, 1];
        let possible = self.required_sub_group().is_none()
            && !sub_group_count.is_multiple_of(size)
            && self.can_run(single);
        Ok(if possible { single } else { NO_SIZE })
    }

    /// Specification, "BaseKernel::queryMaxSubGroupCount": the most sub-groups that the kernel can
    /// have, whatever its work-group size. It is above 0.
    ///
    /// # Errors
    ///
    /// As for [`Kernel::get_sub_group_size`].
    pub fn query_max_sub_group_count(&self) -> Result<usize> {
        let size = self.get_sub_group_size()? as usize;
        if self.finalized.facts(self.index).degenerate_sub_groups {
            return Ok(1);
        }
        let largest = self.largest_work_group();
        if self.required_sub_group().is_some() {
            return Ok(largest.div_ceil(size.max(1)).max(1));
        }
        if size <= 1 || self.info.reqd_work_group_size.is_some() {
            return Ok((largest / size.max(1)).max(1));
        }
        // Work-items behind the last whole vector have sub-groups of one.
        let single = if largest.is_multiple_of(size) { largest - 1 } else { largest };
        Ok(single.max(largest / size).max(1))
    }

    /// The code for a work-group size, checked.
    fn compile(&self, size: [usize; 3]) -> Result<Arc<Program>> {
        let device = &self.finalized.target.info.device_info;
        let size = device.check_local_size(size).map_err(Error::invalid_value)?;
        self.check_required(size)?;
        self.finalized.specialized(self.index, Some(size))
    }

    /// The sub-group size that the kernel requires and makes use of.
    fn required_sub_group(&self) -> Option<u64> {
        let facts = self.finalized.facts(self.index);
        let asks = facts.uses_sub_groups && !facts.degenerate_sub_groups;
        self.info.reqd_sub_group_size.filter(|&size| asks && size > 1).map(u64::from)
    }

    /// Whether the kernel may be run over this range, whatever its work-group size.
    fn check_range(&self, options: &NdRangeOptions<'_>) -> Result {
        let wide = |sizes: &[usize], missing: usize| {
            [0, 1, 2].map(|d: usize| sizes.get(d).copied().unwrap_or(missing) as u64)
        };
        let limits = NdRangeLimits::default().with_work_group_items(u64::MAX);
        let (global, offset) = (wide(options.global_size, 1), wide(options.global_offset, 0));
        let local = options.local_size.map(|n| n as u64);
        let rows =
            self.required_sub_group().map_or(SubGroupRows::Any, |_| SubGroupRows::OneOrWhole);
        let kernel = KernelInfo { sub_group_rows: rows, ..(*self.info).clone() };
        let range = NdRange::new(&global, &offset, &local, &limits);
        range
            .and_then(|range| range.check_kernel(&kernel).and(range.check_sub_groups(&kernel)))
            .map_err(|error| Error::invalid_value(error.to_string()))
    }

    fn check_required(&self, local_size: [u32; 3]) -> Result {
        let given = local_size.map(u64::from);
        match self.info.reqd_work_group_size {
            Some(required) if required != given => {
                return Err(Error::invalid_value(format!(
                    "the kernel requires a work-group size of {required:?}, not {given:?}"
                )));
            }
            _ => {}
        }
        if let Some(most) = self.info.max_work_dim
            && (0..).zip(given).any(|(dimension, size)| dimension >= most && size > 1)
        {
            return Err(Error::invalid_value(format!(
                "the kernel has at most {most} dimensions, and the work-group size is {given:?}"
            )));
        }
        match self.required_sub_group() {
            Some(size) if given[1] * given[2] > 1 && !given[0].is_multiple_of(size) => {
                let [row, ..] = given;
                Err(Error::invalid_value(
                    NdRangeError::SubGroups { size: size as u32, row }.to_string(),
                ))
            }
            _ => Ok(()),
        }
    }

    fn can_run(&self, size: [usize; 3]) -> bool {
        let device = &self.finalized.target.info.device_info;
        device.check_local_size(size).is_ok_and(|size| self.check_required(size).is_ok())
    }

    fn require_sub_groups(&self) -> Result {
        let device = &self.finalized.target.info.device_info;
        if !device.sub_group_sizes.is_empty() {
            return Ok(());
        }
        Err(Error::new(ErrorCode::FeatureUnsupported, "the device has no sub-groups"))
    }

    /// How many work-items run together in the code for a work-group size. A vectorized kernel runs
    /// what does not fill a vector one by one; if it asks about sub-groups, all of a work-group
    /// runs so unless vectors fill it, since only the last sub-group may be smaller than the others
    /// (OpenCL API specification 3.2.1).
    fn width(&self, size: [usize; 3]) -> Result<u32> {
        let program = self.compile(size)?;
        let vector = program.kernels().first().map_or(1, |kernel| kernel.work_width).max(1);
        if self.required_sub_group().is_some() {
            // The last sub-group may be smaller, and there may be no other one.
            return Ok(vector.min(u32::try_from(size[0]).unwrap_or(u32::MAX)));
        }
        let fits = match self.finalized.facts(self.index).uses_sub_groups {
            true => size[0].is_multiple_of(vector as usize),
            false => size[0] >= vector as usize,
        };
        Ok(if fits { vector } else { 1 })
    }

    /// The sub-group size in the code for a work-group size. A sub-group is what runs together;
    /// where it is not asked for, it is said to be one work-item, which every device has.
    fn sub_group_width(&self, size: [usize; 3]) -> Result<u32> {
        match self.finalized.facts(self.index).uses_sub_groups {
            true => self.width(size),
            false => Ok(1),
        }
    }

    /// The work-items of the largest work-group that the kernel can run with.
    fn largest_work_group(&self) -> usize {
        let device = &self.finalized.target.info.device_info;
        let product = |size: [u64; 3]| size.iter().fold(1u64, |all, &n| all.saturating_mul(n));
        let by_size = product(self.info.reqd_work_group_size.unwrap_or(device.max_work_group_size));
        usize::try_from(by_size.min(device.max_work_group_items)).unwrap_or(usize::MAX).max(1)
    }

    /// The work-items of the largest work-group of one dimension.
    fn largest_line(&self) -> usize {
        let limit = self.finalized.target.info.device_info.max_work_group_size[0];
        self.largest_work_group().min(usize::try_from(limit).unwrap_or(usize::MAX))
    }
}
