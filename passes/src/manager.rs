//! Pipelines from text, and what runs them.
//!
//! The text is `pass,pass<param;param>,group`; blanks around names and parameters do not count. As in LLVM, passes may
//! stand in adaptors: `module(…)`, `function(…)`, `cgscc(…)`, `loop(…)`, `repeat<N>(…)`. Each pass here knows itself
//! what it runs over, so that an adaptor is its passes in order. The runner owns verification, observation, time and
//! bisection, so that passes own none of it. It never prints.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use crate::registry::Registry;
use hashbrown::HashMap;
use oxmux_ir::fuel::module_size;
use oxmux_ir::verify::{VerifyError, verify_module};
use oxmux_ir::{Module, Stopped};
use rustc_hash::FxBuildHasher;
use std::time::{Duration, Instant};

/// How deep groups may stand for groups, and adaptors in adaptors.
const GROUP_DEPTH_MAX: u32 = 16;
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
            if let Some(inner) = item.inner {
                for _ in 0..repetitions(&item)? {
                    let before = self.steps.len();
                    self.extend_from(inner, registry, depth + 1)?;
                    // Nothing, however often, is nothing.
                    if self.steps.len() == before {
                        break;
                    }
                }
            } else if let Some(entry) = registry.pass(&item.text()) {
                // Printers are named with what they print: `print<sub-groups>`.
                let pass = (entry.build)(&[]).map_err(wrong)?;
                self.steps.push(Step { text: item.text(), pass });
            } else if let Some((entry, params)) = printer_with_params(&item, registry) {
                let pass = (entry.build)(params).map_err(wrong)?;
                self.steps.push(Step { text: item.text(), pass });
            } else if let Some(group) = registry.group(item.name) {
                let expansion = (group.expand)(params).map_err(wrong)?;
                self.extend_from(&expansion, registry, depth + 1)?;
            } else if let Some(entry) = registry.pass(item.name) {
                let pass = (entry.build)(params).map_err(wrong)?;
                self.steps.push(Step { text: item.text(), pass });
            } else {
                let name = item.text();
                return Err(PipelineError::UnknownPass { name, known: registry.names() });
            }
            if self.steps.len() > STEPS_MAX {
                return Err(PipelineError::TooLong { limit: STEPS_MAX });
            }
        }
        Ok(())
    }
}

/// The pass that `print<strides;dim=1>` names, and what follows its name.
fn printer_with_params<'r, 'i>(
    item: &'i Item<'_>,
    registry: &'r Registry,
) -> Option<(&'r PassEntry, &'i [&'i str])> {
    let (what, params) = item.params.split_first()?;
    let entry = registry.pass(&format!("{}<{what}>", item.name))?;
    (!params.is_empty()).then_some((entry, params))
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
    /// The pipeline between parentheses.
    inner: Option<&'a str>,
}

impl Item<'_> {
    fn text(&self) -> String {
        match &self.params[..] {
            [] => self.name.to_string(),
            params => format!("{}<{}>", self.name, params.join(";")),
        }
    }
}

/// How often an adaptor's passes run. What adaptors of LLVM take besides is about its analyses.
fn repetitions(item: &Item<'_>) -> Result<usize, PipelineError> {
    let wrong = |what: &str| {
        let (name, what) = (item.name.to_string(), what.to_string());
        Err(PipelineError::Parameters { name, what })
    };
    match (item.name, &item.params[..]) {
        ("module" | "cgscc" | "loop" | "loop-mssa", []) => Ok(1),
        ("function", params) if params.iter().all(|p| matches!(*p, "eager-inv" | "no-rerun")) => {
            Ok(1)
        }
        ("devirt", [count]) if count.parse::<u32>().is_ok() => Ok(1),
        ("repeat", [count]) => match count.parse::<usize>() {
            Ok(count) if (1..=STEPS_MAX).contains(&count) => Ok(count),
            _ => wrong("takes how often its passes run"),
        },
        ("module" | "cgscc" | "loop" | "loop-mssa" | "function" | "devirt" | "repeat", _) => {
            wrong("does not take these parameters")
        }
        _ => wrong("takes no passes in parentheses"),
    }
}

/// Splits a pipeline's text at the commas outside of brackets.
fn items(text: &str) -> Result<Vec<Item<'_>>, PipelineError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let parts = split(text, 0, text.len(), b',')?;
    parts.into_iter().map(|(start, end)| item(text, start, end)).collect()
}

