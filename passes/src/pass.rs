//! The trait of passes, and their entries: text names, properties, rules of order.

pub use crate::error::{PassError, SourceError};

use crate::builtin_info::BuiltinInfo;
use crate::device_info::DeviceInfo;
use crate::pass_data::PassData;
use crate::pipeline_parser::PipelineStep;
use crate::target_info::TargetInfo;
use hashbrown::HashMap;
use oxmux_ir::{Fuel, FunctionId, Module, Phase};
use rustc_hash::FxBuildHasher;

/// A transformation of a module, or a check.
///
/// A pass owns neither verification nor printing nor timing: the runner ([`crate::pass_manager`])
/// does.
pub trait Pass {
    /// The text name, as in [`PassEntry::name`].
    fn name(&self) -> &'static str;
    /// Whether [`Pass::check`] checks the pass; the runner then keeps a copy of the module from
    /// before.
    fn has_check(&self) -> bool {
        false
    }
    /// Compares the module behind the pass with the one before, where modules are verified after
    /// each pass.
    ///
    /// # Errors
    ///
    /// [`PassError::Internal`] if the pass has changed what the program means.
    fn check(&self, before: &Module, after: &Module) -> Result<(), PassError> {
        let _ = (before, after);
        Ok(())
    }
    /// Runs the pass; true if the module changed.
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError>;
}

/// The inlined size that is always allowed, up to [`PassContext::inlined_instructions_max`]; larger
/// modules may have a multiple of their size.
const INLINED_ALWAYS: usize = 60_000;
const INLINED_TIMES: usize = 256;
const INLINED_LARGE: usize = 16;

/// The context of passes besides the module.
pub struct PassContext<'a> {
    /// How this target defines builtins and passes scheduling data.
    pub builtin_info: &'a dyn BuiltinInfo,
    /// The device's capabilities.
    pub device_info: DeviceInfo,
    /// The target's vector unit.
    pub target_info: TargetInfo,
    /// Inputs and reports of passes of other crates.
    pub pass_data: PassData,
    /// The output of printers, in order: analyses (`print<…>`) and modules (`print`).
    pub output: String,
    /// Remarks and warnings, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// The kernels that were dropped from the program because they cannot be compiled, in the
    /// program's order.
    pub refused: Vec<RefusedKernel>,
    /// The budget of work. The runner charges each pass with the module's size; passes charge more
    /// than that themselves.
    pub fuel: Fuel,
    /// The largest number of instructions that inlining may leave in a function of a small module;
    /// see [`inlined_limit`](Self::inlined_limit).
    pub inlined_instructions_max: usize,
    /// Whether the target computes in `half`. By default it does not: it has `half` in memory
    /// alone.
    pub half_is_native: bool,
    /// Whether the module is verified after each pass: passes then check what they do besides, too.
    pub verify_each: bool,
    /// Definitions that `link-builtins` prefers to its own library's, if the target brings some.
    pub builtins: Option<&'a Module>,
    /// When functions changed, as far as the runner knows.
    pub(crate) changes: Changes,
}

/// When the functions of a module changed. Time is the number of passes that changed something.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    /// The time.
    pub(crate) now: usize,
    /// The last change that may have been one of any function.
    pub(crate) anywhere: usize,
    /// The last change that was one of a single function.
    functions: HashMap<FunctionId, usize, FxBuildHasher>,
    /// Since when the running pass has nothing to do: where it ran last, if a second run right
    /// after the first changes nothing.
    pub(crate) settled: Option<usize>,
    /// Whether the running pass has said which functions it changed.
    pub(crate) is_reported: bool,
}

impl Changes {
    /// Whether the running pass has nothing to do in a function.
    fn is_settled(&self, id: FunctionId) -> bool {
        let last = self.functions.get(&id).map_or(self.anywhere, |&at| at.max(self.anywhere));
        self.settled.is_some_and(|settled| last <= settled)
    }
}

