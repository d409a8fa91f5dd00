//! What operations cost on the cores that the targets stand for: the constants that the vectorizer
//! (its cost model, its choice of a width, its choice between gathers and lanes) reads. How often
//! something runs, and how sure an estimate has to be, is the vectorizer's own
//! (`vecz/src/cost/frequency.rs`, `vecz/src/cost.rs`).
//!
//! Costs are in simple instructions: what a core spends on an operation of which it has many to do.
//! They are floats, since frequencies and probabilities multiply them. Estimates decide which code
//! is made, and the same source gives the same code on every host: only sums, products, quotients
//! and square roots are taken of them, which IEEE 754 rounds alike everywhere.
//! The constants in [`latency`] are cycles until a result is there. All are rounded numbers of
//! current x86-64 and AArch64 cores; where machines differ, their tables of operations answer
//! ([`OpTable`](crate::OpTable)). Each constant names the command that measured it, or says that
//! none does.

/// Extracting a lane from a register.
/// Estimated; no command measures it.
pub const EXTRACT: f64 = 1.0;
/// Inserting a lane into a register.
/// Estimated; no command measures it.
pub const INSERT: f64 = 1.0;
/// An access to memory.
/// Estimated; no command measures it.
pub const ACCESS: f64 = 1.0;
/// A store of a value that has no register, and the load that follows.
/// Estimated; no command measures it.
pub const SPILL: f64 = 1.5;
/// A branch that is not always taken.
/// Estimated; no command measures it.
pub const BRANCH: f64 = 1.0;
/// A branch that was predicted wrongly.
/// Estimated; no command measures it alone.
pub const MISPREDICTION: f64 = 20.0;
/// A call.
/// Estimated; no command measures it.
pub const CALL: f64 = 20.0;
/// An atomic access.
/// Estimated; no command measures it.
pub const ATOMIC: f64 = 20.0;

/// Simple instructions that a core runs in a cycle if nothing keeps it from it.
/// Estimated; no command measures it.
pub const SIMPLE_OPS_PER_CYCLE: f64 = 3.0;
/// Operations on vectors that a core begins in a cycle.
/// From the documentation of current cores; no command measures it.
pub const VECTOR_OPS_PER_CYCLE: u32 = 2;
/// The size of a core's reorder window, in instructions.
/// Estimated; no command measures it.
pub const REORDER_WINDOW: f64 = 256.0;

/// Widening or narrowing one lane.
/// Counted from its instructions; no command measures it.
pub const RESIZE_LANE: f64 = 0.5;
/// Shuffling the lower halves of the lanes of two registers into one register.
/// Counted from its instructions; no command measures it.
pub const NARROW: f64 = 1.5;
/// Clamping a register of floats and converting it to integers.
/// Counted from its instructions; no command measures it.
pub const CLAMP: f64 = 3.0;

/// Dividing integers of up to 32 bits, and of more.
/// From the documentation of current cores; no command measures it.
pub const DIVIDE_INTEGERS: (f64, f64) = (10.0, 14.0);
/// Dividing a scalar integer by a constant: a multiplication and a few shifts.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_BY_CONSTANT: f64 = 4.0;
/// Dividing floats of up to 32 bits, and of more.
/// From the documentation of current cores; no command measures it.
pub const DIVIDE_FLOATS: (f64, f64) = (4.0, 6.0);
/// The remainder of floats, a library function.
/// Estimated; no command measures it.
pub const REMAINDER_OF_FLOATS: f64 = 40.0;
/// A register of integers of 64 bits as doubles, by the bits of their halves.
/// Counted from its instructions; no command measures it.
pub const LONG_LANES_TO_DOUBLES: f64 = 7.0;
/// Counting the ones of a register's lanes by a table: two lookups, three operations that divide
/// bytes for them, and sums of up to eight bytes.
/// Counted from its instructions; no command measures it.
pub const COUNT_ONES_BY_TABLE: f64 = 8.0;
/// A square root.
/// From the documentation of current cores; no command measures it.
pub const SQRT: f64 = 5.0;

