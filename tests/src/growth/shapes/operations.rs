//! One operation or library function, over and over, that takes many instructions, or touches much
//! memory.

use super::{HEADER, Input, START, chain, kernel, line};
use std::fmt::Write as _;

/// A module with more declarations.
fn with(declarations: &str, input: Input) -> Input {
    match input {
        Input::Text(text) => Input::Text(format!("{declarations}\n{text}")),
        other => other,
    }
}

pub(super) fn memsets(n: usize) -> Input {
    let mut body = String::from("  %s = alloca [4096 x i8], align 16\n");
    for i in 0..n / 2 {
        line!(body, "  %q{i} = getelementptr i8, ptr %s, i64 {}", i % 2048);
        line!(
            body,
            "  call void @llvm.memset.p0.i64(ptr %q{i}, i8 {}, i64 {}, i1 false)",
            i % 256,
            i % 300 + 1
        );
    }
    body.push_str("  %g = getelementptr i8, ptr %s, i32 %x\n  %last = load i32, ptr %g, align 1\n");
    with("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)", kernel(&body, "%last"))
}

pub(super) fn memcpys(n: usize) -> Input {
    let mut body = String::from("  %s = alloca [4096 x i8], align 16\n");
    for i in 0..n / 2 {
        line!(body, "  %q{i} = getelementptr i8, ptr %s, i64 {}", i % 2048);
        line!(
            body,
            "  call void @llvm.memcpy.p0.p1.i64(ptr %q{i}, ptr addrspace(1) %p, i64 {}, i1 false)",
            i % 300 + 1
        );
    }
    body.push_str("  %g = getelementptr i8, ptr %s, i32 %x\n  %last = load i32, ptr %g, align 1\n");
    let declaration = "declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)";
    with(declaration, kernel(&body, "%last"))
}

pub(super) fn memmoves(n: usize) -> Input {
    let mut body = String::new();
    for i in 0..n / 2 {
        line!(body, "  %q{i} = getelementptr i8, ptr addrspace(1) %p, i64 {}", i % 512);
        line!(
            body,
            "  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %q{i}, ptr addrspace(1) %p, i64 {}, i1 false)",
            i % 40 + 1
        );
    }
    let declaration =
        "declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)";
    with(declaration, kernel(&body, "%x"))
}

pub(super) fn large_structures(n: usize) -> Input {
    const TYPE: &str = "{ [32 x i32], [16 x { i8, i64 }] }";
    let mut body = format!("  %s = alloca {TYPE}, align 8\n  %t = alloca {TYPE}, align 8\n");
    for i in 0..n / 100 {
        line!(body, "  %a{i} = load {TYPE}, ptr %{}, align 8", ["s", "t"][i % 2]);
        line!(body, "  %b{i} = insertvalue {TYPE} %a{i}, i32 %x, 0, {}", i % 32);
        line!(body, "  store {TYPE} %b{i}, ptr %{}, align 8", ["t", "s"][i % 2]);
    }
    body.push_str("  %g = getelementptr i8, ptr %s, i32 %x\n  %last = load i32, ptr %g, align 1\n");
    kernel(&body, "%last")
}

pub(super) fn lane_inserts(n: usize) -> Input {
    let mut body = String::from("  %w0 = insertelement <16 x i32> undef, i32 %v, i32 0\n");
    for i in 0..n {
        line!(
            body,
            "  %w{} = insertelement <16 x i32> %w{i}, i32 %{}, i32 {}",
            i + 1,
            ["x", "n", "v"][i % 3],
            (i * 5) % 16
        );
    }
    line!(body, "  %last = extractelement <16 x i32> %w{n}, i32 5");
    kernel(&body, "%last")
}

pub(super) fn wide_shifts(n: usize) -> Input {
    chain(n / 4, |out, i| {
        line!(out, "  %a{i} = zext i32 %v{i} to i128\n  %z{i} = zext i32 %x to i128");
        line!(out, "  %b{i} = {} i128 %a{i}, %z{i}", ["shl", "lshr", "ashr"][i % 3]);
        line!(out, "  %v{} = trunc i128 %b{i} to i32", i + 1);
    })
}

