//! The pipelines, on one screen, and the rules that their order follows.

mod components;

pub use components::COMPONENTS;

use crate::registry::GroupEntry;

/// What follows the front end: everything is in memory, and calls hide the rest.
///
/// `sroa` comes first so that callees are small before they are copied, and once more because an inlined callee's
/// pointer arguments no longer escape.
pub const SCALAR_EARLY: &str = "sroa,simplifycfg,early-cse,instcombine,inline,globaldce,sroa,\
                                early-cse,instcombine,simplifycfg,dce";
/// What follows the last pass that changes control flow.
pub const SCALAR_LATE: &str = "instcombine,simplifycfg,early-cse,loop-vectorize,exact-integers,\
                               loop-simplify,licm,instcombine,separate-const-offset-from-gep,loop-reassociate,early-cse,dse,\
                               aggregate-copies,dce,\
                               loop-idle-exit,simplifycfg,globaldce";
/// What tidies up after any pass.
pub const CLEANUP: &str = "sroa,simplifycfg,instcombine,early-cse,dce,simplifycfg";

macro_rules! fixed_group {
    ($name:literal, $text:expr, $summary:literal) => {
        GroupEntry {
            name: $name,
            params: "",
            summary: $summary,
            expand: |params| match params {
                [] => Ok($text.to_string()),
                [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
            },
        }
    };
}

/// The groups of scalar passes.
pub const GROUPS: &[GroupEntry] = &[
    fixed_group!("scalar-early", SCALAR_EARLY, "What follows the front end."),
    fixed_group!(
        "scalar-late",
        SCALAR_LATE,
        "What follows the last pass that changes control flow."
    ),
    fixed_group!("cleanup", CLEANUP, "What tidies up after any pass."),
];

/// A rule about the order of passes in every pipeline that has `then`.
#[derive(Copy, Clone, Debug)]
pub struct OrderRule {
    /// The pass that comes first.
    pub first: &'static str,
    /// The pass that comes later.
    pub then: &'static str,
    /// What is asked of each `then`.
    pub kind: OrderKind,
    /// Why.
    pub reason: &'static str,
}

/// What an [`OrderRule`] asks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OrderKind {
    /// Some `first` is before each `then`, in pipelines that have both.
    Before,
    /// A `first` is before each `then`, with no pass between them that changes the control-flow graph.
    ShapeHolds,
    /// Some `first` comes after the last `then`, to clean up what it leaves.
    After,
}

/// The rules. They do not order passes; a test holds the pipelines against them.
///
/// Those of the vectorizer come with it: `prepare-barriers` before and `work-item-loops` behind `run-vecz`, late linking
/// behind it.
pub const ORDER_RULES: &[OrderRule] = &[
    OrderRule {
        first: "loop-simplify",
        then: "licm",
        kind: OrderKind::ShapeHolds,
        reason: "licm hoists to preheaders, and does nothing for a loop without one",
    },
    OrderRule {
        first: "loop-simplify",
        then: "loop-reassociate",
        kind: OrderKind::ShapeHolds,
        reason: "what a loop does not change is added up in its preheader",
    },
    OrderRule {
        first: "sroa",
        then: "early-cse",
        kind: OrderKind::Before,
        reason: "values in private memory hide equal computations",
    },
    OrderRule {
        first: "sroa",
        then: "inline",
        kind: OrderKind::Before,
        reason: "a callee is copied to each caller: it pays to shrink it first",
    },
    OrderRule {
        first: "globaldce",
        then: "inline",
        kind: OrderKind::After,
        reason: "functions whose last call was inlined are compiled for nobody",
    },
    OrderRule {
        first: "dce",
        then: "instcombine",
        kind: OrderKind::After,
        reason: "instcombine and early-cse leave unused instructions where they were",
    },
    OrderRule {
        first: "licm",
        then: "loop-vectorize",
        kind: OrderKind::After,
        reason: "what a vector loop needs once belongs before the loops around it",
    },
    OrderRule {
        first: "simplifycfg",
        then: "licm",
        kind: OrderKind::After,
        reason: "loop-simplify leaves preheaders and latches that hold nothing",
    },
    OrderRule {
        first: "transfer-kernel-metadata",
        then: "lower-to-mux-builtins",
        kind: OrderKind::Before,
        reason: "what later passes ask about kernels is written first",
    },
    OrderRule {
        first: "lower-to-mux-builtins",
        then: "prepare-barriers",
        kind: OrderKind::Before,
        reason: "a barrier of the language is no barrier yet",
    },
    OrderRule {
        first: "lower-to-mux-builtins",
        then: "link-builtins",
        kind: OrderKind::Before,
        reason: "what mux builtins express has no body in the library",
    },
    OrderRule {
        first: "builtin-simplify",
        then: "link-builtins",
        kind: OrderKind::Before,
        reason: "functions are known by their names until they have bodies",
    },
    OrderRule {
        first: "replace-mux-math-decls",
        then: "link-builtins",
        kind: OrderKind::After,
        reason: "linked bodies ask what the device does",
    },
    OrderRule {
        first: "replace-wgc",
        then: "prepare-barriers",
        kind: OrderKind::Before,
        reason: "software collectives bring barriers, which must be inlined and numbered",
    },
    OrderRule {
        first: "replace-wgc",
        then: "replace-module-scope-vars",
        kind: OrderKind::Before,
        reason: "software collectives bring local variables",
    },
    OrderRule {
        first: "prepare-barriers",
        then: "work-item-loops",
        kind: OrderKind::Before,
        reason: "versions of a kernel are matched by the numbers of their barriers, and kernels are split at their own calls alone",
    },
    OrderRule {
        first: "work-item-threads",
        then: "add-sched-params",
        kind: OrderKind::Before,
        reason: "ids in dimensions without threads are taken out of the queries before these have definitions",
    },
    OrderRule {
        first: "work-item-loops",
        then: "add-sched-params",
        kind: OrderKind::Before,
        reason: "the loops call setters, which need the work-item info",
    },
    OrderRule {
        first: "define-mux-dma",
        then: "add-sched-params",
        kind: OrderKind::Before,
        reason: "copies ask for the local id",
    },
    OrderRule {
        first: "add-sched-params",
        then: "define-mux-builtins",
        kind: OrderKind::Before,
        reason: "definitions read scheduling data from their parameters",
    },
    OrderRule {
        first: "add-sched-params",
        then: "add-entry-hook",
        kind: OrderKind::Before,
        reason: "the hook fills the work-group info that it takes the place of",
    },
    OrderRule {
        first: "add-entry-hook",
        then: "define-mux-builtins",
        kind: OrderKind::Before,
        reason: "the hook calls mux builtins",
    },
    OrderRule {
        first: "add-entry-hook",
        then: "add-kernel-wrapper",
        kind: OrderKind::Before,
        reason: "the wrapper passes on what the hook wants to be given",
    },
    OrderRule {
        first: "make-unique-func",
        then: "add-vectorize-metadata",
        kind: OrderKind::Before,
        reason: "metadata name the kernels as they are in the object",
    },
    OrderRule {
        first: "compute-local-memory-usage",
        then: "add-vectorize-metadata",
        kind: OrderKind::Before,
        reason: "metadata tell how much local memory a kernel uses",
    },
    OrderRule {
        first: "compute-local-memory-usage",
        then: "replace-module-scope-vars",
        kind: OrderKind::Before,
        reason: "local variables are counted while they are variables",
    },
    OrderRule {
        first: "replace-module-scope-vars",
        then: "place-arena",
        kind: OrderKind::Before,
        reason: "local variables are in the arena too",
    },
    OrderRule {
        first: "inline",
        then: "place-arena",
        kind: OrderKind::Before,
        reason: "objects of called functions are in the arena of the kernel",
    },
];

