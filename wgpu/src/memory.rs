//! The bytes of a buffer.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ops::Range;
use std::ptr::{self, NonNull};

/// The alignment of a buffer's first byte: that of the largest type that a kernel accesses, and a
/// whole number of cache lines.
const ALIGN: usize = 128;

/// The alignment for the allocator: with more than this it would write zeros that pages of the
/// operating system have anyway.
const ALLOCATED_ALIGN: usize = 16;

/// Memory that kernels, copies and mappings access by its address, zero at first.
///
/// Rust knows nothing of what is accessed when: `wgpu-core` keeps a buffer that is mapped from
/// being submitted, and one that is submitted from being mapped, and a queue runs one command after
/// the other.
#[derive(Debug)]
pub(crate) struct Memory {
    allocated: NonNull<u8>,
    layout: Layout,
    start: NonNull<u8>,
    len: usize,
}

// SAFETY: the memory is no thread's own. Every access goes through an `unsafe` function whose
// caller promises that there is no conflicting one.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    /// This many zeros; none if there is not so much memory.
    pub(crate) fn zeroed(len: u64) -> Option<Self> {
        let len = usize::try_from(len).ok()?;
        let size = len.checked_add(ALIGN)?;
        let layout = Layout::from_size_align(size, ALLOCATED_ALIGN).ok()?;
        // SAFETY: the size is not zero.
        let allocated = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let skipped = allocated.addr().get().wrapping_neg() % ALIGN;
        // SAFETY: fewer bytes than ALIGN are skipped, and there are ALIGN more than `len`.
        let start = unsafe { allocated.add(skipped) };
        Some(Self { allocated, layout, start, len })
    }

    /// How many bytes there are.
    pub(crate) fn len(&self) -> u64 {
        self.len as u64
    }

    /// The address of these bytes; none if they are not all there.
    pub(crate) fn part(&self, range: Range<u64>) -> Option<NonNull<u8>> {
        if range.start > range.end || range.end > self.len() {
            return None;
        }
        // SAFETY: the offset is at most the length.
        Some(unsafe { self.start.add(range.start as usize) })
    }

    /// Copies bytes from other memory or this one. Does nothing if a range is out of bounds.
    ///
    /// # Safety
    ///
    /// Nothing else may access the bytes that are written, nor write those that are read,
    /// meanwhile.
    pub(crate) unsafe fn copy_from(&self, to: u64, source: &Self, from: u64, bytes: u64) {
        let target = to.checked_add(bytes).and_then(|end| self.part(to..end));
        let source = from.checked_add(bytes).and_then(|end| source.part(from..end));
        if let (Some(target), Some(source)) = (target, source) {
            // SAFETY: both ranges are inside of their memory; the caller promises the rest.
            unsafe { ptr::copy(source.as_ptr(), target.as_ptr(), bytes as usize) }
        }
    }

    /// Writes zeros. Does nothing if the range is out of bounds.
    ///
    /// # Safety
    ///
    /// Nothing else may access the bytes meanwhile.
    pub(crate) unsafe fn clear(&self, range: Range<u64>) {
        let bytes = range.end.saturating_sub(range.start) as usize;
        if let Some(target) = self.part(range) {
            // SAFETY: the range is inside of the memory; the caller promises the rest.
            unsafe { ptr::write_bytes(target.as_ptr(), 0, bytes) }
        }
    }

    /// Writes bytes. Does nothing if the range is out of bounds.
    ///
    /// # Safety
    ///
    /// Nothing else may access the bytes meanwhile.
    pub(crate) unsafe fn write(&self, to: u64, bytes: &[u8]) {
        let end = to.checked_add(bytes.len() as u64);
        if let Some(target) = end.and_then(|end| self.part(to..end)) {
            // SAFETY: the range is inside of the memory; the caller promises the rest.
            unsafe { ptr::copy(bytes.as_ptr(), target.as_ptr(), bytes.len()) }
        }
    }

    /// A copy of bytes; none if they are not all there.
    ///
    /// # Safety
    ///
    /// Nothing else may write the bytes meanwhile.
    pub(crate) unsafe fn read<const N: usize>(&self, from: u64) -> Option<[u8; N]> {
        let source = self.part(from..from.checked_add(N as u64)?)?;
        let mut bytes = [0; N];
        // SAFETY: the range is inside of the memory; the caller promises the rest.
        unsafe { ptr::copy(source.as_ptr(), bytes.as_mut_ptr(), N) };
        Some(bytes)
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout, and nothing has its address any more.
        unsafe { dealloc(self.allocated.as_ptr(), self.layout) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_all_there_is_not_accessed() {
        let memory = Memory::zeroed(8).unwrap();
        assert!(memory.start.addr().get().is_multiple_of(ALIGN));
        assert!(memory.part(0..8).is_some() && memory.part(8..8).is_some());
        assert!(memory.part(0..9).is_none() && memory.part(Range { start: 5, end: 4 }).is_none());
        // SAFETY: nothing else has the memory.
        unsafe {
            memory.write(4, &[1, 2, 3, 4]);
            memory.write(6, &[9; 4]);
            memory.copy_from(0, &memory, 4, 4);
            memory.copy_from(u64::MAX, &memory, 0, 4);
            memory.clear(7..8);
            memory.clear(7..9);
            assert_eq!(memory.read(0), Some([1, 2, 3, 4, 1, 2, 3, 0]));
            assert_eq!(memory.read::<4>(u64::MAX), None);
        }
        assert!(Memory::zeroed(0).is_some());
        assert!(Memory::zeroed(u64::MAX).is_none());
    }
}