pub(super) fn wide_products(n: usize) -> Input {
    chain(n / 4, |out, i| {
        line!(out, "  %a{i} = zext i32 %v{i} to i256\n  %z{i} = sext i32 %x to i256");
        line!(out, "  %b{i} = mul i256 %a{i}, %z{i}\n  %s{i} = lshr i256 %b{i}, 9");
        line!(out, "  %v{} = trunc i256 %s{i} to i32", i + 1);
    })
}

pub(super) fn bit_functions(n: usize) -> Input {
    const NAMES: [&str; 4] = ["ctpop", "bitreverse", "bswap", "ctlz"];
    let declarations: Vec<String> = NAMES
        .iter()
        .map(|name| {
            let flag = if *name == "ctlz" { ", i1" } else { "" };
            format!("declare i32 @llvm.{name}.i32(i32{flag})")
        })
        .collect();
    let input = chain(n / 2, |out, i| {
        let name = NAMES[i % 4];
        let flag = if name == "ctlz" { ", i1 false" } else { "" };
        line!(out, "  %a{i} = call i32 @llvm.{name}.i32(i32 %v{i}{flag})");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    });
    with(&declarations.join("\n"), input)
}

pub(super) fn large_functions(n: usize) -> Input {
    let mut body = String::from("  %f0 = sitofp i32 %v to double\n");
    let count = n / 100;
    for i in 0..count {
        line!(body, "  %g{i} = fadd double %f{i}, 1.0");
        line!(body, "  %f{} = call double @_Z3sind(double %g{i})", i + 1);
    }
    line!(body, "  %last = fptosi double %f{count} to i32");
    with("declare double @_Z3sind(double)", kernel(&body, "%last"))
}

pub(super) fn vector_functions(n: usize) -> Input {
    let mut body = String::from(
        "  %o = sitofp i32 %v to float\n  \
         %f0 = insertelement <16 x float> zeroinitializer, float %o, i32 3\n",
    );
    let count = n / 100;
    for i in 0..count {
        line!(body, "  %f{} = call <16 x float> @_Z3expDv16_f(<16 x float> %f{i})", i + 1);
    }
    line!(body, "  %e = extractelement <16 x float> %f{count}, i32 3");
    body.push_str("  %last = fptosi float %e to i32\n");
    with("declare <16 x float> @_Z3expDv16_f(<16 x float>)", kernel(&body, "%last"))
}

pub(super) fn images(n: usize) -> Input {
    const IMAGE: &str = "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)";
    const SAMPLER: &str = "target(\"spirv.Sampler\")";
    let mut out = String::from(HEADER);
    line!(
        out,
        "declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i({IMAGE}, {SAMPLER}, <2 x i32>)"
    );
    line!(
        out,
        "define spir_kernel void @k(ptr addrspace(1) %out, {IMAGE} %image, {SAMPLER} %sampler) {{\n{START}  %v0 = add i32 %v, 1"
    );
    let count = n / 20;
    for i in 0..count {
        line!(out, "  %c{i} = insertelement <2 x i32> zeroinitializer, i32 %v{i}, i32 {}", i % 2);
        line!(
            out,
            "  %r{i} = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i({IMAGE} %image, {SAMPLER} %sampler, <2 x i32> %c{i})"
        );
        line!(out, "  %v{} = extractelement <4 x i32> %r{i}, i32 {}", i + 1, i % 4);
    }
    line!(out, "  store i32 %v{count}, ptr addrspace(1) %p, align 4\n  ret void\n}}");
    Input::Text(out)
}

pub(super) fn group_reductions(n: usize) -> Input {
    let input = chain(n / 2, |out, i| {
        line!(out, "  %a{i} = call i32 @_Z21work_group_reduce_addi(i32 %v{i})");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    });
    with("declare i32 @_Z21work_group_reduce_addi(i32)", input)
}

