//! The definition of the language: runs a kernel over an ND-range, work-item by work-item.
//!
//! An [`Interpreter`] owns memory: buffers, global variables, and the allocations of a run. Every
//! access is checked for bounds, alignment, lifetime and (if wanted) data races; undefined
//! behaviour of the Language Reference ends the run with an [`InterpError`] that has the location.
//!
//! # How a kernel is called
//!
//! | [`RunMode`] | when | one call is |
//! |---|---|---|
//! | `PerItem` | before `work-item-loops` | a work-item, or as many as the kernel was vectorized for |
//! | `PerGroup` | after it | a work-group |
//! | `Entry` | after `add-kernel-wrapper` | everything: packed arguments and the schedule structure, slice 0 of 1 |
//!
//! A kernel with `!mux_scheduled_fn` is given pointers to `MuxWorkItemInfo` and `MuxWorkGroupInfo`
//! where it wants them.
//!
//! # Choices
//!
//! Beside those of [`eval`](crate::eval): a division that LLVM leaves undefined computes what
//! generated code does, unless [`Options::strict_division`]; sums, differences, products and shifts
//! that break `nuw` or `nsw` wrap, unless [`Options::strict_overflow`]; amounts of shifts count
//! modulo the width, conversions to integers saturate with 0 for NaN, and lanes that a vector does
//! not have are others of it, unless [`Options::strict_range`]; sub-groups are consecutive
//! work-items in order of their linear id; an exclusive scan begins with the operation's identity
//! (`0.0` for `fadd`); behind a barrier whose schedule is `linear` work-items run in order, behind
//! one of `once` the first alone, and the others go on from where it waits next; a shuffle from an
//! id out of range gives undef; in a kernel that was vectorized, a vector operand of a work-group
//! operation other than a broadcast has those of the lanes side by side, each of which takes part;
//! DMA is done by the whole work-group at once, when it is started; each byte of memory that was
//! not written is undef; a value of which some bytes were written has zeros in the others, and so
//! has a byte of which some bits are poison.

mod access;
mod builtins;
mod call;
mod check;
mod converge;
mod describe;
mod effects;
mod error;
mod finding;
mod frame_operands;
mod group;
mod item;
mod launch;
mod machine;
mod memory;
mod order;
mod printf;
mod race;
mod report;
mod schedule;
mod speculated;

pub use check::{Check, Checks};
pub use error::{InterpError, InterpErrorKind, StopLocation};
pub use finding::{AccessInfo, Finding, ObjectInfo, ObjectKind, OtherAccess, Site, WorkItem};
pub use printf::{Printf, PrintfArg, PrintfArgKind, PrintfCall};

use crate::address_space;
use crate::entity::EntityId;
pub use crate::eval::UbKind;
use crate::eval::{Pointer, Val};
use crate::module::{FunctionId, GlobalId, Module};
use machine::Machine;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Computes a function that has no body: by its name and arguments. Intrinsics that
/// [`eval`](crate::eval) does not compute are asked for as `llvm.sin` and so on.
pub type External = Box<dyn Fn(&str, &[Val]) -> Option<Val>>;

/// How a run goes on after an error of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collect {
    /// The checks that are reported as findings. Other errors end the run, or are not detected.
    pub checks: Checks,
    /// Of how many places errors are kept; of more, they are counted.
    pub most_findings: usize,
}

impl Default for Collect {
    fn default() -> Self {
        Self { checks: Checks::default(), most_findings: 100 }
    }
}

/// How many calls around an instruction are reported.
const MOST_CALLS: usize = 32;

