//! The definition of the command line, from which parsing, help, completions and manual pages come.

mod passes;
mod run;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command, ValueHint};

/// The commands, in the order of the overview.
pub(crate) const NAMES: [&str; 10] =
    ["run", "check", "info", "compile", "passes", "veczc", "completions", "man", "help", "version"];

/// The shells that completions are written for.
pub(crate) const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// The forms of `compile`'s result.
const EMITTED: [(&str, &str); 7] = [
    ("obj", "a relocatable ELF object"),
    ("ll", "the LLVM assembly that code is made of"),
    ("legal", "the same, legalized for the target"),
    ("asm", "machine code as text"),
    ("header", "a C header for the object"),
    ("rust", "Rust declarations for the object, to be included by 'include!'"),
    ("null", "nothing"),
];

const PURPOSE: &str = "compile, inspect and run compute kernels on the processor";

const EXIT_CODES: &str = "\
exit codes:
  0 done   1 not vectorized (veczc)   2 wrong usage   3 invalid module   4 valid, but unsupported
  5 failed while running   6 over a limit or time   70 a bug of muxc";

const MODULES: &str = "\
A module is SPIR-V, LLVM assembly, or an object that 'muxc compile' wrote (for info, check and run): the content
decides, not the name. '-' is standard input.";

/// The definition of one command.
pub(crate) fn command(name: &str) -> Option<Command> {
    let command = match name {
        "run" => run::command(),
        "check" => check(),
        "info" => info(),
        "compile" => compile(),
        "passes" => passes::passes(),
        "veczc" => passes::veczc(),
        "completions" => completions(),
        "man" => man(),
        "help" => help(),
        "version" => new("version", "Prints the version", "muxc version"),
        _ => return None,
    };
    Some(common(command))
}

/// The whole program with all commands, for completions and the manual. Its own options are those
/// of `passes`.
pub(crate) fn whole() -> Command {
    let root =
        common(passes::passes()).name("muxc").about(PURPOSE).version(env!("CARGO_PKG_VERSION"));
    let root =
        root.long_about(format!("muxc: {PURPOSE}.\n\n{MODULES}\n\nWithout a command, passes run."));
    let root = root.after_help(EXIT_CODES).disable_version_flag(true);
    root.subcommands(NAMES.iter().filter_map(|name| command(name)))
}

/// The help text of a command.
pub(crate) fn help_text(name: &str) -> clap::builder::StyledStr {
    command(name).map(|command| command.bin_name(name).render_help()).unwrap_or_default()
}

/// The overview of all commands.
pub(crate) fn overview() -> String {
    let mut lines = vec![format!("muxc: {PURPOSE}"), String::new(), "usage:".to_owned()];
    let rows = [
        ("run MODULE --entry NAME --global X[,Y[,Z]] ...", "run a kernel"),
        ("check MODULE...", "do modules load and compile?"),
        ("info MODULE", "kernels, arguments, constants, capabilities"),
        ("compile MODULE -o FILE.o [--target T]", "write an object file"),
        ("[--passes LIST] [-S] [-o OUT] [INPUT|-]", "run passes, print LLVM assembly"),
        ("veczc [-k NAME:WIDTH] [-o OUT] [INPUT|-]", "vectorize functions, print LLVM assembly"),
        ("completions SHELL", "what makes a shell complete words"),
        ("man [COMMAND]", "the manual page"),
    ];
    for (usage, summary) in rows {
        lines.push(format!("  muxc {usage:48} {summary}"));
    }
    lines.push("  muxc --list-devices | --print-passes | --version".to_owned());
    lines.push(format!("  muxc {:48} {}", "help [COMMAND]", "this text, or all about a command"));
    lines.extend([String::new(), MODULES.to_owned(), String::new()]);
    lines.push("every command takes:".to_owned());
    for argument in common_arguments() {
        let short = argument.get_short().map_or_else(String::new, |short| format!("-{short}, "));
        let value = argument.get_value_names().and_then(|names| names.first());
        let value = value.map_or_else(String::new, |name| format!(" <{name}>"));
        let name = format!("{short}--{}{value}", argument.get_long().unwrap_or_default());
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        lines.push(format!("  {name:21} {help}"));
    }
    lines.extend([String::new(), EXIT_CODES.to_owned(), String::new()]);
    lines.join("\n")
}

