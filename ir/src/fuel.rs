//! Fuel, a budget of work, and cancellation of work that has begun.
//!
//! One [`Fuel`] goes with one compilation through every pass and the code generator. Each charges
//! its work, in units of about one visited instruction, so that the amount used depends on the
//! input alone, never on time, and the same module with the same options stops at the same place on
//! every machine. What is charged is also where the cancel flag is looked at.
//!
//! Code that can fail calls [`Fuel::charge`] in front of a piece of work that is not proportional
//! to the function's size: an iteration to a fixed point, a walk for each loop or block, a copy of
//! a body. Work in proportion to the module, once for each pass, is charged by what runs the
//! passes. Readers charge for each instruction that they read and check, and get their large tables
//! by [`reserve`]. What begins a large stage asks [`check_room`] first. Code that cannot fail calls
//! [`Fuel::spend`] and leaves its loop when that says so; the next `charge` reports it.

use crate::module::Module;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Why work was stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The budget is used up.
    OutOfFuel {
        /// The budget.
        budget: u64,
    },
    /// A program grew out of proportion to its input.
    TooLarge {
        /// How many instructions it may have.
        limit: u64,
    },
    /// There is no memory for a table.
    OutOfMemory {
        /// The requested number of bytes.
        bytes: u64,
    },
    /// The embedder cancelled the work.
    Cancelled,
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::OutOfFuel { budget } => write!(f, "fuel of {budget} used up"),
            Self::TooLarge { limit } => write!(f, "instructions of {limit} exceeded"),
            Self::OutOfMemory { bytes } => {
                write!(f, "memory exceeded: {bytes} bytes are not there")
            }
            Self::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl std::error::Error for Stopped {}

/// A budget of work. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Fuel {
    tank: Arc<Tank>,
}

#[derive(Debug)]
struct Tank {
    budget: u64,
    /// How many instructions a program may grow to.
    size: u64,
    used: AtomicU64,
    largest: AtomicU64,
    cancel: Option<Arc<AtomicBool>>,
}

impl Default for Tank {
    fn default() -> Self {
        Self {
            budget: u64::MAX,
            size: u64::MAX,
            used: AtomicU64::new(0),
            largest: AtomicU64::new(0),
            cancel: None,
        }
    }
}

impl Fuel {
    /// A budget without end: it counts, and never stops.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// A budget of `budget` units, for programs that grow to at most `size` instructions; setting
    /// `cancel` stops the work at the next charge.
    pub fn new(budget: u64, size: u64, cancel: Option<Arc<AtomicBool>>) -> Self {
        Self { tank: Arc::new(Tank { budget, size, cancel, ..Tank::default() }) }
    }

    /// Takes work from the budget.
    ///
    /// # Errors
    ///
    /// When the budget is used up, or the embedder has cancelled the work.
    pub fn charge(&self, units: usize) -> Result<(), Stopped> {
        let tank = &*self.tank;
        let units = units as u64;
        let used = tank.used.fetch_add(units, Ordering::Relaxed).saturating_add(units);
        if used > tank.budget {
            return Err(Stopped::OutOfFuel { budget: tank.budget });
        }
        match tank.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            true => Err(Stopped::Cancelled),
            false => Ok(()),
        }
    }

    /// Takes work from the budget where no error can be returned: whether the work goes on. After a
    /// `false`, each [`Fuel::charge`] fails, until the cancel flag is reset.
    #[must_use]
    pub fn spend(&self, units: usize) -> bool {
        self.charge(units).is_ok()
    }

    /// Whether a program may have this many instructions.
    ///
    /// # Errors
    ///
    /// If not.
    pub fn check_size(&self, instructions: usize) -> Result<(), Stopped> {
        self.tank.largest.fetch_max(instructions as u64, Ordering::Relaxed);
        match instructions as u64 > self.tank.size {
            true => Err(Stopped::TooLarge { limit: self.tank.size }),
            false => Ok(()),
        }
    }

    /// How many instructions a program may have.
    pub fn size_max(&self) -> u64 {
        self.tank.size
    }

    /// The units used so far.
    pub fn used(&self) -> u64 {
        self.tank.used.load(Ordering::Relaxed)
    }

    /// The largest program that [`Fuel::check_size`] was asked about.
    pub fn largest(&self) -> u64 {
        self.tank.largest.load(Ordering::Relaxed)
    }

    /// The initial budget.
    pub fn budget(&self) -> u64 {
        self.tank.budget
    }
}

