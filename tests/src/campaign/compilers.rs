//! Random programs through installed compilers: clang 15 and 19 at each level, and LLVM's passes
//! that leave unusual control flow. Each module runs in every way, and all compute what the module
//! of -O0 computes.

use super::check::{Failure, Outcome, Stage, check_module};
use super::choices::Choices;
use super::launch::Launch;
use super::{source, typed_source};
use crate::tools::is_installed;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

const TRANSLATOR: &str = "llvm-spirv-15";
/// How many modules are made of a program besides that of -O0.
const MODULES: usize = 3;
/// Passes of LLVM 19 behind -O0, and behind `sroa`, which makes registers of variables.
const PASSES: &[&str] = &[
    "sroa,jump-threading,simplifycfg,gvn-sink",
    "sroa,early-cse,simplifycfg<sink-common-insts;hoist-common-insts>,jump-threading,gvn-hoist",
    "sroa,instcombine<no-verify-fixpoint>,jump-threading,gvn-sink,simplifycfg<switch-to-lookup;switch-range-to-icmp>",
    "sroa,loop-rotate,jump-threading,simplifycfg",
    "sroa,loop-simplify,lcssa,loop(loop-rotate,simple-loop-unswitch<nontrivial>),simplifycfg",
    "sroa,correlated-propagation,jump-threading,dfa-jump-threading,simplifycfg,mergeicmps",
    "sroa,lower-switch,fix-irreducible,unify-loop-exits,structurizecfg",
    "sroa,mergereturn,break-crit-edges,loop-simplify,lcssa,sink",
    "sroa,simplifycfg,flatten-cfg,speculative-execution,aggressive-instcombine,newgvn,adce",
    "sroa,instcombine<no-verify-fixpoint>,loop-simplify,lcssa,loop(indvars,loop-rotate,loop-deletion),loop-mssa(licm),loop-unroll,gvn,slp-vectorizer",
    "sroa,instcombine<no-verify-fixpoint>,loop-simplify,lcssa,loop(loop-rotate),loop-vectorize,slp-vectorizer,instcombine<no-verify-fixpoint>",
    "inline,sroa,gvn,reg2mem,infer-address-spaces,dse,constraint-elimination,tailcallelim",
    "deadargelim,cgscc(argpromotion),partial-inliner,hotcoldsplit,mergefunc,function(sroa,scalarizer,load-store-vectorizer)",
    "sroa,early-cse,simplifycfg<switch-to-lookup;hoist-common-insts;sink-common-insts>,callsite-splitting",
];
/// So that passes make vectors where the target has none.
const WIDTH: &str = "--force-vector-width=4";

/// The tools that are there, by their versions.
#[derive(Clone, Debug)]
pub struct Compilers {
    versions: Vec<u32>,
    /// Whether modules of clang 15 can become SPIR-V.
    translator: bool,
}

impl Compilers {
    /// Looks for clang and opt of the versions that the campaign knows; none if there is none of
    /// them.
    pub fn find() -> Option<Self> {
        let both =
            |v: &u32| is_installed(&format!("clang-{v}")) && is_installed(&format!("opt-{v}"));
        let versions: Vec<u32> = [15, 19].into_iter().filter(both).collect();
        let translator = is_installed(TRANSLATOR);
        (!versions.is_empty()).then_some(Self { versions, translator })
    }

    /// Ways to compile, the first of which is -O0. Passes are those of the newest version, which
    /// knows them all.
    fn ways(&self, c: &mut Choices<'_>) -> Vec<Way> {
        let first = self.versions[self.versions.len() - 1];
        let mut ways = vec![Way { version: first, level: "0", passes: None, spirv: false }];
        while ways.len() <= MODULES {
            let version = c.of(&self.versions);
            let spirv = version == 15 && self.translator && c.percent(50);
            ways.push(match !spirv && c.percent(55) {
                true => Way { passes: Some(c.of(PASSES)), ..ways[0] },
                false => Way { version, level: c.of(&["1", "2", "3", "s"]), passes: None, spirv },
            });
        }
        ways
    }
}

/// How a module is made.
#[derive(Copy, Clone, Debug)]
struct Way {
    version: u32,
    level: &'static str,
    passes: Option<&'static str>,
    /// As SPIR-V.
    spirv: bool,
}