/// The parts of `text[start..end]` between the separators that stand in no brackets.
fn split(
    text: &str,
    start: usize,
    end: usize,
    separator: u8,
) -> Result<Vec<(usize, usize)>, PipelineError> {
    let mut parts = Vec::new();
    let mut open: Vec<u8> = Vec::new();
    let mut from = start;
    for (at, byte) in text.bytes().enumerate().take(end).skip(start) {
        match byte {
            b'<' | b'(' => open.push(byte),
            b'>' if open.pop() != Some(b'<') => {
                return Err(PipelineError::Syntax { at, expected: "'<' before '>'" });
            }
            b')' if open.pop() != Some(b'(') => {
                return Err(PipelineError::Syntax { at, expected: "'(' before ')'" });
            }
            _ if byte == separator && open.is_empty() => {
                parts.push((from, at));
                from = at + 1;
            }
            _ => {}
        }
    }
    match open.last() {
        None => {}
        Some(b'<') => return Err(PipelineError::Syntax { at: end, expected: "'>'" }),
        Some(_) => return Err(PipelineError::Syntax { at: end, expected: "')'" }),
    }
    parts.push((from, end));
    Ok(parts)
}

/// `name`, `name<params>` or `name<params>(passes)`. The brackets are known to match.
fn item(text: &str, start: usize, end: usize) -> Result<Item<'_>, PipelineError> {
    let part = text.get(start..end).unwrap_or_default().trim();
    let (head, inner) = match part.strip_suffix(')') {
        None => (part, None),
        Some(rest) => {
            let angle = rest.find('<');
            // A parenthesis in the parameters does not open the pipeline behind them.
            let from = match (angle, rest.find('(')) {
                (Some(angle), Some(paren)) if angle < paren => closing(rest, angle),
                (_, paren) => paren,
            };
            let open = from.and_then(|from| Some(from + rest.get(from..)?.find('(')?));
            let (head, inner) = open.and_then(|at| rest.split_at_checked(at)).unwrap_or((part, ""));
            (head.trim_end(), inner.strip_prefix('('))
        }
    };
    let (name, params) = match head.split_once('<') {
        None => (head, Vec::new()),
        Some((name, rest)) => {
            let Some(inner) = rest.strip_suffix('>') else {
                return Err(PipelineError::Syntax { at: end, expected: "',' after '>'" });
            };
            let params = split(inner, 0, inner.len(), b';')?;
            let params = params.into_iter().filter_map(|(from, to)| inner.get(from..to));
            (name.trim_end(), params.map(str::trim).filter(|p| !p.is_empty()).collect())
        }
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(PipelineError::Syntax { at: start, expected: "the name of a pass" });
    }
    Ok(Item { name, params, inner })
}

/// Where the angle bracket that opens at `open` is closed.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate().skip(open) {
        match byte {
            b'<' => depth += 1,
            b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
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
    /// The budget was used up, or the work was cancelled.
    Stopped {
        /// The pass with its parameters.
        pass: String,
        /// Why.
        why: Stopped,
    },
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
            Self::Stopped { pass, why: Stopped::Cancelled } => write!(f, "cancelled (pass {pass})"),
            Self::Stopped { pass, why } => write!(f, "limit: {why} (pass {pass})"),
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

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Pass(error) => Some(error),
            Self::Stopped { why, .. } => Some(why),
            Self::Verify { .. } => None,
        }
    }
}

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
    cx.verify_each |= options.verify_each;
    if options.verify_each {
        verify(module, None)?;
    }
    // How often the module has changed, and how often it had when each pass had run last.
    let mut changes = 0usize;
    let mut settled: HashMap<&str, usize, FxBuildHasher> = HashMap::default();
    for (number, step) in pipeline.steps.iter().enumerate() {
        let skipped = options.bisect_limit.is_some_and(|limit| number >= limit);
        let before =
            (options.verify_each && !skipped && step.pass.has_check()).then(|| module.clone());
        let start = Instant::now();
        let is_settled = settled.get(&*step.text) == Some(&changes);
        let changed = !skipped && !is_settled && run_step(step, module, cx)?;
        changes += usize::from(changed);
        if !skipped && step.pass.settles() {
            settled.insert(&step.text, changes);
        }
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
        if let Some(before) = before {
            step.pass.check(&before, module)?;
        }
    }
    Ok(report)
}

