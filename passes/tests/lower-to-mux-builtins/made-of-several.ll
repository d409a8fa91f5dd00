; passes: lower-to-mux-builtins
; Mux builtins are over those of a sub-group that are active: so is what is made of them. Masks of ids are made of ids.
declare i32 @_Z32sub_group_non_uniform_reduce_addi(i32)
declare i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32)
declare i32 @_Z25sub_group_non_uniform_alli(i32)
declare i32 @_Z31sub_group_non_uniform_all_equalf(float)
declare <4 x i32> @_Z16sub_group_balloti(i32)
declare i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32>)
declare i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32>, i32)
declare i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32>)
declare i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32>)
declare <4 x i32> @_Z21get_sub_group_ge_maskv()
declare i32 @_Z15sub_group_electv()
declare <2 x i32> @_Z31sub_group_non_uniform_broadcastDv2_jj(<2 x i32>, i32)
declare float @_Z25sub_group_broadcast_firstf(float)
declare float @_Z30sub_group_clustered_reduce_addfj(float, i32)
declare i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32, i32)
declare i32 @_Z26sub_group_clustered_rotateiij(i32, i32, i32)

define spir_kernel void @kernel(i32 %i, float %f, <4 x i32> %ballot, <2 x i32> %v) {
  %reduce = call i32 @_Z32sub_group_non_uniform_reduce_addi(i32 %i)
  %scan = call i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32 %i)
  %all = call i32 @_Z25sub_group_non_uniform_alli(i32 %i)
  %equal = call i32 @_Z31sub_group_non_uniform_all_equalf(float %f)
  %bits = call <4 x i32> @_Z16sub_group_balloti(i32 %i)
  %own = call i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> %ballot)
  %bit = call i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> %ballot, i32 %i)
  %before = call i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> %ballot)
  %last = call i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> %ballot)
  %ids = call <4 x i32> @_Z21get_sub_group_ge_maskv()
  %elect = call i32 @_Z15sub_group_electv()
  %broadcast = call <2 x i32> @_Z31sub_group_non_uniform_broadcastDv2_jj(<2 x i32> %v, i32 %i)
  %first = call float @_Z25sub_group_broadcast_firstf(float %f)
  %cluster = call float @_Z30sub_group_clustered_reduce_addfj(float %f, i32 4)
  %truths = call i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32 %i, i32 2)
  %rotate = call i32 @_Z26sub_group_clustered_rotateiij(i32 %i, i32 -1, i32 8)
  ret void
}
;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define spir_kernel void @kernel(i32 %i, float %f, <4 x i32> %ballot, <2 x i32> %v) {
  %reduce = call i32 @__mux_sub_group_reduce_add_i32(i32 %i)
  %1 = icmp ne i32 %i, 0
  %2 = call i1 @__mux_sub_group_scan_exclusive_logical_and_i1(i1 %1)
  %scan = zext i1 %2 to i32
  %3 = icmp ne i32 %i, 0
  %4 = call i1 @__mux_sub_group_all_i1(i1 %3)
  %all = zext i1 %4 to i32
  %5 = call i32 @__mux_get_sub_group_local_id()
  %6 = call i32 @__mux_sub_group_reduce_umin_i32(i32 %5)
  %7 = call float @__mux_sub_group_broadcast_f32(float %f, i32 %6)
  %8 = fcmp oeq float %f, %7
  %9 = call i1 @__mux_sub_group_all_i1(i1 %8)
  %equal = zext i1 %9 to i32
  %10 = icmp ne i32 %i, 0
  %11 = call i32 @__mux_get_sub_group_local_id()
  %12 = lshr i32 %11, 5
  %13 = and i32 %12, 3
  %14 = and i32 %11, 31
  %15 = shl i32 1, %14
  %16 = select i1 %10, i32 %15, i32 0
  %17 = icmp eq i32 %13, 0
  %18 = select i1 %17, i32 %16, i32 0
  %19 = call i32 @__mux_sub_group_reduce_or_i32(i32 %18)
  %20 = icmp eq i32 %13, 1
  %21 = select i1 %20, i32 %16, i32 0
  %22 = call i32 @__mux_sub_group_reduce_or_i32(i32 %21)
  %23 = icmp eq i32 %13, 2
  %24 = select i1 %23, i32 %16, i32 0
  %25 = call i32 @__mux_sub_group_reduce_or_i32(i32 %24)
  %26 = icmp eq i32 %13, 3
  %27 = select i1 %26, i32 %16, i32 0
  %28 = call i32 @__mux_sub_group_reduce_or_i32(i32 %27)
  %29 = insertelement <4 x i32> poison, i32 %19, i32 0
  %30 = insertelement <4 x i32> %29, i32 %22, i32 1
  %31 = insertelement <4 x i32> %30, i32 %25, i32 2
  %bits = insertelement <4 x i32> %31, i32 %28, i32 3
  %32 = call i32 @__mux_get_sub_group_local_id()
  %33 = lshr i32 %32, 5
  %34 = and i32 %33, 3
  %35 = and i32 %32, 31
  %36 = extractelement <4 x i32> %ballot, i32 %34
  %37 = and i32 %35, 31
  %38 = lshr i32 %36, %37
  %39 = trunc i32 %38 to i1
  %own = zext i1 %39 to i32
  %40 = lshr i32 %i, 5
  %41 = and i32 %40, 3
  %42 = and i32 %i, 31
  %43 = extractelement <4 x i32> %ballot, i32 %41
  %44 = and i32 %42, 31
  %45 = lshr i32 %43, %44
  %46 = trunc i32 %45 to i1
  %bit = zext i1 %46 to i32
  %47 = call i32 @__mux_get_sub_group_local_id()
  %48 = insertelement <4 x i32> poison, i32 %47, i64 0
  %49 = shufflevector <4 x i32> %48, <4 x i32> poison, <4 x i32> zeroinitializer
  %50 = sub <4 x i32> %49, <i32 0, i32 32, i32 64, i32 96>
  %51 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %50, <4 x i32> zeroinitializer)
  %52 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %51, <4 x i32> splat (i32 32))
  %53 = sub <4 x i32> splat (i32 32), %52
  %54 = and <4 x i32> %53, splat (i32 31)
  %55 = lshr <4 x i32> splat (i32 -1), %54
  %56 = icmp eq <4 x i32> %52, zeroinitializer
  %57 = select <4 x i1> %56, <4 x i32> zeroinitializer, <4 x i32> %55
  %58 = and <4 x i32> %ballot, %57
  %59 = call <4 x i32> @llvm.ctpop.v4i32(<4 x i32> %58)
  %60 = extractelement <4 x i32> %59, i32 0
  %61 = extractelement <4 x i32> %59, i32 1
  %62 = add i32 %60, %61
  %63 = extractelement <4 x i32> %59, i32 2
  %64 = add i32 %62, %63
  %65 = extractelement <4 x i32> %59, i32 3
  %before = add i32 %64, %65
  %66 = call i32 @__mux_get_sub_group_size()
  %67 = insertelement <4 x i32> poison, i32 %66, i64 0
  %68 = shufflevector <4 x i32> %67, <4 x i32> poison, <4 x i32> zeroinitializer
  %69 = sub <4 x i32> %68, <i32 0, i32 32, i32 64, i32 96>
  %70 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %69, <4 x i32> zeroinitializer)
  %71 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %70, <4 x i32> splat (i32 32))
  %72 = sub <4 x i32> splat (i32 32), %71
  %73 = and <4 x i32> %72, splat (i32 31)
  %74 = lshr <4 x i32> splat (i32 -1), %73
  %75 = icmp eq <4 x i32> %71, zeroinitializer
  %76 = select <4 x i1> %75, <4 x i32> zeroinitializer, <4 x i32> %74
  %77 = and <4 x i32> %ballot, %76
  %78 = extractelement <4 x i32> %77, i32 0
  %79 = call i32 @llvm.ctlz.i32(i32 %78, i1 false)
  %80 = sub i32 31, %79
  %81 = add i32 %80, 0
  %82 = icmp ne i32 %78, 0
  %83 = select i1 %82, i32 %81, i32 0
  %84 = extractelement <4 x i32> %77, i32 1
  %85 = call i32 @llvm.ctlz.i32(i32 %84, i1 false)
  %86 = sub i32 31, %85
  %87 = add i32 %86, 32
  %88 = icmp ne i32 %84, 0
  %89 = select i1 %88, i32 %87, i32 %83
  %90 = extractelement <4 x i32> %77, i32 2
  %91 = call i32 @llvm.ctlz.i32(i32 %90, i1 false)
  %92 = sub i32 31, %91
  %93 = add i32 %92, 64
  %94 = icmp ne i32 %90, 0
  %95 = select i1 %94, i32 %93, i32 %89
  %96 = extractelement <4 x i32> %77, i32 3
  %97 = call i32 @llvm.ctlz.i32(i32 %96, i1 false)
  %98 = sub i32 31, %97
  %99 = add i32 %98, 96
  %100 = icmp ne i32 %96, 0
  %last = select i1 %100, i32 %99, i32 %95
  %101 = call i32 @__mux_get_sub_group_local_id()
  %102 = call i32 @__mux_get_max_sub_group_size()
  %103 = add i32 %101, 1
  %104 = insertelement <4 x i32> poison, i32 %101, i64 0
  %105 = shufflevector <4 x i32> %104, <4 x i32> poison, <4 x i32> zeroinitializer
  %106 = sub <4 x i32> %105, <i32 0, i32 32, i32 64, i32 96>
  %107 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %106, <4 x i32> zeroinitializer)
  %108 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %107, <4 x i32> splat (i32 32))
  %109 = sub <4 x i32> splat (i32 32), %108
  %110 = and <4 x i32> %109, splat (i32 31)
  %111 = lshr <4 x i32> splat (i32 -1), %110
  %112 = icmp eq <4 x i32> %108, zeroinitializer
  %113 = select <4 x i1> %112, <4 x i32> zeroinitializer, <4 x i32> %111
  %114 = insertelement <4 x i32> poison, i32 %103, i64 0
  %115 = shufflevector <4 x i32> %114, <4 x i32> poison, <4 x i32> zeroinitializer
  %116 = sub <4 x i32> %115, <i32 0, i32 32, i32 64, i32 96>
  %117 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %116, <4 x i32> zeroinitializer)
  %118 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %117, <4 x i32> splat (i32 32))
  %119 = sub <4 x i32> splat (i32 32), %118
  %120 = and <4 x i32> %119, splat (i32 31)
  %121 = lshr <4 x i32> splat (i32 -1), %120
  %122 = icmp eq <4 x i32> %118, zeroinitializer
  %123 = select <4 x i1> %122, <4 x i32> zeroinitializer, <4 x i32> %121
  %124 = insertelement <4 x i32> poison, i32 %102, i64 0
  %125 = shufflevector <4 x i32> %124, <4 x i32> poison, <4 x i32> zeroinitializer
  %126 = sub <4 x i32> %125, <i32 0, i32 32, i32 64, i32 96>
  %127 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %126, <4 x i32> zeroinitializer)
  %128 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %127, <4 x i32> splat (i32 32))
  %129 = sub <4 x i32> splat (i32 32), %128
  %130 = and <4 x i32> %129, splat (i32 31)
  %131 = lshr <4 x i32> splat (i32 -1), %130
  %132 = icmp eq <4 x i32> %128, zeroinitializer
  %133 = select <4 x i1> %132, <4 x i32> zeroinitializer, <4 x i32> %131
  %134 = xor <4 x i32> %113, splat (i32 -1)
  %ids = and <4 x i32> %133, %134
  %135 = call i32 @__mux_get_sub_group_local_id()
  %136 = call i32 @__mux_sub_group_reduce_umin_i32(i32 %135)
  %137 = call i32 @__mux_get_sub_group_local_id()
  %138 = icmp eq i32 %137, %136
  %elect = zext i1 %138 to i32
  %139 = extractelement <2 x i32> %v, i32 0
  %140 = call i32 @__mux_sub_group_broadcast_i32(i32 %139, i32 %i)
  %141 = insertelement <2 x i32> poison, i32 %140, i32 0
  %142 = extractelement <2 x i32> %v, i32 1
  %143 = call i32 @__mux_sub_group_broadcast_i32(i32 %142, i32 %i)
  %broadcast = insertelement <2 x i32> %141, i32 %143, i32 1
  %144 = call i32 @__mux_get_sub_group_local_id()
  %145 = call i32 @__mux_sub_group_reduce_umin_i32(i32 %144)
  %first = call float @__mux_sub_group_broadcast_f32(float %f, i32 %145)
  %146 = call i32 @__mux_get_sub_group_local_id()
  %147 = lshr i32 %146, 5
  %148 = and i32 %147, 3
  %149 = and i32 %146, 31
  %150 = shl i32 1, %149
  %151 = select i1 true, i32 %150, i32 0
  %152 = icmp eq i32 %148, 0
  %153 = select i1 %152, i32 %151, i32 0
  %154 = call i32 @__mux_sub_group_reduce_or_i32(i32 %153)
  %155 = icmp eq i32 %148, 1
  %156 = select i1 %155, i32 %151, i32 0
  %157 = call i32 @__mux_sub_group_reduce_or_i32(i32 %156)
  %158 = icmp eq i32 %148, 2
  %159 = select i1 %158, i32 %151, i32 0
  %160 = call i32 @__mux_sub_group_reduce_or_i32(i32 %159)
  %161 = icmp eq i32 %148, 3
  %162 = select i1 %161, i32 %151, i32 0
  %163 = call i32 @__mux_sub_group_reduce_or_i32(i32 %162)
  %164 = insertelement <4 x i32> poison, i32 %154, i32 0
  %165 = insertelement <4 x i32> %164, i32 %157, i32 1
  %166 = insertelement <4 x i32> %165, i32 %160, i32 2
  %167 = insertelement <4 x i32> %166, i32 %163, i32 3
  %168 = call i32 @__mux_get_sub_group_local_id()
  %169 = lshr i32 %168, 5
  %170 = call float @__mux_sub_group_shuffle_xor_f32(float %f, i32 1)
  %171 = xor i32 %169, 0
  %172 = and i32 %171, 3
  %173 = extractelement <4 x i32> %167, i32 %172
  %174 = xor i32 %168, 1
  %175 = and i32 %174, 31
  %176 = lshr i32 %173, %175
  %177 = trunc i32 %176 to i1
  %178 = select i1 %177, float %170, float -0.000000e+00
  %179 = call float @__mux_sub_group_shuffle_xor_f32(float %f, i32 2)
  %180 = xor i32 %168, 2
  %181 = and i32 %180, 31
  %182 = lshr i32 %173, %181
  %183 = trunc i32 %182 to i1
  %184 = select i1 %183, float %179, float -0.000000e+00
  %185 = call float @__mux_sub_group_shuffle_xor_f32(float %f, i32 3)
  %186 = xor i32 %168, 3
  %187 = and i32 %186, 31
  %188 = lshr i32 %173, %187
  %189 = trunc i32 %188 to i1
  %190 = select i1 %189, float %185, float -0.000000e+00
  %191 = fadd float %f, %178
  %192 = fadd float %184, %190
  %cluster = fadd float %191, %192
  %193 = icmp ne i32 %i, 0
  %194 = call i32 @__mux_get_sub_group_local_id()
  %195 = lshr i32 %194, 5
  %196 = and i32 %195, 3
  %197 = and i32 %194, 31
  %198 = shl i32 1, %197
  %199 = select i1 true, i32 %198, i32 0
  %200 = icmp eq i32 %196, 0
  %201 = select i1 %200, i32 %199, i32 0
  %202 = call i32 @__mux_sub_group_reduce_or_i32(i32 %201)
  %203 = icmp eq i32 %196, 1
  %204 = select i1 %203, i32 %199, i32 0
  %205 = call i32 @__mux_sub_group_reduce_or_i32(i32 %204)
  %206 = icmp eq i32 %196, 2
  %207 = select i1 %206, i32 %199, i32 0
  %208 = call i32 @__mux_sub_group_reduce_or_i32(i32 %207)
  %209 = icmp eq i32 %196, 3
  %210 = select i1 %209, i32 %199, i32 0
  %211 = call i32 @__mux_sub_group_reduce_or_i32(i32 %210)
  %212 = insertelement <4 x i32> poison, i32 %202, i32 0
  %213 = insertelement <4 x i32> %212, i32 %205, i32 1
  %214 = insertelement <4 x i32> %213, i32 %208, i32 2
  %215 = insertelement <4 x i32> %214, i32 %211, i32 3
  %216 = call i32 @__mux_get_sub_group_local_id()
  %217 = lshr i32 %216, 5
  %218 = call i1 @__mux_sub_group_shuffle_xor_i1(i1 %193, i32 1)
  %219 = xor i32 %217, 0
  %220 = and i32 %219, 3
  %221 = extractelement <4 x i32> %215, i32 %220
  %222 = xor i32 %216, 1
  %223 = and i32 %222, 31
  %224 = lshr i32 %221, %223
  %225 = trunc i32 %224 to i1
  %226 = select i1 %225, i1 %218, i1 false
  %227 = xor i1 %193, %226
  %truths = zext i1 %227 to i32
  %228 = call i32 @__mux_get_sub_group_local_id()
  %229 = srem i32 -1, 8
  %230 = add i32 %229, 8
  %231 = urem i32 %228, 8
  %232 = sub i32 %228, %231
  %233 = add i32 %231, %230
  %234 = urem i32 %233, 8
  %235 = add i32 %232, %234
  %rotate = call i32 @__mux_sub_group_shuffle_i32(i32 %i, i32 %235)
  ret void
}

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_add_i32(i32) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_scan_exclusive_logical_and_i1(i1) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_all_i1(i1) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_sub_group_local_id() #1

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_umin_i32(i32) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_broadcast_f32(float, i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_reduce_or_i32(i32) #0

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_sub_group_size() #1

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i32 @__mux_get_max_sub_group_size() #1

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_broadcast_i32(i32, i32) #0

; Function Attrs: convergent nounwind
declare float @__mux_sub_group_shuffle_xor_f32(float, i32) #0

; Function Attrs: convergent nounwind
declare i1 @__mux_sub_group_shuffle_xor_i1(i1, i32) #0

; Function Attrs: convergent nounwind
declare i32 @__mux_sub_group_shuffle_i32(i32, i32) #0

declare i32 @llvm.ctlz.i32(i32, i1)

declare <4 x i32> @llvm.ctpop.v4i32(<4 x i32>)

declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)

declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)

attributes #0 = { convergent nounwind }
attributes #1 = { norecurse nounwind willreturn memory(read) }

!oxmux.phase = !{!0}

!0 = !{!"canonical"}
