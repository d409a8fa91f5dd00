//! Loops vectorized by `loop-vectorize`: interpreted, compiled scalar, and compiled for several
//! work-items at a time, with no iterations and with one fewer, as many and one more than the
//! vector loop's step; all leave the same memory. What they read ends, or begins, at inaccessible
//! pages.

use oxmux_ir::text::parse_module;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass::PassContext;
use oxmux_passes::pass_manager::{Pipeline, RunOptions};
use oxmux_passes::registry::Registry;
use oxmux_tests::campaign::worker::Worker;
use std::fmt::Write;

/// Work-items, each with a row of its own.
const ITEMS: usize = 5;
/// Numbers of iterations: around all numbers of lanes.
const COUNTS: [usize; 14] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33, 64];

/// How the loop counts and finds its elements: the counter's type, and `%at`, the place in all
/// rows.
const COUNTERS: [(&str, &str, &str); 5] = [
    ("i64", "ult", "  %at = add i64 %k, %row\n"),
    ("i64", "ne", "  %at = add i64 %k, %row\n"),
    ("i32", "slt", "  %sum32 = add nsw i32 %k, %row32\n  %at = sext i32 %sum32 to i64\n"),
    ("i32", "ult", "  %sum32 = add i32 %k, %row32\n  %at = zext i32 %sum32 to i64\n"),
    // The sum is a number of 32 bits that wraps on the way.
    (
        "i32",
        "ult",
        "  %far = sub i32 %row32, 7\n  %near = add i32 %far, %k\n  %sum32 = add i32 %near, 7\n  \
         %at = zext i32 %sum32 to i64\n",
    ),
];

/// What is gathered of `%x`, 64 bits of an element; from `%g` to `%more`.
const GATHERED: [(&str, &str); 9] = [
    ("a sum", "  %y = trunc i64 %x to i32\n  %more = add i32 %g, %y\n"),
    (
        "a sum of products of narrow numbers",
        "  %y = sext ELEM %v to TYPE\n  %z = WIDEN ELEM %w to TYPE\n  %product = mul TYPE %y, %z\n  \
         %cut = CUT TYPE %product to i32\n  %more = add i32 %cut, %g\n",
    ),
    ("a difference", "  %y = trunc i64 %x to i32\n  %more = sub i32 %g, %y\n"),
    (
        "a product",
        "  %y = trunc i64 %x to i32\n  %odd = or i32 %y, 1\n  %more = mul i32 %odd, %g\n",
    ),
    ("bits", "  %y = trunc i64 %x to i32\n  %more = xor i32 %g, %y\n"),
    (
        "a minimum",
        "  %y = trunc i64 %x to i32\n  %more = call i32 @llvm.smin.i32(i32 %y, i32 %g)\n",
    ),
    (
        "a maximum",
        "  %y = trunc i64 %x to i32\n  %more = call i32 @llvm.umax.i32(i32 %g, i32 %y)\n",
    ),
    (
        "what is odd",
        "  %y = trunc i64 %x to i32\n  %bit = and i32 %y, 1\n  %is = icmp ne i32 %bit, 0\n  \
         %if = add i32 %g, %y\n  %more = select i1 %is, i32 %if, i32 %g\n",
    ),
    (
        "a sum of numbers and places",
        "  %y = trunc i64 %x to i32\n  %c = NUMBER TYPEK %k to i32\n  %weighted = mul i32 %c, %y\n  \
         %more = add i32 %g, %weighted\n",
    ),
];

struct Loop {
    name: String,
    text: String,
}

