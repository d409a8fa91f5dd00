//! Specification, "BaseModule": what a target does differently.

use super::{code, host, line, target_of};
use oxmux::mux::{
    CompilationOptions, ErrorCode, Info, Module, OptionsMode, PassMachinery, TargetHooks,
    finalize_pipeline,
};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, FunctionId};
use oxmux_passes::builtin_info::{BuiltinInfo, default_define_mux_builtin};
use oxmux_passes::pass::{PassContext, PassEntry, PassError};
use oxmux_passes::pass_manager::{Pipeline, PipelineError};
use std::sync::{Arc, Mutex};

const TEXT: &str = "declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call i64 @__mux_get_global_id(i32 0)
  store i64 %i, ptr addrspace(1) %p
  ret void
}
";

/// A device on which every global id is 5.
struct Fives;

impl BuiltinInfo for Fives {
    fn define_mux_builtin(
        &self,
        module: &mut oxmux_ir::Module,
        builtin: MuxBuiltin,
        id: FunctionId,
    ) -> Result<bool, PassError> {
        if builtin != MuxBuiltin::Function(MuxFunction::GetGlobalId) {
            return default_define_mux_builtin(self, module, builtin, id);
        }
        let mut function = module.take_function(id);
        let entry = function.add_block();
        let mut builder = Builder::new(&mut module.cx, &mut function, entry);
        let five = builder.cx.i64(5);
        builder.ret(Some(five));
        module.put_function(id, function);
        Ok(true)
    }
}

/// Writes its name into the module.
fn mark(module: &mut oxmux_ir::Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    module.source_filename = Some("marked".to_string());
    Ok(true)
}

const PASSES: &[PassEntry] = &[PassEntry::of("mark", "Marks the module.", mark)];

#[derive(Default)]
struct Hooks {
    order: Mutex<Vec<&'static str>>,
    late: &'static str,
    frontend: &'static str,
}

impl TargetHooks for Hooks {
    fn create_pass_machinery(&self, machinery: &mut PassMachinery) {
        machinery.register_passes(PASSES).set_builtin_info(Arc::new(Fives));
    }

    fn initialize_pass_machinery_for_frontend(&self, machinery: &mut PassMachinery) {
        self.order.lock().unwrap().push("frontend");
        assert_eq!(machinery.pipeline(), "");
        machinery.set_pipeline(self.frontend);
    }

    fn initialize_pass_machinery_for_finalize(&self, machinery: &mut PassMachinery) {
        self.order.lock().unwrap().push("finalize");
        assert_eq!(machinery.pipeline(), finalize_pipeline(machinery.options()));
    }

    fn get_late_target_passes(&self, machinery: &PassMachinery) -> Result<Pipeline, PipelineError> {
        self.order.lock().unwrap().push("late");
        let own = machinery.options().own.contains_key("--mark");
        machinery.parse_pass_pipeline(if own { "mark" } else { self.late })
    }
}

fn module(hooks: Hooks) -> (Arc<Hooks>, Module) {
    let hooks = Arc::new(hooks);
    let mut info: Info = host().clone().with_hooks(Arc::clone(&hooks) as Arc<dyn TargetHooks>);
    info.compilation_options = CompilationOptions::parse("--mark,0,marks the module").unwrap();
    (hooks, target_of(&info).create_module())
}

#[test]
fn a_target_defines_builtins_its_own_way() {
    let (hooks, mut module) = module(Hooks::default());
    module.take_program(oxmux::Module::from_ir(TEXT).unwrap()).unwrap();
    module.finalize().unwrap();
    assert_eq!(*hooks.order.lock().unwrap(), ["frontend", "finalize", "late"]);
    let kernel = module.get_kernel("k").unwrap();
    let special = kernel.create_specialized_kernel(&line(1, &[1])).unwrap();
    for binary in [special, module.create_binary().unwrap()] {
        let mut buffers = [oxmux::Buffer::zeroed(8)];
        let range = oxmux::NdRangeRequest::global(&[1]);
        super::launch(&binary, &range, &[oxmux::Argument::buffer(0)], &mut buffers).unwrap();
        assert_eq!(super::u32s(&buffers[0]), [5, 0]);
    }
}

