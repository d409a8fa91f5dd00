//! Functions of the host that kernels call: compiled by each code generator, scalar and vectorized,
//! and interpreted.

use oxmux::{
    Argument, Buffer, CompileOptions, Device, Error, ErrorClass, GeneratorChoice, HostFunctions,
    InterpretOptions, LaunchError, LaunchSettings, Module, NdRangeRequest, Program, Sequential,
    Vectorize,
};
use std::sync::atomic::{AtomicU32, Ordering};

/// Every type of a parameter and a result; the call is made by the work-items alone whose id is
/// odd.
const KERNEL: &str = "
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %bit = and i64 %id, 1
  %odd = icmp ne i64 %bit, 0
  %from = getelementptr inbounds float, ptr addrspace(1) %in, i64 %id
  %to = getelementptr inbounds double, ptr addrspace(1) %out, i64 %id
  br i1 %odd, label %call, label %done
call:
  %x = load float, ptr addrspace(1) %from, align 4
  %i = trunc i64 %id to i32
  %s = trunc i64 %id to i16
  %minus = sub i64 0, %id
  %b = trunc i64 %minus to i8
  %narrow = call i8 @narrow(i8 %b, i16 %s)
  %wide = sext i8 %narrow to i32
  %y = call double @mixed(float %x, i32 %i, double 0.5, i64 %id, i8 %narrow, i32 %wide)
  store double %y, ptr addrspace(1) %to, align 8
  br label %done
done:
  ret void
}
declare i64 @__mux_get_global_id(i32)
declare i8 @narrow(i8, i16)
declare double @mixed(float, i32, double, i64, i8, i32)
";

fn narrow(b: i8, s: u16) -> i8 {
    b.wrapping_mul(3).wrapping_add(s as i8)
}

fn mixed(x: f32, i: i32, half: f64, id: u64, b: i8, wide: i32) -> f64 {
    assert_eq!(i32::from(b), wide, "an i8 comes and goes with its sign");
    f64::from(x) * f64::from(i) + half - id as f64 * f64::from(b)
}

fn functions() -> HostFunctions {
    HostFunctions::new().with("narrow", narrow).with("mixed", mixed)
}

/// The ways of compiling for this machine.
fn ways() -> Vec<CompileOptions> {
    let mut ways = Vec::new();
    for generator in [GeneratorChoice::Cranelift, GeneratorChoice::X64] {
        // On machines without AVX-512 the second generator has no vectors, on others than x86-64 it
        // is not there.
        let device = Device::host().unwrap().with_generator(generator);
        for vectorize in [Vectorize::Never, Vectorize::Width(4), Vectorize::Width(16)] {
            ways.push(CompileOptions::new(device.clone()).with_vectorize(vectorize));
        }
    }
    ways
}

fn launch(program: &Program, range: u64, buffers: &mut [Buffer]) -> Result<(), Error> {
    let kernel = program.kernel("k").unwrap();
    let arguments: Vec<_> = (0..buffers.len()).map(Argument::buffer).collect();
    let (range, settings) = (NdRangeRequest::global(&[range]), LaunchSettings::default());
    // SAFETY: the kernels of this file access one element of each buffer for each work-item.
    unsafe { kernel.launch(&range, &arguments, buffers, &settings, &Sequential) }
}

#[test]
fn compiled_and_interpreted_kernels_call_them_alike() {
    const ITEMS: usize = 37;
    let module = Module::from_ir(KERNEL).unwrap();
    let input: Vec<f32> = (0..ITEMS).map(|i| i as f32 * 1.25 - 7.0).collect();
    let expected: Vec<f64> = (0..ITEMS)
        .map(|i| {
            let b = narrow((-(i as i64)) as i8, i as u16);
            let called = mixed(input[i], i as i32, 0.5, i as u64, b, i32::from(b));
            if i % 2 == 1 { called } else { 0.0 }
        })
        .collect();
    let buffers = || [Buffer::from_f32(&input), Buffer::zeroed(8 * ITEMS)];
    let check = |buffers: &[Buffer; 2], what: &str| {
        assert_eq!(buffers[1].as_slice::<f64>().unwrap(), expected, "{what}");
    };
    for options in ways() {
        let program = module.compile(&options.clone().with_host_functions(functions())).unwrap();
        let mut buffers = buffers();
        launch(&program, ITEMS as u64, &mut buffers).unwrap();
        check(&buffers, &format!("{:?} {}", options.vectorize, options.device.generator()));
    }
    let mut interpreted = buffers();
    let range = NdRangeRequest::global(&[ITEMS as u64]);
    let options = InterpretOptions::default().with_host_functions(functions());
    let arguments = [Argument::buffer(0), Argument::buffer(1)];
    module.interpret("k", &range, &arguments, &mut interpreted, &options).unwrap();
    check(&interpreted, "interpreted");
}

