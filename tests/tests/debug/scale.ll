; As clang -g writes it for scale.cl, without the variables' places in memory.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

define spir_func i32 @twice(i32 %v) !dbg !10 {
  %w = shl nsw i32 %v, 1, !dbg !20
  %r = add nsw i32 %w, 1, !dbg !21
  ret i32 %r, !dbg !22
}

define spir_kernel void @scale(ptr addrspace(1) %out, i32 %n) !dbg !11 {
  %id = tail call spir_func i64 @_Z13get_global_idj(i32 0), !dbg !23
  %i = trunc i64 %id to i32, !dbg !23
  %in = icmp slt i32 %i, %n, !dbg !24
  br i1 %in, label %then, label %end, !dbg !25

then:
  %place = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %i, !dbg !26
  %v = load i32, ptr addrspace(1) %place, align 4, !dbg !26
  %t = call spir_func i32 @twice(i32 %v), !dbg !27
  %d = sub nsw i32 %t, %i, !dbg !28
  store i32 %d, ptr addrspace(1) %place, align 4, !dbg !29
  br label %end, !dbg !30

end:
  ret void, !dbg !31
}

declare spir_func i64 @_Z13get_global_idj(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "scale.cl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!10 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 2, type: !3, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "scale", scope: !1, file: !1, line: 7, type: !3, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DILexicalBlock(scope: !11, file: !1, line: 9, column: 9)
!20 = !DILocation(line: 3, column: 15, scope: !10)
!21 = !DILocation(line: 4, column: 14, scope: !10)
!22 = !DILocation(line: 4, column: 5, scope: !10)
!23 = !DILocation(line: 8, column: 13, scope: !11)
!24 = !DILocation(line: 9, column: 11, scope: !12)
!25 = !DILocation(line: 9, column: 9, scope: !11)
!26 = !DILocation(line: 10, column: 23, scope: !12)
!27 = !DILocation(line: 10, column: 17, scope: !12)
!28 = !DILocation(line: 11, column: 20, scope: !12)
!29 = !DILocation(line: 11, column: 16, scope: !12)
!30 = !DILocation(line: 12, column: 5, scope: !12)
!31 = !DILocation(line: 13, column: 1, scope: !11)
