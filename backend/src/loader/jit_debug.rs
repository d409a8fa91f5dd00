//! Registers code in memory with debuggers and profilers.
//!
//! GDB has an interface for it (GDB manual, "JIT Compilation Interface"): a list of object files
//! that live in memory, and a function that does nothing, at which the debugger stops to read the
//! list. Both are weak symbols, so that a program may hold another compiler that has them; they
//! share the list then. `perf` reads a file that says which name each range of addresses has
//! (`tools/perf/Documentation/jit-interface.txt` of Linux).

use super::LoadError;
use super::elf::{ParsedObject, Segment, SymbolDefinition};
use std::fmt::Write as _;
use std::io::Write as _;

/// The tools that loaded code is registered with.
///
/// ```
/// let observers = oxmux_backend::CodeObservers::default().with_debugger(true);
/// assert!(observers.debugger && !observers.perf_map);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeObservers {
    /// GDB and LLDB, through `__jit_debug_register_code`. It costs a copy of the object as long as
    /// its code is there.
    pub debugger: bool,
    /// `perf`, through `/tmp/perf-PID.map`, which nothing deletes.
    pub perf_map: bool,
}

impl CodeObservers {
    /// The tools with debuggers, or without.
    pub fn with_debugger(self, debugger: bool) -> Self {
        Self { debugger, ..self }
    }

    /// The tools with `perf`, or without.
    pub fn with_perf_map(self, perf_map: bool) -> Self {
        Self { perf_map, ..self }
    }
}

/// Registers an object at `base`, with its sections at these offsets.
pub(super) fn register(
    observers: CodeObservers,
    bytes: &[u8],
    object: &ParsedObject<'_>,
    offsets: &[u64],
    base: u64,
) -> Result<Option<Registration>, LoadError> {
    if observers.perf_map {
        write_perf_map(&perf_lines(object, offsets, base))
            .map_err(|error| LoadError::CodeMemory(format!("the map for perf: {error}")))?;
    }
    if !observers.debugger {
        return Ok(None);
    }
    let mut copy = bytes.to_vec();
    for (section, offset) in object.sections.iter().zip(offsets) {
        set_address(&mut copy, section.number, base.saturating_add(*offset));
    }
    Registration::new(copy.into_boxed_slice()).map(Some)
}

/// A line for each function: address, size, name.
fn perf_lines(object: &ParsedObject<'_>, offsets: &[u64], base: u64) -> String {
    let mut lines = String::new();
    for symbol in &object.symbols {
        let SymbolDefinition::Section(section, value) = symbol.definition else { continue };
        let is_code = object.sections.get(section).is_some_and(|s| s.segment == Segment::Code);
        let Some(offset) = offsets.get(section).filter(|_| is_code && symbol.size > 0) else {
            continue;
        };
        let address = base.saturating_add(*offset).saturating_add(value);
        let name: String = symbol.name.chars().filter(|c| !c.is_control()).collect();
        let _ = writeln!(lines, "{address:x} {:x} {name}", symbol.size);
    }
    lines
}

fn write_perf_map(lines: &str) -> std::io::Result<()> {
    let path = format!("/tmp/perf-{}.map", std::process::id());
    // A link that another user has put there leads to a file that is not ours to write.
    if std::fs::symlink_metadata(&path).is_ok_and(|data| !data.is_file()) {
        return Err(std::io::Error::other(format!("{path} is no file")));
    }
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(lines.as_bytes())
}

/// Gives a section of a 64-bit little-endian ELF file its address.
fn set_address(file: &mut [u8], section: usize, address: u64) {
    /// Where the header says where the section headers are, how large one is, and where it has the
    /// address.
    const TABLE: usize = 0x28;
    const ENTRY_SIZE: usize = 0x3a;
    const ADDRESS: usize = 0x10;
    let number = |at: usize, count: usize| {
        let bytes = file.get(at..at + count)?;
        Some(bytes.iter().rev().fold(0u64, |n, &byte| n << 8 | u64::from(byte)))
    };
    let place = number(TABLE, 8).zip(number(ENTRY_SIZE, 2)).and_then(|(table, size)| {
        let entry = size.checked_mul(section as u64)?.checked_add(table)?;
        usize::try_from(entry).ok()?.checked_add(ADDRESS)
    });
    if let Some(at) = place
        && let Some(end) = at.checked_add(8)
        && let Some(bytes) = file.get_mut(at..end)
    {
        bytes.copy_from_slice(&address.to_le_bytes());
    }
}

