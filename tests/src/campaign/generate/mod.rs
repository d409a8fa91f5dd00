//! Random kernels: no undefined behaviour and no data race by construction, and results that do not
//! depend on the order of work-items.
//!
//! A kernel has variables on the stack, each of one type; statements change them, store into the
//! work-item's own slots of the output buffers, and exchange values at barriers. Because variables
//! are in memory, any control flow is valid SSA; [`generate`] mostly lets `mem2reg` make phis of
//! them afterwards.
//!
//! Two facts are tracked for every value and every place: whether all work-items of a group have
//! the same value (`uniform`), and whether all of them are there together. Barriers and group
//! operations are only where they are.
//!
//! | module | what it makes |
//! |---|---|
//! | [`control`] | branches, switches, loops, and blocks that jump anywhere |
//! | [`flags`] | what is found out in one place and looked at in another |
//! | [`values`] | operands, conditions, choices |
//! | [`integers`], [`floats`], [`lanes`] | operations on them |
//! | [`results`] | what is stored at the end |
//! | [`memory`] | addresses, loads, stores, atomics |
//! | [`groups`] | barriers with local memory, operations of groups and sub-groups |
//! | [`library`] | calls of OpenCL C's functions |

mod control;
mod flags;
mod floats;
mod groups;
mod integers;
mod lanes;
mod library;
mod memory;
mod results;
mod values;

use super::choices::Choices;
use super::launch::{Fill, Form, Launch, LaunchArgument, Range, Tail};
use super::types::{AGGREGATES, Scalar, Ty};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The elements of an input buffer; indices are computed below this.
const INPUT_LENGTH: usize = 512;
/// The elements behind these, so that a vector may begin at any of them.
const INPUT_REST: usize = 16;
/// The most work-items of a launch.
const ITEMS_MAX: u64 = 96;

/// The widths to vectorize for.
const WIDTHS: [u32; 5] = [2, 4, 8, 16, 32];

/// A kernel named `kernel`, as LLVM assembly with its launch in the comments at its head.
pub fn generate(choices: &mut Choices<'_>) -> String {
    let mut generator = Generator::new(choices);
    generator.declare_parameters();
    generator.declare_variables();
    let count = 2 + generator.c.below(5);
    generator.statements(count);
    generator.store_variables();
    generator.finish()
}

/// What a kernel may have besides arithmetic.
#[derive(Default)]
struct Features {
    /// Branches and little else, on conditions that are as often true as not.
    plain: bool,
    vectors: bool,
    odd_widths: bool,
    half: bool,
    double: bool,
    aggregates: bool,
    pointers: bool,
    arrays: bool,
    barriers: bool,
    atomics: bool,
    unstructured: bool,
    loops: bool,
    flags: bool,
    returns: bool,
    library: bool,
    groups: bool,
    sub_groups: bool,
    /// Operations of sub-groups where not all of their work-items are.
    apart: bool,
}

impl Features {
    fn choose(c: &mut Choices<'_>) -> Self {
        if c.percent(45) {
            return Self {
                plain: true,
                flags: c.percent(85),
                unstructured: c.percent(25),
                loops: c.percent(50),
                returns: c.percent(20),
                ..Self::default()
            };
        }
        let mut features = Self {
            plain: false,
            vectors: c.percent(35),
            odd_widths: c.percent(12),
            half: c.percent(12),
            double: c.percent(25),
            aggregates: c.percent(12),
            pointers: c.percent(15),
            arrays: c.percent(20),
            barriers: c.percent(25),
            atomics: c.percent(15),
            unstructured: c.percent(25),
            loops: c.percent(65),
            flags: c.percent(45),
            returns: c.percent(20),
            library: c.percent(10),
            groups: c.percent(12),
            sub_groups: c.percent(5),
            apart: false,
        };
        // Which work-items are together follows from loops and branches alone.
        if features.sub_groups && !features.unstructured {
            features.apart = c.percent(60);
        }
        features
    }
}

/// A value of the program.
#[derive(Clone)]
struct Val {
    ty: Ty,
    /// As it is spelled.
    name: String,
    /// Whether all work-items of a group that are here have the same.
    uniform: bool,
}

