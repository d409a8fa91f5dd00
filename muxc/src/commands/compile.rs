//! `muxc compile`: a module to an object file.

use super::{answer, explain, show_times, show_warnings, with_times};
use crate::cli::{CompileCommand, Emit};
use crate::engine::{self, Decision, Loaded};
use crate::failure::Failure;
use crate::json::Json;
use crate::output;
use crate::progress;
use crate::timing::Stages;
use std::path::Path;

/// Runs the command.
pub(super) fn run(command: &CompileCommand, json: bool) -> Result<(), Failure> {
    refuse_output(command, output::is_terminal())?;
    let mut stages = Stages::default();
    let loaded = engine::load(&command.module, &mut stages)?;
    let loaded = loaded.with_kernel(command.entry.as_deref())?;
    let (mut explained, mut generators) = (Vec::new(), Vec::new());
    let bar = progress::of("compiling");
    let bytes = match command.emit {
        Emit::Object => {
            let program = loaded.compile_object(command, &mut stages)?;
            show_warnings(program.diagnostics());
            explained = program.vectorization().to_vec();
            explain::show_generators(&program, command.code.explain, json);
            generators = program.generators().to_vec();
            if let Some(system) = engine::system_without_elf(command.code.device.as_ref()) {
                let readers = "'muxc run' and programs with oxmux load it";
                output::warning(&format!(
                    "the object is ELF, which {system} does not link: {readers}"
                ));
            }
            program.object().to_vec()
        }
        Emit::Ir | Emit::Legal => {
            let (text, decisions) = last_program(loaded, command, &mut stages)?;
            explained = decisions;
            text.into_bytes()
        }
        Emit::Assembly => {
            let program = loaded.compile_object(command, &mut stages)?;
            explained = program.vectorization().to_vec();
            explain::show_generators(&program, command.code.explain, json);
            generators = program.generators().to_vec();
            program.assembly().unwrap_or_default().as_bytes().to_vec()
        }
        Emit::Header => {
            let program = loaded.compile_object(command, &mut stages)?;
            engine::header(&program, header_name(&command.output))?.into_bytes()
        }
        Emit::Rust => {
            let program = loaded.compile_object(command, &mut stages)?;
            engine::rust_declarations(&program)?.into_bytes()
        }
        Emit::Null => {
            let program = loaded.compile_object(command, &mut stages)?;
            explain::show(program.vectorization(), command.code.explain, json);
            explain::show_generators(&program, command.code.explain, json);
            show_times(&stages, command.time, json);
            return Ok(());
        }
    };
    drop(bar);
    output::to_file(&command.output, &bytes)?;
    if command.output != "-" {
        let for_programs = || {
            let result = Json::object([
                ("output", command.output.as_str().into()),
                ("bytes", bytes.len().into()),
            ]);
            let result = explain::with(result, &explained, command.code.explain);
            let result = explain::with_generators(result, &generators, command.code.explain);
            with_times(result, &stages, command.time)
        };
        if json || !output::is_quiet() {
            answer(json, for_programs, || format!("{}: {} bytes", command.output, bytes.len()))?;
        }
    }
    explain::show(&explained, command.code.explain, json);
    show_times(&stages, command.time, json);
    Ok(())
}

/// Refuses to replace the module, and to write an object to a terminal.
fn refuse_output(command: &CompileCommand, is_terminal: bool) -> Result<(), Failure> {
    let output = &command.output;
    if output == "-" && is_terminal && command.emit == Emit::Object {
        let what = "an object is not written to a terminal: expected a file";
        return Err(Failure::usage(format!("-o -: {what}")));
    }
    let file = |path: &str| Path::new(path).canonicalize().ok().filter(|path| path.is_file());
    let input = file(&command.module.path).filter(|_| command.emit != Emit::Null);
    if input.is_some() && input == file(output) {
        let what = "is the module itself, which would be replaced";
        return Err(Failure::usage(format!("-o: '{output}' {what}")));
    }
    Ok(())
}

/// The name of a header in its include directive.
fn header_name(output: &str) -> &str {
    let name = Path::new(output).file_name().and_then(|name| name.to_str());
    name.filter(|name| *name != "-").unwrap_or("kernels.h")
}

/// The program as it is before code generation.
fn last_program(
    mut loaded: Loaded,
    command: &CompileCommand,
    stages: &mut Stages,
) -> Result<(String, Vec<Decision>), Failure> {
    let report = stages.time("passes", || loaded.run_compile_passes(&command.code))?;
    engine::none_refused(&report.refused, &loaded.name)?;
    show_warnings(&report.diagnostics);
    let text = match command.emit {
        Emit::Legal => stages.time("legalize", || loaded.legal_ir(&command.code))?,
        _ => stages.time("print", || loaded.module.to_ir()),
    };
    Ok((text, report.vectorization))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_not_written_to_a_terminal() {
        let command = CompileCommand { output: "-".to_owned(), ..CompileCommand::default() };
        let failure = refuse_output(&command, true).expect_err("an object");
        assert!(failure.message.starts_with("-o -: an object is not written to a terminal"));
        assert!(refuse_output(&command, false).is_ok());
        assert!(refuse_output(&CompileCommand { emit: Emit::Ir, ..command }, true).is_ok());
    }
}
