; passes: loop-unroll-full
; run: @watched global=1 local=1 buf:zero:16
; A loop whose variable a debugger is to show stays: a breakpoint in it stops in each iteration.
; CHECK: @watched
; CHECK: phi i32
; CHECK: br i1

define spir_kernel void @watched(ptr addrspace(1) %out) !dbg !4 {
entry:
  br label %loop, !dbg !7
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  #dbg_value(i32 %i, !6, !DIExpression(), !7)
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %i, !dbg !7
  store i32 %i, ptr addrspace(1) %place, align 4, !dbg !7
  %next = add i32 %i, 1, !dbg !7
  %more = icmp slt i32 %next, 4, !dbg !7
  br i1 %more, label %loop, label %exit, !dbg !7
exit:
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "watched.cl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "watched", scope: !1, file: !1, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{null}
!6 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 2)
!7 = !DILocation(line: 2, column: 1, scope: !4)
