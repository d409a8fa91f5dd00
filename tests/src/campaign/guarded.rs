//! Memory between two inaccessible pages.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ffi::{c_int, c_void};

/// No smaller than a page of the systems that tests run on, and a multiple of them.
const PAGE: usize = 1 << 14;
/// The alignment that kernels may assume of buffers.
const ALIGN: usize = 128;

// POSIX's `mprotect`, from the C library that the standard library links anyway.
unsafe extern "C" {
    fn mprotect(address: *mut c_void, length: usize, protection: c_int) -> c_int;
}

const PROT_NONE: c_int = 0;
const PROT_READ_WRITE: c_int = 3;

/// Where in its pages a buffer lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// Its first byte is the first behind the page that must not be accessed.
    Start,
    /// Its last byte is the last before such a page, or as near as alignment allows.
    End,
}

/// A buffer of which a page before or behind ends the process when it is touched.
pub struct GuardedBuffer {
    storage: *mut u8,
    layout: Layout,
    start: usize,
    len: usize,
}

impl GuardedBuffer {
    /// A copy of these bytes at a place that is a multiple of `align`, at most 128.
    pub fn new(bytes: &[u8], side: Side, align: usize) -> Self {
        let room = bytes.len().next_multiple_of(PAGE).max(PAGE);
        let layout = Layout::from_size_align(room + 2 * PAGE, PAGE).expect("a size of memory");
        // SAFETY: the layout's size is not zero.
        let storage = unsafe { alloc_zeroed(layout) };
        assert!(!storage.is_null(), "there is no memory");
        let align = align.clamp(1, ALIGN);
        let start = match side {
            Side::Start => PAGE,
            Side::End => PAGE + (room - bytes.len()) / align * align,
        };
        // SAFETY: the place is inside of the allocation, to which there is no other reference yet.
        unsafe { storage.add(start).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        let buffer = Self { storage, layout, start, len: bytes.len() };
        buffer.protect(PROT_NONE);
        buffer
    }

    fn protect(&self, protection: c_int) {
        for at in [0, self.layout.size() - PAGE] {
            // SAFETY: the page is one of this allocation's, whole and aligned, and holds nothing.
            let result = unsafe { mprotect(self.storage.add(at).cast(), PAGE, protection) };
            assert_eq!(result, 0, "a page cannot be protected");
        }
    }

    /// The address of the first byte.
    pub fn address(&self) -> *mut u8 {
        self.storage.wrapping_add(self.start)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: the bytes are this buffer's, initialized; the calls that were given their address
        // have returned.
        unsafe { std::slice::from_raw_parts(self.address(), self.len) }
    }
}

impl Drop for GuardedBuffer {
    fn drop(&mut self) {
        self.protect(PROT_READ_WRITE);
        // SAFETY: the storage came from this layout and is freed here alone.
        unsafe { dealloc(self.storage, self.layout) }
    }
}
