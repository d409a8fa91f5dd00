//! Random programs in OpenCL C whose values have all types, and whose work-items work together:
//! vectors of 2 to 16 elements and parts of them, conversions, structures by value, unions, private
//! arrays, tables, addresses in the generic address space; local memory between barriers, loops
//! that all work-items of a group leave together, collectives, atomics, asynchronous copies.
//!
//! Integers wrap (`-fwrapv`), divisors are small and not zero, indices are masked, and of atomic
//! operations only what a location holds when all are done is read: every program has one result.

mod values;

use super::choices::Choices;
use super::launch::{Fill, Launch, LaunchArgument, Range};
use super::source::ENTRY;
use super::types::Scalar;
use std::fmt::Write;

/// How deep statements nest.
const DEPTH_MAX: usize = 3;
/// The bytes of the input buffer.
const INPUT_BYTES: usize = 256;
/// The slots of a work-item in the output buffer.
const SLOTS: usize = 4;
/// The elements of the array in local memory: the largest work-group, and what an asynchronous copy
/// takes.
const TILE: usize = 32;

/// An integer type of OpenCL C.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Int {
    name: &'static str,
    unsigned: &'static str,
    bits: usize,
}

const fn int(name: &'static str, unsigned: &'static str, bits: usize) -> Int {
    Int { name, unsigned, bits }
}

const INTS: &[Int] = &[
    int("uint", "uint", 32),
    int("int", "uint", 32),
    int("uchar", "uchar", 8),
    int("char", "uchar", 8),
    int("ushort", "ushort", 16),
    int("short", "ushort", 16),
    int("ulong", "ulong", 64),
    int("long", "ulong", 64),
];
const LANES: &[usize] = &[2, 3, 4, 8, 16];

/// A variable of a work-item.
#[derive(Copy, Clone)]
struct Variable {
    number: usize,
    ty: Int,
    /// 1: no vector.
    lanes: usize,
}

/// The program, and how it is launched.
pub fn program(c: &mut Choices<'_>) -> (String, Launch) {
    let (local, work_dim) = c.of(&[
        ([8, 1, 1], 1),
        ([16, 1, 1], 1),
        ([12, 1, 1], 1),
        ([5, 1, 1], 1),
        ([19, 1, 1], 1),
        ([4, 3, 1], 2),
        ([8, 2, 1], 2),
        ([2, 4, 3], 3),
    ]);
    let mut range = Range { global: local, local, offset: [0; 3], work_dim };
    for dimension in 0..work_dim {
        range.global[dimension] *= 1 + c.below(2) as u64;
        range.offset[dimension] = c.of(&[0, 0, 3, 8]);
    }
    let items: u64 = range.global.iter().product();
    let element = Scalar::Int(32);
    let number =
        |c: &mut Choices<'_>| LaunchArgument::Value((c.below(24) as u32).to_le_bytes().to_vec());
    let arguments = vec![
        LaunchArgument::Buffer {
            bytes: INPUT_BYTES,
            element,
            fill: Fill::Any(c.below(1 << 16) as u64),
        },
        LaunchArgument::Buffer { bytes: items as usize * SLOTS * 4, element, fill: Fill::Counting },
        number(c),
        number(c),
    ];
    let vectors = super::generate::choose_forms(c, &range);
    let interpreted = c.of(&[2, 4, 8]);
    let sub_groups = c.percent(20);
    let launch = Launch {
        entry: "kernel".to_string(),
        ranges: vec![range],
        arguments,
        vectors,
        interpreted,
        sub_groups,
        ..Launch::default()
    };
    let mut variables = Vec::new();
    for number in 0..8 {
        let lanes = if number < 4 { 1 } else { c.of(LANES) };
        variables.push(Variable { number, ty: c.of(INTS), lanes });
    }
    let size = local.iter().product::<u64>() as usize;
    let mut source = Source {
        c,
        text: String::new(),
        variables,
        budget: 22,
        counters: 0,
        size,
        work_dim,
        sub_groups,
    };
    source.head();
    source.kernel();
    (source.text, launch)
}

/// Where a statement stands.
#[derive(Copy, Clone)]
struct Place {
    depth: usize,
    /// All work-items of a group are there together, or none is.
    together: bool,
    /// Some work-items may leave the loop or switch around it by `break`.
    breaks: bool,
    /// Some may leave the loop around it by `continue`.
    continues: bool,
}

