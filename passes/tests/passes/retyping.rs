//! Passes that replace types preserve what programs compute.

use crate::common::{Random, assert_same, run_kernel, transformed};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::{DataLayout, Module, Type, TypeKind};
use oxmux_passes::builtin_info::{BuiltinInfo, DefaultBuiltinInfo};
use oxmux_passes::mux::replace_target_ext_tys::ReplaceTargetExtTys;
use oxmux_passes::specified::manual_type_legalization;
use oxmux_passes::{Pass, PassContext, PassError};
use std::fmt::Write;

/// A type of a random program.
#[derive(Clone)]
enum Shape {
    Leaf(&'static str),
    Array(u32, Box<Shape>),
    /// A structure by its text.
    Struct(String, Vec<Shape>),
}

impl Shape {
    fn text(&self) -> String {
        match self {
            Shape::Leaf(text) => (*text).to_string(),
            Shape::Array(len, element) => format!("[{len} x {}]", element.text()),
            Shape::Struct(text, _) => text.clone(),
        }
    }

    /// The paths to leaves with the leaves' types.
    fn leaves(&self) -> Vec<(Vec<u32>, &'static str)> {
        match self {
            Shape::Leaf(text) => vec![(Vec::new(), text)],
            Shape::Array(len, element) => {
                let inner = element.leaves();
                (0..*len).flat_map(|i| below(i, &inner)).collect()
            }
            Shape::Struct(_, fields) => {
                fields.iter().zip(0..).flat_map(|(field, i)| below(i, &field.leaves())).collect()
            }
        }
    }

    fn constant(&self, rng: &mut Random) -> String {
        match self {
            Shape::Leaf(text) => leaf(text, rng),
            Shape::Array(len, element) => {
                let list = (0..*len).map(|_| element.typed_constant(rng)).collect::<Vec<_>>();
                format!("[{}]", list.join(", "))
            }
            Shape::Struct(text, fields) => {
                let list = fields.iter().map(|f| f.typed_constant(rng)).collect::<Vec<_>>();
                let packed = text.starts_with('<') || text.starts_with("%p");
                let (open, close) = if packed { ("<{", "}>") } else { ("{", "}") };
                format!("{open} {} {close}", list.join(", "))
            }
        }
    }

