//! The passes of the specification's list that none of our own pipelines runs: for other devices,
//! and for the reference's canned pipelines by their names (`pipelines/components.rs`). They use
//! [`mux`](crate::mux); it never uses them.
//!
//! | pass | module | what it does |
//! |---|---|---|
//! | `bit-shift-fixup` | [`bit_shift_fixup`] | Masks shift amounts with the width less one, unless they are known to be in range |
//! | `software-div` | [`software_div`] | Guards integer divisions: by zero, and of the smallest integer by -1, they divide by 1 instead |
//! | `replace-wgc` | [`replace_wgc`] | Defines work-group collectives by local memory and barriers |
//! | `optimal-builtin-replace` | [`optimal_builtin_replace`] | Writes short builtins in the place of their calls, from the kernels inwards |
//! | `strip-fast-math-attrs` | [`strip_fast_math_attrs`] | Takes 'fast' from float divisions of OpenCL C 3.0 |
//! | `make-unique-func` | [`make_unique_func`] | Gives the kernel entry points this name |
//! | `fixup-calling-conv` | [`fixup_calling_conv`] | Gives all functions and calls one calling convention that the target knows |
//! | `remove-lifetime` | [`remove_lifetime`] | Removes llvm.lifetime.start and llvm.lifetime.end |
//! | `remove-exceptions` | [`remove_exceptions`] | Marks every function as nounwind: there are no exceptions |
//! | `align-module-structs` | [`align_module_structs`] | Pads structures so that members stay where SPIR's layout puts them |
//! | `unique-opaque-structs` | [`unique_opaque_structs`] | Replaces opaque structures with a number behind their name by those without it |
//! | `manual-type-legalization` | [`manual_type_legalization`] | Computes half in float with a rounding after each operation, where half is not native |
//! | `remove-byval-attrs` | [`remove_byval_attrs`] | Replaces byval arguments by copies that the caller makes |
//! | `encode-builtin-range-metadata` | [`encode_builtin_range_metadata`] | Writes !range on the calls of work-item queries |
//! | `check-ext-funcs` | [`check_ext_funcs`] | Refuses declarations that are no builtins: they have no definition |
//! | `set-convergent-attr` | [`set_convergent_attr`] | Marks functions that may wait for other work-items as convergent |
//! | `ca-mem2reg` | [`ca_mem2reg`] | Makes values of variables that are loaded and stored as a whole |
//! | `rename-builtins` | [`rename_builtins`] | Renames __mux_ builtins to __core_ |
//! | `ir-to-builtins` | [`ir_to_builtins`] | Replaces frem by calls of fmod |
//! | `add-fp-control` | [`add_fp_control`] | Makes kernels run with subnormals flushed to zero |
//!
//! [`simple_callback`] makes a pass of a closure.

pub mod add_fp_control;
pub mod align_module_structs;
pub mod bit_shift_fixup;
pub mod ca_mem2reg;
pub mod check_ext_funcs;
pub mod encode_builtin_range_metadata;
pub mod fixup_calling_conv;
pub mod ir_to_builtins;
pub mod make_unique_func;
pub mod manual_type_legalization;
pub mod optimal_builtin_replace;
pub mod remove_byval_attrs;
pub mod remove_exceptions;
pub mod remove_lifetime;
pub mod rename_builtins;
pub mod replace_wgc;
pub mod set_convergent_attr;
pub mod simple_callback;
pub mod software_div;
pub mod strip_fast_math_attrs;
pub mod unique_opaque_structs;

use crate::pass::PassEntry;

/// The passes of this module.
pub const ENTRIES: &[PassEntry] = &[
    bit_shift_fixup::ENTRY,
    software_div::ENTRY,
    replace_wgc::ENTRY,
    optimal_builtin_replace::ENTRY,
    strip_fast_math_attrs::ENTRY,
    make_unique_func::ENTRY,
    fixup_calling_conv::ENTRY,
    remove_lifetime::ENTRY,
    remove_exceptions::ENTRY,
    align_module_structs::ENTRY,
    unique_opaque_structs::ENTRY,
    manual_type_legalization::ENTRY,
    remove_byval_attrs::ENTRY,
    encode_builtin_range_metadata::ENTRY,
    check_ext_funcs::ENTRY,
    set_convergent_attr::ENTRY,
    ca_mem2reg::ENTRY,
    rename_builtins::ENTRY,
    ir_to_builtins::ENTRY,
    add_fp_control::ENTRY,
];
