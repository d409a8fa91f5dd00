//! The same shaders in lavapipe, if it is there: a small C program of this folder, compiled where
//! this runs.

use crate::{Kind, Resource};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

pub(crate) struct Lavapipe {
    program: PathBuf,
    folder: PathBuf,
    pub(crate) device: String,
}

/// A pipeline in a process of its own, which waits for a line to run it once.
pub(crate) struct Pipeline {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    result: PathBuf,
    /// How long it took to make the pipeline. Its machine code is made when it first runs.
    pub(crate) made: Duration,
}

impl Lavapipe {
    /// Compiles the program and looks for the device; says why there is none.
    pub(crate) fn find() -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("oxmux-lavapipe-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        let program = folder.join("lavapipe");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/shaders/lavapipe.c");
        let mut found = Self { program, folder, device: String::new() };
        let built = Command::new("cc")
            .args(["-O2", "-o"])
            .arg(&found.program)
            .arg(source)
            .arg("-lvulkan")
            .output()
            .map_err(|e| format!("no C compiler ({e})"))?;
        if !built.status.success() {
            return Err("its program does not build; are Vulkan's headers installed?".into());
        }
        let there = found.command().output().map_err(|e| e.to_string())?;
        if !there.status.success() {
            return Err("there is no Vulkan device of that name".into());
        }
        found.device = String::from_utf8_lossy(&there.stdout).trim().to_string();
        Ok(found)
    }

    /// The program, on one thread and without remembered code.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.env("LP_NUM_THREADS", "1").env("MESA_SHADER_CACHE_DISABLE", "true");
        command
    }

    /// A pipeline of a shader, with this bound.
    pub(crate) fn pipeline(
        &self,
        module: &Path,
        groups: [u64; 3],
        bound: &[Resource],
    ) -> Result<Pipeline, String> {
        let fail = |e: std::io::Error| e.to_string();
        let mut command = self.command();
        command.arg(module).args(groups[..2].iter().map(u64::to_string));
        let mut result = PathBuf::new();
        for (index, resource) in bound.iter().enumerate() {
            result = self.folder.join(format!("buffer{index}"));
            fs::write(&result, &resource.bytes).map_err(fail)?;
            let size = |width: u32, height: u32| [width.to_string(), height.to_string()];
            match resource.kind {
                Kind::Words | Kind::Floats => command.arg("buffer"),
                Kind::Image(width, height) => command.arg("image").args(size(width, height)),
                Kind::Texture(width, height) => command.arg("texture").args(size(width, height)),
            };
            command.arg(&result);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(fail)?;
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let mut pipeline = Pipeline { child, input, output, result, made: Duration::ZERO };
        pipeline.made = pipeline.time()?;
        Ok(pipeline)
    }
}

impl Drop for Lavapipe {
    fn drop(&mut self) {
        // What is left of it is in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Pipeline {
    fn time(&mut self) -> Result<Duration, String> {
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|e| e.to_string())?;
        line.trim().parse().map(Duration::from_nanos).map_err(|_| "no time".to_string())
    }

    /// Runs it once.
    pub(crate) fn run(&mut self) -> Result<Duration, String> {
        let input = self.input.as_mut().ok_or("no input")?;
        writeln!(input, "run").and_then(|()| input.flush()).map_err(|e| e.to_string())?;
        self.time()
    }

    /// What the last buffer holds in the end.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, String> {
        drop(self.input.take());
        self.child.wait().map_err(|e| e.to_string())?;
        fs::read(&self.result).map_err(|e| e.to_string())
    }
}
