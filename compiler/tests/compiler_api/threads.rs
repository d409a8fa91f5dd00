//! Specialized kernels: each compiled once, by one of many threads, and kept within bounds.

use super::{finalized, from_ir, host, line, target_of, words};
use oxmux::mux::{
    Context, Info, KernelCacheLimits, Module, NotifyCallback, PassMachinery, TargetHooks, spirv,
};
use oxmux_passes::pass_manager::{Pipeline, PipelineError};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};

/// Counts how often a kernel is compiled, and lets each compilation wait for others.
struct Counting {
    compilations: AtomicUsize,
    meet: Option<Barrier>,
    fail_first: bool,
    panic_first: bool,
}

impl TargetHooks for Counting {
    fn get_kernel_passes(&self, machinery: &PassMachinery) -> Result<Pipeline, PipelineError> {
        let number = self.compilations.fetch_add(1, Ordering::SeqCst);
        if let Some(meet) = &self.meet {
            meet.wait();
        }
        assert!(!self.panic_first || number > 0, "on purpose");
        if self.fail_first && number == 0 {
            return machinery.parse_pass_pipeline("no-such-pass");
        }
        machinery.parse_pass_pipeline(&oxmux::mux::kernel_pipeline(machinery))
    }
}

fn counting(meet: Option<usize>, fail_first: bool) -> (Arc<Counting>, Info) {
    let meet = meet.map(Barrier::new);
    let compilations = AtomicUsize::new(0);
    let hooks = Arc::new(Counting { compilations, meet, fail_first, panic_first: false });
    (Arc::clone(&hooks), host().clone().with_hooks(hooks))
}

fn saxpy(info: &Info) -> Module {
    let mut module = target_of(info).create_module();
    module.compile_spirv(&words("shared/spv/saxpy"), &spirv::DeviceInfo::default(), None).unwrap();
    module.finalize().unwrap();
    module
}

#[test]
fn many_threads_ask_and_one_compiles() {
    let (hooks, info) = counting(None, false);
    let module = saxpy(&info);
    let kernel = module.get_kernel("saxpy").unwrap();
    let start = Barrier::new(16);
    let binaries: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..16)
            .map(|i| {
                let (kernel, start) = (kernel.clone(), &start);
                scope.spawn(move || {
                    start.wait();
                    kernel.create_specialized_kernel(&line(1 + i % 4, &[12])).unwrap()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(hooks.compilations.load(Ordering::SeqCst), 4, "one for each local size");
    for i in 4..16 {
        assert_eq!(binaries[i], binaries[i % 4]);
    }
    // Precaching, work widths and another kernel object of the same name use what is there.
    kernel.precache_local_size(3, 1, 1).unwrap();
    module.get_kernel("saxpy").unwrap().get_dynamic_work_width(2, 1, 1).unwrap();
    assert_eq!(hooks.compilations.load(Ordering::SeqCst), 4);
    kernel.precache_local_size(5, 1, 1).unwrap();
    assert_eq!(hooks.compilations.load(Ordering::SeqCst), 5);
}

#[test]
fn no_lock_is_held_over_other_compilations() {
    // Both compilations wait for one another: that ends only if they run at the same time.
    let (hooks, info) = counting(Some(2), false);
    let module = saxpy(&info);
    let kernel = module.get_kernel("saxpy").unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| kernel.precache_local_size(1, 1, 1).unwrap());
        scope.spawn(|| kernel.precache_local_size(2, 1, 1).unwrap());
    });
    assert_eq!(hooks.compilations.load(Ordering::SeqCst), 2);
}

#[test]
fn failures_are_told_once_and_not_kept() {
    let (hooks, info) = counting(None, true);
    let told = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&told);
    let callback: NotifyCallback = Arc::new(move |message: &str| {
        assert!(message.starts_with("error: FINALIZE_PROGRAM_FAILURE: "), "{message}");
        count.fetch_add(1, Ordering::SeqCst);
    });
    let target = info.create_target(&Context::new(), Some(callback)).unwrap();
    let mut module = target.create_module();
    module.compile_spirv(&words("shared/spv/saxpy"), &spirv::DeviceInfo::default(), None).unwrap();
    module.finalize().unwrap();
    let kernel = module.get_kernel("saxpy").unwrap();
    let error = kernel.precache_local_size(1, 1, 1).unwrap_err();
    assert!(error.message().contains("no-such-pass"), "{error}");
    kernel.precache_local_size(1, 1, 1).unwrap();
    assert_eq!(hooks.compilations.load(Ordering::SeqCst), 2);
    assert_eq!(told.load(Ordering::SeqCst), 1);
}

