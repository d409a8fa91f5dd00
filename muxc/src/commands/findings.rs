//! The findings of `muxc run --check`, as text and as data.
//!
//! `docs/guide/src/debugging.md` has the schema.

use crate::engine::{self, CheckReport, Finding, Site};
use crate::failure::Failure;
use crate::json::Json;
use crate::output;
use crate::supervise::with_failure;

/// Writes the findings to standard error.
pub(super) fn show(report: &CheckReport) {
    for finding in &report.findings {
        output::to_stderr(&finding.to_string());
    }
    if report.omitted > 0 {
        output::to_stderr(&format!("note: {} more errors are not shown", report.omitted));
    }
}

/// The failure that the findings are, or what ended the run.
pub(super) fn failure(report: &mut CheckReport, kernel: &str, input: &str) -> Option<Failure> {
    if let Some(stopped) = engine::stopped(report, input) {
        return Some(stopped);
    }
    let count = report.findings.len();
    let plural = if count == 1 { "place has an error" } else { "places have errors" };
    (count > 0).then(|| Failure::run(format!("{count} {plural} in kernel '{kernel}'")).about(input))
}

/// A run's result with its findings.
pub(super) fn with_findings(result: Json, report: &CheckReport, failure: Option<&Failure>) -> Json {
    let result = result
        .with("findings", Json::list(report.findings.iter().map(finding)))
        .with("findings_omitted", report.omitted);
    match failure {
        Some(failure) => with_failure(result, failure),
        None => result,
    }
}

fn finding(finding: &Finding) -> Json {
    let access = finding.access.as_ref().map(|access| {
        let object = access.object.as_ref().map(|object| {
            Json::object([
                ("kind", object.kind.name().into()),
                ("name", object.name.as_str().into()),
                ("arguments", object.arguments.clone().into()),
                ("size", object.size.into()),
            ])
        });
        Json::object([
            ("object", object.into()),
            ("offset", Json::Number(access.offset.to_string())),
            ("size", access.size.into()),
            ("writes", access.writes.into()),
            ("atomic", access.atomic.into()),
        ])
    });
    let other = finding
        .other
        .as_ref()
        .map(|other| site(&other.site).with("writes", other.writes).with("atomic", other.atomic));
    let notes: Vec<Json> = finding.notes.iter().map(|note| note.as_str().into()).collect();
    Json::object([
        ("check", finding.check.name().into()),
        ("kind", finding.kind.to_string().into()),
        ("message", finding.message.as_str().into()),
        ("kernel", finding.kernel.as_str().into()),
        ("site", site(&finding.site)),
        ("access", access.into()),
        ("other", other.into()),
        ("notes", Json::List(notes)),
        ("count", finding.count.into()),
    ])
}

fn site(site: &Site) -> Json {
    let place = site.place.as_ref();
    Json::object([
        ("directory", place.map(|place| place.directory.as_str()).into()),
        ("file", place.map(|place| place.file.as_str()).into()),
        ("line", place.map(|place| place.line).into()),
        ("column", place.map(|place| place.column).filter(|&column| column != 0).into()),
        ("function", site.function.as_str().into()),
        ("instruction", site.instruction.as_str().into()),
        ("global_id", site.work_item.global.into()),
        ("local_id", site.work_item.local.into()),
        ("group_id", site.work_item.group.into()),
    ])
}
