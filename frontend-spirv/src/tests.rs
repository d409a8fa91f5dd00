//! What reading gives, looked at from inside: decoded modules are not public.

mod accepted;
mod hostile;
mod real_modules;
#[path = "../tests/words/mod.rs"]
mod words;
