//! `work-item-loops` on kernels as text: every collective and type, sub-groups, orders of
//! work-items, sizes with a remainder. In the interpreter the wrapper computes bit for bit what the
//! kernel computes.

use oxmux_ir::Module;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;
use oxmux_ir::verify::verify_module;
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use std::collections::BTreeSet;
use std::fmt::Write;

fn parsed(text: &str) -> Module {
    parse_module(text).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn after(module: &Module, passes: &str) -> Module {
    let mut module = module.clone();
    let pipeline = Pipeline::parse(passes, &Registry::standard()).unwrap();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, &mut module, &mut cx, options).unwrap_or_else(|e| panic!("{e}"));
    verify_module(&module).unwrap_or_else(|e| panic!("{}", e[0]));
    module
}

/// The buffer after the kernel has run on it.
fn interpret(module: &Module, kernel: &str, buffer: &[u8], range: &NdRange) -> Vec<u8> {
    let options = Options { step_limit: 1 << 24, ..Options::default() };
    let mut interpreter = Interpreter::new(module, options).unwrap();
    let id = interpreter.add_buffer(buffer).unwrap();
    interpreter.run(kernel, &[Arg::buffer(id)], range).unwrap_or_else(|e| panic!("{kernel}: {e}"));
    interpreter.read_buffer(id).to_vec()
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks(4).map(|c| u32::from_le_bytes(c.try_into().unwrap())).collect()
}

fn range(global: [u64; 3], local: [u64; 3]) -> NdRange {
    NdRange { global, local, offset: [0; 3], work_dim: 3 }
}

/// The module as if nothing had been vectorized.
fn without_vectors(module: &Module) -> Module {
    let mut module = module.clone();
    for id in module.kernel_entry_points() {
        let function = &mut module.functions[id];
        function.metadata.vecz_base.clear();
        if function.metadata.vecz_derived.take().is_some() {
            function.attributes.mux_kernel = None;
        }
    }
    module
}

/// A kernel's file test, as text.
fn file(name: &str) -> Module {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/work-item-loops");
    parsed(&std::fs::read_to_string(root.join(name)).unwrap())
}

const WIDTH: usize = 4;

/// A collective of one type.
#[derive(Copy, Clone)]
struct Collective {
    /// `add`, `fmin`, …
    op: &'static str,
    /// LLVM's name of the type, and the builtins'.
    ty: &'static str,
    suffix: &'static str,
}

impl Collective {
    fn bytes(self) -> usize {
        match self.ty {
            "i1" | "i8" => 1,
            "i16" | "half" => 2,
            "i32" | "float" => 4,
            _ => 8,
        }
    }

    /// `%to = a op b`
    fn step(self, declares: &mut BTreeSet<String>, to: &str, a: &str, b: &str) -> String {
        let ty = self.ty;
        let mut call = |name: &str| {
            declares.insert(format!("declare {ty} @{name}({ty}, {ty})\n"));
            format!("  {to} = call {ty} @{name}({ty} {a}, {ty} {b})\n")
        };
        match self.op {
            "smin" | "smax" | "umin" | "umax" => call(&format!("llvm.{}.{ty}", self.op)),
            "fmin" => call(&format!("llvm.minnum.{}", self.suffix)),
            "fmax" => call(&format!("llvm.maxnum.{}", self.suffix)),
            "logical_and" => format!("  {to} = and {ty} {a}, {b}\n"),
            "logical_or" => format!("  {to} = or {ty} {a}, {b}\n"),
            "logical_xor" => format!("  {to} = xor {ty} {a}, {b}\n"),
            op => format!("  {to} = {op} {ty} {a}, {b}\n"),
        }
    }

    fn load(self, to: &str, at: &str) -> String {
        let ty = self.ty;
        match ty {
            "i1" => {
                format!(
                    "  {to}.byte = load i8, ptr addrspace(1) {at}\n  {to} = trunc i8 {to}.byte to i1\n"
                )
            }
            _ => format!("  {to} = load {ty}, ptr addrspace(1) {at}\n"),
        }
    }

