//! Specification, "Module" and "Target": states, and what is returned when.

use super::{code, compiled, empty, finalized, host, target_of, words};
use oxmux::mux::{Context, ErrorCode, ModuleState, NotifyCallback, spirv};
use oxmux::{AccessQualifier, AddressSpace, ArgumentKind, Program};
use std::sync::{Arc, Mutex};

#[test]
fn a_module_goes_from_empty_to_finalized() {
    let mut module = empty();
    assert_eq!(module.state(), ModuleState::Empty);
    assert!(module.program_info().is_none() && module.to_ir().is_none());
    let words = words("shared/spv/saxpy");
    let info = module.compile_spirv(&words, &spirv::DeviceInfo::default(), None).unwrap();
    assert_eq!((module.state(), info.address_bits), (ModuleState::Compiled, 64));
    assert_eq!(info.entry_points, ["saxpy"]);
    assert!(info.capabilities.iter().any(|name| name == "Kernel"));
    assert!(module.program_info().is_none());
    let before = module.to_ir();

    let (program, printf_calls) = module.finalize().unwrap();
    assert_eq!(module.state(), ModuleState::Finalized);
    assert_eq!(program.len(), 1);
    assert!(printf_calls.is_empty());
    assert_eq!(module.program_info(), Some(&program));
    assert!(module.to_finalized_ir().unwrap().contains("\"mux-kernel\"=\"entry-point\""));
    assert_eq!(module.to_ir(), before, "the program itself is unchanged");
    assert_eq!((module.num_errors(), module.log()), (0, ""));
    assert_eq!(module.finalize().unwrap().0, program, "once more gives the same");

    module.clear();
    assert_eq!(module.state(), ModuleState::Empty);
    assert_eq!(code(module.finalize()), ErrorCode::FinalizeProgramFailure);
}

#[test]
fn calls_that_come_too_early_fail() {
    for mut module in [empty(), compiled("shared/spv/saxpy")] {
        let before = module.state();
        assert_eq!(code(module.create_binary()), ErrorCode::FinalizeProgramFailure);
        assert_eq!(code(module.get_kernel("saxpy")), ErrorCode::FinalizeProgramFailure);
        assert_eq!(module.state(), before);
        assert_eq!(module.num_errors(), 1, "asking for a kernel is no error of the program");
    }
    let mut module = empty();
    assert_eq!(code(module.finalize()), ErrorCode::FinalizeProgramFailure);
    assert_eq!(code(module.link(&[])), ErrorCode::InvalidValue);
    assert_eq!(code(module.link(&[&empty()])), ErrorCode::InvalidValue);
    assert_eq!((module.num_errors(), module.log().lines().count()), (3, 3));
}

#[test]
fn a_bad_module_is_refused_with_its_place() {
    let mut module = finalized("shared/spv/saxpy");
    let mut bad = words("shared/spv/saxpy");
    let last = bad.len() - 1;
    bad[last] = 0xffff_ffff;
    let error = module.compile_spirv(&bad, &spirv::DeviceInfo::default(), None).unwrap_err();
    assert_eq!(error.code(), ErrorCode::CompileProgramFailure);
    assert_eq!(error.class(), oxmux::ErrorClass::Invalid);
    assert!(error.message().contains("at byte"), "{error}");
    assert_eq!(module.state(), ModuleState::Empty, "nothing of the old program is left");
    assert_eq!(module.log(), format!("error: {error}\n"));
    module.clear();
    assert_eq!((module.num_errors(), module.log()), (0, ""));
}

#[test]
fn devices_say_what_modules_may_use() {
    let allowed = |capabilities: &[&str], bits| spirv::DeviceInfo {
        capabilities: Some(capabilities.iter().map(ToString::to_string).collect()),
        address_bits: bits,
        ..spirv::DeviceInfo::default()
    };
    let words = words("shared/spv/saxpy");
    let mut module = empty();
    let info = module.compile_spirv(&words, &spirv::DeviceInfo::default(), None).unwrap();
    let names: Vec<&str> = info.capabilities.iter().map(String::as_str).collect();
    module.compile_spirv(&words, &allowed(&names, Some(64)), None).unwrap();
    let error = module.compile_spirv(&words, &allowed(&names[1..], None), None).unwrap_err();
    assert_eq!(error.code(), ErrorCode::CompileProgramFailure);
    assert!(error.message().contains(names[0]), "{error}");
    let error = module.compile_spirv(&words, &allowed(&names, Some(32)), None).unwrap_err();
    assert!(error.message().contains("addresses of 64 bits"), "{error}");
}

