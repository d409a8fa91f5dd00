; ModuleID = 'opencl_c/hashing/sha256.cl'
source_filename = "opencl_c/hashing/sha256.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@K = dso_local local_unnamed_addr addrspace(2) constant [64 x i32] [i32 1116352408, i32 1899447441, i32 -1245643825, i32 -373957723, i32 961987163, i32 1508970993, i32 -1841331548, i32 -1424204075, i32 -670586216, i32 310598401, i32 607225278, i32 1426881987, i32 1925078388, i32 -2132889090, i32 -1680079193, i32 -1046744716, i32 -459576895, i32 -272742522, i32 264347078, i32 604807628, i32 770255983, i32 1249150122, i32 1555081692, i32 1996064986, i32 -1740746414, i32 -1473132947, i32 -1341970488, i32 -1084653625, i32 -958395405, i32 -710438585, i32 113926993, i32 338241895, i32 666307205, i32 773529912, i32 1294757372, i32 1396182291, i32 1695183700, i32 1986661051, i32 -2117940946, i32 -1838011259, i32 -1564481375, i32 -1474664885, i32 -1035236496, i32 -949202525, i32 -778901479, i32 -694614492, i32 -200395387, i32 275423344, i32 430227734, i32 506948616, i32 659060556, i32 883997877, i32 958139571, i32 1322822218, i32 1537002063, i32 1747873779, i32 1955562222, i32 2024104815, i32 -2067236844, i32 -1933114872, i32 -1866530822, i32 -1538233109, i32 -1090935817, i32 -965641998], align 4

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_func void @compress(i32* nocapture noundef %0, i32* nocapture noundef readonly %1) local_unnamed_addr #0 {
  %3 = bitcast i32* %1 to i8*
  %4 = bitcast i32* %0 to i8*
  %5 = alloca [64 x i32], align 4
  %6 = bitcast [64 x i32]* %5 to i8*
  %7 = alloca [8 x i32], align 4
  %8 = bitcast [8 x i32]* %7 to i8*
  call void @llvm.lifetime.start.p0i8(i64 256, i8* nonnull %6) #7
  call void @llvm.lifetime.start.p0i8(i64 32, i8* nonnull %8)
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(64) %6, i8* noundef nonnull align 4 dereferenceable(64) %3, i64 64, i1 false), !tbaa !4
  br label %9

9:                                                ; preds = %2, %9
  %10 = phi i32 [ %42, %9 ], [ 16, %2 ]
  %11 = add nsw i32 %10, -2
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %12
  %14 = load i32, i32* %13, align 4, !tbaa !4
  %15 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %14, i32 noundef 15) #8
  %16 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %14, i32 noundef 13) #8
  %17 = lshr i32 %14, 10
  %18 = xor i32 %17, %15
  %19 = xor i32 %18, %16
  %20 = add nsw i32 %10, -7
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %21
  %23 = load i32, i32* %22, align 4, !tbaa !4
  %24 = add i32 %19, %23
  %25 = add nsw i32 %10, -15
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %26
  %28 = load i32, i32* %27, align 4, !tbaa !4
  %29 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %28, i32 noundef 25) #8
  %30 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %28, i32 noundef 14) #8
  %31 = lshr i32 %28, 3
  %32 = xor i32 %31, %29
  %33 = xor i32 %32, %30
  %34 = add nsw i32 %10, -16
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %35
  %37 = load i32, i32* %36, align 4, !tbaa !4
  %38 = add i32 %24, %37
  %39 = add i32 %38, %33
  %40 = zext i32 %10 to i64
  %41 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %40
  store i32 %39, i32* %41, align 4, !tbaa !4
  %42 = add nuw nsw i32 %10, 1
  %43 = icmp ult i32 %10, 63
  br i1 %43, label %9, label %44

44:                                               ; preds = %9
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(32) %8, i8* noundef nonnull align 4 dereferenceable(32) %4, i64 32, i1 false), !tbaa !4
  %45 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 4
  %46 = load i32, i32* %45, align 4, !tbaa !4
  %47 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 0
  %48 = load i32, i32* %47, align 4, !tbaa !4
  %49 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 7
  %50 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 6
  %51 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 5
  %52 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 1
  %53 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 2
  %54 = bitcast i32* %52 to i8*
  br label %55

