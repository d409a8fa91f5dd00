//! The options that a user gives: which are known, what is said about the others, and what they do.

use super::{compiled, empty, host, line, target_of, words};
use oxmux::mux::{
    CompilationOptions, ErrorCode, Module, Options, OptionsError, OptionsMode, Standard, spirv,
};
use oxmux_ir::attributes::VeczMode;

fn parse(text: &str) -> Result<Options, OptionsError> {
    let own = "--level,1,a number;--fast,0,a flag;--a=b,0,a name with a sign";
    Options::parse(text, OptionsMode::Build, &CompilationOptions::parse(own).unwrap())
}

#[test]
fn all_standard_options_are_known() {
    for option in [
        "-D A",
        "-DA=1",
        "-D 'A=x y'",
        "-I dir",
        "-Idir",
        "-I \"a dir\"",
        "-cl-single-precision-constant",
        "-cl-denorms-are-zero",
        "-cl-fp32-correctly-rounded-divide-sqrt",
        "-cl-opt-disable",
        "-cl-mad-enable",
        "-cl-no-signed-zeros",
        "-cl-unsafe-math-optimizations",
        "-cl-finite-math-only",
        "-cl-fast-relaxed-math",
        "-cl-uniform-work-group-size",
        "-cl-no-subgroup-ifp",
        "-cl-strict-aliasing",
        "-w",
        "-Werror",
        "-cl-std=CL1.1",
        "-cl-std=CL1.2",
        "-cl-std=CL2.0",
        "-cl-std=CL3.0",
        "-cl-kernel-arg-info",
        "-g",
        "-S source.cl",
        "-Ssource.cl",
        "-S 'a folder/source.cl'",
        "-x spir",
        "-spir-std=1.2",
        "-cl-wfv=never",
        "-cl-wfv=auto",
        "-cl-wfv=always",
        "-cl-vec=none",
        "-cl-vec=loop",
        "-cl-vec=slp",
        "-cl-vec=all",
    ] {
        let options = parse(option).unwrap_or_else(|error| panic!("{option}: {error}"));
        let shown = options.to_string();
        assert_eq!(parse(&shown).unwrap(), options, "{option} is shown as {shown}");
    }
    assert_eq!(parse(" \t ").unwrap(), Options::default());
}

#[test]
fn options_mean_what_they_say() {
    let options = parse("-D A -DB=2 -I 'x y' -cl-std=CL3.0 -cl-wfv=never -g -w").unwrap();
    assert_eq!(options.definitions, ["A", "B=2"]);
    assert_eq!(options.include_dirs, ["x y"]);
    assert_eq!(options.standard, Some(Standard::Cl30));
    assert_eq!(options.wfv, Some(VeczMode::Never));
    assert!(options.debug_info && options.suppress_warnings && !options.opt_disable);
    let last = parse("-cl-wfv=never -cl-wfv=always").unwrap();
    assert_eq!(last.wfv, Some(VeczMode::Always));

    let fast = parse("-cl-fast-relaxed-math").unwrap();
    assert!(fast.finite_math_only && fast.unsafe_math_optimizations);
    assert!(fast.mad_enable && fast.no_signed_zeros && fast.use_fast());
    assert_eq!(fast.fast_math().to_string(), "reassoc nnan ninf nsz arcp contract afn ");
    let flags = |text: &str| parse(text).unwrap().fast_math().to_string();
    assert_eq!(flags("-cl-mad-enable"), "contract ");
    assert_eq!(flags("-cl-finite-math-only"), "nnan ninf ");
    assert_eq!(flags("-cl-no-signed-zeros"), "nsz ");
    assert_eq!(flags("-cl-unsafe-math-optimizations"), "reassoc nsz arcp contract afn ");
    assert_eq!(flags("-cl-denorms-are-zero -cl-opt-disable -w"), "");
}

