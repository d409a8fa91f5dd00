//! Specification, "Context".

use super::{compiled, empty, words};
use oxmux::Limits;
use oxmux::mux::{Context, ErrorCode, spirv};
use spirv::{SpecializableKind, SpecializationInfo};

#[test]
fn valid_spirv_is_told_from_other_words() {
    let context = Context::new();
    let saxpy = words("shared/spv/saxpy");
    assert!(context.is_valid_spirv(&saxpy));
    let swapped: Vec<u32> = saxpy.iter().map(|word| word.swap_bytes()).collect();
    assert!(context.is_valid_spirv(&swapped), "the other byte order is SPIR-V as well");

    assert!(!context.is_valid_spirv(&[]));
    assert!(!context.is_valid_spirv(&[0x0723_0203]));
    assert!(!context.is_valid_spirv(&[0xdead_beef; 64]));
    let function = saxpy.iter().position(|&word| word == (5 << 16) | 54).expect("OpFunction");
    for length in function + 1..saxpy.len() {
        // The last instructions of a module end its function: no part of it is whole.
        assert!(!context.is_valid_spirv(&saxpy[..length]), "{length} words");
    }
    // Valid, but nothing that this compiler serves: OpCapability Shader and Linkage, OpMemoryModel
    // Logical GLSL450.
    let capability = (2 << 16) | 17;
    let shader =
        [0x0723_0203, 0x0001_0000, 0, 8, 0, capability, 1, capability, 5, (3 << 16) | 14, 0, 1];
    assert!(context.is_valid_spirv(&shader));
}

#[test]
fn limits_of_the_context_hold() {
    let saxpy = words("shared/spv/saxpy");
    let bytes = saxpy.len() as u64 * 4;
    let allowing = |bytes| Context::new().with_limits(Limits::default().with_module_bytes(bytes));
    assert!(allowing(bytes).is_valid_spirv(&saxpy));
    let small = allowing(bytes - 1);
    assert!(!small.is_valid_spirv(&saxpy));
    let mut module = super::host().create_target(&small, None).unwrap().create_module();
    let error = module.compile_spirv(&saxpy, &spirv::DeviceInfo::default(), None).unwrap_err();
    assert_eq!(error.code(), ErrorCode::CompileProgramFailure);
    assert_eq!(error.class(), oxmux::ErrorClass::Limit);
    assert!(error.message().contains("module_bytes"), "{error}");
}

#[test]
fn specializable_constants_are_listed_and_set() {
    let context = Context::new();
    let module = words("asm/spec_constants");
    let constants = context.get_specializable_constants(&module).unwrap();
    let ids: Vec<u32> = constants.keys().copied().collect();
    assert_eq!(ids, [1, 2, 3, 7, 9]);
    assert_eq!(constants[&1].kind, SpecializableKind::Int { width: 32, signed: false });
    assert_eq!(constants[&1].default, 6u32.to_le_bytes());
    assert_eq!(constants[&2].kind, SpecializableKind::Bool);
    assert_eq!(constants[&9].default, 1.5f32.to_le_bytes());

    assert!(context.get_specializable_constants(&words("shared/spv/saxpy")).unwrap().is_empty());
    let error = context.get_specializable_constants(&module[..20]).unwrap_err();
    assert!(error.contains("invalid SPIR-V"), "{error}");

    let device = spirv::DeviceInfo::default();
    let (mut plain, mut special) = (compiled("asm/spec_constants"), empty());
    let mut values = SpecializationInfo::new();
    values.set(1, 7u32.to_le_bytes());
    special.compile_spirv(&module, &device, Some(&values)).unwrap();
    assert_ne!(plain.to_ir(), special.to_ir());
    let mut same = SpecializationInfo::new();
    same.set(1, 6u32.to_le_bytes());
    special.compile_spirv(&module, &device, Some(&same)).unwrap();
    assert_eq!(plain.to_ir(), special.to_ir());

    let mut wrong = SpecializationInfo::new();
    wrong.set(4, [0; 4]);
    let error = plain.compile_spirv(&module, &device, Some(&wrong)).unwrap_err();
    assert_eq!(error.code(), ErrorCode::CompileProgramFailure);
}

#[test]
fn one_thread_at_a_time_holds_the_lock() {
    let context = Context::new();
    let guard = context.lock();
    let clone = context.clone();
    std::thread::scope(|scope| {
        scope.spawn(|| assert!(clone.try_lock().is_none(), "a clone is the same context"));
        scope.spawn(|| assert!(clone.is_valid_spirv(&words("shared/spv/empty"))));
    });
    assert!(Context::new().try_lock().is_some(), "another context has another lock");
    drop(guard);
    drop(context.try_lock().expect("the lock is free"));

    // A holder that panics leaves the lock usable.
    let held = std::thread::scope(|scope| {
        let holder = scope.spawn(|| {
            let _guard = context.lock();
            panic!("on purpose");
        });
        holder.join()
    });
    assert!(held.is_err());
    assert!(context.try_lock().is_some());
    drop(context.lock());
}

#[test]
fn everything_can_be_sent_and_shared() {
    fn check<T: Send + Sync + 'static>() {}
    check::<Context>();
    check::<oxmux::mux::Info>();
    check::<oxmux::mux::Target>();
    check::<oxmux::mux::Module>();
    check::<oxmux::mux::Kernel>();
    check::<oxmux::mux::Options>();
    check::<oxmux::mux::Error>();
    check::<oxmux::mux::PassMachinery>();
}
