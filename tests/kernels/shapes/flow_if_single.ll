; One side of a branch, varying.
; run: @kernel global=37 local=37 buf:i32:160:seed=300 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=300 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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

b:                                                ; preds = %a
  %b.b = mul i32 %a.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %a.n, 1
  br label %c

c:                                                ; preds = %a, %b
  %0 = phi i32 [ %a.d, %a ], [ %b.d, %b ]
  %1 = phi i32 [ %a.n, %a ], [ %b.n, %b ]
  %c.b = mul i32 %0, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %1, 1
  %c.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %c.d, ptr addrspace(1) %c.q0, align 4
  ret void
}
