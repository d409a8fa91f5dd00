; fails: compiled 16@0: not compiled
; run: @kernel global=1,1,1 local=1,1,1 buf:i16:288:seed=350
; vectors: 16@0
; interpreted: 0
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@local = internal addrspace(3) global [6 x i32] undef, align 16

define spir_kernel void @kernel(ptr addrspace(1) %out2) {
entry:
  %v1 = call i64 @_Z13get_global_idj(i32 0)
  switch i64 %v1, label %case61 [
    i64 1, label %case63
    i64 2, label %case63
  ]

case61:                                           ; preds = %entry
  br label %case63

case63:                                           ; preds = %entry, %entry, %case61
  %0 = phi i33 [ 0, %entry ], [ 0, %entry ], [ -1, %case61 ]
  call spir_func void @_Z7barrierj(i32 3)
  %v399 = trunc i33 %0 to i16
  %v400 = insertelement <3 x i16> zeroinitializer, i16 %v399, i32 1
  store <3 x i16> %v400, ptr addrspace(1) %out2, align 8
  ret void
}

declare i64 @_Z13get_global_idj(i32)

declare i64 @_Z14get_local_sizej(i32)

declare i64 @_Z15get_global_sizej(i32)

declare i64 @_Z19get_local_linear_idv()

declare void @_Z7barrierj(i32)
