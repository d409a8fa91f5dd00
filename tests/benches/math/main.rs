//! The library's functions over arrays that fit the second cache, against the system's in a loop:
//!
//! ```text
//! cargo bench -p oxmux-tests --bench math [-- [--time SECONDS] [NAME]...]
//! ```
//!
//! Nanoseconds for each element: scalar code, each width, the width of the compiler's choice, and a
//! loop of Rust that calls the system's libm (see `functions`). All of them run in turn in one
//! process, and the fastest round of each counts: read ratios, not times. Every width's results are
//! the scalar one's bits, and near the system's; a row that is not says `WRONG`. Behind the table
//! of times comes what calling the function costs: instructions of its body, bytes of machine code
//! and time of compilation, beside a kernel that calls nothing.

mod functions;

use functions::{FUNCTIONS, Function, Plain};
use oxmux::program::Vectorize;
use oxmux::{
    Argument, Buffer, CompileOptions, Kernel, LaunchSettings, Module, NdRangeRequest, Sequential,
};
use oxmux_ir::opencl::{MangledType, mangle};
use oxmux_tests::bench_arguments::BenchArguments;
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 60;
const ROUNDS_LEAST: usize = 5;
/// How often a kernel is compiled to see how long it takes.
const COMPILATIONS: usize = 15;

/// A type of numbers, and how to handle it.
struct Numbers<T: 'static> {
    name: &'static str,
    bits: u32,
    widths: [u32; 3],
    count: usize,
    plain: fn(&Function) -> Plain<T>,
    buffer: fn(&[T]) -> Buffer,
    read: fn(&[u8]) -> Vec<T>,
    narrow: fn(f64) -> T,
    wide: fn(T) -> f64,
    /// How far the library's and the system's results may be apart, relative to what they are.
    near: f64,
}

const FLOATS: Numbers<f32> = Numbers {
    name: "float",
    bits: 32,
    widths: [4, 8, 16],
    count: 1 << 14,
    plain: |f| f.float,
    buffer: Buffer::from_f32,
    read: |bytes| bytes.as_chunks().0.iter().map(|&b| f32::from_le_bytes(b)).collect(),
    narrow: |x| x as f32,
    wide: f64::from,
    near: 4e-6,
};

const DOUBLES: Numbers<f64> = Numbers {
    name: "double",
    bits: 64,
    widths: [2, 4, 8],
    count: 1 << 13,
    plain: |f| f.double,
    buffer: |values| {
        Buffer::from_bytes(&values.iter().flat_map(|v| v.to_le_bytes()).collect::<Vec<_>>())
    },
    read: |bytes| bytes.as_chunks().0.iter().map(|&b| f64::from_le_bytes(b)).collect(),
    narrow: |x| x,
    wide: |x| x,
    near: 1e-14,
};

fn main() {
    let arguments = BenchArguments::read(Duration::from_millis(500), |_, _| false);
    let time = arguments.time;
    let wanted: Vec<&Function> = FUNCTIONS.iter().filter(|f| arguments.wants(f.name)).collect();
    throughput(&FLOATS, &wanted, time);
    throughput(&DOUBLES, &wanted, time);
    costs(&FLOATS, &wanted);
    costs(&DOUBLES, &wanted);
}

fn throughput<T: Copy>(numbers: &Numbers<T>, functions: &[&Function], time: Duration) {
    println!("\n{}: ns for each of {} elements, best round", numbers.name, numbers.count);
    print!("{:<8} {:>8} {:>8}", "", "libm", "scalar");
    numbers.widths.iter().for_each(|w| print!(" {w:>8}"));
    println!(" {:>8} | {:>11} {:>9}", "auto", "libm/scalar", "libm/best");
    let mut mean = (0.0, 0);
    for function in functions {
        let ratio = row(numbers, function, time);
        if function.name != "fabs" {
            mean = (mean.0 + ratio.ln(), mean.1 + 1);
        }
    }
    if mean.1 > 0 {
        println!(
            "geometric mean of libm/best without fabs: {:.2}",
            (mean.0 / f64::from(mean.1)).exp()
        );
    }
}

