; Two entries and an exit from the middle of a branch.
; run: @kernel global=37 local=37 buf:i32:160:seed=354 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=354 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  br i1 %a.t, label %b, label %c

b:                                                ; preds = %a, %c
  %0 = phi i32 [ %a.d, %a ], [ %c.d, %c ]
  %1 = phi i32 [ %a.n, %a ], [ %c.n, %c ]
  %b.b = mul i32 %0, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %1, 1
  %b.h = add i32 %1, 6
  %b.k = and i32 %b.h, 15
  %b.s = lshr i32 %x, %b.k
  %b.t = trunc i32 %b.s to i1
  br i1 %b.t, label %d, label %e

d:                                                ; preds = %b
  %d.b = mul i32 %b.d, 7
  %d.d = add i32 %d.b, 3
  %d.n = add i32 %b.n, 1
  %d.h = add i32 %b.n, 11
  %d.k = and i32 %d.h, 15
  %d.s = lshr i32 %x, %d.k
  %d.t = trunc i32 %d.s to i1
  %d.few = icmp ult i32 %b.n, 12
  %d.w = select i1 %d.few, i1 %d.t, i1 false
  br i1 %d.w, label %c, label %z

e:                                                ; preds = %b
  %e.b = mul i32 %b.d, 9
  %e.d = add i32 %e.b, 4
  %e.n = add i32 %b.n, 1
  br label %c

c:                                                ; preds = %a, %d, %e
  %2 = phi i32 [ %a.d, %a ], [ %d.d, %d ], [ %e.d, %e ]
  %3 = phi i32 [ %a.n, %a ], [ %d.n, %d ], [ %e.n, %e ]
  %c.b = mul i32 %2, 11
  %c.d = add i32 %c.b, 5
  %c.n = add i32 %3, 1
  %c.h = add i32 %3, 21
  %c.k = and i32 %c.h, 15
  %c.s = lshr i32 %x, %c.k
  %c.t = trunc i32 %c.s to i1
  %c.few = icmp ult i32 %3, 12
  %c.w = select i1 %c.few, i1 %c.t, i1 false
  br i1 %c.w, label %b, label %y

y:                                                ; preds = %c
  %y.b = mul i32 %c.d, 13
  %y.d = add i32 %y.b, 6
  %y.n = add i32 %c.n, 1
  br label %z

z:                                                ; preds = %d, %y
  %4 = phi i32 [ %d.d, %d ], [ %y.d, %y ]
  %5 = phi i32 [ %d.n, %d ], [ %y.n, %y ]
  %z.b = mul i32 %4, 15
  %z.d = add i32 %z.b, 7
  %z.n = add i32 %5, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
