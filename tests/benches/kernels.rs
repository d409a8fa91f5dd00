//! Compiled kernels against a plain loop of Rust over the same data: `cargo bench -p oxmux-tests --bench kernels`.
//!
//! Both run on one thread in one process, in turn; the fastest round of each is shown, and their ratio, which says more
//! than the times: below one the kernel is faster.

use oxmux::{
    Argument, Buffer, CompileOptions, LaunchSettings, Limits, Module, NdRangeRequest, Sequential,
    Specialization,
};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

const ROUNDS: usize = 15;

struct Case {
    file: &'static str,
    range: NdRangeRequest,
    arguments: Vec<Argument>,
    buffers: Vec<Buffer>,
    /// The same work in Rust, over the same bytes.
    plain: Box<dyn FnMut()>,
}

fn main() {
    println!("{:<12} {:>10} {:>10} {:>7}", "kernel", "kernel ms", "Rust ms", "ratio");
    for case in [saxpy(), nbody(), mandelbrot(), sgemm()] {
        run(case);
    }
}

fn run(mut case: Case) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("kernels/shared/spv")
        .join(format!("{}.spv", case.file));
    let bytes = std::fs::read(path).expect("a kernel of the repository");
    let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default())
        .expect("a valid module");
    let options = CompileOptions::host().expect("this machine can run code");
    let program = module.compile(&options).expect("a supported kernel");
    let kernel = program.kernel(case.file).expect("the kernel");
    let settings = LaunchSettings::default();
    let (mut compiled, mut plain) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        // SAFETY: the buffers have the sizes that the kernel assumes for this range.
        unsafe {
            kernel
                .launch(&case.range, &case.arguments, &mut case.buffers, &settings, &Sequential)
                .expect("a launch");
        }
        compiled = compiled.min(start.elapsed());
        let start = Instant::now();
        (case.plain)();
        plain = plain.min(start.elapsed());
    }
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    let ratio = compiled.as_secs_f64() / plain.as_secs_f64();
    println!("{:<12} {:>10.3} {:>10.3} {ratio:>7.2}", case.file, ms(compiled), ms(plain));
}

fn values(count: usize) -> Vec<f32> {
    (0..count).map(|i| (i * 7 % 31) as f32 * 0.25 - 3.0).collect()
}

fn saxpy() -> Case {
    const N: usize = 1 << 20;
    let (x, mut y) = (values(N), values(N));
    Case {
        file: "saxpy",
        range: NdRangeRequest::global(&[N as u64]).local(&[256]),
        arguments: vec![Argument::buffer(0), Argument::buffer(1), 2.0f32.into(), (N as u32).into()],
        buffers: vec![Buffer::from_f32(&x), Buffer::from_f32(&y)],
        plain: Box::new(move || {
            let a = black_box(2.0f32);
            for (y, x) in y.iter_mut().zip(&x) {
                *y += a * x;
            }
            black_box(&y);
        }),
    }
}

fn nbody() -> Case {
    const N: usize = 1024;
    let positions = values(N * 4);
    let mut forces = vec![0.0f32; N * 4];
    Case {
        file: "nbody",
        range: NdRangeRequest::global(&[N as u64]).local(&[64]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            (N as i32).into(),
            0.01f32.into(),
        ],
        buffers: vec![Buffer::from_f32(&positions), Buffer::zeroed(N * 16)],
        plain: Box::new(move || {
            let softening = black_box(0.01f32);
            for (p, force) in positions.chunks_exact(4).zip(forces.chunks_exact_mut(4)) {
                let mut sum = [0.0f32; 3];
                for q in positions.chunks_exact(4) {
                    let d = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
                    let r2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + softening;
                    let inverse = 1.0 / r2.sqrt();
                    let s = q[3] * inverse * inverse * inverse;
                    (0..3).for_each(|i| sum[i] += d[i] * s);
                }
                force[..3].copy_from_slice(&sum);
            }
            black_box(&forces);
        }),
    }
}

fn mandelbrot() -> Case {
    const W: usize = 256;
    const MAX: i32 = 200;
    let mut out = vec![0i32; W * W];
    let (x0, y0, d) = (-2.0f32, -1.5f32, 3.0 / W as f32);
    Case {
        file: "mandelbrot",
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
        plain: Box::new(move || {
            for (i, out) in out.iter_mut().enumerate() {
                let (cx, cy) = (x0 + (i % W) as f32 * d, y0 + (i / W) as f32 * d);
                let (mut x, mut y, mut count) = (0.0f32, 0.0f32, 0);
                while count < MAX && x * x + y * y <= 4.0 {
                    (x, y) = (x * x - y * y + cx, 2.0 * x * y + cy);
                    count += 1;
                }
                *out = count;
            }
            black_box(&out);
        }),
    }
}

fn sgemm() -> Case {
    const N: usize = 128;
    let (a, b) = (values(N * N), values(N * N));
    let mut c = vec![0.0f32; N * N];
    let size = || (N as i32).into();
    Case {
        file: "sgemm_tiled",
        range: NdRangeRequest::global(&[N as u64, N as u64]).local(&[16, 16]),
        arguments: vec![
            Argument::buffer(0),
            Argument::buffer(1),
            Argument::buffer(2),
            size(),
            size(),
            size(),
        ],
        buffers: vec![Buffer::from_f32(&a), Buffer::from_f32(&b), Buffer::zeroed(N * N * 4)],
        plain: Box::new(move || {
            for row in 0..N {
                for col in 0..N {
                    let products = (0..N).map(|k| a[row * N + k] * b[k * N + col]);
                    c[row * N + col] = products.sum();
                }
            }
            black_box(&c);
        }),
    }
}
