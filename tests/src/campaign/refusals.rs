//! The accepted reasons for which a test's kernel is not vectorized, each with its justification.
//! Any other refusal is a failure: every kernel without such a reason must have a vector form.

/// A reason as the vectorizer gives it, and why that is no fault.
pub const JUSTIFIED: &[(&str, &str)] = &[
    (
        "a scan over lanes that are not neighbours in x",
        "a scan goes through work-items in the order of their linear ids: lanes in y or z are a row apart, and what lies between \
         them is in other vectors",
    ),
    (
        "floats of scalable vectors in the order of work-items",
        "sums of floats are in the order of work-items, and the last one of a scalable vector is not known when it is compiled",
    ),
    (
        "the vector kernel would be too large",
        "a limit: memory and time of a compilation are bounded",
    ),
    (
        "the program would have more instructions than it may",
        "a limit: a vector kernel of many lanes and the ones for its tails are left out where they would make the module larger \
         than its budget, and the scalar kernel runs",
    ),
    ("stack objects for several work-items would be too large", "a limit: a stack is bounded"),
    (
        "too many divergent branches in a row",
        "a limit: what runs for all lanes grows with each branch",
    ),
];

/// Why a kernel may be refused for this reason; none if it may not.
pub fn justification(reason: &str) -> Option<&'static str> {
    JUSTIFIED.iter().find(|(known, _)| *known == reason).map(|(_, why)| *why)
}

/// The reason in what `run-vecz` says of a kernel, without the place; none if it says something
/// else.
pub fn reason(message: &str) -> Option<&str> {
    let reason = message.strip_prefix("not vectorized: ")?;
    Some(reason.split_once(": ").map_or(reason, |(reason, _)| reason))
}