#[test]
fn a_function_of_another_type_or_none_is_refused_by_its_name() {
    let module = Module::from_ir(KERNEL).unwrap();
    let compile = |functions: HostFunctions| {
        let options = CompileOptions::host().unwrap().with_host_functions(functions);
        module.compile(&options).map(|_| ()).unwrap_err()
    };
    let missing = compile(HostFunctions::new().with("narrow", narrow));
    assert_eq!(missing.class(), ErrorClass::Unsupported);
    assert_eq!(
        missing.to_string(),
        "unsupported: kernel 'k': a call of 'mixed', which has no definition"
    );
    let other = compile(functions().with("narrow", |b: i8, _: u32| b));
    assert_eq!(other.class(), ErrorClass::Usage);
    assert_eq!(
        other.to_string(),
        "the host's function 'narrow': the module declares it as 'i8 (i8, i16)', the host has 'i8 (i8, i32)'"
    );
    let library = Module::from_ir(
        "define spir_kernel void @k(ptr addrspace(1) %x) {
           %y = call spir_func float @_Z3expf(float 1.0)
           store float %y, ptr addrspace(1) %x
           ret void
         }
         declare spir_func float @_Z3expf(float)",
    )
    .unwrap();
    let functions = HostFunctions::new().with("_Z3expf", |x: f32| x);
    let options = CompileOptions::host().unwrap().with_host_functions(functions);
    assert_eq!(
        library.compile(&options).unwrap_err().to_string(),
        "the host's function '_Z3expf': the language's library has a function of this name"
    );
}

#[test]
fn the_order_of_calls_is_kept_and_nothing_is_called_twice() {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    let module = Module::from_ir(
        "define spir_kernel void @k(ptr addrspace(1) %out) {
           %id = call i64 @__mux_get_global_id(i32 0)
           %first = call i32 @next()
           %unused = call i32 @next()
           %third = call i32 @next()
           %d = sub i32 %third, %first
           %to = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
           store i32 %d, ptr addrspace(1) %to, align 4
           ret void
         }
         declare i64 @__mux_get_global_id(i32)
         declare i32 @next()",
    )
    .unwrap();
    let functions = HostFunctions::new().with("next", || CALLS.fetch_add(1, Ordering::Relaxed));
    for options in ways() {
        let width = match options.vectorize {
            Vectorize::Width(width) => width,
            _ => 1,
        };
        let program = module.compile(&options.with_host_functions(functions.clone())).unwrap();
        CALLS.store(0, Ordering::Relaxed);
        let mut buffers = [Buffer::zeroed(4 * 32)];
        launch(&program, 32, &mut buffers).unwrap();
        assert_eq!(CALLS.load(Ordering::Relaxed), 3 * 32);
        // A vector of work-items makes its first calls, then its second ones.
        assert_eq!(buffers[0].as_slice::<u32>().unwrap(), [2 * width; 32]);
    }
}

#[test]
fn a_panic_is_the_launchs_error_and_the_process_goes_on() {
    let module = Module::from_ir(KERNEL).unwrap();
    let functions = functions().with("narrow", |_: i8, s: u16| -> i8 {
        if s == 5 { panic!("five") } else { 0 }
    });
    let options = CompileOptions::host().unwrap().with_host_functions(functions);
    let program = module.compile(&options).unwrap();
    let mut buffers = [Buffer::zeroed(4 * 16), Buffer::zeroed(8 * 16)];
    let error = launch(&program, 16, &mut buffers).unwrap_err();
    assert!(matches!(&error, Error::Launch(LaunchError::HostFunction(m)) if m == "five"));
    assert_eq!(error.class(), ErrorClass::Run);
    launch(&program, 4, &mut buffers).unwrap();
}

