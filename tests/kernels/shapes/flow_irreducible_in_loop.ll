; A loop with two entries inside a loop.
; run: @kernel global=37 local=37 buf:i32:160:seed=353 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=353 buf:i32:8192:below=1:seed=0 i32:677 i32:3
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %px, align 4
  %limit = and i32 %x, 7
  br label %h

h:                                                ; preds = %entry, %l
  %0 = phi i32 [ %x, %entry ], [ %l.d, %l ]
  %1 = phi i32 [ 0, %entry ], [ %l.n, %l ]
  %h.b = mul i32 %0, 3
  %h.d = add i32 %h.b, 1
  %h.n = add i32 %1, 1
  %h.h = add i32 %1, 1
  %h.k = and i32 %h.h, 15
  %h.s = lshr i32 %x, %h.k
  %h.t = trunc i32 %h.s to i1
  br i1 %h.t, label %b, label %c

b:                                                ; preds = %h, %c
  %2 = phi i32 [ %h.d, %h ], [ %c.d, %c ]
  %3 = phi i32 [ %h.n, %h ], [ %c.n, %c ]
  %b.b = mul i32 %2, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %3, 1
  %b.h = add i32 %3, 6
  %b.k = and i32 %b.h, 15
  %b.s = lshr i32 %x, %b.k
  %b.t = trunc i32 %b.s to i1
  %b.few = icmp ult i32 %3, 12
  %b.w = select i1 %b.few, i1 %b.t, i1 false
  br i1 %b.w, label %c, label %l

c:                                                ; preds = %h, %b
  %4 = phi i32 [ %h.d, %h ], [ %b.d, %b ]
  %5 = phi i32 [ %h.n, %h ], [ %b.n, %b ]
  %c.b = mul i32 %4, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %5, 1
  %c.h = add i32 %5, 11
  %c.k = and i32 %c.h, 15
  %c.s = lshr i32 %x, %c.k
  %c.t = trunc i32 %c.s to i1
  %c.few = icmp ult i32 %5, 12
  %c.w = select i1 %c.few, i1 %c.t, i1 false
  br i1 %c.w, label %b, label %l

l:                                                ; preds = %b, %c
  %6 = phi i32 [ %b.d, %b ], [ %c.d, %c ]
  %7 = phi i32 [ %b.n, %b ], [ %c.n, %c ]
  %l.b = mul i32 %6, 9
  %l.d = add i32 %l.b, 4
  %l.n = add i32 %7, 1
  %l.t = icmp ult i32 %l.n, %limit
  br i1 %l.t, label %h, label %z

z:                                                ; preds = %l
  %z.b = mul i32 %l.d, 11
  %z.d = add i32 %z.b, 5
  %z.n = add i32 %l.n, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
