; fails: compiled 2@0: another result
; run: @kernel global=20 local=20 buf:i32:2112:seed=8165 buf:i32:528:seed=59290 bytes:caf24971
; vectors: 2@0
; interpreted: 0
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %in1, ptr addrspace(1) %out0, float %f) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  %linear32 = trunc i64 %v1 to i32
  %v20 = fcmp uno float %f, 0.000000e+00
  br i1 %v20, label %join23, label %head32

head32:                                           ; preds = %entry
  %v74 = sext i32 %linear32 to i64
  %v75 = getelementptr inbounds i32, ptr addrspace(1) %in1, i64 %v74
  %v76 = load i32, ptr addrspace(1) %v75, align 4
  %v82 = getelementptr inbounds i32, ptr addrspace(1) %in1, i64 %v1
  %v83 = load i32, ptr addrspace(1) %v82, align 4
  %v89 = and i32 %v83, 7
  br label %head91

head91:                                           ; preds = %head32, %head91
  %0 = phi i32 [ %v76, %head32 ], [ %v98, %head91 ]
  %1 = phi i32 [ 0, %head32 ], [ %v102, %head91 ]
  %v98 = mul i32 %0, %0
  %v102 = add nuw nsw i32 %1, 1
  %v103 = icmp ult i32 %v102, %v89
  br i1 %v103, label %head91, label %join23

join23:                                           ; preds = %entry, %head91
  %2 = phi i32 [ 0, %entry ], [ %v98, %head91 ]
  %v253 = insertelement <3 x i32> zeroinitializer, i32 %2, i32 0
  %v259 = shl i64 %v1, 32
  %v260 = ashr exact i64 %v259, 32
  %p262 = getelementptr <3 x i32>, ptr addrspace(1) %out0, i64 %v260
  store <3 x i32> %v253, ptr addrspace(1) %p262, align 16
  ret void
}

declare i64 @_Z12get_group_idj(i32)

declare i64 @_Z13get_global_idj(i32)
