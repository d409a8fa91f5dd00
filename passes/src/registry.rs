//! The registry of passes and groups, by their text names.
//!
//! Each module with passes (here and in `vecz`) exports a slice of entries; a registry is a list of
//! such slices.

use crate::pass::{Pass, PassEntry};
use crate::pipeline_parser::PipelineStep;
use crate::{pipelines, scalar};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A named list of passes: `name` or `name<param;param>`.
#[derive(Copy, Clone)]
pub struct GroupEntry {
    /// The text name.
    pub name: &'static str,
    /// The parameters that it takes, for the list of groups; empty if none.
    pub params: &'static str,
    /// One sentence for the list of groups.
    pub summary: &'static str,
    /// Gives the steps of the group, or an error message about its parameters.
    pub expand: ExpandGroup,
}

/// Gives the steps of a group with these parameters, or an error message.
pub type ExpandGroup = fn(&[&str]) -> Result<Vec<PipelineStep>, String>;

impl GroupEntry {
    /// A group without parameters.
    pub const fn new(name: &'static str, summary: &'static str, expand: ExpandGroup) -> Self {
        Self { name, params: "", summary, expand }
    }
    /// The parameters that it takes, for the list of groups.
    pub const fn params(self, params: &'static str) -> Self {
        Self { params, ..self }
    }
    /// The group as a step of a pipeline, without parameters.
    pub fn step(&self) -> PipelineStep {
        PipelineStep::new(self.name)
    }
}

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

/// Makes a pass that accepts, and ignores, the options of LLVM's pass of its name: they choose how
/// much is done, and do not change results.
pub fn with_options<P: Pass + Default + 'static>(
    params: &[&str],
    known: &[&str],
) -> Result<Box<dyn Pass>, String> {
    let is_known = |param: &str| {
        let name = param.split_once('=').map_or(param, |(name, value)| {
            if value.bytes().all(|b| b.is_ascii_digit()) { name } else { param }
        });
        known.contains(&name.strip_prefix("no-").unwrap_or(name))
    };
    match params.iter().find(|param| !is_known(param)) {
        None => Ok(Box::new(P::default())),
        Some(param) => {
            Err(format!("'{param}' is none of its options, which are {}", known.join(", ")))
        }
    }
}

/// Makes a pass without parameters; for [`PassEntry::build`].
pub fn without_params<P: Pass + Default + 'static>(
    params: &[&str],
) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(P::default())),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}
