//! Local sizes that do not divide the global size (`tests/kernels/groups/`): the last work-groups
//! of a dimension are smaller, in every way of running. The expected results follow the text of
//! OpenCL C.

use oxmux::{
    Argument, Buffer, CompileOptions, Error, InterpretOptions, LaunchError, LaunchOptions,
    LaunchSettings, Limits, Module, NdRangeError, NdRangeRequest, Program, ScopedThreads,
    Sequential, Specialization, Tail, Vectorize,
};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::Path;

fn load(name: &str, folder: &str) -> Module {
    let path = format!("kernels/groups/{folder}/{name}.spv");
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a module");
    let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default());
    module.expect("a valid module")
}

/// A launch as three dimensions have it.
#[derive(Copy, Clone, Debug)]
struct Shape {
    dimensions: u32,
    global: [u64; 3],
    local: [u64; 3],
    offset: [u64; 3],
}

impl Shape {
    fn new(global: &[u64], local: &[u64], offset: &[u64]) -> Self {
        let wide = |sizes: &[u64], missing| {
            [0, 1, 2].map(|d: usize| sizes.get(d).copied().unwrap_or(missing))
        };
        let dimensions = global.len() as u32;
        let (global, local, offset) = (wide(global, 1), wide(local, 1), wide(offset, 0));
        Self { dimensions, global, local, offset }
    }

    fn request(&self) -> NdRangeRequest {
        let used = self.dimensions as usize;
        NdRangeRequest::global(&self.global[..used])
            .local(&self.local[..used])
            .offset(&self.offset[..used])
    }

    fn items(&self) -> u64 {
        self.global.iter().product()
    }

    /// Each work-item of the range, without the offset, in order of the linear id.
    fn ids(&self) -> impl Iterator<Item = [u64; 3]> {
        let [x, y, _] = self.global;
        (0..self.items()).map(move |i| [i % x, i / x % y, i / x / y])
    }

    fn group(&self, id: [u64; 3]) -> [u64; 3] {
        [0, 1, 2].map(|d| id[d] / self.local[d])
    }

    fn group_size(&self, group: [u64; 3]) -> [u64; 3] {
        [0, 1, 2].map(|d| self.local[d].min(self.global[d] - group[d] * self.local[d]))
    }

    fn linear(&self, id: [u64; 3]) -> u64 {
        (id[2] * self.global[1] + id[1]) * self.global[0] + id[0]
    }

    fn local_linear(&self, id: [u64; 3]) -> u64 {
        let size = self.group_size(self.group(id));
        let local = [0, 1, 2].map(|d| id[d] % self.local[d]);
        (local[2] * size[1] + local[1]) * size[0] + local[0]
    }
}

fn shapes() -> Vec<Shape> {
    vec![
        Shape::new(&[10], &[4], &[]),
        Shape::new(&[1000], &[64], &[7]),
        Shape::new(&[1009], &[256], &[]),
        Shape::new(&[7], &[8], &[3]),
        Shape::new(&[13], &[5], &[]),
        Shape::new(&[32], &[8], &[]),
        Shape::new(&[10, 7], &[4, 3], &[1, 2]),
        Shape::new(&[24, 5], &[8, 2], &[]),
        Shape::new(&[1, 11], &[1, 4], &[]),
        Shape::new(&[3, 5], &[8, 8], &[]),
        Shape::new(&[5, 4, 3], &[2, 3, 2], &[5, 0, 9]),
        Shape::new(&[17, 3, 2], &[16, 1, 1], &[]),
        Shape::new(&[40, 3, 5], &[16, 2, 2], &[0, 1, 0]),
    ]
}

/// Every way of compiling.
fn compilations() -> Vec<(String, CompileOptions)> {
    let mut all = Vec::new();
    for vectorize in [
        Vectorize::Never,
        Vectorize::Auto,
        Vectorize::Always,
        Vectorize::Width(4),
        Vectorize::Width(8),
    ] {
        for tail in [Tail::Scalar, Tail::Predicated, Tail::None] {
            if tail == Tail::Scalar || matches!(vectorize, Vectorize::Width(_)) {
                let mut options = CompileOptions::host().expect("a host");
                (options.vectorize, options.tail) = (vectorize, Some(tail));
                all.push((format!("{vectorize:?}, {tail:?}"), options));
            }
        }
    }
    all
}

