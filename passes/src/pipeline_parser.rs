//! Pipelines as text and as lists of steps.
//!
//! The text is `pass,pass<param;param>,group`; blanks around names and parameters do not count. As
//! in LLVM, passes may stand in adaptors: `module(…)`, `function(…)`, `cgscc(…)`, `loop(…)`,
//! `repeat<N>(…)`. Each pass here knows itself what it runs over, so that an adaptor is its passes
//! in order.

use std::borrow::Cow;

/// The nesting limit of groups and adaptors.
pub(crate) const GROUP_DEPTH_MAX: u32 = 16;
/// How many passes a pipeline may have.
pub(crate) const STEPS_MAX: usize = 4096;

/// A step of a pipeline: a pass or a group by its name, with its parameters. Those of the
/// compiler's own pipelines are made from the passes themselves
/// ([`PassEntry::step`](crate::PassEntry::step)), so that no name of a pass is written twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineStep {
    /// The name of the pass or group.
    pub name: Cow<'static, str>,
    /// The parameters, without blanks around them.
    pub params: Vec<Cow<'static, str>>,
}

impl PipelineStep {
    /// A step without parameters.
    pub fn new(name: &'static str) -> Self {
        Self { name: name.into(), params: Vec::new() }
    }
    /// The step as text, which is its name if it has no parameters.
    pub fn text(&self) -> Cow<'static, str> {
        match self.params[..] {
            [] => self.name.clone(),
            _ => self.to_string().into(),
        }
    }
    /// This step with one more parameter.
    pub fn with(mut self, param: impl Into<Cow<'static, str>>) -> Self {
        self.params.push(param.into());
        self
    }
}

impl std::fmt::Display for PipelineStep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.params[..] {
            [] => f.write_str(&self.name),
            params => write!(f, "{}<{}>", self.name, params.join(";")),
        }
    }
}

/// A named list of passes: `name` or `name<param;param>`.
#[derive(Copy, Clone)]
pub struct GroupEntry {
    /// The text name.
    pub name: &'static str,
    /// The parameters that it takes, for the list of groups; empty if none.
    pub params: &'static str,
    /// One sentence for the list of groups.
    pub summary: &'static str,
    /// Gives the steps of the group, or an error message about its parameters.
    pub expand: ExpandGroup,
}

/// Gives the steps of a group with these parameters, or an error message.
pub type ExpandGroup = fn(&[&str]) -> Result<Vec<PipelineStep>, String>;

impl GroupEntry {
    /// A group without parameters.
    pub const fn new(name: &'static str, summary: &'static str, expand: ExpandGroup) -> Self {
        Self { name, params: "", summary, expand }
    }
    /// The parameters that it takes, for the list of groups.
    pub const fn params(self, params: &'static str) -> Self {
        Self { params, ..self }
    }
    /// The group as a step of a pipeline, without parameters.
    pub fn step(&self) -> PipelineStep {
        PipelineStep::new(self.name)
    }
}

/// Reads a pipeline. An empty text is an empty pipeline; no name is looked up.
///
/// # Errors
///
/// Where the text is wrong.
pub fn parse_steps(text: &str) -> Result<Vec<PipelineStep>, PipelineError> {
    let mut steps = Vec::new();
    parse_into(&mut steps, text, 0)?;
    Ok(steps)
}

/// The text of a pipeline, which [`parse_steps`] reads as the same steps.
pub fn print_steps(steps: &[PipelineStep]) -> String {
    steps.iter().map(PipelineStep::to_string).collect::<Vec<_>>().join(",")
}

fn parse_into(steps: &mut Vec<PipelineStep>, text: &str, depth: u32) -> Result<(), PipelineError> {
    if depth > GROUP_DEPTH_MAX {
        return Err(PipelineError::TooDeep { name: text.trim().to_string() });
    }
    for item in items(text)? {
        match item.inner {
            Some(inner) => {
                for _ in 0..repetitions(&item)? {
                    let before = steps.len();
                    parse_into(steps, inner, depth + 1)?;
                    // Nothing, however often, is nothing.
                    if steps.len() == before {
                        break;
                    }
                }
            }
            None => {
                let params = item.params.iter().map(|param| param.to_string().into()).collect();
                steps.push(PipelineStep { name: item.name.to_string().into(), params });
            }
        }
        if steps.len() > STEPS_MAX {
            return Err(PipelineError::TooLong { limit: STEPS_MAX });
        }
    }
    Ok(())
}

