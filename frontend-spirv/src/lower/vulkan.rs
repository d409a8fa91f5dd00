//! Lowering of the features of Vulkan's compute shaders that kernels lack.
//!
//! # Bindings become parameters
//!
//! A variable in `StorageBuffer`, `Uniform` or `PushConstant`, or of images and samplers in
//! `UniformConstant`, is no memory of the module: it is bound when the shader is dispatched. Each
//! function gets, behind its own parameters, those of the variables that it and its callees use
//! ([`interface`]): an address and the number of bytes that are bound there for each buffer (of an
//! array of bindings, for each element), and an address for each variable in `Private`. An entry
//! point becomes a kernel that has the buffers alone as its parameters, makes the private
//! variables, zeroes work-group memory that asks for it, and calls the entry point's function. The
//! function attribute [`oxmux_ir::attributes::BINDINGS`] says which parameter is which, in order.
//!
//! # Logical pointers
//!
//! A pointer ([`place::Pointer`]) is one of two kinds. *Natural* ones point to memory of the
//! shader's own (`Function`, `Private`, `Workgroup`): that lies as the IR's types do, whatever
//! offsets decorate the SPIR-V types, and an access chain is a `getelementptr`. *Explicit* ones
//! lead into buffers, `PhysicalStorageBuffer` and work-group memory of `Block` structures: base
//! address, number of bytes, and an offset as a sum of a constant and of strides times indices.
//! Where such a pointer is a value (phi, select, argument, variable), it is a structure of base,
//! bytes and offset, so that variable pointers carry their bounds along; those into
//! `PhysicalStorageBuffer` are plain addresses.
//!
//! # Layouts
//!
//! A load or store of a composite through an explicit pointer goes member by member to the offsets,
//! strides and matrix strides that the module states ([`layout`]); values have the IR's types. A
//! matrix is an array of columns; a row-major one is read and written component by component. So
//! one type may lie in memory in two ways, and `OpCopyLogical` copies nothing.
//!
//! # Robust access
//!
//! An access outside of the bytes that are bound reads zero and writes nothing; so does one whose
//! index is beyond an array or vector of a natural object. An access is one comparison and a branch
//! around it, so that addresses stay what they are for the analysis of strides ([`access`],
//! [`bounds`]). The comparison is of the index, where there is only one, with a number of elements
//! that the function computes once; none is made where the index is seen to be in range
//! ([`ranges`]). Instead, the check can be what the interpreter reports, with the binding, offset
//! and size ([`RobustAccess::Reported`](crate::RobustAccess)); it then reports texels outside of
//! images as well, which Vulkan leaves undefined.
//!
//! `OpArrayLength` is the number of bytes that are bound, less the array's offset, over its stride.
//!
//! No pointer into natural memory can be made of anything but a variable: null, undefined and
//! converted ones are refused, as are types by which they would lie in memory. Where a module has
//! variable pointers into work-group memory, these carry their bounds as well ([`step`]), and may
//! be null, lie in variables, and step between elements. Only addresses in `PhysicalStorageBuffer`
//! are what the shader says they are.
//!
//! # Built-in variables, sizes
//!
//! They are those of kernels, in the type that the module gives them. `LocalSize`, `LocalSizeId`
//! and `WorkgroupSize` become the kernel's required work-group size. Quads, clusters and
//! derivatives demand sub-groups that hold them ([`numbering`]). What a loop does with sub-groups
//! before it is left stays in the loop ([`converge`]).

pub(super) mod access;
mod address;
mod bindings;
mod bounds;
pub(super) mod converge;
pub(super) mod ids;
pub(super) mod interface;
pub(super) mod kernel;
mod layout;
mod matrix;
pub(super) mod matrix_operations;
pub(super) mod numbering;
pub(super) mod parameters;
mod place;
pub(super) mod pointer;
pub(super) mod pointer_type;
mod ranges;
pub(super) mod state;
mod step;

use rspirv::spirv::{GlslStd450Op as GLOp, Op};

use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::{ExtInstSet, InstructionRef};
use pointer_type::is_own_pointer;

/// Lowers an instruction, if it is one that this folder lowers.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<bool, Error> {
    if !f.spirv.environment.has_interface {
        return Ok(false);
    }
    let opcode = inst.opcode();
    match opcode {
        Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain => pointer::access_chain(f, inst),
        Op::CopyObject => pointer::copy_object(f, inst),
        Op::Select => bindings::select(f, inst),
        Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff => pointer::compare(f, inst),
        Op::Load => access::load(f, inst),
        Op::Store => access::store(f, inst),
        Op::CopyMemory => access::copy_memory(f, inst),
        Op::ArrayLength => access::array_length(f, inst),
        Op::MatrixTimesScalar
        | Op::VectorTimesMatrix
        | Op::MatrixTimesVector
        | Op::MatrixTimesMatrix
        | Op::OuterProduct
        | Op::Transpose => matrix::lower(f, inst).map(|()| true),
        Op::ExtInst => extended(f, inst),
        Op::Undef | Op::Bitcast | Op::ConvertUToPtr => unbounded(f, inst),
        Op::CopyMemorySized | Op::GroupAsyncCopy | Op::GroupWaitEvents => {
            Err(f.unsupported(inst, format!("Op{opcode:?} in a shader")))
        }
        opcode if crate::grammar::is_atomic(opcode) => access::atomic(f, inst),
        _ => Ok(false),
    }
}

/// Instructions of `GLSL.std.450` that take matrices or pointers.
fn extended(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<bool, Error> {
    let (set, number) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    match f.spirv.ext_inst_set(set) {
        Some(ExtInstSet::GlslStd450) => {}
        Some(ExtInstSet::OpenClStd) => {
            return Err(f.unsupported(inst, "OpenCL.std in a shader"));
        }
        _ => return Ok(false),
    }
    match GLOp::from_u32(number) {
        Some(GLOp::Determinant | GLOp::MatrixInverse) => {
            matrix::extended(f, inst, number == GLOp::MatrixInverse as u32).map(|()| true)
        }
        Some(GLOp::Modf | GLOp::Frexp) => access::through_pointer(f, inst),
        _ => Ok(false),
    }
}

/// Refuses pointers without bounds as pointers into the shader's own memory.
fn unbounded(f: &FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<bool, Error> {
    let from = inst.operand(0).and_then(|id| f.spirv_type(id));
    for ty in [inst.result_type(), from].into_iter().flatten() {
        if is_own_pointer(f.spirv, ty) {
            let what = format!("a pointer to memory of the shader by Op{:?}", inst.opcode());
            return Err(f.unsupported(inst, what));
        }
    }
    Ok(false)
}