pub(super) fn group_scans(n: usize) -> Input {
    let input = chain(n / 2, |out, i| {
        line!(out, "  %a{i} = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v{i})");
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    });
    with("declare i32 @_Z29work_group_scan_inclusive_addi(i32)", input)
}

pub(super) fn sub_group_shuffles(n: usize) -> Input {
    let input = chain(n / 2, |out, i| {
        line!(out, "  %a{i} = call i32 @_Z17sub_group_shuffleij(i32 %v{i}, i32 {})", i % 8);
        line!(out, "  %v{} = xor i32 %a{i}, %x", i + 1);
    });
    with("declare i32 @_Z17sub_group_shuffleij(i32, i32)", input)
}

pub(super) fn exchanges(n: usize) -> Input {
    chain(n / 3, |out, i| {
        line!(out, "  %a{i} = cmpxchg ptr addrspace(1) %p, i32 %v{i}, i32 {i} seq_cst monotonic");
        line!(out, "  %b{i} = extractvalue {{ i32, i1 }} %a{i}, 0");
        line!(out, "  %v{} = xor i32 %b{i}, %x", i + 1);
    })
}

pub(super) fn assumptions(n: usize) -> Input {
    let input = chain(n / 3, |out, i| {
        line!(out, "  %c{i} = icmp ult i32 %v{i}, {}", 1_000_000 + i);
        line!(out, "  call void @llvm.assume(i1 %c{i})\n  %v{} = add i32 %v{i}, %x", i + 1);
    });
    with("declare void @llvm.assume(i1)", input)
}

pub(super) fn lifetimes(n: usize) -> Input {
    let mut body = String::from("  %s = alloca [16 x i32], align 4\n");
    for i in 0..n / 3 {
        line!(body, "  call void @llvm.lifetime.start.p0(i64 64, ptr %s)");
        line!(body, "  store i32 {i}, ptr %s, align 4");
        line!(body, "  call void @llvm.lifetime.end.p0(i64 64, ptr %s)");
    }
    let declarations = "declare void @llvm.lifetime.start.p0(i64, ptr)\n\
                        declare void @llvm.lifetime.end.p0(i64, ptr)";
    with(declarations, kernel(&body, "%x"))
}

pub(super) fn printf_ends(n: usize) -> Input {
    let count = n / 4;
    let mut out = String::from(HEADER);
    let text = "x".repeat(count);
    line!(out, "@s = internal addrspace(2) constant [{} x i8] c\"{text}\\00\", align 1", count + 1);
    line!(out, "define spir_kernel void @k() {{");
    for i in 0..count {
        line!(
            out,
            "  %r{i} = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @s, i64 {i}))"
        );
    }
    line!(out, "  ret void\n}}");
    Input::Text(out)
}

pub(super) fn printf_formats(n: usize) -> Input {
    let mut out = String::from(HEADER);
    let count = n / 4;
    for i in 0..count {
        let text = format!("{i:06} %d");
        line!(out, "@s{i} = internal addrspace(2) constant [10 x i8] c\"{text}\\00\", align 1");
    }
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    for i in 0..count {
        line!(
            out,
            "  %r{i} = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @s{i}, i32 %n)"
        );
    }
    line!(out, "  ret void\n}}");
    Input::Text(out)
}

pub(super) fn printf_arguments(n: usize) -> Input {
    // Formats have at most some hundred conversions; calls of many of them are in a row.
    const EACH: usize = 100;
    let mut out = String::from(HEADER);
    let text = "%d ".repeat(EACH);
    line!(
        out,
        "@s = internal addrspace(2) constant [{} x i8] c\"{text}\\00\", align 1",
        text.len() + 1
    );
    line!(out, "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}");
    let arguments = ", i32 %x".repeat(EACH);
    for i in 0..n / EACH {
        line!(
            out,
            "  %r{i} = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @s{arguments})"
        );
    }
    line!(out, "  ret void\n}}");
    Input::Text(out)
}
