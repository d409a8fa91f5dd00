; A switch that chooses between loops.
; run: @kernel global=37 local=37 buf:i32:160:seed=318 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=318 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  %a.h = lshr i32 %x, 1
  %a.k = and i32 %a.h, 3
  switch i32 %a.k, label %z [
    i32 0, label %p
    i32 1, label %q
    i32 2, label %z
  ]

p:                                                ; preds = %a, %p
  %0 = phi i32 [ %a.d, %a ], [ %p.d, %p ]
  %1 = phi i32 [ %a.n, %a ], [ %p.n, %p ]
  %p.b = mul i32 %0, 5
  %p.d = add i32 %p.b, 2
  %p.n = add i32 %1, 1
  %p.t = icmp ult i32 %p.n, %limit
  br i1 %p.t, label %p, label %z

q:                                                ; preds = %a, %q
  %2 = phi i32 [ %a.d, %a ], [ %q.d, %q ]
  %3 = phi i32 [ %a.n, %a ], [ %q.n, %q ]
  %4 = phi i32 [ 0, %a ], [ %q.v, %q ]
  %q.b = mul i32 %2, 7
  %q.d = add i32 %q.b, 3
  %q.n = add i32 %3, 1
  %q.v = add i32 %4, 1
  %q.r = urem i32 %q.v, %m
  %q.t = icmp ne i32 %q.r, 0
  br i1 %q.t, label %q, label %z

z:                                                ; preds = %a, %a, %p, %q
  %5 = phi i32 [ %a.d, %a ], [ %a.d, %a ], [ %p.d, %p ], [ %q.d, %q ]
  %6 = phi i32 [ %a.n, %a ], [ %a.n, %a ], [ %p.n, %p ], [ %q.n, %q ]
  %z.b = mul i32 %5, 9
  %z.d = add i32 %z.b, 4
  %z.n = add i32 %6, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
