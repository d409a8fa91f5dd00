//! Checks kernels in a child process, so that a crash or an endless loop is one failure and the
//! campaign goes on.
//!
//! A worker is this program with the argument `--worker`. It is told a seed or a file in each line,
//! and answers with lines:
//!
//! ```text
//! seed 17 6          at interpreted
//! file /tmp/a.ll     at compiled 4@0
//! reshaped 5 /tmp/a.ll
//! compilers 5 6 /tmp
//! program a.cl|b.ll  vectorized 5
//!                    refusal a loop has several entries
//!                    failure compiled 4@0: another result|buffer 1, …
//!                    too long
//!                    digest 17
//!                    end
//! ```

use super::check::{Stage, check_kernel, check_reporting, without_launch};
use super::{Kernel, compilers, kernel_of_seed, programs, reshaped};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// What a stage of a kernel may take of the processor: a machine may be busy with much else, and a
/// campaign be paused. Where the system does not tell processor times it is the clock's.
const PROCESSOR_TIME: Duration = Duration::from_secs(120);
/// What it may take by the clock: a worker that only sleeps takes nothing of the processor.
const WAITING_TIME: Duration = Duration::from_secs(3600);
/// How often a worker that says nothing is looked at.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a worker says about a kernel.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// How many times it was vectorized.
    pub vectorized: u32,
    /// Why it was not, each time.
    pub refusals: Vec<String>,
    /// What is wrong: where and of which kind, and the details.
    pub failures: Vec<(String, String)>,
    /// Nothing was compared.
    pub too_long: bool,
    /// A number for what came out.
    pub digest: u64,
}

/// Answers requests until there are no more.
pub fn serve() {
    super::keep_panics_quiet();
    let one_line = |text: &str| text.replace('\n', "\\n");
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let tell = &mut |stage: &Stage| println!("at {stage}");
        let checked = match line.split_once(' ') {
            Some(("seed", what)) => what.split_once(' ').and_then(|(seed, forms)| {
                let (seed, forms) = (seed.parse().ok()?, forms.parse().ok()?);
                Some(check_kernel(&kernel_of_seed(seed).in_some_forms(forms, seed), None, tell))
            }),
            Some(("file", path)) => {
                std::fs::read_to_string(path).ok().map(|text| check_reporting(&text, tell))
            }
            Some(("reshaped", what)) => what.split_once(' ').and_then(|(seed, path)| {
                let text = std::fs::read_to_string(path).ok()?;
                let plain = || Kernel { text: text.clone(), original: None };
                let kernel = reshaped(&text, seed.parse().ok()?).unwrap_or_else(plain);
                Some(check_kernel(&kernel, None, tell))
            }),
            Some(("compilers", what)) => what.split_once(' ').and_then(|(seed, rest)| {
                let (forms, folder) = rest.split_once(' ')?;
                let (seed, forms) = (seed.parse().ok()?, forms.parse().ok()?);
                Some(compilers::check(seed, forms, Path::new(folder), tell))
            }),
            Some(("program", paths)) => paths.split_once('|').and_then(|(program, module)| {
                programs::check(Path::new(program), Path::new(module), None, tell)
            }),
            _ => None,
        };
        let outcome = checked.unwrap_or_else(without_launch);
        println!("vectorized {}", outcome.vectorized);
        for refusal in &outcome.refusals {
            println!("refusal {}", one_line(refusal));
        }
        for failure in &outcome.failures {
            println!("failure {}: {}|{}", failure.stage, failure.kind, one_line(&failure.message));
        }
        if outcome.too_long {
            println!("too long");
        }
        println!("digest {}", outcome.digest);
        println!("end");
        _ = std::io::stdout().flush();
    }
}

/// A worker, started when it is needed.
pub struct Worker {
    program: PathBuf,
    running: Option<Running>,
}

struct Running {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<String>,
}

