//! The annotations of functions that have typed fields.

use super::{Fail, Parse, Reader};
use crate::constants::ConstantKind;
use crate::function::{FunctionMetadata, KernelArgInfo, VectorizationInfo};
use crate::metadata::{Metadata, MetadataOperand};
use crate::module::FunctionId;
use std::sync::Arc;

impl Reader<'_> {
    /// Adds an annotation; one that has a field and does not fit it is a mistake.
    pub(super) fn add_function_metadata(
        &self,
        metadata: &mut FunctionMetadata,
        (kind, node): (Box<str>, Metadata),
        at: usize,
    ) -> Parse<()> {
        match self.typed(metadata, &kind, node) {
            Some(true) => Ok(()),
            Some(false) => {
                metadata.other.push((kind, node));
                Ok(())
            }
            None => Err(Fail::new(at, format!("malformed !{kind}"))),
        }
    }

    /// Whether the kind has a field; none if the node does not fit.
    fn typed(&self, metadata: &mut FunctionMetadata, kind: &str, node: Metadata) -> Option<bool> {
        match kind {
            "reqd_work_group_size" => metadata.reqd_work_group_size = Some(self.sizes(node)?),
            "work_group_size_hint" => metadata.work_group_size_hint = Some(self.sizes(node)?),
            "intel_reqd_sub_group_size" => {
                metadata.intel_reqd_sub_group_size = Some(self.one(node)?);
            }
            "max_work_dim" => metadata.max_work_dim = Some(self.one(node)?),
            "vec_type_hint" => {
                let [MetadataOperand::Constant(value), signed] = self.tuple(node)? else {
                    return None;
                };
                let ty = self.module.cx.constants.ty(*value);
                metadata.vec_type_hint = Some((ty, self.operand_int(signed)? != 0));
            }
            "mux_scheduled_fn" => {
                let ints = self.tuple_ints(node)?.into_iter();
                let narrow = |i: i128| i32::try_from(i.max(-1)).ok();
                metadata.mux_scheduled_fn = Some(ints.map(narrow).collect::<Option<Vec<_>>>()?);
            }
            "codeplay_ca_wrapper" => {
                let (main, tail) = match self.tuple(node)? {
                    [main] => (main, None),
                    [main, tail] => (main, Some(tail)),
                    _ => return None,
                };
                let tail = match tail {
                    Some(MetadataOperand::Null) | None => None,
                    Some(tail) => Some(self.vectorization(tail)?),
                };
                metadata.codeplay_ca_wrapper = Some((self.vectorization(main)?, tail));
            }
            // The other function is gone: nothing is linked any more.
            "codeplay_ca_vecz.base" | "codeplay_ca_vecz.derived" if self.links_nothing(node) => {}
            "codeplay_ca_vecz.base" => metadata.vecz_base.push(self.vectorization_link(node)?),
            "codeplay_ca_vecz.derived" => {
                metadata.vecz_derived = Some(self.vectorization_link(node)?);
            }
            "codeplay_ca_vecz.base.fail" => {
                let info = self.vectorization(self.tuple(node)?.first()?)?;
                metadata.vecz_base_fail.push(info);
            }
            "kernel_arg_addr_space" => {
                let spaces =
                    self.tuple_ints(node)?.into_iter().map(unsigned).collect::<Option<_>>()?;
                Arc::make_mut(metadata.kernel_args.get_or_insert_default()).address_spaces = spaces;
            }
            kind if KernelArgInfo::STRING_KINDS.contains(&kind) => {
                let args = Arc::make_mut(metadata.kernel_args.get_or_insert_default());
                let list = args.strings_mut(kind)?;
                *list = self.tuple_strings(node)?;
            }
            _ => return Some(false),
        }
        Some(true)
    }

    fn sizes(&self, node: Metadata) -> Option<[u32; 3]> {
        let [x, y, z] = self.tuple_ints(node)?[..] else { return None };
        Some([unsigned(x)?, unsigned(y)?, unsigned(z)?])
    }

    fn one(&self, node: Metadata) -> Option<u32> {
        let [value] = self.tuple_ints(node)?[..] else { return None };
        unsigned(value)
    }

    /// `!{i32 width, i32 scalable, i32 dimension, i32 predicated}`
    fn vectorization(&self, operand: &MetadataOperand) -> Option<VectorizationInfo> {
        let MetadataOperand::Node(node) = operand else { return None };
        let [width, scalable, dimension, predicated] = self.tuple_ints(*node)?[..] else {
            return None;
        };
        Some(VectorizationInfo {
            width: unsigned(width)?,
            scalable: scalable != 0,
            dimension: unsigned(dimension)?,
            predicated: predicated != 0,
        })
    }

    /// `!{!info, null}`: left by LLVM when the function is removed.
    fn links_nothing(&self, node: Metadata) -> bool {
        let operands = self.tuple(node).unwrap_or_default();
        matches!(operands, [info, MetadataOperand::Null] if self.vectorization(info).is_some())
    }

    /// `!{!info, ptr @function}`
    fn vectorization_link(&self, node: Metadata) -> Option<(VectorizationInfo, FunctionId)> {
        let [info, MetadataOperand::Constant(c)] = self.tuple(node)? else { return None };
        match self.module.cx.constants.kind(*c) {
            ConstantKind::Function(id) => Some((self.vectorization(info)?, *id)),
            _ => None,
        }
    }
}

/// The number that an `i32` stands for without its sign.
fn unsigned(value: i128) -> Option<u32> {
    u32::try_from(value).ok().or_else(|| i32::try_from(value).ok().map(|v| v as u32))
}
