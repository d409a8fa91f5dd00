; passes: strip-debug
; Where a loop begins and ends is for a debugger; that it is not to be unrolled is not.
; CHECK: @f
; CHECK-NOT: label %second, !llvm.loop
; CHECK: br i1 %c, label %second, label %end, !llvm.loop

define void @f(i1 %c) !dbg !3 {
entry:
  br label %first
first:
  br i1 %c, label %first, label %second, !dbg !6, !llvm.loop !8
second:
  br i1 %c, label %second, label %end, !llvm.loop !9
end:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 2, column: 5, scope: !3)
!7 = !DILocation(line: 4, column: 5, scope: !3)
!8 = distinct !{!8, !6, !7}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