/// A command with the look of all. Its usage begins with the program's name.
fn new(name: &'static str, about: &'static str, usage: &'static str) -> Command {
    Command::new(name)
        .about(about)
        .override_usage(usage)
        .help_template("usage: {usage}\n\n{about}\n\n{all-args}{after-help}\n")
        .no_binary_name(true)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .max_term_width(110)
}

fn common(command: Command) -> Command {
    command.args(common_arguments().into_iter().map(|a| a.help_heading("Options of every command")))
}

fn common_arguments() -> [Arg; 6] {
    [
        flag(
            "json",
            "results, and the error if there is one, as one line of JSON on standard output",
        ),
        value("timeout", "SECONDS", "give up after this time, with exit code 6"),
        flag("verbose", "report each stage and its time on standard error").short('v'),
        flag(
            "quiet",
            "write only errors and what --print asks for: no notes, warnings, progress, summaries",
        )
        .short('q'),
        choice(
            "color",
            "WHEN",
            "colours: auto (on a terminal, unless NO_COLOR is set), always, never",
        )
        .value_parser(["auto", "always", "never"]),
        flag("help", "print this text").short('h'),
    ]
}

/// An option without a value; to give it twice changes nothing.
fn flag(name: &'static str, help: &'static str) -> Arg {
    let argument = Arg::new(name).long(name).help(help);
    argument.action(ArgAction::SetTrue).overrides_with(name)
}

/// An option with a value of its own syntax, which its reader checks; it also refuses a second one
/// where only one may be given.
fn value(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    let argument = Arg::new(name).long(name).value_name(value).help(help);
    argument.action(ArgAction::Append).num_args(1).allow_hyphen_values(true)
}

/// An option whose values are listed where it is defined.
fn choice(name: &'static str, value_name: &'static str, help: &'static str) -> Arg {
    value(name, value_name, help).hide_possible_values(true)
}

/// An option that is true where it has no value, as LLVM's tools take them.
fn boolean(name: &'static str, help: &'static str) -> Arg {
    let argument = Arg::new(name).long(name).help(help).action(ArgAction::Append);
    argument
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .hide_default_value(true)
}

/// The modules that a command reads; how many it takes is checked by its reader.
fn input(help: &'static str) -> Arg {
    let argument = Arg::new("input").value_name("MODULE").help(help).num_args(0..);
    argument.action(ArgAction::Append).value_hint(ValueHint::FilePath)
}

fn spec() -> Arg {
    let help = "set a specialization constant: to bytes in pairs of hexadecimal digits, or to a number as in 7=i32:5";
    value("spec", "ID=VALUE", help)
}

/// How a module becomes code.
fn code(command: Command) -> Command {
    let heading = "How it is compiled";
    command.args([
        value("target", "TARGET", "for which machine: native, x86_64, aarch64, riscv64, a level of \
               x86-64 such as x86-64-v3, or a triple, with [,feature]... behind it; this machine and all that it has if not given")
            .visible_alias("device")
            .help_heading(heading),
        value("device-idx", "INDEX", "the same by the place in 'muxc --list-devices', from 0").help_heading(heading),
        value("vectorize", "HOW", "how many work-items run per instruction: never: one; auto: as many as pay (if not \
               given); always: as many as suit the kernel, whatever they cost; or a power of two up to 64")
            .help_heading(heading),
        value("codegen", "NAME", "what makes machine code: 'cranelift' for every target; 'x64' for x86-64 with AVX2 or AVX-512, \
               and Cranelift for what it does not support; 'auto' (if not given): 'x64' where the target is \
               x86-64-v3 or -v4 and the source was optimized, Cranelift elsewhere")
            .help_heading(heading),
        flag("explain", "write to standard error how each kernel was vectorized and what made its code, and why")
            .help_heading(heading),
        flag("relaxed-math", "math functions of floats may be fast and less accurate, as with -cl-fast-relaxed-math")
            .help_heading(heading),
        flag("cancellable", "kernels return at their next loop when their launch is cancelled; loops are slower for it")
            .help_heading(heading),
        flag("debug-variables", "debuggers find the variables of optimized sources, too; kernels stay scalar for it")
            .help_heading(heading),
        value("fuel", "N", "how much work compilation may be, in instructions visited; in proportion to the module if \
               not given")
            .help_heading(heading),
        flag("time", "write the time of each stage to standard error").help_heading(heading),
    ])
}

