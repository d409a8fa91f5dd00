; run: @kernel global=64 local=32 buf:i64:1024:seed=7 local:1024
; vectors: 32@0 16@0
; interpreted: 32
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(3) %local) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %l = call i64 @_Z12get_local_idj(i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  %v = load i64, ptr addrspace(1) %p, align 8
  %q = getelementptr i64, ptr addrspace(3) %local, i64 %l
  store i64 %i, ptr addrspace(3) %q, align 8
  call spir_func void @_Z7barrierj(i32 1)
  %back = sub i64 31, %l
  %r = getelementptr i64, ptr addrspace(3) %local, i64 %back
  %other = load i64, ptr addrspace(3) %r, align 8
  %sum = xor i64 %v, %other
  store i64 %sum, ptr addrspace(1) %p, align 8
  ret void
}

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare void @_Z7barrierj(i32)
