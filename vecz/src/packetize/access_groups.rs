//! Interleaved access groups of a block: `a[3 * i]`, `a[3 * i + 1]` and `a[3 * i + 2]`, or the
//! fields of a structure.
//!
//! Such a group is one access to everything that lies between its first and its last element, and
//! shuffles. Where lanes are farther apart, or anywhere, or few of the elements are accessed, each
//! lane's members that lie next to each other are a run, which is accessed as one vector of the lane
//! ([`super::runs`]). Between the members of a group
//! nothing touches memory that it could see: loads move up to the first of them, stores down to the
//! last.

use super::{Map, Packetizer};
use oxmux_ir::address_space::{CONSTANT, GLOBAL, LOCAL};
use oxmux_ir::analysis::affine::{self, Term};
use oxmux_ir::{BinaryOp, Block, CastOp, Inst, Op, Type, TypeKind, Value};
use oxmux_passes::target_info::{COMMON_REGISTER_BITS, MaskForm};

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
/// How many groups may be open at a time, and how many members each may have: each access is held
/// against them.
const OPEN_MAX: usize = 16;
const MEMBERS_MAX: usize = 64;
/// The bytes of the shortest runs. Where vectors are whole registers, those of bytes and of 16 bits
/// fill one: in pieces of 8, 16 bytes of a work-item took 1.4 of the time with SSE4.1, and 0.5 to
/// 0.95 with AVX2 (Zen 3, `muxc run --time --repeat` with `--vectorize 4`, `8` and `16`).
const RUN_MIN: i64 = 4;
/// The bytes of the longest ones: those of a register that every target has.
const REGISTER_BYTES: i64 = COMMON_REGISTER_BITS as i64 / 8;
/// The stride of lanes that are farther apart than groups reach, or anywhere: a group of these that
/// is made is a run.
const APART: i64 = 0;
/// How many bytes the members of a group are from the first one at most.
const REACH: u64 = 4096;

/// Accesses that are made together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) ty: Type,
    /// The bytes of an element.
    pub(super) size: i64,
    /// The stride between lanes, in elements, or [`APART`].
    pub(super) stride_in_elements: i64,
    /// The accesses in order, each with its offset in bytes from the first.
    pub(super) members: Vec<(Inst, i64)>,
}

impl Group {
    /// Whether the members are elements of each lane next to each other, as many as a power of two.
    pub(super) fn is_run(&self) -> bool {
        self.stride_in_elements == APART
    }

    /// The access at which the group is made.
    fn made_at(&self, stores: bool) -> Option<Inst> {
        let at = if stores { self.members.last() } else { self.members.first() };
        at.map(|member| member.0)
    }

