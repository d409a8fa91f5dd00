//! The launches of tests' files, on compiled code, and the files.

#[path = "../../../../passes/tests/filetests/launch.rs"]
mod launch;

pub(crate) use launch::Launch;
use launch::{Argument as Given, Outcome};
use oxmux::{Argument, Buffer, Module, NdRangeRequest, Program, Sequential};
use std::path::Path;

/// A file of kernels with the launches that its lines `; run: …` ask for.
pub(crate) struct File {
    pub name: String,
    pub module: Module,
    pub runs: Vec<String>,
}

/// The files of a folder of this crate, in the order of their names.
pub(crate) fn files(folder: &str) -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a file of this folder");
        let module = Module::from_ir(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let runs: Vec<_> =
            text.lines().filter_map(|l| l.strip_prefix("; run: ")).map(String::from).collect();
        assert!(!runs.is_empty(), "{name} does not say how it is launched");
        File { name, module, runs }
    };
    paths.into_iter().map(read).collect()
}

/// What the buffers hold after the launch is interpreted.
pub(crate) fn interpret(
    launch: &Launch,
    module: &oxmux_ir::Module,
) -> Result<Vec<Vec<u8>>, String> {
    launch.interpret(module).map(|Outcome { buffers, .. }| buffers)
}

/// The ND-range of a launch.
pub(crate) fn range(launch: &Launch) -> NdRangeRequest {
    let sizes = |sizes: [u64; 3]| sizes[..launch.range.work_dim as usize].to_vec();
    NdRangeRequest::global(&sizes(launch.range.global))
        .local(&sizes(launch.range.local))
        .offset(&sizes(launch.range.offset))
}

/// The arguments of a launch: its buffers are numbered in order.
pub(crate) fn arguments(launch: &Launch) -> Vec<Argument> {
    let mut buffers = 0..;
    let argument = |argument: &Given| match argument {
        Given::Buffer(_) => Argument::buffer(buffers.next().unwrap_or_default()),
        Given::Local(bytes) => Argument::Local(*bytes as usize),
        Given::Value(bytes) => Argument::Value(bytes.clone()),
        Given::Null => Argument::Null,
    };
    launch.arguments.iter().map(argument).collect()
}

/// What the buffers hold after the launch of a compiled kernel. The interpreter must have run the
/// same launch before.
pub(crate) fn run_compiled(launch: &Launch, program: &Program) -> Result<Vec<Vec<u8>>, String> {
    let kernel = program.kernel(&launch.kernel).map_err(|e| e.to_string())?;
    let mut memory: Vec<Buffer> = launch.buffers().map(Buffer::from_bytes).collect();
    let settings = oxmux_tests::running::settings();
    let (range, arguments) = (range(launch), arguments(launch));
    // SAFETY: the interpreter, which checks every access, ran the same launch before.
    unsafe { kernel.launch(&range, &arguments, &mut memory, &settings, &Sequential) }
        .map_err(|e| e.to_string())?;
    Ok(memory.iter().map(|buffer| buffer.to_vec()).collect())
}
