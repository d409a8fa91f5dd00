; Metadata in all its forms; what the specification names is typed.
define spir_kernel void @kernel(ptr addrspace(1) %a) !dbg !5 !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 !reqd_work_group_size !6 !work_group_size_hint !6 !vec_type_hint !7 !intel_reqd_sub_group_size !8 !max_work_dim !8 !codeplay_ca_vecz.base !9 !codeplay_ca_vecz.base !10 !codeplay_ca_vecz.base.fail !21 !mux_scheduled_fn !11 !something !{!"inline", null, i8 1} {
    #dbg_value(ptr addrspace(1) %a, !12, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value), !13)
    #dbg_value(!DIArgList(i32 1, ptr addrspace(1) %a), !12, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !13)
    #dbg_value(!{}, !12, !DIExpression(), !13)
  %slot = alloca i32, align 4
    #dbg_declare(ptr %slot, !41, !DIExpression(), !14)
    #dbg_label(!15, !13)
  %1 = load i32, ptr addrspace(1) %a, align 4, !dbg !13, !range !16, !tbaa !17
  ret void, !dbg !DILocation(line: 9, column: 1, scope: !5)
}

define void @no_arguments() !kernel_arg_addr_space !0 !kernel_arg_access_qual !0 !kernel_arg_type !0 !kernel_arg_base_type !0 !kernel_arg_type_qual !0 !codeplay_ca_wrapper !20 {
  ret void
}

declare !codeplay_ca_vecz.derived !22 void @vector4(ptr addrspace(1))
declare void @vector8(ptr addrspace(1))

!opencl.ocl.version = !{!18}
!mux-scheduling-params = !{!19}
!oxmux.phase = !{!23}
!llvm.dbg.cu = !{!24}
!llvm.module.flags = !{!25}
!odd\20name = !{!26, !0}
!opencl.kernels = !{!27}

!0 = !{}
!1 = !{i32 1}
!2 = !{!"none"}
!3 = !{!"const \22restrict\22"}
!4 = !{!"a"}
!5 = distinct !DISubprogram(name: "kernel", scope: null, file: !28, line: 1, type: !29, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !24, retainedNodes: !30)
!6 = !{i32 8, i32 4, i32 1}
!7 = !{<4 x float> undef, i32 1}
!8 = !{i32 2}
!9 = !{!31, ptr @vector4}
!10 = !{!32, ptr @vector8}
!11 = !{i32 0, i32 -1}
!12 = !DILocalVariable(name: "a", arg: 1, scope: !5, file: !28, line: 2, type: !33)
!13 = !DILocation(line: 2, column: 3, scope: !34)
!14 = !DILocation(line: 4, column: 5, scope: !35, inlinedAt: !36)
!15 = !DILabel(scope: !5, name: "top", file: !28, line: 5)
!16 = !{i32 0, i32 16}
!17 = !{!37, !37, i64 0}
!18 = !{i32 3, i32 0}
!19 = !{!"MuxWorkItemInfo", !"MuxWorkGroupInfo"}
!20 = !{!31, !32}
!21 = !{!32}
!22 = !{!31, ptr @kernel}
!23 = !{!"vectorized"}
!24 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !28, producer: "tests", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, nameTableKind: None)
!25 = !{i32 2, !"Debug Info Version", i32 3}
!26 = distinct !{!26, !"bytes \00\FF", i64 -1, float 5.0e-01, ptr null}
!27 = !{ptr @kernel}
!28 = !DIFile(filename: "kernel.cl", directory: "/tmp", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
!29 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !38)
!30 = !{!12}
!31 = !{i32 4, i32 0, i32 0, i32 0}
!32 = !{i32 8, i32 1, i32 0, i32 1}
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64, dwarfAddressSpace: 1)
!34 = distinct !DILexicalBlock(scope: !5, file: !28, line: 2, column: 1)
!35 = distinct !DISubprogram(name: "inlined", file: !28, unit: !24, spFlags: DISPFlagDefinition)
!36 = distinct !DILocation(line: 6, column: 7, scope: !34)
!37 = !{!"int", !40, i64 0}
!38 = !{null, !33}
!39 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!40 = !{!"omnipotent char"}
!41 = !DILocalVariable(name: "b", scope: !35, file: !28, line: 4, type: !39)
