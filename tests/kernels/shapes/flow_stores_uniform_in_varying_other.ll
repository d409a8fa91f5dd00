; A store under a uniform branch under a varying one.
; run: @kernel global=37 local=37 buf:i32:160:seed=361 buf:i32:8192:below=1:seed=0 i32:346 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=361 buf:i32:8192:below=1:seed=0 i32:346 i32:3
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
  br i1 %a.t, label %b, label %z

b:                                                ; preds = %a
  %b.b = mul i32 %a.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %a.n, 1
  %b.s = lshr i32 %n, 1
  %b.t = trunc i32 %b.s to i1
  br i1 %b.t, label %C, label %D

C:                                                ; preds = %b
  %C.b = mul i32 %b.d, 7
  %C.d = add i32 %C.b, 3
  %C.n = add i32 %b.n, 1
  %C.slot = add i64 %id, 192
  %C.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %C.slot
  store i32 %C.d, ptr addrspace(1) %C.q, align 4
  br label %z

D:                                                ; preds = %b
  %D.b = mul i32 %b.d, 9
  %D.d = add i32 %D.b, 4
  %D.n = add i32 %b.n, 1
  %D.slot = add i64 %id, 256
  %D.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %D.slot
  store i32 %D.d, ptr addrspace(1) %D.q, align 4
  %D.h = add i32 %b.n, 16
  %D.k = and i32 %D.h, 15
  %D.s = lshr i32 %x, %D.k
  %D.t = trunc i32 %D.s to i1
  br i1 %D.t, label %E, label %z

E:                                                ; preds = %D
  %E.b = mul i32 %D.d, 11
  %E.d = add i32 %E.b, 5
  %E.n = add i32 %D.n, 1
  %E.slot = add i64 %id, 320
  %E.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %E.slot
  store i32 %E.d, ptr addrspace(1) %E.q, align 4
  br label %z

z:                                                ; preds = %a, %C, %D, %E
  %0 = phi i32 [ %a.d, %a ], [ %C.d, %C ], [ %D.d, %D ], [ %E.d, %E ]
  %1 = phi i32 [ %a.n, %a ], [ %C.n, %C ], [ %D.n, %D ], [ %E.n, %E ]
  %z.b = mul i32 %0, 13
  %z.d = add i32 %z.b, 6
  %z.n = add i32 %1, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