#[test]
fn a_compilers_own_options_are_checked() {
    let value = |text: &str| parse(text).unwrap().own.get("--level").cloned();
    assert_eq!(value("--level 3"), Some(Some("3".into())));
    assert_eq!(value("--level=3"), Some(Some("3".into())));
    assert_eq!(value("--level= "), Some(Some(String::new())));
    assert_eq!(value("--fast"), None);
    assert_eq!(parse("--fast").unwrap().own.get("--fast"), Some(&None));
    assert!(parse("--a=b").unwrap().own.contains_key("--a=b"));
    let missing = OptionsError::MissingValue { option: "--level".into() };
    assert_eq!(parse("--level"), Err(missing));
    let surplus = OptionsError::SurplusValue { option: "--fast".into() };
    assert_eq!(parse("--fast=1"), Err(surplus));
    let error = parse("--slow").unwrap_err().to_string();
    assert_eq!(error, "unknown option \"--slow\"; this compiler's own are --level, --fast, --a=b");
    let options = parse("--level 'a b' --fast").unwrap();
    assert_eq!(parse(&options.to_string()).unwrap(), options);
}

#[test]
fn what_is_wrong_is_said() {
    use OptionsError::*;
    for option in ["x", "-O3", "-cl-std", "-cl-foo=1", "-cl-mad-enablee", "-", "--", "=", "-cl-wfv"]
    {
        assert!(matches!(parse(option), Err(Unknown { .. })), "{option}");
    }
    for option in ["-cl-std=CL4.0", "-cl-std=", "-cl-wfv=maybe", "-cl-vec=x", "-spir-std=2", "-x c"]
    {
        assert!(matches!(parse(option), Err(BadValue { .. })), "{option}");
    }
    for option in ["-D", "-I", "-x", "-D ''"] {
        assert!(matches!(parse(option), Err(MissingValue { .. })), "{option}");
    }
    assert_eq!(parse("-D 'A"), Err(Quote { at: 3 }));
    assert!(matches!(parse("-create-library"), Err(WrongMode { .. })));
}

#[test]
fn source_lines_are_in_binaries_that_are_asked_for_them() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) !dbg !3 {
  store i32 1, ptr addrspace(1) %p, align 4, !dbg !6
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: \"p\", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: \"k.cl\", directory: \"/src\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 2, column: 3, scope: !3)
!7 = !DILocation(line: 3, column: 1, scope: !3)
";
    for (options, expected, file) in [
        ("-g", true, Some("k.cl")),
        ("-g -S '/other place/mine.cl'", true, Some("mine.cl")),
        ("-S mine.cl", false, None),
        ("", false, None),
    ] {
        let mut module = empty();
        module.parse_options(options, OptionsMode::Build).unwrap();
        module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
        module.finalize().unwrap();
        let special = module.get_kernel("k").unwrap();
        let special = special.create_specialized_kernel(&line(4, &[16])).unwrap();
        for binary in [module.create_binary().unwrap(), special] {
            let has_lines = binary.windows(11).any(|bytes| bytes == b".debug_line");
            assert_eq!(has_lines, expected, "{options}");
            for name in ["/src", "k.cl", "/other place", "mine.cl"] {
                let is_there = binary.windows(name.len()).any(|bytes| bytes == name.as_bytes());
                let of_mine = name == "mine.cl" || name == "/other place";
                let wanted = file.is_some_and(|file| (file == "mine.cl") == of_mine);
                assert_eq!(is_there, wanted, "{options}: {name}");
            }
        }
    }
}

