; A uniform loop with its test in the header and a diamond inside.
; run: @kernel global=37 local=37 buf:i32:160:seed=328 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=328 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  %2 = phi i32 [ 0, %entry ], [ %h.v, %l ]
  %h.b = mul i32 %0, 3
  %h.d = add i32 %h.b, 1
  %h.n = add i32 %1, 1
  %h.v = add i32 %2, 1
  %h.r = urem i32 %h.v, %m
  %h.t = icmp ne i32 %h.r, 0
  br i1 %h.t, label %b, label %z

b:                                                ; preds = %h
  %b.b = mul i32 %h.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %h.n, 1
  %b.h = add i32 %h.n, 6
  %b.k = and i32 %b.h, 15
  %b.s = lshr i32 %x, %b.k
  %b.t = trunc i32 %b.s to i1
  br i1 %b.t, label %c, label %d

c:                                                ; preds = %b
  %c.b = mul i32 %b.d, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %b.n, 1
  br label %l

d:                                                ; preds = %b
  %d.b = mul i32 %b.d, 9
  %d.d = add i32 %d.b, 4
  %d.n = add i32 %b.n, 1
  br label %l

l:                                                ; preds = %c, %d
  %3 = phi i32 [ %c.d, %c ], [ %d.d, %d ]
  %4 = phi i32 [ %c.n, %c ], [ %d.n, %d ]
  %l.b = mul i32 %3, 11
  %l.d = add i32 %l.b, 5
  %l.n = add i32 %4, 1
  br label %h

z:                                                ; preds = %h
  %z.b = mul i32 %h.d, 13
  %z.d = add i32 %z.b, 6
  %z.n = add i32 %h.n, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