fn programs(module: &Module) -> Vec<(String, Program)> {
    programs_of(module, compilations())
}

fn programs_of(module: &Module, ways: Vec<(String, CompileOptions)>) -> Vec<(String, Program)> {
    let mut all = Vec::new();
    for (name, options) in ways {
        let program = module.compile(&options).unwrap_or_else(|error| panic!("{name}: {error}"));
        // SAFETY: what is launched is as this compiler made it.
        let object = unsafe { Program::from_object(program.object()) }.expect("an object");
        all.push((format!("{name}, object"), object));
        all.push((name, program));
    }
    all
}

fn launch(
    program: &Program,
    kernel: &str,
    shape: &Shape,
    arguments: &[Argument],
    bytes: usize,
    threads: usize,
) -> Result<Vec<u8>, Error> {
    let kernel = program.kernel(kernel)?;
    let mut buffers = [Buffer::zeroed(bytes)];
    let exact_groups = threads == 1;
    let options = LaunchOptions::default().with_exact_groups(exact_groups);
    let settings = LaunchSettings::default().with_options(options);
    let pool = ScopedThreads::new(NonZeroUsize::new(threads).expect("a thread"));
    // SAFETY: the kernels write numbers for each work-item of the range, which is what the buffer
    // holds.
    unsafe { kernel.launch(&shape.request(), arguments, &mut buffers, &settings, &pool)? };
    let [buffer] = buffers;
    Ok(buffer.to_vec())
}

fn interpret(
    module: &Module,
    kernel: &str,
    shape: &Shape,
    arguments: &[Argument],
    bytes: usize,
) -> Vec<u8> {
    let mut buffers = [Buffer::zeroed(bytes)];
    let options = InterpretOptions::default().with_detect_races(true);
    let run = module.interpret(kernel, &shape.request(), arguments, &mut buffers, &options);
    run.unwrap_or_else(|error| panic!("interpreted {shape:?}: {error}"));
    buffers[0].to_vec()
}

fn words(bytes: &[u8]) -> Vec<u64> {
    bytes.as_chunks::<8>().0.iter().map(|&b| u64::from_le_bytes(b)).collect()
}

/// Runs a kernel in every way over every shape; `expected` gives the numbers of a work-item.
fn check(
    name: &str,
    numbers: usize,
    more: &dyn Fn(&Shape) -> Vec<Argument>,
    expected: &dyn Fn(&Shape, [u64; 3]) -> Vec<u64>,
) {
    for folder in ["spv", "spv_o0"] {
        let module = load(name, folder);
        let programs = programs(&module);
        for shape in shapes() {
            let want: Vec<u64> = shape.ids().flat_map(|id| expected(&shape, id)).collect();
            let bytes = numbers * 8 * shape.items() as usize;
            let mut arguments = vec![Argument::buffer(0)];
            arguments.extend(more(&shape));
            let got = interpret(&module, name, &shape, &arguments, bytes);
            assert_eq!(words(&got), want, "{folder}, interpreted, {shape:?}");
            for (how, program) in &programs {
                for threads in [1, 3] {
                    let got = launch(program, name, &shape, &arguments, bytes, threads);
                    let got = got.unwrap_or_else(|error| panic!("{how}, {shape:?}: {error}"));
                    assert_eq!(words(&got), want, "{folder}, {how}, {threads}, {shape:?}");
                }
            }
        }
    }
}

#[test]
fn every_query_is_that_of_the_work_group() {
    check("queries", 24, &|_| Vec::new(), &|shape, id| {
        let group = shape.group(id);
        let triples = [
            shape.group_size(group),
            shape.local,
            [0, 1, 2].map(|d| shape.global[d].div_ceil(shape.local[d])),
            group,
            [0, 1, 2].map(|d| id[d] % shape.local[d]),
            shape.global,
            [0, 1, 2].map(|d| id[d] + shape.offset[d]),
        ];
        let linear = [shape.linear(id), shape.local_linear(id), shape.dimensions.into()];
        linear.into_iter().chain(triples.into_iter().flatten()).collect()
    });
}

