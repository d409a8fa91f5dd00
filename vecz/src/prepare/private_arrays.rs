//! Private arrays as SoA: the elements of all lanes with one index become consecutive.
//!
//! ```text
//!   %a = alloca [8 x float]                          %a = alloca [8 x [4 x float]]        one for all four lanes
//!   %p = getelementptr [8 x float], ptr %a,    ->    %p = getelementptr [8 x [4 x float]], ptr %a, i64 0, i64 %i
//!                      i64 0, i64 %i                 %q = getelementptr float, ptr %p, i64 %lane
//!   %v = load float, ptr %p                          %v = load float, ptr %q
//! ```
//!
//! An index that is the same for all lanes is then one access for all of them. The object is
//! uniform from here on ([`crate::callees::is_shared`]): its address has no lane in it. That needs
//! all accesses to be of one size, and at multiples of it. Where they are of vectors, of their
//! elements, or of both, those of vectors are taken apart first, so that each element is one access
//! for all lanes.

use super::{private_copies, private_vectors};
use crate::callees::{SHARED, query_call};
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep};
use hashbrown::HashMap;
use oxmux_ir::analysis::Uses;
use oxmux_ir::entity::IdSet;
use oxmux_ir::metadata::MetadataNode;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{
    Block, Builder, Function, GepFlags, Inst, Intrinsic, Module, Op, Type, TypeKind, Value,
};
use oxmux_passes::builtin_info::BuiltinInfo;

pub(crate) const STEP: VeczStep = VeczStep { name: "private-arrays", run };

/// Larger objects of all lanes stay apart: they are no longer near one another in either layout.
/// Estimated; no command measures it.
const BYTES_MAX: u64 = 1 << 16;

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    let Some(width) = lanes.count() else { return Ok(false) };
    let Some(entry) = function.entry() else { return Ok(false) };
    let is_array = |&inst: &Inst| match &function.insts[inst].op {
        Op::Alloca { ty, count, .. } => {
            matches!(module.cx.types.kind(*ty), TypeKind::Array { .. })
                && count.as_constant().and_then(|c| module.cx.constants.as_uint(c)) == Some(1)
        }
        _ => false,
    };
    let arrays: Vec<Inst> = function.blocks[entry].insts.iter().copied().filter(is_array).collect();
    if arrays.is_empty() {
        return Ok(false);
    }
    let mut changed = private_copies::expand(module, function, &arrays);
    let mut uses = Uses::compute(function);
    if split_vectors(module, function, &uses, &arrays, width) {
        changed = true;
        uses = Uses::compute(function);
    }
    let mut found = Interleaved::default();
    for inst in arrays {
        if let Some(one) = Interleaved::of(module, function, &uses, inst, width) {
            found.geps.extend(one.geps);
            found.accesses.extend(one.accesses);
            found.objects.push(inst);
        }
    }
    if found.objects.is_empty() {
        return Ok(changed);
    }
    let lane = lane_number(module, function, entry, lanes.builtin_info)?;
    found.rewrite(module, function, width, lane);
    Ok(true)
}

/// Takes accesses of vectors apart where what is left are accesses of one size.
fn split_vectors(
    module: &mut Module,
    function: &mut Function,
    uses: &Uses,
    arrays: &[Inst],
    width: u32,
) -> bool {
    let mut vectors: IdSet<Inst> = IdSet::new();
    for &inst in arrays {
        let Some(mut one) = Interleaved::follow(module, function, uses, inst, width) else {
            continue;
        };
        let mut accessed = Vec::new();
        for (&access, ty) in &mut one.accesses {
            if let Some(element) = private_vectors::element(module, *ty) {
                *ty = element;
                accessed.push(access);
            }
        }
        if !accessed.is_empty() && one.is_regular(module, function, inst) {
            accessed.into_iter().for_each(|access| _ = vectors.insert(access));
        }
    }
    !vectors.is_empty() && private_vectors::split(module, function, &vectors)
}

/// What is done with objects that are laid out anew.
#[derive(Default)]
struct Interleaved {
    objects: Vec<Inst>,
    geps: Vec<Inst>,
    /// Loads and stores, with the type that they access.
    accesses: HashMap<Inst, Type>,
}

impl Interleaved {
    /// What is done with an object; none if its old layout is needed.
    fn of(
        module: &Module,
        function: &Function,
        uses: &Uses,
        object: Inst,
        width: u32,
    ) -> Option<Self> {
        let found = Self::follow(module, function, uses, object, width)?;
        found.is_regular(module, function, object).then_some(found)
    }

    /// Follows the addresses of an object; none if it is large, or one goes elsewhere.
    fn follow(
        module: &Module,
        function: &Function,
        uses: &Uses,
        object: Inst,
        width: u32,
    ) -> Option<Self> {
        let (types, layout) = (&module.cx.types, &module.data_layout);
        let Op::Alloca { ty, .. } = function.insts[object].op else { return None };
        let bytes = layout.alloc_size(types, ty)?;
        if bytes.checked_mul(u64::from(width))? > BYTES_MAX {
            return None;
        }
        let mut found = Self::default();
        let mut addresses = vec![function.insts[object].result?];
        let mut seen: IdSet<Inst> = IdSet::new();
        while let Some(address) = addresses.pop() {
            for &(_, user) in uses.of(address) {
                let data = &function.insts[user];
                match &data.op {
                    Op::Load { access, .. } if access.is_simple() => {
                        found.accesses.insert(user, function.local_type(data.result?));
                    }
                    Op::Store { value, access, .. } if access.is_simple() && *value != address => {
                        found.accesses.insert(user, module.cx.value_type(function, *value));
                    }
                    Op::Gep { base, indices, .. } if *base == address => {
                        if indices.contains(&address) {
                            return None;
                        }
                        if seen.insert(user) {
                            found.geps.push(user);
                            addresses.push(data.result?);
                        }
                    }
                    Op::Intrinsic(call)
                        if matches!(
                            call.intrinsic,
                            Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd
                        ) => {}
                    Op::Debug(_) => {}
                    _ => return None,
                }
            }
        }
        Some(found)
    }

