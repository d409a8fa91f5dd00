//! The metadata of functions that the specification names, as typed fields.

use crate::ids::FunctionId;
use crate::metadata::Metadata;
use crate::types::Type;
use std::sync::Arc;

/// Names of kernel arguments and the like: `kernel_arg_*`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KernelArgInfo {
    /// `kernel_arg_addr_space`
    pub address_spaces: Vec<u32>,
    /// `kernel_arg_access_qual`: `none`, `read_only`, …
    pub access_qualifiers: Vec<String>,
    /// `kernel_arg_type`
    pub types: Vec<String>,
    /// `kernel_arg_base_type`
    pub base_types: Vec<String>,
    /// `kernel_arg_type_qual`: `const restrict volatile pipe`
    pub type_qualifiers: Vec<String>,
    /// `kernel_arg_name`
    pub names: Vec<String>,
}

impl KernelArgInfo {
    /// The kinds of metadata that are lists of strings, in LLVM's order.
    pub const STRING_KINDS: [&str; 5] = [
        "kernel_arg_access_qual",
        "kernel_arg_type",
        "kernel_arg_base_type",
        "kernel_arg_type_qual",
        "kernel_arg_name",
    ];

    /// The lists of [`STRING_KINDS`](Self::STRING_KINDS).
    pub fn strings(&self) -> [&[String]; 5] {
        [&self.access_qualifiers, &self.types, &self.base_types, &self.type_qualifiers, &self.names]
    }
    /// The list of one of [`STRING_KINDS`](Self::STRING_KINDS).
    pub fn strings_mut(&mut self, kind: &str) -> Option<&mut Vec<String>> {
        let index = Self::STRING_KINDS.iter().position(|known| *known == kind)?;
        let lists = [
            &mut self.access_qualifiers,
            &mut self.types,
            &mut self.base_types,
            &mut self.type_qualifiers,
            &mut self.names,
        ];
        lists.into_iter().nth(index)
    }
}

/// How a kernel was vectorized.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VectorizationInfo {
    /// The vectorization factor, or its known multiple.
    pub width: u32,
    /// Whether the factor is `vscale * width`.
    pub scalable: bool,
    /// The dimension: 0 is x.
    pub dimension: u32,
    /// Whether lanes at or beyond the work-group's size are masked off.
    pub predicated: bool,
}

/// Metadata of a function that the specification names; the rest is kept as it was read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FunctionMetadata {
    /// `!reqd_work_group_size`
    pub reqd_work_group_size: Option<[u32; 3]>,
    /// `!work_group_size_hint`
    pub work_group_size_hint: Option<[u32; 3]>,
    /// `!vec_type_hint`: the type, and whether it is signed.
    pub vec_type_hint: Option<(Type, bool)>,
    /// `!intel_reqd_sub_group_size`
    pub intel_reqd_sub_group_size: Option<u32>,
    /// `!max_work_dim`
    pub max_work_dim: Option<u32>,
    /// `!kernel_arg_*`
    pub kernel_args: Option<Arc<KernelArgInfo>>,
    /// `!mux_scheduled_fn`: for each scheduling parameter its place among the parameters, or -1.
    pub mux_scheduled_fn: Option<Vec<i32>>,
    /// `!codeplay_ca_wrapper`: main loop and tail.
    pub codeplay_ca_wrapper: Option<(VectorizationInfo, Option<VectorizationInfo>)>,
    /// `!codeplay_ca_vecz.base`: the vectorized versions of this function. Several nodes are
    /// numbered in the text.
    pub vecz_base: Vec<(VectorizationInfo, FunctionId)>,
    /// `!codeplay_ca_vecz.derived`: the function that this one was vectorized from.
    pub vecz_derived: Option<(VectorizationInfo, FunctionId)>,
    /// `!codeplay_ca_vecz.base.fail`
    pub vecz_base_fail: Vec<VectorizationInfo>,
    /// `!dbg` and all others, by kind.
    pub other: Vec<(Box<str>, Metadata)>,
}
