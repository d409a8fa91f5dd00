; passes: replace-module-scope-vars
; What described a local variable leaves the globals of every compile unit; the others stay. The wrapper's subprogram is
; its own, and artificial.
; CHECK-NOT: addrspace(3) global
; CHECK: define internal void @kernel(ptr addrspace(3) %local-vars)
; CHECK: define void @kernel.mux-local-var-wrapper()
; CHECK-NOT: name: "tile"
; CHECK: !DISubprogram(name: "kernel.mux-local-var-wrapper"
; CHECK: DIFlagArtificial

@tile = internal addrspace(3) global i32 undef, align 4, !dbg !4
@table = internal addrspace(1) global i32 7, align 4, !dbg !6

define void @kernel() #0 !dbg !8 {
  %v = load i32, ptr addrspace(1) @table, align 4, !dbg !11
  store i32 %v, ptr addrspace(3) @tile, align 4, !dbg !11
  ret void, !dbg !11
}

attributes #0 = { "mux-kernel"="entry-point" }

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !3)
!1 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !13)
!2 = !DIFile(filename: "a.cl", directory: "/")
!3 = !{!4, !6}
!4 = !DIGlobalVariableExpression(var: !5, expr: !DIExpression())
!5 = distinct !DIGlobalVariable(name: "tile", scope: !0, file: !2, line: 1, type: !14, isLocal: true, isDefinition: true)
!6 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression())
!7 = distinct !DIGlobalVariable(name: "table", scope: !0, file: !2, line: 2, type: !14, isLocal: true, isDefinition: true)
!8 = distinct !DISubprogram(name: "kernel", scope: !2, file: !2, line: 3, type: !9, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!9 = !DISubroutineType(types: !10)
!10 = !{null}
!11 = !DILocation(line: 4, column: 1, scope: !8)
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{!4}
!14 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!15 = !{}
