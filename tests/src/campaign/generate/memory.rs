//! Addresses, loads, stores, atomics.

use super::{Array, Generator, INPUT_LENGTH, INPUT_REST, Placing, Val};
use crate::campaign::types::{Scalar, Ty};

impl Generator<'_, '_> {
    /// The work-item's number among all as an `i64`, in one of the ways that programs compute it.
    fn linear(&mut self) -> String {
        let value = match self.c.below(8) {
            0 => self.value(Ty::I64, false, "sext i32 %linear32 to i64"),
            1 => self.value(Ty::I64, false, "zext i32 %linear32 to i64"),
            2 => {
                let up = self.value(Ty::I64, false, "shl i64 %linear, 32");
                self.value(Ty::I64, false, &format!("ashr exact i64 {}, 32", up.name))
            }
            3 => self.value(Ty::I64, false, "and i64 %linear, 4294967295"),
            _ => return "%linear".to_string(),
        };
        value.name
    }

    /// `linear * factor + offset` with 32 or 64 bits, as an `i64`. The factor is a number or
    /// `%stride`.
    fn affine(&mut self, factor: &str, offset: usize) -> String {
        if self.c.percent(40) {
            let flags = self.c.of(&["", "nsw ", "nuw nsw "]);
            let product =
                self.value(Ty::I32, false, &format!("mul {flags}i32 %linear32, {factor}"));
            let text = format!("add {flags}i32 {}, {offset}", product.name);
            let sum = self.value(Ty::I32, false, &text);
            let widen = self.c.of(&["sext", "zext", "zext nneg"]);
            let text = format!("{widen} i32 {} to i64", sum.name);
            return self.value(Ty::I64, false, &text).name;
        }
        let linear = self.linear();
        let factor = match factor.starts_with('%') {
            true => self.value(Ty::I64, true, &format!("zext i32 {factor} to i64")).name,
            false => factor.to_string(),
        };
        let flags = self.c.of(&["", "nsw ", "nuw nsw "]);
        let product = self.value(Ty::I64, false, &format!("mul {flags}i64 {linear}, {factor}"));
        let text = format!("add {flags}i64 {}, {offset}", product.name);
        self.value(Ty::I64, false, &text).name
    }

    /// An index below [`INPUT_LENGTH`], and whether it is uniform.
    fn index(&mut self, uniform: bool) -> (String, bool) {
        // Large launches leave less room.
        let room = (INPUT_LENGTH - 4 * self.items().min(INPUT_LENGTH / 4)).max(1);
        let small = room.min(16);
        if uniform || self.c.percent(10) {
            if self.c.percent(50) {
                return (self.c.below(INPUT_LENGTH).to_string(), true);
            }
            let any = self.expression(Ty::I64, 1, true);
            let text = format!("and i64 {}, {}", any.name, INPUT_LENGTH - 1);
            return (self.value(Ty::I64, any.uniform, &text).name, any.uniform);
        }
        if self.items() * 4 > INPUT_LENGTH {
            return (self.gathered(), false);
        }
        let offset = self.c.below(small);
        match self.c.below(12) {
            0..=2 => (self.linear(), false),
            3 => (self.affine("1", offset), false),
            4 | 5 => {
                let factor = 2 + self.c.below(3);
                let offset = self.c.below(factor);
                (self.affine(&factor.to_string(), offset), false)
            }
            6 | 7 => (self.affine("%stride", offset.min(INPUT_LENGTH - 4 * self.items())), false),
            8 => {
                let linear = self.linear();
                let text = format!("sub i64 {}, {linear}", self.items() - 1);
                (self.value(Ty::I64, false, &text).name, false)
            }
            9 => {
                // Neighbours, from a place that all share.
                let any = self.expression(Ty::I32, 1, true);
                let text = format!("and i32 {}, 127", any.name);
                let start = self.value(Ty::I32, any.uniform, &text);
                let text = format!("add nsw i32 %linear32, {}", start.name);
                let sum = self.value(Ty::I32, false, &text);
                (self.value(Ty::I64, false, &format!("sext i32 {} to i64", sum.name)).name, false)
            }
            _ => (self.gathered(), false),
        }
    }

