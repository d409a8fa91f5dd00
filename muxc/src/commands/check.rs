//! `muxc check`: does a module load and compile?

use super::{answer, explain, show_times, show_warnings, with_times};
use crate::cli::CheckCommand;
use crate::engine;
use crate::failure::Failure;
use crate::json::Json;
use crate::timing::Stages;

/// Runs the command.
pub(super) fn run(command: &CheckCommand, json: bool) -> Result<(), Failure> {
    let mut stages = Stages::default();
    let loaded = engine::load(&command.module, &mut stages)?;
    let program = loaded.compile(&command.code, &mut stages)?;
    engine::all_compiled(&program, &loaded.name)?;
    show_warnings(program.diagnostics());
    explain::show(program.vectorization(), command.code.explain, json);
    explain::show_generators(&program, command.code.explain, json);
    let names: Vec<&str> = program.kernels().iter().map(|kernel| kernel.name.as_str()).collect();
    let for_programs = || {
        let result = Json::object([
            ("ok", true.into()),
            ("target", program.target().into()),
            ("kernels", Json::list(names.clone())),
            ("object_bytes", program.object().len().into()),
        ]);
        let result = explain::with(result, program.vectorization(), command.code.explain);
        let result = explain::with_generators(result, program.generators(), command.code.explain);
        with_times(result, &stages, command.time)
    };
    let for_people = || {
        let kernels = if names.is_empty() { "no kernels".to_owned() } else { names.join(", ") };
        format!("ok: {kernels} for {}, {} bytes", program.target(), program.object().len())
    };
    answer(json, for_programs, for_people)?;
    show_times(&stages, command.time, json);
    Ok(())
}
