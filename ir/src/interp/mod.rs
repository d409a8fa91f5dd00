//! Interpreter (being written).
