//! Reduces a failing kernel: removes parts of it while it fails in the same stage in the same way.
//!
//! This is delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing
//! Input", 2002) on the IR: branches become jumps, values become zero or one of their operands,
//! instructions go in runs of shrinking length, passes are tried, and so are smaller launches. What
//! the verifier refuses, or the interpreter finds undefined, is no kernel that fails in the same
//! way.

use super::launch::{Form, Launch};
use super::worker::{Report, Worker};
use oxmux::Device;
use oxmux::pipeline::{PassOptions, run_passes};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::verify::verify_module;
use oxmux_ir::{Block, BlockCall, Function, FunctionId, Inst, Module, Op, Type, Value};
use std::path::PathBuf;

/// How often all kinds of changes are tried in turn.
const ROUNDS_MAX: usize = 8;
/// Passes that leave less.
const PASSES: &[&str] =
    &["mem2reg", "sroa", "dce", "simplifycfg", "instcombine", "early-cse", "cleanup"];

/// The smallest kernel found that fails as the given one does; none if that does not fail.
pub fn reduce(text: &str, worker: &mut Worker) -> Option<String> {
    let launch = Launch::parse(text)?;
    let file = std::env::temp_dir().join(format!("campaign-reduce-{}.ll", std::process::id()));
    std::fs::write(&file, text).ok()?;
    let report = worker.file(&file);
    let target = preferred(&report)?;
    let module = parse_module(text).ok();
    let Some(module) = module else { return Some(text.to_string()) };
    let mut work = Reducer { worker, file, target, launch, module };
    work.narrow();
    for _ in 0..ROUNDS_MAX {
        let before = work.size();
        work.shrink_launch();
        work.try_passes();
        work.straighten();
        work.drop_instructions();
        work.simplify_values();
        work.drop_parameters();
        work.drop_arguments();
        if work.size() >= before {
            break;
        }
    }
    work.try_passes();
    _ = std::fs::remove_file(&work.file);
    Some(work.text())
}

/// The failure to keep: compiled code at the smallest width is the easiest to look at.
fn preferred(report: &Report) -> Option<String> {
    let compiled = report.failures.iter().find(|(what, _)| what.starts_with("compiled"));
    compiled.or(report.failures.first()).map(|(what, _)| what.clone())
}

struct Reducer<'w> {
    worker: &'w mut Worker,
    file: PathBuf,
    /// Where and how the kernel fails.
    target: String,
    launch: Launch,
    module: Module,
}

