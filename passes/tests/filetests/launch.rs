//! Launches of tests, as [`line`] says them. A buffer is `buf:TYPE:1,2,3`, `buf:iota:COUNT` (`i32`
//! from 0 on), `buf:zero:BYTES` or `buf:random:COUNT` (`i32`).

#[path = "../../../tests/src/launch_line.rs"]
#[allow(unreachable_pub, reason = "a module of another crate, too")]
mod line;
#[path = "../../../tests/src/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
pub(crate) mod random;

use line::{LaunchLine, LineArgument, numbers};
use oxmux_ir::Module;
use oxmux_ir::interp::{Arg, BufferId, Interpreter, NdRange, Options};
use random::Random;

/// A launch of a kernel.
pub(crate) struct Launch {
    pub kernel: String,
    pub range: NdRange,
    pub vscale: u32,
    pub arguments: Vec<Argument>,
}

/// What a kernel is given.
#[allow(dead_code, reason = "not every test that shares this module uses all of it")]
pub(crate) enum Argument {
    Buffer(Vec<u8>),
    /// The size of local memory in bytes.
    Local(u64),
    Value(Vec<u8>),
    /// A null pointer.
    Null,
}

/// Buffers after a launch.
pub(crate) struct Outcome {
    pub buffers: Vec<Vec<u8>>,
    /// Which bytes of each have a value.
    pub defined: Vec<Vec<bool>>,
}

#[allow(dead_code, reason = "not every test that shares this module uses all of it")]
impl Outcome {
    /// Whether another launch left the same: bytes that are undefined here may be anything there.
    pub(crate) fn check_same(&self, other: &Self) -> Result<(), String> {
        for (number, (a, b)) in self.buffers.iter().zip(&other.buffers).enumerate() {
            let (defined, still) = (&self.defined[number], &other.defined[number]);
            for (byte, (x, y)) in a.iter().zip(b).enumerate() {
                if defined[byte] && (x != y || !still[byte]) {
                    return Err(format!("byte {byte} of buffer {number}: {x} before, {y} after"));
                }
            }
        }
        Ok(())
    }
}

impl Launch {
    /// Reads a launch whose random buffers follow from a seed.
    pub(crate) fn parse(text: &str, seed: u64) -> Result<Self, String> {
        let line = LaunchLine::parse(text)?;
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let range = NdRange {
            global: line.global,
            local: line.local,
            offset: line.offset,
            work_dim: line.work_dim as u32,
        };
        let argument = |argument| -> Result<Argument, String> {
            Ok(match argument {
                LineArgument::Buffer(contents) => Argument::Buffer(buffer(contents, &mut random)?),
                LineArgument::Local(bytes) => Argument::Local(bytes),
                LineArgument::Value(bytes) => Argument::Value(bytes),
            })
        };
        let arguments = line.arguments.into_iter().map(argument).collect::<Result<_, _>>()?;
        Ok(Self { kernel: line.kernel.into(), range, vscale: line.vscale, arguments })
    }

    /// What each buffer holds before the launch.
    #[allow(dead_code, reason = "only tests that compile ask for it")]
    pub(crate) fn buffers(&self) -> impl Iterator<Item = &[u8]> {
        self.arguments.iter().filter_map(|argument| match argument {
            Argument::Buffer(bytes) => Some(&bytes[..]),
            _ => None,
        })
    }

    /// Runs the entry point that passes made of the kernel, or the kernel itself.
    pub(crate) fn interpret(&self, module: &Module) -> Result<Outcome, String> {
        self.interpret_with(module, Options { step_limit: 1 << 24, ..Options::default() })
    }

    /// [`Launch::interpret`] with other options.
    pub(crate) fn interpret_with(
        &self,
        module: &Module,
        options: Options,
    ) -> Result<Outcome, String> {
        let options = Options { vscale: self.vscale, ..options };
        let mut interpreter = Interpreter::new(module, options).map_err(|e| e.to_string())?;
        let mut ids: Vec<BufferId> = Vec::new();
        let mut args = Vec::new();
        for argument in &self.arguments {
            args.push(match argument {
                Argument::Buffer(bytes) => {
                    let id = interpreter.add_buffer(bytes).map_err(|e| e.to_string())?;
                    ids.push(id);
                    Arg::buffer(id)
                }
                Argument::Local(bytes) => Arg::Local(*bytes),
                Argument::Value(bytes) => Arg::Bytes(bytes.clone()),
                Argument::Null => Arg::Null,
            });
        }
        let entry = module.entry_point_of(&self.kernel).map(|id| module.functions[id].name());
        let entry = entry.unwrap_or(&self.kernel);
        interpreter.run(entry, &args, &self.range).map_err(|e| e.to_string())?;
        Ok(Outcome {
            buffers: ids.iter().map(|&id| interpreter.read_buffer(id).to_vec()).collect(),
            defined: ids.iter().map(|&id| interpreter.defined_bytes(id)).collect(),
        })
    }
}

fn buffer(contents: &str, random: &mut Random) -> Result<Vec<u8>, String> {
    let count = |text: &str| text.parse::<u32>().map_err(|_| format!("'{text}' is no count"));
    Ok(match contents.split_once(':') {
        Some(("iota", text)) => (0..count(text)?).flat_map(u32::to_le_bytes).collect(),
        Some(("zero", text)) => vec![0; count(text)? as usize],
        Some(("random", text)) => {
            (0..count(text)?).flat_map(|_| ((random.bits() >> 24) as u32).to_le_bytes()).collect()
        }
        _ => numbers(contents)?,
    })
}
