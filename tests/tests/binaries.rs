//! Serialized objects: their headers, and that another process or machine loads them or reports why
//! it cannot.

use object::read::elf::ElfFile64;
use object::read::{Object as _, ObjectSection as _, ObjectSymbol as _};
use oxmux::{CompileOptions, Device, Error, ErrorClass, LaunchSettings, Program, Sequential};
use oxmux_backend::BackendError;
use oxmux_backend::loader::LoadError;
use oxmux_backend::loader::metadata::{read_metadata, read_object_info};
use oxmux_runtime_abi::camd::records::{self, FixedOrScalableQuantity};
use oxmux_runtime_abi::camd::{self, Container};
use oxmux_tests::random::Random;
use oxmux_tests::running::{self, ModuleCases, arguments, buffers, range};

fn module(file: &str) -> ModuleCases {
    let mut modules = running::modules(&[file]);
    assert!(!modules.is_empty(), "no module {file}");
    modules.remove(0)
}

fn compile(module: &ModuleCases, device: &str) -> Program {
    let options = CompileOptions::new(Device::find(device).expect("a device"));
    module.load().and_then(|loaded| loaded.compile(&options)).expect("a program")
}

/// Runs all cases of a module with a program of it.
fn run(module: &ModuleCases, program: &Program) {
    for case in &module.cases {
        let kernel = program.kernel(case.entry).expect("a kernel");
        let mut memory = buffers(case);
        let settings = LaunchSettings::default();
        // SAFETY: the case's buffers are as large as its kernel assumes: the tests of the kernels
        // run the same launches in the interpreter, which checks every access.
        unsafe {
            kernel
                .launch(&range(case), &arguments(case), &mut memory, &settings, &Sequential)
                .expect("a launch");
        }
        let bytes: Vec<Vec<u8>> = memory.iter().map(|b| b.to_vec()).collect();
        case.verify(&bytes).expect("right results");
    }
}

#[test]
fn an_object_is_all_that_a_launch_needs() {
    for file in ["shared/saxpy", "shared/reduce", "shared/sgemm_tiled"] {
        let module = module(file);
        let program = compile(&module, "host");
        // SAFETY: what is launched is as this compiler made it.
        let again = unsafe { Program::from_object(program.object()) }.expect("an object");
        assert_eq!(again.kernels(), program.kernels());
        assert_eq!(again.object(), program.object());
        drop(program);
        run(&module, &again);
    }
}

#[test]
fn the_metadata_are_in_their_section_under_their_symbol() {
    let module = module("shared/reduce");
    for device in ["x86_64,has_avx,has_avx2", "aarch64", "riscv64,has_v"] {
        let program = compile(&module, device);
        let file = ElfFile64::<object::Endianness>::parse(program.object()).expect("an ELF object");
        let section = file.section_by_name(camd::SECTION).expect("a section");
        let symbol = file.symbols().find(|s| s.name() == Ok(camd::SYMBOL)).expect("a symbol");
        assert_eq!(symbol.section_index(), Some(section.index()));
        assert_eq!((symbol.address(), section.align()), (0, 8));
        // Objects with metadata each can be linked into one program.
        assert!(symbol.is_local());
        assert_eq!(file.sections().filter(|s| s.name() == Ok(camd::SECTION)).count(), 1);

        let container = Container::read(section.data().expect("bytes")).expect("a container");
        assert_eq!(read_metadata(program.object()), Ok(Some(container.clone())));
        let block = container.block(records::VECTORIZE_BLOCK).expect("the specification's block");
        let kernels = records::read_vectorize(&block.bytes, container.endianness).expect("records");
        assert_eq!(kernels.len(), program.kernels().len());
        for (record, kernel) in kernels.iter().zip(program.kernels()) {
            assert_eq!(record.generic.kernel_name, kernel.symbol);
            assert_eq!(record.generic.source_name, kernel.name);
            let width = u64::from(kernel.work_width);
            assert_eq!(record.generic.sub_group_size, FixedOrScalableQuantity::fixed(width));
            assert_eq!(record.pref_work_item_factor.value, width);
        }
        let info = read_object_info(program.object()).expect("a note").expect("our object");
        assert_eq!(info.kernels, program.kernels());
        let first = device.split(',').next().expect("an architecture");
        assert!(info.triple.starts_with(first), "{}", info.triple);
        for feature in device.split(',').skip(1) {
            assert!(info.features.iter().any(|known| known == feature), "{:?}", info.features);
        }
    }
}

