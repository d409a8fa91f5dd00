//! Interleaved access groups of a block: `a[3 * i]`, `a[3 * i + 1]` and `a[3 * i + 2]`, or the
//! fields of a structure.
//!
//! Such a group is one access to everything that lies between its first and its last element, and
//! shuffles. Between the members of a group nothing touches memory that it could see: loads move up
//! to the first of them, stores down to the last.

use super::{Map, Packetizer};
use oxmux_ir::analysis::affine::{self, Term};
use oxmux_ir::{BinaryOp, Block, CastOp, Inst, Op, Type, TypeKind, Value};
use oxmux_passes::target_info::MaskForm;

/// The largest stride of a group of loads, in elements. Of 16 floats, gathers took 0.75 of the time
/// (Sapphire Rapids, AVX-512 and AVX2, `muxc run --time --repeat`).
const LOADS_STRIDE_MAX: i64 = 8;
/// The same for stores, and for loads of elements that no gather has where masks are predicates.
/// Stores of 16 floats took 0.35 of scatters' time with AVX-512 and 0.75 of that of single stores
/// with AVX2; loads of 16 bytes 0.4 of that of single loads with AVX-512 (there).
const STRIDE_MAX: i64 = 16;
/// The bytes of the smallest elements that are gathered.
const GATHERED_MIN: i64 = 4;
/// How far operands of addresses are followed.
const DEPTH_MAX: u32 = 16;
/// How many sums an address may be made of.
const TERMS_MAX: usize = 16;
/// How many groups may be open at a time: each access is held against them.
const OPEN_MAX: usize = 16;

/// Accesses that are made together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) ty: Type,
    /// The bytes of an element.
    pub(super) size: i64,
    /// The stride between lanes, in elements.
    pub(super) stride_in_elements: i64,
    /// The accesses in order, each with its offset in bytes from the first.
    pub(super) members: Vec<(Inst, i64)>,
}

impl Group {
    /// The lowest member's offset, and the number of elements from it to the highest one.
    pub(super) fn extent(&self) -> (i64, i64) {
        let places = self.members.iter().map(|m| m.1);
        let (low, high) = (places.clone().min().unwrap_or(0), places.max().unwrap_or(0));
        (low, (high - low) / self.size + 1)
    }
}

/// The groups of a block, by the access at which they are made.
#[derive(Default)]
pub(super) struct Groups {
    made_at: Map<Inst, Group>,
    others: Map<Inst, ()>,
}

impl Groups {
    pub(super) fn made_at(&self, inst: Inst) -> Option<&Group> {
        self.made_at.get(&inst)
    }
    /// Whether an access is made elsewhere.
    pub(super) fn is_other(&self, inst: Inst) -> bool {
        self.others.contains_key(&inst)
    }
}

/// A sum of multiples of values, and a number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Sum {
    terms: Vec<(Value, i64)>,
    constant: i64,
}

impl Sum {
    fn add(&mut self, value: Value, times: i64) -> Option<()> {
        match self.terms.iter_mut().find(|t| t.0 == value) {
            Some(term) => term.1 = term.1.checked_add(times)?,
            None => self.terms.push((value, times)),
        }
        (self.terms.len() <= TERMS_MAX).then_some(())
    }
}

struct Open {
    sum: Sum,
    group: Group,
    stores: bool,
}

