//! `work-item-loops` on random kernels in three forms: scalar, four lanes, and up to four lanes
//! under a mask. The wrappers of all layouts compute what the scalar kernel computes, for sizes
//! with every remainder.

use oxmux_ir::Module;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use std::fmt::Write;

/// Numbers that look random, from a seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % n as u64) as usize
    }
}

const VARS: usize = 4;
const OPS: [&str; 3] = ["add", "umax", "xor"];

/// What a work-item does with its variables.
enum Statement {
    Mix {
        a: usize,
        b: usize,
        to: usize,
        constant: usize,
    },
    Barrier,
    Reduce {
        op: usize,
        a: usize,
        to: usize,
    },
    Scan {
        op: usize,
        inclusive: bool,
        a: usize,
        to: usize,
    },
    Broadcast {
        from: usize,
        a: usize,
        to: usize,
    },
    /// Exchanges a variable with the object on the stack.
    Stack {
        a: usize,
        to: usize,
    },
    If {
        bit: usize,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    Loop {
        count: usize,
        early: bool,
        body: Vec<Statement>,
    },
}

fn statements(n: &mut Numbers, depth: usize) -> Vec<Statement> {
    let count = 1 + n.below(4);
    (0..count).map(|_| statement(n, depth)).collect()
}

fn statement(n: &mut Numbers, depth: usize) -> Statement {
    let (a, b, to) = (n.below(VARS), n.below(VARS), n.below(VARS));
    match n.below(if depth == 0 { 8 } else { 11 }) {
        0 | 1 => Statement::Mix { a, b, to, constant: n.below(100) },
        2 | 3 => Statement::Barrier,
        4 => Statement::Reduce { op: n.below(OPS.len()), a, to },
        5 => Statement::Scan { op: n.below(OPS.len()), inclusive: n.below(2) == 0, a, to },
        6 if n.below(2) == 0 => Statement::Broadcast { from: n.below(20), a, to },
        6 | 7 => Statement::Stack { a, to },
        8 | 9 => Statement::If {
            bit: n.below(4),
            then: statements(n, depth - 1),
            otherwise: statements(n, depth - 1),
        },
        _ => Statement::Loop {
            count: n.below(4),
            early: n.below(2) == 0,
            body: statements(n, depth - 1),
        },
    }
}

/// A kernel of one form, as text.
struct Form {
    vector: bool,
    masked: bool,
    text: String,
    next: usize,
    barriers: usize,
    block: String,
    vars: [String; VARS],
}

impl Form {
    fn ty(&self) -> &'static str {
        if self.vector { "<4 x i32>" } else { "i32" }
    }
    fn constant(&self, n: usize) -> String {
        match self.vector {
            true => format!("<i32 {n}, i32 {n}, i32 {n}, i32 {n}>"),
            false => n.to_string(),
        }
    }
    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%t{}", self.next)
    }
    /// An instruction with a result.
    fn value(&mut self, text: &str) -> String {
        let name = self.fresh();
        _ = writeln!(self.text, "  {name} = {text}");
        name
    }
    fn line(&mut self, text: &str) {
        _ = writeln!(self.text, "  {text}");
    }
    fn label(&mut self, name: &str) {
        _ = writeln!(self.text, "\n{name}:");
        self.block = name.to_string();
    }
    fn fresh_label(&mut self, name: &str) -> String {
        self.next += 1;
        format!("{name}{}", self.next)
    }
    fn barrier_id(&mut self) -> usize {
        self.barriers += 1;
        self.barriers - 1
    }
    /// All lanes the same.
    fn splat(&mut self, scalar: &str) -> String {
        if !self.vector {
            return scalar.to_string();
        }
        let first = self.value(&format!("insertelement <4 x i32> poison, i32 {scalar}, i64 0"));
        self.value(&format!(
            "shufflevector <4 x i32> {first}, <4 x i32> poison, <4 x i32> zeroinitializer"
        ))
    }
    /// The lanes that are work-items; the others hold what changes no result (0, for all operations
    /// here).
    fn active(&mut self, value: &str) -> String {
        match self.masked {
            true => self.value(&format!(
                "select <4 x i1> %mask, <4 x i32> {value}, <4 x i32> zeroinitializer"
            )),
            false => value.to_string(),
        }
    }
    fn lanes_reduced(&mut self, op: &str, lanes: &str) -> String {
        self.value(&format!("call i32 @llvm.vector.reduce.{op}.v4i32(<4 x i32> {lanes})"))
    }
    fn combined(&mut self, op: &str, a: &str, b: &str) -> String {
        let ty = self.ty();
        match op {
            "umax" => self.value(&format!("call {ty} @llvm.umax.v4i32({ty} {a}, {ty} {b})")),
            op => self.value(&format!("{op} {ty} {a}, {b}")),
        }
    }
    fn work_group(&mut self, what: &str, op: &str, operand: &str) -> String {
        let id = self.barrier_id();
        let call = format!("call i32 @__mux_work_group_{what}_{op}_i32(i32 {id}, i32 {operand})");
        self.value(&call)
    }

    fn statements(&mut self, list: &[Statement]) {
        for statement in list {
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &Statement) {
        let ty = self.ty();
        match *statement {
            Statement::Mix { a, b, to, constant } => {
                let (a, b) = (self.vars[a].clone(), self.vars[b].clone());
                let product = self.value(&format!("mul {ty} {a}, {b}"));
                let constant = self.constant(constant);
                self.vars[to] = self.value(&format!("add {ty} {product}, {constant}"));
            }
            Statement::Barrier => {
                let id = self.barrier_id();
                self.line(&format!(
                    "call void @__mux_work_group_barrier(i32 {id}, i32 2, i32 272)"
                ));
            }
            Statement::Reduce { op, a, to } => {
                let mut operand = self.vars[a].clone();
                if self.vector {
                    let lanes = self.active(&operand);
                    operand = self.lanes_reduced(OPS[op], &lanes);
                }
                let result = self.work_group("reduce", OPS[op], &operand);
                self.vars[to] = self.splat(&result);
            }
            Statement::Scan { op, inclusive, a, to } => {
                let (op, operand) = (OPS[op], self.vars[a].clone());
                let what = if inclusive { "scan_inclusive" } else { "scan_exclusive" };
                if !self.vector {
                    self.vars[to] = self.work_group(what, op, &operand);
                    return;
                }
                let lanes = self.active(&operand);
                let own = self.value(&format!(
                    "call <4 x i32> @__mux_vec_group_{what}_{op}_v4i32(<4 x i32> {lanes})"
                ));
                let total = self.lanes_reduced(op, &lanes);
                let before = self.work_group("scan_exclusive", op, &total);
                let before = self.splat(&before);
                self.vars[to] = self.combined(op, &before, &own);
            }
            Statement::Broadcast { from, a, to } => {
                let mut operand = self.vars[a].clone();
                let item = self.value(&format!("urem i64 {from}, %size"));
                if self.vector {
                    let lane = self.value(&format!("and i64 {item}, 3"));
                    operand =
                        self.value(&format!("extractelement <4 x i32> {operand}, i64 {lane}"));
                }
                let id = self.barrier_id();
                let result = self.value(&format!(
                    "call i32 @__mux_work_group_broadcast_i32(i32 {id}, i32 {operand}, i64 {item}, i64 0, i64 0)"
                ));
                self.vars[to] = self.splat(&result);
            }
            Statement::Stack { a, to } => {
                let old = self.value(&format!("load {ty}, ptr %stack, align 16"));
                let value = self.vars[a].clone();
                self.line(&format!("store {ty} {value}, ptr %stack, align 16"));
                self.vars[to] = old;
            }
            Statement::If { bit, ref then, ref otherwise } => self.branch(bit, then, otherwise),
            Statement::Loop { count, early, ref body } => self.repeat(count, early, body),
        }
    }

    fn branch(&mut self, bit: usize, then: &[Statement], otherwise: &[Statement]) {
        let ty = self.ty();
        let masked = self.value(&format!("and i32 %flags, {}", 1 << bit));
        let taken = self.value(&format!("icmp ne i32 {masked}, 0"));
        let (yes, no) = (self.fresh_label("then"), self.fresh_label("else"));
        let join = self.fresh_label("join");
        self.line(&format!("br i1 {taken}, label %{yes}, label %{no}"));
        let before = self.vars.clone();
        let mut edges = Vec::new();
        for (label, list) in [(yes, then), (no, otherwise)] {
            self.vars = before.clone();
            self.label(&label);
            self.statements(list);
            self.line(&format!("br label %{join}"));
            edges.push((self.vars.clone(), self.block.clone()));
        }
        self.label(&join);
        for var in 0..VARS {
            let [(a, from_a), (b, from_b)] = &edges[..] else { unreachable!() };
            let phi = format!("phi {ty} [ {}, %{from_a} ], [ {}, %{from_b} ]", a[var], b[var]);
            self.vars[var] = self.value(&phi);
        }
    }

    fn repeat(&mut self, count: usize, early: bool, body: &[Statement]) {
        let ty = self.ty();
        let (head, inside) = (self.fresh_label("head"), self.fresh_label("inside"));
        let exit = self.fresh_label("exit");
        let (entry, before) = (self.block.clone(), self.vars.clone());
        self.line(&format!("br label %{head}"));
        self.label(&head);
        // What comes round is known behind the body; its names are made here.
        let index = self.fresh();
        let phis: [String; VARS] = std::array::from_fn(|_| self.fresh());
        let hole = self.text.len();
        self.vars = phis.clone();
        if early {
            self.statement(&Statement::Barrier);
        }
        let more = self.value(&format!("icmp ult i32 {index}, {count}"));
        self.line(&format!("br i1 {more}, label %{inside}, label %{exit}"));
        self.label(&inside);
        self.statements(body);
        let next = self.value(&format!("add i32 {index}, 1"));
        self.line(&format!("br label %{head}"));
        let latch = self.block.clone();
        let mut lines = format!("  {index} = phi i32 [ 0, %{entry} ], [ {next}, %{latch} ]\n");
        for var in 0..VARS {
            let (start, around) = (&before[var], &self.vars[var]);
            let phi = &phis[var];
            _ = writeln!(lines, "  {phi} = phi {ty} [ {start}, %{entry} ], [ {around}, %{latch} ]");
        }
        self.text.insert_str(hole, &lines);
        self.label(&exit);
        self.vars = phis;
    }
}