/// A kernel of one loop over `count` elements, and the launch of it.
fn kernel(
    element: (&str, usize),
    counter: (&str, &str, &str),
    gathered: (&str, &str),
    tests_first: bool,
    count: usize,
) -> Loop {
    let ((element, bytes), (ty, predicate, at)) = (element, counter);
    let mut text = String::new();
    let (read, written) = ((ITEMS * count).max(1) * bytes, ITEMS * 8);
    for _ in 0..2 {
        _ = write!(text, "; run: @kernel global={ITEMS} local={ITEMS} buf:i8:{read}:seed={count}");
        _ = writeln!(text, " buf:i8:{written}:seed=1 i64:{count}");
    }
    text += "; vectors: 4@0\n; interpreted: 4\n";
    let end = if ty == "i64" { "%n" } else { "%n32" };
    text += "define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %row = mul i64 %id, %n
  %n32 = trunc i64 %n to i32
  %row32 = trunc i64 %row to i32
  %start = trunc i64 %id to i32
";
    let body = {
        let widened = if bytes == 8 { "%x = add i64 %v, 0" } else { "%x = sext ELEM %v to i64" };
        let wide = if bytes < 4 { "i32" } else { "i64" };
        let gathered = match (gathered.1.contains("%w"), bytes) {
            // A product of as many bits as there are.
            (true, 8) => "  %product = mul i64 %v, %w\n  %cut = trunc i64 %product to i32\n  \
                          %more = add i32 %cut, %g\n"
                .to_string(),
            (true, 1 | 2) => gathered
                .1
                .replace("  %cut = CUT TYPE %product to i32\n", "")
                .replace("%cut", "%product"),
            _ => gathered.1.to_string(),
        };
        let number = if ty == "i64" {
            gathered.replace("NUMBER TYPEK", "trunc i64")
        } else {
            gathered.replace("%c = NUMBER TYPEK %k to i32", "%c = add i32 %k, 0")
        };
        format!(
            "{at}  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %at
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %place = EXTEND
  %q = getelementptr ELEM, ptr addrspace(1) %in, i64 %place
  %w = load ELEM, ptr addrspace(1) %q, align SIZE
  {widened}
{number}  %next = add {ty} %k, 1
"
        )
        .replace("EXTEND", if ty == "i64" { "add i64 %k, 0" } else { "zext i32 %k to i64" })
        .replace("WIDEN", if count.is_multiple_of(2) { "sext" } else { "zext" })
        .replace("CUT", "trunc")
        .replace("TYPE", wide)
        .replace("ELEM", element)
        .replace("SIZE", &bytes.to_string())
    };
    if tests_first {
        _ = write!(
            text,
            "  br label %loop
loop:
  %k = phi {ty} [ 0, %entry ], [ %next, %body ]
  %g = phi i32 [ %start, %entry ], [ %more, %body ]
  %again = icmp {predicate} {ty} %k, {end}
  br i1 %again, label %body, label %done
body:
{body}  br label %loop
done:
  %all = phi i32 [ %g, %loop ]
  %last = phi {ty} [ %k, %loop ]
"
        );
    } else {
        _ = write!(
            text,
            "  %any = icmp ne i64 %n, 0
  br i1 %any, label %loop, label %done
loop:
  %k = phi {ty} [ 0, %entry ], [ %next, %loop ]
  %g = phi i32 [ %start, %entry ], [ %more, %loop ]
{body}  %again = icmp {predicate} {ty} %next, {end}
  br i1 %again, label %loop, label %done
done:
  %all = phi i32 [ %start, %entry ], [ %more, %loop ]
  %last = phi {ty} [ 0, %entry ], [ %k, %loop ]
"
        );
    }
    let cut = if ty == "i64" { "trunc i64 %last to i32" } else { "add i32 %last, 0" };
    _ = write!(
        text,
        "  %two = shl i64 %id, 1
  %first = getelementptr i32, ptr addrspace(1) %out, i64 %two
  store i32 %all, ptr addrspace(1) %first, align 4
  %second = getelementptr i32, ptr addrspace(1) %first, i64 1
  %last32 = {cut}
  store i32 %last32, ptr addrspace(1) %second, align 4
  ret void
}}
declare i64 @_Z13get_global_idj(i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
"
    );
    let shape = if tests_first { "tests first" } else { "tests at its end" };
    let name = format!("{} of {count} {element}, {ty} {predicate}, {shape}", gathered.0);
    Loop { name, text }
}

/// Every kind of loop with a few numbers of iterations.
fn loops() -> Vec<Loop> {
    let mut all = Vec::new();
    for (a, element) in [("i8", 1), ("i16", 2), ("i32", 4), ("i64", 8)].into_iter().enumerate() {
        for (b, counter) in COUNTERS.into_iter().enumerate() {
            for (c, gathered) in GATHERED.into_iter().enumerate() {
                for tests_first in [false, true] {
                    for some in 0..3 {
                        let at = (a * 5 + b * 3 + c * 7 + usize::from(tests_first) + some * 5)
                            % COUNTS.len();
                        all.push(kernel(element, counter, gathered, tests_first, COUNTS[at]));
                    }
                }
            }
        }
    }
    all
}

/// What the pass makes of a kernel whose rows are rows of its own.
fn is_vectorized(text: &str) -> bool {
    let mut module = parse_module(text).expect("LLVM assembly");
    let pipeline = Pipeline::parse("loop-vectorize", &Registry::standard()).expect("a pass");
    let info = DefaultBuiltinInfo;
    let mut cx = PassContext::new(&info);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    oxmux_passes::pass_manager::run(&pipeline, &mut module, &mut cx, options).expect("it runs");
    oxmux_ir::text::print_module(&module).contains("vector.body")
}

#[test]
fn loops_leave_the_same_behind() {
    let mut worker = Worker::new(env!("CARGO_BIN_EXE_campaign"));
    let file = std::env::temp_dir().join(format!("oxmux-loops-{}.ll", std::process::id()));
    let mut failures = Vec::new();
    let mut vectorized = 0;
    let all = loops();
    for Loop { name, text } in &all {
        vectorized += usize::from(is_vectorized(text));
        std::fs::write(&file, text).expect("a temporary file");
        for (what, message) in worker.file(&file).failures {
            failures.push(format!("{name}: {what}: {message}\n{text}"));
        }
    }
    _ = std::fs::remove_file(&file);
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n"));
    // Products of 64 bits and products of lanes of bytes have no instruction.
    assert!(vectorized * 10 > all.len() * 8, "{vectorized} of {} are vectorized", all.len());
}
