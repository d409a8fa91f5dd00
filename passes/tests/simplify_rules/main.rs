//! Every rule of the simplifier, against the evaluator for all operands: [`table`] has a pattern
//! for each rule, [`pattern`] their syntax, [`check`] the comparison.

mod check;
mod pattern;
#[rustfmt::skip]
mod table;

use check::{Outcome, Program, Slack, refines};
use hashbrown::HashSet;
use oxmux_ir::Module;
use oxmux_ir::eval::ScalarKind;
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::types::TypeKind;
use oxmux_passes::PassContext;
use oxmux_passes::analysis::is_speculatable;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use oxmux_passes::simplify::{Rule, combine};
use pattern::{arguments, instances};
use table::{RULES, SWEEPS};

/// How many arguments one function is run with, about.
const ARGUMENTS_MAX: usize = 6000;
/// The same for functions of which there are many.
const SWEEP_ARGUMENTS_MAX: usize = 300;
/// How many failures are shown.
const FAILURES_SHOWN: usize = 10;

fn parse(text: &str) -> Module {
    parse_module(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Holds a module against what it became.
fn compare(before: &Module, after: &Module, any_nan: bool, max: usize) -> Result<(), String> {
    oxmux_ir::verify::verify_module(after).map_err(|e| format!("{e:?}"))?;
    for strict in [true, false] {
        let (old, new) = (Program::new(before, strict), Program::new(after, strict));
        let kind = match before.cx.types.kind(old.return_type()) {
            TypeKind::Half => Some(ScalarKind::Half),
            TypeKind::Float => Some(ScalarKind::Float),
            TypeKind::Double => Some(ScalarKind::Double),
            _ => None,
        };
        let slack = Slack { any_zero: old.has_any_zero(), any_nan, kind };
        for args in arguments(&before.cx, &old.arg_types(), max) {
            let (was, is) = (old.run(&args), new.run(&args));
            if !refines(&was, &is, slack) {
                let reading = if strict { "LLVM's reading" } else { "generated code's reading" };
                return Err(format!("{args:?}: was {was:?}, is {is:?} in {reading}"));
            }
        }
    }
    Ok(())
}

/// Simplifies one function and compares; the rules that applied.
fn check_instance(text: &str, max: usize, failures: &mut Vec<String>) -> HashSet<Rule> {
    let before = parse(text);
    let mut after = before.clone();
    let mut fired = HashSet::new();
    combine(&mut after, &mut |rule| _ = fired.insert(rule)).expect("no internal error");
    if !fired.is_empty()
        && let Err(message) = compare(&before, &after, false, max)
    {
        let after = print_module(&after);
        failures.push(format!("{fired:?}\n{text}became\n{after}{message}\n"));
    }
    fired
}

#[test]
fn every_rule_refines_its_pattern() {
    let mut failures = Vec::new();
    for &(rule, signature, body) in RULES {
        let mut applied = false;
        let all = instances(signature, body, false);
        let max = ARGUMENTS_MAX * 40 / all.len().clamp(40, 1000);
        for text in all {
            applied |= check_instance(&text, max, &mut failures).contains(&rule);
        }
        if !applied {
            failures.push(format!("{rule:?} applies to no instance of\n{body}"));
        }
    }
    for rule in Rule::ALL {
        if !RULES.iter().any(|(other, ..)| other == rule) {
            failures.push(format!("{rule:?} has no pattern"));
        }
    }
    fail(&failures);
}

/// Shows some failures, if there are any.
fn fail(failures: &[String]) {
    let shown = &failures[..failures.len().min(FAILURES_SHOWN)];
    assert!(
        failures.is_empty(),
        "{} failures, some of them:\n{}",
        failures.len(),
        shown.join("\n")
    );
}

#[test]
fn sequences_of_operations_are_refined() {
    let mut failures = Vec::new();
    for (signature, body) in SWEEPS {
        for text in instances(signature, body, true) {
            check_instance(&text, SWEEP_ARGUMENTS_MAX, &mut failures);
        }
    }
    fail(&failures);
}

/// Other passes' patterns: what a pass makes of them, which must have the text.
#[rustfmt::skip]
const PASSES: &[(&str, &str, &str, &str)] = &[
    // The specification's pass takes NaNs for one another.
    ("combine-fpext-fptrunc", "ret half %x", "half %x -> half", "%a = fpext half %x to float\n%r = fptrunc float %a to half"),
    ("combine-fpext-fptrunc", "fpext half", "half %x -> float", "%a = fpext half %x to double\n%r = fptrunc double %a to float"),
    ("simplifycfg", "select", "i1 %c, T %x, T %y -> T", "  br i1 %c, label %a, label %b\na:\n  %v = (add nsw|sub|shl|xor) T %x, (%y|C)\n  br label %b\nb:\n  %r = phi T [ %x, %0 ], [ %v, %a ]\n  ret T %r"),
    ("simplifycfg", "select", "i1 %c, T %x, T %y -> T", "  br i1 %c, label %a, label %b\na:\n  %v = lshr exact T %x, #1\n  br label %j\nb:\n  %w = or disjoint T %x, %y\n  br label %j\nj:\n  %r = phi T [ %v, %a ], [ %w, %b ]\n  ret T %r"),
    ("simplifycfg", "br i1", "i1 %c, T %x, T %y -> T", "  br i1 %c, label %a, label %b\na:\n  %v = (udiv|srem) T %x, %y\n  br label %b\nb:\n  %r = phi T [ %x, %0 ], [ %v, %a ]\n  ret T %r"),
    ("simplifycfg", "ret", "i1 %c, T %x -> T", "  br i1 %c, label %a, label %b\na:\n  unreachable\nb:\n  ret T %x"),
    ("simplifycfg", "ret", "T %x -> T", "  br i1 (true|false), label %a, label %b\na:\n  %v = add T %x, #1\n  br label %j\nb:\n  br label %j\nj:\n  %r = phi T [ %v, %a ], [ #3, %b ]\n  ret T %r"),
];

#[test]
fn what_other_passes_make_is_refined() {
    let mut failures = Vec::new();
    for &(pass, expected, signature, body) in PASSES {
        let pipeline = Pipeline::parse(pass, &Registry::standard()).expect("a known pass");
        for text in instances(signature, body, false) {
            let before = parse(&text);
            let mut after = before.clone();
            let mut cx = PassContext::new(&DefaultBuiltinInfo);
            run(&pipeline, &mut after, &mut cx, RunOptions::default()).expect(pass);
            let any_nan = pass == "combine-fpext-fptrunc";
            let result = compare(&before, &after, any_nan, ARGUMENTS_MAX / 4);
            let after = print_module(&after);
            let found = after.contains(expected).then_some(()).ok_or(format!("no {expected}"));
            if let Err(message) = result.and(found) {
                failures.push(format!("{pass}\n{text}became\n{after}{message}\n"));
            }
        }
    }
    fail(&failures);
}

/// Pairs of which the second is not what the first is: each is a mistake that a rule could make.
#[rustfmt::skip]
const MISTAKES: &[(&str, &str, &str)] = &[
    // The promise of no signed wrap does not hold for the smallest number.
    ("i4 %x -> i4", "%r = sub nsw i4 %x, 8", "%r = add nsw i4 %x, 8"),
    ("i4 %x -> i4", "%r = mul nsw i4 %x, 8", "%r = shl nsw i4 %x, 3"),
    ("i4 %x -> i4", "%a = add nsw i4 %x, 7\n%r = add nsw i4 %a, 7", "%r = add nsw i4 %x, 14"),
    // Generated code wraps where LLVM has poison.
    ("i4 %x -> i1", "%a = add nsw i4 %x, 1\n%r = icmp sgt i4 %a, %x", "%r = icmp eq i4 0, 0"),
    ("i4 %x, i4 %y -> i4", "%r = select i1 true, i4 %x, i4 %y", "%r = and i4 %x, %y"),
    ("i1 %x, i1 %y -> i1", "%r = select i1 %x, i1 %y, i1 false", "%r = and i1 %x, %y"),
    ("i4 %x -> i4", "%r = sdiv i4 %x, 4", "%r = ashr i4 %x, 2"),
    ("i4 %x, i4 %y -> i1", "%r = icmp slt i4 %x, %y", "%r = icmp ult i4 %x, %y"),
    ("i8 %x -> i8", "%a = trunc i8 %x to i4\n%r = sext i4 %a to i8", "%r = and i8 %x, 15"),
    ("i4 %x -> i4", "%r = freeze i4 %x", "%r = add i4 %x, 0"),
    ("float %x -> float", "%r = fadd float %x, 0.0", "%r = fsub float %x, 0.0"),
    ("float %x -> float", "%r = fmul float %x, 0.0", "%r = fsub nnan float 0.0, 0.0"),
    ("float %x -> float", "%r = fdiv float %x, 3.0", "%r = fmul float %x, 0x3FD5555560000000"),
    ("float %x -> float", "%r = fmul float %x, 1.0", "%r = freeze float %x"),
    ("i1 %c, i4 %x -> i4", "  br i1 %c, label %a, label %a\na:\n  ret i4 %x", "%r = udiv i4 %x, %x"),
    ("<2 x i4> %v -> <2 x i4>", "%r = shufflevector <2 x i4> %v, <2 x i4> %v, <2 x i32> <i32 1, i32 0>", "%r = freeze <2 x i4> %v"),
];

#[test]
fn mistakes_are_seen() {
    for (signature, before, after) in MISTAKES {
        let [before, after] =
            [before, after].map(|body| parse(&instances(signature, body, false)[0]));
        let seen = compare(&before, &after, false, ARGUMENTS_MAX).is_err();
        assert!(seen, "no mistake in\n{}", print_module(&after));
        assert!(compare(&before, &before, false, ARGUMENTS_MAX).is_ok());
    }
}

/// Operations that may run where they did not, and some that may not.
#[rustfmt::skip]
const SPECULATED: &[(&str, &str)] = &[
    ("T %x, T %y -> T", "%r = (add nsw|sub nuw|mul|and|or disjoint|xor|shl|lshr exact|ashr|udiv|sdiv|urem|srem) T (%x, %y|%x, C|C, %x)"),
    ("N %x -> T", "%r = (zext nneg|sext) N %x to T"),
    ("T %x, T %y, i1 %c -> T", "%r = select i1 %c, T %x, T %y"),
    ("half %x, half %y -> half", "%r = (fadd|fsub|fmul|fdiv|frem) half %x, %y"),
    ("half %x -> i4", "%r = (fptoui|fptosi) half %x to i4"),
    ("<2 x i4> %v, i4 %x -> <2 x i4>", "%a = insertelement <2 x i4> %v, i4 %x, i4 %x\n%r = (udiv|srem) <2 x i4> %a, (<i4 3, i4 3>|<i4 3, i4 0>|<i4 -1, i4 -1>|<i4 3, i4 poison>)"),
    ("T %x, T %y -> T", "%r = call T @llvm.(smin|umax|uadd.sat).M(T %x, T %y)"),
];

#[test]
fn what_may_be_speculated_is_always_defined() {
    let (mut may, mut may_not) = (0, 0);
    for (signature, body) in SPECULATED {
        for text in instances(signature, body, false) {
            let module = parse(&text);
            let program = Program::new(&module, true);
            if !program.operations().all(|op| is_speculatable(&module.cx, op)) {
                may_not += 1;
                continue;
            }
            may += 1;
            for args in arguments(&module.cx, &program.arg_types(), ARGUMENTS_MAX) {
                assert_ne!(program.run(&args), Outcome::Undefined, "{args:?} in\n{text}");
            }
        }
    }
    assert!(may > 100 && may_not > 100, "{may} and {may_not}");
}