impl Place {
    fn inside(self, together: bool) -> Self {
        Self { depth: self.depth + 1, together: self.together && together, ..self }
    }
}

struct Source<'c, 'b> {
    c: &'c mut Choices<'b>,
    text: String,
    variables: Vec<Variable>,
    /// How many more statements may come.
    budget: usize,
    counters: usize,
    /// The work-items of a group.
    size: usize,
    work_dim: usize,
    sub_groups: bool,
}

impl Variable {
    fn text(self) -> String {
        format!("x{}", self.number)
    }

    fn type_name(self) -> String {
        vector(self.ty, self.lanes)
    }

    /// One element.
    fn element(self, c: &mut Choices<'_>) -> String {
        match self.lanes {
            1 => self.text(),
            lanes => format!("x{}.s{:x}", self.number, c.below(lanes)),
        }
    }
}

fn vector(ty: Int, lanes: usize) -> String {
    match lanes {
        1 => ty.name.to_string(),
        _ => format!("{}{lanes}", ty.name),
    }
}

impl Source<'_, '_> {
    fn line(&mut self, depth: usize, text: &str) {
        _ = writeln!(self.text, "{}{text}", "  ".repeat(depth));
    }

    /// Types, tables and functions.
    fn head(&mut self) {
        let (a, b) = (self.c.of(INTS), self.c.of(INTS));
        let lanes = self.c.of(LANES);
        self.line(0, "#pragma OPENCL FP_CONTRACT OFF");
        let packed = if self.c.percent(30) { " __attribute__((packed))" } else { "" };
        self.line(
            0,
            &format!(
                "typedef struct {{ {} a; {} b[3]; uchar c; {} d; }}{packed} S;",
                a.name,
                vector(b, lanes),
                a.name
            ),
        );
        self.line(0, "typedef union { ulong a; uint2 b; ushort4 c; uchar d[8]; float2 e; } U;");
        let entries: Vec<String> = (0..16).map(|_| format!("{}", self.c.below(100_000))).collect();
        self.line(0, &format!("constant uint table[16] = {{{}}};", entries.join(", ")));
        self.line(0, "constant struct { uchar k; ushort2 v; } records[4] = {{1, {2, 3}}, {40, {500, 6}}, {7, {8, 900}}, {0, {11, 12}}};");
        for number in 1..4 {
            let kept = if self.c.percent(60) { "__attribute__((noinline)) " } else { "" };
            match number {
                1 => self.line(0, &format!("{kept}uint call1(uint p, {} q, global const uint *in, uint n, uint m, uint id) {{", self.variables[4].type_name())),
                2 => self.line(0, &format!("{kept}S call2(S s, uint p) {{")),
                _ => self.line(0, &format!("{kept}void call3(uint *p, uint by) {{")),
            }
            match number {
                1 => {
                    let (x, y) = (self.scalar_of("p"), self.scalar_of("q.s0"));
                    self.line(1, &format!("uint r = {x};"));
                    self.line(1, &format!("for (uint i = 0; i < (p & 3u); ++i) {{ if (r & 16u) return r ^ {y}; r = r * 3u + table[(r + i) & 15u]; }}"));
                    self.line(1, "return r + (uint)q.s1;");
                }
                2 => {
                    let at = self.c.below(2);
                    self.line(1, &format!("s.b[p & 1u].s{at} += ({})(p * 7u);", b.name));
                    self.line(
                        1,
                        &format!(
                            "if (p & 4u) {{ s.a ^= ({})p; s.b[2] = s.b[p & 1u]; }} else s.c += 3;",
                            a.name
                        ),
                    );
                    self.line(1, "return s;");
                }
                _ => self.line(1, "if (by & 1u) *p += by; else *p = rotate(*p, by) ^ by;"),
            }
            self.line(0, "}");
        }
    }

    /// A simple expression of one operand, for functions.
    fn scalar_of(&mut self, operand: &str) -> String {
        let k = self.c.below(30);
        match self.c.below(4) {
            0 => format!("(uint){operand} * {k}u"),
            1 => format!("popcount((uint){operand}) + {k}u"),
            2 => format!("(uint)mul_hi((int){operand}, (int)n) ^ m"),
            _ => format!("abs_diff((uint){operand}, in[{k}])"),
        }
    }

