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

/// Bytes after a structure of the launcher: extensions of it that a pass may know read zero.
const SPARE: u64 = 64;

impl Machine<'_> {
    fn word(&self) -> u64 {
        self.module.data_layout.pointer_bytes(0)
    }

    /// An object of zeros with these integers: offset, bytes, value.
    fn structure(&mut self, size: u64, fields: &[(u64, u64, u64)]) -> Outcome<Pointer> {
        let object = self.memory.allocate(size + SPARE, 16, 0)?;
        let mut bytes = vec![0u8; (size + SPARE) as usize];
        for &(offset, width, value) in fields {
            let place = offset as usize..(offset + width) as usize;
            bytes[place].copy_from_slice(&value.to_le_bytes()[..width as usize]);
        }
        self.memory.write_bytes(object, &bytes)?;
        Ok(object)
    }

    pub(super) fn item_info(&mut self, item: &Item) -> Outcome<Pointer> {
        let word = self.word();
        let mut fields: Vec<_> =
            (0..3).map(|d| (d * word, word, item.local_id[d as usize])).collect();
        let sub = item.sub_group;
        for (i, value) in [sub.id, sub.count, sub.max_size].into_iter().enumerate() {
            fields.push((3 * word + 4 * i as u64, 4, u64::from(value)));
        }
        self.structure((3 * word + 12).next_multiple_of(word), &fields)
    }

    /// `MuxWorkGroupInfo`, followed by the address and the size of an arena.
    pub(super) fn group_info(&mut self, shared: &mut Vec<Pointer>) -> Outcome<Pointer> {
        let (word, range) = (self.word(), self.range);
        let triples = [self.group_id, range.num_groups(), range.offset, self.group_size];
        let mut fields = Vec::new();
        for (i, value) in triples.iter().flatten().enumerate() {
            fields.push((i as u64 * word, word, *value));
        }
        fields.push((12 * word, 4, u64::from(range.work_dim)));
        let end = (12 * word + 4).next_multiple_of(word);
        fields.push((end + word, word, self.options.arena_size));
        let info = self.structure(end, &fields)?;
        shared.push(info);
        let arena = self.memory.allocate(self.options.arena_size, BUFFER_ALIGN, 0)?;
        shared.push(arena);
        self.store_pointer(info, end, arena)?;
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

    /// The arguments back to back without padding: pointers and sizes of local memory take eight
    /// bytes.
    pub(super) fn pack(
        &mut self,
        args: &[Arg],
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Outcome<Pointer> {
        let mut bytes = Vec::new();
        let mut pointers = Vec::new();
        for arg in args {
            match arg {
                Arg::Buffer { id, offset } => {
                    let pointer = buffer_address(buffers, id.0, *offset)?;
                    pointers.push((bytes.len() as u64, pointer));
                    bytes.extend(pointer.address.to_le_bytes());
                }
                Arg::Bytes(value) => bytes.extend(value),
                Arg::Local(size) => bytes.extend(size.to_le_bytes()),
                Arg::Record { bytes: content, pointers: inner } => {
                    let record = self.place_record(content, inner, buffers, transient)?;
                    pointers.push((bytes.len() as u64, record));
                    bytes.extend(record.address.to_le_bytes());
                }
                Arg::Null => bytes.extend([0; 8]),
            }
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
        let mut fields = Vec::new();
        for (i, value) in [range.global, range.offset, range.local].iter().flatten().enumerate() {
            fields.push((i as u64 * word, word, *value));
        }
        // Slice 0 of 1.
        fields.push((10 * word, word, 1));
        fields.push((11 * word, 4, u64::from(range.work_dim)));
        let arena_at = (11 * word + 8).next_multiple_of(word);
        let size = arena_at + 2 * word;
        fields.push((11 * word + 4, 4, size));
        fields.push((arena_at + word, word, self.options.arena_size));
        let schedule = self.structure(size, &fields)?;
        transient.objects.push(schedule);
        let arena = self.memory.allocate(self.options.arena_size, BUFFER_ALIGN, 0)?;
        transient.objects.push(arena);
        self.store_pointer(schedule, arena_at, arena)?;
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
