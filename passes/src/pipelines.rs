//! The pipelines, on one screen, and the rules that their order follows.

use crate::registry::GroupEntry;

/// What follows the front end: everything is in memory, and calls hide the rest.
///
/// `sroa` comes first so that callees are small before they are copied, and once more because an inlined callee's
/// pointer arguments no longer escape.
pub const SCALAR_EARLY: &str = "sroa,simplifycfg,early-cse,instcombine,inline,globaldce,sroa,\
                                early-cse,instcombine,simplifycfg,dce";
/// What follows the last pass that changes control flow.
pub const SCALAR_LATE: &str = "instcombine,simplifycfg,early-cse,loop-simplify,licm,instcombine,early-cse,dse,dce,simplifycfg,globaldce";
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
pub const ORDER_RULES: &[OrderRule] = &[
    OrderRule {
        first: "loop-simplify",
        then: "licm",
        kind: OrderKind::ShapeHolds,
        reason: "licm hoists to preheaders, and does nothing for a loop without one",
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
        first: "simplifycfg",
        then: "licm",
        kind: OrderKind::After,
        reason: "loop-simplify leaves preheaders and latches that hold nothing",
    },
];

/// The passes that change the control-flow graph.
pub const CHANGES_CFG: &[&str] = &["simplifycfg", "inline", "loop-simplify"];

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

    #[test]
    fn pipelines_follow_the_rules() {
        let registry = Registry::scalar();
        for group in registry.groups() {
            let pipeline = Pipeline::parse(group.name, &registry).expect(group.name);
            let texts: Vec<&str> = pipeline.steps.iter().map(|s| s.text.as_str()).collect();
            if let Some(rule) = broken_rule(&texts) {
                panic!("{}: {} and {}: {}", group.name, rule.first, rule.then, rule.reason);
            }
        }
    }

    #[test]
    fn rules_are_about_known_passes_and_can_be_broken() {
        let registry = Registry::scalar();
        for rule in ORDER_RULES {
            assert!(registry.pass(rule.first).is_some(), "{}", rule.first);
            assert!(registry.pass(rule.then).is_some(), "{}", rule.then);
        }
        assert!(broken_rule(&["licm", "loop-simplify", "simplifycfg"]).is_some());
        assert!(broken_rule(&["loop-simplify", "simplifycfg", "licm", "simplifycfg"]).is_some());
        assert!(broken_rule(&["instcombine"]).is_some());
        assert!(broken_rule(&["loop-simplify", "licm", "simplifycfg"]).is_none());
    }
}
