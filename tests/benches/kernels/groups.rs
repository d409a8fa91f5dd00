//! Kernels whose work-items share local memory.

use crate::case::{Case, Check, hash, values, word_buffer};
use crate::{floats, words};
use oxmux::{Argument, Buffer, NdRangeRequest};

const ITEMS: usize = 1 << 22;
const GROUP: usize = 256;

pub(crate) fn reduce() -> Case {
    Case {
        name: "reduce",
        file: "shared/reduce",
        kernel: "reduce_sum",
        range: NdRangeRequest::global(&[ITEMS as u64]).local(&[GROUP as u64]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            Argument::Local(GROUP * 4),
            (ITEMS as u32).into(),
        ],
        buffers: vec![Buffer::from_f32(&values(ITEMS)), Buffer::zeroed(ITEMS / GROUP * 4)],
        check: Check::Near(1e-4),
        plain: Box::new(|buffers| {
            let [input, output] = buffers else { return };
            for (group, out) in floats(input).chunks_exact(GROUP).zip(floats(output)) {
                // As many sums as a vector has lanes: additions in order cannot be vectorized.
                let mut sums = [0.0f32; 16];
                for part in group.as_chunks::<16>().0 {
                    sums.iter_mut().zip(part).for_each(|(sum, x)| *sum += x);
                }
                *out = sums.iter().sum();
            }
        }),
    }
}

pub(crate) fn scan() -> Case {
    Case {
        name: "scan",
        file: "shared/scan",
        kernel: "scan_block",
        range: NdRangeRequest::global(&[ITEMS as u64]).local(&[GROUP as u64]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            Argument::buffer(2),
            Argument::Local(GROUP * 8),
        ],
        buffers: vec![
            word_buffer((0..ITEMS).map(hash)),
            Buffer::zeroed(ITEMS * 4),
            Buffer::zeroed(ITEMS / GROUP * 4),
        ],
        check: Check::Bits,
        plain: Box::new(|buffers| {
            let [input, output, sums] = buffers else { return };
            let groups = words(input).chunks_exact(GROUP);
            let out = words(output).chunks_exact_mut(GROUP).zip(words(sums));
            for (group, (out, last)) in groups.zip(out) {
                let mut sum = 0u32;
                for (x, out) in group.iter().zip(out) {
                    sum = sum.wrapping_add(*x);
                    *out = sum;
                }
                *last = sum;
            }
        }),
    }
}

pub(crate) fn histogram() -> Case {
    const BYTES: usize = 1 << 22;
    let bytes: Vec<u8> = (0..BYTES).map(|i| (hash(i) >> 9) as u8).collect();
    Case {
        name: "histogram",
        file: "shared/histogram",
        kernel: "histogram256",
        range: NdRangeRequest::global(&[64 * GROUP as u64]).local(&[GROUP as u64]),
        arguments: vec![Argument::buffer(0), Argument::buffer(1), (BYTES as u32).into()],
        buffers: vec![Buffer::from_bytes(&bytes), Buffer::zeroed(1024)],
        check: Check::Bits,
        plain: Box::new(|buffers| {
            let [input, output] = buffers else { return };
            let output = words(output);
            for &byte in input.iter() {
                let count = &mut output[usize::from(byte)];
                *count = count.wrapping_add(1);
            }
        }),
    }
}

pub(crate) fn bitonic() -> Case {
    let (j, k) = (1usize << 9, 1usize << 12);
    Case {
        name: "bitonic",
        file: "bench/bitonic_step",
        kernel: "bitonic_step",
        range: NdRangeRequest::global(&[ITEMS as u64]).local(&[GROUP as u64]),
        arguments: vec![Argument::buffer(0), (j as u32).into(), (k as u32).into()],
        buffers: vec![word_buffer((0..ITEMS).map(hash))],
        check: Check::Sorted,
        plain: Box::new(move |buffers| {
            let data = words(&mut buffers[0]);
            for (block, pairs) in data.chunks_exact_mut(2 * j).enumerate() {
                let up = (block * 2 * j) & k == 0;
                let (low, high) = pairs.split_at_mut(j);
                for (a, b) in low.iter_mut().zip(high) {
                    let (least, most) = ((*a).min(*b), (*a).max(*b));
                    (*a, *b) = if up { (least, most) } else { (most, least) };
                }
            }
        }),
    }
}

