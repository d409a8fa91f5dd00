; A loop left into the join of the branch around it.
; run: @kernel global=37 local=37 buf:i32:160:seed=334 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=334 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  br i1 %a.t, label %h, label %z

h:                                                ; preds = %a, %l
  %0 = phi i32 [ %a.d, %a ], [ %l.d, %l ]
  %1 = phi i32 [ %a.n, %a ], [ %l.n, %l ]
  %h.b = mul i32 %0, 5
  %h.d = add i32 %h.b, 2
  %h.n = add i32 %1, 1
  %h.h = add i32 %1, 6
  %h.k = and i32 %h.h, 15
  %h.s = lshr i32 %x, %h.k
  %h.t = trunc i32 %h.s to i1
  br i1 %h.t, label %z, label %l

l:                                                ; preds = %h
  %l.b = mul i32 %h.d, 7
  %l.d = add i32 %l.b, 3
  %l.n = add i32 %h.n, 1
  %l.t = icmp ult i32 %l.n, %limit
  br i1 %l.t, label %h, label %y

y:                                                ; preds = %l
  %y.b = mul i32 %l.d, 9
  %y.d = add i32 %y.b, 4
  %y.n = add i32 %l.n, 1
  br label %z

z:                                                ; preds = %a, %h, %y
  %2 = phi i32 [ %a.d, %a ], [ %h.d, %h ], [ %y.d, %y ]
  %3 = phi i32 [ %a.n, %a ], [ %h.n, %h ], [ %y.n, %y ]
  %z.b = mul i32 %2, 11
  %z.d = add i32 %z.b, 5
  %z.n = add i32 %3, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
