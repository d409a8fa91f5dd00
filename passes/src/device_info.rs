//! The specification's `DeviceInfo` analysis, as data: capabilities of the device.

/// The capabilities of a device for floats of one width. The bits are those of OpenCL's
/// `cl_device_fp_config`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct FloatCapabilities(u32);

impl FloatCapabilities {
    /// The device has no floats of this width.
    pub const NONE: Self = Self(0);
    /// Subnormals.
    pub const DENORM: Self = Self(1);
    /// Infinities and quiet NaNs.
    pub const INF_NAN: Self = Self(1 << 1);
    /// Rounding to the nearest even.
    pub const ROUND_TO_NEAREST: Self = Self(1 << 2);
    /// Rounding toward zero.
    pub const ROUND_TO_ZERO: Self = Self(1 << 3);
    /// Rounding toward both infinities.
    pub const ROUND_TO_INF: Self = Self(1 << 4);
    /// Fused multiply and add.
    pub const FMA: Self = Self(1 << 5);
    /// Implemented in software.
    pub const SOFT_FLOAT: Self = Self(1 << 6);
    /// Division and square root are rounded correctly.
    pub const CORRECTLY_ROUNDED_DIVIDE_SQRT: Self = Self(1 << 7);
    /// All that IEEE 754 requires.
    pub const FULL: Self = Self(0xbf);

    /// From OpenCL's bits; unknown ones are dropped.
    pub fn from_bits(bits: u32) -> Self {
        Self(bits & 0xff)
    }
    /// OpenCL's bits.
    pub fn bits(self) -> u32 {
        self.0
    }
    /// Whether the device has floats of this width at all.
    pub fn is_supported(self) -> bool {
        self != Self::NONE
    }
    /// Whether all capabilities of `other` are there.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for FloatCapabilities {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Capabilities of a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceInfo {
    /// `half`
    pub half: FloatCapabilities,
    /// `float`
    pub float: FloatCapabilities,
    /// `double`
    pub double: FloatCapabilities,
    /// The sub-group sizes of the device, for kernels that require none.
    pub sub_group_sizes: Vec<u32>,
    /// The least of these sizes for which vectors pay: kernels that require none get sub-groups of
    /// this size or more, if possible. By default 8 work-items, two registers of 128 bits.
    pub preferred_sub_group_size: u32,
    /// A kernel may require any size up to this, besides `sub_group_sizes`.
    pub any_sub_group_size_to: u32,
    /// The most work-items of a work-group in each dimension.
    pub max_work_group_size: [u64; 3],
    /// The most work-items that run at once.
    pub max_work_width: u32,
    /// Whether subnormals may be flushed to zero.
    pub denorms_may_be_zero: bool,
    /// The default of `__mux_isftz`: whether the device flushes subnormals to zero.
    pub is_ftz: bool,
    /// The default of `__mux_usefast`: whether faster, less accurate functions are requested.
    pub use_fast: bool,
    /// The default of `__mux_isembeddedprofile`.
    pub is_embedded_profile: bool,
}

impl Default for DeviceInfo {
    /// The host: full floats, sub-groups of one work-item (compiled code has no others), OpenCL's
    /// usual limits of a CPU, and subnormals.
    fn default() -> Self {
        Self {
            half: FloatCapabilities::FULL,
            float: FloatCapabilities::FULL,
            double: FloatCapabilities::FULL,
            sub_group_sizes: vec![1],
            preferred_sub_group_size: 8,
            any_sub_group_size_to: 0,
            max_work_group_size: [1024; 3],
            max_work_width: 64,
            denorms_may_be_zero: false,
            is_ftz: false,
            use_fast: false,
            is_embedded_profile: false,
        }
    }
}

impl DeviceInfo {
    /// The same device, with faster, less accurate functions if they are wanted.
    #[must_use]
    pub fn with_relaxed_math(mut self, wanted: bool) -> Self {
        self.use_fast |= wanted;
        self
    }
    /// Whether a kernel may require sub-groups of this size.
    pub fn supports_sub_group_size(&self, size: u32) -> bool {
        (1..=self.any_sub_group_size_to).contains(&size) || self.sub_group_sizes.contains(&size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capabilities_are_bits_of_opencl() {
        let some = FloatCapabilities::DENORM | FloatCapabilities::FMA;
        assert_eq!(some.bits(), 0x21);
        assert!(FloatCapabilities::FULL.contains(some));
        assert!(!FloatCapabilities::FULL.contains(FloatCapabilities::SOFT_FLOAT));
        assert!(!FloatCapabilities::from_bits(0x100).is_supported());
    }

    #[test]
    fn the_host_has_sub_groups_of_one() {
        let host = DeviceInfo::default();
        assert!(host.supports_sub_group_size(1) && !host.supports_sub_group_size(8));
    }
}
