//! The cost of robust access: shaders of `tests/kernels/vulkan` compiled with and without its
//! checks, by each code generator, run alternately in one process; the shortest round of each.
//!
//! ```text
//! cargo bench -p oxmux-tests --bench robust_access [-- [--time SECONDS] [NAME]...]
//! ```

use oxmux::bindings::{Bindings, BoundBuffer};
use oxmux::{
    Argument, Buffer, CompileOptions, GeneratorChoice, Kernel, LaunchSettings, Limits, LoadOptions,
    Module, NdRangeRequest, RobustAccess, Sequential, Specialization,
};
use oxmux_tests::bench_arguments::BenchArguments;
use std::path::Path;
use std::time::{Duration, Instant};

/// A shader, its work-groups, and what is bound: set, binding, a 32-bit word, and how often it is
/// repeated.
type Case = (&'static str, [u64; 3], &'static [(u32, u32, u32, usize)]);

/// What is read and written once; what is read many times, by tiles; what has short loops and
/// atomics.
const CASES: [Case; 3] = [
    ("scale", [16384, 1, 1], &[(0, 0, 0, 1 << 20), (0, 1, 0, 1 << 20)]),
    (
        "matmul",
        [64, 64, 1],
        &[(0, 0, 0, 1 << 16), (0, 1, 0, 1 << 16), (0, 2, 0, 1 << 16), (0, 3, 256, 4)],
    ),
    ("histogram", [4096, 1, 1], &[(1, 2, 0, 9), (0, 0, 27, 1 << 18), (0, 1, 0, 1 << 19)]),
];

/// Kernels with the checks, and without.
const ACCESSES: [RobustAccess; 2] = [RobustAccess::On, RobustAccess::Off];

fn main() {
    let arguments = BenchArguments::read(Duration::from_millis(500), |_, _| false);
    println!("{:<12} {:<10} {:>9} {:>9} {:>7}", "shader", "generator", "checks", "none", "ratio");
    for case in CASES.iter().filter(|(name, ..)| arguments.wants(name)) {
        for (name, generator) in
            [("cranelift", GeneratorChoice::Cranelift), ("x64", GeneratorChoice::X64)]
        {
            let [with, without] =
                measure(case, generator, arguments.time).map(|took| took.as_secs_f64() * 1e3);
            let ratio = with / without;
            println!("{:<12} {name:<10} {with:>9.3} {without:>9.3} {ratio:>7.2}", case.0);
        }
    }
}

/// The shortest launches, in the order of [`ACCESSES`].
fn measure(case: &Case, generator: GeneratorChoice, time: Duration) -> [Duration; 2] {
    let kernels = ACCESSES.map(|access| compile(case.0, generator, access));
    let mut best = [Duration::MAX; 2];
    let end = Instant::now() + time * 2;
    while best[1] == Duration::MAX || Instant::now() < end {
        for (kernel, best) in kernels.iter().zip(&mut best) {
            *best = launch(kernel, case).min(*best);
        }
    }
    best
}

fn compile(name: &str, generator: GeneratorChoice, access: RobustAccess) -> Kernel {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/vulkan/spv");
    let bytes = std::fs::read(folder.join(format!("{name}.spv"))).expect("a module");
    let options = LoadOptions::default().with_robust_access(access);
    let none = Specialization::new();
    let module = Module::from_spirv_with(&bytes, &none, &Limits::default(), &options);
    let options = CompileOptions::host().expect("this machine").with_generator(generator);
    let program = module.expect("a valid module").compile(&options).expect("code");
    program.kernel("main").expect("the shader")
}

fn launch(kernel: &Kernel, (_, groups, bound): &Case) -> Duration {
    let content = |&(_, _, word, count): &(u32, u32, u32, usize)| vec![word; count];
    let mut buffers: Vec<_> =
        bound.iter().map(|bound| Buffer::from_slice(&content(bound))).collect();
    let list: Vec<_> = bound
        .iter()
        .zip(0..)
        .map(|(&(set, binding, ..), number)| BoundBuffer::new(set, binding, number))
        .collect();
    let bindings = Bindings::of(kernel.info()).expect("bindings").expect("a shader");
    let arguments: Vec<Argument> = bindings.arguments(&list, None, &buffers).expect("arguments");
    let range: NdRangeRequest = Bindings::range(kernel.info(), *groups).expect("a range");
    let settings = LaunchSettings::default();
    let start = Instant::now();
    // SAFETY: the indices of these shaders are within what is bound.
    let run = unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) };
    run.expect("a launch");
    start.elapsed()
}
