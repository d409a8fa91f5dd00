//! Specification, "Module", `compileOpenCLC`.

use super::{code, empty, host, launch, line, u32s};
use crate::tools::found_or_skip;
use oxmux::mux::{Context, ErrorCode, InputHeader, Module, OpenClCCompiler, OptionsMode};
use oxmux::{Argument, Buffer, NdRangeRequest};
use std::time::Duration;

const SOURCE: &str = "#include \"lib/numbers.h\"
kernel void k(global uint *restrict out) { out[get_global_id(0)] = NUMBER + OTHER; }
";
const HEADERS: &[InputHeader<'_>] =
    &[InputHeader { name: "lib/numbers.h", source: "#define NUMBER 40\n" }];

/// A module that may compile OpenCL C; none where the programs are not installed, which only CI
/// forbids.
fn module() -> Option<Module> {
    let compiler = OpenClCCompiler::search_path();
    let compiler = found_or_skip("OpenCL C", "clang and llvm-spirv", compiler)?;
    let context = Context::new().with_opencl_c_compiler(compiler);
    Some(host().create_target(&context, None).unwrap().create_module())
}

#[test]
fn without_permission_there_is_no_compiler() {
    let mut module = empty();
    let error = module.compile_opencl_c("FULL_PROFILE", SOURCE, HEADERS).unwrap_err();
    assert_eq!(error.code(), ErrorCode::FeatureUnsupported);
    assert!(error.message().contains("no OpenCL C compiler is available"), "{error}");
}

#[test]
fn programs_that_are_not_there_are_no_compiler() {
    let compiler = OpenClCCompiler::new("/nowhere/clang", "/nowhere/llvm-spirv");
    let context = Context::new().with_opencl_c_compiler(compiler);
    let mut module = host().create_target(&context, None).unwrap().create_module();
    let error = module.compile_opencl_c("FULL_PROFILE", "", &[]).unwrap_err();
    assert_eq!(error.code(), ErrorCode::FeatureUnsupported);
    assert!(error.message().contains("no OpenCL C compiler is available"), "{error}");
}

#[test]
fn sources_are_compiled_and_run() {
    let Some(mut module) = module() else { return };
    module.parse_options("-DOTHER=2 -cl-kernel-arg-info", OptionsMode::Build).unwrap();
    module.compile_opencl_c("FULL_PROFILE", SOURCE, HEADERS).unwrap();
    let (info, _) = module.finalize().unwrap();
    let out = &info.kernel("k").unwrap().arguments[0];
    assert_eq!((out.name.as_str(), out.type_name.as_str()), ("out", "uint*"));
    assert!(!out.qualifiers.is_const);
    let kernel = module.get_kernel("k").unwrap();
    let binary = kernel.create_specialized_kernel(&line(2, &[4])).unwrap();
    let mut buffers = [Buffer::zeroed(16)];
    launch(&binary, &NdRangeRequest::global(&[4]), &[Argument::buffer(0)], &mut buffers).unwrap();
    assert_eq!(u32s(&buffers[0]), [42; 4]);
}

#[test]
fn the_source_is_written_where_debug_information_says_it_is() {
    let Some(mut module) = module() else { return };
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("written-source.cl");
    let _ = std::fs::remove_file(&file);
    let options = format!("-g -DOTHER=2 -S '{}'", file.display());
    for text in [SOURCE, &format!("{SOURCE}\n// The file stays as it is.\n")] {
        module.parse_options(&options, OptionsMode::Build).unwrap();
        module.compile_opencl_c("FULL_PROFILE", text, HEADERS).unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), SOURCE);
    }
    let missing = file.join("no folder").join("k.cl");
    module.parse_options(&format!("-g -S '{}'", missing.display()), OptionsMode::Build).unwrap();
    let refused = module.compile_opencl_c("FULL_PROFILE", SOURCE, HEADERS).unwrap_err();
    assert_eq!(refused.code(), ErrorCode::InvalidValue);
}

#[test]
fn options_and_profiles_reach_the_compiler() {
    let Some(mut module) = module() else { return };
    let source = "
#if defined(__FAST_RELAXED_MATH__) && __OPENCL_C_VERSION__ >= 200 && defined(__EMBEDDED_PROFILE__)
kernel void all() {}
#endif
";
    let mut count = |options: &str, profile: &str| {
        module.parse_options(options, OptionsMode::Build).unwrap();
        module.compile_opencl_c(profile, source, &[]).unwrap();
        module.finalize().unwrap().0.len()
    };
    assert_eq!(count("-cl-fast-relaxed-math -cl-std=CL2.0", "EMBEDDED_PROFILE"), 1);
    assert_eq!(count("-cl-fast-relaxed-math -cl-std=CL1.2", "EMBEDDED_PROFILE"), 0);
    assert_eq!(count("-cl-std=CL2.0", "EMBEDDED_PROFILE"), 0);
    assert_eq!(count("-cl-fast-relaxed-math -cl-std=CL2.0", "FULL_PROFILE"), 0);
    assert_eq!(count("-cl-opt-disable -g -w", "FULL_PROFILE"), 0);
}

