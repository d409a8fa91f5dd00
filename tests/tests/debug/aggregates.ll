; ModuleID = 'aggregates.cl'
source_filename = "aggregates.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%struct.scene = type { [2 x %struct.node], %union.word, i32, i8 }
%struct.node = type { i32, <4 x float>, %struct.node addrspace(4)*, [8 x i8] }
%union.word = type { i32 }

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
  %4 = alloca i32, align 4
  %5 = alloca <4 x float>, align 16
  %6 = alloca [2 x [3 x i32]], align 4
  %7 = alloca <3 x i32>, align 16
  store float addrspace(1)* %0, float addrspace(1)** %2, align 8
  call void @llvm.dbg.declare(metadata float addrspace(1)** %2, metadata !81, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !82
  call void @llvm.dbg.declare(metadata %struct.scene* %3, metadata !83, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !84
  call void @llvm.dbg.declare(metadata i32* %4, metadata !85, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !86
  %8 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4, !dbg !87
  %9 = trunc i64 %8 to i32, !dbg !87
  store i32 %9, i32* %4, align 4, !dbg !86
  %10 = load i32, i32* %4, align 4, !dbg !88
  %11 = add nsw i32 %10, 7, !dbg !89
  %12 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !90
  %13 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %12, i64 0, i64 0, !dbg !91
  %14 = getelementptr inbounds %struct.node, %struct.node* %13, i32 0, i32 0, !dbg !92
  store i32 %11, i32* %14, align 16, !dbg !93
  %15 = load i32, i32* %4, align 4, !dbg !94
  %16 = add nsw i32 %15, 4, !dbg !95
  %17 = sitofp i32 %16 to float, !dbg !94
  %18 = insertelement <4 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float undef>, float %17, i32 3, !dbg !96
  store <4 x float> %18, <4 x float>* %5, align 16, !dbg !97
  %19 = load <4 x float>, <4 x float>* %5, align 16, !dbg !97
  %20 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !98
  %21 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %20, i64 0, i64 0, !dbg !99
  %22 = getelementptr inbounds %struct.node, %struct.node* %21, i32 0, i32 1, !dbg !100
  store <4 x float> %19, <4 x float>* %22, align 16, !dbg !101
  %23 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !102
  %24 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %23, i64 0, i64 1, !dbg !103
  %25 = addrspacecast %struct.node* %24 to %struct.node addrspace(4)*, !dbg !104
  %26 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !105
  %27 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %26, i64 0, i64 0, !dbg !106
  %28 = getelementptr inbounds %struct.node, %struct.node* %27, i32 0, i32 2, !dbg !107
  store %struct.node addrspace(4)* %25, %struct.node addrspace(4)** %28, align 16, !dbg !108
  %29 = load i32, i32* %4, align 4, !dbg !109
  %30 = add nsw i32 %29, 8, !dbg !110
  %31 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !111
  %32 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %31, i64 0, i64 1, !dbg !112
  %33 = getelementptr inbounds %struct.node, %struct.node* %32, i32 0, i32 0, !dbg !113
  store i32 %30, i32* %33, align 16, !dbg !114
  %34 = load i32, i32* %4, align 4, !dbg !115
  %35 = sitofp i32 %34 to float, !dbg !115
  %36 = fsub float %35, 5.000000e-01, !dbg !116
  %37 = insertelement <4 x float> poison, float %36, i32 0, !dbg !117
  %38 = shufflevector <4 x float> %37, <4 x float> poison, <4 x i32> zeroinitializer, !dbg !117
  %39 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !118
  %40 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %39, i64 0, i64 1, !dbg !119
  %41 = getelementptr inbounds %struct.node, %struct.node* %40, i32 0, i32 1, !dbg !120
  store <4 x float> %38, <4 x float>* %41, align 16, !dbg !121
  %42 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 0, !dbg !122
  %43 = getelementptr inbounds [2 x %struct.node], [2 x %struct.node]* %42, i64 0, i64 1, !dbg !123
  %44 = getelementptr inbounds %struct.node, %struct.node* %43, i32 0, i32 2, !dbg !124
  store %struct.node addrspace(4)* null, %struct.node addrspace(4)** %44, align 16, !dbg !125
  %45 = load i32, i32* %4, align 4, !dbg !126
  %46 = add nsw i32 67305985, %45, !dbg !127
  %47 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 1, !dbg !128
  %48 = bitcast %union.word* %47 to i32*, !dbg !129
  store i32 %46, i32* %48, align 16, !dbg !130
  %49 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 2, !dbg !131
  store i32 -3, i32* %49, align 4, !dbg !132
  %50 = load i32, i32* %4, align 4, !dbg !133
  %51 = add nsw i32 %50, 5, !dbg !134
  %52 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 3, !dbg !135
  %53 = trunc i32 %51 to i8, !dbg !136
  %54 = load i8, i8* %52, align 8, !dbg !136
  %55 = and i8 %53, 7, !dbg !136
  %56 = and i8 %54, -8, !dbg !136
  %57 = or i8 %56, %55, !dbg !136
  store i8 %57, i8* %52, align 8, !dbg !136
  %58 = zext i8 %55 to i32, !dbg !136
  %59 = getelementptr inbounds %struct.scene, %struct.scene* %3, i32 0, i32 3, !dbg !137
  %60 = load i8, i8* %59, align 8, !dbg !138
  %61 = and i8 %60, 7, !dbg !138
  %62 = or i8 %61, 72, !dbg !138
  store i8 %62, i8* %59, align 8, !dbg !138
  call void @llvm.dbg.declare(metadata [2 x [3 x i32]]* %6, metadata !139, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !142
  %63 = getelementptr inbounds [2 x [3 x i32]], [2 x [3 x i32]]* %6, i64 0, i64 0, !dbg !143
  %64 = getelementptr inbounds [3 x i32], [3 x i32]* %63, i64 0, i64 0, !dbg !144
  store i32 1, i32* %64, align 4, !dbg !144
  %65 = getelementptr inbounds i32, i32* %64, i64 1, !dbg !144
  store i32 2, i32* %65, align 4, !dbg !144
  %66 = getelementptr inbounds i32, i32* %65, i64 1, !dbg !144
  store i32 3, i32* %66, align 4, !dbg !144
  %67 = getelementptr inbounds [3 x i32], [3 x i32]* %63, i64 1, !dbg !143
  %68 = getelementptr inbounds [3 x i32], [3 x i32]* %67, i64 0, i64 0, !dbg !145
  store i32 4, i32* %68, align 4, !dbg !145
  %69 = getelementptr inbounds i32, i32* %68, i64 1, !dbg !145
  store i32 5, i32* %69, align 4, !dbg !145
  %70 = getelementptr inbounds i32, i32* %69, i64 1, !dbg !145
  %71 = load i32, i32* %4, align 4, !dbg !146
  %72 = add nsw i32 %71, 6, !dbg !147
  store i32 %72, i32* %70, align 4, !dbg !145
  %73 = addrspacecast %struct.scene* %3 to %struct.scene addrspace(4)*, !dbg !148
  %74 = load i32, i32* %4, align 4, !dbg !149
  %75 = add nsw i32 %74, 10, !dbg !150
  %76 = insertelement <3 x i32> undef, i32 %75, i32 0, !dbg !151
  %77 = insertelement <3 x i32> %76, i32 20, i32 1, !dbg !151
  %78 = getelementptr inbounds [2 x [3 x i32]], [2 x [3 x i32]]* %6, i64 0, i64 1, !dbg !152
  %79 = getelementptr inbounds [3 x i32], [3 x i32]* %78, i64 0, i64 2, !dbg !152
  %80 = load i32, i32* %79, align 4, !dbg !152
  %81 = insertelement <3 x i32> %77, i32 %80, i32 2, !dbg !151
  %82 = shufflevector <3 x i32> %81, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 undef>, !dbg !153
  %83 = bitcast <3 x i32>* %7 to <4 x i32>*, !dbg !153
  store <4 x i32> %82, <4 x i32>* %83, align 16, !dbg !153
  %84 = bitcast <3 x i32>* %7 to <4 x i32>*, !dbg !153
  %85 = load <4 x i32>, <4 x i32>* %84, align 16, !dbg !153
  %86 = shufflevector <4 x i32> %85, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>, !dbg !153
  %87 = call spir_func float @look(%struct.scene addrspace(4)* noundef %73, <3 x i32> noundef %86) #5, !dbg !154
  %88 = load float addrspace(1)*, float addrspace(1)** %2, align 8, !dbg !155
  %89 = load i32, i32* %4, align 4, !dbg !156
  %90 = sext i32 %89 to i64, !dbg !155
  %91 = getelementptr inbounds float, float addrspace(1)* %88, i64 %90, !dbg !155
  store float %87, float addrspace(1)* %91, align 4, !dbg !157
  ret void, !dbg !158
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #3

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { convergent }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!15, !16, !17, !18}
!opencl.ocl.version = !{!19}
!opencl.spir.version = !{!19}
!llvm.ident = !{!20}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !9, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "aggregates.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "9ab4ade515cc1dcbe57331d5520dfade")
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
!85 = !DILocalVariable(name: "item", scope: !73, file: !1, line: 38, type: !4)
!86 = !DILocation(line: 38, column: 9, scope: !73)
!87 = !DILocation(line: 38, column: 16, scope: !73)
!88 = !DILocation(line: 39, column: 23, scope: !73)
!89 = !DILocation(line: 39, column: 28, scope: !73)
!90 = !DILocation(line: 39, column: 9, scope: !73)
!91 = !DILocation(line: 39, column: 5, scope: !73)
!92 = !DILocation(line: 39, column: 18, scope: !73)
!93 = !DILocation(line: 39, column: 21, scope: !73)
!94 = !DILocation(line: 40, column: 53, scope: !73)
!95 = !DILocation(line: 40, column: 58, scope: !73)
!96 = !DILocation(line: 40, column: 34, scope: !73)
!97 = !DILocation(line: 40, column: 26, scope: !73)
!98 = !DILocation(line: 40, column: 9, scope: !73)
!99 = !DILocation(line: 40, column: 5, scope: !73)
!100 = !DILocation(line: 40, column: 18, scope: !73)
!101 = !DILocation(line: 40, column: 24, scope: !73)
!102 = !DILocation(line: 41, column: 30, scope: !73)
!103 = !DILocation(line: 41, column: 26, scope: !73)
!104 = !DILocation(line: 41, column: 25, scope: !73)
!105 = !DILocation(line: 41, column: 9, scope: !73)
!106 = !DILocation(line: 41, column: 5, scope: !73)
!107 = !DILocation(line: 41, column: 18, scope: !73)
!108 = !DILocation(line: 41, column: 23, scope: !73)
!109 = !DILocation(line: 42, column: 23, scope: !73)
!110 = !DILocation(line: 42, column: 28, scope: !73)
!111 = !DILocation(line: 42, column: 9, scope: !73)
!112 = !DILocation(line: 42, column: 5, scope: !73)
!113 = !DILocation(line: 42, column: 18, scope: !73)
!114 = !DILocation(line: 42, column: 21, scope: !73)
!115 = !DILocation(line: 43, column: 35, scope: !73)
!116 = !DILocation(line: 43, column: 40, scope: !73)
!117 = !DILocation(line: 43, column: 26, scope: !73)
!118 = !DILocation(line: 43, column: 9, scope: !73)
!119 = !DILocation(line: 43, column: 5, scope: !73)
!120 = !DILocation(line: 43, column: 18, scope: !73)
!121 = !DILocation(line: 43, column: 24, scope: !73)
!122 = !DILocation(line: 44, column: 9, scope: !73)
!123 = !DILocation(line: 44, column: 5, scope: !73)
!124 = !DILocation(line: 44, column: 18, scope: !73)
!125 = !DILocation(line: 44, column: 23, scope: !73)
!126 = !DILocation(line: 45, column: 35, scope: !73)
!127 = !DILocation(line: 45, column: 33, scope: !73)
!128 = !DILocation(line: 45, column: 9, scope: !73)
!129 = !DILocation(line: 45, column: 14, scope: !73)
!130 = !DILocation(line: 45, column: 20, scope: !73)
!131 = !DILocation(line: 46, column: 9, scope: !73)
!132 = !DILocation(line: 46, column: 14, scope: !73)
!133 = !DILocation(line: 47, column: 15, scope: !73)
!134 = !DILocation(line: 47, column: 20, scope: !73)
!135 = !DILocation(line: 47, column: 9, scope: !73)
!136 = !DILocation(line: 47, column: 13, scope: !73)
!137 = !DILocation(line: 48, column: 9, scope: !73)
!138 = !DILocation(line: 48, column: 14, scope: !73)
!139 = !DILocalVariable(name: "grid", scope: !73, file: !1, line: 49, type: !140)
!140 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 192, elements: !141)
!141 = !{!39, !56}
!142 = !DILocation(line: 49, column: 9, scope: !73)
!143 = !DILocation(line: 49, column: 22, scope: !73)
!144 = !DILocation(line: 49, column: 23, scope: !73)
!145 = !DILocation(line: 49, column: 34, scope: !73)
!146 = !DILocation(line: 49, column: 41, scope: !73)
!147 = !DILocation(line: 49, column: 46, scope: !73)
!148 = !DILocation(line: 50, column: 22, scope: !73)
!149 = !DILocation(line: 50, column: 35, scope: !73)
!150 = !DILocation(line: 50, column: 40, scope: !73)
!151 = !DILocation(line: 50, column: 34, scope: !73)
!152 = !DILocation(line: 50, column: 50, scope: !73)
!153 = !DILocation(line: 50, column: 28, scope: !73)
!154 = !DILocation(line: 50, column: 17, scope: !73)
!155 = !DILocation(line: 50, column: 5, scope: !73)
!156 = !DILocation(line: 50, column: 9, scope: !73)
!157 = !DILocation(line: 50, column: 15, scope: !73)
!158 = !DILocation(line: 51, column: 1, scope: !73)
