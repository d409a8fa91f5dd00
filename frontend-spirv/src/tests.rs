//! What reading gives, looked at from inside: decoded modules are not public.

mod accepted;
#[path = "../../tests/src/random.rs"]
#[allow(unreachable_pub, reason = "tests of other crates have it from a library")]
pub(crate) mod random;
mod real_modules;
mod shaders;
#[path = "../tests/front_end/words.rs"]
mod words;
