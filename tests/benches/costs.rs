//! What operations cost on this machine, beside the constants of `backend/machine/src/costs.rs`
//! that say what they cost.
//!
//! ```text
//! cargo bench -p oxmux-tests --bench costs [-- [--time SECONDS] [--target NAME] [CONSTANT]...]
//! ```
//!
//! A kernel of one work-item repeats an operation. For costs, eight chains of it are independent of
//! each other, and the unit is what such chains of `add`, `xor` and `sub` take for each: a simple
//! instruction. For latencies there is one chain, and the unit is what a chain of these takes: a
//! cycle. What an operation needs besides (its operands made anew, its result joined with
//! something) is simple instructions, which are subtracted. `--target` is a target that this
//! machine can run, such as `x86_64,x86-64-v3`.

use oxmux::{CompileOptions, Device, Module, Vectorize, args};
use oxmux_passes::target_info::costs::{self, latency};
use oxmux_tests::bench_arguments::{self, BenchArguments};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// An operation, as the lines that compute `$y` of `$x` and of the numbers `%c` and `%d`, which are
/// loaded. `$t`, `$u` and `$v` are theirs; `$T` is the type.
struct Step {
    constant: &'static str,
    listed: f64,
    ty: &'static str,
    lines: &'static str,
    /// The simple instructions in it.
    besides: f64,
}

const fn step(
    constant: &'static str,
    listed: f64,
    ty: &'static str,
    lines: &'static str,
    besides: f64,
) -> Step {
    Step { constant, listed, ty, lines, besides }
}

const SIMPLE: &str = "$t = add $T $x, %c\n$u = xor $T $t, %d\n$y = sub $T $u, %c";
const QUOTIENT: &str = "$t = or $T $x, %c\n$y = udiv $T %d, $t";
const PRODUCT: &str = "$t = mul $T $x, %c\n$y = xor $T $t, %d";
const EXTRACTED: &str = "$t = extractelement $T $x, i32 1
    $u = xor i32 $t, %s
    $y = insertelement $T %d, i32 $u, i32 1";
const LOADED: &str = "$t = and i64 $x, 7
    $u = getelementptr i64, ptr addrspace(1) %numbers, i64 $t
    $v = load i64, ptr addrspace(1) $u, align 8
    $y = add i64 $v, $x";
const SQRT: &str = "$t = call $T @llvm.sqrt.f32($T $x)\n$y = fadd $T $t, %c";

