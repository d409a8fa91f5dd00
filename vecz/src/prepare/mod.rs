//! What is done to a kernel before lanes are told apart: one file for each pass, under the text name of its pass.

pub(crate) mod fix_irreducible;
pub(crate) mod unify_returns;
