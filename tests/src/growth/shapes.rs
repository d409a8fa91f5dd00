//! The shapes: for each a module of about as many instructions as it is asked for.

use super::spirv;
use std::fmt::Write as _;

/// A module to be compiled.
pub enum Input {
    /// LLVM assembly.
    Text(String),
    /// SPIR-V.
    Spirv(Vec<u8>),
}

impl Input {
    /// How many bytes it has.
    pub fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Spirv(bytes) => bytes.len(),
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A way to make modules of any size.
pub struct Shape {
    /// Its name on the command line and in the tables.
    pub name: &'static str,
    /// What grows.
    pub summary: &'static str,
    /// The module of about this many instructions.
    pub make: fn(usize) -> Input,
}

macro_rules! shapes {
    ($($name:ident: $summary:literal,)*) => {
        /// All shapes.
        pub const SHAPES: &[Shape] =
            &[$(Shape { name: stringify!($name), summary: $summary, make: $name },)*];
    };
}

shapes! {
    straight: "a chain of additions and multiplications of one value",
    live: "values that are all live at once",
    accesses: "loads and stores of one buffer at constant distances",
    doubling: "each value is the sum of the one before with itself",
    selects: "a chain of comparisons and selects",
    divisions: "divisions, which are guarded",
    math: "calls of math functions",
    vectors: "operations on vectors of sixteen integers",
    wide: "multiplications of i128",
    shuffles: "shuffles of vectors of sixteen",
    atomics: "atomic additions",
    stack: "private variables, each stored and loaded",
    private_arrays: "private arrays that are indexed with a variable",
    diamonds: "divergent if-else in a row",
    uniform_diamonds: "uniform if-else in a row",
    nested_ifs: "divergent conditionals, one in the other",
    divergent_memory: "loads and stores below divergent branches",
    fallthrough: "blocks that each go to the next or to a shared join",
    loops: "loops in a row",
    divergent_loops: "loops in a row whose number of iterations differs by work-item",
    nested_loops: "loops, one in the other",
    nested_loop_variables: "as many variables as loops, all assigned in the innermost loop",
    loop_exits: "one loop with many exits",
    loop_live: "values that are used inside of one loop and behind it",
    loops_live: "as many values live across all loops in a row as there are loops",
    joins: "joins with as many phis as there are joins",
    many_predecessors: "one block with many predecessors and eight phis",
    switch: "one divergent switch, each case a block",
    uniform_switch: "one uniform switch, each case a block",
    barriers: "two barriers for thirteen instructions",
    barriers_live: "as many values live across all barriers as there are barriers",
    barrier_arrays: "ten private arrays, as values, live across ten barriers",
    barrier_loops: "a barrier in each of many loops in a row",
    barrier_calls: "a function with a barrier, called twice by one that is called twice, and so on",
    doubled_calls: "a function called twice by one that is called twice, and so on",
    call_chain: "functions, each calling the one before",
    call_fan: "calls of as many functions by one kernel",
    call_many: "calls of one function of forty instructions",
    kernels: "kernels of ten instructions",
    local_variables: "variables in local memory",
    sub_groups: "sub-group reductions",
    printf: "calls of printf",
    names: "values with long names",
    array_copies: "volatile copies of uint[16000] (SPIR-V)",
    small_array_copies: "volatile copies of uint[16] (SPIR-V)",
    composite_inserts: "insertions into one uint[16000] after the other (SPIR-V)",
    composite_constants: "insertions of constants into one uint[16000] after the other (SPIR-V)",
    array_phis: "joins of two uint[1000] that are loaded",
    composite_inserts_shared: "insertions into the same uint[16000], all used (SPIR-V)",
    constants: "constants of 64 bits (SPIR-V)",
    chosen_constants: "constants of 64 bits that collide under FxHash (SPIR-V)",
}

const HEADER: &str = "declare i64 @_Z13get_global_idj(i32)\n\
    declare i64 @_Z12get_local_idj(i32)\n\
    declare void @_Z7barrierj(i32)\n\
    declare float @_Z3expf(float)\n\
    declare i32 @_Z20sub_group_reduce_addi(i32)\n\
    declare i32 @printf(ptr addrspace(2), ...)\n";

const START: &str = "entry:\n  %id = call i64 @_Z13get_global_idj(i32 0)\n  \
    %x = trunc i64 %id to i32\n  \
    %p = getelementptr i32, ptr addrspace(1) %out, i64 %id\n  \
    %v = load i32, ptr addrspace(1) %p, align 4\n";

/// A kernel with the item's number in `%x`, its element's address in `%p` and value in `%v`, a uniform `%n`, and a
/// last value to be stored.
fn kernel(body: &str, last: &str) -> Input {
    Input::Text(format!(
        "{HEADER}define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}{body}  \
         store i32 {last}, ptr addrspace(1) %p, align 4\n  ret void\n}}\n"
    ))
}

/// Appends a line; a write to a string cannot fail.
macro_rules! line {
    ($out:expr, $($arg:tt)*) => {{
        let _ = writeln!($out, $($arg)*);
    }};
}

/// A chain: `step` writes the instructions that make `%v{i+1}` of `%v{i}`.
fn chain(count: usize, mut step: impl FnMut(&mut String, usize)) -> Input {
    let mut body = String::from("  %v0 = add i32 %v, 1\n");
    (0..count).for_each(|i| step(&mut body, i));
    kernel(&body, &format!("%v{count}"))
}

fn straight(n: usize) -> Input {
    chain(n, |out, i| match i % 3 {
        0 => line!(out, "  %v{} = add i32 %v{i}, %n", i + 1),
        1 => line!(out, "  %v{} = mul i32 %v{i}, %x", i + 1),
        _ => line!(out, "  %v{} = xor i32 %v{i}, {}", i + 1, i),
    })
}

fn live(n: usize) -> Input {
    let count = n / 2;
    let mut body = String::new();
    for i in 0..count {
        line!(body, "  %a{i} = mul i32 %v, {}", 2 * i + 3);
    }
    let mut last = "%x".to_string();
    for i in 0..count {
        line!(body, "  %s{i} = xor i32 {last}, %a{i}");
        last = format!("%s{i}");
    }
    kernel(&body, &last)
}

fn accesses(n: usize) -> Input {
    let mut body = String::new();
    for i in 0..n / 5 {
        line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  %m{i} = add i32 %l{i}, %n");
        line!(body, "  %r{i} = getelementptr i32, ptr addrspace(1) %q{i}, i64 7");
        line!(body, "  store i32 %m{i}, ptr addrspace(1) %r{i}, align 4");
    }
    kernel(&body, "%x")
}

fn doubling(n: usize) -> Input {
    chain(n, |out, i| line!(out, "  %v{} = add i32 %v{i}, %v{i}", i + 1))
}

fn selects(n: usize) -> Input {
    chain(n / 3, |out, i| {
        line!(out, "  %a{i} = add i32 %v{i}, {i}");
        line!(out, "  %c{i} = icmp slt i32 %a{i}, %n");
        line!(out, "  %v{} = select i1 %c{i}, i32 %a{i}, i32 %x", i + 1);
    })
}

fn divisions(n: usize) -> Input {
    chain(n / 2, |out, i| {
        line!(out, "  %a{i} = add i32 %v{i}, %n");
        line!(out, "  %v{} = sdiv i32 %a{i}, %v{i}", i + 1);
    })
}

fn math(n: usize) -> Input {
    let mut body = String::from("  %f0 = sitofp i32 %v to float\n");
    let count = n / 2;
    for i in 0..count {
        line!(body, "  %g{i} = fadd float %f{i}, 1.0");
        line!(body, "  %f{} = call float @_Z3expf(float %g{i})", i + 1);
    }
    line!(body, "  %last = fptosi float %f{count} to i32");
    kernel(&body, "%last")
}

fn vectors(n: usize) -> Input {
    let mut body = String::from(
        "  %one = insertelement <16 x i32> undef, i32 %v, i32 0\n  \
         %w0 = shufflevector <16 x i32> %one, <16 x i32> undef, <16 x i32> zeroinitializer\n",
    );
    for i in 0..n {
        let op = ["add", "mul", "xor"][i % 3];
        line!(body, "  %w{} = {op} <16 x i32> %w{i}, %w{}", i + 1, i / 2);
    }
    line!(body, "  %last = extractelement <16 x i32> %w{n}, i32 5");
    kernel(&body, "%last")
}

fn wide(n: usize) -> Input {
    let mut body = String::from("  %w0 = zext i32 %v to i128\n  %y = sext i32 %n to i128\n");
    for i in 0..n {
        let op = ["add", "mul"][i % 2];
        line!(body, "  %w{} = {op} i128 %w{i}, %y", i + 1);
    }
    line!(body, "  %last = trunc i128 %w{n} to i32");
    kernel(&body, "%last")
}

fn shuffles(n: usize) -> Input {
    let mut body = String::from("  %w0 = insertelement <16 x i32> undef, i32 %v, i32 0\n");
    for i in 0..n / 2 {
        let lanes: Vec<String> = (0..16).map(|k| format!("i32 {}", (k * 5 + i) % 32)).collect();
        line!(body, "  %a{i} = insertelement <16 x i32> %w{i}, i32 %x, i32 {}", i % 16);
        line!(
            body,
            "  %w{} = shufflevector <16 x i32> %w{i}, <16 x i32> %a{i}, <16 x i32> <{}>",
            i + 1,
            lanes.join(", ")
        );
    }
    line!(body, "  %last = extractelement <16 x i32> %w{}, i32 3", n / 2);
    kernel(&body, "%last")
}

fn atomics(n: usize) -> Input {
    chain(n / 2, |out, i| {
        line!(out, "  %a{i} = atomicrmw add ptr addrspace(1) %out, i32 %v{i} monotonic");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    })
}

fn stack(n: usize) -> Input {
    let count = n / 4;
    let mut body = String::new();
    (0..count).for_each(|i| line!(body, "  %s{i} = alloca i32, align 4"));
    line!(body, "  %v0 = add i32 %v, 1");
    for i in 0..count {
        line!(body, "  store i32 %v{i}, ptr %s{i}, align 4");
        line!(body, "  %l{i} = load i32, ptr %s{}, align 4", i - i % 8);
        line!(body, "  %v{} = add i32 %l{i}, %n", i + 1);
    }
    kernel(&body, &format!("%v{count}"))
}

fn private_arrays(n: usize) -> Input {
    let count = n / 8;
    let mut body = String::new();
    (0..count).for_each(|i| line!(body, "  %s{i} = alloca [4 x i32], align 4"));
    line!(body, "  %v0 = add i32 %v, 1");
    for i in 0..count {
        line!(body, "  %m{i} = and i32 %v{i}, 3");
        line!(body, "  %a{i} = getelementptr [4 x i32], ptr %s{i}, i32 0, i32 %m{i}");
        line!(body, "  store i32 %v{i}, ptr %a{i}, align 4");
        line!(body, "  %k{i} = and i32 %n, 3");
        line!(body, "  %b{i} = getelementptr [4 x i32], ptr %s{i}, i32 0, i32 %k{i}");
        line!(body, "  %l{i} = load i32, ptr %b{i}, align 4");
        line!(body, "  %v{} = add i32 %l{i}, %v{i}", i + 1);
    }
    kernel(&body, &format!("%v{count}"))
}

fn if_else(n: usize, of: &str) -> Input {
    chain(n / 8, |out, i| {
        line!(out, "  %b{i} = and i32 {of}, {}", 1 << (i % 8));
        line!(out, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(out, "  br i1 %c{i}, label %t{i}, label %e{i}\nt{i}:");
        line!(out, "  %y{i} = add i32 %v{i}, %n\n  br label %j{i}\ne{i}:");
        line!(out, "  %z{i} = mul i32 %v{i}, 3\n  br label %j{i}\nj{i}:");
        line!(out, "  %v{} = phi i32 [ %y{i}, %t{i} ], [ %z{i}, %e{i} ]", i + 1);
    })
}

fn diamonds(n: usize) -> Input {
    if_else(n, "%x")
}

fn uniform_diamonds(n: usize) -> Input {
    if_else(n, "%n")
}

fn nested_ifs(n: usize) -> Input {
    let depth = n / 6;
    let mut body = String::from("  %v0 = add i32 %v, 1\n  br label %h0\n");
    for i in 0..depth {
        line!(body, "h{i}:\n  %b{i} = and i32 %v{i}, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(body, "  %v{} = add i32 %v{i}, %x", i + 1);
        line!(body, "  br i1 %c{i}, label %h{}, label %j{i}", i + 1);
    }
    line!(body, "h{depth}:\n  %r{depth} = mul i32 %v{depth}, 5\n  br label %j{}", depth - 1);
    for i in (0..depth).rev() {
        let from = if i + 1 == depth { format!("h{depth}") } else { format!("j{}", i + 1) };
        line!(body, "j{i}:\n  %r{i} = phi i32 [ %r{}, %{from} ], [ %v{i}, %h{i} ]", i + 1);
        if i > 0 {
            line!(body, "  br label %j{}", i - 1);
        }
    }
    kernel(&body, "%r0")
}

fn divergent_memory(n: usize) -> Input {
    let mut body = String::new();
    for i in 0..n / 8 {
        line!(body, "  %b{i} = and i32 %x, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(body, "  br i1 %c{i}, label %t{i}, label %j{i}\nt{i}:");
        line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  %m{i} = add i32 %l{i}, %n");
        line!(body, "  store i32 %m{i}, ptr addrspace(1) %q{i}, align 4");
        line!(body, "  br label %j{i}\nj{i}:");
    }
    kernel(&body, "%x")
}

fn fallthrough(n: usize) -> Input {
    let count = n / 5;
    let mut body = String::from("  br label %b0\n");
    for i in 0..count {
        let to = (i / 16 + 1) * 16;
        let mut from: Vec<usize> = vec![];
        if i > 0 {
            from.push(i - 1);
        }
        if i > 0 && i % 16 == 0 {
            from.extend(i - 16..i - 1);
        }
        let phis: Vec<String> = match i {
            0 => vec!["[ %v, %entry ]".to_string()],
            _ => from.iter().map(|k| format!("[ %w{k}, %b{k} ]")).collect(),
        };
        line!(body, "b{i}:\n  %u{i} = phi i32 {}", phis.join(", "));
        line!(body, "  %w{i} = add i32 %u{i}, %n");
        line!(body, "  %a{i} = and i32 %w{i}, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %a{i}, 0");
        let to = if to < count && i + 1 != to { to } else { i + 1 };
        match to == i + 1 {
            true => line!(body, "  br label %b{to}"),
            false => line!(body, "  br i1 %c{i}, label %b{}, label %b{to}", i + 1),
        }
    }
    line!(body, "b{count}:");
    kernel(&body, &format!("%w{}", count - 1))
}

fn loops_of(n: usize, bound: &str, barrier: bool) -> Input {
    let mut before = "%entry".to_string();
    chain(n / 7, |out, i| {
        line!(out, "  br label %h{i}\nh{i}:");
        line!(out, "  %i{i} = phi i32 [ 0, {before} ], [ %j{i}, %h{i} ]");
        line!(out, "  %s{i} = phi i32 [ %v{i}, {before} ], [ %v{}, %h{i} ]", i + 1);
        line!(out, "  %j{i} = add i32 %i{i}, 1");
        if barrier {
            line!(out, "  call void @_Z7barrierj(i32 1)");
        }
        line!(out, "  %v{} = mul i32 %s{i}, %j{i}", i + 1);
        line!(out, "  %c{i} = icmp ult i32 %j{i}, {bound}");
        line!(out, "  br i1 %c{i}, label %h{i}, label %d{i}\nd{i}:");
        before = format!("%d{i}");
    })
}

fn loops(n: usize) -> Input {
    loops_of(n, "%n", false)
}

fn divergent_loops(n: usize) -> Input {
    loops_of(n, "%x", false)
}

fn barrier_loops(n: usize) -> Input {
    loops_of(n, "%n", true)
}

fn nested_loops(n: usize) -> Input {
    let depth = n / 6;
    let mut body = String::from("  br label %h0\n");
    for i in 0..depth {
        let before = if i == 0 { "entry".to_string() } else { format!("h{}", i - 1) };
        line!(body, "h{i}:\n  %i{i} = phi i32 [ 0, %{before} ], [ %j{i}, %l{i} ]");
        line!(
            body,
            "  br label %{}{}",
            if i + 1 == depth { "l" } else { "h" },
            if i + 1 == depth { i } else { i + 1 }
        );
    }
    for i in (0..depth).rev() {
        line!(body, "l{i}:");
        if i + 1 == depth {
            line!(body, "  %t = atomicrmw add ptr addrspace(1) %p, i32 %i{i} monotonic");
        }
        line!(body, "  %j{i} = add i32 %i{i}, 1\n  %c{i} = icmp ult i32 %j{i}, %n");
        let out = if i == 0 { "done".to_string() } else { format!("l{}", i - 1) };
        line!(body, "  br i1 %c{i}, label %h{i}, label %{out}");
    }
    body.push_str("done:\n");
    kernel(&body, "%x")
}

fn nested_loop_variables(n: usize) -> Input {
    let depth = n / 10;
    let mut body = String::new();
    for i in 0..depth {
        line!(body, "  %a{i} = alloca i32, align 4\n  store i32 %n, ptr %a{i}, align 4");
    }
    body.push_str("  br label %h0\n");
    for i in 0..depth {
        line!(
            body,
            "h{i}:\n  br label %{}{}",
            if i + 1 == depth { "l" } else { "h" },
            if i + 1 == depth { i } else { i + 1 }
        );
    }
    for i in (0..depth).rev() {
        line!(body, "l{i}:");
        if i + 1 == depth {
            (0..depth).for_each(|k| line!(body, "  store i32 %x, ptr %a{k}, align 4"));
        }
        line!(body, "  %q{i} = load volatile i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %c{i} = icmp ult i32 %q{i}, %n");
        let out = if i == 0 { "done".to_string() } else { format!("l{}", i - 1) };
        line!(body, "  br i1 %c{i}, label %h{i}, label %{out}");
    }
    body.push_str("done:\n  %s0 = add i32 %x, 0\n");
    for i in 0..depth {
        line!(body, "  %r{i} = load i32, ptr %a{i}, align 4\n  %s{} = add i32 %s{i}, %r{i}", i + 1);
    }
    kernel(&body, &format!("%s{depth}"))
}

fn loop_exits(n: usize) -> Input {
    let count = n / 4;
    let mut body = String::from("  br label %h\nh:\n");
    line!(body, "  %v0 = phi i32 [ %v, %entry ], [ %v{count}, %b{} ]", count - 1);
    body.push_str("  br label %b0\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %v{} = add i32 %v{i}, %x\n  %a{i} = xor i32 %v{i}, {i}", i + 1);
        line!(body, "  %c{i} = icmp eq i32 %a{i}, %n");
        let next = if i + 1 == count { "h".to_string() } else { format!("b{}", i + 1) };
        line!(body, "  br i1 %c{i}, label %done, label %{next}");
    }
    let phis: Vec<String> = (0..count).map(|i| format!("[ %a{i}, %b{i} ]")).collect();
    line!(body, "done:\n  %last = phi i32 {}", phis.join(", "));
    kernel(&body, "%last")
}

fn loop_live(n: usize) -> Input {
    let count = n / 3;
    let mut body = String::new();
    (0..count).for_each(|i| line!(body, "  %a{i} = mul i32 %v, {}", 2 * i + 3));
    line!(body, "  br label %h\nh:\n  %i = phi i32 [ 0, %entry ], [ %j, %h ]");
    line!(body, "  %s0 = phi i32 [ %v, %entry ], [ %s{count}, %h ]");
    (0..count).for_each(|i| line!(body, "  %s{} = xor i32 %s{i}, %a{i}", i + 1));
    line!(body, "  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %x");
    line!(body, "  br i1 %c, label %h, label %d\nd:\n  %t0 = add i32 %s{count}, 1");
    (0..count).for_each(|i| line!(body, "  %t{} = sub i32 %a{i}, %t{i}", i + 1));
    kernel(&body, &format!("%t{count}"))
}

fn loops_live(n: usize) -> Input {
    let count = n / 11;
    let mut body = String::new();
    (0..count).for_each(|i| line!(body, "  %a{i} = mul i32 %v, {}", 2 * i + 3));
    line!(body, "  %v0 = add i32 %v, 1");
    let mut before = "%entry".to_string();
    for i in 0..count {
        line!(body, "  br label %h{i}\nh{i}:");
        line!(body, "  %i{i} = phi i32 [ 0, {before} ], [ %j{i}, %h{i} ]");
        line!(body, "  %s{i} = phi i32 [ %v{i}, {before} ], [ %v{}, %h{i} ]", i + 1);
        line!(body, "  %j{i} = add i32 %i{i}, 1");
        line!(body, "  %t{i} = mul i32 %s{i}, %j{i}");
        line!(body, "  %v{} = xor i32 %t{i}, %a{i}", i + 1);
        line!(body, "  %c{i} = icmp ult i32 %j{i}, %n");
        line!(body, "  br i1 %c{i}, label %h{i}, label %d{i}\nd{i}:");
        before = format!("%d{i}");
    }
    let mut last = format!("%v{count}");
    for i in 0..count {
        line!(body, "  %e{i} = sub i32 {last}, %a{i}");
        last = format!("%e{i}");
    }
    kernel(&body, &last)
}

/// The side of a square of so many instructions.
fn side(n: usize) -> usize {
    (n as f64).sqrt() as usize
}

fn joins(n: usize) -> Input {
    let wide = side(n);
    let mut body = String::new();
    (0..wide).for_each(|k| line!(body, "  %v0.{k} = add i32 %v, {k}"));
    for i in 0..wide {
        line!(body, "  %c{i} = icmp slt i32 %v{i}.0, %x");
        line!(body, "  br i1 %c{i}, label %t{i}, label %e{i}");
        line!(body, "t{i}:\n  %y{i} = add i32 %v{i}.{}, %n\n  br label %j{i}", i % wide);
        line!(body, "e{i}:\n  %z{i} = mul i32 %v{i}.0, 3\n  br label %j{i}\nj{i}:");
        for k in 0..wide {
            let next = (k + 1) % wide;
            line!(body, "  %v{}.{k} = phi i32 [ %v{i}.{next}, %t{i} ], [ %z{i}, %e{i} ]", i + 1);
        }
    }
    kernel(&body, &format!("%v{wide}.0"))
}

fn switch_of(n: usize, of: &str, phis: usize, each: usize) -> Input {
    let count = n / each;
    let mut body = String::new();
    line!(body, "  switch i32 {of}, label %done [");
    (0..count).for_each(|i| line!(body, "    i32 {i}, label %b{i}"));
    body.push_str("  ]\n");
    for i in 0..count {
        line!(body, "b{i}:\n  %a{i} = mul i32 %v, {}", 2 * i + 3);
        if each > 3 {
            line!(body, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}");
            line!(body, "  store i32 %a{i}, ptr addrspace(1) %q{i}, align 4");
        }
        body.push_str("  br label %done\n");
    }
    body.push_str("done:\n");
    for k in 0..phis {
        let from: Vec<String> = (0..count)
            .map(|i| {
                format!(
                    "[ {}, %b{i} ]",
                    if k == 0 { format!("%a{i}") } else { (i * k).to_string() }
                )
            })
            .collect();
        line!(body, "  %d{k} = phi i32 [ {k}, %entry ], {}", from.join(", "));
    }
    let mut last = "%d0".to_string();
    for k in 1..phis {
        line!(body, "  %m{k} = add i32 {last}, %d{k}");
        last = format!("%m{k}");
    }
    kernel(&body, &last)
}

fn many_predecessors(n: usize) -> Input {
    switch_of(n, "%n", 8, 3)
}

fn switch(n: usize) -> Input {
    switch_of(n, "%x", 1, 4)
}

fn uniform_switch(n: usize) -> Input {
    switch_of(n, "%n", 1, 4)
}

fn barriers(n: usize) -> Input {
    chain(n / 13, |out, i| {
        line!(out, "  %q{i} = getelementptr i32, ptr addrspace(1) %p, i64 {}", i % 64);
        line!(out, "  %l{i} = load i32, ptr addrspace(1) %q{i}, align 4");
        line!(out, "  %a{i} = add i32 %l{i}, %v{i}\n  %b{i} = xor i32 %a{i}, %x");
        line!(out, "  call void @_Z7barrierj(i32 2)");
        line!(out, "  store i32 %b{i}, ptr addrspace(1) %q{i}, align 4");
        line!(out, "  %c{i} = mul i32 %b{i}, %n\n  %d{i} = add i32 %c{i}, {i}");
        line!(out, "  %e{i} = xor i32 %d{i}, %a{i}\n  %f{i} = add i32 %e{i}, %x");
        line!(out, "  call void @_Z7barrierj(i32 2)");
        line!(out, "  %g{i} = mul i32 %f{i}, 3\n  %v{} = add i32 %g{i}, %v{i}", i + 1);
    })
}

fn barriers_live(n: usize) -> Input {
    let wide = side(n / 2);
    let mut body = String::new();
    (0..wide).for_each(|k| line!(body, "  %v0.{k} = mul i32 %v, {}", 2 * k + 3));
    for i in 0..wide {
        line!(body, "  call void @_Z7barrierj(i32 2)");
        line!(body, "  %l{i} = load i32, ptr addrspace(1) %p, align 4");
        line!(body, "  %w{i} = add i32 %l{i}, %v0.{i}");
        line!(body, "  store i32 %w{i}, ptr addrspace(1) %p, align 4");
    }
    let mut last = "%x".to_string();
    for k in 0..wide {
        line!(body, "  %s{k} = xor i32 {last}, %v0.{k}");
        last = format!("%s{k}");
    }
    kernel(&body, &last)
}

fn barrier_arrays(n: usize) -> Input {
    let size = n / 10;
    let mut body = String::new();
    (0..10).for_each(|k| line!(body, "  %s{k} = alloca [{size} x i32], align 4"));
    for k in 0..10 {
        line!(body, "  %e{k} = getelementptr [{size} x i32], ptr %s{k}, i32 0, i32 %x");
        line!(body, "  store i32 %n, ptr %e{k}, align 4");
        line!(body, "  %a{k} = load [{size} x i32], ptr %s{k}, align 4");
    }
    for k in 0..10 {
        line!(body, "  call void @_Z7barrierj(i32 2)");
        line!(body, "  store [{size} x i32] %a{k}, ptr %s{}, align 4", (k + 1) % 10);
    }
    let mut last = "%x".to_string();
    for k in 0..10 {
        line!(body, "  %r{k} = load i32, ptr %e{k}, align 4\n  %t{k} = add i32 {last}, %r{k}");
        last = format!("%t{k}");
    }
    kernel(&body, &last)
}

fn doubled(levels: usize, barrier: &str) -> Input {
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f0(i32 %v) {{\n  %a = mul i32 %v, %v\n{barrier}  ret i32 %a\n}}");
    for i in 1..levels {
        line!(out, "define i32 @f{i}(i32 %v) {{\n  %a = call i32 @f{}(i32 %v)", i - 1);
        line!(out, "  %b = call i32 @f{}(i32 %a)\n  ret i32 %b\n}}", i - 1);
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %r = call i32 @f{}(i32 %v)", levels - 1);
    line!(out, "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

/// Levels whose doubled calls make so many.
fn levels(n: usize) -> usize {
    n.max(4).ilog2() as usize
}

fn barrier_calls(n: usize) -> Input {
    doubled(levels(n), "  call void @_Z7barrierj(i32 2)\n")
}

fn doubled_calls(n: usize) -> Input {
    doubled(levels(n), "")
}

fn call_chain(n: usize) -> Input {
    let count = n / 4;
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f0(i32 %v, i32 %n) {{\n  %a = mul i32 %v, %n\n  ret i32 %a\n}}");
    for i in 1..count {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        line!(out, "  %b = call i32 @f{}(i32 %a, i32 %n)\n  %c = mul i32 %b, %v", i - 1);
        line!(out, "  ret i32 %c\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %r = call i32 @f{}(i32 %v, i32 %n)", count - 1);
    line!(out, "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

fn call_fan(n: usize) -> Input {
    let count = n / 5;
    let mut out = String::from(HEADER);
    for i in 0..count {
        line!(out, "define i32 @f{i}(i32 %v, i32 %n) {{\n  %a = xor i32 %v, {i}");
        line!(out, "  %b = mul i32 %a, %n\n  %c = add i32 %b, %v\n  ret i32 %c\n}}");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    (0..count).for_each(|i| line!(out, "  %v{} = call i32 @f{i}(i32 %v{i}, i32 %x)", i + 1));
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

fn call_many(n: usize) -> Input {
    let count = n;
    let mut out = String::from(HEADER);
    line!(out, "define i32 @f(i32 %w0, i32 %n) {{");
    for i in 0..40 {
        line!(out, "  %w{} = {} i32 %w{i}, %n", i + 1, ["add", "mul", "xor"][i % 3]);
    }
    line!(out, "  ret i32 %w40\n}}");
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    (0..count).for_each(|i| line!(out, "  %v{} = call i32 @f(i32 %v{i}, i32 %x)", i + 1));
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

fn kernels(n: usize) -> Input {
    let mut out = String::from(HEADER);
    for i in 0..n / 10 {
        line!(out, "define spir_kernel void @k{i}(ptr addrspace(1) %out, i32 %n) {{\n{START}");
        line!(out, "  %a = add i32 %v, %n\n  %b = mul i32 %a, {i}\n  %c = xor i32 %b, %x");
        line!(out, "  store i32 %c, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    }
    Input::Text(out)
}

fn local_variables(n: usize) -> Input {
    let count = n / 4;
    let mut out = String::from(HEADER);
    (0..count).for_each(|i| line!(out, "@l{i} = internal addrspace(3) global i32 undef, align 4"));
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    line!(out, "  %v0 = add i32 %v, 1");
    for i in 0..count {
        line!(out, "  store i32 %v{i}, ptr addrspace(3) @l{i}, align 4");
        line!(out, "  %l{i} = load i32, ptr addrspace(3) @l{}, align 4", i / 2);
        line!(out, "  %v{} = add i32 %l{i}, %n", i + 1);
    }
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

fn sub_groups(n: usize) -> Input {
    chain(n / 2, |out, i| {
        line!(out, "  %a{i} = call i32 @_Z20sub_group_reduce_addi(i32 %v{i})");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    })
}

fn printf(n: usize) -> Input {
    let mut out = String::from(HEADER);
    line!(out, "@s = internal addrspace(2) constant [7 x i8] c\"%d %d\\0A\\00\", align 1");
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    for i in 0..n / 2 {
        line!(out, "  %a{i} = add i32 %x, {i}");
        line!(
            out,
            "  %r{i} = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @s, i32 %a{i}, i32 %n)"
        );
    }
    line!(out, "  ret void\n}}");
    Input::Text(out)
}

fn names(n: usize) -> Input {
    let long = "a_rather_long_name_that_says_nothing_about_the_value_it_is_given_to".repeat(4);
    chain(n, |out, i| match i + 1 == n || i == 0 {
        true if i == 0 => line!(out, "  %{long}.1 = add i32 %v{i}, %n"),
        true => line!(out, "  %v{} = add i32 %{long}.{i}, %n", i + 1),
        false => line!(out, "  %{long}.{} = add i32 %{long}.{i}, %x", i + 1),
    })
}

fn array_copies(n: usize) -> Input {
    Input::Spirv(spirv::array_copies(n, 16_000))
}

fn small_array_copies(n: usize) -> Input {
    Input::Spirv(spirv::array_copies(n, 16))
}

fn composite_inserts(n: usize) -> Input {
    Input::Spirv(spirv::composite_inserts(n, 16_000, false))
}

fn composite_constants(n: usize) -> Input {
    Input::Spirv(spirv::composite_constants(n, 16_000))
}

fn array_phis(n: usize) -> Input {
    let mut body = String::from(
        "  %s = alloca [1000 x i32], align 4\n  %t = alloca [1000 x i32], align 4\n  \
         %a = load [1000 x i32], ptr %s, align 4\n  %v0 = load [1000 x i32], ptr %t, align 4\n",
    );
    let count = n / 6;
    let mut before = "%entry".to_string();
    for i in 0..count {
        line!(body, "  %b{i} = and i32 %x, {}", 1 << (i % 8));
        line!(body, "  %c{i} = icmp eq i32 %b{i}, 0");
        line!(body, "  br i1 %c{i}, label %t{i}, label %j{i}\nt{i}:\n  fence seq_cst");
        line!(body, "  br label %j{i}\nj{i}:");
        line!(body, "  %v{} = phi [1000 x i32] [ %a, %t{i} ], [ %v{i}, {before} ]", i + 1);
        before = format!("%j{i}");
    }
    kernel(&format!("{body}  %last = extractvalue [1000 x i32] %v{count}, 7\n"), "%last")
}

fn composite_inserts_shared(n: usize) -> Input {
    Input::Spirv(spirv::composite_inserts(n, 16_000, true))
}

fn constants(n: usize) -> Input {
    Input::Spirv(spirv::constants(n, |i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (i >> 3)))
}

/// Values whose products with the square of FxHash's multiplier are small numbers: all hashes are alike but for bits
/// that no table looks at.
fn chosen_constants(n: usize) -> Input {
    const FX: u64 = 0xf135_7aea_2e62_a9c5;
    // Newton's iteration for the inverse modulo 2^64: each step doubles the number of bits that are right.
    let inverse =
        (0..6).fold(FX, |x: u64, _| x.wrapping_mul(2u64.wrapping_sub(FX.wrapping_mul(x))));
    Input::Spirv(spirv::constants(n, |i| i.wrapping_mul(inverse).wrapping_mul(inverse)))
}
