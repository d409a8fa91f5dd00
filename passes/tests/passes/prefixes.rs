//! Each prefix of the host's pipeline, interpreted against the unchanged module on random inputs.

use crate::common::{Argument, Launch, Random, check_prefixes, host_pipeline};
use oxmux_ir::interp::NdRange;
use oxmux_ir::text::parse_module;
use oxmux_passes::link_builtins;
use oxmux_passes::pipelines::WorkGroupPipeline;
use oxmux_passes::specified::optimal_builtin_replace;
use std::path::{Path, PathBuf};

fn i32(value: i32) -> Argument {
    Argument::Value(value.to_le_bytes().to_vec())
}

fn random(r: &mut Random, bytes: usize) -> Argument {
    Argument::Buffer(r.bytes(bytes))
}

fn zeros(bytes: usize) -> Argument {
    Argument::Buffer(vec![0; bytes])
}

/// How the kernels of a source are launched, on random inputs.
fn launches(source: &str, r: &mut Random) -> Vec<Launch> {
    let items = 16;
    let line = NdRange::linear(items as u64, 8);
    let one = |kernel: &str, arguments| Launch {
        kernel: kernel.to_string(),
        arguments,
        range: line,
        vscale: 1,
    };
    match source {
        "aes_table" => {
            let inputs = vec![
                random(r, items * 16),
                zeros(items * 16),
                random(r, 1024),
                random(r, 16 * 5),
                i32(4),
            ];
            vec![one("rounds", inputs)]
        }
        "atomics_c11" => {
            let inputs = vec![random(r, items * 4), random(r, 20), random(r, 12), zeros(8)];
            vec![one("c11", inputs)]
        }
        "barrier_nested" => {
            vec![one(
                "nested_barriers",
                vec![random(r, items * 4), zeros(items * 4), i32(3), i32(4)],
            )]
        }
        "convert_float" => {
            let longs = random(r, items * 8);
            vec![
                one("float_to_int", vec![Argument::Buffer(r.floats(items)), zeros(items * 44)]),
                one("float_to_long", vec![Argument::Buffer(r.floats(items)), zeros(items * 32)]),
                one("long_to_float", vec![longs, zeros(items * 32)]),
                one(
                    "double_to_float",
                    vec![Argument::Buffer(r.doubles(items)), zeros(items * 20), zeros(items * 64)],
                ),
            ]
        }
        "goto_irreducible" => vec![
            one("tangled", vec![random(r, items * 4), zeros(items * 8)]),
            one("restart", vec![random(r, items * 4), zeros(items * 8)]),
        ],
        "life" => {
            let cells = r.bytes(7 * 6).into_iter().map(|b| b & 1).collect();
            let inputs = vec![Argument::Buffer(cells), zeros(42), i32(7), i32(6)];
            let range =
                NdRange { global: [8, 6, 1], local: [4, 3, 1], offset: [0; 3], work_dim: 2 };
            vec![Launch { range, ..one("life", inputs) }]
        }
        "ptr_select" => {
            let buffers = |r: &mut Random| vec![random(r, items * 4), random(r, items * 4)];
            let mut with = buffers(r);
            with.extend([random(r, items * 4), i32(9)]);
            let mut without = buffers(r);
            without.extend([Argument::Null, i32(5)]);
            vec![one("choose", with), one("choose", without)]
        }
        "sha256" => {
            vec![one("sha256", vec![random(r, items * 40), zeros(items * 32), i32(40), i32(1)])]
        }
        "struct_value" => {
            // char, short[3], float3, uchar and two of { int, long }, as OpenCL C lays them out.
            let mut params = vec![5, 0, 1, 0, 2, 0, 3, 0];
            params.resize(16, 0);
            params.extend([1.0f32, 2.0, 3.0, 0.0].iter().flat_map(|f| f.to_le_bytes()));
            params.resize(80, 7);
            let pair = Argument::Value(vec![3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0]);
            let inputs =
                vec![Argument::Value(params), zeros(items * 24), pair, Argument::Value(vec![9])];
            vec![one("by_value", inputs)]
        }
        "vec_swizzle" => vec![one("swizzle", vec![random(r, items * 32), zeros(items * 64)])],
        _ => Vec::new(),
    }
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("kernels").flatten().map(|e| e.path()).collect();
    files.sort();
    files
}

/// What makes a kernel of OpenCL C one of mux builtins.
const FRONT: &str = "transfer-kernel-metadata,allow-inlining,lower-to-mux-builtins,replace-atomic-funcs,\
    replace-c11-atomic-funcs,replace-addrspace-fns";

