//! Work-group collectives of every operation and type have the same results as builtins, in
//! software (`replace-wgc`), and after each pass of the host's pipeline.

use crate::common::{Argument, Launch, Random, check_prefixes, host_pipeline, in_order};
use oxmux_ir::interp::{NdRange, Order};
use oxmux_ir::text::parse_module;

const INTEGER: &[&str] = &["add", "mul", "smin", "umin", "smax", "umax", "and", "or", "xor"];
const FLOAT: &[&str] = &["fadd", "fmul", "fmin", "fmax"];
const LOGICAL: &[&str] = &["logical_and", "logical_or", "logical_xor"];

/// The suffix, the type, its bytes, and what it is an operand of.
const TYPES: &[(&str, &str, usize, &[&str])] = &[
    ("i1", "i1", 1, LOGICAL),
    ("i8", "i8", 1, INTEGER),
    ("i16", "i16", 2, INTEGER),
    ("i32", "i32", 4, INTEGER),
    ("i64", "i64", 8, INTEGER),
    ("f16", "half", 2, FLOAT),
    ("f32", "float", 4, FLOAT),
    ("f64", "double", 8, FLOAT),
    ("v2i32", "<2 x i32>", 8, &["add", "umax"]),
    ("v4f32", "<4 x float>", 16, &["fadd", "fmin"]),
];

/// The collectives of a type: name, whether three ids follow the operand.
fn collectives(suffix: &str, arithmetic: &[&str]) -> Vec<(String, bool)> {
    let mut names = Vec::new();
    for op in arithmetic {
        for kind in ["reduce", "scan_inclusive", "scan_exclusive"] {
            names.push((format!("__mux_work_group_{kind}_{op}_{suffix}"), false));
        }
    }
    names.push((format!("__mux_work_group_broadcast_{suffix}"), true));
    if suffix == "i1" {
        names.push(("__mux_work_group_any_i1".to_string(), false));
        names.push(("__mux_work_group_all_i1".to_string(), false));
    }
    names
}

/// A kernel that does all collectives of a type on one element for each work-item, twice in a loop:
/// the second time on what the first gave.
fn kernel(ty: &str, names: &[(String, bool)]) -> String {
    let (mut declarations, mut body) = (String::new(), String::new());
    let count = names.len();
    // What is stored is a whole number of bytes.
    let stored = if ty == "i1" { "i8" } else { ty };
    for (n, (name, broadcast)) in names.iter().enumerate() {
        let ids = if *broadcast { ", i64, i64, i64" } else { "" };
        declarations += &format!("declare {ty} @{name}(i32, {ty}{ids})\n");
        let ids = if *broadcast { ", i64 1, i64 %round, i64 0" } else { "" };
        body += &format!("  %r{n} = call {ty} @{name}(i32 0, {ty} %x{ids})\n");
        let mut value = format!("%r{n}");
        if ty == "i1" {
            body += &format!("  %wide{n} = zext i1 %r{n} to i8\n");
            value = format!("%wide{n}");
        }
        body += &format!(
            "  %at{n} = add i64 %first, {n}\n  \
             %p{n} = getelementptr {stored}, ptr addrspace(1) %out, i64 %at{n}\n  \
             store {stored} {value}, ptr addrspace(1) %p{n}, align 1\n"
        );
    }
    let operand = match ty {
        "i1" => {
            "  %byte = load i8, ptr addrspace(1) %ip, align 1\n  %x = trunc i8 %byte to i1\n".into()
        }
        _ => format!("  %x = load {ty}, ptr addrspace(1) %ip, align 1\n"),
    };
    format!(
        "{declarations}\
         declare i64 @__mux_get_global_linear_id()\n\
         define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n\
         entry:\n  \
         %id = call i64 @__mux_get_global_linear_id()\n  \
         br label %loop\n\
         loop:\n  \
         %round = phi i64 [ 0, %entry ], [ %next, %loop ]\n  \
         %two = mul i64 %id, 2\n  \
         %row = add i64 %two, %round\n  \
         %first = mul i64 %row, {count}\n  \
         %ip = getelementptr {stored}, ptr addrspace(1) %in, i64 %row\n\
         {operand}{body}  \
         %next = add i64 %round, 1\n  \
         %more = icmp ult i64 %next, 2\n  \
         br i1 %more, label %loop, label %done\n\
         done:\n  \
         ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n\
         !opencl.ocl.version = !{{!0}}\n\
         !0 = !{{i32 3, i32 0}}\n"
    )
}

