//! Shapes of what stands before a module's functions, and of functions as SPIR-V alone writes them.

use super::{ARGUMENT, FUNCTION, KERNEL, KERNEL_TYPE, POINTER, UINT, VOID, Words, string};

/// `count` entry points of one function, with names of their own.
pub(in crate::growth) fn entry_points(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    for i in 0..count {
        let operands: Vec<u32> =
            [6, KERNEL].into_iter().chain(string(&format!("kernel{i}"))).collect();
        out.put(15, &operands);
    }
    out.words.extend(types);
    out.begin();
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// One array of `count` elements, put together of as many values, stored, and read at an index that
/// is not known.
pub(in crate::growth) fn composite_construct(count: usize) -> Vec<u8> {
    let count = count.clamp(1, 60_000);
    let mut out = Words::new();
    let length = out.constant(UINT, &[count as u32]);
    let (array, pointer, element) = (out.id(), out.id(), out.id());
    out.put(28, &[array, UINT, length]);
    out.put(32, &[pointer, FUNCTION, array]);
    out.put(32, &[element, FUNCTION, UINT]);
    out.begin();
    let variable = out.id();
    out.put(59, &[pointer, variable, FUNCTION]);
    let value = out.load();
    let whole = out.id();
    let operands: Vec<u32> =
        [array, whole].into_iter().chain(std::iter::repeat_n(value, count)).collect();
    out.put(80, &operands);
    out.put(62, &[variable, whole]);
    let (place, last) = (out.id(), out.id());
    out.put(65, &[element, place, variable, value]);
    out.put(61, &[UINT, last, place]);
    out.put(62, &[ARGUMENT, last]);
    out.end()
}

/// `count` structures, each with a pointer type, half of them used by variables.
pub(in crate::growth) fn types(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let mut pointers = Vec::new();
    for i in 0..count / 3 {
        let (length, array, ty, pointer) = (out.id(), out.id(), out.id(), out.id());
        out.put(43, &[UINT, length, i as u32 + 1]);
        out.put(28, &[array, UINT, length]);
        out.put(30, &[ty, UINT, array]);
        out.put(32, &[pointer, FUNCTION, ty]);
        pointers.push(pointer);
    }
    let own = out.id();
    out.put(32, &[own, FUNCTION, UINT]);
    out.begin();
    let variable = out.id();
    out.put(59, &[own, variable, FUNCTION]);
    let value = out.load();
    out.put(62, &[variable, value]);
    for pointer in pointers.into_iter().step_by(2) {
        let (cast, back) = (out.id(), out.id());
        out.put(124, &[pointer, cast, variable]);
        out.put(124, &[own, back, cast]);
    }
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// Decorations and names of the members of one structure.
pub(in crate::growth) fn member_decorations(count: usize) -> Vec<u8> {
    let members = (count / 2).clamp(1, 16_000) as u32;
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    let ty = out.id();
    for i in 0..count as u32 {
        let member = i % members;
        let mut name = vec![ty, member];
        name.extend(string(&format!("m{i}")));
        if i < members {
            out.put(6, &name);
        }
    }
    for i in 0..count as u32 {
        // Restrict.
        out.put(72, &[ty, i % members, 19]);
    }
    out.words.extend(types);
    let operands: Vec<u32> =
        std::iter::once(ty).chain(std::iter::repeat_n(UINT, members as usize)).collect();
    out.put(30, &operands);
    out.begin();
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// Arrays of 16 of the constant before, eight deep, and then others beside them.
pub(in crate::growth) fn nested_constants(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let length = out.constant(UINT, &[2]);
    let mut rows = Vec::new();
    for i in 0..count / 40 {
        let (mut ty, mut value) = (UINT, out.constant(UINT, &[i as u32 + 9]));
        if rows.is_empty() {
            let mut types = vec![UINT];
            for _ in 0..5 {
                let next = out.id();
                out.put(28, &[next, ty, length]);
                types.push(next);
                ty = next;
            }
            rows = types;
        }
        for &next in &rows[1..] {
            let pair = out.id();
            out.put(44, &[next, pair, value, value]);
            value = pair;
        }
        ty = rows[rows.len() - 1];
        let (pointer, variable) = (out.id(), out.id());
        // A constant variable: UniformConstant.
        out.put(32, &[pointer, 0, ty]);
        out.put(59, &[pointer, variable, 0, value]);
    }
    out.begin();
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// `count` strings and places in the source's text.
pub(in crate::growth) fn strings(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let types = out.words.split_off(out.annotations);
    for i in 0..count {
        let id = out.id();
        let text = string(&format!("a string of some length, number {i}"));
        let operands: Vec<u32> = std::iter::once(id).chain(text).collect();
        out.put(7, &operands);
    }
    // OpSource, and OpSourceContinued, as often.
    out.put(3, &[3, 102_000]);
    for _ in 0..count {
        out.put(2, &string("int x; // and more"));
    }
    out.words.extend(types);
    out.begin();
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// Values with names of a thousand characters that differ in the last.
pub(in crate::growth) fn long_names(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let count = count / 16;
    let (types, ids) = (out.words.split_off(out.annotations), out.bound..out.bound + count as u32);
    out.bound = ids.end;
    let start = "n".repeat(1000);
    for id in ids.clone() {
        let operands: Vec<u32> =
            std::iter::once(id).chain(string(&format!("{start}{}", id % 7))).collect();
        out.put(5, &operands);
    }
    out.words.extend(types);
    out.double_into(ids)
}

/// Values that are not defined, and sums of them.
pub(in crate::growth) fn undefined_values(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let values: Vec<u32> = (0..count / 4).map(|_| out.id()).collect();
    for &id in &values {
        out.put(1, &[UINT, id]);
    }
    out.begin();
    let mut last = out.load();
    for id in values {
        let (own, sum, next) = (out.id(), out.id(), out.id());
        out.put(1, &[UINT, own]);
        out.put(128, &[UINT, sum, own, id]);
        out.put(198, &[UINT, next, sum, last]);
        last = next;
    }
    out.put(62, &[ARGUMENT, last]);
    out.end()
}

/// Blocks in a row, with phis of two values, below structured selections.
pub(in crate::growth) fn phis(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let boolean = out.id();
    out.put(20, &[boolean]);
    out.begin();
    let mut before = out.bound - 1;
    let first = out.load();
    let mut values = [first; 8];
    for i in 0..count / 14 {
        let (test, yes, join) = (out.id(), out.id(), out.id());
        out.put(176, &[boolean, test, values[i % 8], first]);
        out.put(247, &[join, 0]);
        out.put(250, &[test, yes, join]);
        out.put(248, &[yes]);
        let product = out.id();
        out.put(132, &[UINT, product, values[(i + 1) % 8], values[(i + 3) % 8]]);
        out.put(249, &[join]);
        out.put(248, &[join]);
        let old = values;
        for (k, value) in values.iter_mut().enumerate() {
            let phi = out.id();
            out.put(245, &[UINT, phi, old[(k + 1) % 8], before, product, yes]);
            *value = phi;
        }
        before = join;
    }
    let sum = out.id();
    out.put(128, &[UINT, sum, values[0], values[5]]);
    out.put(62, &[ARGUMENT, sum]);
    out.end()
}

/// Capabilities and extensions, each many times.
pub(in crate::growth) fn capabilities(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let rest = out.words.split_off(5);
    for i in 0..count as u32 {
        out.put(17, &[[4, 5, 6, 11, 39, 22][i as usize % 6]]);
    }
    for _ in 0..count {
        out.put(10, &string("SPV_KHR_no_integer_wrap_decoration"));
    }
    // The module's own capabilities may be there again, but stand before extensions.
    out.words.extend(&rest[8..]);
    out.begin();
    let value = out.load();
    out.put(62, &[ARGUMENT, value]);
    out.end()
}

/// Variables with an initializer in each of many small functions.
pub(in crate::growth) fn function_variables(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let length = out.constant(UINT, &[64]);
    let (array, pointer, null) = (out.id(), out.id(), out.id());
    out.put(28, &[array, UINT, length]);
    out.put(32, &[pointer, FUNCTION, array]);
    out.put(46, &[array, null]);
    let element = out.id();
    out.put(32, &[element, FUNCTION, UINT]);
    out.begin();
    let each = count / 40;
    let variables: Vec<u32> = (0..each).map(|_| out.id()).collect();
    for &id in &variables {
        out.put(59, &[pointer, id, FUNCTION, null]);
    }
    let mut last = out.load();
    for id in variables {
        let (place, value, next) = (out.id(), out.id(), out.id());
        out.put(66, &[element, place, id, last]);
        out.put(61, &[UINT, value, place]);
        out.put(128, &[UINT, next, value, last]);
        last = next;
    }
    out.put(62, &[ARGUMENT, last]);
    out.end()
}

/// Functions of their own for as many entry points, each with modes.
pub(in crate::growth) fn execution_modes(count: usize) -> Vec<u8> {
    let mut out = Words::new();
    let count = count / 12;
    let types = out.words.split_off(out.annotations);
    let kernels: Vec<u32> = (0..count).map(|_| out.id()).collect();
    for (i, &kernel) in kernels.iter().enumerate() {
        let operands: Vec<u32> =
            [6, kernel].into_iter().chain(string(&format!("kernel{i}"))).collect();
        out.put(15, &operands);
    }
    for &kernel in &kernels {
        // LocalSize and ContractionOff.
        out.put(16, &[kernel, 17, 8, 1, 1]);
        out.put(16, &[kernel, 31]);
    }
    out.words.extend(types);
    for kernel in kernels {
        let (argument, label, value) = (out.id(), out.id(), out.id());
        out.put(54, &[VOID, kernel, 0, KERNEL_TYPE]);
        out.put(55, &[POINTER, argument]);
        out.put(248, &[label]);
        out.put(61, &[UINT, value, argument]);
        out.put(62, &[argument, value]);
        out.put(253, &[]);
        out.put(56, &[]);
    }
    out.begin();
    out.end()
}