    fn store(self, value: &str, at: &str) -> String {
        match self.ty {
            "i1" => format!(
                "  {value}.wide = zext i1 {value} to i8\n  store i8 {value}.wide, ptr addrspace(1) {at}\n"
            ),
            ty => format!("  store {ty} {value}, ptr addrspace(1) {at}\n"),
        }
    }

    fn memory_type(self) -> &'static str {
        if self.ty == "i1" { "i8" } else { self.ty }
    }

    /// The scalar kernel, and one for four work-items: lane by lane, with one collective for them.
    fn module(self, what: &str) -> String {
        let (ty, element, suffix, op) = (self.ty, self.memory_type(), self.suffix, self.op);
        let mut declares = BTreeSet::new();
        let scan = what != "reduce";
        let builtin = format!("@__mux_work_group_{what}_{op}_{suffix}");
        declares.insert(format!("declare {ty} {builtin}(i32, {ty})\n"));
        let address = "  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %size = call i64 @__mux_get_global_size(i32 0)
  %row = mul i64 %y, %size
  %id = add i64 %row, %x\n";
        let at = |n: usize| {
            format!(
                "  %at{n} = add i64 %id, {n}
  %p{n} = getelementptr {element}, ptr addrspace(1) %out, i64 %at{n}\n"
            )
        };
        let mut scalar = format!("{address}{}{}", at(0), self.load("%v", "%p0"));
        _ = write!(
            scalar,
            "  %r = call {ty} {builtin}(i32 0, {ty} %v)\n{}",
            self.store("%r", "%p0")
        );
        let mut vector = address.to_string();
        for lane in 0..WIDTH {
            vector += &at(lane);
            vector += &self.load(&format!("%v{lane}"), &format!("%p{lane}"));
        }
        let mut total = "%v0".to_string();
        let mut before = Vec::new();
        for lane in 1..WIDTH {
            before.push(total.clone());
            let next = format!("%t{lane}");
            vector += &self.step(&mut declares, &next, &total, &format!("%v{lane}"));
            total = next;
        }
        if scan {
            let exclusive = format!("@__mux_work_group_scan_exclusive_{op}_{suffix}");
            declares.insert(format!("declare {ty} {exclusive}(i32, {ty})\n"));
            _ = writeln!(vector, "  %r = call {ty} {exclusive}(i32 0, {ty} {total})");
        } else {
            _ = writeln!(vector, "  %r = call {ty} {builtin}(i32 0, {ty} {total})");
        }
        for lane in 0..WIDTH {
            let own = match what {
                "scan_inclusive" if lane + 1 == WIDTH => Some(total.clone()),
                "scan_inclusive" => Some(before[lane].clone()),
                "scan_exclusive" => lane.checked_sub(1).map(|l| before[l].clone()),
                _ => None,
            };
            let mut result = "%r".to_string();
            if let Some(own) = own {
                result = format!("%r{lane}");
                vector += &self.step(&mut declares, &result, "%r", &own);
            }
            // Each lane's stored value needs its own name when it is widened.
            let stored = self.store(&result, &format!("%p{lane}"));
            vector += &stored.replace(".wide", &format!(".wide{lane}"));
        }
        let declares: String = declares.into_iter().collect();
        format!(
            "declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)
{declares}
define void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {{
{scalar}  ret void
}}
define void @vector(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {{
{vector}  ret void
}}
attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}
!0 = !{{!1, ptr @vector}}
!1 = !{{i32 {WIDTH}, i32 0, i32 0, i32 0}}
!2 = !{{!1, ptr @kernel}}
"
        )
    }

    /// Different numbers whose sums and products are exact.
    fn input(self, count: usize) -> Vec<u8> {
        let number = |i: usize| (i * 7 + 3) % 5 + 1;
        let mut out = Vec::new();
        for i in 0..count {
            let n = number(i);
            let signed = if i % 3 == 0 { -(n as f64) } else { n as f64 };
            match self.ty {
                "i1" => out.push((n % 2) as u8),
                "half" => out.extend([0x3c00u16, 0x4000, 0xbc00, 0x3800][n % 4].to_le_bytes()),
                "float" => out.extend((signed as f32).to_le_bytes()),
                "double" => out.extend(signed.to_le_bytes()),
                _ => out.extend(
                    &(signed as i64).wrapping_mul(0x0102_0304).to_le_bytes()[..self.bytes()],
                ),
            }
        }
        out
    }
}

