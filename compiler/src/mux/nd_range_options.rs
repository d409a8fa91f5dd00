//! Options of kernel execution: the runtime specification's `mux_ndrange_options_t`.

use super::device_info::DeviceInfo;
use super::result::{Error, Result};

/// The launch that a specialized kernel is made for (specification,
/// "BaseKernel::createSpecializedKernel", the parameter `options`).
///
/// Some of the specification's rules are the types' here: `global_offset` and `global_size` cannot
/// be null, and a slice of descriptors cannot be null and have a length. The specification's
/// `length` is the number of dimensions of `global_size`.
#[derive(Clone, Debug)]
pub struct NdRangeOptions<'a> {
    /// The kernel's arguments; none if they are not known. So does an empty list.
    pub descriptors: Option<&'a [DescriptorInfo]>,
    /// The work-items of a work-group in each dimension; 1 in those that are not used. It need not
    /// divide the global size.
    pub local_size: [usize; 3],
    /// The first global id in each dimension: as many as `global_size` has.
    pub global_offset: &'a [usize],
    /// The work-items in each of 1 to 3 dimensions.
    pub global_size: &'a [usize],
}

/// A description of a kernel argument (the runtime specification's `mux_descriptor_info_t`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DescriptorInfo {
    /// Global or constant memory.
    Buffer {
        /// Its bytes.
        size: usize,
        /// The byte that the kernel sees as its first.
        offset: usize,
    },
    /// An image.
    Image,
    /// A sampler.
    Sampler,
    /// A scalar, vector or structure.
    PlainOldData {
        /// Its bytes.
        data: Vec<u8>,
    },
    /// Local memory.
    SharedLocalBuffer {
        /// Its bytes.
        size: usize,
    },
    /// A null pointer.
    NullBuffer,
    /// A buffer of the device's own kind. No device of this crate has one.
    CustomBuffer {
        /// Data for the device.
        data: Vec<u8>,
        /// The address space of the kernel's parameter.
        address_space: u32,
    },
}

impl NdRangeOptions<'_> {
    /// Whether the work-group size divides the global size. Where it does not, the last work-groups
    /// are smaller.
    pub(super) fn is_uniform(&self) -> bool {
        let sizes = self.global_size.iter().zip(self.local_size);
        sizes.into_iter().all(|(global, local)| local != 0 && global.is_multiple_of(local))
    }

    /// The specification's checks, in its order; gives the work-group size.
    pub(super) fn check(&self, device: &DeviceInfo) -> Result<[u32; 3]> {
        let refuse = |message: &str| Err(Error::invalid_value(message));
        if self.descriptors.is_some_and(<[_]>::is_empty) {
            return refuse("the list of descriptors is empty");
        }
        let local_size = device.check_local_size(self.local_size).map_err(Error::invalid_value)?;
        let length = self.global_size.len();
        if !(1..=3).contains(&length) {
            return Err(Error::invalid_value(format!(
                "an ND-range has 1 to 3 dimensions, not {length}"
            )));
        }
        if self.global_offset.len() != length {
            let given = self.global_offset.len();
            let message = format!("the offset has {given} dimensions, the global size {length}");
            return Err(Error::invalid_value(message));
        }
        let is_custom = |d: &DescriptorInfo| matches!(d, DescriptorInfo::CustomBuffer { .. });
        let descriptors = self.descriptors.unwrap_or_default();
        if device.custom_buffer_capabilities == 0 && descriptors.iter().any(is_custom) {
            return refuse("the device has no custom buffers");
        }
        Ok(local_size)
    }
}
