//! Kernels without a loop over data, or with one over registers alone.

use crate::case::{Case, Check, values};
use crate::{floats, words};
use oxmux::{Argument, Buffer, NdRangeRequest};
use std::hint::black_box;

fn saxpy_of(name: &'static str, n: usize) -> Case {
    let a = 2.0f32;
    Case {
        name,
        file: "shared/saxpy",
        kernel: "saxpy",
        range: NdRangeRequest::global(&[n as u64]).local(&[256]),
        arguments: vec![Argument::buffer(0), Argument::buffer(1), a.into(), (n as u32).into()],
        buffers: vec![Buffer::from_f32(&values(n)), Buffer::from_f32(&values(n))],
        check: Check::Near(1e-6),
        plain: Box::new(move |buffers| {
            let [x, y] = buffers else { return };
            let a = black_box(a);
            for (y, x) in floats(y).iter_mut().zip(floats(x)) {
                *y += a * *x;
            }
        }),
    }
}

pub(crate) fn saxpy() -> Case {
    saxpy_of("saxpy", 1 << 24)
}

pub(crate) fn saxpy_l2() -> Case {
    saxpy_of("saxpy_l2", 1 << 17)
}

pub(crate) fn triad() -> Case {
    const N: usize = 1 << 24;
    let s = 3.0f32;
    Case {
        name: "triad",
        file: "bench/triad",
        kernel: "triad",
        range: NdRangeRequest::global(&[N as u64]).local(&[256]),
        arguments: vec![Argument::buffer(0), Argument::buffer(1), Argument::buffer(2), s.into()],
        buffers: vec![
            Buffer::zeroed(N * 4),
            Buffer::from_f32(&values(N)),
            Buffer::from_f32(&values(N)),
        ],
        check: Check::Near(1e-6),
        plain: Box::new(move |buffers| {
            let [a, b, c] = buffers else { return };
            let s = black_box(s);
            for ((a, b), c) in floats(a).iter_mut().zip(floats(b)).zip(floats(c)) {
                *a = *b + s * *c;
            }
        }),
    }
}

pub(crate) fn blackscholes() -> Case {
    const N: usize = 1 << 20;
    let (r, v) = (0.02f32, 0.3f32);
    let positive = |shift: f32, scale: f32| -> Buffer {
        let numbers: Vec<f32> = values(N).iter().map(|x| (x + 4.0) * scale + shift).collect();
        Buffer::from_f32(&numbers)
    };
    fn cnd(d: f32) -> f32 {
        let k = 1.0 / (1.0 + 0.231_641_9 * d.abs());
        let a = [0.319_381_53, -0.356_563_78, 1.781_477_9, -1.821_255_9, 1.330_274_5f32];
        let sum = a.iter().rev().fold(0.0, |sum, a| k * (a + sum));
        let c = 0.398_942_3 * (-0.5 * d * d).exp() * sum;
        if d > 0.0 { 1.0 - c } else { c }
    }
    Case {
        name: "blackscholes",
        file: "shared/blackscholes",
        kernel: "blackscholes",
        range: NdRangeRequest::global(&[N as u64]).local(&[256]),
        arguments: [(0..5).map(Argument::buffer).collect(), vec![r.into(), v.into()]].concat(),
        buffers: vec![
            positive(5.0, 3.0),
            positive(1.0, 12.0),
            positive(0.25, 1.2),
            Buffer::zeroed(N * 4),
            Buffer::zeroed(N * 4),
        ],
        check: Check::Near(1e-4),
        plain: Box::new(move |buffers| {
            let [s, x, t, call, put] = buffers else { return };
            let (s, x, t) = (floats(s), floats(x), floats(t));
            let (call, put) = (floats(call), floats(put));
            let (r, v) = black_box((r, v));
            for i in 0..N {
                let (s, x, t) = (s[i], x[i], t[i]);
                let st = t.sqrt();
                let d1 = ((s / x).ln() + (r + 0.5 * v * v) * t) / (v * st);
                let d2 = d1 - v * st;
                let (n1, n2) = (cnd(d1), cnd(d2));
                let e = x * (-r * t).exp();
                call[i] = s * n1 - e * n2;
                put[i] = e * (1.0 - n2) - s * (1.0 - n1);
            }
        }),
    }
}

pub(crate) fn vec4() -> Case {
    const N: usize = 1 << 20;
    Case {
        name: "vec4",
        file: "shared/vec4",
        kernel: "vec4_xform",
        range: NdRangeRequest::global(&[N as u64]).local(&[256]),
        arguments: (0..3).map(Argument::buffer).collect(),
        buffers: vec![
            Buffer::from_f32(&values(4 * N)),
            Buffer::zeroed(16 * N),
            Buffer::from_f32(&values(16)),
        ],
        check: Check::Near(1e-4),
        plain: Box::new(move |buffers| {
            let [input, output, m] = buffers else { return };
            let dot =
                |a: &[f32; 4], b: &[f32; 4]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
            let m = floats(m).as_chunks::<4>().0;
            let m = [m[0], m[1], m[2], m[3]];
            let input = floats(input).as_chunks::<4>().0;
            for (v, out) in input.iter().zip(floats(output).as_chunks_mut::<4>().0) {
                let r = [dot(&m[0], v), dot(&m[1], v), dot(&m[2], v), dot(&m[3], v)];
                let s = 1.0 / (dot(&r, &r) + 1.0e-6).sqrt();
                for i in 0..4 {
                    out[i] = r[i] * s + 0.25 * v[3 - i];
                }
            }
        }),
    }
}

pub(crate) fn xorshift() -> Case {
    const N: usize = 1 << 20;
    const ROUNDS: u32 = 128;
    Case {
        name: "xorshift",
        file: "bench/xorshift",
        kernel: "xorshift",
        range: NdRangeRequest::global(&[N as u64]).local(&[256]),
        arguments: vec![Argument::buffer(0), ROUNDS.into()],
        buffers: vec![Buffer::zeroed(N * 4)],
        check: Check::Bits,
        plain: Box::new(move |buffers| {
            let rounds = black_box(ROUNDS);
            for (i, out) in words(&mut buffers[0]).iter_mut().enumerate() {
                let mut x = (i as u32).wrapping_mul(2_654_435_761).wrapping_add(1);
                let mut sum = 0u32;
                for _ in 0..rounds {
                    x ^= x << 13;
                    x ^= x >> 17;
                    x ^= x << 5;
                    sum = sum.wrapping_add(x);
                }
                *out = sum;
            }
        }),
    }
}

pub(crate) fn empty() -> Case {
    Case {
        name: "empty",
        file: "shared/empty",
        kernel: "empty",
        range: NdRangeRequest::global(&[256]).local(&[256]),
        arguments: vec![Argument::buffer(0)],
        buffers: vec![Buffer::zeroed(4)],
        check: Check::Bits,
        plain: Box::new(move |buffers| words(black_box(&mut buffers[0]))[0] = 1),
    }
}
