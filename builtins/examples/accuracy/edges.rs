//! Special arguments and what OpenCL C says of them, one per line of `edge_cases.txt`.

use crate::accuracy::format::{Format, exponent, power_of_two};
use crate::accuracy::functions::{self, Function};
use crate::accuracy::kernel::{Applied, Kind, Signature};

const TABLE: &str = include_str!("edge_cases.txt");

/// A line of the table with its words replaced by numbers.
struct Case {
    args: Vec<f64>,
    results: Vec<f64>,
    /// Whether the result is rounded.
    inexact: bool,
}

/// What a special argument should give, and gives.
pub(crate) struct Mistake(String);

impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Checks all lines about a function: the number of cases, and where they are wrong.
///
/// # Errors
///
/// What the compiler or the launch says, or that a line cannot be read.
pub(crate) fn check(name: &str, format: Format) -> Result<(usize, Vec<Mistake>), String> {
    let all = functions::all();
    let of_name = |f: &&Function| f.signature.name == name;
    let Some(function) = all.iter().find(of_name) else {
        return Err(format!("there is no function '{name}'"));
    };
    let cases = cases(&function.signature, format)?;
    let mut mistakes = Vec::new();
    if cases.is_empty() {
        return Ok((0, mistakes));
    }
    let signature = function.signature;
    // Vectors and what is left over behind them.
    let count = cases.len().next_multiple_of(64) + 1;
    let mut kernel = Applied::new(&signature, format, count)?;
    for index in 0..count {
        let case = &cases[index % cases.len()];
        for (array, (kind, &arg)) in signature.params.iter().zip(&case.args).enumerate() {
            kernel.set_element(array, kind.size(format), index, bits(*kind, format, arg));
        }
    }
    kernel.run()?;
    for index in 0..count {
        let case = &cases[index % cases.len()];
        let kinds = [Some(signature.result), signature.second];
        for (i, (kind, &want)) in kinds.into_iter().flatten().zip(&case.results).enumerate() {
            let got = kernel.element(signature.params.len() + i, kind.size(format), index);
            let right = match kind {
                Kind::Int => got as u32 as i32 == want as i32,
                _ if want.is_nan() => format.value(got).is_nan(),
                // The next number is as good.
                _ if case.inexact => format.error(format.value(got), want) < 1.5,
                _ => got == format.round(want),
            };
            if !right {
                let got = if kind == Kind::Int {
                    f64::from(got as u32 as i32)
                } else {
                    format.value(got)
                };
                let which = if i == 0 { "" } else { " stores" };
                let mistake = format!(
                    "{name}{:?} of {}{which} is {got:?}, should be {want:?}",
                    case.args,
                    format.name()
                );
                mistakes.push(Mistake(mistake));
            }
        }
    }
    mistakes.dedup_by(|a, b| a.0 == b.0);
    Ok((cases.len(), mistakes))
}

/// The names that the table has lines for.
pub(crate) fn names() -> Vec<&'static str> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let mut names: Vec<_> = lines.filter_map(|line| line.split(' ').next()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn bits(kind: Kind, format: Format, value: f64) -> u64 {
    if kind == Kind::Int { u64::from(value as i32 as u32) } else { format.round(value) }
}

fn cases(signature: &Signature<'_>, format: Format) -> Result<Vec<Case>, String> {
    let mut out = Vec::new();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let Some((left, right)) = line.split_once(" = ") else { return Err(format!("'{line}'")) };
        if left.split(' ').next() != Some(signature.name) {
            continue;
        }
        let signs: &[[&str; 2]] =
            if line.contains(['±', '∓']) { &[["", "-"], ["-", ""]] } else { &[["", "-"]] };
        for [plus, minus] in signs {
            let signed = |text: &str| text.replace('±', plus).replace('∓', minus);
            let (left, right) = (signed(left), signed(right));
            let mut choices = vec![Vec::new()];
            for (i, word) in left.split(' ').skip(1).enumerate() {
                let is_int = signature.params.get(i) == Some(&Kind::Int);
                let numbers =
                    numbers(word, format, is_int).ok_or(format!("'{word}' in '{line}'"))?;
                choices = choices
                    .iter()
                    .flat_map(|args: &Vec<f64>| {
                        numbers.iter().map(move |&n| [&args[..], &[n]].concat())
                    })
                    .collect();
            }
            for args in choices {
                let results: Option<Vec<f64>> =
                    right.split(", ").map(|word| result(word, format, &args)).collect();
                let results = results.ok_or(format!("'{line}'"))?;
                out.push(Case {
                    results,
                    args,
                    inexact: right.ends_with("pi") || right.starts_with('~'),
                });
            }
        }
    }
    Ok(out)
}