/// How a run behaves.
pub struct Options {
    /// Whether the run goes on after errors of the program that it finds: a read gives zero, a
    /// write is dropped, a branch is as on zero, and a work-group ends where its work-items cannot
    /// reconverge. [`Interpreter::findings`] has them.
    pub collect: Option<Collect>,
    /// The multiple of scalable vectors.
    pub vscale: u32,
    /// How many work-items a sub-group has, at most.
    pub sub_group_size: u32,
    /// How many instructions may run.
    pub step_limit: u64,
    /// A flag that ends the run when another thread sets it.
    pub cancel: Option<Arc<AtomicBool>>,
    /// How many bytes all objects may take, with two bytes for each of theirs.
    pub memory_limit: u64,
    /// How many calls may be open.
    pub call_depth_limit: u32,
    /// How many work-items a work-group may have.
    pub group_size_limit: u64,
    /// Whether to look for data races, which costs about fifty bytes per byte of shared memory
    /// that is accessed.
    pub detect_races: bool,
    /// Whether a division by zero or an overflowing one is undefined behaviour.
    pub strict_division: bool,
    /// Whether an integer result that breaks a flag of its operation (`nuw`, `nsw`, `exact`,
    /// `disjoint`, `nneg`, ...) is poison, instead of that of the operation without the flag.
    pub strict_overflow: bool,
    /// Whether a shift by the width or more, the conversion of a number that the integer type does
    /// not have, and a lane that the vector does not have, is poison, instead of the result that
    /// OpenCL C defines, or that of another lane
    /// ([`lane_in_range`](crate::eval::vector::lane_in_range)).
    pub strict_range: bool,
    /// Whether reading memory that was never written, and broadcasting from a work-item that the
    /// group does not have, is undefined behaviour, rather than undef.
    pub strict_undefined: bool,
    /// In which order work-items run.
    pub order: Order,
    /// `__mux_isftz`
    pub is_ftz: bool,
    /// `__mux_usefast`
    pub use_fast: bool,
    /// `__mux_isembeddedprofile`
    pub is_embedded_profile: bool,
    /// The bytes of the arena that the schedule structure points to.
    pub arena_size: u64,
    /// How the kernel is called; by default, as the module's phase and the kernel's metadata
    /// require.
    pub mode: Option<RunMode>,
    /// Functions without a body.
    pub external: Option<External>,
    /// OpenCL C's `printf`.
    pub printf: Option<Printf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            collect: None,
            vscale: 1,
            sub_group_size: 1,
            step_limit: 1 << 32,
            cancel: None,
            memory_limit: 1 << 31,
            call_depth_limit: 1 << 10,
            group_size_limit: 1 << 16,
            detect_races: false,
            strict_division: false,
            strict_overflow: false,
            strict_range: false,
            strict_undefined: false,
            order: Order::Linear,
            is_ftz: false,
            use_fast: false,
            is_embedded_profile: false,
            arena_size: 1 << 20,
            mode: None,
            external: None,
            printf: None,
        }
    }
}

/// The work that one call of the kernel function does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RunMode {
    /// A work-item.
    PerItem,
    /// A work-group.
    PerGroup,
    /// The whole ND-range, through packed arguments.
    Entry,
}

/// In which order work-items run between two barriers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// By their linear id.
    Linear,
    /// From the last to the first.
    Reverse,
    /// Shuffled anew after each barrier.
    Seeded(u64),
}

/// An ND-range. Where the local size does not divide the global one, the last work-group of the
/// dimension is smaller than the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NdRange {
    /// Work-items in each dimension.
    pub global: [u64; 3],
    /// Work-items of a work-group in each dimension.
    pub local: [u64; 3],
    /// The id of the first work-item.
    pub offset: [u64; 3],
    /// How many dimensions are in use.
    pub work_dim: u32,
}

impl Default for NdRange {
    /// One work-item.
    fn default() -> Self {
        Self { global: [1; 3], local: [1; 3], offset: [0; 3], work_dim: 1 }
    }
}

impl NdRange {
    /// One dimension.
    pub fn linear(global: u64, local: u64) -> Self {
        Self { global: [global, 1, 1], local: [local, 1, 1], ..Self::default() }
    }
    /// Work-groups in each dimension.
    pub fn num_groups(&self) -> [u64; 3] {
        std::array::from_fn(|d| self.global[d].div_ceil(self.local[d].max(1)))
    }
    /// Whether all work-groups have the local size.
    pub fn is_uniform(&self) -> bool {
        (0..3).all(|d| self.local[d] != 0 && self.global[d].is_multiple_of(self.local[d]))
    }
    /// The size of one work-group in each dimension: the local size, or the remainder at the end of
    /// the range.
    pub fn group_size(&self, group: [u64; 3]) -> [u64; 3] {
        std::array::from_fn(|d| {
            let first = group[d].saturating_mul(self.local[d]);
            self.local[d].min(self.global[d].saturating_sub(first))
        })
    }
}

/// A buffer of an interpreter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BufferId(usize);

/// A kernel argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// The address of a buffer's byte.
    Buffer {
        /// Which buffer.
        id: BufferId,
        /// Which byte.
        offset: u64,
    },
    /// A scalar, vector or structure by value, as its image in memory.
    Bytes(Vec<u8>),
    /// Local memory of this many bytes.
    Local(u64),
    /// The address of a record that the kernel only reads, such as an image's descriptor: its
    /// bytes, and where addresses of buffers' bytes are in it.
    Record {
        /// The bytes.
        bytes: Vec<u8>,
        /// Where an address is, of which buffer, and of which of its bytes.
        pointers: Vec<(u64, BufferId, u64)>,
    },
    /// A null pointer.
    Null,
}

impl Arg {
    /// The first byte of a buffer.
    pub fn buffer(id: BufferId) -> Self {
        Self::Buffer { id, offset: 0 }
    }
}

/// A kernel by id or name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KernelRef<'a> {
    /// By id.
    Id(FunctionId),
    /// By name.
    Name(&'a str),
}

impl From<FunctionId> for KernelRef<'_> {
    fn from(id: FunctionId) -> Self {
        Self::Id(id)
    }
}

impl<'a> From<&'a str> for KernelRef<'a> {
    fn from(name: &'a str) -> Self {
        Self::Name(name)
    }
}

/// Statistics of a run.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// Instructions that ran.
    pub steps: u64,
    /// Work-groups that ran; in the mode `Entry` the kernel counts its own.
    pub groups: u64,
}

