//! Every kernel of `tests/kernels/` through the code generator for wide vectors: scalar, at the
//! chosen width, and at one of several widths in turn, against Cranelift's results. Functions that
//! it does not support are compiled by Cranelift, and counted. On a machine without the needed
//! features the tests say so and check only that kernels compile.

use oxmux::{CompileOptions, Device, GeneratorChoice, Program, ScopedThreads, Tail, Vectorize};
use oxmux_tests::growth::{self, SHAPES};
use oxmux_tests::running::{self, ModuleCases};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;

/// Machines that the generator makes different code for.
const AVX512: &str = "x86_64,x86-64-v4";
const AVX2: &str = "x86_64,x86-64-v3";

/// A device of one of these machines, with all that this machine has besides; and whether its code
/// runs here.
fn device(machine: &str) -> (Device, bool) {
    let any = Device::find(machine).expect("a device").with_generator(GeneratorChoice::X64);
    let host = Device::host().expect("this machine has code");
    let host = host.with_generator(GeneratorChoice::X64);
    let runs = host.target_info().unit.widest() >= any.target_info().unit.widest();
    if !runs {
        println!("kernels are compiled, but not run: this machine is none of {machine}");
    }
    if runs && machine == AVX512 { (host, runs) } else { (any, runs) }
}

#[derive(Default)]
struct Seen {
    failures: Vec<String>,
    runs: usize,
    /// Functions by the generator that made them.
    made: BTreeMap<&'static str, usize>,
    /// Functions by the reason why the generator did not make them.
    reasons: BTreeMap<String, usize>,
}

fn compile(
    module: &ModuleCases,
    device: &Device,
    vectorize: Vectorize,
    tail: Option<Tail>,
    seen: &mut Seen,
) -> Result<Program, String> {
    let loaded = module.load().map_err(|error| error.to_string())?;
    let mut options = CompileOptions::new(device.clone());
    (options.vectorize, options.tail, options.verify_each) = (vectorize, tail, true);
    let program = loaded.compile(&options).map_err(|error| error.to_string())?;
    for used in program.generators() {
        *seen.made.entry(used.generator).or_default() += 1;
        for (_, why) in &used.passed_over {
            *seen.reasons.entry(why.clone()).or_default() += 1;
        }
    }
    Ok(program)
}

fn run_module(
    module: &ModuleCases,
    (device, is_host): &(Device, bool),
    vectorize: Vectorize,
    tail: Option<Tail>,
    seen: &mut Seen,
) {
    let at = format!("{} with {vectorize:?}, tail {tail:?}", module.file());
    let program = match compile(module, device, vectorize, tail, seen) {
        Ok(program) => program,
        Err(error) => return seen.failures.push(format!("{at}: {error}")),
    };
    for case in module.cases.iter().filter(|_| *is_host) {
        let kernel = match program.kernel(case.entry) {
            Ok(kernel) => kernel,
            Err(error) => {
                seen.failures.push(format!("{} ({at}): {error}", case.name));
                continue;
            }
        };
        let mut memory = running::buffers(case);
        let executor = ScopedThreads::new(NonZeroUsize::MIN);
        let (settings, arguments) = (running::settings(), running::arguments(case));
        // SAFETY: the case's buffers are as large as its kernel assumes: the interpreter, which
        // checks every access, runs the same launch in another test.
        let launched = unsafe {
            kernel.launch(&running::range(case), &arguments, &mut memory, &settings, &executor)
        };
        let results: Vec<Vec<u8>> = memory.iter().map(|b| b.to_vec()).collect();
        let judged = launched.map_err(|e| e.to_string()).and_then(|_| case.verify(&results));
        seen.runs += 1;
        if let Err(error) = judged {
            seen.failures.push(format!("{} ({at}): {error}", case.name));
        }
    }
}

/// Compiles each module in one of the forms, in turn.
fn run(machine: &str, forms: &[(Vectorize, Option<Tail>)]) {
    let (device, mut seen) = (device(machine), Seen::default());
    for (module, &(vectorize, tail)) in running::modules(&[""]).iter().zip(forms.iter().cycle()) {
        run_module(module, &device, vectorize, tail, &mut seen);
    }
    println!("functions by generator: {:?}", seen.made);
    for (why, count) in &seen.reasons {
        println!("{count} not by x64: {why}");
    }
    let count = seen.failures.len();
    seen.failures.truncate(60);
    assert!(count == 0, "{count} failures of {} runs:\n{}", seen.runs, seen.failures.join("\n"));
    assert!(seen.made.values().sum::<usize>() >= 100, "{:?}", seen.made);
    assert!(seen.runs >= 100 || !device.1, "only {} launches", seen.runs);
}

oxmux_tests::tests_of! {
    run:
    scalar_kernels(AVX512, &[(Vectorize::Never, None)]);
    kernels_by_choice(AVX512, &[(Vectorize::Auto, None)]);
    vector_kernels(AVX512, &[(Vectorize::Width(4), Some(Tail::Scalar)), (Vectorize::Width(16), None)]);
    predicated_kernels(AVX512, &[(Vectorize::Width(32), Some(Tail::None))]);
    scalar_kernels_for_avx2(AVX2, &[(Vectorize::Never, None)]);
    kernels_by_choice_for_avx2(AVX2, &[(Vectorize::Auto, None)]);
    vector_kernels_for_avx2(AVX2, &[(Vectorize::Width(4), Some(Tail::Scalar)), (Vectorize::Width(8), None)]);
    predicated_kernels_for_avx2(AVX2, &[(Vectorize::Width(8), Some(Tail::Predicated)), (Vectorize::Width(16), Some(Tail::None))]);
}

/// In a function in which thousands of values cross a loop, the register allocator would take
/// quadratic time: Cranelift's generator keeps such values in memory.
#[test]
fn functions_that_keep_too_many_values_are_for_cranelift() {
    let device = Device::find(AVX512).expect("a device").with_generator(GeneratorChoice::X64);
    let mut options = CompileOptions::new(device);
    options.vectorize = Vectorize::Never;
    for (size, expected) in [(200, "x64"), (6000, "cranelift")] {
        let shape = SHAPES.iter().find(|shape| shape.name == "loop_live").expect("a shape");
        let module = growth::load(&(shape.make)(size)).expect("a module");
        let program = module.compile(&options).expect("a program");
        let made: Vec<_> = program.generators().iter().map(|used| used.generator).collect();
        assert!(made.contains(&expected), "{size} instructions: {made:?}");
    }
}
