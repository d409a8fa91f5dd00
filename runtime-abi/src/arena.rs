//! The arena: memory of a slice for live variables and local memory, which must not be on the
//! thread's stack.
//!
//! A slice runs its work-groups one after another in one arena, which the launcher owns. From its
//! first byte:
//!
//! ```text
//! [ live variables: work-items * live_bytes_per_item ][ static local memory ][ local argument 0 ][ 1 ] ...
//! ```
//!
//! Each part starts on a multiple of [`ARENA_ALIGN`], so an offset is the sum of the parts before
//! it, each rounded up. The live variables come first because the pass that lays them out
//! (`work-item-loops`) runs before those that place local memory: its base is the arena's base
//! whatever they decide. Compiled code computes these offsets from the local size and the sizes in
//! the packed arguments; [`ArenaRequirements::layout`] is the same computation, checked.

use core::fmt;

/// The alignment of the arena and of every part of it: that of OpenCL's largest type, `long16`.
pub const ARENA_ALIGN: u64 = 128;

/// A kernel's requirements of an arena, apart from the sizes that the launch decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaRequirements {
    /// The bytes of variables that live across a barrier, per work-item; a multiple of
    /// `live_align`.
    pub live_bytes_per_item: u64,
    /// The alignment of those variables: a power of two, at most [`ARENA_ALIGN`].
    pub live_align: u32,
    /// The bytes of local variables that the module declares.
    pub local_bytes: u64,
}

impl Default for ArenaRequirements {
    fn default() -> Self {
        Self { live_bytes_per_item: 0, live_align: 1, local_bytes: 0 }
    }
}

/// Where the parts of an arena are for one launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaLayout {
    /// The bytes of the live variables, which start at 0.
    pub live_bytes: u64,
    /// Where the module's local variables start.
    pub local_offset: u64,
    /// Where each local buffer argument starts, in argument order.
    pub argument_offsets: Vec<u64>,
    /// The arena's bytes, a multiple of [`ARENA_ALIGN`].
    pub size: u64,
}

/// Why a kernel's arena cannot be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArenaError {
    /// `live_align` is no power of two, is above [`ARENA_ALIGN`], or does not divide
    /// `live_bytes_per_item`.
    LiveAlignment {
        /// The alignment.
        align: u32,
        /// The bytes per work-item.
        bytes_per_item: u64,
    },
    /// The size does not fit in 64 bits.
    Overflow,
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::LiveAlignment { align, bytes_per_item } => write!(
                f,
                "live variables of {bytes_per_item} bytes per work-item cannot be aligned to {align}"
            ),
            Self::Overflow => write!(f, "the arena's size does not fit in 64 bits"),
        }
    }
}

impl core::error::Error for ArenaError {}

impl ArenaRequirements {
    /// The layout for work-groups of `local_size` and local buffer arguments of `local_arguments`
    /// bytes.
    pub fn layout(
        &self,
        local_size: [u64; 3],
        local_arguments: &[u64],
    ) -> Result<ArenaLayout, ArenaError> {
        let align = u64::from(self.live_align);
        let aligned = align.is_power_of_two()
            && align <= ARENA_ALIGN
            && self.live_bytes_per_item.is_multiple_of(align);
        if !aligned {
            return Err(ArenaError::LiveAlignment {
                align: self.live_align,
                bytes_per_item: self.live_bytes_per_item,
            });
        }
        self.checked_layout(local_size, local_arguments).ok_or(ArenaError::Overflow)
    }

    fn checked_layout(&self, local_size: [u64; 3], arguments: &[u64]) -> Option<ArenaLayout> {
        let items = local_size[0].checked_mul(local_size[1])?.checked_mul(local_size[2])?;
        let live_bytes = items.checked_mul(self.live_bytes_per_item)?;
        let local_offset = live_bytes.checked_next_multiple_of(ARENA_ALIGN)?;
        let mut end = after(local_offset, self.local_bytes)?;
        let mut argument_offsets = Vec::with_capacity(arguments.len());
        for &bytes in arguments {
            argument_offsets.push(end);
            end = after(end, bytes)?;
        }
        Some(ArenaLayout { live_bytes, local_offset, argument_offsets, size: end })
    }
}

/// Where the next part starts if one of `bytes` bytes starts at `offset`.
fn after(offset: u64, bytes: u64) -> Option<u64> {
    offset.checked_add(bytes)?.checked_next_multiple_of(ARENA_ALIGN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_each_other_rounded_up() {
        let needs = ArenaRequirements { live_bytes_per_item: 24, live_align: 8, local_bytes: 4 };
        let layout = needs.layout([5, 3, 1], &[1, 0, 256]).unwrap();
        assert_eq!(layout.live_bytes, 360);
        assert_eq!(layout.local_offset, 384);
        assert_eq!(layout.argument_offsets, [512, 640, 640]);
        assert_eq!(layout.size, 896);
    }

    #[test]
    fn a_kernel_without_needs_has_an_empty_arena() {
        let layout = ArenaRequirements::default().layout([64, 1, 1], &[]).unwrap();
        assert_eq!((layout.size, layout.argument_offsets.len()), (0, 0));
    }

    #[test]
    fn overflow_and_bad_alignment_are_errors() {
        let needs =
            ArenaRequirements { live_bytes_per_item: 1 << 60, live_align: 16, local_bytes: 0 };
        assert_eq!(needs.layout([16, 1, 1], &[]), Err(ArenaError::Overflow));
        assert!(needs.layout([8, 1, 1], &[]).is_ok());
        let none = ArenaRequirements::default();
        assert_eq!(none.layout([1; 3], &[u64::MAX]), Err(ArenaError::Overflow));
        assert_eq!(none.layout([u64::MAX, 2, 1], &[]), Err(ArenaError::Overflow));
        for (live_align, live_bytes_per_item) in [(0, 0), (3, 3), (256, 256), (8, 12)] {
            let odd = ArenaRequirements { live_bytes_per_item, live_align, local_bytes: 0 };
            assert!(matches!(odd.layout([1; 3], &[]), Err(ArenaError::LiveAlignment { .. })));
        }
    }
}
