//! The whole-function vectorizer: its place in the house.
//!
//! Nothing is vectorized yet. What the vectorizer will need from the rooms below is there: `VectorizationInfo` and the
//! base and derived links are typed metadata of a function (`oxmux_ir::FunctionMetadata`), barriers carry ids that
//! survive duplication (`prepare-barriers`), library bodies are linked and inlined before this point so that they can be
//! widened (`link-builtins`), and `work-item-loops` is written for a main loop with a tail. The pipeline runs the room's
//! passes between `prepare-barriers` and `work-item-loops`.
#![forbid(unsafe_code)]