55:                                               ; preds = %44, %55
  %56 = phi i32 [ %48, %44 ], [ %89, %55 ]
  %57 = phi i32 [ %46, %44 ], [ %87, %55 ]
  %58 = phi i32 [ 0, %44 ], [ %90, %55 ]
  %59 = load i32, i32* %49, align 4, !tbaa !4
  %60 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %57, i32 noundef 26) #8
  %61 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %57, i32 noundef 21) #8
  %62 = xor i32 %61, %60
  %63 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %57, i32 noundef 7) #8
  %64 = xor i32 %62, %63
  %65 = load i32, i32* %50, align 4, !tbaa !4
  %66 = load i32, i32* %51, align 4, !tbaa !4
  %67 = tail call spir_func i32 @_Z9bitselectjjj(i32 noundef %65, i32 noundef %66, i32 noundef %57) #8
  %68 = zext i32 %58 to i64
  %69 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(2)* @K, i64 0, i64 %68
  %70 = load i32, i32 addrspace(2)* %69, align 4, !tbaa !4
  %71 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %68
  %72 = load i32, i32* %71, align 4, !tbaa !4
  %73 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %56, i32 noundef 19) #8
  %74 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %56, i32 noundef 10) #8
  %75 = load i32, i32* %52, align 4, !tbaa !4
  %76 = load i32, i32* %53, align 4, !tbaa !4
  %77 = xor i32 %76, %56
  call void @llvm.memmove.p0i8.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(28) %54, i8* noundef nonnull align 4 dereferenceable(28) %8, i64 28, i1 false), !tbaa !4
  %78 = add i32 %64, %59
  %79 = add i32 %78, %67
  %80 = add i32 %79, %70
  %81 = add i32 %80, %72
  %82 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %56, i32 noundef 30) #8
  %83 = xor i32 %73, %82
  %84 = xor i32 %83, %74
  %85 = tail call spir_func i32 @_Z9bitselectjjj(i32 noundef %56, i32 noundef %75, i32 noundef %77) #8
  %86 = load i32, i32* %45, align 4, !tbaa !4
  %87 = add i32 %86, %81
  store i32 %87, i32* %45, align 4, !tbaa !4
  %88 = add i32 %84, %81
  %89 = add i32 %88, %85
  store i32 %89, i32* %47, align 4, !tbaa !4
  %90 = add nuw nsw i32 %58, 1
  %91 = icmp ult i32 %58, 63
  br i1 %91, label %55, label %92

