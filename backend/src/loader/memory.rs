//! Memory for code: first writable, then executable, never both.

use super::LoadError;
use core::ops::Range;
use memmap2::{MmapMut, MmapOptions, MmapRaw};

/// The protection of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protection {
    /// Nothing: an access faults.
    None,
    Read,
    ReadExecute,
}

/// The unit in which protections are given: the largest page that any of the three architectures
/// uses, so that its multiples are multiples of the page that is in use.
pub(super) const PAGE_BYTES: u64 = 64 << 10;

/// Memory that is being filled.
pub(super) struct WritableImage {
    map: MmapMut,
}

/// Memory whose protections are final. Dropping it unmaps it.
#[derive(Debug)]
pub(super) struct ProtectedImage {
    map: MmapRaw,
}

impl WritableImage {
    /// Maps `size` zeroed bytes.
    pub(super) fn new(size: u64) -> Result<Self, LoadError> {
        let length = usize::try_from(size).map_err(|error| code_memory(&error))?;
        let map = MmapOptions::new().len(length).map_anon();
        Ok(Self { map: map.map_err(|error| code_memory(&error))? })
    }

    pub(super) fn address(&self) -> u64 {
        self.map.as_ptr().expose_provenance() as u64
    }

    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.map
    }

    /// Gives each range of bytes, in multiples of [`PAGE_BYTES`], its protection; other bytes stay
    /// writable.
    pub(super) fn protect(
        self,
        ranges: &[(Range<u64>, Protection)],
    ) -> Result<ProtectedImage, LoadError> {
        let length = self.map.len() as u64;
        // From here on nothing in Rust refers to the bytes as a slice.
        let map = MmapRaw::from(self.map);
        for (range, protection) in ranges {
            let size = range.end.saturating_sub(range.start);
            let is_inside = range.end <= length && range.start <= range.end;
            if !is_inside || range.start % PAGE_BYTES != 0 || size % PAGE_BYTES != 0 {
                return Err(code_memory(&"pages outside of the image"));
            }
            if *protection == Protection::ReadExecute {
                flush_instruction_cache(map.as_ptr().wrapping_add(range.start as usize), size);
            }
            if size > 0 {
                set_protection(&map, range.start as usize, size as usize, *protection)?;
            }
        }
        Ok(ProtectedImage { map })
    }
}

impl ProtectedImage {
    /// The address of the byte at `offset`, which must be inside or just behind.
    pub(super) fn pointer(&self, offset: u64) -> *const u8 {
        self.map.as_ptr().wrapping_add(offset as usize)
    }
}

fn code_memory(problem: &dyn core::fmt::Display) -> LoadError {
    LoadError::CodeMemory(problem.to_string())
}

#[cfg(unix)]
fn set_protection(
    map: &MmapRaw,
    offset: usize,
    size: usize,
    protection: Protection,
) -> Result<(), LoadError> {
    use core::ffi::{c_int, c_void};

    // POSIX's `mprotect`, from the C library that the standard library links anyway: memmap2
    // protects only whole mappings, and code, constants and data must be in one for relative
    // addresses to reach.
    unsafe extern "C" {
        fn mprotect(address: *mut c_void, length: usize, protection: c_int) -> c_int;
    }
    // The values are the same on every Unix.
    const PROT_NONE: c_int = 0;
    const PROT_READ: c_int = 1;
    const PROT_EXEC: c_int = 4;

    let bits = match protection {
        Protection::None => PROT_NONE,
        Protection::Read => PROT_READ,
        Protection::ReadExecute => PROT_READ | PROT_EXEC,
    };
    let start = map.as_mut_ptr().wrapping_add(offset);
    // SAFETY: the range lies in a mapping that `map` owns, as `protect` checked, and no reference
    // to its bytes exists: `protect` consumed the only thing that gives them out.
    let result = unsafe { mprotect(start.cast(), size, bits) };
    if result == 0 { Ok(()) } else { Err(code_memory(&std::io::Error::last_os_error())) }
}

