//! Constants.

use super::Printer;
use super::floats::{put_double, put_float, put_half};
use super::names::put_quoted;
use super::types::{put, put_type};
use crate::constants::{ConstExpr, Constant, ConstantKind};
use crate::types::{Type, TypeKind};

impl Printer<'_> {
    /// Appends a constant with its type.
    pub(super) fn put_typed_constant(&mut self, c: Constant) {
        let cx = &self.module.cx;
        put_type(&mut self.out, &cx.types, cx.constants.ty(c));
        self.out.push(' ');
        self.put_constant(c);
    }

    /// Appends a constant without its type.
    pub(super) fn put_constant(&mut self, c: Constant) {
        let module = self.module;
        let ty = module.cx.constants.ty(c);
        match module.cx.constants.kind(c) {
            ConstantKind::Int(value) => self.put_int(ty, *value),
            ConstantKind::Float(bits) => match module.cx.types.kind(ty) {
                TypeKind::Half => put_half(&mut self.out, *bits as u16),
                TypeKind::Float => put_float(&mut self.out, *bits as u32),
                _ => put_double(&mut self.out, *bits),
            },
            ConstantKind::Zero => self.out.push_str(match module.cx.types.kind(ty) {
                TypeKind::Ptr(_) => "null",
                TypeKind::Token => "none",
                _ => "zeroinitializer",
            }),
            ConstantKind::Undef => self.out.push_str("undef"),
            ConstantKind::Poison => self.out.push_str("poison"),
            ConstantKind::Aggregate(elements) => self.put_aggregate(ty, elements),
            ConstantKind::Splat(element) => self.put_splat(ty, *element),
            ConstantKind::Global(id) => self.put_global_name(*id),
            ConstantKind::Function(id) => self.put_function_name(*id),
            ConstantKind::Expr(expr) => self.put_expr(ty, expr),
        }
    }

    fn put_int(&mut self, ty: Type, value: u128) {
        if ty == Type::I1 {
            self.out.push_str(if value == 0 { "false" } else { "true" });
            return;
        }
        let bits = self.module.cx.types.int_bits(ty).unwrap_or(128).clamp(1, 128);
        put(&mut self.out, format_args!("{}", crate::eval::int::signed(value, bits)));
    }

    fn put_aggregate(&mut self, ty: Type, elements: &[Constant]) {
        if let Some(bytes) = self.as_bytes(ty, elements) {
            self.out.push('c');
            put_quoted(&mut self.out, &bytes);
            return;
        }
        let (open, close) = match self.module.cx.types.kind(ty) {
            TypeKind::Vector { .. } => ("<", ">"),
            TypeKind::Array { .. } => ("[", "]"),
            _ => match self.module.cx.types.struct_fields(ty) {
                Some((_, true)) => ("<{ ", " }>"),
                _ => ("{ ", " }"),
            },
        };
        self.out.push_str(open);
        self.put_constant_list(elements);
        self.out.push_str(close);
    }

    fn put_constant_list(&mut self, list: &[Constant]) {
        for (i, &c) in list.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.put_typed_constant(c);
        }
    }

    /// The bytes of an array of `i8`, if all of them are numbers.
    fn as_bytes(&self, ty: Type, elements: &[Constant]) -> Option<Vec<u8>> {
        let TypeKind::Array { element: Type::I8, .. } = *self.module.cx.types.kind(ty) else {
            return None;
        };
        elements.iter().map(|&e| self.module.cx.constants.as_uint(e).map(|v| v as u8)).collect()
    }

    fn put_splat(&mut self, ty: Type, element: Constant) {
        let types = &self.module.cx.types;
        let Some((_, len, scalable)) = types.vector_parts(ty) else {
            return self.put_constant(element);
        };
        // As LLVM prints numbers since 20; older ones read it from 19 on.
        let kind = self.module.cx.constants.kind(element);
        if matches!(kind, ConstantKind::Int(_) | ConstantKind::Float(_)) {
            self.out.push_str("splat (");
            self.put_typed_constant(element);
            self.out.push(')');
            return;
        }
        if !scalable {
            self.out.push('<');
            for i in 0..len {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.put_typed_constant(element);
            }
            self.out.push('>');
            return;
        }
        let mut vector = String::new();
        put_type(&mut vector, types, ty);
        put(
            &mut self.out,
            format_args!("shufflevector ({vector} insertelement ({vector} poison, "),
        );
        self.put_typed_constant(element);
        put(
            &mut self.out,
            format_args!(", i64 0), {vector} poison, <vscale x {len} x i32> zeroinitializer)"),
        );
    }

    fn put_expr(&mut self, ty: Type, expr: &ConstExpr) {
        match expr {
            ConstExpr::Gep { source, base, indices, flags } => {
                put(&mut self.out, format_args!("getelementptr {flags}("));
                put_type(&mut self.out, &self.module.cx.types, *source);
                self.out.push_str(", ");
                self.put_typed_constant(*base);
                for &index in indices {
                    self.out.push_str(", ");
                    self.put_typed_constant(index);
                }
            }
            ConstExpr::Cast { op, arg } => {
                put(&mut self.out, format_args!("{op} ("));
                self.put_typed_constant(*arg);
                self.out.push_str(" to ");
                put_type(&mut self.out, &self.module.cx.types, ty);
            }
            ConstExpr::Binary { op, flags, args } => {
                put(&mut self.out, format_args!("{op} {flags}("));
                self.put_constant_list(args);
            }
            ConstExpr::ICmp { predicate, args } => {
                put(&mut self.out, format_args!("icmp {predicate} ("));
                self.put_constant_list(args);
            }
            ConstExpr::FCmp { predicate, args } => {
                put(&mut self.out, format_args!("fcmp {predicate} ("));
                self.put_constant_list(args);
            }
            ConstExpr::Select { args } => {
                self.out.push_str("select (");
                self.put_constant_list(args);
            }
        }
        self.out.push(')');
    }
}
