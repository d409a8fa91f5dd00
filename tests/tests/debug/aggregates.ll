; ModuleID = 'aggregates.cl'
source_filename = "aggregates.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%struct.scene = type { [2 x %struct.node], %union.word, i32, i8 }
%struct.node = type { i32, <4 x float>, %struct.node addrspace(4)*, [8 x i8] }
%union.word = type { i32 }

@__const.aggregates.grid = private unnamed_addr addrspace(2) constant [2 x [3 x i32]] [[3 x i32] [i32 1, i32 2, i32 3], [3 x i32] [i32 4, i32 5, i32 6]], align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func float @look(%struct.scene addrspace(4)* noundef %0, <3 x i32> noundef %1) #0 !dbg !21 {
  %3 = alloca %struct.scene addrspace(4)*, align 8
  %4 = alloca <3 x i32>, align 16
  %5 = alloca float, align 4
  store %struct.scene addrspace(4)* %0, %struct.scene addrspace(4)** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.scene addrspace(4)** %3, metadata !58, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !59
  %6 = shufflevector <3 x i32> %1, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 undef>
  %7 = bitcast <3 x i32>* %4 to <4 x i32>*
  store <4 x i32> %6, <4 x i32>* %7, align 16
  call void @llvm.dbg.declare(metadata <3 x i32>* %4, metadata !60, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !61
  call void @llvm.dbg.declare(metadata float* %5, metadata !62, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !63
  %8 = load %struct.scene addrspace(4)*, %struct.scene addrspace(4)** %3, align 8, !dbg !64
  %9 = getelementptr inbounds %struct.scene, %struct.scene addrspace(4)* %8, i32 0, i32 0, !dbg !65
  %10 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node] addrspace(4)* %9, i64 0, i64 1, !dbg !64
  %11 = getelementptr inbounds %struct.node, %struct.node addrspace(4)* %10, i32 0, i32 1, !dbg !66
  %12 = load <4 x float>, <4 x float> addrspace(4)* %11, align 16, !dbg !64
  %13 = extractelement <4 x float> %12, i64 1, !dbg !64
  %14 = load <3 x i32>, <3 x i32>* %4, align 16, !dbg !67
  %15 = extractelement <3 x i32> %14, i64 2, !dbg !67
  %16 = sitofp i32 %15 to float, !dbg !67
  %17 = fadd float %13, %16, !dbg !68
  store float %17, float* %5, align 4, !dbg !63
  %18 = load float, float* %5, align 4, !dbg !69
  %19 = load <3 x i32>, <3 x i32>* %4, align 16, !dbg !70
  %20 = extractelement <3 x i32> %19, i64 0, !dbg !70
  %21 = sitofp i32 %20 to float, !dbg !70
  %22 = fadd float %18, %21, !dbg !71
  ret float %22, !dbg !72
}

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @aggregates(float addrspace(1)* noundef align 4 %0) #2 !dbg !73 !kernel_arg_addr_space !77 !kernel_arg_access_qual !78 !kernel_arg_type !79 !kernel_arg_base_type !79 !kernel_arg_type_qual !80 {
  %2 = alloca float addrspace(1)*, align 8
  %3 = alloca %struct.scene, align 16
  %4 = alloca <4 x float>, align 16
  %5 = alloca [2 x [3 x i32]], align 4
  %6 = alloca <3 x i32>, align 16
  store float addrspace(1)* %0, float addrspace(1)** %2, align 8
  call void @llvm.dbg.declare(metadata float addrspace(1)** %2, metadata !81, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !82
  call void @llvm.dbg.declare(metadata %struct.scene* %3, metadata !83, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !84
  %7 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !85
  %8 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %7, i64 0, i64 0, !dbg !86
  %9 = getelementptr inbounds %struct.node, %struct.node* %8, i32 0, i32 0, !dbg !87
  store i32 7, i32* %9, align 16, !dbg !88
  store <4 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00>, <4 x float>* %4, align 16, !dbg !89
  %10 = load <4 x float>, <4 x float>* %4, align 16, !dbg !89
  %11 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !90
  %12 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %11, i64 0, i64 0, !dbg !91
  %13 = getelementptr inbounds %struct.node, %struct.node* %12, i32 0, i32 1, !dbg !92
  store <4 x float> %10, <4 x float>* %13, align 16, !dbg !93
  %14 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !94
  %15 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %14, i64 0, i64 1, !dbg !95
  %16 = addrspacecast %struct.node* %15 to %struct.node addrspace(4)*, !dbg !96
  %17 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !97
  %18 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %17, i64 0, i64 0, !dbg !98
  %19 = getelementptr inbounds %struct.node, %struct.node* %18, i32 0, i32 2, !dbg !99
  store %struct.node addrspace(4)* %16, %struct.node addrspace(4)** %19, align 16, !dbg !100
  %20 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !101
  %21 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %20, i64 0, i64 1, !dbg !102
  %22 = getelementptr inbounds %struct.node, %struct.node* %21, i32 0, i32 0, !dbg !103
  store i32 8, i32* %22, align 16, !dbg !104
  %23 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !105
  %24 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %23, i64 0, i64 1, !dbg !106
  %25 = getelementptr inbounds %struct.node, %struct.node* %24, i32 0, i32 1, !dbg !107
  store <4 x float> <float -5.000000e-01, float -5.000000e-01, float -5.000000e-01, float -5.000000e-01>, <4 x float>* %25, align 16, !dbg !108
  %26 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !109
  %27 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %26, i64 0, i64 1, !dbg !110
  %28 = getelementptr inbounds %struct.node, %struct.node* %27, i32 0, i32 2, !dbg !111
  store %struct.node addrspace(4)* null, %struct.node addrspace(4)** %28, align 16, !dbg !112
  %29 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 1, !dbg !113
  %30 = bitcast %union.word* %29 to i32*, !dbg !114
  store i32 67305985, i32* %30, align 16, !dbg !115
  %31 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 2, !dbg !116
  store i32 -3, i32* %31, align 4, !dbg !117
  %32 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 3, !dbg !118
  %33 = load i8, i8* %32, align 8, !dbg !119
  %34 = and i8 %33, -8, !dbg !119
  %35 = or i8 %34, 5, !dbg !119
  store i8 %35, i8* %32, align 8, !dbg !119
  %36 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 3, !dbg !120
  %37 = load i8, i8* %36, align 8, !dbg !121
  %38 = and i8 %37, 7, !dbg !121
  %39 = or i8 %38, 72, !dbg !121
  store i8 %39, i8* %36, align 8, !dbg !121
  call void @llvm.dbg.declare(metadata [2 x [3 x i32]]* %5, metadata !122, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !125
  %40 = bitcast [2 x [3 x i32]]* %5 to i8*, !dbg !125
  call void @llvm.memcpy.p0i8.p2i8.i64(i8* align 4 %40, i8 addrspace(2)* align 4 bitcast ([2 x [3 x i32]] addrspace(2)* @__const.aggregates.grid to i8 addrspace(2)*), i64 24, i1 false), !dbg !125
  %41 = addrspacecast %struct.scene* %3 to %struct.scene addrspace(4)*, !dbg !126
  %42 = getelementptr inbounds [2 x [3 x i32]], [2 x [3 x i32]]* %5, i64 0, i64 1, !dbg !127
  %43 = getelementptr inbounds [3 x i32], [3 x i32]* %42, i64 0, i64 2, !dbg !127
  %44 = load i32, i32* %43, align 4, !dbg !127
  %45 = insertelement <3 x i32> <i32 10, i32 20, i32 undef>, i32 %44, i32 2, !dbg !128
  %46 = shufflevector <3 x i32> %45, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 undef>, !dbg !129
  %47 = bitcast <3 x i32>* %6 to <4 x i32>*, !dbg !129
  store <4 x i32> %46, <4 x i32>* %47, align 16, !dbg !129
  %48 = bitcast <3 x i32>* %6 to <4 x i32>*, !dbg !129
  %49 = load <4 x i32>, <4 x i32>* %48, align 16, !dbg !129
  %50 = shufflevector <4 x i32> %49, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>, !dbg !129
  %51 = call spir_func float @look(%struct.scene addrspace(4)* noundef %41, <3 x i32> noundef %50) #5, !dbg !130
  %52 = load float addrspace(1)*, float addrspace(1)** %2, align 8, !dbg !131
  %53 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6, !dbg !132
  %54 = getelementptr inbounds float, float addrspace(1)* %52, i64 %53, !dbg !131
  store float %51, float addrspace(1)* %54, align 4, !dbg !133
  ret void, !dbg !134
}

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p2i8.i64(i8* noalias nocapture writeonly, i8 addrspace(2)* noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #4

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { argmemonly nocallback nofree nounwind willreturn }
attributes #4 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent }
attributes #6 = { convergent nounwind readnone willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!15, !16, !17, !18}
!opencl.ocl.version = !{!19}
!opencl.spir.version = !{!19}
!llvm.ident = !{!20}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !9, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "aggregates.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "0a1391768173033c55c2b64c30d41042")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "mode", file: !1, line: 9, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{!6, !7, !8}
!6 = !DIEnumerator(name: "SLOW", value: 1)
!7 = !DIEnumerator(name: "FAST", value: 20)
!8 = !DIEnumerator(name: "REVERSE", value: -3)
!9 = !{!10}
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !1, line: 6, baseType: !11)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 128, flags: DIFlagVector, elements: !13)
!12 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!13 = !{!14}
!14 = !DISubrange(count: 4)
!15 = !{i32 7, !"Dwarf Version", i32 5}
!16 = !{i32 2, !"Debug Info Version", i32 3}
!17 = !{i32 1, !"wchar_size", i32 4}
!18 = !{i32 7, !"frame-pointer", i32 2}
!19 = !{i32 2, i32 0}
!20 = !{!"Debian clang version 15.0.6"}
!21 = distinct !DISubprogram(name: "look", scope: !1, file: !1, line: 30, type: !22, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !57)
!22 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !23)
!23 = !{!12, !24, !53}
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64, dwarfAddressSpace: 4)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !26)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "scene", file: !1, line: 28, baseType: !27)
!27 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 22, size: 896, elements: !28)
!28 = !{!29, !40, !49, !50, !52}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "nodes", scope: !27, file: !1, line: 23, baseType: !30, size: 768)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 768, elements: !38)
!31 = !DIDerivedType(tag: DW_TAG_typedef, name: "node", file: !1, line: 15, baseType: !32)
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 11, size: 384, elements: !33)
!33 = !{!34, !35, !36}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !32, file: !1, line: 12, baseType: !4, size: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "place", scope: !32, file: !1, line: 13, baseType: !10, size: 128, offset: 128)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !32, file: !1, line: 14, baseType: !37, size: 64, offset: 256)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64, dwarfAddressSpace: 4)
!38 = !{!39}
!39 = !DISubrange(count: 2)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !27, file: !1, line: 24, baseType: !41, size: 32, offset: 768)
!41 = !DIDerivedType(tag: DW_TAG_typedef, name: "word", file: !1, line: 20, baseType: !42)
!42 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !1, line: 17, size: 32, elements: !43)
!43 = !{!44, !45}
!44 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !42, file: !1, line: 18, baseType: !4, size: 32)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !42, file: !1, line: 19, baseType: !46, size: 32)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !47, size: 32, elements: !13)
!47 = !DIDerivedType(tag: DW_TAG_typedef, name: "uchar", file: !1, line: 5, baseType: !48)
!48 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "mode", scope: !27, file: !1, line: 25, baseType: !3, size: 32, offset: 800)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !27, file: !1, line: 26, baseType: !51, size: 3, offset: 832, flags: DIFlagBitField, extraData: i64 832)
!51 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!52 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !27, file: !1, line: 27, baseType: !51, size: 5, offset: 835, flags: DIFlagBitField, extraData: i64 832)
!53 = !DIDerivedType(tag: DW_TAG_typedef, name: "int3", file: !1, line: 7, baseType: !54)
!54 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, flags: DIFlagVector, elements: !55)
!55 = !{!56}
!56 = !DISubrange(count: 3)
!57 = !{}
!58 = !DILocalVariable(name: "all", arg: 1, scope: !21, file: !1, line: 30, type: !24)
!59 = !DILocation(line: 30, column: 25, scope: !21)
!60 = !DILocalVariable(name: "at", arg: 2, scope: !21, file: !1, line: 30, type: !53)
!61 = !DILocation(line: 30, column: 35, scope: !21)
!62 = !DILocalVariable(name: "seen", scope: !21, file: !1, line: 31, type: !12)
!63 = !DILocation(line: 31, column: 11, scope: !21)
!64 = !DILocation(line: 31, column: 18, scope: !21)
!65 = !DILocation(line: 31, column: 23, scope: !21)
!66 = !DILocation(line: 31, column: 32, scope: !21)
!67 = !DILocation(line: 31, column: 42, scope: !21)
!68 = !DILocation(line: 31, column: 40, scope: !21)
!69 = !DILocation(line: 33, column: 12, scope: !21)
!70 = !DILocation(line: 33, column: 19, scope: !21)
!71 = !DILocation(line: 33, column: 17, scope: !21)
!72 = !DILocation(line: 33, column: 5, scope: !21)
!73 = distinct !DISubprogram(name: "aggregates", scope: !1, file: !1, line: 36, type: !74, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !57)
!74 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !75)
!75 = !{null, !76}
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, dwarfAddressSpace: 1)
!77 = !{i32 1}
!78 = !{!"none"}
!79 = !{!"float*"}
!80 = !{!""}
!81 = !DILocalVariable(name: "out", arg: 1, scope: !73, file: !1, line: 36, type: !76)
!82 = !DILocation(line: 36, column: 42, scope: !73)
!83 = !DILocalVariable(name: "all", scope: !73, file: !1, line: 37, type: !26)
!84 = !DILocation(line: 37, column: 11, scope: !73)
!85 = !DILocation(line: 38, column: 9, scope: !73)
!86 = !DILocation(line: 38, column: 5, scope: !73)
!87 = !DILocation(line: 38, column: 18, scope: !73)
!88 = !DILocation(line: 38, column: 21, scope: !73)
!89 = !DILocation(line: 39, column: 26, scope: !73)
!90 = !DILocation(line: 39, column: 9, scope: !73)
!91 = !DILocation(line: 39, column: 5, scope: !73)
!92 = !DILocation(line: 39, column: 18, scope: !73)
!93 = !DILocation(line: 39, column: 24, scope: !73)
!94 = !DILocation(line: 40, column: 30, scope: !73)
!95 = !DILocation(line: 40, column: 26, scope: !73)
!96 = !DILocation(line: 40, column: 25, scope: !73)
!97 = !DILocation(line: 40, column: 9, scope: !73)
!98 = !DILocation(line: 40, column: 5, scope: !73)
!99 = !DILocation(line: 40, column: 18, scope: !73)
!100 = !DILocation(line: 40, column: 23, scope: !73)
!101 = !DILocation(line: 41, column: 9, scope: !73)
!102 = !DILocation(line: 41, column: 5, scope: !73)
!103 = !DILocation(line: 41, column: 18, scope: !73)
!104 = !DILocation(line: 41, column: 21, scope: !73)
!105 = !DILocation(line: 42, column: 9, scope: !73)
!106 = !DILocation(line: 42, column: 5, scope: !73)
!107 = !DILocation(line: 42, column: 18, scope: !73)
!108 = !DILocation(line: 42, column: 24, scope: !73)
!109 = !DILocation(line: 43, column: 9, scope: !73)
!110 = !DILocation(line: 43, column: 5, scope: !73)
!111 = !DILocation(line: 43, column: 18, scope: !73)
!112 = !DILocation(line: 43, column: 23, scope: !73)
!113 = !DILocation(line: 44, column: 9, scope: !73)
!114 = !DILocation(line: 44, column: 14, scope: !73)
!115 = !DILocation(line: 44, column: 20, scope: !73)
!116 = !DILocation(line: 45, column: 9, scope: !73)
!117 = !DILocation(line: 45, column: 14, scope: !73)
!118 = !DILocation(line: 46, column: 9, scope: !73)
!119 = !DILocation(line: 46, column: 13, scope: !73)
!120 = !DILocation(line: 47, column: 9, scope: !73)
!121 = !DILocation(line: 47, column: 14, scope: !73)
!122 = !DILocalVariable(name: "grid", scope: !73, file: !1, line: 48, type: !123)
!123 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 192, elements: !124)
!124 = !{!39, !56}
!125 = !DILocation(line: 48, column: 9, scope: !73)
!126 = !DILocation(line: 49, column: 34, scope: !73)
!127 = !DILocation(line: 49, column: 55, scope: !73)
!128 = !DILocation(line: 49, column: 46, scope: !73)
!129 = !DILocation(line: 49, column: 40, scope: !73)
!130 = !DILocation(line: 49, column: 29, scope: !73)
!131 = !DILocation(line: 49, column: 5, scope: !73)
!132 = !DILocation(line: 49, column: 9, scope: !73)
!133 = !DILocation(line: 49, column: 27, scope: !73)
!134 = !DILocation(line: 50, column: 1, scope: !73)