/// Dividing a register of integers by a power of two: two shifts and a sum that round towards zero,
/// and a shift.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LANES_BY_POWER: f64 = 4.0;
/// By another constant: two products of a register's lanes, three operations that join their upper
/// halves, and three for the sign.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LANES_BY_CONSTANT: f64 = 8.5;
/// The same where products of 64 bits are made of others: about as much as four scalar
/// divisions.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LANES_BY_CONSTANT_SLOWLY: f64 = 17.0;
/// The same of lanes of 64 bits: four products of their halves, put together.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LONG_LANES_BY_CONSTANT: f64 = 17.0;
/// By a variable, as floats: two registers converted, divided, converted and narrowed.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LANES: f64 = 11.0;
/// By one number for all lanes: a register converted, multiplied, converted and narrowed.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LANES_BY_NUMBER: f64 = 5.0;
/// Of 64 bits in two steps, without the reciprocal: eight operations and a product each.
/// Counted from its instructions; no command measures it.
pub const DIVIDE_LONG_LANES: f64 = 20.0;
/// How much more that of 32 bits is where unsigned integers become doubles by their bits.
/// Counted from its instructions; no command measures it.
pub const DOUBLES_BY_BITS: f64 = 4.0;
/// The remainder, of the quotient: a product and a difference.
/// Counted from its instructions; no command measures it.
pub const REMAINDER_OF_QUOTIENT: f64 = 2.0;

/// Cycles until the result of an operation is there.
///
/// From the documentation of current cores, where nothing else is said; no command measures them.
pub mod latency {
    /// Of a simple operation on integers, or one on bits.
    pub const SIMPLE: u32 = 1;
    /// Of a sum, difference or product of floats, or a fused multiply-add.
    pub const FLOATS: u32 = 4;
    /// Of a vector of integer products: 10 on Intel's cores, 3 or 4 on AMD's.
    pub const PRODUCTS: u32 = 8;
    /// Of one product of integers.
    pub const PRODUCT: u32 = 3;
    /// Of a quotient, or a remainder, of integers.
    pub const DIVIDE_INTEGERS: u32 = 12;
    /// Of a quotient of floats.
    pub const DIVIDE_FLOATS: u32 = 11;
    /// Of a remainder of floats.
    pub const REMAINDER_OF_FLOATS: u32 = 30;
    /// Of a square root.
    pub const SQRT: u32 = 14;
    /// Of other functions that the language has as operations.
    pub const FUNCTION: u32 = 2;
    /// Of a load from the nearest cache.
    pub const LOAD: u32 = 5;
    /// Of a masked load.
    pub const MASKED_LOAD: u32 = 10;
    /// Of a gather of a register.
    pub const GATHER: u32 = 24;
    /// To take a lane out of a register.
    pub const EXTRACT: u32 = 3;
    /// To put a lane into a register.
    pub const INSERT: u32 = 2;
    /// Of a comparison of vectors whose result is a predicate.
    pub const PREDICATE: u32 = 3;
    /// Until the floats of halves are rounded to halves, and made floats again for the next
    /// operation. A loop of a fused multiply-add and a product took 57 cycles for an iteration with
    /// 16 lanes, of which this twice and [`FMA_OF_HALVES`] are most (Sapphire Rapids,
    /// `muxc run --time --repeat --target x86-64-v4 --vectorize 16`).
    pub const HALVES: u32 = 11;
    /// The same by integer operations, where there is no instruction.
    /// Counted from its instructions.
    pub const HALVES_BY_BITS: u32 = 30;
    /// Of a sum that is rounded to odd, which a fused multiply-add of halves needs besides. With
    /// the loop of [`HALVES`].
    pub const FMA_OF_HALVES: u32 = 25;
}

/// A lane of a gather, unless a machine's table has another, in hundredths of a simple instruction
/// as the following: 1.4 times as much as an extraction, a load and an insertion, on Zen 4
/// (`vgatherdps` of 16 active lanes, beside 16 loads).
/// Measured once; no command in the tree repeats it.
pub(crate) const GATHER: u32 = 420;
/// The same where gathers are fast: 0.62 times as much as these, on Emerald Rapids.
/// Measured once, with the same instructions from C; `muxc run --time` of
/// `tests/kernels/programs/table_lookup.cl` takes 0.8 of its time with `fast_gather` behind
/// `--target x86-64-v4`.
pub(crate) const FAST_GATHER: u32 = 190;
/// A lane that is loaded by itself: extracting its address, the load, and inserting the lane.
/// Counted from its instructions; no command measures it.
pub(crate) const LANE: u32 = 300;
/// A lane of a masked access without a native instruction: extracting the mask bit, selecting an
/// address, the access, and inserting or extracting the lane.
/// Counted from its instructions; no command measures it.
pub(crate) const MASKED_LANE: u32 = 500;