struct Variable {
    ty: Ty,
    name: String,
    /// Whether only uniform values are assigned, and only where all work-items are.
    uniform: bool,
}

struct Input {
    name: String,
    element: Scalar,
}

/// Where a work-item's slots are in an output buffer.
#[derive(Copy, Clone)]
enum Placing {
    /// Slot by slot: neighbours' are side by side.
    BySlot,
    /// The same from the last work-item to the first.
    Reversed,
    /// Work-item by work-item.
    ByItem,
}

struct Output {
    name: String,
    ty: Ty,
    slots: usize,
    placing: Placing,
}

/// An object on the stack of eight elements.
struct Array {
    name: String,
    ty: Ty,
}

struct Loop {
    exit: String,
    next: String,
    /// Whether work-items may leave it at different times.
    may_part: bool,
    /// A variable that says how it was left, if it is read.
    flag: Option<String>,
}

struct Generator<'c, 'b> {
    c: &'c mut Choices<'b>,
    features: Features,
    launch: Launch,
    parameters: Vec<String>,
    declarations: BTreeSet<String>,
    globals: String,
    /// What comes before everything else: objects on the stack, ids.
    entry: String,
    body: String,
    next: usize,
    /// Values that dominate the present place.
    pool: Vec<Val>,
    variables: Vec<Variable>,
    inputs: Vec<Input>,
    outputs: Vec<Output>,
    arrays: Vec<Array>,
    /// Buffers of eight cells for atomics.
    cells: Vec<(String, Scalar)>,
    /// Local memory and what is in it.
    local: Vec<(String, Ty)>,
    loops: Vec<Loop>,
    /// Whether all work-items of the group are here together.
    uniform: bool,
    /// Whether some may have returned.
    diverged: bool,
    /// How deep statements nest.
    depth: usize,
    /// How many more statements may come.
    budget: usize,
    barriers: usize,
    /// The value of the parameter `%stride`.
    stride: usize,
}

impl<'c, 'b> Generator<'c, 'b> {
    fn new(c: &'c mut Choices<'b>) -> Self {
        let features = Features::choose(c);
        let ranges = choose_ranges(c);
        let vectors = choose_forms(c, &ranges[0]);
        let interpreted = c.of(&[2, 4, 8]);
        let launch = Launch { ranges, vectors, interpreted, ..Launch::default() };
        let stride = 1 + c.below(4);
        Self {
            c,
            features,
            launch,
            parameters: Vec::new(),
            declarations: BTreeSet::new(),
            globals: String::new(),
            entry: String::new(),
            body: String::new(),
            next: 0,
            pool: Vec::new(),
            variables: Vec::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            arrays: Vec::new(),
            cells: Vec::new(),
            local: Vec::new(),
            loops: Vec::new(),
            uniform: true,
            diverged: false,
            depth: 0,
            budget: 14,
            barriers: 0,
            stride,
        }
    }

    fn items(&self) -> usize {
        self.launch.ranges[0].global.iter().product::<u64>() as usize
    }

