; ModuleID = 'sub_groups/ballot.cl'
source_filename = "sub_groups/ballot.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ballot(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 240
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %13 = insertelement <4 x i32> poison, i32 %12, i64 0
  %14 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 1
  %16 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2
  %18 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3
  %20 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %19, ptr addrspace(1) %20, align 16, !tbaa !13
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = and i32 %11, 2
  %23 = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef %22) #4
  %24 = insertelement <4 x i32> poison, i32 %11, i64 0
  %25 = xor i32 %11, -1
  %26 = insertelement <4 x i32> %24, i32 %25, i64 1
  %27 = mul nsw i32 %11, 3
  %28 = insertelement <4 x i32> %26, i32 %27, i64 2
  %29 = mul nsw i32 %11, 5
  %30 = insertelement <4 x i32> %28, i32 %29, i64 3
  %31 = addrspacecast ptr addrspace(1) %7 to ptr addrspace(4)
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %23, i64 noundef 0, ptr addrspace(4) noundef %31) #4
  %32 = tail call spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> noundef %23) #3
  %33 = icmp ne i32 %32, 0
  %34 = zext i1 %33 to i32
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %34, ptr addrspace(1) %35, align 4, !tbaa !9
  %36 = lshr i32 %21, 1
  %37 = tail call spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> noundef %23, i32 noundef %36) #3
  %38 = icmp ne i32 %37, 0
  %39 = zext i1 %38 to i32
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !9
  %41 = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %23) #3
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %41, ptr addrspace(1) %42, align 4, !tbaa !9
  %43 = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %23) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %43, ptr addrspace(1) %44, align 4, !tbaa !9
  %45 = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %23) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %45, ptr addrspace(1) %46, align 4, !tbaa !9
  %47 = load i32, ptr addrspace(1) %42, align 4, !tbaa !9
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %51

49:                                               ; preds = %4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 999, ptr addrspace(1) %50, align 4, !tbaa !9
  br label %58

51:                                               ; preds = %4
  %52 = tail call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef %23) #4
  %53 = load i32, ptr addrspace(1) %42, align 4, !tbaa !9
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %52, ptr addrspace(1) %54, align 4, !tbaa !9
  %55 = icmp eq i32 %53, 0
  br i1 %55, label %58, label %56

56:                                               ; preds = %51
  %57 = tail call spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> noundef %23) #4
  br label %58

58:                                               ; preds = %49, %51, %56
  %59 = phi i32 [ %57, %56 ], [ 999, %51 ], [ 999, %49 ]
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %59, ptr addrspace(1) %60, align 4, !tbaa !9
  %61 = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %30) #3
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %61, ptr addrspace(1) %62, align 4, !tbaa !9
  %63 = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %30) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %63, ptr addrspace(1) %64, align 4, !tbaa !9
  %65 = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %30) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %65, ptr addrspace(1) %66, align 4, !tbaa !9
  %67 = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef 1) #4
  %68 = tail call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef %67) #4
  %69 = tail call spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 noundef %11, i32 noundef %68) #4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %69, ptr addrspace(1) %70, align 4, !tbaa !9
  %71 = tail call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 noundef %11) #4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %71, ptr addrspace(1) %72, align 4, !tbaa !9
  %73 = add nsw i32 %11, 1
  %74 = insertelement <4 x i32> %24, i32 %73, i64 1
  %75 = add nsw i32 %11, 2
  %76 = insertelement <4 x i32> %74, i32 %75, i64 2
  %77 = add nsw i32 %11, 3
  %78 = insertelement <4 x i32> %76, i32 %77, i64 3
  %79 = tail call spir_func <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_jj(<4 x i32> noundef %78, i32 noundef %68) #4
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %79, i64 noundef 4, ptr addrspace(4) noundef %31) #4
  %80 = and i32 %9, 1
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %129, label %82

