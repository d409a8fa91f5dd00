//! Legal IR computes what the program computes: every kernel with cases is legalized for vectors of
//! 128 to 512 bits and both kinds of mask, and interpreted before and after.

use oxmux::pipeline::{PassOptions, host_pipeline, run_steps};
use oxmux::{CompileOptions, Device, Tail, Vectorize};
use oxmux_backend::machine::{LaneOp, LaneType, OpTable, VectorUnit, x86_64_avx2};
use oxmux_backend::{TargetCaps, TargetDescription, legalize_module_for};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, RunMode};
use oxmux_ir::text::print_module;
use oxmux_ir::{FunctionId, Module};
use oxmux_tests::cases::{self, Case};
use oxmux_tests::running::{self, ModuleCases};
use std::collections::BTreeMap;

/// A machine with AVX2 and instructions for halves.
const V3: &str = "x86_64,x86-64-v3";

/// The features that decide what is one instruction; the width is that of the unit.
const TARGET: &str =
    "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_popcnt,has_avx,has_avx2,has_fma";

/// The name of the unit that has every operation that legal IR can say.
const ALL: &str = "512 to 32 bits, predicates, every operation";

/// The name of the unit of machines with AVX2, with the operations that they have.
const AVX2: &str = "256 to 32 bits, masks in lanes, as AVX2 has it";

const UNITS: [(&str, VectorUnit); 8] = [
    (ALL, VectorUnit::with_predicates(&[512, 256, 128, 64, 32], 32)),
    (AVX2, VectorUnit::with_lane_masks(&[256, 128, 64, 32], 16)),
    ("256 and 128 bits, masks in lanes", VectorUnit::with_lane_masks(&[256, 128], 16)),
    ("128 bits, masks in lanes", VectorUnit::with_lane_masks(&[128], 16)),
    ("256 bits, masks in lanes", VectorUnit::with_lane_masks(&[256], 16)),
    ("512 bits, masks in lanes", VectorUnit::with_lane_masks(&[512], 32)),
    ("256 bits, predicates", VectorUnit::with_predicates(&[256, 128], 32)),
    ("512 bits, predicates", VectorUnit::with_predicates(&[512, 256, 128], 32)),
];

/// Work-items of a launch beyond which it takes too long in the interpreter.
const MAX_ITEMS: usize = 1 << 10;

/// Launches of one kernel that are compared.
const MAX_LAUNCHES: usize = 2;

/// What the buffers hold behind a launch, and which bytes have a value.
type Bytes = Vec<(Vec<u8>, Vec<bool>)>;

fn run(
    module: &Module,
    kernel: FunctionId,
    case: &Case,
    local: [usize; 3],
) -> Result<Bytes, String> {
    let options = Options { mode: Some(RunMode::Entry), step_limit: 1 << 24, ..Options::default() };
    let mut interpreter = Interpreter::new(module, options).map_err(|e| e.to_string())?;
    let mut ids = Vec::new();
    for buffer in &case.buffers {
        ids.push(interpreter.add_buffer(&buffer.init).map_err(|e| e.to_string())?);
    }
    let argument = |arg: &cases::Arg| match arg {
        cases::Arg::Buffer { index, offset } => {
            Arg::Buffer { id: ids[*index], offset: *offset as u64 }
        }
        cases::Arg::Value(bytes) => Arg::Bytes(bytes.clone()),
        cases::Arg::Local(bytes) => Arg::Local(*bytes as u64),
        cases::Arg::Null => Arg::Null,
    };
    let args: Vec<Arg> = case.args.iter().map(argument).collect();
    let wide = |size: [usize; 3]| size.map(|n| n as u64);
    let range = NdRange {
        global: wide(case.global),
        local: wide(local),
        offset: wide(case.offset),
        work_dim: case.dims,
    };
    interpreter.run(kernel, &args, &range).map_err(|e| e.to_string())?;
    let content = |&id: &_| (interpreter.read_buffer(id).to_vec(), interpreter.defined_bytes(id));
    Ok(ids.iter().map(content).collect())
}

