//! Operands, and operations that are defined for all operands.

use super::{Generator, Val};
use crate::campaign::types::{AGGREGATES, Scalar, Ty};

const INT_PREDICATES: &[&str] =
    &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
const FLOAT_PREDICATES: &[&str] = &[
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno",
];

impl Generator<'_, '_> {
    /// A value of a type, at most so many operations deep.
    pub(super) fn expression(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        if depth == 0 || self.c.percent(30) {
            return self.leaf(ty, uniform);
        }
        match ty {
            Ty::Scalar(Scalar::Int(1)) => self.condition(ty, depth - 1, uniform),
            Ty::Scalar(s) | Ty::Vector(s, _) if s.is_float() => {
                self.float(ty, s, depth - 1, uniform)
            }
            Ty::Scalar(_) | Ty::Vector(..) => self.integer(ty, depth - 1, uniform),
            Ty::Aggregate(index) => self.aggregate(index, depth - 1, uniform),
            Ty::Pointer(_) if self.c.percent(50) => self.select(ty, depth - 1, uniform),
            Ty::Pointer(_) => self.leaf(ty, uniform),
        }
    }

    /// A condition for a branch.
    pub(super) fn branch_condition(&mut self, uniform: bool) -> Val {
        let condition = self.expression(Ty::BOOL, 2, uniform);
        if condition.name.starts_with('%') {
            return condition;
        }
        self.condition(Ty::BOOL, 1, uniform)
    }

    /// A value that is there, a variable, something from memory, or a constant.
    fn leaf(&mut self, ty: Ty, uniform: bool) -> Val {
        if self.c.percent(55) {
            let fits = |v: &&Val| v.ty == ty && (v.uniform || !uniform);
            let found: Vec<&Val> = self.pool.iter().filter(fits).collect();
            if !found.is_empty() {
                let back = self.c.below(found.len().min(8));
                return found[found.len() - 1 - back].clone();
            }
        }
        if self.c.percent(60)
            && let Some(value) = self.variable(ty, uniform)
        {
            return value;
        }
        if matches!(ty, Ty::Pointer(_)) {
            return self.input_address(ty, uniform);
        }
        if self.c.percent(50)
            && let Some(value) = self.load_input(ty, uniform)
        {
            return value;
        }
        self.constant(ty)
    }

    /// What a variable of the type holds.
    fn variable(&mut self, ty: Ty, uniform: bool) -> Option<Val> {
        let fits =
            |&i: &usize| self.variables[i].ty == ty && (self.variables[i].uniform || !uniform);
        let found: Vec<usize> = (0..self.variables.len()).filter(fits).collect();
        if found.is_empty() {
            return None;
        }
        let which = &self.variables[found[self.c.below(found.len())]];
        let (name, uniform) = (which.name.clone(), which.uniform);
        Some(self.value(ty, uniform, &format!("load {}, ptr {name}", ty.text())))
    }

    pub(super) fn constant(&mut self, ty: Ty) -> Val {
        let name = match ty {
            Ty::Scalar(scalar) => self.number(scalar),
            Ty::Vector(..) if self.c.percent(15) => "zeroinitializer".to_string(),
            Ty::Vector(scalar, lanes) => {
                let splat = self.c.percent(50).then(|| self.number(scalar));
                let mut parts = Vec::new();
                for _ in 0..lanes {
                    let number = splat.clone().unwrap_or_else(|| self.number(scalar));
                    parts.push(format!("{} {number}", scalar.text()));
                }
                format!("<{}>", parts.join(", "))
            }
            Ty::Aggregate(_) => "zeroinitializer".to_string(),
            Ty::Pointer(_) => "null".to_string(),
        };
        Val { ty, name, uniform: true }
    }