/// Floats that sums and minima do not keep if they begin with something else than the first
/// operand.
const STRANGE: [f64; 6] = [0.0, -0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
/// Floats without them.
const PLAIN: [f64; 6] = [0.0, 1.0, 2.0, f64::INFINITY, 0.5, f64::MAX];

/// Halfs, floats and doubles that do not stay alike: signs, zeros, NaN and infinities are among
/// them.
fn operands(ty: &str, bytes: usize, count: usize, special: [f64; 6], r: &mut Random) -> Vec<u8> {
    let float = |r: &mut Random| match r.bits() {
        n if n % 6 == 0 => special[(n / 6 % 6) as usize],
        n => f64::from((n >> 40) as i16) / 128.0,
    };
    let floats: Vec<f64> = (0..count * 4).map(|_| float(r)).collect();
    match ty {
        "half" => {
            let bits = floats[..count].iter().map(|&f| oxmux_ir::eval::float::half_bits(f));
            bits.flat_map(u16::to_le_bytes).collect()
        }
        "float" => floats[..count].iter().flat_map(|&f| (f as f32).to_le_bytes()).collect(),
        "<4 x float>" => floats.iter().flat_map(|&f| (f as f32).to_le_bytes()).collect(),
        "double" => floats[..count].iter().flat_map(|&f| f.to_le_bytes()).collect(),
        _ => r.bytes(bytes * count),
    }
}

fn launch(ty: &str, bytes: usize, names: usize, special: [f64; 6], seed: u64) -> Launch {
    // 24 work-items in four groups of three by two.
    let range = NdRange { global: [6, 4, 1], local: [3, 2, 1], offset: [5, 0, 0], work_dim: 2 };
    let mut random = Random(seed);
    let input = operands(ty, bytes, 24 * 2, special, &mut random);
    Launch {
        kernel: "kernel".to_string(),
        arguments: vec![Argument::Buffer(input), Argument::Buffer(vec![0; 24 * 2 * names * bytes])],
        range,
        vscale: 1,
    }
}

fn check(pipeline: &str, special: [f64; 6]) {
    let mut failures = Vec::new();
    for (number, &(suffix, ty, bytes, arithmetic)) in TYPES.iter().enumerate() {
        let names = collectives(suffix, arithmetic);
        let text = kernel(ty, &names);
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{suffix}: {e}\n{text}"));
        let launch = launch(ty, bytes, names.len(), special, 0x5851_f42d_4c95_7f2d ^ number as u64);
        match check_prefixes(&module, pipeline, &[launch]) {
            Ok(compared) => assert!(compared > 0),
            Err(message) => failures.push(format!("{suffix}: {message}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_host_pipeline_keeps_collectives() {
    check(&host_pipeline(), STRANGE);
}

#[test]
fn software_collectives_give_what_builtins_give() {
    check("replace-wgc,prepare-barriers", STRANGE);
}

#[test]
fn the_host_pipeline_keeps_software_collectives() {
    let host = host_pipeline();
    let pipeline = host.replace("prepare-barriers", "replace-wgc,prepare-barriers");
    assert_ne!(pipeline, host);
    check(&pipeline, STRANGE);
    check(&host.replace("prepare-barriers", "replace-wgc<scans-only>,prepare-barriers"), STRANGE);
}

#[test]
fn software_collectives_have_no_data_race() {
    let names = collectives("i32", INTEGER);
    let text = kernel("i32", &names);
    let module = parse_module(&text).unwrap();
    let launch = launch("i32", 4, names.len(), PLAIN, 3);
    let before = in_order(&launch, &module, Order::Seeded(5)).unwrap();
    assert!(before.buffers.iter().flatten().any(|&byte| byte != 0));
    crate::common::check_races(&module, "replace-wgc,prepare-barriers", &launch);
}