const INT_OPS: [&str; 9] = ["add", "mul", "smin", "umin", "smax", "umax", "and", "or", "xor"];
const FLOAT_OPS: [&str; 4] = ["fadd", "fmul", "fmin", "fmax"];
const LOGICAL_OPS: [&str; 3] = ["logical_and", "logical_or", "logical_xor"];

fn collectives() -> Vec<Collective> {
    let mut all = Vec::new();
    for (ty, suffix) in [("i8", "i8"), ("i16", "i16"), ("i32", "i32"), ("i64", "i64")] {
        all.extend(INT_OPS.map(|op| Collective { op, ty, suffix }));
    }
    for (ty, suffix) in [("half", "f16"), ("float", "f32"), ("double", "f64")] {
        all.extend(FLOAT_OPS.map(|op| Collective { op, ty, suffix }));
    }
    all.extend(LOGICAL_OPS.map(|op| Collective { op, ty: "i1", suffix: "i1" }));
    all
}

#[test]
fn every_collective_of_every_type_in_scalar_and_vector_kernels() {
    for collective in collectives() {
        for what in ["reduce", "scan_inclusive", "scan_exclusive"] {
            let module = parsed(&collective.module(what));
            let wrapped = after(&module, "work-item-loops");
            let scalar = after(&without_vectors(&module), "work-item-loops");
            for local in [[8, 1, 1], [7, 1, 1], [3, 1, 1], [1, 1, 1], [6, 2, 1]] {
                let nd = range([local[0] * 2, local[1], 1], local);
                let count = (nd.global[0] * nd.global[1]) as usize;
                let input = collective.input(count);
                let want = interpret(&module, "kernel", &input, &nd);
                for module in [&wrapped, &scalar] {
                    let entry = module.kernel_entry_points()[0];
                    let got = interpret(module, module.functions[entry].name(), &input, &nd);
                    let name = format!("{what}_{}_{}", collective.op, collective.suffix);
                    assert_eq!(got, want, "{name} {local:?}");
                }
            }
        }
    }
}

#[test]
fn scans_of_zeros_and_nans_begin_exactly() {
    // The first work-item of an exclusive scan gets the identity, which is no operand of what the
    // others get.
    for (op, values) in [
        ("fadd", vec![-0.0f32, -0.0, 1.0, -1.0]),
        ("fmin", vec![f32::NAN, f32::INFINITY, 2.0, f32::NAN]),
        ("fmax", vec![f32::NAN, f32::NEG_INFINITY, -2.0, f32::NAN]),
    ] {
        for what in ["reduce", "scan_inclusive", "scan_exclusive"] {
            let collective = Collective { op, ty: "float", suffix: "f32" };
            let module = parsed(&collective.module(what));
            let scalar = after(&without_vectors(&module), "work-item-loops");
            let input: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
            let nd = NdRange::linear(4, 4);
            let want = interpret(&module, "kernel", &input, &nd);
            let got = interpret(&scalar, "kernel.mux-barrier-wrapper", &input, &nd);
            assert_eq!(got, want, "{what}_{op}");
        }
    }
}