fn check() -> Command {
    let usage = "muxc check MODULE... [--target T] [option]...";
    let command = new("check", "Loads modules and compiles all of their kernels", usage);
    let command = command.arg(input("the modules; '-' is standard input"));
    code(command.arg(entry("check this kernel alone")).arg(spec()))
}

fn entry(help: &'static str) -> Arg {
    value("entry", "NAME", help).visible_alias("kernel")
}

fn info() -> Command {
    let about = "Lists a module's kernels with their arguments, its specialization constants and its capabilities";
    let command = new("info", about, "muxc info MODULE [option]...");
    command
        .arg(input("the module, or an object of 'muxc compile'; '-' is standard input"))
        .arg(spec())
}

fn compile() -> Command {
    let usage = "muxc compile MODULE -o FILE [--target T] [option]...";
    let about = "Compiles a module to a relocatable ELF object, which a C or Rust program can link and call";
    let emitted = EMITTED.map(|(name, help)| PossibleValue::new(name).help(help));
    let emitted = emitted.map(|form| if form.get_name() == "ll" { form.alias("ir") } else { form });
    let command = new("compile", about, usage).args([
        input("the module; '-' is standard input"),
        value("output", "FILE", "where the result is written; '-' is standard output")
            .long(None)
            .short('o')
            .value_hint(ValueHint::FilePath),
        entry("compile this kernel alone"),
        value("emit", "FORM", "the output: an object (if not given), or another form")
            .value_parser(emitted),
        choice("filetype", "FORM", "the same, as LLVM's tools call it: asm, obj or null")
            .value_parser(["asm", "obj", "null"]),
        flag(
            "strip-debug",
            "leave debug information out, and optimize also what says that it is not to be \
              optimized; -g0 is the same",
        ),
        value("symbol-prefix", "PREFIX", "what the kernels' symbols in the object begin with"),
        spec(),
        run::sub_group_size(),
        choice(
            "robust-access",
            "HOW",
            "what a shader's accesses outside of what is bound do: on: read zero and write nothing \
              (if not given); off: anything",
        )
        .value_parser(["on", "off"]),
    ]);
    code(command)
}

fn completions() -> Command {
    let about = "Writes what makes a shell complete muxc's commands and options";
    let usage = "muxc completions bash|elvish|fish|powershell|zsh";
    let after =
        "for example: muxc completions bash > ~/.local/share/bash-completion/completions/muxc";
    let shell = Arg::new("shell").value_name("SHELL").help("which shell").num_args(0..);
    let shell = shell.action(ArgAction::Append).value_parser(SHELLS);
    new("completions", about, usage).arg(shell).after_help(after)
}

fn man() -> Command {
    let about = "Writes the manual page of muxc, or of one of its commands";
    let after = "for example: muxc man run | man -l -";
    new("man", about, "muxc man [COMMAND]").arg(topic()).after_help(after)
}

fn help() -> Command {
    new("help", "Describes all commands, or all about one", "muxc help [COMMAND]").arg(topic())
}

fn topic() -> Arg {
    let topic = Arg::new("command").value_name("COMMAND").help("which command").num_args(0..);
    topic.action(ArgAction::Append).value_parser(NAMES).hide_possible_values(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        whole().debug_assert();
        assert_eq!(NAMES.into_iter().find(|name| command(name).is_none()), None);
    }

    #[test]
    fn lines_fit_a_terminal() {
        for text in NAMES.map(|name| help_text(name).to_string()).into_iter().chain([overview()]) {
            let long = text.lines().find(|line| line.chars().count() > 120);
            assert_eq!(long, None);
        }
    }
}