#[test]
fn mistakes_in_sources_are_told() {
    let Some(mut module) = module() else { return };
    let error = module.compile_opencl_c("FULL_PROFILE", "kernel void k( {}", &[]).unwrap_err();
    assert_eq!(error.code(), ErrorCode::CompileProgramFailure);
    assert!(error.message().contains("source.cl:1:16: error:"), "{error}");
    assert_eq!(module.num_errors(), 1);
    assert!(module.log().contains("source.cl:1:16"), "{}", module.log());
    let warning = "#warning careful\nkernel void k() {}";
    module.compile_opencl_c("FULL_PROFILE", warning, &[]).unwrap();
    assert!(module.log().contains("careful"), "{}", module.log());
    module.parse_options("-Werror", OptionsMode::Build).unwrap();
    let refused = module.compile_opencl_c("FULL_PROFILE", warning, &[]);
    assert_eq!(code(refused), ErrorCode::CompileProgramFailure);
}

#[test]
fn bad_arguments_are_refused() {
    let Some(mut module) = module() else { return };
    let refused = module.compile_opencl_c("full_profile", "", &[]);
    assert_eq!(code(refused), ErrorCode::InvalidValue);
    module.parse_options("-DA=\0", OptionsMode::Build).unwrap();
    let refused = module.compile_opencl_c("FULL_PROFILE", "", &[]);
    assert_eq!(code(refused), ErrorCode::InvalidValue);
    module.parse_options("", OptionsMode::Build).unwrap();
    for name in ["", "/etc/x.h", "../x.h", "a/../../x.h", "a\0b", "./../x.h", "a\\b"] {
        let headers = [InputHeader { name, source: "" }];
        let refused = module.compile_opencl_c("FULL_PROFILE", "", &headers);
        assert_eq!(code(refused), ErrorCode::InvalidValue, "{name:?}");
    }
}

#[test]
fn nothing_in_options_becomes_an_argument_of_its_own() {
    let Some(mut module) = module() else { return };
    // Each of these would do harm as a word of a command line; as a macro or a folder it does
    // nothing.
    for options in ["-D 'A=1 -o /tmp/x'", "-D 'A=$(touch x)'", "-I '-o'", "-I '; touch x'"] {
        module.parse_options(options, OptionsMode::Build).unwrap();
        let compiled = module.compile_opencl_c("FULL_PROFILE", "kernel void k() {}", &[]);
        assert!(compiled.is_ok(), "{options}: {compiled:?}");
    }
}

#[test]
#[cfg(unix)]
fn compilers_that_do_not_end_are_stopped() {
    let Some(sleep) =
        ["/bin/sleep", "/usr/bin/sleep"].iter().find(|p| std::path::Path::new(p).exists())
    else {
        return;
    };
    // It is given clang's arguments, and refuses them at once; what takes long is a script.
    let compiler = OpenClCCompiler::new(*sleep, *sleep);
    let context = Context::new().with_opencl_c_compiler(compiler);
    let mut module = host().create_target(&context, None).unwrap().create_module();
    let refused = module.compile_opencl_c("FULL_PROFILE", "", &[]);
    assert_eq!(code(refused), ErrorCode::CompileProgramFailure);

    let folder = std::env::temp_dir().join(format!("oxmux-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let script = folder.join("slow");
    std::fs::write(&script, format!("#!/bin/sh\nexec {sleep} 60\n")).unwrap();
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o700);
    std::fs::set_permissions(&script, mode).unwrap();
    let compiler =
        OpenClCCompiler::new(&script, &script).with_time_limit(Duration::from_millis(200));
    let context = Context::new().with_opencl_c_compiler(compiler);
    let mut module = host().create_target(&context, None).unwrap().create_module();
    let start = std::time::Instant::now();
    let error = module.compile_opencl_c("FULL_PROFILE", "", &[]).unwrap_err();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(error.code(), ErrorCode::CompileProgramFailure);
    assert!(error.message().contains("was stopped after 0.2 s"), "{error}");
    assert!(start.elapsed() < Duration::from_secs(30));
}
