; ModuleID = 'opencl_c/hashing/sha256.cl'
source_filename = "opencl_c/hashing/sha256.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@K = dso_local local_unnamed_addr addrspace(2) constant [64 x i32] [i32 1116352408, i32 1899447441, i32 -1245643825, i32 -373957723, i32 961987163, i32 1508970993, i32 -1841331548, i32 -1424204075, i32 -670586216, i32 310598401, i32 607225278, i32 1426881987, i32 1925078388, i32 -2132889090, i32 -1680079193, i32 -1046744716, i32 -459576895, i32 -272742522, i32 264347078, i32 604807628, i32 770255983, i32 1249150122, i32 1555081692, i32 1996064986, i32 -1740746414, i32 -1473132947, i32 -1341970488, i32 -1084653625, i32 -958395405, i32 -710438585, i32 113926993, i32 338241895, i32 666307205, i32 773529912, i32 1294757372, i32 1396182291, i32 1695183700, i32 1986661051, i32 -2117940946, i32 -1838011259, i32 -1564481375, i32 -1474664885, i32 -1035236496, i32 -949202525, i32 -778901479, i32 -694614492, i32 -200395387, i32 275423344, i32 430227734, i32 506948616, i32 659060556, i32 883997877, i32 958139571, i32 1322822218, i32 1537002063, i32 1747873779, i32 1955562222, i32 2024104815, i32 -2067236844, i32 -1933114872, i32 -1866530822, i32 -1538233109, i32 -1090935817, i32 -965641998], align 4

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: readwrite)
define dso_local spir_func void @compress(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr #0 {
  %3 = alloca [64 x i32], align 4
  %4 = alloca [8 x i32], align 4
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %3) #7
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(64) %3, ptr noundef nonnull align 4 dereferenceable(64) %1, i64 64, i1 false), !tbaa !4
  %5 = load i32, ptr %3, align 4, !tbaa !4
  br label %6

6:                                                ; preds = %2, %6
  %7 = phi i32 [ %26, %6 ], [ %5, %2 ]
  %8 = phi i32 [ %36, %6 ], [ 16, %2 ]
  %9 = add nsw i32 %8, -2
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds [64 x i32], ptr %3, i64 0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %12, i32 noundef 15) #8
  %14 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %12, i32 noundef 13) #8
  %15 = lshr i32 %12, 10
  %16 = xor i32 %15, %13
  %17 = xor i32 %16, %14
  %18 = add nsw i32 %8, -7
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [64 x i32], ptr %3, i64 0, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add i32 %17, %21
  %23 = add nsw i32 %8, -15
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds [64 x i32], ptr %3, i64 0, i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %26, i32 noundef 25) #8
  %28 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %26, i32 noundef 14) #8
  %29 = lshr i32 %26, 3
  %30 = xor i32 %29, %27
  %31 = xor i32 %30, %28
  %32 = add i32 %22, %7
  %33 = add i32 %32, %31
  %34 = zext nneg i32 %8 to i64
  %35 = getelementptr inbounds [64 x i32], ptr %3, i64 0, i64 %34
  store i32 %33, ptr %35, align 4, !tbaa !4
  %36 = add nuw nsw i32 %8, 1
  %37 = icmp ult i32 %8, 63
  br i1 %37, label %6, label %38

38:                                               ; preds = %6
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(32) %4, ptr noundef nonnull align 4 dereferenceable(32) %0, i64 32, i1 false), !tbaa !4
  %39 = load i32, ptr %4, align 4, !tbaa !4
  %40 = getelementptr inbounds i8, ptr %4, i64 16
  %41 = load i32, ptr %40, align 4, !tbaa !4
  %42 = getelementptr inbounds i8, ptr %4, i64 28
  %43 = getelementptr inbounds i8, ptr %4, i64 24
  %44 = getelementptr inbounds i8, ptr %4, i64 20
  %45 = getelementptr inbounds i8, ptr %4, i64 4
  %46 = getelementptr inbounds i8, ptr %4, i64 8
  %47 = getelementptr inbounds i8, ptr %4, i64 4
  %48 = getelementptr inbounds i8, ptr %4, i64 16
  %49 = getelementptr inbounds i8, ptr %4, i64 16
  br label %50