#[test]
fn a_panic_is_the_interpreters_error_too() {
    let module = Module::from_ir(KERNEL).unwrap();
    let functions = functions().with("narrow", |_: i8, s: u16| -> i8 {
        if s == 5 { panic!("five") } else { 0 }
    });
    let options = InterpretOptions::default().with_host_functions(functions);
    let arguments = [Argument::buffer(0), Argument::buffer(1)];
    let mut buffers = [Buffer::zeroed(4 * 16), Buffer::zeroed(8 * 16)];
    let mut run = |items| {
        let range = NdRangeRequest::global(&[items]);
        module.interpret("k", &range, &arguments, &mut buffers, &options)
    };
    let error = run(16).unwrap_err();
    assert!(matches!(&error, Error::Launch(LaunchError::HostFunction(m)) if m == "five"));
    assert_eq!(error.class(), ErrorClass::Run);
    run(4).unwrap();
}

#[test]
fn stack_is_counted_and_stored_objects_are_given_their_functions() {
    let module = Module::from_ir(KERNEL).unwrap();
    let options = CompileOptions::host().unwrap();
    let deep = options.clone().with_host_functions(functions().with_stack_bytes(1 << 30));
    let program = module.compile(&deep).unwrap();
    let mut buffers = [Buffer::zeroed(4 * 4), Buffer::zeroed(8 * 4)];
    let error = launch(&program, 4, &mut buffers).unwrap_err();
    assert!(matches!(error, Error::Launch(LaunchError::StackLimit { need, .. }) if need > 1 << 30));

    let program = module.compile(&options.with_host_functions(functions())).unwrap();
    // SAFETY: the object was made above.
    let stored = unsafe { Program::from_object(program.object()) }.unwrap();
    let missing = stored.kernel("k").unwrap_err();
    assert_eq!(missing.class(), ErrorClass::Unsupported);
    assert!(missing.to_string().contains("'narrow'"), "{missing}");
    assert!(missing.to_string().contains("'Program::with_host_functions'"), "{missing}");
    // SAFETY: as above, and the functions are those that it was compiled with.
    let stored =
        unsafe { Program::from_object(program.object()).unwrap().with_host_functions(functions()) };
    launch(&stored, 4, &mut buffers).unwrap();
    assert_eq!(buffers[1].as_slice::<f64>().unwrap()[1], mixed(0.0, 1, 0.5, 1, -2, -2));
}

#[test]
fn the_interpreter_refuses_functions_that_take_addresses() {
    let module = Module::from_ir(
        "define spir_kernel void @k(ptr addrspace(1) %out) {
           call void @set(ptr addrspace(1) %out)
           ret void
         }
         declare void @set(ptr addrspace(1))",
    )
    .unwrap();
    // SAFETY: the kernel gives it the address of four bytes, and there is one work-item.
    let functions =
        unsafe { HostFunctions::new().with_addresses("set", |to: *mut i32| to.write(9)) };
    for options in ways() {
        let program = module.compile(&options.with_host_functions(functions.clone())).unwrap();
        let mut buffers = [Buffer::zeroed(4)];
        launch(&program, 1, &mut buffers).unwrap();
        assert_eq!(buffers[0].as_slice::<i32>().unwrap(), [9]);
    }
    let options = InterpretOptions::default().with_host_functions(functions);
    let (range, arguments) = (NdRangeRequest::global(&[1]), [Argument::buffer(0)]);
    let error =
        module.interpret("k", &range, &arguments, &mut [Buffer::zeroed(4)], &options).unwrap_err();
    assert_eq!(error.class(), ErrorClass::Unsupported);
    assert!(error.to_string().contains("@set"), "{error}");
}
