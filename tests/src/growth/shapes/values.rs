//! Values: long blocks, memory, names.

use super::{HEADER, Input, START, chain, kernel, line};
use std::fmt::Write as _;

pub(super) fn straight(n: usize) -> Input {
    chain(n, |out, i| match i % 3 {
        0 => line!(out, "  %v{} = add i32 %v{i}, %n", i + 1),
        1 => line!(out, "  %v{} = mul i32 %v{i}, %x", i + 1),
        _ => line!(out, "  %v{} = xor i32 %v{i}, {}", i + 1, i),
    })
}

pub(super) fn live(n: usize) -> Input {
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

pub(super) fn accesses(n: usize) -> Input {
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

pub(super) fn doubling(n: usize) -> Input {
    chain(n, |out, i| line!(out, "  %v{} = add i32 %v{i}, %v{i}", i + 1))
}

pub(super) fn selects(n: usize) -> Input {
    chain(n / 3, |out, i| {
        line!(out, "  %a{i} = add i32 %v{i}, {i}");
        line!(out, "  %c{i} = icmp slt i32 %a{i}, %n");
        line!(out, "  %v{} = select i1 %c{i}, i32 %a{i}, i32 %x", i + 1);
    })
}

pub(super) fn divisions(n: usize) -> Input {
    chain(n / 2, |out, i| {
        line!(out, "  %a{i} = add i32 %v{i}, %n");
        line!(out, "  %v{} = sdiv i32 %a{i}, %v{i}", i + 1);
    })
}

pub(super) fn math(n: usize) -> Input {
    let mut body = String::from("  %f0 = sitofp i32 %v to float\n");
    let count = n / 2;
    for i in 0..count {
        line!(body, "  %g{i} = fadd float %f{i}, 1.0");
        line!(body, "  %f{} = call float @_Z3expf(float %g{i})", i + 1);
    }
    line!(body, "  %last = fptosi float %f{count} to i32");
    kernel(&body, "%last")
}

pub(super) fn vectors(n: usize) -> Input {
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

pub(super) fn wide(n: usize) -> Input {
    let mut body = String::from("  %w0 = zext i32 %v to i128\n  %y = sext i32 %n to i128\n");
    for i in 0..n {
        let op = ["add", "mul"][i % 2];
        line!(body, "  %w{} = {op} i128 %w{i}, %y", i + 1);
    }
    line!(body, "  %last = trunc i128 %w{n} to i32");
    kernel(&body, "%last")
}

pub(super) fn shuffles(n: usize) -> Input {
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

pub(super) fn atomics(n: usize) -> Input {
    chain(n / 2, |out, i| {
        line!(out, "  %a{i} = atomicrmw add ptr addrspace(1) %out, i32 %v{i} monotonic");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    })
}

pub(super) fn stack(n: usize) -> Input {
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

pub(super) fn private_arrays(n: usize) -> Input {
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

pub(super) fn names(n: usize) -> Input {
    let long = "a_rather_long_name_that_says_nothing_about_the_value_it_is_given_to".repeat(4);
    chain(n, |out, i| match i + 1 == n || i == 0 {
        true if i == 0 => line!(out, "  %{long}.1 = add i32 %v{i}, %n"),
        true => line!(out, "  %v{} = add i32 %{long}.{i}, %n", i + 1),
        false => line!(out, "  %{long}.{} = add i32 %{long}.{i}, %x", i + 1),
    })
}

pub(super) fn local_variables(n: usize) -> Input {
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
