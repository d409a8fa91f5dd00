//! Specification, "Info": the fields, the options syntax and the list of compilers.

use super::{code, host, line, target_of, words};
use oxmux::Device;
use oxmux::mux::{
    BuiltinCapabilities, CompilationOptions, CompilationOptionsProblem, DeviceInfo, ErrorCode,
    Info, compilers, get_compilers, spirv,
};

#[test]
fn the_list_has_each_device_once() {
    let names: Vec<&str> = compilers().map(|info| info.device_info.device.name()).collect();
    assert_eq!(names, Device::list());
    let mut told: Vec<*const Info> = Vec::new();
    get_compilers(|info| told.push(info));
    let again: Vec<*const Info> = compilers().map(std::ptr::from_ref).collect();
    assert_eq!(told, again, "they are the same objects every time");
}

#[test]
fn fields_say_what_the_compilers_do() {
    for info in compilers() {
        assert!(info.supports_deferred_compilation);
        assert!(info.compilation_options.is_empty());
        assert!(info.vectorizable && !info.dma_optimizable && !info.scalable_vector_support);
        assert_eq!(info.device_info.address_bits, 64);
    }
}

#[test]
fn builtin_capabilities_follow_the_device() {
    use BuiltinCapabilities as Caps;
    let all = host().get_builtin_capabilities();
    assert_eq!(all, Caps::BITS_64 | Caps::FP64 | Caps::FP16);
    let mut device = DeviceInfo::new(Device::find("riscv64").unwrap());
    (device.fp16, device.fp64, device.address_bits) = (false, false, 32);
    assert_eq!(Info::new(device.clone()).get_builtin_capabilities(), Caps::BITS_32);
    device.fp16 = true;
    let caps = Info::new(device).get_builtin_capabilities();
    assert!(caps.contains(Caps::FP16) && !caps.contains(Caps::FP64));
    assert_eq!(format!("{caps:?}"), "BuiltinCapabilities(BITS_32 | FP16)");
}

#[test]
fn the_options_syntax_has_four_rules() {
    let text = "--dummy-device-option,1,takes an integer value;\
                --dummy-device-flag,0,enables device optimization";
    let options = CompilationOptions::parse(text).unwrap();
    assert_eq!(options.len(), 2);
    let option = options.find("--dummy-device-option").unwrap();
    assert!(option.takes_value && option.help == "takes an integer value");
    assert!(!options.find("--dummy-device-flag").unwrap().takes_value);
    assert_eq!(options.to_string(), text);
    assert!(CompilationOptions::parse("").unwrap().is_empty());
    let commas = CompilationOptions::parse("--a,0,one, two").unwrap();
    assert_eq!(commas.find("--a").unwrap().help, "one, two");

    use CompilationOptionsProblem::*;
    let problem = |text: &str| {
        let error = CompilationOptions::parse(text).unwrap_err();
        (error.index, error.problem)
    };
    // 1: two hyphens, no whitespace.
    assert_eq!(problem("-a,0,h"), (0, NameHyphens("-a".into())));
    assert_eq!(problem("a,0,h"), (0, NameHyphens("a".into())));
    assert_eq!(problem("--,0,h"), (0, NameHyphens("--".into())));
    assert_eq!(problem(" --a,0,h"), (0, NameHyphens(" --a".into())));
    for space in [' ', '\t', '\n', '\r', '\u{a0}', '\0'] {
        let name = format!("--a{space}b");
        assert_eq!(problem(&format!("{name},0,h")), (0, NameWhitespace(name)));
    }
    // 2: '1' or '0'.
    for flag in ["", "2", "true", " 1", "01", "-1"] {
        assert_eq!(problem(&format!("--a,{flag},h")), (0, ValueFlag(flag.into())));
    }
    // 3: help has only spaces.
    for space in ['\t', '\n', '\r', '\u{b}', '\u{2003}'] {
        assert_eq!(problem(&format!("--a,0,h{space}")), (0, HelpWhitespace(space)));
    }
    // 4: a semicolon between options, and all three elements in each.
    assert_eq!(problem("--a,0,h;"), (1, Empty));
    assert_eq!(problem(";--a,0,h"), (0, Empty));
    assert_eq!(problem("--a,0,h;;--b,0,h"), (1, Empty));
    assert_eq!(problem("--a,0"), (0, Elements(2)));
    assert_eq!(problem("--a,0,h;--b"), (1, Elements(1)));
    assert_eq!(problem("--a,0,h;--a,1,h"), (1, Duplicate("--a".into())));
    let error = CompilationOptions::parse("--a,0,h;--b,x,h").unwrap_err();
    assert_eq!(
        error.to_string(),
        "compilation option 1: the second element is \"x\", neither '1' nor '0'"
    );
}

#[test]
fn an_embedder_makes_a_compiler_of_its_own() {
    let mut info = Info::new(DeviceInfo::new(Device::host().unwrap()));
    info.supports_deferred_compilation = false;
    info.compilation_options = CompilationOptions::parse("--level,1,a number").unwrap();
    let target = target_of(&info);
    assert_eq!(target.get_compiler_info().compilation_options, info.compilation_options);
    let mut module = target.create_module();
    module.compile_spirv(&words("shared/spv/saxpy"), &spirv::DeviceInfo::default(), None).unwrap();
    module.finalize().unwrap();
    assert_eq!(code(module.get_kernel("saxpy")), ErrorCode::FeatureUnsupported);
    assert!(!module.create_binary().unwrap().is_empty());
}

#[test]
fn binaries_for_other_machines_are_made_anywhere() {
    for info in compilers() {
        let mut module = target_of(info).create_module();
        module
            .compile_spirv(&words("shared/spv/saxpy"), &spirv::DeviceInfo::default(), None)
            .unwrap();
        module.finalize().unwrap();
        let kernel = module.get_kernel("saxpy").unwrap();
        let binary = kernel.create_specialized_kernel(&line(8, &[64])).unwrap();
        // SAFETY: what is launched is as this compiler made it.
        let program = unsafe { oxmux::Program::from_object(&binary) }.unwrap();
        let architecture = info.device_info.device.target();
        let architecture = architecture.split(',').next().unwrap();
        assert!(program.target().starts_with(architecture), "{}", program.target());
    }
}
