; passes: add-sched-params,add-kernel-wrapper<packed;local-buffers-by-size>
; noundef and nonnull of an argument are metadata of its load; a byval argument is the address of the member; noinline
; kernels are not inlined; the wrapper's subprogram is its own.
; CHECK: %MuxPackedArgs.kernel = type <{ ptr addrspace(1), %struct.S, float }>
; CHECK: define internal spir_func void @kernel.mux-sched-wrapper(ptr addrspace(1) noalias noundef nonnull %p, ptr noundef byval(%struct.S) align 8 %s, float %f, ptr noalias nonnull align 8 dereferenceable(40) %wi-info,
; CHECK: define spir_kernel void @kernel.mux-kernel-wrapper(ptr noundef nonnull dereferenceable(28) %packed-args, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
; CHECK: %p = load ptr addrspace(1), ptr %packed-args, align 1
; CHECK: !nonnull !
; CHECK: !noundef !
; CHECK: %s.addr = getelementptr %MuxPackedArgs.kernel, ptr %packed-args, i32 0, i32 1
; CHECK: %f = load float, ptr %f.addr, align 1
; CHECK: %wi-info = alloca %MuxWorkItemInfo, align 8
; CHECK: call spir_func void @kernel.mux-sched-wrapper(ptr addrspace(1) noalias noundef nonnull %p, ptr noundef byval(%struct.S) align 8 %s.addr, float %f, ptr noalias nonnull align 8 dereferenceable(40) %wi-info,
; CHECK: !DISubprogram(name: "kernel.mux-kernel-wrapper"
; CHECK: flags: DIFlagArtificial
; CHECK: !{i32 -1, i32 1}

%struct.S = type { i64, i32 }

define spir_kernel void @kernel(ptr addrspace(1) noalias noundef nonnull %p, ptr noundef byval(%struct.S) align 8 %s, float %f) #0 !dbg !3 {
  ret void, !dbg !6
}

attributes #0 = { noinline "mux-kernel"="entry-point" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "kernel", linkageName: "kernel", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 4, column: 1, scope: !3)
!7 = !{}