    fn kernel(&mut self) {
        self.line(
            0,
            &format!(
                "kernel void {ENTRY}(global const uint *in, global uint *out, uint n, uint m) {{"
            ),
        );
        self.line(
            1,
            &format!("local uint tile[{TILE}]; local uint sums[4]; local ulong wide[{TILE}];"),
        );
        self.line(1, "const uint id = get_global_linear_id(), lid = get_local_linear_id();");
        self.line(1, "uint h = 0, array[8]; S s; U u; float f = in[id & 63u], g = (float)(int)in[(id + 9u) & 63u] * 0.125f;");
        self.line(1, "for (uint i = 0; i < 8u; ++i) array[i] = in[(id * 3u + i) & 63u];");
        self.line(1, "s.a = id; s.c = m; s.d = n; s.b[0] = 1; s.b[1] = 2; s.b[2] = 3; u.a = (ulong)in[id & 63u] * 0x100000001ul;");
        for variable in self.variables.clone() {
            let k = self.c.below(64);
            let value = format!("({})in[(id + {k}u) & 63u]", variable.ty.name);
            self.line(
                1,
                &format!(
                    "{} {} = ({})({value});",
                    variable.type_name(),
                    variable.text(),
                    variable.type_name()
                ),
            );
        }
        self.line(1, "tile[lid] = n; wide[lid] = id;");
        let count = 4 + self.c.below(5);
        self.statements(count, Place { depth: 1, together: true, breaks: false, continues: false });
        if self.c.percent(30) {
            let condition = self.condition();
            self.line(1, &format!("if ({condition}) {{ out[id * {SLOTS}u] = h; return; }}"));
            self.statements(
                2,
                Place { depth: 1, together: false, breaks: false, continues: false },
            );
        }
        for variable in self.variables.clone() {
            for lane in 0..variable.lanes {
                let element = if variable.lanes == 1 {
                    variable.text()
                } else {
                    format!("{}.s{lane:x}", variable.text())
                };
                self.line(
                    1,
                    &format!("h = h * 31u + (uint){element} + (uint)((ulong){element} >> 32);"),
                );
            }
        }
        self.line(1, "for (uint i = 0; i < 8u; ++i) h = h * 31u + array[i];");
        self.line(1, &format!("out[id * {SLOTS}u] = h;"));
        self.line(1, &format!("out[id * {SLOTS}u + 1u] = (uint)s.a + (uint)s.b[0].s0 + (uint)s.b[2].s1 * 7u + s.c * 9u;"));
        self.line(1, &format!("out[id * {SLOTS}u + 2u] = u.b.x * 3u + u.b.y;"));
        self.line(1, &format!("out[id * {SLOTS}u + 3u] = as_uint(isnan(f) ? 0.0f : f) ^ as_uint(isnan(g) ? 1.0f : g);"));
        self.line(0, "}");
    }

    fn variable(&mut self) -> Variable {
        let number = self.c.below(self.variables.len());
        self.variables[number]
    }

    fn statements(&mut self, count: usize, place: Place) {
        for _ in 0..count {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            self.statement(place);
        }
    }

    fn block(&mut self, place: Place) {
        let count = 1 + self.c.below(3);
        self.statements(count, place);
    }

