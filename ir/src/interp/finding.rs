//! Findings of a run, as data and as text.

use super::check::Check;
use crate::debug_nodes::SourcePlace;
use crate::eval::UbKind;
use std::collections::BTreeMap;
use std::fmt;

/// A work-item.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct WorkItem {
    /// The result of `get_global_id`.
    pub global: [u64; 3],
    /// The result of `get_local_id`.
    pub local: [u64; 3],
    /// The result of `get_group_id`.
    pub group: [u64; 3],
}

impl fmt::Display for WorkItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let triple = |[x, y, z]: [u64; 3]| format!("({x}, {y}, {z})");
        let (global, local, group) = (triple(self.global), triple(self.local), triple(self.group));
        write!(f, "work-item {global}, which is {local} of work-group {group}")
    }
}

/// An instruction that a work-item ran.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// Its source position, if the module has it.
    pub place: Option<SourcePlace>,
    /// The source positions of the calls that lead to it, the innermost first.
    pub calls: Vec<SourcePlace>,
    /// The function, by its name in the source if the module has it.
    pub function: String,
    /// The instruction as text.
    pub instruction: String,
    /// Which work-item ran it.
    pub work_item: WorkItem,
}

impl Site {
    fn at(&self) -> String {
        match &self.place {
            Some(place) => place.to_string(),
            None => format!("'{}' in @{}", self.instruction, self.function),
        }
    }
}

/// The kind of an object.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// The memory behind an argument of the kernel, or the argument itself.
    Argument,
    /// A variable of the module.
    Variable,
    /// A variable of a function, which each work-item has.
    Private,
    /// Something else, or nothing.
    Unknown,
}

impl ObjectKind {
    /// The name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Argument => "argument",
            Self::Variable => "variable",
            Self::Private => "private",
            Self::Unknown => "unknown",
        }
    }
}

/// An object in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectInfo {
    /// Its kind.
    pub kind: ObjectKind,
    /// The arguments that it belongs to, from 0.
    pub arguments: Vec<usize>,
    /// The name in the source, if the module has it.
    pub name: String,
    /// A description of it.
    pub description: String,
    /// Its bytes.
    pub size: u64,
}

/// An access to memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccessInfo {
    /// The object; none if there is none at the address.
    pub object: Option<ObjectInfo>,
    /// The first byte, counted from the object's; the address where there is no object.
    pub offset: i64,
    /// How many bytes.
    pub size: u64,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it is atomic.
    pub atomic: bool,
}

impl AccessInfo {
    /// `read`, `write`, `atomic read` or `atomic write`.
    pub fn verb(&self) -> &'static str {
        verb(self.writes, self.atomic)
    }
}

/// The other access of a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherAccess {
    /// The instruction and the work-item that it happened in.
    pub site: Site,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it is atomic.
    pub atomic: bool,
}

impl OtherAccess {
    /// `read`, `write`, `atomic read` or `atomic write`.
    pub fn verb(&self) -> &'static str {
        verb(self.writes, self.atomic)
    }
}

fn verb(writes: bool, atomic: bool) -> &'static str {
    match (writes, atomic) {
        (false, false) => "read",
        (true, false) => "write",
        (false, true) => "atomic read",
        (true, true) => "atomic write",
    }
}

/// An error of the program at one place, with its first occurrence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Which check found it.
    pub check: Check,
    /// The kind of error.
    pub kind: UbKind,
    /// The message, one line.
    pub message: String,
    /// The kernel.
    pub kernel: String,
    /// The instruction and the work-item that it happened in.
    pub site: Site,
    /// The access to memory that is wrong, if it is one.
    pub access: Option<AccessInfo>,
    /// The earlier access that it races with.
    pub other: Option<OtherAccess>,
    /// Notes, one line each.
    pub notes: Vec<String>,
    /// How often it happened.
    pub count: u64,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: error: {} [{}]", self.site.at(), self.message, self.check.name())?;
        let verb = self.access.as_ref().filter(|_| self.other.is_some()).map(AccessInfo::verb);
        let verb = verb.map(|verb| format!("{verb} ")).unwrap_or_default();
        write!(f, "\n  {verb}by {}", self.site.work_item)?;
        if let Some(other) = &self.other {
            write!(f, "\n  {} by {}", other.verb(), other.site.work_item)?;
            write!(f, "\n      at {}", other.site.at())?;
        }
        let function = &self.site.function;
        match *function == self.kernel {
            true => write!(f, "\n  in kernel '{}'", self.kernel)?,
            false => write!(f, "\n  in '{function}', called by kernel '{}'", self.kernel)?,
        }
        for call in &self.site.calls {
            write!(f, "\n  called at {call}")?;
        }
        for note in &self.notes {
            write!(f, "\n  note: {note}")?;
        }
        if self.count > 1 {
            write!(f, "\n  {} times in all", self.count)?;
        }
        Ok(())
    }
}

/// The findings so far.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) list: Vec<Finding>,
    /// How many places were left out, since there were too many.
    pub(super) omitted: u64,
    /// By check and instructions.
    pub(super) by_site: BTreeMap<(Check, u32, u32), Option<usize>>,
    /// By check, places and message.
    pub(super) by_place: BTreeMap<(Check, String, String, String), usize>,
}