92:                                               ; preds = %55
  %93 = load i32, i32* %0, align 4, !tbaa !4
  %94 = add i32 %93, %89
  store i32 %94, i32* %0, align 4, !tbaa !4
  %95 = load i32, i32* %52, align 4, !tbaa !4
  %96 = getelementptr inbounds i32, i32* %0, i64 1
  %97 = load i32, i32* %96, align 4, !tbaa !4
  %98 = add i32 %97, %95
  store i32 %98, i32* %96, align 4, !tbaa !4
  %99 = load i32, i32* %53, align 4, !tbaa !4
  %100 = getelementptr inbounds i32, i32* %0, i64 2
  %101 = load i32, i32* %100, align 4, !tbaa !4
  %102 = add i32 %101, %99
  store i32 %102, i32* %100, align 4, !tbaa !4
  %103 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 3
  %104 = load i32, i32* %103, align 4, !tbaa !4
  %105 = getelementptr inbounds i32, i32* %0, i64 3
  %106 = load i32, i32* %105, align 4, !tbaa !4
  %107 = add i32 %106, %104
  store i32 %107, i32* %105, align 4, !tbaa !4
  %108 = getelementptr inbounds i32, i32* %0, i64 4
  %109 = load i32, i32* %108, align 4, !tbaa !4
  %110 = add i32 %109, %87
  store i32 %110, i32* %108, align 4, !tbaa !4
  %111 = load i32, i32* %51, align 4, !tbaa !4
  %112 = getelementptr inbounds i32, i32* %0, i64 5
  %113 = load i32, i32* %112, align 4, !tbaa !4
  %114 = add i32 %113, %111
  store i32 %114, i32* %112, align 4, !tbaa !4
  %115 = load i32, i32* %50, align 4, !tbaa !4
  %116 = getelementptr inbounds i32, i32* %0, i64 6
  %117 = load i32, i32* %116, align 4, !tbaa !4
  %118 = add i32 %117, %115
  store i32 %118, i32* %116, align 4, !tbaa !4
  %119 = load i32, i32* %49, align 4, !tbaa !4
  %120 = getelementptr inbounds i32, i32* %0, i64 7
  %121 = load i32, i32* %120, align 4, !tbaa !4
  %122 = add i32 %121, %119
  store i32 %122, i32* %120, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0i8(i64 32, i8* nonnull %8)
  call void @llvm.lifetime.end.p0i8(i64 256, i8* nonnull %6) #7
  ret void
}

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z6rotatejj(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z9bitselectjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: argmemonly mustprogress nofree norecurse nosync nounwind willreturn writeonly
define dso_local spir_func void @start(i32* nocapture noundef writeonly %0) local_unnamed_addr #3 {
  store i32 1779033703, i32* %0, align 4, !tbaa !4
  %2 = getelementptr inbounds i32, i32* %0, i64 1
  store i32 -1150833019, i32* %2, align 4, !tbaa !4
  %3 = getelementptr inbounds i32, i32* %0, i64 2
  store i32 1013904242, i32* %3, align 4, !tbaa !4
  %4 = getelementptr inbounds i32, i32* %0, i64 3
  store i32 -1521486534, i32* %4, align 4, !tbaa !4
  %5 = getelementptr inbounds i32, i32* %0, i64 4
  store i32 1359893119, i32* %5, align 4, !tbaa !4
  %6 = getelementptr inbounds i32, i32* %0, i64 5
  store i32 -1694144372, i32* %6, align 4, !tbaa !4
  %7 = getelementptr inbounds i32, i32* %0, i64 6
  store i32 528734635, i32* %7, align 4, !tbaa !4
  %8 = getelementptr inbounds i32, i32* %0, i64 7
  store i32 1541459225, i32* %8, align 4, !tbaa !4
  ret void
}

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @sha256(i8 addrspace(1)* noalias nocapture noundef readonly align 1 %0, i32 addrspace(1)* noalias nocapture noundef writeonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #4 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %5 = alloca [16 x i32], align 4
  %6 = bitcast [16 x i32]* %5 to i8*
  %7 = alloca [8 x i32], align 4
  %8 = bitcast [8 x i32]* %7 to i8*
  call void @llvm.lifetime.start.p0i8(i64 64, i8* nonnull %6) #7
  call void @llvm.lifetime.start.p0i8(i64 32, i8* nonnull %8) #7
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(64) %6, i8 0, i64 64, i1 false), !tbaa !4
  %9 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8
  %10 = icmp sgt i32 %2, 0
  br i1 %10, label %11, label %14

11:                                               ; preds = %4
  %12 = zext i32 %2 to i64
  %13 = mul i64 %9, %12
  br label %39

14:                                               ; preds = %39, %4
  %15 = shl i32 %2, 3
  %16 = and i32 %15, 24
  %17 = xor i32 %16, 24
  %18 = shl i32 128, %17
  %19 = ashr i32 %2, 2
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [16 x i32], [16 x i32]* %5, i64 0, i64 %20
  %22 = load i32, i32* %21, align 4, !tbaa !4
  %23 = or i32 %22, %18
  store i32 %23, i32* %21, align 4, !tbaa !4
  %24 = getelementptr inbounds [16 x i32], [16 x i32]* %5, i64 0, i64 15
  store i32 %15, i32* %24, align 4, !tbaa !4
  %25 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 0
  store i32 1779033703, i32* %25, align 4, !tbaa !4
  %26 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 1
  store i32 -1150833019, i32* %26, align 4, !tbaa !4
  %27 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 2
  store i32 1013904242, i32* %27, align 4, !tbaa !4
  %28 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 3
  store i32 -1521486534, i32* %28, align 4, !tbaa !4
  %29 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 4
  store i32 1359893119, i32* %29, align 4, !tbaa !4
  %30 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 5
  store i32 -1694144372, i32* %30, align 4, !tbaa !4
  %31 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 6
  store i32 528734635, i32* %31, align 4, !tbaa !4
  %32 = getelementptr inbounds [8 x i32], [8 x i32]* %7, i64 0, i64 7
  store i32 1541459225, i32* %32, align 4, !tbaa !4
  %33 = getelementptr inbounds [16 x i32], [16 x i32]* %5, i64 0, i64 0
  call spir_func void @compress(i32* noundef nonnull %25, i32* noundef nonnull %33) #9
  %34 = icmp eq i32 %3, 0
  br i1 %34, label %57, label %35

