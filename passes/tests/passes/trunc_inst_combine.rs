//! Random arithmetic that is truncated has the same results with fewer bits.

use crate::common::{Random, assert_same, run_kernel, transformed};
use oxmux_ir::text::print_module;
use std::fmt::Write;

/// The programs of each width.
const PROGRAMS: u32 = 2000;

/// Values of vectors of 16 lanes that a program computes.
struct Writer<'r> {
    rng: &'r mut Random,
    text: String,
    bits: u32,
    /// The names and types of all vectors of integers of so many bits.
    values: Vec<String>,
}

impl Writer<'_> {
    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.rng.below(all.len())]
    }

    /// A value, mostly a late one, or a constant.
    fn operand(&mut self) -> String {
        if self.values.is_empty() || self.rng.below(4) == 0 {
            let limit = self.one_of(&[4, 30, 300, 70_000]);
            let number = self.rng.below(limit) as i64 - self.one_of(&[0, 0, limit / 2]) as i64;
            let number = number.rem_euclid(1 << self.bits.min(20));
            return format!("splat (i{} {number})", self.bits);
        }
        let late = self.rng.below(self.values.len()).max(self.rng.below(self.values.len()));
        self.values[late].clone()
    }

    fn value(&mut self, op: &str) {
        let name = format!("%v{}", self.values.len());
        writeln!(self.text, "  {name} = {op}").expect("text");
        self.values.push(name);
    }

    fn operation(&mut self) {
        let ty = format!("<16 x i{}>", self.bits);
        let (a, b) = (self.operand(), self.operand());
        match self.rng.below(10) {
            0..4 => {
                let op = self.one_of(&["add", "add", "sub", "mul", "and", "or", "xor"]);
                self.value(&format!("{op} {ty} {a}, {b}"));
            }
            4 | 5 => {
                let op = self.one_of(&["lshr", "lshr", "ashr", "shl"]);
                let by = self.rng.below(self.bits.min(18) as usize);
                self.value(&format!("{op} {ty} {a}, splat (i{} {by})", self.bits));
            }
            6 => {
                let op = self.one_of(&["udiv", "urem"]);
                let by = 1 + self.rng.below(300);
                self.value(&format!("{op} {ty} {a}, splat (i{} {by})", self.bits));
            }
            7 => {
                let op = self.one_of(&["smin", "smax", "umin", "umax"]);
                self.value(&format!("call {ty} @llvm.{op}.v16i{}({ty} {a}, {ty} {b})", self.bits));
            }
            8 => self.value(&format!("call {ty} @llvm.abs.v16i{}({ty} {a}, i1 false)", self.bits)),
            _ => {
                let predicate = self.one_of(&["eq", "ne", "ult", "uge", "slt", "sgt"]);
                let (c, d) = (self.operand(), self.operand());
                let condition = format!("%c{}", self.values.len());
                writeln!(self.text, "  {condition} = icmp {predicate} {ty} {a}, {b}")
                    .expect("text");
                self.value(&format!("select <16 x i1> {condition}, {ty} {c}, {ty} {d}"));
            }
        }
    }
}

/// A kernel that reads 16 lanes of 8, 16 and `bits` bits, and stores what it truncates.
fn program(rng: &mut Random, bits: u32) -> String {
    let ty = format!("<16 x i{bits}>");
    let mut writer = Writer { rng, text: String::new(), bits, values: Vec::new() };
    for (place, source) in [(0, 8), (64, 8), (16, 16)] {
        if source < bits {
            let cast = writer.one_of(&["zext", "zext", "sext"]);
            writeln!(writer.text, "  %p{place} = getelementptr i8, ptr addrspace(1) %in, i64 {place}\n  %l{place} = load <16 x i{source}>, ptr addrspace(1) %p{place}, align 1").expect("text");
            writer.value(&format!("{cast} <16 x i{source}> %l{place} to {ty}"));
        }
    }
    if writer.rng.below(3) == 0 {
        writer.value(&format!("load {ty}, ptr addrspace(1) %in, align 1"));
    }
    for _ in 0..3 + writer.rng.below(9) {
        writer.operation();
    }
    let mut stored = vec![writer.values.len() - 1];
    if writer.rng.below(2) == 0 {
        stored.push(writer.rng.below(writer.values.len()));
    }
    for (place, value) in stored.into_iter().enumerate() {
        let narrow = if bits == 16 { 8 } else { writer.one_of(&[8, 8, 16]) };
        let (value, place_in_bytes) = (writer.values[value].clone(), place * 32);
        writeln!(writer.text, "  %t{place} = trunc {ty} {value} to <16 x i{narrow}>\n  %q{place} = getelementptr i8, ptr addrspace(1) %out, i64 {place_in_bytes}\n  store <16 x i{narrow}> %t{place}, ptr addrspace(1) %q{place}, align 1").expect("text");
    }
    let body = writer.text;
    let mut text = format!(
        "define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {{\n{body}  ret void\n}}\n"
    );
    for op in ["smin", "smax", "umin", "umax"] {
        writeln!(text, "declare {ty} @llvm.{op}.v16i{bits}({ty}, {ty})").expect("text");
    }
    writeln!(text, "declare {ty} @llvm.abs.v16i{bits}({ty}, i1)").expect("text");
    text
}

#[test]
fn truncated_vectors_have_the_same_values_with_fewer_bits() {
    check("trunc-inst-combine,dce", &[16, 32, 64]);
}

#[test]
fn what_becomes_vectors_has_the_same_values_with_fewer_bits() {
    check("trunc-inst-combine<scalars>,dce", &[16, 32]);
}

/// Holds programs of each width against what passes make of them.
fn check(passes: &str, widths: &[u32]) {
    let mut rng = Random(0x2545_f491_4f6c_dd1d);
    for &bits in widths {
        let mut narrowed = 0;
        for _ in 0..PROGRAMS {
            let text = program(&mut rng, bits);
            let before = transformed(&text, "dce");
            let after = transformed(&text, passes);
            narrowed += u32::from(print_module(&before) != print_module(&after));
            let buffers = [rng.bytes(16 * 8 + 64), vec![0; 64]];
            let [first, second] =
                [&before, &after].map(|module| run_kernel(module, &buffers, 1).remove(1));
            assert_same(&first, &second, "what is stored", &before);
        }
        assert!(narrowed > PROGRAMS / 10, "{narrowed} of i{bits} are narrower");
    }
}
