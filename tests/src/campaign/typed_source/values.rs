//! Expressions of programs whose values have all types.

use super::{INPUT_BYTES, INTS, Int, Source, Variable, vector};

impl Source<'_, '_> {
    /// A number of a type.
    pub(super) fn scalar(&mut self, ty: Int, depth: usize) -> String {
        let name = ty.name;
        if depth == 0 || self.c.percent(25) {
            let variable = self.variable();
            let leaf = match self.c.below(14) {
                0 => "id".to_string(),
                1 => "n".to_string(),
                2 => format!("{}", self.c.of(&[0, 1, 2, 3, 7, 15, 100, 127, 255, 4000])),
                3 => format!("get_local_id({})", self.c.below(3)),
                4 => format!("get_global_id({})", self.c.below(3)),
                5 => format!("array[{} & 7u]", variable.element(self.c)),
                6 => format!("table[{} & 15]", variable.element(self.c)),
                7 => format!("records[{} & 3].v.y", variable.element(self.c)),
                8 => format!("s.{}", self.c.of(&["a", "b[id & 1u].s0", "b[n & 1u].s1", "c", "d"])),
                9 => format!("u.{}", self.c.of(&["a", "b.y", "c.z", "d[id & 7u]", "d[3]"])),
                _ => variable.element(self.c),
            };
            return format!("({name})({leaf})");
        }
        let (a, b) = (self.scalar(ty, depth - 1), self.scalar(ty, depth - 1));
        self.operation(ty, name, &a, &b, depth)
    }

    /// Operations that numbers and vectors have.
    fn operation(&mut self, ty: Int, name: &str, a: &str, b: &str, depth: usize) -> String {
        let bits = ty.bits - 1;
        match self.c.below(26) {
            0 => format!("({name})({a} << ({b} & ({name}){bits}))"),
            1 => format!("({name})({a} >> ({b} & ({name}){bits}))"),
            2 => format!("({name})({a} / (({b} & ({name})63) | ({name})1))"),
            3 => format!("({name})({a} % (({b} & ({name})31) | ({name})1))"),
            4 => format!("{}({a}, {b})", self.c.of(&["add_sat", "sub_sat"])),
            5 => format!("{}({a}, {b})", self.c.of(&["hadd", "rhadd"])),
            6 => format!("mul_hi({a}, {b})"),
            7 => format!("rotate({a}, {b})"),
            8 => format!("{}({a})", self.c.of(&["clz", "popcount", "ctz"])),
            9 => format!("mad_sat({a}, {b}, ({name})3)"),
            10 => format!("bitselect({a}, {b}, ({name})(85))"),
            11 => format!("clamp({a}, min({b}, ({name})9), max({b}, ({name})9))"),
            12 | 13 => format!("{}({a}, {b})", self.c.of(&["min", "max"])),
            14 if name == ty.name => {
                let condition = self.condition();
                format!("({name})({condition} ? {a} : {b})")
            }
            15 if name == ty.name => {
                let from = self.c.of(INTS);
                let other = self.scalar(from, depth - 1);
                format!("convert_{name}_sat({other})")
            }
            16 if name == ty.name => format!(
                "convert_{name}_sat{}({})",
                self.c.of(&["", "_rte", "_rtp"]),
                self.c.of(&["f", "g", "f * 0.37f"])
            ),
            _ => format!("({name})({a} {} {b})", self.c.of(&["+", "-", "*", "&", "|", "^"])),
        }
    }

