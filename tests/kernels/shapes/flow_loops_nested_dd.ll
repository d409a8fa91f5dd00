; A divergent loop in a divergent loop.
; run: @kernel global=37 local=37 buf:i32:160:seed=340 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=340 buf:i32:8192:below=1:seed=0 i32:677 i32:3
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %px, align 4
  %limit = and i32 %x, 7
  br label %h

h:                                                ; preds = %entry, %o
  %0 = phi i32 [ %x, %entry ], [ %o.d, %o ]
  %1 = phi i32 [ 0, %entry ], [ %o.n, %o ]
  %h.b = mul i32 %0, 3
  %h.d = add i32 %h.b, 1
  %h.n = add i32 %1, 1
  br label %i

i:                                                ; preds = %h, %i
  %2 = phi i32 [ %h.d, %h ], [ %i.d, %i ]
  %3 = phi i32 [ %h.n, %h ], [ %i.n, %i ]
  %i.b = mul i32 %2, 5
  %i.d = add i32 %i.b, 2
  %i.n = add i32 %3, 1
  %i.t = icmp ult i32 %i.n, %limit
  br i1 %i.t, label %i, label %o

o:                                                ; preds = %i
  %o.b = mul i32 %i.d, 7
  %o.d = add i32 %o.b, 3
  %o.n = add i32 %i.n, 1
  %o.t = icmp ult i32 %o.n, %limit
  br i1 %o.t, label %h, label %z

z:                                                ; preds = %o
  %z.b = mul i32 %o.d, 9
  %z.d = add i32 %z.b, 4
  %z.n = add i32 %o.n, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
