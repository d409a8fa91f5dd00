//! Programs written with `wgpu`, on the processor. One binary: linking `wgpu` takes longer than the
//! tests.

mod algorithms;
mod buffers;
mod common;
mod compute;
mod errors;
mod everyday;
mod imaging;
mod misuse;
mod precision;
mod simulations;
mod sorting;
mod spirv;
mod subgroups;
mod texture_copies;
mod textures;
mod threads;
mod workflows;