    fn typed_constant(&self, rng: &mut Random) -> String {
        format!("{} {}", self.text(), self.constant(rng))
    }
}

fn below(index: u32, inner: &[(Vec<u32>, &'static str)]) -> Vec<(Vec<u32>, &'static str)> {
    let extend = |(path, text): &(Vec<u32>, &'static str)| ([&[index], &path[..]].concat(), *text);
    inner.iter().map(extend).collect()
}

/// A random constant of a leaf's type.
fn leaf(text: &str, rng: &mut Random) -> String {
    if let Some(rest) = text.strip_prefix('<') {
        let (len, element) = rest.trim_end_matches('>').split_once(" x ").expect("a vector");
        let len: usize = len.parse().expect("a number");
        let lanes = (0..len).map(|_| format!("{element} {}", leaf(element, rng)));
        return format!("<{}>", lanes.collect::<Vec<_>>().join(", "));
    }
    match text {
        "float" | "double" | "half" => format!("{}.0", rng.below(100)),
        "i8" => rng.below(100).to_string(),
        _ => rng.below(30000).to_string(),
    }
}

const LEAVES: &[&str] = &[
    "i8", "i16", "i32", "i64", "float", "double", "half", "<2 x i32>", "<4 x i16>", "<4 x i32>",
    "<2 x i64>", "<4 x float>", "<2 x i8>", "i8", "i32", "<8 x i16>",
];

/// Random structures: their definitions and the last one.
fn random_structs(rng: &mut Random, leaves: &[&'static str]) -> (String, Shape) {
    let mut definitions = String::new();
    let mut shapes: Vec<Shape> = Vec::new();
    for number in 0..3 + rng.below(3) {
        let mut fields = Vec::new();
        for _ in 0..1 + rng.below(5) {
            let leaf = Shape::Leaf(leaves[rng.below(leaves.len())]);
            let one = match rng.below(4) {
                0 if !shapes.is_empty() => shapes[rng.below(shapes.len())].clone(),
                _ => leaf,
            };
            let few = one.leaves().len() < 12;
            fields.push(match rng.below(5) {
                0 if few => Shape::Array(1 + rng.below(3) as u32, Box::new(one)),
                _ => one,
            });
        }
        let list = fields.iter().map(Shape::text).collect::<Vec<_>>().join(", ");
        let shape = match rng.below(4) {
            0 => Shape::Struct(format!("{{ {list} }}"), fields),
            1 => {
                writeln!(definitions, "%p{number} = type <{{ {list} }}>").expect("a string");
                Shape::Struct(format!("%p{number}"), fields)
            }
            _ => {
                writeln!(definitions, "%s{number} = type {{ {list} }}").expect("a string");
                Shape::Struct(format!("%s{number}"), fields)
            }
        };
        shapes.push(shape);
    }
    let root = Shape::Struct("%root".to_string(), shapes);
    let Shape::Struct(_, fields) = &root else { unreachable!("just made") };
    let list = fields.iter().map(Shape::text).collect::<Vec<_>>().join(", ");
    writeln!(definitions, "%root = type {{ {list} }}").expect("a string");
    (definitions, root)
}

/// A program that fills structures member by member, copies them in every way, and shows all
/// members at known places.
fn random_program(seed: u64, leaves: &[&'static str], layout: &str, size: Option<u64>) -> String {
    let mut rng = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (definitions, root) = random_structs(&mut rng, leaves);
    let mut text = format!("target datalayout = \"{layout}\"\n{definitions}\n");
    writeln!(
        text,
        "@table = internal addrspace(2) constant [2 x %root] [{}, {}], align 128",
        root.typed_constant(&mut rng),
        root.typed_constant(&mut rng)
    )
    .expect("a string");
    text.push_str("declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)\n");
    text.push_str("define internal %root @pass(%root %v) noinline {\n  ret %root %v\n}\n");
    text.push_str("define spir_kernel void @k(ptr addrspace(1) %objects, ptr addrspace(1) %in, ptr addrspace(1) %seen) #0 {\n");
    text.push_str(
        "  %tmp = alloca %root, align 128\n  %one = load i32, ptr addrspace(1) %in, align 4\n",
    );
    let paths = root.leaves();
    let path = |path: &[u32]| path.iter().map(|i| format!(", i32 {i}")).collect::<String>();
    for (i, (steps, ty)) in paths.iter().enumerate() {
        let value = leaf(ty, &mut rng);
        let steps = path(steps);
        writeln!(
            text,
            "  %a{i} = getelementptr inbounds %root, ptr addrspace(1) %objects, i32 0{steps}\n  \
            store {ty} {value}, ptr addrspace(1) %a{i}, align 1"
        )
        .expect("a string");
    }
    text.push_str("  %first = load %root, ptr addrspace(1) %objects, align 1\n  %passed = call %root @pass(%root %first)\n");
    text.push_str(
        "  %second = getelementptr inbounds %root, ptr addrspace(1) %objects, i32 %one\n",
    );
    text.push_str("  store %root %passed, ptr addrspace(1) %second, align 1\n");
    match size {
        Some(size) => writeln!(text, "  call void @llvm.memcpy.p0.p1.i64(ptr %tmp, ptr addrspace(1) %second, i64 {size}, i1 false)"),
        None => writeln!(text, "  store %root %passed, ptr %tmp, align 1"),
    }
    .expect("a string");
    for (i, (steps, ty)) in paths.iter().enumerate() {
        let value = path(steps);
        let members = steps.iter().map(|i| format!(", {i}")).collect::<String>();
        writeln!(text, "  %b{i} = getelementptr %root, ptr %tmp, i32 0{value}\n  \
            %v{i} = load {ty}, ptr %b{i}, align 1\n  \
            %c{i} = getelementptr %root, ptr addrspace(2) @table, i32 %one{value}\n  \
            %w{i} = load {ty}, ptr addrspace(2) %c{i}, align 1\n  \
            %d{i} = load {ty}, ptr addrspace(2) getelementptr inbounds ([2 x %root], ptr addrspace(2) @table, i32 0, i32 0{value}), align 1\n  \
            %e{i} = extractvalue %root %passed{members}\n  \
            %f{i} = insertvalue %root %passed, {ty} %w{i}{members}\n  \
            %g{i} = extractvalue %root %f{i}{members}").expect("a string");
        for (j, name) in ["v", "w", "d", "e", "g"].iter().enumerate() {
            let place = 128 * i + 16 * j;
            writeln!(
                text,
                "  %o{j}x{i} = getelementptr i8, ptr addrspace(1) %seen, i32 {place}\n  \
                store {ty} %{name}{i}, ptr addrspace(1) %o{j}x{i}, align 1"
            )
            .expect("a string");
        }
    }
    text.push_str("  ret void\n}\nattributes #0 = { \"mux-kernel\"=\"entry-point\" }\n");
    text
}

/// Layouts that align less, or more, than SPIR, with the leaves that they can hold.
fn targets() -> Vec<(&'static str, Vec<&'static str>)> {
    let with = |more: &[&'static str]| [LEAVES, more].concat();
    vec![
        ("e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64", with(&["<3 x i32>", "<3 x i8>"])),
        ("e-i64:32-f64:32-v64:32-v128:32", with(&["<3 x i32>", "i24"])),
        ("e-i16:8-i32:8-i64:8-f16:8-f32:8-f64:8-v16:8-v32:8-v64:8-v128:8", LEAVES.to_vec()),
        ("e-m:e-i64:64-i128:128-n8:16:32:64-S128", with(&["i128", "i128"])),
    ]
}

fn spir_layout(target: &str) -> String {
    let bits = if target.contains("p:32") { 32 } else { 64 };
    DataLayout::spir(bits).text().to_string()
}

fn root_size(module: &Module) -> u64 {
    let root = module.cx.types.find_named_struct("%root".trim_start_matches('%')).expect("%root");
    module.data_layout.alloc_size(&module.cx.types, root).expect("a size")
}

#[test]
fn structures_stay_where_the_front_end_put_them() {
    for (target, leaves) in targets() {
        for seed in 1..60 {
            let spir = spir_layout(target);
            let probe = parse_module(&random_program(seed, &leaves, &spir, None)).expect("text");
            let size = root_size(&probe);
            let front_end = parse_module(&random_program(seed, &leaves, &spir, Some(size)));
            let front_end = front_end.expect("text");
            let text = random_program(seed, &leaves, target, Some(size));
            let module = transformed(&text, "align-module-structs<exact>");
            assert_eq!(root_size(&module), size, "{text}\n{}", print_module(&module));
            let buffers =
                [vec![0xaa; 2 * size as usize], 1u32.to_le_bytes().to_vec(), vec![0; 1 << 16]];
            let first = run_kernel(&front_end, &buffers, 1);
            let second = run_kernel(&module, &buffers, 1);
            assert_same(&first[0], &second[0], "the structures", &module);
            assert_same(&first[2], &second[2], "their members", &module);
        }
    }
}

#[test]
fn structures_padded_as_specified_compute_the_same() {
    let mut padded = 0;
    for (target, leaves) in targets() {
        for seed in 1..40 {
            let text = random_program(seed, &leaves, target, None);
            let original = parse_module(&text).expect("text");
            let module = transformed(&text, "align-module-structs");
            padded += usize::from(root_size(&module) != root_size(&original));
            let buffers = [vec![0; 1 << 14], 1u32.to_le_bytes().to_vec(), vec![0; 1 << 16]];
            let first = run_kernel(&original, &buffers, 1);
            let second = run_kernel(&module, &buffers, 1);
            assert_same(&first[2], &second[2], "the members", &module);
        }
    }
    assert!(padded > 40, "only {padded} structures were padded");
}

/// Operands that are near every edge of `half`, and random ones.
fn halves(rng: &mut Random, count: usize) -> Vec<u8> {
    let edges = [
        0x0000u16, 0x0001, 0x03ff, 0x0400, 0x0401, 0x3bff, 0x3c00, 0x3c01, 0x77ff, 0x7800, 0x7bff,
        0x7c00, 0x7e00, 0x7c01, 0x3555, 0x6400, 0x6bff, 0x0200, 0x1400,
    ];
    let mut bytes = Vec::new();
    for _ in 0..count {
        let random = rng.bits() as u16;
        let bits = match rng.below(4) {
            0 => edges[rng.below(edges.len())] | (random & 0x8000),
            // Few bits set, so that results are exact, or ties.
            1 => random & 0xfc00 | 1 << rng.below(10),
            _ => random,
        };
        bytes.extend(bits.to_le_bytes());
    }
    bytes
}

const HALF_OPERATIONS: &[&str] = &[
    "fadd half %x, %y",
    "fsub half %x, %y",
    "fmul half %x, %y",
    "fdiv half %x, %y",
    "frem half %x, %y",
    "call half @llvm.fma.f16(half %x, half %y, half %z)",
    "call half @llvm.fmuladd.f16(half %x, half %y, half %z)",
    "call half @llvm.sqrt.f16(half %x)",
    "call half @llvm.floor.f16(half %x)",
    "call half @llvm.rint.f16(half %x)",
    "call half @llvm.round.f16(half %x)",
    "call half @llvm.minnum.f16(half %x, half %y)",
    "call half @llvm.maximum.f16(half %x, half %y)",
    "call half @llvm.ldexp.f16.i32(half %x, i32 %n)",
    "call half @llvm.vector.reduce.fadd.v4f16(half %x, <4 x half> %v)",
    "call half @llvm.vector.reduce.fmul.v4f16(half %x, <4 x half> %v)",
    "call half @llvm.vector.reduce.fmin.v4f16(<4 x half> %v)",
    "sitofp i32 %wide to half",
    "uitofp i64 %long to half",
    "fneg half %x",
    "call half @llvm.copysign.f16(half %x, half %y)",
    "call half @llvm.fabs.f16(half %x)",
    "extractelement <4 x half> %sums, i32 2",
    "select i1 %less, half %x, half %y",
    "sitofp i32 %cut to half",
];

/// A kernel with every operation on `half`; the results of a work-item are 32 halves.
fn half_program() -> String {
    let mut text = String::from(
        "target triple = \"spir64-unknown-unknown\"\n\
         declare i64 @__mux_get_global_id(i32)\n\
         define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %out) #0 {\n\
           %id = call i64 @__mux_get_global_id(i32 0)\n",
    );
    for (value, from) in [("x", "a"), ("y", "b"), ("z", "c")] {
        writeln!(
            text,
            "  %p{value} = getelementptr half, ptr addrspace(1) %{from}, i64 %id\n  \
            %{value} = load half, ptr addrspace(1) %p{value}, align 2"
        )
        .expect("a string");
    }
    text.push_str(
        "  %wide = load i32, ptr addrspace(1) %px, align 2\n  \
           %long = load i64, ptr addrspace(1) %py, align 2\n  \
           %few = ashr i32 %wide, 20\n  %n = srem i32 %few, 60\n  \
           %v = load <4 x half>, ptr addrspace(1) %pz, align 2\n  \
           %sums = fadd <4 x half> %v, <half 1.0, half -0.5, half 1024.0, half 65504.0>\n  \
           %less = fcmp olt half %x, %y\n  \
           %cut = call i32 @llvm.fptosi.sat.i32.f16(half %x)\n  \
           %base = shl i64 %id, 5\n",
    );
    for (i, operation) in HALF_OPERATIONS.iter().enumerate() {
        writeln!(
            text,
            "  %r{i} = {operation}\n  %place{i} = add i64 %base, {i}\n  \
            %o{i} = getelementptr half, ptr addrspace(1) %out, i64 %place{i}\n  \
            store half %r{i}, ptr addrspace(1) %o{i}, align 2"
        )
        .expect("a string");
    }
    text.push_str("  ret void\n}\n");
    for name in ["floor", "rint", "round", "sqrt", "fabs"] {
        writeln!(text, "declare half @llvm.{name}.f16(half)").expect("a string");
    }
    for name in ["minnum", "maximum", "copysign"] {
        writeln!(text, "declare half @llvm.{name}.f16(half, half)").expect("a string");
    }
    text.push_str(
        "declare half @llvm.fma.f16(half, half, half)\n\
         declare half @llvm.fmuladd.f16(half, half, half)\n\
         declare half @llvm.ldexp.f16.i32(half, i32)\n\
         declare half @llvm.vector.reduce.fadd.v4f16(half, <4 x half>)\n\
         declare half @llvm.vector.reduce.fmul.v4f16(half, <4 x half>)\n\
         declare half @llvm.vector.reduce.fmin.v4f16(<4 x half>)\n\
         declare i32 @llvm.fptosi.sat.i32.f16(half)\n\
         attributes #0 = { \"mux-kernel\"=\"entry-point\" }\n",
    );
    text
}

#[test]
fn half_in_float_gives_the_same_bits() {
    let text = half_program();
    let original = parse_module(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let module = transformed(&text, "manual-type-legalization");
    let printed = print_module(&module);
    for operation in
        ["fadd half", "fmul half", "fma.f16", "sitofp i32 %wide to half", "fcmp olt half"]
    {
        assert!(!printed.contains(operation), "{operation} is left\n{printed}");
    }
    let mut rng = Random(0x5eed);
    let items = 4096;
    for _ in 0..12 {
        let mut operands = || halves(&mut rng, items + 8);
        let buffers = [operands(), operands(), operands(), vec![0; items * 64]];
        let first = run_kernel(&original, &buffers, items as u64);
        let second = run_kernel(&module, &buffers, items as u64);
        for (place, (a, b)) in first[3].iter().zip(&second[3]).enumerate() {
            let (item, operation) = (place / 64, place % 64 / 2);
            let operation = HALF_OPERATIONS.get(operation).unwrap_or(&"none");
            assert_eq!(a, b, "{operation} of work-item {item}");
        }
    }
}

#[test]
fn real_kernels_verify_after_retyping() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let mut folders = vec![folder];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a file");
            for layout in
                ["e-i64:32-f64:32-v64:32-v128:64", "e-i16:8-i32:8-i64:8-v64:8-v128:8-v256:8"]
            {
                let line = format!("target datalayout = \"{layout}\"");
                let other: Vec<&str> =
                    text.lines().filter(|l| !l.starts_with("target datalayout")).collect();
                let text = format!("{line}\n{}", other.join("\n"));
                let module = transformed(
                    &text,
                    "unique-opaque-structs,align-module-structs,replace-target-ext-tys,remove-byval-attrs,\
                     align-module-structs<exact>,manual-type-legalization",
                );
                let printed = print_module(&module);
                let again = parse_module(&printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
                assert_eq!(print_module(&again), printed);
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count} runs");
}

#[test]
fn a_target_that_computes_in_half_keeps_its_half() {
    let mut module = parse_module(&half_program()).expect("text");
    let before = print_module(&module);
    let info = DefaultBuiltinInfo;
    let mut cx = PassContext::new(&info);
    cx.half_is_native = true;
    let pass = manual_type_legalization::ENTRY.build(&[]).expect("it takes no parameters");
    assert_eq!(pass.run(&mut module, &mut cx), Ok(false));
    assert_eq!(print_module(&module), before);
}

/// Events are structures, images have no values, samplers stay.
struct OwnTypes {
    images: Option<Type>,
}

impl BuiltinInfo for OwnTypes {
    fn remapped_target_ext_type(&self, module: &mut Module, ty: Type) -> Option<Type> {
        let name = match module.cx.types.kind(ty) {
            TypeKind::TargetExt { name, .. } => name.to_string(),
            _ => return None,
        };
        match name.as_str() {
            "spirv.Event" => {
                let types = &mut module.cx.types;
                let known = types.find_named_struct("my_event");
                let fields = [Type::PTR, Type::I32];
                Some(known.unwrap_or_else(|| types.new_named_struct("my_event", &fields, false)))
            }
            "spirv.Image" => self.images,
            _ => None,
        }
    }
}

#[test]
fn a_target_says_what_extension_types_become() {
    let text = "define target(\"spirv.Event\") @f(target(\"spirv.Event\") %e, target(\"spirv.Sampler\") %s, \
                target(\"spirv.Image\", float, 0, 0, 0, 0, 0, 0, 0) %i) {\n  \
                %slot = alloca [2 x target(\"spirv.Event\")], align 8\n  \
                store [2 x target(\"spirv.Event\")] zeroinitializer, ptr %slot, align 8\n  \
                ret target(\"spirv.Event\") zeroinitializer\n}\n";
    let run = |images| {
        let mut module = parse_module(text).expect("text");
        let info = OwnTypes { images };
        let result = ReplaceTargetExtTys::default().run(&mut module, &mut PassContext::new(&info));
        (result, print_module(&module))
    };
    let (result, printed) = run(Some(Type::I32));
    assert_eq!(result, Ok(true));
    for line in [
        "%my_event = type { ptr, i32 }",
        "define %my_event @f(%my_event %e, target(\"spirv.Sampler\") %s, i32 %i) {",
        "store [2 x %my_event] zeroinitializer, ptr %slot, align 8",
        "ret %my_event zeroinitializer",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
    let (result, printed) = run(Some(Type::VOID));
    assert!(matches!(result, Err(PassError::Unsupported { .. })), "{result:?}");
    assert!(printed.contains("define target(\"spirv.Event\") @f("), "{printed}");
    let (result, printed) = run(None);
    assert_eq!(result, Ok(true));
    assert!(printed.contains("target(\"spirv.Image\", float"), "{printed}");
}