#[test]
fn sub_groups_have_the_size_of_vectors_or_of_work_items() {
    let module = after(&file("sub-groups-scalar-tail.ll"), "work-item-loops");
    let numbers = |module: &Module, kernel: &str, local: [u64; 3]| {
        // The kernel's buffer holds one row: of several, the last one to write is seen.
        words(&interpret(module, kernel, &vec![0; local[0] as usize * 4], &range(local, local)))
    };
    let value = |id: u64, count: u64, largest: u64| ((id * 100 + count) * 100 + largest) as u32;
    // Vectors, if they fill the rows.
    let got = numbers(&module, "kernel.mux-barrier-wrapper.1", [8, 1, 1]);
    let want: Vec<u32> = (0..8).map(|x| value(x / 4, 2, 4)).collect();
    assert_eq!(got, want);
    let got = numbers(&module, "kernel.mux-barrier-wrapper.1", [8, 2, 1]);
    let want: Vec<u32> = (0..8).map(|x| value(2 + x / 4, 4, 4)).collect();
    assert_eq!(got, want);
    // Else all work-items are their own sub-groups; never a mixture.
    for local in [[6, 1, 1], [3, 1, 1], [6, 2, 1]] {
        let (row, rows) = (local[0], local[1]);
        let want: Vec<u32> = (0..row).map(|x| value(row * (rows - 1) + x, row * rows, 1)).collect();
        assert_eq!(numbers(&module, "kernel.mux-barrier-wrapper.1", local), want, "{local:?}");
        assert_eq!(numbers(&module, "kernel.mux-barrier-wrapper", local), want, "{local:?}");
    }
    // A predicated tail makes a smaller last sub-group of each row.
    let module = after(&file("sub-groups-predicated-tail.ll"), "work-item-loops");
    let wrapper = "__vecz_v4_vp_kernel.mux-barrier-wrapper";
    for local in [[6u64, 1, 1], [6, 2, 1], [3, 2, 1], [8, 1, 1]] {
        let (row, rows) = (local[0], local[1]);
        let in_row = row.div_ceil(4);
        let want: Vec<u32> = (0..row)
            .map(|x| value(in_row * (rows - 1) + x / 4, in_row * rows, row.min(4)))
            .collect();
        assert_eq!(numbers(&module, wrapper, local), want, "{local:?}");
    }
}

/// A kernel whose work-items write their linear ids in the order in which they run behind a
/// barrier, and its vectorized form. Word 0 counts.
fn ordered(schedule: &str) -> String {
    let lane = |n: usize| {
        format!(
            "  %n{n} = load i32, ptr addrspace(1) %out
  %m{n} = add i32 %n{n}, 1
  store i32 %m{n}, ptr addrspace(1) %out
  %w{n} = zext i32 %m{n} to i64
  %p{n} = getelementptr i32, ptr addrspace(1) %out, i64 %w{n}
  %i{n} = add i32 %id, {n}
  store i32 %i{n}, ptr addrspace(1) %p{n}\n"
        )
    };
    let body = |lanes: usize| {
        let lanes: String = (0..lanes).map(lane).collect();
        format!(
            "  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #1
  %linear = call i64 @__mux_get_local_linear_id()
  %id = trunc i64 %linear to i32
{lanes}  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  ret void\n"
        )
    };
    format!(
        "declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_get_local_linear_id()
define void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {{
{}}}
define void @vector(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {{
{}}}
attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}
attributes #1 = {{ \"mux-barrier-schedule\"=\"{schedule}\" }}
!0 = !{{!1, ptr @vector}}
!1 = !{{i32 4, i32 0, i32 0, i32 0}}
!2 = !{{!1, ptr @kernel}}
",
        body(1),
        body(4)
    )
}

#[test]
fn schedules_order_the_work_items_behind_a_barrier() {
    let order = |schedule: &str, local: [u64; 3]| {
        let module = after(&parsed(&ordered(schedule)), "work-item-loops");
        let entry = module.kernel_entry_points()[0];
        let buffer = vec![0; 4 * (1 + 4 * local.iter().product::<u64>() as usize)];
        let out = interpret(&module, module.functions[entry].name(), &buffer, &range(local, local));
        let out = words(&out);
        out[1..1 + out[0] as usize].to_vec()
    };
    assert_eq!(order("linear", [6, 2, 1]), (0..12).collect::<Vec<u32>>());
    assert_eq!(order("linear", [3, 2, 1]), (0..6).collect::<Vec<u32>>());
    let vectors_first = [0, 1, 2, 3, 6, 7, 8, 9, 4, 5, 10, 11];
    assert_eq!(order("unordered", [6, 2, 1]), vectors_first);
    assert_eq!(order("scalar-tail", [6, 2, 1]), [4, 5, 10, 11]);
    assert_eq!(order("scalar-tail", [8, 2, 1]), []);
    assert_eq!(order("once", [6, 2, 1]), [0, 1, 2, 3], "one call of the vector kernel");
    assert_eq!(order("once", [3, 2, 1]), [0], "one call of the tail");
}