pub(super) use gdb::Registration;

#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
mod gdb {
    use crate::loader::LoadError;
    use std::sync::{Mutex, PoisonError};

    // `jit_code_entry` and `jit_descriptor` of GDB's manual.
    #[repr(C)]
    struct Entry {
        next: *mut Entry,
        previous: *mut Entry,
        file: *const u8,
        file_size: u64,
    }

    #[repr(C)]
    struct Descriptor {
        version: u32,
        action: u32,
        relevant: *mut Entry,
        first: *mut Entry,
    }

    const REGISTER: u32 = 1;
    const UNREGISTER: u32 = 2;

    core::arch::global_asm!(
        ".pushsection .text.__jit_debug_register_code, \"ax\", %progbits",
        ".weak __jit_debug_register_code",
        ".type __jit_debug_register_code, %function",
        ".balign 16",
        "__jit_debug_register_code:",
        "ret",
        ".size __jit_debug_register_code, . - __jit_debug_register_code",
        ".popsection",
        ".pushsection .data.__jit_debug_descriptor, \"aw\", %progbits",
        ".weak __jit_debug_descriptor",
        ".type __jit_debug_descriptor, %object",
        ".balign 8",
        "__jit_debug_descriptor:",
        ".4byte 1",
        ".4byte 0",
        ".8byte 0",
        ".8byte 0",
        ".size __jit_debug_descriptor, 24",
        ".popsection",
    );

    unsafe extern "C" {
        fn __jit_debug_register_code();
        static mut __jit_debug_descriptor: Descriptor;
    }

    /// The writer of the list.
    static LIST: Mutex<()> = Mutex::new(());

    /// A registration with debuggers, until it is dropped.
    #[derive(Debug)]
    pub(in crate::loader) struct Registration {
        entry: *mut Entry,
        /// The file that the entry points to.
        _file: Box<[u8]>,
    }

    // SAFETY: the entry is reached through the list alone, whose lock is held then.
    unsafe impl Send for Registration {}
    // SAFETY: as above; nothing is done through a shared reference.
    unsafe impl Sync for Registration {}

    impl Registration {
        pub(in crate::loader) fn new(file: Box<[u8]>) -> Result<Self, LoadError> {
            let _lock = LIST.lock().unwrap_or_else(PoisonError::into_inner);
            let descriptor = &raw mut __jit_debug_descriptor;
            // SAFETY: the descriptor is one of the layout that GDB prescribes, whose entries are
            // allocated and stay so while they are in the list; this module changes it under the
            // lock alone.
            unsafe {
                let first = (*descriptor).first;
                let entry = Box::into_raw(Box::new(Entry {
                    next: first,
                    previous: core::ptr::null_mut(),
                    file: file.as_ptr(),
                    file_size: file.len() as u64,
                }));
                if !first.is_null() {
                    (*first).previous = entry;
                }
                (*descriptor).first = entry;
                (*descriptor).relevant = entry;
                (*descriptor).action = REGISTER;
                __jit_debug_register_code();
                Ok(Self { entry, _file: file })
            }
        }
    }

    impl Drop for Registration {
        fn drop(&mut self) {
            let _lock = LIST.lock().unwrap_or_else(PoisonError::into_inner);
            let descriptor = &raw mut __jit_debug_descriptor;
            // SAFETY: as in `new`; the entry was allocated there as a box, and leaves the list
            // before it is freed.
            unsafe {
                let Entry { next, previous, .. } = *self.entry;
                if previous.is_null() {
                    (*descriptor).first = next;
                } else {
                    (*previous).next = next;
                }
                if !next.is_null() {
                    (*next).previous = previous;
                }
                (*descriptor).relevant = self.entry;
                (*descriptor).action = UNREGISTER;
                __jit_debug_register_code();
                drop(Box::from_raw(self.entry));
            }
        }
    }
}

#[cfg(not(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
)))]
mod gdb {
    use crate::loader::LoadError;

    /// There is none here.
    #[derive(Debug)]
    pub(in crate::loader) enum Registration {}

    impl Registration {
        pub(in crate::loader) fn new(_: Box<[u8]>) -> Result<Self, LoadError> {
            let what = "telling a debugger of code in memory, on this operating system";
            Err(LoadError::Unsupported(what.to_owned()))
        }
    }
}
