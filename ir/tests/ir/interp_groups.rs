//! Group operations in the interpreter: every operation on every type, over work-groups and over
//! sub-groups with a smaller last one, against Rust's results.

use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;

/// Two work-groups of seven work-items, in sub-groups of four and three.
const LOCAL: usize = 7;
const GROUPS: usize = 2;
const SUB_GROUP: usize = 4;

fn range() -> NdRange {
    let local = LOCAL as u64;
    NdRange {
        global: [local * GROUPS as u64, 1, 1],
        local: [local, 1, 1],
        work_dim: 1,
        ..NdRange::default()
    }
}

/// What the kernel `k(in, out)` writes.
fn run(text: &str, input: &[u64], words_out: usize) -> Vec<u64> {
    let module = parse_module(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    oxmux_ir::verify::verify_module(&module).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let options = Options { sub_group_size: SUB_GROUP as u32, ..Options::default() };
    let mut interpreter = Interpreter::new(&module, options).unwrap();
    let bytes: Vec<u8> = input.iter().flat_map(|w| w.to_le_bytes()).collect();
    let input = interpreter.add_buffer(&bytes).unwrap();
    let output = interpreter.add_uninit_buffer(words_out as u64 * 8).unwrap();
    let args = [Arg::buffer(input), Arg::buffer(output)];
    interpreter.run("k", &args, &range()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let out = interpreter.read_buffer(output);
    out.chunks_exact(8).map(|c| u64::from_le_bytes(c.try_into().unwrap())).collect()
}

/// The members of the group that a work-item belongs to.
fn members(item: usize, sub_group: bool) -> std::ops::Range<usize> {
    let group = item / LOCAL * LOCAL;
    if !sub_group {
        return group..group + LOCAL;
    }
    let first = group + (item - group) / SUB_GROUP * SUB_GROUP;
    first..(first + SUB_GROUP).min(group + LOCAL)
}

/// How a type's values are read and written, and what it computes with.
#[derive(Copy, Clone)]
enum Kind {
    Int(u32),
    Float(&'static str),
}

impl Kind {
    fn name(self) -> String {
        match self {
            Kind::Int(bits) => format!("i{bits}"),
            Kind::Float(name) => name.into(),
        }
    }
    fn suffix(self) -> String {
        match self {
            Kind::Int(bits) => format!("i{bits}"),
            Kind::Float("half") => "f16".into(),
            Kind::Float("float") => "f32".into(),
            Kind::Float(_) => "f64".into(),
        }
    }
    /// `%x` of the type from the 64 bits of `%v`.
    fn read(self) -> String {
        match self {
            Kind::Int(64) => "  %x = add i64 %v, 0\n".into(),
            Kind::Int(bits) => format!("  %x = trunc i64 %v to i{bits}\n"),
            Kind::Float("double") => "  %x = bitcast i64 %v to double\n".into(),
            Kind::Float(name) => {
                format!("  %d = bitcast i64 %v to double\n  %x = fptrunc double %d to {name}\n")
            }
        }
    }
    /// Stores a value as 64 bits in the column of the work-item's row.
    fn write(self, value: &str, column: usize, columns: usize) -> String {
        let wide = match self {
            Kind::Int(64) => format!("  %w{column} = add i64 {value}, 0\n"),
            Kind::Int(bits) => format!("  %w{column} = zext i{bits} {value} to i64\n"),
            Kind::Float("double") => format!("  %w{column} = bitcast double {value} to i64\n"),
            Kind::Float(name) => format!(
                "  %e{column} = fpext {name} {value} to double\n  %w{column} = bitcast double %e{column} to i64\n"
            ),
        };
        format!(
            "{wide}  %r{column} = mul i64 %id, {columns}\n  %i{column} = add i64 %r{column}, {column}\n  \
             %p{column} = getelementptr i64, ptr addrspace(1) %out, i64 %i{column}\n  \
             store i64 %w{column}, ptr addrspace(1) %p{column}, align 8\n"
        )
    }
    fn inputs(self) -> Vec<u64> {
        (0..(LOCAL * GROUPS) as u64)
            .map(|i| match self {
                Kind::Int(1) => u64::from(i % 3 != 1),
                // Both signs, and products that wrap.
                Kind::Int(bits) => {
                    let n = (i * 37 + 11) ^ if i % 2 == 0 { u64::MAX } else { 0 };
                    n & mask(bits)
                }
                Kind::Float(_) => ((i % 5) as f64 - 1.5).to_bits(),
            })
            .collect()
    }
}

fn mask(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

fn signed(value: u64, bits: u32) -> i64 {
    (value << (64 - bits)) as i64 >> (64 - bits)
}

/// One step of an operation, in the type's 64-bit form.
fn combine(kind: Kind, op: &str, a: u64, b: u64) -> u64 {
    match kind {
        Kind::Int(bits) => {
            let (sa, sb) = (signed(a, bits), signed(b, bits));
            let result = match op {
                "add" => a.wrapping_add(b),
                "mul" => a.wrapping_mul(b),
                "smin" => sa.min(sb) as u64,
                "smax" => sa.max(sb) as u64,
                "umin" => a.min(b),
                "umax" => a.max(b),
                "and" | "logical_and" => a & b,
                "or" | "logical_or" => a | b,
                "xor" | "logical_xor" => a ^ b,
                _ => panic!("{op}"),
            };
            result & mask(bits)
        }
        Kind::Float(_) => {
            let (a, b) = (f64::from_bits(a), f64::from_bits(b));
            // The inputs are few and small: no type rounds.
            match op {
                "fadd" => a + b,
                "fmul" => a * b,
                "fmin" => a.min(b),
                "fmax" => a.max(b),
                _ => panic!("{op}"),
            }
            .to_bits()
        }
    }
}

fn identity(kind: Kind, op: &str) -> u64 {
    match (kind, op) {
        (_, "add" | "or" | "xor" | "umax" | "logical_or" | "logical_xor") => 0,
        (_, "mul" | "logical_and") => 1,
        (Kind::Int(bits), "umin" | "and") => mask(bits),
        (Kind::Int(bits), "smin") => mask(bits) >> 1,
        (Kind::Int(bits), "smax") => 1 << (bits - 1),
        (_, "fadd") => 0f64.to_bits(),
        (_, "fmul") => 1f64.to_bits(),
        (_, "fmin") => f64::INFINITY.to_bits(),
        (_, "fmax") => f64::NEG_INFINITY.to_bits(),
        _ => panic!("{op}"),
    }
}

#[test]
fn every_reduction_and_scan_on_every_type() {
    let ints = ["add", "mul", "smin", "smax", "umin", "umax", "and", "or", "xor"];
    let logical = ["logical_and", "logical_or", "logical_xor"];
    let floats = ["fadd", "fmul", "fmin", "fmax"];
    let mut cases: Vec<(Kind, &str)> = Vec::new();
    for bits in [8, 16, 32, 64] {
        cases.extend(ints.map(|op| (Kind::Int(bits), op)));
    }
    cases.extend(logical.map(|op| (Kind::Int(1), op)));
    for name in ["half", "float", "double"] {
        cases.extend(floats.map(|op| (Kind::Float(name), op)));
    }
    for (kind, op) in cases {
        check_reduction(kind, op);
    }
}

fn check_reduction(kind: Kind, op: &str) {
    let (ty, suffix) = (kind.name(), kind.suffix());
    let mut declarations = String::from("declare i64 @__mux_get_global_id(i32)\n");
    let mut body = String::new();
    for (column, (group, shape)) in columns().into_iter().enumerate() {
        let name = format!("__mux_{group}_{shape}_{op}_{suffix}");
        let (params, args) = match group {
            "work_group" => (format!("i32, {ty}"), format!("i32 {column}, {ty} %x")),
            _ => (ty.clone(), format!("{ty} %x")),
        };
        declarations.push_str(&format!("declare {ty} @{name}({params})\n"));
        body.push_str(&format!("  %c{column} = call {ty} @{name}({args})\n"));
        body.push_str(&kind.write(&format!("%c{column}"), column, 6));
    }
    let input = kind.inputs();
    let got = run(&kernel(&declarations, &kind.read(), &body), &input, input.len() * 6);
    for item in 0..input.len() {
        for (column, (group, shape)) in columns().into_iter().enumerate() {
            let all = members(item, group == "sub_group");
            let upto = match shape {
                "reduce" => all,
                "scan_inclusive" => all.start..item + 1,
                _ => all.start..item,
            };
            let values = upto.map(|i| input[i]);
            let wanted = match shape {
                "scan_exclusive" => values
                    .fold(None, |sum: Option<u64>, v| {
                        Some(sum.map_or(v, |sum| combine(kind, op, sum, v)))
                    })
                    .unwrap_or(identity(kind, op)),
                _ => values.reduce(|a, b| combine(kind, op, a, b)).unwrap(),
            };
            let found = got[item * 6 + column];
            assert_eq!(found, wanted, "{group} {shape} {op} {suffix}, item {item}");
        }
    }
}

fn columns() -> Vec<(&'static str, &'static str)> {
    ["work_group", "sub_group"]
        .into_iter()
        .flat_map(|group| {
            ["reduce", "scan_inclusive", "scan_exclusive"].into_iter().map(move |s| (group, s))
        })
        .collect()
}

fn kernel(declarations: &str, read: &str, body: &str) -> String {
    format!(
        "{declarations}\ndefine void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n  \
         %id = call i64 @__mux_get_global_id(i32 0)\n  \
         %from = getelementptr i64, ptr addrspace(1) %in, i64 %id\n  \
         %v = load i64, ptr addrspace(1) %from, align 8\n{read}{body}  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
    )
}

/// What the members of a group give one another: for every work-item the position of the one whose
/// value it gets.
fn check_moves(
    kind: Kind,
    builtin: &str,
    args: &str,
    params: &str,
    wanted: impl Fn(usize) -> Option<usize>,
) {
    let (ty, suffix) = (kind.name(), kind.suffix());
    let name = format!("__mux_{builtin}_{suffix}");
    let declarations = format!(
        "declare i64 @__mux_get_global_id(i32)\ndeclare i64 @__mux_get_local_id(i32)\n\
         declare i32 @__mux_get_sub_group_local_id()\ndeclare {ty} @{name}({})\n",
        params.replace('T', &ty)
    );
    let other = match kind {
        Kind::Int(_) => format!("  %y = xor {ty} %x, 1\n"),
        Kind::Float(_) => format!("  %y = fneg {ty} %x\n"),
    };
    let body = format!(
        "{other}  %lid = call i32 @__mux_get_sub_group_local_id()\n  \
         %local = call i64 @__mux_get_local_id(i32 0)\n  %odd = and i32 %lid, 1\n  \
         %mirrored = xor i32 %lid, 1\n  %c = call {ty} @{name}({})\n{}",
        args.replace('T', &ty),
        kind.write("%c", 0, 1)
    );
    let input = kind.inputs();
    let text = kernel(&declarations, &kind.read(), &body);
    let got = run(&text, &input, input.len());
    for (item, &found) in got.iter().enumerate() {
        // Of no work-items, the result is undefined.
        if let Some(from) = wanted(item) {
            assert_eq!(found, input[from], "{name}({args}), item {item}");
        }
    }
}

/// The member of the item's sub-group with this local id.
fn in_sub_group(item: usize, id: usize) -> Option<usize> {
    let members = members(item, true);
    members.clone().nth(id)
}

#[test]
fn broadcasts_and_shuffles_on_every_type() {
    let kinds = [8, 16, 32, 64].map(Kind::Int);
    let floats = ["half", "float", "double"].map(Kind::Float);
    for kind in kinds.into_iter().chain(floats) {
        let lid = |item: usize| item - members(item, true).start;
        check_moves(kind, "sub_group_broadcast", "T %x, i32 2", "T, i32", |i| in_sub_group(i, 2));
        let wg = "i32 0, T %x, i64 5, i64 0, i64 0";
        check_moves(kind, "work_group_broadcast", wg, "i32, T, i64, i64, i64", |i| {
            members(i, false).nth(5)
        });
        check_moves(kind, "sub_group_shuffle", "T %x, i32 %odd", "T, i32", |i| {
            in_sub_group(i, lid(i) % 2)
        });
        check_moves(kind, "sub_group_shuffle_xor", "T %x, i32 1", "T, i32", |i| {
            in_sub_group(i, lid(i) ^ 1)
        });
        // Up from before the group: the first operand; the members of a smaller sub-group end
        // early.
        check_moves(kind, "sub_group_shuffle_up", "T %x, T %x, i32 1", "T, T, i32", |i| {
            in_sub_group(i, (lid(i) + SUB_GROUP - 1) % SUB_GROUP)
        });
        check_moves(kind, "sub_group_shuffle_up", "T %y, T %x, i32 0", "T, T, i32", Some);
        check_moves(kind, "sub_group_shuffle_up", "T %x, T %y, i32 4", "T, T, i32", Some);
        check_moves(kind, "sub_group_shuffle_down", "T %x, T %x, i32 %odd", "T, T, i32", |i| {
            in_sub_group(i, (lid(i) + lid(i) % 2) % SUB_GROUP)
        });
        check_moves(kind, "sub_group_shuffle_down", "T %x, T %y, i32 0", "T, T, i32", Some);
        check_moves(kind, "sub_group_shuffle_down", "T %y, T %x, i32 4", "T, T, i32", Some);
    }
}

#[test]
fn any_and_all_over_groups_of_different_sizes() {
    for (op, logical) in [("any", "logical_or"), ("all", "logical_and")] {
        let declarations = format!(
            "declare i64 @__mux_get_global_id(i32)\ndeclare i1 @__mux_sub_group_{op}_i1(i1)\n\
             declare i1 @__mux_work_group_{op}_i1(i32, i1)\n"
        );
        let kind = Kind::Int(1);
        let body = format!(
            "  %s = call i1 @__mux_sub_group_{op}_i1(i1 %x)\n{}  \
             %w = call i1 @__mux_work_group_{op}_i1(i32 0, i1 %x)\n{}",
            kind.write("%s", 0, 2),
            kind.write("%w", 1, 2)
        );
        // In turn none, one, and all of a sub-group.
        let input: Vec<u64> = (0..14).map(|i| u64::from(i >= 7 || i == 5)).collect();
        let got = run(&kernel(&declarations, &kind.read(), &body), &input, 28);
        for item in 0..14 {
            for (column, sub_group) in [(0, true), (1, false)] {
                let values = members(item, sub_group).map(|i| input[i]);
                let wanted = values.reduce(|a, b| combine(kind, logical, a, b)).unwrap();
                assert_eq!(got[item * 2 + column], wanted, "{op}, item {item}");
            }
        }
    }
}

#[test]
fn the_last_sub_group_knows_that_it_is_smaller() {
    let names = [
        "sub_group_id", "num_sub_groups", "max_sub_group_size", "sub_group_size",
        "sub_group_local_id",
    ];
    let mut declarations = String::from(
        "declare i64 @__mux_get_global_id(i32)\ndeclare void @__mux_sub_group_barrier(i32, i32, i32)\n",
    );
    let mut body = String::from("  call void @__mux_sub_group_barrier(i32 0, i32 3, i32 272)\n");
    for (column, name) in names.iter().enumerate() {
        declarations.push_str(&format!("declare i32 @__mux_get_{name}()\n"));
        body.push_str(&format!("  %c{column} = call i32 @__mux_get_{name}()\n"));
        body.push_str(&Kind::Int(32).write(&format!("%c{column}"), column, 5));
    }
    let input = vec![0; LOCAL * GROUPS];
    let got = run(&kernel(&declarations, "", &body), &input, input.len() * 5);
    for (item, row) in got.chunks_exact(5).enumerate() {
        let members = members(item, true);
        let (id, local) = (item % LOCAL / SUB_GROUP, item - members.start);
        assert_eq!(row, [id, 2, SUB_GROUP, members.len(), local].map(|n| n as u64), "item {item}");
    }
}

#[test]
fn inline_assembly_is_refused_with_its_text() {
    let text = kernel(
        "declare i64 @__mux_get_global_id(i32)\n",
        "",
        "  %h = call i64 asm sideeffect \"csrr\\09$0, mhartid\", \"=r,~{memory}\"()\n",
    );
    let module = parse_module(&text).unwrap();
    oxmux_ir::verify::verify_module(&module).unwrap();
    let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
    let buffers = [0, 1].map(|_| interpreter.add_buffer(&[0; 112]).unwrap());
    let error = interpreter.run("k", &buffers.map(Arg::buffer), &range()).unwrap_err().to_string();
    assert!(error.contains("inline assembly") && error.contains("mhartid"), "{error}");
}

#[test]
fn inline_assembly_has_the_operands_that_its_constraints_say() {
    for (call, wrong) in [
        ("%h = call i64 asm \"x\", \"=r\"()", None),
        ("call void asm sideeffect \"x\", \"~{memory}\"()", None),
        ("%h = call { i64, i64 } asm \"x\", \"=r,=r,r,i,~{cc}\"(i64 1, i64 2)", None),
        ("call void asm \"x\", \"=*m,r\"(ptr elementtype(i64) null, i64 2)", None),
        ("call void asm \"x\", \"=r\"()", Some("outputs")),
        ("%h = call i64 asm \"x\", \"r\"(i64 1)", Some("outputs")),
        ("%h = call i64 asm \"x\", \"=r,r\"()", Some("inputs")),
        ("%h = call i64 asm \"x\", \"=r\"(i64 1)", Some("inputs")),
    ] {
        let module =
            parse_module(&format!("define void @f() {{\n  {call}\n  ret void\n}}")).unwrap();
        match (oxmux_ir::verify::verify_module(&module), wrong) {
            (Ok(()), None) => {}
            (Err(errors), Some(what)) => assert!(errors[0].message.contains(what), "{errors:?}"),
            (found, _) => panic!("{call}: {found:?}"),
        }
    }
}
