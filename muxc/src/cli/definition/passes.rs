//! The options of `passes` and `veczc`.

use super::{boolean, flag, input, new, spec, value};
use clap::{Arg, Command, ValueHint};

/// The form without a command's name, too.
pub(super) fn passes() -> Command {
    let usage = "muxc [passes] [--passes LIST] [-S] [-o OUT] [--device NAME] [INPUT|-]";
    let about = "Reads a module, runs passes, and writes it as LLVM assembly";
    with_vectorizer(with_passes(new("passes", about, usage)), true)
}

/// Vectorizing functions.
pub(super) fn veczc() -> Command {
    let usage = "muxc veczc [-k NAME[:VARIANT,...]]... [option]... [INPUT|-]";
    let about = "Vectorizes functions, and writes the module as LLVM assembly";
    let after = "Calls of OpenCL's work-item functions become calls of ComputeMux's builtins before. The passes of --passes run \
                 behind the vectorizer. The exit code is 1 if a function was not vectorized to the width that was asked for. \
                 The options are those of the reference's veczc; one hyphen will do.";
    with_passes(with_vectorizer(new("veczc", about, usage), false)).after_help(after)
}

fn with_passes(command: Command) -> Command {
    let about_passes = "About passes";
    let about_device = "About the device";
    let remarks = |name, help| value(name, "NAME", help).help_heading(about_passes);
    command
        .arg(input("the module; standard input if there is none"))
        .arg(spec())
        .args([
            value("passes", "LIST", "such as mem2reg,dce or work-item-loops<debug;no-tail>; may be given several times")
                .help_heading(about_passes),
            flag("print-passes", "list the passes and groups").help_heading(about_passes),
            flag("S", "write LLVM assembly (the only form: accepted for the habit)").long(None).short('S'),
            value("output", "OUT", "write to a file").long(None).short('o').value_hint(ValueHint::FilePath),
            flag("verify-each", "verify the module after each pass, and check what the vectorizer makes of branches")
                .help_heading(about_passes),
            flag("print-after-all", "write the module to standard error after each pass").help_heading(about_passes),
            flag("time-passes", "write the time of each pass to standard error").help_heading(about_passes),
            value("opt-bisect-limit", "N", "run only the first N passes").help_heading(about_passes),
            remarks("pass-remarks", "write to standard error what the vectorizer did if NAME is in 'run-vecz'"),
            remarks("pass-remarks-missed", "... what it did not do, and why"),
            // Costs, which are what there is to be analyzed, are printed by '--explain'.
            remarks("pass-remarks-analysis", "accepted for the habit: --explain prints costs"),
            flag("version", "print the version").short('V'),
        ])
        .args(
            [
                value("device", "NAME", "whose builtins are used; 'host' if none is named. A device of your own is a value \
                       of the library, Device::with_builtin_info, that your program gives to pipeline::run_passes: \
                       README has how"),
                value("device-idx", "N", "the same, by the place in the list, from 0"),
                flag("list-devices", "list the devices"),
                value("device-sg-sizes", "N[,N]...", "the sub-group sizes that the device is said to have"),
                value("device-fp16-capabilities", "BITS", "what it is said to do with half: true, false, or bits of \
                       cl_device_fp_config"),
                value("device-fp32-capabilities", "BITS", "... with float"),
                value("device-fp64-capabilities", "BITS", "... with double"),
                flag("device-ftz", "__mux_isftz is true"),
                flag("device-fast-math", "__mux_usefast is true"),
                flag("device-embedded-profile", "__mux_isembeddedprofile is true"),
            ]
            .map(|argument| argument.help_heading(about_device)),
        )
}

/// The options about vectorizing; the form without a command's name takes them, too, and does not
/// show them.
fn with_vectorizer(command: Command, hidden: bool) -> Command {
    let short = |name: &'static str, letter: char, value_name, help| {
        value(name, value_name, help).long(None).short(letter)
    };
    let arguments: [Arg; 16] = [
        short("k", 'k', "NAME[:VARIANT,...]", "a function, whether or not it is marked as a kernel, and what is made of it, \
               as in -k f:16,p@8,8.2: a width or 'a' for one that suits the function; behind it .D for the dimension D, \
               @N if the work-group has N work-items there, s for scalable, p for predicated. Without -k, all kernels. \
               A variant of nothing, as in f:,64s, is as the other options say")
            .alias("k"),
        short("w", 'w', "WIDTH", "the width of variants that do not say, 4 if there is none").alias("w"),
        short("d", 'd', "DIMENSION", "the dimension of variants that do not say, 0 if there is none").alias("d"),
        value("vecz-simd-width", "WIDTH", "the same as -w"),
        boolean("vecz-auto", "variants that do not say are as wide as suits the function; functions stay scalar that are \
               faster so"),
        boolean("vecz-scalable", "variants that do not say are scalable"),
        value("vecz-choices", "LIST", "such as LinearizeBOSCC;noDivisionExceptions"),
        flag("vecz-choices-help", "list the choices"),
        value("vecz-passes", "LIST", "run these passes on copies of the functions, in place of the vectorizer"),
        boolean("vecz-fail-quietly", "a function that is not vectorized is no failure"),
        value("vecz-target-triple", "TRIPLE", "for which machine, as in riscv64-unknown-elf; --device says the same"),
        value("vecz-target-features", "LIST", "what that machine has, as in +v,+zvl256b; names that are not known change \
               nothing"),
        boolean("vecz-double-support", "whether the device is said to compute with double"),
        boolean("vecz-llvm-stats", "accepted for the habit: it changes nothing"),
        value("vecz-target-mcpu", "NAME", "accepted for the habit: it changes nothing"),
        flag("explain", "write to standard error how each function was vectorized, and why"),
    ];
    let arguments = arguments
        .map(|argument| argument.help_heading("How functions are vectorized").hide(hidden));
    command.args(arguments)
}
