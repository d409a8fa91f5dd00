//! Running a kernel in the interpreter after each pass of a pipeline.

#[allow(dead_code, reason = "file tests read launches from text")]
#[path = "../filetests/launch.rs"]
mod launch;

pub(crate) use launch::random::Random;
pub(crate) use launch::{Argument, Launch, Outcome};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, Order};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::verify::verify_module;
use oxmux_ir::{Builtin, Callee, Module, Op};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run, run_pass};
use oxmux_passes::registry::Registry;

impl Random {
    /// Bytes that may be anything.
    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.bits() as u8).collect()
    }
    /// Floats of all magnitudes, with some special ones.
    pub(crate) fn floats(&mut self, count: usize) -> Vec<u8> {
        let special = [0.0, -0.0, 1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1e-40];
        let mut one = || match self.bits() {
            n if n % 8 == 0 => special[(n / 8 % special.len() as u64) as usize],
            n if n % 2 == 0 => (n >> 16) as i16 as f32 / 64.0,
            n => f32::from_bits((n >> 20) as u32),
        };
        (0..count).flat_map(|_| one().to_bits().to_le_bytes()).collect()
    }
    /// Doubles, of which most are not far from what integers hold.
    pub(crate) fn doubles(&mut self, count: usize) -> Vec<u8> {
        let mut one = || match self.bits() {
            n if n % 4 == 0 => f64::from_bits(n.rotate_left(17)),
            n => (n >> 11) as f64 / 1048576.0 - 4294967296.0,
        };
        (0..count).flat_map(|_| one().to_bits().to_le_bytes()).collect()
    }
}

/// The host's pipeline, as text.
pub(crate) fn host_pipeline() -> String {
    oxmux_passes::pipelines::WorkGroupPipeline::host().to_string()
}

/// Runs passes, verified after each, over a module of this text.
pub(crate) fn transformed(text: &str, passes: &str) -> Module {
    let mut module = parse_module(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let pipeline = Pipeline::parse(passes, &Registry::standard()).expect("a known pipeline");
    let info = DefaultBuiltinInfo;
    let mut cx = PassContext::new(&info);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    if let Err(error) = run(&pipeline, &mut module, &mut cx, options) {
        panic!("{error}\n{text}");
    }
    module
}

/// The bytes of buffers after a run of `@k`, one work-item for each of `items`; none where a byte
/// is undefined.
pub(crate) fn run_kernel(module: &Module, buffers: &[Vec<u8>], items: u64) -> Vec<Vec<Option<u8>>> {
    let mut interpreter = Interpreter::new(module, Options::default()).expect("globals");
    let mut ids = Vec::new();
    for bytes in buffers {
        ids.push(interpreter.add_buffer(bytes).expect("a buffer"));
    }
    let args: Vec<Arg> = ids.iter().map(|&id| Arg::buffer(id)).collect();
    if let Err(error) = interpreter.run("k", &args, &NdRange::linear(items, 1)) {
        panic!("{error}\n{}", print_module(module));
    }
    let bytes = |id| {
        let defined = interpreter.defined_bytes(id);
        let bytes = interpreter.read_buffer(id).iter().zip(defined);
        bytes.map(|(&byte, defined)| defined.then_some(byte)).collect()
    };
    ids.into_iter().map(bytes).collect()
}

/// What the first run defines is the same in the second.
pub(crate) fn assert_same(
    first: &[Option<u8>],
    second: &[Option<u8>],
    what: &str,
    module: &Module,
) {
    for (place, (a, b)) in first.iter().zip(second).enumerate() {
        assert!(
            a.is_none() || a == b,
            "byte {place} of {what}: {a:?}, {b:?}\n{}",
            print_module(module)
        );
    }
}

/// Runs the passes, then the kernel with a watch on data races.
pub(crate) fn check_races(module: &Module, passes: &str, launch: &Launch) {
    let pipeline = Pipeline::parse(passes, &Registry::standard()).expect("known passes");
    let mut module = module.clone();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..Default::default() };
    run(&pipeline, &mut module, &mut cx, options).expect(passes);
    for order in [Order::Linear, Order::Reverse, Order::Seeded(3)] {
        let options = Options { order, detect_races: true, ..Options::default() };
        launch.interpret_with(&module, options).expect("no race");
    }
}

