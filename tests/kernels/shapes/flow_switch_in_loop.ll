; A varying switch in a loop, one case leaves.
; run: @kernel global=37 local=37 buf:i32:160:seed=316 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=316 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  %h.h = lshr i32 %x, 1
  %h.k = and i32 %h.h, 3
  switch i32 %h.k, label %l [
    i32 0, label %b
    i32 1, label %c
    i32 2, label %x0
  ]

b:                                                ; preds = %h
  %b.b = mul i32 %h.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %h.n, 1
  br label %l

c:                                                ; preds = %h
  %c.b = mul i32 %h.d, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %h.n, 1
  br label %l

x0:                                               ; preds = %h
  %x0.b = mul i32 %h.d, 9
  %x0.d = add i32 %x0.b, 4
  %x0.n = add i32 %h.n, 1
  br label %z

l:                                                ; preds = %h, %b, %c
  %2 = phi i32 [ %h.d, %h ], [ %b.d, %b ], [ %c.d, %c ]
  %3 = phi i32 [ %h.n, %h ], [ %b.n, %b ], [ %c.n, %c ]
  %l.b = mul i32 %2, 11
  %l.d = add i32 %l.b, 5
  %l.n = add i32 %3, 1
  %l.t = icmp ult i32 %l.n, %limit
  br i1 %l.t, label %h, label %z

z:                                                ; preds = %x0, %l
  %4 = phi i32 [ %x0.d, %x0 ], [ %l.d, %l ]
  %5 = phi i32 [ %x0.n, %x0 ], [ %l.n, %l ]
  %z.b = mul i32 %4, 13
  %z.d = add i32 %z.b, 6
  %z.n = add i32 %5, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