#[test]
fn barriers_local_memory_and_collectives_have_the_work_items_of_the_group() {
    let local =
        |shape: &Shape| vec![Argument::Local(8 * shape.local.iter().product::<u64>() as usize)];
    check("sums", 3, &local, &|shape, id| {
        let members: Vec<[u64; 3]> =
            shape.ids().filter(|&other| shape.group(other) == shape.group(id)).collect();
        let sum: u64 = members.iter().map(|&other| shape.linear(other) + 1).sum();
        let own = shape.local_linear(id);
        let mirrored = members.len() as u64 - 1 - own;
        vec![sum, sum + mirrored, sum + 1000 * own]
    });
}

/// What a work-item says of its sub-group.
#[derive(Clone, Copy)]
struct Told {
    linear: u64,
    numbers: [u32; 9],
}

/// Checks what all work-items say; gives the size of the largest sub-group.
fn check_sub_groups(shape: &Shape, bytes: &[u8], x: u32, what: &str) -> u32 {
    let numbers: Vec<u32> =
        bytes.as_chunks::<4>().0.iter().map(|&b| u32::from_le_bytes(b)).collect();
    let mut groups: BTreeMap<[u64; 3], Vec<Told>> = BTreeMap::new();
    for (id, numbers) in shape.ids().zip(numbers.as_chunks::<9>().0) {
        let told = Told { linear: shape.linear(id), numbers: *numbers };
        groups.entry(shape.group(id)).or_default().push(told);
    }
    let largest = numbers[1];
    let full = shape.local.iter().product::<u64>() as u32;
    for (group, items) in groups {
        let what = format!("{what}, {shape:?}, group {group:?}");
        let count = (items.len() as u32).div_ceil(largest);
        let mut sub_groups: BTreeMap<u32, Vec<Told>> = BTreeMap::new();
        for item in &items {
            let [_, max, number, enqueued, id, ..] = item.numbers;
            assert_eq!([max, number, enqueued], [largest, count, full.div_ceil(largest)], "{what}");
            sub_groups.entry(id).or_default().push(*item);
        }
        assert!(sub_groups.keys().copied().eq(0..count), "{what}");
        for (id, mut members) in sub_groups {
            let what = format!("{what}, sub-group {id}");
            members.sort_by_key(|member| member.numbers[5]);
            let size = members.len() as u32;
            assert!(size == largest || (id == count - 1 && size < largest), "{what}: {size}");
            let value = |member: &Told| member.linear as u32 + x;
            let sum: u32 = members.iter().map(value).sum();
            let mut before = 0;
            for (place, member) in (0..).zip(&members) {
                before += value(member);
                let [own, .., local, reduced, scanned, first] = member.numbers;
                let want = [size, place, sum, before, value(&members[0])];
                assert_eq!([own, local, reduced, scanned, first], want, "{what}");
            }
        }
    }
    largest
}

/// Whether each row of each work-group is a multiple of eight, or there is one row.
fn has_whole_rows(shape: &Shape) -> bool {
    let rows = (1..3).any(|d| shape.local[d].min(shape.global[d]) > 1);
    !rows || (shape.local[0].is_multiple_of(8) && shape.global[0].is_multiple_of(8))
}

#[test]
fn only_the_last_sub_group_of_a_work_group_is_smaller() {
    let arguments = [Argument::buffer(0), 5u32.into()];
    for folder in ["spv", "spv_o0"] {
        let module = load("any_size", folder);
        let programs = programs(&module);
        for shape in shapes() {
            let bytes = 9 * 4 * shape.items() as usize;
            let interpreted = format!("{folder}, interpreted");
            let got = interpret(&module, "any_size", &shape, &arguments, bytes);
            assert_eq!(check_sub_groups(&shape, &got, 5, &interpreted), 1);
            for (how, program) in &programs {
                let what = format!("{folder}, {how}");
                if !how.contains("Scalar") && !has_whole_rows(&shape) {
                    // A caller that asks for predicated tails asks for sub-groups that end with
                    // their rows.
                    continue;
                }
                let got = launch(program, "any_size", &shape, &arguments, bytes, 1);
                let got = got.unwrap_or_else(|error| panic!("{what}, {shape:?}: {error}"));
                check_sub_groups(&shape, &got, 5, &what);
            }
        }
    }
}

