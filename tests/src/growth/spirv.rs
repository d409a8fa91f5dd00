//! Shapes that only SPIR-V has: built word by word.

pub(super) mod headers;
pub(super) mod shaders;

use std::ops::Range;

/// A module while it is written.
struct Words {
    words: Vec<u32>,
    bound: u32,
    /// Where strings, names and decorations go.
    annotations: usize,
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
        let words = vec![0x0723_0203, 0x0001_0000, 0, 0, 0];
        let mut out = Self { words, bound: FREE, annotations: 0 };
        for capability in [4, 5, 6, 11] {
            out.put(17, &[capability]);
        }
        out.put(14, &[2, 2]);
        out.put(15, &[6, KERNEL, u32::from_le_bytes(*b"k\0\0\0")]);
        out.annotations = out.words.len();
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

    /// Loads the argument's first element.
    fn load(&mut self) -> u32 {
        let id = self.id();
        self.put(61, &[UINT, id, ARGUMENT]);
        id
    }

    /// A kernel that doubles what it loads into each of these ids, and stores the last.
    fn double_into(mut self, ids: impl IntoIterator<Item = u32>) -> Vec<u8> {
        self.begin();
        let mut last = self.load();
        for id in ids {
            self.put(128, &[UINT, id, last, last]);
            last = id;
        }
        self.put(62, &[ARGUMENT, last]);
        self.end()
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

/// `count` insertions into one `uint[elements]` after the other, which is stored at the end. With
/// `keep`, each insertion is into the same array, and all results are read from at the end.
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

/// `count` insertions of constants into one `uint[elements]` after the other, whose first element
/// is stored.
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

/// A chain of `count` operations, each with a name of its own or all with one.
pub(super) fn names(count: usize, same: bool) -> Vec<u8> {
    let mut out = Words::new();
    let (types, ids) = (out.words.split_off(out.annotations), out.bound..out.bound + count as u32);
    out.bound = ids.end;
    for id in ids.clone() {
        let text = if same { "x".to_string() } else { format!("value_{id}") };
        let operands: Vec<u32> = std::iter::once(id).chain(string(&text)).collect();
        out.put(5, &operands);
    }
    out.words.extend(types);
    out.double_into(ids)
}

/// A chain of `count` operations, each with a line and every tenth with a file of its own.
pub(super) fn lines(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    let mut files = Vec::new();
    for i in 0..count / 10 + 1 {
        let id = out.id();
        let operands: Vec<u32> =
            std::iter::once(id).chain(string(&format!("file{i}.cl"))).collect();
        out.put(7, &operands);
        files.push(id);
    }
    out.words.extend(types);
    out.begin();
    let mut last = out.load();
    for i in 0..count {
        let file = files.get(i / 10).copied().unwrap_or_default();
        out.put(8, &[file, i as u32 + 1, 1]);
        let next = out.id();
        out.put(128, &[UINT, next, last, last]);
        last = next;
    }
    out.put(62, &[ARGUMENT, last]);
    out.end()
}

/// `count` decorations of the kernel's argument, many of them alike.
pub(super) fn decorations(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    for i in 0..count as u32 {
        // MaxByteOffset and Restrict.
        match i % 2 {
            0 => out.put(71, &[ARGUMENT, 45, 4 + 4 * i]),
            _ => out.put(71, &[ARGUMENT, 19]),
        }
    }
    out.words.extend(types);
    out.begin();
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// A pointer with `count` decorations, of which as many loads are made.
pub(super) fn decorated_uses(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    for _ in 0..count / 2 {
        // Restrict.
        out.put(71, &[ARGUMENT, 19]);
    }
    out.words.extend(types);
    out.begin();
    let mut value = out.load();
    for _ in 0..count / 2 {
        value = out.load();
    }
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// `count` calls of a function whose exported name has as many bytes.
pub(super) fn long_name_calls(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let function = out.id();
    let types = out.words.split_off(out.annotations);
    let name = string(&"f".repeat(count.min(200_000)));
    out.put(71, &[&[function, 41][..], &name, &[0]].concat());
    out.words.extend(types);
    let (ty, label) = (out.id(), out.id());
    out.put(33, &[ty, VOID]);
    out.put(54, &[VOID, function, 0, ty]);
    out.put(248, &[label]);
    out.put(253, &[]);
    out.put(56, &[]);
    out.begin();
    for _ in 0..count {
        let id = out.id();
        out.put(57, &[VOID, id, function]);
    }
    out.end()
}

/// As many groups of decorations as targets, each applied to all, `count` in all.
pub(super) fn decoration_groups(count: usize) -> Vec<u8> {
    let wide = (count as f64).sqrt() as u32;
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    let targets: Vec<u32> = (0..wide).map(|_| out.id()).collect();
    for _ in 0..wide {
        let group = out.id();
        // NoSignedWrap.
        out.put(71, &[group, 4469]);
        out.put(73, &[group]);
        let operands: Vec<u32> = std::iter::once(group).chain(targets.iter().copied()).collect();
        out.put(74, &operands);
    }
    out.words.extend(types);
    out.double_into(targets)
}

/// Structures of two of the one before, of which a variable is made.
pub(super) fn doubled_types(levels: u32) -> Vec<u8> {
    let mut out = Words::new();
    let mut ty = UINT;
    for _ in 0..levels {
        let next = out.id();
        out.put(30, &[next, ty, ty]);
        ty = next;
    }
    let pointer = out.id();
    out.put(32, &[pointer, FUNCTION, ty]);
    let null = out.id();
    out.put(46, &[ty, null]);
    out.begin();
    let variable = out.id();
    out.put(59, &[pointer, variable, FUNCTION]);
    out.put(62, &[variable, null]);
    let read = out.id();
    out.put(61, &[ty, read, variable]);
    out.put(62, &[variable, read]);
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// Constants of two of the one before, the last of which is stored.
pub(super) fn doubled_constants(levels: u32) -> Vec<u8> {
    let mut out = Words::new();
    let mut ty = UINT;
    let mut value = out.constant(UINT, &[7]);
    for _ in 0..levels {
        let (next, pair) = (out.id(), out.id());
        out.put(30, &[next, ty, ty]);
        out.put(44, &[next, pair, value, value]);
        (ty, value) = (next, pair);
    }
    let pointer = out.id();
    out.put(32, &[pointer, FUNCTION, ty]);
    out.begin();
    let variable = out.id();
    out.put(59, &[pointer, variable, FUNCTION]);
    out.put(62, &[variable, value]);
    let read = out.load();
    out.put(62, &[ARGUMENT, read]);
    out.end()
}

/// A chain of `count` operations on specialization constants.
pub(super) fn spec_operations(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let mut last = out.id();
    out.put(50, &[UINT, last, 3]);
    for _ in 0..count {
        let next = out.id();
        out.put(52, &[UINT, next, 128, last, last]);
        last = next;
    }
    out.begin();
    out.put(62, &[ARGUMENT, last]);
    out.end()
}

/// Blocks in a row with a phi each, whose values come from blocks that follow in the text.
pub(super) fn forward_phis(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let blocks = count as u32 / 4;
    let boolean = out.id();
    out.put(20, &[boolean]);
    let one = out.constant(UINT, &[1]);
    out.begin();
    let entry = out.bound - 1;
    let start = out.load();
    let labels: Vec<u32> = (0..=blocks).map(|_| out.id()).collect();
    let latches: Vec<u32> = (0..blocks).map(|_| out.id()).collect();
    let sums: Vec<u32> = (0..blocks).map(|_| out.id()).collect();
    let mut before = (entry, start);
    out.put(249, &labels[..1]);
    let rows = labels.iter().zip(&labels[1..]).zip(latches.iter().zip(&sums));
    for ((&label, &after), (&latch, &sum)) in rows {
        let (phi, test) = (out.id(), out.id());
        out.put(248, &[label]);
        out.put(245, &[UINT, phi, before.1, before.0, sum, latch]);
        out.put(176, &[boolean, test, phi, start]);
        out.put(246, &[after, latch, 0]);
        out.put(250, &[test, latch, after]);
        out.put(248, &[latch]);
        out.put(128, &[UINT, sum, phi, one]);
        out.put(249, &[label]);
        before = (label, phi);
    }
    out.put(248, &labels[labels.len() - 1..]);
    out.put(62, &[ARGUMENT, before.1]);
    out.end()
}

/// A text's words.
fn string(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(text.len() / 4 * 4 + 4, 0);
    bytes
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
        .collect()
}
