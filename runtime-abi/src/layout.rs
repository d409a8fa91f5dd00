//! The structures that compiled code reads: `MuxWorkItemInfo`, `MuxWorkGroupInfo` and the schedule
//! structure.
//!
//! The first two are the default scheduling parameters of the specification ("Target Scheduling
//! Parameters"). The third is the second argument of a kernel entry. Each is here twice: as the
//! structure that the launcher fills, and as the list of fields ([`StructLayout`]) that passes make
//! the type of compiled code from, for any pointer width. That both are the same is checked at
//! compile time below, field by field.

use core::mem::{align_of, offset_of, size_of};

/// Information about the running work-item: the default work-item scheduling parameter.
///
/// Lives in the kernel wrapper's frame; the loops store to it, the work-item builtins load from it.
/// The specification's "kernel width" is not kept: the vectorization factor is a constant wherever
/// it is needed.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MuxWorkItemInfo {
    /// The local id in each dimension.
    pub local_id: [u64; 3],
    /// The sub-group that the work-item belongs to.
    pub sub_group_id: u32,
    /// How many sub-groups the work-group has.
    pub num_sub_groups: u32,
    /// The size of the work-group's largest sub-group.
    pub max_sub_group_size: u32,
}

/// Information about the running work-group: the default work-group scheduling parameter.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MuxWorkGroupInfo {
    /// The group id in each dimension.
    pub group_id: [u64; 3],
    /// The number of groups in each dimension.
    pub num_groups: [u64; 3],
    /// The global offset in each dimension.
    pub global_offset: [u64; 3],
    /// The work-group size in each dimension.
    pub local_size: [u64; 3],
    /// The number of dimensions of the ND-range, 1 to 3.
    pub work_dim: u32,
}

/// The second argument of a kernel entry: the ND-range, the slice of it to run, and the memory to
/// run it in.
///
/// The first 92 bytes are the reference's host ABI. What follows is ours: `size` takes the four
/// bytes that are padding there and says how many bytes the caller filled, so fields can be added
/// at the end without old callers being misread; then comes the arena, in which variables that live
/// across a barrier and local memory are placed, because the thread's stack is not the launcher's
/// to size (see [`crate::arena`]).
///
/// All work-groups are numbered with x running fastest, and slice `i` of `n` runs the groups `[i *
/// total / n, (i + 1) * total / n)` of that order. Compiled code computes the bounds without
/// overflow as `i * (total / n) + i * (total % n) / n`, for which `n` fits in 32 bits
/// ([`crate::slice::MAX_SLICES`]).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct MuxScheduleInfo {
    /// The number of work-items in each dimension.
    pub global_size: [u64; 3],
    /// The global offset in each dimension.
    pub global_offset: [u64; 3],
    /// The work-group size in each dimension.
    pub local_size: [u64; 3],
    /// Which slice to run.
    pub slice: u64,
    /// How many slices there are.
    pub total_slices: u64,
    /// The number of dimensions of the ND-range, 1 to 3.
    pub work_dim: u32,
    /// The bytes of this structure that the caller filled: [`SCHEDULE_INFO_SIZE`].
    pub size: u32,
    /// The first byte of the arena that this slice alone uses, aligned to [`crate::ARENA_ALIGN`].
    pub arena: *mut u8,
    /// The arena's bytes.
    pub arena_size: u64,
}

/// The bytes of [`MuxScheduleInfo`], and so the value of its `size` field. It is the structure's
/// version too: fields are only ever added at the end.
pub const SCHEDULE_INFO_SIZE: u32 = 112;

/// The schedule structure of launches that can be cancelled, with its
/// `size` [`CANCELLABLE_SCHEDULE_INFO_SIZE`]: what kernels that were compiled to look at the flag
/// read behind [`MuxScheduleInfo`]. Others read nothing of it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct MuxCancellableScheduleInfo {
    /// The part that all kernels read.
    pub schedule: MuxScheduleInfo,
    /// A byte that is set to other than zero, at any time and from any thread, when the kernel is
    /// to return; null for none.
    pub cancel: *const u8,
}

/// Where [`MuxCancellableScheduleInfo::cancel`] is.
pub const CANCEL_FLAG_OFFSET: u32 = SCHEDULE_INFO_SIZE;

/// The bytes of [`MuxCancellableScheduleInfo`].
pub const CANCELLABLE_SCHEDULE_INFO_SIZE: u32 = SCHEDULE_INFO_SIZE + 8;

#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(offset_of!(MuxCancellableScheduleInfo, cancel) == CANCEL_FLAG_OFFSET as usize);
    assert!(size_of::<MuxCancellableScheduleInfo>() == CANCELLABLE_SCHEDULE_INFO_SIZE as usize);
};

/// The type of a field of a structure that compiled code reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// A natural-width integer for each dimension.
    Sizes,
    /// A natural-width integer.
    Size,
    /// An integer of 32 bits.
    U32,
    /// A pointer.
    Pointer,
}

/// The fields of a structure that compiled code reads, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructLayout {
    /// The name of the structure's type.
    pub name: &'static str,
    /// The fields.
    pub fields: &'static [FieldType],
}

