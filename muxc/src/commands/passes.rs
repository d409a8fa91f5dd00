//! The form without a command's name: runs passes and prints the module. Also lists passes and
//! devices.

use super::{answer, explain};
use crate::cli::{PassesCommand, VeczCommand};
use crate::engine::{self, Decision, Factor, NotVectorizedKind, PassOptions, PassReport};
use crate::failure::{Class, Failure};
use crate::json::Json;
use crate::output;
use crate::timing::Stages;

/// What a device can do with double that can do with it all that IEEE 754 asks for: bits of
/// cl_device_fp_config.
const DOUBLE_FULL: u32 = 0xbf;

/// Runs the command.
pub(super) fn run(command: &PassesCommand, json: bool) -> Result<(), Failure> {
    let mut loaded = engine::load(&command.module, &mut Stages::default())?;
    let device = command.device.as_ref();
    let mut device_options = command.device_options.clone();
    if let Some(has_double) = command.vecz.as_ref().and_then(|vecz| vecz.double_support) {
        let capabilities = if has_double { DOUBLE_FULL } else { 0 };
        device_options.double = device_options.double.or(Some(capabilities));
    }
    let device_info = engine::device_info(&device_options);
    let vectorized = match &command.vecz {
        Some(vecz) => loaded.vectorize(vecz, device, &device_info)?,
        None => PassReport::default(),
    };
    explain::show(&vectorized.vectorization, explains(command), json);
    let options = PassOptions::default()
        .with_verify_each(command.verify_each)
        .with_print_after_all(command.print_after_all)
        .with_bisect_limit(command.bisect_limit)
        .with_device_info(device_info);
    let mut report = loaded.run_passes(&command.passes, device, &options)?;
    report.output.insert_str(0, &vectorized.output);
    report.times.splice(0..0, vectorized.times);
    report.diagnostics.splice(0..0, vectorized.diagnostics);
    let later = std::mem::replace(&mut report.vectorization, vectorized.vectorization);
    add_remarks(command, later.iter().chain(&report.vectorization), &mut report.diagnostics);
    write(command, &loaded, &report, json)?;
    match &command.vecz {
        Some(vecz) if !vecz.fail_quietly => all_vectorized(vecz, &report.vectorization),
        _ => Ok(()),
    }
}

fn explains(command: &PassesCommand) -> bool {
    command.vecz.as_ref().is_some_and(|vecz| vecz.explain)
}

/// What is to be told of how functions were vectorized, where it was not told already.
fn add_remarks<'d>(
    command: &PassesCommand,
    decisions: impl Iterator<Item = &'d Decision>,
    told: &mut Vec<engine::Diagnostic>,
) {
    const PASS: &str = "run-vecz";
    let wanted = |name: &Option<String>| {
        let part = |name: &String| name.trim_matches(['^', '$', '.', '*']).to_owned();
        name.as_ref().map(part).is_some_and(|part| PASS.contains(part.as_str()))
    };
    let (done, missed) = (wanted(&command.remarks), wanted(&command.remarks_missed));
    for decision in decisions {
        let message = match &decision.outcome {
            Ok(name) if done => format!("vectorized: '{name}'"),
            Err(refusal) if missed => format!("not vectorized: {refusal}"),
            _ => continue,
        };
        let function = Some(decision.kernel.clone());
        let remark = engine::Diagnostic { pass: PASS, function, message };
        if !told.contains(&remark) {
            told.push(remark);
        }
    }
}

/// Whether each function was vectorized as it was asked for.
fn all_vectorized(vecz: &VeczCommand, decisions: &[Decision]) -> Result<(), Failure> {
    let reason = |decision: &Decision| {
        let refusal = decision.outcome.as_ref().err()?;
        let is_asked = refusal.kind() != NotVectorizedKind::Unwanted;
        is_asked.then(|| format!("'{}': {refusal}", decision.kernel))
    };
    let mut reasons: Vec<String> = decisions.iter().filter_map(reason).collect();
    let halved = |decision: &&Decision| match (decision.asked, decision.info) {
        (Some(Factor::Fixed(asked)), Some(info)) => {
            // A caller that states the size of work-groups knows what follows from it.
            let sized = vecz.kernels.iter().filter(|kernel| kernel.name == decision.kernel);
            let sized = sized.flat_map(|kernel| &kernel.variants).any(|v| v.local_size.is_some());
            decision.is_vectorized() && asked != info.width && !sized
        }
        _ => false,
    };
    for decision in decisions.iter().filter(halved) {
        let width = decision.info.map_or(1, |info| info.width);
        reasons.push(format!("'{}': to {width}, not as wide as asked for", decision.kernel));
    }
    if decisions.is_empty() {
        reasons.push("there is no kernel".to_owned());
    }
    match reasons.is_empty() {
        true => Ok(()),
        false => Err(Failure::new(Class::NotVectorized, reasons.join("; "))),
    }
}

