; fails: compiled 2@0: another result
; run: @kernel global=2,1,1 local=2,1,1 buf:i64:4224:seed=32954 buf:i64:1152:seed=26124
; vectors: 2@0
; interpreted: 0
; sub-groups
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %in0, ptr addrspace(1) %out2) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  %linear32 = trunc i64 %v1 to i32
  %v14 = sext i32 %linear32 to i64
  %v15 = mul nsw i64 %v14, 3
  %v17 = getelementptr i64, ptr addrspace(1) %in0, i64 %v15
  %v18 = load i32, ptr addrspace(1) %v17, align 8
  %v204 = call i32 @_Z20sub_group_reduce_maxj(i32 %v18)
  %v266 = zext i32 %v204 to i64
  %p273 = getelementptr inbounds i64, ptr addrspace(1) %out2, i64 %v14
  store i64 %v266, ptr addrspace(1) %p273, align 8
  ret void
}

declare i32 @_Z20sub_group_reduce_maxj(i32)

declare i64 @_Z12get_group_idj(i32)

declare i64 @_Z12get_local_idj(i32)

declare i64 @_Z13get_global_idj(i32)

declare i64 @_Z15get_global_sizej(i32)
