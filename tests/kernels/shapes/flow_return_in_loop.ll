; A return out of a loop.
; run: @kernel global=37 local=37 buf:i32:160:seed=322 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=322 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  br i1 %h.t, label %r0, label %l

l:                                                ; preds = %h
  %l.b = mul i32 %h.d, 5
  %l.d = add i32 %l.b, 2
  %l.n = add i32 %h.n, 1
  %l.t = icmp ult i32 %l.n, %limit
  br i1 %l.t, label %h, label %z

z:                                                ; preds = %l
  %z.b = mul i32 %l.d, 7
  %z.d = add i32 %z.b, 3
  %z.n = add i32 %l.n, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void

r0:                                               ; preds = %h
  %r0.b = mul i32 %h.d, 9
  %r0.d = add i32 %r0.b, 4
  %r0.n = add i32 %h.n, 1
  ret void
}
