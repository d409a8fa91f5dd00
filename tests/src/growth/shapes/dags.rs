//! Values that are each used twice by the next one: what follows operands without remembering them
//! is exponential.

use super::{Input, kernel, line};
use std::fmt::Write as _;

/// `step` writes what makes `%t{i}` of `%t{i-1}` and `%t{i-2}`; `first` defines `%t0` and `%t1`.
fn dag(count: usize, first: &str, last: &str, mut step: impl FnMut(&mut String, usize)) -> Input {
    let mut body = String::from(first);
    (2..count.max(3)).for_each(|i| step(&mut body, i));
    kernel(&format!("{body}{}", last.replace("LAST", &format!("%t{}", count.max(3) - 1))), "%last")
}

const INTEGERS: &str = "  %t0 = add i32 %v, 1\n  %t1 = xor i32 %x, %n\n";
const AS_INTEGER: &str = "  %last = add i32 LAST, 1\n";

pub(super) fn select_dag(n: usize) -> Input {
    dag(n / 2, INTEGERS, AS_INTEGER, |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(out, "  %c{i} = icmp slt i32 %t{a}, {i}");
        line!(out, "  %t{i} = select i1 %c{i}, i32 %t{a}, i32 %t{b}");
    })
}

pub(super) fn extremum_dag(n: usize) -> Input {
    dag(n / 2, INTEGERS, AS_INTEGER, |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(out, "  %c{i} = icmp ult i32 %t{a}, %t{b}");
        line!(out, "  %t{i} = select i1 %c{i}, i32 %t{a}, i32 %t{b}");
    })
}

pub(super) fn bit_dag(n: usize) -> Input {
    dag(n / 2, INTEGERS, AS_INTEGER, |out, i| {
        let (a, b) = (i - 1, i - 2);
        let (shift, amount) = (["shl", "lshr", "ashr"][i % 3], i % 3 + 1);
        line!(out, "  %s{i} = {shift} i32 %t{a}, {amount}");
        line!(out, "  %t{i} = {} i32 %s{i}, %t{b}", ["or", "and", "xor"][i % 3]);
    })
}

pub(super) fn sum_dag(n: usize) -> Input {
    dag(n, INTEGERS, AS_INTEGER, |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(out, "  %t{i} = {} i32 %t{a}, %t{b}", ["add nsw", "mul nsw", "sub nsw"][i % 3]);
    })
}

pub(super) fn condition_dag(n: usize) -> Input {
    let first = "  %t0 = icmp slt i32 %v, %n\n  %t1 = icmp sgt i32 %x, %v\n";
    dag(n, first, "  %last = zext i1 LAST to i32\n", |out, i| {
        let (a, b) = (i - 1, i - 2);
        match i % 4 {
            0 => line!(out, "  %t{i} = select i1 %t{a}, i1 %t{b}, i1 false"),
            k => line!(out, "  %t{i} = {} i1 %t{a}, %t{b}", ["and", "or", "xor"][k - 1]),
        }
    })
}

pub(super) fn float_dag(n: usize) -> Input {
    let first = "  %t0 = sitofp i32 %v to float\n  %t1 = uitofp i32 %x to float\n";
    dag(n, first, "  %last = fptosi float LAST to i32\n", |out, i| {
        let (a, b) = (i - 1, i - 2);
        match i % 3 {
            0 => line!(out, "  %t{i} = fneg float %t{a}"),
            k => line!(out, "  %t{i} = {} float %t{a}, %t{b}", ["fadd", "fmul"][k - 1]),
        }
    })
}

pub(super) fn cast_dag(n: usize) -> Input {
    dag(n / 4, INTEGERS, AS_INTEGER, |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(out, "  %a{i} = sext i32 %t{a} to i64\n  %b{i} = zext i32 %t{b} to i64");
        line!(out, "  %s{i} = add i64 %a{i}, %b{i}\n  %t{i} = trunc i64 %s{i} to i32");
    })
}

pub(super) fn address_dag(n: usize) -> Input {
    let first = "  %t0 = getelementptr i32, ptr addrspace(1) %p, i64 1\n  \
                 %t1 = getelementptr i32, ptr addrspace(1) %out, i64 2\n";
    let last = "  %last = load i32, ptr addrspace(1) LAST, align 4\n";
    dag(n / 4, first, last, |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(out, "  %c{i} = icmp slt i32 %x, {i}");
        line!(out, "  %s{i} = select i1 %c{i}, ptr addrspace(1) %t{a}, ptr addrspace(1) %t{b}");
        line!(out, "  %t{i} = getelementptr i32, ptr addrspace(1) %s{i}, i64 1");
        line!(out, "  store i32 {i}, ptr addrspace(1) %t{i}, align 4");
    })
}

pub(super) fn vector_dag(n: usize) -> Input {
    let first = "  %t0 = insertelement <4 x i32> zeroinitializer, i32 %v, i32 0\n  \
                 %t1 = insertelement <4 x i32> zeroinitializer, i32 %x, i32 1\n";
    dag(n / 2, first, "  %last = extractelement <4 x i32> LAST, i32 2\n", |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(
            out,
            "  %s{i} = shufflevector <4 x i32> %t{a}, <4 x i32> %t{b}, <4 x i32> <i32 {}, i32 5, i32 2, i32 7>",
            i % 8
        );
        line!(out, "  %t{i} = {} <4 x i32> %s{i}, %t{b}", ["add", "xor"][i % 2]);
    })
}

pub(super) fn phi_dag(n: usize) -> Input {
    let first = format!("{INTEGERS}  br label %h2\n");
    dag(n / 5, &first, AS_INTEGER, |out, i| {
        let (a, b) = (i - 1, i - 2);
        line!(
            out,
            "h{i}:\n  %c{i} = icmp slt i32 %n, {i}\n  br i1 %c{i}, label %y{i}, label %j{i}"
        );
        line!(out, "y{i}:\n  br label %j{i}");
        line!(out, "j{i}:\n  %t{i} = phi i32 [ %t{a}, %h{i} ], [ %t{b}, %y{i} ]");
        line!(out, "  br label %h{}\n", i + 1);
        if i + 1 == (n / 5).max(3) {
            line!(out, "h{}:", i + 1);
        }
    })
}