#[test]
fn a_compilation_that_panics_leaves_others_alone() {
    let hooks = Arc::new(Counting {
        compilations: AtomicUsize::new(0),
        meet: None,
        fail_first: false,
        panic_first: true,
    });
    let info = host().clone().with_hooks(Arc::clone(&hooks) as Arc<dyn TargetHooks>);
    let kernel = saxpy(&info).get_kernel("saxpy").unwrap();
    let (good, bad): (Vec<_>, Vec<_>) = std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..4).map(|_| scope.spawn(|| kernel.precache_local_size(1, 1, 1))).collect();
        threads.into_iter().map(std::thread::ScopedJoinHandle::join).partition(Result::is_ok)
    });
    assert_eq!((good.len(), bad.len()), (3, 1), "the next one compiles");
    kernel.precache_local_size(1, 1, 1).unwrap();
    assert_eq!(hooks.compilations.load(Ordering::SeqCst), 2);
}

#[test]
fn the_cache_has_bounds() {
    let (hooks, mut info) = counting(None, false);
    let compilations = || hooks.compilations.load(Ordering::SeqCst);
    info.kernel_cache_limits.kernels = 2;
    let target = target_of(&info);
    let mut module = target.create_module();
    module.compile_spirv(&words("shared/spv/saxpy"), &spirv::DeviceInfo::default(), None).unwrap();
    module.finalize().unwrap();
    let kernel = module.get_kernel("saxpy").unwrap();
    let ask = |size| kernel.precache_local_size(size, 1, 1).unwrap();
    ask(1);
    ask(2);
    ask(1);
    assert_eq!((compilations(), target.cached_kernels().0), (2, 2));
    ask(3);
    assert_eq!((compilations(), target.cached_kernels().0), (3, 2));
    ask(1);
    assert_eq!(compilations(), 3, "2 was asked for longest ago, and went");
    ask(2);
    assert_eq!((compilations(), target.cached_kernels().0), (4, 2));

    // Nothing of a program stays when it is gone.
    module.clear();
    assert_eq!(target.cached_kernels().0, 2, "the kernel keeps its program");
    drop(kernel);
    assert_eq!(target.cached_kernels(), (0, 0));
}

#[test]
fn the_cache_counts_bytes() {
    let (hooks, mut info) = counting(None, false);
    let one = saxpy(&info).get_kernel("saxpy").unwrap();
    let bytes = one.create_specialized_kernel(&line(1, &[1])).unwrap().len();
    for (limit, kept) in [(bytes - 1, 0), (bytes, 1), (0, 0)] {
        info.kernel_cache_limits = KernelCacheLimits::default().with_bytes(limit).with_kernels(9);
        let target = target_of(&info);
        let mut module = target.create_module();
        let device = spirv::DeviceInfo::default();
        module.compile_spirv(&words("shared/spv/saxpy"), &device, None).unwrap();
        module.finalize().unwrap();
        let before = hooks.compilations.load(Ordering::SeqCst);
        let kernel = module.get_kernel("saxpy").unwrap();
        for _ in 0..2 {
            assert_eq!(kernel.create_specialized_kernel(&line(1, &[1])).unwrap().len(), bytes);
        }
        assert_eq!(target.cached_kernels(), (kept, kept * bytes), "limit {limit}");
        assert_eq!(hooks.compilations.load(Ordering::SeqCst) - before, 2 - kept);
    }
}

#[test]
fn finalizing_anew_leaves_kernels_what_they_were() {
    let mut module = finalized("shared/spv/saxpy");
    let old = module.get_kernel("saxpy").unwrap();
    let before = old.create_specialized_kernel(&line(4, &[16])).unwrap();
    module.parse_options("-cl-opt-disable", oxmux::mux::OptionsMode::Build).unwrap();
    module.finalize().unwrap();
    let new = module.get_kernel("saxpy").unwrap();
    assert_eq!(old.create_specialized_kernel(&line(4, &[16])).unwrap(), before);
    assert_ne!(new.create_specialized_kernel(&line(4, &[16])).unwrap(), before);
}

#[test]
fn modules_compile_on_many_threads() {
    let target = target_of(host());
    let expected = finalized("shared/spv/nbody").create_binary().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut module = target.create_module();
                let device = spirv::DeviceInfo::default();
                module.compile_spirv(&words("shared/spv/nbody"), &device, None).unwrap();
                module.finalize().unwrap();
                assert_eq!(module.create_binary().unwrap(), expected);
            });
        }
    });
}

#[test]
fn kernels_of_one_module_do_not_share_code() {
    let text = "define spir_kernel void @a(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @b(ptr addrspace(1) %p) {
  store i32 2, ptr addrspace(1) %p
  ret void
}
";
    let module = from_ir(host(), text);
    for (name, expected) in [("a", 1), ("b", 2), ("a", 1)] {
        let kernel = module.get_kernel(name).unwrap();
        let binary = kernel.create_specialized_kernel(&line(1, &[1])).unwrap();
        let mut buffers = [oxmux::Buffer::zeroed(4)];
        let range = oxmux::NdRangeRequest::global(&[1]);
        super::launch(&binary, &range, &[oxmux::Argument::buffer(0)], &mut buffers).unwrap();
        assert_eq!(super::u32s(&buffers[0]), [expected]);
    }
}
