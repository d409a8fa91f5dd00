; passes: strip-debug
; CHECK: define void @f
; CHECK-NOT: dbg
; CHECK: ret void

define void @f(i32 %x) !dbg !4 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !6, metadata !DIExpression()), !dbg !7
  ret void, !dbg !7
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "x", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0)
!5 = !{null}
!6 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1)
!7 = !DILocation(line: 1, column: 1, scope: !4)
