; debug intrinsics
; run: @kernel global=44 local=11 buf:i32:176:seed=46 buf:i32:176:below=1:seed=0
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) !dbg !4 {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = alloca i32, align 4
  call void @llvm.dbg.declare(metadata ptr %a, metadata !9, metadata !DIExpression()), !dbg !11
  call void @llvm.dbg.value(metadata i32 %x, metadata !9, metadata !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !14
  call void @llvm.dbg.label(metadata !12), !dbg !11
  %r = add i32 %x, 1, !dbg !11
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "c", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !3, imports: !3, macros: !3, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "x.cl", directory: "/", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000", source: "a\0A")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{}
!4 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !7)
!5 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !6)
!6 = !{null, !8}
!7 = !{!9, !12}
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64, dwarfAddressSpace: 1)
!9 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !10, align: 32)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DILocation(line: 3, column: 4, scope: !4)
!12 = !DILabel(scope: !4, name: "lab", file: !1, line: 4)
!13 = distinct !DIAssignID()
!14 = !DILocation(line: 3, column: 4, scope: !15, inlinedAt: !11)
!15 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)
!16 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: 64, elements: !17)
!17 = !{!18, !19}
!18 = !DISubrange(count: 4)
!19 = !DIEnumerator(name: "E", value: 1)
!20 = !DITemplateTypeParameter(name: "T", type: !10)
!21 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!22 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !10, isLocal: true, isDefinition: true)
!23 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !24, file: !1, line: 1)
!24 = !DINamespace(name: "n", scope: null, exportSymbols: true)
!25 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "M", value: "1")
