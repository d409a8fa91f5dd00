//! Runs one kernel at every width and in every form, for tests that compare vectorized kernels with
//! scalar ones.
//!
//! The reference is the interpreter, work-item by work-item, with sub-groups of as many work-items
//! as the vectors have lanes. Against it: the vector kernel in the interpreter, the whole
//! pipeline's result in the interpreter, and compiled code. Buffers are compared bit for bit, where
//! they are defined; one NaN is as good as another.

use oxmux::pipeline::{PassOptions, PipelineStep, WorkGroupPipeline, run_steps};
use oxmux::{
    Argument, Buffer, CompileOptions, Device, LaunchLimits, Module, NdRangeRequest, Sequential,
    Vectorize,
};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, RunMode};
use oxmux_passes::pipelines::CLEANUP;
use oxmux_vecz::RUN_VECZ;

/// A kernel named `kernel` that takes nothing but buffers, and how it is launched.
#[derive(Clone, Debug)]
pub struct LanesCase {
    /// LLVM assembly.
    pub text: String,
    /// What the buffers hold at first.
    pub buffers: Vec<Vec<u8>>,
    /// The sizes of the ND-range.
    pub global: [u64; 3],
    /// The sizes of a work-group.
    pub local: [u64; 3],
    /// The ids of the first work-item.
    pub offset: [u64; 3],
    /// The bits of the floats that buffers hold; 0 if they hold none.
    pub float_bits: u32,
    /// Whether sub-groups are asked for, so that a row must be a multiple of their size for results
    /// to be comparable.
    pub sub_groups: bool,
}

/// The buffers behind a launch, and which of their bytes have a value.
pub type Bytes = Vec<(Vec<u8>, Vec<bool>)>;

impl LanesCase {
    /// Runs the kernel in every way with vectors along a dimension.
    ///
    /// # Errors
    ///
    /// What failed: a pass, or the comparison; a kernel that was not vectorized is an error too.
    pub fn check(&self, width: u32, dimension: u32) -> Result<(), String> {
        let module = Module::from_ir(&self.text).map_err(|e| format!("{e}\n{}", self.text))?;
        let fail = |what: &str, e: String| {
            format!("{what}, width {width}, dim {dimension}, {:?}: {e}", self.local)
        };
        let mut prepared = module.ir().clone();
        let pipeline = WorkGroupPipeline::host();
        passes(&mut prepared, &pipeline.before_vectorizer()).map_err(|e| fail("prepare", e))?;
        let expected =
            self.interpret(&prepared, "kernel", width, None).map_err(|e| fail("reference", e))?;
        let row = self.local[dimension as usize];
        let fits = row.is_multiple_of(u64::from(width));
        if self.sub_groups && !(fits && dimension == 0) {
            return Err(fail("comparison", "sub-groups that are no rows".to_string()));
        }
        for tail in ["", "vp-tail", "predicated"] {
            let mut vecz = RUN_VECZ.with(format!("width={width}")).with(format!("dim={dimension}"));
            if !tail.is_empty() {
                vecz = vecz.with(tail);
            }
            let run = vecz.to_string();
            let mut vectorized = prepared.clone();
            passes(&mut vectorized, &[vecz]).map_err(|e| fail(&run, e))?;
            let vp = if tail == "predicated" { "vp_" } else { "" };
            let name = format!("__vecz_v{width}_{vp}kernel");
            if fits || tail == "predicated" {
                let got = self
                    .interpret(&vectorized, &name, 1, Some(RunMode::PerItem))
                    .map_err(|e| fail(&format!("interpreted behind {run}"), e))?;
                self.compare(&expected, &got)
                    .map_err(|e| fail(&format!("interpreted behind {run}"), e))?;
            }
            let mut whole = vectorized;
            let after = [vec![CLEANUP.step()], pipeline.from_work_items()].concat();
            passes(&mut whole, &after).map_err(|e| fail(&run, e))?;
            let entry = whole
                .kernel_entry_points()
                .into_iter()
                .map(|id| &whole.functions[id])
                .max_by_key(|f| f.metadata.codeplay_ca_wrapper.map_or(0, |(main, _)| main.width))
                .map(|function| function.name().to_string())
                .ok_or_else(|| fail(&run, "no kernel is left".to_string()))?;
            let got = self
                .interpret(&whole, &entry, 1, None)
                .map_err(|e| fail(&format!("interpreted at the end of {run}"), e))?;
            self.compare(&expected, &got)
                .map_err(|e| fail(&format!("interpreted at the end of {run}"), e))?;
        }
        if dimension == 0 {
            for vectorize in [Vectorize::Never, Vectorize::Width(width)] {
                if self.sub_groups && vectorize == Vectorize::Never {
                    continue;
                }
                let got = self.run_compiled(&module, vectorize).map_err(|e| fail("compiled", e))?;
                self.compare(&expected, &got)
                    .map_err(|e| fail(&format!("compiled ({vectorize:?})"), e))?;
            }
        }
        Ok(())
    }

