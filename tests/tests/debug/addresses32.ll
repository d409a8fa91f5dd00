; ModuleID = 'addresses32.cl'
source_filename = "addresses32.cl"
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir"

@__const.sums.parts = private unnamed_addr addrspace(2) constant [2 x i32] [i32 1, i32 2], align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @sums(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1) #0 !dbg !8 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !18 !kernel_arg_type_qual !19 {
  %3 = alloca i32 addrspace(1)*, align 4
  %4 = alloca i32 addrspace(1)*, align 4
  %5 = alloca [2 x i32], align 4
  %6 = alloca i32 addrspace(1)*, align 4
  %7 = alloca i32, align 4
  store i32 addrspace(1)* %0, i32 addrspace(1)** %3, align 4
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %3, metadata !20, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !21
  store i32 addrspace(1)* %1, i32 addrspace(1)** %4, align 4
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %4, metadata !22, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !23
  call void @llvm.dbg.declare(metadata [2 x i32]* %5, metadata !24, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !28
  %8 = bitcast [2 x i32]* %5 to i8*, !dbg !28
  call void @llvm.memcpy.p0i8.p2i8.i32(i8* align 4 %8, i8 addrspace(2)* align 4 bitcast ([2 x i32] addrspace(2)* @__const.sums.parts to i8 addrspace(2)*), i32 8, i1 false), !dbg !28
  call void @llvm.dbg.declare(metadata i32 addrspace(1)** %6, metadata !29, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !30
  %9 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 4, !dbg !31
  %10 = call spir_func i32 @_Z12get_local_idj(i32 noundef 0) #4, !dbg !32
  %11 = getelementptr inbounds i32, i32 addrspace(1)* %9, i32 %10, !dbg !33
  store i32 addrspace(1)* %11, i32 addrspace(1)** %6, align 4, !dbg !30
  call void @llvm.dbg.declare(metadata i32* %7, metadata !34, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef)), !dbg !36
  store i32 0, i32* %7, align 4, !dbg !36
  br label %12, !dbg !37

12:                                               ; preds = %23, %2
  %13 = load i32, i32* %7, align 4, !dbg !38
  %14 = icmp slt i32 %13, 2, !dbg !40
  br i1 %14, label %15, label %26, !dbg !41

15:                                               ; preds = %12
  %16 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 4, !dbg !42
  %17 = getelementptr inbounds i32, i32 addrspace(1)* %16, i32 0, !dbg !42
  %18 = load i32, i32 addrspace(1)* %17, align 4, !dbg !42
  %19 = load i32, i32* %7, align 4, !dbg !43
  %20 = getelementptr inbounds [2 x i32], [2 x i32]* %5, i32 0, i32 %19, !dbg !44
  %21 = load i32, i32* %20, align 4, !dbg !45
  %22 = add nsw i32 %21, %18, !dbg !45
  store i32 %22, i32* %20, align 4, !dbg !45
  br label %23, !dbg !44

23:                                               ; preds = %15
  %24 = load i32, i32* %7, align 4, !dbg !46
  %25 = add nsw i32 %24, 1, !dbg !46
  store i32 %25, i32* %7, align 4, !dbg !46
  br label %12, !dbg !47, !llvm.loop !48

26:                                               ; preds = %12
  %27 = getelementptr inbounds [2 x i32], [2 x i32]* %5, i32 0, i32 0, !dbg !50
  %28 = load i32, i32* %27, align 4, !dbg !50
  %29 = getelementptr inbounds [2 x i32], [2 x i32]* %5, i32 0, i32 1, !dbg !51
  %30 = load i32, i32* %29, align 4, !dbg !51
  %31 = mul nsw i32 %28, %30, !dbg !52
  %32 = load i32 addrspace(1)*, i32 addrspace(1)** %3, align 4, !dbg !53
  %33 = call spir_func i32 @_Z13get_global_idj(i32 noundef 0) #4, !dbg !54
  %34 = getelementptr inbounds i32, i32 addrspace(1)* %32, i32 %33, !dbg !53
  store i32 %31, i32 addrspace(1)* %34, align 4, !dbg !55
  ret void, !dbg !56
}

