; ModuleID = 'barriers.cl'
source_filename = "barriers.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@barriers.shared = internal addrspace(3) global [4 x i32] undef, align 4, !dbg !0

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func i32 @next(i32 addrspace(3)* noundef %0, i32 addrspace(1)* noundef %1, i32* noundef %2) #0 !dbg !22 {
  %4 = alloca i32 addrspace(3)*, align 8
  %5 = alloca i32 addrspace(1)*, align 8
  %6 = alloca i32*, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store i32 addrspace(3)* %0, i32 addrspace(3)** %4, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(3)** %4, metadata !27, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !28
  store i32 addrspace(1)* %1, i32 addrspace(1)** %5, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %5, metadata !29, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !30
  store i32* %2, i32** %6, align 8
  call void @llvm.dbg.declare(metadata i32** %6, metadata !31, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !32
  call void @llvm.dbg.declare(metadata i32* %7, metadata !33, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !34
  %12 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !35
  %13 = trunc i64 %12 to i32, !dbg !35
  store i32 %13, i32* %7, align 4, !dbg !34
  call void @llvm.dbg.declare(metadata i32* %8, metadata !36, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !37
  %14 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5, !dbg !38
  %15 = trunc i64 %14 to i32, !dbg !38
  store i32 %15, i32* %8, align 4, !dbg !37
  call void @llvm.dbg.declare(metadata i32* %9, metadata !39, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !40
  %16 = load i32 addrspace(1)*, i32 addrspace(1)** %5, align 8, !dbg !41
  %17 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !42
  %18 = getelementptr inbounds i32, i32 addrspace(1)* %16, i64 %17, !dbg !41
  %19 = load i32, i32 addrspace(1)* %18, align 4, !dbg !41
  %20 = mul nsw i32 %19, 2, !dbg !43
  store i32 %20, i32* %9, align 4, !dbg !40
  call void @llvm.dbg.declare(metadata i32* %10, metadata !44, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !45
  %21 = load i32, i32* %9, align 4, !dbg !46
  %22 = add nsw i32 %21, 1, !dbg !47
  store i32 %22, i32* %10, align 4, !dbg !45
  %23 = load i32, i32* %9, align 4, !dbg !48
  %24 = load i32, i32* %10, align 4, !dbg !49
  %25 = add nsw i32 %23, %24, !dbg !50
  %26 = load i32 addrspace(3)*, i32 addrspace(3)** %4, align 8, !dbg !51
  %27 = load i32, i32* %7, align 4, !dbg !52
  %28 = sext i32 %27 to i64, !dbg !51
  %29 = getelementptr inbounds i32, i32 addrspace(3)* %26, i64 %28, !dbg !51
  store i32 %25, i32 addrspace(3)* %29, align 4, !dbg !53
  call spir_func void @_Z7barrierj(i32 noundef 1) #6, !dbg !54
  call void @llvm.dbg.declare(metadata i32* %11, metadata !55, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !56
  %30 = load i32 addrspace(3)*, i32 addrspace(3)** %4, align 8, !dbg !57
  %31 = load i32, i32* %7, align 4, !dbg !58
  %32 = add nsw i32 %31, 1, !dbg !59
  %33 = load i32, i32* %8, align 4, !dbg !60
  %34 = srem i32 %32, %33, !dbg !61
  %35 = sext i32 %34 to i64, !dbg !57
  %36 = getelementptr inbounds i32, i32 addrspace(3)* %30, i64 %35, !dbg !57
  %37 = load i32, i32 addrspace(3)* %36, align 4, !dbg !57
  store i32 %37, i32* %11, align 4, !dbg !56
  %38 = load i32, i32* %11, align 4, !dbg !62
  %39 = load i32, i32* %9, align 4, !dbg !63
  %40 = add nsw i32 %38, %39, !dbg !64
  ret i32 %40, !dbg !65
}

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) #2

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) #2

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) #3

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @barriers(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1) #4 !dbg !2 !kernel_arg_addr_space !66 !kernel_arg_access_qual !67 !kernel_arg_type !68 !kernel_arg_base_type !68 !kernel_arg_type_qual !69 {
  %3 = alloca i32 addrspace(1)*, align 8
  %4 = alloca i32 addrspace(1)*, align 8
  %5 = alloca i32, align 4
  %6 = alloca [3 x i32], align 4
  store i32 addrspace(1)* %0, i32 addrspace(1)** %3, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %3, metadata !70, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !71
  store i32 addrspace(1)* %1, i32 addrspace(1)** %4, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %4, metadata !72, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !73
  call void @llvm.dbg.declare(metadata i32* %5, metadata !74, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !75
  %7 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !76
  %8 = trunc i64 %7 to i32, !dbg !76
  store i32 %8, i32* %5, align 4, !dbg !75
  call void @llvm.dbg.declare(metadata [3 x i32]* %6, metadata !77, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !81
  %9 = getelementptr inbounds [3 x i32], [3 x i32]* %6, i64 0, i64 0, !dbg !82
  store i32 1, i32* %9, align 4, !dbg !82
  %10 = getelementptr inbounds i32, i32* %9, i64 1, !dbg !82
  %11 = load i32, i32* %5, align 4, !dbg !83
  %12 = add nsw i32 1, %11, !dbg !84
  store i32 %12, i32* %10, align 4, !dbg !82
  %13 = getelementptr inbounds i32, i32* %10, i64 1, !dbg !82
  %14 = load i32, i32* %5, align 4, !dbg !85
  %15 = add nsw i32 1, %14, !dbg !86
  %16 = load i32, i32* %5, align 4, !dbg !87
  %17 = add nsw i32 1, %16, !dbg !88
  %18 = mul nsw i32 %15, %17, !dbg !89
  store i32 %18, i32* %13, align 4, !dbg !82
  %19 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8, !dbg !90
  %20 = getelementptr inbounds [3 x i32], [3 x i32]* %6, i64 0, i64 0, !dbg !91
  %21 = call spir_func i32 @next(i32 addrspace(3)* noundef getelementptr inbounds ([4 x i32], [4 x i32] addrspace(3)* @barriers.shared, i64 0, i64 0), i32 addrspace(1)* noundef %19, i32* noundef %20) #6, !dbg !92
  %22 = load i32 addrspace(1)*, i32 addrspace(1)** %3, align 8, !dbg !93
  %23 = load i32, i32* %5, align 4, !dbg !94
  %24 = sext i32 %23 to i64, !dbg !93
  %25 = getelementptr inbounds i32, i32 addrspace(1)* %22, i64 %24, !dbg !93
  store i32 %21, i32 addrspace(1)* %25, align 4, !dbg !95
  ret void, !dbg !96
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #5 = { convergent nounwind readnone willreturn }
attributes #6 = { convergent }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!16, !17, !18, !19}
!opencl.ocl.version = !{!20}
!opencl.spir.version = !{!20}
!llvm.ident = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 21, type: !13, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "barriers", scope: !3, file: !3, line: 20, type: !4, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !12)
!3 = !DIFile(filename: "barriers.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "bd1f7df500da238cb535a2f9e46b7085")
!4 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !5)
!5 = !{null, !6, !8}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64, dwarfAddressSpace: 1)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, dwarfAddressSpace: 1)
!9 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!10 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !11, splitDebugInlining: false, nameTableKind: None)
!11 = !{!0}
!12 = !{}
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 128, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 4)
!16 = !{i32 7, !"Dwarf Version", i32 5}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{i32 2, i32 0}
!21 = !{!"Debian clang version 15.0.6"}
!22 = distinct !DISubprogram(name: "next", scope: !3, file: !3, line: 9, type: !23, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !12)
!23 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !24)
!24 = !{!7, !25, !8, !26}
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64, dwarfAddressSpace: 3)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64, dwarfAddressSpace: 0)
!27 = !DILocalVariable(name: "shared", arg: 1, scope: !22, file: !3, line: 9, type: !25)
!28 = !DILocation(line: 9, column: 21, scope: !22)
!29 = !DILocalVariable(name: "in", arg: 2, scope: !22, file: !3, line: 9, type: !8)
!30 = !DILocation(line: 9, column: 47, scope: !22)
!31 = !DILocalVariable(name: "squares", arg: 3, scope: !22, file: !3, line: 9, type: !26)
!32 = !DILocation(line: 9, column: 55, scope: !22)
!33 = !DILocalVariable(name: "l", scope: !22, file: !3, line: 10, type: !7)
!34 = !DILocation(line: 10, column: 9, scope: !22)
!35 = !DILocation(line: 10, column: 13, scope: !22)
!36 = !DILocalVariable(name: "n", scope: !22, file: !3, line: 11, type: !7)
!37 = !DILocation(line: 11, column: 9, scope: !22)
!38 = !DILocation(line: 11, column: 13, scope: !22)
!39 = !DILocalVariable(name: "mine", scope: !22, file: !3, line: 12, type: !7)
!40 = !DILocation(line: 12, column: 9, scope: !22)
!41 = !DILocation(line: 12, column: 16, scope: !22)
!42 = !DILocation(line: 12, column: 19, scope: !22)
!43 = !DILocation(line: 12, column: 37, scope: !22)
!44 = !DILocalVariable(name: "only", scope: !22, file: !3, line: 13, type: !7)
!45 = !DILocation(line: 13, column: 9, scope: !22)
!46 = !DILocation(line: 13, column: 16, scope: !22)
!47 = !DILocation(line: 13, column: 21, scope: !22)
!48 = !DILocation(line: 14, column: 17, scope: !22)
!49 = !DILocation(line: 14, column: 24, scope: !22)
!50 = !DILocation(line: 14, column: 22, scope: !22)
!51 = !DILocation(line: 14, column: 5, scope: !22)
!52 = !DILocation(line: 14, column: 12, scope: !22)
!53 = !DILocation(line: 14, column: 15, scope: !22)
!54 = !DILocation(line: 15, column: 5, scope: !22)
!55 = !DILocalVariable(name: "other", scope: !22, file: !3, line: 16, type: !7)
!56 = !DILocation(line: 16, column: 9, scope: !22)
!57 = !DILocation(line: 16, column: 17, scope: !22)
!58 = !DILocation(line: 16, column: 25, scope: !22)
!59 = !DILocation(line: 16, column: 27, scope: !22)
!60 = !DILocation(line: 16, column: 34, scope: !22)
!61 = !DILocation(line: 16, column: 32, scope: !22)
!62 = !DILocation(line: 17, column: 12, scope: !22)
!63 = !DILocation(line: 17, column: 20, scope: !22)
!64 = !DILocation(line: 17, column: 18, scope: !22)
!65 = !DILocation(line: 17, column: 5, scope: !22)
!66 = !{i32 1, i32 1}
!67 = !{!"none", !"none"}
!68 = !{!"int*", !"int*"}
!69 = !{!"", !"const"}
!70 = !DILocalVariable(name: "out", arg: 1, scope: !2, file: !3, line: 20, type: !6)
!71 = !DILocation(line: 20, column: 34, scope: !2)
!72 = !DILocalVariable(name: "in", arg: 2, scope: !2, file: !3, line: 20, type: !8)
!73 = !DILocation(line: 20, column: 57, scope: !2)
!74 = !DILocalVariable(name: "id", scope: !2, file: !3, line: 22, type: !7)
!75 = !DILocation(line: 22, column: 9, scope: !2)
!76 = !DILocation(line: 22, column: 14, scope: !2)
!77 = !DILocalVariable(name: "squares", scope: !2, file: !3, line: 23, type: !78)
!78 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 96, elements: !79)
!79 = !{!80}
!80 = !DISubrange(count: 3)
!81 = !DILocation(line: 23, column: 9, scope: !2)
!82 = !DILocation(line: 23, column: 22, scope: !2)
!83 = !DILocation(line: 23, column: 30, scope: !2)
!84 = !DILocation(line: 23, column: 28, scope: !2)
!85 = !DILocation(line: 23, column: 39, scope: !2)
!86 = !DILocation(line: 23, column: 37, scope: !2)
!87 = !DILocation(line: 23, column: 50, scope: !2)
!88 = !DILocation(line: 23, column: 48, scope: !2)
!89 = !DILocation(line: 23, column: 43, scope: !2)
!90 = !DILocation(line: 24, column: 28, scope: !2)
!91 = !DILocation(line: 24, column: 32, scope: !2)
!92 = !DILocation(line: 24, column: 15, scope: !2)
!93 = !DILocation(line: 24, column: 5, scope: !2)
!94 = !DILocation(line: 24, column: 9, scope: !2)
!95 = !DILocation(line: 24, column: 13, scope: !2)
!96 = !DILocation(line: 25, column: 1, scope: !2)
