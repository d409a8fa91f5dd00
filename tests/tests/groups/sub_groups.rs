//! The extensions `cl_khr_subgroup_*` (`tests/kernels/sub_groups/`) from SPIR-V and from LLVM
//! assembly, at every width: where all work-items of a sub-group are active, where some are, and in
//! a loop that each leaves at its own time.
//!
//! What is expected is computed from the text of the extensions (`sub_groups/expected.rs`). What
//! they leave undefined is not looked at.

mod expected;

use expected::Ty::{Float, Signed, Unsigned};
use expected::{
    Expected, Members, Ty, arithmetic, ballot, cluster_sizes, clustered, first, logical, masks,
    operations, rotate, shuffle, together, vote,
};
use oxmux::{
    Argument, Buffer, CompileOptions, LaunchSettings, Limits, Module, NdRangeRequest, Sequential,
    Specialization, Tail, Vectorize,
};
use oxmux_tests::fuzz::mutate::Rng;
use std::path::{Path, PathBuf};

/// A kernel, and what it stores in each of its three flows.
struct Kernel<'a> {
    name: &'a str,
    ty: Ty,
    results: usize,
    expected: &'a dyn Fn(Ty, &Members) -> Vec<Expected>,
    /// Whether it has all three flows.
    flows: bool,
}

/// A launch, with the work-items' values and flags.
struct Launch {
    global: u32,
    local: u32,
    values: Vec<i32>,
    flags: Vec<i32>,
}

impl Launch {
    fn new(global: u32, local: u32) -> Self {
        let mut rng = Rng::new(u64::from(global) << 32 | u64::from(local));
        let mut launch = Self { global, local, values: Vec::new(), flags: Vec::new() };
        for i in 0..global {
            // Among them are sub-groups with one value for all, and with one flag for all.
            launch.values.push(match i / 32 % 3 {
                0 => 71,
                1 => rng.below(16) as i32 + 64,
                _ => rng.below(256) as i32 - 128,
            });
            launch.flags.push(match i / 16 % 4 {
                0 => 7,
                1 => 0,
                _ => rng.below(8) as i32,
            });
        }
        launch
    }

    /// What a work-item sees in a flow, if it goes there: all, those with an odd flag, the last
    /// iteration of the loop.
    fn members(&self, ids: &[[u32; 4]], item: usize, flow: usize) -> Option<Members> {
        let [sub_group, id, size, max_size] = ids[item];
        let iteration = (self.flags[item] >> 1) - 1;
        let value = |i: usize| match flow {
            0 => Some(self.values[i]),
            1 => (self.flags[i] & 1 != 0).then_some(self.values[i]),
            _ => (iteration >= 0 && self.flags[i] >> 1 > iteration)
                .then(|| self.values[i] + iteration),
        };
        let local = self.local as usize;
        let start = item / local * local;
        let group = start..start + local;
        let mut active: Vec<(u32, i32)> = group
            .filter(|&i| ids[i][0] == sub_group)
            .filter_map(|i| Some((ids[i][1], value(i)?)))
            .collect();
        active.sort_unstable();
        Some(Members { active, id, n: value(item)?, size, max_size })
    }
}

fn bytes(values: &[i32]) -> Buffer {
    Buffer::from_bytes(&values.iter().flat_map(|v| v.to_le_bytes()).collect::<Vec<u8>>())
}