#[test]
fn passes_of_the_target_run_where_it_says() {
    let marked = |ir: Option<String>| ir.unwrap().contains("source_filename = \"marked\"");
    let (_, mut plain) = module(Hooks::default());
    plain.take_program(oxmux::Module::from_ir(TEXT).unwrap()).unwrap();
    plain.finalize().unwrap();
    assert!(!marked(plain.to_ir()) && !marked(plain.to_finalized_ir()));

    let (_, mut early) = module(Hooks { frontend: "mark", ..Hooks::default() });
    early.take_program(oxmux::Module::from_ir(TEXT).unwrap()).unwrap();
    assert!(marked(early.to_ir()));

    let (_, mut late) = module(Hooks { late: "mark,dce", ..Hooks::default() });
    late.take_program(oxmux::Module::from_ir(TEXT).unwrap()).unwrap();
    late.finalize().unwrap();
    assert!(!marked(late.to_ir()) && marked(late.to_finalized_ir()));

    // An option of the target's own reaches its hooks.
    plain.parse_options("--mark", OptionsMode::Build).unwrap();
    plain.finalize().unwrap();
    assert!(marked(plain.to_finalized_ir()));
}

#[test]
fn a_targets_mistakes_are_errors() {
    let (_, mut late) = module(Hooks { late: "no-such-pass", ..Hooks::default() });
    late.take_program(oxmux::Module::from_ir(TEXT).unwrap()).unwrap();
    assert_eq!(code(late.finalize()), ErrorCode::FinalizeProgramFailure);
    assert!(late.log().contains("unknown pass 'no-such-pass'"), "{}", late.log());
    let (_, mut early) = module(Hooks { frontend: "dce<", ..Hooks::default() });
    let failed = early.take_program(oxmux::Module::from_ir(TEXT).unwrap());
    assert_eq!(code(failed), ErrorCode::CompileProgramFailure);
}

#[test]
fn machinery_reads_and_runs_pipelines() {
    let (_, module) = module(Hooks::default());
    let machinery = module.create_pass_machinery();
    let pipeline = machinery.parse_pass_pipeline("mark,mem2reg").unwrap();
    assert_eq!(pipeline.text(), "mark,mem2reg");
    let mut ir = oxmux_ir::text::parse_module(TEXT).unwrap();
    let report = machinery.run(&pipeline, &mut ir).unwrap();
    assert_eq!(report.times.len(), 2);
    assert_eq!(ir.source_filename.as_deref(), Some("marked"));
    assert!(machinery.parse_pass_pipeline("nothing-like-it").is_err());
}

/// Vectorizes when it finalizes, so that a kernel is there in two forms before code is made for a
/// work-group size.
struct Vectorizing;

impl TargetHooks for Vectorizing {
    fn get_late_target_passes(&self, machinery: &PassMachinery) -> Result<Pipeline, PipelineError> {
        machinery.parse_pass_pipeline("run-vecz<width=4>")
    }
}

#[test]
fn all_forms_of_a_kernel_are_compiled_for_a_work_group_size() {
    const IDS: &str = "declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 %i, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @other(ptr addrspace(1) %p) {
  ret void
}
";
    let info: Info = host().clone().with_hooks(Arc::new(Vectorizing));
    let module = super::from_ir(&info, IDS);
    let forms = module.to_finalized_ir().unwrap().matches("\ndefine").count();
    assert!(forms >= 3, "the target left {forms} functions");
    let kernel = module.get_kernel("k").unwrap();
    let binary = kernel.create_specialized_kernel(&line(6, &[12])).unwrap();
    // SAFETY: the binary is the module's.
    let program = unsafe { oxmux::Program::from_object(&binary).unwrap() };
    let widths: Vec<u32> = program.kernels().iter().map(|kernel| kernel.work_width).collect();
    assert_eq!(widths.first(), Some(&4), "{widths:?}");
    assert!(program.kernels().iter().all(|kernel| kernel.name == "k"));
    assert!(program.kernels().iter().all(|kernel| kernel.reqd_work_group_size == Some([6, 1, 1])));
    let mut buffers = [oxmux::Buffer::zeroed(8 * 12)];
    let range = oxmux::NdRangeRequest::global(&[12]).local(&[6]);
    super::launch(&binary, &range, &[oxmux::Argument::buffer(0)], &mut buffers).unwrap();
    let ids: Vec<u64> = buffers[0].as_slice::<u64>().unwrap().to_vec();
    assert_eq!(ids, (0..12).collect::<Vec<u64>>());
}