    fn interpret(
        &self,
        module: &oxmux_ir::Module,
        kernel: &str,
        sub_group_size: u32,
        mode: Option<RunMode>,
    ) -> Result<Bytes, String> {
        let options = Options { sub_group_size, mode, step_limit: 1 << 26, ..Options::default() };
        let mut interpreter = Interpreter::new(module, options).map_err(|e| e.to_string())?;
        let ids = self
            .buffers
            .iter()
            .map(|bytes| interpreter.add_buffer(bytes))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|e| e.to_string())?;
        let args: Vec<Arg> = ids.iter().map(|&id| Arg::buffer(id)).collect();
        let range =
            NdRange { global: self.global, local: self.local, offset: self.offset, work_dim: 3 };
        interpreter.run(kernel, &args, &range).map_err(|e| e.to_string())?;
        let content =
            |&id: &_| (interpreter.read_buffer(id).to_vec(), interpreter.defined_bytes(id));
        Ok(ids.iter().map(content).collect())
    }

    /// Runs the kernel compiled.
    ///
    /// # Errors
    ///
    /// What failed; a kernel that was not vectorized is an error too.
    pub fn run_compiled(&self, module: &Module, vectorize: Vectorize) -> Result<Bytes, String> {
        let mut options = CompileOptions::host().map_err(|e| e.to_string())?;
        // One kernel with every operation, on four components in 64 lanes, is longer than the
        // default allows, and takes more stack.
        options.instructions_max = Some(1_000_000);
        options.verify_each = true;
        options.vectorize = vectorize;
        let program = module.compile(&options).map_err(|e| e.to_string())?;
        if let Some(refused) = program.diagnostics().first() {
            return Err(refused.message.clone());
        }
        let kernel = program.kernel("kernel").map_err(|e| e.to_string())?;
        let mut memory: Vec<Buffer> = self.buffers.iter().map(|b| Buffer::from_bytes(b)).collect();
        let arguments: Vec<Argument> = (0..self.buffers.len()).map(Argument::buffer).collect();
        let range = NdRangeRequest {
            global: self.global.to_vec(),
            local: Some(self.local.to_vec()),
            offset: self.offset.to_vec(),
        };
        let mut settings = crate::running::settings();
        settings.options.limits = LaunchLimits::default().with_stack_bytes(1 << 20);
        // SAFETY: the interpreter, which checks every access, ran the same launch before.
        let launched =
            unsafe { kernel.launch(&range, &arguments, &mut memory, &settings, &Sequential) };
        launched.map_err(|e| e.to_string())?;
        Ok(memory.iter().map(|b| (b.to_vec(), vec![true; b.len()])).collect())
    }

    fn compare(&self, expected: &Bytes, got: &Bytes) -> Result<(), String> {
        for (buffer, ((want, defined), (have, _))) in expected.iter().zip(got).enumerate() {
            let step = (self.float_bits as usize / 8).max(1);
            for (i, (a, b)) in want.chunks(step).zip(have.chunks(step)).enumerate() {
                let at = i * step;
                let known = defined[at..at + a.len()].iter().all(|&d| d);
                if known && a != b && !(is_nan(a, self.float_bits) && is_nan(b, self.float_bits)) {
                    return Err(format!("byte {at} of buffer {buffer}: {b:02x?}, not {a:02x?}"));
                }
            }
        }
        Ok(())
    }
}

fn is_nan(bytes: &[u8], bits: u32) -> bool {
    match (bits, bytes) {
        (16, &[a, b]) => u16::from_le_bytes([a, b]) & 0x7fff > 0x7c00,
        (32, &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).is_nan(),
        (64, bytes) => bytes.try_into().is_ok_and(|b| f64::from_le_bytes(b).is_nan()),
        _ => false,
    }
}

/// Runs passes; remarks about what was not vectorized are errors.
fn passes(module: &mut oxmux_ir::Module, steps: &[PipelineStep]) -> Result<(), String> {
    let device = Device::host().map_err(|e| e.to_string())?;
    let options = PassOptions::default().with_verify_each(true);
    let report = run_steps(module, steps, &device, &options).map_err(|e| e.to_string())?;
    match report.diagnostics.first() {
        Some(remark) => Err(remark.message.clone()),
        None => Ok(()),
    }
}