82:                                               ; preds = %58
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %84 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %85 = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef %22) #4
  %86 = addrspacecast ptr addrspace(1) %83 to ptr addrspace(4)
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %85, i64 noundef 0, ptr addrspace(4) noundef %86) #4
  %87 = tail call spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> noundef %85) #3
  %88 = icmp ne i32 %87, 0
  %89 = zext i1 %88 to i32
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i32 %89, ptr addrspace(1) %90, align 4, !tbaa !9
  %91 = lshr i32 %84, 1
  %92 = tail call spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> noundef %85, i32 noundef %91) #3
  %93 = icmp ne i32 %92, 0
  %94 = zext i1 %93 to i32
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  store i32 %94, ptr addrspace(1) %95, align 4, !tbaa !9
  %96 = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %85) #3
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i32 %96, ptr addrspace(1) %97, align 4, !tbaa !9
  %98 = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %85) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  store i32 %98, ptr addrspace(1) %99, align 4, !tbaa !9
  %100 = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %85) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i32 %100, ptr addrspace(1) %101, align 4, !tbaa !9
  %102 = load i32, ptr addrspace(1) %97, align 4, !tbaa !9
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %106

104:                                              ; preds = %82
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  store i32 999, ptr addrspace(1) %105, align 4, !tbaa !9
  br label %113

106:                                              ; preds = %82
  %107 = tail call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef %85) #4
  %108 = load i32, ptr addrspace(1) %97, align 4, !tbaa !9
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  store i32 %107, ptr addrspace(1) %109, align 4, !tbaa !9
  %110 = icmp eq i32 %108, 0
  br i1 %110, label %113, label %111

111:                                              ; preds = %106
  %112 = tail call spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> noundef %85) #4
  br label %113

113:                                              ; preds = %104, %106, %111
  %114 = phi i32 [ %112, %111 ], [ 999, %106 ], [ 999, %104 ]
  %115 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i32 %114, ptr addrspace(1) %115, align 4, !tbaa !9
  %116 = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %30) #3
  %117 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  store i32 %116, ptr addrspace(1) %117, align 4, !tbaa !9
  %118 = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %30) #4
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i32 %118, ptr addrspace(1) %119, align 4, !tbaa !9
  %120 = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %30) #4
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 132
  store i32 %120, ptr addrspace(1) %121, align 4, !tbaa !9
  %122 = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef 1) #4
  %123 = tail call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef %122) #4
  %124 = tail call spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 noundef %11, i32 noundef %123) #4
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i32 %124, ptr addrspace(1) %125, align 4, !tbaa !9
  %126 = tail call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 noundef %11) #4
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 140
  store i32 %126, ptr addrspace(1) %127, align 4, !tbaa !9
  %128 = tail call spir_func <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_jj(<4 x i32> noundef %78, i32 noundef %123) #4
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %128, i64 noundef 4, ptr addrspace(4) noundef %86) #4
  br label %129

129:                                              ; preds = %113, %58
  %130 = ashr i32 %9, 1
  %131 = icmp sgt i32 %130, 0
  br i1 %131, label %132, label %147

132:                                              ; preds = %129
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  %134 = addrspacecast ptr addrspace(1) %133 to ptr addrspace(4)
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 180
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 188
  %139 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  %140 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 196
  %141 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  %142 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 204
  %143 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  %144 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 212
  %145 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  %146 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 220
  br label %148

147:                                              ; preds = %180, %129
  ret void

148:                                              ; preds = %132, %180
  %149 = phi i32 [ 0, %132 ], [ %196, %180 ]
  %150 = add nsw i32 %149, %11
  %151 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %152 = and i32 %150, 2
  %153 = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef %152) #4
  %154 = insertelement <4 x i32> poison, i32 %150, i64 0
  %155 = xor i32 %150, -1
  %156 = insertelement <4 x i32> %154, i32 %155, i64 1
  %157 = mul nsw i32 %150, 3
  %158 = insertelement <4 x i32> %156, i32 %157, i64 2
  %159 = mul nsw i32 %150, 5
  %160 = insertelement <4 x i32> %158, i32 %159, i64 3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %153, i64 noundef 0, ptr addrspace(4) noundef %134) #4
  %161 = tail call spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> noundef %153) #3
  %162 = icmp ne i32 %161, 0
  %163 = zext i1 %162 to i32
  store i32 %163, ptr addrspace(1) %135, align 4, !tbaa !9
  %164 = lshr i32 %151, 1
  %165 = tail call spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> noundef %153, i32 noundef %164) #3
  %166 = icmp ne i32 %165, 0
  %167 = zext i1 %166 to i32
  store i32 %167, ptr addrspace(1) %136, align 4, !tbaa !9
  %168 = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %153) #3
  store i32 %168, ptr addrspace(1) %137, align 4, !tbaa !9
  %169 = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %153) #4
  store i32 %169, ptr addrspace(1) %138, align 4, !tbaa !9
  %170 = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %153) #4
  store i32 %170, ptr addrspace(1) %139, align 4, !tbaa !9
  %171 = load i32, ptr addrspace(1) %137, align 4, !tbaa !9
  %172 = icmp eq i32 %171, 0
  br i1 %172, label %173, label %174