impl StructLayout {
    /// The offset of a field on a target with pointers of `pointer_bytes` bytes; for the index
    /// behind the last, the end of the structure.
    pub const fn offset(&self, field: u32, pointer_bytes: u32) -> u32 {
        let mut at = 0u32;
        let mut index = 0;
        loop {
            let (align, size) = match self.fields {
                // The whole is aligned as a pointer is.
                fields if index == fields.len() => (pointer_bytes, 0),
                fields => match fields[index] {
                    FieldType::Sizes => (pointer_bytes, 3 * pointer_bytes),
                    FieldType::Size | FieldType::Pointer => (pointer_bytes, pointer_bytes),
                    FieldType::U32 => (4, 4),
                },
            };
            at = at.next_multiple_of(align);
            if index == field as usize || index == self.fields.len() {
                return at;
            }
            at += size;
            index += 1;
        }
    }
    /// The size of the structure on a target with pointers of `pointer_bytes` bytes.
    pub const fn size(&self, pointer_bytes: u32) -> u32 {
        self.offset(u32::MAX, pointer_bytes)
    }
}

/// Declares a structure's fields: a constant for the index of each, and the list of them; checks
/// that the structure of Rust has each where the list says.
macro_rules! layout {
    (
        $(#[$doc:meta])*
        $layout:ident = $structure:ident, $module:ident;
        $($(#[$fdoc:meta])* $constant:ident = $index:literal, $field:ident: $ty:ident;)*
    ) => {
        $(#[$doc])*
        pub const $layout: StructLayout = StructLayout {
            name: stringify!($structure),
            fields: &[$(FieldType::$ty),*],
        };
        #[doc = concat!("The indices of the fields of [`", stringify!($layout), "`].")]
        pub mod $module {
            $($(#[$fdoc])* pub const $constant: u32 = $index;)*
        }
        // Compiled code runs on 64-bit targets alone for now; a 32-bit host could still use this
        // crate to read a note.
        #[cfg(target_pointer_width = "64")]
        const _: () = {
            $(assert!($layout.offset($index, 8) as usize == offset_of!($structure, $field));)*
            assert!($layout.size(8) as usize == size_of::<$structure>());
            assert!(align_of::<$structure>() == 8);
        };
    };
}

layout! {
    /// The fields of [`MuxWorkItemInfo`].
    WORK_ITEM_INFO = MuxWorkItemInfo, work_item_info;
    /// The local id in each dimension.
    LOCAL_ID = 0, local_id: Sizes;
    /// The sub-group that the work-item belongs to.
    SUB_GROUP_ID = 1, sub_group_id: U32;
    /// How many sub-groups the work-group has.
    NUM_SUB_GROUPS = 2, num_sub_groups: U32;
    /// The size of the largest sub-group.
    MAX_SUB_GROUP_SIZE = 3, max_sub_group_size: U32;
}

layout! {
    /// The fields of [`MuxWorkGroupInfo`].
    WORK_GROUP_INFO = MuxWorkGroupInfo, work_group_info;
    /// The group id in each dimension.
    GROUP_ID = 0, group_id: Sizes;
    /// The number of groups in each dimension.
    NUM_GROUPS = 1, num_groups: Sizes;
    /// The global offset in each dimension.
    GLOBAL_OFFSET = 2, global_offset: Sizes;
    /// The work-group size in each dimension.
    LOCAL_SIZE = 3, local_size: Sizes;
    /// The number of dimensions.
    WORK_DIM = 4, work_dim: U32;
}

layout! {
    /// The fields of [`MuxScheduleInfo`].
    SCHEDULE_INFO = MuxScheduleInfo, schedule_info;
    /// The number of work-items in each dimension.
    GLOBAL_SIZE = 0, global_size: Sizes;
    /// The global offset in each dimension.
    GLOBAL_OFFSET = 1, global_offset: Sizes;
    /// The work-group size in each dimension.
    LOCAL_SIZE = 2, local_size: Sizes;
    /// Which slice to run.
    SLICE = 3, slice: Size;
    /// How many slices there are.
    TOTAL_SLICES = 4, total_slices: Size;
    /// The number of dimensions.
    WORK_DIM = 5, work_dim: U32;
    /// The bytes of the structure that the caller filled.
    SIZE = 6, size: U32;
    /// The memory that the slice may use.
    ARENA = 7, arena: Pointer;
    /// The arena's bytes.
    ARENA_SIZE = 8, arena_size: Size;
}

// The numbers are the ABI; structures and lists of fields must both reproduce them.
const _: () = {
    assert!(WORK_ITEM_INFO.offset(work_item_info::MAX_SUB_GROUP_SIZE, 8) == 32);
    assert!(WORK_ITEM_INFO.size(8) == 40);
    assert!(WORK_GROUP_INFO.offset(work_group_info::WORK_DIM, 8) == 96);
    assert!(WORK_GROUP_INFO.size(8) == 104);
    assert!(SCHEDULE_INFO.offset(schedule_info::SLICE, 8) == 72);
    assert!(SCHEDULE_INFO.offset(schedule_info::WORK_DIM, 8) == 88);
    assert!(SCHEDULE_INFO.offset(schedule_info::SIZE, 8) == 92);
    assert!(SCHEDULE_INFO.offset(schedule_info::ARENA, 8) == 96);
    assert!(SCHEDULE_INFO.size(8) == SCHEDULE_INFO_SIZE);
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_layouts_shrink_every_natural_width_field() {
        let offsets = |layout: StructLayout| -> Vec<u32> {
            (0..=layout.fields.len() as u32).map(|field| layout.offset(field, 4)).collect()
        };
        assert_eq!(offsets(WORK_ITEM_INFO), [0, 12, 16, 20, 24]);
        assert_eq!(offsets(WORK_GROUP_INFO), [0, 12, 24, 36, 48, 52]);
        assert_eq!(offsets(SCHEDULE_INFO), [0, 12, 24, 36, 40, 44, 48, 52, 56, 60]);
    }
}
