//! Launches of hand-written entries that do what compiled ones do.

use super::*;
use crate::arena::{ArenaError, ArenaRequirements};
use crate::executor::{ScopedThreads, Sequential};
use crate::kernel_info::PackMode;
use crate::kernel_info::{ArgumentKind, KernelArgument};
use crate::pack::PackError;
use crate::slice::{NdRangeError, NdRangeLimits, slice_bounds};
use core::num::NonZeroUsize;
use core::sync::atomic::AtomicU64;

/// A function that is called as compiled code is.
macro_rules! entry {
    ($(#[$attribute:meta])* fn $name:ident($packed:pat, $schedule:pat) $body:block) => {
        $(#[$attribute])*
        #[cfg(target_arch = "x86_64")]
        unsafe extern "sysv64" fn $name($packed: *const u8, $schedule: *const MuxScheduleInfo) $body
        #[cfg(not(target_arch = "x86_64"))]
        unsafe extern "C" fn $name($packed: *const u8, $schedule: *const MuxScheduleInfo) $body
    };
}

entry! {
/// Counts each work-item in a buffer of counters, through the arena: each work-group first fills
/// its live variables, then adds them up. Arguments: a buffer of `AtomicU64`, one per work-item; an
/// `i32` to add.
fn count(packed, schedule) {
    // SAFETY: the tests below pass these two arguments, packed, and a buffer with one counter per
    // work-item; the launcher passes a whole schedule structure and an arena of four bytes per
    // work-item of a group.
    unsafe {
        let s = &*schedule;
        assert_eq!(s.size, CANCELLABLE_SCHEDULE_INFO_SIZE);
        assert_eq!(s.arena as usize % ARENA_ALIGN as usize, 0);
        let counters = packed.cast::<*const AtomicU64>().read_unaligned();
        let step = packed.add(8).cast::<i32>().read_unaligned();
        let groups: [u64; 3] = core::array::from_fn(|d| s.global_size[d] / s.local_size[d]);
        let total = groups.iter().product();
        for linear in slice_bounds(total, s.total_slices, s.slice).unwrap() {
            let id = [
                linear % groups[0],
                linear / groups[0] % groups[1],
                linear / groups[0] / groups[1],
            ];
            let [lx, ly, lz] = s.local_size;
            let items = lx * ly * lz;
            assert!(items * 4 <= s.arena_size);
            let live = s.arena.cast::<i32>();
            for item in 0..items {
                live.add(item as usize).write(step);
            }
            for item in 0..items {
                let local = [item % lx, item / lx % ly, item / lx / ly];
                let g: [u64; 3] = core::array::from_fn(|d| id[d] * s.local_size[d] + local[d]);
                let index = (g[2] * s.global_size[1] + g[1]) * s.global_size[0] + g[0];
                let value = live.add(item as usize).read() as u64;
                (*counters.add(index as usize)).fetch_add(value, Ordering::Relaxed);
            }
        }
    }
}
}

fn count_info() -> KernelInfo {
    KernelInfo {
        name: "count".into(),
        symbol: "count".into(),
        arguments: vec![
            KernelArgument::new(ArgumentKind::Buffer),
            KernelArgument::new(ArgumentKind::Value { size: 4 }),
        ],
        arena: ArenaRequirements { live_bytes_per_item: 4, live_align: 4, local_bytes: 0 },
        stack_bytes: 4096,
        work_width: 1,
        ..KernelInfo::default()
    }
}

fn range(global: &[u64], local: &[u64]) -> NdRange {
    NdRange::new(global, &[], local, &NdRangeLimits::default()).unwrap()
}

fn run_count(
    info: &KernelInfo,
    range: &NdRange,
    options: &LaunchOptions<'_>,
    executor: &dyn Executor,
) -> Result<Vec<u64>, LaunchError> {
    let items = range.global_size().iter().product::<u64>();
    let counters: Vec<AtomicU64> = (0..items).map(|_| AtomicU64::new(0)).collect();
    let mut arguments = PackedArguments::new(&info.arguments, PackMode::Packed).unwrap();
    arguments.set_buffer(0, counters.as_ptr().expose_provenance() as u64).unwrap();
    arguments.set_value(1, &3_i32.to_le_bytes()).unwrap();
    // SAFETY: `count` is the kernel that `info` describes and the buffer has a counter for each
    // work-item.
    unsafe { launch_kernel(count, info, &arguments, range, options, executor)? };
    Ok(counters.into_iter().map(AtomicU64::into_inner).collect())
}

#[test]
fn every_work_item_runs_once_whatever_the_shape_and_the_threads() {
    let shapes: [(&[u64], &[u64]); 6] = [
        (&[1], &[1]),
        (&[1000], &[8]),
        (&[1, 300], &[1, 3]),
        (&[7, 5, 11], &[7, 1, 1]),
        (&[4, 4, 64], &[2, 2, 2]),
        (&[1, 1, 37], &[1, 1, 1]),
    ];
    for (global, local) in shapes {
        let range = range(global, local);
        let expected = vec![3; global.iter().product::<u64>() as usize];
        for threads in [1, 2, 5] {
            let executor = ScopedThreads::new(NonZeroUsize::new(threads).unwrap());
            for slices_per_thread in [0, 1, 4, 1000] {
                let options = LaunchOptions { slices_per_thread, ..LaunchOptions::default() };
                let got = run_count(&count_info(), &range, &options, &executor);
                assert_eq!(got.as_ref(), Ok(&expected), "{global:?} {local:?} {threads}");
            }
        }
        let got = run_count(&count_info(), &range, &LaunchOptions::default(), &Sequential);
        assert_eq!(got, Ok(expected));
    }
}

#[test]
fn limits_are_checked_before_anything_runs() {
    let options = LaunchOptions::default();
    let mut info = count_info();
    info.stack_bytes = options.limits.stack_bytes;
    assert!(run_count(&info, &range(&[8], &[8]), &options, &Sequential).is_ok());
    info.stack_bytes += 1;
    let refused = run_count(&info, &range(&[8], &[8]), &options, &Sequential);
    let limit = options.limits.stack_bytes;
    assert_eq!(refused, Err(LaunchError::StackLimit { need: limit + 1, limit }));

    let mut info = count_info();
    info.arena.local_bytes = 64 << 20;
    let refused = run_count(&info, &range(&[8], &[8]), &options, &Sequential);
    let limit = options.limits.arena_bytes;
    assert_eq!(refused, Err(LaunchError::ArenaLimit { need: limit + 128, limit }));
    info.arena.local_bytes = u64::MAX;
    let refused = run_count(&info, &range(&[8], &[8]), &options, &Sequential);
    assert_eq!(refused, Err(LaunchError::Arena(ArenaError::Overflow)));
}

#[test]
fn memory_that_does_not_exist_is_an_error() {
    let mut info = count_info();
    info.arena.local_bytes = 1 << 62;
    let limits = LaunchLimits { arena_bytes: u64::MAX, ..LaunchLimits::default() };
    let options = LaunchOptions { limits, ..LaunchOptions::default() };
    let refused = run_count(&info, &range(&[8], &[8]), &options, &Sequential);
    assert!(matches!(refused, Err(LaunchError::OutOfMemory { .. })), "{refused:?}");
    info.arena.local_bytes = (1 << 63) - 128;
    let refused = run_count(&info, &range(&[8], &[8]), &options, &Sequential);
    assert!(matches!(refused, Err(LaunchError::OutOfMemory { .. })), "{refused:?}");
}

#[test]
fn wrong_sizes_and_arguments_are_refused() {
    let options = LaunchOptions::default();
    let mut info = count_info();
    info.reqd_work_group_size = Some([4, 1, 1]);
    assert!(run_count(&info, &range(&[8], &[4]), &options, &Sequential).is_ok());
    let refused = run_count(&info, &range(&[8], &[8]), &options, &Sequential);
    let expected = NdRangeError::WorkGroupSize { required: [4, 1, 1], given: [8, 1, 1] };
    assert_eq!(refused, Err(LaunchError::NdRange(expected)));

    let refused = run_count(&count_info(), &range(&[9], &[4]), &options, &Sequential);
    let error = NdRangeError::NotDivisible { dimension: 0, global: 9, local: 4 };
    assert_eq!(refused, Err(LaunchError::NdRange(error)));

    let info = count_info();
    let arguments = PackedArguments::new(&info.arguments, PackMode::Packed).unwrap();
    let other = PackedArguments::new(&[], PackMode::Packed).unwrap();
    let run = |arguments: &PackedArguments| {
        // SAFETY: both launches are refused before the entry is called.
        unsafe { launch_kernel(count, &info, arguments, &range(&[8], &[8]), &options, &Sequential) }
    };
    assert!(matches!(run(&arguments), Err(LaunchError::Arguments(PackError::NotSet { .. }))));
    assert_eq!(run(&other), Err(LaunchError::WrongArguments));
}

entry! {
/// Sets the flag that its only argument points to.
fn cancel_itself(packed, _) {
    // SAFETY: the test passes one pointer to a flag that outlives the launch.
    unsafe { (*packed.cast::<*const AtomicBool>().read_unaligned()).store(true, Ordering::Relaxed) }
}
}

#[test]
fn cancelling_stops_before_the_next_slice() {
    let flag = AtomicBool::new(false);
    let mut arguments =
        PackedArguments::new(&[KernelArgument::new(ArgumentKind::Buffer)], PackMode::Packed)
            .unwrap();
    arguments.set_buffer(0, (&raw const flag).expose_provenance() as u64).unwrap();
    let options =
        LaunchOptions { cancel: Some(&flag), slices_per_thread: 8, ..LaunchOptions::default() };
    let needs = LaunchRequirements::default();
    let (bytes, range) = (arguments.bytes().unwrap(), range(&[64], &[1]));
    // SAFETY: the entry reads one pointer to a flag, which is what is passed, and needs neither
    // arena nor stack.
    let result = unsafe { launch(cancel_itself, bytes, &range, needs, &options, &Sequential) };
    assert_eq!(result, Err(LaunchError::Cancelled { completed: 1, slices: 8 }));
}

#[test]
fn an_executor_that_does_not_do_its_work_is_caught() {
    struct Lazy;
    impl Executor for Lazy {
        fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
            (1..tasks).for_each(task);
        }
        fn width(&self) -> usize {
            1
        }
    }
    struct Eager;
    impl Executor for Eager {
        fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
            (0..tasks).for_each(task);
            task(tasks);
            task(0);
        }
        fn width(&self) -> usize {
            0
        }
    }
    let options = LaunchOptions::default();
    let run =
        |executor: &dyn Executor| run_count(&count_info(), &range(&[64], &[4]), &options, executor);
    assert_eq!(run(&Lazy), Err(LaunchError::Executor { completed: 3, slices: 4 }));
    assert_eq!(run(&Eager), Err(LaunchError::Executor { completed: 4, slices: 4 }));
}

