; ModuleID = 'optimized.cl'
source_filename = "optimized.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly nofree norecurse nosync nounwind readonly
define dso_local spir_func i32 @weighted(i32 addrspace(1)* nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr #0 !dbg !10 {
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %0, metadata !17, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata i64 %1, metadata !18, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata i32 %2, metadata !19, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata i32 0, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata i32 0, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !27
  %4 = icmp sgt i32 %2, 0, !dbg !28
  br i1 %4, label %7, label %5, !dbg !29

5:                                                ; preds = %7, %3
  %6 = phi i32 [ 0, %3 ], [ %17, %7 ], !dbg !26
  ret i32 %6, !dbg !30

7:                                                ; preds = %3, %7
  %8 = phi i32 [ %17, %7 ], [ 0, %3 ]
  %9 = phi i32 [ %15, %7 ], [ 0, %3 ]
  call void @llvm.dbg.value(metadata i32 %8, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata i32 %9, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !27
  %10 = zext i32 %9 to i64, !dbg !31
  %11 = add i64 %10, %1, !dbg !32
  %12 = and i64 %11, 3, !dbg !33
  %13 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %12, !dbg !34
  %14 = load i32, i32 addrspace(1)* %13, align 4, !dbg !34, !tbaa !35
  call void @llvm.dbg.value(metadata i32 %14, metadata !23, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !39
  %15 = add nuw nsw i32 %9, 1, !dbg !40
  %16 = mul nsw i32 %14, %15, !dbg !41
  %17 = add nsw i32 %16, %8, !dbg !42
  call void @llvm.dbg.value(metadata i32 %17, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata i32 %15, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !27
  %18 = icmp slt i32 %15, %2, !dbg !28
  br i1 %18, label %7, label %5, !dbg !29, !llvm.loop !43
}

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @optimized(i32 addrspace(1)* nocapture noundef readonly align 4 %0, i32 addrspace(1)* nocapture noundef writeonly align 4 %1, i32 addrspace(3)* nocapture noundef align 4 %2, i32 noundef %3) local_unnamed_addr #1 !dbg !45 !kernel_arg_addr_space !62 !kernel_arg_access_qual !63 !kernel_arg_type !64 !kernel_arg_base_type !64 !kernel_arg_type_qual !65 {
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %0, metadata !51, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %1, metadata !52, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  call void @llvm.dbg.value(metadata i32 addrspace(3)* %2, metadata !53, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  call void @llvm.dbg.value(metadata i32 %3, metadata !54, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !67
  call void @llvm.dbg.value(metadata i64 %5, metadata !55, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !68
  call void @llvm.dbg.value(metadata i64 %6, metadata !56, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %0, metadata !17, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !69
  call void @llvm.dbg.value(metadata i64 %5, metadata !18, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !69
  call void @llvm.dbg.value(metadata i32 %3, metadata !19, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !69
  call void @llvm.dbg.value(metadata i32 0, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !69
  call void @llvm.dbg.value(metadata i32 0, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !71
  %7 = icmp sgt i32 %3, 0, !dbg !72
  br i1 %7, label %8, label %20, !dbg !73

8:                                                ; preds = %4, %8
  %9 = phi i32 [ %18, %8 ], [ 0, %4 ]
  %10 = phi i32 [ %16, %8 ], [ 0, %4 ]
  call void @llvm.dbg.value(metadata i32 %9, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !69
  call void @llvm.dbg.value(metadata i32 %10, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !71
  %11 = zext i32 %10 to i64, !dbg !74
  %12 = add i64 %5, %11, !dbg !75
  %13 = and i64 %12, 3, !dbg !76
  %14 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %13, !dbg !77
  %15 = load i32, i32 addrspace(1)* %14, align 4, !dbg !77, !tbaa !35
  call void @llvm.dbg.value(metadata i32 %15, metadata !23, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !78
  %16 = add nuw nsw i32 %10, 1, !dbg !79
  %17 = mul nsw i32 %15, %16, !dbg !80
  %18 = add nsw i32 %17, %9, !dbg !81
  call void @llvm.dbg.value(metadata i32 %18, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !69
  call void @llvm.dbg.value(metadata i32 %16, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !71
  %19 = icmp slt i32 %16, %3, !dbg !72
  br i1 %19, label %8, label %20, !dbg !73, !llvm.loop !82

20:                                               ; preds = %8, %4
  %21 = phi i32 [ 0, %4 ], [ %18, %8 ], !dbg !69
  call void @llvm.dbg.value(metadata i32 %21, metadata !57, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  %22 = getelementptr inbounds i32, i32 addrspace(3)* %2, i64 %6, !dbg !84
  store i32 %21, i32 addrspace(3)* %22, align 4, !dbg !85, !tbaa !35
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6, !dbg !86
  %23 = xor i64 %6, 1, !dbg !87
  %24 = getelementptr inbounds i32, i32 addrspace(3)* %2, i64 %23, !dbg !88
  %25 = load i32, i32 addrspace(3)* %24, align 4, !dbg !88, !tbaa !35
  call void @llvm.dbg.value(metadata i32 %25, metadata !58, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  %26 = sitofp i32 %25 to float, !dbg !89
  %27 = fmul float %26, 5.000000e-01, !dbg !90
  call void @llvm.dbg.value(metadata float %27, metadata !59, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  %28 = add nsw i32 %25, %21, !dbg !91
  call void @llvm.dbg.value(metadata i32 %28, metadata !61, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !66
  %29 = fptosi float %27 to i32, !dbg !92
  %30 = add nsw i32 %28, %29, !dbg !93
  %31 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %5, !dbg !94
  store i32 %30, i32 addrspace(1)* %31, align 4, !dbg !95, !tbaa !35
  ret void, !dbg !96
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare !dbg !97 dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare !dbg !102 dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare !dbg !103 dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #4

attributes #0 = { argmemonly nofree norecurse nosync nounwind readonly "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #5 = { convergent nounwind readnone willreturn }
attributes #6 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7}
!opencl.ocl.version = !{!8}
!opencl.spir.version = !{!8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "optimized.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "8ead0fa5b7fc478076ade0d75e1ee8b7")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{i32 2, i32 0}
!9 = !{!"Debian clang version 15.0.6"}
!10 = distinct !DISubprogram(name: "weighted", scope: !1, file: !1, line: 7, type: !11, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !12)
!12 = !{!3, !13, !15, !3}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64, dwarfAddressSpace: 1)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !3)
!15 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!16 = !{!17, !18, !19, !20, !21, !23}
!17 = !DILocalVariable(name: "in", arg: 1, scope: !10, file: !1, line: 7, type: !13)
!18 = !DILocalVariable(name: "at", arg: 2, scope: !10, file: !1, line: 7, type: !15)
!19 = !DILocalVariable(name: "n", arg: 3, scope: !10, file: !1, line: 7, type: !3)
!20 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 8, type: !3)
!21 = !DILocalVariable(name: "i", scope: !22, file: !1, line: 9, type: !3)
!22 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 5)
!23 = !DILocalVariable(name: "x", scope: !24, file: !1, line: 10, type: !3)
!24 = distinct !DILexicalBlock(scope: !25, file: !1, line: 9, column: 33)
!25 = distinct !DILexicalBlock(scope: !22, file: !1, line: 9, column: 5)
!26 = !DILocation(line: 0, scope: !10)
!27 = !DILocation(line: 0, scope: !22)
!28 = !DILocation(line: 9, column: 23, scope: !25)
!29 = !DILocation(line: 9, column: 5, scope: !22)
!30 = !DILocation(line: 13, column: 5, scope: !10)
!31 = !DILocation(line: 10, column: 26, scope: !24)
!32 = !DILocation(line: 10, column: 24, scope: !24)
!33 = !DILocation(line: 10, column: 29, scope: !24)
!34 = !DILocation(line: 10, column: 17, scope: !24)
!35 = !{!36, !36, i64 0}
!36 = !{!"int", !37, i64 0}
!37 = !{!"omnipotent char", !38, i64 0}
!38 = !{!"Simple C/C++ TBAA"}
!39 = !DILocation(line: 0, scope: !24)
!40 = !DILocation(line: 11, column: 23, scope: !24)
!41 = !DILocation(line: 11, column: 18, scope: !24)
!42 = !DILocation(line: 11, column: 13, scope: !24)
!43 = distinct !{!43, !29, !44}
!44 = !DILocation(line: 12, column: 5, scope: !22)
!45 = distinct !DISubprogram(name: "optimized", scope: !1, file: !1, line: 16, type: !46, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !50)
!46 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !47)
!47 = !{null, !13, !48, !49, !3}
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 3)
!50 = !{!51, !52, !53, !54, !55, !56, !57, !58, !59, !61}
!51 = !DILocalVariable(name: "in", arg: 1, scope: !45, file: !1, line: 16, type: !13)
!52 = !DILocalVariable(name: "out", arg: 2, scope: !45, file: !1, line: 16, type: !48)
!53 = !DILocalVariable(name: "shared", arg: 3, scope: !45, file: !1, line: 16, type: !49)
!54 = !DILocalVariable(name: "n", arg: 4, scope: !45, file: !1, line: 16, type: !3)
!55 = !DILocalVariable(name: "gid", scope: !45, file: !1, line: 17, type: !15)
!56 = !DILocalVariable(name: "lid", scope: !45, file: !1, line: 18, type: !15)
!57 = !DILocalVariable(name: "sum", scope: !45, file: !1, line: 19, type: !3)
!58 = !DILocalVariable(name: "other", scope: !45, file: !1, line: 22, type: !3)
!59 = !DILocalVariable(name: "half_sum", scope: !45, file: !1, line: 23, type: !60)
!60 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!61 = !DILocalVariable(name: "both", scope: !45, file: !1, line: 24, type: !3)
!62 = !{i32 1, i32 1, i32 3, i32 0}
!63 = !{!"none", !"none", !"none", !"none"}
!64 = !{!"int*", !"int*", !"int*", !"int"}
!65 = !{!"const", !"", !"", !""}
!66 = !DILocation(line: 0, scope: !45)
!67 = !DILocation(line: 17, column: 25, scope: !45)
!68 = !DILocation(line: 18, column: 25, scope: !45)
!69 = !DILocation(line: 0, scope: !10, inlinedAt: !70)
!70 = distinct !DILocation(line: 19, column: 15, scope: !45)
!71 = !DILocation(line: 0, scope: !22, inlinedAt: !70)
!72 = !DILocation(line: 9, column: 23, scope: !25, inlinedAt: !70)
!73 = !DILocation(line: 9, column: 5, scope: !22, inlinedAt: !70)
!74 = !DILocation(line: 10, column: 26, scope: !24, inlinedAt: !70)
!75 = !DILocation(line: 10, column: 24, scope: !24, inlinedAt: !70)
!76 = !DILocation(line: 10, column: 29, scope: !24, inlinedAt: !70)
!77 = !DILocation(line: 10, column: 17, scope: !24, inlinedAt: !70)
!78 = !DILocation(line: 0, scope: !24, inlinedAt: !70)
!79 = !DILocation(line: 11, column: 23, scope: !24, inlinedAt: !70)
!80 = !DILocation(line: 11, column: 18, scope: !24, inlinedAt: !70)
!81 = !DILocation(line: 11, column: 13, scope: !24, inlinedAt: !70)
!82 = distinct !{!82, !73, !83}
!83 = !DILocation(line: 12, column: 5, scope: !22, inlinedAt: !70)
!84 = !DILocation(line: 20, column: 5, scope: !45)
!85 = !DILocation(line: 20, column: 17, scope: !45)
!86 = !DILocation(line: 21, column: 5, scope: !45)
!87 = !DILocation(line: 22, column: 28, scope: !45)
!88 = !DILocation(line: 22, column: 17, scope: !45)
!89 = !DILocation(line: 23, column: 22, scope: !45)
!90 = !DILocation(line: 23, column: 28, scope: !45)
!91 = !DILocation(line: 24, column: 20, scope: !45)
!92 = !DILocation(line: 25, column: 23, scope: !45)
!93 = !DILocation(line: 25, column: 21, scope: !45)
!94 = !DILocation(line: 25, column: 5, scope: !45)
!95 = !DILocation(line: 25, column: 14, scope: !45)
!96 = !DILocation(line: 26, column: 1, scope: !45)
!97 = !DISubprogram(name: "get_global_id", linkageName: "_Z13get_global_idj", scope: !1, file: !1, line: 3, type: !98, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !101)
!98 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !99)
!99 = !{!15, !100}
!100 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!101 = !{}
!102 = !DISubprogram(name: "get_local_id", linkageName: "_Z12get_local_idj", scope: !1, file: !1, line: 4, type: !98, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !101)
!103 = !DISubprogram(name: "barrier", linkageName: "_Z7barrierj", scope: !1, file: !1, line: 5, type: !104, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !101)
!104 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !105)
!105 = !{null, !100}
