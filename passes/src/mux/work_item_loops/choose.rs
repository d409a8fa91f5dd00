//! Which versions of a kernel run together: the four layouts of the specification ("Work-group
//! scheduling").
//!
//! | entry point | main | middle | tail |
//! |---|---|---|---|
//! | not vectorized | itself | | |
//! | predicated, or known to need no tail | itself | | |
//! | vectorized, and so once more with predication | itself | | the predicated one |
//! | vectorized | itself | | what it was made of |
//! | vectorized, and once more with fewer lanes, which is no entry point | itself | the narrower one | what it was made of |
//!
//! The last layout is beyond the specification: rows that are shorter than a vector, and the rest
//! behind the last one, run in whole narrower vectors. So are two layouts of one kernel in one
//! wrapper ([`Layouts`]). A main version that can run nothing is replaced by its tail. An entry
//! point that another one's wrapper makes redundant has no wrapper of its own.

use super::uses::QueryUses;
use crate::mux::kernel_wrappers::known_sizes;
use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{FunctionId, Module};
use std::collections::BTreeMap;

/// A version of a kernel.
pub(super) type Version = (FunctionId, VectorizationInfo);

/// The versions that one wrapper runs.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Layout {
    /// The kernel that runs.
    pub main: Version,
    /// The version that runs whole narrower vectors behind that.
    pub middle: Option<Version>,
    /// The version that runs the rest.
    pub tail: Option<Version>,
}

impl Layout {
    /// The version by which the wrapper is known: the original kernel if there is a tail.
    pub(super) fn known_by(&self) -> FunctionId {
        self.tail.unwrap_or(self.main).0
    }
    /// The functions.
    pub(super) fn functions(&self) -> impl Iterator<Item = FunctionId> {
        let others = self.middle.into_iter().chain(self.tail);
        std::iter::once(self.main.0).chain(others.map(|version| version.0))
    }
}

/// The layouts of one wrapper.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Layouts {
    /// What runs.
    pub first: Layout,
    /// What runs instead in work-groups whose columns the first one's vectors do not fill: the same
    /// kernel, vectorized over x.
    pub along_x: Option<Layout>,
}

impl Layouts {
    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &Layout> {
        [Some(&self.first), self.along_x.as_ref()].into_iter().flatten()
    }
}

/// One work-item at a time.
const SCALAR: VectorizationInfo =
    VectorizationInfo { width: 1, scalable: false, dimension: 0, predicated: false };

/// The layouts of each wrapper, in the order of the kernels.
pub(super) fn layouts(module: &Module, uses: &QueryUses, no_tail: bool) -> Vec<Layouts> {
    let chooser = Chooser { module, uses, no_tail };
    let entries = module.kernel_entry_points();
    let is_entry: IdSet<FunctionId> = {
        let mut set = IdSet::new();
        for &id in &entries {
            set.insert(id);
        }
        set
    };
    let redundant = chooser.redundant(&entries, &is_entry);
    let kept = entries.into_iter().filter(|&id| !redundant.contains(id));
    let all: Vec<Layout> = kept.map(|id| chooser.layout(id)).collect();
    // By the kernel that they were made of: the first layout over x, and whether one over y may
    // give way to it.
    let (mut along_x, mut gives_way) = (BTreeMap::new(), IdSet::new());
    let source = |layout: &Layout| original(module, layout.main.0);
    for layout in &all {
        let Some(source) = source(layout) else { continue };
        if layout.main.1.dimension == 0 {
            along_x.entry(source).or_insert(*layout);
        } else if chooser.may_run_along_x(layout, source) {
            gives_way.insert(source);
        }
    }
    let layouts = all.iter().filter_map(|first| match source(first) {
        Some(source) if gives_way.contains(source) && first.main.1.dimension == 0 => None,
        Some(source) if chooser.may_run_along_x(first, source) => {
            Some(Layouts { first: *first, along_x: along_x.get(&source).copied() })
        }
        _ => Some(Layouts { first: *first, along_x: None }),
    });
    layouts.collect()
}

