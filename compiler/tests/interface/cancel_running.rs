//! Kernels that never end are stopped: scalar and vectorized, with barriers, by each code
//! generator.

use oxmux::{
    Arg, Argument, Buffer, CompileOptions, Device, Error, ErrorClass, GeneratorChoice, LaunchError,
    LaunchSettings, Module, NdRangeRequest, Program, Sequential, TrustedKernel, Vectorize, args,
    launch_scope,
};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Counts work-items that have come to the loop in word 0, and spins until word 1 is set.
const SPIN: &str = "
define spir_kernel void @k(ptr addrspace(1) %x) {
entry:
  %one = atomicrmw add ptr addrspace(1) %x, i32 1 monotonic
  %flag = getelementptr inbounds i32, ptr addrspace(1) %x, i64 1
  br label %loop
loop:
  %y = load volatile i32, ptr addrspace(1) %flag, align 4
  %again = icmp eq i32 %y, 0
  br i1 %again, label %loop, label %end
end:
  %out = getelementptr inbounds i32, ptr addrspace(1) %x, i64 2
  %two = atomicrmw add ptr addrspace(1) %out, i32 1 monotonic
  ret void
}
";

/// Never ends, with a barrier in each iteration.
const BARRIERS: &str = "
@tile = internal addrspace(3) global [64 x i32] undef, align 4
define spir_kernel void @k(ptr addrspace(1) %x) {
entry:
  %one = atomicrmw add ptr addrspace(1) %x, i32 1 monotonic
  %lid = call i64 @__mux_get_local_id(i32 0)
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i64 0, i64 %lid
  %turned = xor i64 %lid, 1
  %other = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i64 0, i64 %turned
  br label %loop
loop:
  %s = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %s, ptr addrspace(3) %mine, align 4
  call void @__mux_work_group_barrier(i32 0, i32 1, i32 272)
  %v = load i32, ptr addrspace(3) %other, align 4
  %next = add i32 %v, 1
  call void @__mux_work_group_barrier(i32 1, i32 1, i32 272)
  %again = icmp ne i32 %next, -1
  br i1 %again, label %loop, label %end
end:
  ret void
}
declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
";

/// The loop is in a function that stays one, whose result is an index.
const FUNCTION: &str = "
define spir_kernel void @k(ptr addrspace(1) %x) {
  %one = atomicrmw add ptr addrspace(1) %x, i32 1 monotonic
  %at = call i64 @find(ptr addrspace(1) %x)
  %less = sub i64 %at, 1
  %to = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %less
  store i32 77, ptr addrspace(1) %to, align 4
  ret void
}
define internal i64 @find(ptr addrspace(1) %x) noinline optnone {
entry:
  %flag = getelementptr inbounds i32, ptr addrspace(1) %x, i64 1
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %y = load volatile i32, ptr addrspace(1) %flag, align 4
  %again = icmp eq i32 %y, 0
  br i1 %again, label %loop, label %end
end:
  ret i64 1
}
";

/// The ways of compiling for this machine.
fn ways() -> Vec<CompileOptions> {
    let mut ways = Vec::new();
    for generator in [GeneratorChoice::Cranelift, GeneratorChoice::X64] {
        let device = Device::host().unwrap().with_generator(generator);
        for vectorize in [Vectorize::Never, Vectorize::Width(4), Vectorize::Width(16)] {
            let options = CompileOptions::new(device.clone()).with_vectorize(vectorize);
            ways.push(options.with_cancellable(true));
        }
    }
    ways
}

/// A kernel, and the program that it is of.
fn compile(text: &str, options: &CompileOptions) -> (Program, TrustedKernel) {
    let program = Module::from_ir(text).unwrap().compile(options).unwrap();
    // SAFETY: the kernels of this file access the first three words of their argument, which all
    // tests give them, atomically or one work-item at a time.
    let kernel = unsafe { program.kernel("k").unwrap().trust() };
    (program, kernel)
}

fn is_cancelled(result: Result<(), Error>) -> bool {
    matches!(&result, Err(error) if error.class() == ErrorClass::Cancelled)
}

#[test]
fn kernels_that_never_end_are_stopped() {
    for text in [SPIN, BARRIERS, FUNCTION] {
        for options in ways() {
            let what = format!("{:?} {} {text}", options.vectorize, options.device.generator());
            let (_program, kernel) = compile(text, &options);
            assert!(kernel.info().cancellable, "{what}");
            let words: [AtomicU32; 3] = Default::default();
            launch_scope(|scope| {
                let range = NdRangeRequest::global(&[64]).local(&[16]);
                let launch = scope.launch(&kernel, &range, [Arg::shared(&words)]).unwrap();
                let start = Instant::now();
                while words[0].load(Ordering::Relaxed) == 0 {
                    assert!(start.elapsed() < Duration::from_secs(60), "it does not start: {what}");
                    std::thread::yield_now();
                }
                assert!(!launch.is_finished(), "{what}");
                launch.cancel();
                assert!(is_cancelled(launch.wait().map(|_| ())), "{what}");
            });
            assert!(words[2].load(Ordering::Relaxed) == 0, "nothing runs behind the loop: {what}");
        }
    }
}

#[test]
fn a_launch_that_is_waited_for_is_stopped_by_its_flag() {
    let (program, _) = compile(SPIN, &CompileOptions::host().unwrap().with_cancellable(true));
    let kernel = program.kernel("k").unwrap();
    let (flag, range) = (AtomicBool::new(false), NdRangeRequest::global(&[8]));
    let mut settings = LaunchSettings::default();
    settings.options = settings.options.with_cancel(&flag);
    let mut buffers = [Buffer::zeroed(12)];
    let result = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(20));
            flag.store(true, Ordering::Relaxed);
        });
        let arguments = [Argument::buffer(0)];
        // SAFETY: the kernel accesses the three words of its buffer.
        unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) }
    });
    match result {
        Err(Error::Launch(LaunchError::Cancelled { completed, slices })) => {
            assert_eq!((completed, slices), (0, 1));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_not_cancelled_computes_the_same() {
    for options in ways() {
        for (text, expected) in [(SPIN, [64, 1, 64]), (FUNCTION, [77, 1, 0])] {
            let (_program, kernel) = compile(text, &options);
            let mut words = [0u32, 1, 0];
            // One work-item at a time: the store of the second kernel is one of all.
            let range = NdRangeRequest::global(&[64]).local(&[16]);
            let settings = LaunchSettings::default();
            kernel.launch_with(&range, args![&mut words], &settings, &Sequential).unwrap();
            assert_eq!(words[1..], expected[1..]);
            assert!(text == FUNCTION || words[0] == 64);
        }
    }
}

#[test]
fn kernels_do_not_look_unless_asked_to() {
    let (_program, kernel) = compile(SPIN, &CompileOptions::host().unwrap());
    assert!(!kernel.info().cancellable);
    let (program, _) = compile(SPIN, &CompileOptions::host().unwrap().with_cancellable(true));
    // SAFETY: the object was made above.
    let stored = unsafe { Program::from_object(program.object()) }.unwrap();
    assert!(stored.kernels()[0].cancellable, "objects say so");
}
