//! The inline code of `optimal-builtin-replace` computes the same as the library's functions.

use crate::common::Random;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;
use oxmux_ir::{Callee, Module, Op};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;

/// Mangled name, result and argument types.
const BUILTINS: &[(&str, &str, &[&str])] = &[
    ("_Z3dotDv3_fS_", "float", &["<3 x float>", "<3 x float>"]),
    ("_Z3dotff", "float", &["float", "float"]),
    ("_Z5crossDv4_fS_", "<4 x float>", &["<4 x float>", "<4 x float>"]),
    ("_Z11fast_lengthDv2_f", "float", &["<2 x float>"]),
    ("_Z14fast_normalizeDv4_f", "<4 x float>", &["<4 x float>"]),
    ("_Z13fast_distanceDv2_fS_", "float", &["<2 x float>", "<2 x float>"]),
    ("_Z4fminff", "float", &["float", "float"]),
    ("_Z4fmaxDv4_ff", "<4 x float>", &["<4 x float>", "float"]),
    ("_Z3maxii", "i32", &["i32", "i32"]),
    ("_Z3minDv4_jS_", "<4 x i32>", &["<4 x i32>", "<4 x i32>"]),
    ("_Z5clampccc", "i8", &["i8", "i8", "i8"]),
    ("_Z3mixDv2_dS_d", "<2 x double>", &["<2 x double>", "<2 x double>", "double"]),
    ("_Z10smoothstepfff", "float", &["float", "float", "float"]),
    ("_Z4signf", "float", &["float"]),
    ("_Z7degreesd", "double", &["double"]),
    ("_Z8abs_diffss", "i16", &["i16", "i16"]),
    ("_Z5rhaddmm", "i64", &["i64", "i64"]),
    ("_Z3ctzj", "i32", &["i32"]),
    ("_Z6rotateDv2_iS_", "<2 x i32>", &["<2 x i32>", "<2 x i32>"]),
    ("_Z8upsamplehh", "i16", &["i8", "i8"]),
    ("_Z9isgreaterDv4_fS_", "<4 x i32>", &["<4 x float>", "<4 x float>"]),
    ("_Z8isnormalf", "i32", &["float"]),
    ("_Z3anyDv4_i", "i32", &["<4 x i32>"]),
    ("_Z9bitselectfff", "float", &["float", "float", "float"]),
    ("_Z6selectDv4_fS_Dv4_j", "<4 x float>", &["<4 x float>", "<4 x float>", "<4 x i32>"]),
    ("_Z6as_intf", "i32", &["float"]),
    ("_Z7shuffleDv4_fDv4_j", "<4 x float>", &["<4 x float>", "<4 x i32>"]),
];

/// A kernel that calls the builtin on what it loads and stores the result.
fn kernel(name: &str, ret: &str, params: &[&str]) -> String {
    let list = params.join(", ");
    let mut body = String::new();
    let mut args = Vec::new();
    for (i, ty) in params.iter().enumerate() {
        let offset = (i + 1) * 16;
        body += &format!(
            "  %p{i} = getelementptr i8, ptr addrspace(1) %at, i64 {offset}\n  \
             %a{i} = load {ty}, ptr addrspace(1) %p{i}, align 1\n"
        );
        args.push(format!("{ty} %a{i}"));
    }
    let args = args.join(", ");
    format!(
        "declare {ret} @{name}({list})\n\
         declare i64 @__mux_get_global_id(i32)\n\
         define spir_kernel void @kernel(ptr addrspace(1) %data) #0 {{\n  \
         %id = call i64 @__mux_get_global_id(i32 0)\n  \
         %row = mul i64 %id, 64\n  \
         %at = getelementptr i8, ptr addrspace(1) %data, i64 %row\n\
         {body}  %r = call {ret} @{name}({args})\n  \
         store {ret} %r, ptr addrspace(1) %at, align 1\n  \
         ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
    )
}

fn transform(module: &mut Module, passes: &str) {
    let pipeline = Pipeline::parse(passes, &Registry::standard()).unwrap();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, module, &mut cx, options).unwrap_or_else(|e| panic!("{passes}: {e}"));
}

fn results(module: &Module, data: &[u8], items: u64) -> Vec<u8> {
    let mut interpreter = Interpreter::new(module, Options::default()).unwrap();
    let buffer = interpreter.add_buffer(data).unwrap();
    let range = NdRange::linear(items, items);
    interpreter.run("kernel", &[Arg::buffer(buffer)], &range).unwrap();
    interpreter.read_buffer(buffer).to_vec()
}

/// Random bytes, of which some words are small numbers and special floats.
fn inputs(items: u64) -> Vec<u8> {
    const SPECIAL: [u32; 10] = [
        0,
        1,
        0x3f80_0000,
        0xbf80_0000,
        0x7f80_0000,
        0xff80_0000,
        0x7fc0_0000,
        0x4049_0fdb,
        u32::MAX,
        1 << 31,
    ];
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let word = |_| match random.bits() {
        n if n % 4 == 0 => SPECIAL[(n / 4 % 10) as usize],
        n => (n >> 20) as u32,
    };
    (0..items * 16).map(word).flat_map(u32::to_le_bytes).collect()
}

#[test]
fn inline_builtins_compute_what_the_library_does() {
    let items = 64;
    let data = inputs(items);
    for &(name, ret, params) in BUILTINS {
        let text = kernel(name, ret, params);
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
        let (mut linked, mut inlined) = (module.clone(), module);
        transform(&mut linked, "link-builtins");
        transform(&mut inlined, "optimal-builtin-replace");
        let kernel = &inlined.functions[inlined.find_function("kernel").unwrap()];
        let called = kernel.insts_in_order().any(|(_, i)| match &kernel.insts[i].op {
            Op::Call(call) => call.callee == Callee::Function(inlined.find_function(name).unwrap()),
            _ => false,
        });
        assert!(!called, "{name} is still called");
        let (want, got) = (results(&linked, &data, items), results(&inlined, &data, items));
        assert_eq!(want, got, "{name}");
    }
}
