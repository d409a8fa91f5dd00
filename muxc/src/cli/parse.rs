//! From words to commands.

use super::{
    CheckCommand, CodeOptions, Command, CompileCommand, DeviceChoice, Emit, InfoCommand,
    Invocation, ModuleSource, PassesCommand, Topic, Vectorize, VeczCommand,
};
use crate::arguments::{Flag, Word, Words};
use crate::engine::GeneratorChoice;
use crate::failure::Failure;
use crate::values;
use std::num::NonZeroUsize;
use std::time::Duration;

mod device;
mod run;
mod shader;
#[cfg(test)]
mod tests;
mod vecz;

/// The most threads that may be asked for.
const THREADS_MAX: usize = 4096;
/// The longest time that may be asked for, in seconds.
const TIMEOUT_SECONDS_MAX: f64 = 1e9;
/// The most work-items per instruction that may be asked for.
const WIDTH_MAX: u32 = 1024;

pub(super) fn invocation(words: Vec<String>) -> Result<Invocation, Failure> {
    let mut words = Words::new(words);
    let mut common = Common::default();
    let name = words.next_if(|word| Topic::from_name(word).is_some());
    let topic = name.as_deref().and_then(Topic::from_name);
    let command = match topic {
        Some(Topic::Run) => run::command(&mut words, &mut common)?.map(Command::Run),
        Some(Topic::Check) => check(&mut words, &mut common)?.map(Command::Check),
        Some(Topic::Info) => info(&mut words, &mut common)?.map(Command::Info),
        Some(Topic::Compile) => compile(&mut words, &mut common)?.map(Command::Compile),
        Some(Topic::Veczc) => passes(&mut words, &mut common, Some(VeczCommand::default()))?,
        Some(Topic::Passes | Topic::Overview) | None => passes(&mut words, &mut common, None)?,
    };
    let help = Command::Help(topic.unwrap_or(Topic::Overview));
    Ok(Invocation { command: command.unwrap_or(help), json: common.json, timeout: common.timeout })
}

/// What every command takes.
#[derive(Default)]
struct Common {
    json: bool,
    timeout: Option<Duration>,
    help: bool,
}