/// Runs a kernel; the first wrong result.
fn check(
    program: &oxmux::Program,
    kernel: &Kernel<'_>,
    launch: &Launch,
    width: u32,
) -> Result<(), String> {
    let items = launch.global as usize;
    let loaded = program.kernel(kernel.name).map_err(|e| e.to_string())?;
    let room = items * 3 * kernel.results * kernel.ty.bytes();
    let mut memory = vec![
        bytes(&launch.values),
        bytes(&launch.flags),
        Buffer::from_bytes(&vec![0; items * 16]),
        Buffer::from_bytes(&vec![0; room]),
    ];
    let arguments: Vec<Argument> = (0..memory.len()).map(Argument::buffer).collect();
    let range = NdRangeRequest {
        global: vec![u64::from(launch.global)],
        local: Some(vec![u64::from(launch.local)]),
        offset: vec![0],
    };
    let settings = LaunchSettings::default();
    // SAFETY: the kernels of `flows.h` access the element of each work-item in four buffers, which
    // are as large.
    let launched =
        unsafe { loaded.launch(&range, &arguments, &mut memory, &settings, &Sequential) };
    launched.map_err(|e| e.to_string())?;
    let ids: Vec<[u32; 4]> = memory[2]
        .to_vec()
        .chunks_exact(16)
        .map(|item| {
            std::array::from_fn(|i| {
                u32::from_le_bytes(item[i * 4..i * 4 + 4].try_into().expect("four bytes"))
            })
        })
        .collect();
    let out = memory[3].to_vec();
    for item in 0..items {
        if ids[item][3] != width {
            return Err(format!("sub-groups of {}, not {width}", ids[item][3]));
        }
        for flow in 0..if kernel.flows { 3 } else { 1 } {
            let first = (item * 3 + flow) * kernel.results;
            let members = launch.members(&ids, item, flow);
            let expected = match &members {
                Some(members) => (kernel.expected)(kernel.ty, members),
                None => vec![Some(0); kernel.results],
            };
            assert_eq!(expected.len(), kernel.results, "{}", kernel.name);
            for (i, value) in expected.into_iter().enumerate() {
                let Some(value) = value else { continue };
                let at = (first + i) * kernel.ty.bytes();
                let have = &out[at..at + kernel.ty.bytes()];
                let want = if members.is_some() {
                    kernel.ty.encode(value)
                } else {
                    vec![0; kernel.ty.bytes()]
                };
                if have != want {
                    let ids = ids[item];
                    return Err(format!(
                        "work-item {item} {ids:?}, flow {flow}, result {i}: {have:02x?}, not {want:02x?}"
                    ));
                }
            }
        }
    }
    Ok(())
}

fn load(path: &Path) -> Result<Module, String> {
    let content = std::fs::read(path).map_err(|e| e.to_string())?;
    if path.extension().is_some_and(|extension| extension == "ll") {
        return Module::from_ir(&String::from_utf8_lossy(&content)).map_err(|e| e.to_string());
    }
    Module::from_spirv(&content, &Specialization::new(), &Limits::default())
        .map_err(|e| e.to_string())
}

/// The forms of a module that there are.
fn modules(name: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/sub_groups");
    let forms = ["spv/NAME.spv", "spv_o0/NAME.spv", "ll/NAME.O0.ll", "ll/NAME.O2.ll"];
    let files: Vec<PathBuf> = forms
        .iter()
        .map(|form| folder.join(form.replace("NAME", name)))
        .filter(|path| path.is_file())
        .collect();
    assert!(!files.is_empty(), "no form of {name}");
    files
}

/// How a module is compiled: the width, and what runs the rest of a row that is no multiple of it.
type How = (u32, Tail);

/// The widths of each form of a module.
fn ways(path: &Path) -> Vec<How> {
    let widths: &[u32] = match path.parent().and_then(Path::file_name) {
        Some(name) if name == "spv" => &[1, 2, 4, 8, 16, 32, 64],
        Some(name) if name == "spv_o0" => &[8],
        _ => &[1, 4, 16],
    };
    let mut ways: Vec<How> = widths.iter().map(|&width| (width, Tail::Scalar)).collect();
    ways.push((16, Tail::Predicated));
    ways
}

