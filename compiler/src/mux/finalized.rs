//! Finalized programs, and their way to machine code.

use super::kernel_cache::Key;
use super::options::Options;
use super::pass_machinery::{PassMachinery, refuse, refuse_pipeline, run_stage};
use super::program_info::ProgramInfo;
use super::result::{Error, ErrorCode, Result};
use super::target::TargetShared;
use crate::program::{CompileOptions, Program};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::VeczMode;
use oxmux_ir::{Builtin, FunctionId};
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::mux::compute_local_memory_usage;
use oxmux_passes::mux::reduce_to_func::ReduceToFunc;
use oxmux_passes::mux::replace_printf;
use oxmux_passes::pass::{Diagnostic, Pass, PassContext};
use oxmux_runtime_abi::KernelInfo;
use oxmux_runtime_abi::printf::PrintfDescriptor;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A program that has been finalized. It never changes: its module and all its kernels share it.
pub(super) struct Finalized {
    number: u64,
    pub(super) target: Arc<TargetShared>,
    pub(super) options: Options,
    pub(super) program: ProgramInfo,
    pub(super) printf_calls: Vec<PrintfDescriptor>,
    ir: oxmux_ir::Module,
    /// Facts about each kernel of `program`, from the passes.
    facts: Vec<KernelFacts>,
}

/// Facts about a kernel before code generation, besides those of its source.
#[derive(Copy, Clone, Default)]
pub(super) struct KernelFacts {
    /// The bytes of its local variables.
    pub(super) local_memory: u64,
    /// Whether it uses sub-groups, itself or in a function that it calls.
    pub(super) uses_sub_groups: bool,
    /// Whether its only sub-group is the work-group.
    pub(super) degenerate_sub_groups: bool,
}

impl std::fmt::Debug for Finalized {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finalized").field("program", &self.program).finish_non_exhaustive()
    }
}

impl Drop for Finalized {
    fn drop(&mut self) {
        self.target.cache.remove_program(self.number);
    }
}

/// The machinery of a stage, with the target's changes for all stages.
pub(super) fn machinery(target: &TargetShared, options: &Options) -> PassMachinery {
    let mut machinery = target.info.pass_machinery(target.builtins.clone(), options);
    target.info.hooks().create_pass_machinery(&mut machinery);
    machinery
}

impl Finalized {
    /// Specification, "BaseModule::finalize": runs the passes on a copy of the program.
    pub(super) fn new(
        target: &Arc<TargetShared>,
        program: &crate::Module,
        options: &Options,
    ) -> Result<(Self, Vec<Diagnostic>)> {
        // The passes change kernels: facts of the source are collected first.
        let mut kernels = program.kernels();
        for kernel in &mut kernels {
            kernel.uniform_work_groups |= options.uniform_work_group_size;
        }
        let info = ProgramInfo::new(kernels);
        let mut ir = program.ir.clone();
        let mode = options.wfv.unwrap_or(VeczMode::Auto);
        for id in ir.function_order.clone() {
            ir.functions[id].attributes.vecz_mode.get_or_insert(mode);
        }
        let mut machinery = machinery(target, options);
        machinery.set_pipeline(super::finalize_pipeline(options));
        // Library functions may compute in types that a program must not: it is looked at without
        // them.
        let types = machinery.parse_pass_pipeline("check-unsupported-types");
        machinery.run(&types.map_err(refuse_pipeline)?, &mut ir).map_err(refuse)?;
        let hooks = target.info.hooks();
        hooks.initialize_pass_machinery_for_finalize(&mut machinery);
        let mut late = hooks.get_late_target_passes(&machinery).map_err(refuse_pipeline)?;
        let usage = machinery.parse_pass_pipeline(compute_local_memory_usage::ENTRY.name);
        late.append(usage.map_err(refuse_pipeline)?);
        let mut report = run_stage(&machinery, &mut ir, Some(late))?;
        let info = info.without(&report.refused);
        if let Some(first) = report.refused.first() {
            if info.is_empty() {
                return Err(refuse(crate::Error::Refused(first.clone())));
            }
            report.diagnostics.extend(report.refused.iter().map(|refused| Diagnostic {
                pass: "drop-unsupported-kernels",
                function: Some(refused.kernel.clone()),
                message: format!("left out: {}", refused.what),
            }));
        }
        let graph = CallGraph::compute(&ir);
        check_external_functions(&ir, &graph)?;
        let facts = facts(&ir, &graph, &info);
        let printf_calls = replace_printf::descriptors(&ir)
            .map_err(|message| refuse(crate::Error::Ir { message }))?;
        let finalized = Self {
            number: target.cache.new_program(),
            target: Arc::clone(target),
            options: options.clone(),
            program: info,
            printf_calls,
            ir,
            facts,
        };
        Ok((finalized, report.diagnostics))
    }

    /// Code of all kernels.
    pub(super) fn compile(&self) -> Result<Program> {
        self.generate(self.ir.clone(), self.program.kernels().to_vec())
    }

    /// A kernel for one work-group size, or for all of them: as kept, or compiled now.
    pub(super) fn specialized(
        &self,
        kernel: usize,
        local_size: Option<[u32; 3]>,
    ) -> Result<Arc<Program>> {
        let key = Key { program: self.number, kernel, local_size };
        self.target.cache.get_or_compile(&key, || {
            let result = self.specialize(kernel, local_size);
            if let (Err(error), Some(callback)) = (&result, &self.target.callback) {
                callback(&format!("error: {error}"));
            }
            result
        })
    }

