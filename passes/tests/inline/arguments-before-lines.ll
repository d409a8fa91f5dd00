; What a function does before its first line puts its arguments into their places: inlined, it is the caller's, so that a
; debugger that is to stop in the function stops behind it. Line 0 later on stays in the function.
; passes: inline
; CHECK: define spir_kernel void @k
; CHECK: store volatile i32 7, ptr %r, align 4, !dbg !6
; CHECK: store volatile i32 1, ptr %r, align 4, !dbg !7
; CHECK: store volatile i32 2, ptr %r, align 4, !dbg !10
; CHECK: !6 = !DILocation(line: 0, column: 0, scope: !3)
; CHECK: !7 = !DILocation(line: 2, column: 3, scope: !8, inlinedAt: !9)
; CHECK: !10 = !DILocation(line: 0, column: 0, scope: !8, inlinedAt: !9)

define internal void @f(ptr %r, i32 %x) !dbg !4 {
  store volatile i32 %x, ptr %r, align 4, !dbg !6
  store volatile i32 1, ptr %r, align 4, !dbg !7
  store volatile i32 2, ptr %r, align 4, !dbg !6
  ret void, !dbg !7
}

define spir_kernel void @k(ptr %r) !dbg !8 {
  call void @f(ptr %r, i32 7), !dbg !9
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "x", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{null}
!6 = !DILocation(line: 0, scope: !4)
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 5, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 6, column: 3, scope: !8)