impl<'a> PassContext<'a> {
    /// A context with default limits, for the default device.
    pub fn new(builtin_info: &'a dyn BuiltinInfo) -> Self {
        Self {
            builtin_info,
            device_info: DeviceInfo::default(),
            target_info: TargetInfo::default(),
            pass_data: PassData::default(),
            output: String::new(),
            diagnostics: Vec::new(),
            refused: Vec::new(),
            fuel: Fuel::unlimited(),
            inlined_instructions_max: 500_000,
            half_is_native: false,
            verify_each: false,
            builtins: None,
            changes: Changes::default(),
        }
    }

    /// [`for_each_definition`] for passes that look at one function at a time: what they do to it
    /// depends on it and on attributes of the functions that it calls, and they change nothing
    /// else. Functions that have not changed since an idempotent pass ran last are left out.
    ///
    /// # Errors
    ///
    /// Those of `run`.
    pub(crate) fn for_each_function(
        &mut self,
        module: &mut Module,
        mut run: impl FnMut(&mut Module, FunctionId, &mut oxmux_ir::Function) -> Result<bool, PassError>,
    ) -> Result<bool, PassError> {
        let changes = &mut self.changes;
        changes.is_reported = true;
        for_each_definition(module, |module, id, function| {
            if changes.is_settled(id) {
                return Ok(false);
            }
            let changed = run(module, id, function)?;
            if changed {
                changes.functions.insert(id, changes.now + 1);
            }
            Ok(changed)
        })
    }

    /// The largest number of instructions that inlining may leave in a function: in proportion to
    /// the module, so that a few functions that call one another many times do not grow
    /// exponentially.
    pub fn inlined_limit(&self, module: &Module) -> usize {
        self.inlined_limit_of(
            module.function_order.iter().map(|&id| module.functions[id].size()).sum(),
        )
    }

    /// [`inlined_limit`](Self::inlined_limit) for a program of `size` instructions.
    pub(crate) fn inlined_limit_of(&self, size: usize) -> usize {
        let most = self.inlined_instructions_max;
        let least = INLINED_ALWAYS.min(most);
        size.saturating_mul(INLINED_TIMES)
            .clamp(least, most)
            .max(size.saturating_mul(INLINED_LARGE))
    }

    /// Whether faster, less accurate functions are wanted: the target or the program's options say
    /// so.
    pub fn uses_fast(&self) -> bool {
        self.builtin_info.use_fast() || self.device_info.use_fast
    }
}

/// A kernel that cannot be compiled, in a program whose others can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedKernel {
    /// The kernel, by the name that it has in the source.
    pub kernel: String,
    /// The unsupported feature or missing definition, as a sentence's object: "a call of 'f', which
    /// has no definition".
    pub what: String,
}

impl std::fmt::Display for RefusedKernel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "kernel '{}': {}", self.kernel, self.what)
    }
}

/// A remark about a program that does not stop its compilation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The pass that reports it.
    pub pass: &'static str,
    /// The function that it is about, by name.
    pub function: Option<String>,
    /// The message.
    pub message: String,
}

impl std::fmt::Display for Diagnostic {
    /// One line: `remark: run-vecz: left scalar (in 'saxpy')`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kind, message) = match self.message.strip_prefix("warning: ") {
            Some(message) => ("warning", message),
            None => ("remark", self.message.as_str()),
        };
        write!(f, "{kind}: {}: {message}", self.pass)?;
        match &self.function {
            Some(function) => write!(f, " (in '{function}')"),
            None => Ok(()),
        }
    }
}

/// A pass by its text name: `name` or `name<param;param>`.
#[derive(Copy, Clone)]
pub struct PassEntry {
    /// The text name.
    pub name: &'static str,
    /// The parameters that it takes, for the list of passes; empty if none.
    pub params: &'static str,
    /// One sentence for the list of passes.
    pub summary: &'static str,
    maker: Maker,
    /// Properties of the pass.
    pub facts: PassFacts,
}

