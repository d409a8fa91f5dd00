; ModuleID = 'opencl_c/atomics/atomics_c11.cl'
source_filename = "opencl_c/atomics/atomics_c11.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@c11.count = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @c11(i32 addrspace(1)* noalias nocapture noundef readonly align 4 %0, i32 addrspace(1)* noundef align 4 %1, i32 addrspace(1)* noundef align 4 %2, i32 addrspace(1)* nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = alloca i32, align 4
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %4
  tail call spir_func void @_Z11atomic_initPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef addrspacecast (i32 addrspace(3)* @c11.count to i32 addrspace(4)*), i32 noundef 5) #5
  br label %9

9:                                                ; preds = %8, %4
  tail call spir_func void @_Z18work_group_barrierj(i32 noundef 1) #5
  %10 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %11 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %10
  %12 = load i32, i32 addrspace(1)* %11, align 4, !tbaa !9
  %13 = addrspacecast i32 addrspace(1)* %1 to i32 addrspace(4)*
  %14 = tail call spir_func i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef %13, i32 noundef %12) #5
  %15 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 1
  %16 = addrspacecast i32 addrspace(1)* %15 to i32 addrspace(4)*
  %17 = tail call spir_func i32 @_Z25atomic_fetch_sub_explicitPU3AS4VU7_Atomicii12memory_order(i32 addrspace(4)* noundef %16, i32 noundef %12, i32 noundef 0) #5
  %18 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 2
  %19 = addrspacecast i32 addrspace(1)* %18 to i32 addrspace(4)*
  %20 = tail call spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef %19, i32 noundef %12, i32 noundef 4, i32 noundef 2) #5
  %21 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 3
  %22 = addrspacecast i32 addrspace(1)* %21 to i32 addrspace(4)*
  %23 = tail call spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef %22, i32 noundef %12, i32 noundef 3, i32 noundef 2) #5
  %24 = addrspacecast i32 addrspace(1)* %2 to i32 addrspace(4)*
  %25 = and i32 %12, 65535
  %26 = tail call spir_func i32 @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef %24, i32 noundef %25, i32 noundef 5, i32 noundef 2) #5
  %27 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 1
  %28 = addrspacecast i32 addrspace(1)* %27 to i32 addrspace(4)*
  %29 = tail call spir_func i32 @_Z16atomic_fetch_xorPU3AS4VU7_Atomicjj(i32 addrspace(4)* noundef %28, i32 noundef %12) #5
  %30 = and i32 %12, 3
  %31 = tail call spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef addrspacecast (i32 addrspace(3)* @c11.count to i32 addrspace(4)*), i32 noundef %30, i32 noundef 0, i32 noundef 1) #5
  %32 = bitcast i32* %5 to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* nonnull %32) #6
  %33 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 4
  %34 = addrspacecast i32 addrspace(1)* %33 to i32 addrspace(4)*
  %35 = tail call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(i32 addrspace(4)* noundef %34, i32 noundef 0, i32 noundef 2) #5
  store i32 %35, i32* %5, align 4, !tbaa !9
  %36 = addrspacecast i32* %5 to i32 addrspace(4)*
  br label %37

37:                                               ; preds = %37, %9
  %38 = load i32, i32* %5, align 4, !tbaa !9
  %39 = shl nsw i32 %38, 1
  %40 = or i32 %39, 1
  %41 = icmp sgt i32 %40, 0
  %42 = add nsw i32 %38, 3
  %43 = select i1 %41, i32 %42, i32 %38
  %44 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(i32 addrspace(4)* noundef %34, i32 addrspace(4)* noundef %36, i32 noundef %43, i32 noundef 4, i32 noundef 2, i32 noundef 2) #5
  br i1 %44, label %45, label %37

45:                                               ; preds = %37
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 noundef 3, i32 noundef 1) #5
  br i1 %7, label %46, label %52

46:                                               ; preds = %45
  %47 = call spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(i32 addrspace(4)* noundef addrspacecast (i32 addrspace(3)* @c11.count to i32 addrspace(4)*)) #5
  %48 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %49 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 %48
  store i32 %47, i32 addrspace(1)* %49, align 4, !tbaa !9
  %50 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 2
  %51 = addrspacecast i32 addrspace(1)* %50 to i32 addrspace(4)*
  call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef %51, i32 noundef 99, i32 noundef 3, i32 noundef 2) #5
  br label %52

52:                                               ; preds = %46, %45
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef 2, i32 noundef 4, i32 noundef 2) #5
  call void @llvm.lifetime.end.p0i8(i64 4, i8* nonnull %32) #6
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z11atomic_initPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z18work_group_barrierj(i32 noundef) local_unnamed_addr #2

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_sub_explicitPU3AS4VU7_Atomicii12memory_order(i32 addrspace(4)* noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z16atomic_fetch_xorPU3AS4VU7_Atomicjj(i32 addrspace(4)* noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(i32 addrspace(4)* noundef, i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z18work_group_barrierj12memory_scope(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(i32 addrspace(4)* noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #3

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { argmemonly mustprogress nocallback nofree nosync nounwind willreturn }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { convergent nounwind }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 1, i32 1}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"atomic_int*", !"atomic_uint*", !"int*"}
!7 = !{!"int*", !"_Atomic(int)*", !"_Atomic(unsigned int)*", !"int*"}
!8 = !{!"restrict const", !"", !"", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
