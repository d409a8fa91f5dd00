//! Targets that add scheduling parameters of their own, wherever they stand among the others:
//! kernels with barriers and local memory are linked into C programs, which include the generated
//! headers, and run on this machine and, by qemu, on another one.
//!
//! Needs C compilers and qemu's user mode. Without them the tests say that they were left out,
//! unless `OXMUX_REQUIRE_TOOLS` is set, as in CI: then that is a failure.

use oxmux::builtin_info::{
    BuiltinInfo, SchedulingParameter, WorkItemInfo, WorkItemMapping, default_define_mux_builtin,
    default_scheduling_parameters,
};
use oxmux::device::ThreadIdParameter;
use oxmux::ir::attributes::AttributeSet;
use oxmux::ir::module::CallingConvention;
use oxmux::ir::mux::{MuxBuiltin, MuxFunction};
use oxmux::ir::{CastOp, FunctionId, Module as Ir, Type};
use oxmux::program::Vectorize;
use oxmux::{
    Argument, Buffer, CompileOptions, Device, LaunchSettings, Module, NdRangeRequest, PassError,
    Program, Sequential,
};
use oxmux_tests::tools::{has_tools, host_or_skip, succeeds};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

const KERNEL: &str = include_str!("scheduling/exchange.ll");
const CALLER: &str = include_str!("scheduling/extra.c");

/// A target whose callers pass where global ids begin.
#[derive(Copy, Clone)]
struct Begin {
    /// Where the parameter is in the list of scheduling parameters.
    place: usize,
    ty: Type,
    /// Whether a float stands before it that nothing reads.
    spare: bool,
}

impl Begin {
    /// The type in C, and what C passes.
    fn c(self) -> (&'static str, &'static str) {
        match self.ty {
            Type::PTR => ("void *begin_here", "begin"),
            Type::I32 => ("uint32_t begin_here", "100"),
            _ => ("uint64_t begin_here", "100"),
        }
    }

    fn parameter(self, name: &'static str, ty: Type) -> SchedulingParameter {
        SchedulingParameter {
            id: 0,
            ty,
            name,
            debug_name: name,
            passed_externally: true,
            attributes: AttributeSet::new(),
            struct_type: None,
        }
    }
}

impl BuiltinInfo for Begin {
    fn runs_work_group_on_one_thread(&self) -> bool {
        true
    }

    fn scheduling_parameters(&self, module: &mut Ir) -> Vec<SchedulingParameter> {
        let mut list = default_scheduling_parameters(self, module);
        list.insert(self.place, self.parameter("begin-here", self.ty));
        if self.spare {
            list.insert(self.place, self.parameter("spare", Type::FLOAT));
        }
        for (id, param) in (0..).zip(&mut list) {
            param.id = id;
        }
        list
    }

    fn define_mux_builtin(
        &self,
        module: &mut Ir,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        if builtin != MuxBuiltin::Function(MuxFunction::GetGlobalOffset) {
            return default_define_mux_builtin(self, module, builtin, function);
        }
        let params = self.function_scheduling_parameters(module, function);
        let found = params.into_iter().find(|(param, _)| param.name == "begin-here");
        let Some((_, Some(begin))) = found else {
            return Err(PassError::Invalid {
                pass: "define-mux-builtins",
                function: module.functions[function].name().to_string(),
                what: "needs scheduling parameters".to_string(),
            });
        };
        let is_pointer = self.ty == Type::PTR;
        self.define_with(module, function, |b| {
            let ty = b.func.return_type();
            let value = match is_pointer {
                true => b.load(ty, begin, 8),
                false if b.ty(begin) == ty => begin,
                false => b.cast(CastOp::ZExt, begin, ty),
            };
            b.ret(Some(value));
        });
        Ok(true)
    }
}

/// What builds and runs a program.
struct Machine {
    device: &'static str,
    compiler: &'static str,
    emulator: Option<&'static str>,
}

const HOST: Machine = Machine { device: "host", compiler: "cc", emulator: None };
const RISCV64: Machine = Machine {
    device: "riscv64",
    compiler: "riscv64-linux-gnu-gcc",
    emulator: Some("qemu-riscv64"),
};

fn targets() -> Vec<(&'static str, Begin)> {
    let begin = |place, ty, spare| Begin { place, ty, spare };
    vec![
        ("integer behind", begin(2, Type::I64, false)),
        ("narrow integer behind", begin(2, Type::I32, true)),
        ("pointer behind", begin(2, Type::PTR, false)),
        ("pointer and float behind", begin(2, Type::PTR, true)),
        ("integer between", begin(1, Type::I64, true)),
        ("pointer first", begin(0, Type::PTR, false)),
    ]
}

