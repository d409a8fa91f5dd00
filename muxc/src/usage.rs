//! The usage texts.

use crate::cli::Topic;

/// The text of a topic.
pub(crate) const fn text(topic: Topic) -> &'static str {
    match topic {
        Topic::Overview => OVERVIEW,
        Topic::Passes => PASSES,
        Topic::Veczc => VECZC,
        Topic::Run => RUN,
        Topic::Check => CHECK,
        Topic::Info => INFO,
        Topic::Compile => COMPILE,
    }
}

const OVERVIEW: &str = "\
muxc: compile, inspect and run compute kernels on the processor

usage:
  muxc run MODULE --entry NAME --global X[,Y[,Z]] ...   run a kernel
  muxc check MODULE                                     does it load and compile?
  muxc info MODULE                                      kernels, arguments, constants, capabilities
  muxc compile MODULE -o FILE.o [--target T]            write an object file
  muxc [--passes LIST] [-S] [-o OUT] [INPUT|-]          run passes, print LLVM assembly
  muxc veczc [-k NAME:WIDTH] [-o OUT] [INPUT|-]         vectorize functions, print LLVM assembly
  muxc --list-devices | --print-passes | --version | --help
  muxc COMMAND --help                                   more about run, check, info, compile, passes, veczc

A module is SPIR-V or LLVM assembly: the content decides, not the name. '-' is standard input.

every command takes:
  --json             results (and the error, if there is one) as one line of JSON on standard output
  --timeout SECONDS  give up after this time, with exit code 6

exit codes:
  0 done   1 not vectorized (veczc)   2 wrong usage   3 invalid module   4 valid, but unsupported
  5 failed while running   6 over a limit or time
";

const PASSES: &str = "\
usage: muxc [passes] [--passes LIST] [-S] [-o OUT] [--device NAME] [INPUT|-]

Reads a module, runs passes, and writes it as LLVM assembly.

  --passes LIST          such as mem2reg,dce or work-item-loops<debug;no-tail>
  --print-passes         list the passes and groups
  -S                     write LLVM assembly (the only form: accepted for the habit)
  -o OUT                 write to a file
  --device NAME          whose builtins are used; 'host' if none is named. A device of your own is a value of the library,
                         Device::with_builtin_info, that your program gives to pipeline::run_passes: README has how
  --device-idx N         the same, by the place in the list, from 0
  --list-devices         list the devices
  --device-sg-sizes N[,N]...
                         the sub-group sizes that the device is said to have
  --device-fp16-capabilities true|false|BITS
                         ... what it can do with half, in bits of cl_device_fp_config
  --device-fp32-capabilities, --device-fp64-capabilities
                         ... with float and double
  --device-ftz, --device-fast-math, --device-embedded-profile
                         ... what __mux_isftz, __mux_usefast and __mux_isembeddedprofile answer: yes
  --spec ID=HEX          set a specialization constant
  --verify-each          verify the module after each pass, and check what the vectorizer makes of branches
  --print-after-all      write the module to standard error after each pass
  --time-passes          write the time of each pass to standard error
  --opt-bisect-limit N   run only the first N passes
  --pass-remarks NAME, --pass-remarks-missed NAME
                         write to standard error what the vectorizer did, or did not, and why, if NAME is in 'run-vecz'
  --json, --timeout SECONDS
";

const VECZC: &str = "\
usage: muxc veczc [-k NAME[:VARIANT,...]]... [option]... [INPUT|-]

