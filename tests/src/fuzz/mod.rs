//! The checks that fuzz targets make, and seeded mutators that feed them without libFuzzer.
//!
//! Each check takes any bytes and panics only if oxmux broke a promise: a panic of its own, an
//! invalid module called valid, text that does not survive a round trip, a module that a pass
//! breaks, code that computes something else than the interpreter. The targets in `fuzz/` are three
//! lines each; `cargo test` runs every check for a second on mutated kernels, the `fuzz` binary for
//! as long as one likes.
//!
//! | module | what it is |
//! |---|---|
//! | [`corpus`] | the modules that mutants are made of |
//! | [`mutate`] | the generator of pseudo-random numbers, and changes that know nothing of what they change |
//! | [`words`] | changes to SPIR-V that mostly leave it valid |
//! | [`lines`] | changes to LLVM assembly that mostly leave it valid |
//! | [`run`] | the interpreter and the compiled code, one against the other |

pub mod corpus;
pub mod lines;
pub mod mutate;
pub mod run;
pub mod words;

use oxmux::{CompileOptions, Limits, Module, Specialization, Vectorize};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::verify::verify_module;

pub use run::check_run;

/// Limits that keep one input short: what a campaign wants.
pub fn limits() -> Limits {
    Limits::default().with_instructions(20_000).with_module_bytes(1 << 20)
}

/// SPIR-V words are decoded and checked, or refused.
pub fn check_prescan(bytes: &[u8]) {
    let _ = oxmux_frontend_spirv::load_module(bytes, &limits(), &Specialization::new());
}

/// A module that the front end accepts is valid IR, and its text survives a round trip.
pub fn check_front_end(bytes: &[u8]) {
    let Ok(module) = oxmux_frontend_spirv::translate(bytes, &limits(), &Specialization::new())
    else {
        return;
    };
    if let Err(errors) = verify_module(&module) {
        panic!("the front end made an invalid module: {}", errors[0]);
    }
    round_trip(&print_module(&module));
}

/// Text is a module or refused; a module's text survives a round trip.
pub fn check_ir_reader(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(module) = parse_module(text)
        && verify_module(&module).is_ok()
    {
        round_trip(&print_module(&module));
    }
}

/// A module that the front end accepts is compiled, or refused with an error that is not the
/// compiler's own.
pub fn check_code(bytes: &[u8]) {
    if let Ok(module) = Module::from_spirv(bytes, &Specialization::new(), &limits()) {
        compile(&module);
    }
}

/// A module that the reader accepts is compiled, or refused with an error that is not the
/// compiler's own.
pub fn check_ir_code(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(module) = Module::from_ir(text) {
        compile(&module);
    }
}

/// Bytes are the decisions of the campaign's generator; the kernel that they make computes the same
/// in every way.
pub fn check_campaign(bytes: &[u8]) {
    let choices = &mut crate::campaign::choices::Choices::from_bytes(bytes);
    let kernel = crate::campaign::kernel(choices);
    let outcome = crate::campaign::check_kernel(&kernel, None, &mut |_| {});
    if let Some(failure) = outcome.failures.first() {
        panic!("{failure}\n{}", kernel.text);
    }
}

/// Hostile input may be refused, but not by an error that says that the compiler is wrong.
pub(super) fn assert_not_internal(error: &oxmux::Error, what: impl std::fmt::Display) {
    let is_internal = error.class() == oxmux::ErrorClass::Internal;
    assert!(!is_internal, "an error of the compiler's own ({what}): {error}");
}

fn compile(module: &Module) {
    let mut options = CompileOptions::host().expect("code for this machine");
    options.verify_each = true;
    for vectorize in [Vectorize::Never, Vectorize::Width(4)] {
        options.vectorize = vectorize;
        if let Err(error) = module.compile(&options) {
            assert_not_internal(&error, format_args!("{vectorize:?}"));
        }
    }
}

fn round_trip(text: &str) {
    let again = match parse_module(text) {
        Ok(module) => print_module(&module),
        Err(error) => panic!("what was printed cannot be read: {error}\n{text}"),
    };
    assert!(again == text, "printed, read and printed again, a module changed:\n{text}\n{again}");
}

/// Bytes are an object of ours, or refused; whatever is read of it is read without a panic.
pub fn check_object(bytes: &[u8]) {
    use oxmux_backend::loader::metadata::{read_metadata, read_object_info};
    use oxmux_runtime_abi::camd::{Container, records};
    let containers = [read_metadata(bytes).ok().flatten(), Container::read(bytes).ok()];
    for container in containers.into_iter().flatten() {
        for block in &container.blocks {
            let _ = records::read_vectorize(&block.bytes, container.endianness);
        }
    }
    let _ = read_object_info(bytes);
    // SAFETY: nothing of it is launched.
    let _ = unsafe { oxmux::Program::from_object(bytes) };
}

/// Passes on their own leave a module that the reader accepts valid, or say what they do not do.
pub fn check_ir_pass(bytes: &[u8]) {
    const PASSES: [&str; 11] = [
        "mem2reg", "sroa", "simplifycfg", "instcombine", "early-cse", "licm", "dse", "dce",
        "loop-simplify", "loop-unroll-full", "inline",
    ];
    use oxmux::pipeline::{PassOptions, run_passes};
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(module) = Module::from_ir(text) else { return };
    let device = oxmux::Device::host().expect("code for this machine");
    // The text chooses where in the list it begins.
    let first = bytes.iter().fold(0usize, |sum, &b| sum.wrapping_mul(31).wrapping_add(b.into()));
    let mut ir = module.ir().clone();
    for i in 0..3 {
        let pass = PASSES[first.wrapping_add(3 * i) % PASSES.len()];
        let options = PassOptions::default().with_verify_each(true);
        if let Err(error) = run_passes(&mut ir, pass, &device, &options) {
            assert_not_internal(&error, pass);
            return;
        }
    }
    round_trip(&print_module(&ir));
}

/// A mutant of the first `size` of these bytes in their place: of a mutator that knows the form,
/// for libFuzzer, which does not. None if the mutant does not fit.
pub fn mutate_in_place(
    mutator: fn(&[u8], &mut mutate::Rng) -> Vec<u8>,
    bytes: &mut [u8],
    size: usize,
    size_max: usize,
    seed: u32,
) -> Option<usize> {
    let mutant = mutator(bytes.get(..size)?, &mut mutate::Rng::new(seed.into()));
    if mutant.len() > size_max {
        return None;
    }
    bytes.get_mut(..mutant.len())?.copy_from_slice(&mutant);
    Some(mutant.len())
}
