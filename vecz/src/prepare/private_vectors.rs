//! Accesses of vectors in private arrays become accesses of their elements, which
//! [`private_arrays`](super::private_arrays) then lays out for all lanes.
//!
//! ```text
//!   store <3 x float> %v, ptr %p    ->    %x = extractelement <3 x float> %v, i64 0
//!                                         store float %x, ptr %p
//!                                         %y = extractelement <3 x float> %v, i64 1
//!                                         %q = getelementptr float, ptr %p, i64 1
//!                                         store float %y, ptr %q
//!                                         ...
//! ```

use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Builder, Function, GepFlags, Inst, Module, Op, Type, TypeKind, Value};
use oxmux_passes::rewriter::{Rewritten, rewrite_instructions};

/// Vectors of smaller elements stay: as words they are fewer accesses.
const ELEMENT_BYTES_MIN: u64 = 4;

/// The element of a vector that is accessed by its elements.
pub(super) fn element(module: &Module, ty: Type) -> Option<Type> {
    let (types, layout) = (&module.cx.types, &module.data_layout);
    let (element, _, false) = types.vector_parts(ty)? else { return None };
    let bytes = layout.alloc_size(types, element)?;
    let is_whole = layout.store_size(types, element) == Some(bytes);
    (is_whole && bytes >= ELEMENT_BYTES_MIN).then_some(element)
}

/// Takes these loads and stores of vectors apart.
pub(super) fn split(module: &mut Module, function: &mut Function, accesses: &IdSet<Inst>) -> bool {
    let split_type = |module: &Module, function: &Function, inst: Inst| {
        let (ty, ptr, align) = match &function.insts[inst].op {
            Op::Load { ptr, access } => {
                (function.local_type(function.insts[inst].result?), *ptr, access.align)
            }
            Op::Store { value, ptr, access } => {
                (module.cx.value_type(function, *value), *ptr, access.align)
            }
            _ => return None,
        };
        let element = element(module, ty)?;
        let bytes = module.data_layout.alloc_size(&module.cx.types, element)?;
        let (_, count, _) = module.cx.types.vector_parts(ty)?;
        Some((inst, Vector { ty, element, bytes, count, ptr, align }))
    };
    let insts = function.insts_in_order().map(|(_, inst)| inst);
    let found: hashbrown::HashMap<Inst, Vector> = insts
        .filter(|&inst| accesses.contains(inst))
        .filter_map(|inst| split_type(module, function, inst))
        .collect();
    rewrite_instructions(&mut module.cx, function, |b, inst| {
        let vector = found.get(&inst)?;
        let Op::Store { value, .. } = b.func.insts[inst].op else {
            vector.load(b, inst);
            return Some(Rewritten::Kept);
        };
        for lane in 0..vector.count {
            let part = b.lane(value, lane);
            let at = vector.address(b, lane);
            b.store(part, at, vector.align_of(lane));
        }
        Some(Rewritten::Gone)
    })
}

/// What is accessed.
struct Vector {
    ty: Type,
    element: Type,
    /// The bytes of an element.
    bytes: u64,
    count: u32,
    ptr: Value,
    align: u32,
}

impl Vector {
    fn address(&self, b: &mut Builder<'_>, lane: u32) -> Value {
        if lane == 0 {
            return self.ptr;
        }
        let at = b.cx.i64(u64::from(lane));
        // One address computation from the array to the element: the index is seen to be inside.
        if let Some(Op::Gep { source, base, indices, .. }) = b.func.def_op(self.ptr)
            && self.is_reached(b, *source, indices.len())
        {
            let (source, base) = (*source, *base);
            let indices: Vec<Value> = indices.iter().copied().chain([at]).collect();
            return b.gep(source, base, &indices, GepFlags::NONE);
        }
        b.gep(self.element, self.ptr, &[at], GepFlags::NONE)
    }

    /// Whether this many indices lead from a type to the vector, through arrays alone.
    fn is_reached(&self, b: &Builder<'_>, mut ty: Type, indices: usize) -> bool {
        for _ in 1..indices {
            let TypeKind::Array { element, .. } = *b.cx.types.kind(ty) else { return false };
            ty = element;
        }
        ty == self.ty
    }

    /// No more than that of an element: those of other lanes come between.
    fn align_of(&self, lane: u32) -> u32 {
        let align = common_alignment(self.align, u64::from(lane) * self.bytes);
        align.min(u32::try_from(self.bytes).unwrap_or(align))
    }

    /// The load becomes the insertion of its last element, so that its result stays.
    fn load(&self, b: &mut Builder<'_>, inst: Inst) {
        let mut vector = b.cx.poison(self.ty);
        for lane in 0..self.count {
            let at = self.address(b, lane);
            let element = b.load(self.element, at, self.align_of(lane));
            let index = b.cx.i32(lane);
            if lane + 1 == self.count {
                b.func.insts[inst].op = Op::InsertElement { vector, element, index };
                b.func.inst_metadata.remove(&inst);
            } else {
                vector = b.insert_element(vector, element, index);
            }
        }
    }
}
