//! The caller's own memory as arguments: what is accepted, and the same in the interpreter.

use oxmux::{
    Arg, Buffer, CompileOptions, Error, ErrorClass, InterpretOptions, LaunchOptions,
    LaunchSettings, Module, NdRangeRequest, Sequential, ThreadPool, TrustedKernel, args,
    launch_scope,
};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll, Waker};

fn module(text: &str) -> Module {
    Module::from_ir(text).unwrap()
}

fn trusted(module: &Module, name: &str) -> TrustedKernel {
    let program = module.compile(&CompileOptions::host().unwrap()).unwrap();
    // SAFETY: the tests below give the kernels what they access.
    unsafe { program.kernel(name).unwrap().trust() }
}

/// Whether the first argument of a kernel with this body is known to be only read.
fn is_only_read(parameters: &str, body: &str, others: &str) -> bool {
    let text =
        format!("define spir_kernel void @k({parameters}) {{\n{body}\n  ret void\n}}\n{others}");
    module(&text).kernels()[0].arguments[0].takes_shared_memory()
}

const P: &str = "ptr addrspace(1) %p, ptr addrspace(1) %q";

#[test]
fn what_is_only_read_is_known() {
    let read = "  %x = load i32, ptr addrspace(1) %p\n  store i32 %x, ptr addrspace(1) %q";
    assert!(is_only_read(P, read, ""));
    assert!(is_only_read("ptr addrspace(2) %p", "  %x = load i32, ptr addrspace(2) %p", ""));
    assert!(!is_only_read(P, "  store i32 1, ptr addrspace(1) %p", ""));
    assert!(is_only_read("ptr addrspace(1) readonly %p", "", ""));
    // Through address computations and choices.
    let chosen = |stored: &str| {
        format!(
            "  %a = getelementptr i32, ptr addrspace(1) %p, i64 3
  %c = icmp eq ptr addrspace(1) %p, %q
  %s = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %q
  %x = load i32, ptr addrspace(1) %s
  store i32 %x, ptr addrspace(1) {stored}"
        )
    };
    assert!(is_only_read(P, &chosen("%q"), ""));
    assert!(!is_only_read(P, &chosen("%s"), ""));
    // Through a variable on the stack, as compilers write it that do not optimize.
    let variable = |then: &str| {
        format!(
            "  %v = alloca ptr addrspace(1)
  store ptr addrspace(1) %p, ptr %v
  %l = load ptr addrspace(1), ptr %v
  {then}"
        )
    };
    assert!(is_only_read(P, &variable("%x = load i32, ptr addrspace(1) %l"), ""));
    assert!(!is_only_read(P, &variable("store i32 0, ptr addrspace(1) %l"), ""));
    let escapes = "declare void @g(ptr)";
    assert!(!is_only_read(P, &variable("call void @g(ptr %v)"), escapes));
    // Through calls, also such as call each other.
    let calls = "  %r = call ptr addrspace(1) @f(ptr addrspace(1) %p, i1 true)";
    let f = |body: &str| {
        format!(
            "define ptr addrspace(1) @f(ptr addrspace(1) %p, i1 %c) {{
  br i1 %c, label %again, label %end
again:
  %r = call ptr addrspace(1) @f(ptr addrspace(1) %p, i1 false)
  br label %end
end:
  {body}
  ret ptr addrspace(1) %p
}}"
        )
    };
    assert!(is_only_read(P, calls, &f("%x = load i32, ptr addrspace(1) %p")));
    assert!(!is_only_read(P, calls, &f("store i32 0, ptr addrspace(1) %p")));
    let given_back = format!("{calls}\n  store i32 0, ptr addrspace(1) %r");
    assert!(!is_only_read(P, &given_back, &f("")));
    // Through memory, numbers, atomics, and functions that are not there.
    assert!(!is_only_read(P, "  store ptr addrspace(1) %p, ptr addrspace(1) %q", ""));
    assert!(!is_only_read(P, "  %n = ptrtoint ptr addrspace(1) %p to i64", ""));
    let atomic = "  %o = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic";
    assert!(!is_only_read(P, atomic, ""));
    let call = "  call void @g(ptr addrspace(1) %p)";
    assert!(!is_only_read(P, call, "declare void @g(ptr addrspace(1))"));
    assert!(is_only_read(P, call, "declare void @g(ptr addrspace(1) readonly)"));
    let copy = |to: &str, from: &str| {
        format!(
            "  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) {to}, ptr addrspace(1) {from}, i64 4, i1 false)"
        )
    };
    let memcpy = "declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)";
    assert!(is_only_read(P, &copy("%q", "%p"), memcpy));
    assert!(!is_only_read(P, &copy("%p", "%q"), memcpy));
    let vload = |name: &str| format!("  %v = call <4 x float> @{name}(i64 0, ptr addrspace(1) %p)");
    let declared = |name: &str| format!("declare <4 x float> @{name}(i64, ptr addrspace(1))");
    assert!(is_only_read(P, &vload("_Z6vload4mPU3AS1Kf"), &declared("_Z6vload4mPU3AS1Kf")));
    assert!(!is_only_read(P, &vload("_Z6unknownmPU3AS1Kf"), &declared("_Z6unknownmPU3AS1Kf")));
    for name in ["_Z7vstore4Dv4_fmPU3AS1f", "_Z12vstore_half4Dv4_fmPU3AS1Dh"] {
        let call =
            format!("  call void @{name}(<4 x float> zeroinitializer, i64 0, ptr addrspace(1) %p)");
        let declared = format!("declare void @{name}(<4 x float>, i64, ptr addrspace(1))");
        assert!(!is_only_read(P, &call, &declared), "{name}");
    }
}

