; fails: interpreted 4@0: undefined
; run: @kernel global=4 local=4 buf:i16:1056:seed=17564 buf:i32:2112:seed=6865 buf:f32:264:seed=7921 bytes:000000c0
; vectors: 4@0
; interpreted: 4
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %out0, float %f) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  %linear32 = trunc i64 %v1 to i32
  %v4 = sext i32 %linear32 to i64
  %v20 = getelementptr i32, ptr addrspace(1) %in1, i64 %v1
  %v21 = load i32, ptr addrspace(1) %v20, align 4
  %v24 = and i32 %v21, 7
  br label %head26

head26:                                           ; preds = %entry, %body27
  %0 = phi float [ %f, %entry ], [ %v60, %body27 ]
  %1 = phi i32 [ 0, %entry ], [ %v136, %body27 ]
  %v31 = icmp ult i32 %1, %v24
  br i1 %v31, label %body27, label %exit29

body27:                                           ; preds = %head26
  %v41 = shl i64 %v1, 32
  %v42 = ashr exact i64 %v41, 32
  %v43 = getelementptr i16, ptr addrspace(1) %in0, i64 %v42
  %v44 = load i32, ptr addrspace(1) %v43, align 2
  %v59 = sdiv i32 0, %v44
  %v60 = bitcast i32 %v59 to float
  %v136 = add nuw nsw i32 %1, 1
  br label %head26

exit29:                                           ; preds = %head26
  %p247 = getelementptr float, ptr addrspace(1) %out0, i64 %v4
  store float %0, ptr addrspace(1) %p247, align 1
  ret void
}

declare i64 @_Z12get_local_idj(i32)

declare i64 @_Z13get_global_idj(i32)
