//! Builtins declared with the wrong types give errors or are kept, and never cause a panic.

use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::text::parse_module;
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunError, RunOptions, run};
use oxmux_passes::registry::Registry;

const CODES: &[&str] =
    &["f", "ff", "fff", "i", "jj", "Dv4_f", "Dv4_fS_", "Dv3_dS_S_", "fi", "Dhi", "v", "mPU3AS1Kf"];
const TYPES: &[(&str, &str)] = &[
    ("i32", "7"),
    ("float", "1.0"),
    ("half", "1.0"),
    ("<4 x float>", "zeroinitializer"),
    ("<3 x i64>", "zeroinitializer"),
    ("i1", "true"),
    ("i128", "5"),
    ("ptr addrspace(1)", "null"),
    ("<vscale x 2 x float>", "zeroinitializer"),
    ("[2 x i32]", "zeroinitializer"),
];

#[test]
fn odd_declarations_do_no_harm() {
    let registry = Registry::standard();
    let passes = ["builtin-simplify", "optimal-builtin-replace", "fast-math", "link-builtins"];
    let pipelines: Vec<Pipeline> =
        passes.iter().map(|p| Pipeline::parse(p, &registry).expect(p)).collect();
    let mut number = 0;
    for builtin in OpenClBuiltin::all() {
        let base = builtin.to_string();
        for code in CODES {
            let name = format!("_Z{}{base}{code}", base.len());
            // One pair of types each time, all of them in turn.
            number += 1;
            let (ty, value) = TYPES[number % TYPES.len()];
            let (ret, _) = TYPES[number / TYPES.len() % TYPES.len()];
            for count in 0..4 {
                let params = vec![ty; count].join(", ");
                let args = vec![format!("{ty} {value}"); count].join(", ");
                let text = format!(
                    "declare {ret} @{name}({params})\n\
                     define spir_kernel void @kernel() {{\n  \
                     %r = call {ret} @{name}({args})\n  ret void\n}}\n"
                );
                let module = parse_module(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
                for pipeline in &pipelines {
                    let mut module = module.clone();
                    let mut cx = PassContext::new(&DefaultBuiltinInfo);
                    let options = RunOptions { verify_each: true, ..RunOptions::default() };
                    match run(pipeline, &mut module, &mut cx, options) {
                        Ok(_) | Err(RunError::Pass(_)) => {}
                        Err(error) => panic!("{}: {error}\n{text}", pipeline.text()),
                    }
                }
            }
        }
    }
}
