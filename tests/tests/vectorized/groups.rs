//! Group operations in vectorized kernels, of every operation and type, in every way of running:
//! results are bit for bit those of scalar kernels.

use oxmux::{Module, Vectorize};
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
                .flat_map(|_| oxmux_ir::eval::float::half_bits(float(rng)).to_le_bytes())
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

/// A kernel that makes all calls on one element for each work-item, and stores their results.
/// `group` is an operand before `%x`, `setup` what comes before the calls.
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
        // An id of which only the type is known.
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
        // An index that is uniform, and one that differs between work-items.
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

/// A kernel on words: its lines, the buffer of results and one of shared words.
fn word_kernel(declarations: &str, body: &str) -> String {
    format!(
        "declare i64 @__mux_get_global_linear_id()\n\
         declare i64 @__mux_get_global_id(i32)\n\
         declare i64 @__mux_get_local_id(i32)\n\
         {declarations}\
         define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %shared) #0 {{\n\
         entry:\n  \
         %id = call i64 @__mux_get_global_linear_id()\n  \
         %ip = getelementptr i32, ptr addrspace(1) %in, i64 %id\n  \
         %x = load i32, ptr addrspace(1) %ip, align 4\n  \
         %op = getelementptr i32, ptr addrspace(1) %out, i64 %id\n\
         {body}  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n\
         !opencl.ocl.version = !{{!0}}\n\
         !0 = !{{i32 3, i32 0}}\n"
    )
}

fn word_case(text: String, local: [u64; 3]) -> LanesCase {
    let global = [local[0] * 2, local[1] * 2, local[2]];
    let items = global.iter().product::<u64>() as usize;
    let mut rng = Rng::new(77);
    LanesCase {
        text,
        buffers: vec![
            (0..items * 4).map(|_| rng.number() as u8).collect(),
            vec![0; items * 4],
            (0..64).map(|i| i as u8 * 3).collect(),
        ],
        global,
        local,
        offset: [5, 1, 0],
        float_bits: 0,
        sub_groups: false,
    }
}

fn check_words(name: &str, text: &str, ways: &[([u64; 3], u32, u32)], failures: &mut Vec<String>) {
    for &(local, width, dimension) in ways {
        let result = word_case(text.to_string(), local).check(width, dimension);
        failures.extend(result.err().map(|e| format!("{name}: {e}")));
    }
}

const ROWS: &[([u64; 3], u32, u32)] = &[([8, 1, 1], 4, 0), ([11, 1, 1], 8, 0), ([32, 1, 1], 16, 0)];