#[test]
fn a_demanded_sub_group_size_is_that_of_all_but_the_last() {
    let arguments = [Argument::buffer(0), 5u32.into()];
    let folder = "spv";
    let module = load("of_8", folder);
    let mut ways = compilations();
    // Single work-items are no sub-groups of eight.
    ways.retain(|(_, options)| options.vectorize != Vectorize::Never);
    let programs = programs_of(&module, ways);
    for shape in shapes().into_iter().chain([
        Shape::new(&[12], &[12], &[]),
        Shape::new(&[48], &[12], &[]),
        Shape::new(&[16, 6], &[8, 4], &[]),
        Shape::new(&[40, 5], &[16, 2], &[]),
    ]) {
        let bytes = 9 * 4 * shape.items() as usize;
        let full = shape.local.iter().product::<u64>().min(8) as u32;
        let interpreted = format!("{folder}, interpreted");
        let got = interpret(&module, "of_8", &shape, &arguments, bytes);
        assert_eq!(check_sub_groups(&shape, &got, 5, &interpreted), full);
        for (how, program) in &programs {
            let what = format!("{folder}, {how}");
            match launch(program, "of_8", &shape, &arguments, bytes, 1) {
                Ok(got) => assert_eq!(check_sub_groups(&shape, &got, 5, &what), full),
                Err(Error::Launch(LaunchError::NdRange(error))) => {
                    assert!(matches!(error, NdRangeError::SubGroups { size: 8, .. }), "{error}");
                    assert!(!has_whole_rows(&shape), "{what}, {shape:?}: {error}");
                }
                Err(error) => panic!("{what}, {shape:?}: {error}"),
            }
        }
    }
}

#[test]
fn demands_for_groups_of_one_size_and_few_dimensions_bind() {
    let text = |demand: &str| {
        format!(
            "define spir_kernel void @k(ptr addrspace(1) %p) {demand} {{
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 7, ptr addrspace(1) %q, align 4
  ret void
}}
declare spir_func i64 @_Z13get_global_idj(i32)
attributes #0 = {{ \"uniform-work-group-size\"=\"true\" }}
attributes #1 = {{ \"uniform-work-group-size\"=\"false\" }}
!0 = !{{i32 4, i32 1, i32 1}}
!1 = !{{i32 1}}
"
        )
    };
    let uneven = Shape::new(&[10], &[4], &[]);
    let square = Shape::new(&[4, 4], &[4, 4], &[]);
    for (demand, shape, allowed) in [
        ("", uneven, true),
        ("#1", uneven, true),
        ("#0", uneven, false),
        ("!reqd_work_group_size !0", uneven, false),
        ("!max_work_dim !1", uneven, true),
        ("!max_work_dim !1", square, false),
    ] {
        let module = Module::from_ir(&text(demand)).expect("a module");
        let arguments = [Argument::buffer(0)];
        let mut results = Vec::new();
        for (how, program) in programs(&module) {
            results.push((how, launch(&program, "k", &shape, &arguments, 40, 1).map(|_| ())));
        }
        let (options, mut buffers) = (InterpretOptions::default(), [Buffer::zeroed(40)]);
        let run = module.interpret("k", &shape.request(), &arguments, &mut buffers, &options);
        results.push(("interpreted".to_string(), run));
        for (how, result) in results {
            match result {
                Ok(()) => assert!(allowed, "{how}, {demand}"),
                Err(Error::NdRange(
                    NdRangeError::NotDivisible { dimension: 0, global: 10, local: 4 }
                    | NdRangeError::MaxWorkDim { dimension: 1, limit: 1 },
                )) => assert!(!allowed, "{how}, {demand}"),
                Err(error) => panic!("{how}, {demand}: {error}"),
            }
        }
    }
}

#[test]
fn a_prime_range_without_a_local_size_has_large_groups() {
    let module = load("queries", "spv");
    let request = NdRangeRequest::global(&[1009]);
    for (how, program) in programs(&module) {
        let kernel = program.kernel("queries").expect("the kernel");
        let mut buffers = [Buffer::zeroed(24 * 8 * 1009)];
        let settings = LaunchSettings::default();
        let arguments = [Argument::buffer(0)];
        // SAFETY: the kernel writes 24 numbers for each work-item of the range, which is what the
        // buffer holds.
        unsafe { kernel.launch(&request, &arguments, &mut buffers, &settings, &Sequential) }
            .expect("a launch");
        let last = &words(&buffers[0])[24 * 1008..];
        assert_eq!([last[3], last[6], last[9]], [1009 - 3 * 256, 256, 4], "{how}");
    }
}