/// The host's pipeline with short builtins written in the place of their calls before the library
/// is linked.
fn with_inlined_builtins() -> String {
    let mut pipeline = WorkGroupPipeline::host();
    let at = pipeline.program.iter().position(|step| step.name == link_builtins::ENTRY.name);
    pipeline.program.insert(at.expect("a step"), optimal_builtin_replace::ENTRY.step());
    pipeline.to_string()
}

#[test]
fn the_groups_of_the_reference_keep_what_kernels_compute() {
    let pipelines = [
        format!("{FRONT},host-late-passes,default<O3>,host-kernel-passes<unique>"),
        format!(
            "{FRONT},mux-base<pre-vecz>,mux-base<late-builtins>,work-item-loops,mux-base<prepare-wg-sched>"
        ),
        with_inlined_builtins(),
        format!("{FRONT},builtin-simplify,default<O1>,link-builtins,default<Os>"),
    ];
    let mut failures = Vec::new();
    for path in files() {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if !name.contains("clang19") {
            continue;
        }
        let source = name.split('.').next().unwrap_or_default();
        let mut launches = launches(source, &mut Random(0x2545_f491_4f6c_dd1d));
        // Entry points get one name, so one kernel is looked at.
        launches.retain(|launch| launch.kernel != "restart");
        launches.truncate(1);
        let text = std::fs::read_to_string(&path).expect(name);
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        for pipeline in &pipelines {
            match check_prefixes(&module, pipeline, &launches) {
                Ok(compared) => assert!(compared > 5, "{name}: {compared} prefixes of {pipeline}"),
                Err(message) => failures.push(format!("{name}: {pipeline}: {message}")),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn compiled_kernels_compute_the_same_after_each_pass() {
    let mut failures = Vec::new();
    for (number, path) in files().into_iter().enumerate() {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let source = name.split('.').next().unwrap_or_default();
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1));
        let launches = launches(source, &mut random);
        assert!(!launches.is_empty(), "{name} has no launch");
        let text = std::fs::read_to_string(&path).expect(name);
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        match check_prefixes(&module, &host_pipeline(), &launches) {
            Ok(compared) => assert!(compared > 30, "{name}: {compared} prefixes"),
            Err(message) => failures.push(format!("{name}: {message}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Kernels of mux builtins: what clang's kernels do not have.
const OWN: &[(&str, &str)] = &[
    (
        "queries",
        r#"
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i64 @__mux_get_num_groups(i32)
declare i64 @__mux_get_global_size(i32)
declare i64 @__mux_get_global_offset(i32)
declare i64 @__mux_get_local_linear_id()
declare i64 @__mux_get_global_linear_id()
declare i32 @__mux_get_work_dim()
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_get_max_sub_group_size()
declare i32 @__mux_get_sub_group_local_id()
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tile) #0 {
entry:
  %at = call i64 @__mux_get_global_linear_id()
  %linear = call i64 @__mux_get_local_linear_id()
  %work.dim = call i32 @__mux_get_work_dim()
  %a = call i32 @__mux_get_sub_group_id()
  %b = call i32 @__mux_get_num_sub_groups()
  %c = call i32 @__mux_get_sub_group_size()
  %d = call i32 @__mux_get_max_sub_group_size()
  %e = call i32 @__mux_get_sub_group_local_id()
  %ab = mul i32 %a, 7
  %abc = add i32 %ab, %b
  %abcd = mul i32 %abc, 5
  %s0 = add i32 %abcd, %c
  %s1 = mul i32 %s0, 3
  %s2 = add i32 %s1, %d
  %s3 = add i32 %s2, %e
  %s4 = mul i32 %s3, 11
  %s5 = add i32 %s4, %work.dim
  %start = zext i32 %s5 to i64
  %start2 = add i64 %start, %linear
  br label %loop
loop:
  %dim = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i64 [ %start2, %entry ], [ %sum6, %loop ]
  %q0 = call i64 @__mux_get_global_id(i32 %dim)
  %q1 = call i64 @__mux_get_local_id(i32 %dim)
  %q2 = call i64 @__mux_get_group_id(i32 %dim)
  %q3 = call i64 @__mux_get_local_size(i32 %dim)
  %q4 = call i64 @__mux_get_num_groups(i32 %dim)
  %q5 = call i64 @__mux_get_global_size(i32 %dim)
  %q6 = call i64 @__mux_get_global_offset(i32 %dim)
  %m0 = mul i64 %sum, 3
  %sum0 = add i64 %m0, %q0
  %m1 = mul i64 %sum0, 5
  %sum1 = add i64 %m1, %q1
  %m2 = mul i64 %sum1, 7
  %sum2 = add i64 %m2, %q2
  %m3 = mul i64 %sum2, 11
  %sum3 = add i64 %m3, %q3
  %m4 = mul i64 %sum3, 13
  %sum4 = add i64 %m4, %q4
  %m5 = mul i64 %sum4, 17
  %sum5 = add i64 %m5, %q5
  %m6 = mul i64 %sum5, 19
  %sum6 = add i64 %m6, %q6
  %next = add i32 %dim, 1
  %more = icmp ult i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %at
  store i64 %sum6, ptr addrspace(1) %p, align 8
  ret void
}
"#,
    ),
    (
        "local memory, in a variable and in an argument, across barriers in a loop and in a function",
        r#"
@tile = internal addrspace(3) global [12 x i32] undef, align 4
declare i64 @__mux_get_global_linear_id()
declare i64 @__mux_get_local_linear_id()
declare void @__mux_work_group_barrier(i32, i32, i32)
define internal i32 @turn(ptr addrspace(3) %from, ptr addrspace(3) %to, i64 %me, i32 %x) {
  %fp = getelementptr i32, ptr addrspace(3) %from, i64 %me
  store i32 %x, ptr addrspace(3) %fp, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %step = add i64 %me, 5
  %other = urem i64 %step, 12
  %op = getelementptr i32, ptr addrspace(3) %from, i64 %other
  %y = load i32, ptr addrspace(3) %op, align 4
  %tp = getelementptr i32, ptr addrspace(3) %to, i64 %other
  %z = xor i32 %y, %x
  store i32 %z, ptr addrspace(3) %tp, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %mp = getelementptr i32, ptr addrspace(3) %to, i64 %me
  %w = load i32, ptr addrspace(3) %mp, align 4
  ret i32 %w
}
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %arg) #0 {
entry:
  %keep = alloca [2 x i32], align 4
  %at = call i64 @__mux_get_global_linear_id()
  %me = call i64 @__mux_get_local_linear_id()
  %ip = getelementptr i32, ptr addrspace(1) %in, i64 %at
  %start = load i32, ptr addrspace(1) %ip, align 4
  store i32 %start, ptr %keep, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ %start, %entry ], [ %b, %loop ]
  %a = call i32 @turn(ptr addrspace(3) @tile, ptr addrspace(3) %arg, i64 %me, i32 %x)
  %k = load i32, ptr %keep, align 4
  %mixed = add i32 %k, %a
  store i32 %mixed, ptr %keep, align 4
  %odd = and i32 %i, 1
  %which = icmp eq i32 %odd, 0
  %from = select i1 %which, ptr addrspace(3) %arg, ptr addrspace(3) @tile
  %to = select i1 %which, ptr addrspace(3) @tile, ptr addrspace(3) %arg
  %b = call i32 @turn(ptr addrspace(3) %from, ptr addrspace(3) %to, i64 %me, i32 %a)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  %last = load i32, ptr %keep, align 4
  %sum = mul i32 %last, %b
  %op = getelementptr i32, ptr addrspace(1) %out, i64 %at
  store i32 %sum, ptr addrspace(1) %op, align 4
  ret void
}
"#,
    ),
    (
        "copies to local memory and back, of one to three dimensions",
        r#"
@tile = internal addrspace(3) global [24 x i32] undef, align 8
declare i64 @__mux_get_local_linear_id()
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, i64)
declare i64 @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, i64)
declare i64 @__mux_dma_write_3D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, i64, i64, i64, i64)
declare void @__mux_dma_wait(i32, ptr)
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %arg) #0 {
  %events = alloca [2 x i64], align 8
  %second = getelementptr i64, ptr %events, i64 1
  %me = call i64 @__mux_get_local_linear_id()
  %group = call i64 @__mux_get_group_id(i32 0)
  %y = call i64 @__mux_get_group_id(i32 1)
  %y2 = mul i64 %y, 2
  %number = add i64 %group, %y2
  %from = mul i64 %number, 48
  %src = getelementptr i8, ptr addrspace(1) %in, i64 %from
  %dst = getelementptr i8, ptr addrspace(1) %out, i64 %from
  %half = getelementptr i32, ptr addrspace(3) @tile, i64 12
  %e0 = call i64 @__mux_dma_read_1D(ptr addrspace(3) @tile, ptr addrspace(1) %src, i64 48, i64 0)
  store i64 %e0, ptr %events, align 8
  %e1 = call i64 @__mux_dma_read_2D(ptr addrspace(3) %half, ptr addrspace(1) %src, i64 8, i64 16, i64 12, i64 3, i64 0)
  store i64 %e1, ptr %second, align 8
  call void @__mux_dma_wait(i32 2, ptr %events)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %p = getelementptr i32, ptr addrspace(3) @tile, i64 %me
  %x = load i32, ptr addrspace(3) %p, align 4
  %pair = lshr i64 %me, 1
  %quarter = lshr i64 %pair, 1
  %even = shl i64 %quarter, 2
  %low = and i64 %me, 1
  %place = add i64 %even, %low
  %q = getelementptr i32, ptr addrspace(3) %half, i64 %place
  %z = load i32, ptr addrspace(3) %q, align 4
  %s = add i32 %x, %z
  %t = getelementptr i32, ptr addrspace(3) %arg, i64 %me
  store i32 %s, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %e2 = call i64 @__mux_dma_write_3D(ptr addrspace(1) %dst, ptr addrspace(3) %arg, i64 4, i64 8, i64 4, i64 2, i64 16, i64 8, i64 3, i64 0)
  store i64 %e2, ptr %events, align 8
  call void @__mux_dma_wait(i32 1, ptr %events)
  ret void
}
"#,
    ),
    (
        "sub-groups: collectives, shuffles and barriers",
        r#"
declare i64 @__mux_get_global_linear_id()
declare void @__mux_sub_group_barrier(i32, i32, i32)
declare i32 @__mux_sub_group_reduce_add_i32(i32)
declare i32 @__mux_sub_group_scan_inclusive_smax_i32(i32)
declare i32 @__mux_sub_group_scan_exclusive_umin_i32(i32)
declare i32 @__mux_sub_group_broadcast_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_xor_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_up_i32(i32, i32, i32)
declare i32 @__mux_sub_group_shuffle_down_i32(i32, i32, i32)
declare i1 @__mux_sub_group_any_i1(i1)
declare i1 @__mux_sub_group_all_i1(i1)
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tile) #0 {
  %at = call i64 @__mux_get_global_linear_id()
  %ip = getelementptr i32, ptr addrspace(1) %in, i64 %at
  %x = load i32, ptr addrspace(1) %ip, align 4
  %odd = trunc i32 %x to i1
  %a = call i32 @__mux_sub_group_reduce_add_i32(i32 %x)
  %b = call i32 @__mux_sub_group_scan_inclusive_smax_i32(i32 %x)
  %c = call i32 @__mux_sub_group_scan_exclusive_umin_i32(i32 %x)
  call void @__mux_sub_group_barrier(i32 0, i32 3, i32 272)
  %d = call i32 @__mux_sub_group_broadcast_i32(i32 %x, i32 0)
  %e = call i32 @__mux_sub_group_shuffle_i32(i32 %x, i32 0)
  %f = call i32 @__mux_sub_group_shuffle_xor_i32(i32 %x, i32 0)
  %g = call i32 @__mux_sub_group_shuffle_up_i32(i32 %a, i32 %x, i32 0)
  %h = call i32 @__mux_sub_group_shuffle_down_i32(i32 %x, i32 %a, i32 0)
  %i = call i1 @__mux_sub_group_any_i1(i1 %odd)
  %j = call i1 @__mux_sub_group_all_i1(i1 %odd)
  %s0 = mul i32 %a, 3
  %s1 = add i32 %s0, %b
  %s2 = mul i32 %s1, 5
  %s3 = add i32 %s2, %c
  %s4 = mul i32 %s3, 7
  %s5 = add i32 %s4, %d
  %s6 = xor i32 %s5, %e
  %s7 = mul i32 %s6, 11
  %s8 = add i32 %s7, %f
  %s9 = mul i32 %s8, 13
  %s10 = add i32 %s9, %g
  %s11 = xor i32 %s10, %h
  %s12 = select i1 %i, i32 %s11, i32 %s10
  %s13 = select i1 %j, i32 %s12, i32 %s9
  %op = getelementptr i32, ptr addrspace(1) %out, i64 %at
  store i32 %s13, ptr addrspace(1) %op, align 4
  ret void
}
"#,
    ),
];

#[test]
fn kernels_of_mux_builtins_compute_the_same_after_each_pass() {
    let mut failures = Vec::new();
    for (number, (name, source)) in OWN.iter().enumerate() {
        let text = format!("{source}\nattributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n");
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut random = Random(0xd134_2543_de82_ef95 ^ number as u64);
        // Four groups of twelve work-items: all dimensions count.
        let shapes = [([24, 2, 1], [12, 1, 1]), ([4, 6, 2], [2, 3, 2]), ([6, 4, 2], [3, 2, 2])];
        let mut launches = Vec::new();
        for (global, local) in shapes {
            let range = NdRange { global, local, offset: [2, 1, 3], work_dim: 3 };
            let buffer = Argument::Buffer(random.bytes(48 * 8));
            let arguments = vec![buffer, zeros(48 * 8), Argument::Local(48)];
            launches.push(Launch { kernel: "kernel".to_string(), arguments, range, vscale: 1 });
        }
        match check_prefixes(&module, &host_pipeline(), &launches) {
            Ok(compared) => assert!(compared > 40, "{name}: {compared} prefixes"),
            Err(message) => failures.push(format!("{name}: {message}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