impl std::fmt::Display for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "clang {} -O{}", self.version, self.level)?;
        if self.spirv {
            write!(f, " SPIR-V")?;
        }
        self.passes.map_or(Ok(()), |passes| write!(f, " {passes}"))
    }
}

impl Way {
    /// The module: LLVM assembly, or SPIR-V.
    fn compile(&self, source: &Path) -> io::Result<Vec<u8>> {
        let mut clang = Command::new(format!("clang-{}", self.version));
        clang.args(["-x", "cl", "-cl-std=CL2.0", "-target", "spir64", "-w", "-emit-llvm"]);
        clang.args(["-cl-ext=+cl_khr_subgroups", "-Xclang", "-finclude-default-header", "-fwrapv"]);
        clang.args(["-ffp-contract=off", "-fno-vectorize", "-fno-slp-vectorize"]);
        clang.arg(format!("-O{}", self.level));
        if self.passes.is_some() {
            clang.args(["-Xclang", "-disable-O0-optnone"]);
        }
        let form = if self.spirv { "-c" } else { "-S" };
        let module = output(clang.arg(form).arg(source).args(["-o", "-"]))?;
        let input = source.with_extension("in");
        if self.spirv {
            std::fs::write(&input, module)?;
            return output(Command::new(TRANSLATOR).arg(input).args(["-o", "-"]));
        }
        let Some(passes) = self.passes else { return Ok(renamed(&module)) };
        std::fs::write(&input, module)?;
        let mut opt = Command::new(format!("opt-{}", self.version));
        opt.args(["-S", WIDTH]).arg(format!("-passes={passes}")).arg(input);
        output(opt.args(["-o", "-"])).map(|module| renamed(&module))
    }
}

/// With the kernel's name that files of the campaign have.
fn renamed(module: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(module);
    text.replace(&format!("@{}(", source::ENTRY), "@kernel(").into_bytes()
}

fn output(command: &mut Command) -> io::Result<Vec<u8>> {
    let output = command.stderr(Stdio::piped()).output()?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned())),
    }
}

/// The program of a seed: every other one has values of all types, and barriers.
pub fn program(seed: u64) -> (String, Launch) {
    let program = if seed.is_multiple_of(2) { source::program } else { typed_source::program };
    program(&mut Choices::from_seed(seed))
}

/// The same as a file that [`programs`](super::programs) knows.
pub fn file(seed: u64) -> String {
    let (text, launch) = program(seed);
    let launch = Launch { entry: source::ENTRY.to_string(), ..launch };
    let header: String = launch.header().lines().map(|l| format!("//{}\n", &l[1..])).collect();
    format!("// clang: -cl-std=CL2.0 -cl-ext=+cl_khr_subgroups\n{header}{text}")
}

/// Checks the modules that compilers make of the program of a seed, each in `forms` forms. A module
/// that fails is kept in a file beside its source in the folder, as a kernel that the campaign
/// checks and reduces.
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
            Ok(module) => module,
            // The translator refuses integers that the optimizer has narrowed.
            Err(_) if way.spirv => continue,
            Err(error) => {
                fail(&mut all, &way, "not compiled by it", error.to_string());
                continue;
            }
        };
        let mut launch = launch.clone();
        if way.spirv {
            launch.entry = source::ENTRY.to_string();
        }
        let outcome = check_module(&module, launch.clone(), tell);
        // The translator replaces conversions that it has decorated, and leaves the decorations:
        // such a module computes something else than its program.
        if way.spirv && outcome.failures.iter().any(|f| f.message.contains("(undefined id)")) {
            continue;
        }
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
            let extension = if way.spirv { "spv" } else { "ll" };
            let kept = path.with_extension(format!("{}.{extension}", all.failures.len()));
            // A module of SPIR-V is launched as the program beside it says.
            let header = if way.spirv { String::new() } else { launch.header() };
            _ = std::fs::write(kept, [header.as_bytes(), &module].concat());
        }
        for mut failure in failures {
            failure.kind = format!("{way}: {}", failure.kind);
            all.failures.push(failure);
        }
    }
    remove(&path.with_extension("in"));
    if !bad {
        remove(&path);
    }
    all
}

fn remove(path: &Path) {
    _ = std::fs::remove_file(path);
}