    fn gathered(&mut self) -> String {
        if self.c.percent(50) {
            let any = self.expression(Ty::I32, 2, false);
            let text = format!("and i32 {}, {}", any.name, INPUT_LENGTH - 1);
            let index = self.value(Ty::I32, any.uniform, &text);
            return self
                .value(Ty::I64, any.uniform, &format!("zext i32 {} to i64", index.name))
                .name;
        }
        let any = self.expression(Ty::I64, 1, false);
        let text = format!("and i64 {}, {}", any.name, INPUT_LENGTH - 1);
        self.value(Ty::I64, any.uniform, &text).name
    }

    /// The address of an element of an input of the pointer's type.
    pub(super) fn input_address(&mut self, ty: Ty, uniform: bool) -> Val {
        let Ty::Pointer(element) = ty else { return self.constant(ty) };
        let fits = |i: &usize| self.inputs[*i].element == element;
        let found: Vec<usize> = (0..self.inputs.len()).filter(fits).collect();
        if found.is_empty() {
            // Nothing reads through it: there are such variables for inputs' types alone.
            return self.constant(ty);
        }
        let name = self.inputs[found[self.c.below(found.len())]].name.clone();
        let (index, same) = self.index(uniform);
        self.element_address(element, &name, &index, same)
    }

    fn element_address(&mut self, element: Scalar, base: &str, index: &str, uniform: bool) -> Val {
        let flags = self.c.of(&["", "inbounds "]);
        let text = format!(
            "getelementptr {flags}{}, ptr addrspace(1) {base}, i64 {index}",
            element.text()
        );
        self.value(Ty::Pointer(element), uniform, &text)
    }

    /// A number or a vector from an input, if there is one of its numbers.
    pub(super) fn load_input(&mut self, ty: Ty, uniform: bool) -> Option<Val> {
        let scalar = ty.scalar()?;
        let fits = |&i: &usize| {
            let element = self.inputs[i].element;
            // Integers may be read in parts, and several as one.
            element == scalar
                || !element.is_float()
                    && !scalar.is_float()
                    && matches!(scalar.bits(), 8 | 16 | 32 | 64)
        };
        let found: Vec<usize> = (0..self.inputs.len()).filter(fits).collect();
        if found.is_empty() || !matches!(scalar.bits(), 8 | 16 | 32 | 64) {
            return None;
        }
        let input = found[self.c.below(found.len())];
        let (element, name) = (self.inputs[input].element, self.inputs[input].name.clone());
        if matches!(ty, Ty::Vector(..)) && element == scalar && !uniform && self.c.percent(50) {
            return self.load_whole_vector(ty, &name);
        }
        let pointer = match self.features.pointers && self.c.percent(40) && element == scalar {
            true => self.expression(Ty::Pointer(element), 1, uniform),
            false => {
                let (index, same) = self.index(uniform);
                self.element_address(element, &name, &index, same)
            }
        };
        // Behind the last element that is indexed are 16 more.
        let fitting = 17 * element.bytes();
        if ty.stride() > fitting || pointer.name == "null" {
            return None;
        }
        let align = 1 << self.c.below(element.bytes().trailing_zeros() as usize + 1);
        let align = if self.c.percent(70) { element.bytes() } else { align };
        let text = format!("load {}, ptr addrspace(1) {}, align {align}", ty.text(), pointer.name);
        Some(self.value(ty, pointer.uniform, &text))
    }

    /// One vector for each work-item, side by side.
    fn load_whole_vector(&mut self, ty: Ty, base: &str) -> Option<Val> {
        if self.items() * ty.stride() > INPUT_LENGTH * ty.scalar()?.bytes() {
            return None;
        }
        let linear = self.linear();
        let align = self.alignment(ty);
        let address = self.fresh("%p");
        let t = ty.text();
        self.line(&format!("{address} = getelementptr {t}, ptr addrspace(1) {base}, i64 {linear}"));
        let text = format!("load {t}, ptr addrspace(1) {address}, align {align}");
        Some(self.value(ty, false, &text))
    }