50:                                               ; preds = %38, %50
  %51 = phi i32 [ %41, %38 ], [ %82, %50 ]
  %52 = phi i32 [ 0, %38 ], [ %85, %50 ]
  %53 = phi i32 [ %39, %38 ], [ %84, %50 ]
  %54 = load i32, ptr %42, align 4, !tbaa !4
  %55 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %51, i32 noundef 26) #8
  %56 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %51, i32 noundef 21) #8
  %57 = xor i32 %56, %55
  %58 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %51, i32 noundef 7) #8
  %59 = xor i32 %57, %58
  %60 = add i32 %59, %54
  %61 = load i32, ptr %43, align 4, !tbaa !4
  %62 = load i32, ptr %44, align 4, !tbaa !4
  %63 = tail call spir_func i32 @_Z9bitselectjjj(i32 noundef %61, i32 noundef %62, i32 noundef %51) #8
  %64 = add i32 %60, %63
  %65 = zext nneg i32 %52 to i64
  %66 = getelementptr inbounds [64 x i32], ptr addrspace(2) @K, i64 0, i64 %65
  %67 = load i32, ptr addrspace(2) %66, align 4, !tbaa !4
  %68 = add i32 %64, %67
  %69 = getelementptr inbounds [64 x i32], ptr %3, i64 0, i64 %65
  %70 = load i32, ptr %69, align 4, !tbaa !4
  %71 = add i32 %68, %70
  %72 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %53, i32 noundef 19) #8
  %73 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %53, i32 noundef 10) #8
  %74 = load i32, ptr %45, align 4, !tbaa !4
  %75 = load i32, ptr %46, align 4, !tbaa !4
  %76 = xor i32 %75, %53
  call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(28) %47, ptr noundef nonnull align 4 dereferenceable(28) %4, i64 28, i1 false), !tbaa !4
  %77 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %53, i32 noundef 30) #8
  %78 = xor i32 %72, %77
  %79 = xor i32 %78, %73
  %80 = tail call spir_func i32 @_Z9bitselectjjj(i32 noundef %53, i32 noundef %74, i32 noundef %76) #8
  %81 = load i32, ptr %48, align 4, !tbaa !4
  %82 = add i32 %81, %71
  store i32 %82, ptr %49, align 4, !tbaa !4
  %83 = add i32 %79, %71
  %84 = add i32 %83, %80
  store i32 %84, ptr %4, align 4, !tbaa !4
  %85 = add nuw nsw i32 %52, 1
  %86 = icmp ult i32 %52, 63
  br i1 %86, label %50, label %87

87:                                               ; preds = %50
  %88 = load i32, ptr %0, align 4, !tbaa !4
  %89 = add i32 %88, %84
  store i32 %89, ptr %0, align 4, !tbaa !4
  %90 = getelementptr inbounds i8, ptr %4, i64 4
  %91 = load i32, ptr %90, align 4, !tbaa !4
  %92 = getelementptr inbounds i8, ptr %0, i64 4
  %93 = load i32, ptr %92, align 4, !tbaa !4
  %94 = add i32 %93, %91
  store i32 %94, ptr %92, align 4, !tbaa !4
  %95 = getelementptr inbounds i8, ptr %4, i64 8
  %96 = load i32, ptr %95, align 4, !tbaa !4
  %97 = getelementptr inbounds i8, ptr %0, i64 8
  %98 = load i32, ptr %97, align 4, !tbaa !4
  %99 = add i32 %98, %96
  store i32 %99, ptr %97, align 4, !tbaa !4
  %100 = getelementptr inbounds i8, ptr %4, i64 12
  %101 = load i32, ptr %100, align 4, !tbaa !4
  %102 = getelementptr inbounds i8, ptr %0, i64 12
  %103 = load i32, ptr %102, align 4, !tbaa !4
  %104 = add i32 %103, %101
  store i32 %104, ptr %102, align 4, !tbaa !4
  %105 = getelementptr inbounds i8, ptr %0, i64 16
  %106 = load i32, ptr %105, align 4, !tbaa !4
  %107 = add i32 %106, %82
  store i32 %107, ptr %105, align 4, !tbaa !4
  %108 = getelementptr inbounds i8, ptr %4, i64 20
  %109 = load i32, ptr %108, align 4, !tbaa !4
  %110 = getelementptr inbounds i8, ptr %0, i64 20
  %111 = load i32, ptr %110, align 4, !tbaa !4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4, !tbaa !4
  %113 = getelementptr inbounds i8, ptr %4, i64 24
  %114 = load i32, ptr %113, align 4, !tbaa !4
  %115 = getelementptr inbounds i8, ptr %0, i64 24
  %116 = load i32, ptr %115, align 4, !tbaa !4
  %117 = add i32 %116, %114
  store i32 %117, ptr %115, align 4, !tbaa !4
  %118 = getelementptr inbounds i8, ptr %4, i64 28
  %119 = load i32, ptr %118, align 4, !tbaa !4
  %120 = getelementptr inbounds i8, ptr %0, i64 28
  %121 = load i32, ptr %120, align 4, !tbaa !4
  %122 = add i32 %121, %119
  store i32 %122, ptr %120, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %3) #7
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z6rotatejj(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z9bitselectjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define dso_local spir_func void @start(ptr nocapture noundef writeonly %0) local_unnamed_addr #3 {
  store i32 1779033703, ptr %0, align 4, !tbaa !4
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 -1150833019, ptr %2, align 4, !tbaa !4
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 1013904242, ptr %3, align 4, !tbaa !4
  %4 = getelementptr inbounds i8, ptr %0, i64 12
  store i32 -1521486534, ptr %4, align 4, !tbaa !4
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 1359893119, ptr %5, align 4, !tbaa !4
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  store i32 -1694144372, ptr %6, align 4, !tbaa !4
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 528734635, ptr %7, align 4, !tbaa !4
  %8 = getelementptr inbounds i8, ptr %0, i64 28
  store i32 1541459225, ptr %8, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: readwrite)