    fn statement(&mut self, place: Place) {
        let (depth, nests) = (place.depth, place.depth <= DEPTH_MAX);
        match self.c.below(100) {
            0..=13 if nests => self.branch(place),
            14..=23 if nests => self.repeat(place),
            24..=29 if nests => self.switch(place),
            30..=54 if place.together => self.together(depth),
            55..=58 => {
                let (index, value) = (self.scalar(INTS[0], 1), self.scalar(INTS[0], 2));
                self.line(depth, &format!("array[{index} & 7u] = {value};"));
            }
            59..=61 => {
                let value = self.scalar(INTS[0], 1);
                self.line(depth, &format!("s = call2(s, {value});"));
            }
            62..=64 => {
                let (value, q) = (self.scalar(INTS[0], 1), self.variables[4].text());
                self.line(depth, &format!("h += call1({value}, {q}, in, n, m, id);"));
            }
            65..=67 => {
                let (condition, value) = (self.condition(), self.scalar(INTS[0], 1));
                self.line(
                    depth,
                    &format!(
                        "{{ uint *p = {condition} ? &h : &array[id & 7u]; call3(p, {value}); }}"
                    ),
                );
            }
            68..=70 => {
                let value = self.scalar(INTS[0], 2);
                let member = self.c.of(&["b.x", "d[5]", "c.y", "d[id & 7u]", "a"]);
                self.line(depth, &format!("u.{member} = {value};"));
            }
            71..=75 => {
                let value = self.float(2);
                let to = self.c.of(&["f", "g"]);
                self.line(depth, &format!("{to} = {value};"));
            }
            76..=78 if place.breaks => {
                let condition = self.condition();
                self.line(depth, &format!("if ({condition}) break;"));
            }
            79..=81 if place.continues => {
                let condition = self.condition();
                self.line(depth, &format!("if ({condition}) continue;"));
            }
            82..=84 => {
                let (condition, value) = (self.condition(), self.scalar(INTS[0], 1));
                self.line(depth, &format!("{{ uint *p = {condition} ? (uint*)&tile[lid] : (uint*)&h; call3(p, {value}); }}"));
            }
            _ => self.assign(depth),
        }
    }

    fn assign(&mut self, depth: usize) {
        let to = self.variable();
        if to.lanes == 1 {
            let value = self.scalar(to.ty, 2);
            return self.line(depth, &format!("{} = {value};", to.text()));
        }
        let part = match self.c.below(6) {
            0 => format!(".s{:x}", self.c.below(to.lanes)),
            1 if to.lanes > 2 => format!(".{}", self.c.of(&["lo", "hi", "odd", "even"])),
            _ => String::new(),
        };
        let lanes = match (part.len(), to.lanes) {
            (0, lanes) => lanes,
            (3, _) if part.starts_with(".s") => 1,
            (_, lanes) => lanes.next_power_of_two() / 2,
        };
        let value = match lanes {
            1 => self.scalar(to.ty, 2),
            _ => self.vector(to.ty, lanes, 2),
        };
        self.line(depth, &format!("{}{part} = {value};", to.text()));
    }

    /// What all work-items of a group do together.
    fn together(&mut self, depth: usize) {
        let fence = "barrier(CLK_LOCAL_MEM_FENCE);";
        let size = self.size;
        let choice = self.c.below(if self.sub_groups { 9 } else { 7 });
        match choice {
            0 | 1 => {
                let value = self.scalar(INTS[0], 2);
                let (step, shift) = (self.c.of(&[1, 1, 3, 7]), self.c.below(size));
                let array = self.c.of(&["tile", "wide"]);
                self.line(depth, &format!("{array}[lid] = {value}; {fence}"));
                self.line(
                    depth,
                    &format!(
                        "h = h * 5u + (uint){array}[(lid * {step}u + {shift}u) % {size}u]; {fence}"
                    ),
                );
            }
            2 => {
                let (ty, operation) = (
                    self.c.of(&["uint", "int", "ulong", "long"]),
                    self.c.of(&["add", "min", "max"]),
                );
                let ty = INTS.iter().find(|t| t.name == ty).copied().unwrap_or(INTS[0]);
                let form = self.c.of(&["reduce", "scan_inclusive", "scan_exclusive"]);
                let value = self.scalar(ty, 2);
                self.line(depth, &format!("h ^= (uint)work_group_{form}_{operation}({value});"));
            }
            3 => {
                let (value, to) = (self.scalar(INTS[0], 2), self.variables[0].text());
                let others = ", 0".repeat(self.work_dim - 1);
                self.line(depth, &format!("{to} = work_group_broadcast({value}, m & 1u{others});"));
            }
            4 | 5 => {
                let operation = self.c.of(&["add", "sub", "xor", "or", "and", "min", "max"]);
                let (condition, index, value) =
                    (self.condition(), self.scalar(INTS[0], 1), self.scalar(INTS[0], 2));
                self.line(depth, &format!("if (lid < 4u) sums[lid] = in[lid] + n; {fence}"));
                let update = match self.c.below(3) {
                    0 => format!("atomic_{operation}(&sums[{index} & 3u], {value});"),
                    1 => format!(
                        "atomic_{operation}((volatile local int*)&sums[{index} & 3u], (int){value});"
                    ),
                    _ if operation != "sub" => format!(
                        "atomic_fetch_{operation}_explicit((volatile local atomic_uint*)&sums[{index} & 3u], {value}, memory_order_relaxed, memory_scope_work_group);"
                    ),
                    _ => format!("atomic_inc(&sums[{index} & 3u]);"),
                };
                match self.c.below(3) {
                    0 => self.line(depth, &update),
                    1 => self.line(depth, &format!("if ({condition}) {update}")),
                    _ => self.line(depth, &format!("for (uint i = 0; i < (lid & 3u); ++i) {{ if ({condition}) continue; {update} }}")),
                }
                self.line(depth, &format!("{fence} h += sums[(lid + m) & 3u]; {fence}"));
            }
            6 => {
                let (from, count) = (self.c.below(8), 1 + self.c.below(size.min(TILE)));
                self.line(depth, &format!("{{ {fence} event_t e = async_work_group_copy(tile, in + {from}, (size_t){count}, 0); wait_group_events(1, &e); h += tile[lid % {count}u]; {fence} }}"));
            }
            7 => {
                let (value, operation) =
                    (self.scalar(INTS[0], 2), self.c.of(&["add", "min", "max"]));
                let form = self.c.of(&["reduce", "scan_inclusive", "scan_exclusive"]);
                self.line(depth, &format!("h += sub_group_{form}_{operation}({value});"));
            }
            _ => {
                let (value, condition) = (self.scalar(INTS[0], 2), self.condition());
                let vote = self.c.of(&["any", "all"]);
                match self.c.percent(50) {
                    true => self.line(depth, &format!("h ^= sub_group_broadcast({value}, 0u);")),
                    false => self.line(
                        depth,
                        &format!("h += sub_group_{vote}({condition} ? 1 : 0) ? 1u : 0u;"),
                    ),
                }
            }
        }
    }

