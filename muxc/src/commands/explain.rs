//! How kernels were vectorized, and why: `--explain`.

use crate::engine::{Costs, Decision};
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
        ("reason", refusal.map(|refusal| refusal.reason().to_owned()).into()),
        ("reason_kind", refusal.map(|refusal| refusal.kind().name()).into()),
        ("place", refusal.and_then(|refusal| refusal.place().map(str::to_owned)).into()),
        ("scalar_cost", cost(|costs| costs.scalar).map(Json::float).into()),
        ("vector_cost", cost(|costs| costs.vector).map(Json::float).into()),
    ])
}