define dso_local spir_kernel void @sha256(ptr addrspace(1) noalias nocapture noundef readonly align 1 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #4 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %5 = alloca [16 x i32], align 4
  %6 = alloca [8 x i32], align 4
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5) #7
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6) #7
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(64) %5, i8 0, i64 64, i1 false), !tbaa !4
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8
  %8 = icmp sgt i32 %2, 0
  br i1 %8, label %9, label %13

9:                                                ; preds = %4
  %10 = zext nneg i32 %2 to i64
  %11 = mul i64 %7, %10
  %12 = getelementptr i8, ptr addrspace(1) %0, i64 %11
  br label %35

13:                                               ; preds = %35, %4
  %14 = shl i32 %2, 3
  %15 = and i32 %14, 24
  %16 = xor i32 %15, 24
  %17 = shl nuw i32 128, %16
  %18 = ashr i32 %2, 2
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = or i32 %21, %17
  store i32 %22, ptr %20, align 4, !tbaa !4
  %23 = getelementptr inbounds i8, ptr %5, i64 60
  store i32 %14, ptr %23, align 4, !tbaa !4
  store i32 1779033703, ptr %6, align 4, !tbaa !4
  %24 = getelementptr inbounds i8, ptr %6, i64 4
  store i32 -1150833019, ptr %24, align 4, !tbaa !4
  %25 = getelementptr inbounds i8, ptr %6, i64 8
  store i32 1013904242, ptr %25, align 4, !tbaa !4
  %26 = getelementptr inbounds i8, ptr %6, i64 12
  store i32 -1521486534, ptr %26, align 4, !tbaa !4
  %27 = getelementptr inbounds i8, ptr %6, i64 16
  store i32 1359893119, ptr %27, align 4, !tbaa !4
  %28 = getelementptr inbounds i8, ptr %6, i64 20
  store i32 -1694144372, ptr %28, align 4, !tbaa !4
  %29 = getelementptr inbounds i8, ptr %6, i64 24
  store i32 528734635, ptr %29, align 4, !tbaa !4
  %30 = getelementptr inbounds i8, ptr %6, i64 28
  store i32 1541459225, ptr %30, align 4, !tbaa !4
  call spir_func void @compress(ptr noundef nonnull %6, ptr noundef nonnull %5) #9
  %31 = icmp eq i32 %3, 0
  br i1 %31, label %52, label %32

32:                                               ; preds = %13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(32) %5, ptr noundef nonnull align 4 dereferenceable(32) %6, i64 32, i1 false), !tbaa !4
  %33 = getelementptr inbounds i8, ptr %5, i64 32
  store i32 -2147483648, ptr %33, align 4, !tbaa !4
  %34 = getelementptr inbounds i8, ptr %5, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(24) %34, i8 0, i64 24, i1 false), !tbaa !4
  store i32 256, ptr %23, align 4, !tbaa !4
  store i32 1779033703, ptr %6, align 4, !tbaa !4
  store i32 -1150833019, ptr %24, align 4, !tbaa !4
  store i32 1013904242, ptr %25, align 4, !tbaa !4
  store i32 -1521486534, ptr %26, align 4, !tbaa !4
  store i32 1359893119, ptr %27, align 4, !tbaa !4
  store i32 -1694144372, ptr %28, align 4, !tbaa !4
  store i32 528734635, ptr %29, align 4, !tbaa !4
  store i32 1541459225, ptr %30, align 4, !tbaa !4
  call spir_func void @compress(ptr noundef nonnull %6, ptr noundef nonnull %5) #9
  br label %52

35:                                               ; preds = %9, %35
  %36 = phi i32 [ 0, %9 ], [ %50, %35 ]
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr i8, ptr addrspace(1) %12, i64 %37
  %39 = load i8, ptr addrspace(1) %38, align 1, !tbaa !12
  %40 = zext i8 %39 to i32
  %41 = shl i32 %36, 3
  %42 = and i32 %41, 24
  %43 = xor i32 %42, 24
  %44 = shl nuw i32 %40, %43
  %45 = lshr i32 %36, 2
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %46
  %48 = load i32, ptr %47, align 4, !tbaa !4
  %49 = or i32 %44, %48
  store i32 %49, ptr %47, align 4, !tbaa !4
  %50 = add nuw nsw i32 %36, 1
  %51 = icmp slt i32 %50, %2
  br i1 %51, label %35, label %13

52:                                               ; preds = %32, %13
  %53 = shl i64 %7, 5
  %54 = getelementptr i8, ptr addrspace(1) %1, i64 %53
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) noundef align 4 dereferenceable(32) %54, ptr noundef nonnull align 4 dereferenceable(32) %6, i64 32, i1 false), !tbaa !4
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6) #7
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5) #7
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nofree norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"uchar*", !"uint*", !"int", !"int"}
!11 = !{!"restrict const", !"restrict", !"", !""}
!12 = !{!6, !6, i64 0}
