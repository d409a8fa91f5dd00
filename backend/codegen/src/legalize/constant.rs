//! Constants as legal parts.

use super::layout::Scalar;
use super::{Lower, Lowered, MAX_DEPTH, MAX_PARTS, Parts};
use crate::error::CodegenError;
use crate::legal::LegalType;
use oxmux_ir::constants::{ConstExpr, ConstantKind};
use oxmux_ir::{Constant, Type};
use smallvec::smallvec;

impl Lower<'_, '_> {
    /// The parts of a constant. Undefined ones are zero.
    pub(super) fn constant_parts(&mut self, constant: Constant, depth: u32) -> Lowered<Parts> {
        if depth > MAX_DEPTH {
            return Err(CodegenError::Limit("nesting of constants", u64::from(MAX_DEPTH)));
        }
        let ty = self.lz.cx.constants.ty(constant);
        let kind = self.lz.cx.constants.kind(constant).clone();
        match kind {
            ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => {
                let layout = self.layout(ty)?;
                Ok(layout.iter().map(|&part| self.lz.cx.zero(part)).collect())
            }
            ConstantKind::Int(value) => {
                let container = self.container(ty)?;
                Ok(smallvec![self.int(container, value)])
            }
            ConstantKind::Float(bits) if self.scalar(ty)? == Scalar::Half => {
                Ok(smallvec![self.int(Type::I16, u128::from(bits))])
            }
            ConstantKind::Float(_) => Ok(smallvec![constant.into()]),
            ConstantKind::Global(_) | ConstantKind::Function(_) => {
                self.container(ty)?;
                Ok(smallvec![constant.into()])
            }
            ConstantKind::Splat(element) => {
                let Some(len) = self.vector_len(ty) else {
                    return Err(CodegenError::malformed("splat that is no vector"));
                };
                self.layout(ty)?;
                let lane = self.constant_parts(element, depth + 1)?;
                self.assemble(ty, &lane.repeat(len as usize))
            }
            ConstantKind::Aggregate(elements) => {
                let mut parts = Parts::new();
                for &element in &elements {
                    parts.extend(self.constant_parts(element, depth + 1)?);
                    if parts.len() as u64 > MAX_PARTS {
                        return Err(CodegenError::Limit("parts of a value", MAX_PARTS));
                    }
                }
                match self.vector_len(ty) {
                    Some(_) => self.assemble(ty, &parts),
                    None => Ok(parts),
                }
            }
            ConstantKind::Expr(expr) => self.constant_expression(&expr, ty, depth),
        }
    }

    /// Computes an expression where it is used.
    fn constant_expression(&mut self, expr: &ConstExpr, ty: Type, depth: u32) -> Lowered<Parts> {
        // Operands are constants themselves, whose nesting `check_depth` has bounded before
        // anything recurses.
        self.check_depth(expr, depth)?;
        self.op(&expr.to_op(), ty)
    }

    /// Walks the expression's operands with an own stack, and refuses deep ones.
    fn check_depth(&self, expr: &ConstExpr, depth: u32) -> Lowered<()> {
        let mut work: Vec<(Constant, u32)> = expr.operands().map(|c| (c, depth + 1)).collect();
        let mut steps = 0u64;
        while let Some((constant, depth)) = work.pop() {
            steps += 1;
            if depth > MAX_DEPTH || steps > MAX_PARTS {
                return Err(CodegenError::Limit("nesting of constants", u64::from(MAX_DEPTH)));
            }
            work.extend(self.lz.cx.constants.operands(constant).map(|c| (c, depth + 1)));
        }
        Ok(())
    }

    /// Whether the type is one that the table knows as a vector.
    pub(super) fn is_legal_vector(&self, ty: Type) -> bool {
        LegalType::of(&self.lz.cx, ty).is_some_and(|ty| ty.is_vector() && self.lz.caps.has_type(ty))
    }
}
