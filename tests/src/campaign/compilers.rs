//! Random programs through real compilers, where there are some: clang 15 and 19 at each level, and LLVM's passes that leave unusual
//! control flow. Each module runs in every way, and all compute what the one of -O0 computes.

use super::check::{Failure, Outcome, Stage, check_module};
use super::choices::Choices;
use super::launch::Launch;
use super::source;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// How many modules are made of a program besides that of -O0.
const MODULES: usize = 3;
/// Passes behind -O0, and behind `sroa`, which makes registers of variables.
const PASSES: &[&str] = &[
    "sroa,jump-threading,simplifycfg,gvn-sink",
    "sroa,early-cse,simplifycfg<sink-common-insts;hoist-common-insts>,jump-threading,gvn-hoist",
    "sroa,instcombine,jump-threading,gvn-sink,simplifycfg<switch-to-lookup;switch-range-to-icmp>",
    "sroa,loop-rotate,jump-threading,simplifycfg",
    "sroa,loop-simplify,lcssa,loop(loop-rotate,simple-loop-unswitch<nontrivial>),simplifycfg",
    "sroa,correlated-propagation,jump-threading,dfa-jump-threading,simplifycfg,mergeicmps",
];

/// The tools that are there, by their versions.
#[derive(Clone, Debug)]
pub struct Compilers {
    versions: Vec<u32>,
}

impl Compilers {
    /// Looks for clang and opt of the versions that the campaign knows; none if there is none of them.
    pub fn find() -> Option<Self> {
        let runs = |name: &str| {
            let mut command = Command::new(name);
            let quiet = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
            quiet.status().is_ok_and(|status| status.success())
        };
        let both = |v: &u32| runs(&format!("clang-{v}")) && runs(&format!("opt-{v}"));
        let versions: Vec<u32> = [15, 19].into_iter().filter(both).collect();
        (!versions.is_empty()).then_some(Self { versions })
    }

    /// Ways to compile, the first of which is -O0.
    fn ways(&self, c: &mut Choices<'_>) -> Vec<Way> {
        let first = self.versions[self.versions.len() - 1];
        let mut ways = vec![Way { version: first, level: 0, passes: None }];
        while ways.len() <= MODULES {
            let version = c.of(&self.versions);
            ways.push(match c.percent(45) {
                true => Way { version, level: 0, passes: Some(c.of(PASSES)) },
                false => Way { version, level: 1 + c.below(3), passes: None },
            });
        }
        ways
    }
}

/// How a module is made.
#[derive(Copy, Clone, Debug)]
struct Way {
    version: u32,
    level: usize,
    passes: Option<&'static str>,
}

impl std::fmt::Display for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "clang {} -O{}", self.version, self.level)?;
        self.passes.map_or(Ok(()), |passes| write!(f, " {passes}"))
    }
}

impl Way {
    /// The module, as LLVM assembly.
    fn compile(&self, source: &Path) -> io::Result<String> {
        let mut clang = Command::new(format!("clang-{}", self.version));
        clang.args(["-x", "cl", "-cl-std=CL2.0", "-target", "spir64", "-w", "-S", "-emit-llvm"]);
        clang.args(["-fno-vectorize", "-fno-slp-vectorize", &format!("-O{}", self.level)]);
        if self.passes.is_some() {
            clang.args(["-Xclang", "-disable-O0-optnone"]);
        }
        let text = output(clang.arg(source).args(["-o", "-"]))?;
        let Some(passes) = self.passes else { return Ok(text) };
        let input = source.with_extension("ll");
        std::fs::write(&input, text)?;
        let mut opt = Command::new(format!("opt-{}", self.version));
        output(opt.arg("-S").arg(format!("-passes={passes}")).arg(input).args(["-o", "-"]))
    }
}

fn output(command: &mut Command) -> io::Result<String> {
    let output = command.stderr(Stdio::piped()).output()?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned())),
    }
}

/// The program of a seed.
pub fn program(seed: u64) -> (String, Launch) {
    source::program(&mut Choices::from_seed(seed))
}

/// Checks the modules that compilers make of the program of a seed, each in so many forms. A module that fails is kept in a file
/// beside its source in the folder, as a kernel that the campaign checks and reduces.
pub fn check(seed: u64, forms: usize, folder: &Path, tell: &mut dyn FnMut(&Stage)) -> Outcome {
    let mut all = Outcome::default();
    let fail = |all: &mut Outcome, way: &dyn std::fmt::Display, kind: &str, message: String| {
        let kind = format!("{way}: {kind}");
        all.failures.push(Failure { stage: Stage::Read, kind, message });
    };
    let Some(compilers) = Compilers::find() else {
        fail(&mut all, &"no compiler", "not there", "clang and opt, 15 or 19".to_string());
        return all;
    };
    let (text, launch) = program(seed);
    let path = folder.join(format!("campaign-{}-{seed}.cl", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, text)) {
        fail(&mut all, &path.display(), "not written", error.to_string());
        return all;
    }
    let launch = launch.in_some_forms(forms, seed);
    let mut expected = None;
    let mut bad = false;
    for way in compilers.ways(&mut Choices::from_seed(!seed)) {
        let module = match way.compile(&path) {
            Ok(module) => module.replace(&format!("@{}(", source::ENTRY), "@kernel("),
            Err(error) => {
                fail(&mut all, &way, "not compiled by it", error.to_string());
                continue;
            }
        };
        let outcome = check_module(module.as_bytes(), launch.clone(), tell);
        all.vectorized += outcome.vectorized;
        all.refusals.extend(outcome.refusals);
        all.too_long |= outcome.too_long;
        let mut failures = outcome.failures;
        let complete = !outcome.too_long && failures.is_empty();
        if complete && expected.as_ref().is_some_and(|first| *first != outcome.results) {
            let kind = "another result than -O0".to_string();
            failures.push(Failure { stage: Stage::Interpreted, kind, message: String::new() });
        }
        if complete {
            expected.get_or_insert(outcome.results);
        }
        if !failures.is_empty() {
            bad = true;
            let kept = path.with_extension(format!("{}.ll", all.failures.len()));
            _ = std::fs::write(kept, launch.header() + &module);
        }
        for mut failure in failures {
            failure.kind = format!("{way}: {}", failure.kind);
            all.failures.push(failure);
        }
    }
    remove(&path.with_extension("ll"));
    if !bad {
        remove(&path);
    }
    all
}

fn remove(path: &Path) {
    _ = std::fs::remove_file(path);
}
