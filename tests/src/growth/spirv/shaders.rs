//! Shapes of shaders.

use super::{Words, string};

// The ids that every shader here has.
const VOID: u32 = 1;
const FLOAT: u32 = 2;
const VECTOR: u32 = 3;
const MATRIX: u32 = 4;
const KERNEL: u32 = 5;
const UINT: u32 = 6;
const ARRAY: u32 = 7;
const BLOCK: u32 = 8;
const BUFFER: u32 = 9;
const BLOCK_POINTER: u32 = 10;
const FLOAT_POINTER: u32 = 11;
const KERNEL_TYPE: u32 = 12;
const ZERO: u32 = 13;
const FUNCTIONS: u32 = 14;
const LABEL: u32 = 15;
/// The first id that a shape may take.
const FREE: u32 = 16;

const UNIFORM: u32 = 2;

/// `count` products, transpositions and inverses of matrices, each of the one before.
pub(in crate::growth) fn matrices(count: usize) -> Vec<u8> {
    let words = vec![0x0723_0203, 0x0001_0000, 0, 0, 0];
    let mut out = Words { words, bound: FREE, annotations: 0 };
    out.put(17, &[1]);
    let import: Vec<u32> = std::iter::once(FUNCTIONS).chain(string("GLSL.std.450")).collect();
    out.put(11, &import);
    out.put(14, &[0, 1]);
    out.put(15, &[5, KERNEL, u32::from_le_bytes(*b"k\0\0\0")]);
    // LocalSize.
    out.put(16, &[KERNEL, 17, 64, 1, 1]);
    // ArrayStride, BufferBlock, Offset, DescriptorSet, Binding.
    out.put(71, &[ARRAY, 6, 4]);
    out.put(71, &[BLOCK, 3]);
    out.put(72, &[BLOCK, 0, 35, 0]);
    out.put(71, &[BUFFER, 34, 0]);
    out.put(71, &[BUFFER, 33, 0]);
    out.put(19, &[VOID]);
    out.put(21, &[UINT, 32, 0]);
    out.put(22, &[FLOAT, 32]);
    out.put(23, &[VECTOR, FLOAT, 4]);
    out.put(24, &[MATRIX, VECTOR, 4]);
    out.put(29, &[ARRAY, FLOAT]);
    out.put(30, &[BLOCK, ARRAY]);
    out.put(32, &[BLOCK_POINTER, UNIFORM, BLOCK]);
    out.put(32, &[FLOAT_POINTER, UNIFORM, FLOAT]);
    out.put(59, &[BLOCK_POINTER, BUFFER, UNIFORM]);
    out.put(43, &[UINT, ZERO, 0]);
    out.put(33, &[KERNEL_TYPE, VOID]);
    out.put(54, &[VOID, KERNEL, 0, KERNEL_TYPE]);
    out.put(248, &[LABEL]);
    let (place, value, vector, first) = (out.id(), out.id(), out.id(), out.id());
    out.put(65, &[FLOAT_POINTER, place, BUFFER, ZERO, ZERO]);
    out.put(61, &[FLOAT, value, place]);
    out.put(80, &[VECTOR, vector, value, value, value, value]);
    out.put(80, &[MATRIX, first, vector, vector, vector, vector]);
    let mut last = first;
    for i in 0..count {
        let next = out.id();
        match i % 4 {
            0 => out.put(12, &[MATRIX, next, FUNCTIONS, 34, last]),
            1 => out.put(84, &[MATRIX, next, last]),
            _ => out.put(146, &[MATRIX, next, last, first]),
        }
        last = next;
    }
    let element = out.id();
    out.put(81, &[FLOAT, element, last, 1, 2]);
    out.put(62, &[place, element]);
    out.end()
}