/// Why a pipeline's text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PipelineError {
    /// A character that does not belong there.
    Syntax {
        /// The byte where it is.
        at: usize,
        /// What was expected.
        expected: &'static str,
    },
    /// No pass or group has this name.
    UnknownPass {
        /// The name.
        name: String,
        /// Those that exist, sorted.
        known: Vec<&'static str>,
    },
    /// A pass or group does not take these parameters.
    Parameters {
        /// The pass or group.
        name: String,
        /// What is wrong.
        what: String,
    },
    /// Groups or adaptors are nested too deep.
    TooDeep {
        /// The name at that depth.
        name: String,
    },
    /// There are too many passes.
    TooLong {
        /// The limit.
        limit: usize,
    },
}

impl std::fmt::Display for PipelineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Syntax { at, expected } => write!(f, "pipeline, byte {at}: expected {expected}"),
            Self::UnknownPass { name, known } => {
                // What stands between angle brackets are parameters, unless the name is a
                // printer's.
                let bare = name.split_once('<').map_or(name.as_str(), |(bare, _)| bare);
                let near = nearest_name(name, known).or_else(|| nearest_name(bare, known));
                match near {
                    Some(near) => write!(f, "unknown pass '{name}'; did you mean '{near}'?"),
                    None => write!(f, "unknown pass '{name}'; known passes: {}", known.join(", ")),
                }
            }
            Self::Parameters { name, what } => write!(f, "pass '{name}': {what}"),
            Self::TooDeep { name } => {
                write!(f, "pipeline: groups are nested too deeply at '{name}'")
            }
            Self::TooLong { limit } => write!(f, "pipeline: more than {limit} passes"),
        }
    }
}

impl std::error::Error for PipelineError {}

/// The name that a word is likely to be meant for: the nearest one, if so few letters are added,
/// left out or replaced that it is no other word (Levenshtein's distance, at most two, or a third
/// of the word's letters).
pub fn nearest_name<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let letters = word.chars().count();
    // No name is so long; a word that is, is none of them.
    if letters > WORD_LETTERS_MAX {
        return None;
    }
    // A word that goes on behind a name, or stops before its end, is likely to be meant for it.
    let begins = |name: &&str| {
        let shorter = name.len().min(word.len());
        shorter > 2 && (name.starts_with(word) || word.starts_with(name))
    };
    let nearest = |names: &mut dyn Iterator<Item = &'a str>| {
        names.map(|name| (distance(name, word), name)).min()
    };
    if let Some((_, name)) = nearest(&mut names.iter().copied().filter(begins)) {
        return Some(name);
    }
    nearest(&mut names.iter().copied())
        .filter(|&(steps, _)| steps <= (letters / 3).max(2) && steps < letters)
        .map(|(_, name)| name)
}

/// The most letters of a word that is looked for among names.
const WORD_LETTERS_MAX: usize = 100;

/// How many letters are added, left out or replaced from one word to the other.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (line, left) in one.chars().enumerate() {
        let mut diagonal = line;
        let mut before = line + 1;
        for (cell, right) in row.iter_mut().skip(1).zip(other.chars()) {
            let replaced = diagonal + usize::from(left != right);
            diagonal = *cell;
            *cell = replaced.min(before + 1).min(*cell + 1);
            before = *cell;
        }
        if let Some(first) = row.first_mut() {
            *first = line + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}

struct Item<'a> {
    name: &'a str,
    params: Vec<&'a str>,
    /// The pipeline between parentheses.
    inner: Option<&'a str>,
}

/// How often an adaptor's passes run. Other parameters of LLVM's adaptors concern its analyses.
fn repetitions(item: &Item<'_>) -> Result<usize, PipelineError> {
    let wrong = |what: &str| {
        let (name, what) = (item.name.to_string(), what.to_string());
        Err(PipelineError::Parameters { name, what })
    };
    match (item.name, &item.params[..]) {
        ("module" | "cgscc" | "loop" | "loop-mssa", []) => Ok(1),
        ("function", params) if params.iter().all(|p| matches!(*p, "eager-inv" | "no-rerun")) => {
            Ok(1)
        }
        ("devirt", [count]) if count.parse::<u32>().is_ok() => Ok(1),
        ("repeat", [count]) => match count.parse::<usize>() {
            Ok(count) if (1..=STEPS_MAX).contains(&count) => Ok(count),
            _ => wrong("takes how often its passes run"),
        },
        ("module" | "cgscc" | "loop" | "loop-mssa" | "function" | "devirt" | "repeat", _) => {
            wrong("does not take these parameters")
        }
        _ => wrong("takes no passes in parentheses"),
    }
}

