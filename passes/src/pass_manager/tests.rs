//! The text of pipelines, and how they run: what is skipped, where the runner stops.

use super::*;
use crate::builtin_info::DefaultBuiltinInfo;
use crate::pipeline_parser::print_steps;

fn parse(text: &str) -> Result<String, String> {
    let pipeline = Pipeline::parse(text, &Registry::standard());
    pipeline.map(|p| p.text()).map_err(|e| e.to_string())
}

/// Counts its runs; the first one says that it changed something.
struct Counting(std::rc::Rc<std::cell::Cell<u32>>);

impl Pass for Counting {
    fn name(&self) -> &'static str {
        "counting"
    }
    fn run(&self, _: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        self.0.set(self.0.get() + 1);
        Ok(self.0.get() == 1)
    }
}

#[test]
fn what_nothing_has_changed_since_is_not_run_again() {
    for (is_idempotent, runs) in [(true, 1), (false, 3)] {
        let count = std::rc::Rc::new(std::cell::Cell::new(0));
        let step = |name: &str, is_idempotent| ScheduledPass {
            text: name.to_string().into(),
            facts: PassFacts { is_idempotent, ..PassFacts::NONE },
            pass: Box::new(Counting(std::rc::Rc::clone(&count))),
        };
        let mut pipeline = Pipeline::default();
        pipeline.passes.extend([
            step("a", is_idempotent),
            step("a", is_idempotent),
            step("a", is_idempotent),
        ]);
        let info = DefaultBuiltinInfo;
        let mut cx = PassContext::new(&info);
        let report = run(&pipeline, &mut Module::new("m"), &mut cx, RunOptions::default());
        assert_eq!(report.expect("passes that refuse nothing").steps.len(), 3);
        assert_eq!(count.get(), runs);
        // After a change, it runs again.
        if is_idempotent {
            count.set(0);
            let mut pipeline = Pipeline::default();
            pipeline.passes.extend([step("b", true), step("a", true), step("b", true)]);
            let report = run(&pipeline, &mut Module::new("m"), &mut cx, RunOptions::default());
            assert!(report.expect("passes that refuse nothing").steps[0].changed);
            assert_eq!(count.get(), 2);
        }
    }
}

/// Notes the functions that it looks at; it changes those of one name.
struct Looking {
    seen: std::rc::Rc<std::cell::RefCell<Vec<String>>>,
    changes: &'static str,
}

impl Pass for Looking {
    fn name(&self) -> &'static str {
        "looking"
    }
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        cx.for_each_function(module, |_, _, function| {
            self.seen.borrow_mut().push(function.name().to_string());
            Ok(function.name() == self.changes)
        })
    }
}

#[test]
fn functions_that_nothing_has_changed_since_are_not_looked_at_again() {
    let seen = std::rc::Rc::default();
    let step = |text: &str, is_idempotent, changes| ScheduledPass {
        text: text.to_string().into(),
        facts: PassFacts { is_idempotent, ..PassFacts::NONE },
        pass: Box::new(Looking { seen: std::rc::Rc::clone(&seen), changes }),
    };
    let mut pipeline = Pipeline::default();
    pipeline.passes.extend([
        step("clean", true, ""),
        step("change", false, "f"),
        step("clean", true, ""),
        step("change itself", true, "g"),
        step("clean", true, ""),
        step("change itself", true, "g"),
    ]);
    // This changes the module, and does not say where.
    pipeline.push(Counting(std::rc::Rc::default()));
    pipeline.passes.push(step("clean", true, ""));
    let text = "define void @f() {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n";
    let mut module = oxmux_ir::text::parse_module(text).expect("a module");
    let info = DefaultBuiltinInfo;
    let mut cx = PassContext::new(&info);
    run(&pipeline, &mut module, &mut cx, RunOptions::default()).expect("no refusal");
    // Both, both, the one that was changed; both, the one that was changed, none; both.
    assert_eq!(seen.borrow().join(" "), "f g f g f f g g f g");
}

#[test]
fn text_is_read_with_blanks_and_groups() {
    assert_eq!(parse(""), Ok(String::new()));
    assert_eq!(parse(" dce , mem2reg\n"), Ok("dce,mem2reg".to_string()));
    assert_eq!(
        parse("cleanup"),
        Ok(print_steps(&(crate::pipelines::CLEANUP.expand)(&[]).expect("no parameters")))
    );
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
    let parts = ["dce", "repeat<2>", "function", "<", ">", "(", ")", ",", ";", " ", "ä", "print"];
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
    let mut after = |step: &ScheduledPass, _: &Module, changed: bool| {
        seen.push((step.text.to_string(), changed))
    };
    let options = RunOptions { verify_each: true, after: Some(&mut after), bisect_limit: Some(2) };
    let report = run(&pipeline, &mut module, &mut cx, options).unwrap();
    let skipped: Vec<bool> = report.steps.iter().map(|s| s.skipped).collect();
    assert_eq!(skipped, [false, false, true]);
    assert!(!report.changed());
    assert_eq!(seen, [("dce".to_string(), false), ("mem2reg".to_string(), false)]);
}