#[test]
fn the_callback_is_told_of_every_error() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&told);
    let callback: NotifyCallback =
        Arc::new(move |message: &str| sink.lock().unwrap().push(message.to_string()));
    let target = host().create_target(&Context::new(), Some(callback)).unwrap();
    let mut module = target.create_module();
    module.compile_spirv(&[1, 2, 3], &spirv::DeviceInfo::default(), None).unwrap_err();
    module.add_diagnostic("a remark");
    module.add_build_error("an error of the runtime");
    let told = told.lock().unwrap().clone();
    assert_eq!(told.len(), 3);
    assert!(told[0].starts_with("error: COMPILE_PROGRAM_FAILURE: "), "{}", told[0]);
    assert_eq!(told[1..], ["a remark", "error: an error of the runtime"]);
    assert_eq!(module.log(), format!("{}\n", told.join("\n")));
    assert_eq!(module.num_errors(), 2);
    module.parse_options("-w", oxmux::mux::OptionsMode::Build).unwrap();
    module.add_diagnostic("a remark that is not wanted");
    assert!(!module.log().contains("nobody"));
}

const LIBRARY: &str = "define spir_func i32 @twice(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
";
const PROGRAM: &str = "declare spir_func i32 @twice(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  %y = call spir_func i32 @twice(i32 %x)
  store i32 %y, ptr addrspace(1) %p
  ret void
}
";

fn program(text: &str) -> oxmux::mux::Module {
    let mut module = empty();
    module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
    module
}

#[test]
fn modules_are_linked() {
    let (library, main) = (program(LIBRARY), program(PROGRAM));
    let mut into_empty = empty();
    into_empty.link(&[&main, &library]).unwrap();
    let mut into_main = program(PROGRAM);
    into_main.link(&[&library]).unwrap();
    for mut linked in [into_empty, into_main] {
        assert_eq!(linked.state(), ModuleState::Compiled);
        linked.finalize().unwrap();
        let binary = linked.create_binary().unwrap();
        let mut buffers = [oxmux::Buffer::from_bytes(&21u32.to_le_bytes())];
        let range = oxmux::NdRangeRequest::global(&[1]);
        super::launch(&binary, &range, &[oxmux::Argument::buffer(0)], &mut buffers).unwrap();
        assert_eq!(super::u32s(&buffers[0]), [42]);
        linked.link(&[&program("define spir_func void @more() {\n  ret void\n}\n")]).unwrap();
        assert_eq!(linked.state(), ModuleState::Compiled, "a linked program is not finalized");
    }
}

#[test]
fn what_cannot_be_linked_is_said() {
    let mut module = program(LIBRARY);
    assert_eq!(code(module.link(&[&program(LIBRARY)])), ErrorCode::LinkProgramFailure);
    assert!(module.log().contains("'twice' is defined twice"), "{}", module.log());
    let other =
        program("declare spir_func i64 @twice(i64)\ndefine spir_func void @f() {\n  ret void\n}\n");
    assert_eq!(code(module.link(&[&other])), ErrorCode::LinkProgramFailure);
    assert_eq!(code(module.link(&[&empty()])), ErrorCode::InvalidValue);
    assert_eq!(module.to_ir(), program(LIBRARY).to_ir(), "a failure changes nothing");
    module.finalize().unwrap();
    assert!(module.program_info().unwrap().is_empty(), "a library has no kernel");
}

#[test]
fn unresolved_functions_are_an_error_with_a_name() {
    let mut module = program(PROGRAM);
    let error = module.finalize().unwrap_err();
    assert_eq!(error.code(), ErrorCode::FinalizeProgramFailure);
    assert_eq!(
        error.message(),
        "unsupported: kernel 'k': a call of 'twice', which has no definition"
    );
}

#[test]
fn program_info_says_all_about_kernels() {
    let module = finalized("shared/spv/sgemm_tiled");
    let info = module.program_info().unwrap().clone();
    let kernel = &info.kernels()[0];
    assert_eq!(kernel.reqd_work_group_size, Some([16, 16, 1]));
    let attributes = info.kernel_attributes(&kernel.name).unwrap();
    assert_eq!(attributes, "reqd_work_group_size(16,16,1)");
    assert_eq!(info.kernel_attributes("nobody"), None);

    let saxpy = finalized("shared/spv/saxpy");
    let saxpy = saxpy.program_info().unwrap().kernel("saxpy").unwrap().clone();
    let kinds: Vec<ArgumentKind> = saxpy.arguments.iter().map(|a| a.kind).collect();
    let value = ArgumentKind::Value { size: 4 };
    assert_eq!(kinds, [ArgumentKind::Buffer, ArgumentKind::Buffer, value, value]);
    assert_eq!(saxpy.arguments[0].type_name, "float*");
    assert_eq!(saxpy.arguments[0].address_space, AddressSpace::Global);
}