    fn specialize(&self, kernel: usize, local_size: Option<[u32; 3]>) -> Result<Program> {
        let Some(info) = self.program.kernels().get(kernel) else {
            return Err(Error::invalid_value("there is no such kernel"));
        };
        let mut ir = self.ir.clone();
        let missing = || {
            let message = format!("the target's passes removed the kernel '{}'", info.name);
            Error::new(ErrorCode::FinalizeProgramFailure, message)
        };
        let forms = entry_points(&ir, &info.name);
        if forms.is_empty() {
            return Err(missing());
        }
        for id in ir.kernel_entry_points() {
            if !forms.contains(&id) {
                ir.functions[id].attributes.mux_kernel = None;
            }
        }
        if local_size.is_some() {
            for &id in &forms {
                ir.functions[id].metadata.reqd_work_group_size = local_size;
            }
        }
        let names = forms.iter().map(|&id| ir.functions[id].name().to_string()).collect();
        let reduce = ReduceToFunc { names };
        let changed = reduce.run(&mut ir, &mut PassContext::new(&DefaultBuiltinInfo));
        changed.map_err(|error| refuse(crate::Error::Pass(error.into())))?;
        // The code is right for this size alone: its description must say so to launchers.
        let mut info = info.clone();
        if let Some(size) = local_size {
            info.reqd_work_group_size = Some(size.map(u64::from));
        }
        self.generate(ir, vec![info])
    }

    fn generate(&self, mut ir: oxmux_ir::Module, described: Vec<KernelInfo>) -> Result<Program> {
        let machinery = machinery(&self.target, &self.options);
        let pipeline = self.target.info.hooks().get_kernel_passes(&machinery);
        let pipeline = pipeline.map_err(refuse_pipeline)?;
        // The program is not printed from here on: copies of its parts need no names.
        let ids: Vec<_> = ir.function_order.clone();
        ids.into_iter().for_each(|id| ir.functions[id].discard_names());
        let info = &self.target.info;
        let mut options = CompileOptions::new(info.device_info.device.clone());
        options.verify_each = info.verify_each;
        options.debug_info = self.options.debug_info;
        let fuel = options.fuel_for(&ir);
        let report = machinery.run_with(&pipeline, &mut ir, &fuel).map_err(refuse)?;
        Program::generate(ir, described, &options, report, &fuel).map_err(refuse)
    }

    pub(super) fn to_ir(&self) -> String {
        oxmux_ir::text::print_module(&self.ir)
    }

    pub(super) fn facts(&self, kernel: usize) -> KernelFacts {
        self.facts.get(kernel).copied().unwrap_or_default()
    }
}

/// The entry points that a kernel of the source has become: several where a target's passes leave
/// it in several forms, of which code generation names the widest after the kernel.
fn entry_points(ir: &oxmux_ir::Module, name: &str) -> Vec<FunctionId> {
    let mut entries = ir.kernel_entry_points();
    entries.retain(|&id| ir.functions[id].source_name() == name);
    entries
}

fn facts(ir: &oxmux_ir::Module, graph: &CallGraph, program: &ProgramInfo) -> Vec<KernelFacts> {
    let asks = |id: FunctionId| {
        let builtin = ir.functions[id].builtin().and_then(Builtin::as_mux);
        builtin.is_some_and(|builtin| builtin.is_sub_group())
    };
    let mut entries: BTreeMap<&str, Vec<FunctionId>> = BTreeMap::new();
    for id in ir.kernel_entry_points() {
        entries.entry(ir.functions[id].source_name()).or_default().push(id);
    }
    let of_form = |&form: &FunctionId| {
        let attributes = &ir.functions[form].attributes;
        KernelFacts {
            local_memory: attributes.mux_local_mem_usage.unwrap_or(0),
            uses_sub_groups: !attributes.mux_no_subgroups
                && graph.reachable([form]).iter().any(asks),
            degenerate_sub_groups: attributes.mux_degenerate_subgroups,
        }
    };
    // The form that runs is not known yet: a fact that holds for one may hold.
    let join = |one: KernelFacts, other: KernelFacts| KernelFacts {
        local_memory: one.local_memory.max(other.local_memory),
        uses_sub_groups: one.uses_sub_groups || other.uses_sub_groups,
        degenerate_sub_groups: one.degenerate_sub_groups && other.degenerate_sub_groups,
    };
    let of_kernel = |info: &KernelInfo| {
        let forms = entries.get(info.name.as_str());
        forms.and_then(|forms| forms.iter().map(of_form).reduce(join)).unwrap_or_default()
    };
    program.kernels().iter().map(of_kernel).collect()
}

/// A kernel is launched with nothing but its arguments: all functions that it calls must be
/// defined.
fn check_external_functions(ir: &oxmux_ir::Module, graph: &CallGraph) -> Result {
    let is_missing = |id: &FunctionId| {
        let function = &ir.functions[*id];
        let called = !graph.callers(*id).is_empty();
        function.is_declaration() && function.builtin().is_none() && called
    };
    let Some(&missing) = ir.function_order.iter().find(|id| is_missing(id)) else { return Ok(()) };
    let (name, caller) = (ir.functions[missing].name(), graph.callers(missing).first());
    let caller = caller.map_or("", |&id| ir.functions[id].name());
    let message = format!("'{caller}' calls '{name}', which nothing defines");
    Err(Error::new(ErrorCode::FinalizeProgramFailure, message))
}