    /// The members' offsets, in order, each once.
    fn places(&self) -> Vec<i64> {
        let mut places: Vec<i64> = self.members.iter().map(|member| member.1).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

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

    /// Cuts a closed group into the longest runs of powers of two that fit a register, and have no
    /// more elements than there are lanes: they could not be transposed.
    fn add_runs(&mut self, of: &Open, width: u32, shortest: i64) {
        let size = of.group.size;
        let places = of.group.places();
        let mut rest = &places[..];
        while let Some(&first) = rest.first() {
            let most = (REGISTER_BYTES / size).clamp(1, i64::from(width));
            let is_next = |&(i, &place): &(i64, &i64)| place == first + i * size;
            let adjacent = (0..most).zip(rest).take_while(is_next).count().max(1);
            let count = 1 << adjacent.ilog2();
            if count > 1 && size * count as i64 >= shortest {
                self.add_run(of, first, count as i64);
            }
            rest = &rest[count..];
        }
    }

    /// Adds the run of `count` elements from a place on. One that is shorter than a register is
    /// made by its lowest element's address, which has to be there.
    fn add_run(&mut self, of: &Open, first: i64, count: i64) {
        let size = of.group.size;
        let places = first..first + count * size;
        let members = of.group.members.iter().copied().filter(|m| places.contains(&m.1));
        let group = Group { stride_in_elements: APART, members: members.collect(), ..of.group };
        let Some(at) = group.made_at(of.stores) else { return };
        let is_whole = count * size == REGISTER_BYTES;
        if is_whole || of.stores || group.members[0].1 == first {
            self.add(at, group);
        }
    }

    fn add(&mut self, at: Inst, group: Group) {
        let others = group.members.iter().filter(|member| member.0 != at);
        others.for_each(|&(inst, _)| _ = self.others.insert(inst, ()));
        self.made_at.insert(at, group);
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
    /// Whether the members may be runs.
    has_runs: bool,
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
        let types = &self.module.cx.types;
        let size = self.module.data_layout.alloc_size(types, ty);
        let size = size.filter(|&size| self.is_plain(ty) && size > 0)?;
        let size = i64::try_from(size).ok()?;
        let masks = self.target.unit.masks;
        let is_gathered = size >= GATHERED_MIN || masks != MaskForm::Predicate;
        let most = if !stores && is_gathered { LOADS_STRIDE_MAX } else { STRIDE_MAX };
        let is_near = |elements: i64| (2..=most.unsigned_abs()).contains(&elements.unsigned_abs());
        let stride = self.strides.of(ptr);
        let has_runs = self.may_have_runs(ptr, stride, size);
        let stride_in_elements = match stride {
            Some(stride) if stride % size == 0 && is_near(stride / size) => stride / size,
            _ if has_runs => APART,
            _ => return None,
        };
        let mut sum = Sum::default();
        self.decompose_address(ptr, &mut sum)?;
        sum.terms.retain(|t| t.1 != 0);
        sum.terms.sort_unstable();
        let fits = |o: &&mut Open| {
            let place = sum.constant.checked_sub(o.sum.constant);
            let (low, extent) = o.group.extent();
            let is_near = |&place: &i64| place % size == 0 && place.unsigned_abs() <= REACH;
            let reaches = place.filter(is_near).is_some_and(|place| {
                let (high, low) = ((low + (extent - 1) * size).max(place), low.min(place));
                let in_stride = (high - low) / size < stride_in_elements.abs();
                (stride_in_elements == APART || in_stride)
                    && !(stores && o.group.members.iter().any(|m| m.1 == place))
            });
            o.stores == stores
                && o.group.members.len() < MEMBERS_MAX
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
            has_runs,
        });
        Some(inst)
    }

    /// Whether a type is a number of whole bytes.
    pub(super) fn is_plain(&self, ty: Type) -> bool {
        match self.module.cx.types.kind(ty) {
            TypeKind::Int(bits) => matches!(bits, 8 | 16 | 32 | 64),
            TypeKind::Half | TypeKind::Float | TypeKind::Double => true,
            _ => false,
        }
    }

    /// Whether runs may be at an address that is each lane's own: in memory that all lanes share,
    /// whose layout is the program's; where lanes are more bytes apart than `reach`, or anywhere,
    /// and no test at run time may find them next to each other; and without a mask, for which each
    /// lane's vector would need a branch.
    pub(super) fn may_have_runs(&self, ptr: Value, stride: Option<i64>, reach: i64) -> bool {
        let types = &self.module.cx.types;
        let space = types.address_space(self.module.cx.value_type(self.old, ptr));
        self.mask.is_none()
            && self.rows.is_none()
            && self.is_varying(ptr)
            && matches!(space, Some(GLOBAL | CONSTANT | LOCAL))
            && match stride {
                Some(stride) => stride.unsigned_abs() > reach.unsigned_abs(),
                None => !self.may_be_consecutive(ptr),
            }
    }

    /// Ends open groups. Stores need every element between lanes, loads half of them.
    fn close(&self, groups: &mut Groups, open: &mut Vec<Open>, which: impl Fn(&Open) -> bool) {
        open.retain(|o| {
            if !which(o) {
                return true;
            }
            let (_, extent) = o.group.extent();
            let distinct = o.group.places().len() as i64;
            let stride_in_elements = o.group.stride_in_elements.abs();
            let worth = match o.stores {
                _ if stride_in_elements == APART => false,
                true => distinct == stride_in_elements && extent == stride_in_elements,
                false => distinct > 1 && distinct * 2 >= stride_in_elements,
            };
            if let Some(at) = o.group.made_at(o.stores).filter(|_| worth) {
                groups.add(at, o.group.clone());
            } else if o.has_runs {
                let is_short = o.group.size >= RUN_MIN || self.target.unit.has_short_vectors();
                let shortest = if is_short { RUN_MIN } else { REGISTER_BYTES };
                groups.add_runs(o, self.width, shortest);
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