#[test]
fn objects_for_other_machines_are_refused_by_name() {
    let module = module("shared/saxpy");
    let other = if cfg!(target_arch = "riscv64") { "aarch64" } else { "riscv64" };
    // SAFETY: what is launched is as this compiler made it.
    let program =
        unsafe { Program::from_object(compile(&module, other).object()) }.expect("an object");
    let refused = program.kernel("saxpy").expect_err("another machine");
    assert!(matches!(&refused, Error::NotHost { target } if target.starts_with(other)));

    // The same with the code generator's names for this machine, one of them changed.
    let mut object = compile(&module, "host").object().to_vec();
    let info = read_object_info(&object).expect("a note").expect("our object");
    // Every machine that this runs on has a feature that code generation asks for by name.
    let feature = info.features.first().expect("a feature of this machine");
    let place = object.windows(feature.len()).position(|bytes| bytes == feature.as_bytes());
    let place = place.expect("the feature's name");
    object[place..place + 7].copy_from_slice(b"has_unk");
    let missing = format!("has_unk{}", &feature[7..]);
    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(&object) }.expect("an object");
    let refused = program.kernel("saxpy").expect_err("a feature that no machine has");
    assert_eq!(refused.class(), ErrorClass::Unsupported);
    assert!(refused.to_string().contains(&missing), "{refused}");
    let Error::Backend(BackendError::Load(LoadError::MissingFeatures(names))) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(names, [missing]);
}

#[test]
fn a_program_may_use_the_names_of_the_metadata() {
    let text = "@s = constant [3 x i8] c\"abc\", section \"strings\"\n\
                define spir_kernel void @notes_global(ptr addrspace(1) %p) {\n  \
                store i8 1, ptr addrspace(1) %p, align 1\n  ret void\n}\n";
    let options = CompileOptions::new(Device::host().expect("a device"));
    let module = oxmux::Module::from_ir(text).expect("a module");
    let program = module.compile(&options).expect("a program");
    // SAFETY: what is launched is as this compiler made it.
    let again = unsafe { Program::from_object(program.object()) }.expect("an object");
    assert_eq!(again.kernels(), program.kernels());
    again.kernel("notes_global").expect("a kernel");
    // What is in the section must be metadata.
    let text = text.replace("\"strings\"", "\"notes\"");
    let module = oxmux::Module::from_ir(&text).expect("a module");
    let refused = module.compile(&options).expect_err("other bytes in the section");
    assert_eq!(refused.class(), ErrorClass::Invalid);
}

#[test]
fn bytes_that_are_no_object_of_ours_are_refused() {
    let module = module("shared/saxpy");
    let object = compile(&module, "host").object().to_vec();
    for length in 0..object.len().min(4096) {
        // SAFETY: nothing of what is loaded is launched.
        let error = unsafe { Program::from_object(&object[..length]) }.expect_err("half an object");
        assert_eq!(error.class(), ErrorClass::Invalid);
    }
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let at = object.windows(4).position(|bytes| bytes == camd::MAGIC).expect("metadata");
    for _ in 0..3000 {
        let mut bytes = object.clone();
        bytes[at + random.below(300)] = random.bits() as u8;
        // SAFETY: nothing of what is loaded is launched.
        if let Ok(program) = unsafe { Program::from_object(&bytes) } {
            // Loaded and never called.
            let _ = program.kernel("saxpy");
        }
    }
}