    fn number(&mut self, scalar: Scalar) -> String {
        const FLOATS: &[f64] = &[0.0, 1.0, -1.0, 0.5, 2.0, 3.25, -0.0, 1e10, 1e-3, 100.0];
        match scalar {
            Scalar::Int(1) => self.c.of(&["true", "false"]).to_string(),
            Scalar::Int(bits) => {
                let min = -1i128 << (bits - 1);
                let number = match self.c.below(8) {
                    0 => 0,
                    1 => -1,
                    2 => min,
                    3 => !min,
                    4 => 1,
                    5 => self.c.below(100) as i128,
                    _ => self.c.below(1 << 16) as i128,
                };
                // What does not fit is cut.
                let shift = 128 - bits;
                ((number << shift) >> shift).to_string()
            }
            Scalar::Half => {
                let bits = self.c.of(&[0, 0x3c00, 0xbc00, 0x3800, 0x4000, 0x4280, 0x8000, 0x5640]);
                format!("0xH{bits:04X}")
            }
            Scalar::Float => {
                let number = self.c.of(FLOATS) as f32;
                format!("0x{:016X}", f64::from(number).to_bits())
            }
            Scalar::Double => format!("0x{:016X}", self.c.of(FLOATS).to_bits()),
        }
    }

    fn binary(&mut self, op: &str, a: &Val, b: &Val) -> Val {
        let text = format!("{op} {} {}, {}", a.ty.text(), a.name, b.name);
        self.value(a.ty, a.uniform && b.uniform, &text)
    }

    fn literal(&self, ty: Ty, number: u64) -> Val {
        let one = match ty.scalar() {
            Some(Scalar::Int(1)) => (number != 0).to_string(),
            _ => number.to_string(),
        };
        let name = match ty {
            Ty::Vector(scalar, lanes) => {
                let lane = format!("{} {one}", scalar.text());
                format!("<{}>", vec![lane; lanes as usize].join(", "))
            }
            _ => one,
        };
        Val { ty, name, uniform: true }
    }

    fn cast(&mut self, op: &str, from: &Val, to: Ty) -> Val {
        let text = format!("{op} {} {} to {}", from.ty.text(), from.name, to.text());
        self.value(to, from.uniform, &text)
    }

