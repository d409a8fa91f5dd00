; ModuleID = 'variables.cl'
source_filename = "variables.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%struct.pair = type { i32, float }

@__const.variables.numbers = private unnamed_addr addrspace(2) constant [4 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00], align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func float @weigh(float noundef %0, i32 noundef %1) #0 !dbg !11 {
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  store float %0, float* %3, align 4
  call void @llvm.dbg.declare(metadata float* %3, metadata !16, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !17
  store i32 %1, i32* %4, align 4
  call void @llvm.dbg.declare(metadata i32* %4, metadata !18, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !19
  call void @llvm.dbg.declare(metadata float* %5, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !21
  %6 = load float, float* %3, align 4, !dbg !22
  %7 = fmul float %6, 2.000000e+00, !dbg !23
  store float %7, float* %5, align 4, !dbg !21
  %8 = load float, float* %5, align 4, !dbg !24
  %9 = load i32, i32* %4, align 4, !dbg !25
  %10 = sitofp i32 %9 to float, !dbg !25
  %11 = fadd float %8, %10, !dbg !26
  ret float %11, !dbg !27
}

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @variables(float addrspace(1)* noundef align 4 %0, i32 noundef %1, float noundef %2) #2 !dbg !28 !kernel_arg_addr_space !33 !kernel_arg_access_qual !34 !kernel_arg_type !35 !kernel_arg_base_type !35 !kernel_arg_type_qual !36 {
  %4 = alloca float addrspace(1)*, align 8
  %5 = alloca i32, align 4
  %6 = alloca float, align 4
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca [4 x float], align 4
  %10 = alloca %struct.pair, align 4
  %11 = alloca float, align 4
  %12 = alloca i32, align 4
  store float addrspace(1)* %0, float addrspace(1)** %4, align 8
  call void @llvm.dbg.declare(metadata float addrspace(1)** %4, metadata !37, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !38
  store i32 %1, i32* %5, align 4
  call void @llvm.dbg.declare(metadata i32* %5, metadata !39, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !40
  store float %2, float* %6, align 4
  call void @llvm.dbg.declare(metadata float* %6, metadata !41, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !42
  call void @llvm.dbg.declare(metadata i32* %7, metadata !43, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !44
  %13 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !45
  %14 = trunc i64 %13 to i32, !dbg !45
  store i32 %14, i32* %7, align 4, !dbg !44
  call void @llvm.dbg.declare(metadata i64* %8, metadata !46, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !47
  %15 = load i32, i32* %7, align 4, !dbg !48
  %16 = zext i32 %15 to i64, !dbg !49
  %17 = mul nsw i64 %16, -3, !dbg !50
  store i64 %17, i64* %8, align 8, !dbg !47
  call void @llvm.dbg.declare(metadata [4 x float]* %9, metadata !51, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !55
  %18 = bitcast [4 x float]* %9 to i8*, !dbg !55
  call void @llvm.memcpy.p0i8.p2i8.i64(i8* align 4 %18, i8 addrspace(2)* align 4 bitcast ([4 x float] addrspace(2)* @__const.variables.numbers to i8 addrspace(2)*), i64 16, i1 false), !dbg !55
  call void @llvm.dbg.declare(metadata %struct.pair* %10, metadata !56, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !62
  %19 = load i32, i32* %7, align 4, !dbg !63
  %20 = add nsw i32 %19, 40, !dbg !64
  %21 = getelementptr inbounds %struct.pair, %struct.pair* %10, i32 0, i32 0, !dbg !65
  store i32 %20, i32* %21, align 4, !dbg !66
  %22 = load float, float* %6, align 4, !dbg !67
  %23 = getelementptr inbounds %struct.pair, %struct.pair* %10, i32 0, i32 1, !dbg !68
  store float %22, float* %23, align 4, !dbg !69
  call void @llvm.dbg.declare(metadata float* %11, metadata !70, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !71
  store float 0.000000e+00, float* %11, align 4, !dbg !71
  call void @llvm.dbg.declare(metadata i32* %12, metadata !72, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !74
  store i32 0, i32* %12, align 4, !dbg !74
  br label %24, !dbg !75

24:                                               ; preds = %35, %3
  %25 = load i32, i32* %12, align 4, !dbg !76
  %26 = icmp ult i32 %25, 4, !dbg !78
  br i1 %26, label %27, label %38, !dbg !79

27:                                               ; preds = %24
  %28 = load i32, i32* %12, align 4, !dbg !80
  %29 = zext i32 %28 to i64, !dbg !82
  %30 = getelementptr inbounds [4 x float], [4 x float]* %9, i64 0, i64 %29, !dbg !82
  %31 = load float, float* %30, align 4, !dbg !82
  %32 = load float, float* %6, align 4, !dbg !83
  %33 = load float, float* %11, align 4, !dbg !84
  %34 = call float @llvm.fmuladd.f32(float %31, float %32, float %33), !dbg !84
  store float %34, float* %11, align 4, !dbg !84
  br label %35, !dbg !85

35:                                               ; preds = %27
  %36 = load i32, i32* %12, align 4, !dbg !86
  %37 = add i32 %36, 1, !dbg !86
  store i32 %37, i32* %12, align 4, !dbg !86
  br label %24, !dbg !87, !llvm.loop !88

38:                                               ; preds = %24
  %39 = load i32, i32* %7, align 4, !dbg !90
  %40 = load i32, i32* %5, align 4, !dbg !92
  %41 = icmp ult i32 %39, %40, !dbg !93
  br i1 %41, label %42, label %54, !dbg !94

42:                                               ; preds = %38
  %43 = load float, float* %11, align 4, !dbg !95
  %44 = getelementptr inbounds %struct.pair, %struct.pair* %10, i32 0, i32 0, !dbg !96
  %45 = load i32, i32* %44, align 4, !dbg !96
  %46 = call spir_func float @weigh(float noundef %43, i32 noundef %45) #6, !dbg !97
  %47 = load i64, i64* %8, align 8, !dbg !98
  %48 = sitofp i64 %47 to float, !dbg !98
  %49 = fadd float %46, %48, !dbg !99
  %50 = load float addrspace(1)*, float addrspace(1)** %4, align 8, !dbg !100
  %51 = load i32, i32* %7, align 4, !dbg !101
  %52 = zext i32 %51 to i64, !dbg !100
  %53 = getelementptr inbounds float, float addrspace(1)* %50, i64 %52, !dbg !100
  store float %49, float addrspace(1)* %53, align 4, !dbg !102
  br label %54, !dbg !100

54:                                               ; preds = %42, %38
  ret void, !dbg !103
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p2i8.i64(i8* noalias nocapture writeonly, i8 addrspace(2)* noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare float @llvm.fmuladd.f32(float, float, float) #1

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { argmemonly nocallback nofree nounwind willreturn }
attributes #5 = { convergent nounwind readnone willreturn }
attributes #6 = { convergent }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8}
!opencl.ocl.version = !{!9}
!opencl.spir.version = !{!9}
!llvm.ident = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "variables.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "6aaaa16b9b4fbbbaf6b0d3c739dcdb5a")
!2 = !{!3, !4}
!3 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{i32 3, i32 0}
!10 = !{!"Debian clang version 15.0.6"}
!11 = distinct !DISubprogram(name: "weigh", scope: !1, file: !1, line: 6, type: !12, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!12 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !13)
!13 = !{!14, !14, !4}
!14 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!15 = !{}
!16 = !DILocalVariable(name: "value", arg: 1, scope: !11, file: !1, line: 6, type: !14)
!17 = !DILocation(line: 6, column: 19, scope: !11)
!18 = !DILocalVariable(name: "by", arg: 2, scope: !11, file: !1, line: 6, type: !4)
!19 = !DILocation(line: 6, column: 30, scope: !11)
!20 = !DILocalVariable(name: "weight", scope: !11, file: !1, line: 7, type: !14)
!21 = !DILocation(line: 7, column: 11, scope: !11)
!22 = !DILocation(line: 7, column: 20, scope: !11)
!23 = !DILocation(line: 7, column: 26, scope: !11)
!24 = !DILocation(line: 9, column: 12, scope: !11)
!25 = !DILocation(line: 9, column: 21, scope: !11)
!26 = !DILocation(line: 9, column: 19, scope: !11)
!27 = !DILocation(line: 9, column: 5, scope: !11)
!28 = distinct !DISubprogram(name: "variables", scope: !1, file: !1, line: 12, type: !29, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!29 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !30)
!30 = !{null, !31, !32, !14}
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64, dwarfAddressSpace: 1)
!32 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!33 = !{i32 1, i32 0, i32 0}
!34 = !{!"none", !"none", !"none"}
!35 = !{!"float*", !"uint", !"float"}
!36 = !{!"", !"", !""}
!37 = !DILocalVariable(name: "out", arg: 1, scope: !28, file: !1, line: 12, type: !31)
!38 = !DILocation(line: 12, column: 41, scope: !28)
!39 = !DILocalVariable(name: "count", arg: 2, scope: !28, file: !1, line: 12, type: !32)
!40 = !DILocation(line: 12, column: 59, scope: !28)
!41 = !DILocalVariable(name: "scale", arg: 3, scope: !28, file: !1, line: 12, type: !14)
!42 = !DILocation(line: 12, column: 72, scope: !28)
!43 = !DILocalVariable(name: "item", scope: !28, file: !1, line: 13, type: !32)
!44 = !DILocation(line: 13, column: 18, scope: !28)
!45 = !DILocation(line: 13, column: 25, scope: !28)
!46 = !DILocalVariable(name: "far", scope: !28, file: !1, line: 14, type: !3)
!47 = !DILocation(line: 14, column: 10, scope: !28)
!48 = !DILocation(line: 14, column: 22, scope: !28)
!49 = !DILocation(line: 14, column: 16, scope: !28)
!50 = !DILocation(line: 14, column: 27, scope: !28)
!51 = !DILocalVariable(name: "numbers", scope: !28, file: !1, line: 15, type: !52)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !14, size: 128, elements: !53)
!53 = !{!54}
!54 = !DISubrange(count: 4)
!55 = !DILocation(line: 15, column: 11, scope: !28)
!56 = !DILocalVariable(name: "both", scope: !28, file: !1, line: 16, type: !57)
!57 = !DIDerivedType(tag: DW_TAG_typedef, name: "pair", file: !1, line: 4, baseType: !58)
!58 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 4, size: 64, elements: !59)
!59 = !{!60, !61}
!60 = !DIDerivedType(tag: DW_TAG_member, name: "left", scope: !58, file: !1, line: 4, baseType: !4, size: 32)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "right", scope: !58, file: !1, line: 4, baseType: !14, size: 32, offset: 32)
!62 = !DILocation(line: 16, column: 10, scope: !28)
!63 = !DILocation(line: 17, column: 22, scope: !28)
!64 = !DILocation(line: 17, column: 27, scope: !28)
!65 = !DILocation(line: 17, column: 10, scope: !28)
!66 = !DILocation(line: 17, column: 15, scope: !28)
!67 = !DILocation(line: 18, column: 18, scope: !28)
!68 = !DILocation(line: 18, column: 10, scope: !28)
!69 = !DILocation(line: 18, column: 16, scope: !28)
!70 = !DILocalVariable(name: "total", scope: !28, file: !1, line: 19, type: !14)
!71 = !DILocation(line: 19, column: 11, scope: !28)
!72 = !DILocalVariable(name: "step", scope: !73, file: !1, line: 20, type: !32)
!73 = distinct !DILexicalBlock(scope: !28, file: !1, line: 20, column: 5)
!74 = !DILocation(line: 20, column: 23, scope: !73)
!75 = !DILocation(line: 20, column: 10, scope: !73)
!76 = !DILocation(line: 20, column: 33, scope: !77)
!77 = distinct !DILexicalBlock(scope: !73, file: !1, line: 20, column: 5)
!78 = !DILocation(line: 20, column: 38, scope: !77)
!79 = !DILocation(line: 20, column: 5, scope: !73)
!80 = !DILocation(line: 21, column: 26, scope: !81)
!81 = distinct !DILexicalBlock(scope: !77, file: !1, line: 20, column: 51)
!82 = !DILocation(line: 21, column: 18, scope: !81)
!83 = !DILocation(line: 21, column: 34, scope: !81)
!84 = !DILocation(line: 21, column: 15, scope: !81)
!85 = !DILocation(line: 22, column: 5, scope: !81)
!86 = !DILocation(line: 20, column: 47, scope: !77)
!87 = !DILocation(line: 20, column: 5, scope: !77)
!88 = distinct !{!88, !79, !89}
!89 = !DILocation(line: 22, column: 5, scope: !73)
!90 = !DILocation(line: 23, column: 9, scope: !91)
!91 = distinct !DILexicalBlock(scope: !28, file: !1, line: 23, column: 9)
!92 = !DILocation(line: 23, column: 16, scope: !91)
!93 = !DILocation(line: 23, column: 14, scope: !91)
!94 = !DILocation(line: 23, column: 9, scope: !28)
!95 = !DILocation(line: 24, column: 27, scope: !91)
!96 = !DILocation(line: 24, column: 39, scope: !91)
!97 = !DILocation(line: 24, column: 21, scope: !91)
!98 = !DILocation(line: 24, column: 47, scope: !91)
!99 = !DILocation(line: 24, column: 45, scope: !91)
!100 = !DILocation(line: 24, column: 9, scope: !91)
!101 = !DILocation(line: 24, column: 13, scope: !91)
!102 = !DILocation(line: 24, column: 19, scope: !91)
!103 = !DILocation(line: 25, column: 1, scope: !28)
