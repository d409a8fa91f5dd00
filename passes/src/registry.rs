//! The registry of passes and groups, by their text names.
//!
//! Each module with passes (here and in `vecz`) exports a slice of entries; a registry is a list of
//! such slices.

pub use crate::pipeline_parser::{ExpandGroup, GroupEntry};

use crate::pass::PassEntry;
use crate::{pipelines, scalar};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Passes and groups by name. Where two slices have one name, the later slice counts.
#[derive(Clone, Default)]
pub struct Registry {
    passes: Vec<&'static [PassEntry]>,
    groups: Vec<&'static [GroupEntry]>,
    passes_by_name: HashMap<&'static str, &'static PassEntry, FxBuildHasher>,
    groups_by_name: HashMap<&'static str, &'static GroupEntry, FxBuildHasher>,
}

impl Registry {
    /// No pass.
    pub fn empty() -> Self {
        Self::default()
    }
    /// The scalar passes and their groups.
    pub fn scalar() -> Self {
        let passes =
            Self::empty().with_passes(scalar::PASSES).with_passes(crate::simplify::ENTRIES);
        let passes = passes.with_passes(crate::utility_passes::ENTRIES);
        passes.with_passes(scalar::ALIASES).with_groups(pipelines::GROUPS)
    }
    /// Everything that this crate has.
    pub fn standard() -> Self {
        Self::scalar()
            .with_passes(crate::mux::ENTRIES)
            .with_passes(crate::specified::ENTRIES)
            .with_passes(&[crate::link_builtins::ENTRY])
            .with_groups(pipelines::COMPONENTS)
    }
    /// This registry with more passes.
    pub fn with_passes(mut self, passes: &'static [PassEntry]) -> Self {
        self.passes.push(passes);
        self.passes_by_name.extend(passes.iter().map(|entry| (entry.name, entry)));
        self
    }
    /// This registry with more groups.
    pub fn with_groups(mut self, groups: &'static [GroupEntry]) -> Self {
        self.groups.push(groups);
        self.groups_by_name.extend(groups.iter().map(|entry| (entry.name, entry)));
        self
    }
    /// All passes, in the order of their slices.
    pub fn passes(&self) -> impl Iterator<Item = &'static PassEntry> + '_ {
        self.passes.iter().flat_map(|slice| slice.iter())
    }
    /// All groups, in the order of their slices.
    pub fn groups(&self) -> impl Iterator<Item = &'static GroupEntry> + '_ {
        self.groups.iter().flat_map(|slice| slice.iter())
    }
    /// The pass with this name.
    pub fn pass(&self, name: &str) -> Option<&'static PassEntry> {
        self.passes_by_name.get(name).copied()
    }
    /// The group with this name.
    pub fn group(&self, name: &str) -> Option<&'static GroupEntry> {
        self.groups_by_name.get(name).copied()
    }
    /// The names of all passes and groups, sorted.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.passes().map(|entry| entry.name).collect();
        names.extend(self.groups().map(|entry| entry.name));
        names.sort_unstable();
        names.dedup();
        names
    }
}
