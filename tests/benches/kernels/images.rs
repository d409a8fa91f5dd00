//! Kernels over two and three dimensions.

use crate::case::{Case, Check, hash, values, word_buffer};
use crate::{floats, words};
use oxmux::{Argument, Buffer, NdRangeRequest};

pub(crate) fn mandelbrot() -> Case {
    const W: usize = 1024;
    const MAX: i32 = 256;
    let (x0, y0, d) = (-2.0f32, -1.25f32, 2.5 / W as f32);
    Case {
        name: "mandelbrot",
        file: "shared/mandelbrot",
        kernel: "mandelbrot",
        range: NdRangeRequest::global(&[W as u64, W as u64]).local(&[16, 16]),
        arguments: vec![
            Argument::buffer(0),
            (W as i32).into(),
            x0.into(),
            y0.into(),
            d.into(),
            d.into(),
            MAX.into(),
        ],
        buffers: vec![Buffer::zeroed(W * W * 4)],
        // Fused and separate rounding give a few points another number of steps.
        check: Check::Bits,
        plain: Box::new(move |buffers| {
            for (i, out) in words(&mut buffers[0]).iter_mut().enumerate() {
                let cx = ((i % W) as f32).mul_add(d, x0);
                let cy = ((i / W) as f32).mul_add(d, y0);
                let (mut x, mut y, mut count) = (0.0f32, 0.0f32, 0);
                while count < MAX {
                    let (xx, yy) = (x * x, y * y);
                    if xx + yy > 4.0 {
                        break;
                    }
                    y = (2.0 * x).mul_add(y, cy);
                    x = xx - yy + cx;
                    count += 1;
                }
                *out = count as u32;
            }
        }),
    }
}

pub(crate) fn conv2d() -> Case {
    const W: usize = 2048;
    const PITCH: usize = W + 4;
    Case {
        name: "conv2d",
        file: "bench/conv2d",
        kernel: "conv2d",
        range: NdRangeRequest::global(&[W as u64, W as u64]).local(&[16, 16]),
        arguments: [
            (0..3).map(Argument::buffer).collect(),
            vec![(W as i32).into(), (PITCH as i32).into()],
        ]
        .concat(),
        buffers: vec![
            Buffer::from_f32(&values(PITCH * PITCH)),
            Buffer::zeroed(W * W * 4),
            Buffer::from_f32(&values(25)),
        ],
        check: Check::Near(1e-4),
        plain: Box::new(move |buffers| {
            let [input, output, filter] = buffers else { return };
            let (input, filter) = (floats(input), floats(filter));
            for (y, out) in floats(output).chunks_exact_mut(W).enumerate() {
                out.fill(0.0);
                for dy in 0..5 {
                    let row = &input[(y + dy) * PITCH..(y + dy + 1) * PITCH];
                    let weights = &filter[dy * 5..dy * 5 + 5];
                    for (x, out) in out.iter_mut().enumerate() {
                        let row = &row[x..x + 5];
                        *out += (0..5).map(|dx| weights[dx] * row[dx]).sum::<f32>();
                    }
                }
            }
        }),
    }
}

pub(crate) fn transpose() -> Case {
    const W: usize = 2048;
    Case {
        name: "transpose",
        file: "shared/transpose",
        kernel: "transpose",
        range: NdRangeRequest::global(&[W as u64, W as u64]).local(&[16, 16]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            (W as i32).into(),
            (W as i32).into(),
        ],
        buffers: vec![Buffer::from_f32(&values(W * W)), Buffer::zeroed(W * W * 4)],
        check: Check::Bits,
        plain: Box::new(move |buffers| {
            let [input, output] = buffers else { return };
            let (input, output) = (floats(input), floats(output));
            const TILE: usize = 16;
            for y in (0..W).step_by(TILE) {
                for x in (0..W).step_by(TILE) {
                    for i in y..y + TILE {
                        for j in x..x + TILE {
                            output[j * W + i] = input[i * W + j];
                        }
                    }
                }
            }
        }),
    }
}

pub(crate) fn sobel() -> Case {
    const W: usize = 2048;
    Case {
        name: "sobel",
        file: "shared/sobel",
        kernel: "sobel",
        range: NdRangeRequest::global(&[W as u64, W as u64]).local(&[16, 16]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            (W as i32).into(),
            (W as i32).into(),
        ],
        buffers: vec![word_buffer((0..W * W).map(hash)), Buffer::zeroed(W * W * 4)],
        check: Check::Bits,
        plain: Box::new(move |buffers| {
            let [input, output] = buffers else { return };
            let input: &[[u8; 4]] = input.as_chunks::<4>().0;
            for (y, out) in output.as_chunks_mut::<4>().0.chunks_exact_mut(W).enumerate() {
                let (above, below) = (y.saturating_sub(1), (y + 1).min(W - 1));
                for (x, out) in out.iter_mut().enumerate() {
                    let (left, right) = (x.saturating_sub(1), (x + 1).min(W - 1));
                    let at = |x: usize, y: usize, c: usize| f32::from(input[y * W + x][c]);
                    for (c, out) in out.iter_mut().enumerate() {
                        let gx =
                            (at(right, above, c) + 2.0 * at(right, y, c) + at(right, below, c))
                                - (at(left, above, c) + 2.0 * at(left, y, c) + at(left, below, c));
                        let gy = (at(left, below, c) + 2.0 * at(x, below, c) + at(right, below, c))
                            - (at(left, above, c) + 2.0 * at(x, above, c) + at(right, above, c));
                        *out = (gx * gx + gy * gy).sqrt() as u8;
                    }
                    out[3] = 255;
                }
            }
        }),
    }
}

pub(crate) fn stencil3d() -> Case {
    const N: usize = 256;
    let (c0, c1) = (0.5f32, 0.08f32);
    Case {
        name: "stencil3d",
        file: "bench/stencil3d",
        kernel: "stencil3d",
        range: NdRangeRequest::global(&[N as u64; 3]).local(&[64, 4, 1]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            (N as i32).into(),
            c0.into(),
            c1.into(),
        ],
        buffers: vec![Buffer::from_f32(&values(N * N * N)), Buffer::zeroed(N * N * N * 4)],
        check: Check::Near(1e-5),
        plain: Box::new(move |buffers| {
            let [input, output] = buffers else { return };
            let (input, output) = (floats(input), floats(output));
            for z in 1..N - 1 {
                for y in 1..N - 1 {
                    let row = (z * N + y) * N;
                    for i in row + 1..row + N - 1 {
                        let around = input[i - 1]
                            + input[i + 1]
                            + input[i - N]
                            + input[i + N]
                            + input[i - N * N]
                            + input[i + N * N];
                        output[i] = c0 * input[i] + c1 * around;
                    }
                }
            }
        }),
    }
}
