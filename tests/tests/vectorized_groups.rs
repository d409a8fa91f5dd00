//! Operations of groups in vectorized kernels: of every operation and type, in every way of running them, they give what
//! single work-items are given, to the last bit.

use oxmux_tests::fuzz::mutate::Rng;
use oxmux_tests::lanes::LanesCase;

const INTEGER: &[&str] = &["add", "mul", "smin", "umin", "smax", "umax", "and", "or", "xor"];
const FLOAT: &[&str] = &["fadd", "fmul", "fmin", "fmax"];
const LOGICAL: &[&str] = &["logical_and", "logical_or", "logical_xor"];

/// A type as groups have it.
struct Operand {
    suffix: &'static str,
    ty: &'static str,
    bytes: usize,
    float_bits: u32,
    arithmetic: &'static [&'static str],
}

const OPERANDS: &[Operand] = &[
    Operand { suffix: "i1", ty: "i1", bytes: 1, float_bits: 0, arithmetic: LOGICAL },
    Operand { suffix: "i8", ty: "i8", bytes: 1, float_bits: 0, arithmetic: INTEGER },
    Operand { suffix: "i16", ty: "i16", bytes: 2, float_bits: 0, arithmetic: INTEGER },
    Operand { suffix: "i32", ty: "i32", bytes: 4, float_bits: 0, arithmetic: INTEGER },
    Operand { suffix: "i64", ty: "i64", bytes: 8, float_bits: 0, arithmetic: INTEGER },
    Operand { suffix: "f16", ty: "half", bytes: 2, float_bits: 16, arithmetic: FLOAT },
    Operand { suffix: "f32", ty: "float", bytes: 4, float_bits: 32, arithmetic: FLOAT },
    Operand { suffix: "f64", ty: "double", bytes: 8, float_bits: 64, arithmetic: FLOAT },
    Operand {
        suffix: "v2i32",
        ty: "<2 x i32>",
        bytes: 8,
        float_bits: 0,
        arithmetic: &["add", "umax"],
    },
    Operand {
        suffix: "v4f32",
        ty: "<4 x float>",
        bytes: 16,
        float_bits: 32,
        arithmetic: &["fadd", "fmin"],
    },
];

impl Operand {
    /// What is in memory: a whole number of bytes.
    fn stored(&self) -> &str {
        if self.ty == "i1" { "i8" } else { self.ty }
    }

    /// Values that do not stay alike, with zeros, infinities and NaN among the floats.
    fn content(&self, count: usize, rng: &mut Rng) -> Vec<u8> {
        let strange = [0.0, -0.0, -0.0, f64::INFINITY, f64::NAN, 3.0e-5];
        let float = |rng: &mut Rng| match rng.below(24) {
            n if n < strange.len() => strange[n],
            _ => f64::from(rng.number() as i16) / 1280.0,
        };
        let number = count * self.bytes * 8 / (self.float_bits.max(8) as usize);
        match self.float_bits {
            16 => (0..number)
                .flat_map(|_| oxmux_ir::constants::half_bits(float(rng)).to_le_bytes())
                .collect(),
            32 => (0..number).flat_map(|_| (float(rng) as f32).to_le_bytes()).collect(),
            64 => (0..number).flat_map(|_| float(rng).to_le_bytes()).collect(),
            _ => (0..number).map(|_| rng.number() as u8).collect(),
        }
    }
}