    /// The address of one of the work-item's own slots.
    fn own_address(&mut self, output: usize, slot: &str) -> Val {
        let (slots, placing) = (self.outputs[output].slots, self.outputs[output].placing);
        let (ty, name) = (self.outputs[output].ty, self.outputs[output].name.clone());
        let items = self.items();
        let constant = slot.parse::<usize>().ok();
        let index = match (placing, constant) {
            (Placing::BySlot, Some(slot)) => self.affine("1", slot * items),
            (Placing::ByItem, Some(slot)) => self.affine(&slots.to_string(), slot),
            (Placing::Reversed, Some(slot)) => {
                let linear = self.linear();
                let text = format!("sub i64 {}, {linear}", (slot + 1) * items - 1);
                self.value(Ty::I64, false, &text).name
            }
            (Placing::ByItem, None) => {
                let first = self.affine(&slots.to_string(), 0);
                self.value(Ty::I64, false, &format!("add i64 {first}, {slot}")).name
            }
            (_, None) => {
                let row = self.value(Ty::I64, false, &format!("mul i64 {slot}, {items}"));
                let linear = match placing {
                    Placing::Reversed => {
                        let linear = self.linear();
                        self.value(Ty::I64, false, &format!("sub i64 {}, {linear}", items - 1)).name
                    }
                    _ => self.linear(),
                };
                self.value(Ty::I64, false, &format!("add i64 {}, {linear}", row.name)).name
            }
        };
        let flags = self.c.of(&["", "inbounds "]);
        let text =
            format!("getelementptr {flags}{}, ptr addrspace(1) {name}, i64 {index}", ty.text());
        let name = self.fresh("%p");
        self.line(&format!("{name} = {text}"));
        Val { ty, name, uniform: false }
    }

    fn alignment(&mut self, ty: Ty) -> usize {
        let scalar = ty.scalar().map_or(1, Scalar::bytes);
        match self.c.below(6) {
            0 => 1,
            1 => scalar,
            // Buffers are aligned to 128 bytes.
            _ => ty.stride(),
        }
    }

    pub(super) fn store_own(&mut self, output: usize, slot: &str, value: &Val) {
        let address = self.own_address(output, slot);
        let align = self.alignment(value.ty);
        let text = format!(
            "store {} {}, ptr addrspace(1) {}, align {align}",
            value.ty.text(),
            value.name,
            address.name
        );
        self.line(&text);
    }

    fn own_slot(&mut self, output: usize) -> String {
        let slots = self.outputs[output].slots;
        if slots == 1 || self.c.percent(65) {
            return self.c.below(slots).to_string();
        }
        let any = self.expression(Ty::I64, 1, false);
        self.value(Ty::I64, any.uniform, &format!("urem i64 {}, {slots}", any.name)).name
    }

    /// Into one's own slot, or into an array on the stack.
    pub(super) fn store_something(&mut self) {
        if !self.arrays.is_empty() && self.c.percent(50) {
            return self.use_array();
        }
        let output = self.c.below(self.outputs.len());
        let ty = self.outputs[output].ty;
        let value = self.expression(ty, 2, false);
        let slot = self.own_slot(output);
        self.store_own(output, &slot, &value);
    }

    /// Reads one's own slot, and writes it.
    pub(super) fn swap_own(&mut self) {
        let output = self.c.below(self.outputs.len());
        let ty = self.outputs[output].ty;
        let slot = self.own_slot(output);
        let address = self.own_address(output, &slot);
        let align = self.alignment(ty);
        let text = format!("load {}, ptr addrspace(1) {}, align {align}", ty.text(), address.name);
        self.value(ty, false, &text);
        let value = self.expression(ty, 2, false);
        self.store_own(output, &slot, &value);
    }

    pub(super) fn declare_array(&mut self) {
        let ty = self.stored_type();
        let name = self.stack(&format!("[8 x {}]", ty.text()));
        if self.c.percent(50) {
            self.line(&format!("store [8 x {}] zeroinitializer, ptr {name}", ty.text()));
        } else {
            for i in 0..8 {
                let value = if i < 2 { self.expression(ty, 1, false) } else { self.constant(ty) };
                let address = self.fresh("%p");
                self.line(&format!("{address} = getelementptr {}, ptr {name}, i64 {i}", ty.text()));
                self.line(&format!("store {} {}, ptr {address}", ty.text(), value.name));
            }
        }
        self.arrays.push(Array { name, ty });
    }