/// Whether the interpreter has all that it calls: bodies, or mux builtins.
fn is_complete(module: &Module) -> bool {
    module.function_order.iter().all(|&id| {
        let function = &module.functions[id];
        function.insts_in_order().all(|(_, inst)| match &function.insts[inst].op {
            Op::Call(call) => match call.callee {
                Callee::Function(callee) => {
                    let callee = &module.functions[callee];
                    !callee.is_declaration() || matches!(callee.builtin(), Some(Builtin::Mux(_)))
                }
                _ => true,
            },
            _ => true,
        })
    })
}

/// After this pass, and until `add-kernel-wrapper`, kernels take what no launch passes.
const SIGNATURE_CHANGES: &str = "add-entry-hook";
/// The pass behind which kernels can be launched again.
const SIGNATURE_IS_FINAL: &str = "add-kernel-wrapper";

/// Runs the passes one after the other; after each the module verifies, and every launch computes
/// bit for bit what the unchanged module does. A module that calls the language's functions is
/// first run once these have bodies.
///
/// Gives how many times the launches were compared.
pub(crate) fn check_prefixes(
    module: &Module,
    passes: &str,
    launches: &[Launch],
) -> Result<usize, String> {
    let pipeline = Pipeline::parse(passes, &Registry::standard()).map_err(|e| e.to_string())?;
    let mut module = module.clone();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let mut wanted: Option<Vec<Outcome>> = None;
    let mut compared = 0;
    let mut can_run = true;
    verify_module(&module).map_err(|e| format!("before: {e:?}"))?;
    let mut compare = |module: &Module, after: &str| -> Result<(), String> {
        if !is_complete(module) {
            return Ok(());
        }
        match &wanted {
            None => wanted = Some(first_results(module, launches)?),
            Some(wanted) => {
                for (launch, want) in launches.iter().zip(wanted) {
                    let got = in_order(launch, module, Order::Linear).map_err(|e| {
                        format!("after {after}: {e}\n{}", oxmux_ir::text::print_module(module))
                    })?;
                    want.check_same(&got)
                        .map_err(|e| format!("after {after}: @{}: {e}", launch.kernel))?;
                }
                compared += 1;
            }
        }
        Ok(())
    };
    compare(&module, "nothing")?;
    for step in &pipeline.passes {
        run_pass(step, &mut module, &mut cx).map_err(|e| format!("{}: {e}", step.text))?;
        verify_module(&module).map_err(|errors| {
            let text: Vec<String> = errors.iter().map(ToString::to_string).collect();
            format!("after {}: {}", step.text, text.join("\n"))
        })?;
        match step.pass.name() {
            SIGNATURE_CHANGES => can_run = false,
            SIGNATURE_IS_FINAL => can_run = true,
            _ => {}
        }
        if can_run {
            compare(&module, &step.text)?;
        }
    }
    Ok(compared)
}

/// What the launches compute at first, in any order of work-items.
fn first_results(module: &Module, launches: &[Launch]) -> Result<Vec<Outcome>, String> {
    let run = |launch: &Launch| {
        let result = in_order(launch, module, Order::Linear)?;
        for order in [Order::Reverse, Order::Seeded(7)] {
            let again = in_order(launch, module, order).and_then(|again| result.check_same(&again));
            again.map_err(|e| format!("{order:?}: {e}"))?;
        }
        Ok(result)
    };
    let run = |launch: &Launch| {
        run(launch).map_err(|e: String| format!("unchanged @{}: {e}", launch.kernel))
    };
    launches.iter().map(run).collect()
}

/// Runs a kernel in the interpreter.
pub(crate) fn in_order(launch: &Launch, module: &Module, order: Order) -> Result<Outcome, String> {
    launch.interpret_with(module, Options { order, step_limit: 1 << 26, ..Options::default() })
}
