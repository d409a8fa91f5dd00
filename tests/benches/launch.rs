//! The overhead of a launch, and of kernels that can be cancelled.
//!
//! ```text
//! cargo bench -p oxmux-tests --bench launch
//! ```
//!
//! The first table has the time of one launch: of an empty kernel, 10,000 times in a row, and of
//! one that takes about ten microseconds on one thread, on one and two threads of a pool. The
//! second has, for loops from light to heavy, how many times as long they take when they look at
//! the flag that cancels them in each iteration (`CompileOptions::cancellable`). Each number is the
//! fastest of many rounds, in which all forms take their turn.

use oxmux::{
    CompileOptions, GeneratorChoice, LaunchSettings, Module, NdRangeRequest, Sequential,
    ThreadPool, TrustedKernel, Vectorize, args,
};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

const EMPTY: &str = "define spir_kernel void @k(ptr addrspace(1) %x) { ret void }";

/// A chain of multiplications for each work-item: nothing but arithmetic.
const CHAIN: &str = "
define spir_kernel void @k(ptr addrspace(1) %x) {
entry:
  %i = call i64 @__mux_get_global_id(i32 0)
  %at = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %first = load float, ptr addrspace(1) %at, align 4
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %first, %entry ], [ %w, %loop ]
  %m = fmul float %v, %v
  %a = fadd float %m, -1.5
  %b = fmul float %a, 0.75
  %w = fadd float %b, 0.25
  %next = add i32 %n, 1
  %again = icmp ult i32 %next, 64
  br i1 %again, label %loop, label %end
end:
  store float %w, ptr addrspace(1) %at, align 4
  ret void
}
declare i64 @__mux_get_global_id(i32)
";

/// One addition for each work-item: the loops are those over work-items.
const ADD: &str = "
define spir_kernel void @k(ptr addrspace(1) %x) {
  %i = call i64 @__mux_get_global_id(i32 0)
  %at = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %v = load float, ptr addrspace(1) %at, align 4
  %w = fadd float %v, 1.0
  store float %w, ptr addrspace(1) %at, align 4
  ret void
}
declare i64 @__mux_get_global_id(i32)
";

/// A sum of a few numbers from memory for each work-item, behind them: as light as a loop of a
/// kernel is.
const SUM: &str = "
define spir_kernel void @k(ptr addrspace(1) %x) {
entry:
  %i = call i64 @__mux_get_global_id(i32 0)
  %behind = add i64 %i, 100
  %at = getelementptr inbounds float, ptr addrspace(1) %x, i64 %behind
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %from = getelementptr inbounds float, ptr addrspace(1) %x, i64 %n
  %v = load float, ptr addrspace(1) %from, align 4
  %t = fadd float %s, %v
  %next = add i64 %n, 1
  %again = icmp ult i64 %next, 100
  br i1 %again, label %loop, label %end
end:
  store float %t, ptr addrspace(1) %at, align 4
  ret void
}
declare i64 @__mux_get_global_id(i32)
";

/// Steps of Collatz's sequence until it reaches 1: a loop whose end depends on data, of integers.
const COLLATZ: &str = "
define spir_kernel void @k(ptr addrspace(1) %x) {
entry:
  %i = call i64 @__mux_get_global_id(i32 0)
  %at = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %i
  %j = trunc i64 %i to i32
  %first = add i32 %j, 1
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi i32 [ %first, %entry ], [ %w, %loop ]
  %bit = and i32 %v, 1
  %odd = icmp ne i32 %bit, 0
  %triple = mul i32 %v, 3
  %up = add i32 %triple, 1
  %down = lshr i32 %v, 1
  %w = select i1 %odd, i32 %up, i32 %down
  %next = add i32 %n, 1
  %again = icmp ugt i32 %w, 1
  br i1 %again, label %loop, label %end
end:
  store i32 %next, ptr addrspace(1) %at, align 4
  ret void
}
declare i64 @__mux_get_global_id(i32)
";

const ITEMS: usize = 4096;
const ROUNDS: usize = 200;

fn main() {
    launches();
    cancellable();
}