    fn use_array(&mut self) {
        let which = self.c.below(self.arrays.len());
        let (ty, name) = (self.arrays[which].ty, self.arrays[which].name.clone());
        if self.c.percent(50) {
            self.copy_into(ty, &name);
        }
        for write in [true, false] {
            let index = match self.c.below(3) {
                0 => self.c.below(8).to_string(),
                n => {
                    let any = self.expression(Ty::I32, 1, n == 1);
                    self.value(Ty::I32, any.uniform, &format!("and i32 {}, 7", any.name)).name
                }
            };
            let address = self.fresh("%p");
            let text = match self.c.below(2) {
                0 => format!("getelementptr {}, ptr {name}, i32 {index}", ty.text()),
                _ => format!(
                    "getelementptr inbounds [8 x {}], ptr {name}, i64 0, i32 {index}",
                    ty.text()
                ),
            };
            if write {
                let value = self.expression(ty, 2, false);
                self.line(&format!("{address} = {text}"));
                self.line(&format!("store {} {}, ptr {address}", ty.text(), value.name));
            } else {
                self.line(&format!("{address} = {text}"));
                self.value(ty, false, &format!("load {}, ptr {address}", ty.text()));
            }
        }
    }

    /// A part of an array is filled with what an input holds, or with zeros.
    fn copy_into(&mut self, ty: Ty, name: &str) {
        let found = self.inputs.iter().find(|i| Some(i.element) == ty.scalar());
        let source = found.map(|i| (i.element, i.name.clone()));
        let first = self.c.below(8);
        let to = self.fresh("%p");
        self.line(&format!("{to} = getelementptr {}, ptr {name}, i64 {first}", ty.text()));
        let Some((element, input)) = source else {
            let bytes = (1 + self.c.below(8 - first)) * ty.stride();
            let set = "void @llvm.memset.p0.i64";
            self.declarations.insert(format!("declare {set}(ptr, i8, i64, i1)"));
            return self.line(&format!("call {set}(ptr {to}, i8 0, i64 {bytes}, i1 false)"));
        };
        // Behind the last element that is indexed are 16 more.
        let room = INPUT_REST * element.bytes() / ty.stride();
        let bytes = room.clamp(1, 8 - first) * ty.stride();
        let (index, same) = self.index(false);
        let from = self.element_address(element, &input, &index, same);
        let copy = "void @llvm.memcpy.p0.p1.i64";
        self.declarations.insert(format!("declare {copy}(ptr, ptr addrspace(1), i64, i1)"));
        let from = from.name;
        self.line(&format!(
            "call {copy}(ptr {to}, ptr addrspace(1) {from}, i64 {bytes}, i1 false)"
        ));
    }

    /// Something that is only right for work-items that pass a test: an access that is outside for
    /// the others, a division, an operation that would be poison.
    pub(super) fn guarded(&mut self) {
        let (yes, join) = (self.fresh("then"), self.fresh("join"));
        let result = self.variables[0].name.clone();
        let known = self.pool.len();
        match self.c.below(3) {
            0 => {
                let input = self.c.below(self.inputs.len());
                let (element, name) = (self.inputs[input].element, self.inputs[input].name.clone());
                let index = match self.c.below(3) {
                    0 => {
                        let factor = self.c.of(&["1", "7", "13", "40"]);
                        let offset = self.c.below(INPUT_LENGTH);
                        self.affine(factor, offset)
                    }
                    1 => self.expression(Ty::I64, 2, false).name,
                    _ => {
                        let any = self.expression(Ty::I32, 2, false);
                        self.value(Ty::I64, any.uniform, &format!("sext i32 {} to i64", any.name))
                            .name
                    }
                };
                let text = format!("icmp ult i64 {index}, {INPUT_LENGTH}");
                let inside = self.value(Ty::BOOL, false, &text);
                self.line(&format!("br i1 {}, label %{yes}, label %{join}", inside.name));
                self.label(&yes);
                let address = self.element_address(element, &name, &index, false);
                let ty = Ty::Scalar(element);
                let text = format!(
                    "load {}, ptr addrspace(1) {}, align {}",
                    ty.text(),
                    address.name,
                    element.bytes()
                );
                let value = self.value(ty, false, &text);
                let value = self.as_small(value);
                self.line(&format!("store i32 {}, ptr {result}", value.name));
            }
            1 => {
                let (a, b) =
                    (self.expression(Ty::I32, 2, false), self.expression(Ty::I32, 2, false));
                let op = self.c.of(&["udiv", "urem"]);
                let text = format!("icmp ne i32 {}, 0", b.name);
                let fine = self.value(Ty::BOOL, false, &text);
                self.line(&format!("br i1 {}, label %{yes}, label %{join}", fine.name));
                self.label(&yes);
                let text = format!("{op} i32 {}, {}", a.name, b.name);
                let value = self.value(Ty::I32, false, &text);
                self.line(&format!("store i32 {}, ptr {result}", value.name));
            }
            _ => {
                let (a, b) =
                    (self.expression(Ty::I32, 2, false), self.expression(Ty::I32, 2, false));
                let text = format!("icmp ult i32 {}, 32", b.name);
                let fine = self.value(Ty::BOOL, false, &text);
                self.line(&format!("br i1 {}, label %{yes}, label %{join}", fine.name));
                self.label(&yes);
                let op = self.c.of(&["shl", "lshr", "ashr"]);
                let text = format!("{op} i32 {}, {}", a.name, b.name);
                let value = self.value(Ty::I32, false, &text);
                self.line(&format!("store i32 {}, ptr {result}", value.name));
            }
        }
        self.line(&format!("br label %{join}"));
        self.label(&join);
        self.pool.truncate(known);
    }