173:                                              ; preds = %148
  store i32 999, ptr addrspace(1) %140, align 4, !tbaa !9
  br label %180

174:                                              ; preds = %148
  %175 = tail call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef %153) #4
  %176 = load i32, ptr addrspace(1) %137, align 4, !tbaa !9
  store i32 %175, ptr addrspace(1) %140, align 4, !tbaa !9
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %180, label %178

178:                                              ; preds = %174
  %179 = tail call spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> noundef %153) #4
  br label %180

180:                                              ; preds = %173, %174, %178
  %181 = phi i32 [ %179, %178 ], [ 999, %174 ], [ 999, %173 ]
  store i32 %181, ptr addrspace(1) %141, align 4, !tbaa !9
  %182 = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %160) #3
  store i32 %182, ptr addrspace(1) %142, align 4, !tbaa !9
  %183 = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %160) #4
  store i32 %183, ptr addrspace(1) %143, align 4, !tbaa !9
  %184 = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %160) #4
  store i32 %184, ptr addrspace(1) %144, align 4, !tbaa !9
  %185 = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef 1) #4
  %186 = tail call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef %185) #4
  %187 = tail call spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 noundef %150, i32 noundef %186) #4
  store i32 %187, ptr addrspace(1) %145, align 4, !tbaa !9
  %188 = tail call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 noundef %150) #4
  store i32 %188, ptr addrspace(1) %146, align 4, !tbaa !9
  %189 = add nsw i32 %150, 1
  %190 = insertelement <4 x i32> %154, i32 %189, i64 1
  %191 = add nsw i32 %150, 2
  %192 = insertelement <4 x i32> %190, i32 %191, i64 2
  %193 = add nsw i32 %150, 3
  %194 = insertelement <4 x i32> %192, i32 %193, i64 3
  %195 = tail call spir_func <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_jj(<4 x i32> noundef %194, i32 noundef %186) #4
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %195, i64 noundef 4, ptr addrspace(4) noundef %134) #4
  %196 = add nuw nsw i32 %149, 1
  %197 = icmp slt i32 %196, %130
  br i1 %197, label %148, label %147
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z16get_sub_group_idv() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_sub_group_local_idv() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z18get_sub_group_sizev() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_max_sub_group_sizev() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z25sub_group_broadcast_firsti(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_jj(<4 x i32> noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @masks(ptr addrspace(1) nocapture noundef readnone align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 240
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = tail call spir_func <4 x i32> @_Z21get_sub_group_eq_maskv() #3
  %20 = addrspacecast ptr addrspace(1) %7 to ptr addrspace(4)
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %19, i64 noundef 0, ptr addrspace(4) noundef %20) #4
  %21 = tail call spir_func <4 x i32> @_Z21get_sub_group_ge_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %21, i64 noundef 1, ptr addrspace(4) noundef %20) #4
  %22 = tail call spir_func <4 x i32> @_Z21get_sub_group_gt_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %22, i64 noundef 2, ptr addrspace(4) noundef %20) #4
  %23 = tail call spir_func <4 x i32> @_Z21get_sub_group_le_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %23, i64 noundef 3, ptr addrspace(4) noundef %20) #4
  %24 = tail call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %24, i64 noundef 4, ptr addrspace(4) noundef %20) #4
  %25 = and i32 %9, 1
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %35, label %27

