; A loop in each arm of a varying branch.
; run: @kernel global=37 local=37 buf:i32:160:seed=345 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=345 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  br i1 %a.t, label %h, label %i

h:                                                ; preds = %a, %h
  %0 = phi i32 [ %a.d, %a ], [ %h.d, %h ]
  %1 = phi i32 [ %a.n, %a ], [ %h.n, %h ]
  %h.b = mul i32 %0, 5
  %h.d = add i32 %h.b, 2
  %h.n = add i32 %1, 1
  %h.t = icmp ult i32 %h.n, %limit
  br i1 %h.t, label %h, label %z

i:                                                ; preds = %a, %i
  %2 = phi i32 [ %a.d, %a ], [ %i.d, %i ]
  %3 = phi i32 [ %a.n, %a ], [ %i.n, %i ]
  %4 = phi i32 [ 0, %a ], [ %i.v, %i ]
  %i.b = mul i32 %2, 7
  %i.d = add i32 %i.b, 3
  %i.n = add i32 %3, 1
  %i.v = add i32 %4, 1
  %i.r = urem i32 %i.v, %m
  %i.t = icmp ne i32 %i.r, 0
  br i1 %i.t, label %i, label %z

z:                                                ; preds = %h, %i
  %5 = phi i32 [ %h.d, %h ], [ %i.d, %i ]
  %6 = phi i32 [ %h.n, %h ], [ %i.n, %i ]
  %z.b = mul i32 %5, 9
  %z.d = add i32 %z.b, 4
  %z.n = add i32 %6, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