/// The costs.
const COSTS: &[Step] = &[
    step("ACCESS", costs::ACCESS, "i64", LOADED, 2.0),
    step("EXTRACT + INSERT", costs::EXTRACT + costs::INSERT, "<4 x i32>", EXTRACTED, 1.0),
    step(
        "ATOMIC",
        costs::ATOMIC,
        "i64",
        "$y = atomicrmw add ptr addrspace(1) %numbers, i64 $x monotonic, align 8",
        0.0,
    ),
    step("DIVIDE_INTEGERS.0", costs::DIVIDE_INTEGERS.0, "i32", QUOTIENT, 1.0),
    step("DIVIDE_INTEGERS.1", costs::DIVIDE_INTEGERS.1, "i64", QUOTIENT, 1.0),
    step(
        "DIVIDE_BY_CONSTANT",
        costs::DIVIDE_BY_CONSTANT,
        "i32",
        "$t = sdiv i32 $x, 7\n$y = xor i32 $t, %d",
        1.0,
    ),
    step("DIVIDE_FLOATS.0", costs::DIVIDE_FLOATS.0, "float", "$y = fdiv float %c, $x", 0.0),
    step("DIVIDE_FLOATS.1", costs::DIVIDE_FLOATS.1, "double", "$y = fdiv double %c, $x", 0.0),
    step(
        "REMAINDER_OF_FLOATS",
        costs::REMAINDER_OF_FLOATS,
        "float",
        "$t = fadd float $x, %d\n$y = frem float $t, %c",
        1.0,
    ),
    step("SQRT", costs::SQRT, "float", SQRT, 1.0),
    step(
        "RESIZE_LANE, 16",
        16.0 * costs::RESIZE_LANE,
        "<8 x i32>",
        "$t = trunc <8 x i32> $x to <8 x i16>
        $u = sext <8 x i16> $t to <8 x i32>
        $y = xor <8 x i32> $u, %d",
        1.0,
    ),
    step(
        "COUNT_ONES_BY_TABLE",
        costs::COUNT_ONES_BY_TABLE,
        "<8 x i32>",
        "$t = call <8 x i32> @llvm.ctpop.v8i32(<8 x i32> $x)\n$y = xor <8 x i32> $t, %d",
        1.0,
    ),
    step(
        "LONG_LANES_TO_DOUBLES",
        costs::LONG_LANES_TO_DOUBLES,
        "<4 x i64>",
        "$t = sitofp <4 x i64> $x to <4 x double>
        $u = bitcast <4 x double> $t to <4 x i64>
        $y = lshr <4 x i64> $u, splat (i64 5)",
        1.0,
    ),
    step(
        "DIVIDE_LANES_BY_POWER",
        costs::DIVIDE_LANES_BY_POWER,
        "<8 x i32>",
        "$t = sdiv <8 x i32> $x, splat (i32 8)\n$y = xor <8 x i32> $t, %d",
        1.0,
    ),
    step(
        "DIVIDE_LANES_BY_CONSTANT",
        costs::DIVIDE_LANES_BY_CONSTANT,
        "<8 x i32>",
        "$t = sdiv <8 x i32> $x, splat (i32 7)\n$y = xor <8 x i32> $t, %d",
        1.0,
    ),
    step(
        "DIVIDE_LONG_LANES_BY_CONSTANT",
        costs::DIVIDE_LONG_LANES_BY_CONSTANT,
        "<4 x i64>",
        "$t = udiv <4 x i64> $x, splat (i64 7)\n$y = xor <4 x i64> $t, %d",
        1.0,
    ),
    step("DIVIDE_LANES", costs::DIVIDE_LANES, "<8 x i32>", QUOTIENT, 1.0),
    step(
        "DIVIDE_LANES_BY_NUMBER",
        costs::DIVIDE_LANES_BY_NUMBER,
        "<8 x i32>",
        "$t = udiv <8 x i32> $x, %splat\n$y = xor <8 x i32> $t, %d",
        1.0,
    ),
    step("DIVIDE_LONG_LANES", costs::DIVIDE_LONG_LANES, "<4 x i64>", QUOTIENT, 1.0),
];

/// The latencies.
const LATENCIES: &[Step] = &[
    step("FLOATS", latency::FLOATS as f64, "float", "$y = fadd float $x, %c", 0.0),
    step("PRODUCTS", latency::PRODUCTS as f64, "<8 x i32>", PRODUCT, 1.0),
    step("PRODUCT", latency::PRODUCT as f64, "i64", PRODUCT, 1.0),
    step("DIVIDE_INTEGERS", latency::DIVIDE_INTEGERS as f64, "i32", QUOTIENT, 1.0),
    step("DIVIDE_FLOATS", latency::DIVIDE_FLOATS as f64, "float", "$y = fdiv float %c, $x", 0.0),
    step("SQRT, FLOATS", (latency::SQRT + latency::FLOATS) as f64, "float", SQRT, 0.0),
    step("LOAD", latency::LOAD as f64, "i64", LOADED, 2.0),
    step(
        "EXTRACT + INSERT",
        (latency::EXTRACT + latency::INSERT) as f64,
        "<4 x i32>",
        EXTRACTED,
        1.0,
    ),
];

const ITERATIONS: u64 = 2_000;
/// How often each chain has the operation in one iteration.
const REPEATED: u64 = 4;

fn main() {
    let mut device = Device::host().expect("this machine can run code");
    let arguments = BenchArguments::read(Duration::from_millis(50), |option, rest| {
        let is_target = option == "--target";
        if is_target {
            device = bench_arguments::device(rest);
        }
        is_target
    });
    let mut options = CompileOptions::new(device);
    options.vectorize = Vectorize::Never;
    for (title, steps, chains) in [("cost", COSTS, 8), ("latency", LATENCIES, 1)] {
        let simple = step("SIMPLE", 1.0, "i64", SIMPLE, 0.0);
        let unit = measure(&simple, chains, arguments.time, &options) / 3.0;
        println!("| {title} | listed | measured |\n|---|---:|---:|");
        for step in steps {
            if arguments.wants(step.constant) {
                let cost = measure(step, chains, arguments.time, &options) / unit - step.besides;
                println!("| {} | {:.1} | {cost:.1} |", step.constant, step.listed);
            }
        }
    }
}

