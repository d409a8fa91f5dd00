//! Buffers, and the ranges of them that are bound.

use crate::memory::Memory;
use std::cell::RefCell;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use wgpu::hal;

/// A buffer. Commands that use it keep its memory.
#[derive(Clone)]
pub struct Buffer {
    pub(crate) memory: Arc<Memory>,
}

impl Buffer {
    pub(crate) fn zeroed(bytes: u64) -> Option<Self> {
        Some(Self { memory: Arc::new(Memory::zeroed(bytes)?) })
    }
}

thread_local! {
    /// The buffer that was last shown on this thread, while [`buffer_of`] looks for one.
    static SHOWN: RefCell<Option<Buffer>> = const { RefCell::new(None) };
}

impl fmt::Debug for Buffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SHOWN.with_borrow_mut(|shown| *shown = Some(self.clone()));
        f.debug_struct("Buffer").field("bytes", &self.memory.len()).finish()
    }
}

/// Text that nothing is done with.
struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// The buffer of a binding. Its field is private to `wgpu-hal`, which shows it to its formatter
/// alone: so the binding is formatted, and the buffer notes that it was shown.
fn buffer_of(binding: &hal::BufferBinding<'_, Buffer>) -> Option<Buffer> {
    SHOWN.take();
    fmt::write(&mut Nowhere, format_args!("{binding:?}")).ok()?;
    SHOWN.take()
}

/// A part of a buffer that is bound.
#[derive(Clone, Debug)]
pub(crate) struct BoundBuffer {
    pub(crate) buffer: Buffer,
    pub(crate) range: Range<u64>,
}

impl BoundBuffer {
    /// The range of a binding; none if it is not inside of the buffer.
    pub(crate) fn of(binding: &hal::BufferBinding<'_, Buffer>) -> Option<Self> {
        let buffer = buffer_of(binding)?;
        let len = buffer.memory.len();
        let end = match binding.size {
            Some(size) => binding.offset.checked_add(size.get())?,
            None => len,
        };
        (binding.offset <= end && end <= len).then_some(Self { buffer, range: binding.offset..end })
    }

    /// The same number of bytes further back; none if they are not all there.
    pub(crate) fn moved(&self, by: u32) -> Option<Self> {
        let start = self.range.start.checked_add(u64::from(by))?;
        let end = self.range.end.checked_add(u64::from(by))?;
        (end <= self.buffer.memory.len())
            .then(|| Self { buffer: self.buffer.clone(), range: start..end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bindings_buffer_is_found() {
        let buffers = [Buffer::zeroed(64).unwrap(), Buffer::zeroed(32).unwrap()];
        let bind = |index: usize, offset, size| {
            let size = std::num::NonZeroU64::new(size);
            BoundBuffer::of(&hal::BufferBinding::new_unchecked(&buffers[index], offset, size))
        };
        for (index, buffer) in buffers.iter().enumerate() {
            let bound = bind(index, 8, 16).unwrap();
            assert!(Arc::ptr_eq(&bound.buffer.memory, &buffer.memory));
            assert_eq!(bound.range, 8..24);
        }
        assert_eq!(bind(0, 8, 0).unwrap().range, 8..64);
        assert!(bind(1, 8, 32).is_none() && bind(1, 40, 0).is_none());
        assert_eq!(bind(1, 0, 16).unwrap().moved(16).unwrap().range, 16..32);
        assert!(bind(1, 0, 16).unwrap().moved(32).is_none());
    }
}