/// Measures a function; gives how many times faster than libm's the best width is.
fn row<T: Copy>(numbers: &Numbers<T>, function: &Function, time: Duration) -> f64 {
    let [a, b, c] = numbers.widths.map(Vectorize::Width);
    let variants = [Vectorize::Never, a, b, c, Vectorize::Auto];
    let text = kernel_text(numbers.bits, Some(function));
    let kernels = variants.map(|vectorize| compile(&text, vectorize).0);
    let inputs = [values(numbers, function.x, 1), values(numbers, function.y, 2)];
    let plain = (numbers.plain)(function);
    let mut expected = inputs[0].clone();
    plain(&inputs[0], &inputs[1], &mut expected);
    let mut buffers: Vec<Buffer> =
        inputs[..function.arity].iter().map(|v| (numbers.buffer)(v)).collect();
    buffers.push((numbers.buffer)(&inputs[0]));
    let mut wrong = Vec::new();
    let mut scalar = None;
    for (kernel, variant) in kernels.iter().zip(variants) {
        buffers[function.arity].fill(0);
        launch(kernel, &mut buffers, numbers.count);
        let got = buffers[function.arity].to_vec();
        let near = !has_reference(function.name)
            || (numbers.read)(&got).into_iter().zip(&expected).all(|(a, &b)| {
                let (a, b) = ((numbers.wide)(a), (numbers.wide)(b));
                a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= numbers.near * b.abs()
            });
        if !near {
            wrong.push(format!("{variant:?} is not near libm's"));
        }
        if *scalar.get_or_insert_with(|| got.clone()) != got {
            wrong.push(format!("{variant:?} has not the bits of scalar code"));
        }
    }
    let mut best = [Duration::MAX; 5];
    let mut libm = Duration::MAX;
    let begin = Instant::now();
    for round in 0..ROUNDS {
        if round >= ROUNDS_LEAST && begin.elapsed() > time {
            break;
        }
        let start = Instant::now();
        plain(black_box(&inputs[0]), black_box(&inputs[1]), black_box(&mut expected));
        libm = libm.min(start.elapsed());
        for (kernel, best) in kernels.iter().zip(&mut best) {
            *best = (*best).min(launch(kernel, &mut buffers, numbers.count));
        }
    }
    let ns = |time: Duration| time.as_secs_f64() * 1e9 / numbers.count as f64;
    print!("{:<8} {:>8.2}", function.name, ns(libm));
    best.iter().for_each(|&time| print!(" {:>8.2}", ns(time)));
    let ratio = |time: Duration| libm.as_secs_f64() / time.as_secs_f64();
    let fastest = best[1..].iter().copied().min().unwrap_or(best[0]);
    println!(" | {:>11.2} {:>9.2}", ratio(best[0]), ratio(fastest));
    wrong.iter().for_each(|why| println!("    WRONG: {why}"));
    ratio(fastest)
}

/// Whether what a function is compared with has all its digits: Rust's `atanh` loses them near -1,
/// a logarithm of the gamma function near its zeros.
fn has_reference(name: &str) -> bool {
    !matches!(name, "atanh" | "lgamma")
}

/// Numbers that look arbitrary.
fn values<T>(numbers: &Numbers<T>, (low, high): (f64, f64), seed: u64) -> Vec<T> {
    let mut state = seed;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1u64 << 53) as f64
    };
    (0..numbers.count).map(|_| (numbers.narrow)(low + (high - low) * next())).collect()
}

fn launch(kernel: &Kernel, buffers: &mut [Buffer], count: usize) -> Duration {
    let range = NdRangeRequest::global(&[count as u64]).local(&[1024]);
    let arguments: Vec<Argument> = (0..buffers.len()).map(Argument::buffer).collect();
    let settings = LaunchSettings::default();
    let start = Instant::now();
    // SAFETY: each of the buffers has as many elements as there are work-items, each of which uses
    // its own.
    unsafe {
        kernel.launch(&range, &arguments, buffers, &settings, &Sequential).expect("a launch");
    }
    start.elapsed()
}

