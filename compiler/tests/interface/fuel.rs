//! Budgets of work and cancelling: what stops a compilation, and where.

use oxmux::{
    CompileOptions, Device, Error, ErrorClass, Fuel, Limits, LoadOptions, Module, Specialization,
    Vectorize,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A kernel with a loop, a branch and a barrier, and `count` additions.
fn module(count: usize) -> Module {
    let mut text = String::from(
        "declare i64 @_Z13get_global_idj(i32)\n\
         declare void @_Z7barrierj(i32)\n\
         define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {\n\
         entry:\n  %id = call i64 @_Z13get_global_idj(i32 0)\n  \
         %p = getelementptr i32, ptr addrspace(1) %out, i64 %id\n  \
         %v0 = load i32, ptr addrspace(1) %p, align 4\n  \
         br label %head\n\
         head:\n  %i = phi i32 [ 0, %entry ], [ %j, %head ]\n  %j = add i32 %i, 1\n  \
         %c = icmp ult i32 %j, %n\n  br i1 %c, label %head, label %done\n\
         done:\n  call void @_Z7barrierj(i32 2)\n",
    );
    for i in 0..count {
        let op = ["add", "mul", "xor"][i % 3];
        text.push_str(&format!("  %v{} = {op} i32 %v{i}, %n\n", i + 1));
    }
    text.push_str(&format!(
        "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}\n"
    ));
    Module::from_ir(&text).expect("a valid module")
}

fn options(vectorize: Vectorize) -> CompileOptions {
    let mut options = CompileOptions::new(Device::find("x86_64").expect("a device"));
    options.vectorize = vectorize;
    options
}

#[test]
fn the_same_module_uses_the_same_fuel_and_stops_at_the_same_place() {
    let module = module(60);
    for vectorize in [Vectorize::Never, Vectorize::Auto] {
        let mut options = options(vectorize);
        let program = module.compile(&options).expect("a supported kernel");
        let used = program.fuel_used();
        assert!(used > 1000, "{used}");
        options.fuel = Some(used);
        let again = module.compile(&options).expect("as much fuel as it takes");
        assert_eq!(again.fuel_used(), used);
        assert!(again.object() == program.object(), "fuel changes no code");
        for part in [1, used / 4, used / 2, used - 1] {
            options.fuel = Some(part);
            let first = module.compile(&options).expect_err("too little fuel");
            assert_eq!(first.class(), ErrorClass::Limit, "{first}");
            let text = first.to_string();
            assert!(text.contains(&format!("fuel of {part} used up")), "{text}");
            let second = module.compile(&options).expect_err("too little fuel");
            assert_eq!(second.to_string(), text);
        }
    }
}

#[test]
fn the_place_where_fuel_ran_out_is_named() {
    let module = module(60);
    let mut options = options(Vectorize::Never);
    options.fuel = Some(1);
    let error = module.compile(&options).expect_err("too little fuel");
    assert!(matches!(error, Error::Pass(_)), "{error}");
    assert!(error.to_string().contains("(pass transfer-kernel-metadata)"), "{error}");
    let used = module.compile(&self::options(Vectorize::Never)).expect("a kernel").fuel_used();
    options.fuel = Some(used - 1);
    let error = module.compile(&options).expect_err("too little fuel");
    assert!(matches!(error, Error::Backend(_)), "{error}");
    // The last that is made is the note that describes the kernels.
    assert!(error.to_string().starts_with("@notes_global: fuel of"), "{error}");
}

#[test]
fn a_program_may_grow_to_as_many_instructions_as_the_caller_says() {
    let mut options = options(Vectorize::Auto);
    options.instructions_max = Some(100);
    let error = module(60).compile(&options).expect_err("it has more");
    assert_eq!(error.class(), ErrorClass::Limit, "{error}");
    assert!(error.to_string().contains("instructions of 100 exceeded"), "{error}");
    options.instructions_max = Some(100_000);
    module(60).compile(&options).expect("it has fewer");
}

#[test]
fn a_vector_kernel_for_which_there_is_no_room_leaves_the_scalar_one() {
    let module = module(60);
    let scalar = module.compile(&options(Vectorize::Never)).expect("a supported kernel");
    let mut limited = options(Vectorize::Width(8));
    let wide = module.compile(&limited).expect("a supported kernel");
    assert!(wide.kernel("k").expect("a kernel").info().work_width == 8);
    limited.instructions_max = Some(scalar.largest_size());
    let program = module.compile(&limited).expect("room for the scalar kernel");
    assert!(program.kernel("k").expect("a kernel").info().work_width == 1);
    let told = program.diagnostics().iter().any(|d| d.message.contains("more instructions"));
    assert!(told, "{:?}", program.diagnostics());
}

#[test]
fn a_vector_kernel_that_is_too_large_when_it_is_legalized_leaves_the_scalar_one() {
    let module = module(60);
    let scalar = module.compile(&options(Vectorize::Never)).expect("a supported kernel");
    let mut limited = options(Vectorize::Width(64));
    let mut left = 0;
    for times in [1, 2, 4, 5, 6, 8, 16] {
        limited.instructions_max = Some(scalar.largest_size() * times);
        let program = module.compile(&limited).expect("room for the scalar kernel");
        let of_kernel = program.vectorization().iter().find(|one| one.kernel == "k");
        let why = of_kernel.and_then(|one| one.outcome.as_ref().err()).map(ToString::to_string);
        if why.is_some_and(|why| why.contains("machine code of the vector kernel")) {
            assert_eq!(program.kernel("k").expect("a kernel").info().work_width, 1);
            left += 1;
        }
    }
    assert!(left > 0, "the limits are all too large or too small");
}

#[test]
fn a_few_calls_of_printf_have_long_formats_within_the_limit_alone() {
    const BYTES: usize = 100_000;
    let mut text = format!(
        "@s = internal addrspace(2) constant [{} x i8] c\"{}\\00\"\n\
         declare i32 @printf(ptr addrspace(2), ...)\n\
         define spir_kernel void @k() {{\n",
        BYTES + 1,
        "x".repeat(BYTES)
    );
    for i in 0..20 {
        text.push_str(&format!(
            "  %r{i} = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) getelementptr (i8, \
             ptr addrspace(2) @s, i64 {i}))\n"
        ));
    }
    let module = Module::from_ir(&(text + "  ret void\n}\n")).expect("a valid module");
    let mut options = options(Vectorize::Never);
    module.compile(&options).expect("there is room");
    options.instructions_max = Some(6000);
    let error = module.compile(&options).expect_err("two million bytes are more");
    assert_eq!(error.class(), ErrorClass::Limit, "{error}");
    assert!(error.to_string().contains("instructions of 6000 exceeded"), "{error}");
    assert!(error.to_string().contains("replace-printf"), "{error}");
}

#[test]
fn a_flag_cancels_a_compilation() {
    let module = module(60);
    let mut options = options(Vectorize::Auto);
    let flag = Arc::new(AtomicBool::new(false));
    options.cancel = Some(Arc::clone(&flag));
    module.compile(&options).expect("it is not cancelled");
    flag.store(true, Ordering::Relaxed);
    let error = module.compile(&options).expect_err("it is cancelled");
    assert_eq!(error.class(), ErrorClass::Cancelled, "{error}");
    assert!(error.to_string().contains("cancelled"), "{error}");
}

#[test]
fn a_flag_cancels_a_compilation_that_runs() {
    let module = module(20_000);
    let mut options = options(Vectorize::Auto);
    let flag = Arc::new(AtomicBool::new(false));
    options.cancel = Some(Arc::clone(&flag));
    // However the threads are scheduled, the compilation ends: with an error once the flag is seen.
    let result = std::thread::scope(|scope| {
        scope.spawn(|| flag.store(true, Ordering::Relaxed));
        module.compile(&options).map(|program| program.fuel_used())
    });
    if let Err(error) = result {
        assert_eq!(error.class(), ErrorClass::Cancelled, "{error}");
    }
}

/// Reads a module within a budget, or with a flag that is set.
fn reading(text: Option<&str>, budget: u64, cancelled: bool) -> (Result<Module, Error>, u64) {
    let flag = Arc::new(AtomicBool::new(cancelled));
    let fuel = Fuel::new(budget, u64::MAX, Some(flag));
    let read = match text {
        Some(text) => Module::from_ir_with_fuel(text, &fuel),
        None => {
            let file =
                concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv/sgemm_tiled.spv");
            let bytes = std::fs::read(file).expect("a file of the repository");
            let (limits, options) = (Limits::default(), LoadOptions::default());
            let none = Specialization::new();
            Module::from_spirv_with_fuel(&bytes, &none, &limits, &options, &fuel)
        }
    };
    (read, fuel.used())
}

#[test]
fn reading_a_module_takes_fuel_and_stops_at_the_same_place() {
    let text = module(60).to_ir();
    for text in [Some(text.as_str()), None] {
        let (read, used) = reading(text, u64::MAX, false);
        read.expect("a valid module");
        // More than once for each instruction.
        assert!(used > 120, "{used}");
        let (again, same) = reading(text, used, false);
        again.expect("as much fuel as it takes");
        assert_eq!(same, used);
        for part in [0, used / 4, used / 2, used - 1] {
            let (stopped, _) = reading(text, part, false);
            let error = stopped.expect_err("too little fuel");
            assert_eq!(error.class(), ErrorClass::Limit, "{error}");
            assert!(error.to_string().contains(&format!("fuel of {part} used up")), "{error}");
        }
        let (cancelled, early) = reading(text, u64::MAX, true);
        assert_eq!(cancelled.expect_err("cancelled").class(), ErrorClass::Cancelled);
        assert!(early < used / 2, "{early} of {used}");
    }
}
