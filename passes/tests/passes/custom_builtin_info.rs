//! Targets with their own [`BuiltinInfo`]: the passes use no other source of knowledge about
//! builtins.

use oxmux_ir::attributes::AttributeSet;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{BarrierFunction, OpenClBuiltin};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::{Builder, FunctionId, Module, Type, Value};
use oxmux_passes::builtin_info::*;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use oxmux_passes::specified::simple_callback::SimpleCallbackPass;
use oxmux_passes::{PassContext, PassError};

fn passes(info: &dyn BuiltinInfo, passes: &str, text: &str) -> Result<String, String> {
    let mut module = parse_module(text).map_err(|e| e.to_string())?;
    let pipeline = Pipeline::parse(passes, &Registry::standard()).map_err(|e| e.to_string())?;
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    let mut cx = PassContext::new(info);
    run(&pipeline, &mut module, &mut cx, options).map_err(|e| e.to_string())?;
    Ok(print_module(&module))
}

#[track_caller]
fn in_order(text: &str, lines: &[&str]) {
    let mut at = 0;
    for line in lines {
        let found = text[at..].find(line);
        at += found.unwrap_or_else(|| panic!("no '{line}' in\n{text}")) + line.len();
    }
}

/// The scheduling parameters of the specification's example ("AddKernelWrapperPass"): `%y`, which
/// the wrapper makes, and `%x`, which is passed from outside.
struct Example;

impl BuiltinInfo for Example {
    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        let i16 = module.cx.types.int(16);
        let param = |id, name, ty, passed_externally| SchedulingParameter {
            id,
            ty,
            name,
            debug_name: name,
            passed_externally,
            attributes: AttributeSet::new(),
            struct_type: None,
        };
        vec![param(0, "y", i16, false), param(1, "x", Type::I64, true)]
    }

    fn initialize_scheduling_param_for_wrapped_kernel(
        &self,
        param: &SchedulingParameter,
        b: &mut Builder<'_>,
        wrapped: &WrappedKernel<'_>,
    ) -> Value {
        assert_eq!((param.id, param.name), (0, "y"));
        assert_eq!(wrapped.kernel.name(), "foo");
        assert_eq!(b.func.name(), "foo.mux-kernel-wrapper");
        let (bits, one) = (b.cx.int(param.ty, 40), b.cx.int(param.ty, 2));
        let sum = b.add(bits, one);
        b.named(param.name, sum)
    }

    fn kernel_wrapper_is_scheduled(&self) -> bool {
        false
    }
}