impl Running {
    fn start(program: &Path) -> std::io::Result<Self> {
        let mut child = Command::new(program)
            .arg("--worker")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let gone = || std::io::Error::other("a worker without pipes");
        let requests = child.stdin.take().ok_or_else(gone)?;
        let output = child.stdout.take().ok_or_else(gone)?;
        let (send, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, requests, answers })
    }

    /// How long it has computed, in all its threads; none where the system does not tell.
    fn processor_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The process's name stands in parentheses and may hold spaces. Behind it are the third
        // field and those that follow: the 14th and 15th are the times of the user and of the
        // system in hundredths of a second, on every Linux (proc(5)).
        let (_, fields) = stat.rsplit_once(')')?;
        let times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        Some(Duration::from_millis(10 * times.sum::<Result<u64, _>>().ok()?))
    }

    /// Its next line.
    fn answer(&self) -> Result<String, RecvTimeoutError> {
        let (began, before) = (Instant::now(), self.processor_time());
        loop {
            match self.answers.recv_timeout(PATIENCE) {
                Err(RecvTimeoutError::Timeout) => {}
                answer => return answer,
            }
            let waited = began.elapsed();
            let times = self.processor_time().zip(before);
            let computed = times.map_or(waited, |(now, then)| now.saturating_sub(then));
            if computed >= PROCESSOR_TIME || waited >= WAITING_TIME {
                return Err(RecvTimeoutError::Timeout);
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Worker {
    /// A worker of the `campaign` binary.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into(), running: None }
    }

    /// Checks the kernel of a seed in `forms` of its forms.
    pub fn seed(&mut self, seed: u64, forms: usize) -> Report {
        self.ask(&format!("seed {seed} {forms}"))
    }

    /// Checks the kernel in a file.
    pub fn file(&mut self, path: &Path) -> Report {
        self.ask(&format!("file {}", path.display()))
    }

    /// Checks the kernel in a file in a shape of this seed.
    pub fn reshaped(&mut self, path: &Path, seed: u64) -> Report {
        self.ask(&format!("reshaped {seed} {}", path.display()))
    }

    /// Checks what compilers make of the program of a seed, in `forms` forms; what fails is kept in
    /// the folder.
    pub fn compilers(&mut self, seed: u64, forms: usize, folder: &Path) -> Report {
        self.ask(&format!("compilers {seed} {forms} {}", folder.display()))
    }

    /// Checks a module of a program.
    pub fn program(&mut self, program: &Path, module: &Path) -> Report {
        self.ask(&format!("program {}|{}", program.display(), module.display()))
    }

    fn ask(&mut self, request: &str) -> Report {
        let mut report = Report::default();
        if let Err(error) = self.converse(request, &mut report) {
            report.failures.push(("the campaign itself".into(), error.to_string()));
            self.running = None;
        }
        report
    }

    fn converse(&mut self, request: &str, report: &mut Report) -> std::io::Result<()> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&self.program)?),
        };
        writeln!(running.requests, "{request}")?;
        let mut stage = String::new();
        loop {
            let line = match running.answer() {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => {
                    report.failures.push((format!("{stage}: no end"), String::new()));
                    self.running = None;
                    return Ok(());
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let status = running.child.wait()?;
                    report.failures.push((format!("{stage}: crash"), status.to_string()));
                    self.running = None;
                    return Ok(());
                }
            };
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("at", at) => stage = at.to_string(),
                ("vectorized", count) => report.vectorized = count.parse().unwrap_or(0),
                ("refusal", reason) => report.refusals.push(reason.to_string()),
                ("failure", text) => {
                    let (what, message) = text.split_once('|').unwrap_or((text, ""));
                    report.failures.push((what.to_string(), message.replace("\\n", "\n")));
                }
                ("too", _) => report.too_long = true,
                ("digest", digest) => report.digest = digest.parse().unwrap_or(0),
                _ => return Ok(()),
            }
        }
    }
}
