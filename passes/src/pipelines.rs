//! The compiler's pipelines, and the rules that the order of passes follows.
//!
//! | module | pipelines |
//! |---|---|
//! | here | groups of scalar passes: `scalar-early`, `scalar-late`, `cleanup` |
//! | [`work_group`] | what kernels go through on the host and on targets of hardware threads, and what the interpreter needs |
//! | `components` | the reference's groups by their names: `mux-base<…>`, `host-kernel-passes`, `riscv-late-passes` |

mod components;
pub mod work_group;

pub use components::COMPONENTS;
pub use work_group::{WorkGroupPipeline, interpreter_steps};

use crate::pass::PassFacts;
use crate::pipeline_parser::PipelineStep;
use crate::registry::GroupEntry;
use crate::scalar::*;
use crate::simplify;

/// A group of steps that is always the same.
macro_rules! fixed_group {
    ($(#[$doc:meta])* $group:ident, $name:literal, $summary:literal, [$($pass:ident),* $(,)?]) => {
        $(#[$doc])*
        pub const $group: GroupEntry =
            GroupEntry::new($name, $summary, |params| no_params(params, || vec![$($pass::ENTRY.step()),*]));
    };
}

fixed_group! {
    /// What follows the front end: everything is in memory, and calls hide the rest.
    ///
    /// `sroa` comes first so that callees are small before they are copied, and once more because an inlined callee's
    /// pointer arguments no longer escape, and an unrolled loop's indices are constants.
    SCALAR_EARLY, "scalar-early", "What follows the front end.",
    [
        sroa, simplifycfg, early_cse, simplify, inline, globaldce, loop_unroll, sroa, early_cse,
        simplify, simplifycfg, dce,
    ]
}
fixed_group! {
    /// What follows the last pass that changes control flow.
    SCALAR_LATE, "scalar-late", "What follows the last pass that changes control flow.",
    [
        simplify, simplifycfg, early_cse, loop_vectorize, float2int, loop_simplify, licm,
        simplify, separate_const_offset_from_gep, loop_reassociate, early_cse, dse,
        aggregate_copies, dce, dead_iterations, simplifycfg, globaldce,
    ]
}
fixed_group! {
    /// What tidies up after any pass.
    CLEANUP, "cleanup", "What tidies up after any pass.",
    [sroa, simplifycfg, simplify, early_cse, dce, simplifycfg]
}

/// The groups of scalar passes: all that is done for speed alone.
pub const GROUPS: &[GroupEntry] = &[SCALAR_EARLY, SCALAR_LATE, CLEANUP];

/// The steps of a group that takes no parameter.
fn no_params(
    params: &[&str],
    steps: impl FnOnce() -> Vec<PipelineStep>,
) -> Result<Vec<PipelineStep>, String> {
    match params {
        [] => Ok(steps()),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}

/// A rule about the order of passes in every pipeline that has the pass whose rule it is. Rules do not order passes: tests hold
/// the pipelines against them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OrderRule {
    /// The other pass.
    pub other: &'static str,
    /// What is asked.
    pub kind: OrderKind,
    /// Why.
    pub reason: &'static str,
}

/// What an [`OrderRule`] asks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OrderKind {
    /// The other pass has run before each run of this one, in pipelines that have both.
    Before,
    /// The other pass has run before each run of this one, with no pass between them that changes the control-flow graph.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pass_manager::Pipeline;
    use crate::registry::Registry;

    fn names(text: &str) -> Vec<&'static str> {
        let pipeline = Pipeline::parse(text, &Registry::standard()).expect(text);
        pipeline.passes.iter().map(|pass| pass.pass.name()).collect()
    }

    /// Every group with every choice of its parameters.
    fn texts() -> Vec<String> {
        let with_choices = ["mux-base", "default"];
        let mut texts = Vec::new();
        for group in Registry::standard().groups() {
            match with_choices.contains(&group.name) {
                true => {
                    texts.extend(group.params.split(';').map(|p| format!("{}<{p}>", group.name)))
                }
                // A module has been optimized when its kernels are finalized.
                false if group.name.ends_with("-kernel-passes") => {
                    texts.push(format!("default<O3>,{}", group.name));
                }
                false => texts.push(group.name.to_string()),
            }
        }
        texts.push("default<O2>,host-kernel-passes<another.name>".to_string());
        texts
    }

    #[test]
    fn pipelines_follow_the_rules() {
        for text in texts() {
            let pipeline = Pipeline::parse(&text, &Registry::standard()).expect(&text);
            if let Some((pass, rule)) = pipeline.broken_rule() {
                panic!("{text}: {} and {pass}: {}", rule.other, rule.reason);
            }
        }
    }

    #[test]
    fn groups_refuse_parameters_that_they_do_not_know() {
        let wrong = [
            "mux-base",
            "mux-base<other>",
            "mux-base<pre-vecz;wg-sched>",
            "default",
            "default<O9>",
            "host-late-passes<x>",
            "host-kernel-passes<a;b>",
            "thread-kernel-passes<4>",
            "riscv-late-passes<x>",
        ];
        for text in wrong {
            assert!(Pipeline::parse(text, &Registry::standard()).is_err(), "{text}");
        }
    }

    #[test]
    fn components_are_those_of_the_reference() {
        assert_eq!(
            names("mux-base<prepare-wg-sched>"),
            ["add-sched-params", "define-mux-builtins"]
        );
        let wg_sched = [&names("mux-base<prepare-wg-sched>")[..], &["add-kernel-wrapper"]].concat();
        assert_eq!(names("mux-base<wg-sched>"), wg_sched);
        let unique = names("host-kernel-passes<name>");
        assert_eq!(unique.iter().filter(|n| **n == "make-unique-func").count(), 1);
        assert!(!names("host-kernel-passes").contains(&"make-unique-func"));
        let threads = names("thread-kernel-passes<1>");
        assert!(threads.contains(&"work-item-threads") && !threads.contains(&"work-item-loops"));
        assert!(!threads.contains(&"define-mux-dma"));
    }

    #[test]
    fn rules_are_about_known_passes_and_can_be_broken() {
        let registry = Registry::standard();
        let mut rules = 0;
        for entry in registry.passes() {
            for rule in entry.facts.rules {
                let other = registry.pass(rule.other).unwrap_or_else(|| panic!("{}", rule.other));
                let changes = ("simplifycfg", simplifycfg::ENTRY.facts);
                let (other, this) = ((other.name, other.facts), (entry.name, entry.facts));
                let broken = match rule.kind {
                    OrderKind::Before => vec![this, other],
                    OrderKind::After => vec![other, this],
                    OrderKind::ShapeHolds => vec![other, changes, this, changes],
                };
                assert!(!holds(rule, entry.name, &broken), "{} and {}", rule.other, entry.name);
                rules += 1;
            }
        }
        assert!(rules > 25, "{rules}");
        let is_broken =
            |text: &str| Pipeline::parse(text, &registry).expect(text).broken_rule().is_some();
        assert!(is_broken("licm,loop-simplify,simplifycfg"));
        assert!(is_broken("loop-simplify,simplifycfg,licm,simplifycfg"));
        assert!(is_broken("instcombine"));
        assert!(!is_broken("loop-simplify,licm,simplifycfg"));
    }

    #[test]
    fn kernel_pipelines_follow_the_rules_and_are_their_text() {
        for pipeline in [WorkGroupPipeline::host(), WorkGroupPipeline::threads(2)] {
            let text = pipeline.to_string();
            assert_eq!(crate::pipeline_parser::parse_steps(&text), Ok(pipeline.steps()));
            let built = Pipeline::build(&pipeline.steps(), &Registry::standard()).expect(&text);
            assert!(built.broken_rule().is_none(), "{:?}", built.broken_rule());
        }
    }
}
