; Calls, attributes, intrinsics, inline assembly.
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #0
declare i32 @printf(ptr addrspace(2), ...)
declare nonnull noalias dereferenceable(32) align(16) ptr @allocate(i64 zeroext, i32 signext) allocsize(0,1)
declare fastcc void @takes_copy(ptr byval(%big) align 8, ptr noalias sret(i32) writeonly align 4)
declare void @__mux_work_group_barrier(i32, i32, i32) #2
declare coldcc void @cold() cold
declare cc 11 void @numbered()
declare hidden zeroext i8 @hidden(float nofpclass(nan inf)) #3
declare target("spirv.Event") @event(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %image)

%big = type { [64 x i8] }

define spir_kernel void @kernel(ptr addrspace(1) nocapture noundef readonly align 4 "key"="value" %a, ptr %fp) unnamed_addr #1 section ".text.kernels" align 64 {
  call spir_func void @_Z7barrierj(i32 noundef 1) #2
  call void @__mux_work_group_barrier(i32 0, i32 1, i32 272) #4
  %1 = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) null, i32 1, double 2.000000e+00)
  %2 = tail call noalias ptr @allocate(i64 zeroext 4, i32 signext 5)
  %3 = notail call fast float %fp(i32 1) nounwind
  %4 = call i32 asm sideeffect alignstack "bswap $0", "=r,r"(i32 %1)
  call void asm inteldialect "nop", ""()
  call void @_Z7barrierj(i32 5)
  call fastcc void @takes_copy(ptr byval(%big) align 8 %fp, ptr sret(i32) align 4 %2)
  call cc 11 void @numbered()
  ret void
}

define internal i32 @musttail(i32 %x) {
  %r = musttail call i32 @musttail(i32 %x)
  ret i32 %r
}

define <4 x float> @intrinsics(<4 x float> %v, <4 x i1> %m, ptr %p, ptr addrspace(1) %g, i32 %x, i1 %b) {
  %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v, <4 x float> %v, <4 x float> %v)
  %2 = call nnan <4 x float> @llvm.sqrt.v4f32(<4 x float> %1)
  %3 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x float> %2)
  call void @llvm.masked.store.v4f32.p1(<4 x float> %3, ptr addrspace(1) %g, i32 4, <4 x i1> %m)
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %p, ptr addrspace(1) align 4 %g, i64 16, i1 false)
  call void @llvm.memset.p0.i32(ptr %p, i8 0, i32 %x, i1 true)
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @llvm.assume(i1 %b) [ "align"(ptr %p, i64 16) ]
  %4 = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %5 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %4)
  %6 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %3)
  %7 = call i32 @llvm.fptosi.sat.i32.f32(float %6)
  %8 = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %7, i32 %x)
  %9 = call i1 @llvm.is.fpclass.f32(float %6, i32 3)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %10 = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 false)
  %11 = call <4 x float> @llvm.experimental.vector.reverse.v4f32(<4 x float> %3)
  ret <4 x float> %11
}

declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)
declare <4 x float> @llvm.sqrt.v4f32(<4 x float>) #5
declare i32 @llvm.ctlz.i32(i32, i1 immarg)
declare ptr @llvm.thread.pointer()

define ptr @thread() {
  %1 = call ptr @llvm.thread.pointer()
  ret ptr %1
}

attributes #0 = { convergent nounwind "no-builtins" "frame-pointer"="all" }
attributes #1 = { alwaysinline nofree norecurse nounwind memory(read, argmem: readwrite) uwtable vscale_range(1,16) alignstack=16 "mux-kernel"="entry-point" "mux-orig-fn"="kernel" "mux-base-fn-name"="kernel" "mux-local-mem-usage"="128" "mux-work-item-order"="xyz" "vecz-mode"="auto" "mux-no-subgroups" "mux-barrier-schedule"="linear" }
attributes #2 = { convergent }
attributes #3 = { memory(argmem: read, inaccessiblemem: write) allockind("alloc,zeroed") }
attributes #4 = { convergent "mux-barrier-schedule"="once" "other"="x" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
