; ModuleID = 'inlined.cl'
source_filename = "inlined.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @inlined(float addrspace(1)* nocapture noundef readonly align 4 %0, float addrspace(1)* nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !dbg !8 !kernel_arg_addr_space !22 !kernel_arg_access_qual !23 !kernel_arg_type !24 !kernel_arg_base_type !24 !kernel_arg_type_qual !25 {
  call void @llvm.dbg.value(metadata float addrspace(1)* %0, metadata !16, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata float addrspace(1)* %1, metadata !17, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3, !dbg !27
  call void @llvm.dbg.value(metadata i64 %3, metadata !18, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  %4 = getelementptr inbounds float, float addrspace(1)* %0, i64 %3, !dbg !28
  %5 = load float, float addrspace(1)* %4, align 4, !dbg !28, !tbaa !29
  call void @llvm.dbg.value(metadata float %5, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  call void @llvm.dbg.value(metadata float %5, metadata !33, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !39
  call void @llvm.dbg.value(metadata float %5, metadata !41, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !49
  call void @llvm.dbg.value(metadata float 5.000000e+00, metadata !46, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !49
  %6 = fmul float %5, %5, !dbg !51
  call void @llvm.dbg.value(metadata float %6, metadata !47, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !49
  %7 = fadd float %6, 5.000000e+00, !dbg !52
  call void @llvm.dbg.value(metadata float %7, metadata !48, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !49
  call void @llvm.dbg.value(metadata float %7, metadata !38, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !39
  call void @llvm.dbg.value(metadata float %7, metadata !41, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !53
  call void @llvm.dbg.value(metadata float 9.000000e+00, metadata !46, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !53
  %8 = fmul float %7, %7, !dbg !55
  call void @llvm.dbg.value(metadata float %8, metadata !47, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !53
  %9 = fadd float %8, 9.000000e+00, !dbg !56
  call void @llvm.dbg.value(metadata float %9, metadata !48, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !53
  %10 = fmul float %9, 5.000000e-01, !dbg !57
  call void @llvm.dbg.value(metadata float %10, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  %11 = getelementptr inbounds float, float addrspace(1)* %1, i64 %3, !dbg !58
  store float %10, float addrspace(1)* %11, align 4, !dbg !59, !tbaa !29
  ret void, !dbg !60
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare !dbg !61 dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #2

attributes #0 = { argmemonly convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #3 = { convergent nounwind readnone willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!opencl.ocl.version = !{!6}
!opencl.spir.version = !{!6}
!llvm.ident = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inlined.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "8cec00807e27e774c589d47f1c825839")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{i32 2, i32 0}
!7 = !{!"Debian clang version 15.0.6"}
!8 = distinct !DISubprogram(name: "inlined", scope: !1, file: !1, line: 16, type: !9, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15)
!9 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !10)
!10 = !{null, !11, !14}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, dwarfAddressSpace: 1)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!15 = !{!16, !17, !18, !20, !21}
!16 = !DILocalVariable(name: "in", arg: 1, scope: !8, file: !1, line: 16, type: !11)
!17 = !DILocalVariable(name: "out", arg: 2, scope: !8, file: !1, line: 16, type: !14)
!18 = !DILocalVariable(name: "i", scope: !8, file: !1, line: 17, type: !19)
!19 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!20 = !DILocalVariable(name: "got", scope: !8, file: !1, line: 18, type: !13)
!21 = !DILocalVariable(name: "result", scope: !8, file: !1, line: 19, type: !13)
!22 = !{i32 1, i32 1}
!23 = !{!"none", !"none"}
!24 = !{!"float*", !"float*"}
!25 = !{!"const", !""}
!26 = !DILocation(line: 0, scope: !8)
!27 = !DILocation(line: 17, column: 23, scope: !8)
!28 = !DILocation(line: 18, column: 17, scope: !8)
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !31, i64 0}
!31 = !{!"omnipotent char", !32, i64 0}
!32 = !{!"Simple C/C++ TBAA"}
!33 = !DILocalVariable(name: "number", arg: 1, scope: !34, file: !1, line: 11, type: !13)
!34 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 11, type: !35, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !37)
!35 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !36)
!36 = !{!13, !13}
!37 = !{!33, !38}
!38 = !DILocalVariable(name: "once", scope: !34, file: !1, line: 12, type: !13)
!39 = !DILocation(line: 0, scope: !34, inlinedAt: !40)
!40 = distinct !DILocation(line: 19, column: 20, scope: !8)
!41 = !DILocalVariable(name: "value", arg: 1, scope: !42, file: !1, line: 5, type: !13)
!42 = distinct !DISubprogram(name: "mix", scope: !1, file: !1, line: 5, type: !43, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !45)
!43 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !44)
!44 = !{!13, !13, !13}
!45 = !{!41, !46, !47, !48}
!46 = !DILocalVariable(name: "seed", arg: 2, scope: !42, file: !1, line: 5, type: !13)
!47 = !DILocalVariable(name: "squared", scope: !42, file: !1, line: 6, type: !13)
!48 = !DILocalVariable(name: "mixed", scope: !42, file: !1, line: 7, type: !13)
!49 = !DILocation(line: 0, scope: !42, inlinedAt: !50)
!50 = distinct !DILocation(line: 12, column: 18, scope: !34, inlinedAt: !40)
!51 = !DILocation(line: 6, column: 27, scope: !42, inlinedAt: !50)
!52 = !DILocation(line: 7, column: 27, scope: !42, inlinedAt: !50)
!53 = !DILocation(line: 0, scope: !42, inlinedAt: !54)
!54 = distinct !DILocation(line: 13, column: 12, scope: !34, inlinedAt: !40)
!55 = !DILocation(line: 6, column: 27, scope: !42, inlinedAt: !54)
!56 = !DILocation(line: 7, column: 27, scope: !42, inlinedAt: !54)
!57 = !DILocation(line: 13, column: 28, scope: !34, inlinedAt: !40)
!58 = !DILocation(line: 20, column: 5, scope: !8)
!59 = !DILocation(line: 20, column: 12, scope: !8)
!60 = !DILocation(line: 21, column: 1, scope: !8)
!61 = !DISubprogram(name: "get_global_id", linkageName: "_Z13get_global_idj", scope: !1, file: !1, line: 3, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !65)
!62 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !63)
!63 = !{!19, !64}
!64 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!65 = !{}
