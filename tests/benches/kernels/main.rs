//! Every kernel of `tests/kernels/{shared,bench}`, vectorized and scalar, against a plain loop of
//! Rust over the same data, and against PoCL where it is installed:
//!
//! ```text
//! RUSTFLAGS='-C target-cpu=native' cargo bench -p oxmux-tests --bench kernels [-- [--time SECONDS] [--target NAME] [--codegen NAME] [NAME]...]
//! cargo bench -p oxmux-tests --bench kernels -- --estimates [NAME]...
//! cargo bench -p oxmux-tests --bench kernels -- --compile [NAME]...
//! ```
//!
//! With `--estimates`, the vectorizer's estimates are held against the times instead; with
//! `--compile`, only the table of compile times is printed. `--target` is a target that this
//! machine can run, such as `x86_64,x86-64-v3`, `--codegen` the code generator of all variants but
//! the last.
//!
//! Without `target-cpu=native` the Rust loops are compiled for the baseline of the architecture;
//! the first line of the output says which it was. All variants of a kernel run in turn in one
//! process, and the fastest round of each is shown: read ratios, not times. Every result is
//! checked: vectorized ones are the scalar one's bits, the scalar one is what the loop of Rust
//! computes, but for rounding. The sizes are those of the peers' measurements that
//! `tests/benches/README.md` compares with.

mod case;
mod dense;
mod estimates;
mod groups;
mod images;
mod pocl;
mod stages;
mod streams;

use case::{Case, Check};
use oxmux::program::Vectorize;
use oxmux::{
    Buffer, CompileOptions, Device, Executor, GeneratorChoice, LaunchSettings, Limits, Module,
    ScopedThreads, Sequential, Specialization,
};
use oxmux_tests::bench_arguments::{self, BenchArguments};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const ROUNDS: usize = 15;
const ROUNDS_LEAST: usize = 3;

/// What each kernel is compiled to, and by which code generator: the device's, and Cranelift alone.
const VARIANTS: [(&str, Vectorize, GeneratorChoice); 6] = [
    ("scalar", Vectorize::Never, GeneratorChoice::Auto),
    ("auto", Vectorize::Auto, GeneratorChoice::Auto),
    ("4", Vectorize::Width(4), GeneratorChoice::Auto),
    ("8", Vectorize::Width(8), GeneratorChoice::Auto),
    ("16", Vectorize::Width(16), GeneratorChoice::Auto),
    ("clif", Vectorize::Auto, GeneratorChoice::Cranelift),
];
/// The compiler's choice, and what it would be if there was Cranelift alone.
const AUTO: usize = 1;
const CRANELIFT: usize = 5;

fn main() {
    let (mut estimates, mut compile, mut twice) = (false, false, None);
    let mut device = Device::host().expect("this machine can run code");
    let mut generator = GeneratorChoice::Auto;
    let arguments = BenchArguments::read(Duration::from_millis(1500), |option, rest| {
        match option {
            "--estimates" => estimates = true,
            "--compile" => compile = true,
            stages::TWICE => twice = Some(rest.next().expect("a kernel")),
            "--target" => device = bench_arguments::device(rest),
            "--codegen" => {
                let name = rest.next().expect("--codegen NAME");
                generator = GeneratorChoice::from_name(&name).expect("a code generator");
            }
            _ => return false,
        }
        true
    });
    if let Some(name) = twice {
        let (_, make) = CASES.iter().find(|(known, _)| *known == name).expect("a kernel");
        return stages::compile_twice(make());
    }
    let device = device.with_generator(generator);
    let wanted = |name: &str| arguments.wants(name);
    if estimates {
        let wanted = CASES.iter().filter(|(name, _)| wanted(name));
        return estimates::print(wanted.map(|(_, make)| make()));
    }
    let stages =
        || stages::print(CASES.iter().filter(|(name, _)| wanted(name)).map(|(_, make)| make()));
    if compile {
        return stages();
    }
    println!("Rust loops are compiled {}.", rust_target());
    let pocl = pocl::Pocl::find();
    match &pocl {
        Ok(_) => println!("PoCL is what the first OpenCL platform of that name is."),
        Err(why) => println!("PoCL is left out: {why}."),
    }
    println!("\nms, best round; rust: one thread; x2: two threads\n");
    print!("{:<13} {:>8}", "kernel", "rust");
    VARIANTS.iter().for_each(|(name, ..)| print!(" {name:>8}"));
    print!(" {:>8} {:>8} | {:>9} {:>9}", "scalar", "best", "best/", "best/");
    println!(" | {:>8} {:>8} {:>9}", "pocl", "pocl", "best/");
    print!("{:<13} {:>8}", "", "");
    VARIANTS.iter().for_each(|_| print!(" {:>8}", ""));
    print!(" {:>8} {:>8} | {:>9} {:>9}", "x2", "x2", "rust", "scalar");
    println!(" | {:>8} {:>8} {:>9}", "", "x2", "pocl");
    let mut geomeans = [(0.0, 0u32); 4];
    for (name, make) in CASES {
        if wanted(name) {
            let ratios = run(make(), &device, arguments.time, pocl.as_ref().ok());
            // What an empty kernel takes is no ratio of computations.
            if *name == "empty" {
                continue;
            }
            for (sum, ratio) in geomeans.iter_mut().zip(ratios) {
                if let Some(ratio) = ratio {
                    *sum = (sum.0 + ratio.ln(), sum.1 + 1);
                }
            }
        }
    }
    for ((sum, count), of) in
        geomeans.into_iter().zip(["best/rust", "best/scalar", "best/pocl", "auto/clif"])
    {
        if count > 0 {
            let mean = (sum / f64::from(count)).exp();
            println!("geometric mean of {of} over {count} kernels: {mean:.2}");
        }
    }
    println!();
    stages();
}

