; With '-g' clang says where a loop begins and ends, at its branch: the code is the same. What else is said of a loop
; keeps its branch.
; passes: simplifycfg
; CHECK: @places
; CHECK-NOT: br i1
; CHECK: select i1 %c, i32 3, i32 2
; CHECK: @unrolled
; CHECK: br i1 %c, label %a, label %b, !llvm.loop

define i32 @places(i1 %c) !dbg !3 {
  br i1 %c, label %a, label %b, !dbg !6, !llvm.loop !8
a:
  br label %join, !dbg !6, !llvm.loop !8
b:
  br label %join
join:
  %r = phi i32 [ 3, %a ], [ 2, %b ]
  ret i32 %r
}

define i32 @unrolled(i1 %c) {
  br i1 %c, label %a, label %b, !llvm.loop !9
a:
  br label %join
b:
  br label %join
join:
  %r = phi i32 [ 3, %a ], [ 2, %b ]
  ret i32 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "places", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 2, column: 5, scope: !3)
!7 = !DILocation(line: 4, column: 5, scope: !3)
!8 = distinct !{!8, !6, !7}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