#[test]
fn an_object_says_what_is_only_read() {
    let module = module(
        "define spir_kernel void @k(ptr addrspace(1) %p, i32 %n, ptr addrspace(1) %q) {
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr addrspace(1) %q
  ret void
}",
    );
    let program = module.compile(&CompileOptions::host().unwrap()).unwrap();
    // SAFETY: what is launched is as this compiler made it.
    let info = unsafe { oxmux::Program::from_object(program.object()) }.unwrap();
    let only_read =
        |info: &oxmux::KernelInfo| info.arguments.iter().map(|a| a.only_read).collect::<Vec<_>>();
    assert_eq!(only_read(&program.kernels()[0]), [true, false, false]);
    assert_eq!(only_read(&info.kernels()[0]), [true, false, false]);
}

/// Writes the bytes of its second argument, by value, to its first.
fn stores(ty: &str) -> Module {
    module(&format!(
        "define spir_kernel void @k(ptr addrspace(1) %to, {ty} %value) {{
  store {ty} %value, ptr addrspace(1) %to, align 1
  ret void
}}"
    ))
}

#[test]
fn values_of_all_plain_types_are_passed() {
    #[derive(Copy, Clone)]
    #[repr(transparent)]
    struct Half(u16);
    // SAFETY: two bytes, any of which may be anything.
    unsafe impl bytemuck::Zeroable for Half {}
    // SAFETY: as above.
    unsafe impl bytemuck::Pod for Half {}

    let check = |ty: &str, make: &dyn Fn() -> Arg<'static>, expected: &[u8]| {
        let module = stores(ty);
        let kernel = trusted(&module, "k");
        let mut bytes = [0xaau8; 16];
        kernel.launch(1u64, [Arg::from(&mut bytes), make()]).unwrap();
        assert_eq!(bytes[..expected.len()], *expected, "{ty}");
        let mut bytes = [0xaau8; 16];
        let args = [Arg::from(&mut bytes), make()];
        module.interpret_args("k", 1u64, args, &InterpretOptions::default()).unwrap();
        assert_eq!(bytes[..expected.len()], *expected, "{ty}, interpreted");
    };
    check("i8", &|| 7u8.into(), &[7]);
    check("i32", &|| (-2i32).into(), &[254, 255, 255, 255]);
    check("double", &|| 1.0f64.into(), &1.0f64.to_le_bytes());
    check("half", &|| Arg::value(Half(0x3c00)), &[0, 0x3c]);
    check("<2 x half>", &|| Arg::value([Half(0x3c00), Half(0x4000)]), &[0, 0x3c, 0, 0x40]);
    check("<4 x i32>", &|| [1u32, 2, 3, 4].into(), bytemuck::cast_slice(&[1u32, 2, 3, 4]));
    check("<3 x i32>", &|| [1u32, 2, 3].into(), bytemuck::cast_slice(&[1u32, 2, 3]));
}