35:                                               ; preds = %14
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(32) %6, i8* noundef nonnull align 4 dereferenceable(32) %8, i64 32, i1 false), !tbaa !4
  %36 = getelementptr inbounds [16 x i32], [16 x i32]* %5, i64 0, i64 8
  store i32 -2147483648, i32* %36, align 4, !tbaa !4
  %37 = getelementptr inbounds [16 x i32], [16 x i32]* %5, i64 0, i64 9
  %38 = bitcast i32* %37 to i8*
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(24) %38, i8 0, i64 24, i1 false), !tbaa !4
  store i32 256, i32* %24, align 4, !tbaa !4
  store i32 1779033703, i32* %25, align 4, !tbaa !4
  store i32 -1150833019, i32* %26, align 4, !tbaa !4
  store i32 1013904242, i32* %27, align 4, !tbaa !4
  store i32 -1521486534, i32* %28, align 4, !tbaa !4
  store i32 1359893119, i32* %29, align 4, !tbaa !4
  store i32 -1694144372, i32* %30, align 4, !tbaa !4
  store i32 528734635, i32* %31, align 4, !tbaa !4
  store i32 1541459225, i32* %32, align 4, !tbaa !4
  call spir_func void @compress(i32* noundef nonnull %25, i32* noundef nonnull %33) #9
  br label %57

39:                                               ; preds = %11, %39
  %40 = phi i32 [ 0, %11 ], [ %55, %39 ]
  %41 = zext i32 %40 to i64
  %42 = add i64 %13, %41
  %43 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %42
  %44 = load i8, i8 addrspace(1)* %43, align 1, !tbaa !12
  %45 = zext i8 %44 to i32
  %46 = shl i32 %40, 3
  %47 = and i32 %46, 24
  %48 = xor i32 %47, 24
  %49 = shl i32 %45, %48
  %50 = lshr i32 %40, 2
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds [16 x i32], [16 x i32]* %5, i64 0, i64 %51
  %53 = load i32, i32* %52, align 4, !tbaa !4
  %54 = or i32 %49, %53
  store i32 %54, i32* %52, align 4, !tbaa !4
  %55 = add nuw nsw i32 %40, 1
  %56 = icmp slt i32 %55, %2
  br i1 %56, label %39, label %14

57:                                               ; preds = %35, %14
  %58 = shl i64 %9, 3
  %59 = getelementptr i32, i32 addrspace(1)* %1, i64 %58
  %60 = bitcast i32 addrspace(1)* %59 to i8 addrspace(1)*
  call void @llvm.memcpy.p1i8.p0i8.i64(i8 addrspace(1)* noundef align 4 dereferenceable(32) %60, i8* noundef nonnull align 4 dereferenceable(32) %8, i64 32, i1 false), !tbaa !4
  call void @llvm.lifetime.end.p0i8(i64 32, i8* nonnull %8) #7
  call void @llvm.lifetime.end.p0i8(i64 64, i8* nonnull %6) #7
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #5

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memmove.p0i8.p0i8.i64(i8* nocapture writeonly, i8* nocapture readonly, i64, i1 immarg) #5

; Function Attrs: argmemonly nocallback nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #6

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p1i8.p0i8.i64(i8 addrspace(1)* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #5

attributes #0 = { argmemonly convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { argmemonly mustprogress nocallback nofree nosync nounwind willreturn }
attributes #2 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { argmemonly mustprogress nofree norecurse nosync nounwind willreturn writeonly "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { argmemonly convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #5 = { argmemonly nocallback nofree nounwind willreturn }
attributes #6 = { argmemonly nocallback nofree nounwind willreturn writeonly }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind readnone willreturn }
attributes #9 = { convergent }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"uchar*", !"uint*", !"int", !"int"}
!11 = !{!"restrict const", !"restrict", !"", !""}
!12 = !{!6, !6, i64 0}