27:                                               ; preds = %4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %29 = tail call spir_func <4 x i32> @_Z21get_sub_group_eq_maskv() #3
  %30 = addrspacecast ptr addrspace(1) %28 to ptr addrspace(4)
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %29, i64 noundef 0, ptr addrspace(4) noundef %30) #4
  %31 = tail call spir_func <4 x i32> @_Z21get_sub_group_ge_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %31, i64 noundef 1, ptr addrspace(4) noundef %30) #4
  %32 = tail call spir_func <4 x i32> @_Z21get_sub_group_gt_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %32, i64 noundef 2, ptr addrspace(4) noundef %30) #4
  %33 = tail call spir_func <4 x i32> @_Z21get_sub_group_le_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %33, i64 noundef 3, ptr addrspace(4) noundef %30) #4
  %34 = tail call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %34, i64 noundef 4, ptr addrspace(4) noundef %30) #4
  br label %35

35:                                               ; preds = %27, %4
  %36 = ashr i32 %9, 1
  %37 = icmp sgt i32 %36, 0
  br i1 %37, label %38, label %41

38:                                               ; preds = %35
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  %40 = addrspacecast ptr addrspace(1) %39 to ptr addrspace(4)
  br label %42

41:                                               ; preds = %42, %35
  ret void

42:                                               ; preds = %38, %42
  %43 = phi i32 [ 0, %38 ], [ %49, %42 ]
  %44 = tail call spir_func <4 x i32> @_Z21get_sub_group_eq_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %44, i64 noundef 0, ptr addrspace(4) noundef %40) #4
  %45 = tail call spir_func <4 x i32> @_Z21get_sub_group_ge_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %45, i64 noundef 1, ptr addrspace(4) noundef %40) #4
  %46 = tail call spir_func <4 x i32> @_Z21get_sub_group_gt_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %46, i64 noundef 2, ptr addrspace(4) noundef %40) #4
  %47 = tail call spir_func <4 x i32> @_Z21get_sub_group_le_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %47, i64 noundef 3, ptr addrspace(4) noundef %40) #4
  %48 = tail call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv() #3
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %48, i64 noundef 4, ptr addrspace(4) noundef %40) #4
  %49 = add nuw nsw i32 %43, 1
  %50 = icmp slt i32 %49, %36
  br i1 %50, label %42, label %41
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z21get_sub_group_eq_maskv() local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z21get_sub_group_ge_maskv() local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z21get_sub_group_gt_maskv() local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z21get_sub_group_le_maskv() local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z21get_sub_group_lt_maskv() local_unnamed_addr #1

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @first(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 96
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %13 = insertelement <4 x i32> poison, i32 %12, i64 0
  %14 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 1
  %16 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2
  %18 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3
  %20 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %19, ptr addrspace(1) %20, align 16, !tbaa !13
  %21 = trunc i32 %11 to i8
  %22 = tail call spir_func signext i8 @_Z25sub_group_broadcast_firstc(i8 noundef signext %21) #4
  %23 = sext i8 %22 to i32
  %24 = trunc i32 %11 to i16
  %25 = tail call spir_func signext i16 @_Z25sub_group_broadcast_firsts(i16 noundef signext %24) #4
  %26 = sext i16 %25 to i32
  %27 = shl nsw i32 %26, 1
  %28 = add nsw i32 %27, %23
  %29 = sext i32 %28 to i64
  store i64 %29, ptr addrspace(1) %7, align 8, !tbaa !16
  %30 = sext i32 %11 to i64
  %31 = mul nsw i64 %30, 65537
  %32 = tail call spir_func i64 @_Z25sub_group_broadcast_firstl(i64 noundef %31) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i64 %32, ptr addrspace(1) %33, align 8, !tbaa !16
  %34 = sitofp i32 %11 to float
  %35 = fmul float %34, 5.000000e-01
  %36 = tail call spir_func float @_Z25sub_group_broadcast_firstf(float noundef %35) #4
  %37 = fmul float %36, 2.000000e+00
  %38 = fptosi float %37 to i64
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i64 %38, ptr addrspace(1) %39, align 8, !tbaa !16
  %40 = sitofp i32 %11 to double
  %41 = fmul double %40, 2.500000e-01
  %42 = tail call spir_func double @_Z25sub_group_broadcast_firstd(double noundef %41) #4
  %43 = fmul double %42, 4.000000e+00
  %44 = fptosi double %43 to i64
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i64 %44, ptr addrspace(1) %45, align 8, !tbaa !16
  %46 = and i32 %9, 1
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %67, label %48

48:                                               ; preds = %4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %50 = tail call spir_func signext i8 @_Z25sub_group_broadcast_firstc(i8 noundef signext %21) #4
  %51 = sext i8 %50 to i32
  %52 = tail call spir_func signext i16 @_Z25sub_group_broadcast_firsts(i16 noundef signext %24) #4
  %53 = sext i16 %52 to i32
  %54 = shl nsw i32 %53, 1
  %55 = add nsw i32 %54, %51
  %56 = sext i32 %55 to i64
  store i64 %56, ptr addrspace(1) %49, align 8, !tbaa !16
  %57 = tail call spir_func i64 @_Z25sub_group_broadcast_firstl(i64 noundef %31) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i64 %57, ptr addrspace(1) %58, align 8, !tbaa !16
  %59 = tail call spir_func float @_Z25sub_group_broadcast_firstf(float noundef %35) #4
  %60 = fmul float %59, 2.000000e+00
  %61 = fptosi float %60 to i64
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i64 %61, ptr addrspace(1) %62, align 8, !tbaa !16
  %63 = tail call spir_func double @_Z25sub_group_broadcast_firstd(double noundef %41) #4
  %64 = fmul double %63, 4.000000e+00
  %65 = fptosi double %64 to i64
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i64 %65, ptr addrspace(1) %66, align 8, !tbaa !16
  br label %67

67:                                               ; preds = %48, %4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %69 = ashr i32 %9, 1
  %70 = icmp sgt i32 %69, 0
  br i1 %70, label %71, label %75

71:                                               ; preds = %67
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %74 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  br label %76

75:                                               ; preds = %76, %67
  ret void

76:                                               ; preds = %71, %76
  %77 = phi i32 [ 0, %71 ], [ %101, %76 ]
  %78 = add nsw i32 %77, %11
  %79 = trunc i32 %78 to i8
  %80 = tail call spir_func signext i8 @_Z25sub_group_broadcast_firstc(i8 noundef signext %79) #4
  %81 = sext i8 %80 to i32
  %82 = trunc i32 %78 to i16
  %83 = tail call spir_func signext i16 @_Z25sub_group_broadcast_firsts(i16 noundef signext %82) #4
  %84 = sext i16 %83 to i32
  %85 = shl nsw i32 %84, 1
  %86 = add nsw i32 %85, %81
  %87 = sext i32 %86 to i64
  store i64 %87, ptr addrspace(1) %68, align 8, !tbaa !16
  %88 = sext i32 %78 to i64
  %89 = mul nsw i64 %88, 65537
  %90 = tail call spir_func i64 @_Z25sub_group_broadcast_firstl(i64 noundef %89) #4
  store i64 %90, ptr addrspace(1) %72, align 8, !tbaa !16
  %91 = sitofp i32 %78 to float
  %92 = fmul float %91, 5.000000e-01
  %93 = tail call spir_func float @_Z25sub_group_broadcast_firstf(float noundef %92) #4
  %94 = fmul float %93, 2.000000e+00
  %95 = fptosi float %94 to i64
  store i64 %95, ptr addrspace(1) %73, align 8, !tbaa !16
  %96 = sitofp i32 %78 to double
  %97 = fmul double %96, 2.500000e-01
  %98 = tail call spir_func double @_Z25sub_group_broadcast_firstd(double noundef %97) #4
  %99 = fmul double %98, 4.000000e+00
  %100 = fptosi double %99 to i64
  store i64 %100, ptr addrspace(1) %74, align 8, !tbaa !16
  %101 = add nuw nsw i32 %77, 1
  %102 = icmp slt i32 %101, %69
  br i1 %102, label %76, label %75
}

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z25sub_group_broadcast_firstc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z25sub_group_broadcast_firsts(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z25sub_group_broadcast_firstl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z25sub_group_broadcast_firstf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z25sub_group_broadcast_firstd(double noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1, i32 1, i32 1}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"int*", !"uint4*", !"uint*"}
!7 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"uint*"}
!8 = !{!"const", !"const", !"", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{!11, !11, i64 0}
!14 = !{!"int*", !"int*", !"uint4*", !"long*"}
!15 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"long*"}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !11, i64 0}
