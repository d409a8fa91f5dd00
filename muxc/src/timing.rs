//! The times of a command's stages.

use crate::json::Json;
use crate::output;
use std::time::{Duration, Instant};

/// Stages in the order in which they ran.
#[derive(Debug, Default)]
pub(crate) struct Stages {
    stages: Vec<(String, Duration)>,
}

impl Stages {
    /// Runs a closure as a stage.
    pub(crate) fn time<T>(&mut self, name: &str, run: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = run();
        self.push(name, start.elapsed());
        result
    }

    /// Adds a stage that was timed elsewhere.
    pub(crate) fn push(&mut self, name: &str, time: Duration) {
        output::verbose(|| format!("{name}: {:.3} ms", milliseconds(time)));
        self.stages.push((name.to_owned(), time));
    }

    /// One line for each stage, and one for their sum.
    pub(crate) fn to_lines(&self) -> String {
        let total: Duration = self.stages.iter().map(|(_, time)| *time).sum();
        let rows = self.stages.iter().map(|(name, time)| (name.as_str(), *time));
        let rows: Vec<_> = rows.chain([("total", total)]).collect();
        let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let line = |(name, time): &(&str, Duration)| {
            format!("time: {name:width$} {:>11.3} ms", milliseconds(*time))
        };
        rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// An object with the milliseconds of each stage.
    pub(crate) fn to_json(&self) -> Json {
        let member = |(name, time): &(String, Duration)| (name.clone(), milliseconds_json(*time));
        Json::Object(self.stages.iter().map(member).collect())
    }
}

/// A duration in JSON: milliseconds.
pub(crate) fn milliseconds_json(time: Duration) -> Json {
    Json::Number(format!("{:.6}", milliseconds(time)))
}

/// A duration in milliseconds.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_keep_their_order_and_add_up() {
        let mut stages = Stages::default();
        stages.push("read", Duration::from_micros(1500));
        stages.push("compile", Duration::from_micros(500));
        assert_eq!(
            stages.to_lines(),
            "time: read          1.500 ms\ntime: compile       0.500 ms\ntime: total         2.000 ms"
        );
        assert_eq!(stages.to_json().to_string(), "{\"read\":1.500000,\"compile\":0.500000}");
    }
}
