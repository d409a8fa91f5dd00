//! Shapes that only SPIR-V has: built word by word.

use std::ops::Range;

/// A module while it is written.
struct Words {
    words: Vec<u32>,
    bound: u32,
}

// The ids that every module here has.
const VOID: u32 = 1;
const UINT: u32 = 2;
const KERNEL_TYPE: u32 = 3;
const POINTER: u32 = 4;
const KERNEL: u32 = 5;
const ULONG: u32 = 6;
const ARGUMENT: u32 = 7;
/// The first id that a shape may take.
const FREE: u32 = 8;

const CROSS_WORKGROUP: u32 = 5;
const FUNCTION: u32 = 7;

impl Words {
    /// The module up to its types; the kernel takes a pointer to `uint`.
    fn new() -> Self {
        let mut out = Self { words: vec![0x0723_0203, 0x0001_0000, 0, 0, 0], bound: FREE };
        for capability in [4, 5, 6, 11] {
            out.put(17, &[capability]);
        }
        out.put(14, &[2, 2]);
        out.put(15, &[6, KERNEL, u32::from_le_bytes(*b"k\0\0\0")]);
        out.put(19, &[VOID]);
        out.put(21, &[UINT, 32, 0]);
        out.put(21, &[ULONG, 64, 0]);
        out.put(32, &[POINTER, CROSS_WORKGROUP, UINT]);
        out.put(33, &[KERNEL_TYPE, VOID, POINTER]);
        out
    }

    fn put(&mut self, opcode: u32, operands: &[u32]) {
        self.words.push(((operands.len() as u32 + 1) << 16) | opcode);
        self.words.extend_from_slice(operands);
    }

    fn id(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    fn constant(&mut self, ty: u32, value: &[u32]) -> u32 {
        let id = self.id();
        let mut operands = vec![ty, id];
        operands.extend_from_slice(value);
        self.put(43, &operands);
        id
    }

    fn begin(&mut self) {
        self.put(54, &[VOID, KERNEL, 0, KERNEL_TYPE]);
        self.put(55, &[POINTER, ARGUMENT]);
        let label = self.id();
        self.put(248, &[label]);
    }

    fn end(mut self) -> Vec<u8> {
        self.put(253, &[]);
        self.put(56, &[]);
        self.words[3] = self.bound;
        self.words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

/// `count` volatile copies of `uint[elements]` between two variables, in one block.
pub(super) fn array_copies(count: usize, elements: u32) -> Vec<u8> {
    let mut out = Words::new();
    let length = out.constant(UINT, &[elements]);
    let (array, pointer) = (out.id(), out.id());
    out.put(28, &[array, UINT, length]);
    out.put(32, &[pointer, FUNCTION, array]);
    out.begin();
    let (from, to) = (out.id(), out.id());
    out.put(59, &[pointer, from, FUNCTION]);
    out.put(59, &[pointer, to, FUNCTION]);
    for _ in 0..count / 2 {
        let value = out.id();
        out.put(61, &[array, value, from, 1]);
        out.put(62, &[to, value, 1]);
    }
    out.end()
}

/// `count` insertions into one `uint[elements]` after the other, which is stored at the end. With `keep`, each insertion
/// is into the same array, and all results are read from at the end.
pub(super) fn composite_inserts(count: usize, elements: u32, keep: bool) -> Vec<u8> {
    let mut out = Words::new();
    let length = out.constant(UINT, &[elements]);
    let (array, pointer, null) = (out.id(), out.id(), out.id());
    out.put(28, &[array, UINT, length]);
    out.put(32, &[pointer, FUNCTION, array]);
    out.put(46, &[array, null]);
    out.begin();
    let variable = out.id();
    out.put(59, &[pointer, variable, FUNCTION]);
    let element = out.id();
    out.put(61, &[UINT, element, ARGUMENT]);
    let mut last = null;
    let mut all = Vec::new();
    for i in 0..count as u32 / if keep { 3 } else { 1 } {
        let next = out.id();
        let base = if keep { null } else { last };
        out.put(82, &[array, next, element, base, (i * 7) % elements]);
        last = next;
        all.push(next);
    }
    if keep {
        let mut sum = element;
        for (i, value) in all.into_iter().enumerate() {
            let (part, next) = (out.id(), out.id());
            out.put(81, &[UINT, part, value, (i as u32 * 7 + 1) % elements]);
            out.put(128, &[UINT, next, sum, part]);
            sum = next;
        }
        out.put(62, &[ARGUMENT, sum]);
    }
    out.put(62, &[variable, last]);
    let (read, zero) = (out.id(), out.id());
    out.put(61, &[array, read, variable]);
    out.put(81, &[UINT, zero, read, 0]);
    out.put(62, &[ARGUMENT, zero]);
    out.end()
}

/// `count` insertions of constants into one `uint[elements]` after the other, whose first element is stored.
pub(super) fn composite_constants(count: usize, elements: u32) -> Vec<u8> {
    let mut out = Words::new();
    let length = out.constant(UINT, &[elements]);
    let (array, null) = (out.id(), out.id());
    out.put(28, &[array, UINT, length]);
    out.put(46, &[array, null]);
    let values: Vec<u32> = (0..64).map(|i| out.constant(UINT, &[i + 1])).collect();
    out.begin();
    let mut last = null;
    for (i, &value) in (0..count as u32).zip(values.iter().cycle()) {
        let next = out.id();
        out.put(82, &[array, next, value, last, (i * 7) % elements]);
        last = next;
    }
    let first = out.id();
    out.put(81, &[UINT, first, last, 0]);
    out.put(62, &[ARGUMENT, first]);
    out.end()
}

/// `count` constants of 64 bits with these values, half of them used.
pub(super) fn constants(count: usize, value: impl Fn(u64) -> u64) -> Vec<u8> {
    let mut out = Words::new();
    let range: Range<u64> = 0..count as u64;
    let ids: Vec<u32> = range
        .map(|i| {
            let value = value(i);
            out.constant(ULONG, &[value as u32, (value >> 32) as u32])
        })
        .collect();
    let wide = out.id();
    out.put(32, &[wide, CROSS_WORKGROUP, ULONG]);
    out.begin();
    let to = out.id();
    out.put(124, &[wide, to, ARGUMENT]);
    let mut sum = ids.first().copied().unwrap_or_default();
    for &id in ids.iter().step_by(16) {
        let next = out.id();
        out.put(128, &[ULONG, next, sum, id]);
        sum = next;
    }
    out.put(62, &[to, sum]);
    out.end()
}