/// The middle versions between vectorized entry points and their scalar tails, whether or not a
/// layout uses them.
pub(super) fn narrow_versions(module: &Module) -> Vec<FunctionId> {
    let mut narrow = Vec::new();
    for id in module.kernel_entry_points() {
        let Some((info, _)) = module.functions[id].metadata.vecz_derived else { continue };
        let Some(scalar) = original(module, id) else { continue };
        narrow.extend(narrower_versions(module, scalar, info).map(|(id, _)| id));
    }
    narrow
}

/// The middle versions of a kernel between a vectorized one and the scalar one.
fn narrower_versions(
    module: &Module,
    scalar: FunctionId,
    info: VectorizationInfo,
) -> impl Iterator<Item = Version> {
    let goes_between = move |&&(other, id): &&(VectorizationInfo, FunctionId)| {
        let function = &module.functions[id];
        !(info.scalable || info.predicated || other.scalable || other.predicated)
            && other.dimension == info.dimension
            && other.width > 1
            && other.width < info.width
            && info.width.is_multiple_of(other.width)
            && function.attributes.mux_kernel == Some(MuxKernel::Kernel)
            && !function.is_declaration()
    };
    let versions = module.functions[scalar].metadata.vecz_base.iter();
    versions.filter(goes_between).map(|&(other, id)| (id, other))
}

/// Through how many vectorized kernels a scalar one is found. `run-vecz` makes each of the scalar
/// one; a module that was read may link all of its functions into one chain, which is asked about
/// for each of them.
const LINKS_MAX: usize = 64;

/// The scalar kernel that a vectorized one was made of, through other vectorized ones. None if the
/// kernel was not vectorized, or if there are more links than [`LINKS_MAX`], as in a cycle.
pub fn original(module: &Module, id: FunctionId) -> Option<FunctionId> {
    let source = |id: FunctionId| module.functions[id].metadata.vecz_derived.map(|(_, from)| from);
    let mut root = source(id)?;
    for _ in 0..LINKS_MAX {
        match source(root) {
            Some(from) => root = from,
            None => return Some(root),
        }
    }
    None
}

struct Chooser<'a> {
    module: &'a Module,
    uses: &'a QueryUses,
    no_tail: bool,
}