#[test]
fn any_text_is_options_or_an_error() {
    let pieces = [
        "-D", "-I", "A=1", " ", "\t", "'", "\"", "\\", "-cl-std=", "CL1.2", "-cl-mad-enable",
        "--level", "--fast", "=", "-", "ä", "\0", "-w", "-x", "spir", "\u{2003}",
    ];
    let mut state = 1u64;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let mut read = 0;
    for _ in 0..20_000 {
        let text: String = (0..next() % 8).map(|_| pieces[next() % pieces.len()]).collect();
        match parse(&text) {
            Ok(options) => {
                read += 1;
                assert_eq!(parse(&options.to_string()).as_ref(), Ok(&options), "{text:?}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    assert!(read > 1000, "{read} texts are options");
}

#[test]
fn modes_allow_different_options() {
    let none = CompilationOptions::new();
    let link = |text: &str| Options::parse(text, OptionsMode::Link, &none);
    assert!(link("-create-library -enable-link-options -cl-fast-relaxed-math").is_ok());
    assert_eq!(link("-enable-link-options"), Err(OptionsError::NotALibrary));
    assert!(matches!(link("-D A"), Err(OptionsError::WrongMode { .. })));
    assert!(matches!(link("-cl-std=CL1.2"), Err(OptionsError::WrongMode { .. })));
    assert!(matches!(link("-cl-opt-disable"), Err(OptionsError::WrongMode { .. })));

    let mut module = empty();
    for (mode, code) in [
        (OptionsMode::Build, ErrorCode::InvalidBuildOptions),
        (OptionsMode::Compile, ErrorCode::InvalidCompilerOptions),
        (OptionsMode::Link, ErrorCode::InvalidLinkerOptions),
    ] {
        assert_eq!(super::code(module.parse_options("-nonsense", mode)), code);
    }
    assert_eq!(module.num_errors(), 3);
    assert!(module.log().contains("unknown option \"-nonsense\""), "{}", module.log());
    module.parse_options("-cl-opt-disable", OptionsMode::Build).unwrap();
    module.parse_options("-nonsense", OptionsMode::Build).unwrap_err();
    assert!(module.options().opt_disable, "options stay as they were after a mistake");
}

fn with_options(text: &str, path: &str) -> Module {
    let mut module = empty();
    module.parse_options(text, OptionsMode::Build).unwrap();
    module.compile_spirv(&words(path), &spirv::DeviceInfo::default(), None).unwrap();
    module
}

#[test]
fn math_options_give_flags_to_operations() {
    let plain = compiled("shared/spv/saxpy").to_ir().unwrap();
    let fast = with_options("-cl-fast-relaxed-math", "shared/spv/saxpy").to_ir().unwrap();
    assert_ne!(plain, fast);
    assert!(fast.contains("fast "), "{fast}");
    let mad = with_options("-cl-mad-enable", "shared/spv/saxpy").to_ir().unwrap();
    assert!(mad.contains("contract ") && !mad.contains("nnan"), "{mad}");
}

#[test]
fn wfv_marks_functions() {
    for mode in ["auto", "always", "never"] {
        let mut module = with_options(&format!("-cl-wfv={mode}"), "shared/spv/saxpy");
        module.finalize().unwrap();
        let ir = module.to_finalized_ir().unwrap();
        assert!(ir.contains(&format!("\"vecz-mode\"=\"{mode}\"")), "{ir}");
    }
    let mut module = compiled("shared/spv/saxpy");
    module.finalize().unwrap();
    assert!(module.to_finalized_ir().unwrap().contains("\"vecz-mode\"=\"auto\""));
}

#[test]
fn wfv_decides_how_many_work_items_run_at_once() {
    let with_width = |options: &str, vectorizable: bool, size: usize, vector_width| {
        let mut info = host().clone();
        info.vectorizable = vectorizable;
        info.device_info.vector_width = vector_width;
        let mut module = target_of(&info).create_module();
        module.parse_options(options, OptionsMode::Build).unwrap();
        let device = spirv::DeviceInfo::default();
        module.compile_spirv(&words("shared/spv/saxpy"), &device, None).unwrap();
        module.finalize().unwrap();
        module.get_kernel("saxpy").unwrap().get_dynamic_work_width(size, 1, 1).unwrap()
    };
    let width = |options: &str, vectorizable, size| with_width(options, vectorizable, size, None);
    for options in ["", "-cl-wfv=auto", "-cl-wfv=always"] {
        assert!(width(options, true, 64) >= 4, "{options}");
        assert_eq!(width(options, true, 1), 1, "{options}");
    }
    assert_eq!(with_width("-cl-wfv=always", true, 64, Some(16)), 16);
    assert_eq!(with_width("-cl-wfv=always", true, 5, Some(16)), 4, "halved until it fits");
    assert_eq!(width("-cl-opt-disable", true, 64), 1);
    assert_eq!(width("-cl-wfv=always", false, 64), 1);
    assert_eq!(width("-cl-wfv=never", true, 64), 1);
}

#[test]
fn fast_math_is_told_to_programs_that_ask() {
    let text = "declare i1 @__mux_usefast()
define spir_kernel void @k(ptr addrspace(1) %out) {
  %fast = call i1 @__mux_usefast()
  %wide = zext i1 %fast to i32
  store i32 %wide, ptr addrspace(1) %out
  ret void
}
";
    for (options, expected) in [
        ("", 0),
        ("-cl-fast-relaxed-math", 1),
        ("-cl-unsafe-math-optimizations", 1),
        ("-cl-mad-enable", 0),
        ("-cl-denorms-are-zero", 0),
    ] {
        let mut module = empty();
        module.parse_options(options, OptionsMode::Build).unwrap();
        module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
        module.finalize().unwrap();
        let binary =
            module.get_kernel("k").unwrap().create_specialized_kernel(&line(1, &[1])).unwrap();
        let mut buffers = [oxmux::Buffer::zeroed(4)];
        let range = oxmux::NdRangeRequest::global(&[1]).local(&[1]);
        super::launch(&binary, &range, &[oxmux::Argument::buffer(0)], &mut buffers).unwrap();
        assert_eq!(super::u32s(&buffers[0]), [expected], "{options}");
    }
}

#[test]
fn the_standard_is_the_programs_unless_it_says() {
    let text = "define spir_kernel void @k() {\n  ret void\n}\n";
    let version = |options: &str, tail: &str| {
        let mut module = empty();
        module.parse_options(options, OptionsMode::Build).unwrap();
        module.take_program(oxmux::Module::from_ir(&format!("{text}{tail}")).unwrap()).unwrap();
        module.to_ir().unwrap()
    };
    assert!(version("", "").contains("!{i32 3, i32 0}"));
    assert!(version("-cl-std=CL1.2", "").contains("!{i32 1, i32 2}"));
    let said = "!opencl.ocl.version = !{!0}\n!0 = !{i32 2, i32 0}\n";
    assert!(version("-cl-std=CL1.2", said).contains("!{i32 2, i32 0}"));
}

#[test]
fn without_optimizations_kernels_compute_the_same() {
    let info = host();
    for options in ["", "-cl-opt-disable", "-cl-opt-disable -g"] {
        let mut module = target_of(info).create_module();
        module.parse_options(options, OptionsMode::Build).unwrap();
        module
            .compile_spirv(&words("shared/spv/reduce"), &spirv::DeviceInfo::default(), None)
            .unwrap();
        module.finalize().unwrap();
        let kernel = module.get_kernel("reduce_sum").unwrap();
        let binary = kernel.create_specialized_kernel(&line(8, &[32])).unwrap();
        let numbers: Vec<f32> = (0..32).map(|n| n as f32).collect();
        let mut buffers = [oxmux::Buffer::from_f32(&numbers), oxmux::Buffer::zeroed(16)];
        let arguments = [
            oxmux::Argument::buffer(0),
            oxmux::Argument::buffer(1),
            oxmux::Argument::Local(32),
            30u32.into(),
        ];
        let range = oxmux::NdRangeRequest::global(&[32]).local(&[8]);
        super::launch(&binary, &range, &arguments, &mut buffers).unwrap();
        assert_eq!(buffers[1].to_f32(), [28.0, 92.0, 156.0, 159.0], "{options}");
    }
}