#[test]
fn once_runs_between_barriers_in_both_layouts() {
    for (name, local) in
        [("schedule-once.ll", 8), ("schedule-once-vector.ll", 8), ("schedule-once-vector.ll", 3)]
    {
        let passes = "work-item-loops,add-sched-params,add-entry-hook,define-mux-builtins,\
                      add-kernel-wrapper,replace-module-scope-vars";
        let module = after(&file(name), passes);
        let entry = module.kernel_entry_points()[0];
        let input: Vec<u8> = (0..local as u32).flat_map(u32::to_le_bytes).collect();
        let nd = NdRange::linear(local, local);
        let got = interpret(&module, module.functions[entry].name(), &input, &nd);
        let want: Vec<u32> = (0..local as u32).map(|i| i + 41).collect();
        assert_eq!(words(&got), want, "{name} {local}");
    }
}

#[test]
fn a_work_group_without_regions_in_common_is_still_one_kernel() {
    // The scalar kernel runs alone where the vector kernel's dimension has no linear order.
    let text = Collective { op: "add", ty: "i32", suffix: "i32" }
        .module("scan_inclusive")
        .replace("i32 4, i32 0, i32 0, i32 0}", "i32 4, i32 0, i32 1, i32 0}");
    let module = after(&parsed(&text), "work-item-loops");
    let wrapper = module.kernel_entry_points()[0];
    let (main, tail) = module.functions[wrapper].metadata.codeplay_ca_wrapper.unwrap();
    assert_eq!((main.width, tail), (1, None));
}

/// A kernel with `count` barriers, one after another, and a value that lives across each.
fn many_barriers(count: usize) -> String {
    let mut body = String::new();
    for i in 0..count {
        _ = write!(
            body,
            "  call void @__mux_work_group_barrier(i32 {i}, i32 2, i32 272)
  %v{} = add i32 %v{i}, 1\n",
            i + 1
        );
    }
    format!(
        "declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define void @kernel(ptr addrspace(1) %out) #0 {{
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v0 = load i32, ptr addrspace(1) %p
{body}  store i32 %v{count}, ptr addrspace(1) %p
  ret void
}}
attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}
"
    )
}

#[test]
fn many_barriers_are_kept_apart() {
    let module = parsed(&many_barriers(300));
    let wrapped = after(&module, "prepare-barriers,work-item-loops");
    let input: Vec<u8> = (0..4u32).flat_map(u32::to_le_bytes).collect();
    let out = interpret(&wrapped, "kernel.mux-barrier-wrapper", &input, &NdRange::linear(4, 2));
    assert_eq!(words(&out), [300, 301, 302, 303]);
}

/// `cargo test -p oxmux-passes --test passes -- work_item_loops --ignored --nocapture` tells how
/// the time grows.
#[test]
#[ignore = "a measurement"]
fn speed() {
    for count in [500, 1000, 2000, 4000] {
        let module = parsed(&many_barriers(count));
        let pipeline = Pipeline::parse("prepare-barriers,work-item-loops", &Registry::standard());
        let mut cx = PassContext::new(&DefaultBuiltinInfo);
        let mut copy = module.clone();
        let report = run(&pipeline.unwrap(), &mut copy, &mut cx, RunOptions::default()).unwrap();
        for step in report.steps {
            println!("{count} barriers: {} {:?}", step.text, step.time);
        }
    }
}
