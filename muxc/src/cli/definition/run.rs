//! The options of `run`.

use super::{choice, code, entry, flag, input, new, spec, value};
use crate::supervise::SUPERVISED;
use clap::{Arg, ArgAction, Command, ValueHint};

const USAGE: &str = "muxc run MODULE --entry NAME --global X[,Y[,Z]] [option]...
       muxc run MODULE --entry NAME --groups X[,Y[,Z]] --bind SET.BINDING=NAME... [option]...";

const ABOUT: &str = "Compiles a kernel for this machine and runs it over an ND-range";

const AFTER: &str = "\
buffers, --buf:
  NAME=@FILE            the bytes of a file
  NAME=zero:BYTES       zeros
  NAME=fill:BYTES:BYTE  one byte (two hexadecimal digits) or TYPE:V, over and over
  NAME=VALUE            values
  NAME=uninit:BYTES     content that is not given, as a buffer of OpenCL begins (with --check)

arguments, --arg, by their index from 0 or by their name, where the module has it:
  I=buf:NAME[+OFFSET]   argument I is a buffer; several may share one
  I=VALUE               a value; a structure by value is its bytes
  I=@FILE               a value, from a file
  I=local:BYTES         local memory
  I=image:NAME          an image, of --image
  I=sampler:WORD,...    a sampler: normalized; none, clamp_to_edge, clamp, repeat,
                        mirrored_repeat; nearest, linear
  I=null                no buffer

images, --image: the buffer NAME, which is made of zeros if there is none, is an image
  NAME=FORMAT:[KIND:]W[xH[xD]][/LEVELS][*SAMPLES]
                        of rgba8unorm, r32float, ... or ORDER-TYPE, such as luminance-unorm8;
                        KIND is 1d, 1d_array, 1d_buffer, 2d, 2d_array, 2d_msaa, 2d_array_msaa,
                        3d, cube or cube_array, and the last size is the number of layers, or
                        of cubes, where there are any; *SAMPLES is for 2d_msaa and its arrays

VALUE is TYPE:V[*COUNT],... with TYPE one of i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64, or
V[*COUNT],... where the kernel says the type, or val:HEX (bytes in pairs of digits, the lowest
first). Numbers whose type is not the kernel's are converted, with a warning; in buffers integers
of another size stay as they are, with a warning, too. 0x... for a float is its bits.

checks, --check=CHECK,...; without a list, those which are errors whenever they are told:
  bounds          accesses outside of a buffer or variable
  null            accesses through a null pointer
  align           accesses at an address that is not aligned for their type
  uninit          reads of memory that was never written
  races           two work-items access a byte, one writes, and nothing orders them
  barriers        barriers that not all work-items of a group reach
  other           writes to constant memory, variables used after their lifetime, ...
further ones may be told of kernels that are right, above all of optimized ones; 'all' is all,
'default' those above:
  division        integer divisions by zero, and of the least integer by -1
  subobjects      indices beyond a row, or beyond an array in a structure
  overflow        signed arithmetic that overflows, and other flags of LLVM that are false
  range           shifts by too much, floats that do not fit their integer, lanes that do not exist
  uniform-writes  unordered writes of one and the same value";

/// The command.
pub(super) fn command() -> Command {
    let command = new("run", ABOUT, USAGE).after_help(AFTER);
    let command =
        command.arg(input("the module, or an object of 'muxc compile'; '-' is standard input"));
    let command = command.args(launch()).args(memory()).args(shaders()).args(how());
    code(command).arg(
        Arg::new("supervised")
            .long(SUPERVISED.trim_start_matches('-'))
            .num_args(1)
            .action(ArgAction::Append)
            .hide(true),
    )
}

fn launch() -> [Arg; 5] {
    [
        entry("the kernel; may be left out if there is only one"),
        value("global", "X[,Y[,Z]]", "work-items in each dimension; as many dimensions as numbers"),
        value(
            "local",
            "X[,Y[,Z]]",
            "work-items of a work-group; the compiler chooses if there is none",
        ),
        value("offset", "X[,Y[,Z]]", "the first global id in each dimension"),
        spec(),
    ]
}

fn memory() -> [Arg; 6] {
    let printf = "room for what the kernel prints in one launch; a MiB if not given";
    [
        value("buf", "NAME=CONTENT", "a buffer (see below)"),
        value("arg", "I=VALUE", "an argument, counted from 0 (see below)"),
        value("image", "NAME=IMAGE", "a buffer is an image (see below)"),
        value(
            "print",
            "NAME[=TYPE[:COUNT]]",
            "print a buffer afterwards; as the kernel's type for it if none is given",
        ),
        value("dump", "NAME=FILE", "write a buffer's bytes to a file afterwards")
            .value_hint(ValueHint::Other),
        value("printf-buffer", "BYTES", printf),
    ]
    .map(|argument| argument.help_heading("Memory"))
}

pub(super) fn sub_group_size() -> Arg {
    value("subgroup-size", "N", "demand sub-groups of N work-items")
}

fn shaders() -> [Arg; 5] {
    [
        value("groups", "X[,Y[,Z]]", "work-groups of a compute shader (Vulkan's SPIR-V) in each dimension, of its own size"),
        value("bind", "PLACE=NAME", "bind a buffer, as SET.BINDING[.INDEX]=[ssbo:|ubo:]NAME[+OFFSET[:BYTES]], an image, as \
               ...=NAME[,sampler:WORD,...], or a sampler, as ...=sampler:WORD,...; INDEX is for arrays of bindings"),
        value("push", "BYTES", "the push constants: @FILE, pairs of hexadecimal digits, or numbers with their types, as in u32:7,f32:0.5"),
        sub_group_size(),
        choice("robust-access", "HOW", "what a shader's accesses outside of what is bound do: on: read zero and write \
               nothing (if not given); off: anything; report: end the run with an error (the interpreter's)")
            .value_parser(["on", "off", "report"]),
    ]
    .map(|argument| argument.help_heading("Shaders"))
}

fn how() -> [Arg; 7] {
    let check = Arg::new("check").long("check").value_name("CHECK,...").action(ArgAction::Append);
    let check = check.num_args(0..=1).require_equals(true).default_missing_value("default");
    [
        flag("interpret", "run in the interpreter, which checks every access"),
        check.help("run in the interpreter, and report the kernel's errors (see below), with their source lines if the \
                    module has debug information (-g): each place once, all in one run; the exit code is 5"),
        value("threads", "N", "how many threads; one for each processor if not given"),
        value("repeat", "N", "run N times, each time on the first content of the buffers"),
        flag("jit-debug", "tell a debugger of the kernel's code (gdb --args muxc run ... --in-process --jit-debug)"),
        flag("perf-map", "tell perf of the kernel's code: names in /tmp/perf-PID.map"),
        flag("in-process", "let a fault of the kernel end muxc itself (for debuggers)"),
    ]
    .map(|argument| argument.help_heading("How it runs"))
}