#[test]
fn atomics_take_turns_in_lane_order() {
    let ops = [
        "add", "sub", "and", "or", "xor", "max", "min", "umax", "umin", "nand", "xchg",
        "uinc_wrap", "udec_wrap",
    ];
    let mut failures = Vec::new();
    for op in ops {
        for (used, masked, own) in
            [(true, false, false), (true, true, false), (false, true, false), (true, true, true)]
        {
            let place = if own { "%x3" } else { "3" };
            let atomic = format!(
                "  %x3 = and i32 %x, 3\n  \
                 %sp = getelementptr i32, ptr addrspace(1) %shared, i32 {place}\n  \
                 %was = atomicrmw {op} ptr addrspace(1) %sp, i32 %x monotonic, align 4\n"
            );
            let result =
                if used { "  store i32 %was, ptr addrspace(1) %op, align 4\n" } else { "" };
            let body = match masked {
                false => format!("{atomic}{result}"),
                true => format!(
                    "  %odd = and i32 %x, 4\n  %c = icmp eq i32 %odd, 0\n  \
                     br i1 %c, label %some, label %done\nsome:\n{atomic}{result}  br label %done\ndone:\n"
                ),
            };
            let name = format!("{op}, used {used}, masked {masked}, own {own}");
            check_words(&name, &word_kernel("", &body), ROWS, &mut failures);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn ids_in_every_dimension() {
    let declarations = "declare i64 @__mux_get_local_linear_id()\n\
                        declare i64 @__mux_get_local_size(i32)\n\
                        declare i32 @__mux_get_work_dim()\n";
    let store = |value: &str| {
        format!("  %w = trunc i64 {value} to i32\n  store i32 %w, ptr addrspace(1) %op, align 4\n")
    };
    let bodies = [
        ("local linear", format!("  %i = call i64 @__mux_get_local_linear_id()\n{}", store("%i"))),
        ("global linear", store("%id")),
        // A dimension that is the same for all, and one that differs between work-items.
        (
            "uniform dimension",
            format!(
                "  %dim = call i32 @__mux_get_work_dim()\n  %d = sub i32 %dim, 2\n  \
                 %i = call i64 @__mux_get_global_id(i32 %d)\n  %j = call i64 @__mux_get_local_size(i32 %d)\n  \
                 %k = mul i64 %i, %j\n{}",
                store("%k")
            ),
        ),
        (
            "varying dimension",
            format!(
                "  %d = and i32 %x, 3\n  %i = call i64 @__mux_get_local_id(i32 %d)\n  \
                 %j = call i64 @__mux_get_local_size(i32 %d)\n  %t = mul i64 %j, 100\n  \
                 %k = add i64 %i, %t\n{}",
                store("%k")
            ),
        ),
    ];
    let ways = [
        ([8, 4, 4], 4, 0),
        ([3, 4, 2], 4, 1),
        ([3, 5, 2], 4, 1),
        ([3, 2, 4], 4, 2),
        ([2, 2, 7], 2, 2),
        ([5, 3, 2], 4, 0),
    ];
    let mut failures = Vec::new();
    for (name, body) in bodies {
        check_words(name, &word_kernel(declarations, &body), &ways, &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn float_sums_over_other_dimensions_keep_their_order() {
    let declarations = "declare float @__mux_work_group_reduce_fadd_f32(i32, float)\n";
    let body = "  %f = sitofp i32 %x to float\n  \
                %sum = call float @__mux_work_group_reduce_fadd_f32(i32 0, float %f)\n  \
                %bits = bitcast float %sum to i32\n  store i32 %bits, ptr addrspace(1) %op, align 4\n";
    let mut failures = Vec::new();
    let text = word_kernel(declarations, body);
    let ways = [([3, 8, 2], 4, 1), ([5, 2, 4], 2, 2), ([3, 7, 1], 4, 1), ([13, 3, 2], 4, 0)];
    for (local, width, dimension) in ways {
        // A predicated kernel alone adds up in its own order.
        let result = word_case(text.clone(), local).check(width, dimension);
        failures.extend(result.err().filter(|e| !e.contains(";predicated")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// In divergent control flow an operation of a sub-group is one of the lanes that are there. The
/// interpreter has no such thing, so what is right is computed here.
#[test]
fn sub_group_operations_of_some_lanes() {
    let declarations = "declare i32 @__mux_sub_group_reduce_add_i32(i32)\n\
                        declare i32 @__mux_sub_group_reduce_smin_i32(i32)\n\
                        declare i32 @__mux_sub_group_scan_inclusive_add_i32(i32)\n\
                        declare float @__mux_sub_group_scan_exclusive_fadd_f32(float)\n\
                        declare float @__mux_sub_group_scan_exclusive_fmin_f32(float)\n\
                        declare i1 @__mux_sub_group_all_i1(i1)\n";
    /// A name, an operation, and what it gives a work-item of what all hold.
    type Operation = (&'static str, &'static str, fn(&[i32], usize) -> i32);
    let operations: &[Operation] = &[
        ("reduce", "  %r = call i32 @__mux_sub_group_reduce_add_i32(i32 %x)\n", |on, _| {
            on.iter().fold(0, |sum: i32, &x| sum.wrapping_add(x))
        }),
        ("minimum", "  %r = call i32 @__mux_sub_group_reduce_smin_i32(i32 %x)\n", |on, _| {
            *on.iter().min().unwrap()
        }),
        ("scan", "  %r = call i32 @__mux_sub_group_scan_inclusive_add_i32(i32 %x)\n", |on, at| {
            on[..=at].iter().fold(0, |sum: i32, &x| sum.wrapping_add(x))
        }),
        (
            "float scan",
            "  %f = sitofp i32 %x to float\n  \
             %e = call float @__mux_sub_group_scan_exclusive_fadd_f32(float %f)\n  \
             %r = bitcast float %e to i32\n",
            |on, at| {
                let sum = on[..at].iter().map(|&x| x as f32).reduce(|sum, x| sum + x);
                sum.unwrap_or(0.0).to_bits() as i32
            },
        ),
        (
            "float minimum scan",
            "  %f = sitofp i32 %x to float\n  \
             %e = call float @__mux_sub_group_scan_exclusive_fmin_f32(float %f)\n  \
             %r = bitcast float %e to i32\n",
            |on, at| {
                let least = on[..at].iter().map(|&x| x as f32).reduce(f32::min);
                least.unwrap_or(f32::INFINITY).to_bits() as i32
            },
        ),
        (
            "all",
            "  %neg = icmp slt i32 %x, 0\n  %e = call i1 @__mux_sub_group_all_i1(i1 %neg)\n  \
             %r = zext i1 %e to i32\n",
            |on, _| i32::from(on.iter().all(|&x| x < 0)),
        ),
    ];
    for &(name, lines, right) in operations {
        let body = format!(
            "  %bits = and i32 %x, 5\n  %c = icmp ne i32 %bits, 0\n  br i1 %c, label %some, label %done\n\
             some:\n{lines}  store i32 %r, ptr addrspace(1) %op, align 4\n  br label %done\ndone:\n"
        );
        let text = word_kernel(declarations, &body);
        let module = Module::from_ir(&text).unwrap();
        for width in [2, 4, 8, 16, 32] {
            let case = word_case(text.clone(), [32, 1, 1]);
            let results = case.run_compiled(&module, Vectorize::Width(width)).unwrap();
            let words = |bytes: &[u8]| -> Vec<i32> {
                bytes.chunks(4).map(|w| i32::from_le_bytes(w.try_into().unwrap())).collect()
            };
            let (input, got) = (words(&case.buffers[0]), words(&results[1].0));
            for (number, group) in input.chunks(width as usize).enumerate() {
                let on: Vec<i32> = group.iter().copied().filter(|x| x & 5 != 0).collect();
                let mut at = 0;
                for (lane, x) in group.iter().enumerate() {
                    let expected = if x & 5 == 0 { 0 } else { right(&on, at) };
                    at += usize::from(x & 5 != 0);
                    let item = number * width as usize + lane;
                    assert_eq!(got[item], expected, "{name}, width {width}, work-item {item}");
                }
            }
        }
    }
}
