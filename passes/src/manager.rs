//! Pipelines from text, and what runs them.
//!
//! The text is `pass,pass<param;param>,group`; blanks around names and parameters do not count. The runner owns
//! verification, observation, time and bisection, so that passes own none of it. It never prints.

use crate::pass::{Pass, PassContext, PassError};
use crate::registry::Registry;
use oxmux_ir::Module;
use oxmux_ir::verify::{VerifyError, verify_module};
use std::time::{Duration, Instant};

/// How deep groups may stand for groups.
const GROUP_DEPTH_MAX: u32 = 8;
/// How many passes a pipeline may have.
const STEPS_MAX: usize = 4096;

/// A pass with the text that it was made from.
pub struct Step {
    /// The name with its parameters.
    pub text: String,
    /// The pass.
    pub pass: Box<dyn Pass>,
}

/// Passes in order.
#[derive(Default)]
pub struct Pipeline {
    /// The passes.
    pub steps: Vec<Step>,
}

impl Pipeline {
    /// Reads a pipeline. An empty text is an empty pipeline.
    pub fn parse(text: &str, registry: &Registry) -> Result<Self, PipelineError> {
        let mut pipeline = Self::default();
        pipeline.extend_from(text, registry, 0)?;
        Ok(pipeline)
    }
    /// Appends another pipeline's passes.
    pub fn append(&mut self, other: Pipeline) {
        self.steps.extend(other.steps);
    }
    /// The passes' texts, groups expanded.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.steps.iter().map(|step| step.text.as_str()).collect();
        texts.join(",")
    }

    fn extend_from(
        &mut self,
        text: &str,
        registry: &Registry,
        depth: u32,
    ) -> Result<(), PipelineError> {
        if depth > GROUP_DEPTH_MAX {
            return Err(PipelineError::TooDeep { name: text.trim().to_string() });
        }
        for item in items(text)? {
            let params = &item.params[..];
            let wrong = |what| PipelineError::Parameters { name: item.name.to_string(), what };
            if let Some(group) = registry.group(item.name) {
                let expansion = (group.expand)(params).map_err(wrong)?;
                self.extend_from(&expansion, registry, depth + 1)?;
            } else if let Some(entry) = registry.pass(item.name) {
                let pass = (entry.build)(params).map_err(wrong)?;
                self.steps.push(Step { text: item.text(), pass });
            } else {
                let name = item.name.to_string();
                return Err(PipelineError::UnknownPass { name, known: registry.names() });
            }
            if self.steps.len() > STEPS_MAX {
                return Err(PipelineError::TooLong { limit: STEPS_MAX });
            }
        }
        Ok(())
    }
}

/// Why a pipeline's text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PipelineError {
    /// A character that does not belong there.
    Syntax {
        /// The byte where it is.
        at: usize,
        /// What was expected.
        expected: &'static str,
    },
    /// No pass or group has this name.
    UnknownPass {
        /// The name.
        name: String,
        /// Those that exist, sorted.
        known: Vec<&'static str>,
    },
    /// A pass or group does not take these parameters.
    Parameters {
        /// The pass or group.
        name: String,
        /// What is wrong.
        what: String,
    },
    /// Groups stand for groups too many times.
    TooDeep {
        /// The text that was reached.
        name: String,
    },
    /// There are too many passes.
    TooLong {
        /// The limit.
        limit: usize,
    },
}

impl std::fmt::Display for PipelineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Syntax { at, expected } => write!(f, "pipeline, byte {at}: expected {expected}"),
            Self::UnknownPass { name, known } => {
                write!(f, "unknown pass '{name}'; known passes: {}", known.join(", "))
            }
            Self::Parameters { name, what } => write!(f, "pass '{name}': {what}"),
            Self::TooDeep { name } => {
                write!(f, "pipeline: groups are nested too deeply at '{name}'")
            }
            Self::TooLong { limit } => write!(f, "pipeline: more than {limit} passes"),
        }
    }
}

impl std::error::Error for PipelineError {}

struct Item<'a> {
    name: &'a str,
    params: Vec<&'a str>,
}

impl Item<'_> {
    fn text(&self) -> String {
        match &self.params[..] {
            [] => self.name.to_string(),
            params => format!("{}<{}>", self.name, params.join(";")),
        }
    }
}

/// Splits a pipeline's text at the commas outside of angle brackets.
fn items(text: &str) -> Result<Vec<Item<'_>>, PipelineError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let mut out = Vec::new();
    let mut start = 0;
    let mut open: Option<usize> = None;
    for (at, byte) in text.bytes().enumerate() {
        match (byte, open) {
            (b'<', None) => open = Some(at),
            (b'<', Some(_)) => return Err(PipelineError::Syntax { at, expected: "'>'" }),
            (b'>', Some(_)) => open = None,
            (b'>', None) => return Err(PipelineError::Syntax { at, expected: "'<'" }),
            (b',', None) => {
                out.push(item(text, start, at)?);
                start = at + 1;
            }
            _ => {}
        }
    }
    if open.is_some() {
        return Err(PipelineError::Syntax { at: text.len(), expected: "'>'" });
    }
    out.push(item(text, start, text.len())?);
    Ok(out)
}

fn item(text: &str, start: usize, end: usize) -> Result<Item<'_>, PipelineError> {
    let part = text.get(start..end).unwrap_or_default().trim();
    let (name, params) = match part.split_once('<') {
        None => (part, Vec::new()),
        Some((name, rest)) => {
            let Some(inner) = rest.strip_suffix('>') else {
                return Err(PipelineError::Syntax { at: end, expected: "',' after '>'" });
            };
            let params = inner.split(';').map(str::trim).filter(|p| !p.is_empty());
            (name.trim_end(), params.collect())
        }
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(PipelineError::Syntax { at: start, expected: "the name of a pass" });
    }
    Ok(Item { name, params })
}