/// The first byte that has a value and differs. NaNs have the same bits in both, since both are the
/// interpreter's.
fn difference(expected: &Bytes, got: &Bytes) -> Option<String> {
    for (buffer, ((want, defined), (have, _))) in expected.iter().zip(got).enumerate() {
        let differs = |&i: &usize| defined[i] && want[i] != have[i];
        if let Some(at) = (0..want.len()).find(differs) {
            return Some(format!("byte {at} of buffer {buffer}: {}, not {}", have[at], want[at]));
        }
    }
    None
}

/// A unit that has every operation that legal IR can say.
fn every_operation(unit: VectorUnit) -> OpTable {
    OpTable::new(unit, |op, ty: LaneType| match ty {
        LaneType::F16 => op == LaneOp::Resize,
        _ => op != LaneOp::PairSum,
    })
}

/// The kernels of a module of this name, each with its form for a number of work-items at once.
fn entries(module: &Module, name: &str) -> Vec<FunctionId> {
    let is_it = |id: &FunctionId| module.functions[*id].source_name() == name;
    module.kernel_entry_points().into_iter().filter(is_it).collect()
}

/// A module vectorized for the unit that has every operation, 16 work-items at once and a
/// predicated tail; and legalized.
fn vectorized_for_all(module: &ModuleCases) -> Result<[Module; 2], String> {
    let mut loaded = module.load().map_err(|e| e.to_string())?;
    let device = Device::find(TARGET).map_err(|e| e.to_string())?;
    let table = every_operation(UNITS[0].1);
    let options =
        PassOptions::default().with_target_info(table).with_device_info(device.device_info());
    let steps = host_pipeline(Vectorize::Width(16), Tail::Predicated, None).steps();
    run_steps(loaded.ir_mut(), &steps, &device, &options).map_err(|e| e.to_string())?;
    let target: TargetDescription = TARGET.parse().map_err(|e| format!("{e}"))?;
    let caps = TargetCaps { table, ..TargetCaps::new(&target) };
    let legal = legalize_module_for(loaded.ir(), &caps, &oxmux_backend::Options::default());
    Ok([loaded.ir().clone(), legal.map_err(|e| e.to_string())?.module().clone()])
}

/// What was seen of all modules.
#[derive(Debug, Default)]
struct Seen {
    failures: Vec<String>,
    /// Launches that were compared, and those that the interpreter refuses of the program itself.
    compared: usize,
    refused: usize,
    /// Legal modules with whole vectors of 512 bits, and with predicates of sixteen lanes that
    /// choose among them.
    wide: usize,
    predicates: usize,
    /// Modules with masked loads or stores of whole vectors, with vectors of 32 bits, and with
    /// lanes that are narrowed.
    masked: usize,
    narrow: usize,
    joined: usize,
    /// Modules with gathers, and with masked loads of 16 lanes, after vectorization for a unit that
    /// has them.
    gathers: usize,
    predicated: usize,
}

