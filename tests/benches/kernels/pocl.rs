//! The same kernels in PoCL, if it is there: a small C program of this folder, compiled where this
//! runs.

use crate::case::{Case, Check, compare_one};
use oxmux::{Argument, Buffer};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub(crate) struct Pocl {
    program: PathBuf,
    folder: PathBuf,
}

impl Pocl {
    /// Compiles the program and looks for the platform; says why there is none.
    pub(crate) fn find() -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("oxmux-pocl-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        let program = folder.join("pocl");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/kernels/pocl.c");
        let found = Self { program, folder };
        let built = Command::new("cc")
            .args(["-O2", "-o"])
            .arg(&found.program)
            .arg(source)
            .arg("-lOpenCL")
            .output()
            .map_err(|e| format!("no C compiler ({e})"))?;
        if !built.status.success() {
            return Err("its program does not build; are OpenCL's headers installed?".into());
        }
        let there = Command::new(&found.program).output().map_err(|e| e.to_string())?;
        match there.status.success() {
            true => Ok(found),
            false => Err("there is no OpenCL platform of that name".into()),
        }
    }

    /// The best time of a kernel, whose result is checked.
    pub(crate) fn run(
        &self,
        case: &Case,
        original: &[Buffer],
        expected: &[Buffer],
        threads: usize,
    ) -> Result<Duration, String> {
        let fail = |e: std::io::Error| e.to_string();
        let mut command = Command::new(&self.program);
        command.env("POCL_MAX_PTHREAD_COUNT", threads.to_string());
        command.env("POCL_CACHE_DIR", self.folder.join("cache"));
        command.arg(case.source()).arg(case.kernel);
        let source = fs::read_to_string(case.source()).map_err(fail)?;
        let options = source.lines().next().and_then(|line| line.strip_prefix("// clang: "));
        command.arg(options.unwrap_or("-cl-std=CL1.2"));
        let sizes = |sizes: &[u64]| -> String {
            sizes.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
        };
        command.arg(sizes(&case.range.global));
        command.arg(sizes(case.range.local.as_deref().unwrap_or(&[])));
        let path = |index: usize| self.folder.join(format!("buffer{index}"));
        for (index, buffer) in original.iter().enumerate() {
            fs::write(path(index), &buffer[..]).map_err(fail)?;
        }
        for argument in &case.arguments {
            match argument {
                Argument::Buffer { index, .. } => {
                    command.arg("buffer").arg(path(*index));
                }
                Argument::Value(bytes) => {
                    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
                    command.arg("value").arg(hex);
                }
                Argument::Local(bytes) => {
                    command.arg("local").arg(bytes.to_string());
                }
                _ => return Err("an argument of another kind".into()),
            }
        }
        let output = command.output().map_err(fail)?;
        if !output.status.success() {
            return Err("cannot run it".into());
        }
        let check = match case.check {
            Check::Near(_) => Check::Near(1e-2),
            Check::Bits if case.name == "mandelbrot" => Check::Few,
            other => other,
        };
        for (index, expected) in expected.iter().enumerate() {
            let got = fs::read(path(index)).map_err(fail)?;
            compare_one(&got, expected, check).map_err(|why| format!("wrong: {why}"))?;
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let ms: f64 = text.trim().parse().map_err(|_| "says no time".to_string())?;
        Ok(Duration::from_secs_f64(ms / 1000.0))
    }
}

impl Drop for Pocl {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
