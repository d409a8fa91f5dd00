//! Sets of timestamps.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Timestamps in nanoseconds, since the device was made.
#[derive(Clone, Debug)]
pub struct QuerySet {
    values: Arc<[AtomicU64]>,
}

impl QuerySet {
    pub(crate) fn new(count: u32) -> Self {
        Self { values: (0..count).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Records the time, which is never 0: that is the value of a query that was not made.
    pub(crate) fn stamp(&self, index: u32, start: Instant) {
        let time = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX).max(1);
        self.set(index, time);
    }

    pub(crate) fn set(&self, index: u32, value: u64) {
        if let Some(query) = self.values.get(index as usize) {
            query.store(value, Ordering::Relaxed);
        }
    }

    pub(crate) fn get(&self, index: u32) -> u64 {
        self.values.get(index as usize).map_or(0, |query| query.load(Ordering::Relaxed))
    }
}