/// Properties of a pass, known without running it.
#[derive(Copy, Clone, Debug)]
pub struct PassFacts {
    /// Whether a second run right after the first changes nothing, limits aside: the runner skips
    /// it on modules that have not changed since the last run.
    pub is_idempotent: bool,
    /// Whether it changes the control-flow graph so that loops may lose the shape that
    /// `loop-simplify` gives them.
    pub changes_cfg: bool,
    /// The last phase in which it may run.
    pub latest: Phase,
    /// The phase that it advances a module to, and the first phase from which it does so.
    pub gives: Option<(Phase, Phase)>,
    /// Rules about its order in pipelines.
    pub rules: &'static [OrderRule],
}

impl PassFacts {
    /// The properties of a pass that runs in every phase, advances none, and has no rules.
    pub const NONE: Self = Self {
        is_idempotent: false,
        changes_cfg: false,
        latest: Phase::Legal,
        gives: None,
        rules: &[],
    };
}

/// A rule about the order of passes in every pipeline that has the pass with the rule. Rules do not
/// order passes: tests check the pipelines against them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OrderRule {
    /// The other pass.
    pub other: &'static str,
    /// What is asked.
    pub kind: OrderKind,
    /// The reason for the rule.
    pub reason: &'static str,
}

/// The kind of an [`OrderRule`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OrderKind {
    /// The other pass has run before each run of this one, in pipelines that have both.
    Before,
    /// The other pass has run before each run of this one, with no pass between them that changes
    /// the control-flow graph.
    ShapeHolds,
    /// The other pass runs behind the last run of this one, to clean up what it leaves.
    After,
}

impl OrderRule {
    /// See [`OrderKind::Before`].
    pub const fn before(other: &'static str, reason: &'static str) -> Self {
        Self { other, kind: OrderKind::Before, reason }
    }
    /// See [`OrderKind::ShapeHolds`].
    pub const fn shape_holds(other: &'static str, reason: &'static str) -> Self {
        Self { other, kind: OrderKind::ShapeHolds, reason }
    }
    /// See [`OrderKind::After`].
    pub const fn after(other: &'static str, reason: &'static str) -> Self {
        Self { other, kind: OrderKind::After, reason }
    }
}

/// Whether a list of passes, each with its facts, follows a rule of the pass `name`.
pub(crate) fn holds(rule: &OrderRule, name: &str, passes: &[(&str, PassFacts)]) -> bool {
    let has = |passes: &[(&str, PassFacts)]| passes.iter().any(|(other, _)| *other == rule.other);
    let mut runs = passes.iter().enumerate().filter(|(_, (p, _))| *p == name).map(|(i, _)| i);
    match rule.kind {
        OrderKind::Before => !has(passes) || runs.all(|i| has(&passes[..i])),
        OrderKind::After => runs.next_back().is_none_or(|i| has(&passes[i..])),
        OrderKind::ShapeHolds => runs.all(|i| {
            let last = passes[..i].iter().rev().find(|(_, facts)| facts.changes_cfg);
            last.is_some_and(|(last, _)| *last == rule.other)
        }),
    }
}

