; ModuleID = 'hidden.cl'
source_filename = "hidden.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @hidden(i32 addrspace(1)* nocapture noundef readonly align 4 %0, i32 addrspace(1)* nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !dbg !8 !kernel_arg_addr_space !20 !kernel_arg_access_qual !21 !kernel_arg_type !22 !kernel_arg_base_type !22 !kernel_arg_type_qual !23 {
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %0, metadata !16, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !24
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %1, metadata !17, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !24
  %3 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 3, !dbg !25
  %4 = load i32, i32 addrspace(1)* %3, align 4, !dbg !25, !tbaa !26
  call void @llvm.dbg.value(metadata i32 %4, metadata !18, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !24
  call void @llvm.dbg.value(metadata i32 addrspace(1)* %0, metadata !30, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  call void @llvm.dbg.value(metadata i32 %4, metadata !35, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  call void @llvm.dbg.value(metadata i32 %4, metadata !36, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  call void @llvm.dbg.value(metadata i32 0, metadata !37, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !44
  %5 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 1
  %6 = load i32, i32 addrspace(1)* %5, align 4, !tbaa !26
  call void @llvm.dbg.value(metadata i32 %4, metadata !36, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  call void @llvm.dbg.value(metadata i32 0, metadata !37, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !44
  %7 = icmp sgt i32 %6, 0, !dbg !45
  br i1 %7, label %8, label %20, !dbg !46

8:                                                ; preds = %2
  %9 = load i32, i32 addrspace(1)* %0, align 4, !tbaa !26
  %10 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 2
  %11 = load i32, i32 addrspace(1)* %10, align 4, !tbaa !26
  br label %12, !dbg !46

12:                                               ; preds = %12, %8
  %13 = phi i32 [ %4, %8 ], [ %17, %12 ]
  %14 = phi i32 [ 0, %8 ], [ %18, %12 ]
  call void @llvm.dbg.value(metadata i32 %13, metadata !36, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  call void @llvm.dbg.value(metadata i32 %14, metadata !37, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !44
  %15 = add nsw i32 %14, %9, !dbg !47
  call void @llvm.dbg.value(metadata i32 %15, metadata !39, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !48
  %16 = mul nsw i32 %15, %11, !dbg !49
  %17 = xor i32 %16, %13, !dbg !50
  call void @llvm.dbg.value(metadata i32 %17, metadata !36, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  %18 = add nuw nsw i32 %14, 1, !dbg !51
  call void @llvm.dbg.value(metadata i32 %18, metadata !37, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !44
  %19 = icmp slt i32 %18, %6, !dbg !45
  br i1 %19, label %12, label %20, !dbg !46, !llvm.loop !52

20:                                               ; preds = %12, %2
  %21 = phi i32 [ %4, %2 ], [ %17, %12 ], !dbg !42
  %22 = add nsw i32 %21, %4, !dbg !54
  call void @llvm.dbg.value(metadata i32 %22, metadata !19, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !24
  %23 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3, !dbg !55
  %24 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %23, !dbg !56
  store i32 %22, i32 addrspace(1)* %24, align 4, !dbg !57, !tbaa !26
  ret void, !dbg !58
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare !dbg !59 dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #2

attributes #0 = { argmemonly convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #3 = { convergent nounwind readnone willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!opencl.ocl.version = !{!6}
!opencl.spir.version = !{!6}
!llvm.ident = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "hidden.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "4911aa0985fed372893770638ced3e8c")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{i32 2, i32 0}
!7 = !{!"Debian clang version 15.0.6"}
!8 = distinct !DISubprogram(name: "hidden", scope: !1, file: !1, line: 14, type: !9, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15)
!9 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !10)
!10 = !{null, !11, !14}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, dwarfAddressSpace: 1)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!15 = !{!16, !17, !18, !19}
!16 = !DILocalVariable(name: "in", arg: 1, scope: !8, file: !1, line: 14, type: !11)
!17 = !DILocalVariable(name: "out", arg: 2, scope: !8, file: !1, line: 14, type: !14)
!18 = !DILocalVariable(name: "seed", scope: !8, file: !1, line: 15, type: !13)
!19 = !DILocalVariable(name: "got", scope: !8, file: !1, line: 16, type: !13)
!20 = !{i32 1, i32 1}
!21 = !{!"none", !"none"}
!22 = !{!"int*", !"int*"}
!23 = !{!"const", !""}
!24 = !DILocation(line: 0, scope: !8)
!25 = !DILocation(line: 15, column: 16, scope: !8)
!26 = !{!27, !27, i64 0}
!27 = !{!"int", !28, i64 0}
!28 = !{!"omnipotent char", !29, i64 0}
!29 = !{!"Simple C/C++ TBAA"}
!30 = !DILocalVariable(name: "at", arg: 1, scope: !31, file: !1, line: 5, type: !11)
!31 = distinct !DISubprogram(name: "weigh", scope: !1, file: !1, line: 5, type: !32, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !34)
!32 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !33)
!33 = !{!13, !11, !13}
!34 = !{!30, !35, !36, !37, !39}
!35 = !DILocalVariable(name: "seed", arg: 2, scope: !31, file: !1, line: 5, type: !13)
!36 = !DILocalVariable(name: "sum", scope: !31, file: !1, line: 6, type: !13)
!37 = !DILocalVariable(name: "step", scope: !38, file: !1, line: 7, type: !13)
!38 = distinct !DILexicalBlock(scope: !31, file: !1, line: 7, column: 5)
!39 = !DILocalVariable(name: "seed", scope: !40, file: !1, line: 8, type: !13)
!40 = distinct !DILexicalBlock(scope: !41, file: !1, line: 7, column: 46)
!41 = distinct !DILexicalBlock(scope: !38, file: !1, line: 7, column: 5)
!42 = !DILocation(line: 0, scope: !31, inlinedAt: !43)
!43 = distinct !DILocation(line: 16, column: 15, scope: !8)
!44 = !DILocation(line: 0, scope: !38, inlinedAt: !43)
!45 = !DILocation(line: 7, column: 29, scope: !41, inlinedAt: !43)
!46 = !DILocation(line: 7, column: 5, scope: !38, inlinedAt: !43)
!47 = !DILocation(line: 8, column: 26, scope: !40, inlinedAt: !43)
!48 = !DILocation(line: 0, scope: !40, inlinedAt: !43)
!49 = !DILocation(line: 9, column: 21, scope: !40, inlinedAt: !43)
!50 = !DILocation(line: 9, column: 13, scope: !40, inlinedAt: !43)
!51 = !DILocation(line: 7, column: 42, scope: !41, inlinedAt: !43)
!52 = distinct !{!52, !46, !53}
!53 = !DILocation(line: 10, column: 5, scope: !38, inlinedAt: !43)
!54 = !DILocation(line: 11, column: 16, scope: !31, inlinedAt: !43)
!55 = !DILocation(line: 17, column: 9, scope: !8)
!56 = !DILocation(line: 17, column: 5, scope: !8)
!57 = !DILocation(line: 17, column: 27, scope: !8)
!58 = !DILocation(line: 18, column: 1, scope: !8)
!59 = !DISubprogram(name: "get_global_id", linkageName: "_Z13get_global_idj", scope: !1, file: !1, line: 3, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !64)
!60 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !61)
!61 = !{!62, !63}
!62 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!63 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!64 = !{}