/// A call: the builtin's name, and its operands behind `%x`.
struct Call {
    name: String,
    rest: Vec<(&'static str, String)>,
}

fn call(name: String, rest: &[(&'static str, &str)]) -> Call {
    Call { name, rest: rest.iter().map(|&(ty, value)| (ty, value.to_string())).collect() }
}

/// A kernel that makes all calls on one element for each work-item, and stores their results. `group` is an operand before `%x`,
/// `setup` what comes before the calls.
fn kernel(operand: &Operand, group: &str, setup: &str, calls: &[Call]) -> String {
    let (ty, stored, count) = (operand.ty, operand.stored(), calls.len());
    let (mut declarations, mut body) = (Vec::new(), String::new());
    let before = if group.is_empty() { String::new() } else { format!("{group} 0, ") };
    for (n, Call { name, rest }) in calls.iter().enumerate() {
        let params: String = rest.iter().map(|(ty, _)| format!(", {ty}")).collect();
        let group = if group.is_empty() { String::new() } else { format!("{group}, ") };
        declarations.push(format!("declare {ty} @{name}({group}{ty}{params})\n"));
        let args: String = rest.iter().map(|(ty, value)| format!(", {ty} {value}")).collect();
        body += &format!("  %r{n} = call {ty} @{name}({before}{ty} %x{args})\n");
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
    declarations.sort();
    declarations.dedup();
    let load = match ty {
        "i1" => {
            "  %byte = load i8, ptr addrspace(1) %ip, align 1\n  %x = trunc i8 %byte to i1\n".into()
        }
        _ => format!("  %x = load {ty}, ptr addrspace(1) %ip, align 1\n"),
    };
    format!(
        "{}declare i64 @__mux_get_global_linear_id()\n\
         declare i64 @__mux_get_local_id(i32)\n\
         declare i32 @__mux_get_sub_group_local_id()\n\
         define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n  \
         %id = call i64 @__mux_get_global_linear_id()\n  \
         %first = mul i64 %id, {count}\n  \
         %ip = getelementptr {stored}, ptr addrspace(1) %in, i64 %id\n\
         {load}{setup}{body}  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n\
         !opencl.ocl.version = !{{!0}}\n\
         !0 = !{{i32 3, i32 0}}\n",
        declarations.concat()
    )
}

/// Runs a kernel of calls at some widths and sizes.
fn check(
    operand: &Operand,
    text: &str,
    calls: usize,
    sizes: &[([u64; 3], &[u32])],
    sub_groups: bool,
    failures: &mut Vec<String>,
) {
    let mut rng = Rng::new(u64::from_le_bytes(*b"lanes\0\0\0"));
    for &(local, widths) in sizes {
        let global = [local[0] * 2, local[1], local[2] * 2];
        let items = global.iter().product::<u64>() as usize;
        let case = LanesCase {
            text: text.to_string(),
            buffers: vec![operand.content(items, &mut rng), vec![0; items * calls * operand.bytes]],
            global,
            local,
            offset: [3, 0, 1],
            float_bits: operand.float_bits,
            sub_groups,
        };
        for &width in widths {
            failures.extend(case.check(width, 0).err().map(|e| format!("{}: {e}", operand.suffix)));
        }
    }
}

#[test]
fn work_group_collectives() {
    let mut failures = Vec::new();
    for operand in OPERANDS {
        let suffix = operand.suffix;
        let mut calls = Vec::new();
        for op in operand.arithmetic {
            for kind in ["reduce", "scan_inclusive", "scan_exclusive"] {
                calls.push(call(format!("__mux_work_group_{kind}_{op}_{suffix}"), &[]));
            }
        }
        let broadcast = format!("__mux_work_group_broadcast_{suffix}");
        for x in ["0", "1", "6", "%n"] {
            calls.push(call(broadcast.clone(), &[("i64", x), ("i64", "1"), ("i64", "0")]));
        }
        if suffix == "i1" {
            calls.push(call("__mux_work_group_any_i1".to_string(), &[]));
            calls.push(call("__mux_work_group_all_i1".to_string(), &[]));
        }
        // An id of which nobody knows anything but that it is one.
        let setup = "  %size = call i64 @__mux_get_local_size(i32 0)\n  %n = sub i64 %size, 2\n";
        let text = format!(
            "declare i64 @__mux_get_local_size(i32)\n{}",
            kernel(operand, "i32", setup, &calls)
        );
        let sizes: &[([u64; 3], &[u32])] =
            &[([8, 2, 1], &[2, 4, 8]), ([7, 2, 2], &[4]), ([37, 3, 1], &[8, 32])];
        check(operand, &text, calls.len(), sizes, false, &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn sub_group_operations() {
    let mut failures = Vec::new();
    for operand in OPERANDS {
        let (suffix, ty) = (operand.suffix, operand.ty);
        let name = |op: &str| format!("__mux_sub_group_{op}_{suffix}");
        let mut calls = Vec::new();
        for op in operand.arithmetic {
            for kind in ["reduce", "scan_inclusive", "scan_exclusive"] {
                calls.push(call(name(&format!("{kind}_{op}")), &[]));
            }
        }
        for index in ["0", "1", "%same"] {
            calls.push(call(name("broadcast"), &[("i32", index)]));
        }
        for index in ["1", "%same", "%other"] {
            calls.push(call(name("shuffle"), &[("i32", index)]));
            calls.push(call(
                name("shuffle_xor"),
                &[("i32", if index == "%same" { "0" } else { index })],
            ));
        }
        for delta in ["0", "1", "%same"] {
            calls.push(call(name("shuffle_up"), &[(ty, "%x"), ("i32", delta)]));
            calls.push(call(name("shuffle_down"), &[(ty, "%x"), ("i32", delta)]));
        }
        if suffix == "i1" {
            calls.push(call(name("any"), &[]));
            calls.push(call(name("all"), &[]));
        }
        // An index that all have, and one that is everybody's own.
        let setup = "  %one = call i64 @__mux_get_num_groups(i32 1)\n  %same = trunc i64 %one to i32\n  \
                     %lane = call i32 @__mux_get_sub_group_local_id()\n  %other = xor i32 %lane, 1\n";
        let text = format!(
            "declare i64 @__mux_get_num_groups(i32)\n{}",
            kernel(operand, "", setup, &calls)
        );
        let sizes: &[([u64; 3], &[u32])] = &[([32, 2, 1], &[2, 4, 8, 16, 32]), ([64, 1, 1], &[64])];
        check(operand, &text, calls.len(), sizes, true, &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