fn check_all(name: &str, kernels: &[Kernel<'_>]) {
    // Sub-groups of another size than the vectors have are those of masked vectors.
    let (whole, with_rest) = (Launch::new(192, 64), Launch::new(72, 24));
    let mut failures = Vec::new();
    for path in modules(name) {
        let file = path.display().to_string();
        let module = match load(&path) {
            Ok(module) => module,
            Err(error) => {
                failures.push(format!("{file}: {error}"));
                continue;
            }
        };
        for (width, tail) in ways(&path) {
            let mut options = CompileOptions::host().expect("this machine has code");
            (options.verify_each, options.tail) = (width == 4, Some(tail));
            // All operations on all types in 64 lanes, in registers of 256 bits, are more than such
            // a module may have by default.
            options.instructions_max = Some(1_000_000);
            options.vectorize = match width {
                1 => Vectorize::Never,
                width => Vectorize::Width(width),
            };
            let at = format!("{file} at {width} with tail {tail:?}");
            let program = match module.compile(&options) {
                Ok(program) => program,
                Err(error) => {
                    failures.push(format!("{at}: {error}"));
                    continue;
                }
            };
            if let Some(refused) = program.diagnostics().first() {
                failures.push(format!("{at}: {}", refused.message));
                continue;
            }
            let launch = if tail == Tail::Predicated { &with_rest } else { &whole };
            for kernel in kernels {
                if let Err(error) = check(&program, kernel, launch, width) {
                    failures.push(format!("{at}, {}: {error}", kernel.name));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n"));
}

/// Kernels of several types with the same results.
fn typed<'a>(
    types: &[(&'a str, Ty)],
    expected: &'a dyn Fn(Ty, &Members) -> Vec<Expected>,
    results: impl Fn(Ty) -> usize,
) -> Vec<Kernel<'a>> {
    types
        .iter()
        .map(|&(name, ty)| Kernel { name, ty, results: results(ty), expected, flows: true })
        .collect()
}

#[test]
fn ballots() {
    let kernel = |name, ty, results, expected| Kernel { name, ty, results, expected, flows: true };
    check_all(
        "ballot",
        &[
            kernel("ballot", Unsigned(32), 20, &ballot),
            kernel("masks", Unsigned(32), 20, &masks),
            kernel("first", Signed(64), 4, &first),
        ],
    );
}

#[test]
fn votes() {
    check_all("vote", &typed(&[("vote", Signed(32))], &vote, |_| 8));
}

#[test]
fn arithmetic_of_those_that_are_active() {
    let types = [
        ("chars", Signed(8)),
        ("uchars", Unsigned(8)),
        ("shorts", Signed(16)),
        ("ushorts", Unsigned(16)),
        ("ints", Signed(32)),
        ("uints", Unsigned(32)),
        ("longs", Signed(64)),
        ("ulongs", Unsigned(64)),
        ("floats", Float(32)),
        ("doubles", Float(64)),
    ];
    let mut kernels = typed(&types, &arithmetic, |ty| 3 * operations(ty).count());
    kernels.extend(typed(&[("truths", Signed(32))], &logical, |_| 9));
    check_all("arithmetic", &kernels);
}

#[test]
fn reductions_of_clusters() {
    let results = |ty| 2 * operations(ty).count();
    let by_sizes = [[1, 4], [2, 8], [2, 4], [4, 16], [2, 4]].map(clustered);
    let types = [
        ("chars", Signed(8)),
        ("ints", Signed(32)),
        ("ulongs", Unsigned(64)),
        ("floats", Float(32)),
        ("doubles", Float(64)),
    ];
    let mut kernels: Vec<Kernel<'_>> = types
        .iter()
        .zip(&by_sizes)
        .flat_map(|(&ty, expected)| typed(&[ty], expected, results))
        .collect();
    kernels.extend(typed(&[("sizes", Signed(32))], &cluster_sizes, |_| 5));
    check_all("clustered", &kernels);
}

#[test]
fn shuffles() {
    let types = [
        ("chars", Signed(8)),
        ("shorts", Signed(16)),
        ("ints", Signed(32)),
        ("ulongs", Unsigned(64)),
        ("floats", Float(32)),
        ("doubles", Float(64)),
    ];
    check_all("shuffle", &typed(&types, &shuffle, |_| 8));
}

#[test]
fn rotations() {
    let types = [("shorts", Signed(16)), ("ints", Signed(32)), ("doubles", Float(64))];
    check_all("rotate", &typed(&types, &rotate, |_| 6));
}

#[test]
fn all_types_together() {
    let types = [
        ("chars", Signed(8)),
        ("uchars", Unsigned(8)),
        ("shorts", Signed(16)),
        ("ushorts", Unsigned(16)),
        ("ints", Signed(32)),
        ("ulongs", Unsigned(64)),
        ("floats", Float(32)),
        ("doubles", Float(64)),
        ("halves", Float(16)),
    ];
    let mut kernels = typed(&types, &together, |_| 9);
    for kernel in &mut kernels {
        kernel.flows = false;
    }
    check_all("types", &kernels);
}
