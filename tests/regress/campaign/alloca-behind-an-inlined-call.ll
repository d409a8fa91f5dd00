; fails: compiled: not compiled
; run: @kernel global=1,1 local=1,1 buf:f32:384:seed=37471 buf:i32:768:seed=52715 bytes:41000000
; vectors:
; interpreted: 8
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %out0, ptr addrspace(1) %out1, i32 %n) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  %s13 = alloca [8 x float], align 4
  store [8 x float] zeroinitializer, ptr %s13, align 4
  %v29 = icmp eq i32 %n, 0
  %v30 = select i1 %v29, i32 0, i32 1
  %p32 = getelementptr inbounds [8 x float], ptr %s13, i64 0, i32 %v30
  %v33 = load float, ptr %p32, align 4
  %v191 = bitcast float %v33 to i32
  %p195 = getelementptr inbounds float, ptr addrspace(1) %out0, i64 %v1
  store float 0.000000e+00, ptr addrspace(1) %p195, align 4
  store i32 %v191, ptr addrspace(1) %out1, align 4
  ret void
}

declare i64 @_Z12get_group_idj(i32)

declare i64 @_Z13get_global_idj(i32)

declare i64 @_Z15get_global_sizej(i32)
