//! How accurate the library's functions are:
//! `cargo run --release -p oxmux-builtins --example accuracy -- [exp|all] [--type half|float|double] [--stride N] [--threads T] [--markdown]`.
//!
//! Each function is compiled for this machine in a kernel that is vectorized, and applied to all
//! floats and halfs, or to 10^8 structured and random arguments where there are more; results are
//! compared with a function of higher precision. The worst error is printed with its argument.
//! `--stride N` takes every Nth argument. `--markdown` prints rows of `ACCURACY.md`;
//! `--update FILE` puts them there, with `--stale` only those that the file has not, or of another
//! body, or of fewer arguments. `--dump N` prints N arguments and the reference's results instead.

/// The parts, which the test shares.
mod accuracy {
    pub(crate) mod edges;
    pub(crate) mod format;
    pub(crate) mod functions;
    pub(crate) mod geometric;
    pub(crate) mod inputs;
    pub(crate) mod kernel;
    pub(crate) mod reference;
    pub(crate) mod sweep;
    pub(crate) mod table;
}

use accuracy::format::Format;
use accuracy::functions::{self, Function};
use accuracy::geometric::{self, Geometric};
use accuracy::sweep::{self, planned, sweep};
use accuracy::{edges, inputs, table};
use std::process::ExitCode;

struct Options {
    names: Vec<String>,
    formats: Vec<Format>,
    stride: u64,
    threads: u64,
    markdown: bool,
    update: Option<String>,
    stale: bool,
    dump: Option<u64>,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        names: Vec::new(),
        formats: Vec::new(),
        stride: 1,
        threads: 1,
        markdown: false,
        update: None,
        stale: false,
        dump: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        let number = |text: String| match text.parse() {
            Ok(0) | Err(_) => Err(format!("'{text}' is no positive number")),
            Ok(number) => Ok(number),
        };
        match word.as_str() {
            "--type" => {
                let name = value()?;
                let format = Format::ALL.into_iter().find(|f| f.name() == name);
                options.formats.push(format.ok_or(format!("there is no type '{name}'"))?);
            }
            "--stride" => options.stride = number(value()?)?,
            "--threads" => options.threads = number(value()?)?,
            "--dump" => options.dump = Some(number(value()?)?),
            "--markdown" => options.markdown = true,
            "--update" => options.update = Some(value()?),
            "--stale" => options.stale = true,
            _ if word.starts_with('-') => return Err(format!("there is no option '{word}'")),
            _ => options.names.push(word),
        }
    }
    if options.formats.is_empty() {
        options.formats = Format::ALL.to_vec();
    }
    Ok(options)
}

fn chosen(options: &Options) -> Result<Vec<Function>, String> {
    let all = functions::all();
    let every = options.names.is_empty() || options.names.iter().any(|name| name == "all");
    let geometric = geometric::all(Format::Float);
    if let Some(unknown) = options.names.iter().find(|name| {
        *name != "all"
            && !all.iter().any(|f| f.title == *name || f.signature.name == *name)
            && !geometric.iter().any(|g| g.name == *name)
    }) {
        return Err(format!("there is no function '{unknown}'"));
    }
    let named = |f: &Function| options.names.iter().any(|n| f.title == n || f.signature.name == n);
    Ok(all.into_iter().filter(|f| every || named(f)).collect())
}

fn run() -> Result<bool, String> {
    let options = options()?;
    if options.markdown {
        print!("{}", table::HEADER);
    }
    let mut good = true;
    for &format in &options.formats {
        for function in chosen(&options)? {
            if !functions::exists(&function, format) {
                continue;
            }
            good &= match options.dump {
                Some(count) => dump(&function, format, count),
                None => measure(&options, &function, format),
            };
        }
        if options.dump.is_some() {
            continue;
        }
        for function in chosen_geometric(&options, format) {
            good &= measure_geometric(&options, &function, format);
        }
        good &= check_edges(&options, format)?;
    }
    Ok(good)
}

/// Whether the file that is to be updated has the row already.
fn is_known(options: &Options, title: &str, format: Format, hash: &str, inputs: f64) -> bool {
    let file = options.update.as_ref().filter(|_| options.stale);
    file.is_some_and(|file| table::has_row(file, title, format, hash, inputs))
}

fn report(options: &Options, row: &table::Row, within: bool) -> Result<bool, String> {
    match options.markdown {
        true => println!("{}", row.markdown()),
        false => println!("{}{}", row.plain(), if within { "" } else { "  OVER THE BOUND" }),
    }
    if let Some(file) = &options.update {
        row.update(file)?;
    }
    Ok(within)
}

fn measure(options: &Options, function: &Function, format: Format) -> bool {
    let found = || -> Result<bool, String> {
        let hash = function.signature.body_hash(format)?;
        let inputs = planned(function, format, options.stride);
        if is_known(options, function.title, format, &hash, inputs) {
            return Ok(true);
        }
        let outcome = sweep(function, format, options.stride, options.threads)?;
        let uncertainty = if format == Format::Double { function.uncertainty } else { 0.0 };
        let within = outcome.is_within(function.bound(format), uncertainty);
        report(options, &table::Row::new(function, format, &outcome, &hash), within)
    };
    found().unwrap_or_else(complain)
}

/// Prints arguments and what the reference makes of them, for other programs to check.
fn dump(function: &Function, format: Format, count: u64) -> bool {
    for index in 0..count {
        let args = sweep::values(function, format, inputs::arguments(function, format, index));
        if inputs::is_defined(function, format, args) {
            let exact = function.reference(format).apply(format, args);
            let used = &args[..function.signature.params.len()];
            let used: Vec<_> = used.iter().map(|&x| table::hex(x)).collect();
            println!(
                "{} {} {}",
                function.title.replace(' ', "_"),
                used.join(" "),
                table::hex(exact)
            );
        }
    }
    true
}

fn measure_geometric(options: &Options, function: &Geometric, format: Format) -> bool {
    let found = || -> Result<bool, String> {
        let samples = (1_000_000 / options.stride).max(1);
        let hash = function.body_hash(format)?;
        if is_known(options, &function.title(), format, &hash, samples as f64) {
            return Ok(true);
        }
        let (row, within) = function.sweep(format, samples)?;
        report(options, &row, within)
    };
    found().unwrap_or_else(complain)
}

fn complain(error: String) -> bool {
    eprintln!("{error}");
    false
}

fn chosen_geometric(options: &Options, format: Format) -> Vec<Geometric> {
    let wanted = |name: &str| {
        options.names.is_empty() || options.names.iter().any(|n| n == "all" || n == name)
    };
    geometric::all(format).into_iter().filter(|g| wanted(g.name)).collect()
}

/// The special arguments of the functions that were asked for.
fn check_edges(options: &Options, format: Format) -> Result<bool, String> {
    let functions = chosen(options)?;
    let (mut cases, mut mistakes) = (0, Vec::new());
    for name in edges::names() {
        if functions.iter().any(|f| f.signature.name == name) {
            let (count, wrong) = edges::check(name, format)?;
            cases += count;
            mistakes.extend(wrong);
        }
    }
    mistakes.extend(edges::check_nan(format)?);
    if !options.markdown {
        println!("{cases} special arguments of {}, {} wrong", format.name(), mistakes.len());
    }
    mistakes.iter().for_each(|mistake| eprintln!("{mistake}"));
    Ok(mistakes.is_empty())
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