/// Makes a kernel's data.
type Make = fn() -> Case;

const CASES: &[(&str, Make)] = &[
    ("saxpy", streams::saxpy),
    ("saxpy_l2", streams::saxpy_l2),
    ("triad", streams::triad),
    ("sgemm_naive", dense::sgemm_naive),
    ("sgemm_tiled", dense::sgemm_tiled),
    ("nbody", dense::nbody),
    ("mandelbrot", images::mandelbrot),
    ("blackscholes", streams::blackscholes),
    ("conv2d", images::conv2d),
    ("transpose", images::transpose),
    ("reduce", groups::reduce),
    ("scan", groups::scan),
    ("histogram", groups::histogram),
    ("bitonic", groups::bitonic),
    ("bitonic_full", groups::bitonic_full),
    ("sobel", images::sobel),
    ("vec4", streams::vec4),
    ("xorshift", streams::xorshift),
    ("spmv", dense::spmv),
    ("stencil3d", images::stencil3d),
    ("subgroup", groups::subgroup),
    ("softmax", groups::softmax),
    ("layernorm", groups::layernorm),
    ("dot_i8", dense::dot_i8),
    ("empty", streams::empty),
];

fn rust_target() -> &'static str {
    if cfg!(target_feature = "avx512f") {
        "with AVX-512"
    } else if cfg!(target_feature = "avx2") {
        "with AVX2"
    } else {
        "for the baseline of the architecture (set RUSTFLAGS='-C target-cpu=native' for this machine)"
    }
}

/// A way of running the kernel, and its best time so far.
struct Variant {
    program: usize,
    threads: usize,
    best: Duration,
}

