//! Constants of new types.

use super::TypeMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{ConstExpr, Constant, ConstantKind, Constants, Context, Type, Types};

/// The mapping of a module's constants.
pub(crate) struct ConstantMap {
    new: Vec<Constant>,
}

impl ConstantMap {
    /// Goes through the table in order: a constant's operands come before it.
    pub(crate) fn compute(map: &TypeMap, cx: &mut Context) -> Self {
        let count = cx.constants.len();
        let mut known = Self { new: Vec::with_capacity(count) };
        for index in 0..count {
            let old = Constant::from_index(index);
            let new = known.constant(map, cx, old);
            known.new.push(new);
        }
        known
    }

    /// The mapped constant; new constants map to themselves.
    pub(crate) fn get(&self, constant: Constant) -> Constant {
        self.new.get(constant.index()).copied().unwrap_or(constant)
    }

    fn constant(&self, map: &TypeMap, cx: &mut Context, old: Constant) -> Constant {
        let old_ty = cx.constants.ty(old);
        let ty = map.get(old_ty);
        let (types, constants) = (&cx.types, &mut cx.constants);
        let kind = match constants.kind(old) {
            // A zero of an extension type may now be one of an integer type.
            ConstantKind::Zero if ty == old_ty => return old,
            ConstantKind::Zero => return constants.zero(types, ty),
            ConstantKind::Aggregate(elements) => {
                let elements: Vec<Constant> = elements.iter().map(|&e| self.get(e)).collect();
                return match map.places.get(&old_ty) {
                    Some(places) => spread(types, constants, ty, &elements, places),
                    None => constants.aggregate(types, ty, &elements),
                };
            }
            ConstantKind::Splat(lane) => ConstantKind::Splat(self.get(*lane)),
            ConstantKind::Expr(expr) => {
                let expr = (**expr).clone();
                ConstantKind::Expr(Box::new(self.expression(map, cx, expr)))
            }
            _ if ty == old_ty => return old,
            plain => plain.clone(),
        };
        cx.constants.intern(ty, kind)
    }

    fn expression(&self, map: &TypeMap, cx: &mut Context, mut expr: ConstExpr) -> ConstExpr {
        match &mut expr {
            ConstExpr::Gep { source, base, indices, .. } => {
                let number = |step: usize| index_number(&cx.constants, *indices.get(step)?);
                let moved = map.moved_steps(&cx.types, *source, 1..indices.len(), number);
                *source = map.get(*source);
                *base = self.get(*base);
                indices.iter_mut().for_each(|index| *index = self.get(*index));
                for (step, place) in moved {
                    let Some(index) = indices.get_mut(step) else { continue };
                    let ty = cx.constants.ty(*index);
                    *index = cx.constants.int(&cx.types, ty, u128::from(place));
                }
            }
            ConstExpr::Cast { arg, .. } => *arg = self.get(*arg),
            ConstExpr::Binary { args, .. }
            | ConstExpr::ICmp { args, .. }
            | ConstExpr::FCmp { args, .. } => args.iter_mut().for_each(|arg| *arg = self.get(*arg)),
            ConstExpr::Select { args } => args.iter_mut().for_each(|arg| *arg = self.get(*arg)),
        }
        expr
    }
}

/// A structure with its members in their new places; the members between them, which are padding,
/// are zero.
fn spread(
    types: &Types,
    constants: &mut Constants,
    ty: Type,
    elements: &[Constant],
    places: &[u32],
) -> Constant {
    let fields = types.struct_fields(ty).map_or(&[][..], |(fields, _)| fields);
    let mut members: Vec<Constant> = fields.iter().map(|&f| constants.zero(types, f)).collect();
    for (&element, &place) in elements.iter().zip(places) {
        if let Some(member) = members.get_mut(place as usize) {
            *member = element;
        }
    }
    constants.aggregate(types, ty, &members)
}

/// The number that an index is, in every lane if it is a vector.
pub(crate) fn index_number(constants: &Constants, index: Constant) -> Option<u64> {
    let number = match *constants.kind(index) {
        ConstantKind::Splat(lane) => constants.as_uint(lane)?,
        ConstantKind::Zero => 0,
        _ => constants.as_uint(index)?,
    };
    u64::try_from(number).ok()
}
