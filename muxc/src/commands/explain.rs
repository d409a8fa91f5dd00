//! How kernels were vectorized, and why: `--explain`.

use crate::engine::{Costs, Decision, GeneratorUse, Program};
use crate::json::Json;
use crate::output;

/// Writes the decisions for people: to standard error, because standard output may be a module.
pub(super) fn show(decisions: &[Decision], wanted: bool, json: bool) {
    if !wanted || json {
        return;
    }
    for decision in decisions {
        output::to_stderr(&format!("explain: {decision}"));
    }
    if decisions.is_empty() {
        output::to_stderr("explain: no kernel was to be vectorized");
    }
}

/// Tells which code generator made each function, where there was a choice.
pub(super) fn show_generators(program: &Program, wanted: bool, json: bool) {
    let had_choice =
        |used: &&GeneratorUse| used.generator != "cranelift" || !used.passed_over.is_empty();
    if !wanted || json || !program.generators().iter().any(|used| had_choice(&used)) {
        return;
    }
    for used in program.generators() {
        output::to_stderr(&format!("explain: {used}"));
    }
}

/// Adds to a result for programs which code generator made each function.
pub(super) fn with_generators(result: Json, generators: &[GeneratorUse], wanted: bool) -> Json {
    let reason = |(generator, reason): &(&str, String)| {
        Json::object([("generator", (*generator).into()), ("reason", reason.as_str().into())])
    };
    let used = |used: &GeneratorUse| {
        Json::object([
            ("function", used.function.as_str().into()),
            ("generator", used.generator.into()),
            ("passed_over", Json::List(used.passed_over.iter().map(reason).collect())),
        ])
    };
    match wanted {
        true => result.with("generators", Json::List(generators.iter().map(used).collect())),
        false => result,
    }
}

/// Adds the decisions to a result for programs.
pub(super) fn with(result: Json, decisions: &[Decision], wanted: bool) -> Json {
    match wanted {
        true => {
            result.with("vectorization", Json::List(decisions.iter().map(decision_json).collect()))
        }
        false => result,
    }
}

fn decision_json(decision: &Decision) -> Json {
    let info = decision.info;
    let refusal = decision.outcome.as_ref().err();
    let cost = |of: fn(Costs) -> u64| decision.costs.map(|costs| of(costs) as f64 / 100.0);
    Json::object([
        ("kernel", decision.kernel.as_str().into()),
        ("vectorized", decision.is_vectorized().into()),
        ("function", decision.outcome.as_ref().ok().map(String::as_str).into()),
        ("width", info.map(|info| info.width).into()),
        ("scalable", info.is_some_and(|info| info.scalable).into()),
        ("dimension", info.map(|info| info.dimension).into()),
        ("predicated", info.is_some_and(|info| info.predicated).into()),
        ("rows", decision.rows.into()),
        ("tail", decision.is_tail.into()),
        ("reason", refusal.map(|refusal| refusal.reason().to_owned()).into()),
        ("reason_kind", refusal.map(|refusal| refusal.kind().name()).into()),
        ("place", refusal.and_then(|refusal| refusal.place().map(str::to_owned)).into()),
        ("scalar_cost", cost(|costs| costs.scalar).map(Json::float).into()),
        ("vector_cost", cost(|costs| costs.vector).map(Json::float).into()),
    ])
}