Vectorizes functions, and writes the module as LLVM assembly. Calls of OpenCL's work-item functions become calls of
ComputeMux's builtins before.

  -k NAME[:VARIANT,...]  a function, whether or not it is marked as a kernel, and what is made of it, as in
                         -k f:16,p@8,8.2: a width or 'a' for one that suits the function; behind it .D for the
                         dimension D, @N if the work-group has N work-items there, s for scalable, p for predicated.
                         Without -k, all kernels
                         A variant of nothing, as in f:,64s, is as the other options say
  -w WIDTH               the width of variants that do not say, 4 if there is none; also --vecz-simd-width
  -d DIMENSION           the dimension of variants that do not say, 0 if there is none
  --vecz-auto            variants that do not say are as wide as suits the function; functions stay scalar that are
                         faster so
  --vecz-scalable        variants that do not say are scalable
  --vecz-choices LIST    such as LinearizeBOSCC;noDivisionExceptions; --vecz-choices-help lists them
  --vecz-passes LIST     run these passes on copies of the functions, in place of the vectorizer
  --vecz-fail-quietly    a function that is not vectorized is no failure
  --vecz-target-triple TRIPLE
                         for which machine, as in riscv64-unknown-elf; --device says the same
  --vecz-target-features +NAME,-NAME...
                         what that machine has, as in +v,+zvl256b; names that nobody here knows change nothing
  --vecz-double-support[=false]
                         whether the device is said to compute with double
  --vecz-llvm-stats, --vecz-target-mcpu NAME
                         accepted for the habit: they change nothing
  --explain              write to standard error how each function was vectorized, and why
  and the options of 'muxc passes'; its passes run behind the vectorizer

The exit code is 1 if a function was not vectorized to the width that was asked for. The options are those of the
reference's veczc; one hyphen will do.
";

const RUN: &str = "\
usage: muxc run MODULE --entry NAME --global X[,Y[,Z]] [option]...
       muxc run MODULE --entry NAME --groups X[,Y[,Z]] --bind SET.BINDING=NAME... [option]...

