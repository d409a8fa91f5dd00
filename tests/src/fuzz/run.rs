//! The interpreter and the compiled code, one against the other.

use oxmux::pipeline::{PassOptions, interpreter_steps, run_steps};
use oxmux::{
    Argument, ArgumentKind, Buffer, CompileOptions, Device, KernelInfo, Module, NdRangeRequest,
    Sequential, Specialization, Vectorize,
};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};

use super::assert_not_internal;

/// The bytes of each buffer.
const BUFFER_BYTES: usize = 4096;
/// How many instructions the interpreter runs before it gives up.
const STEPS: u64 = 200_000;
/// What the interpreter may allocate.
const MEMORY: u64 = 64 << 20;

/// What compiled code computes is what the interpreter computes, for every kernel of a module.
///
/// Compiled code checks nothing, so it runs only where the interpreter, which checks everything,
/// found nothing wrong: no undefined behaviour, no race, no read of memory that was not written.
pub fn check_run(bytes: &[u8]) {
    let module = Module::from_spirv(bytes, &Specialization::new(), &super::limits());
    let Ok(module) = module else { return };
    check_run_module(&module);
}

/// The same for a module; how many kernels ran.
pub fn check_run_module(module: &Module) -> usize {
    let text = module.to_ir();
    // Addresses differ from run to run; flags allow either result; what sub-groups do with ids that
    // no work-item has is open, and races across their barriers may be missed.
    if ["ptrtoint", "sub_group_", " fast ", " reassoc ", " contract ", " arcp ", " afn ", " nsz "]
        .iter()
        .any(|word| text.contains(word))
    {
        return 0;
    }
    let device = Device::host().expect("code for this machine");
    let mut ir = module.ir().clone();
    let options = PassOptions::default();
    if let Err(error) = run_steps(&mut ir, &interpreter_steps(), &device, &options) {
        assert_not_internal(&error, "passes for the interpreter");
        return 0;
    }
    let interpreted: Vec<(KernelInfo, Launch, Vec<Interpreted>)> = module
        .kernels()
        .into_iter()
        .filter_map(|info| {
            let launch = Launch::new(&info)?;
            let result = launch.interpret(&ir, &info)?;
            Some((info, launch, result))
        })
        .collect();
    if interpreted.is_empty() {
        return 0;
    }
    let ran = compare(module, Vectorize::Never, &interpreted);
    // Atomics of vectorized work-items take turns in another order.
    if !["atomic", "cmpxchg"].iter().any(|word| text.contains(word)) {
        for width in [2, 4] {
            compare(module, Vectorize::Width(width), &interpreted);
        }
    }
    ran
}

/// Runs the launches compiled; how many ran.
fn compare(
    module: &Module,
    vectorize: Vectorize,
    interpreted: &[(KernelInfo, Launch, Vec<Interpreted>)],
) -> usize {
    let mut options = CompileOptions::host().expect("code for this machine");
    options.vectorize = vectorize;
    let program = match module.compile(&options) {
        Ok(program) => program,
        Err(error) => {
            assert_not_internal(&error, format_args!("{vectorize:?}"));
            return 0;
        }
    };
    let mut ran = 0;
    for (info, launch, expected) in interpreted {
        let Ok(kernel) = program.kernel(&info.name) else { continue };
        let mut buffers: Vec<Buffer> =
            (0..launch.buffers).map(|i| Buffer::from_bytes(&content(i))).collect();
        let settings = crate::running::settings();
        let range = NdRangeRequest::global(&launch.global).local(&launch.local);
        // SAFETY: the interpreter ran the same launch on the same arguments and found every access
        // within bounds and ordered.
        let result = unsafe {
            kernel.launch(&range, &launch.arguments, &mut buffers, &settings, &Sequential)
        };
        if result.is_err() {
            continue;
        }
        ran += 1;
        for (i, (buffer, expected)) in buffers.iter().zip(expected).enumerate() {
            if let Some(at) = difference(buffer, expected) {
                let word = |bytes: &[u8]| bytes[at & !7..][..8].to_vec();
                panic!(
                    "@{}: byte {at} of buffer {i} differs: compiled ({vectorize:?}) {:02x?}, interpreted \
                     {:02x?}",
                    info.name,
                    word(buffer),
                    word(&expected.bytes)
                );
            }
        }
    }
    ran
}

/// A buffer after interpretation, and which of its bytes have a value.
struct Interpreted {
    bytes: Vec<u8>,
    defined: Vec<bool>,
}

