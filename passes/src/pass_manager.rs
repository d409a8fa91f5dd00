//! The pass manager: makes the passes of a pipeline from its steps, and runs them.
//!
//! The runner owns verification, phases, observation, time and bisection, so that passes own none
//! of it. It never prints.
//!
//! The phases of a pass ([`PassFacts`]) are checked in every build: a pass does not run on a module
//! in a later phase than its last one, and where a pass advances a module to its next phase, the
//! rules of that phase are checked ([`verify_phase`]). All other rules are checked after each pass
//! on request.

use crate::pass::{OrderRule, Pass, PassContext, PassEntry, PassError, PassFacts, holds};
use crate::pipeline_parser::{GROUP_DEPTH_MAX, STEPS_MAX, parse_steps};
pub use crate::pipeline_parser::{PipelineError, PipelineStep};
use crate::registry::Registry;
use hashbrown::HashMap;
use oxmux_ir::fuel::{check_room, module_size};
use oxmux_ir::verify::{VerifyError, verify_body, verify_module, verify_phase};
use oxmux_ir::{Function, Module, Phase, Stopped};
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// A pass with the step that it was made from.
pub struct ScheduledPass {
    /// The step as text: the name with its parameters.
    pub text: Cow<'static, str>,
    /// What is known of the pass without running it.
    pub facts: PassFacts,
    /// The pass.
    pub pass: Box<dyn Pass>,
}

/// Passes in order.
#[derive(Default)]
pub struct Pipeline {
    /// The passes.
    pub passes: Vec<ScheduledPass>,
}

impl Pipeline {
    /// Reads a pipeline and makes its passes. An empty text is an empty pipeline.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, a name or a parameter.
    pub fn parse(text: &str, registry: &Registry) -> Result<Self, PipelineError> {
        Self::build(&parse_steps(text)?, registry)
    }
    /// Makes the passes of steps, those of groups included.
    ///
    /// # Errors
    ///
    /// Which name or parameter is not known.
    pub fn build(steps: &[PipelineStep], registry: &Registry) -> Result<Self, PipelineError> {
        let mut pipeline = Self::default();
        pipeline.extend_from(steps, registry, 0)?;
        Ok(pipeline)
    }
    /// Appends another pipeline's passes.
    pub fn append(&mut self, other: Pipeline) {
        self.passes.extend(other.passes);
    }
    /// Appends a pass that no registry knows, under its own name.
    pub fn push(&mut self, pass: impl Pass + 'static) {
        let text = Cow::Borrowed(pass.name());
        let facts = PassFacts::NONE;
        self.passes.push(ScheduledPass { text, facts, pass: Box::new(pass) });
    }
    /// The passes' texts, groups expanded.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.passes.iter().map(|pass| &*pass.text).collect();
        texts.join(",")
    }
    /// The first rule about the order of passes that this pipeline breaks, with the name of the
    /// pass whose rule it is.
    pub fn broken_rule(&self) -> Option<(&'static str, &'static OrderRule)> {
        let order: Vec<_> = self.passes.iter().map(|p| (p.pass.name(), p.facts)).collect();
        self.passes.iter().find_map(|then| {
            let name = then.pass.name();
            let broken = then.facts.rules.iter().find(|rule| !holds(rule, name, &order));
            broken.map(|rule| (name, rule))
        })
    }

    fn extend_from(
        &mut self,
        steps: &[PipelineStep],
        registry: &Registry,
        depth: u32,
    ) -> Result<(), PipelineError> {
        if depth > GROUP_DEPTH_MAX {
            let name = steps.first().map(PipelineStep::to_string).unwrap_or_default();
            return Err(PipelineError::TooDeep { name });
        }
        for step in steps {
            let params: Vec<&str> = step.params.iter().map(|param| &**param).collect();
            let text = step.text();
            let wrong = |what| PipelineError::Parameters { name: step.name.to_string(), what };
            let mut push = |entry: &PassEntry, params: &[&str]| {
                let pass = entry.build(params).map_err(wrong)?;
                self.passes.push(ScheduledPass { text: text.clone(), facts: entry.facts, pass });
                Ok(())
            };
            // Printers are named with what they print: `print<sub-groups>`, `print<strides;dim=1>`.
            if let Some(entry) = registry.pass(&text) {
                push(entry, &[])?;
            } else if let Some((what, params @ [_, ..])) = params.split_first()
                && let Some(entry) = registry.pass(&format!("{}<{what}>", step.name))
            {
                push(entry, params)?;
            } else if let Some(group) = registry.group(&step.name) {
                let expansion = (group.expand)(&params).map_err(wrong)?;
                self.extend_from(&expansion, registry, depth + 1)?;
            } else if let Some(entry) = registry.pass(&step.name) {
                push(entry, &params)?;
            } else {
                return Err(PipelineError::UnknownPass {
                    name: text.into(),
                    known: registry.names(),
                });
            }
            if self.passes.len() > STEPS_MAX {
                return Err(PipelineError::TooLong { limit: STEPS_MAX });
            }
        }
        Ok(())
    }
}

