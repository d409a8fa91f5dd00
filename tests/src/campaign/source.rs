//! Random programs in OpenCL C, for compilers: flags, loops left by `break` and `continue`,
//! switches that fall through, early returns, uniform and varying conditions, nested in all ways.
//!
//! All numbers are `uint`, so that nothing overflows; loops count; each work-item writes its own
//! slots.

use super::choices::Choices;
use super::launch::{Fill, Launch, LaunchArgument, Range};
use super::types::Scalar;
use std::fmt::Write;

/// The kernel's name.
pub const ENTRY: &str = "work";
/// How deep statements nest.
const DEPTH_MAX: usize = 4;
/// The elements of the input buffer, a power of two.
const INPUTS: usize = 64;
/// The slots of a work-item in the output buffer.
const SLOTS: usize = 3;
const VARIABLES: &[&str] = &["a", "b", "r", "v", "w", "d", "e"];

/// A program, and how it is launched.
pub fn program(c: &mut Choices<'_>) -> (String, Launch) {
    let local = c.of(&[4, 5, 8, 12, 16, 19]);
    let groups = 1 + c.below(3) as u64;
    let mut global = [1; 3];
    global[0] = local * groups;
    let range = Range { global, local: [local, 1, 1], offset: [0; 3], work_dim: 1 };
    let buffer = |elements: usize, fill| {
        let element = Scalar::Int(32);
        LaunchArgument::Buffer { bytes: elements * element.bytes(), element, fill }
    };
    let number =
        |c: &mut Choices<'_>| LaunchArgument::Value((c.below(24) as u32).to_le_bytes().to_vec());
    let arguments = vec![
        buffer(INPUTS, Fill::Any(c.below(1 << 16) as u64)),
        buffer(global[0] as usize * SLOTS, Fill::Counting),
        number(c),
        number(c),
    ];
    let vectors = super::generate::choose_forms(c, &range);
    let interpreted = c.of(&[2, 4, 8]);
    let ranges = vec![range];
    let launch = Launch { ranges, arguments, vectors, interpreted, ..Launch::default() };
    let mut source = Source { c, text: String::new(), budget: 26, loops: 0, counters: 0 };
    let slots = format!("{SLOTS}u");
    source.line(
        0,
        &format!("kernel void {ENTRY}(global const uint *in, global uint *out, uint n, uint m) {{"),
    );
    source.line(1, "uint id = get_global_id(0), r = 0, v = 0, w = m, d = 0, e = 0;");
    source.line(
        1,
        &format!("uint a = in[id & {}u], b = in[(id * 7u + 3u) & {}u];", INPUTS - 1, INPUTS - 1),
    );
    let count = 2 + source.c.below(4);
    source.statements(count, 1);
    source.line(1, &format!("out[id * {slots}] = r ^ v;"));
    source.line(1, &format!("out[id * {slots} + 1u] = a + b + w;"));
    source.line(1, &format!("out[id * {slots} + 2u] = d * 16u + e;"));
    source.line(0, "}");
    (source.text, launch)
}

struct Source<'c, 'b> {
    c: &'c mut Choices<'b>,
    text: String,
    /// How many more statements may come.
    budget: usize,
    /// How many loops are around.
    loops: usize,
    /// How many counters there are.
    counters: usize,
}

impl Source<'_, '_> {
    fn line(&mut self, depth: usize, text: &str) {
        _ = writeln!(self.text, "{}{text}", "  ".repeat(depth));
    }

