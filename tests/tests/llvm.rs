//! The printer writes LLVM assembly: LLVM's verifier accepts it, and reading and printing it again
//! changes nothing.
//!
//! Needs `opt-19`; without it the tests say so and pass, unless `OXMUX_REQUIRE_TOOLS=1`.

use oxmux::pipeline::{self, WorkGroupPipeline};
use oxmux::{Device, Limits, Module, PassOptions, Specialization};
use oxmux_tests::tools::has_tools;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the module is printed, and at the end of the whole way to machine code: nothing run,
/// kernels marked and builtins lowered, scalar passes, work-item loops, kernels wrapped.
const PREFIXES: [&str; 5] = [
    "",
    "transfer-kernel-metadata,lower-to-mux-builtins",
    "transfer-kernel-metadata,lower-to-mux-builtins,replace-atomic-funcs,replace-c11-atomic-funcs,\
     replace-addrspace-fns,link-builtins<early>,scalar-early",
    "transfer-kernel-metadata,allow-inlining,lower-to-mux-builtins,replace-atomic-funcs,link-builtins<early>,\
     scalar-early,prepare-barriers,work-item-loops",
    "transfer-kernel-metadata,allow-inlining,lower-to-mux-builtins,replace-atomic-funcs,link-builtins<early>,\
     scalar-early,prepare-barriers,work-item-loops,define-mux-dma,add-sched-params,define-mux-builtins,\
     add-kernel-wrapper",
];

fn files(extension: &str) -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// What `opt -passes=verify` says against a module.
fn verify(text: &str) -> Result<(), String> {
    let mut child = Command::new("opt-19")
        .args(["-passes=verify", "-disable-output", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("opt-19 runs");
    // It may stop reading at an error: what it says then is what counts.
    let _ = child.stdin.take().expect("a pipe").write_all(text.as_bytes());
    let output = child.wait_with_output().expect("opt-19 ends");
    let said = String::from_utf8_lossy(&output.stderr);
    // LLVM knows the triple of SPIR but has no target for it.
    let against: Vec<&str> =
        said.lines().filter(|line| !line.contains("failed to create target machine")).collect();
    if output.status.success() && against.is_empty() {
        Ok(())
    } else {
        Err(format!("opt-19: {}", against.iter().take(3).copied().collect::<Vec<_>>().join(" / ")))
    }
}

/// Runs the passes on the module, prints it, reads that and prints again, and asks LLVM.
fn check(module: &Module, passes: &str) -> Result<(), String> {
    let mut ir = module.ir().clone();
    let device = Device::find("x86_64").map_err(|e| e.to_string())?;
    if !passes.is_empty() {
        pipeline::run_passes(&mut ir, passes, &device, &PassOptions::default())
            .map_err(|e| e.to_string())?;
    }
    let printed = Module::from_module(ir).map_err(|e| e.to_string())?.to_ir();
    let again = oxmux_ir::text::parse_module(&printed).map_err(|e| format!("re-reading: {e}"))?;
    if oxmux_ir::text::print_module(&again) != printed {
        return Err("printing what was read changes it".to_string());
    }
    verify(&printed)
}

/// What marks a file that is there for its error, and one that later versions of LLVM read.
const MARKS: [&[u8]; 2] = [b"\n; fails: ", b"\n; not for LLVM 19"];

/// Every file with one of the prefixes, in turn, and every seventh with all of them.
fn check_files(paths: &[PathBuf], load: impl Fn(&[u8]) -> Result<Module, oxmux::Error>) {
    assert!(!paths.is_empty(), "no file");
    let mut failures = Vec::new();
    for (number, path) in paths.iter().enumerate() {
        let bytes = std::fs::read(path).expect("a file of the repository");
        let file = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(path).display();
        if path.parent().is_some_and(|folder| folder.ends_with("refused")) {
            continue;
        }
        if MARKS.iter().any(|mark| bytes.windows(mark.len()).any(|line| line == *mark)) {
            continue;
        }
        let module = match load(&bytes) {
            Ok(module) => module,
            Err(error) => {
                failures.push(format!("{file}: {error}"));
                continue;
            }
        };
        let whole = WorkGroupPipeline::host().to_string();
        for (i, passes) in PREFIXES.into_iter().chain([&*whole]).enumerate() {
            if number % 7 != 0 && i != number % (PREFIXES.len() + 1) {
                continue;
            }
            match check(&module, passes) {
                // Library functions that have no body yet; sizes of sub-groups, which nothing gives
                // without the vectorizer.
                Err(error)
                    if error.contains("has no body")
                        || error.contains("has required sub-group size") =>
                {
                    println!("left out: {file}: {error}");
                }
                Err(error) => failures.push(format!("{file} after '{passes}': {error}")),
                Ok(()) => {}
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn opt_accepts_every_kernel_that_came_as_spirv() {
    if has_tools("LLVM's verifier", &["opt-19"]) {
        check_files(&files("spv"), |bytes| {
            Module::from_spirv(bytes, &Specialization::new(), &Limits::default())
        });
    }
}

#[test]
fn opt_accepts_vector_kernels_with_debug_information() {
    if !has_tools("LLVM's verifier", &["opt-19"]) {
        return;
    }
    let passes = "transfer-kernel-metadata,lower-to-mux-builtins,run-vecz<width=4>";
    for name in ["dbg_records", "dbg_intrinsics"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/llvm").join(name);
        let text = std::fs::read_to_string(file.with_extension("ll")).expect("a kernel");
        let module = Module::from_ir(&text).expect("a module");
        assert_eq!(check(&module, passes), Ok(()), "{name}");
    }
}

#[test]
fn opt_accepts_every_kernel_that_came_as_assembly() {
    if has_tools("LLVM's verifier", &["opt-19"]) {
        check_files(&files("ll"), |bytes| Module::from_ir(&String::from_utf8_lossy(bytes)));
    }
}
