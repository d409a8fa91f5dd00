//! The structures that compiled code reads: `MuxWorkItemInfo`, `MuxWorkGroupInfo` and the schedule
//! structure.
//!
//! The first two are the default scheduling parameters of the specification ("Target Scheduling
//! Parameters"). The third is the second argument of a kernel entry. Every field's offset is
//! checked at compile time below, and [`work_item_info_offsets`] and its siblings give the same
//! offsets to passes that compile for another pointer width.

use core::mem::{align_of, offset_of, size_of};

/// What the work-item loops know about the work-item that runs: the default work-item scheduling
/// parameter.
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

/// What the work-group loops know about the work-group that runs: the default work-group scheduling
/// parameter.
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

/// Where the fields of [`MuxWorkItemInfo`] are for one pointer width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkItemInfoOffsets {
    /// `local_id[0..3]`, each a natural-width integer.
    pub local_id: [u32; 3],
    /// `sub_group_id`, 32 bits.
    pub sub_group_id: u32,
    /// `num_sub_groups`, 32 bits.
    pub num_sub_groups: u32,
    /// `max_sub_group_size`, 32 bits.
    pub max_sub_group_size: u32,
    /// The structure's bytes.
    pub size: u32,
    /// The structure's alignment.
    pub align: u32,
}

/// Where the fields of [`MuxWorkGroupInfo`] are for one pointer width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkGroupInfoOffsets {
    /// `group_id[0..3]`, each a natural-width integer.
    pub group_id: [u32; 3],
    /// `num_groups[0..3]`, each a natural-width integer.
    pub num_groups: [u32; 3],
    /// `global_offset[0..3]`, each a natural-width integer.
    pub global_offset: [u32; 3],
    /// `local_size[0..3]`, each a natural-width integer.
    pub local_size: [u32; 3],
    /// `work_dim`, 32 bits.
    pub work_dim: u32,
    /// The structure's bytes.
    pub size: u32,
    /// The structure's alignment.
    pub align: u32,
}

/// Where the fields of [`MuxScheduleInfo`] are for one pointer width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduleInfoOffsets {
    /// `global_size[0..3]`, each a natural-width integer.
    pub global_size: [u32; 3],
    /// `global_offset[0..3]`, each a natural-width integer.
    pub global_offset: [u32; 3],
    /// `local_size[0..3]`, each a natural-width integer.
    pub local_size: [u32; 3],
    /// `slice`, a natural-width integer.
    pub slice: u32,
    /// `total_slices`, a natural-width integer.
    pub total_slices: u32,
    /// `work_dim`, 32 bits.
    pub work_dim: u32,
    /// The `size` field, 32 bits.
    pub size_field: u32,
    /// `arena`, a pointer.
    pub arena: u32,
    /// `arena_size`, a natural-width integer.
    pub arena_size: u32,
    /// The structure's bytes.
    pub size: u32,
    /// The structure's alignment.
    pub align: u32,
}

/// The layout of the work-item structure on a target with pointers of `pointer_bytes` bytes, 4 or
/// 8; `None` for others.
pub const fn work_item_info_offsets(pointer_bytes: u32) -> Option<WorkItemInfoOffsets> {
    if !is_pointer_width(pointer_bytes) {
        return None;
    }
    let word = pointer_bytes;
    Some(WorkItemInfoOffsets {
        local_id: triple(0, word),
        sub_group_id: 3 * word,
        num_sub_groups: 3 * word + 4,
        max_sub_group_size: 3 * word + 8,
        size: (3 * word + 12).next_multiple_of(word),
        align: word,
    })
}

/// The layout of the work-group structure on a target with pointers of `pointer_bytes` bytes, 4 or
/// 8; `None` for others.
pub const fn work_group_info_offsets(pointer_bytes: u32) -> Option<WorkGroupInfoOffsets> {
    if !is_pointer_width(pointer_bytes) {
        return None;
    }
    let word = pointer_bytes;
    Some(WorkGroupInfoOffsets {
        group_id: triple(0, word),
        num_groups: triple(3 * word, word),
        global_offset: triple(6 * word, word),
        local_size: triple(9 * word, word),
        work_dim: 12 * word,
        size: (12 * word + 4).next_multiple_of(word),
        align: word,
    })
}

/// The layout of the schedule structure on a target with pointers of `pointer_bytes` bytes, 4 or 8;
/// `None` for others.
pub const fn schedule_info_offsets(pointer_bytes: u32) -> Option<ScheduleInfoOffsets> {
    if !is_pointer_width(pointer_bytes) {
        return None;
    }
    let word = pointer_bytes;
    let arena = (11 * word + 8).next_multiple_of(word);
    Some(ScheduleInfoOffsets {
        global_size: triple(0, word),
        global_offset: triple(3 * word, word),
        local_size: triple(6 * word, word),
        slice: 9 * word,
        total_slices: 10 * word,
        work_dim: 11 * word,
        size_field: 11 * word + 4,
        arena,
        arena_size: arena + word,
        size: arena + 2 * word,
        align: word,
    })
}