    /// Whether all accesses are of one size, and at multiples of it.
    fn is_regular(&self, module: &Module, function: &Function, object: Inst) -> bool {
        let (types, layout) = (&module.cx.types, &module.data_layout);
        let mut size = None;
        for &ty in self.accesses.values() {
            let Some(this) = layout.alloc_size(types, ty) else { return false };
            let whole = layout.store_size(types, ty) == Some(this) && types.int_bits(ty) != Some(1);
            if !whole || *size.get_or_insert(this) != this {
                return false;
            }
        }
        let Op::Alloca { ty, .. } = function.insts[object].op else { return false };
        let (Some(size), Some(bytes)) = (size, layout.alloc_size(types, ty)) else { return false };
        let fits = self.geps.iter().all(|&gep| steps_by(module, function, gep, size));
        fits && bytes % size == 0
    }

    /// `lane` is the number of the lane.
    fn rewrite(self, module: &mut Module, function: &mut Function, width: u32, lane: Value) {
        let node =
            module.cx.metadata.push(MetadataNode::Tuple { distinct: false, operands: vec![] });
        for &object in &self.objects {
            if let Op::Alloca { ty, align, .. } = &mut function.insts[object].op {
                *ty = spread(module, *ty, width);
                *align = (*align).max(16);
            }
            function.inst_metadata.entry(object).or_default().push((SHARED.into(), node));
        }
        for &gep in &self.geps {
            if let Op::Gep { source, flags, .. } = &mut function.insts[gep].op {
                *source = spread(module, *source, width);
                *flags = GepFlags::NONE;
            }
        }
        for block in function.block_order.clone() {
            let old = std::mem::take(&mut function.blocks[block].insts);
            if !old.iter().any(|inst| self.accesses.contains_key(inst)) {
                function.blocks[block].insts = old;
                continue;
            }
            for inst in old {
                if let Some(&ty) = self.accesses.get(&inst) {
                    let mut op = function.insts[inst].op.clone();
                    if let Op::Load { ptr, .. } | Op::Store { ptr, .. } = &mut op {
                        let mut b = Builder::new(&mut module.cx, function, block);
                        *ptr = b.gep(ty, *ptr, &[lane], GepFlags::NONE);
                    }
                    function.insts[inst].op = op;
                }
                function.blocks[block].insts.push(inst);
            }
        }
    }
}

/// Whether an address leads from multiples of a size to multiples of it, through arrays and vectors
/// alone.
fn steps_by(module: &Module, function: &Function, gep: Inst, size: u64) -> bool {
    let Op::Gep { source, indices, .. } = &function.insts[gep].op else { return false };
    let (types, layout) = (&module.cx.types, &module.data_layout);
    if function.insts[gep].result.is_none_or(|r| types.is_vector(function.local_type(r))) {
        return false;
    }
    let mut ty = *source;
    for (i, &index) in indices.iter().enumerate() {
        if i > 0 {
            ty = match types.kind(ty) {
                TypeKind::Array { element, .. } => *element,
                _ => match private_vectors::element(module, ty) {
                    Some(element) => element,
                    None => return false,
                },
            };
        }
        let Some(step) = layout.alloc_size(types, ty) else { return false };
        // Negative constants count as any number.
        let constant = index.as_constant().and_then(|c| module.cx.constants.as_uint(c));
        let constant = constant.and_then(|n| i32::try_from(n).ok()).filter(|&n| n >= 0);
        let moved = constant.map_or(Some(step), |n| step.checked_mul(n as u64));
        if moved.is_none_or(|moved| moved % size != 0) {
            return false;
        }
    }
    true
}

/// An array type with each element repeated `width` times, and so a vector type, with what is behind
/// its last element; for another type, an array of `width` of it.
fn spread(module: &mut Module, ty: Type, width: u32) -> Type {
    let parts = match *module.cx.types.kind(ty) {
        TypeKind::Array { element, len } => Some((element, len)),
        _ => private_vectors::element(module, ty).and_then(|element| {
            let bytes = |ty| module.data_layout.alloc_size(&module.cx.types, ty);
            Some((element, bytes(ty)?.checked_div(bytes(element)?)?))
        }),
    };
    match parts {
        Some((element, len)) => {
            let element = spread(module, element, width);
            module.cx.types.array(element, len)
        }
        None => module.cx.types.array(ty, u64::from(width)),
    }
}

/// The number of the lane, at the kernel's beginning: an `i64`.
fn lane_number(
    module: &mut Module,
    function: &mut Function,
    entry: Block,
    info: &dyn BuiltinInfo,
) -> Result<Value, NotVectorized> {
    let call = query_call(module, info, MuxFunction::GetSubGroupLocalId, &[])?;
    let old = std::mem::take(&mut function.blocks[entry].insts);
    let mut b = Builder::new(&mut module.cx, function, entry);
    let lane = b.value(call, Type::I32);
    let lane = b.cast(oxmux_ir::CastOp::ZExt, lane, Type::I64);
    function.blocks[entry].insts.extend(old);
    Ok(lane)
}
