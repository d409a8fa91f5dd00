//! Structures of a launch in memory: packed arguments, records, and the structures of work-items,
//! groups and schedules.

use super::Transient;
use crate::eval::{EvalError, Pointer, Scalar, Val};
use crate::interp::access::store;
use crate::interp::error::{Outcome, invalid};
use crate::interp::item::Item;
use crate::interp::machine::Machine;
use crate::interp::memory::Access;
use crate::interp::{Arg, BUFFER_ALIGN, BufferId};
use crate::types::Type;
use oxmux_runtime_abi::layout::{
    FieldType, SCHEDULE_INFO, StructLayout, WORK_GROUP_INFO, WORK_ITEM_INFO, schedule_info,
    work_group_info, work_item_info,
};
use oxmux_runtime_abi::{PackMode, PackedLayout};

/// Bytes after a structure of the launcher: extensions of it that a pass may know read zero.
const SPARE: usize = 64;

impl Machine<'_> {
    fn word(&self) -> u32 {
        self.module.data_layout.pointer_bytes(0) as u32
    }

    /// An object of zeros with the values of these fields of a structure; `behind` are words behind
    /// it.
    fn structure(
        &mut self,
        layout: &StructLayout,
        fields: &[(u32, &[u64])],
        behind: &[u64],
    ) -> Outcome<Pointer> {
        let word = self.word();
        let size = layout.size(word) as usize;
        let mut bytes = vec![0u8; size + SPARE];
        let mut write = |at: usize, width: usize, values: &[u64]| {
            for (place, value) in bytes[at..].chunks_exact_mut(width).zip(values) {
                place.copy_from_slice(&value.to_le_bytes()[..width]);
            }
        };
        for &(field, values) in fields {
            let width = match layout.fields[field as usize] {
                FieldType::U32 => 4,
                FieldType::Sizes | FieldType::Size | FieldType::Pointer => word as usize,
            };
            write(layout.offset(field, word) as usize, width, values);
        }
        write(size, word as usize, behind);
        let object = self.memory.allocate(bytes.len() as u64, 16, 0)?;
        self.memory.write_bytes(object, &bytes)?;
        Ok(object)
    }

    pub(super) fn item_info(&mut self, item: &Item) -> Outcome<Pointer> {
        let sub = item.sub_group;
        let fields: [(u32, &[u64]); 4] = [
            (work_item_info::LOCAL_ID, &item.local_id),
            (work_item_info::SUB_GROUP_ID, &[sub.id.into()]),
            (work_item_info::NUM_SUB_GROUPS, &[sub.count.into()]),
            (work_item_info::MAX_SUB_GROUP_SIZE, &[sub.max_size.into()]),
        ];
        self.structure(&WORK_ITEM_INFO, &fields, &[])
    }

    /// `MuxWorkGroupInfo`, followed by the address and the size of an arena.
    pub(super) fn group_info(&mut self, shared: &mut Vec<Pointer>) -> Outcome<Pointer> {
        let range = self.range;
        let (group_id, group_size) = (self.group_id, self.group_size);
        let fields: [(u32, &[u64]); 5] = [
            (work_group_info::GROUP_ID, &group_id),
            (work_group_info::NUM_GROUPS, &range.num_groups()),
            (work_group_info::GLOBAL_OFFSET, &range.offset),
            (work_group_info::LOCAL_SIZE, &group_size),
            (work_group_info::WORK_DIM, &[range.work_dim.into()]),
        ];
        let info = self.structure(&WORK_GROUP_INFO, &fields, &[0, self.options.arena_size])?;
        shared.push(info);
        let arena = self.memory.allocate(self.options.arena_size, BUFFER_ALIGN, 0)?;
        shared.push(arena);
        self.store_pointer(info, WORK_GROUP_INFO.size(self.word()).into(), arena)?;
        Ok(info)
    }

    pub(super) fn store_pointer(
        &mut self,
        object: Pointer,
        offset: u64,
        value: Pointer,
    ) -> Outcome<()> {
        let shapes = self.shapes();
        let place = Pointer { address: object.address + offset, ..object };
        let value = Val::Scalar(Scalar::Ptr(value));
        store(&mut self.memory, &shapes, Type::PTR, &value, place, 1, Access::LAUNCH)
    }

    /// A record in global memory, with the addresses that are in it.
    pub(super) fn place_record(
        &mut self,
        bytes: &[u8],
        pointers: &[(u64, BufferId, u64)],
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Outcome<Pointer> {
        let record = self.memory.allocate(bytes.len() as u64, BUFFER_ALIGN, 1)?;
        transient.objects.push(record);
        self.memory.write_bytes(record, bytes)?;
        for &(at, id, offset) in pointers {
            self.store_pointer(record, at, buffer_address(buffers, id.0, offset)?)?;
        }
        Ok(record)
    }

    /// The arguments without padding ([`PackMode::Packed`]): pointers and sizes of local memory
    /// take eight bytes.
    pub(super) fn pack(
        &mut self,
        args: &[Arg],
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Outcome<Pointer> {
        let mut layout = PackedLayout::default();
        let mut bytes = Vec::new();
        let mut pointers = Vec::new();
        for arg in args {
            let mut pointer = None;
            let value = match arg {
                Arg::Buffer { id, offset } => {
                    let address = buffer_address(buffers, id.0, *offset)?;
                    pointer = Some(address);
                    &address.address.to_le_bytes()[..]
                }
                Arg::Bytes(value) => value,
                Arg::Local(size) => &size.to_le_bytes(),
                Arg::Record { bytes: content, pointers: inner } => {
                    let record = self.place_record(content, inner, buffers, transient)?;
                    pointer = Some(record);
                    &record.address.to_le_bytes()
                }
                Arg::Null => &[0; 8],
            };
            let at = layout.push(value.len() as u64, PackMode::Packed);
            let at = at.map_err(|_| EvalError::Limit("bytes of arguments"))?;
            bytes.resize(at as usize, 0);
            bytes.extend(value);
            pointers.extend(pointer.map(|pointer| (at, pointer)));
        }
        let packed = self.memory.allocate(bytes.len() as u64, 16, 0)?;
        transient.objects.push(packed);
        self.memory.write_bytes(packed, &bytes)?;
        for (offset, pointer) in pointers {
            self.store_pointer(packed, offset, pointer)?;
        }
        Ok(packed)
    }

    pub(super) fn schedule_info(&mut self, transient: &mut Transient) -> Outcome<Pointer> {
        let (word, range) = (self.word(), self.range);
        let fields: [(u32, &[u64]); 8] = [
            (schedule_info::GLOBAL_SIZE, &range.global),
            (schedule_info::GLOBAL_OFFSET, &range.offset),
            (schedule_info::LOCAL_SIZE, &range.local),
            (schedule_info::SLICE, &[0]),
            (schedule_info::TOTAL_SLICES, &[1]),
            (schedule_info::WORK_DIM, &[range.work_dim.into()]),
            (schedule_info::SIZE, &[SCHEDULE_INFO.size(word).into()]),
            (schedule_info::ARENA_SIZE, &[self.options.arena_size]),
        ];
        let schedule = self.structure(&SCHEDULE_INFO, &fields, &[])?;
        transient.objects.push(schedule);
        let arena = self.memory.allocate(self.options.arena_size, BUFFER_ALIGN, 0)?;
        transient.objects.push(arena);
        let arena_at = SCHEDULE_INFO.offset(schedule_info::ARENA, word);
        self.store_pointer(schedule, arena_at.into(), arena)?;
        Ok(schedule)
    }
}

pub(super) fn buffer_address(
    buffers: &[(Pointer, u64)],
    id: usize,
    offset: u64,
) -> Outcome<Pointer> {
    let (pointer, size) = buffers.get(id).ok_or(EvalError::Malformed("there is no such buffer"))?;
    if offset > *size {
        return invalid(format!("offset {offset} in a buffer of {size} bytes"));
    }
    Ok(Pointer { address: pointer.address + offset, ..*pointer })
}
