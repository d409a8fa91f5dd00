//! Flags that are set in branches and tested behind them.
//!
//! Compilers let the branches that set a flag jump where its test leads, so that joins are shared
//! by arms that have nothing else in common, and conditions, uniform and varying in turn, lead to
//! one block.

use super::{Generator, Val, Variable};
use crate::campaign::types::{Scalar, Ty};

/// How deep the branches nest that set a flag.
const DEPTH_MAX: usize = 3;
/// The most variables of a kernel.
const VARIABLES_MAX: usize = 12;

impl Generator<'_, '_> {
    /// A variable that says what was found out.
    pub(super) fn flag(&mut self, number: usize) -> String {
        let flag = self.stack("i32");
        self.line(&format!("store i32 {number}, ptr {flag}"));
        flag
    }

    /// Branches that set a flag and variables, and a look at the flag behind them.
    pub(super) fn flags(&mut self) {
        if self.c.percent(55) {
            return self.scattered();
        }
        let numbers = self.c.of(&[2, 2, 2, 3, 4]);
        let flag = self.flag(0);
        self.declare_notes();
        let depth = 2 + self.c.below(DEPTH_MAX - 1);
        let first_is_uniform = self.c.percent(65);
        let uniform = self.decide(&flag, numbers, depth, first_is_uniform);
        if self.c.percent(25) {
            self.statements(1);
        }
        self.look_at(&flag, numbers, uniform);
        if self.c.percent(20) {
            self.look_at(&flag, numbers, uniform);
        }
    }

    /// The same as it is once the flag is gone: code that would set it jumps where its test would
    /// lead.
    fn scattered(&mut self) {
        self.declare_notes();
        let targets: Vec<String> =
            (0..self.c.of(&[2, 2, 2, 2, 2, 3])).map(|_| self.fresh("found")).collect();
        let join = self.fresh("join");
        let depth = 2 + self.c.below(DEPTH_MAX - 1);
        let first_is_uniform = self.c.percent(75);
        let same = self.scatter(&targets, depth, first_is_uniform);
        for (i, label) in targets.iter().enumerate() {
            self.label(label);
            self.inside(same, |g| {
                g.use_note();
                if g.c.percent(40) {
                    g.what_follows();
                }
            });
            match targets.get(i + 1) {
                Some(next) if self.c.percent(15) => self.goto(next),
                _ => self.goto(&join),
            }
        }
        self.label(&join);
    }

    /// Goes to one of the targets, through branches; whether all work-items go to the same.
    fn scatter(&mut self, targets: &[String], depth: usize, uniform: bool) -> bool {
        let condition = match self.c.percent(85) {
            true => self.bit_test(uniform),
            false => self.branch_condition(uniform),
        };
        // Some edges go straight to where others meet.
        let mut last = self.c.below(targets.len());
        let labels: Vec<String> = (0..2)
            .map(|_| match self.c.percent(if depth > 1 { 10 } else { 45 }) {
                true => targets[self.c.below(targets.len())].clone(),
                false => self.fresh("way"),
            })
            .collect();
        self.branch_on(&condition, &labels[0], &labels[1]);
        let mut same = condition.uniform;
        for label in labels.iter().filter(|label| !targets.contains(label)) {
            self.label(label);
            self.inside(condition.uniform, |g| {
                g.notes(1);
                if depth > 1 {
                    let next = g.c.percent(if uniform { 10 } else { 35 });
                    same &= g.scatter(targets, depth - 1, next);
                } else {
                    // The arms of a branch mostly part for good.
                    last = match g.c.percent(80) {
                        true => (last + 1) % targets.len(),
                        false => g.c.below(targets.len()),
                    };
                    g.goto(&targets[last]);
                }
            });
        }
        same
    }

    /// Variables for what comes with the flag; other statements use them, too.
    fn declare_notes(&mut self) {
        for _ in 0..1 + self.c.below(2) {
            if self.variables.len() >= VARIABLES_MAX {
                return;
            }
            let ty = if self.c.percent(70) { Ty::I32 } else { Ty::Scalar(self.scalar_type()) };
            let name = self.stack(&ty.text());
            let first = self.constant(ty);
            // It has a value wherever control comes from.
            let line = format!("  store {} {}, ptr {name}\n", ty.text(), first.name);
            self.entry.push_str(&line);
            self.variables.push(Variable { ty, name, uniform: false });
        }
    }

    /// Sets the flag, by itself or in the arms of a branch; whether all work-items set the same.
    fn decide(&mut self, flag: &str, numbers: usize, depth: usize, uniform: bool) -> bool {
        if depth == 0 || (depth < 2 && self.c.percent(30)) {
            self.found_out(flag, numbers);
            return true;
        }
        let condition = match self.c.percent(75) {
            true => self.bit_test(uniform),
            false => self.branch_condition(uniform),
        };
        let (yes, no, join) = (self.fresh("then"), self.fresh("else"), self.fresh("join"));
        let both = self.c.percent(80);
        self.branch_on(&condition, &yes, if both { &no } else { &join });
        let mut same = condition.uniform;
        for (label, comes) in [(&yes, true), (&no, both)] {
            if !comes {
                continue;
            }
            self.label(label);
            self.inside(condition.uniform, |g| {
                let next = g.c.percent(if uniform { 15 } else { 40 });
                same &= g.decide(flag, numbers, depth - 1, next);
            });
            self.goto(&join);
        }
        self.label(&join);
        same
    }