/// The first byte that differs and matters: undefined bytes do not, and one NaN is as good as
/// another.
fn difference(compiled: &[u8], interpreted: &Interpreted) -> Option<usize> {
    let bytes = &interpreted.bytes;
    (0..compiled.len()).find(|&i| {
        compiled[i] != bytes[i] && interpreted.defined[i] && !both_nan(compiled, bytes, i)
    })
}

fn both_nan(a: &[u8], b: &[u8], at: usize) -> bool {
    let nan64 = |bytes: &[u8]| {
        let start = at & !7;
        f64::from_le_bytes(std::array::from_fn(|i| bytes[start + i])).is_nan()
    };
    let nan32 = |bytes: &[u8]| {
        let start = at & !3;
        f32::from_le_bytes(std::array::from_fn(|i| bytes[start + i])).is_nan()
    };
    let nan16 = |bytes: &[u8]| {
        let start = at & !1;
        u16::from_le_bytes([bytes[start], bytes[start + 1]]) & 0x7fff > 0x7c00
    };
    nan32(a) && nan32(b) || nan64(a) && nan64(b) || nan16(a) && nan16(b)
}

/// One launch of a kernel with arguments of its types: small, so that most accesses stay inside.
struct Launch {
    global: Vec<u64>,
    local: Vec<u64>,
    arguments: Vec<Argument>,
    buffers: usize,
}

impl Launch {
    /// A launch, if the kernel's demands on the work-group leave it small.
    fn new(info: &KernelInfo) -> Option<Self> {
        let local = info.reqd_work_group_size.unwrap_or([4, 1, 1]);
        if local.iter().try_fold(1u64, |n, &l| n.checked_mul(l)).is_none_or(|n| n > 256) {
            return None;
        }
        let mut global = local.to_vec();
        global[0] = global[0].checked_mul(2)?;
        let (mut arguments, mut buffers) = (Vec::new(), 0);
        for argument in &info.arguments {
            arguments.push(match argument.kind {
                ArgumentKind::Buffer => {
                    buffers += 1;
                    Argument::buffer(buffers - 1)
                }
                ArgumentKind::LocalBuffer => Argument::Local(1024),
                ArgumentKind::Value { size } if size <= 4096 => {
                    let mut bytes = vec![0; size as usize];
                    if let Some(first) = bytes.first_mut() {
                        *first = 5;
                    }
                    Argument::Value(bytes)
                }
                _ => return None,
            });
        }
        Some(Self { global, local: local.to_vec(), arguments, buffers })
    }

    fn interpret(&self, ir: &oxmux_ir::Module, info: &KernelInfo) -> Option<Vec<Interpreted>> {
        let options = Options {
            step_limit: STEPS,
            memory_limit: MEMORY,
            detect_races: true,
            strict_undefined: true,
            strict_overflow: true,
            ..Options::default()
        };
        let mut interpreter = Interpreter::new(ir, options).ok()?;
        let ids: Vec<_> = (0..self.buffers)
            .map(|i| interpreter.add_buffer(&content(i)))
            .collect::<Result<_, _>>()
            .ok()?;
        let argument = |argument: &Argument| match argument {
            Argument::Buffer { index, .. } => Arg::buffer(ids[*index]),
            Argument::Value(bytes) => Arg::Bytes(bytes.clone()),
            Argument::Local(bytes) => Arg::Local(*bytes as u64),
            // Such a kernel has neither images nor samplers.
            Argument::Address(_)
            | Argument::Image { .. }
            | Argument::Sampler(_)
            | Argument::Null => Arg::Null,
        };
        let arguments: Vec<Arg> = self.arguments.iter().map(argument).collect();
        let size = |list: &[u64]| std::array::from_fn(|i| list.get(i).copied().unwrap_or(1));
        let range = NdRange {
            global: size(&self.global),
            local: size(&self.local),
            offset: [0; 3],
            work_dim: 3,
        };
        interpreter.run(info.name.as_str(), &arguments, &range).ok()?;
        let result = |&id: &_| Interpreted {
            bytes: interpreter.read_buffer(id).to_vec(),
            defined: interpreter.defined_bytes(id),
        };
        Some(ids.iter().map(result).collect())
    }
}

/// What a buffer holds at first: the first argument's is zero, others count up, so that operations
/// have operands.
fn content(index: usize) -> Vec<u8> {
    let word = |i: usize| ((i * index) as u32 & 0xff).to_le_bytes();
    (0..BUFFER_BYTES / 4).flat_map(word).collect()
}