fn kernel(list: &[Statement], name: &str, links: &str, vector: bool, masked: bool) -> String {
    let mut f = Form {
        vector,
        masked,
        text: String::new(),
        next: 0,
        barriers: 0,
        block: "entry".to_string(),
        vars: Default::default(),
    };
    let ty = f.ty();
    f.line(&format!("%stack = alloca {ty}, align 16"));
    f.line("%id = call i64 @__mux_get_global_id(i32 0)");
    f.line("%size = call i64 @__mux_get_local_size(i32 0)");
    f.line("%p = getelementptr i32, ptr addrspace(1) %out, i64 %id");
    let mut value = if masked {
        f.line("%local = call i64 @__mux_get_local_id(i32 0)");
        f.line("%left = sub i64 %size, %local");
        f.line("%first = insertelement <4 x i64> poison, i64 %left, i64 0");
        f.line(
            "%all = shufflevector <4 x i64> %first, <4 x i64> poison, <4 x i32> zeroinitializer",
        );
        f.line("%mask = icmp ult <4 x i64> <i64 0, i64 1, i64 2, i64 3>, %all");
        f.value("call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %mask, <4 x i32> zeroinitializer)")
    } else {
        f.value(&format!("load {ty}, ptr addrspace(1) %p, align 4"))
    };
    f.line(&format!("store {ty} {value}, ptr %stack, align 16"));
    for var in 0..VARS {
        let factor = f.constant(var * 1000 + 1);
        f.vars[var] = f.value(&format!("mul {ty} {value}, {factor}"));
    }
    f.statements(list);
    value = f.vars[0].clone();
    for var in 1..VARS {
        let (factor, other) = (f.constant(31), f.vars[var].clone());
        value = f.value(&format!("mul {ty} {value}, {factor}"));
        value = f.value(&format!("add {ty} {value}, {other}"));
    }
    if masked {
        f.line(&format!("call void @llvm.masked.store.v4i32.p1(<4 x i32> {value}, ptr addrspace(1) %p, i32 4, <4 x i1> %mask)"));
    } else {
        f.line(&format!("store {ty} {value}, ptr addrspace(1) %p, align 4"));
    }
    f.line("ret void");
    let body = f.text;
    format!(
        "define void @{name}(ptr addrspace(1) %out, i32 %flags) #0 {links} {{\nentry:\n{body}}}\n"
    )
}

