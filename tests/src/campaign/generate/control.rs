//! Branches, switches, loops, and blocks that jump anywhere.

use super::{Generator, Loop, Val};
use crate::campaign::types::Ty;

impl Generator<'_, '_> {
    pub(super) fn statements(&mut self, count: usize) {
        for _ in 0..count {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            self.statement();
        }
    }

    fn statement(&mut self) {
        let nests = self.depth < 3;
        if self.features.plain {
            return self.plain_statement(nests);
        }
        match self.c.below(100) {
            0..=9 | 91..=92 if self.features.groups => self.group_operation(),
            0..=9 | 93..=94 if self.features.sub_groups => self.sub_group_operation(),
            0..=29 => self.assign(),
            30..=36 if self.features.flags && nests => self.flags(),
            30..=39 => self.store_something(),
            40..=52 if nests => self.branch(),
            53..=56 if nests => self.switch(),
            57..=71 if nests && self.features.loops => self.repeat(),
            72..=77 if nests && self.features.unstructured => self.jumps(),
            78..=81 if !self.loops.is_empty() => self.leave_loop(),
            82..=83 if self.features.returns => self.leave_kernel(),
            84..=87 if self.features.barriers => self.exchange(),
            88..=90 if self.features.atomics => self.atomic(),
            95..=97 => self.guarded(),
            98 => self.swap_own(),
            _ => self.assign(),
        }
    }

    /// A statement of a kernel that has little but branches.
    fn plain_statement(&mut self, nests: bool) {
        match self.c.below(100) {
            0..=34 if self.features.flags && nests => self.flags(),
            0..=54 if nests => self.branch(),
            55..=62 if nests => self.switch(),
            63..=74 if nests && self.features.loops => self.repeat(),
            75..=79 if nests && self.features.unstructured => self.jumps(),
            80..=88 if !self.loops.is_empty() => self.leave_loop(),
            89..=91 if self.features.returns => self.leave_kernel(),
            92..=94 => self.store_something(),
            _ => self.assign(),
        }
    }

    /// A variable gets a new value.
    pub(super) fn assign(&mut self) {
        let together = self.together();
        let fits = |&i: &usize| together || !self.variables[i].uniform;
        let found: Vec<usize> = (0..self.variables.len()).filter(fits).collect();
        if found.is_empty() {
            return;
        }
        let which = found[self.c.below(found.len())];
        let (ty, uniform) = (self.variables[which].ty, self.variables[which].uniform);
        let depth = self.c.of(&[1, 2, 2, 3]);
        let value = self.expression(ty, depth, uniform);
        let name = self.variables[which].name.clone();
        self.line(&format!("store {} {}, ptr {name}", ty.text(), value.name));
    }

    /// What is inside of a construct: what it computes does not reach behind it.
    pub(super) fn inside(&mut self, uniform: bool, body: impl FnOnce(&mut Self)) {
        let (known, before) = (self.pool.len(), self.uniform);
        self.uniform &= uniform;
        self.depth += 1;
        body(self);
        self.depth -= 1;
        self.uniform = before;
        self.pool.truncate(known);
    }

    pub(super) fn goto(&mut self, label: &str) {
        self.line(&format!("br label %{label}"));
    }