/// Runs kernels of a module.
pub struct Interpreter<'m> {
    machine: Machine<'m>,
    buffers: Vec<(Pointer, u64)>,
}

impl<'m> Interpreter<'m> {
    /// An interpreter whose memory holds the module's global variables.
    pub fn new(module: &'m Module, options: Options) -> Result<Self, InterpError> {
        let mut machine = Machine::new(module, options);
        machine.place_globals()?;
        Ok(Self { machine, buffers: Vec::new() })
    }
    /// A buffer of global memory with these bytes.
    pub fn add_buffer(&mut self, bytes: &[u8]) -> Result<BufferId, InterpError> {
        let id = self.add_uninit_buffer(bytes.len() as u64)?;
        self.machine.memory.write_bytes(self.buffers[id.0].0, bytes)?;
        Ok(id)
    }
    /// A buffer of uninitialized global memory.
    pub fn add_uninit_buffer(&mut self, size: u64) -> Result<BufferId, InterpError> {
        let pointer = self.machine.memory.allocate(size, BUFFER_ALIGN, 1)?;
        self.buffers.push((pointer, size));
        Ok(BufferId(self.buffers.len() - 1))
    }
    /// The findings of all runs so far, if [`Options::collect`] is set: each place once, in the
    /// order in which it was found first.
    pub fn findings(&self) -> &[Finding] {
        &self.machine.findings.list
    }
    /// How often errors were found at places that [`Interpreter::findings`] has no more room for.
    pub fn omitted_findings(&self) -> u64 {
        self.machine.findings.omitted
    }
    /// The bytes of a buffer; those that were not written are zero.
    pub fn read_buffer(&self, id: BufferId) -> &[u8] {
        let buffer = self.buffers.get(id.0).and_then(|b| self.machine.memory.object(b.0));
        buffer.map_or(&[], |object| &object.bytes)
    }
    /// For each byte of a buffer whether it has a defined value, rather than undef or poison.
    pub fn defined_bytes(&self, id: BufferId) -> Vec<bool> {
        let buffer = self.buffers.get(id.0).and_then(|b| self.machine.memory.object(b.0));
        buffer.map_or(Vec::new(), |o| o.state.iter().map(|&s| s == memory::INIT).collect())
    }
    /// The contents of the module's program-scope variables. Local variables are each work-group's
    /// own.
    pub fn variables(&self) -> ProgramVariables {
        let Machine { module, memory, .. } = &self.machine;
        let content = |id: GlobalId| {
            let pointer = memory.globals.get(id.index()).copied().flatten()?;
            Some((id, memory.content(pointer)?))
        };
        let is_kept = |id: &GlobalId| {
            let global = &module.globals[*id];
            global.address_space != address_space::LOCAL && !global.constant
        };
        ProgramVariables(
            module.global_order.iter().copied().filter(is_kept).filter_map(content).collect(),
        )
    }
    /// Sets the contents of program-scope variables from those of another interpreter of the same
    /// module.
    pub fn set_variables(&mut self, variables: &ProgramVariables) {
        for (id, content) in &variables.0 {
            if let Some(pointer) = self.machine.memory.globals.get(id.index()).copied().flatten() {
                self.machine.memory.restore(pointer, content);
            }
        }
    }
    /// Runs a kernel over an ND-range. Memory stays as the kernel leaves it, also after an error.
    pub fn run<'k>(
        &mut self,
        kernel: impl Into<KernelRef<'k>>,
        args: &[Arg],
        range: &NdRange,
    ) -> Result<Stats, InterpError> {
        let id = match kernel.into() {
            KernelRef::Id(id) => Some(id),
            KernelRef::Name(name) => self.machine.module.find_function(name),
        };
        let Some(id) = id else {
            return Err(InterpErrorKind::Invalid("there is no such kernel".into()).into());
        };
        self.machine.launch(id, args, range, &self.buffers)
    }
}

/// The contents of a module's program-scope variables ([`Interpreter::variables`]).
#[derive(Clone, Debug, Default)]
pub struct ProgramVariables(Vec<(GlobalId, memory::Content)>);

/// The alignment of buffers and of local memory: OpenCL's largest, that of `long16`.
const BUFFER_ALIGN: u64 = 128;

/// The order of work-items, if it is random: xorshift (Marsaglia, 2003).
struct WorkItemRng(u64);

impl WorkItemRng {
    fn new(order: Order, group: [u64; 3]) -> Self {
        let seed = if let Order::Seeded(seed) = order { seed } else { 0 };
        let mixed = group.iter().fold(seed ^ 0x9e37_79b9_7f4a_7c15, |s, g| {
            (s ^ g).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(29)
        });
        Self(mixed | 1)
    }
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn shuffle(&mut self, items: &mut [usize]) {
        for i in (1..items.len()).rev() {
            items.swap(i, (self.next() % (i as u64 + 1)) as usize);
        }
    }
}