impl Common {
    /// Takes an option that every command has; false if it is none.
    fn take(&mut self, flag: &Flag, words: &mut Words) -> Result<bool, Failure> {
        match flag.name.as_str() {
            "--json" => set(flag, &mut self.json)?,
            "--help" | "-h" => set(flag, &mut self.help)?,
            "--timeout" => {
                let value = words.value(flag, "SECONDS")?;
                let seconds = value.parse::<f64>().ok();
                let fits = seconds.filter(|s| *s > 0.0 && *s <= TIMEOUT_SECONDS_MAX);
                let expected = || flag.wrong(format!("expected SECONDS above 0, found '{value}'"));
                self.timeout = Some(Duration::from_secs_f64(fits.ok_or_else(expected)?));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn passes(
    words: &mut Words,
    common: &mut Common,
    vecz: Option<VeczCommand>,
) -> Result<Option<Command>, Failure> {
    let mut command = PassesCommand { vecz, ..PassesCommand::default() };
    let mut instead = None;
    while let Some(word) = words.next() {
        let flag = match word {
            Word::Operand(path) => {
                set_input(&mut command.module, path)?;
                continue;
            }
            Word::Option(flag) => flag,
        };
        let taken = common.take(&flag, words)?
            || take_spec(&mut command.module, &flag, words)?
            || device::take_device(&mut command.device_options, &flag, words)?
            || vecz::take_vecz(&mut command.vecz, &flag, words)?;
        if taken {
            continue;
        }
        match flag.name.as_str() {
            "--passes" => {
                let more = words.value(&flag, "LIST of passes")?;
                if !command.passes.is_empty() && !more.is_empty() {
                    command.passes.push(',');
                }
                command.passes.push_str(&more);
            }
            // LLVM assembly is the only form that there is: the option changes nothing.
            "-S" => flag.without_value()?,
            "-o" => set_once(&flag, &mut command.output, words.value(&flag, "OUT")?)?,
            "--device" => {
                let name = DeviceChoice::Name(words.value(&flag, "NAME")?);
                set_once(&flag, &mut command.device, name)?;
            }
            "--device-idx" => {
                set_once(&flag, &mut command.device, device_index(&flag, words)?)?;
            }
            "--pass-remarks" | "-pass-remarks" => {
                set_once(&flag, &mut command.remarks, words.value(&flag, "NAME")?)?;
            }
            "--pass-remarks-missed" | "-pass-remarks-missed" => {
                set_once(&flag, &mut command.remarks_missed, words.value(&flag, "NAME")?)?;
            }
            // Costs, which are what there is to be analyzed, are told by '--explain'.
            "--pass-remarks-analysis" | "-pass-remarks-analysis" => {
                words.value(&flag, "NAME")?;
            }
            "--list-devices" => instead = instruct(&flag, Command::ListDevices)?,
            "--print-passes" => instead = instruct(&flag, Command::PrintPasses)?,
            "--version" | "-V" => instead = instruct(&flag, Command::Version)?,
            "--print-after-all" => set(&flag, &mut command.print_after_all)?,
            "--verify-each" => set(&flag, &mut command.verify_each)?,
            "--time-passes" => set(&flag, &mut command.time_passes)?,
            "--opt-bisect-limit" => {
                let count = number(&flag, &words.value(&flag, "N")?)?;
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                set_once(&flag, &mut command.bisect_limit, count)?;
            }
            _ => return Err(unknown(&flag, "muxc")),
        }
    }
    if common.help {
        return Ok(None);
    }
    if instead.is_none() && command.vecz.as_ref().is_some_and(|vecz| vecz.choices_help) {
        instead = Some(Command::ChoicesHelp);
    }
    if instead.is_some() {
        return Ok(instead);
    }
    if command.module.path.is_empty() {
        // Nobody types a module at a terminal: whoever gives no input there wants to know what there is.
        if std::io::IsTerminal::is_terminal(&std::io::stdin()) {
            return Err(missing(
                "muxc",
                "the name of a command, or INPUT, or - for standard input",
            ));
        }
        command.module.path = "-".to_owned();
    }
    Ok(Some(Command::Passes(command)))
}

fn check(words: &mut Words, common: &mut Common) -> Result<Option<CheckCommand>, Failure> {
    let mut command = CheckCommand::default();
    while let Some(word) = words.next() {
        match word {
            Word::Operand(path) => set_input(&mut command.module, path)?,
            Word::Option(flag) => {
                let known = common.take(&flag, words)?
                    || take_spec(&mut command.module, &flag, words)?
                    || take_code(&mut command.code, &flag, words)?;
                match flag.name.as_str() {
                    "--time" => set(&flag, &mut command.time)?,
                    _ if known => {}
                    _ => return Err(unknown(&flag, "muxc check")),
                }
            }
        }
    }
    finish(common, &command.module, "muxc check").map(|go| go.then_some(command))
}

fn info(words: &mut Words, common: &mut Common) -> Result<Option<InfoCommand>, Failure> {
    let mut command = InfoCommand::default();
    while let Some(word) = words.next() {
        match word {
            Word::Operand(path) => set_input(&mut command.module, path)?,
            Word::Option(flag) => {
                let known =
                    common.take(&flag, words)? || take_spec(&mut command.module, &flag, words)?;
                if !known {
                    return Err(unknown(&flag, "muxc info"));
                }
            }
        }
    }
    finish(common, &command.module, "muxc info").map(|go| go.then_some(command))
}

fn compile(words: &mut Words, common: &mut Common) -> Result<Option<CompileCommand>, Failure> {
    let mut command = CompileCommand::default();
    let (mut output, mut emit) = (None, None);
    while let Some(word) = words.next() {
        let flag = match word {
            Word::Operand(path) => {
                set_input(&mut command.module, path)?;
                continue;
            }
            Word::Option(flag) => flag,
        };
        let known = common.take(&flag, words)?
            || take_spec(&mut command.module, &flag, words)?
            || take_code(&mut command.code, &flag, words)?;
        match flag.name.as_str() {
            "-o" => set_once(&flag, &mut output, words.value(&flag, "FILE")?)?,
            "--time" => set(&flag, &mut command.time)?,
            "-g0" => set(&flag, &mut command.strip_debug)?,
            "--emit" | "--filetype" => set_once(&flag, &mut emit, take_emit(&flag, words)?)?,
            _ if known => {}
            _ => return Err(unknown(&flag, "muxc compile")),
        }
    }
    if !finish(common, &command.module, "muxc compile")? {
        return Ok(None);
    }
    command.emit = emit.unwrap_or_default();
    command.output = match (output, command.emit) {
        (Some(_), Emit::Null) => return Err(Failure::usage("-o: there is nothing to write")),
        (None, Emit::Null) => String::new(),
        (output, _) => {
            output.ok_or_else(|| missing("muxc compile", "-o FILE, or -o - for standard output"))?
        }
    };
    Ok(Some(command))
}

/// The value of `--emit`, or of `--filetype`, which is what LLVM's tools call it.
fn take_emit(flag: &Flag, words: &mut Words) -> Result<Emit, Failure> {
    let is_emit = flag.name == "--emit";
    let expected = if is_emit { "obj, ll, legal, asm, header or null" } else { "asm, obj or null" };
    Ok(match words.value(flag, expected)?.as_str() {
        "obj" => Emit::Object,
        "asm" => Emit::Assembly,
        "null" => Emit::Null,
        "ll" | "ir" if is_emit => Emit::Ir,
        "legal" if is_emit => Emit::Legal,
        "header" if is_emit => Emit::Header,
        other => return Err(flag.wrong(format!("expected {expected}, found '{other}'"))),
    })
}

/// Whether the command is to run: not if help was asked for. Help needs no input.
fn finish(common: &Common, module: &ModuleSource, command: &str) -> Result<bool, Failure> {
    if !common.help && module.path.is_empty() {
        return Err(missing(command, "MODULE, or - for standard input"));
    }
    Ok(!common.help)
}

fn take_spec(module: &mut ModuleSource, flag: &Flag, words: &mut Words) -> Result<bool, Failure> {
    if flag.name != "--spec" {
        return Ok(false);
    }
    let expected = "ID=HEX or ID=TYPE:VALUE";
    let text = words.value(flag, expected)?;
    let wrong = || flag.wrong(format!("expected {expected}, found '{text}'"));
    let (id, value) = text.split_once('=').ok_or_else(wrong)?;
    let id = values::parse_size(id).ok().and_then(|id| u32::try_from(id).ok()).ok_or_else(wrong)?;
    if module.specialization.iter().any(|(known, _)| *known == id) {
        return Err(flag.wrong(format!("constant {id} is given twice")));
    }
    let typed = value.contains(':');
    let bytes = if typed { values::parse_value(value) } else { values::parse_hex(value) };
    module.specialization.push((id, bytes.map_err(|what| flag.wrong(what))?));
    Ok(true)
}

fn take_code(code: &mut CodeOptions, flag: &Flag, words: &mut Words) -> Result<bool, Failure> {
    match flag.name.as_str() {
        "--device" | "--target" => {
            let expected = "x86_64, aarch64 or riscv64, and [,features]";
            let name = DeviceChoice::Name(words.value(flag, expected)?);
            set_once(flag, &mut code.device, name)?;
        }
        "--device-idx" => set_once(flag, &mut code.device, device_index(flag, words)?)?,
        "--codegen" => {
            let name = words.value(flag, "auto, cranelift or x64")?;
            let choice = GeneratorChoice::from_name(&name);
            let wrong = || flag.wrong(format!("expected auto, cranelift or x64, found '{name}'"));
            code.generator = choice.ok_or_else(wrong)?;
        }
        "--vectorize" => {
            code.vectorize = vectorize(flag, &words.value(flag, "never, auto, always or WIDTH")?)?
        }
        "--explain" => set(flag, &mut code.explain)?,
        "--relaxed-math" => set(flag, &mut code.relaxed_math)?,
        "--fuel" => set_once(flag, &mut code.fuel, number(flag, &words.value(flag, "N")?)?)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn device_index(flag: &Flag, words: &mut Words) -> Result<DeviceChoice, Failure> {
    let index = number(flag, &words.value(flag, "INDEX")?)?;
    Ok(DeviceChoice::Index(usize::try_from(index).unwrap_or(usize::MAX)))
}

fn vectorize(flag: &Flag, text: &str) -> Result<Vectorize, Failure> {
    match text {
        "never" => Ok(Vectorize::Never),
        "auto" => Ok(Vectorize::Auto),
        "always" => Ok(Vectorize::Always),
        _ => match text.parse::<u32>() {
            Ok(width) if width.is_power_of_two() && width <= WIDTH_MAX => {
                Ok(Vectorize::Width(width))
            }
            _ => Err(flag.wrong(format!(
                "expected never, auto, always or a power of two up to {WIDTH_MAX}, found '{text}'"
            ))),
        },
    }
}

fn set_input(module: &mut ModuleSource, path: String) -> Result<(), Failure> {
    if path.is_empty() {
        return Err(Failure::usage("expected the name of a module's file, found an empty word"));
    }
    if !module.path.is_empty() {
        return Err(Failure::usage(format!(
            "expected one module, found '{}' and '{path}'",
            module.path
        )));
    }
    module.path = path;
    Ok(())
}

fn set(flag: &Flag, option: &mut bool) -> Result<(), Failure> {
    flag.without_value()?;
    *option = true;
    Ok(())
}

fn set_once<T>(flag: &Flag, option: &mut Option<T>, value: T) -> Result<(), Failure> {
    if option.is_some() {
        return Err(flag.wrong("expected once, found twice"));
    }
    *option = Some(value);
    Ok(())
}

fn instruct(flag: &Flag, command: Command) -> Result<Option<Command>, Failure> {
    flag.without_value()?;
    Ok(Some(command))
}

fn number(flag: &Flag, text: &str) -> Result<u64, Failure> {
    values::parse_size(text).map_err(|what| flag.wrong(what))
}

fn threads(flag: &Flag, text: &str) -> Result<NonZeroUsize, Failure> {
    let count = usize::try_from(number(flag, text)?).ok().filter(|count| *count <= THREADS_MAX);
    let expected = || flag.wrong(format!("expected 1 to {THREADS_MAX} threads, found '{text}'"));
    count.and_then(NonZeroUsize::new).ok_or_else(expected)
}

fn unknown(flag: &Flag, command: &str) -> Failure {
    flag.wrong(format!("no such option of {command}; '{command} --help' lists them"))
}

fn missing(command: &str, expected: &str) -> Failure {
    Failure::usage(format!("expected {expected}; '{command} --help' says more"))
}