#[test]
fn the_specifications_kernel_wrapper() {
    // As in the text, but for the body, which a kernel has.
    let text = "
  ; Has two parameters (%a0, %a1) and two scheduling parameters (%x, %y)
  define void @foo(i8 %a0, i16 %y, i32 %a1, i64 %x) #0 !mux_scheduled_fn !1 { ret void }
  
  attributes #0 = { \"mux-kernel\"=\"entry-point\" }
  
  !mux-scheduling-params = !{!0}
  
  !0 = !{ !\"x\", !\"y\" }
  !1 = !{ i32 1, i32 3 }
";
    let printed = passes(&Example, "add-kernel-wrapper", text).unwrap();
    in_order(
        &printed,
        &[
            "%MuxPackedArgs.foo = type { i8, i32 }",
            "define internal void @foo(i8 %a0, i16 %y, i32 %a1, i64 %x) #0 !mux_scheduled_fn !",
            "define void @foo.mux-kernel-wrapper(ptr noundef nonnull dereferenceable(8) %packed-args, i64 %x) #1 {",
            "%a0 = load i8, ptr %packed-args, align 1",
            "%a1.addr = getelementptr %MuxPackedArgs.foo, ptr %packed-args, i32 0, i32 1",
            "%a1 = load i32, ptr %a1.addr, align 4",
            "%y = add i16 40, 2",
            "call void @foo(i8 %a0, i16 %y, i32 %a1, i64 %x) #0",
            "ret void",
            "attributes #0 = { alwaysinline }",
            "attributes #1 = { nounwind \"mux-base-fn-name\"=\"foo\" \"mux-kernel\"=\"entry-point\" }",
        ],
    );
}

/// A target that lowers, defines and links its own way.
struct Other;

impl BuiltinInfo for Other {
    fn lower_builtin_to_mux_builtin(
        &self,
        call: &mut LanguageCall<'_>,
    ) -> Result<Lowered, PassError> {
        // All offsets are zero; this target has one work-group; everything else is as usual.
        match call.builtin() {
            OpenClBuiltin::Query(MuxFunction::GetGlobalOffset) => {
                let ty = call.result_type().expect("an offset");
                Ok(Lowered::To(Some(call.builder().cx.zero(ty))))
            }
            OpenClBuiltin::Query(MuxFunction::GetGlobalId) => {
                let args = call.args();
                let local = MuxBuiltin::Function(MuxFunction::GetLocalId);
                Ok(Lowered::To(call.mux_call(local, None, &args)?))
            }
            OpenClBuiltin::Barrier(BarrierFunction::WorkGroup) => Ok(Lowered::No),
            _ => default_lower_builtin(call),
        }
    }

    fn requires_scheduling_parameters(&self, builtin: MuxBuiltin) -> bool {
        builtin != MuxBuiltin::Function(MuxFunction::GetLocalId)
            && default_requires_scheduling_parameters(builtin)
    }

    fn define_mux_builtin(
        &self,
        module: &mut Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        match builtin {
            // This one the machine has.
            MuxBuiltin::Function(MuxFunction::GetLocalId) => Ok(false),
            _ => default_define_mux_builtin(self, module, builtin, function),
        }
    }

    fn define_library_function(
        &self,
        _: &mut Module,
        _: FunctionId,
        accuracy: Accuracy,
    ) -> Result<bool, String> {
        assert_eq!(accuracy, Accuracy::Relaxed, "this target wants fast functions");
        Ok(false)
    }

    fn use_fast(&self) -> bool {
        true
    }
}

#[test]
fn a_target_lowers_defines_and_links_its_own_way() {
    let text = "
declare i64 @_Z17get_global_offsetj(i32)
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare void @_Z18work_group_barrierj(i32)
declare float @_Z3expf(float)
declare i1 @__mux_usefast()

define void @kernel(ptr addrspace(1) %out) #0 {
  %o = call i64 @_Z17get_global_offsetj(i32 0)
  %i = call i64 @_Z13get_global_idj(i32 0)
  %g = call i64 @_Z12get_group_idj(i32 0)
  call void @_Z18work_group_barrierj(i32 1)
  %f = call float @_Z3expf(float 1.0)
  %fast = call i1 @__mux_usefast()
  %s = add i64 %o, %i
  store i64 %s, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { \"mux-kernel\"=\"entry-point\" }
";
    let pipeline =
        "lower-to-mux-builtins,link-builtins,add-sched-params<in-place>,define-mux-builtins";
    let printed = passes(&Other, pipeline, text).unwrap();
    in_order(
        &printed,
        &[
            "declare void @_Z18work_group_barrierj(i32)",
            "declare float @_Z3expf(float)",
            "define internal i1 @__mux_usefast()",
            "ret i1 true",
            "%i = call i64 @__mux_get_local_id(i32 0)\n",
            "%g = call i64 @__mux_get_group_id(i32 0, ptr noalias",
            "call void @_Z18work_group_barrierj(i32 1)",
            "%s = add i64 0, %i",
            "declare i64 @__mux_get_local_id(i32)",
            "define internal i64 @__mux_get_group_id(i32 %0, ptr noalias",
        ],
    );
}

#[test]
fn a_target_chooses_the_structures() {
    struct Wide;
    impl BuiltinInfo for Wide {
        fn work_item_info(&self, module: &mut Module) -> WorkItemInfo {
            let size = module.size_type();
            let triple = module.cx.types.array(size, 3);
            let fields = [Type::I32, Type::I32, triple, Type::I32];
            WorkItemInfo {
                ty: named_struct(module, "ItemInfo", &fields),
                local_id: 2,
                sub_group_id: 3,
                num_sub_groups: 1,
                max_sub_group_size: 0,
                kernel_width: None,
            }
        }
    }
    let text = "
declare i64 @__mux_get_local_id(i32)
declare void @__mux_set_sub_group_id(i32)
define void @kernel() #0 {
  %i = call i64 @__mux_get_local_id(i32 0)
  call void @__mux_set_sub_group_id(i32 7)
  ret void
}
attributes #0 = { \"mux-kernel\"=\"entry-point\" }
";
    let pipeline = "add-sched-params<in-place>,define-mux-builtins,add-kernel-wrapper";
    let printed = passes(&Wide, pipeline, text).unwrap();
    in_order(
        &printed,
        &[
            "%ItemInfo = type { i32, i32, [3 x i64], i32 }",
            "getelementptr %ItemInfo, ptr %wi-info, i32 0, i32 2, i32 %3",
            "getelementptr %ItemInfo, ptr %wi-info, i32 0, i32 3\n",
            "%wi-info = alloca %ItemInfo, align 8",
        ],
    );
}

#[test]
fn what_is_known_of_builtins() {
    use BuiltinProperty as P;
    let text = "
declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
declare float @_Z3expf(float)
declare float @_Z5fractfPf(float, ptr)
declare float @_Z5frexpfPi(float, ptr)
declare float @_Z3dotDv4_fS_(<4 x float>, <4 x float>)
declare float @_Z6lengthDv4_f(<4 x float>)
declare i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare i64 @_Z13get_global_idj(i32)
declare void @_Z7barrierj(i32)
declare i32 @printf(ptr addrspace(2), ...)
declare void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, ptr addrspace(1))
";
    let module = parse_module(text).unwrap();
    let known: &[(&str, &[P], &[P])] = &[
        (
            "__mux_get_local_id",
            &[P::WorkItem, P::LocalId, P::Rematerializable, P::KnownNonConvergent],
            &[P::SideEffects],
        ),
        ("__mux_work_group_barrier", &[P::ExecutionFlow, P::SideEffects], &[P::KnownNonConvergent]),
        ("__mux_work_group_reduce_add_i32", &[], &[P::KnownNonConvergent, P::Rematerializable]),
        ("_Z3expf", &[P::NoSideEffects, P::VectorEquivalent, P::SupportsInstantiation], &[]),
        ("_Z5fractfPf", &[P::PointerReturnEqualRetTy, P::SideEffects], &[P::NoSideEffects]),
        ("_Z5frexpfPi", &[P::PointerReturnEqualIntRetTy], &[P::PointerReturnEqualRetTy]),
        ("_Z3dotDv4_fS_", &[P::CanEmitInline, P::NoVectorEquivalent], &[P::VectorEquivalent]),
        ("_Z6lengthDv4_f", &[P::NoSideEffects], &[P::CanEmitInline]),
        ("_Z10atomic_addPU3AS1Vii", &[P::Atomic, P::SideEffects], &[P::NoSideEffects]),
        ("_Z13get_global_idj", &[P::LowerToMuxBuiltin, P::WorkItem], &[P::SideEffects]),
        ("_Z7barrierj", &[P::LowerToMuxBuiltin, P::ExecutionFlow], &[P::NoSideEffects]),
        ("printf", &[P::SideEffects], &[P::LowerToMuxBuiltin]),
        ("_Z7vstore4Dv4_fmPU3AS1f", &[P::SideEffects], &[P::NoSideEffects, P::VectorEquivalent]),
    ];
    let info = DefaultBuiltinInfo;
    for (name, has, has_not) in known {
        let function = &module.functions[module.find_function(name).unwrap()];
        let builtin = function.builtin().expect(name);
        let properties = info.analyze_builtin(builtin, function);
        assert!(has.iter().all(|&p| properties.has(p)), "{name}: {properties:?}");
        assert!(!has_not.iter().any(|&p| properties.has(p)), "{name}: {properties:?}");
    }
    let uniformity = |name: &str, rank, dimension| {
        let function = &module.functions[module.find_function(name).unwrap()];
        info.builtin_uniformity(function.builtin().unwrap(), rank, dimension)
    };
    assert_eq!(uniformity("__mux_get_local_id", Some(1), 1), Uniformity::InstanceId);
    assert_eq!(uniformity("__mux_get_local_id", Some(0), 1), Uniformity::Always);
    assert_eq!(uniformity("_Z13get_global_idj", None, 0), Uniformity::MaybeInstanceId);
    assert_eq!(uniformity("__mux_work_group_reduce_add_i32", None, 0), Uniformity::Always);
    assert_eq!(uniformity("_Z3expf", None, 0), Uniformity::LikeInputs);
    assert_eq!(uniformity("_Z10atomic_addPU3AS1Vii", None, 0), Uniformity::Never);
    assert!(info.is_printf(OpenClBuiltin::Printf) && !info.is_printf(OpenClBuiltin::GetFence));
}