#[cfg(windows)]
fn set_protection(
    map: &MmapRaw,
    offset: usize,
    size: usize,
    protection: Protection,
) -> Result<(), LoadError> {
    use core::ffi::c_void;

    // From the library that the standard library links anyway, for the reason that `mprotect` is
    // used elsewhere.
    #[link(name = "kernel32")]
    unsafe extern "system" {
        fn VirtualProtect(address: *mut c_void, size: usize, new: u32, old: *mut u32) -> i32;
        fn GetCurrentProcess() -> *mut c_void;
        fn FlushInstructionCache(process: *mut c_void, address: *const c_void, size: usize) -> i32;
    }
    const PAGE_NOACCESS: u32 = 0x01;
    const PAGE_READONLY: u32 = 0x02;
    const PAGE_EXECUTE_READ: u32 = 0x20;

    let new = match protection {
        Protection::None => PAGE_NOACCESS,
        Protection::Read => PAGE_READONLY,
        Protection::ReadExecute => PAGE_EXECUTE_READ,
    };
    let start: *mut c_void = map.as_mut_ptr().wrapping_add(offset).cast();
    let mut old = 0;
    // SAFETY: as for `mprotect`: the range lies in a mapping that `map` owns, and no reference to
    // its bytes exists.
    let mut result = unsafe { VirtualProtect(start, size, new, &raw mut old) };
    if result != 0 && protection == Protection::ReadExecute {
        // SAFETY: the range is mapped; the call changes no memory.
        result = unsafe { FlushInstructionCache(GetCurrentProcess(), start, size) };
    }
    if result != 0 { Ok(()) } else { Err(code_memory(&std::io::Error::last_os_error())) }
}

#[cfg(not(any(unix, windows)))]
fn set_protection(_: &MmapRaw, _: usize, _: usize, _: Protection) -> Result<(), LoadError> {
    Err(code_memory(&"this operating system is not supported"))
}

/// Synchronizes the instruction caches of all cores. x86-64 does so by itself.
#[cfg(not(any(target_arch = "aarch64", target_arch = "riscv64")))]
fn flush_instruction_cache(_: *const u8, _: u64) {}

/// Cleans the data cache to the point of unification and invalidates the instruction cache, line by
/// line (Arm Architecture Reference Manual, B2.4.4). The line sizes are in CTR_EL0.
#[cfg(target_arch = "aarch64")]
fn flush_instruction_cache(start: *const u8, size: u64) {
    use core::arch::asm;

    let start = start.expose_provenance() as u64;
    let end = start.saturating_add(size);
    let cache_type: u64;
    // SAFETY: reads a register that user code may read.
    unsafe { asm!("mrs {}, ctr_el0", out(reg) cache_type, options(nomem, nostack)) };
    let data_line = 4_u64 << ((cache_type >> 16) & 15);
    let instruction_line = 4_u64 << (cache_type & 15);
    let mut line = start & !(data_line - 1);
    while line < end {
        // SAFETY: cleans a line of mapped memory, which changes no memory.
        unsafe { asm!("dc cvau, {}", in(reg) line, options(nostack)) };
        line = line.saturating_add(data_line);
    }
    // SAFETY: a barrier.
    unsafe { asm!("dsb ish", options(nostack)) };
    let mut line = start & !(instruction_line - 1);
    while line < end {
        // SAFETY: invalidates a line of the instruction cache, which changes no memory.
        unsafe { asm!("ic ivau, {}", in(reg) line, options(nostack)) };
        line = line.saturating_add(instruction_line);
    }
    // SAFETY: barriers.
    unsafe { asm!("dsb ish", "isb", options(nostack)) };
}

/// Asks Linux to run `fence.i` on every core that runs this process: the instruction itself reaches
/// this core alone.
#[cfg(target_arch = "riscv64")]
fn flush_instruction_cache(start: *const u8, size: u64) {
    use core::arch::asm;

    const RISCV_FLUSH_ICACHE: u64 = 259;
    let start = start.expose_provenance() as u64;
    let end = start.saturating_add(size);
    // SAFETY: the system call reads its three arguments and changes no memory; the kernel keeps all
    // other registers.
    unsafe {
        asm!(
            "ecall",
            inlateout("a0") start => _,
            in("a1") end,
            in("a2") 0_u64,
            in("a7") RISCV_FLUSH_ICACHE,
            options(nostack),
        );
    }
    // SAFETY: makes this core's fetches see this core's stores.
    unsafe { asm!("fence.i", options(nostack)) };
}
