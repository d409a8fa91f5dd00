; passes: work-item-loops<debug>
; Variables are found through the address of the live variables of the work-item that runs, which is stored before each
; call; a debugger stops at the stubs on either side of the barrier.
; CHECK: %kernel_live_vars = type { i32, i8 }
; CHECK: define internal void @__barrier_entry(i32 %0)
; CHECK: define internal void @__barrier_exit(i32 %0)
; CHECK: define internal spir_func i32 @kernel.mux-barrier-region(
; CHECK-NOT: dbg_declare
; CHECK: call void @__barrier_entry(i32 2)
; CHECK: ret i32 2
; CHECK: define internal spir_func i32 @kernel.mux-barrier-region.1(
; CHECK: call void @__barrier_exit(i32 2)
; CHECK: ret i32 0
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: %live_variables = alloca %kernel_live_vars
; CHECK: %live_vars.addr = alloca ptr
; CHECK: #dbg_declare(ptr %live_vars.addr, 
; CHECK: !DIExpression(DW_OP_deref)
; CHECK: #dbg_declare(ptr %live_vars.addr,
; CHECK: !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 4, DW_OP_LLVM_fragment, 0, 8)
; CHECK: store ptr
; CHECK: , ptr %live_vars.addr, align 8
; CHECK: call spir_func i32 @kernel.mux-barrier-region(
; CHECK: store ptr
; CHECK: call spir_func i32 @kernel.mux-barrier-region.1(
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !dbg !5 {
  %x = alloca i32, align 4
  %y = alloca i8, align 1
    #dbg_declare(ptr %x, !7, !DIExpression(), !9)
    #dbg_declare(ptr %y, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 8), !9)
  %id = call i64 @__mux_get_global_id(i32 0), !dbg !9
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id, !dbg !9
  %v = load i32, ptr addrspace(1) %p, align 4, !dbg !9
  store i32 %v, ptr %x, align 4, !dbg !9
  store i8 1, ptr %y, align 1, !dbg !9
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272), !dbg !10
  %w = load i32, ptr %x, align 4, !dbg !9
  %s = add i32 %w, 5, !dbg !9
  store i32 %s, ptr addrspace(1) %p, align 4, !dbg !9
  ret void, !dbg !9
}

attributes #0 = { "mux-kernel"="entry-point" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!11}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.cl", directory: "/")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !2)
!8 = !DILocalVariable(name: "y", scope: !5, file: !1, line: 3, type: !2)
!9 = !DILocation(line: 2, column: 1, scope: !5)
!10 = !DILocation(line: 4, column: 1, scope: !5)
!11 = !{i32 2, !"Debug Info Version", i32 3}
