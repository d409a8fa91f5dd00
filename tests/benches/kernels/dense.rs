//! Kernels whose items loop over rows and columns.

use crate::case::{Case, Check, hash, values, word_buffer};
use crate::{floats, words};
use oxmux::{Argument, Buffer, NdRangeRequest};
use std::hint::black_box;

fn sgemm(name: &'static str, file: &'static str, scalars: usize) -> Case {
    const N: usize = 512;
    let mut arguments: Vec<Argument> = (0..3).map(Argument::buffer).collect();
    arguments.extend((0..scalars).map(|_| (N as i32).into()));
    Case {
        name,
        file,
        kernel: name,
        range: NdRangeRequest::global(&[N as u64, N as u64]).local(&[16, 16]),
        arguments,
        buffers: vec![
            Buffer::from_f32(&values(N * N)),
            Buffer::from_f32(&values(N * N)),
            Buffer::zeroed(N * N * 4),
        ],
        check: Check::Near(1e-2),
        plain: Box::new(move |buffers| {
            let [a, b, c] = buffers else { return };
            let (a, b, c) = (floats(a), floats(b), floats(c));
            // Rows of the second matrix in the inner loop, which is the order that a compiler can
            // vectorize.
            for (row, c) in a.chunks_exact(N).zip(c.chunks_exact_mut(N)) {
                c.fill(0.0);
                for (a, b) in row.iter().zip(b.chunks_exact(N)) {
                    for (c, b) in c.iter_mut().zip(b) {
                        *c += a * b;
                    }
                }
            }
        }),
    }
}

pub(crate) fn sgemm_naive() -> Case {
    sgemm("sgemm_naive", "bench/sgemm_naive", 1)
}

pub(crate) fn sgemm_tiled() -> Case {
    sgemm("sgemm_tiled", "shared/sgemm_tiled", 3)
}

pub(crate) fn nbody() -> Case {
    const N: usize = 4096;
    let softening = 0.01f32;
    Case {
        name: "nbody",
        file: "shared/nbody",
        kernel: "nbody",
        range: NdRangeRequest::global(&[N as u64]).local(&[64]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            (N as i32).into(),
            softening.into(),
        ],
        buffers: vec![Buffer::from_f32(&values(N * 4)), Buffer::zeroed(N * 16)],
        check: Check::Near(1e-2),
        plain: Box::new(move |buffers| {
            let [positions, forces] = buffers else { return };
            let softening = black_box(softening);
            let positions = floats(positions).as_chunks::<4>().0;
            for (p, force) in positions.iter().zip(floats(forces).as_chunks_mut::<4>().0) {
                let mut sum = [0.0f32; 3];
                for q in positions {
                    let d = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
                    let r2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + softening;
                    let inverse = 1.0 / r2.sqrt();
                    let s = q[3] * inverse * inverse * inverse;
                    (0..3).for_each(|i| sum[i] += d[i] * s);
                }
                *force = [sum[0], sum[1], sum[2], 0.0];
            }
        }),
    }
}

pub(crate) fn spmv() -> Case {
    const ROWS: usize = 131_072;
    const PER_ROW: usize = 16;
    Case {
        name: "spmv",
        file: "bench/spmv",
        kernel: "spmv",
        range: NdRangeRequest::global(&[ROWS as u64]).local(&[256]),
        arguments: (0..5).map(Argument::buffer).collect(),
        buffers: vec![
            word_buffer((0..=ROWS).map(|row| (row * PER_ROW) as u32)),
            word_buffer((0..ROWS * PER_ROW).map(|i| hash(i) % ROWS as u32)),
            Buffer::from_f32(&values(ROWS * PER_ROW)),
            Buffer::from_f32(&values(ROWS)),
            Buffer::zeroed(ROWS * 4),
        ],
        check: Check::Near(1e-4),
        plain: Box::new(move |buffers| {
            let [starts, columns, values, x, y] = buffers else { return };
            let (starts, columns) = (words(starts), words(columns));
            let (values, x) = (floats(values), floats(x));
            for (y, bounds) in floats(y).iter_mut().zip(starts.windows(2)) {
                let row = bounds[0] as usize..bounds[1] as usize;
                let products =
                    columns[row.clone()].iter().zip(&values[row]).map(|(&c, v)| v * x[c as usize]);
                *y = products.sum();
            }
        }),
    }
}

pub(crate) fn dot_i8() -> Case {
    const N: usize = 512;
    let bytes = |seed: usize| -> Buffer {
        let bytes: Vec<u8> = (0..N * N).map(|i| (hash(i + seed) >> 11) as u8).collect();
        Buffer::from_bytes(&bytes)
    };
    Case {
        name: "dot_i8",
        file: "bench/dot_i8",
        kernel: "dot_i8",
        range: NdRangeRequest::global(&[N as u64, N as u64]).local(&[16, 16]),
        arguments: [(0..3).map(Argument::buffer).collect(), vec![(N as i32).into()]].concat(),
        buffers: vec![bytes(0), bytes(77), Buffer::zeroed(N * N * 4)],
        check: Check::Bits,
        plain: Box::new(move |buffers| {
            let [a, b, c] = buffers else { return };
            for (row, c) in a.chunks_exact(N).zip(words(c).chunks_exact_mut(N)) {
                for (column, c) in b.chunks_exact(N).zip(c) {
                    let products = row
                        .iter()
                        .zip(column)
                        .map(|(&a, &b)| i32::from(a as i8) * i32::from(b as i8));
                    *c = products.sum::<i32>() as u32;
                }
            }
        }),
    }
}
