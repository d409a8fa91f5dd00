//! The command line of the benchmarks.

use oxmux::Device;
use std::time::Duration;

/// What all benchmarks take: how long each form is measured, and names that choose among the cases.
pub struct BenchArguments {
    /// The time for each form.
    pub time: Duration,
    /// The chosen cases; all if there are none.
    pub names: Vec<String>,
}

impl BenchArguments {
    /// Reads `[--time SECONDS] [NAME]...`. `option` takes an option of the benchmark's own, with
    /// its value from the rest; false for what is none.
    ///
    /// # Panics
    ///
    /// If a value is missing or is none.
    pub fn read(
        time: Duration,
        mut option: impl FnMut(&str, &mut dyn Iterator<Item = String>) -> bool,
    ) -> Self {
        let mut arguments = Self { time, names: Vec::new() };
        let mut rest = std::env::args().skip(1);
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                // Cargo's own.
                "--bench" => {}
                "--time" => {
                    let seconds = rest.next().and_then(|s| s.parse().ok()).expect("--time SECONDS");
                    arguments.time = Duration::from_secs_f64(seconds);
                }
                other if option(other, &mut rest) => {}
                _ => arguments.names.push(argument),
            }
        }
        arguments
    }

    /// Whether a case is chosen.
    pub fn wants(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|wanted| wanted == name)
    }
}

/// The device that is named behind `--target`.
///
/// # Panics
///
/// If there is none of that name.
pub fn device(rest: &mut dyn Iterator<Item = String>) -> Device {
    let name = rest.next().expect("--target NAME");
    Device::find(&name).unwrap_or_else(|error| panic!("{error}"))
}
