//! Steps of the vectorizer that are also passes.

use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, Module};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::pass::{Diagnostic, Pass, PassContext, PassError, for_each_definition};
use oxmux_passes::pass_manager::{FunctionPass, FunctionRunError, run_on_function};

/// For which lanes a function is looked at.
#[derive(Copy, Clone)]
pub(crate) struct Lanes<'a> {
    pub(crate) info: VectorizationInfo,
    /// What the target says of builtins.
    pub(crate) builtin_info: &'a dyn BuiltinInfo,
    /// What the target's vector unit can do.
    pub(crate) target: &'a TargetInfo,
    /// Whether steps are verified, and transformations of control flow checked
    /// ([`Lanes::is_compared`]).
    pub(crate) is_checked: bool,
}

impl<'a> Lanes<'a> {
    /// The lanes of a pass that runs now: checked where each pass's result is verified.
    pub(crate) fn of_run(info: VectorizationInfo, cx: &'a PassContext<'_>) -> Lanes<'a> {
        let (builtin_info, target) = (cx.builtin_info, &cx.target_info);
        Lanes { info, builtin_info, target, is_checked: cx.verify_each }
    }
    /// Whether what is made of a function is compared with it ([`crate::check`]), which the feature
    /// `checks` is for: without it the checkers are no part of the program.
    pub(crate) fn is_compared(&self) -> bool {
        cfg!(feature = "checks") && self.is_checked
    }
    /// How many lanes there are, if that is known.
    pub(crate) fn count(&self) -> Option<u32> {
        (!self.info.scalable).then_some(self.info.width)
    }
}

/// Changes a function that is out of its module; true if it did.
pub(crate) type RunStep = fn(&mut Module, &mut Function, Lanes<'_>) -> Result<bool, NotVectorized>;

/// A step by the text name of its pass.
#[derive(Copy, Clone)]
pub(crate) struct VeczStep {
    pub(crate) name: &'static str,
    pub(crate) run: RunStep,
}

impl VeczStep {
    /// The pass that does this to every function, from its parameters.
    pub(crate) fn pass(self, params: &[&str]) -> Result<Box<dyn Pass>, String> {
        let mut info =
            VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated: false };
        for param in params {
            let number = |text: &str| text.parse().map_err(|_| format!("'{param}' needs a number"));
            match param.split_once('=') {
                Some(("width", text)) => info.width = number(text)?,
                Some(("dim", text)) if number(text)? < 3 => info.dimension = number(text)?,
                _ => return Err(format!("takes '{PARAMS}', but was given '{param}'")),
            }
        }
        Ok(Box::new(StepPass { step: self, info }))
    }
}

/// What passes of steps take: for which lanes they look at a function.
pub(crate) const PARAMS: &str = "width=N;dim=D";

impl FunctionPass for VeczStep {
    type Context<'a> = Lanes<'a>;
    type Error = NotVectorized;

    fn name(&self) -> &'static str {
        self.name
    }

    fn run_on(
        &self,
        module: &mut Module,
        function: &mut Function,
        lanes: Lanes<'_>,
    ) -> Result<bool, NotVectorized> {
        (self.run)(module, function, lanes)
    }
}

/// Runs steps on a function, in order.
pub(crate) fn run_steps(
    steps: &[VeczStep],
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<(), NotVectorized> {
    let run = run_on_function(steps, module, function, lanes, lanes.is_checked);
    run.map_err(|error| match error {
        FunctionRunError::Refused(refusal) => refusal,
        FunctionRunError::Verify { pass, errors } => {
            let first = errors.first().map(ToString::to_string).unwrap_or_default();
            NotVectorized::internal(format!("'{pass}' made an invalid function: {first}"))
        }
    })
}

/// The error of a pass that broke a rule of its own.
pub(crate) fn internal(pass: &'static str, function: &str, refusal: &NotVectorized) -> PassError {
    PassError::Internal { pass, function: function.to_string(), what: refusal.to_string() }
}

struct StepPass {
    step: VeczStep,
    info: VectorizationInfo,
}

impl Pass for StepPass {
    fn name(&self) -> &'static str {
        self.step.name
    }

    /// A function that the step refuses stays as it was, and a remark says why.
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        for_each_definition(module, |module, _, function| {
            // A vector kernel in the making knows its lanes.
            let info = function.metadata.vecz_derived.map_or(self.info, |(info, _)| info);
            let lanes = Lanes::of_run(info, cx);
            let mut copy = function.clone();
            match (self.step.run)(module, &mut copy, lanes) {
                Ok(changed) => {
                    *function = copy;
                    Ok(changed)
                }
                Err(refusal) if refusal.kind() == NotVectorizedKind::Internal => {
                    Err(internal(self.step.name, function.name(), &refusal))
                }
                Err(refusal) => {
                    cx.diagnostics.push(Diagnostic {
                        pass: self.step.name,
                        function: Some(function.name().to_string()),
                        message: refusal.to_string(),
                    });
                    Ok(false)
                }
            }
        })
    }
}

/// The entry of a step's pass.
macro_rules! step_entry {
    ($step:expr, $summary:literal) => {
        oxmux_passes::pass::PassEntry::new($step.name, $summary, |params| $step.pass(params))
            .params(crate::step::PARAMS)
    };
}
pub(crate) use step_entry;

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;
    use oxmux_passes::builtin_info::DefaultBuiltinInfo;

    /// A step that leaves an invalid function is an error of the compiler that names the step.
    #[test]
    fn what_a_step_breaks_is_found() {
        let text = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}";
        let mut module = parse_module(text).expect("a module");
        let id = module.function_order[0];
        let mut copy = module.functions[id].clone();
        let breaks = VeczStep {
            name: "breaks",
            run: |_, function, _| {
                let entry = function.entry().expect("a body");
                function.blocks[entry].insts.remove(0);
                Ok(true)
            },
        };
        let info = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated: false };
        let (builtin_info, target) = (&DefaultBuiltinInfo, &TargetInfo::default());
        let lanes = Lanes { info, builtin_info, target, is_checked: true };
        let refusal =
            run_steps(&[breaks], &mut module, &mut copy, lanes).expect_err("it is invalid");
        assert_eq!(refusal.kind(), NotVectorizedKind::Internal);
        assert!(refusal.reason().starts_with("'breaks' made an invalid function: "), "{refusal}");
    }
}