/// Called with the step, the module after it, and whether the pass says that it changed the module.
pub type Observer<'a> = dyn FnMut(&Step, &Module, bool) + 'a;

/// How a pipeline runs.
#[derive(Default)]
pub struct RunOptions<'a> {
    /// Whether the module is verified before the first and after every pass.
    pub verify_each: bool,
    /// Called after every pass; a printer, for example.
    pub after: Option<&'a mut Observer<'a>>,
    /// How many passes run; the others are skipped. For the search of the pass that breaks a program.
    pub bisect_limit: Option<usize>,
}

/// What a pass did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepReport {
    /// The pass with its parameters.
    pub text: String,
    /// How long it took, without verification and observers.
    pub time: Duration,
    /// Whether it says that it changed the module.
    pub changed: bool,
    /// Whether the bisect limit skipped it.
    pub skipped: bool,
}

/// What a run did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RunReport {
    /// One entry for each pass of the pipeline.
    pub steps: Vec<StepReport>,
}

impl RunReport {
    /// Whether any pass changed the module.
    pub fn changed(&self) -> bool {
        self.steps.iter().any(|step| step.changed)
    }
    /// The time of all passes.
    pub fn time(&self) -> Duration {
        self.steps.iter().map(|step| step.time).sum()
    }
}

/// Why a run stopped.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// A pass refused the module.
    Pass(PassError),
    /// The module was wrong before the first pass, or a pass made it so.
    Verify {
        /// The pass; none if the module came in wrong.
        pass: Option<String>,
        /// What is wrong; at least one.
        errors: Vec<VerifyError>,
    },
}

impl std::fmt::Display for RunError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pass(error) => error.fmt(f),
            Self::Verify { pass, errors } => {
                match pass {
                    Some(pass) => write!(f, "verification failed after pass '{pass}'")?,
                    None => write!(f, "verification failed before the first pass")?,
                }
                errors.iter().try_for_each(|error| write!(f, "\n  {error}"))
            }
        }
    }
}

impl std::error::Error for RunError {}

impl From<PassError> for RunError {
    fn from(error: PassError) -> Self {
        Self::Pass(error)
    }
}

/// Runs the passes in order.
pub fn run(
    pipeline: &Pipeline,
    module: &mut Module,
    cx: &mut PassContext<'_>,
    mut options: RunOptions<'_>,
) -> Result<RunReport, RunError> {
    let mut report = RunReport::default();
    if options.verify_each {
        verify(module, None)?;
    }
    for (number, step) in pipeline.steps.iter().enumerate() {
        let skipped = options.bisect_limit.is_some_and(|limit| number >= limit);
        let start = Instant::now();
        let changed = !skipped && step.pass.run(module, cx)?;
        let time = start.elapsed();
        report.steps.push(StepReport { text: step.text.clone(), time, changed, skipped });
        if skipped {
            continue;
        }
        if let Some(after) = options.after.as_deref_mut() {
            after(step, module, changed);
        }
        if options.verify_each {
            verify(module, Some(step))?;
        }
    }
    Ok(report)
}

fn verify(module: &Module, step: Option<&Step>) -> Result<(), RunError> {
    let name = |step: &Step| step.text.clone();
    verify_module(module).map_err(|errors| RunError::Verify { pass: step.map(name), errors })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin_info::DefaultBuiltinInfo;

    fn parse(text: &str) -> Result<String, String> {
        let pipeline = Pipeline::parse(text, &Registry::standard());
        pipeline.map(|p| p.text()).map_err(|e| e.to_string())
    }

    #[test]
    fn text_is_read_with_blanks_and_groups() {
        assert_eq!(parse(""), Ok(String::new()));
        assert_eq!(parse(" dce , mem2reg\n"), Ok("dce,mem2reg".to_string()));
        assert_eq!(parse("cleanup"), Ok(crate::pipelines::CLEANUP.to_string()));
        assert_eq!(parse("dce<>"), Ok("dce".to_string()));
    }

    #[test]
    fn wrong_text_is_refused_with_a_reason() {
        let unknown = parse("dce,no-such-pass").unwrap_err();
        assert!(unknown.contains("'no-such-pass'") && unknown.contains("mem2reg"), "{unknown}");
        assert!(parse("dce<fast>").unwrap_err().contains("takes no parameter"));
        for text in ["dce,,dce", "dce<", "dce>", "<x>", "dce<a<b>>", "dce<a>b", "a b", ","] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_runner_stops_at_the_limit_and_reports() {
        let pipeline = Pipeline::parse("dce,mem2reg,dce", &Registry::standard()).unwrap();
        let info = DefaultBuiltinInfo;
        let mut cx = PassContext::new(&info);
        let mut module = Module::new("m");
        let mut seen = Vec::new();
        let mut after =
            |step: &Step, _: &Module, changed: bool| seen.push((step.text.clone(), changed));
        let options =
            RunOptions { verify_each: true, after: Some(&mut after), bisect_limit: Some(2) };
        let report = run(&pipeline, &mut module, &mut cx, options).unwrap();
        let skipped: Vec<bool> = report.steps.iter().map(|s| s.skipped).collect();
        assert_eq!(skipped, [false, false, true]);
        assert!(!report.changed());
        assert_eq!(seen, [("dce".to_string(), false), ("mem2reg".to_string(), false)]);
    }
}
