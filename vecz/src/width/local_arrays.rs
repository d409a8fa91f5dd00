//! How long a work-group's rows are at most, as its arrays say.
//!
//! ```text
//! local float tile[8][8];
//! tile[get_local_id(1)][get_local_id(0)] = a[i];      a row has eight work-items at most
//! ```
//!
//! A work-item's own element lies in the object, and work-items of different rows store to
//! different elements: a row ends where the next one begins. Vectors of more lanes would never be
//! whole, and all work-items would run in what is for the rest of a row. Groups of 8 work-items
//! that transform 8 floats took 2.4 to 2.7 times as long with 16 lanes as with 8, and groups of 4
//! twice as long with 16 as with 4 (Sapphire Rapids, `muxc run --time --repeat`).
//!
//! Only a width depends on this, which is right for any length of rows. So a store that no
//! work-item makes, whose elements say nothing, does no harm.

use oxmux_ir::analysis::{Divergence, Regions, affine};
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{ConstantKind, Function, Module, Op, Type, Value};

/// How many operations of an address are looked at.
const STEPS_MAX: u32 = 32;

/// An upper bound of the number of work-items in a row of `dimension`; none if no array says one.
pub(crate) fn row_max(
    module: &Module,
    function: &Function,
    regions: &Regions,
    divergence: &Divergence,
    dimension: u32,
) -> Option<u32> {
    let blocks = regions.order.iter().filter(|&&block| !divergence.is_partial(block));
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let bounds = insts.filter_map(|&inst| {
        let data = &function.insts[inst];
        let (ptr, ty, stores) = match &data.op {
            Op::Load { ptr, .. } => (*ptr, function.local_type(data.result?), false),
            Op::Store { ptr, value, .. } => (*ptr, module.cx.value_type(function, *value), true),
            _ => return None,
        };
        let element = Element::of(module, function, ptr, divergence, dimension)?;
        let next_row = if stores { element.before_next_row() } else { None };
        [element.inside_object(module, ty), next_row].into_iter().flatten().min()
    });
    bounds.min().map(|bound| u32::try_from(bound).unwrap_or(u32::MAX))
}

/// Whether a kernel asks for the place of its work-items in rows of `dimension`.
pub(crate) fn asks_for_place(module: &Module, function: &Function, dimension: u32) -> bool {
    let asked = Some((MuxFunction::GetLocalId, Some(u128::from(dimension))));
    let mut insts = function.insts_in_order();
    insts.any(|(_, inst)| module.mux_function_call(&function.insts[inst].op) == asked)
}

/// An address of each work-item's own: `base + constant + along * id + other * id of another
/// dimension`, with factors of at least 0.
struct Element {
    /// The object, or an address in it that is the same for the whole row.
    base: Option<Value>,
    constant: i64,
    along: i64,
    others: Vec<i64>,
    is_local: bool,
    /// Whether there is nothing besides: which of two tiles it is may be computed.
    is_all: bool,
}

impl Element {
    fn of(
        module: &Module,
        function: &Function,
        ptr: Value,
        divergence: &Divergence,
        dimension: u32,
    ) -> Option<Self> {
        let (cx, layout) = (&module.cx, &module.data_layout);
        let is_local = cx.value_type(function, ptr) == Type::PTR_LOCAL;
        let mut found =
            Self { base: None, constant: 0, along: 0, others: Vec::new(), is_local, is_all: true };
        let mut work = vec![(ptr, 1i64)];
        for _ in 0..STEPS_MAX {
            let Some((value, scale)) = work.pop() else { break };
            let call = function.def_op(value).and_then(|op| module.mux_function_call(op));
            if let Some((MuxFunction::GetLocalId, Some(asked))) = call {
                match asked == u128::from(dimension) {
                    true => found.along = found.along.checked_add(scale)?,
                    false => found.others.push(scale),
                }
                continue;
            }
            let mut terms = Vec::new();
            let mut visit = |term: affine::Term| {
                terms.push((term.value, term.scale.checked_mul(scale)?));
                Some(())
            };
            match affine::decompose(cx, layout, function, value, &mut visit) {
                Some(constant) => {
                    found.constant = found.constant.checked_add(constant.checked_mul(scale)?)?;
                    work.append(&mut terms);
                }
                None if divergence.is_varying(value) => return None,
                None if cx.types.is_ptr(cx.value_type(function, value)) => found.base = Some(value),
                None => found.is_all = false,
            }
        }
        let others_grow = found.others.iter().all(|&other| other >= 0);
        (work.is_empty() && found.along > 0 && others_grow).then_some(found)
    }

    /// How many work-items have their element in the object.
    fn inside_object(&self, module: &Module, ty: Type) -> Option<i64> {
        let cx = &module.cx;
        let object = self.base.filter(|_| self.is_all)?.as_constant()?;
        let ConstantKind::Global(id) = *cx.constants.kind(object) else { return None };
        let size = |ty| module.data_layout.alloc_size(&cx.types, ty);
        let object = i64::try_from(size(module.globals[id].ty)?).ok()?;
        let last = object.checked_sub(self.constant)?.checked_sub_unsigned(size(ty)?)?;
        (last >= 0).then(|| last / self.along + 1)
    }

    /// How many elements are before the next row's first one.
    fn before_next_row(&self) -> Option<i64> {
        let next = self.others.iter().copied().filter(|&other| other > self.along).min()?;
        self.is_local.then_some(next / self.along)
    }
}
