; Conditions one after another that all fall into one block.
; run: @kernel global=37 local=37 buf:i32:160:seed=309 buf:i32:8192:below=1:seed=0 i32:346 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=309 buf:i32:8192:below=1:seed=0 i32:346 i32:3
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
  br i1 %a.t, label %b, label %x0

b:                                                ; preds = %a
  %b.b = mul i32 %a.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %a.n, 1
  %b.h = add i32 %a.n, 6
  %b.k = and i32 %b.h, 15
  %b.s = lshr i32 %x, %b.k
  %b.t = trunc i32 %b.s to i1
  br i1 %b.t, label %c, label %x0

c:                                                ; preds = %b
  %c.b = mul i32 %b.d, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %b.n, 1
  %c.s = lshr i32 %n, 2
  %c.t = trunc i32 %c.s to i1
  br i1 %c.t, label %d, label %x0

d:                                                ; preds = %c
  %d.b = mul i32 %c.d, 9
  %d.d = add i32 %d.b, 4
  %d.n = add i32 %c.n, 1
  %d.h = add i32 %c.n, 16
  %d.k = and i32 %d.h, 15
  %d.s = lshr i32 %x, %d.k
  %d.t = trunc i32 %d.s to i1
  br i1 %d.t, label %y, label %x0

x0:                                               ; preds = %a, %b, %c, %d
  %0 = phi i32 [ %a.d, %a ], [ %b.d, %b ], [ %c.d, %c ], [ %d.d, %d ]
  %1 = phi i32 [ %a.n, %a ], [ %b.n, %b ], [ %c.n, %c ], [ %d.n, %d ]
  %x0.b = mul i32 %0, 11
  %x0.d = add i32 %x0.b, 5
  %x0.n = add i32 %1, 1
  br label %z

y:                                                ; preds = %d
  %y.b = mul i32 %d.d, 13
  %y.d = add i32 %y.b, 6
  %y.n = add i32 %d.n, 1
  br label %z

z:                                                ; preds = %x0, %y
  %2 = phi i32 [ %x0.d, %x0 ], [ %y.d, %y ]
  %3 = phi i32 [ %x0.n, %x0 ], [ %y.n, %y ]
  %z.b = mul i32 %2, 15
  %z.d = add i32 %z.b, 7
  %z.n = add i32 %3, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
