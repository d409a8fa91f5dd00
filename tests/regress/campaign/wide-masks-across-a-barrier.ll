; fails: compiled 8s@0t: not compiled (more than 128 packed bits in memory)
; run: @kernel global=1 local=1 at=1 buf:i32:7680:seed=47368
; vectors: 8s@0t
; interpreted: 0
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %out0) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  %linear32 = trunc i64 %v1 to i32
  %v7 = sext i32 %linear32 to i64
  %p98 = getelementptr <16 x i32>, ptr addrspace(1) %out0, i64 %v7
  store <16 x i32> zeroinitializer, ptr addrspace(1) %p98, align 1
  call spir_func void @_Z7barrierj(i32 3)
  store <16 x i32> zeroinitializer, ptr addrspace(1) %p98, align 1
  ret void
}

declare i64 @_Z12get_local_idj(i32)

declare i64 @_Z13get_global_idj(i32)

declare i64 @_Z14get_local_sizej(i32)

declare i64 @_Z17get_global_offsetj(i32)

declare void @_Z7barrierj(i32)
