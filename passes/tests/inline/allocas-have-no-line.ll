; Objects of a function that is inlined are made where the kernel begins, which is no line of the function: a debugger
; that is to stop in it would stop there.
; passes: inline
; CHECK: define spir_kernel void @k
; CHECK-NOT: alloca i32, align 4, !dbg
; CHECK: %x = alloca i32, align 4
; CHECK: store volatile i32 1, ptr %x, align 4, !dbg

define internal void @f() !dbg !4 {
  %x = alloca i32, align 4, !dbg !7
  store volatile i32 1, ptr %x, align 4, !dbg !7
  ret void, !dbg !7
}

define spir_kernel void @k() !dbg !8 {
  call void @f(), !dbg !9
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
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 5, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 6, column: 3, scope: !8)