    /// A comparison's result, or several of them.
    fn condition(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        match self.c.below(12) {
            0 => {
                let (a, b) =
                    (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
                let op = self.c.of(&["and", "or", "xor"]);
                self.binary(op, &a, &b)
            }
            1 => self.select(ty, depth, uniform),
            2 => {
                let scalar = Scalar::Int(self.c.of(&[8, 32, 64]));
                let from = self.expression(ty.with_scalar(scalar), depth, uniform);
                self.cast("trunc", &from, ty)
            }
            3 if self.features.vectors && ty == Ty::BOOL => {
                let lanes = self.lanes();
                let vector = Ty::Vector(Scalar::Int(1), lanes);
                let many = self.condition(vector, depth, uniform);
                let op = self.c.of(&["or", "and", "xor"]);
                let name = format!("llvm.vector.reduce.{op}.{}", vector.mangled());
                self.call(ty, &name, &[many])
            }
            4..=6 => {
                let scalar = match self.scalar_type() {
                    s if s.is_float() => s,
                    _ => Scalar::Float,
                };
                let operand = ty.with_scalar(scalar);
                let (a, b) = (
                    self.expression(operand, depth, uniform),
                    self.expression(operand, depth, uniform),
                );
                let predicate = self.c.of(FLOAT_PREDICATES);
                self.compare("fcmp", predicate, &a, &b, ty)
            }
            _ => {
                let scalar = match self.scalar_type() {
                    s if s.is_float() => Scalar::Int(32),
                    s => s,
                };
                let operand = ty.with_scalar(scalar);
                let (a, b) = (
                    self.expression(operand, depth, uniform),
                    self.expression(operand, depth, uniform),
                );
                let predicate = self.c.of(INT_PREDICATES);
                self.compare("icmp", predicate, &a, &b, ty)
            }
        }
    }

    pub(super) fn compare(&mut self, op: &str, predicate: &str, a: &Val, b: &Val, ty: Ty) -> Val {
        let text = format!("{op} {predicate} {} {}, {}", a.ty.text(), a.name, b.name);
        self.value(ty, a.uniform && b.uniform, &text)
    }

    fn select(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        let shape = match ty {
            Ty::Vector(_, lanes) if self.c.percent(60) => Ty::Vector(Scalar::Int(1), lanes),
            _ => Ty::BOOL,
        };
        let condition = match shape {
            Ty::BOOL => self.branch_condition(uniform),
            _ => self.condition(shape, depth, uniform),
        };
        let (a, b) = (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
        self.choose(&condition, &a, &b)
    }

    fn choose(&mut self, condition: &Val, a: &Val, b: &Val) -> Val {
        let text = format!(
            "select {} {}, {ty} {}, {ty} {}",
            condition.ty.text(),
            condition.name,
            a.name,
            b.name,
            ty = a.ty.text()
        );
        self.value(a.ty, condition.uniform && a.uniform && b.uniform, &text)
    }

    fn integer(&mut self, ty: Ty, depth: usize, uniform: bool) -> Val {
        let Some(Scalar::Int(bits)) = ty.scalar() else { return self.constant(ty) };
        let a = self.expression(ty, depth, uniform);
        match self.c.below(24) {
            0..=5 => {
                let b = self.expression(ty, depth, uniform);
                let op = self.c.of(&["add", "sub", "mul", "and", "or", "xor"]);
                self.binary(op, &a, &b)
            }
            6 | 7 => {
                let b = self.expression(ty, depth, uniform);
                let bound = self.literal(ty, u64::from(bits));
                let amount = self.binary("urem", &b, &bound);
                let op = self.c.of(&["shl", "lshr", "ashr"]);
                self.binary(op, &a, &amount)
            }
            8 | 9 => self.division(&a, bits, depth, uniform),
            10 => self.select(ty, depth, uniform),
            11 => {
                let b = self.expression(ty, depth, uniform);
                let name = self.c.of(&["smin", "smax", "umin", "umax"]);
                self.intrinsic(ty, name, &[a, b])
            }
            12 => {
                let b = self.expression(ty, depth, uniform);
                let name = self.c.of(&["sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"]);
                self.intrinsic(ty, name, &[a, b])
            }
            13 => {
                let (b, amount) =
                    (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
                let name = self.c.of(&["fshl", "fshr"]);
                self.intrinsic(ty, name, &[a, b, amount])
            }
            14 => self.count_bits(a, bits),
            15 | 16 => self.resized(ty, bits, depth, uniform),
            17 => {
                let scalar = self.c.of(&[Scalar::Float, Scalar::Float, Scalar::Double]);
                let from = self.expression(ty.with_scalar(scalar), depth, uniform);
                let name = self.c.of(&["fptosi.sat", "fptoui.sat"]);
                let name = format!("llvm.{name}.{}.{}", ty.mangled(), from.ty.mangled());
                self.call(ty, &name, &[from])
            }
            18 => self.bits_of_float(ty, bits, depth, uniform).unwrap_or(a),
            19 => {
                let condition = self.condition(ty.with_scalar(Scalar::Int(1)), depth, uniform);
                if bits == 1 {
                    return condition;
                }
                let op = self.c.of(&["zext", "sext"]);
                self.cast(op, &condition, ty)
            }
            20 | 21 => self.lanes_of(ty, a, depth, uniform),
            22 => self.overflowing(ty, a, depth, uniform),
            _ => self.library_call(ty, depth, uniform).unwrap_or(a),
        }
    }

    /// A division whose divisor is neither zero nor, for signed ones, negative.
    fn division(&mut self, a: &Val, bits: u32, depth: usize, uniform: bool) -> Val {
        let ty = a.ty;
        let b = self.expression(ty, depth, uniform);
        let one = self.literal(ty, 1);
        if self.c.percent(60) || bits < 4 {
            if bits == 1 {
                return self.binary("and", a, &b);
            }
            let divisor = match self.c.below(2) {
                0 => self.binary("or", &b, &one),
                _ => {
                    let zero = self.literal(ty, 0);
                    let shape = ty.with_scalar(Scalar::Int(1));
                    let is_zero = self.compare("icmp", "eq", &b, &zero, shape);
                    self.choose(&is_zero, &one, &b)
                }
            };
            let op = self.c.of(&["udiv", "urem"]);
            return self.binary(op, a, &divisor);
        }
        let mask = self.literal(ty, (1 << (bits - 2).min(40)) - 1);
        let positive = self.binary("and", &b, &mask);
        let divisor = self.binary("or", &positive, &one);
        let op = self.c.of(&["sdiv", "srem"]);
        self.binary(op, a, &divisor)
    }

    fn count_bits(&mut self, a: Val, bits: u32) -> Val {
        let ty = a.ty;
        let no = Val { ty: Ty::BOOL, name: "false".into(), uniform: true };
        match self.c.below(6) {
            0 => self.intrinsic(ty, "ctpop", &[a]),
            1 => self.intrinsic(ty, "ctlz", &[a, no]),
            2 => self.intrinsic(ty, "cttz", &[a, no]),
            3 if bits.is_multiple_of(16) => self.intrinsic(ty, "bswap", &[a]),
            4 => self.intrinsic(ty, "abs", &[a, no]),
            _ => self.intrinsic(ty, "bitreverse", &[a]),
        }
    }

    fn resized(&mut self, ty: Ty, bits: u32, depth: usize, uniform: bool) -> Val {
        let other = self.c.of(&[8, 16, 32, 64]);
        let from = self.expression(ty.with_scalar(Scalar::Int(other)), depth, uniform);
        match other.cmp(&bits) {
            std::cmp::Ordering::Equal => from,
            std::cmp::Ordering::Greater => self.cast("trunc", &from, ty),
            std::cmp::Ordering::Less => {
                let op = self.c.of(&["zext", "sext"]);
                self.cast(op, &from, ty)
            }
        }
    }

    /// Bits of a float that is not NaN: which NaN an operation gives is open.
    fn bits_of_float(&mut self, ty: Ty, bits: u32, depth: usize, uniform: bool) -> Option<Val> {
        let scalar = match bits {
            16 if self.features.half => Scalar::Half,
            32 => Scalar::Float,
            64 if self.features.double => Scalar::Double,
            _ => return None,
        };
        let float = self.expression(ty.with_scalar(scalar), depth, uniform);
        let number = self.number_or(float, "0.0");
        Some(self.cast("bitcast", &number, ty))
    }

    /// A float with NaN replaced.
    fn number_or(&mut self, float: Val, replacement: &str) -> Val {
        let ty = float.ty;
        let Some(scalar) = ty.scalar() else { return float };
        let one = match (scalar, replacement) {
            (Scalar::Half, "nan") => "0xH7E00",
            (_, "nan") => "0x7FF8000000000000",
            (Scalar::Half, _) => "0xH0000",
            _ => "0x0000000000000000",
        };
        let name = match ty {
            Ty::Vector(_, lanes) => {
                let lane = format!("{} {one}", scalar.text());
                format!("<{}>", vec![lane; lanes as usize].join(", "))
            }
            _ => one.to_string(),
        };
        let other = Val { ty, name, uniform: true };
        let shape = ty.with_scalar(Scalar::Int(1));
        let is_nan = self.compare("fcmp", "uno", &float, &float.clone(), shape);
        self.choose(&is_nan, &other, &float)
    }

    /// For a vector, other lanes; for a number, one of a vector's or what a vector is reduced to.
    fn lanes_of(&mut self, ty: Ty, a: Val, depth: usize, uniform: bool) -> Val {
        match ty {
            Ty::Vector(scalar, lanes) => {
                let b = self.expression(ty, depth, uniform);
                if self.c.percent(50) {
                    let mask: Vec<String> = (0..lanes)
                        .map(|_| format!("i32 {}", self.c.below(2 * lanes as usize)))
                        .collect();
                    let text = format!(
                        "shufflevector {t} {}, {t} {}, <{lanes} x i32> <{}>",
                        a.name,
                        b.name,
                        mask.join(", "),
                        t = ty.text()
                    );
                    return self.value(ty, a.uniform && b.uniform, &text);
                }
                let element = self.expression(Ty::Scalar(scalar), depth, uniform);
                let (index, fixed) = self.lane_index(lanes, uniform);
                let text = format!(
                    "insertelement {} {}, {} {}, i32 {index}",
                    ty.text(),
                    a.name,
                    scalar.text(),
                    element.name
                );
                self.value(ty, a.uniform && element.uniform && fixed, &text)
            }
            Ty::Scalar(scalar) if self.features.vectors => {
                let vector = Ty::Vector(scalar, self.lanes());
                let Ty::Vector(_, lanes) = vector else { return a };
                let many = self.expression(vector, depth, uniform);
                if !scalar.is_float() && self.c.percent(40) {
                    let op = self
                        .c
                        .of(&["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"]);
                    let name = format!("llvm.vector.reduce.{op}.{}", vector.mangled());
                    return self.call(ty, &name, &[many]);
                }
                let (index, fixed) = self.lane_index(lanes, uniform);
                let text = format!("extractelement {} {}, i32 {index}", vector.text(), many.name);
                self.value(ty, many.uniform && fixed, &text)
            }
            _ => a,
        }
    }

    /// A lane of a vector, and whether it is the same for all work-items.
    fn lane_index(&mut self, lanes: u32, uniform: bool) -> (String, bool) {
        if self.c.percent(70) {
            return (self.c.below(lanes as usize).to_string(), true);
        }
        let any = self.expression(Ty::I32, 1, uniform);
        let bound = self.literal(Ty::I32, u64::from(lanes));
        let index = self.binary("urem", &any, &bound);
        (index.name, index.uniform)
    }

    /// An operation that says whether it wrapped.
    fn overflowing(&mut self, ty: Ty, a: Val, depth: usize, uniform: bool) -> Val {
        let b = self.expression(ty, depth, uniform);
        let op = self.c.of(&["sadd", "uadd", "ssub", "usub", "umul", "smul"]);
        let name = format!("llvm.{op}.with.overflow.{}", ty.mangled());
        let flag = ty.with_scalar(Scalar::Int(1));
        let pair = format!("{{ {}, {} }}", ty.text(), flag.text());
        let t = ty.text();
        self.declarations.insert(format!("declare {pair} @{name}({t}, {t})"));
        let both = self.fresh("%v");
        self.line(&format!("{both} = call {pair} @{name}({t} {}, {t} {})", a.name, b.name));
        let same = a.uniform && b.uniform;
        let wrapped = self.value(flag, same, &format!("extractvalue {pair} {both}, 1"));
        let result = self.value(ty, same, &format!("extractvalue {pair} {both}, 0"));
        self.choose(&wrapped, &b, &result)
    }

    fn float(&mut self, ty: Ty, scalar: Scalar, depth: usize, uniform: bool) -> Val {
        let a = self.expression(ty, depth, uniform);
        match self.c.below(18) {
            0..=5 => {
                let b = self.expression(ty, depth, uniform);
                let op = self.c.of(&["fadd", "fsub", "fmul", "fadd", "fmul", "fdiv"]);
                self.binary(op, &a, &b)
            }
            6 => {
                let (b, c) =
                    (self.expression(ty, depth, uniform), self.expression(ty, depth, uniform));
                self.intrinsic(ty, "fma", &[a, b, c])
            }
            7 => {
                let b = self.expression(ty, depth, uniform);
                let name = self.c.of(&["minnum", "maxnum", "minimum", "maximum"]);
                self.intrinsic(ty, name, &[a, b])
            }
            8 => {
                let name = self.c.of(&["floor", "ceil", "trunc", "rint", "round", "roundeven"]);
                self.intrinsic(ty, name, &[a])
            }
            9 => match self.c.below(3) {
                0 => self.intrinsic(ty, "sqrt", &[a]),
                1 => self.intrinsic(ty, "fabs", &[a]),
                _ => {
                    let text = format!("fneg {} {}", ty.text(), a.name);
                    self.value(ty, a.uniform, &text)
                }
            },
            10 => {
                let b = self.expression(ty, depth, uniform);
                let sign = self.number_or(b, "0.0");
                self.intrinsic(ty, "copysign", &[a, sign])
            }
            11 | 12 => self.select(ty, depth, uniform),
            13 => {
                let bits = self.c.of(&[8, 16, 32, 64]);
                let from = self.expression(ty.with_scalar(Scalar::Int(bits)), depth, uniform);
                let op = self.c.of(&["sitofp", "uitofp"]);
                self.cast(op, &from, ty)
            }
            14 => {
                let bits = Scalar::Int(scalar.bits());
                let from = self.expression(ty.with_scalar(bits), depth, uniform);
                let float = self.cast("bitcast", &from, ty);
                self.number_or(float, "nan")
            }
            15 => {
                let other = match scalar {
                    Scalar::Double => Scalar::Float,
                    Scalar::Half => Scalar::Float,
                    _ if self.features.half && self.c.percent(50) => Scalar::Half,
                    _ => Scalar::Double,
                };
                let from = self.expression(ty.with_scalar(other), depth, uniform);
                let op = if other.bits() < scalar.bits() { "fpext" } else { "fptrunc" };
                self.cast(op, &from, ty)
            }
            16 => self.lanes_of(ty, a, depth, uniform),
            _ => self.library_call(ty, depth, uniform).unwrap_or(a),
        }
    }

    fn aggregate(&mut self, index: usize, depth: usize, uniform: bool) -> Val {
        let ty = Ty::Aggregate(index);
        if self.c.percent(25) {
            return self.select(ty, depth, uniform);
        }
        let whole = self.expression(ty, depth, uniform);
        let member = self.c.below(AGGREGATES[index].len());
        let element = self.expression(AGGREGATES[index][member], depth, uniform);
        let text = format!(
            "insertvalue {} {}, {} {}, {member}",
            ty.text(),
            whole.name,
            element.ty.text(),
            element.name
        );
        self.value(ty, whole.uniform && element.uniform, &text)
    }

    /// A value of a type for which there may be no variable, made of what variables hold.
    pub(super) fn out_of_variables(&mut self, ty: Ty) -> Val {
        let mut value = match self.variable(ty, false) {
            Some(value) => value,
            None => self.expression(ty, 2, false),
        };
        let (Some(scalar), true) = (ty.scalar(), ty.scalar().is_some_and(|s| !s.is_float())) else {
            return value;
        };
        // Integers of all kinds take part in what is stored, so that little is computed in vain.
        for i in 0..self.variables.len() {
            let from = self.variables[i].ty;
            let Some(number) = self.as_integer(i, from) else { continue };
            let to = Ty::Scalar(scalar);
            let Some(Scalar::Int(bits)) = number.ty.scalar() else { continue };
            let fitted = match bits.cmp(&scalar.bits()) {
                std::cmp::Ordering::Equal => number,
                std::cmp::Ordering::Less => self.cast("zext", &number, to),
                std::cmp::Ordering::Greater => self.cast("trunc", &number, to),
            };
            let fitted = match ty {
                Ty::Vector(_, lanes) => {
                    let lane = self.c.below(lanes as usize);
                    let text = format!(
                        "insertelement {} {}, {} {}, i32 {lane}",
                        ty.text(),
                        value.name,
                        scalar.text(),
                        fitted.name
                    );
                    self.value(ty, false, &text)
                }
                _ => fitted,
            };
            value = self.binary("xor", &value, &fitted);
            if self.c.percent(30) {
                break;
            }
        }
        value
    }

    /// What variable `i` holds, as an integer.
    fn as_integer(&mut self, i: usize, ty: Ty) -> Option<Val> {
        let name = self.variables[i].name.clone();
        let load = |g: &mut Self| g.value(ty, false, &format!("load {}, ptr {name}", ty.text()));
        match ty {
            Ty::Scalar(Scalar::Int(_)) => Some(load(self)),
            Ty::Scalar(float) => {
                let value = load(self);
                let number = self.number_or(value, "0.0");
                Some(self.cast("bitcast", &number, Ty::Scalar(Scalar::Int(float.bits()))))
            }
            Ty::Vector(scalar @ Scalar::Int(_), lanes) => {
                let lane = self.c.below(lanes as usize);
                let value = load(self);
                let text = format!("extractelement {} {}, i32 {lane}", ty.text(), value.name);
                Some(self.value(Ty::Scalar(scalar), false, &text))
            }
            Ty::Aggregate(index) => {
                let value = load(self);
                let members = AGGREGATES[index];
                let member =
                    members.iter().position(|m| matches!(m, Ty::Scalar(Scalar::Int(_))))?;
                let text = format!("extractvalue {} {}, {member}", ty.text(), value.name);
                Some(self.value(members[member], false, &text))
            }
            Ty::Vector(..) | Ty::Pointer(_) => None,
        }
    }
}