    fn branch(&mut self, place: Place) {
        let shared = place.together && self.c.percent(50);
        let condition = if shared { self.shared_condition() } else { self.condition() };
        self.line(place.depth, &format!("if ({condition}) {{"));
        self.block(place.inside(shared));
        if self.c.percent(55) {
            self.line(place.depth, "} else {");
            self.block(place.inside(shared));
        }
        self.line(place.depth, "}");
    }

    fn repeat(&mut self, place: Place) {
        self.counters += 1;
        let (i, most) = (format!("i{}", self.counters), 1 + self.c.below(4));
        let shared = place.together && self.c.percent(60);
        let bound = match (shared, self.c.below(3)) {
            (true, 0) => "(n & 3u)".to_string(),
            (false, 0) => "(lid & 3u)".to_string(),
            (false, 1) => "(in[id & 63u] & 3u)".to_string(),
            _ => format!("{most}u"),
        };
        self.line(place.depth, &format!("for (uint {i} = 0; {i} < {bound}; ++{i}) {{"));
        // Where all are together in a loop, they stay so.
        let inside = Place { breaks: !shared, continues: !shared, ..place.inside(shared) };
        self.block(inside);
        if shared && self.c.percent(50) {
            let condition = self.shared_condition();
            let leave = self.c.of(&["break", "continue"]);
            self.line(inside.depth, &format!("if ({condition}) {leave};"));
            self.block(inside);
        }
        self.line(place.depth, "}");
    }

    fn switch(&mut self, place: Place) {
        let shared = place.together && self.c.percent(40);
        let of = match shared {
            true => self.c.of(&["n", "m + get_group_id(0)", "in[m & 63u]"]).to_string(),
            false => self.scalar(INTS[0], 1),
        };
        self.line(place.depth, &format!("switch (({of}) & 7u) {{"));
        let count = 2 + self.c.below(3);
        for number in 0..count {
            let last = number + 1 == count && self.c.percent(50);
            let label = if last { "default:".to_string() } else { format!("case {number}u:") };
            self.line(place.depth, &format!("{label} ;"));
            self.block(Place { breaks: !shared, ..place.inside(shared) });
            if self.c.percent(65) {
                self.line(place.depth + 1, "break;");
            }
        }
        self.line(place.depth, "}");
    }
}