#[test]
fn what_does_not_fit_is_refused_before_the_launch() {
    let module = stores("i32");
    let kernel = trusted(&module, "k");
    let options = InterpretOptions::default();
    let mut number = [0u32];
    let message = |result: Result<(), Error>| {
        let error = result.unwrap_err();
        assert_eq!(error.class(), ErrorClass::Usage);
        error.to_string()
    };
    let both = |args: &dyn Fn() -> Vec<Arg<'static>>| {
        let launched = message(kernel.launch(1u64, args()));
        let interpreted = module.interpret_args("k", 1u64, args(), &options).unwrap_err();
        assert_eq!(interpreted.class(), ErrorClass::Usage);
        launched
    };
    static READ_ONLY: [u32; 1] = [0];
    let text = both(&|| args![&READ_ONLY, 1u32].into());
    assert_eq!(
        text,
        "argument 0 ('to'): the kernel may write to it, so that it takes '&mut' memory, not '&'"
    );
    let text = both(&|| args![Arg::null(), 1u64].into());
    assert_eq!(text, "argument 1 ('value'): expected a value of 4 bytes, found 8 bytes");
    both(&|| args![Arg::null(), [1u8, 2]].into());
    both(&|| args![1u32, 1u32].into());
    both(&|| args![Arg::null()].into());
    both(&|| args![Arg::null(), 1u32, 2u32].into());
    assert_eq!(READ_ONLY, [0]);
    kernel.launch(1u64, args![&mut number, 3u32]).unwrap();
    assert_eq!(number, [3]);
    // SAFETY: the address is that of a number that nothing else uses.
    let address = unsafe { Arg::address(number.as_mut_ptr().cast()) };
    kernel.launch(1u64, [address, 4u32.into()]).unwrap();
    assert_eq!(number, [4]);
    // An alignment that the kernel counts on.
    let aligned = self::module(
        "define spir_kernel void @k(ptr addrspace(1) align 16 %to) {
  store <4 x float> zeroinitializer, ptr addrspace(1) %to, align 16
  ret void
}",
    );
    let mut buffer = Buffer::zeroed(32);
    let misaligned = trusted(&aligned, "k").launch(1u64, args![&mut buffer[4..20]]);
    assert!(matches!(misaligned, Err(Error::Argument(_))), "{misaligned:?}");
}

/// Each work-item adds 1 to the number, and waits for nothing.
const COUNT: &str = "define spir_kernel void @count(ptr addrspace(1) %n) {
  %old = atomicrmw add ptr addrspace(1) %n, i32 1 monotonic
  ret void
}";

#[test]
fn atomics_are_shared_by_launches_and_the_host() {
    let module = module(COUNT);
    let kernel = trusted(&module, "count");
    let number = [AtomicU32::new(5)];
    launch_scope(|scope| {
        for _ in 0..10 {
            let launch = scope.launch(&kernel, 1000u64, args![Arg::shared(&number)]).unwrap();
            number[0].fetch_add(1, Ordering::Relaxed);
            drop(launch);
        }
    });
    assert_eq!(number[0].load(Ordering::Relaxed), 5 + 10 * 1001);
    let args = args![Arg::shared(&number)];
    module.interpret_args("count", 20u64, args, &InterpretOptions::default()).unwrap();
    assert_eq!(number[0].load(Ordering::Relaxed), 5 + 10 * 1001 + 20);
}

