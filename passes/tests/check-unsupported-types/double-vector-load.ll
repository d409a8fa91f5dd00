; passes: check-unsupported-types
; device: fp64=0
; error: dir.cl:3:7: A double precision floating point number

define void @f(ptr %p) !dbg !5 {
  %v = load <4 x double>, ptr %p, !dbg !7
  ret void
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!4}

!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, emissionKind: FullDebug)
!3 = !DIFile(filename: "dir.cl", directory: "/")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !6, scopeLine: 1, unit: !2)
!6 = !DISubroutineType(types: !8)
!7 = !DILocation(line: 3, column: 7, scope: !5)
!8 = !{null}