#[test]
fn an_executor_that_panics_is_an_error() {
    struct Broken;
    impl Executor for Broken {
        fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
            task(0);
            std::thread::scope(|scope| {
                scope.spawn(|| (1..tasks).for_each(|index| assert!(index > tasks, "worker")));
            });
        }
        fn width(&self) -> usize {
            2
        }
    }
    let options = LaunchOptions::default();
    let result = run_count(&count_info(), &range(&[64], &[4]), &options, &Broken);
    assert_eq!(result, Err(LaunchError::Panicked("a scoped thread panicked".into())));
}

#[test]
fn a_failure_stops_the_rest_and_is_the_first_one() {
    let progress = Progress::new(3);
    assert!(progress.claim(0) && !progress.claim(0) && !progress.claim(3));
    assert!(!progress.is_stopped(None));
    progress.fail(LaunchError::Panicked(panic_message(&"first")));
    progress.fail(LaunchError::Panicked("second".into()));
    assert!(progress.is_stopped(None));
    assert_eq!(progress.result(), Err(LaunchError::Panicked("first".into())));
}

entry! {
/// Prints each work-group's linear id as a compiled kernel would, and counts the calls that found
/// no room in a buffer of two counters. Arguments: that buffer, and the printf buffer.
fn print(packed, schedule) {
    // SAFETY: the test below passes these arguments, packed; the launcher passes a whole schedule
    // structure.
    unsafe {
        let s = &*schedule;
        let counters = packed.cast::<*const AtomicU64>().read_unaligned();
        let buffer = packed.add(8).cast::<*const AtomicU64>().read_unaligned();
        for group in slice_bounds(s.global_size[0], s.total_slices, s.slice).unwrap() {
            if buffer.is_null() {
                (*counters).fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let at = (*buffer).fetch_add(24, Ordering::Relaxed);
            if at + 24 > (*buffer.add(1)).load(Ordering::Relaxed) {
                (*buffer.add(2)).fetch_add(1, Ordering::Relaxed);
                (*counters.add(1)).fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let record = buffer.byte_add(at as usize);
            (*record).store(1 | 24 << 32, Ordering::Relaxed);
            (*record.add(1)).store(group, Ordering::Relaxed);
            (*record.add(2)).store(group * 10, Ordering::Relaxed);
        }
    }
}
}

#[test]
fn kernels_that_print_are_given_the_buffer_behind_their_arguments() {
    use crate::printf::{PrintfArgument, PrintfBuffer, PrintfDescriptor, PrintfScalar};
    let info = KernelInfo {
        name: "print".into(),
        symbol: "print".into(),
        arguments: vec![KernelArgument::new(ArgumentKind::Buffer)],
        printf: true,
        ..KernelInfo::default()
    };
    let calls = [PrintfDescriptor {
        format: b"%ld ".to_vec(),
        arguments: vec![PrintfArgument::Scalar(PrintfScalar::I64)],
    }];
    let range = range(&[20], &[1]);
    let expected: String = (0..20).map(|i| format!("{} ", i * 10)).collect();
    for threads in [1, 3] {
        let executor = ScopedThreads::new(NonZeroUsize::new(threads).unwrap());
        let counters = [const { AtomicU64::new(0) }; 2];
        let launch = |printf: Option<&PrintfBuffer>| {
            let mut arguments = PackedArguments::new(&info.arguments, PackMode::Packed).unwrap();
            arguments.set_buffer(0, counters.as_ptr().expose_provenance() as u64).unwrap();
            let options = LaunchOptions { printf, ..LaunchOptions::default() };
            // SAFETY: `print` is the kernel that `info` describes, and its buffer has two counters.
            unsafe { launch_kernel(print, &info, &arguments, &range, &options, &executor) }
                .unwrap();
        };
        let mut buffer = PrintfBuffer::new(4096).unwrap();
        let mut text = String::new();
        let mut push = |bytes: &[u8]| text.push_str(core::str::from_utf8(bytes).unwrap());
        launch(Some(&buffer));
        assert_eq!(buffer.drain(&calls, &mut push).unwrap().calls, 20);
        assert_eq!(text, expected);
        // Room for three records.
        let mut small = PrintfBuffer::new(24 + 3 * 24 + 16).unwrap();
        launch(Some(&small));
        let summary = small.drain(&calls, &mut |_| {}).unwrap();
        assert_eq!((summary.calls, summary.dropped), (3, 17));
        launch(None);
        assert_eq!(counters.map(AtomicU64::into_inner), [20, 17]);
    }
}