#[test]
fn a_launch_in_the_background_owns_buffers_and_gives_them_back() {
    let kernel = trusted(&module(COUNT), "count");
    for threads in [1, 2] {
        let pool = ThreadPool::new(NonZeroUsize::new(threads).unwrap());
        let kernel = kernel.clone().with_pool(Arc::new(pool));
        let launch = kernel.spawn(500u64, [Arg::owned(Buffer::zeroed(4))]).unwrap();
        let slices = launch.progress().slices;
        assert!(slices >= 1);
        while !launch.is_finished() {
            std::thread::yield_now();
        }
        assert_eq!(launch.progress().completed, slices);
        let mut launch = Box::pin(launch);
        let Poll::Ready(buffers) = launch.as_mut().poll(&mut Context::from_waker(Waker::noop()))
        else {
            panic!("it is over")
        };
        assert_eq!(buffers.unwrap()[0].as_slice::<u32>(), Ok(&[500][..]));
    }
}

/// Each work-group waits until its number is not 0; local size 1.
const WAIT: &str = "define spir_kernel void @wait(ptr addrspace(1) %flag, ptr addrspace(1) %ran) {
  %old = atomicrmw add ptr addrspace(1) %ran, i32 1 monotonic
  br label %look
look:
  %x = load atomic i32, ptr addrspace(1) %flag monotonic, align 4
  %go = icmp ne i32 %x, 0
  br i1 %go, label %end, label %look
end:
  ret void
}";

#[test]
fn a_launch_is_cancelled_between_slices() {
    let kernel = trusted(&module(WAIT), "wait");
    let pool = ThreadPool::new(NonZeroUsize::new(2).unwrap());
    let kernel = kernel.with_pool(Arc::new(pool));
    let (flag, ran) = ([AtomicU32::new(0)], [AtomicU32::new(0)]);
    let range = NdRangeRequest::global(&[64]).local(&[1]);
    let error = launch_scope(|scope| {
        let args = args![Arg::shared(&flag), Arg::shared(&ran)];
        let launch = scope.launch(&kernel, &range, args).unwrap();
        while ran[0].load(Ordering::Relaxed) == 0 {
            std::thread::yield_now();
        }
        assert!(!launch.is_finished());
        launch.cancel();
        flag[0].store(1, Ordering::Relaxed);
        launch.wait().unwrap_err()
    });
    assert_eq!(error.class(), ErrorClass::Cancelled, "{error}");
    assert!(ran[0].load(Ordering::Relaxed) < 64);
}

#[test]
fn settings_and_executors_are_the_callers() {
    let kernel = trusted(&module(COUNT), "count");
    let mut number = [0u32];
    let options = LaunchOptions::default().with_slices_per_thread(7);
    let settings = LaunchSettings::default().with_options(options);
    kernel.launch_with([10u64, 10], args![&mut number], &settings, &Sequential).unwrap();
    assert_eq!(number, [100]);
}

#[test]
fn one_kernel_of_a_module_is_compiled_alone() {
    let text = format!("{COUNT}\n{WAIT}");
    let module = module(&text);
    let options = CompileOptions::host().unwrap();
    let all = module.compile(&options).unwrap();
    let one = module.compile(&options.clone().with_kernels(["count"])).unwrap();
    assert_eq!(all.kernels().len(), 2);
    assert_eq!(one.kernels().len(), 1);
    assert!(one.fuel_used() < all.fuel_used());
    assert!(one.kernel("count").is_ok());
    assert!(matches!(one.kernel("wait"), Err(Error::NoSuchKernel { .. })));
    let none = module.compile(&options.with_kernels(["nothing"]));
    assert!(matches!(none, Err(Error::NoSuchKernel { .. })));
}

