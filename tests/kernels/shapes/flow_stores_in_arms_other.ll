; Stores in arms and in a loop.
; run: @kernel global=37 local=37 buf:i32:160:seed=358 buf:i32:8192:below=1:seed=0 i32:346 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=358 buf:i32:8192:below=1:seed=0 i32:346 i32:3
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
  br i1 %a.t, label %B, label %c

B:                                                ; preds = %a
  %B.b = mul i32 %a.d, 5
  %B.d = add i32 %B.b, 2
  %B.n = add i32 %a.n, 1
  %B.slot = add i64 %id, 128
  %B.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %B.slot
  store i32 %B.d, ptr addrspace(1) %B.q, align 4
  br label %d

c:                                                ; preds = %a
  %c.b = mul i32 %a.d, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %a.n, 1
  %c.s = lshr i32 %n, 2
  %c.t = trunc i32 %c.s to i1
  br i1 %c.t, label %D, label %d

D:                                                ; preds = %c
  %D.b = mul i32 %c.d, 9
  %D.d = add i32 %D.b, 4
  %D.n = add i32 %c.n, 1
  %D.slot = add i64 %id, 256
  %D.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %D.slot
  store i32 %D.d, ptr addrspace(1) %D.q, align 4
  br label %d

d:                                                ; preds = %B, %c, %D
  %0 = phi i32 [ %B.d, %B ], [ %c.d, %c ], [ %D.d, %D ]
  %1 = phi i32 [ %B.n, %B ], [ %c.n, %c ], [ %D.n, %D ]
  %d.b = mul i32 %0, 11
  %d.d = add i32 %d.b, 5
  %d.n = add i32 %1, 1
  br label %H

H:                                                ; preds = %d, %H
  %2 = phi i32 [ %d.d, %d ], [ %H.d, %H ]
  %3 = phi i32 [ %d.n, %d ], [ %H.n, %H ]
  %H.b = mul i32 %2, 13
  %H.d = add i32 %H.b, 6
  %H.n = add i32 %3, 1
  %H.slot = add i64 %id, 512
  %H.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %H.slot
  store i32 %H.d, ptr addrspace(1) %H.q, align 4
  %H.t = icmp ult i32 %H.n, %limit
  br i1 %H.t, label %H, label %z

z:                                                ; preds = %H
  %z.b = mul i32 %H.d, 15
  %z.d = add i32 %z.b, 7
  %z.n = add i32 %H.n, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
