//! The matrix of operations and types: every cell compiles for every target and, on this machine,
//! computes bit for bit what the interpreter's evaluator computes.

mod cases;
mod emulated;
#[path = "../../../tests/src/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod random;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
mod values;

use cases::{Case, Cases, STRIDE};
use oxmux_backend::machine::{x86_64_avx2, x86_64_avx512};
use oxmux_backend::{
    ExternalSymbols, GeneratorChoice, LoadedObject, Options, TargetDescription, compile_module,
    host_target_for, jit,
};
use oxmux_ir::eval::{EvalError, Evaluator, Scalar, Val, op::Operands};
use oxmux_ir::{Module, Op, Type, Value};
use random::Random;
use std::sync::Arc;
use tools::host_or_skip;

const TARGETS: &[&str] = &[
    "x86_64",
    "x86_64,has_sse3,has_ssse3,has_sse41",
    "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_popcnt,has_avx,has_avx2,has_fma,has_bmi1,has_bmi2,has_lzcnt",
    "aarch64",
    "aarch64,has_lse",
    "riscv64",
    "riscv64,has_v",
];

/// The machine that the generator of wide vectors has its level without masks in registers for.
const V3: &str = "x86_64,x86-64-v3";

fn target(name: &str) -> TargetDescription {
    name.parse().expect("a target")
}

fn options(cases: &Cases) -> Options {
    let exports = cases.cases.iter().map(|c| cases.module.functions[c.id].name().to_string());
    Options { verify: true, exports: exports.collect(), ..Options::default() }
}

#[test]
fn everything_compiles_for_every_target() {
    let cases = cases::all();
    let options = options(&cases);
    for name in TARGETS {
        let compiled = match compile_module(&cases.module, &target(name), &options) {
            Ok(compiled) => compiled,
            Err(_) => panic!("{name}:\n{}", each_alone(&cases, &target(name)).join("\n")),
        };
        assert!(compiled.functions.len() >= cases.cases.len(), "{name}");
        let libcalls: Vec<&str> = compiled
            .functions
            .iter()
            .flat_map(|f| &f.relocations)
            .filter_map(|r| match &r.symbol {
                oxmux_backend::output::SymbolRef::LibCall(name) => Some(name.as_str()),
                _ => None,
            })
            .collect();
        assert!(libcalls.is_empty(), "{name} calls {libcalls:?}");
        assert!(compiled.stack_bytes.values().all(Option::is_some), "{name}: stack is unknown");
    }
}

/// What is wrong with each case by itself.
fn each_alone(cases: &Cases, target: &TargetDescription) -> Vec<String> {
    let mut wrong = Vec::new();
    for case in &cases.cases {
        let name = cases.module.functions[case.id].name().to_string();
        let options = Options { verify: true, exports: vec![name], ..Options::default() };
        if let Err(error) = compile_module(&cases.module, target, &options) {
            wrong.push(format!("{error} ({})", case.name));
        }
    }
    let count = wrong.len();
    wrong.truncate(60);
    wrong.push(format!("{count} in all"));
    wrong
}

fn describe(cases: &Cases, error: &oxmux_backend::BackendError) -> String {
    let text = error.to_string();
    let case = cases.cases.iter().find(|c| {
        let name = cases.module.functions[c.id].name();
        text.starts_with(&format!("@{name}:")) || text.starts_with(&format!("@{name},"))
    });
    format!("{text} ({})", case.map_or("?", |c| &c.name))
}

#[test]
fn this_machine_computes_what_the_evaluator_says() {
    let Some(host) = host_or_skip("a run", oxmux_backend::host_target()) else { return };
    let mut targets = vec![(host.clone(), GeneratorChoice::Cranelift)];
    if host.arch == oxmux_backend::Arch::X86_64 {
        targets.push((target(TARGETS[0]), GeneratorChoice::Cranelift));
        if host.features.has(oxmux_backend::machine::Feature::Sse41) {
            targets.push((target(TARGETS[1]), GeneratorChoice::Cranelift));
        }
        let wide = host_target_for(GeneratorChoice::X64);
        if let Some(wide) = wide {
            if wide.features.has_all(x86_64_avx2::BASE) {
                targets.push((target(V3), GeneratorChoice::X64));
            }
            if wide.features.has_all(x86_64_avx512::BASE) {
                targets.push((wide, GeneratorChoice::X64));
            }
        }
    }
    let cases = cases::all();
    for (target, generator) in targets {
        let options = Options { generator, ..options(&cases) };
        if generator == GeneratorChoice::X64 {
            let compiled = compile_module(&cases.module, &target, &options).expect("code");
            let others = compiled.generators.iter().filter(|used| {
                used.generator != "x64" && !used.function.starts_with("oxmux.libcall.")
            });
            let others: Vec<String> = others.map(ToString::to_string).collect();
            assert!(others.is_empty(), "{} by others:\n{}", others.len(), others.join("\n"));
        }
        let object = jit(&cases.module, &target, &options, &ExternalSymbols::new());
        let object = match object {
            Ok(object) => object,
            Err(error) => panic!("{target}: {}", describe(&cases, &error)),
        };
        let mut wrong = Vec::new();
        let (mut runs, mut undefined) = (0, 0);
        for case in &cases.cases {
            let before = wrong.len();
            let (ran, unknown) = check(&cases.module, case, &object, &mut wrong);
            // One of each case shows what is wrong.
            wrong.truncate(before + 1);
            runs += ran;
            undefined += unknown;
        }
        let count = wrong.len();
        wrong.truncate(40);
        assert!(wrong.is_empty(), "{target}: {count} wrong of {runs}:\n{}", wrong.join("\n"));
        println!("{target}: {runs} runs of {} cases, {undefined} undefined", cases.cases.len());
        assert!(runs > 50_000, "{target}: only {runs} runs");
    }
}

