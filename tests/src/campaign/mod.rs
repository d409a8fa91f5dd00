//! The vectorizer's correctness campaign: random kernels, each run in every way and compared bit
//! for bit.
//!
//! | module | what it is |
//! |---|---|
//! | [`choices`] | decisions from a seed or from a fuzzer's bytes |
//! | [`generate`](mod@generate) | a random kernel |
//! | `rewrite` | its control flow as compilers leave it |
//! | [`launch`] | what it is launched with |
//! | [`mod@check`] | the interpreter and the compiled code at every width, one against the other |
//! | [`guarded`] | buffers whose neighbourhood must not be accessed |
//! | [`mod@reduce`] | a failing kernel made small |
//! | [`refusals`] | the reasons for which a kernel need not be vectorized |
//! | [`source`], [`typed_source`] | random programs in OpenCL C: control flow alone; all types, and groups at work |
//! | [`compilers`] | real compilers that make modules of them |
//! | [`programs`] | programs in OpenCL C, checked in the same way |
//! | [`worker`] | checks in a process of their own |
//!
//! The `campaign` binary runs many; `RECORD.md` says which were run.

pub mod check;
pub mod choices;
pub mod compilers;
pub mod generate;
pub mod guarded;
pub mod launch;
mod one_size;
pub mod programs;
pub mod reduce;
pub mod refusals;
mod rewrite;
pub mod source;
pub mod typed_source;
pub mod types;
pub mod worker;

pub use check::{
    Failure, Outcome, Stage, check, check_kernel, check_module, check_reporting, keep_panics_quiet,
};
use choices::Choices;
use oxmux::Device;
use oxmux::pipeline::{PassOptions, run_passes};
use oxmux_ir::text::{parse_module, print_module};

/// Of a hundred kernels in registers, how many get another shape.
const REWRITTEN: usize = 85;

/// A kernel with its launch, and what it was made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kernel {
    /// LLVM assembly with the launch in the comments at its head.
    pub text: String,
    /// The structured kernel of which it is another shape, if it is: both compute the same.
    pub original: Option<String>,
}

impl Kernel {
    /// The kernel in `count` of its forms, others for each number.
    pub fn in_some_forms(self, count: usize, number: u64) -> Self {
        let Some(launch) = launch::Launch::parse(&self.text) else { return self };
        let launch = launch.in_some_forms(count, number);
        let body = self.text.lines().filter(|line| !line.starts_with("; "));
        let body: String = body.map(|line| format!("{line}\n")).collect();
        Self { text: launch.header() + &body, ..self }
    }
}

/// The kernel of a seed.
pub fn kernel_of_seed(seed: u64) -> Kernel {
    kernel(&mut Choices::from_seed(seed))
}

/// A kernel of these decisions. Most have their variables in registers, as programs have after
/// `mem2reg`, and of those most have control flow as compilers leave it.
pub fn kernel(choices: &mut Choices<'_>) -> Kernel {
    let keeps_memory = choices.below(8) == 7;
    let text = generate::generate(choices);
    let plain = |text| Kernel { text, original: None };
    if keeps_memory {
        return plain(text);
    }
    let (Ok(mut module), Ok(device)) = (parse_module(&text), Device::host()) else {
        return plain(text);
    };
    let options = PassOptions::default();
    if run_passes(&mut module, "mem2reg", &device, &options).is_err() {
        return plain(text);
    }
    let header = header(&text);
    let registers = header.clone() + &print_module(&module);
    let rewritten = match choices.percent(REWRITTEN) {
        true => rewrite::rewrite(choices, &module, &device),
        false => None,
    };
    match rewritten {
        Some(module) => Kernel { text: header + &print_module(&module), original: Some(registers) },
        None => plain(registers),
    }
}

/// The lines of a kernel's launch.
fn header(text: &str) -> String {
    text.lines().filter(|l| l.starts_with("; ")).map(|l| format!("{l}\n")).collect()
}

/// A kernel with control flow as compilers leave it, in a shape of this seed; none if the text is
/// no kernel, or has no shape but its own.
pub fn reshaped(text: &str, seed: u64) -> Option<Kernel> {
    let (mut module, device) = (parse_module(text).ok()?, Device::host().ok()?);
    run_passes(&mut module, "mem2reg", &device, &PassOptions::default()).ok()?;
    let module = rewrite::rewrite(&mut Choices::from_seed(seed), &module, &device)?;
    let original = Some(text.to_string());
    Some(Kernel { text: header(text) + &print_module(&module), original })
}