/// Called with the pass, the module after it, and whether the pass says that it changed the module.
pub type Observer<'a> = dyn FnMut(&ScheduledPass, &Module, bool) + 'a;

/// How a pipeline runs.
#[derive(Default)]
pub struct RunOptions<'a> {
    /// Whether the module is verified before the first and after every pass.
    pub verify_each: bool,
    /// Called after every pass; a printer, for example.
    pub after: Option<&'a mut Observer<'a>>,
    /// How many passes run; the others are skipped. For the search of the pass that breaks a
    /// program.
    pub bisect_limit: Option<usize>,
}

/// The report of one pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepReport {
    /// The pass with its parameters.
    pub text: Cow<'static, str>,
    /// How long it took, without verification and observers.
    pub time: Duration,
    /// Whether it says that it changed the module.
    pub changed: bool,
    /// Whether the bisect limit skipped it.
    pub skipped: bool,
}

/// The report of a run.
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
        /// The budget or flag that stopped it.
        why: Stopped,
    },
    /// The module is in a later phase than the pass runs in.
    Phase {
        /// The pass with its parameters.
        pass: String,
        /// The last phase in which it may run.
        latest: Phase,
        /// The module's phase.
        phase: Phase,
    },
    /// The module was invalid before the first pass, or a pass made it invalid.
    Verify {
        /// The pass; none if the module was invalid before.
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
            Self::Phase { pass, latest, phase } => {
                write!(
                    f,
                    "pass '{pass}' takes modules up to phase '{latest}', this one is '{phase}'"
                )
            }
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
            Self::Stopped { why, .. } => Some(why),
            // The text of a pass's error is this one's already.
            Self::Pass(_) | Self::Verify { .. } | Self::Phase { .. } => None,
        }
    }
}

impl From<PassError> for RunError {
    fn from(error: PassError) -> Self {
        Self::Pass(error)
    }
}

/// Runs the passes in order.
///
/// # Errors
///
/// Why a pass, the verifier, a phase or the budget stopped the run.
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
    // A run within another knows nothing of that one's functions.
    let outer = std::mem::take(&mut cx.changes);
    // The number of changes of the module when each pass ran last.
    let mut unchanged_since: HashMap<&str, usize, FxBuildHasher> = HashMap::default();
    for (number, scheduled) in pipeline.passes.iter().enumerate() {
        let ScheduledPass { text, facts, pass } = scheduled;
        let skipped = options.bisect_limit.is_some_and(|limit| number >= limit);
        let before = (options.verify_each && !skipped && pass.has_check()).then(|| module.clone());
        let start = Instant::now();
        let settled = unchanged_since.get(&**text).copied();
        let is_done = settled == Some(cx.changes.now);
        (cx.changes.settled, cx.changes.is_reported) = (settled, false);
        let changed = !skipped && !is_done && run_pass(scheduled, module, cx)?;
        if changed {
            cx.changes.now += 1;
            if !cx.changes.is_reported {
                cx.changes.anywhere = cx.changes.now;
            }
        }
        if !skipped && facts.is_idempotent {
            unchanged_since.insert(text, cx.changes.now);
        }
        let time = start.elapsed();
        report.steps.push(StepReport { text: text.clone(), time, changed, skipped });
        if skipped {
            continue;
        }
        if let Some(after) = options.after.as_deref_mut() {
            after(scheduled, module, changed);
        }
        if options.verify_each {
            verify(module, Some(scheduled))?;
        }
        if let Some(before) = before {
            pass.check(&before, module)?;
        }
    }
    cx.changes = outer;
    Ok(report)
}