    /// A vector of a type.
    pub(super) fn vector(&mut self, ty: Int, lanes: usize, depth: usize) -> String {
        let name = vector(ty, lanes);
        if depth == 0 || self.c.percent(20) {
            let like: Vec<Variable> =
                self.variables.iter().copied().filter(|v| v.lanes == lanes).collect();
            let wide: Vec<Variable> =
                self.variables.iter().copied().filter(|v| v.lanes >= 2).collect();
            return match self.c.below(8) {
                0 if INPUT_BYTES >= lanes * ty.bits / 8 * 2 => {
                    let places = INPUT_BYTES / (lanes * ty.bits / 8);
                    let mask = (places + 1).next_power_of_two() / 2 - 1;
                    let index = self.scalar(INTS[0], 1);
                    format!("vload{lanes}({index} & {mask}u, (global const {}*)in)", ty.name)
                }
                1 => {
                    let element = self.scalar(ty, 1);
                    format!("({name})({element})")
                }
                2 | 3 => {
                    // Elements of another vector, in any order.
                    let from = self.c.of(&wide);
                    let order: String =
                        (0..lanes).map(|_| format!("{:x}", self.c.below(from.lanes))).collect();
                    format!("convert_{name}({}.s{order})", from.text())
                }
                4 if lanes != 3 => {
                    let from: Vec<Variable> = like.iter().copied().filter(|v| v.ty == ty).collect();
                    let Some(from) = from.first() else {
                        return format!("({name})(({})({lanes}))", ty.name);
                    };
                    let mask = vector(Int { name: ty.unsigned, ..ty }, lanes);
                    let order: Vec<String> =
                        (0..lanes).map(|_| format!("{}", self.c.below(2 * lanes))).collect();
                    format!("shuffle({}, ({mask})({}))", from.text(), order.join(", "))
                }
                _ => match like.is_empty() {
                    true => format!("({name})({})", self.scalar(ty, 1)),
                    false => {
                        let from = self.c.of(&like);
                        let sat = if self.c.percent(40) { "_sat" } else { "" };
                        format!("convert_{name}{sat}({})", from.text())
                    }
                },
            };
        }
        let (a, b) = (self.vector(ty, lanes, depth - 1), self.vector(ty, lanes, depth - 1));
        match self.c.below(12) {
            0 => format!("select({a}, {b}, {a} < {b})"),
            1 => format!("convert_{name}({a} {} {b})", self.c.of(&["<", ">=", "==", "!="])),
            2 => format!("({a} < {b} ? {a} : {b})"),
            _ => self.operation(ty, &name, &a, &b, depth),
        }
    }

    pub(super) fn float(&mut self, depth: usize) -> String {
        if depth == 0 || self.c.percent(25) {
            let variable = self.variable();
            return match self.c.below(5) {
                0 => "f".to_string(),
                1 => "g".to_string(),
                2 => format!("(float)({})", variable.element(self.c)),
                3 => format!("convert_float_rtz({})", variable.element(self.c)),
                _ => self.c.of(&["0.5f", "-1.0f", "3.0f", "1e-3f"]).to_string(),
            };
        }
        let (a, b) = (self.float(depth - 1), self.float(depth - 1));
        match self.c.below(12) {
            0 => format!("fma({a}, {b}, f)"),
            1 => format!("fabs({a})"),
            2 => format!("{}({a})", self.c.of(&["floor", "ceil", "trunc", "rint"])),
            3 => format!("({a} / {b})"),
            4 => format!("({a} < {b} ? {a} : {b})"),
            5 => format!("sqrt(fabs({a}))"),
            _ => format!("({a} {} {b})", self.c.of(&["+", "-", "*"])),
        }
    }

    /// A condition that all work-items of a group have the same.
    pub(super) fn shared_condition(&mut self) -> String {
        let bit = 1 << self.c.below(4);
        match self.c.below(6) {
            0 | 1 => format!("(n & {bit}u)"),
            2 => format!("m > {}u", self.c.below(20)),
            3 => format!("(get_group_id(0) & {bit}u) == 0"),
            4 => {
                let condition = self.condition();
                format!("work_group_{}({condition} ? 1 : 0)", self.c.of(&["any", "all"]))
            }
            _ => format!("in[n & 63u] & {bit}u"),
        }
    }

    pub(super) fn condition(&mut self) -> String {
        let bit = 1 << self.c.below(4);
        let variable = self.variable();
        match self.c.below(9) {
            0 | 1 => format!("(lid & {bit}u)"),
            2 => format!("(n & {bit}u)"),
            3 => format!("({} & {bit})", variable.element(self.c)),
            4 if variable.lanes > 1 => {
                let name = variable.type_name();
                format!(
                    "{}({} {} ({name})({bit}))",
                    self.c.of(&["any", "all"]),
                    variable.text(),
                    self.c.of(&["<", ">"])
                )
            }
            5 => self.c.of(&["f < g", "f > 100.0f", "!(g <= f)"]).to_string(),
            6 => format!("((in[id & 63u] >> {}) & 1u)", self.c.below(31)),
            _ => {
                let other = self.variable();
                format!("({} < {})", variable.element(self.c), other.element(self.c))
            }
        }
    }
}
