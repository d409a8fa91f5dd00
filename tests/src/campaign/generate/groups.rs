//! Barriers with local memory, operations of groups and sub-groups.

use super::{Generator, Val, mangled};
use crate::campaign::launch::LaunchArgument;
use crate::campaign::types::{Scalar, Ty};

/// The most barriers of a kernel's text.
const BARRIERS_MAX: usize = 6;

impl Generator<'_, '_> {
    fn barrier(&mut self) {
        self.barriers += 1;
        let name = mangled("barrier", "j");
        self.declarations.insert(format!("declare void @{name}(i32)"));
        let flags = self.c.of(&[1, 3]);
        self.line(&format!("call spir_func void @{name}(i32 {flags})"));
    }

    /// The work-item's number in its group, and how many there are: computed once.
    fn local_linear(&mut self) -> (String, String) {
        if !self.entry.contains("%ll = ") {
            let dims = self.launch.ranges[0].work_dim;
            let before = std::mem::take(&mut self.body);
            let known = self.pool.len();
            if self.c.percent(30) {
                let name = mangled("get_local_linear_id", "v");
                let id = self.call(Ty::I64, &name, &[]);
                self.line(&format!("%ll = add i64 {}, 0", id.name));
            } else {
                let mut sum = "0".to_string();
                for dim in (0..dims).rev() {
                    let arg = Val { ty: Ty::I32, name: dim.to_string(), uniform: true };
                    let id = self.call(
                        Ty::I64,
                        &mangled("get_local_id", "j"),
                        std::slice::from_ref(&arg),
                    );
                    let size = self.call(Ty::I64, &mangled("get_local_size", "j"), &[arg]);
                    let row = self.value(Ty::I64, false, &format!("mul i64 {sum}, {}", size.name));
                    sum = self
                        .value(Ty::I64, false, &format!("add i64 {}, {}", row.name, id.name))
                        .name;
                }
                self.line(&format!("%ll = add i64 {sum}, 0"));
            }
            let mut all = "1".to_string();
            for dim in 0..dims {
                let arg = Val { ty: Ty::I32, name: dim.to_string(), uniform: true };
                let size = self.call(Ty::I64, &mangled("get_local_size", "j"), &[arg]);
                all = self.value(Ty::I64, true, &format!("mul i64 {all}, {}", size.name)).name;
            }
            self.line(&format!("%lsize = add i64 {all}, 0"));
            self.pool.truncate(known);
            let text = std::mem::replace(&mut self.body, before);
            self.entry.push_str(&text);
        }
        ("%ll".to_string(), "%lsize".to_string())
    }

    /// Work-items give one another values through local memory.
    pub(super) fn exchange(&mut self) {
        if !self.together() || self.barriers + 2 > BARRIERS_MAX {
            return self.assign();
        }
        if self.local.is_empty() {
            let ty = loop {
                let ty = self.stored_type();
                if !matches!(ty, Ty::Vector(_, 8..)) {
                    break ty;
                }
            };
            let bytes = self.group_items() * ty.stride();
            if self.c.percent(50) {
                self.parameters.push("ptr addrspace(3) %local".to_string());
                self.launch.arguments.push(LaunchArgument::Local(bytes));
                self.local.push(("%local".to_string(), ty));
            } else {
                let count = self.group_items();
                self.globals.push_str(&format!(
                    "@local = internal addrspace(3) global [{count} x {}] undef, align 128\n",
                    ty.text()
                ));
                self.local.push(("@local".to_string(), ty));
            }
        }
        let (base, ty) = self.local[0].clone();
        let (id, size) = self.local_linear();
        let value = self.expression(ty, 2, false);
        let t = ty.text();
        let address = self.fresh("%p");
        self.line(&format!("{address} = getelementptr {t}, ptr addrspace(3) {base}, i64 {id}"));
        self.line(&format!("store {t} {}, ptr addrspace(3) {address}", value.name));
        self.barrier();
        for _ in 0..1 + self.c.below(2) {
            let (index, uniform) = self.other_item(&id, &size);
            let address = self.fresh("%p");
            self.line(&format!(
                "{address} = getelementptr {t}, ptr addrspace(3) {base}, i64 {index}"
            ));
            self.value(ty, uniform, &format!("load {t}, ptr addrspace(3) {address}"));
        }
        self.assign();
        self.barrier();
    }