impl Reducer<'_> {
    fn text(&self) -> String {
        format!("; fails: {}\n{}{}", self.target, self.launch.header(), print_module(&self.module))
    }

    fn kernel(module: &Module) -> Option<FunctionId> {
        module.find_function("kernel")
    }

    fn size(&self) -> usize {
        let Some(id) = Self::kernel(&self.module) else { return 0 };
        let function = &self.module.functions[id];
        let insts: usize =
            function.block_order.iter().map(|&b| function.blocks[b].insts.len()).sum();
        insts + function.block_order.len() + function.args.len()
    }

    /// Takes a changed kernel if it fails as before.
    fn accept(&mut self, launch: &Launch, module: &Module) -> bool {
        if verify_module(module).is_err() {
            return false;
        }
        let text = launch.header() + &print_module(module);
        if std::fs::write(&self.file, text).is_err() {
            return false;
        }
        let report = self.worker.file(&self.file);
        let same = report.failures.iter().any(|(what, _)| *what == self.target);
        if same {
            self.launch = launch.clone();
            self.module = module.clone();
        }
        same
    }

    fn try_change(&mut self, change: impl FnOnce(&mut Module, &mut Function) -> bool) -> bool {
        let mut module = self.module.clone();
        let Some(id) = Self::kernel(&module) else { return false };
        let mut function = module.take_function(id);
        let changed = change(&mut module, &mut function);
        if changed {
            let reachable = function.reachable_blocks();
            function.retain_blocks(|block| reachable.contains(block));
        }
        module.put_function(id, function);
        let launch = self.launch.clone();
        changed && self.accept(&launch, &module)
    }

    fn function(&self) -> &Function {
        let id = Self::kernel(&self.module).expect("the module has had a kernel from the start");
        &self.module.functions[id]
    }

    /// Leaves the one width at which the kernel fails.
    fn narrow(&mut self) {
        let mut words = self.target.split([' ', ':']);
        let (stage, place) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let module = self.module.clone();
        let mut launch = self.launch.clone();
        match Form::parse(place) {
            Some(form) => {
                launch.vectors = vec![form];
                launch.interpreted = if stage == "interpreted" { form.width } else { 0 };
            }
            None => launch.vectors.clear(),
        }
        self.accept(&launch, &module);
    }

    fn shrink_launch(&mut self) {
        let module = self.module.clone();
        for i in (0..self.launch.ranges.len()).rev() {
            let mut launch = self.launch.clone();
            if launch.ranges.len() > 1 {
                launch.ranges.remove(i);
                self.accept(&launch, &module);
            }
        }
        for dim in 0..3 {
            loop {
                let Some(&range) = self.launch.ranges.first() else { return };
                let (global, local) = (range.global[dim], range.local[dim]);
                let smaller = [
                    (local, local),
                    (local / 2, local / 2),
                    (local - 1, local - 1),
                    (global - local, local),
                ];
                let taken = smaller.into_iter().any(|(g, l)| {
                    let mut launch = self.launch.clone();
                    launch.ranges[0].global[dim] = g;
                    launch.ranges[0].local[dim] = l;
                    l > 0 && g > 0 && g < global && self.accept(&launch, &module)
                });
                if !taken {
                    break;
                }
            }
        }
    }

    fn try_passes(&mut self) {
        let device = Device::host().expect("code for this machine");
        for pass in PASSES {
            let (mut module, launch) = (self.module.clone(), self.launch.clone());
            let (before, old) = (self.size(), self.module.clone());
            if run_passes(&mut module, pass, &device, &PassOptions::default()).is_ok()
                && self.accept(&launch, &module)
                && self.size() > before
            {
                self.module = old;
            }
        }
    }

    /// Conditional branches become jumps.
    fn straighten(&mut self) {
        let mut at = 0;
        while let Some(&block) = self.function().block_order.get(at) {
            let choices = self.function().successors(block).len();
            if choices > 1 {
                _ = (0..choices).any(|which| {
                    self.try_change(|_, function| {
                        let Some(inst) = function.terminator(block) else { return false };
                        let mut targets: Vec<BlockCall> = Vec::new();
                        function.insts[inst]
                            .op
                            .for_each_successor(|call| targets.push(call.clone()));
                        let Some(target) = targets.get(which) else { return false };
                        function.insts[inst].op = Op::Br { target: target.clone() };
                        true
                    })
                });
            }
            // A jump to the end cuts off everything else.
            if choices == 1 {
                self.try_change(|_, function| {
                    let Some(inst) = function.terminator(block) else { return false };
                    function.insts[inst].op = Op::Ret { value: None };
                    true
                });
            }
            at += 1;
        }
    }

    /// Instructions go, in runs: their results become zero.
    fn drop_instructions(&mut self) {
        let mut length = self.instructions().len().div_ceil(2).max(1);
        loop {
            let mut at = 0;
            loop {
                let all = self.instructions();
                if at >= all.len() {
                    break;
                }
                let run: Vec<Inst> = all[at..(at + length).min(all.len())].to_vec();
                if !self.try_change(|module, function| remove(module, function, &run)) {
                    at += length;
                }
            }
            if length == 1 {
                return;
            }
            length = length.div_ceil(2);
        }
    }

    /// Those that are no terminators, from the last.
    fn instructions(&self) -> Vec<Inst> {
        let function = self.function();
        let mut all: Vec<Inst> = function.insts_in_order().map(|(_, inst)| inst).collect();
        all.retain(|&inst| !function.insts[inst].op.is_terminator());
        all.reverse();
        all
    }

    /// A value becomes one of its operands.
    fn simplify_values(&mut self) {
        for inst in self.instructions() {
            let function = self.function();
            if !function.insts_in_order().any(|(_, i)| i == inst) {
                continue;
            }
            let Some(result) = function.insts[inst].result else { continue };
            let ty = function.local_type(result);
            let fits = |v: &Value| self.module.cx.value_type(function, *v) == ty && *v != result;
            let operands: Vec<Value> =
                function.insts[inst].op.values().into_iter().filter(fits).collect();
            _ = operands.into_iter().any(|operand| {
                self.try_change(|_, function| {
                    function.replace_values(&[(result, operand)].into_iter().collect());
                    unlink(function, &[inst]);
                    true
                })
            });
        }
    }

    /// Phis become zero, or what one edge brings.
    fn drop_parameters(&mut self) {
        let blocks = self.function().block_order.clone();
        for block in blocks {
            let count = self.function().blocks[block].params.len();
            for index in (0..count).rev() {
                let Some(&param) = self.function().blocks[block].params.get(index) else {
                    continue;
                };
                let mut candidates: Vec<Option<Value>> = vec![None];
                for &from in &self.function().block_order {
                    for args in self.function().edge_args(from, block) {
                        candidates
                            .extend(args.get(index).copied().filter(|v| *v != param).map(Some));
                    }
                }
                _ = candidates.into_iter().any(|candidate| {
                    self.try_change(|module, function| {
                        let ty = function.local_type(param);
                        let Some(value) = candidate.or_else(|| zero(module, ty)) else {
                            return false;
                        };
                        function.replace_values(&[(param, value)].into_iter().collect());
                        remove_param(function, block, index);
                        true
                    })
                });
            }
        }
    }

    /// Arguments of the kernel that nothing uses.
    fn drop_arguments(&mut self) {
        for index in (0..self.function().args.len()).rev() {
            let (mut module, mut launch) = (self.module.clone(), self.launch.clone());
            let Some(id) = Self::kernel(&module) else { return };
            let mut function = module.take_function(id);
            let arg = function.args[index];
            let used = function
                .insts_in_order()
                .any(|(_, i)| function.insts[i].op.values().contains(&arg));
            if !used && index < launch.arguments.len() {
                function.retain_args(|i| i != index);
                let params = function.arg_types();
                function.ty = Some(module.cx.types.function(Type::VOID, &params));
                launch.arguments.remove(index);
            }
            module.put_function(id, function);
            if !used {
                self.accept(&launch, &module);
            }
        }
    }
}

