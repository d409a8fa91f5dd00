//! The vectorizer's correctness campaign: random kernels, each run in every way and compared bit for bit.
//!
//! | module | what it is |
//! |---|---|
//! | [`choices`] | decisions from a seed or from a fuzzer's bytes |
//! | [`generate`](mod@generate) | a random kernel |
//! | [`launch`] | what it is launched with |
//! | [`mod@check`] | the interpreter and the compiled code at every width, one against the other |
//! | [`guarded`] | buffers whose neighbourhood nobody may touch |
//! | [`mod@reduce`] | a failing kernel made small |
//! | [`programs`] | programs in OpenCL C, checked in the same way |
//! | [`worker`] | checks in a process of their own |
//!
//! The `campaign` binary runs many; `RECORD.md` says which were run.

pub mod check;
pub mod choices;
pub mod generate;
pub mod guarded;
pub mod launch;
pub mod programs;
pub mod reduce;
pub mod types;
pub mod worker;

pub use check::{Failure, Outcome, Stage, check, check_reporting, keep_panics_quiet};
use choices::Choices;
use oxmux::Device;
use oxmux::pipeline::{PassOptions, run_passes};
use oxmux_ir::text::{parse_module, print_module};

/// The kernel of a seed.
pub fn kernel_of_seed(seed: u64) -> String {
    kernel(&mut Choices::from_seed(seed))
}

/// A kernel of these decisions. Most have their variables in registers, as programs have after `mem2reg`.
pub fn kernel(choices: &mut Choices<'_>) -> String {
    let keeps_memory = choices.below(8) == 7;
    let text = generate::generate(choices);
    if keeps_memory {
        return text;
    }
    let (Ok(mut module), Ok(device)) = (parse_module(&text), Device::host()) else { return text };
    let options = PassOptions::default();
    if run_passes(&mut module, "mem2reg", &device, &options).is_err() {
        return text;
    }
    let header: String =
        text.lines().take_while(|l| l.starts_with(';')).map(|l| format!("{l}\n")).collect();
    header + &print_module(&module)
}