#[test]
fn program_info_reads_the_modules_list_of_kernels() {
    let module = program(
        "define void @k(ptr addrspace(1) %0, i32 %1) {
  ret void
}
define void @helper() {
  ret void
}
!opencl.kernels = !{!0}
!0 = !{ptr @k, !1, !2, !3, !4, !5, !6, !7, !8, !9}
!1 = !{!\"kernel_arg_addr_space\", i32 1, i32 0}
!2 = !{!\"kernel_arg_access_qual\", !\"read_only\", !\"none\"}
!3 = !{!\"kernel_arg_type\", !\"image2d_t\", !\"uint\"}
!4 = !{!\"kernel_arg_type_qual\", !\"const restrict\", !\"\"}
!5 = !{!\"kernel_arg_name\", !\"in\", !\"count\"}
!6 = !{!\"reqd_work_group_size\", i32 8, i32 2, i32 1}
!7 = !{!\"work_group_size_hint\", i32 4, i32 4, i32 4}
!8 = !{!\"vec_type_hint\", <4 x float> undef, i32 1}
!9 = !{!\"intel_reqd_sub_group_size\", i32 1}
",
    );
    let mut module = module;
    let (info, _) = module.finalize().unwrap();
    assert_eq!(info.len(), 1, "only what the list names is a kernel");
    let kernel = info.kernel("k").unwrap();
    let names: Vec<&str> = kernel.arguments.iter().map(|a| a.name.as_str()).collect();
    assert_eq!(names, ["in", "count"]);
    assert_eq!(kernel.arguments[0].access, AccessQualifier::ReadOnly);
    assert_eq!(kernel.arguments[0].type_name, "image2d_t");
    assert!(kernel.arguments[0].qualifiers.is_const && kernel.arguments[0].qualifiers.is_restrict);
    assert_eq!(kernel.reqd_sub_group_size, Some(1));
    assert_eq!(
        info.kernel_attributes("k").unwrap(),
        "reqd_work_group_size(8,2,1) work_group_size_hint(4,4,4) intel_reqd_sub_group_size(1) \
         vec_type_hint(float4)"
    );
    let binary = module.create_binary().unwrap();
    // SAFETY: what is launched is as this compiler made it.
    let loaded = unsafe { oxmux::Program::from_object(&binary) }.unwrap();
    assert_eq!(loaded.kernels()[0].arguments, kernel.arguments);
    assert_eq!(loaded.kernels()[0].reqd_work_group_size, Some([8, 2, 1]));
}

#[test]
fn arguments_have_the_names_that_debug_information_tells() {
    let mut module = program(
        "define spir_kernel void @k(ptr addrspace(1) %0, i32 %1, i32 %last) !dbg !3 {
    #dbg_value(i32 7, !8, !DIExpression(), !9)
    #dbg_value(ptr addrspace(1) %0, !5, !DIExpression(), !6)
    #dbg_value(i32 %last, !7, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: \"k.cl\", directory: \"\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, unit: !0, type: !4)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocalVariable(name: \"in\", arg: 1, scope: !3, file: !1, line: 1)
!6 = !DILocation(line: 1, scope: !3)
!7 = !DILocalVariable(name: \"other\", arg: 3, scope: !3, file: !1, line: 1)
!8 = !DILocalVariable(name: \"of_an_inlined_call\", arg: 1, scope: !10, file: !1, line: 1)
!9 = !DILocation(line: 1, scope: !10, inlinedAt: !6)
!10 = distinct !DISubprogram(name: \"callee\", file: !1, line: 1, unit: !0, type: !4)
",
    );
    let (info, _) = module.finalize().unwrap();
    let kernel = info.kernel("k").unwrap();
    let names: Vec<&str> = kernel.arguments.iter().map(|a| a.name.as_str()).collect();
    assert_eq!(names, ["in", "", "last"], "a name in the assembly comes first");
}

#[test]
fn required_sub_group_sizes_must_be_the_devices() {
    let text = "define spir_kernel void @k() !intel_reqd_sub_group_size !0 {
  ret void
}
!0 = !{i32 8}
";
    program(text).finalize().unwrap();
    let mut module = program(&text.replace("i32 8", "i32 3"));
    let error = module.finalize().unwrap_err();
    assert_eq!(error.code(), ErrorCode::FinalizeProgramFailure);
    assert!(error.message().contains("'k'") && error.message().contains('3'), "{error}");
    assert_eq!(module.state(), ModuleState::Compiled);
}

#[test]
fn types_that_the_device_lacks_are_refused() {
    let text = "declare spir_func float @_Z3expf(float)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load double, ptr addrspace(1) %p
  %y = fadd double %x, 1.0
  store double %y, ptr addrspace(1) %p
  ret void
}
";
    let mut info = host().clone();
    info.device_info.fp64 = false;
    let mut module = target_of(&info).create_module();
    module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
    let error = module.finalize().unwrap_err();
    assert_eq!(error.code(), ErrorCode::FinalizeProgramFailure);
    assert!(error.message().contains("not supported on this target"), "{error}");
    let float = text.replace("double", "float");
    module.take_program(oxmux::Module::from_ir(&float).unwrap()).unwrap();
    module.finalize().unwrap();
    module.create_binary().unwrap();
}

#[test]
fn the_same_program_gives_the_same_bytes() {
    let mut module = finalized("shared/spv/nbody");
    let first = module.create_binary().unwrap();
    assert_eq!(first, module.create_binary().unwrap());
    assert_eq!(first, finalized("shared/spv/nbody").create_binary().unwrap());
}

#[test]
fn builtins_come_from_the_target_if_it_brings_some() {
    let text = "declare spir_func float @_Z3expf(float)
declare spir_func float @_Z4exp2f(float)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load float, ptr addrspace(1) %p
  %y = call spir_func float @_Z3expf(float %x)
  %z = call spir_func float @_Z4exp2f(float %x)
  %s = fadd float %y, %z
  store float %s, ptr addrspace(1) %p
  ret void
}
";
    // The target's exp is wrong on purpose; it needs a function and a table of its own, and
    // `unused` is not needed.
    let builtins = "@table = constant [2 x float] [float 100.0, float 1000.0]
define spir_func float @_Z3expf(float %x) {
  %y = call spir_func float @add(float %x)
  ret float %y
}
define spir_func float @add(float %x) {
  %p = getelementptr [2 x float], ptr @table, i64 0, i64 1
  %c = load float, ptr %p
  %y = fadd float %x, %c
  ret float %y
}
define spir_func float @unused(float %x) {
  ret float %x
}
";
    let run = |builtins: Option<&str>| {
        let mut target = target_of(host());
        let builtins = builtins.map(|text| oxmux_ir::text::parse_module(text).unwrap());
        target.init_with_builtins(builtins).unwrap();
        let mut module = target.create_module();
        module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
        module.finalize().unwrap();
        assert!(!module.to_finalized_ir().unwrap().contains("@unused"));
        let binary = module.create_binary().unwrap();
        let mut buffers = [oxmux::Buffer::from_f32(&[1.0])];
        let range = oxmux::NdRangeRequest::global(&[1]);
        super::launch(&binary, &range, &[oxmux::Argument::buffer(0)], &mut buffers).unwrap();
        buffers[0].to_f32()[0]
    };
    assert_eq!(run(Some(builtins)), 1003.0);
    assert_eq!(run(None), std::f32::consts::E + 2.0);

    let mut target = target_of(host());
    let recursive = "define float @_Z3expf(float %x) {
  %y = call float @_Z3expf(float %x)
  ret float %y
}
";
    let recursive = oxmux_ir::text::parse_module(recursive).unwrap();
    assert_eq!(code(target.init_with_builtins(Some(recursive))), ErrorCode::InvalidValue);
    let broken = oxmux_ir::text::parse_module("define float @_Z3expf() {\n  ret i32 0\n}\n");
    if let Ok(broken) = broken {
        assert_eq!(code(target.init_with_builtins(Some(broken))), ErrorCode::InvalidValue);
    }
}

#[test]
fn builtins_of_another_type_are_an_error() {
    let mut target = target_of(host());
    let builtins = "define spir_func double @_Z3expf(double %x) {\n  ret double %x\n}\n";
    target.init_with_builtins(Some(oxmux_ir::text::parse_module(builtins).unwrap())).unwrap();
    let mut module = target.create_module();
    let text = "declare spir_func float @_Z3expf(float)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %y = call spir_func float @_Z3expf(float 0.0)
  store float %y, ptr addrspace(1) %p
  ret void
}
";
    module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
    let error = module.finalize().unwrap_err();
    assert_eq!(error.code(), ErrorCode::FinalizeProgramFailure);
    assert!(error.message().contains("_Z3expf"), "{error}");
}

#[test]
fn a_finalized_module_tells_what_it_prints() {
    let mut module = compiled("printf/spv/order");
    let (_, printf_calls) = module.finalize().unwrap();
    let formats: Vec<&[u8]> = printf_calls.iter().map(|call| call.format.as_slice()).collect();
    assert!(formats.contains(&b"before %d\n".as_slice()), "{formats:?}");
    let binary = module.create_binary().unwrap();
    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(&binary) }.unwrap();
    assert_eq!(program.printf_descriptors(), printf_calls, "the binary numbers them alike");
}
