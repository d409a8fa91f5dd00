; fails: compiled 2@2: another result
; run: @kernel global=2,4,2 local=1,4,2 buf:i64:160:seed=1421 bytes:00000000
; vectors: 2@2
; interpreted: 0
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %out1, float %f) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  %v2 = call i64 @_Z15get_global_sizej(i32 0)
  %v3 = call i64 @_Z13get_global_idj(i32 2)
  %v4 = mul i64 %v3, %v2
  %v5 = add i64 %v4, %v1
  %v6 = call i64 @_Z15get_global_sizej(i32 2)
  %v7 = mul i64 %v2, %v6
  %v8 = call i64 @_Z13get_global_idj(i32 1)
  %v9 = mul i64 %v8, %v7
  %v10 = add i64 %v9, %v5
  %linear32 = trunc i64 %v10 to i32
  %v15 = or i32 %linear32, 1
  %v16 = srem i32 -2147483648, %v15
  %v37 = sext i32 %linear32 to i64
  %p40 = getelementptr i64, ptr addrspace(1) %out1, i64 %v37
  %v138 = fcmp one float 4.835400e+04, %f
  br i1 %v138, label %then139, label %join141

then139:                                          ; preds = %entry
  %v143 = and i32 %v16, 7
  br label %head145

head145:                                          ; preds = %then139, %body146
  %0 = phi i32 [ %v16, %then139 ], [ 0, %body146 ]
  %1 = phi i32 [ 0, %then139 ], [ %v175, %body146 ]
  %v150 = icmp ult i32 %1, %v143
  br i1 %v150, label %body146, label %join141

body146:                                          ; preds = %head145
  %v175 = add nuw nsw i32 %1, 1
  br label %head145

join141:                                          ; preds = %entry, %head145
  %2 = phi i32 [ %v16, %entry ], [ %0, %head145 ]
  %v191 = zext i32 %2 to i64
  store i64 %v191, ptr addrspace(1) %p40, align 8
  ret void
}

declare i64 @_Z12get_group_idj(i32)

declare i64 @_Z13get_global_idj(i32)

declare i64 @_Z14get_local_sizej(i32)

declare i64 @_Z15get_global_sizej(i32)
