//! What the kernels of `tests/kernels/printf/` print, in every way of executing them: interpreted,
//! compiled on one and on four threads, from SPIR-V at both ends of optimization and from LLVM
//! assembly with typed and with opaque pointers. The text and the results are the same bytes in
//! each.

use oxmux::pipeline::print_steps;
use oxmux::{
    Argument, Buffer, CompileOptions, Device, Error, ErrorClass, InterpretOptions, LaunchSettings,
    Limits, Module, NdRangeRequest, PrintfSettings, PrintfText, Program, ScopedThreads,
    Specialization,
};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_passes::mux::replace_printf;
use oxmux_runtime_abi::printf::{PrintfBuffer, format_buffer};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// One launch, what it prints, and the words that it leaves in its last buffer.
struct Launch {
    file: &'static str,
    entry: &'static str,
    global: Vec<u64>,
    local: Vec<u64>,
    arguments: Vec<Argument>,
    buffers: Vec<Vec<u8>>,
    text: String,
    results: Vec<i32>,
}

fn words(values: &[i32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// A launch on one work-item that reads some words and writes the result of a call for each line of
/// `text`.
fn single(file: &'static str, entry: &'static str, input: Vec<u8>, text: &str) -> Launch {
    let calls = text.lines().count();
    Launch {
        file,
        entry,
        global: vec![1],
        local: vec![1],
        arguments: vec![Argument::buffer(0), Argument::buffer(1)],
        buffers: vec![input, words(&vec![77; calls])],
        text: text.to_string(),
        results: vec![0; calls],
    }
}

const INTEGERS: &str = "\
[-42] [-42] [4294967254] [37777777726] [ffffffd6] [FFFFFFD6]
[     -42] [-42     ] [-0000042] [+42] [ 42] [0042] [   -0042]
[037777777726] [0xffffffd6] [0XFFFFFFD6] [0x000000ff] [] []
[-42] [214] [-42] [65494] [ffd6]
[42949672960] [42949672960] [a00000000] [500000000000] [        -42949672960]
[xA%] [  y] [z  ]
100% of nothing
text [     right] [left      ] [cu] \n";

const FLOATS: &str = "\
[3.250000] [3.250000] [3.250000e+00] [3.250000E+00] [3.25] [3.25] [0x1.ap+1] [0X1.AP+1]
[   -1234.500] [-1234.500   ] [-0001234.500] [-1234.50] [-1234.50] [-1234.]
[-1e+03] [-1.e+03] [-1.2345000000e+03] [     -1.234E+03]
[-1234.5] [-1234.50] [-1.23e+03] [-1.2345e+13] [-1.2345e-07]
[inf] [    -inf] [nan     ] [     inf] [-INF]
[-0x1.34ap+10] [            0x1.ap+1] [0x2p+1]
[-1234.500000] [0.1000000000000000055511151231257827021182]\n";

const VECTORS: &str = "\
-1,2,-3,400|ffffffff,2,fffffffd,190|0xffffffff,0x2,0xfffffffd,0x190
-1,2,-3,-112|255,2,253,144
-1,2,3,4,5,6,7,-8|18446744073709551615,2
-0.500000,1.000000| -0.50,  1.00|-5.000000e-01,1.000000e+00|
-0.333333,0.666667,-1|-0x1.5555555555555p-2,0x1.5555555555555p-1,-0x1p+0
-1,2,-3|0,1,2,3,4,5,6,7,8,9,a,b,c,d,e,f
1.500000,-0.250000|1.5,-0.25\n";

/// Work-groups of 2x2x2 in a grid of 4x2x6: x runs fastest, over groups and in them.
fn grid() -> Launch {
    let mut text = String::new();
    for group in 0..6 {
        for item in 0..8 {
            let [gx, gy, gz] = [group % 2, 0, group / 2];
            let [x, y, z] = [item % 2, item / 2 % 2, item / 4];
            text.push_str(&format!("({x},{y},{z}) of ({gx},{gy},{gz})\n"));
        }
    }
    Launch {
        file: "order",
        entry: "grid",
        global: vec![4, 2, 6],
        local: vec![2, 2, 2],
        arguments: vec![Argument::buffer(0)],
        buffers: vec![words(&[77; 48])],
        text,
        results: vec![0; 48],
    }
}

/// Two groups of four.
fn barriers() -> Launch {
    let mut text = String::new();
    for group in 0..2 {
        (0..4).for_each(|l| text.push_str(&format!("before {l}\n")));
        [0, 2].iter().for_each(|l| text.push_str(&format!("{l} sees {}\n", (l + 1) * 10)));
        for l in 0..4 {
            (0..l).for_each(|i| text.push_str(&format!("after {l} {i}\n")));
            text.push_str(&format!("group {group} 0\n"));
        }
    }
    Launch {
        file: "order",
        entry: "barriers",
        global: vec![8],
        local: vec![4],
        arguments: vec![Argument::buffer(0), Argument::Local(16)],
        buffers: vec![words(&[77; 8])],
        text,
        results: vec![0; 8],
    }
}

/// Twenty thousand lines of a thousand groups.
fn many() -> Launch {
    Launch {
        file: "order",
        entry: "many",
        global: vec![4000],
        local: vec![4],
        arguments: vec![Argument::buffer(0), Argument::from(5)],
        buffers: vec![words(&[77; 4000])],
        text: (0..20_000).map(|i| format!("{i:6}\n")).collect(),
        results: vec![5; 4000],
    }
}

/// Formats and strings that are one of several.
fn chosen() -> Launch {
    let mut text = String::new();
    for i in 0..16 {
        text.push_str(&format!("{i} is {}\n", if i % 2 == 1 { "odd" } else { "even" }));
        match i < 3 {
            true => text.push_str(&format!("below: {i}\n")),
            false => text.push_str(&format!("above: {}\n", i * 10)),
        }
        let when = if i > 3 { "late" } else { "early" };
        let what = match (i % 3, i % 5) {
            (0, _) => "fizz",
            (_, 0) => "buzz",
            _ => "none",
        };
        text.push_str(&format!("{when} {what} 0\n"));
        let word = match i {
            0 => "start",
            i if i % 2 == 0 => "tick",
            _ => "tock",
        };
        let names = ["north", "east", "south", "west"];
        text.push_str(&format!("{word}, heading {}\n", names[i % 4]));
    }
    Launch {
        file: "chosen",
        entry: "chosen",
        global: vec![16],
        local: vec![4],
        arguments: vec![Argument::buffer(0)],
        buffers: vec![words(&[77; 16])],
        text,
        results: vec![0; 16],
    }
}

/// Two groups of four, in a module with addresses of 64 and one with addresses of 32 bits.
fn outer(file: &'static str) -> Launch {
    let mut text = String::new();
    for group in 0..2 {
        for (l, line) in ["zero", "one x", "two", "many 4.5"].iter().enumerate() {
            let id = group * 4 + l;
            if id == 1 {
                text.push_str("inner 1 0.500000\n");
            }
            text.push_str(&format!("helper {id}\n{line}\n"));
        }
        text.push_str(&format!("sum of group {group} = 6\n"));
    }
    Launch {
        file,
        entry: "outer",
        global: vec![8],
        local: vec![4],
        arguments: vec![Argument::buffer(0)],
        buffers: vec![words(&[77; 8])],
        text,
        results: vec![0; 8],
    }
}

const TYPES: &str = "\
program scope 1,2,3,4 0x1,0x2 hi
1,0,0,0|  1.0,  0.0,  0.0,  0.0|1,0,0,0
0x1p+1  2.00 1.500000 2.25 0
-1,-1,-1,-1,-1,-1,-1,-1 -3 200 -3 200
1 (nil) (nil)\n";

fn launches() -> Vec<Launch> {
    let floats = [3.25f32, -1234.5].iter().flat_map(|value| value.to_le_bytes()).collect();
    let mut pointers = single("order", "pointers", Vec::new(), "(nil)                (nil)|1\n");
    pointers.arguments = vec![Argument::buffer(1)];
    let mut wrong = single("wrong", "wrong", Vec::new(), "this is right: 7\nand this: 8\n");
    wrong.arguments = vec![Argument::buffer(1), Argument::Null];
    wrong.results = vec![-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, -1, -1, 0];
    wrong.buffers[1] = words(&[77; 13]);
    vec![
        single("numbers", "integers", words(&[-42, 5, 65]), INTEGERS),
        single("numbers", "floats", floats, FLOATS),
        single("numbers", "vectors", words(&[-1, 2, -3, 400]), VECTORS),
        grid(),
        barriers(),
        many(),
        chosen(),
        outer("mixed"),
        outer("narrow"),
        single("mixed", "types", words(&[1, 2, 3, 4]), TYPES),
        single("narrow", "types", words(&[1, 2, 3, 4]), TYPES),
        pointers,
        wrong,
    ]
}

impl Launch {
    fn range(&self) -> NdRangeRequest {
        NdRangeRequest::global(&self.global).local(&self.local)
    }

    fn memory(&self) -> Vec<Buffer> {
        self.buffers.iter().map(|bytes| Buffer::from_bytes(bytes)).collect()
    }

    fn check(&self, how: &str, text: &str, memory: &[Buffer]) {
        let Self { file, entry, .. } = self;
        assert_eq!(text, self.text, "{file}, {entry}, {how}");
        let bytes: &[u8] = memory.last().map_or(&[], |buffer| buffer);
        assert_eq!(bytes, words(&self.results), "{file}, {entry}, {how}");
    }

    /// The modules of the launch's file.
    fn modules(&self) -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/printf");
        let mut paths = Vec::new();
        for level in ["spv", "spv_o0"] {
            paths.push(folder.join(level).join(format!("{}.spv", self.file)));
        }
        for kind in ["clang15.O0", "clang15.O2", "clang19.O0", "clang19.O2"] {
            let path = folder.join("ll").join(format!("{}.{kind}.ll", self.file));
            paths.extend(Some(path).filter(|path| path.exists()));
        }
        paths
    }
}

fn load(path: &Path) -> Module {
    let bytes = std::fs::read(path).expect("a module of the repository");
    let module = match std::str::from_utf8(&bytes) {
        Ok(text) if path.extension().is_some_and(|e| e == "ll") => Module::from_ir(text),
        _ => Module::from_spirv(&bytes, &Specialization::new(), &Limits::default()),
    };
    module.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn interpret(module: &Module, launch: &Launch, how: &str) {
    let (text, mut memory) = (PrintfText::new(), launch.memory());
    let (options, printf) = (InterpretOptions::default(), PrintfSettings::to(&text));
    let (range, arguments) = (launch.range(), &launch.arguments);
    module
        .interpret_printing(launch.entry, &range, arguments, &mut memory, &options, &printf)
        .unwrap_or_else(|error| panic!("{how}: {error}"));
    assert_eq!(text.dropped_calls(), 0);
    launch.check(&format!("{how} interpreted"), &text.take(), &memory);
}

fn run(module: &Module, launch: &Launch, how: &str) {
    let mut options = CompileOptions::host().expect("a known machine");
    options.verify_each = true;
    let program = module.compile(&options).unwrap_or_else(|error| panic!("{how}: {error}"));
    // The object alone knows what its kernels print.
    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(program.object()) }.expect("an object of ours");
    let kernel = program.kernel(launch.entry).expect("a kernel of the module");
    assert!(kernel.info().printf);
    for threads in [1, 4] {
        let (text, mut memory) = (PrintfText::new(), launch.memory());
        let printf = PrintfSettings::to(&text);
        let settings = LaunchSettings::default().with_printf(printf);
        let executor = ScopedThreads::new(NonZeroUsize::new(threads).expect("not zero"));
        let (range, arguments) = (launch.range(), &launch.arguments);
        // SAFETY: the kernels stay in their buffers: the interpreter, which checks every access,
        // ran the launch before.
        unsafe { kernel.launch(&range, arguments, &mut memory, &settings, &executor) }
            .unwrap_or_else(|error| panic!("{how}: {error}"));
        assert_eq!(text.dropped_calls(), 0);
        launch.check(&format!("{how} on {threads} threads"), &text.take(), &memory);
    }
}

#[test]
fn every_way_of_executing_prints_the_same() {
    let mut modules = 0;
    for launch in launches() {
        for path in launch.modules() {
            let module = load(&path);
            let how = path.display().to_string();
            interpret(&module, &launch, &how);
            run(&module, &launch, &how);
            modules += 1;
        }
    }
    assert_eq!(modules, 3 * 6 + 4 * 6 + 6 + 4 * 2 + 2);
}

/// The module after each prefix of the pipeline, from the pass on that makes records: run by the
/// interpreter with a buffer, it leaves the same text.
#[test]
fn records_are_the_same_after_every_pass() {
    let passes = oxmux::pipeline::WorkGroupPipeline::host().steps();
    let records = |step: &oxmux::PipelineStep| step.name == replace_printf::ENTRY.name;
    let first = passes.iter().position(records).expect("it is there");
    let device = Device::host().expect("a known machine");
    for launch in launches() {
        if launch.entry == "many" {
            continue;
        }
        let path = &launch.modules()[0];
        for count in first + 1..=passes.len() {
            // Between these a kernel takes the schedule structure but no packed arguments, which is
            // no way to be called.
            if matches!(&*passes[count - 1].name, "add-entry-hook" | "define-mux-builtins") {
                continue;
            }
            let mut module = load(path);
            let prefix = print_steps(&passes[..count]);
            let options = oxmux::PassOptions::default();
            oxmux::pipeline::run_passes(module.ir_mut(), &prefix, &device, &options)
                .unwrap_or_else(|error| panic!("{prefix}: {error}"));
            let text = interpret_records(module.ir(), &launch)
                .unwrap_or_else(|error| panic!("{}, {}: {error}", launch.entry, passes[count - 1]));
            assert_eq!(text, launch.text, "{} after {}", launch.entry, passes[count - 1]);
        }
    }
}

fn interpret_records(ir: &oxmux_ir::Module, launch: &Launch) -> Result<String, String> {
    let kernel = ir.entry_point_of(launch.entry).ok_or("no kernel")?;
    assert!(ir.functions[kernel].attributes.printf_buffer);
    let mut interpreter =
        Interpreter::new(ir, Options::default()).map_err(|error| error.to_string())?;
    let mut ids = Vec::new();
    for bytes in &launch.buffers {
        ids.push(interpreter.add_buffer(bytes).map_err(|error| error.to_string())?);
    }
    let mut printf = PrintfBuffer::new(1 << 16).map_err(|error| error.to_string())?;
    let printf = interpreter.add_buffer(printf.bytes()).map_err(|error| error.to_string())?;
    let argument = |argument: &Argument| match argument {
        Argument::Buffer { index, offset } => {
            Arg::Buffer { id: ids[*index], offset: *offset as u64 }
        }
        Argument::Value(bytes) => Arg::Bytes(bytes.clone()),
        Argument::Local(bytes) => Arg::Local(*bytes as u64),
        _ => Arg::Null,
    };
    let mut args: Vec<Arg> = launch.arguments.iter().map(argument).collect();
    args.push(Arg::buffer(printf));
    let size = |sizes: &[u64]| std::array::from_fn(|d| sizes.get(d).copied().unwrap_or(1));
    let range = NdRange {
        global: size(&launch.global),
        local: size(&launch.local),
        offset: [0; 3],
        work_dim: launch.global.len() as u32,
    };
    interpreter.run(kernel, &args, &range).map_err(|error| error.to_string())?;
    let descriptors = oxmux_passes::mux::replace_printf::descriptors(ir)?;
    let mut text = Vec::new();
    format_buffer(&descriptors, interpreter.read_buffer(printf), &mut |bytes| {
        text.extend_from_slice(bytes);
    })
    .map_err(|error| error.to_string())?;
    String::from_utf8(text).map_err(|error| error.to_string())
}

/// A buffer without room for all calls has the first ones and the number of those that are missing;
/// the kernel sees -1.
#[test]
fn a_full_buffer_is_reported() {
    let launch = many();
    let module = load(&launch.modules()[0]);
    let (range, arguments) = (NdRangeRequest::global(&[4000]).local(&[4000]), &launch.arguments);
    let text = PrintfText::new();
    // Each record takes 24 bytes, and so does what is before them.
    let printf = PrintfSettings::to(&text).with_buffer_bytes(24 * 1001);
    let expected: String = (0..1000).map(|i| format!("{i:6}\n")).collect();
    let mut results = vec![5; 200];
    results.resize(4000, 0);
    let check = |memory: &[Buffer], dropped: u64| {
        assert_eq!(text.take(), expected);
        assert_eq!(text.dropped_calls(), dropped);
        assert_eq!(*memory[0], words(&results));
    };

    let mut memory = launch.memory();
    let options = InterpretOptions::default();
    module
        .interpret_printing("many", &range, arguments, &mut memory, &options, &printf)
        .expect("it runs");
    check(&memory, 19_000);

    let program = module.compile(&CompileOptions::host().unwrap()).expect("it compiles");
    let kernel = program.kernel("many").unwrap();
    let mut memory = launch.memory();
    let settings = LaunchSettings::default().with_printf(printf);
    let launch = |memory: &mut [Buffer], settings: &LaunchSettings<'_>| {
        // SAFETY: the interpreter ran the same launch before.
        unsafe { kernel.launch(&range, arguments, memory, settings, &oxmux::Sequential) }
    };
    launch(&mut memory, &settings).expect("it runs");
    check(&memory, 38_000);

    // Nothing receives the text, and no such buffer can be made.
    launch(&mut memory, &LaunchSettings::default()).expect("it runs");
    let printf = PrintfSettings::default().with_buffer_bytes(u64::MAX);
    let settings = LaunchSettings::default().with_printf(printf);
    let error = launch(&mut memory, &settings).unwrap_err();
    assert!(matches!(error, Error::Printf(_)) && error.class() == ErrorClass::Limit, "{error}");
}

