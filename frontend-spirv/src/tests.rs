//! What reading gives, looked at from inside: decoded modules are not public.

mod accepted;
mod real_modules;
mod shaders;
#[path = "../tests/front_end/words.rs"]
mod words;
