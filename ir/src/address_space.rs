//! The numbers of the address spaces: those of SPIR 1.2 (section 3.2.4), which clang uses for OpenCL.
//!
//! A pointer's type carries one ([`Type::PTR_GLOBAL`](crate::Type::PTR_GLOBAL) and its like,
//! [`Types::ptr`](crate::Types::ptr)); a module-scope variable has one, too.

use oxmux_runtime_abi::AddressSpace;

/// Memory of one work-item; `alloca` makes it.
pub const PRIVATE: u32 = AddressSpace::Private as u32;
/// Memory of all work-items, and of the host.
pub const GLOBAL: u32 = AddressSpace::Global as u32;
/// Global memory that no work-item writes.
pub const CONSTANT: u32 = AddressSpace::Constant as u32;
/// Memory of one work-group.
pub const LOCAL: u32 = AddressSpace::Local as u32;
/// Any of the others but constant memory.
pub const GENERIC: u32 = AddressSpace::Generic as u32;
