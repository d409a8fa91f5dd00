//! Scopes in scopes, more than any producer writes: what is told of them stays in proportion to the
//! code.

use super::{compile, debug_sections, variables_of};
use gimli::{EndianSlice, LittleEndian, SectionId};
use oxmux::Module;
use std::fmt::Write as _;

/// A kernel of `stores` stores, of which every second one is in `calls` inlined calls, each of
/// which is in `blocks` blocks with a variable.
fn kernel(stores: usize, calls: usize, blocks: usize) -> Module {
    let (block, variable, call) = (100, 100 + blocks, 100 + 2 * blocks);
    let mut text = String::from("define spir_kernel void @k(ptr addrspace(1) %p) #0 !dbg !3 {\n");
    for i in 0..blocks {
        let node = variable + i;
        let _ = write!(
            text,
            "%a{i} = alloca i32, align 4\n  call void @llvm.dbg.declare(metadata ptr %a{i}, metadata !{node}, metadata !DIExpression()), !dbg !7\n\
               store i32 {i}, ptr %a{i}, align 4, !dbg !7\n"
        );
    }
    for i in 0..stores {
        let place = if i % 2 == 0 { call + calls - 1 } else { 7 };
        let _ =
            writeln!(text, "  store volatile i32 {i}, ptr addrspace(1) %p, align 4, !dbg !{place}");
    }
    text += "  ret void, !dbg !7\n}\n\
        declare void @llvm.dbg.declare(metadata, metadata, metadata)\n\
        attributes #0 = { noinline optnone }\n\
        !llvm.dbg.cu = !{!0}\n\
        !llvm.module.flags = !{!6}\n\
        !0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)\n\
        !1 = !DIFile(filename: \"k.cl\", directory: \"/s\")\n\
        !2 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n\
        !3 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)\n\
        !4 = !DISubroutineType(types: !5)\n\
        !5 = !{null}\n\
        !6 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
        !7 = !DILocation(line: 7, column: 9, scope: !3)\n";
    for i in 0..blocks {
        let outer = if i == 0 { 3 } else { block + i - 1 };
        let _ = write!(
            text,
            "!{} = distinct !DILexicalBlock(scope: !{outer}, file: !1, line: {i}, column: 5)\n\
             !{} = !DILocalVariable(name: \"v{i}\", scope: !{}, file: !1, line: {i}, type: !2)\n",
            block + i,
            variable + i,
            block + i
        );
    }
    for i in 0..calls {
        let at = if i == 0 { String::new() } else { format!(", inlinedAt: !{}", call + i - 1) };
        let (node, scope) = (call + i, block + blocks - 1);
        let _ = writeln!(
            text,
            "!{node} = distinct !DILocation(line: {i}, column: 1, scope: !{scope}{at})"
        );
    }
    Module::from_ir(&text).expect("a module")
}

/// How deep the entries are, and how many ranges they have.
fn depth_and_ranges(object: &[u8]) -> Result<(isize, usize), gimli::Error> {
    let sections = debug_sections(object);
    let empty = Vec::new();
    let dwarf = gimli::Dwarf::load(|id: SectionId| {
        let bytes = sections.get(id.name()).unwrap_or(&empty);
        Ok::<_, gimli::Error>(EndianSlice::new(bytes, LittleEndian))
    })?;
    let (mut deepest, mut count) = (0, 0);
    let mut units = dwarf.units();
    while let Some(header) = units.next()? {
        let unit = dwarf.unit(header)?;
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs()? {
            deepest = deepest.max(entry.depth());
            if entry.attr_value(gimli::DW_AT_ranges).is_some() {
                let mut ranges = dwarf.die_ranges(&unit, entry)?;
                while ranges.next()?.is_some() {
                    count += 1;
                }
            }
        }
    }
    Ok((deepest, count))
}

#[test]
fn scopes_are_nested_as_deep_as_a_thread_has_room_for() {
    let program = compile(&kernel(4, 250, 250), "x86_64", true);
    let (depth, _) = depth_and_ranges(program.object()).expect("debug information");
    assert!((100..=132).contains(&depth), "{depth}");
    // Variables of blocks that are left out belong to those around.
    let variables = variables_of(program.object()).expect("debug information");
    assert_eq!(variables.len(), 250);
}

#[test]
fn ranges_of_scopes_are_in_proportion_to_the_code() {
    let ranges = |stores| {
        let program = compile(&kernel(stores, 60, 60), "x86_64", true);
        let (_, ranges) = depth_and_ranges(program.object()).expect("debug information");
        assert_eq!(variables_of(program.object()).expect("debug information").len(), 60);
        ranges
    };
    // Few rows have all scopes; of many, each has as many ranges as there are for it.
    assert!(ranges(4) > 90, "{}", ranges(4));
    assert!((200..=2000 * 17).contains(&ranges(2000)), "{}", ranges(2000));
}
