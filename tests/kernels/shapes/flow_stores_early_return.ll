; A store before a return, and one behind.
; run: @kernel global=37 local=37 buf:i32:160:seed=359 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=359 buf:i32:8192:below=1:seed=0 i32:677 i32:3
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %px, align 4
  %limit = and i32 %x, 7
  br label %a

a:                                                ; preds = %entry
  %a.b = mul i32 %x, 3
  %a.d = add i32 %a.b, 1
  %a.n = add i32 0, 1
  %a.h = add i32 0, 1
  %a.k = and i32 %a.h, 15
  %a.s = lshr i32 %x, %a.k
  %a.t = trunc i32 %a.s to i1
  br i1 %a.t, label %B, label %C

B:                                                ; preds = %a
  %B.b = mul i32 %a.d, 5
  %B.d = add i32 %B.b, 2
  %B.n = add i32 %a.n, 1
  %B.slot = add i64 %id, 128
  %B.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %B.slot
  store i32 %B.d, ptr addrspace(1) %B.q, align 4
  ret void

C:                                                ; preds = %a
  %C.b = mul i32 %a.d, 7
  %C.d = add i32 %C.b, 3
  %C.n = add i32 %a.n, 1
  %C.slot = add i64 %id, 192
  %C.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %C.slot
  store i32 %C.d, ptr addrspace(1) %C.q, align 4
  %C.h = add i32 %a.n, 11
  %C.k = and i32 %C.h, 15
  %C.s = lshr i32 %x, %C.k
  %C.t = trunc i32 %C.s to i1
  br i1 %C.t, label %D, label %z

D:                                                ; preds = %C
  %D.b = mul i32 %C.d, 9
  %D.d = add i32 %D.b, 4
  %D.n = add i32 %C.n, 1
  %D.slot = add i64 %id, 256
  %D.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %D.slot
  store i32 %D.d, ptr addrspace(1) %D.q, align 4
  br label %z

z:                                                ; preds = %C, %D
  %0 = phi i32 [ %C.d, %C ], [ %D.d, %D ]
  %1 = phi i32 [ %C.n, %C ], [ %D.n, %D ]
  %z.b = mul i32 %0, 11
  %z.d = add i32 %z.b, 5
  %z.n = add i32 %1, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