/// The size of a module in instructions, blocks and variables, deleted ones included: the cost of a
/// pass over it. Takes time in the number of functions only.
pub fn module_size(module: &Module) -> u64 {
    let functions = module.function_order.iter().map(|&id| {
        let function = &module.functions[id];
        (function.insts.len() + function.blocks.len() + 1) as u64
    });
    functions.sum::<u64>() + module.global_order.len() as u64
}

/// Reserves space for `more` elements of a table whose length the input decides.
///
/// # Errors
///
/// If there is no memory for it.
pub fn reserve<T>(table: &mut Vec<T>, more: usize) -> Result<(), Stopped> {
    table.try_reserve(more).map_err(|_| {
        let bytes = more.saturating_mul(size_of::<T>());
        Stopped::OutOfMemory { bytes: bytes as u64 }
    })
}

/// So many bytes are taken to be there.
const ROOM_ASKED: u64 = 4 << 20;

/// More than glibc's allocator takes from the heap: what is asked for and given back leaves no
/// trace in it.
const ROOM_MIN: u64 = (32 << 20) + 4096;

/// Asks whether there is memory for a stage of `units` of work that takes up to `bytes_each` for
/// each. Its small tables end the process where there is none, so it does not begin. Nothing is
/// touched, and all is given back.
///
/// # Errors
///
/// If there is not as much.
pub fn check_room(units: u64, bytes_each: u64) -> Result<(), Stopped> {
    let bytes = units.saturating_mul(bytes_each);
    if bytes < ROOM_ASKED {
        return Ok(());
    }
    let bytes = bytes.max(ROOM_MIN);
    let mut room = Vec::<u8>::new();
    let is_there = room.try_reserve_exact(usize::try_from(bytes).unwrap_or(usize::MAX));
    // Or else the optimizer takes the room for granted.
    std::hint::black_box(&room);
    is_there.map_err(|_| Stopped::OutOfMemory { bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_without_room_does_not_begin() {
        assert_eq!(check_room(ROOM_ASKED, 1), Ok(()));
        let bytes = u64::MAX;
        assert_eq!(check_room(bytes, 2), Err(Stopped::OutOfMemory { bytes }));
    }

    #[test]
    fn a_budget_ends_and_its_clones_share_it() {
        let fuel = Fuel::new(10, 5, None);
        assert_eq!(fuel.charge(4), Ok(()));
        assert!(fuel.clone().spend(6));
        assert_eq!(fuel.charge(1), Err(Stopped::OutOfFuel { budget: 10 }));
        assert!(!fuel.spend(0));
        assert_eq!(fuel.used(), 11);
        assert_eq!(fuel.check_size(5), Ok(()));
        assert_eq!(fuel.check_size(6), Err(Stopped::TooLarge { limit: 5 }));
    }

    #[test]
    fn a_table_that_does_not_fit_is_an_error() {
        let mut table = vec![1u64];
        assert_eq!(reserve(&mut table, 4), Ok(()));
        let bytes = u64::MAX;
        assert_eq!(reserve(&mut table, usize::MAX), Err(Stopped::OutOfMemory { bytes }));
        assert_eq!(table, [1]);
    }

    #[test]
    fn a_flag_stops_work() {
        let flag = Arc::new(AtomicBool::new(false));
        let fuel = Fuel::new(u64::MAX, u64::MAX, Some(Arc::clone(&flag)));
        assert_eq!(fuel.charge(1), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(fuel.charge(1), Err(Stopped::Cancelled));
    }
}