#[test]
fn kernels_are_compiled_when_they_are_asked_for_by_any_thread() {
    let kernel = |n: u32| {
        COUNT.replace("@count", &format!("@count{n}")).replacen("i32 1", &format!("i32 {n}"), 1)
    };
    let text: Vec<String> = (0..20).map(kernel).collect();
    let options = CompileOptions::host().unwrap();
    let lazily = || module(&text.join("\n")).compile_lazily(&options);
    let library = lazily();
    assert_eq!(library.kernels().count(), 20);
    let alone = library.program("count7").unwrap();
    assert_eq!(alone.kernels().len(), 1);
    assert!(library.compile_all(3).is_empty());
    // What was compiled before is not compiled again, and the order makes no difference.
    assert!(std::sync::Arc::ptr_eq(&alone, &library.program("count7").unwrap()));
    let other = lazily();
    assert!(other.compile_all(1).is_empty());
    for name in library.kernels() {
        let [one, two] = [&library, &other].map(|library| library.program(name).unwrap());
        assert_eq!(one.object(), two.object(), "{name}");
        assert!(library.kernel(name).is_ok());
    }
    assert!(matches!(library.kernel("nothing"), Err(Error::NoSuchKernel { .. })));
}

#[test]
fn what_an_error_carries_can_be_named_and_is_its_source() {
    use oxmux::error::{CodegenError, LaunchError, NdRangeError, PassError, RunError, VerifyError};
    use std::error::Error as _;
    /// Looks into every part of an error, by names of this crate alone.
    fn describe(error: &Error) -> Option<String> {
        Some(match error {
            Error::Spirv(error) => oxmux::error::SpirvError::to_string(error),
            Error::Pipeline(error) => oxmux::error::PipelineError::to_string(error),
            Error::Pass(RunError::Pass(PassError::Rejected { source_errors, .. })) => {
                source_errors.first().map(oxmux::error::SourceError::to_string)?
            }
            Error::Pass(RunError::Verify { errors, .. }) => VerifyError::to_string(errors.first()?),
            Error::Backend(oxmux::error::BackendError::Function { problem, .. }) => {
                CodegenError::to_string(problem)
            }
            Error::Backend(oxmux::error::BackendError::Load(error)) => {
                oxmux::error::LoadError::to_string(error)
            }
            Error::Launch(error) => LaunchError::to_string(error),
            Error::NdRange(error) => NdRangeError::to_string(error),
            Error::Argument(error) => oxmux::error::PackError::to_string(error),
            Error::Printf(error) => oxmux::error::PrintfBufferError::to_string(error),
            Error::Interpret(error) => oxmux::error::InterpError::to_string(error),
            _ => return None,
        })
    }
    let error = Module::load(b"no module").unwrap_err();
    let source = error.source().unwrap();
    assert!(source.downcast_ref::<oxmux::error::SpirvError>().is_some());
    assert_eq!(describe(&error), Some(source.to_string()));
    let kernel = trusted(&module(COUNT), "count");
    let error = kernel.launch(0u64, args![Arg::null()]).unwrap_err();
    let source = error.source().unwrap().downcast_ref::<NdRangeError>();
    assert_eq!(source, Some(&NdRangeError::ZeroGlobalSize { dimension: 0 }));
    // Below the part that it comes from, nothing is told again.
    let rejected = PassError::Limit { pass: "p", function: "k".into(), which: "w", limit: 1 };
    let error = Error::Pass(RunError::Pass(rejected));
    assert!(error.source().unwrap().source().is_none(), "{error}");
    let error = Error::Launch(LaunchError::NdRange(NdRangeError::ZeroGlobalSize { dimension: 0 }));
    assert!(error.source().unwrap().source().is_none(), "{error}");
    let diagnostic = oxmux::error::Diagnostic {
        pass: "run-vecz",
        function: Some("k".to_string()),
        message: "warning: left scalar".to_string(),
    };
    assert_eq!(diagnostic.to_string(), "warning: run-vecz: left scalar (in 'k')");
}
