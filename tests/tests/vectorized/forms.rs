//! Every kernel of `tests/kernels/` in the forms of vector kernels that hosts do not run by
//! default, interpreted: predicated kernels alone and as tails, scalable kernels with several
//! values of vscale. The interpreter checks each access, so it finds inactive lanes that access
//! memory.

use oxmux::pipeline::{PassOptions, run_steps, vectorizing_pipeline};
use oxmux::{Device, NdRangeLimits};
use oxmux_ir::interp::{Arg as Argument, Interpreter, NdRange, Options};
use oxmux_passes::mux::work_item_loops;
use oxmux_tests::campaign::refusals;
use oxmux_tests::cases::{Arg, Case};
use oxmux_tests::running::{self, ModuleCases};

/// A form: the parameters of `run-vecz`, and the multiple of scalable vectors.
type Form = (&'static str, u32);

/// What came of a folder.
#[derive(Default)]
struct Outcome {
    runs: usize,
    vectorized: usize,
    refused: Vec<String>,
    failures: Vec<String>,
}

fn interpret(
    module: &ModuleCases,
    ir: &oxmux_ir::Module,
    case: &Case,
    vscale: u32,
) -> Result<(), String> {
    let info = module.load().map_err(|e| e.to_string())?;
    let kernels = info.kernels();
    let kernel = kernels.iter().find(|k| k.name == case.entry).ok_or("no such kernel")?;
    let range = running::range(case)
        .resolve(kernel, &NdRangeLimits::default())
        .map_err(|e| e.to_string())?;
    let range = NdRange {
        global: range.global_size(),
        local: range.local_size(),
        offset: range.global_offset(),
        work_dim: range.work_dim(),
    };
    let options = Options { vscale, step_limit: 1 << 28, ..Options::default() };
    let mut interpreter = Interpreter::new(ir, options).map_err(|e| e.to_string())?;
    let mut ids = Vec::new();
    for buffer in &case.buffers {
        ids.push(interpreter.add_buffer(&buffer.init).map_err(|e| e.to_string())?);
    }
    let arguments: Vec<Argument> = case
        .args
        .iter()
        .map(|arg| match arg {
            Arg::Buffer { index, offset } => {
                Argument::Buffer { id: ids[*index], offset: *offset as u64 }
            }
            Arg::Value(bytes) => Argument::Bytes(bytes.clone()),
            Arg::Local(bytes) => Argument::Local(*bytes as u64),
            Arg::Null => Argument::Null,
        })
        .collect();
    let entry = ir.entry_point_of(case.entry).ok_or("no such kernel")?;
    interpreter.run(ir.functions[entry].name(), &arguments, &range).map_err(|e| e.to_string())?;
    let results: Vec<Vec<u8>> =
        ids.iter().map(|&id| interpreter.read_buffer(id).to_vec()).collect();
    case.verify(&results)
}

/// Runs the cases of one module in a form.
fn run_module(module: &ModuleCases, (params, vscale): Form, outcome: &mut Outcome) {
    let loaded = match module.load() {
        Ok(loaded) => loaded,
        Err(error) => {
            outcome.failures.push(format!("{} is not read: {error}", module.file()));
            return;
        }
    };
    let mut ir = loaded.ir().clone();
    let pipeline = vectorizing_pipeline(params, 1);
    let before =
        [pipeline.before_vectorizer(), pipeline.vectorize, vec![work_item_loops::ENTRY.step()]];
    let device = Device::host().expect("this machine has code");
    let options = PassOptions::default().with_verify_each(true);
    let kernels = loaded.kernels().len();
    let report = match run_steps(&mut ir, &before.concat(), &device, &options) {
        Ok(report) => report,
        Err(error) => {
            outcome.failures.push(format!("{} <{params}>: {error}", module.file()));
            return;
        }
    };
    let mut refused = 0;
    for remark in report.diagnostics.iter().filter(|d| d.pass == "run-vecz") {
        let function = remark.function.as_deref().unwrap_or("?");
        let said = format!("{} {function}: {}", module.file(), remark.message);
        let reason = refusals::reason(&remark.message);
        match reason.and_then(refusals::justification) {
            Some(_) => outcome.refused.push(said),
            None => outcome.failures.push(said),
        }
        refused += 1;
    }
    outcome.vectorized += kernels.saturating_sub(refused);
    for case in &module.cases {
        outcome.runs += 1;
        if let Err(error) = interpret(module, &ir, case, vscale) {
            let (name, file) = (&case.name, module.file());
            outcome.failures.push(format!("{name} ({file}) <{params}> x{vscale}: {error}"));
        }
    }
}

fn run_folder(folder: &str, forms: &[Form]) {
    for &form in forms {
        let mut outcome = Outcome::default();
        for module in running::modules(&[folder]) {
            run_module(&module, form, &mut outcome);
        }
        let Outcome { runs, vectorized, refused, failures } = outcome;
        assert!(runs > 0, "no case in {folder}");
        let count = failures.len();
        println!("{folder} {form:?}: {vectorized} vectorized\n{}", refused.join("\n"));
        assert!(vectorized > refused.len(), "most kernels of {folder} are not vectorized");
        assert!(failures.is_empty(), "{count} of {runs} failed:\n{}", failures.join("\n"));
    }
}

const PREDICATED: &[Form] = &[("width=4;predicated", 1), ("width=8;vp-tail", 1)];

oxmux_tests::tests_of! {
    run_folder:
    predicated_shared_kernels("shared/", PREDICATED);
    predicated_opencl_c_kernels("opencl_c/", PREDICATED);
    predicated_assembly_kernels("asm/", PREDICATED);
}

const SCALABLE: &[Form] =
    &[("width=2;scalable", 1), ("width=2;scalable", 4), ("width=4;scalable;predicated", 2)];

oxmux_tests::tests_of! {
    run_folder:
    scalable_shared_kernels("shared/", SCALABLE);
    scalable_opencl_c_kernels("opencl_c/", SCALABLE);
    scalable_assembly_kernels("asm/", SCALABLE);
}