    pub(super) fn branch_on(&mut self, condition: &Val, yes: &str, no: &str) {
        self.line(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
    }

    fn branch(&mut self) {
        let uniform = self.c.percent(35);
        let condition = self.branch_condition(uniform);
        let (yes, no, join) = (self.fresh("then"), self.fresh("else"), self.fresh("join"));
        let both = self.c.percent(50);
        self.branch_on(&condition, &yes, if both { &no } else { &join });
        self.label(&yes);
        self.inside(condition.uniform, |g| {
            let count = 1 + g.c.below(3);
            g.statements(count);
        });
        self.goto(&join);
        if both {
            self.label(&no);
            self.inside(condition.uniform, |g| {
                let count = 1 + g.c.below(3);
                g.statements(count);
            });
            self.goto(&join);
        }
        self.label(&join);
    }

    fn switch(&mut self) {
        let uniform = self.c.percent(35);
        let ty = Ty::Scalar(crate::campaign::types::Scalar::Int(self.c.of(&[8, 32, 32, 64])));
        let value = self.expression(ty, 2, uniform);
        let text = format!("and {} {}, 7", ty.text(), value.name);
        let value = self.value(ty, value.uniform, &text);
        let falls_through = self.c.of(&[0, 25, 25, 70]);
        let join = self.fresh("join");
        let labels: Vec<String> = (0..2 + self.c.below(3)).map(|_| self.fresh("case")).collect();
        // Several numbers may lead to one block; the default may be a case's, or lead out.
        let cases: Vec<String> = (0..labels.len() + self.c.below(3))
            .map(|i| {
                let to = labels
                    .get(i)
                    .cloned()
                    .unwrap_or_else(|| self.c.below(labels.len()).to_string());
                let to = labels.iter().find(|l| **l == to).unwrap_or(&labels[0]);
                format!("{} {i}, label %{to}", ty.text())
            })
            .collect();
        let default = if self.c.percent(50) {
            join.clone()
        } else {
            labels[self.c.below(labels.len())].clone()
        };
        self.line(&format!(
            "switch {} {}, label %{default} [ {} ]",
            ty.text(),
            value.name,
            cases.join(" ")
        ));
        for (i, label) in labels.iter().enumerate() {
            self.label(label);
            // Work-items that fall through part from those that came straight only where they may
            // part anyway.
            self.inside(value.uniform, |g| {
                let count = 1 + g.c.below(2);
                g.statements(count);
            });
            match labels.get(i + 1) {
                Some(next) if self.c.percent(falls_through) => self.goto(next),
                _ => self.goto(&join),
            }
        }
        self.label(&join);
    }

    /// How often a loop runs: a few times.
    fn trip_count(&mut self) -> Val {
        let name = match self.c.below(4) {
            0 | 1 => (1 + self.c.below(5)).to_string(),
            2 => {
                let any = self.expression(Ty::I32, 1, true);
                let count = self.value(Ty::I32, any.uniform, &format!("and i32 {}, 3", any.name));
                return count;
            }
            _ => {
                let any = self.expression(Ty::I32, 2, false);
                let count = self.value(Ty::I32, any.uniform, &format!("and i32 {}, 7", any.name));
                return count;
            }
        };
        Val { ty: Ty::I32, name, uniform: true }
    }

    fn repeat(&mut self) {
        let count = self.trip_count();
        let may_part = !count.uniform || !self.together() || self.c.percent(50);
        let counter = self.stack("i32");
        let (head, body) = (self.fresh("head"), self.fresh("body"));
        let (next, exit) = (self.fresh("next"), self.fresh("exit"));
        let at_end = self.c.percent(35);
        let flag = (may_part && self.features.flags && self.c.percent(40)).then(|| self.flag(0));
        self.line(&format!("store i32 0, ptr {counter}"));
        self.goto(&head);
        self.label(&head);
        let uniform = count.uniform && !may_part;
        self.loops.push(Loop {
            exit: exit.clone(),
            next: next.clone(),
            may_part,
            flag: flag.clone(),
        });
        self.inside(uniform, |g| {
            let same = uniform && g.together();
            let round = g.value(Ty::I32, same, &format!("load i32, ptr {counter}"));
            if at_end {
                g.goto(&body);
            } else {
                let more = g.compare("icmp", "ult", &round, &count, Ty::BOOL);
                g.branch_on(&more, &body, &exit);
            }
            g.label(&body);
            let statements = 1 + g.c.below(3);
            g.statements(statements);
        });
        self.loops.pop();
        self.goto(&next);
        self.label(&next);
        self.inside(uniform, |g| {
            let round = g.value(Ty::I32, false, &format!("load i32, ptr {counter}"));
            let one_more = g.value(Ty::I32, false, &format!("add nuw nsw i32 {}, 1", round.name));
            g.line(&format!("store i32 {}, ptr {counter}", one_more.name));
            if at_end {
                let more = g.compare("icmp", "ult", &one_more, &count, Ty::BOOL);
                g.branch_on(&more, &head, &exit);
            } else {
                g.goto(&head);
            }
        });
        self.label(&exit);
        if let Some(flag) = flag {
            self.look_at(&flag, 3, false);
        }
    }

    /// `break` or `continue`, of an outer loop too, under a condition.
    fn leave_loop(&mut self) {
        let innermost = self.loops.len() - 1;
        let parting = self.loops[innermost].may_part;
        let uniform = !parting || self.c.percent(20);
        let condition = self.branch_condition(uniform);
        if !condition.uniform && !parting {
            return;
        }
        let uniform = condition.uniform && self.together();
        let mut which = innermost;
        while which > 0
            && (uniform || self.loops[which - 1..].iter().all(|l| l.may_part))
            && self.c.percent(25)
        {
            which -= 1;
        }
        if !uniform && !self.loops[which..].iter().all(|l| l.may_part) {
            return;
        }
        let target = match self.c.percent(65) {
            true => self.loops[which].exit.clone(),
            false => self.loops[which].next.clone(),
        };
        let stay = self.fresh("stay");
        match self.loops[which].flag.clone() {
            Some(flag) if self.c.percent(80) => {
                let leave = self.fresh("leave");
                self.branch_on(&condition, &leave, &stay);
                self.label(&leave);
                let number = 1 + self.c.below(2);
                self.line(&format!("store i32 {number}, ptr {flag}"));
                self.goto(&target);
            }
            _ => self.branch_on(&condition, &target, &stay),
        }
        self.label(&stay);
    }

    /// An early return, under a condition.
    fn leave_kernel(&mut self) {
        let may_part = self.loops.iter().all(|l| l.may_part) && self.c.percent(70);
        let condition = self.branch_condition(!may_part);
        let uniform = condition.uniform && self.together();
        if !uniform && !may_part {
            return;
        }
        let stay = self.fresh("stay");
        self.branch_on(&condition, "done", &stay);
        self.label(&stay);
        self.diverged |= !uniform;
    }

    /// Blocks that jump to one another: forward only, or anywhere until the fuel is spent.
    fn jumps(&mut self) {
        let uniform = self.c.percent(25);
        let cyclic = self.c.percent(60);
        let exit = self.fresh("exit");
        let count = 2 + self.c.below(4);
        let blocks: Vec<String> = (0..count).map(|_| self.fresh("block")).collect();
        let fuel = cyclic.then(|| self.stack("i32"));
        if let Some(fuel) = &fuel {
            let amount = 3 + self.c.below(8);
            self.line(&format!("store i32 {amount}, ptr {fuel}"));
        }
        // A jump whose condition varies parts the work-items: all of the conditions are uniform, or
        // none need be.
        let is_uniform = uniform && self.together();
        let (out, back) = (exit.clone(), exit.clone());
        self.loops.push(Loop { exit: out, next: back, may_part: !is_uniform, flag: None });
        self.inside(is_uniform, |g| {
            let first = if cyclic { 0 } else { count };
            g.jump(is_uniform, &blocks, first.min(count - 1), &exit, !cyclic);
        });
        for (i, block) in blocks.iter().enumerate() {
            self.label(block);
            self.inside(is_uniform, |g| {
                let statements = 1 + g.c.below(2);
                g.statements(statements);
                if let Some(fuel) = &fuel {
                    let left = g.value(Ty::I32, false, &format!("load i32, ptr {fuel}"));
                    let less = g.value(Ty::I32, false, &format!("sub i32 {}, 1", left.name));
                    g.line(&format!("store i32 {}, ptr {fuel}", less.name));
                    let empty = g.value(Ty::BOOL, false, &format!("icmp eq i32 {}, 0", less.name));
                    let go = g.fresh("go");
                    g.branch_on(&empty, &exit, &go);
                    g.label(&go);
                    g.jump(is_uniform, &blocks, 0, &exit, false);
                } else {
                    g.jump(is_uniform, &blocks, i + 1, &exit, false);
                }
            });
        }
        self.loops.pop();
        self.label(&exit);
    }

    /// A jump to any of the blocks from `first` on, or out.
    fn jump(&mut self, uniform: bool, blocks: &[String], first: usize, exit: &str, enter: bool) {
        let first = if enter { 0 } else { first };
        let pick = |g: &mut Self| match first + g.c.below(blocks.len() + 1 - first) {
            i if i < blocks.len() => blocks[i].clone(),
            _ => exit.to_string(),
        };
        if self.c.percent(12) {
            let to = pick(self);
            return self.goto(&to);
        }
        if self.c.percent(15) {
            let any = self.expression(Ty::I32, 2, uniform);
            let value = self.value(Ty::I32, any.uniform, &format!("and i32 {}, 3", any.name));
            let (a, b, c) = (pick(self), pick(self), pick(self));
            let text = format!(
                "switch i32 {}, label %{a} [ i32 0, label %{b} i32 1, label %{c} i32 2, label %{b} ]",
                value.name
            );
            return self.line(&text);
        }
        let condition = self.branch_condition(uniform);
        let (a, b) = (pick(self), pick(self));
        self.branch_on(&condition, &a, &b);
    }
}