/// The seconds that one operation takes.
fn measure(step: &Step, chains: usize, time: Duration, options: &CompileOptions) -> f64 {
    let text = kernel(step, chains);
    let program = Module::from_ir(&text).and_then(|module| module.compile(options));
    let kernel = program.and_then(|program| program.kernel("k"));
    let kernel = kernel.unwrap_or_else(|error| panic!("{}: {error}\n{text}", step.constant));
    // SAFETY: it accesses the first 8 numbers, and two and as many as there are chains, of up to 32
    // bytes each, behind them.
    let kernel = unsafe { kernel.trust() };
    let mut numbers: Vec<u64> =
        (0..64).map(|i| f64::to_bits(1.5 + f64::from(i)) | 0x3fc0_0000).collect();
    numbers[..8].fill(3);
    let (mut best, end) = (Duration::MAX, Instant::now() + time);
    while best == Duration::MAX || Instant::now() < end {
        let start = Instant::now();
        kernel.launch(1u64, args![&mut numbers]).expect("a launch");
        best = best.min(start.elapsed());
    }
    best.as_secs_f64() / (ITERATIONS * REPEATED * chains as u64) as f64
}

/// The kernel that repeats an operation in a number of chains.
fn kernel(step: &Step, chains: usize) -> String {
    let ty = step.ty;
    let (mut loads, mut params, mut body, mut stores) =
        (String::new(), String::new(), String::new(), String::new());
    let place = |text: &mut String, name: &str, index: usize| {
        let from = "getelementptr i8, ptr addrspace(1) %numbers, i64";
        _ = writeln!(text, "  %{name} = {from} {}", 64 + 32 * index);
    };
    for (index, name) in ["c", "d"].into_iter().enumerate() {
        place(&mut loads, &format!("at.{name}"), index);
        _ = writeln!(loads, "  %{name} = load {ty}, ptr addrspace(1) %at.{name}, align 8");
    }
    for chain in 0..chains {
        place(&mut loads, &format!("at.{chain}"), chain + 2);
        _ = writeln!(loads, "  %first.{chain} = load {ty}, ptr addrspace(1) %at.{chain}, align 8");
        let last = format!("%y.{chain}.{}", REPEATED - 1);
        _ = writeln!(
            params,
            "  %x.{chain} = phi {ty} [ %first.{chain}, %entry ], [ {last}, %loop ]"
        );
        let mut x = format!("%x.{chain}");
        for repeat in 0..REPEATED {
            let y = format!("%y.{chain}.{repeat}");
            let mut lines = step.lines.replace("$T", ty).replace("$x", &x).replace("$y", &y);
            for own in ["t", "u", "v"] {
                lines = lines.replace(&format!("${own}"), &format!("%{own}.{chain}.{repeat}"));
            }
            _ = writeln!(body, "{lines}");
            x = y;
        }
        _ = writeln!(stores, "  store {ty} {last}, ptr addrspace(1) %at.{chain}, align 8");
    }
    format!(
        "define spir_kernel void @k(ptr addrspace(1) %numbers) {{
entry:
  %s = load i32, ptr addrspace(1) %numbers, align 8
  %number = insertelement <8 x i32> poison, i32 %s, i32 0
  %splat = shufflevector <8 x i32> %number, <8 x i32> poison, <8 x i32> zeroinitializer
{loads}  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
{params}{body}
  %next = add i32 %n, 1
  %again = icmp ult i32 %next, {ITERATIONS}
  br i1 %again, label %loop, label %end
end:
{stores}  ret void
}}
declare float @llvm.sqrt.f32(float)
declare <8 x i32> @llvm.ctpop.v8i32(<8 x i32>)
"
    )
}