/// Splits a pipeline's text at the commas outside of brackets.
fn items(text: &str) -> Result<Vec<Item<'_>>, PipelineError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let parts = split(text, 0, text.len(), b',')?;
    parts.into_iter().map(|(start, end)| item(text, start, end)).collect()
}

/// The parts of `text[start..end]` between the separators that stand in no brackets.
fn split(
    text: &str,
    start: usize,
    end: usize,
    separator: u8,
) -> Result<Vec<(usize, usize)>, PipelineError> {
    let mut parts = Vec::new();
    let mut open: Vec<u8> = Vec::new();
    let mut from = start;
    for (at, byte) in text.bytes().enumerate().take(end).skip(start) {
        match byte {
            b'<' | b'(' => open.push(byte),
            b'>' if open.pop() != Some(b'<') => {
                return Err(PipelineError::Syntax { at, expected: "'<' before '>'" });
            }
            b')' if open.pop() != Some(b'(') => {
                return Err(PipelineError::Syntax { at, expected: "'(' before ')'" });
            }
            _ if byte == separator && open.is_empty() => {
                parts.push((from, at));
                from = at + 1;
            }
            _ => {}
        }
    }
    match open.last() {
        None => {}
        Some(b'<') => return Err(PipelineError::Syntax { at: end, expected: "'>'" }),
        Some(_) => return Err(PipelineError::Syntax { at: end, expected: "')'" }),
    }
    parts.push((from, end));
    Ok(parts)
}

/// `name`, `name<params>` or `name<params>(passes)`. The brackets are known to match.
fn item(text: &str, start: usize, end: usize) -> Result<Item<'_>, PipelineError> {
    let part = text.get(start..end).unwrap_or_default().trim();
    let (head, inner) = match part.strip_suffix(')') {
        None => (part, None),
        Some(rest) => {
            let angle = rest.find('<');
            // A parenthesis in the parameters does not open the pipeline behind them.
            let from = match (angle, rest.find('(')) {
                (Some(angle), Some(paren)) if angle < paren => closing(rest, angle),
                (_, paren) => paren,
            };
            let open = from.and_then(|from| Some(from + rest.get(from..)?.find('(')?));
            let (head, inner) = open.and_then(|at| rest.split_at_checked(at)).unwrap_or((part, ""));
            (head.trim_end(), inner.strip_prefix('('))
        }
    };
    let (name, params) = match head.split_once('<') {
        None => (head, Vec::new()),
        Some((name, rest)) => {
            let Some(inner) = rest.strip_suffix('>') else {
                return Err(PipelineError::Syntax { at: end, expected: "',' after '>'" });
            };
            let params = split(inner, 0, inner.len(), b';')?;
            let params = params.into_iter().filter_map(|(from, to)| inner.get(from..to));
            (name.trim_end(), params.map(str::trim).filter(|p| !p.is_empty()).collect())
        }
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(PipelineError::Syntax { at: start, expected: "the name of a pass" });
    }
    Ok(Item { name, params, inner })
}

/// The position of the bracket that closes the one at `open`.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate().skip(open) {
        match byte {
            b'<' => depth += 1,
            b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_nearly_right_has_a_suggestion() {
        let names = ["mem2reg", "dce", "dse", "run-vecz", "work-item-loops"];
        for (word, near) in [
            ("mem2rge", Some("mem2reg")),
            ("dc", Some("dce")),
            ("runvecz", Some("run-vecz")),
            ("workitemlops", Some("work-item-loops")),
            ("x", None),
            ("", None),
            ("inline", None),
        ] {
            assert_eq!(nearest_name(word, &names), near, "{word}");
        }
        // Of the names that begin alike, the nearest one.
        let modes = ["clamp", "clamp_to_edge", "repeat"];
        assert_eq!(nearest_name("clamp_to_edges", &modes), Some("clamp_to_edge"));
        assert_eq!(nearest_name("cla", &modes), Some("clamp"));
        let error = PipelineError::UnknownPass {
            name: "work-item-loop<debug>".into(),
            known: names.to_vec(),
        };
        assert_eq!(
            error.to_string(),
            "unknown pass 'work-item-loop<debug>'; did you mean 'work-item-loops'?"
        );
    }
}
