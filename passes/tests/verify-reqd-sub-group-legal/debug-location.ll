; The function's place comes first, and the name is that of the source.
; passes: verify-reqd-sub-group-legal
; device: sg-sizes=8,4
; error: kernels/seven.cl:12:0: kernel 'seven' has required sub-group size 7 which is not supported by this device

define spir_kernel void @seven.mux-barrier-wrapper() "mux-kernel"="entry-point" "mux-orig-fn"="seven" !dbg !5 !intel_reqd_sub_group_size !1 {
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!4}

!1 = !{i32 7}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, emissionKind: FullDebug)
!3 = !DIFile(filename: "kernels/seven.cl", directory: "/")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "seven", scope: !3, file: !3, line: 11, type: !6, scopeLine: 12, unit: !2)
!6 = !DISubroutineType(types: !8)
!7 = !DILocation(line: 13, column: 3, scope: !5)
!8 = !{null}