fn declarations() -> String {
    let mut text = String::from(
        "declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
",
    );
    for op in OPS {
        _ = writeln!(text, "declare i32 @llvm.vector.reduce.{op}.v4i32(<4 x i32>)");
        for what in ["reduce", "scan_inclusive", "scan_exclusive"] {
            _ = writeln!(text, "declare i32 @__mux_work_group_{what}_{op}_i32(i32, i32)");
        }
        for what in ["scan_inclusive", "scan_exclusive"] {
            _ = writeln!(text, "declare <4 x i32> @__mux_vec_group_{what}_{op}_v4i32(<4 x i32>)");
        }
    }
    text
}

/// The three kernels; `predicated` links the masked one.
fn module(list: &[Statement], predicated: bool) -> Module {
    let links = "!codeplay_ca_vecz.base !0";
    let both = "!codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3";
    let mut text = declarations();
    text += &kernel(list, "kernel", if predicated { both } else { links }, false, false);
    text += &kernel(list, "vector", "!codeplay_ca_vecz.derived !2", true, false);
    if predicated {
        text += &kernel(list, "masked", "!codeplay_ca_vecz.derived !5", true, true);
        text += "!3 = !{!4, ptr @masked}\n!4 = !{i32 4, i32 0, i32 0, i32 1}\n!5 = !{!4, ptr @kernel}\n";
    }
    text += "attributes #0 = { \"mux-kernel\"=\"entry-point\" }
!0 = !{!1, ptr @vector}\n!1 = !{i32 4, i32 0, i32 0, i32 0}\n!2 = !{!1, ptr @kernel}\n";
    parse_module(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn interpret(module: &Module, kernel: &str, flags: usize, count: u64, local: u64) -> Vec<u8> {
    let options = Options { step_limit: 1 << 24, ..Options::default() };
    let mut interpreter = Interpreter::new(module, options).unwrap();
    let input: Vec<u8> = (0..count as u32).flat_map(|i| (i * 3 + 1).to_le_bytes()).collect();
    let buffer = interpreter.add_buffer(&input).unwrap();
    let args = [Arg::buffer(buffer), Arg::Bytes((flags as u32).to_le_bytes().to_vec())];
    let range = NdRange::linear(count, local);
    interpreter.run(kernel, &args, &range).unwrap_or_else(|e| panic!("{kernel}: {e}"));
    interpreter.read_buffer(buffer).to_vec()
}

fn loops(module: &Module, passes: &str) -> Module {
    let mut module = module.clone();
    let pipeline = Pipeline::parse(passes, &Registry::standard()).unwrap();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, &mut module, &mut cx, options).unwrap_or_else(|e| panic!("{e}"));
    module
}

/// Where the kernel is its own wrapper after the passes.
fn check(seed: u64, predicated: bool, passes: &str, locals: &[u64]) {
    let mut n = Numbers(seed * 97 + 13);
    let list = statements(&mut n, 2);
    let module = module(&list, predicated);
    let wrapped = loops(&module, passes);
    let entry = wrapped.kernel_entry_points()[0];
    let wrapper = wrapped.functions[entry].name();
    let flags = n.below(16);
    for &local in locals {
        let want = interpret(&module, "kernel", flags, local * 2, local);
        let got = interpret(&wrapped, wrapper, flags, local * 2, local);
        assert_eq!(got, want, "seed {seed}, local size {local}, flags {flags}");
    }
}

#[test]
fn vectors_with_a_scalar_tail() {
    for seed in 0..80 {
        check(seed, false, "work-item-loops", &[8, 11, 6, 3, 1]);
    }
}

#[test]
fn vectors_and_their_tail_row_by_row() {
    for seed in 0..40 {
        check(seed, false, "work-item-loops<group-vars;row-by-row>", &[8, 11, 6, 3, 1]);
    }
}

#[test]
fn vectors_with_a_predicated_tail() {
    for seed in 0..80 {
        check(seed, true, "work-item-loops", &[8, 11, 6, 3, 1]);
    }
}

#[test]
fn vectors_alone() {
    for seed in 0..40 {
        check(seed, false, "work-item-loops<no-tail>", &[8, 12, 4]);
    }
}

#[test]
fn the_debug_form_computes_the_same() {
    for seed in 0..40 {
        check(seed, false, "work-item-loops<debug>", &[8, 7, 2]);
    }
}
