//! The compiler's pipelines. The rules about the order of passes stand at the passes
//! ([`OrderRule`](crate::pass::OrderRule)).
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

use crate::pipeline_parser::{GroupEntry, PipelineStep};
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
    /// Runs first after the front end: all variables are in memory, and nothing is inlined.
    ///
    /// `sroa` comes first so that callees are small before they are copied, and once more because
    /// an inlined callee's pointer arguments no longer escape, and an unrolled loop's indices are
    /// constants. What it leaves in memory may be constant. Loops are left at their ends, and do
    /// not compute anew what is the same in each iteration, before the vectorizer estimates them.
    SCALAR_EARLY, "scalar-early", "Runs first after the front end.",
    [
        sroa, simplifycfg, early_cse, simplify, inline, globaldce, correlated_propagation,
        loop_rotate, loop_unroll, loop_simplify, licm, sroa, constant_objects, early_cse, simplify,
        correlated_propagation,
        simplifycfg, dce,
    ]
}
fixed_group! {
    /// Runs after the last pass that changes control flow.
    SCALAR_LATE, "scalar-late", "Runs after the last pass that changes control flow.",
    [
        simplify, simplifycfg, early_cse, loop_vectorize, float2int, trunc_inst_combine,
        loop_simplify, licm, irce, simplify, separate_const_offset_from_gep, loop_reassociate,
        early_cse, dse, aggregate_copies, dce, dead_iterations, simplifycfg, globaldce,
    ]
}
fixed_group! {
    /// Cleans up after any pass.
    CLEANUP, "cleanup", "Cleans up after any pass.",
    [sroa, simplifycfg, simplify, early_cse, dce, simplifycfg]
}

/// The groups of scalar passes, which only make code faster.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pass::{OrderKind, holds};
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
