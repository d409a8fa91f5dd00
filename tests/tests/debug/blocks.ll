; ModuleID = 'blocks.cl'
source_filename = "blocks.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @blocks(i32 addrspace(1)* noundef align 4 %0) #0 !dbg !10 !kernel_arg_addr_space !15 !kernel_arg_access_qual !16 !kernel_arg_type !17 !kernel_arg_base_type !17 !kernel_arg_type_qual !18 {
  %2 = alloca i32 addrspace(1)*, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca i64, align 8
  store i32 addrspace(1)* %0, i32 addrspace(1)** %2, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %2, metadata !19, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !20
  call void @llvm.dbg.declare(metadata i32* %3, metadata !21, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !22
  %9 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3, !dbg !23
  %10 = add i64 %9, 100, !dbg !24
  %11 = trunc i64 %10 to i32, !dbg !23
  store i32 %11, i32* %3, align 4, !dbg !22
  call void @llvm.dbg.declare(metadata i32* %4, metadata !25, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !26
  %12 = load i32, i32* %3, align 4, !dbg !27
  store i32 %12, i32* %4, align 4, !dbg !26
  call void @llvm.dbg.declare(metadata i32* %5, metadata !28, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !30
  store i32 1, i32* %5, align 4, !dbg !30
  br label %13, !dbg !31

13:                                               ; preds = %24, %1
  %14 = load i32, i32* %5, align 4, !dbg !32
  %15 = icmp slt i32 %14, 3, !dbg !34
  br i1 %15, label %16, label %27, !dbg !35

16:                                               ; preds = %13
  call void @llvm.dbg.declare(metadata i32* %6, metadata !36, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !38
  %17 = load i32, i32* %5, align 4, !dbg !39
  %18 = mul nsw i32 %17, 10, !dbg !40
  store i32 %18, i32* %6, align 4, !dbg !38
  %19 = load i32, i32* %6, align 4, !dbg !41
  %20 = load i32 addrspace(1)*, i32 addrspace(1)** %2, align 8, !dbg !42
  %21 = load i32, i32* %5, align 4, !dbg !43
  %22 = sext i32 %21 to i64, !dbg !42
  %23 = getelementptr inbounds i32, i32 addrspace(1)* %20, i64 %22, !dbg !42
  store i32 %19, i32 addrspace(1)* %23, align 4, !dbg !44
  br label %24, !dbg !45

24:                                               ; preds = %16
  %25 = load i32, i32* %5, align 4, !dbg !46
  %26 = add nsw i32 %25, 1, !dbg !46
  store i32 %26, i32* %5, align 4, !dbg !46
  br label %13, !dbg !47, !llvm.loop !48

27:                                               ; preds = %13
  call void @llvm.dbg.declare(metadata float* %7, metadata !50, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !53
  store float 5.000000e-01, float* %7, align 4, !dbg !53
  %28 = load float, float* %7, align 4, !dbg !54
  %29 = fmul float %28, 4.000000e+00, !dbg !55
  %30 = fptosi float %29 to i32, !dbg !56
  %31 = load i32, i32* %4, align 4, !dbg !57
  %32 = add nsw i32 %31, %30, !dbg !57
  store i32 %32, i32* %4, align 4, !dbg !57
  call void @llvm.dbg.declare(metadata i64* %8, metadata !58, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !61
  store i64 7, i64* %8, align 8, !dbg !61
  %33 = load i64, i64* %8, align 8, !dbg !62
  %34 = load i32, i32* %4, align 4, !dbg !63
  %35 = sext i32 %34 to i64, !dbg !63
  %36 = add nsw i64 %35, %33, !dbg !63
  %37 = trunc i64 %36 to i32, !dbg !63
  store i32 %37, i32* %4, align 4, !dbg !63
  %38 = load i32, i32* %4, align 4, !dbg !64
  %39 = load float, float* %7, align 4, !dbg !65
  %40 = fptosi float %39 to i32, !dbg !66
  %41 = add nsw i32 %38, %40, !dbg !67
  %42 = load i32 addrspace(1)*, i32 addrspace(1)** %2, align 8, !dbg !68
  %43 = getelementptr inbounds i32, i32 addrspace(1)* %42, i64 3, !dbg !68
  store i32 %41, i32 addrspace(1)* %43, align 4, !dbg !69
  %44 = load i32, i32* %4, align 4, !dbg !70
  %45 = load i32, i32* %3, align 4, !dbg !71
  %46 = add nsw i32 %44, %45, !dbg !72
  %47 = load i32 addrspace(1)*, i32 addrspace(1)** %2, align 8, !dbg !73
  %48 = getelementptr inbounds i32, i32 addrspace(1)* %47, i64 0, !dbg !73
  store i32 %46, i32 addrspace(1)* %48, align 4, !dbg !74
  ret void, !dbg !75
}

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind readnone willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7}
!opencl.ocl.version = !{!8}
!opencl.spir.version = !{!8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "blocks.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "64d86a6a09add8079a0dfcd77535aca2")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{i32 2, i32 0}
!9 = !{!"Debian clang version 15.0.6"}
!10 = distinct !DISubprogram(name: "blocks", scope: !1, file: !1, line: 4, type: !11, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !12)
!12 = !{null, !13}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!14 = !{}
!15 = !{i32 1}
!16 = !{!"none"}
!17 = !{!"int*"}
!18 = !{!""}
!19 = !DILocalVariable(name: "out", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!20 = !DILocation(line: 4, column: 32, scope: !10)
!21 = !DILocalVariable(name: "i", scope: !10, file: !1, line: 5, type: !3)
!22 = !DILocation(line: 5, column: 9, scope: !10)
!23 = !DILocation(line: 5, column: 13, scope: !10)
!24 = !DILocation(line: 5, column: 30, scope: !10)
!25 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 6, type: !3)
!26 = !DILocation(line: 6, column: 9, scope: !10)
!27 = !DILocation(line: 6, column: 15, scope: !10)
!28 = !DILocalVariable(name: "i", scope: !29, file: !1, line: 7, type: !3)
!29 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 5)
!30 = !DILocation(line: 7, column: 14, scope: !29)
!31 = !DILocation(line: 7, column: 10, scope: !29)
!32 = !DILocation(line: 7, column: 21, scope: !33)
!33 = distinct !DILexicalBlock(scope: !29, file: !1, line: 7, column: 5)
!34 = !DILocation(line: 7, column: 23, scope: !33)
!35 = !DILocation(line: 7, column: 5, scope: !29)
!36 = !DILocalVariable(name: "sum", scope: !37, file: !1, line: 8, type: !3)
!37 = distinct !DILexicalBlock(scope: !33, file: !1, line: 7, column: 33)
!38 = !DILocation(line: 8, column: 13, scope: !37)
!39 = !DILocation(line: 8, column: 19, scope: !37)
!40 = !DILocation(line: 8, column: 21, scope: !37)
!41 = !DILocation(line: 9, column: 18, scope: !37)
!42 = !DILocation(line: 9, column: 9, scope: !37)
!43 = !DILocation(line: 9, column: 13, scope: !37)
!44 = !DILocation(line: 9, column: 16, scope: !37)
!45 = !DILocation(line: 10, column: 5, scope: !37)
!46 = !DILocation(line: 7, column: 29, scope: !33)
!47 = !DILocation(line: 7, column: 5, scope: !33)
!48 = distinct !{!48, !35, !49}
!49 = !DILocation(line: 10, column: 5, scope: !29)
!50 = !DILocalVariable(name: "i", scope: !51, file: !1, line: 12, type: !52)
!51 = distinct !DILexicalBlock(scope: !10, file: !1, line: 11, column: 5)
!52 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!53 = !DILocation(line: 12, column: 15, scope: !51)
!54 = !DILocation(line: 13, column: 22, scope: !51)
!55 = !DILocation(line: 13, column: 24, scope: !51)
!56 = !DILocation(line: 13, column: 16, scope: !51)
!57 = !DILocation(line: 13, column: 13, scope: !51)
!58 = !DILocalVariable(name: "i", scope: !59, file: !1, line: 15, type: !60)
!59 = distinct !DILexicalBlock(scope: !51, file: !1, line: 14, column: 9)
!60 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!61 = !DILocation(line: 15, column: 18, scope: !59)
!62 = !DILocation(line: 16, column: 20, scope: !59)
!63 = !DILocation(line: 16, column: 17, scope: !59)
!64 = !DILocation(line: 18, column: 18, scope: !51)
!65 = !DILocation(line: 18, column: 29, scope: !51)
!66 = !DILocation(line: 18, column: 24, scope: !51)
!67 = !DILocation(line: 18, column: 22, scope: !51)
!68 = !DILocation(line: 18, column: 9, scope: !51)
!69 = !DILocation(line: 18, column: 16, scope: !51)
!70 = !DILocation(line: 20, column: 14, scope: !10)
!71 = !DILocation(line: 20, column: 20, scope: !10)
!72 = !DILocation(line: 20, column: 18, scope: !10)
!73 = !DILocation(line: 20, column: 5, scope: !10)
!74 = !DILocation(line: 20, column: 12, scope: !10)
!75 = !DILocation(line: 21, column: 1, scope: !10)