impl Chooser<'_> {
    /// The vectorization of a kernel, and its scalar kernel.
    fn vectorized(&self, id: FunctionId) -> Option<(VectorizationInfo, FunctionId)> {
        let (info, _) = self.module.functions[id].metadata.vecz_derived?;
        Some((info, original(self.module, id)?))
    }

    /// Whether work-groups may run a kernel over x in place of a layout over y: if it cannot
    /// observe how work-items are grouped.
    fn may_run_along_x(&self, layout: &Layout, source: FunctionId) -> bool {
        let info = layout.main.1;
        self.uses.knows_groups()
            && info.dimension == 1
            && !info.scalable
            && !self.uses.groups(source)
    }

    /// Entry points whose work-items other wrappers run.
    fn redundant(&self, entries: &[FunctionId], is_entry: &IdSet<FunctionId>) -> IdSet<FunctionId> {
        let mut redundant = IdSet::new();
        for &id in entries {
            let Some((info, scalar)) = self.vectorized(id) else { continue };
            if let Some(sibling) = self.sibling(scalar, info, !info.predicated)
                && info.predicated
                && is_entry.contains(sibling)
            {
                redundant.insert(id);
            }
            if is_entry.contains(scalar) && !self.is_fallback(id, info, scalar) {
                redundant.insert(scalar);
            }
        }
        redundant
    }

    /// Whether the scalar kernel keeps a wrapper of its own, for work-groups in which the
    /// vectorized one cannot make sub-groups of its width.
    fn is_fallback(&self, id: FunctionId, info: VectorizationInfo, scalar: FunctionId) -> bool {
        let function = &self.module.functions[id];
        let any_size = matches!(function.metadata.intel_reqd_sub_group_size, None | Some(1));
        let asks =
            self.uses.sub_groups(self.module, id) || self.uses.sub_groups(self.module, scalar);
        let always_fits = info.predicated || self.no_tail || self.fits(id, info);
        any_size && asks && !always_fits
    }

    /// The version of the same kernel that differs in predication alone.
    fn sibling(
        &self,
        scalar: FunctionId,
        info: VectorizationInfo,
        predicated: bool,
    ) -> Option<FunctionId> {
        let wanted = VectorizationInfo { predicated, ..info };
        let versions = &self.module.functions[scalar].metadata.vecz_base;
        let found = versions.iter().find(|(other, _)| *other == wanted).map(|&(_, id)| id);
        found.filter(|&id| !self.module.functions[id].is_declaration())
    }

    /// The middle version, of fewer lanes, between a vectorized one and its scalar tail: it is no
    /// entry point. None if the kernel observes how work-items are grouped.
    fn narrower(
        &self,
        id: FunctionId,
        scalar: FunctionId,
        info: VectorizationInfo,
    ) -> Option<Version> {
        if self.asks(id, scalar) || self.uses.works_together(id) {
            return None;
        }
        narrower_versions(self.module, scalar, info).max_by_key(|(_, other)| other.width)
    }

    /// Whether the work-group's size is known to be a multiple of the width.
    fn fits(&self, id: FunctionId, info: VectorizationInfo) -> bool {
        let width = u64::from(info.width.max(1));
        !info.scalable && self.size(id, info).is_some_and(|size| size.is_multiple_of(width))
    }

    /// The work-group's size in the vectorized dimension, if it is known.
    fn size(&self, id: FunctionId, info: VectorizationInfo) -> Option<u64> {
        known_sizes(&self.module.functions[id])[info.dimension.min(2) as usize]
    }

    fn layout(&self, id: FunctionId) -> Layout {
        let Some((info, scalar)) = self.vectorized(id) else {
            return Layout { main: (id, SCALAR), middle: None, tail: None };
        };
        let alone = Layout { main: (id, info), middle: None, tail: None };
        if self.module.functions[scalar].is_declaration() {
            return alone;
        }
        let scalar_alone = Layout { main: (scalar, SCALAR), middle: None, tail: None };
        if info.dimension != 0 && (self.uses.is_linear(id) || self.uses.is_linear(scalar)) {
            // Along another dimension than x a vector's work-items do not follow one another.
            return scalar_alone;
        }
        if info.predicated || self.no_tail || self.fits(id, info) {
            return alone;
        }
        let tail = match self.sibling(scalar, info, true) {
            Some(sibling) => (sibling, VectorizationInfo { predicated: true, ..info }),
            None => (scalar, SCALAR),
        };
        match self.size(id, info) {
            Some(size) if size < u64::from(info.width) => {
                Layout { main: tail, middle: None, tail: None }
            }
            // With a rest, all sub-groups have one work-item.
            Some(_) if tail.0 == scalar && !info.scalable && self.asks(id, scalar) => scalar_alone,
            _ => {
                let middle = self.narrower(id, scalar, info).filter(|_| tail.0 == scalar);
                Layout { main: (id, info), middle, tail: Some(tail) }
            }
        }
    }

    fn asks(&self, id: FunctionId, other: FunctionId) -> bool {
        self.uses.sub_groups(self.module, id) || self.uses.sub_groups(self.module, other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    #[test]
    fn chains_of_links_are_followed_so_far() {
        let count = LINKS_MAX + 3;
        let text: String =
            (0..count).map(|n| format!("define void @f{n}() {{\n  ret void\n}}\n")).collect();
        let mut module = parse_module(&text).expect("a module");
        let ids = module.function_order.clone();
        let info = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated: false };
        for pair in ids.windows(2) {
            module.functions[pair[1]].metadata.vecz_derived = Some((info, pair[0]));
        }
        assert_eq!(original(&module, ids[0]), None);
        assert_eq!(original(&module, ids[1]), Some(ids[0]));
        assert_eq!(original(&module, ids[LINKS_MAX]), Some(ids[0]));
        assert_eq!(original(&module, ids[count - 1]), None);
        module.functions[ids[0]].metadata.vecz_derived = Some((info, ids[1]));
        assert_eq!(original(&module, ids[1]), None);
    }
}