/// Runs a pass, charged with the module's size before it and with what it adds.
fn run_step(step: &Step, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, RunError> {
    let stopped = |why| RunError::Stopped { pass: step.text.clone(), why };
    let before = module_size(module);
    cx.fuel.charge(before as usize).map_err(stopped)?;
    let changed = step.pass.run(module, cx).map_err(|error| match error {
        PassError::Stopped(why) => stopped(why),
        error => RunError::Pass(error),
    })?;
    let after = module_size(module);
    cx.fuel.charge(after.saturating_sub(before) as usize).map_err(stopped)?;
    cx.fuel.check_size(after as usize).map_err(stopped)?;
    Ok(changed)
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

    /// Counts its runs; the first one says that it changed something.
    struct Settling(std::rc::Rc<std::cell::Cell<u32>>, bool);

    impl Pass for Settling {
        fn name(&self) -> &'static str {
            "settling"
        }
        fn settles(&self) -> bool {
            self.1
        }
        fn run(&self, _: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
            self.0.set(self.0.get() + 1);
            Ok(self.0.get() == 1)
        }
    }

    #[test]
    fn what_nothing_has_changed_since_is_not_run_again() {
        for (settles, runs) in [(true, 1), (false, 3)] {
            let count = std::rc::Rc::new(std::cell::Cell::new(0));
            let step = |name: &str, settles| Step {
                text: name.to_string(),
                pass: Box::new(Settling(std::rc::Rc::clone(&count), settles)),
            };
            let mut pipeline = Pipeline::default();
            pipeline.steps.extend([step("a", settles), step("a", settles), step("a", settles)]);
            let info = DefaultBuiltinInfo;
            let mut cx = PassContext::new(&info);
            let report = run(&pipeline, &mut Module::new("m"), &mut cx, RunOptions::default());
            assert_eq!(report.expect("passes that refuse nothing").steps.len(), 3);
            assert_eq!(count.get(), runs);
            // After a change, it runs again.
            if settles {
                count.set(0);
                let mut pipeline = Pipeline::default();
                pipeline.steps.extend([step("b", true), step("a", true), step("b", true)]);
                let report = run(&pipeline, &mut Module::new("m"), &mut cx, RunOptions::default());
                assert!(report.expect("passes that refuse nothing").steps[0].changed);
                assert_eq!(count.get(), 2);
            }
        }
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
        for text in [
            "dce,,dce",
            "dce<",
            "dce>",
            "<x>",
            "dce<a<b>>",
            "dce<a>b",
            "a b",
            ",",
            "dce(",
            "dce)",
            "()",
            "dce(dce)",
            "function",
            "function(dce",
            "function(dce)x",
            "function<x>(dce)",
            "repeat(dce)",
            "repeat<0>(dce)",
            "require<no-such-analysis>",
            "function(dce>)",
            "dce<(>)",
            "a<)>(",
            "x<a>)",
            "print<no-such-analysis>",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        let deep = format!("{}dce{}", "module(".repeat(40), ")".repeat(40));
        assert!(parse(&deep).unwrap_err().contains("nested too deeply"));
        assert!(parse("repeat<4096>(repeat<4096>(dce))").unwrap_err().contains("more than"));
    }

    #[test]
    fn adaptors_are_their_passes() {
        assert_eq!(parse("function(dce , mem2reg)"), Ok("dce,mem2reg".to_string()));
        let text = "module(cgscc(function<eager-inv;no-rerun>(dce,loop-mssa(licm))),dce),verify";
        assert_eq!(parse(text), Ok("dce,licm,dce,verify".to_string()));
        assert_eq!(parse("repeat<2>( dce ),devirt<4>(cgscc(inline))"), Ok("dce,dce,inline".into()));
        assert_eq!(parse("function()"), Ok(String::new()));
        let nothing = format!("{}{}", "repeat<4096>(".repeat(12), ")".repeat(12));
        assert_eq!(parse(&nothing), Ok(String::new()));
    }

    #[test]
    fn any_text_is_read_or_refused() {
        let parts =
            ["dce", "repeat<2>", "function", "<", ">", "(", ")", ",", ";", " ", "ä", "print"];
        let mut state = 1u64;
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..8 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text.push_str(parts[(state >> 33) as usize % parts.len()]);
            }
            read += usize::from(parse(&text).is_ok());
        }
        assert!(read > 0);
    }

    #[test]
    fn analyses_are_named_in_angle_brackets() {
        for text in ["require<builtin-info>", "invalidate<all>", "print<sub-groups>", "verify"] {
            assert_eq!(parse(text), Ok(text.to_string()));
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
