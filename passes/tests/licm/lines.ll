; passes: loop-simplify,licm
; What leaves a loop is of no line of it: a debugger that stops there would show a line that has not been reached.
; CHECK: %k = mul i32 %n, 3
; CHECK-NOT: !dbg
; CHECK: loop:
; CHECK: %t = add i32 %s, %k, !dbg
; CHECK: !DILocation(line: 3

define i32 @f(i32 %n) !dbg !3 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %k = mul i32 %n, 3, !dbg !6
  %t = add i32 %s, %k, !dbg !6
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "test", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 3, column: 5, scope: !3)
