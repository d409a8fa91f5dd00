//! Images: OpenCL C's functions, and what instructions of shaders on images become.
//!
//! An image is the address of a descriptor, whose layout is [`oxmux_runtime_abi::images`]'s. The
//! format, the sizes and the sampler are known when a kernel runs, so that bodies branch on them.
//! Bodies for the formats that most programs have are inlined ([`inline`]), and so are the thin
//! functions that sort the operands of one ([`opencl`]). The others are long: a vector kernel calls
//! them for each lane.
//!
//! | module | |
//! |---|---|
//! | `opencl` | `read_imagef`, `write_imagei`, `get_image_width`, … by their mangled names |
//! | [`function`] | the functions that they call, and shaders ([`oxmux_ir::image_functions`]) |
//! | `sample` | coordinates, address modes, filters |
//! | `cube` | faces of cubes, and what is beyond their edges |
//! | `inline` | bodies for common formats |
//! | `access` | sizes, addresses, checks |
//! | `texels` | conversions |

mod access;
mod cube;
mod flow;
pub mod function;
mod inline;
mod opencl;
mod sample;
mod srgb;
mod texels;

pub(crate) use function::define as define_function;
pub(crate) use opencl::define as define_opencl;
pub(crate) use oxmux_ir::image_functions::Class;
pub(crate) use oxmux_runtime_abi::images::offsets;
