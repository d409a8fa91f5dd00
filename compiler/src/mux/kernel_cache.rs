//! Specialized kernels that are kept, each compiled once.
//!
//! An entry is made before its kernel is compiled and filled after; a thread that asks meanwhile
//! waits for that entry alone. The map's own lock is held for look-ups, never while something is
//! compiled.

use super::result::Result;
use crate::program::Program;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// How many specialized kernels a target keeps. The least recently used one goes first; one that is
/// in use elsewhere lives on there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct KernelCacheLimits {
    /// The most kernels; 0 keeps none.
    pub kernels: usize,
    /// The most bytes of their binaries together. A larger one is not kept.
    pub bytes: usize,
}

impl Default for KernelCacheLimits {
    /// 256 kernels, 64 MiB.
    fn default() -> Self {
        Self { kernels: 256, bytes: 64 << 20 }
    }
}

impl KernelCacheLimits {
    /// The limits with another most of kernels.
    pub fn with_kernels(self, kernels: usize) -> Self {
        Self { kernels, ..self }
    }

    /// The limits with another most of bytes.
    pub fn with_bytes(self, bytes: usize) -> Self {
        Self { bytes, ..self }
    }
}

/// The key of a compiled kernel: a kernel of a finalized program, for a work-group size or for all.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    pub(super) program: u64,
    pub(super) kernel: usize,
    pub(super) local_size: Option<[u32; 3]>,
}

type Slot = Arc<OnceLock<Result<Arc<Program>>>>;

struct Entry {
    slot: Slot,
    /// When it was last used, and its size; none while it is being compiled.
    kept: Option<(u64, usize)>,
}

#[derive(Default)]
struct Entries {
    by_key: BTreeMap<Key, Entry>,
    /// The kept entries by last use.
    by_age: BTreeMap<u64, Key>,
    bytes: usize,
    clock: u64,
}

pub(super) struct KernelCache {
    limits: KernelCacheLimits,
    programs: AtomicU64,
    entries: Mutex<Entries>,
}

impl std::fmt::Debug for KernelCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kernels, bytes) = self.usage();
        write!(f, "KernelCache({kernels} kernels, {bytes} bytes)")
    }
}

impl KernelCache {
    pub(super) fn new(limits: KernelCacheLimits) -> Self {
        Self { limits, programs: AtomicU64::new(0), entries: Mutex::default() }
    }

    /// A number that no other program of this cache has.
    pub(super) fn new_program(&self) -> u64 {
        self.programs.fetch_add(1, Ordering::Relaxed)
    }

    /// What the key stands for: as kept, or as another thread is compiling it, or as `compile`
    /// gives it. A failure is returned to all that wait for it, and is not kept.
    pub(super) fn get_or_compile(
        &self,
        key: &Key,
        compile: impl FnOnce() -> Result<Program>,
    ) -> Result<Arc<Program>> {
        let slot = self.entries().slot(key);
        // If `compile` panics, the cell stays empty and one of those that wait compiles.
        let result = slot.get_or_init(|| compile().map(Arc::new)).clone();
        self.entries().settle(key, &slot, &result, self.limits);
        result
    }

    /// Forgets all kernels of a program.
    pub(super) fn remove_program(&self, program: u64) {
        let mut entries = self.entries();
        let first = Key { program, kernel: 0, local_size: None };
        let of_program =
            entries.by_key.range(first..).take_while(|(key, _)| key.program == program);
        let keys: Vec<Key> = of_program.map(|(key, _)| key.clone()).collect();
        keys.iter().for_each(|key| entries.remove(key));
    }

    /// How many kernels are kept, and their bytes.
    pub(super) fn usage(&self) -> (usize, usize) {
        let entries = self.entries();
        (entries.by_age.len(), entries.bytes)
    }

    fn entries(&self) -> MutexGuard<'_, Entries> {
        // Nothing that can panic runs while entries are changed.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    fn slot(&mut self, key: &Key) -> Slot {
        let entry = self
            .by_key
            .entry(key.clone())
            .or_insert_with(|| Entry { slot: Arc::default(), kept: None });
        if let Some((age, _)) = &mut entry.kept {
            self.by_age.remove(age);
            self.clock += 1;
            *age = self.clock;
            self.by_age.insert(self.clock, key.clone());
        }
        Arc::clone(&entry.slot)
    }

    /// Keeps what was compiled, once, or forgets that it failed.
    fn settle(
        &mut self,
        key: &Key,
        slot: &Slot,
        result: &Result<Arc<Program>>,
        limits: KernelCacheLimits,
    ) {
        let Some(entry) = self.by_key.get_mut(key) else { return };
        // Another thread may have settled this one, and the entry may even be a later one.
        if !Arc::ptr_eq(&entry.slot, slot) || entry.kept.is_some() {
            return;
        }
        match result {
            Err(_) => self.remove(key),
            Ok(program) => {
                let bytes = program.object().len();
                self.clock += 1;
                entry.kept = Some((self.clock, bytes));
                self.by_age.insert(self.clock, key.clone());
                self.bytes = self.bytes.saturating_add(bytes);
                while self.by_age.len() > limits.kernels || self.bytes > limits.bytes {
                    let Some((_, oldest)) = self.by_age.pop_first() else { break };
                    self.remove(&oldest);
                }
            }
        }
    }

    fn remove(&mut self, key: &Key) {
        if let Some(Entry { kept: Some((age, bytes)), .. }) = self.by_key.remove(key) {
            self.by_age.remove(&age);
            self.bytes = self.bytes.saturating_sub(bytes);
        }
    }
}