/// The note of an object says that a kernel prints, and what; other kernels are not given a buffer.
#[test]
fn an_object_says_what_its_kernels_print() {
    let launch = barriers();
    for device in ["x86_64", "aarch64", "riscv64", "riscv64,has_v"] {
        let options = CompileOptions::new(Device::find(device).unwrap());
        let program = load(&launch.modules()[0]).compile(&options).expect(device);
        assert!(program.diagnostics().is_empty(), "{:?}", program.diagnostics());
        assert!(program.kernels().iter().all(|kernel| kernel.printf));
        let formats: Vec<_> =
            program.printf_descriptors().iter().map(|d| d.format.clone()).collect();
        assert!(formats.contains(&b"before %d\n".to_vec()), "{formats:?}");
        // The same format with another string is another descriptor.
        let shows = formats.iter().filter(|format| **format == b"%s %lu %d\n").count();
        assert_eq!(shows, 2, "{formats:?}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/shared/spv/saxpy.spv");
    let program = load(&path).compile(&CompileOptions::host().unwrap()).unwrap();
    assert!(program.printf_descriptors().is_empty() && !program.kernels()[0].printf);
}

/// Each wrong format is a warning with its reason.
#[test]
fn wrong_formats_are_warnings() {
    let launch = launches().pop().expect("the last one");
    for path in launch.modules() {
        let program = load(&path).compile(&CompileOptions::host().unwrap()).unwrap();
        let said: Vec<&str> = program.diagnostics().iter().map(|d| d.message.as_str()).collect();
        let expected = [
            "'z'",
            "needs a length modifier",
            "ends inside a conversion",
            "not 7",
            "not 17",
            "'hl' is for vectors",
            "'%n'",
            "'c' takes no length modifier 'l'",
            "'*'",
            "argument 2 is missing",
            "argument 1 is i32",
        ];
        assert_eq!(said.len(), expected.len(), "{said:#?}");
        for (said, expected) in said.iter().zip(expected) {
            assert!(said.starts_with("warning: printf(\"") && said.contains(expected), "{said}");
        }
    }
}