fn compile(device: Device, vectorize: Vectorize) -> Program {
    let mut options = CompileOptions::new(device);
    options.vectorize = vectorize;
    options.verify_each = true;
    Module::from_ir(KERNEL).expect("a module").compile(&options).expect("a program")
}

/// The parameters of the entry, as the header declares them and as the program passes them.
fn parameters(target: Begin) -> (String, String) {
    let (declared, passed) = target.c();
    let mut before = vec![(declared, passed)];
    if target.spare {
        before.insert(0, ("float spare", "1.5f"));
    }
    let schedule = ("const struct oxmux_schedule_info *schedule", "&schedule");
    match target.place {
        0 | 1 => before.push(schedule),
        _ => before.insert(0, schedule),
    }
    before.insert(0, ("const struct exchange_arguments *arguments", "&arguments"));
    let join = |pick: fn(&(&'static str, &'static str)) -> &'static str| {
        before.iter().map(pick).collect::<Vec<_>>().join(", ")
    };
    (join(|(declared, _)| declared), join(|(_, passed)| passed))
}

/// A program in C with a compiled kernel.
struct Built<'a> {
    /// The kernel, as the header's file is named.
    kernel: &'a str,
    caller: &'a str,
    /// What is called, if the program leaves it open.
    passed: &'a str,
    what: &'a str,
}

impl Built<'_> {
    /// Compiles it with the object and the header, and runs it.
    fn run(&self, machine: &Machine, program: &Program) {
        let Self { kernel, caller, passed, what } = *self;
        let header = program.header(&format!("{kernel}.h")).expect("a header");
        let folder = folder(&what.replace([',', ' ', '(', ')'], "-"));
        std::fs::write(folder.join(kernel).with_extension("h"), header).expect("a header");
        let object = folder.join(kernel).with_extension("o");
        std::fs::write(&object, program.object()).expect("an object");
        std::fs::write(folder.join("caller.c"), caller).expect("a source");
        let mut link = Command::new(machine.compiler);
        link.current_dir(&folder).args(["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"]);
        link.arg(format!("-DCALL={passed}")).args(["-pthread", "-o", "program", "caller.c"]);
        link.arg(&object);
        if machine.emulator.is_some() {
            link.arg("-static");
        }
        succeeds(&mut link);
        let path = folder.join("program");
        let mut run = Command::new(machine.emulator.map_or(&*path, Path::new));
        if machine.emulator.is_some() {
            run.arg(&path);
        }
        assert_eq!(succeeds(&mut run), "right", "{what}");
    }
}

/// The device of a machine, if all that is needed for it is there.
fn device(machine: &Machine) -> Option<Device> {
    let tools: Vec<_> = [machine.compiler].into_iter().chain(machine.emulator).collect();
    let has_code = machine.emulator.is_some()
        || ["x86_64", "aarch64", "riscv64"].contains(&std::env::consts::ARCH);
    (has_code && has_tools(machine.device, &tools))
        .then(|| Device::find(machine.device).expect("a device"))
}

fn run_all(machine: &Machine) {
    let Some(device) = device(machine) else { return };
    for (name, target) in targets() {
        for (how, vectorize) in [("scalar", Vectorize::Never), ("vector", Vectorize::Width(4))] {
            let what = format!("{name}, {how}, {}", machine.device);
            let device = device.clone().with_builtin_info(Arc::new(target));
            let program = compile(device, vectorize);
            let header = program.header("exchange.h").expect("a header");
            let (declared, passed) = parameters(target);
            let prototype = format!("void exchange({declared}) __asm__(\"exchange\");");
            assert!(header.contains(&prototype), "{what}: {prototype}\n{header}");
            Built { kernel: "exchange", caller: CALLER, passed: &passed, what: &what }
                .run(machine, &program);
        }
    }
}

#[test]
fn kernels_take_parameters_of_the_target_on_this_machine() {
    run_all(&HOST);
}

#[test]
fn kernels_take_parameters_of_the_target_on_another_machine() {
    run_all(&RISCV64);
}

/// The launcher passes the schedule information alone: it must refuse, not call with what happens
/// to be in registers.
#[test]
fn the_launcher_refuses_entries_with_other_parameters() {
    let Some(host) = host_or_skip("a launch", Device::host().ok()) else { return };
    for (name, target) in targets() {
        let program =
            compile(host.clone().with_builtin_info(Arc::new(target)), Vectorize::default());
        // What the object says of itself is what the compilation says.
        // SAFETY: what is launched is as this compiler made it.
        let again = unsafe { Program::from_object(program.object()) }.expect("an object");
        for program in [&program, &again] {
            let kernel = program.kernel("exchange").expect("a kernel");
            assert!(!kernel.info().takes_schedule_alone(), "{name}");
            let mut buffers = [Buffer::zeroed(128)];
            let args = [Argument::buffer(0), Argument::Local(32), Argument::from(10u32)];
            let range = NdRangeRequest::global(&[32]).local(&[8]);
            let settings = LaunchSettings::default();
            // SAFETY: the kernel writes 32 numbers of four bytes, if it is called at all.
            let launched =
                unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &Sequential) };
            let error = launched.expect_err(name).to_string();
            assert!(error.contains("scheduling parameters"), "{name}: {error}");
        }
    }
}

