; passes: replace-target-ext-tys
; Signatures in place, stack slots, globals, constants, members, metadata.
target triple = "spir64-unknown-unknown"

%events = type { target("spirv.Event"), i32 }

@sampler = internal addrspace(2) constant target("spirv.Sampler") zeroinitializer
@many = internal global [2 x %events] zeroinitializer
@some = internal global %events { target("spirv.Event") zeroinitializer, i32 3 }

declare spir_func target("spirv.Event") @_Z22async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))
declare spir_func i32 @use(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))

define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %s, ptr addrspace(1) %in, ptr addrspace(3) %tmp, i1 %c) #0 !dbg !6 !kernel_arg_type !1 {
entry:
  %slot = alloca target("spirv.Event"), align 8
  %pair = alloca %events, align 8
  %e = call spir_func target("spirv.Event") @_Z22async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %tmp, ptr addrspace(1) %in, i64 4, target("spirv.Event") zeroinitializer), !dbg !9
  store target("spirv.Event") %e, ptr %slot, align 8
  br i1 %c, label %then, label %join

then:
  %field = getelementptr inbounds %events, ptr %pair, i64 0, i32 0
  store target("spirv.Event") undef, ptr %field, align 8
  %made = insertvalue %events poison, target("spirv.Event") %e, 0
  %first = extractvalue %events %made, 0
  br label %join

join:
  %phi = phi target("spirv.Event") [ %first, %then ], [ poison, %entry ]
  %chosen = select i1 %c, target("spirv.Event") %phi, target("spirv.Event") %e
  store target("spirv.Event") %chosen, ptr %slot, align 8
  %generic = addrspacecast ptr %slot to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %generic)
  %r = call spir_func i32 @use(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %s)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!5}
!opencl.kernels = !{!0}

!0 = !{ptr @k, target("spirv.Event") zeroinitializer}
!1 = !{!"image2d_t", !"sampler_t", !"int*", !"int*", !"bool"}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!3 = !DIFile(filename: "k.cl", directory: "/")
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = distinct !DISubprogram(name: "k", scope: !3, file: !3, line: 1, type: !7, unit: !2)
!7 = !DISubroutineType(types: !8)
!8 = !{null}
!9 = !DILocation(line: 2, column: 3, scope: !6)

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%events = type { i64, i32 }

@sampler = internal addrspace(2) constant i64 0
@many = internal global [2 x %events] zeroinitializer
@some = internal global %events { i64 0, i32 3 }

declare spir_func i64 @_Z22async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, i64)

declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))

declare spir_func i32 @use(ptr addrspace(1), i64)

define spir_kernel void @k(ptr addrspace(1) %image, i64 %s, ptr addrspace(1) %in, ptr addrspace(3) %tmp, i1 %c) #0 !dbg !4 !kernel_arg_type !7 {
entry:
  %slot = alloca i64, align 8
  %pair = alloca %events, align 8
  %e = call spir_func i64 @_Z22async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %tmp, ptr addrspace(1) %in, i64 4, i64 0), !dbg !8
  store i64 %e, ptr %slot, align 8
  br i1 %c, label %then, label %join

then:                                             ; preds = %entry
  %field = getelementptr inbounds %events, ptr %pair, i64 0, i32 0
  store i64 undef, ptr %field, align 8
  %made = insertvalue %events poison, i64 %e, 0
  %first = extractvalue %events %made, 0
  br label %join

join:                                             ; preds = %entry, %then
  %phi = phi i64 [ poison, %entry ], [ %first, %then ]
  %chosen = select i1 %c, i64 %phi, i64 %e
  store i64 %chosen, ptr %slot, align 8
  %generic = addrspacecast ptr %slot to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %generic)
  %r = call spir_func i32 @use(ptr addrspace(1) %image, i64 %s)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!opencl.kernels = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{ptr @k, i64 0}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!"image2d_t", !"sampler_t", !"int*", !"int*", !"bool"}
!8 = !DILocation(line: 2, column: 3, scope: !4)