pub(crate) fn bitonic_full() -> Case {
    const N: usize = 1 << 18;
    Case {
        name: "bitonic_full",
        file: "bench/bitonic_full",
        kernel: "bitonic_full",
        range: NdRangeRequest::global(&[N as u64 / 2]).local(&[GROUP as u64]),
        arguments: vec![Argument::buffer(0)],
        buffers: vec![word_buffer((0..N).map(hash))],
        check: Check::Sorted,
        plain: Box::new(|buffers| {
            for block in words(&mut buffers[0]).chunks_exact_mut(512) {
                let mut k = 2;
                while k <= 512 {
                    let mut j = k / 2;
                    while j > 0 {
                        for (at, pairs) in block.chunks_exact_mut(2 * j).enumerate() {
                            let up = (at * 2 * j) & k == 0;
                            let (low, high) = pairs.split_at_mut(j);
                            for (a, b) in low.iter_mut().zip(high) {
                                let (least, most) = ((*a).min(*b), (*a).max(*b));
                                (*a, *b) = if up { (least, most) } else { (most, least) };
                            }
                        }
                        j /= 2;
                    }
                    k *= 2;
                }
            }
        }),
    }
}

pub(crate) fn subgroup() -> Case {
    Case {
        name: "subgroup",
        file: "shared/subgroup",
        kernel: "subgroup_sum",
        range: NdRangeRequest::global(&[ITEMS as u64]).local(&[GROUP as u64]),
        arguments: vec![Argument::buffer(0), Argument::buffer(1)],
        buffers: vec![word_buffer((0..ITEMS).map(hash)), Buffer::zeroed(ITEMS / GROUP * 4)],
        check: Check::Bits,
        plain: Box::new(|buffers| {
            let [input, output] = buffers else { return };
            for (group, out) in words(input).chunks_exact(GROUP).zip(words(output)) {
                *out = group.iter().fold(0, |sum, &x| sum.wrapping_add(x));
            }
        }),
    }
}

const ROWS: usize = 2048;
const COLUMNS: usize = 1024;

fn rows(
    name: &'static str,
    file: &'static str,
    local: bool,
    plain: fn(&[f32], &mut [f32]),
) -> Case {
    let mut arguments = vec![Argument::buffer(0), Argument::buffer(1)];
    if local {
        arguments.push(Argument::Local(GROUP * 4));
    }
    arguments.push((COLUMNS as i32).into());
    Case {
        name,
        file,
        kernel: name,
        range: NdRangeRequest::global(&[(ROWS * GROUP) as u64]).local(&[GROUP as u64]),
        arguments,
        buffers: vec![
            Buffer::from_f32(&values(ROWS * COLUMNS)),
            Buffer::zeroed(ROWS * COLUMNS * 4),
        ],
        check: Check::Near(1e-4),
        plain: Box::new(move |buffers| {
            let [input, output] = buffers else { return };
            let output = floats(output).chunks_exact_mut(COLUMNS);
            for (row, out) in floats(input).chunks_exact(COLUMNS).zip(output) {
                plain(row, out);
            }
        }),
    }
}

pub(crate) fn softmax() -> Case {
    rows("softmax", "shared/softmax", true, |row, out| {
        let most = row.iter().fold(f32::NEG_INFINITY, |m, &x| m.max(x));
        let mut sum = 0.0;
        for (x, out) in row.iter().zip(&mut *out) {
            *out = (x - most).exp();
            sum += *out;
        }
        let inverse = 1.0 / sum;
        out.iter_mut().for_each(|x| *x *= inverse);
    })
}

pub(crate) fn layernorm() -> Case {
    rows("layernorm", "bench/layernorm", false, |row, out| {
        let (mut sums, mut squares) = ([0.0f32; 16], [0.0f32; 16]);
        for part in row.as_chunks::<16>().0 {
            for (i, x) in part.iter().enumerate() {
                sums[i] += x;
                squares[i] += x * x;
            }
        }
        let mean = sums.iter().sum::<f32>() / COLUMNS as f32;
        let variance = squares.iter().sum::<f32>() / COLUMNS as f32 - mean * mean;
        let scale = 1.0 / (variance + 1.0e-5).sqrt();
        out.iter_mut().zip(row).for_each(|(out, x)| *out = (x - mean) * scale);
    })
}
