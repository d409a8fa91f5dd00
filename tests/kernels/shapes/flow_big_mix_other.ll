; All together.
; run: @kernel global=37 local=37 buf:i32:160:seed=362 buf:i32:8192:below=1:seed=0 i32:346 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=362 buf:i32:8192:below=1:seed=0 i32:346 i32:3
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
  br i1 %a.t, label %b, label %r0

b:                                                ; preds = %a
  %b.b = mul i32 %a.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %a.n, 1
  %b.s = lshr i32 %n, 1
  %b.t = trunc i32 %b.s to i1
  br i1 %b.t, label %h, label %i

h:                                                ; preds = %b, %l
  %0 = phi i32 [ %b.d, %b ], [ %l.d, %l ]
  %1 = phi i32 [ %b.n, %b ], [ %l.n, %l ]
  %h.b = mul i32 %0, 7
  %h.d = add i32 %h.b, 3
  %h.n = add i32 %1, 1
  %h.h = add i32 %1, 11
  %h.k = and i32 %h.h, 15
  %h.s = lshr i32 %x, %h.k
  %h.t = trunc i32 %h.s to i1
  br i1 %h.t, label %c, label %d

c:                                                ; preds = %h
  %c.b = mul i32 %h.d, 9
  %c.d = add i32 %c.b, 4
  %c.n = add i32 %h.n, 1
  %c.h = lshr i32 %x, 4
  %c.k = and i32 %c.h, 3
  switch i32 %c.k, label %l [
    i32 0, label %d
    i32 1, label %z
    i32 2, label %C
  ]

C:                                                ; preds = %c
  %C.b = mul i32 %c.d, 11
  %C.d = add i32 %C.b, 5
  %C.n = add i32 %c.n, 1
  %C.slot = add i64 %id, 192
  %C.q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %C.slot
  store i32 %C.d, ptr addrspace(1) %C.q, align 4
  br label %l

d:                                                ; preds = %h, %c
  %2 = phi i32 [ %h.d, %h ], [ %c.d, %c ]
  %3 = phi i32 [ %h.n, %h ], [ %c.n, %c ]
  %d.b = mul i32 %2, 13
  %d.d = add i32 %d.b, 6
  %d.n = add i32 %3, 1
  br label %l

l:                                                ; preds = %c, %C, %d
  %4 = phi i32 [ %c.d, %c ], [ %C.d, %C ], [ %d.d, %d ]
  %5 = phi i32 [ %c.n, %c ], [ %C.n, %C ], [ %d.n, %d ]
  %l.b = mul i32 %4, 15
  %l.d = add i32 %l.b, 7
  %l.n = add i32 %5, 1
  %l.t = icmp ult i32 %l.n, %limit
  br i1 %l.t, label %h, label %m0

i:                                                ; preds = %b, %k0
  %6 = phi i32 [ %b.d, %b ], [ %k0.d, %k0 ]
  %7 = phi i32 [ %b.n, %b ], [ %k0.n, %k0 ]
  %8 = phi i32 [ 0, %b ], [ %j0.v, %k0 ]
  %i.b = mul i32 %6, 17
  %i.d = add i32 %i.b, 8
  %i.n = add i32 %7, 1
  br label %j0

j0:                                               ; preds = %i, %j0
  %9 = phi i32 [ %i.d, %i ], [ %j0.d, %j0 ]
  %10 = phi i32 [ %i.n, %i ], [ %j0.n, %j0 ]
  %11 = phi i32 [ %8, %i ], [ %j0.v, %j0 ]
  %j0.b = mul i32 %9, 19
  %j0.d = add i32 %j0.b, 9
  %j0.n = add i32 %10, 1
  %j0.v = add i32 %11, 1
  %j0.r = urem i32 %j0.v, %m
  %j0.t = icmp ne i32 %j0.r, 0
  br i1 %j0.t, label %j0, label %k0

k0:                                               ; preds = %j0
  %k0.b = mul i32 %j0.d, 21
  %k0.d = add i32 %k0.b, 10
  %k0.n = add i32 %j0.n, 1
  %k0.t = icmp ult i32 %k0.n, %limit
  br i1 %k0.t, label %i, label %m0

m0:                                               ; preds = %l, %k0
  %12 = phi i32 [ %l.d, %l ], [ %k0.d, %k0 ]
  %13 = phi i32 [ %l.n, %l ], [ %k0.n, %k0 ]
  %m0.b = mul i32 %12, 23
  %m0.d = add i32 %m0.b, 11
  %m0.n = add i32 %13, 1
  %m0.h = add i32 %13, 51
  %m0.k = and i32 %m0.h, 15
  %m0.s = lshr i32 %x, %m0.k
  %m0.t = trunc i32 %m0.s to i1
  br i1 %m0.t, label %p, label %z

p:                                                ; preds = %m0
  %p.b = mul i32 %m0.d, 25
  %p.d = add i32 %p.b, 12
  %p.n = add i32 %m0.n, 1
  %p.s = lshr i32 %n, 11
  %p.t = trunc i32 %p.s to i1
  br i1 %p.t, label %q, label %z

q:                                                ; preds = %p
  %q.b = mul i32 %p.d, 27
  %q.d = add i32 %q.b, 13
  %q.n = add i32 %p.n, 1
  br label %z

z:                                                ; preds = %c, %m0, %p, %q
  %14 = phi i32 [ %c.d, %c ], [ %m0.d, %m0 ], [ %p.d, %p ], [ %q.d, %q ]
  %15 = phi i32 [ %c.n, %c ], [ %m0.n, %m0 ], [ %p.n, %p ], [ %q.n, %q ]
  %z.b = mul i32 %14, 29
  %z.d = add i32 %z.b, 14
  %z.n = add i32 %15, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void

r0:                                               ; preds = %a
  %r0.b = mul i32 %a.d, 31
  %r0.d = add i32 %r0.b, 15
  %r0.n = add i32 %a.n, 1
  ret void
}
