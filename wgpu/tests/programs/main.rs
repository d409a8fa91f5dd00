//! Programs written with `wgpu`, on the processor. One binary: linking `wgpu` takes longer than the tests.

mod algorithms;
mod buffers;
mod common;
mod compute;
mod errors;
mod precision;
mod subgroups;
mod texture_copies;
mod textures;
