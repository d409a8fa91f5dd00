//! Golden tests of legalization and code generation: the legal IR and the machine code of small
//! functions for each target.
//!
//! `tests/legalize/*.ll` hold legal IR, `tests/codegen/*.ll` machine code, each behind the input
//! that it is made of. A file is LLVM assembly; behind it come sections that begin with
//! `;;; TARGET, TARGET …` and hold the text that these targets have in common. All functions of the
//! input are compiled. A line `; targets: NAME, …` of the input restricts the targets, or chooses
//! others, of [`TARGETS`].
//!
//! `OXMUX_BLESS=1` rewrites the sections; `OXMUX_FILETEST=text` checks the files whose path has the
//! text alone.

use oxmux_backend::assembly::print_assembly;
use oxmux_backend::machine::{GeneratorChoice, LaneOp, LaneType, OpTable, VectorUnit, x86_64_avx2};
use oxmux_backend::{
    LegalModule, Options, TargetCaps, TargetDescription, compile_module, legalize_module_for,
};
use oxmux_ir::Module;
use oxmux_ir::text::{parse_module, print_module};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Names of targets in test files, what they are, and whether a file that chooses none has them.
const TARGETS: &[(&str, &str, bool)] = &[
    ("x86-64", "x86_64", true),
    ("x86-64-v2", "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_popcnt", false),
    (
        "x86-64-v3",
        "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_popcnt,has_avx,has_avx2,has_fma,has_bmi1,has_bmi2,has_lzcnt",
        true,
    ),
    ("aarch64", "aarch64", true),
    ("riscv64", "riscv64", false),
    ("riscv64-v", "riscv64,has_v", true),
    (WIDE, "x86_64,x86-64-v4", false),
    (AVX2, "x86_64,x86-64-v3", false),
];

/// Registers of 256 bits, for which the generator `x64` makes code; `x86-64-v3` stands for
/// Cranelift's.
const AVX2: &str = "avx2";

/// A machine that has all that legal IR can say: registers of 32 to 512 bits, predicates, and every
/// operation on every lane.
const WIDE: &str = "wide";

/// What the code generator for a target can do.
fn caps(name: &str, target: &TargetDescription) -> TargetCaps {
    let caps = TargetCaps::new(target);
    match name {
        WIDE => {
            let unit = VectorUnit::with_predicates(&[512, 256, 128, 64, 32], 32);
            let has = |op, ty: LaneType| match ty {
                LaneType::F16 => op == LaneOp::Resize,
                _ => op != LaneOp::PairSum,
            };
            TargetCaps { table: OpTable::new(unit, has), ..caps }
        }
        AVX2 => TargetCaps { table: x86_64_avx2::table(target.features), ..caps },
        _ => caps,
    }
}

#[test]
fn legal_ir() {
    check_folder("legalize", |module, name, target| {
        let caps = caps(name, target);
        let legal = legalize_module_for(module, &caps, &options()).map_err(|e| e.to_string())?;
        let text = print_module(legal.module());
        let again = parse_module(&text).map_err(|e| format!("legal IR is not read: {e}"))?;
        if print_module(&again) != text {
            return Err("legal IR is printed, read and printed as something else".into());
        }
        oxmux_ir::verify::verify_module(&again).map_err(|e| format!("invalid legal IR: {e:?}"))?;
        LegalModule::new(again, &caps).map_err(|(_, e)| format!("what was read: {e}"))?;
        // The module's head is that of the input, its last lines say the phase.
        let text = text.split_once("\n\n").map_or("", |(_, rest)| rest);
        Ok(text.split_once("\n!oxmux.phase").map_or(text, |(text, _)| text).to_string())
    });
}

#[test]
fn machine_code() {
    check_folder("codegen", |module, name, target| {
        let generator = match name {
            WIDE | AVX2 => GeneratorChoice::X64,
            _ => GeneratorChoice::Cranelift,
        };
        let options = Options { generator, ..options() };
        let compiled = compile_module(module, target, &options).map_err(|e| e.to_string())?;
        let text = print_assembly(&compiled, target);
        // The first line names the target with all of its features, which the section does already.
        Ok(text.split_once('\n').map_or(String::new(), |(_, rest)| rest.to_string()))
    });
}

fn options() -> Options {
    Options { verify: true, assembly: true, ..Options::default() }
}

/// What a target makes of a module.
type Made = Result<String, String>;

fn check_folder(folder: &str, make: impl Fn(&Module, &str, &TargetDescription) -> Made) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let filter = std::env::var("OXMUX_FILETEST").unwrap_or_default();
    let bless = std::env::var("OXMUX_BLESS").is_ok_and(|v| v == "1");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&root)
        .expect("the folder of the tests")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|e| e == "ll"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no file in {}", root.display());
    let mut failures = Vec::new();
    for path in files.iter().filter(|path| path.display().to_string().contains(&filter)) {
        let text = std::fs::read_to_string(path).expect("a readable file");
        let source = text.split_once("\n;;; ").map_or(text.as_str(), |(source, _)| source);
        let expected = match sections(source, &make) {
            Ok(sections) => format!("{}\n{sections}", source.trim_end()),
            Err(error) => {
                failures.push(format!("{}: {error}", path.display()));
                continue;
            }
        };
        if expected == text {
            continue;
        }
        match bless {
            true => std::fs::write(path, expected).expect("a writable file"),
            false => failures.push(format!("{}: {}", path.display(), difference(&text, &expected))),
        }
    }
    let count = failures.len();
    assert!(failures.is_empty(), "{count} failed; OXMUX_BLESS=1 accepts\n{}", failures.join("\n"));
}

/// The sections of a file: those that have a text in common are one.
fn sections(
    source: &str,
    make: &impl Fn(&Module, &str, &TargetDescription) -> Made,
) -> Result<String, String> {
    let module = parse_module(source).map_err(|e| e.to_string())?;
    let mut texts: Vec<(String, Vec<&str>)> = Vec::new();
    for name in targets(source)? {
        let (_, features, _) = TARGETS.iter().find(|t| t.0 == name).ok_or("no such target")?;
        let target: TargetDescription = features.parse().map_err(|e| format!("{e}"))?;
        let text =
            make(&module, name, &target).unwrap_or_else(|error| format!("; error: {error}\n"));
        match texts.iter_mut().find(|(other, _)| *other == text) {
            Some((_, names)) => names.push(name),
            None => texts.push((text, vec![name])),
        }
    }
    let mut out = String::new();
    for (text, names) in texts {
        let _ = write!(out, "\n;;; {}\n{}\n", names.join(", "), text.trim_matches('\n'));
    }
    Ok(out)
}

/// The names of the targets that a file is about.
fn targets(source: &str) -> Result<Vec<&str>, String> {
    let chosen = source.lines().find_map(|line| line.strip_prefix("; targets:"));
    let Some(chosen) = chosen else {
        return Ok(TARGETS.iter().filter(|t| t.2).map(|t| t.0).collect());
    };
    let names: Vec<&str> = chosen.split(',').map(str::trim).collect();
    match names.iter().find(|name| TARGETS.iter().all(|t| t.0 != **name)) {
        Some(unknown) => Err(format!("there is no target '{unknown}'")),
        None => Ok(names),
    }
}

/// The first line that differs, with its number.
fn difference(was: &str, is: &str) -> String {
    let mut lines = was.lines().zip(is.lines()).enumerate();
    match lines.find(|(_, (was, is))| was != is) {
        Some((i, (was, is))) => format!("line {}:\n  expected {was}\n  is       {is}", i + 1),
        None => "one text is the beginning of the other".to_string(),
    }
}