    fn variable(&mut self) -> &'static str {
        self.c.of(VARIABLES)
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 || self.c.percent(35) {
            return match self.c.below(8) {
                0 => "id".to_string(),
                1 => "n".to_string(),
                2 => "m".to_string(),
                3 => format!("{}u", self.c.below(20)),
                4 => format!("in[({}) & {}u]", self.variable(), INPUTS - 1),
                _ => self.variable().to_string(),
            };
        }
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.c.below(10) {
            0 => format!("({a} << ({b} & 31u))"),
            1 => format!("({a} >> ({b} & 31u))"),
            2 => format!("({a} / ({b} | 1u))"),
            3 => format!("({} ? {a} : {b})", self.condition()),
            4 => format!("min({a}, {b})"),
            _ => format!("({a} {} {b})", self.c.of(&["+", "-", "*", "&", "|", "^"])),
        }
    }

    /// Conditions are as often true as not, and of every third all work-items have the same.
    fn condition(&mut self) -> String {
        let bit = 1 << self.c.below(4);
        match self.c.below(12) {
            0 | 1 => format!("(n & {bit}u)"),
            2 => format!("n > {}u", self.c.below(20)),
            3 => format!("(m & {bit}u) == 0u"),
            4..=6 => format!("(id & {bit}u)"),
            7 => format!("({} & {bit}u)", self.c.of(&["a", "b"])),
            8 => format!("{} < {}", self.variable(), self.variable()),
            9 => self.c.of(&["d", "e", "d == 1u", "e != 2u", "!d"]).to_string(),
            _ => {
                let op = self.c.of(&["&&", "||"]);
                format!("({}) {op} ({})", self.condition(), self.condition())
            }
        }
    }

    fn statements(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            self.statement(depth);
        }
    }

    fn block(&mut self, depth: usize) {
        let count = 1 + self.c.below(3);
        self.statements(count, depth + 1);
    }

    fn statement(&mut self, depth: usize) {
        let nests = depth <= DEPTH_MAX;
        match self.c.below(100) {
            0..=29 if nests => self.branch(depth),
            30..=43 if nests => self.repeat(depth),
            44..=53 if nests => self.switch(depth),
            54..=63 => {
                let flag = self.c.of(&["d", "e"]);
                let number = self.c.below(4);
                self.line(depth, &format!("{flag} = {number}u;"));
            }
            64..=73 if self.loops > 0 => {
                let condition = self.condition();
                let leave = self.c.of(&["break", "break", "continue"]);
                match self.c.percent(35) {
                    true => self.line(depth, &format!("if ({condition}) {{ d = 1u; {leave}; }}")),
                    false => self.line(depth, &format!("if ({condition}) {leave};")),
                }
            }
            74..=76 => {
                let (condition, value) = (self.condition(), self.expression(1));
                let store = format!("out[id * {SLOTS}u] = {value};");
                self.line(depth, &format!("if ({condition}) {{ {store} return; }}"));
            }
            77..=80 => {
                let (slot, value) = (self.c.below(SLOTS), self.expression(2));
                self.line(depth, &format!("out[id * {SLOTS}u + {slot}u] = {value};"));
            }
            _ => {
                let (to, levels) = (self.variable(), 1 + self.c.below(2));
                let value = self.expression(levels);
                let op = self.c.of(&["=", "=", "+=", "^="]);
                self.line(depth, &format!("{to} {op} {value};"));
            }
        }
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.condition();
        self.line(depth, &format!("if ({condition}) {{"));
        self.block(depth);
        if self.c.percent(60) {
            self.line(depth, "} else {");
            self.block(depth);
        }
        self.line(depth, "}");
    }

    fn repeat(&mut self, depth: usize) {
        self.counters += 1;
        let i = format!("i{}", self.counters);
        let (mask, most) = (1 + 2 * self.c.below(2), 1 + self.c.below(5));
        let bound = match self.c.below(4) {
            0 => format!("(n & {mask}u)"),
            1 => format!("(a & {mask}u)"),
            _ => format!("{most}u"),
        };
        let more = self.c.percent(30).then(|| self.condition());
        let more = more.map_or(String::new(), |condition| format!(" && ({condition})"));
        let at_end = self.c.percent(25);
        match at_end {
            true => {
                self.line(depth, &format!("uint {i} = 0;"));
                self.line(depth, "do {");
            }
            false => {
                self.line(depth, &format!("for (uint {i} = 0; {i} < {bound}{more}; ++{i}) {{"))
            }
        }
        self.loops += 1;
        self.block(depth);
        self.loops -= 1;
        match at_end {
            true => self.line(depth, &format!("}} while (++{i} < {bound}{more});")),
            false => self.line(depth, "}"),
        }
    }

    fn switch(&mut self, depth: usize) {
        let of = self.expression(1);
        self.line(depth, &format!("switch (({of}) & 7u) {{"));
        let count = 2 + self.c.below(3);
        for number in 0..count {
            let label = match number + 1 == count && self.c.percent(50) {
                true => "default:".to_string(),
                false => format!("case {number}u:"),
            };
            self.line(depth, &label);
            if self.c.percent(20) {
                let number = number + count;
                self.line(depth, &format!("case {number}u:"));
            }
            // A label is before a statement, always.
            self.line(depth + 1, ";");
            // A `break` in here would leave the switch: that is as good.
            self.block(depth);
            if self.c.percent(65) {
                self.line(depth + 1, "break;");
            }
        }
        self.line(depth, "}");
    }
}
