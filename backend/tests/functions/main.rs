//! Functions that are compiled and called on this machine.

mod cancelled;
mod computed_once;
mod division;
mod generators;
mod limits;
mod programs;
