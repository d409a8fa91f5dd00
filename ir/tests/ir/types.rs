//! The type table: replacing and removing identified structures.

use oxmux_ir::text::print_module;
use oxmux_ir::{Module, Type};

#[test]
fn a_structure_takes_the_name_and_the_place_of_another() {
    let mut module = Module::new("");
    let types = &mut module.cx.types;
    let first = types.new_named_struct("first", &[Type::I8], false);
    let last = types.new_named_struct("last", &[first], false);
    let padding = types.array(Type::I8, 3);
    let new = types.replace_named_struct(first, &[Type::I8, padding], true);
    assert_eq!(types.find_named_struct("first"), Some(new));
    assert_eq!(
        types.struct_fields(first),
        Some((&[Type::I8][..], false)),
        "the old one keeps its members"
    );
    assert_eq!(types.named_structs().collect::<Vec<_>>(), [new, last]);
    let again = types.replace_named_struct(new, &[Type::I64], false);
    assert_eq!(types.named_structs().collect::<Vec<_>>(), [again, last]);
    let literal = types.structure(&[Type::I8], false);
    assert_eq!(types.replace_named_struct(literal, &[Type::I8, Type::I8], false), {
        types.structure(&[Type::I8, Type::I8], false)
    });
}

#[test]
fn a_retired_structure_is_not_printed_and_frees_its_name() {
    let mut module = Module::new("");
    let types = &mut module.cx.types;
    types.named_struct("kept");
    let gone = types.named_struct("gone.0");
    let replaced = types.named_struct("replaced");
    let new = types.replace_named_struct(replaced, &[Type::I32], false);
    types.retire_named_struct(gone);
    types.retire_named_struct(gone);
    // The name and the place are the new one's by now.
    types.retire_named_struct(replaced);
    assert_eq!(types.find_named_struct("gone.0"), None);
    assert_eq!(types.find_named_struct("replaced"), Some(new));
    let text = print_module(&module);
    assert!(text.contains("%kept = type opaque\n%replaced = type { i32 }\n"), "{text}");
    assert!(!text.contains("gone"), "{text}");
    assert_ne!(module.cx.types.named_struct("gone.0"), gone);
}
