//! What is described once, however often there is code of it.

use super::{TARGETS, assembly, compile, debug_sections};
use gimli::{EndianSlice, LittleEndian, SectionId};
use oxmux::Module;
use std::fmt::Write as _;

#[test]
fn a_function_that_is_inlined_and_kept_is_described_once() {
    // `twice` is so long and called so often that it stays a function, and is inlined at one of its
    // calls, as optimizers do.
    let mut long = String::from("%w = shl nsw i32 %v, 1, !dbg !20\n");
    for step in 0..600 {
        let before = if step == 0 { "w".to_owned() } else { format!("a{}", step - 1) };
        let _ = writeln!(long, "  %m{step} = mul i32 %{before}, %v, !dbg !21");
        let _ = writeln!(long, "  %a{step} = add i32 %m{step}, {step}, !dbg !21");
    }
    let mut calls = String::new();
    for call in 0..110 {
        let before = if call == 0 { "t".to_owned() } else { format!("t{}", call - 1) };
        let _ = writeln!(calls, "  %t{call} = call spir_func i32 @twice(i32 %{before}), !dbg !27");
    }
    calls += "  %u = shl i32 %t109, 3, !dbg !32\n  %d = sub nsw i32 %u, %i, !dbg !28";
    let text = assembly()
        .replacen("%w = shl nsw i32 %v, 1, !dbg !20", &long, 1)
        .replacen("%r = add nsw i32 %w, 1", "%r = add nsw i32 %a599, 1", 1)
        .replacen("  %d = sub nsw i32 %t, %i, !dbg !28", &calls, 1)
        + "!32 = !DILocation(line: 3, column: 15, scope: !10, inlinedAt: !33)\n\
           !33 = distinct !DILocation(line: 11, column: 22, scope: !12)\n";
    let module = Module::from_ir(&text).expect("a module");
    for target in TARGETS {
        let program = compile(&module, target, true);
        let sections = debug_sections(program.object());
        let section = |id: SectionId| {
            let bytes = sections.get(id.name()).map_or(&[][..], Vec::as_slice);
            Ok::<_, gimli::Error>(EndianSlice::new(bytes, LittleEndian))
        };
        let dwarf = gimli::Dwarf::load(section).expect("debug information");
        let header = dwarf.units().next().expect("units").expect("a unit");
        let unit = dwarf.unit(header).expect("a unit");
        let mut entries = unit.entries();
        let (mut named, mut kept, mut inlined) = (Vec::new(), Vec::new(), Vec::new());
        while let Some(entry) = entries.next_dfs().expect("entries") {
            let name = entry.attr_value(gimli::DW_AT_name).map(|name| {
                dwarf.attr_string(&unit, name).expect("a name").to_string_lossy().into_owned()
            });
            let origin = match entry.attr_value(gimli::DW_AT_abstract_origin) {
                Some(gimli::AttributeValue::UnitRef(offset)) => Some(offset),
                _ => None,
            };
            match entry.tag() {
                gimli::DW_TAG_subprogram if name.as_deref() == Some("twice") => {
                    named.push(entry.offset());
                }
                gimli::DW_TAG_subprogram => kept.extend(origin),
                gimli::DW_TAG_inlined_subroutine => inlined.extend(origin),
                _ => {}
            }
        }
        assert_eq!((named.len(), &kept, &inlined), (1, &named, &named), "{target}");
    }
}
