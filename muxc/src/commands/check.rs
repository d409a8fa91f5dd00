//! `muxc check`: does a module load and compile?

use super::{answer, compiled_already, explain, show_times, show_warnings, with_times};
use crate::cli::{CheckCommand, ModuleSource};
use crate::engine::{self, Decision, Opened, Program};
use crate::failure::Failure;
use crate::input;
use crate::json::Json;
use crate::output;
use crate::progress;
use crate::supervise::with_failure;
use crate::timing::Stages;

/// Runs the command. Of several modules each is checked; the first failure is the command's.
pub(super) fn run(command: &CheckCommand, json: bool) -> Result<(), Failure> {
    if let [module] = &command.modules[..] {
        let mut stages = Stages::default();
        let checked = check(module, command, &mut stages, json)?;
        if json || !output::is_quiet() {
            answer(json, || checked.to_json(command, &stages), || checked.to_text())?;
        }
        show_times(&stages, command.time, json);
        return Ok(());
    }
    let bar = progress::of("checking");
    bar.expect(command.modules.len() as u64);
    let mut results = Vec::new();
    let mut failures = Vec::new();
    for module in &command.modules {
        let mut stages = Stages::default();
        let checked = check(module, command, &mut stages, json);
        bar.advance();
        let named = Json::object([("module", module.path.as_str().into())]);
        match checked {
            Ok(checked) if json => {
                results.push(named.with("result", checked.to_json(command, &stages)))
            }
            Ok(checked) => {
                if !output::is_quiet() {
                    let line = format!("{}: {}\n", input::name(&module.path), checked.to_text());
                    output::to_stdout(line.as_bytes())?;
                }
                show_times(&stages, command.time, json);
            }
            Err(failure) => {
                let result = with_failure(named.with("ok", false), &failure);
                results.push(result);
                output::error(&failure);
                failures.push(failure);
            }
        }
    }
    drop(bar);
    let (bad, all) = (failures.len(), command.modules.len());
    let failure = failures.into_iter().next().map(|first| {
        let message = format!("{bad} of {all} modules failed");
        Failure { is_told: true, ..Failure::new(first.class, message) }
    });
    if json {
        let result =
            Json::object([("ok", failure.is_none().into()), ("modules", Json::List(results))]);
        let result = match &failure {
            Some(failure) => with_failure(result, failure),
            None => result,
        };
        output::to_stdout(format!("{result}\n").as_bytes())?;
    }
    failure.map_or(Ok(()), Err)
}

/// A module that was checked.
struct Checked {
    program: Program,
    /// Whether it was an object before.
    is_object: bool,
}

fn check(
    module: &ModuleSource,
    command: &CheckCommand,
    stages: &mut Stages,
    json: bool,
) -> Result<Checked, Failure> {
    let loaded = match engine::open(module, stages)? {
        Opened::Object { program, name } => {
            let entry = command.entry.as_ref().map(|_| "--entry");
            compiled_already(entry.or(command.code.first_given()), &name)?;
            stages
                .time("link", || engine::loads(&program))
                .map_err(|failure| failure.about(&name))?;
            return Ok(Checked { program: *program, is_object: true });
        }
        Opened::Module(loaded) => loaded.with_kernel(command.entry.as_deref())?,
    };
    let program = loaded.compile(&command.code, stages)?;
    engine::none_refused(program.refused(), &loaded.name)?;
    show_warnings(program.diagnostics());
    explain::show(program.vectorization(), command.code.explain, json);
    explain::show_generators(&program, command.code.explain, json);
    Ok(Checked { program, is_object: false })
}

impl Checked {
    fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for kernel in self.program.kernels() {
            if !names.contains(&kernel.name.as_str()) {
                names.push(&kernel.name);
            }
        }
        names
    }

    fn decisions(&self) -> &[Decision] {
        self.program.vectorization()
    }

    fn to_json(&self, command: &CheckCommand, stages: &Stages) -> Json {
        let result = Json::object([
            ("ok", true.into()),
            ("target", self.program.target().into()),
            ("kernels", Json::list(self.names())),
            ("object_bytes", self.program.object().len().into()),
        ]);
        let explained = command.code.explain;
        let result = explain::with(result, self.decisions(), explained);
        let result = explain::with_generators(result, self.program.generators(), explained);
        with_times(result, stages, command.time)
    }

    fn to_text(&self) -> String {
        let names = self.names();
        let kernels = if names.is_empty() { "no kernels".to_owned() } else { names.join(", ") };
        let target = self.program.target();
        // The features of a target are many: '--verbose' and JSON have them.
        let target =
            if output::is_verbose() { target } else { target.split(',').next().unwrap_or(target) };
        let object = if self.is_object { ", an object of" } else { "," };
        format!("ok: {kernels} for {target}{object} {} bytes", self.program.object().len())
    }
}