const fn is_pointer_width(pointer_bytes: u32) -> bool {
    pointer_bytes == 4 || pointer_bytes == 8
}

const fn triple(start: u32, word: u32) -> [u32; 3] {
    [start, start + word, start + 2 * word]
}

// The numbers are the ABI; the structures and the offset functions must both reproduce them.
const _: () = {
    assert!(size_of::<MuxWorkItemInfo>() == 40);
    assert!(align_of::<MuxWorkItemInfo>() == 8);
    assert!(offset_of!(MuxWorkItemInfo, local_id) == 0);
    assert!(offset_of!(MuxWorkItemInfo, sub_group_id) == 24);
    assert!(offset_of!(MuxWorkItemInfo, num_sub_groups) == 28);
    assert!(offset_of!(MuxWorkItemInfo, max_sub_group_size) == 32);

    assert!(size_of::<MuxWorkGroupInfo>() == 104);
    assert!(align_of::<MuxWorkGroupInfo>() == 8);
    assert!(offset_of!(MuxWorkGroupInfo, group_id) == 0);
    assert!(offset_of!(MuxWorkGroupInfo, num_groups) == 24);
    assert!(offset_of!(MuxWorkGroupInfo, global_offset) == 48);
    assert!(offset_of!(MuxWorkGroupInfo, local_size) == 72);
    assert!(offset_of!(MuxWorkGroupInfo, work_dim) == 96);

    assert!(offset_of!(MuxScheduleInfo, global_size) == 0);
    assert!(offset_of!(MuxScheduleInfo, global_offset) == 24);
    assert!(offset_of!(MuxScheduleInfo, local_size) == 48);
    assert!(offset_of!(MuxScheduleInfo, slice) == 72);
    assert!(offset_of!(MuxScheduleInfo, total_slices) == 80);
    assert!(offset_of!(MuxScheduleInfo, work_dim) == 88);
    assert!(offset_of!(MuxScheduleInfo, size) == 92);
    assert!(offset_of!(MuxScheduleInfo, arena) == 96);
};

// Compiled code runs on 64-bit targets alone for now; a 32-bit host could still use this crate to
// read a note.
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<MuxScheduleInfo>() == SCHEDULE_INFO_SIZE as usize);
    assert!(align_of::<MuxScheduleInfo>() == 8);
    assert!(offset_of!(MuxScheduleInfo, arena_size) == 104);
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offset_functions_agree_with_the_structures() {
        let item = work_item_info_offsets(8).unwrap();
        assert_eq!(item.local_id, [0, 8, 16]);
        assert_eq!((item.sub_group_id, item.num_sub_groups), (24, 28));
        assert_eq!((item.max_sub_group_size, item.size, item.align), (32, 40, 8));

        let group = work_group_info_offsets(8).unwrap();
        assert_eq!(group.group_id[0] as usize, offset_of!(MuxWorkGroupInfo, group_id));
        assert_eq!(group.num_groups[1] as usize, offset_of!(MuxWorkGroupInfo, num_groups) + 8);
        assert_eq!(
            group.global_offset[2] as usize,
            offset_of!(MuxWorkGroupInfo, global_offset) + 16
        );
        assert_eq!(group.local_size[0] as usize, offset_of!(MuxWorkGroupInfo, local_size));
        assert_eq!(group.work_dim as usize, offset_of!(MuxWorkGroupInfo, work_dim));
        assert_eq!(group.size as usize, size_of::<MuxWorkGroupInfo>());

        let schedule = schedule_info_offsets(8).unwrap();
        assert_eq!(schedule.global_offset[0] as usize, offset_of!(MuxScheduleInfo, global_offset));
        assert_eq!(schedule.local_size[2] as usize, offset_of!(MuxScheduleInfo, local_size) + 16);
        assert_eq!((schedule.slice, schedule.total_slices, schedule.work_dim), (72, 80, 88));
        assert_eq!((schedule.size_field, schedule.arena, schedule.arena_size), (92, 96, 104));
        assert_eq!(schedule.size, SCHEDULE_INFO_SIZE);
    }

    #[test]
    fn narrow_layouts_shrink_every_natural_width_field() {
        let item = work_item_info_offsets(4).unwrap();
        assert_eq!((item.local_id, item.sub_group_id, item.size), ([0, 4, 8], 12, 24));
        let group = work_group_info_offsets(4).unwrap();
        assert_eq!((group.local_size, group.work_dim, group.size), ([36, 40, 44], 48, 52));
        let schedule = schedule_info_offsets(4).unwrap();
        assert_eq!((schedule.work_dim, schedule.size_field), (44, 48));
        assert_eq!((schedule.arena, schedule.arena_size, schedule.size), (52, 56, 60));
    }

    #[test]
    fn other_pointer_widths_have_no_layout() {
        for bytes in [0, 1, 2, 3, 5, 6, 7, 9, 16, u32::MAX] {
            assert!(work_item_info_offsets(bytes).is_none());
            assert!(work_group_info_offsets(bytes).is_none());
            assert!(schedule_info_offsets(bytes).is_none());
        }
    }
}