struct Inputs<'a>(&'a [(Value, Type)], Vec<Val>);

impl Operands for Inputs<'_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        let found = self.0.iter().position(|(v, _)| *v == value);
        found.map(|i| &self.1[i]).ok_or(EvalError::Malformed("an operand that is not loaded"))
    }
    fn ty(&self, value: Value) -> Type {
        self.0.iter().find(|(v, _)| *v == value).map_or(Type::VOID, |(_, ty)| *ty)
    }
}

/// Runs one case with many operands; gives their number, and for how many the evaluator says
/// nothing.
fn check(
    module: &Module,
    case: &Case,
    object: &Arc<LoadedObject>,
    wrong: &mut Vec<String>,
) -> (usize, usize) {
    let name = module.functions[case.id].name();
    let function = object.function(name).expect("the case is exported");
    // SAFETY: the case takes two pointers and returns nothing, as a kernel's entry does; `function`
    // outlives `entry`.
    let entry = unsafe { function.as_kernel_entry() };
    let mut input = vec![0u8; 3 * STRIDE as usize + 64];
    let mut output = vec![0u8; 2 * STRIDE as usize + 64];
    let (mut runs, mut undefined) = (0, 0);
    for operands in operand_sets(module, case) {
        for (i, (value, (_, ty))) in operands.iter().zip(&case.operands).enumerate() {
            // One byte off any alignment.
            values::write(module, *ty, value, &mut input[1 + i * STRIDE as usize..]);
        }
        let (expected, is_known) = expected(module, case, &operands);
        undefined += usize::from(!is_known);
        output.fill(0xa5);
        // SAFETY: the function reads its operands within `input` and writes its result within
        // `output`.
        unsafe { entry(input.as_ptr().add(1), output.as_mut_ptr().add(1).cast()) };
        runs += 1;
        let fine = is_expected(module, case, &expected, &output);
        if !fine && wrong.len() < 2000 {
            let got = &output[1..33];
            wrong.push(format!(
                "{name} {}: {operands:x?} gave {got:02x?}, not {expected:x?}",
                case.name
            ));
        }
    }
    (runs, undefined)
}

/// What the evaluator says, and whether it says anything: else the operands leave the result
/// undefined, and that the code neither traps nor hangs is all that running it shows.
fn expected(module: &Module, case: &Case, operands: &[Val]) -> (Val, bool) {
    let evaluator = Evaluator {
        layout: Some(&module.data_layout),
        guarded_division: true,
        // The backend is given lanes that there are, by `bound-lanes`.
        strict_range: matches!(case.op, Op::ExtractElement { .. } | Op::InsertElement { .. }),
        ..Evaluator::new(&module.cx.types)
    };
    let mut known = case.operands.clone();
    let mut values = operands.to_vec();
    // The operation may have constant operands, too.
    for operand in case.op.values() {
        let Some(constant) = operand.as_constant() else { continue };
        let value = evaluator.constant(&module.cx.constants, constant).expect("a plain constant");
        known.push((operand, module.cx.constants.ty(constant)));
        values.push(value);
    }
    match evaluator.op(&case.op, &Inputs(&known, values), case.ty) {
        Ok(expected) => (expected, true),
        Err(_) => (Val::Scalar(Scalar::Undef), false),
    }
}

fn is_expected(module: &Module, case: &Case, expected: &Val, output: &[u8]) -> bool {
    match expected {
        Val::Aggregate(members) => members.iter().enumerate().all(|(i, member)| {
            let ty = module.cx.types.element(case.ty, i as u64).expect("a member");
            values::matches(module, ty, member, &output[1 + i * STRIDE as usize..])
        }),
        value => values::matches(module, case.ty, value, &output[1..]),
    }
}

/// All pairs of edge values for scalars; for vectors the edges in turn, and noise.
fn operand_sets(module: &Module, case: &Case) -> Vec<Vec<Val>> {
    let types = &module.cx.types;
    let scalars: Vec<Type> = case.operands.iter().map(|(_, ty)| types.scalar(*ty)).collect();
    let edges: Vec<Vec<u128>> = scalars.iter().map(|&ty| values::edges(module, ty)).collect();
    let lanes: Vec<Option<u64>> = case
        .operands
        .iter()
        .map(|(_, ty)| types.is_vector(*ty).then(|| types.element_count(*ty).unwrap_or(1)))
        .collect();
    let most = edges.iter().map(Vec::len).max().unwrap_or(1);
    let is_vector = lanes.iter().any(Option::is_some);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut sets = Vec::new();
    let rounds = if is_vector { most } else { most * most };
    for round in 0..rounds {
        let mut set = Vec::new();
        for (i, edges) in edges.iter().enumerate() {
            let pick = |lane: usize| {
                let index = match (i, is_vector) {
                    (0, false) => round % most,
                    (1, false) => round / most,
                    (_, false) => round * 7 + round / most,
                    _ => round + lane * (i + 1) + i * 3,
                };
                Scalar::Bits(edges[index % edges.len()])
            };
            set.push(match lanes[i] {
                Some(n) => Val::Vector((0..n as usize).map(pick).collect()),
                None => Val::Scalar(pick(0)),
            });
        }
        sets.push(set);
    }
    for _ in 0..8 {
        let set = scalars.iter().zip(&lanes).map(|(&ty, lanes)| {
            let mut next = |_| Scalar::Bits(values::noise(module, ty, &mut random));
            match lanes {
                Some(n) => Val::Vector((0..*n).map(next).collect()),
                None => Val::Scalar(next(0)),
            }
        });
        sets.push(set.collect());
    }
    sets
}