fn zero(module: &mut Module, ty: Type) -> Option<Value> {
    (!module.cx.types.is_ptr(ty) && ty != Type::VOID).then(|| module.cx.zero(ty))
}

/// Takes instructions out; uses of their results are of zero, those of addresses of what they were
/// computed from.
fn remove(module: &mut Module, function: &mut Function, run: &[Inst]) -> bool {
    let mut gone = Vec::new();
    for &inst in run {
        let Some(result) = function.insts[inst].result else {
            gone.push(inst);
            continue;
        };
        let ty = function.local_type(result);
        let instead = match (zero(module, ty), &function.insts[inst].op) {
            (Some(zero), _) => Some(zero),
            (None, Op::Gep { base, .. }) => Some(*base),
            (None, Op::Select { args, .. }) => Some(args[1]),
            (None, Op::Alloca { .. }) if is_unused(function, result) => Some(result),
            (None, _) => None,
        };
        let Some(instead) = instead else { continue };
        if instead != result {
            function.replace_values(&[(result, instead)].into_iter().collect());
        }
        gone.push(inst);
    }
    unlink(function, &gone);
    !gone.is_empty()
}

fn is_unused(function: &Function, value: Value) -> bool {
    !function.insts_in_order().any(|(_, i)| function.insts[i].op.values().contains(&value))
}

fn unlink(function: &mut Function, gone: &[Inst]) {
    for block in function.block_order.clone() {
        function.blocks[block].insts.retain(|inst| !gone.contains(inst));
    }
}

fn remove_param(function: &mut Function, block: Block, index: usize) {
    function.retain_block_params(block, |i| i != index);
    for from in function.block_order.clone() {
        let Some(inst) = function.terminator(from) else { continue };
        function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == block && index < call.args.len() {
                call.args.remove(index);
            }
        });
    }
}
