//! Rows of the table of errors, as text and as Markdown, and the file that keeps them.

use crate::accuracy::format::Format;
use crate::accuracy::functions::{self, Bound, Function};
use crate::accuracy::geometric;
use crate::accuracy::kernel::Kind;
use crate::accuracy::sweep::{Outcome, values};

/// The head of the table.
pub(crate) const HEADER: &str = "\
| function | type | inputs | worst error | ± | at | result | full | embedded | body |
|---|---|---|---|---|---|---|---|---|---|
";

/// A row of the table.
pub(crate) struct Row {
    cells: [String; 10],
    exact: String,
}

impl Row {
    /// What a sweep found about a function with a body of this hash.
    pub(crate) fn new(function: &Function, format: Format, outcome: &Outcome, hash: &str) -> Self {
        let worst = match function.bound(format) {
            Bound::Absolute(_) => format!("{:.1e}", outcome.worst),
            _ => ulps(outcome, function, format),
        };
        let uncertainty = match format {
            Format::Double => function.uncertainty.to_string(),
            _ => "0".to_string(),
        };
        let args = values(function, format, outcome.at);
        let at: Vec<_> = function
            .signature
            .params
            .iter()
            .zip(args)
            .map(|(kind, x)| if *kind == Kind::Int { x.to_string() } else { hex(x) })
            .collect();
        let got = match function.checked() {
            Kind::Int => (outcome.got as u32 as i32).to_string(),
            _ => hex(format.value(outcome.got)),
        };
        let (at, got) = if outcome.worst == 0.0 {
            (String::new(), String::new())
        } else {
            (at.join(", "), got)
        };
        let inputs = match outcome.exhaustive {
            true => "all".to_string(),
            false => format!("{:.1e}", outcome.inputs as f64),
        };
        let scalar = if outcome.vectorized { "" } else { " (scalar)" };
        Self {
            cells: [
                function.title.to_string(),
                format.name().to_string(),
                inputs + scalar,
                worst,
                uncertainty,
                at,
                got,
                bound(function.bound(format)),
                bound(function.embedded_bound(format)),
                hash.to_string(),
            ],
            exact: if outcome.worst == 0.0 {
                String::new()
            } else {
                format!(", exactly {}", hex(outcome.exact))
            },
        }
    }

    /// A row of these cells.
    pub(crate) fn of_cells(cells: [String; 10]) -> Self {
        Self { cells, exact: String::new() }
    }

    /// As text.
    pub(crate) fn plain(&self) -> String {
        let [title, format, inputs, worst, uncertainty, at, got, full, ..] = &self.cells;
        format!(
            "{title:<18}{format:<7}{inputs:>8}  {worst:>9} ±{uncertainty:<4} of {full:<8} ({at}) = {got}{}",
            self.exact
        )
    }

    /// As a row of the table.
    pub(crate) fn markdown(&self) -> String {
        format!("| {} |", self.cells.join(" | "))
    }

    /// Puts the row into the file, in the place of the old one if there is one.
    ///
    /// # Errors
    ///
    /// What reading or writing the file says.
    pub(crate) fn update(&self, file: &str) -> Result<(), String> {
        let fail = |error: std::io::Error| format!("{file}: {error}");
        let text = std::fs::read_to_string(file).map_err(fail)?;
        let is_row = |line: &str| line.starts_with("| ") && !line.starts_with("| function ");
        let mut rows: Vec<String> =
            text.lines().filter(|l| is_row(l)).map(str::to_string).collect();
        let key = |line: &str| {
            let mut cells = line.trim_start_matches("| ").split(" | ");
            (cells.next().unwrap_or("").to_string(), cells.next().unwrap_or("").to_string())
        };
        let own = self.markdown();
        rows.retain(|row| key(row) != key(&own));
        rows.push(own);
        let mut titles: Vec<_> = functions::all().iter().map(|f| f.title.to_string()).collect();
        titles.extend(geometric::all(Format::Float).iter().map(|g| g.title()));
        rows.sort_by_key(|row| {
            let (title, format) = key(row);
            let place = titles.iter().position(|t| *t == title).unwrap_or(usize::MAX);
            (place, Format::ALL.iter().position(|f| f.name() == format))
        });
        let head: String = text.lines().filter(|l| !is_row(l)).map(|l| format!("{l}\n")).collect();
        let rows: String = rows.iter().map(|row| format!("{row}\n")).collect();
        std::fs::write(file, head + &rows).map_err(fail)
    }
}

/// Whether the file has a row for as many arguments of the function with this body.
pub(crate) fn has_row(file: &str, title: &str, format: Format, hash: &str, inputs: f64) -> bool {
    let Ok(text) = std::fs::read_to_string(file) else { return false };
    let start = format!("| {title} | {} | ", format.name());
    let end = format!(" | {hash} |");
    let enough = |rest: &str| match rest.split([' ', '|']).next() {
        Some("all") => true,
        Some(number) => number.parse().is_ok_and(|number: f64| number >= 0.9 * inputs),
        None => false,
    };
    let mut rows = text.lines().filter(|line| line.ends_with(&end));
    rows.any(|line| line.strip_prefix(&start).is_some_and(enough))
}

/// The worst error with two digits; results that are all nearest numbers have at most half a unit.
fn ulps(outcome: &Outcome, function: &Function, format: Format) -> String {
    let exact = function.bound(format) == Bound::Ulp(0.0) || function.checked() == Kind::Int;
    if outcome.misrounded == 0 && outcome.worst.is_finite() && !exact {
        return if outcome.worst == 0.0 && function.uncertainty == 0.0 { "0" } else { "0.50" }
            .to_string();
    }
    match outcome.worst {
        worst if worst == worst.trunc() => format!("{worst}"),
        worst if worst < 1000.0 => format!("{:.2}", (worst * 100.0).ceil() / 100.0),
        worst => format!("{worst:.1e}"),
    }
}

fn bound(bound: Bound) -> String {
    match bound {
        Bound::Ulp(limit) => limit.to_string(),
        Bound::Absolute(limit) => format!("{limit:e} abs."),
        Bound::Free => "-".to_string(),
    }
}

/// A number as C writes it in hexadecimal.
pub(crate) fn hex(x: f64) -> String {
    let sign = if x.is_sign_negative() { "-" } else { "" };
    if x.is_nan() {
        return "nan".to_string();
    }
    if x.is_infinite() {
        return format!("{sign}inf");
    }
    if x == 0.0 {
        return format!("{sign}0x0p+0");
    }
    let e = super::format::exponent(x);
    // The leading bit is brought to one.
    let m =
        x.abs() * super::format::power_of_two(-(e / 2)) * super::format::power_of_two(-(e - e / 2));
    let digits = format!("{:013x}", m.to_bits() & ((1 << 52) - 1));
    let digits = digits.trim_end_matches('0');
    let point = if digits.is_empty() { "" } else { "." };
    format!("{sign}0x1{point}{digits}p{e:+}")
}