/// The numbers that a word stands for.
fn numbers(word: &str, format: Format, is_int: bool) -> Option<Vec<f64>> {
    if let Some(rest) = word.strip_prefix('-') {
        return Some(numbers(rest, format, is_int)?.into_iter().map(|x| -x).collect());
    }
    let unit = power_of_two(-format.fraction_bits());
    let min = power_of_two(1 - format.max_exponent());
    let max = (2.0 - unit) * power_of_two(format.max_exponent());
    let tiny = min * unit;
    let pos = vec![
        tiny,
        3.0 * tiny,
        min,
        0.1,
        0.5,
        1.0 - unit / 2.0,
        1.0,
        1.0 + unit,
        1.5,
        2.0,
        3.0,
        4.0,
        2.0f64.sqrt() * 64.0,
        max,
    ];
    let pos: Vec<f64> = pos.into_iter().map(|x| format.value(format.round(x))).collect();
    let both = |list: &[f64]| -> Vec<f64> { list.iter().flat_map(|&x| [x, -x]).collect() };
    let with = |mut list: Vec<f64>, more: &[f64]| {
        list.extend(both(more));
        list
    };
    Some(match word {
        "tiny" => vec![tiny],
        "min" => vec![min],
        "max" => vec![max],
        "one-" => vec![1.0 - unit / 2.0],
        "one+" => vec![1.0 + unit],
        "nan" => vec![f64::NAN],
        "inf" => vec![f64::INFINITY],
        "any" if is_int => {
            vec![0.0, 1.0, -1.0, 2.0, -7.0, f64::from(i32::MAX), f64::from(i32::MIN)]
        }
        "any" => with(both(&pos), &[0.0, f64::INFINITY, f64::NAN]),
        "num" => with(both(&pos), &[0.0, f64::INFINITY]),
        "fin" => with(both(&pos), &[0.0]),
        // Finite, but not zero.
        "fin0" => both(&pos),
        "any_int" => vec![1.0, -1.0, 2.0, -2.0, 31.0, f64::from(i32::MAX), f64::from(i32::MIN)],
        "neg" => pos.iter().map(|x| -x).collect(),
        "small" => pos.into_iter().filter(|&x| x < 1.0).collect(),
        "big" => pos.into_iter().filter(|&x| x > 1.0).collect(),
        "pos" => pos,
        "odd" => vec![1.0, 3.0, 5.0, 7.0, 1023.0],
        "even" => vec![2.0, 4.0, 6.0, 1024.0],
        "parts" => vec![0.5, 1.5, 2.25, 100.5],
        "pi" => vec![std::f64::consts::PI],
        _ => match word.strip_suffix("pi") {
            Some(factor) => vec![factor.parse::<f64>().ok()? * std::f64::consts::PI],
            None => vec![word.parse().ok()?],
        },
    })
}

/// The number that a word of a result stands for.
fn result(word: &str, format: Format, args: &[f64]) -> Option<f64> {
    let word = word.trim_start_matches('~');
    match word {
        "x" => args.first().copied(),
        "y" => args.get(1).copied(),
        "|x|" => args.first().map(|x| x.abs()),
        "-|x|" => args.first().map(|x| -x.abs()),
        "exponent+1" => args.first().map(|&x| f64::from(exponent(x) + 1)),
        _ => numbers(word, format, false)?.first().copied(),
    }
}

/// `nan(code)` of a few codes: results that are no NaN.
///
/// # Errors
///
/// What the compiler or the launch says.
pub(crate) fn check_nan(format: Format) -> Result<Vec<Mistake>, String> {
    let signature =
        Signature { name: "nan", params: &[Kind::Bits], result: Kind::Real, second: None };
    let codes =
        [0, 1, 2, 0x7f, format.infinity(), format.sign_bit(), u64::MAX >> (64 - 8 * format.size())];
    let mut kernel = Applied::new(&signature, format, codes.len())?;
    for (i, &code) in codes.iter().enumerate() {
        kernel.set_element(0, format.size(), i, code);
    }
    kernel.run()?;
    let mistake = |i: usize| {
        let got = format.value(kernel.element(1, format.size(), i));
        (!got.is_nan()).then(|| Mistake(format!("nan({:#x}) is {got:?}", codes[i])))
    };
    Ok((0..codes.len()).filter_map(mistake).collect())
}