/// A transformation of one function that is taken out of its module, for passes that consist of
/// several.
pub trait FunctionPass {
    /// Its input.
    type Context<'a>: Copy;
    /// Why it may refuse a function.
    type Error;

    /// The text name.
    fn name(&self) -> &'static str;

    /// Changes the function; true if it did.
    ///
    /// # Errors
    ///
    /// Why it refuses the function, which may be half changed then.
    fn run_on(
        &self,
        module: &mut Module,
        function: &mut Function,
        cx: Self::Context<'_>,
    ) -> Result<bool, Self::Error>;
}

/// Why a run over one function stopped.
#[derive(Debug)]
pub enum FunctionRunError<R> {
    /// A pass refused the function.
    Refused(R),
    /// A pass made the function invalid.
    Verify {
        /// The pass.
        pass: &'static str,
        /// What is wrong; at least one.
        errors: Vec<VerifyError>,
    },
}

/// Runs passes on one function, in order; with `verify_each` what changed is verified behind each
/// of them.
///
/// # Errors
///
/// Why a pass or the verifier stopped the run.
pub fn run_on_function<P: FunctionPass>(
    passes: &[P],
    module: &mut Module,
    function: &mut Function,
    cx: P::Context<'_>,
    verify_each: bool,
) -> Result<(), FunctionRunError<P::Error>> {
    for pass in passes {
        let changed = pass.run_on(module, function, cx).map_err(FunctionRunError::Refused)?;
        if changed && verify_each {
            let errors = verify_body(module, function).err();
            if let Some(errors) = errors {
                return Err(FunctionRunError::Verify { pass: pass.name(), errors });
            }
        }
    }
    Ok(())
}

/// So few dead instructions of a module are left alone.
const DEAD_FEW: usize = 64;

/// What a pass takes beside the module, which it may double.
const BYTES_PER_INSTRUCTION: u64 = 512;

/// Runs a pass, charged with the module's size before it and with what it adds, between the phases
/// that it is for. What it left dead in functions goes ([`Function::compact`]).
///
/// # Errors
///
/// Why the pass, a phase or the budget stopped it.
pub fn run_pass(
    scheduled: &ScheduledPass,
    module: &mut Module,
    cx: &mut PassContext<'_>,
) -> Result<bool, RunError> {
    let ScheduledPass { text, facts, pass } = scheduled;
    let stopped = |why| RunError::Stopped { pass: text.to_string(), why };
    if module.phase > facts.latest {
        let (pass, latest, phase) = (text.to_string(), facts.latest, module.phase);
        return Err(RunError::Phase { pass, latest, phase });
    }
    let before = module_size(module);
    cx.fuel.charge(before as usize).map_err(stopped)?;
    check_room(before, BYTES_PER_INSTRUCTION).map_err(stopped)?;
    let mut changed = pass.run(module, cx).map_err(|error| match error {
        PassError::Stopped(why) => stopped(why),
        error => RunError::Pass(error),
    })?;
    if let Some((from, to)) = facts.gives
        && (from..to).contains(&module.phase)
    {
        module.phase = to;
        changed = true;
        verify_phase(module)
            .map_err(|errors| RunError::Verify { pass: Some(text.to_string()), errors })?;
    }
    let after = module_size(module);
    cx.fuel.charge(after.saturating_sub(before) as usize).map_err(stopped)?;
    cx.fuel.check_size(after as usize).map_err(stopped)?;
    if changed {
        let few = DEAD_FEW / module.function_order.len().max(1);
        for &id in &module.function_order {
            module.functions[id].compact(few);
        }
    }
    Ok(changed)
}

fn verify(module: &Module, after: Option<&ScheduledPass>) -> Result<(), RunError> {
    let name = |scheduled: &ScheduledPass| scheduled.text.to_string();
    verify_module(module).map_err(|errors| RunError::Verify { pass: after.map(name), errors })
}

#[cfg(test)]
mod tests;