impl Packetizer<'_> {
    /// Finds the groups of a block.
    pub(super) fn find_groups(&self, block: Block) -> Groups {
        let (mut groups, mut open) = (Groups::default(), Vec::new());
        if self.scalable {
            return groups;
        }
        for &inst in &self.old.blocks[block].insts {
            match &self.old.insts[inst].op {
                Op::Load { ptr, access } if access.is_simple() => {
                    let ty = self.old.insts[inst].result.map(|r| self.old.local_type(r));
                    self.close(&mut groups, &mut open, |o: &Open| o.stores);
                    self.join_group(&mut groups, &mut open, inst, *ptr, ty, false);
                }
                Op::Store { value, ptr, access } if access.is_simple() => {
                    let ty = self.module.cx.value_type(self.old, *value);
                    self.close(&mut groups, &mut open, |o: &Open| !o.stores);
                    let joined =
                        self.join_group(&mut groups, &mut open, inst, *ptr, Some(ty), true);
                    // Another store may write what those of a group do.
                    self.close(&mut groups, &mut open, |o: &Open| {
                        joined != Some(o.group.members[0].0)
                    });
                }
                op if !op.may_access_memory() => {}
                _ => self.close(&mut groups, &mut open, |_| true),
            }
        }
        self.close(&mut groups, &mut open, |_| true);
        groups
    }

    /// Takes an access into an open group, or opens one for it; gives the first access of the
    /// group.
    fn join_group(
        &self,
        groups: &mut Groups,
        open: &mut Vec<Open>,
        inst: Inst,
        ptr: Value,
        ty: Option<Type>,
        stores: bool,
    ) -> Option<Inst> {
        let ty = ty?;
        let stride = self.strides.of(ptr)?;
        let types = &self.module.cx.types;
        let plain = match types.kind(ty) {
            TypeKind::Int(bits) => matches!(bits, 8 | 16 | 32 | 64),
            TypeKind::Half | TypeKind::Float | TypeKind::Double => true,
            _ => false,
        };
        let size = self.module.data_layout.alloc_size(types, ty).filter(|&s| plain && s > 0)?;
        let size = i64::try_from(size).ok()?;
        let stride_in_elements = stride.checked_div(size).filter(|_| stride % size == 0)?;
        let masks = self.target.unit.masks;
        let is_gathered = size >= GATHERED_MIN || masks != MaskForm::Predicate;
        let most = if !stores && is_gathered { LOADS_STRIDE_MAX } else { STRIDE_MAX };
        if !(2..=most).contains(&stride_in_elements.abs()) {
            return None;
        }
        let mut sum = Sum::default();
        self.decompose_address(ptr, &mut sum)?;
        sum.terms.retain(|t| t.1 != 0);
        sum.terms.sort_unstable();
        let fits = |o: &&mut Open| {
            let place = sum.constant.checked_sub(o.sum.constant);
            let (low, extent) = o.group.extent();
            let reaches = place.is_some_and(|place| {
                let high = low + (extent - 1) * size;
                place % size == 0
                    && (high.max(place) - low.min(place)) / size < stride_in_elements.abs()
                    && !(stores && o.group.members.iter().any(|m| m.1 == place))
            });
            o.stores == stores
                && o.group.ty == ty
                && o.group.stride_in_elements == stride_in_elements
                && o.sum.terms == sum.terms
                && reaches
        };
        if let Some(found) = open.iter_mut().find(fits) {
            found.group.members.push((inst, sum.constant - found.sum.constant));
            return Some(found.group.members[0].0);
        }
        if open.len() >= OPEN_MAX {
            self.close(groups, open, |_| true);
        }
        open.push(Open {
            sum,
            group: Group { ty, size, stride_in_elements, members: vec![(inst, 0)] },
            stores,
        });
        Some(inst)
    }

    /// Ends open groups. Stores need every element between lanes, loads half of them.
    fn close(&self, groups: &mut Groups, open: &mut Vec<Open>, which: impl Fn(&Open) -> bool) {
        open.retain(|o| {
            if !which(o) {
                return true;
            }
            let members = &o.group.members;
            let (_, extent) = o.group.extent();
            let distinct = {
                let mut places: Vec<i64> = members.iter().map(|m| m.1).collect();
                places.sort_unstable();
                places.dedup();
                places.len() as i64
            };
            let stride_in_elements = o.group.stride_in_elements.abs();
            let worth = match o.stores {
                true => distinct == stride_in_elements && extent == stride_in_elements,
                false => distinct > 1 && distinct * 2 >= stride_in_elements,
            };
            let at = if o.stores { members.last() } else { members.first() };
            if let Some(&(at, _)) = at.filter(|_| worth) {
                for &(inst, _) in members.iter().filter(|m| m.0 != at) {
                    groups.others.insert(inst, ());
                }
                groups.made_at.insert(at, o.group.clone());
            }
            false
        });
    }

    fn decompose_address(&self, ptr: Value, sum: &mut Sum) -> Option<()> {
        let mut at = ptr;
        for _ in 0..DEPTH_MAX {
            let Some(Op::Gep { base, .. }) = self.old.def_op(at) else { break };
            let (terms, constant) = self.affine_form(at)?;
            sum.constant = sum.constant.checked_add(constant)?;
            for term in terms.iter().filter(|term| term.value != *base) {
                self.decompose_index(term.value, term.scale, sum, 0)?;
            }
            at = *base;
        }
        sum.add(at, 1)
    }

    fn affine_form(&self, value: Value) -> Option<(Vec<Term>, i64)> {
        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
        let mut terms = Vec::new();
        let constant = affine::decompose(cx, layout, self.old, value, &mut |term| {
            terms.push(term);
            Some(())
        })?;
        Some((terms, constant))
    }

    /// Adds `times` times an index. 32-bit sums are assumed not to wrap between two addresses that
    /// one lane accesses, as in [`crate::strides`].
    fn decompose_index(&self, index: Value, times: i64, sum: &mut Sum, depth: u32) -> Option<()> {
        if let Some(number) = self.module.cx.value_sint(index) {
            let product = i64::try_from(number).ok()?.checked_mul(times)?;
            sum.constant = sum.constant.checked_add(product)?;
            return Some(());
        }
        let bits = self.module.cx.types.int_bits(self.module.cx.value_type(self.old, index));
        let form = match self.old.def_op(index) {
            _ if depth >= DEPTH_MAX || bits < Some(32) => None,
            Some(&Op::Binary { op: BinaryOp::Or, args: [a, b], .. })
                if self.strides.is_linear(index) =>
            {
                self.decompose_index(a, times, sum, depth + 1)?;
                return self.decompose_index(b, times, sum, depth + 1);
            }
            Some(Op::Binary { .. } | Op::Cast { op: CastOp::SExt | CastOp::ZExt, .. }) => {
                self.affine_form(index)
            }
            _ => None,
        };
        let Some((terms, constant)) = form else { return sum.add(index, times) };
        sum.constant = sum.constant.checked_add(constant.checked_mul(times)?)?;
        for term in terms {
            self.decompose_index(term.value, term.scale.checked_mul(times)?, sum, depth + 1)?;
        }
        Some(())
    }
}