; Function Attrs: nocallback nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p2i8.i32(i8* noalias nocapture writeonly, i8 addrspace(2)* noalias nocapture readonly, i32, i1 immarg) #2

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z13get_global_idj(i32 noundef) #3

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nocallback nofree nounwind willreturn }
attributes #3 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind readnone willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!opencl.ocl.version = !{!6}
!opencl.spir.version = !{!6}
!llvm.ident = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 15.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "addresses32.cl", directory: "", checksumkind: CSK_MD5, checksum: "23fb17722964e3100b867a696689cdbd")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{i32 1, i32 2}
!7 = !{!"Debian clang version 15.0.6"}
!8 = distinct !DISubprogram(name: "sums", scope: !1, file: !1, line: 2, type: !9, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!9 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !10)
!10 = !{null, !11, !13}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 32, dwarfAddressSpace: 1)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 32, dwarfAddressSpace: 1)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!15 = !{}
!16 = !{i32 1, i32 1}
!17 = !{!"none", !"none"}
!18 = !{!"int*", !"int*"}
!19 = !{!"", !"const"}
!20 = !DILocalVariable(name: "out", arg: 1, scope: !8, file: !1, line: 2, type: !11)
!21 = !DILocation(line: 2, column: 30, scope: !8)
!22 = !DILocalVariable(name: "in", arg: 2, scope: !8, file: !1, line: 2, type: !13)
!23 = !DILocation(line: 2, column: 53, scope: !8)
!24 = !DILocalVariable(name: "parts", scope: !8, file: !1, line: 3, type: !25)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 64, elements: !26)
!26 = !{!27}
!27 = !DISubrange(count: 2)
!28 = !DILocation(line: 3, column: 7, scope: !8)
!29 = !DILocalVariable(name: "p", scope: !8, file: !1, line: 4, type: !13)
!30 = !DILocation(line: 4, column: 21, scope: !8)
!31 = !DILocation(line: 4, column: 25, scope: !8)
!32 = !DILocation(line: 4, column: 30, scope: !8)
!33 = !DILocation(line: 4, column: 28, scope: !8)
!34 = !DILocalVariable(name: "i", scope: !35, file: !1, line: 5, type: !12)
!35 = distinct !DILexicalBlock(scope: !8, file: !1, line: 5, column: 3)
!36 = !DILocation(line: 5, column: 12, scope: !35)
!37 = !DILocation(line: 5, column: 8, scope: !35)
!38 = !DILocation(line: 5, column: 19, scope: !39)
!39 = distinct !DILexicalBlock(scope: !35, file: !1, line: 5, column: 3)
!40 = !DILocation(line: 5, column: 21, scope: !39)
!41 = !DILocation(line: 5, column: 3, scope: !35)
!42 = !DILocation(line: 5, column: 43, scope: !39)
!43 = !DILocation(line: 5, column: 37, scope: !39)
!44 = !DILocation(line: 5, column: 31, scope: !39)
!45 = !DILocation(line: 5, column: 40, scope: !39)
!46 = !DILocation(line: 5, column: 26, scope: !39)
!47 = !DILocation(line: 5, column: 3, scope: !39)
!48 = distinct !{!48, !41, !49}
!49 = !DILocation(line: 5, column: 46, scope: !35)
!50 = !DILocation(line: 6, column: 27, scope: !8)
!51 = !DILocation(line: 6, column: 38, scope: !8)
!52 = !DILocation(line: 6, column: 36, scope: !8)
!53 = !DILocation(line: 6, column: 3, scope: !8)
!54 = !DILocation(line: 6, column: 7, scope: !8)
!55 = !DILocation(line: 6, column: 25, scope: !8)
!56 = !DILocation(line: 7, column: 1, scope: !8)