    /// A number as an `i32`, somehow.
    fn as_small(&mut self, value: Val) -> Val {
        let text = match value.ty {
            Ty::Scalar(Scalar::Int(bits)) if bits < 32 => {
                format!("sext i{bits} {} to i32", value.name)
            }
            Ty::Scalar(Scalar::Int(64)) => format!("trunc i64 {} to i32", value.name),
            Ty::Scalar(scalar) if scalar.is_float() => {
                let name = format!("llvm.fptosi.sat.i32.{}", scalar.mangled());
                return self.call(Ty::I32, &name, &[value]);
            }
            _ => return value,
        };
        self.value(Ty::I32, false, &text)
    }

    /// An atomic whose result does not depend on the order of work-items.
    pub(super) fn atomic(&mut self) {
        let order = self.c.of(&["monotonic", "seq_cst", "acq_rel"]);
        if self.c.percent(25)
            && let Some(output) = self.integer_output()
        {
            return self.own_atomic(output, order);
        }
        let (name, element) = self.cells[0].clone();
        let ty = Ty::Scalar(element);
        let operand = self.expression(ty, 2, false);
        // Each cell has one operation.
        let cell = self.c.below(8);
        let op = ["add", "sub", "and", "or", "xor", "umin", "umax", "max"][cell];
        if self.c.percent(60) {
            let address = self.element_address(element, &name, &cell.to_string(), true);
            self.pool.pop();
            let text = format!(
                "atomicrmw {op} ptr addrspace(1) {}, {} {} {order}",
                address.name,
                ty.text(),
                operand.name
            );
            let unused = self.fresh("%v");
            return self.line(&format!("{unused} = {text}"));
        }
        let (name, element) = self.cells[1].clone();
        let ty = Ty::Scalar(element);
        let operand = self.expression(ty, 2, false);
        let any = self.expression(Ty::I64, 1, false);
        let index = self.value(Ty::I64, any.uniform, &format!("and i64 {}, 7", any.name));
        let address = self.element_address(element, &name, &index.name, index.uniform);
        self.pool.pop();
        let text = format!(
            "atomicrmw add ptr addrspace(1) {}, {} {} {order}",
            address.name,
            ty.text(),
            operand.name
        );
        let unused = self.fresh("%v");
        self.line(&format!("{unused} = {text}"));
    }

    fn integer_output(&mut self) -> Option<usize> {
        let fits = |&i: &usize| matches!(self.outputs[i].ty, Ty::Scalar(Scalar::Int(32 | 64)));
        (0..self.outputs.len()).find(fits)
    }

    /// An atomic of the work-item's own slot: its result may be used.
    fn own_atomic(&mut self, output: usize, order: &str) {
        let slot = self.own_slot(output);
        let ty = self.outputs[output].ty;
        let address = self.own_address(output, &slot);
        let (a, b) = (self.expression(ty, 1, false), self.expression(ty, 1, false));
        let t = ty.text();
        if self.c.percent(50) {
            let op = self.c.of(&["add", "sub", "and", "or", "xor", "umin", "max", "xchg"]);
            let text =
                format!("atomicrmw {op} ptr addrspace(1) {}, {t} {} {order}", address.name, a.name);
            self.value(ty, false, &text);
            return;
        }
        let both = self.fresh("%v");
        self.line(&format!(
            "{both} = cmpxchg ptr addrspace(1) {}, {t} {}, {t} {} {order} monotonic",
            address.name, a.name, b.name
        ));
        self.value(ty, false, &format!("extractvalue {{ {t}, i1 }} {both}, 0"));
        self.value(Ty::BOOL, false, &format!("extractvalue {{ {t}, i1 }} {both}, 1"));
    }
}
