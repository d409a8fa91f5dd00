//! What instructions compute, run by the interpreter; what others get wrong is here as a test.

mod arithmetic;
mod copies;
mod program;
mod structure;