fn kernel(text: &str, options: &CompileOptions) -> TrustedKernel {
    let program = Module::from_ir(text).and_then(|module| module.compile(options));
    // SAFETY: every work-item accesses its own number, or one behind the first hundred, which it
    // reads: launches have as many.
    unsafe { program.and_then(|program| program.kernel("k")).expect("a kernel").trust() }
}

fn host() -> CompileOptions {
    CompileOptions::host().expect("this machine is a target")
}

/// The fastest of some rounds.
fn fastest(mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..ROUNDS).map(time).min().unwrap_or_default()
}

fn launches() {
    const EMPTY_LAUNCHES: u32 = 10_000;
    let one = Arc::new(ThreadPool::new(NonZeroUsize::MIN));
    let two = Arc::new(ThreadPool::new(NonZeroUsize::MIN.saturating_add(1)));
    let mut x = vec![0.5f32; 1 << 20];
    println!("| launch | microseconds |\n|---|---:|");
    let show =
        |name: &str, time: Duration| println!("| {name} | {:.2} |", time.as_secs_f64() * 1e6);

    let empty = kernel(EMPTY, &host());
    let settings = LaunchSettings::default();
    let rows: [(&str, &dyn oxmux::Executor); 3] = [
        ("empty kernel, on the calling thread", &Sequential),
        ("empty kernel, a pool of one thread", &*one),
        ("empty kernel, a pool of two threads", &*two),
    ];
    for (name, executor) in rows {
        let mut best = Duration::MAX;
        for _ in 0..10 {
            let start = Instant::now();
            for _ in 0..EMPTY_LAUNCHES {
                let launched = empty.launch_with(1u64, args![&mut x], &settings, executor);
                launched.expect("a launch");
            }
            best = best.min(start.elapsed() / EMPTY_LAUNCHES);
        }
        show(name, best);
    }

    // As many work-items as take ten microseconds.
    let chain = kernel(CHAIN, &host());
    let mut items = 1024;
    let once = |x: &mut [f32], items: usize, executor: &dyn oxmux::Executor| {
        let range = NdRangeRequest::global(&[items as u64]).local(&[64]);
        let launched = chain.launch_with(&range, args![&mut x[..items]], &settings, executor);
        launched.expect("a launch");
    };
    while items < x.len()
        && fastest(|| once(&mut x, items, &Sequential)) < Duration::from_micros(10)
    {
        items += items / 4;
    }
    let rows: [(&str, &dyn oxmux::Executor); 3] = [
        ("kernel of ten microseconds, on the calling thread", &Sequential),
        ("kernel of ten microseconds, a pool of one thread", &*one),
        ("kernel of ten microseconds, a pool of two threads", &*two),
    ];
    for (name, executor) in rows {
        show(name, fastest(|| once(&mut x, items, executor)));
    }
}

fn cancellable() {
    println!("\n| loop | scalar | vectorized | vectorized, x64 |\n|---|---:|---:|---:|");
    for (name, text) in [
        ("one addition for each work-item", ADD),
        ("sum of 100 numbers from memory", SUM),
        ("Collatz's sequence", COLLATZ),
        ("64 times four operations on floats", CHAIN),
    ] {
        let forms = [
            host().with_vectorize(Vectorize::Never),
            host(),
            host().with_generator(GeneratorChoice::X64),
        ];
        let ratios = forms.map(|options| {
            let kernels = [false, true].map(|c| kernel(text, &options.clone().with_cancellable(c)));
            let mut best = [Duration::MAX; 2];
            let mut x = vec![0.5f32; ITEMS + 100];
            let settings = LaunchSettings::default();
            let range = NdRangeRequest::global(&[ITEMS as u64]).local(&[256]);
            for _ in 0..ROUNDS {
                for (kernel, best) in kernels.iter().zip(&mut best) {
                    let start = Instant::now();
                    let launched =
                        kernel.launch_with(&range, args![&mut x], &settings, &Sequential);
                    *best = (*best).min(start.elapsed());
                    launched.expect("a launch");
                }
            }
            best[1].as_secs_f64() / best[0].as_secs_f64()
        });
        println!("| {name} | {:.2} | {:.2} | {:.2} |", ratios[0], ratios[1], ratios[2]);
    }
}