/// Writes the passes' output, and the module.
fn write(
    command: &PassesCommand,
    loaded: &engine::Loaded,
    report: &PassReport,
    json: bool,
) -> Result<(), Failure> {
    let mut stages = Stages::default();
    report.times.iter().for_each(|stage| stages.push(&stage.name, stage.time));
    if !json {
        for (pass, text) in &report.printed {
            output::to_stderr(&format!("; after {pass}\n{}", text.trim_end()));
        }
    }
    super::show_diagnostics(&report.diagnostics);
    // The passes' output comes before the module.
    if !json {
        output::to_stdout(report.output.as_bytes())?;
    }
    let text = loaded.module.to_ir();
    if let Some(path) = &command.output {
        output::to_file(path, text.as_bytes())?;
    }
    super::show_times(&stages, command.time_passes, json);
    let to_stdout = matches!(command.output.as_deref(), None | Some("-"));
    match (json, to_stdout, &command.output) {
        (true, _, Some(path)) if path == "-" => Ok(()),
        (true, ..) => {
            let module = to_stdout.then_some(text);
            let mut result = Json::object([("module", module.into())]);
            if !report.output.is_empty() {
                result = result.with("output", report.output.as_str());
            }
            if command.print_after_all {
                let entry = |(pass, text): &(String, String)| {
                    Json::object([("pass", pass.as_str().into()), ("module", text.as_str().into())])
                };
                result =
                    result.with("after", Json::List(report.printed.iter().map(entry).collect()));
            }
            let result = explain::with(result, &report.vectorization, explains(command));
            let result = super::with_times(result, &stages, command.time_passes);
            output::to_stdout(format!("{result}\n").as_bytes())
        }
        (false, _, None) => output::to_stdout(text.as_bytes()),
        (false, _, Some(_)) => Ok(()),
    }
}

/// `--list-devices`
pub(super) fn list_devices(json: bool) -> Result<(), Failure> {
    let devices = engine::devices();
    let for_programs = || {
        let entry = |(name, target): &(String, String)| {
            Json::object([("name", name.as_str().into()), ("target", target.as_str().into())])
        };
        Json::object([("devices", Json::List(devices.iter().map(entry).collect()))])
    };
    let for_people = || {
        let line = |(name, target): &(String, String)| format!("{name}: {target}");
        devices.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    answer(json, for_programs, for_people)
}

/// `-vecz-choices-help`
pub(super) fn list_choices(json: bool) -> Result<(), Failure> {
    let names = engine::vectorization_choices();
    let for_programs = || {
        let names = names.iter().map(|name| (*name).into()).collect();
        Json::object([("choices", Json::List(names))])
    };
    let for_people = || {
        let list: String = names.iter().map(|name| format!("  {name}\n")).collect();
        format!("vectorization choices, each of which 'no' before its name takes back:\n{list}")
    };
    answer(json, for_programs, for_people)
}

/// `--print-passes`
pub(super) fn list_passes(json: bool) -> Result<(), Failure> {
    let passes = engine::passes();
    let for_programs = || {
        let entry = |pass: &engine::PassDescription| {
            Json::object([
                ("name", pass.name.into()),
                ("parameters", pass.params.into()),
                ("summary", pass.summary.into()),
                ("group", pass.is_group.into()),
            ])
        };
        Json::object([("passes", Json::List(passes.iter().map(entry).collect()))])
    };
    let for_people = || {
        let mut text = String::new();
        for is_group in [false, true] {
            text.push_str(if is_group { "groups:\n" } else { "passes:\n" });
            for pass in passes.iter().filter(|pass| pass.is_group == is_group) {
                let params = match pass.params {
                    "" => String::new(),
                    params => format!("<{params}>"),
                };
                text.push_str(&format!("  {}{params}: {}\n", pass.name, pass.summary));
            }
        }
        text
    };
    answer(json, for_programs, for_people)
}