    fn group_items(&self) -> usize {
        let sizes = self.launch.ranges.iter().map(|r| r.local.iter().product::<u64>());
        sizes.max().unwrap_or(1) as usize
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn line(&mut self, text: &str) {
        _ = writeln!(self.body, "  {text}");
    }

    fn label(&mut self, name: &str) {
        _ = writeln!(self.body, "{name}:");
    }

    /// An instruction with a result.
    fn value(&mut self, ty: Ty, uniform: bool, text: &str) -> Val {
        let name = self.fresh("%v");
        _ = writeln!(self.body, "  {name} = {text}");
        let value = Val { ty, name, uniform };
        self.pool.push(value.clone());
        value
    }

    /// A call of a function without a body.
    fn call(&mut self, ty: Ty, name: &str, args: &[Val]) -> Val {
        let types: Vec<String> = args.iter().map(|a| a.ty.text()).collect();
        let values: Vec<String> =
            args.iter().map(|a| format!("{} {}", a.ty.text(), a.name)).collect();
        let ret = ty.text();
        self.declarations.insert(format!("declare {ret} @{name}({})", types.join(", ")));
        let uniform = args.iter().all(|a| a.uniform);
        self.value(ty, uniform, &format!("call {ret} @{name}({})", values.join(", ")))
    }

    fn intrinsic(&mut self, ty: Ty, name: &str, args: &[Val]) -> Val {
        self.call(ty, &format!("llvm.{name}.{}", ty.mangled()), args)
    }

    fn together(&self) -> bool {
        self.uniform && !self.diverged
    }

    fn scalar_type(&mut self) -> Scalar {
        let wide = self.features.double;
        if self.features.plain && self.c.percent(75) {
            return Scalar::Int(32);
        }
        match self.c.below(20) {
            0 | 1 => Scalar::Int(8),
            2 | 3 => Scalar::Int(16),
            4..=8 => Scalar::Int(32),
            9 | 10 => Scalar::Int(64),
            11 | 15 | 16 if self.features.odd_widths => {
                Scalar::Int(self.c.of(&[1, 7, 24, 33, 48, 63, 65, 100, 128, 128]))
            }
            12 if self.features.half => Scalar::Half,
            13 | 14 if wide => Scalar::Double,
            _ => Scalar::Float,
        }
    }

    fn any_type(&mut self) -> Ty {
        if self.features.aggregates && self.c.percent(15) {
            return Ty::Aggregate(self.c.below(AGGREGATES.len()));
        }
        if self.features.pointers && self.c.percent(20) {
            let input = self.c.below(self.inputs.len());
            return Ty::Pointer(self.inputs[input].element);
        }
        let scalar = self.scalar_type();
        match self.features.vectors && self.c.percent(45) {
            true => Ty::Vector(scalar, self.lanes()),
            false => Ty::Scalar(scalar),
        }
    }

    fn lanes(&mut self) -> u32 {
        self.c.of(&[2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 8, 8, 16])
    }

    /// A number or a vector of them that memory can hold without padding inside.
    fn stored_type(&mut self) -> Ty {
        let scalar = match self.scalar_type() {
            Scalar::Int(bits) if ![8, 16, 32, 64].contains(&bits) => Scalar::Int(32),
            other => other,
        };
        match self.features.vectors && self.c.percent(35) {
            true => Ty::Vector(scalar, self.lanes()),
            false => Ty::Scalar(scalar),
        }
    }

    fn declare_parameters(&mut self) {
        for i in 0..1 + self.c.below(3) {
            let Some(element) = self.stored_type().scalar() else { continue };
            let name = format!("%in{i}");
            let bytes = (INPUT_LENGTH + INPUT_REST) * element.bytes();
            self.buffer(&name, bytes, element);
            self.inputs.push(Input { name, element });
        }
        for i in 0..self.c.of(&[1, 1, 2, 3]) {
            let ty = self.stored_type();
            let slots = self.c.of(&[1, 1, 2, 3]);
            let placing =
                self.c.of(&[Placing::BySlot, Placing::BySlot, Placing::ByItem, Placing::Reversed]);
            let name = format!("%out{i}");
            let bytes = self.items() * slots * ty.stride();
            self.buffer(&name, bytes, ty.scalar().unwrap_or(Scalar::Int(8)));
            self.outputs.push(Output { name, ty, slots, placing });
        }
        if self.features.atomics {
            for i in 0..2 {
                let element = Scalar::Int(self.c.of(&[32, 32, 64]));
                let name = format!("%cells{i}");
                self.buffer(&name, 8 * element.bytes(), element);
                self.cells.push((name, element));
            }
        }
        let count = self.items() as u32;
        let n = self.c.below(count as usize + 2) as u32;
        self.parameter("i32 %n", n.to_le_bytes().to_vec());
        self.parameter("i32 %stride", (self.stride as u32).to_le_bytes().to_vec());
        let any = [0, 1, u64::MAX, 7, 1 << 40][self.c.below(5)];
        self.parameter("i64 %any", any.to_le_bytes().to_vec());
        let f = [0.0f32, 1.5, -2.0, 1e30][self.c.below(4)];
        self.parameter("float %f", f.to_le_bytes().to_vec());
        for (name, ty) in [
            ("%n", Ty::I32),
            ("%stride", Ty::I32),
            ("%any", Ty::I64),
            ("%f", Ty::Scalar(Scalar::Float)),
        ] {
            self.pool.push(Val { ty, name: name.to_string(), uniform: true });
        }
        self.declare_ids();
    }

    fn buffer(&mut self, name: &str, bytes: usize, element: Scalar) {
        self.parameters.push(format!("ptr addrspace(1) {name}"));
        let seed = self.c.below(1 << 16) as u64;
        self.launch.arguments.push(LaunchArgument::Buffer {
            bytes,
            element,
            fill: Fill::Any(seed),
        });
    }

    fn parameter(&mut self, text: &str, bytes: Vec<u8>) {
        self.parameters.push(text.to_string());
        self.launch.arguments.push(LaunchArgument::Value(bytes));
    }

    /// Some values at the entry are the ids, in one of the ways to compute them; `%linear` is the
    /// work-item among all.
    fn declare_ids(&mut self) {
        let dims = self.launch.ranges[0].work_dim;
        let query = |g: &mut Self, name: &str, dim: usize, uniform: bool| {
            let arg = Val { ty: Ty::I32, name: dim.to_string(), uniform: true };
            let mut value = g.call(Ty::I64, &mangled(name, "j"), std::slice::from_ref(&arg));
            value.uniform = uniform;
            if let Some(last) = g.pool.last_mut() {
                last.uniform = uniform;
            }
            if name == "get_global_id" && g.launch.ranges.iter().any(|r| r.offset != [0; 3]) {
                let first = g.call(Ty::I64, &mangled("get_global_offset", "j"), &[arg]);
                let text = format!("sub i64 {}, {}", value.name, first.name);
                value = g.value(Ty::I64, uniform, &text);
            }
            value
        };
        let mut linear = query(self, "get_global_id", 0, false);
        if dims > 1 {
            // The order of dimensions is free, and so is where the sizes are from.
            let order: &[usize] = match (dims, self.c.below(3)) {
                (2, 0 | 1) => &[1],
                (2, _) => &[0],
                (_, 0 | 1) => &[1, 2],
                (_, _) => &[2, 1],
            };
            if order == [0] {
                linear = query(self, "get_global_id", 1, false);
            }
            let mut below: Vec<usize> = vec![if order == [0] { 1 } else { 0 }];
            let mut factor: Option<Val> = None;
            for &dim in order {
                let inner = below[below.len() - 1];
                let size = query(self, "get_global_size", inner, true);
                let all = match factor {
                    Some(f) => {
                        self.value(Ty::I64, true, &format!("mul i64 {}, {}", f.name, size.name))
                    }
                    None => size,
                };
                let id = query(self, "get_global_id", dim, false);
                let row = self.value(Ty::I64, false, &format!("mul i64 {}, {}", id.name, all.name));
                linear =
                    self.value(Ty::I64, false, &format!("add i64 {}, {}", row.name, linear.name));
                factor = Some(all);
                below.push(dim);
            }
        }
        self.line(&format!("%linear = add i64 {}, 0", linear.name));
        self.line("%linear32 = trunc i64 %linear to i32");
        self.pool.push(Val { ty: Ty::I32, name: "%linear32".into(), uniform: false });
        self.pool.push(Val { ty: Ty::I64, name: "%linear".into(), uniform: false });
        let dim = self.c.below(dims);
        for (name, uniform) in
            [("get_local_id", false), ("get_group_id", true), ("get_local_size", true)]
        {
            if self.c.percent(40) {
                query(self, name, dim, uniform);
            }
        }
        let text = std::mem::take(&mut self.body);
        self.entry.push_str(&text);
    }

    fn declare_variables(&mut self) {
        for i in 0..2 + self.c.below(4) {
            let ty = match i {
                0 => Ty::I32,
                _ => self.any_type(),
            };
            let uniform = i > 1 && self.c.percent(20);
            let name = self.stack(&ty.text());
            let first = self.expression(ty, 1, uniform);
            self.line(&format!("store {} {}, ptr {name}", ty.text(), first.name));
            self.variables.push(Variable { ty, name, uniform });
        }
        if self.features.arrays {
            for _ in 0..1 + self.c.below(2) {
                self.declare_array();
            }
        }
    }

    /// An object on the stack.
    fn stack(&mut self, ty: &str) -> String {
        let name = self.fresh("%s");
        _ = writeln!(self.entry, "  {name} = alloca {ty}");
        name
    }

    /// At the end variables are stored where there is room for them.
    fn store_variables(&mut self) {
        for i in 0..self.outputs.len() {
            for slot in 0..self.outputs[i].slots {
                let ty = self.outputs[i].ty;
                let value = self.out_of_variables(ty);
                self.store_own(i, &slot.to_string(), &value);
            }
        }
    }

    fn finish(self) -> String {
        let mut text = self.launch.header();
        text.push_str("target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1\"\n");
        text.push_str("target triple = \"spir64\"\n\n");
        text.push_str(&self.globals);
        let parameters = self.parameters.join(", ");
        _ = writeln!(text, "\ndefine spir_kernel void @kernel({parameters}) {{\nentry:");
        text.push_str(&self.entry);
        text.push_str("  br label %start\nstart:\n");
        text.push_str(&self.body);
        text.push_str("  br label %done\ndone:\n  ret void\n}\n\n");
        for line in &self.declarations {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

/// A function of OpenCL C; its parameters are spelled as they are mangled.
fn mangled(name: &str, parameters: &str) -> String {
    format!("_Z{}{name}{parameters}", name.len())
}

/// One or two ND-ranges of the same global size.
fn choose_ranges(c: &mut Choices<'_>) -> Vec<Range> {
    const LINE: &[u64] = &[1, 3, 4, 5, 7, 8, 11, 13, 16, 19, 20, 32, 33, 37];
    const PLANE: &[[u64; 2]] =
        &[[3, 5], [5, 3], [8, 2], [2, 8], [4, 4], [1, 9], [9, 1], [16, 2], [2, 17], [6, 6], [1, 1]];
    const SPACE: &[[u64; 3]] =
        &[[3, 2, 2], [4, 1, 3], [1, 5, 2], [8, 2, 1], [2, 2, 2], [1, 1, 6], [5, 3, 2], [2, 4, 3]];
    let work_dim = c.of(&[1, 1, 1, 2, 2, 3]);
    let mut local = [1; 3];
    match work_dim {
        1 => local[0] = c.of(LINE),
        2 => local[..2].copy_from_slice(&c.of(PLANE)),
        _ => local = c.of(SPACE),
    }
    let mut global = local;
    for size in &mut global[..work_dim] {
        *size *= 1 + c.below(3) as u64;
    }
    while global.iter().product::<u64>() > ITEMS_MAX {
        let largest = (0..3).max_by_key(|&d| global[d] / local[d]).unwrap_or(0);
        if global[largest] == local[largest] {
            break;
        }
        global[largest] -= local[largest];
    }
    let mut offset = [0; 3];
    if c.percent(12) {
        for first in &mut offset[..work_dim] {
            *first = c.of(&[0, 1, 5, 64, 1 << 33]);
        }
    }
    let mut ranges = vec![Range { global, local, offset, work_dim }];
    match c.below(4) {
        0 => ranges.push(Range { global, local: [1; 3], offset, work_dim }),
        1 if global != local && global.iter().product::<u64>() <= ITEMS_MAX => {
            ranges.push(Range { global, local: global, offset, work_dim });
        }
        _ => {}
    }
    ranges
}

/// All widths, in every dimension that has work-items in turn, and a scalable one.
pub(super) fn choose_forms(c: &mut Choices<'_>, range: &Range) -> Vec<Form> {
    let dims = range.work_dim;
    let mut dimension = c.below(dims);
    let scalable = (c.of(&[1, 2, 4, 8]), true);
    let mut forms = Vec::new();
    for (width, scalable) in WIDTHS.iter().map(|&width| (width, false)).chain([scalable]) {
        let tail = c.of(&[Tail::Scalar, Tail::Scalar, Tail::Scalar, Tail::Predicated, Tail::None]);
        // A dimension that is not in use is one, too.
        let unused = dims == 1 && c.percent(4);
        let dimension_of_form = if unused { 1 } else { dimension };
        forms.push(Form { width, scalable, dimension: dimension_of_form, tail });
        dimension = (dimension + 1) % dims;
    }
    forms
}