/// Runs all variants in turn; gives the best one's ratios to Rust, to scalar code and to PoCL, and
/// the choice's ratio to Cranelift's.
fn run(
    mut case: Case,
    device: &Device,
    time: Duration,
    pocl: Option<&pocl::Pocl>,
) -> [Option<f64>; 4] {
    let module = load(&case);
    let kernels: Vec<_> = VARIANTS
        .iter()
        .map(|&(_, vectorize, generator)| {
            let mut options = CompileOptions::new(device.clone());
            if generator != GeneratorChoice::Auto {
                options = options.with_generator(generator);
            }
            options.vectorize = vectorize;
            options.verify_each = false;
            let program = module.compile(&options).expect("a supported kernel");
            program.kernel(case.kernel).expect("the kernel")
        })
        .collect();
    let original = case.buffers.clone();
    let two = ScopedThreads::new(NonZeroUsize::new(2).unwrap_or(NonZeroUsize::MIN));
    let launch = |case: &mut Case, program: usize, threads: usize| {
        let executor: &dyn Executor = if threads == 1 { &Sequential } else { &two };
        let settings = LaunchSettings::default();
        let start = Instant::now();
        // SAFETY: the buffers have the sizes that the kernel assumes for this range.
        unsafe {
            kernels[program]
                .launch(&case.range, &case.arguments, &mut case.buffers, &settings, executor)
                .expect("a launch");
        }
        start.elapsed()
    };
    // The results first.
    (case.plain)(&mut case.buffers);
    let expected = std::mem::replace(&mut case.buffers, original.clone());
    launch(&mut case, 0, 1);
    let scalar = std::mem::replace(&mut case.buffers, original.clone());
    let mut wrong = Vec::new();
    wrong.extend(case::compare("scalar", &scalar, &expected, case.check).err());
    for (program, (name, ..)) in VARIANTS.iter().enumerate().skip(1) {
        launch(&mut case, program, 1);
        let exact = if case.check == Check::Sorted { Check::Sorted } else { Check::Bits };
        wrong.extend(case::compare(name, &case.buffers, &scalar, exact).err());
        for (buffer, from) in case.buffers.iter_mut().zip(&original) {
            buffer.copy_from_slice(from);
        }
    }
    let mut variants: Vec<Variant> = (0..kernels.len())
        .map(|program| Variant { program, threads: 1, best: Duration::MAX })
        .collect();
    let mut plain = Duration::MAX;
    let begin = Instant::now();
    for round in 0..ROUNDS {
        if round >= ROUNDS_LEAST && begin.elapsed() > time {
            break;
        }
        let start = Instant::now();
        (case.plain)(&mut case.buffers);
        plain = plain.min(start.elapsed());
        for variant in &mut variants {
            variant.best = variant.best.min(launch(&mut case, variant.program, variant.threads));
        }
    }
    // The compiler's choice, which may be to leave the work-items alone, or a width.
    let vectorized = variants[1..].iter().min_by_key(|v| v.best).expect("there are widths");
    let (best, best_program) = (vectorized.best, vectorized.program);
    let mut twice = [Duration::MAX; 2];
    for _ in 0..ROUNDS_LEAST {
        twice[0] = twice[0].min(launch(&mut case, 0, 2));
        twice[1] = twice[1].min(launch(&mut case, best_program, 2));
    }
    let peer =
        pocl.map(|pocl| [1, 2].map(|threads| pocl.run(&case, &original, &expected, threads)));
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    let ratio = |a: Duration, b: Duration| a.as_secs_f64() / b.as_secs_f64();
    print!("{:<13} {:>8.3}", case.name, ms(plain));
    variants.iter().for_each(|v| print!(" {:>8.3}", ms(v.best)));
    print!(" {:>8.3} {:>8.3}", ms(twice[0]), ms(twice[1]));
    let to_rust = ratio(best, plain);
    let to_scalar = ratio(best, variants[0].best);
    print!(" | {to_rust:>9.2} {to_scalar:>9.2}");
    let mut to_pocl = None;
    match peer {
        Some([Ok(one), Ok(two)]) => {
            to_pocl = Some(ratio(best, one));
            println!(" | {:>8.3} {:>8.3} {:>9.2}", ms(one), ms(two), ratio(best, one));
        }
        Some([Err(why), _] | [_, Err(why)]) => println!(" | {why}"),
        None => println!(" |"),
    }
    wrong.iter().for_each(|why| println!("    WRONG: {why}"));
    let to_cranelift = ratio(variants[AUTO].best, variants[CRANELIFT].best);
    [Some(to_rust), Some(to_scalar), to_pocl, Some(to_cranelift)]
}

/// Reads the kernel's module.
fn load(case: &Case) -> Module {
    let bytes = std::fs::read(case.spirv()).expect("a kernel of the repository");
    Module::from_spirv(&bytes, &Specialization::new(), &Limits::default()).expect("a valid module")
}

/// Buffers as numbers; [`Buffer`]s are aligned to more than any number.
fn floats(buffer: &mut Buffer) -> &mut [f32] {
    // SAFETY: any bits are a number.
    unsafe { buffer.align_to_mut().1 }
}

/// As [`floats`], for integers.
fn words(buffer: &mut Buffer) -> &mut [u32] {
    // SAFETY: any bits are a number.
    unsafe { buffer.align_to_mut().1 }
}