Compiles a kernel for this machine and runs it over an ND-range. The number of --global components is the work
dimension. A compute shader (Vulkan's SPIR-V) is run over work-groups of its own size, with buffers that are bound.

  --entry NAME                the kernel; may be left out if there is only one
  --global X[,Y[,Z]]          work-items in each dimension
  --local X[,Y[,Z]]           work-items of a work-group; the compiler chooses if there is none
  --offset X[,Y[,Z]]          the first global id in each dimension
  --spec ID=HEX               set a specialization constant

  --buf NAME=@FILE            a buffer from a file
  --buf NAME=zero:BYTES       ... of zeros
  --buf NAME=fill:BYTES:HEX   ... of one byte
  --buf NAME=VALUE            ... of values
  --buf NAME=uninit:BYTES     ... whose content is not given, as a buffer of OpenCL begins (with --check)
  --arg I=buf:NAME[+OFFSET]   argument I, counted from 0, is a buffer; several may share one
  --arg I=VALUE               ... a value; a structure by value is its bytes
  --arg I=local:BYTES         ... local memory
  --arg I=image:NAME          ... an image
  --arg I=sampler:WORD,...    ... a sampler: normalized; none, clamp_to_edge, clamp, repeat, mirrored_repeat;
                              nearest, linear
  --arg I=null                ... no buffer
  --image NAME=FORMAT:[KIND:]W[xH[xD]][/LEVELS]
                              the buffer NAME, which is made if there is none, is an image: of rgba8unorm, r32float,
                              ... or ORDER-TYPE; 1d, 1d_array, 2d, 2d_array, 3d or 1d_buffer (layers are the last size)
  VALUE is val:HEX (bytes in pairs of digits, the lowest first), or TYPE:V[*COUNT],... with TYPE one of
  i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64, or (for --arg) @FILE

  --groups X[,Y[,Z]]          work-groups of a shader in each dimension
  --bind SET.BINDING[.INDEX]=[ssbo:|ubo:]NAME[+OFFSET[:BYTES]]
                              bind a buffer, or BYTES of it from OFFSET on; INDEX is for arrays of bindings
  --bind SET.BINDING=IMAGE[,sampler:WORD,...] | sampler:WORD,...
                              bind an image, an image with its sampler, or a sampler
  --push @FILE | HEX          the push constants
  --subgroup-size N           demand sub-groups of N work-items
  --robust-access on|off|report
                              what a shader's accesses outside of what is bound do: read zero and write nothing
                              (the default), anything, or end the run with an error (the interpreter's default)

  --print NAME=TYPE[:COUNT]   print a buffer afterwards
  --dump NAME=FILE            write a buffer's bytes to a file afterwards
  --printf-buffer BYTES       room for what the kernel prints in one launch; a MiB if not given

  --interpret                 run in the interpreter, which checks every access
  --check[=CHECK,...]         run in the interpreter, and report the kernel's errors, with their source lines if the
                              module has debug information (-g): each place once, all in one run; the exit code is 5.
                              Without a list, those which are errors of the kernel whenever they are told:
                                bounds      accesses outside of a buffer or variable
                                null        accesses through a null pointer
                                align       accesses at an address that is not aligned for their type
                                uninit      reads of memory that was never written
                                races       two work-items access a byte, one writes, and nothing orders them
                                barriers    barriers that not all work-items of a group reach
                                other       writes to constant memory, variables used after their lifetime, ...
                              Further ones may be told of kernels that are right, above all of optimized ones; 'all' is
                              all, and 'default' what there is without a list:
                                division        integer divisions by zero, and of the least integer by -1
                                subobjects      indices beyond a row, or beyond an array in a structure
                                overflow        signed arithmetic that overflows
                                range           shifts by too much, floats that do not fit the integer they become
                                uniform-writes  unordered writes of one and the same value
  --threads N                 how many threads; one for each processor if not given
  --vectorize never|auto|always|WIDTH
                              how many work-items run per instruction: one; as many as pay; as many as suit the
                              kernel, whatever they cost; or this many. 'auto' if not given
  --explain                   write to standard error how each kernel was vectorized, and why
  --relaxed-math              math functions of floats may be fast and less accurate, as with -cl-fast-relaxed-math
  --fuel N                    how much work compilation may be, in instructions visited; in proportion to the
                              module if not given
  --repeat N                  run N times, each time on the first content of the buffers
  --time                      write the time of each stage to standard error
  --jit-debug                 tell a debugger of the kernel's code (gdb --args muxc run ... --in-process --jit-debug)
  --perf-map                  tell perf of the kernel's code: names in /tmp/perf-PID.map
  --in-process                let a fault of the kernel end muxc itself (for debuggers)
  --json, --timeout SECONDS
";

const CHECK: &str = "\
usage: muxc check MODULE [--target T] [--spec ID=HEX]... [--vectorize never|auto|always|WIDTH] [--explain]
                         [--relaxed-math] [--fuel N] [--time]

Loads a module and compiles all of its kernels, for this machine or for T.

  --json, --timeout SECONDS
";

const INFO: &str = "\
usage: muxc info MODULE [--spec ID=HEX]...

Lists a module's kernels with their arguments, its specialization constants and its capabilities.

  --json, --timeout SECONDS
";

const COMPILE: &str = "\
usage: muxc compile MODULE -o FILE [--target x86_64|aarch64|riscv64[,features]] [option]...

Compiles a module to a relocatable ELF object, which a C program can link and call.

  -o FILE            where to; '-' is standard output
  --target T         for which machine, and which of its features code may use; this machine if not given
  --emit obj|ll|legal|asm|header|null
                     the object; the LLVM assembly that it is made of; the same with what the target lacks made of what
                     it has, as the code generator is given it; its machine code as text; a C header for the
                     object; nothing. --filetype obj|asm|null is the same
  -g0                leave debug information out, and optimize also what says that it is not to be optimized
  --spec ID=HEX      set a specialization constant
  --vectorize never|auto|always|WIDTH
                     how many work-items run per instruction; 'auto', as many as pay, if not given
  --explain          write to standard error how each kernel was vectorized, and why
  --relaxed-math     math functions of floats may be fast and less accurate, as with -cl-fast-relaxed-math
  --fuel N           how much work compilation may be, in instructions visited; in proportion to the module if not given
  --time             write the time of each stage to standard error
  --json, --timeout SECONDS
";
