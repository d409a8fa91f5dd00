//! Devices of the compiler API: the runtime specification's `mux_device_info_t`, as far as a
//! compiler asks.

use super::options::Options;
use crate::device::Device;
use oxmux_passes::device_info::FloatCapabilities;
use oxmux_runtime_abi::NdRangeLimits;

/// A kind of device (specification, "Info", `device_info`).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DeviceInfo {
    /// The machine, with how builtins are defined for it.
    pub device: Device,
    /// The width of an address, 32 or 64.
    pub address_bits: u32,
    /// Whether there are numbers of the type `half`.
    pub fp16: bool,
    /// Whether there are numbers of the type `double`.
    pub fp64: bool,
    /// The most work-items of a work-group.
    pub max_work_group_items: u64,
    /// The most work-items of a work-group in each dimension.
    pub max_work_group_size: [u64; 3],
    /// The best work-group size for a kernel without a required or hinted one.
    pub preferred_local_size: [u64; 3],
    /// The most work-items that run at once in one thread.
    pub max_work_width: u32,
    /// How many work-items run at once where kernels are vectorized at all costs
    /// (`-cl-wfv=always`): a power of two from 2 to 64; none is as many as suit the kernel.
    pub vector_width: Option<u32>,
    /// The sub-group sizes that a kernel may run with; empty if the device has no sub-groups.
    pub sub_group_sizes: Vec<u32>,
    /// Capabilities for custom buffers, as bits; none.
    pub custom_buffer_capabilities: u32,
}

impl DeviceInfo {
    /// The properties of a device of this crate: addresses of 64 bits, `half` and `double`,
    /// sub-groups of one work-item and of as many as the vectorizer has widths of, work-groups as
    /// large as launches allow by default, no custom buffers.
    pub fn new(device: Device) -> Self {
        let items = NdRangeLimits::default().work_group_items;
        Self {
            device,
            address_bits: 64,
            fp16: true,
            fp64: true,
            max_work_group_items: items,
            max_work_group_size: [items; 3],
            preferred_local_size: [64, 4, 1],
            max_work_width: 64,
            vector_width: None,
            sub_group_sizes: crate::device::SUB_GROUP_SIZES.to_vec(),
            custom_buffer_capabilities: 0,
        }
    }

    /// The device's properties for passes.
    pub(super) fn for_passes(&self, options: &Options) -> oxmux_passes::DeviceInfo {
        let floats = |has| if has { FloatCapabilities::FULL } else { FloatCapabilities::NONE };
        oxmux_passes::DeviceInfo {
            half: floats(self.fp16),
            double: floats(self.fp64),
            sub_group_sizes: self.sub_group_sizes.clone(),
            max_work_group_size: self.max_work_group_size,
            max_work_width: self.max_work_width,
            denorms_may_be_zero: options.denorms_may_be_zero,
            use_fast: options.use_fast(),
            ..oxmux_passes::DeviceInfo::default()
        }
    }

    /// Checks a work-group size.
    pub(super) fn check_local_size(&self, size: [usize; 3]) -> Result<[u32; 3], String> {
        if let Some(dimension) = size.iter().position(|&n| n == 0) {
            return Err(format!("the local size in dimension {dimension} is 0"));
        }
        let mut narrow = [1u32; 3];
        let mut items = 1u64;
        for (dimension, &wanted) in size.iter().enumerate() {
            let limit = self.max_work_group_size[dimension];
            let fits = u32::try_from(wanted).ok().filter(|&n| u64::from(n) <= limit);
            narrow[dimension] = fits.ok_or_else(|| {
                format!("the local size in dimension {dimension} is {wanted}, the device's limit {limit}")
            })?;
            items = items.saturating_mul(wanted as u64);
        }
        if items > self.max_work_group_items {
            let limit = self.max_work_group_items;
            return Err(format!(
                "the work-group has {items} work-items, the device's limit is {limit}"
            ));
        }
        Ok(narrow)
    }
}

/// The builtin capabilities of a device, as bits (specification, "Info::getBuiltinCapabilities").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct BuiltinCapabilities(u32);

impl BuiltinCapabilities {
    /// Addresses of 32 bits.
    pub const BITS_32: Self = Self(1);
    /// `double`
    pub const FP64: Self = Self(2);
    /// `half`
    pub const FP16: Self = Self(4);
    /// Addresses of 64 bits.
    pub const BITS_64: Self = Self(8);

    const NAMES: [(Self, &'static str); 4] = [
        (Self::BITS_32, "BITS_32"),
        (Self::FP64, "FP64"),
        (Self::FP16, "FP16"),
        (Self::BITS_64, "BITS_64"),
    ];

    /// The bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether all bits of `other` are set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) fn of(device: &DeviceInfo) -> Self {
        let address = if device.address_bits == 32 { Self::BITS_32 } else { Self::BITS_64 };
        let optional = [(device.fp64, Self::FP64), (device.fp16, Self::FP16)];
        let has = optional.into_iter().filter(|(has, _)| *has);
        has.fold(address, |all, (_, bit)| all | bit)
    }
}

impl std::ops::BitOr for BuiltinCapabilities {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::fmt::Debug for BuiltinCapabilities {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let set = Self::NAMES.into_iter().filter(|(bit, _)| self.contains(*bit));
        let names: Vec<&str> = set.map(|(_, name)| name).collect();
        write!(f, "BuiltinCapabilities({})", names.join(" | "))
    }
}