/// "Other approaches" of the tutorial: a parameter of the target's own that the kernel wrapper
/// initializes, and a setter that writes a register.
struct Registers;

impl BuiltinInfo for Registers {
    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        let mut list = default_scheduling_parameters(self, module);
        list.push(SchedulingParameter {
            id: 2,
            ty: Type::I64,
            name: "thread-id",
            debug_name: "ThreadID",
            passed_externally: false,
            attributes: AttributeSet::new(),
            struct_type: None,
        });
        list
    }

    fn initialize_scheduling_param_for_wrapped_kernel(
        &self,
        param: &SchedulingParameter,
        b: &mut Builder<'_>,
        wrapped: &WrappedKernel<'_>,
    ) -> Value {
        if param.name != "thread-id" {
            return default_initialize_scheduling_param_for_wrapped_kernel(param, b, wrapped);
        }
        let id = b.inline_asm("csrr\t$0, mhartid", "=r", true, param.ty, &[]);
        b.named(param.name, id.expect("the assembly gives a number"))
    }

    fn define_mux_builtin(
        &self,
        module: &mut Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        match builtin {
            MuxBuiltin::Function(MuxFunction::SetLocalId) => {
                self.define_with(module, function, |b| {
                    let id = b.func.args[1];
                    b.inline_asm("mv\ttp, $0", "r", true, Type::VOID, &[id]);
                    b.ret(None);
                });
                Ok(true)
            }
            _ => default_define_mux_builtin(self, module, builtin, function),
        }
    }
}