fn check(module: &ModuleCases, seen: &mut Seen) {
    let mut options = CompileOptions::new(Device::find(TARGET).expect("a device"));
    options.vectorize = Vectorize::Width(16);
    let mut loaded = module.load().expect("a module of the repository");
    if let Err(error) = loaded.run_compile_passes(&options) {
        if error.class() != oxmux::ErrorClass::Unsupported {
            seen.failures.push(format!("{}: passes: {error}", module.file()));
        }
        return;
    }
    let ir = loaded.ir();
    let target: TargetDescription = TARGET.parse().expect("a target");
    let mut legal = Vec::new();
    for (name, vectors) in UNITS {
        let caps = TargetCaps::new(&target);
        let table = match name {
            ALL => every_operation(vectors),
            AVX2 => x86_64_avx2::table(V3.parse::<TargetDescription>().expect("a target").features),
            _ => caps.table.with_unit(vectors),
        };
        let caps = TargetCaps { table, ..caps };
        match legalize_module_for(ir, &caps, &oxmux_backend::Options::default()) {
            Ok(module) => {
                let text = print_module(module.module());
                seen.wide += usize::from(text.contains("<16 x float>"));
                seen.predicates += usize::from(text.contains("select <16 x i1>"));
                if name == ALL {
                    seen.masked += usize::from(text.contains("@llvm.masked."));
                    seen.narrow += usize::from(text.contains("<4 x i8>"));
                    seen.joined += usize::from(text.contains("to <16 x i8>"));
                }
                legal.push((name, module));
            }
            Err(error) => seen.failures.push(format!("{}: {name}: {error}", module.file())),
        }
    }
    let vectorized = match vectorized_for_all(module) {
        Ok(modules) => Some(modules),
        Err(error) => {
            seen.failures.push(format!("{}: vectorized for all: {error}", module.file()));
            None
        }
    };
    if let Some([wide, _]) = &vectorized {
        let text = print_module(wide);
        seen.gathers += usize::from(text.contains("@llvm.masked.gather."));
        seen.predicated += usize::from(text.contains("@llvm.masked.load.v16"));
    }
    let mut launched = BTreeMap::new();
    for case in &module.cases {
        let items: usize = case.global.iter().product();
        let Some(local) = case.local.filter(|_| items <= MAX_ITEMS) else { continue };
        let launches = launched.entry(case.entry).or_insert(0);
        *launches += 1;
        if *launches > MAX_LAUNCHES {
            continue;
        }
        let mut first = None;
        for id in entries(ir, case.entry) {
            let Ok(expected) = run(ir, id, case, local) else {
                seen.refused += 1;
                continue;
            };
            for (name, legal) in &legal {
                let got = run(legal.module(), id, case, local);
                let wrong = got.map_or_else(Some, |got| difference(&expected, &got));
                seen.compared += 1;
                if let Some(wrong) = wrong {
                    seen.failures.push(format!("{}, {name}: {wrong}", case.name));
                }
            }
            first.get_or_insert(expected);
        }
        let (Some(expected), Some(modules)) = (&first, &vectorized) else { continue };
        for (what, wide) in ["vectorized", "vectorized and legalized"].iter().zip(modules) {
            for id in entries(wide, case.entry) {
                let got = run(wide, id, case, local);
                // What depends on the order of work-items is right if the case says so.
                let is_right = |got: &Bytes| {
                    let bytes: Vec<Vec<u8>> = got.iter().map(|(bytes, _)| bytes.clone()).collect();
                    case.verify(&bytes).is_ok()
                };
                let wrong = got.map_or_else(Some, |got| {
                    difference(expected, &got).filter(|_| !is_right(&got))
                });
                seen.compared += 1;
                if let Some(wrong) = wrong {
                    let name = &case.name;
                    seen.failures.push(format!("{name}, {what} for every operation: {wrong}"));
                }
            }
        }
    }
}

#[test]
fn kernels_compute_the_same_in_legal_ir() {
    let mut seen = Seen::default();
    for module in running::modules(&[""]) {
        check(&module, &mut seen);
    }
    let count = seen.failures.len();
    seen.failures.truncate(60);
    let (compared, failures) = (seen.compared, seen.failures.join("\n"));
    assert!(count == 0, "{count} of {compared} failed:\n{failures}");
    println!("{seen:?}");
    assert!(compared >= 1000 && seen.refused * 20 <= compared, "{seen:?}");
    assert!(seen.wide >= 20 && seen.predicates >= 5, "{seen:?}");
    assert!(seen.gathers >= 5 && seen.predicated >= 20, "{seen:?}");
    assert!(seen.masked >= 5 && seen.narrow >= 3 && seen.joined >= 1, "{seen:?}");
}