    fn other_item(&mut self, id: &str, size: &str) -> (String, bool) {
        let text = match self.c.below(5) {
            0 => {
                let sum = self.value(Ty::I64, false, &format!("add i64 {id}, 1"));
                format!("urem i64 {}, {size}", sum.name)
            }
            1 => {
                let last = self.value(Ty::I64, true, &format!("sub i64 {size}, 1"));
                format!("sub i64 {}, {id}", last.name)
            }
            2 => return ("0".to_string(), true),
            3 => format!("add i64 {id}, 0"),
            _ => {
                let uniform = self.c.percent(40);
                let any = self.expression(Ty::I64, 1, uniform);
                let text = format!("urem i64 {}, {size}", any.name);
                let index = self.value(Ty::I64, any.uniform, &text);
                return (index.name, index.uniform);
            }
        };
        (self.value(Ty::I64, false, &text).name, false)
    }

    fn set_variable(&mut self, value: &Val) {
        let fits = |v: &&super::Variable| v.ty == value.ty && !v.uniform;
        let Some(name) = self.variables.iter().find(fits).map(|v| v.name.clone()) else { return };
        self.line(&format!("store {} {}, ptr {name}", value.ty.text(), value.name));
    }

    /// A type that group operations have, and its letter.
    fn group_type(&mut self) -> (Ty, &'static str) {
        const FLOAT: (Ty, &str) = (Ty::Scalar(Scalar::Float), "f");
        let double = match self.features.double {
            true => (Ty::Scalar(Scalar::Double), "d"),
            false => FLOAT,
        };
        let integers = [(Ty::I32, "i"), (Ty::I32, "j"), (Ty::I64, "l"), (Ty::I64, "m")];
        match self.c.percent(35) {
            true => self.c.of(&[FLOAT, double]),
            false => self.c.of(&integers),
        }
    }

    /// An operation of the work-group.
    pub(super) fn group_operation(&mut self) {
        if !self.together() || self.barriers >= BARRIERS_MAX {
            return self.assign();
        }
        self.barriers += 1;
        let (ty, letter) = self.group_type();
        let operand = self.expression(ty, 2, false);
        let result = match self.c.below(5) {
            0 => {
                let flag = self.expression(Ty::I32, 2, false);
                let name = self.c.of(&["work_group_any", "work_group_all"]);
                let mut value = self.call(Ty::I32, &mangled(name, "i"), &[flag]);
                value.uniform = true;
                value
            }
            1 => {
                let dims = self.launch.ranges[0].work_dim;
                let mut args = vec![operand];
                for dim in 0..dims {
                    let arg = Val { ty: Ty::I32, name: dim.to_string(), uniform: true };
                    let size = self.call(Ty::I64, &mangled("get_local_size", "j"), &[arg]);
                    let any = self.expression(Ty::I64, 1, true);
                    let text = format!("urem i64 {}, {}", any.name, size.name);
                    args.push(self.value(Ty::I64, true, &text));
                }
                let parameters = format!("{letter}{}", "m".repeat(dims));
                let mut value = self.call(ty, &mangled("work_group_broadcast", &parameters), &args);
                value.uniform = true;
                value
            }
            _ => {
                let what = self.c.of(&["reduce", "scan_inclusive", "scan_exclusive"]);
                let op = self.c.of(&["add", "min", "max"]);
                let name = mangled(&format!("work_group_{what}_{op}"), letter);
                let mut value = self.call(ty, &name, &[operand]);
                value.uniform = what == "reduce";
                value
            }
        };
        if let Some(last) = self.pool.last_mut() {
            last.uniform = result.uniform;
        }
        self.set_variable(&result);
    }

    /// An operation of the sub-group: its result depends on the sub-groups' size. Where some
    /// work-items are not, it is one that asks nothing of these.
    pub(super) fn sub_group_operation(&mut self) {
        let together = self.together();
        if !together && !self.features.apart {
            return self.assign();
        }
        self.launch.sub_groups = true;
        let (ty, letter) = self.group_type();
        let operand = self.expression(ty, 2, false);
        let result = match self.c.below(8) {
            0 => {
                let flag = self.expression(Ty::I32, 2, false);
                let name = self.c.of(&["sub_group_any", "sub_group_all"]);
                self.call(Ty::I32, &mangled(name, "i"), &[flag])
            }
            1 => {
                let name = mangled("get_sub_group_local_id", "v");
                self.call(Ty::I32, &name, &[])
            }
            2 if together => {
                let first = Val { ty: Ty::I32, name: "0".into(), uniform: true };
                let name = mangled("sub_group_broadcast", &format!("{letter}j"));
                self.call(ty, &name, &[operand, first])
            }
            _ => {
                let what = self.c.of(&["reduce", "scan_inclusive", "scan_exclusive"]);
                let op = self.c.of(&["add", "min", "max"]);
                let name = mangled(&format!("sub_group_{what}_{op}"), letter);
                self.call(ty, &name, &[operand])
            }
        };
        if let Some(last) = self.pool.last_mut() {
            last.uniform = false;
        }
        self.set_variable(&result);
    }
}