/// The passes that change the control-flow graph.
pub const CHANGES_CFG: &[&str] =
    &["simplifycfg", "inline", "loop-vectorize", "loop-simplify", "loop-idle-exit"];

/// The first rule that a list of passes breaks.
pub fn broken_rule(passes: &[&str]) -> Option<&'static OrderRule> {
    ORDER_RULES.iter().find(|rule| !holds(rule, passes))
}

fn holds(rule: &OrderRule, passes: &[&str]) -> bool {
    let mut thens = passes.iter().enumerate().filter(|(_, p)| **p == rule.then).map(|(i, _)| i);
    match rule.kind {
        OrderKind::Before => {
            !passes.contains(&rule.first) || thens.all(|i| passes[..i].contains(&rule.first))
        }
        OrderKind::After => match thens.next_back() {
            None => true,
            Some(i) => passes[i..].contains(&rule.first),
        },
        OrderKind::ShapeHolds => thens.all(|i| {
            let last = passes[..i].iter().rev().find(|p| CHANGES_CFG.contains(p));
            last == Some(&rule.first)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manager::Pipeline;
    use crate::registry::Registry;

    fn names(text: &str) -> Vec<&'static str> {
        let pipeline = Pipeline::parse(text, &Registry::standard()).expect(text);
        pipeline.steps.iter().map(|step| step.pass.name()).collect()
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
            if let Some(rule) = broken_rule(&names(&text)) {
                panic!("{text}: {} and {}: {}", rule.first, rule.then, rule.reason);
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
        for rule in ORDER_RULES {
            assert!(registry.pass(rule.first).is_some(), "{}", rule.first);
            assert!(registry.pass(rule.then).is_some(), "{}", rule.then);
            let broken = match rule.kind {
                OrderKind::Before => vec![rule.then, rule.first],
                OrderKind::After => vec![rule.first, rule.then],
                OrderKind::ShapeHolds => vec![rule.first, "simplifycfg", rule.then, "simplifycfg"],
            };
            assert!(!holds(rule, &broken), "{} and {}", rule.first, rule.then);
        }
        assert!(broken_rule(&["licm", "loop-simplify", "simplifycfg"]).is_some());
        assert!(broken_rule(&["loop-simplify", "simplifycfg", "licm", "simplifycfg"]).is_some());
        assert!(broken_rule(&["instcombine"]).is_some());
        assert!(broken_rule(&["loop-simplify", "licm", "simplifycfg"]).is_none());
    }
}