/// The tutorial's devices, whose hardware threads are work-items: the program calls the kernel once
/// for each of them.
#[test]
fn devices_whose_threads_are_work_items_run_each_once() {
    let Some(_) = device(&RISCV64) else { return };
    let calls = [
        ("RefSi M1", "&arguments, &schedule"),
        ("RefSi M1 (wrapper)", "&arguments, &schedule"),
        ("RefSi M1 (parameter)", "&arguments, &schedule, hart"),
    ];
    for (name, passed) in calls {
        let mut options = CompileOptions::new(Device::find(name).expect(name));
        options.verify_each = true;
        let module = Module::from_ir(include_str!("scheduling/threads.ll")).expect("a module");
        let program = module.compile(&options).expect(name);
        assert_eq!(program.kernels()[0].thread_dimensions, Some(1), "{name}");
        let caller = include_str!("scheduling/threads.c");
        Built { kernel: "threads", caller, passed, what: name }.run(&RISCV64, &program);
        // Barriers are the device's own: without them, a kernel that has some is refused.
        let module = Module::from_ir(KERNEL).expect("a module");
        let error = module.compile(&options).expect_err(name);
        assert_eq!(error.class(), oxmux::ErrorClass::Unsupported, "{error}");
        let error = error.to_string();
        assert!(error.contains("__mux_work_group_barrier"), "{error}");
    }
}

/// A target whose threads are work-items, with barriers.
#[derive(Copy, Clone)]
struct Together;

impl BuiltinInfo for Together {
    fn work_item_mapping(&self) -> WorkItemMapping {
        WorkItemMapping::Threads { dimensions: 1 }
    }

    fn scheduling_parameters(&self, module: &mut Ir) -> Vec<SchedulingParameter> {
        ThreadIdParameter.scheduling_parameters(module)
    }

    fn work_item_info(&self, module: &mut Ir) -> WorkItemInfo {
        ThreadIdParameter.work_item_info(module)
    }

    fn define_mux_builtin(
        &self,
        module: &mut Ir,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        match builtin {
            MuxBuiltin::Function(MuxFunction::GetLocalId) => {
                ThreadIdParameter.define_mux_builtin(module, builtin, function)
            }
            MuxBuiltin::Function(MuxFunction::WorkGroupBarrier) => {
                let wait = module.declare_function("device_barrier", Type::VOID, &[]);
                let wait = wait.expect("a name that is free");
                let ty = module.functions[wait].function_type();
                self.define_with(module, function, |b| {
                    b.call(wait, ty, CallingConvention::C, &[]);
                    b.ret(None);
                });
                Ok(true)
            }
            _ => default_define_mux_builtin(self, module, builtin, function),
        }
    }
}

/// Work-items that run at the same time, with barriers and local memory.
#[test]
fn threads_of_a_work_group_wait_for_each_other() {
    for machine in [&HOST, &RISCV64] {
        let Some(device) = device(machine) else { continue };
        let program = compile(device.with_builtin_info(Arc::new(Together)), Vectorize::default());
        let caller = include_str!("scheduling/together.c");
        let what = format!("together, {}", machine.device);
        Built { kernel: "exchange", caller, passed: "", what: &what }.run(machine, &program);
        if machine.emulator.is_none() {
            let kernel = &program.kernels()[0];
            assert!(!kernel.takes_schedule_alone() && kernel.thread_dimensions == Some(1));
        }
    }
}

/// The plain name of a kernel that demands a sub-group size is the entry that has it, in C and for
/// the launcher.
#[test]
fn the_plain_symbol_has_the_sub_group_size_that_the_kernel_demands() {
    let Some(device) = device(&HOST) else { return };
    let text = include_str!("scheduling/sub_groups.ll");
    let mut options = CompileOptions::new(device);
    options.verify_each = true;
    let program = Module::from_ir(text).expect("a module").compile(&options).expect("a program");
    let kernel = program.kernel("sizes").expect("a kernel");
    assert_eq!((kernel.info().symbol.as_str(), kernel.info().work_width), ("sizes", 8));
    let caller = include_str!("scheduling/sub_groups.c");
    let what = "sub-groups by name";
    Built { kernel: "sizes", caller, passed: "", what }.run(&HOST, &program);
}

fn folder(what: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scheduling").join(what);
    std::fs::create_dir_all(&folder).expect("a folder for programs");
    folder
}