impl PassEntry {
    /// A pass that is made from its parameters.
    pub const fn new(name: &'static str, summary: &'static str, build: BuildPass) -> Self {
        Self::with_maker(name, summary, Maker::Parameters(build))
    }
    /// A pass without parameters: a function.
    pub const fn of(name: &'static str, summary: &'static str, run: RunPass) -> Self {
        Self::with_maker(
            name,
            summary,
            Maker::Function { pass: Function { name, run }, options: &[] },
        )
    }
    const fn with_maker(name: &'static str, summary: &'static str, maker: Maker) -> Self {
        Self { name, params: "", summary, maker, facts: PassFacts::NONE }
    }
    /// The options of LLVM's pass of this name that a function accepts and ignores: they choose how
    /// much is done, and do not change results. `no-` before one is its opposite.
    pub const fn options(mut self, options: &'static [&'static str]) -> Self {
        if let Maker::Function { pass, .. } = self.maker {
            self.maker = Maker::Function { pass, options };
        }
        self
    }
    /// Makes the pass from its parameters: those between `<` and `>`, split at `;`.
    ///
    /// # Errors
    ///
    /// What is wrong with a parameter.
    pub fn build(&self, params: &[&str]) -> Result<Box<dyn Pass>, String> {
        match self.maker {
            Maker::Parameters(build) => build(params),
            Maker::Function { pass, options } => {
                check_options(params, options)?;
                Ok(Box::new(pass))
            }
        }
    }
    /// The same pass under another name.
    pub const fn named(self, name: &'static str, summary: &'static str) -> Self {
        Self { name, summary, ..self }
    }
    /// The parameters that it takes, for the list of passes.
    pub const fn params(self, params: &'static str) -> Self {
        Self { params, ..self }
    }
    /// See [`PassFacts::is_idempotent`].
    pub const fn idempotent(mut self) -> Self {
        self.facts.is_idempotent = true;
        self
    }
    /// See [`PassFacts::changes_cfg`].
    pub const fn changes_cfg(mut self) -> Self {
        self.facts.changes_cfg = true;
        self
    }
    /// See [`PassFacts::latest`].
    pub const fn until(mut self, latest: Phase) -> Self {
        self.facts.latest = latest;
        self
    }
    /// See [`PassFacts::gives`].
    pub const fn gives(mut self, from: Phase, to: Phase) -> Self {
        self.facts.gives = Some((from, to));
        self
    }
    /// See [`PassFacts::rules`].
    pub const fn rules(mut self, rules: &'static [OrderRule]) -> Self {
        self.facts.rules = rules;
        self
    }
    /// The pass as a step of a pipeline, without parameters.
    pub fn step(&self) -> PipelineStep {
        PipelineStep::new(self.name)
    }
    /// The pass as a step of a pipeline, with a parameter.
    pub fn with(&self, param: impl Into<std::borrow::Cow<'static, str>>) -> PipelineStep {
        self.step().with(param)
    }
}

/// Whether the only parameter that a pass takes is given.
pub(crate) fn flag(params: &[&str], name: &str) -> Result<bool, String> {
    match params {
        [] => Ok(false),
        [one] if *one == name => Ok(true),
        [other, ..] => Err(format!("'{other}' is not '{name}'")),
    }
}

/// Makes a pass from its parameters, or gives an error message.
pub type BuildPass = fn(&[&str]) -> Result<Box<dyn Pass>, String>;

/// What a pass without parameters does; true if the module changed.
pub type RunPass = fn(&mut Module, &mut PassContext<'_>) -> Result<bool, PassError>;

/// How a pass is made.
#[derive(Copy, Clone)]
enum Maker {
    Parameters(BuildPass),
    Function { pass: Function, options: &'static [&'static str] },
}

/// A pass without parameters.
#[derive(Copy, Clone)]
struct Function {
    name: &'static str,
    run: RunPass,
}

impl Pass for Function {
    fn name(&self) -> &'static str {
        self.name
    }
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        (self.run)(module, cx)
    }
}

/// Refuses parameters that are none of the options: `known`, `no-known` or `known=8`.
fn check_options(params: &[&str], options: &[&str]) -> Result<(), String> {
    let is_known = |param: &str| {
        let name = param.split_once('=').map_or(param, |(name, value)| {
            if value.bytes().all(|b| b.is_ascii_digit()) { name } else { param }
        });
        options.contains(&name.strip_prefix("no-").unwrap_or(name))
    };
    match params.iter().find(|param| !is_known(param)) {
        None => Ok(()),
        Some(param) if options.is_empty() => {
            Err(format!("takes no parameter, but was given '{param}'"))
        }
        Some(param) => {
            Err(format!("'{param}' is none of its options, which are {}", options.join(", ")))
        }
    }
}

/// Runs a closure over every definition, taken out of the module so that both can be borrowed; true
/// if any call returned true.
pub fn for_each_definition(
    module: &mut Module,
    mut run: impl FnMut(&mut Module, FunctionId, &mut oxmux_ir::Function) -> Result<bool, PassError>,
) -> Result<bool, PassError> {
    let mut changed = false;
    for id in module.function_order.clone() {
        if module.functions[id].is_declaration() {
            continue;
        }
        let mut function = module.take_function(id);
        let result = run(module, id, &mut function);
        module.put_function(id, function);
        changed |= result?;
    }
    Ok(changed)
}
