//! `ca-mem2reg`: the scalar `mem2reg` under the name that ComputeMux's pipelines use.

use crate::pass::PassEntry;
use crate::scalar::mem2reg;

/// The entry in the registry.
pub const ENTRY: PassEntry = mem2reg::ENTRY
    .named("ca-mem2reg", "Makes values of variables that are loaded and stored as a whole");