/// A kernel that applies the function to each element; that copies, if there is none.
fn kernel_text(bits: u32, function: Option<&Function>) -> String {
    let ty = if bits == 32 { "float" } else { "double" };
    let arity = function.map_or(1, |f| f.arity);
    let mut text = String::from("define spir_kernel void @k(");
    (0..=arity).for_each(|i| {
        let comma = if i == 0 { "" } else { ", " };
        let _ = write!(text, "{comma}ptr addrspace(1) %p{i}");
    });
    text.push_str(") {\n  %i = call spir_func i64 @_Z13get_global_idj(i32 0)\n");
    for i in 0..arity {
        let _ = writeln!(text, "  %a{i} = getelementptr {ty}, ptr addrspace(1) %p{i}, i64 %i");
        let _ = writeln!(text, "  %x{i} = load {ty}, ptr addrspace(1) %a{i}");
    }
    let mut result = "%x0";
    let mut declaration = String::new();
    if let Some(function) = function {
        let params = vec![MangledType::Float(bits); arity];
        let symbol = mangle(function.name, &params);
        let args: Vec<String> = (0..arity).map(|i| format!("{ty} %x{i}")).collect();
        let _ = writeln!(text, "  %r = call spir_func {ty} @{symbol}({})", args.join(", "));
        declaration = format!("declare spir_func {ty} @{symbol}({})\n", vec![ty; arity].join(", "));
        result = "%r";
    }
    let _ = writeln!(text, "  %o = getelementptr {ty}, ptr addrspace(1) %p{arity}, i64 %i");
    let _ = writeln!(text, "  store {ty} {result}, ptr addrspace(1) %o\n  ret void\n}}");
    let _ = writeln!(text, "{declaration}declare spir_func i64 @_Z13get_global_idj(i32)");
    text
}

/// The kernel, how long compiling it took, and how many bytes of code it has.
fn compile(text: &str, vectorize: Vectorize) -> (Kernel, Duration, u64) {
    let mut options = CompileOptions::host().expect("this machine can run code");
    options.vectorize = vectorize;
    options.verify_each = false;
    let start = Instant::now();
    let module = Module::from_ir(text).expect("a valid module");
    let program = module.compile(&options).expect("a supported kernel");
    let time = start.elapsed();
    let bytes = code_bytes(program.object());
    (program.kernel("k").expect("the kernel"), time, bytes)
}

/// The bytes of machine code and of constants in an object.
fn code_bytes(object: &[u8]) -> u64 {
    use object::{Object as _, ObjectSection as _, SectionKind};
    let file = object::File::parse(object).expect("an object");
    let counts = |kind| matches!(kind, SectionKind::Text | SectionKind::ReadOnlyData);
    file.sections().filter(|s| counts(s.kind())).map(|s| s.size()).sum()
}

/// What it costs to call each function.
fn costs<T>(numbers: &Numbers<T>, functions: &[&Function]) {
    let [_, _, wide] = numbers.widths;
    let narrow = numbers.widths[0];
    println!("\n{}: what a call adds to a kernel", numbers.name);
    println!(
        "{:<8} {:>12} | {:>10} {:>10} {:>10} | {:>10} {:>10} {:>10}",
        "", "instructions", "bytes", narrow, wide, "ms", narrow, wide
    );
    let widths = [Vectorize::Never, Vectorize::Width(narrow), Vectorize::Width(wide)];
    let empty = kernel_text(numbers.bits, None);
    let of = |text: &str| {
        widths.map(|width| {
            let rounds = (0..COMPILATIONS).map(|_| compile(text, width));
            let (_, time, bytes) = rounds.min_by_key(|r| r.1).expect("there are rounds");
            (time.as_secs_f64() * 1000.0, bytes as f64)
        })
    };
    let nothing = of(&empty);
    let [a, b, c] = nothing;
    println!(
        "{:<8} {:>12} | {:>10} {:>10} {:>10} | {:>10.3} {:>10.3} {:>10.3}",
        "no call", 0, a.1, b.1, c.1, a.0, b.0, c.0
    );
    for function in functions {
        let all = of(&kernel_text(numbers.bits, Some(function)));
        let bytes = [0, 1, 2].map(|i| all[i].1 - nothing[i].1);
        let times = [0, 1, 2].map(|i| all[i].0 - nothing[i].0);
        println!(
            "{:<8} {:>12} | {:>10} {:>10} {:>10} | {:>10.3} {:>10.3} {:>10.3}",
            function.name,
            instructions(numbers.bits, function),
            bytes[0],
            bytes[1],
            bytes[2],
            times[0],
            times[1],
            times[2]
        );
    }
}

/// The instructions of a function's body.
fn instructions(bits: u32, function: &Function) -> usize {
    let mut module = oxmux_ir::Module::new("body");
    let params = vec![MangledType::Float(bits); function.arity];
    let ty = if bits == 32 { oxmux_ir::Type::FLOAT } else { oxmux_ir::Type::DOUBLE };
    let symbol = mangle(function.name, &params);
    let id = module.add_function(&symbol, ty, &vec![ty; function.arity]);
    assert_eq!(oxmux_builtins::define(&mut module, id), Ok(true), "{symbol}");
    let body = &module.functions[id];
    body.insts_in_order().count()
}
