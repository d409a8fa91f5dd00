; ModuleID = 'assignments.cl'
source_filename = "assignments.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @assignments(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1, i32 noundef %2) #0 !dbg !8 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !18 !kernel_arg_type_qual !19 {
  %4 = alloca i32 addrspace(1)*, align 8
  %5 = alloca i32 addrspace(1)*, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store i32 addrspace(1)* %0, i32 addrspace(1)** %4, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %4, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !21
  store i32 addrspace(1)* %1, i32 addrspace(1)** %5, align 8
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %5, metadata !22, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !23
  store i32 %2, i32* %6, align 4
  call void @llvm.dbg.declare(metadata i32* %6, metadata !24, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !25
  call void @llvm.dbg.declare(metadata i32* %7, metadata !26, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !27
  store i32 3, i32* %7, align 4, !dbg !27
  call void @llvm.dbg.declare(metadata i32* %8, metadata !28, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !29
  %12 = load i32, i32* %7, align 4, !dbg !30
  %13 = add nsw i32 %12, 1, !dbg !31
  store i32 %13, i32* %8, align 4, !dbg !29
  %14 = load i32, i32* %8, align 4, !dbg !32
  %15 = mul nsw i32 %14, 2, !dbg !32
  store i32 %15, i32* %8, align 4, !dbg !32
  call void @llvm.dbg.declare(metadata i32* %9, metadata !33, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !34
  store i32 0, i32* %9, align 4, !dbg !34
  call void @llvm.dbg.declare(metadata i32* %10, metadata !35, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !37
  store i32 0, i32* %10, align 4, !dbg !37
  br label %16, !dbg !38

16:                                               ; preds = %30, %3
  %17 = load i32, i32* %10, align 4, !dbg !39
  %18 = load i32, i32* %6, align 4, !dbg !41
  %19 = icmp slt i32 %17, %18, !dbg !42
  br i1 %19, label %20, label %33, !dbg !43

20:                                               ; preds = %16
  call void @llvm.dbg.declare(metadata i32* %11, metadata !44, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !46
  %21 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8, !dbg !47
  %22 = load i32, i32* %10, align 4, !dbg !48
  %23 = sext i32 %22 to i64, !dbg !47
  %24 = getelementptr inbounds i32, i32 addrspace(1)* %21, i64 %23, !dbg !47
  %25 = load i32, i32 addrspace(1)* %24, align 4, !dbg !47
  %26 = mul nsw i32 %25, 2, !dbg !49
  store i32 %26, i32* %11, align 4, !dbg !46
  %27 = load i32, i32* %11, align 4, !dbg !50
  %28 = load i32, i32* %9, align 4, !dbg !51
  %29 = add nsw i32 %28, %27, !dbg !51
  store i32 %29, i32* %9, align 4, !dbg !51
  br label %30, !dbg !52

30:                                               ; preds = %20
  %31 = load i32, i32* %10, align 4, !dbg !53
  %32 = add nsw i32 %31, 1, !dbg !53
  store i32 %32, i32* %10, align 4, !dbg !53
  br label %16, !dbg !54, !llvm.loop !55

33:                                               ; preds = %16
  %34 = load i32, i32* %9, align 4, !dbg !57
  %35 = load i32, i32* %8, align 4, !dbg !58
  %36 = add nsw i32 %34, %35, !dbg !59
  %37 = load i32 addrspace(1)*, i32 addrspace(1)** %5, align 8, !dbg !60
  %38 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3, !dbg !61
  %39 = getelementptr inbounds i32, i32 addrspace(1)* %37, i64 %38, !dbg !60
  store i32 %36, i32 addrspace(1)* %39, align 4, !dbg !62
  ret void, !dbg !63
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
!llvm.module.flags = !{!2, !3, !4, !5}
!opencl.ocl.version = !{!6}
!opencl.spir.version = !{!6}
!llvm.ident = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "assignments.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "c3dcc422e792ecb6f1f9c98f163c2889")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{i32 2, i32 0}
!7 = !{!"Debian clang version 15.0.6"}
!8 = distinct !DISubprogram(name: "assignments", scope: !1, file: !1, line: 4, type: !9, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!9 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !10)
!10 = !{null, !11, !14, !13}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, dwarfAddressSpace: 1)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!15 = !{}
!16 = !{i32 1, i32 1, i32 0}
!17 = !{!"none", !"none", !"none"}
!18 = !{!"int*", !"int*", !"int"}
!19 = !{!"const", !"", !""}
!20 = !DILocalVariable(name: "in", arg: 1, scope: !8, file: !1, line: 4, type: !11)
!21 = !DILocation(line: 4, column: 43, scope: !8)
!22 = !DILocalVariable(name: "out", arg: 2, scope: !8, file: !1, line: 4, type: !14)
!23 = !DILocation(line: 4, column: 59, scope: !8)
!24 = !DILocalVariable(name: "n", arg: 3, scope: !8, file: !1, line: 4, type: !13)
!25 = !DILocation(line: 4, column: 68, scope: !8)
!26 = !DILocalVariable(name: "first", scope: !8, file: !1, line: 5, type: !13)
!27 = !DILocation(line: 5, column: 9, scope: !8)
!28 = !DILocalVariable(name: "second", scope: !8, file: !1, line: 6, type: !13)
!29 = !DILocation(line: 6, column: 9, scope: !8)
!30 = !DILocation(line: 6, column: 18, scope: !8)
!31 = !DILocation(line: 6, column: 24, scope: !8)
!32 = !DILocation(line: 7, column: 12, scope: !8)
!33 = !DILocalVariable(name: "sum", scope: !8, file: !1, line: 8, type: !13)
!34 = !DILocation(line: 8, column: 9, scope: !8)
!35 = !DILocalVariable(name: "k", scope: !36, file: !1, line: 9, type: !13)
!36 = distinct !DILexicalBlock(scope: !8, file: !1, line: 9, column: 5)
!37 = !DILocation(line: 9, column: 14, scope: !36)
!38 = !DILocation(line: 9, column: 10, scope: !36)
!39 = !DILocation(line: 9, column: 21, scope: !40)
!40 = distinct !DILexicalBlock(scope: !36, file: !1, line: 9, column: 5)
!41 = !DILocation(line: 9, column: 25, scope: !40)
!42 = !DILocation(line: 9, column: 23, scope: !40)
!43 = !DILocation(line: 9, column: 5, scope: !36)
!44 = !DILocalVariable(name: "twice", scope: !45, file: !1, line: 10, type: !13)
!45 = distinct !DILexicalBlock(scope: !40, file: !1, line: 9, column: 33)
!46 = !DILocation(line: 10, column: 13, scope: !45)
!47 = !DILocation(line: 10, column: 21, scope: !45)
!48 = !DILocation(line: 10, column: 24, scope: !45)
!49 = !DILocation(line: 10, column: 27, scope: !45)
!50 = !DILocation(line: 11, column: 16, scope: !45)
!51 = !DILocation(line: 11, column: 13, scope: !45)
!52 = !DILocation(line: 12, column: 5, scope: !45)
!53 = !DILocation(line: 9, column: 29, scope: !40)
!54 = !DILocation(line: 9, column: 5, scope: !40)
!55 = distinct !{!55, !43, !56}
!56 = !DILocation(line: 12, column: 5, scope: !36)
!57 = !DILocation(line: 13, column: 29, scope: !8)
!58 = !DILocation(line: 13, column: 35, scope: !8)
!59 = !DILocation(line: 13, column: 33, scope: !8)
!60 = !DILocation(line: 13, column: 5, scope: !8)
!61 = !DILocation(line: 13, column: 9, scope: !8)
!62 = !DILocation(line: 13, column: 27, scope: !8)
!63 = !DILocation(line: 14, column: 1, scope: !8)