#[test]
fn parameters_of_the_targets_own_are_initialized_in_the_wrapper() {
    let text = "
declare i64 @__mux_get_local_id(i32)
declare void @__mux_set_local_id(i32, i64)
define void @kernel(i32 %x) #0 {
  call void @__mux_set_local_id(i32 0, i64 3)
  %i = call i64 @__mux_get_local_id(i32 0)
  ret void
}
attributes #0 = { \"mux-kernel\"=\"entry-point\" }
";
    let pipeline = "add-sched-params<in-place>,define-mux-builtins,add-kernel-wrapper<packed>";
    let printed = passes(&Registers, pipeline, text).unwrap();
    in_order(
        &printed,
        &[
            "define internal void @__mux_set_local_id(i32 %0, i64 %1, ptr noalias",
            "call void asm sideeffect \"mv\\09tp, $0\", \"r\"(i64 %1)",
            "define internal void @kernel.mux-sched-wrapper(i32 %x, ptr noalias",
            "define void @kernel.mux-kernel-wrapper(ptr noundef nonnull dereferenceable(4) %packed-args, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)",
            "%x = load i32, ptr %packed-args, align 1",
            "%wi-info = alloca %MuxWorkItemInfo",
            "%thread-id = call i64 asm sideeffect \"csrr\\09$0, mhartid\", \"=r\"()",
            "i64 %thread-id)",
            "!{!\"MuxWorkItemInfo\", !\"MuxWorkGroupInfo\", !\"ThreadID\"}",
            "!{i32 -1, i32 1, i32 -1}",
        ],
    );
}

#[test]
fn a_closure_is_a_pass() {
    let mut module = parse_module("define void @f() {\n  ret void\n}\n").expect("a module");
    let pass = SimpleCallbackPass::new("name-it", |module| {
        if let Some(id) = module.find_function("f") {
            module.rename(id, "named");
        }
    });
    let mut pipeline = Pipeline::parse("mem2reg", &Registry::standard()).expect("a pipeline");
    pipeline.push(pass);
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    let report = run(&pipeline, &mut module, &mut cx, options).expect("it runs");
    assert_eq!(
        report.steps.last().map(|step| (&*step.text, step.changed)),
        Some(("name-it", true))
    );
    assert!(print_module(&module).contains("define void @named()"));
}