    /// One of the numbers, and what comes with it.
    fn found_out(&mut self, flag: &str, numbers: usize) {
        if self.c.percent(80) {
            let number = self.c.below(numbers);
            self.line(&format!("store i32 {number}, ptr {flag}"));
        }
        self.notes(0);
    }

    /// Some variables get values, which are mostly the same for all work-items that come here.
    fn notes(&mut self, least: usize) {
        for i in 0..least.max(self.c.below(3)) {
            let together = self.together();
            let fits = |&i: &usize| together || !self.variables[i].uniform;
            let found: Vec<usize> = (0..self.variables.len()).filter(fits).collect();
            if found.is_empty() {
                continue;
            }
            // What was declared last is what comes with a flag.
            let recent = match i < least {
                true => 1,
                false if self.c.percent(70) => 2,
                false => found.len(),
            };
            let which = found[found.len() - 1 - self.c.below(recent.min(found.len()))];
            let ty = self.variables[which].ty;
            let uniform = self.variables[which].uniform || self.c.percent(80);
            let depth = self.c.below(2);
            let value = self.expression(ty, depth, uniform);
            let name = self.variables[which].name.clone();
            self.line(&format!("store {} {}, ptr {name}", ty.text(), value.name));
        }
    }

    /// Goes where the flag says.
    pub(super) fn look_at(&mut self, flag: &str, numbers: usize, uniform: bool) {
        let same = uniform && self.together();
        let value = self.value(Ty::I32, same, &format!("load i32, ptr {flag}"));
        let leaves = !self.loops.is_empty() && self.loops.iter().all(|l| l.may_part);
        if leaves && self.c.percent(40) {
            let number = self.c.below(numbers);
            return self.leave_if(&value, number);
        }
        if numbers > 2 && self.c.percent(50) {
            return self.cases(&value, numbers);
        }
        let (yes, no, join) = (self.fresh("found"), self.fresh("not"), self.fresh("join"));
        let predicate = self.c.of(&["eq", "ne", "ult", "ugt"]);
        let number = self.c.of(&[0, 1, 1, 2]);
        let number = self.literal(Ty::I32, number);
        let is = self.compare("icmp", predicate, &value, &number, Ty::BOOL);
        let both = self.c.percent(70);
        self.branch_on(&is, &yes, if both { &no } else { &join });
        for (label, comes) in [(&yes, true), (&no, both)] {
            if comes {
                self.label(label);
                self.inside(same, Self::what_follows);
                self.goto(&join);
            }
        }
        self.label(&join);
    }

    /// Leaves a loop around, or the kernel, if the flag is this number.
    fn leave_if(&mut self, value: &Val, number: usize) {
        let number = self.literal(Ty::I32, number as u64);
        let is = self.compare("icmp", "eq", value, &number, Ty::BOOL);
        let target = match self.c.below(6) {
            0 if self.features.returns => {
                self.diverged = true;
                "done".to_string()
            }
            1 => self.loops[0].exit.clone(),
            2 => self.loops[self.loops.len() - 1].next.clone(),
            _ => self.loops[self.loops.len() - 1].exit.clone(),
        };
        let stay = self.fresh("stay");
        self.branch_on(&is, &target, &stay);
        self.label(&stay);
    }

    /// A block for each number, some of which fall through.
    fn cases(&mut self, value: &Val, numbers: usize) {
        let join = self.fresh("join");
        let labels: Vec<String> = (0..numbers).map(|_| self.fresh("case")).collect();
        let cases: Vec<String> = labels
            .iter()
            .enumerate()
            .skip(1)
            .map(|(i, label)| format!("i32 {i}, label %{label}"))
            .collect();
        self.line(&format!(
            "switch i32 {}, label %{} [ {} ]",
            value.name,
            labels[0],
            cases.join(" ")
        ));
        for (i, label) in labels.iter().enumerate() {
            self.label(label);
            self.inside(value.uniform, Self::what_follows);
            match labels.get(i + 1) {
                Some(next) if self.c.percent(30) => self.goto(next),
                _ => self.goto(&join),
            }
        }
        self.label(&join);
    }

    /// What is done with what was found out: variables change by it, alone if there is no room for
    /// more.
    fn what_follows(&mut self) {
        if self.c.percent(35) {
            let count = 1 + self.c.below(2);
            self.statements(count);
        }
        match self.c.percent(65) {
            true => self.use_note(),
            false => self.assign(),
        }
    }

    /// A variable changes by what came with a flag.
    fn use_note(&mut self) {
        let back = if self.c.percent(70) { 0 } else { 1.min(self.variables.len() - 1) };
        let note = self.variables.len() - 1 - back;
        let ty = self.variables[note].ty;
        let fits = |&i: &usize| !self.variables[i].uniform && self.variables[i].ty == ty;
        let found: Vec<usize> = (0..self.variables.len()).filter(fits).collect();
        if found.is_empty() || !ty.scalar().is_some_and(|s| matches!(s, Scalar::Int(_))) {
            return self.assign();
        }
        let changed = found[self.c.below(found.len())];
        let load = |g: &mut Self, which: usize| {
            let name = g.variables[which].name.clone();
            g.value(ty, false, &format!("load {}, ptr {name}", ty.text()))
        };
        let a = load(self, note);
        let b = match self.c.below(3) {
            0 => a.clone(),
            1 => load(self, changed),
            _ => self.expression(ty, 1, false),
        };
        let op = self.c.of(&["add", "mul", "xor", "sub", "and", "or"]);
        let value = self.binary(op, &a, &b);
        let name = self.variables[changed].name.clone();
        self.line(&format!("store {} {}, ptr {name}", ty.text(), value.name));
    }
}
