; Uniform diamonds in both arms of a varying branch.
; run: @kernel global=37 local=37 buf:i32:160:seed=306 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=306 buf:i32:8192:below=1:seed=0 i32:677 i32:3
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
  %b.s = lshr i32 %n, 1
  %b.t = trunc i32 %b.s to i1
  br i1 %b.t, label %d, label %e

c:                                                ; preds = %a
  %c.b = mul i32 %a.d, 7
  %c.d = add i32 %c.b, 3
  %c.n = add i32 %a.n, 1
  %c.s = lshr i32 %n, 2
  %c.t = trunc i32 %c.s to i1
  br i1 %c.t, label %f, label %g

d:                                                ; preds = %b
  %d.b = mul i32 %b.d, 9
  %d.d = add i32 %d.b, 4
  %d.n = add i32 %b.n, 1
  br label %h

e:                                                ; preds = %b
  %e.b = mul i32 %b.d, 11
  %e.d = add i32 %e.b, 5
  %e.n = add i32 %b.n, 1
  br label %h

f:                                                ; preds = %c
  %f.b = mul i32 %c.d, 13
  %f.d = add i32 %f.b, 6
  %f.n = add i32 %c.n, 1
  br label %i

g:                                                ; preds = %c
  %g.b = mul i32 %c.d, 15
  %g.d = add i32 %g.b, 7
  %g.n = add i32 %c.n, 1
  br label %i

h:                                                ; preds = %d, %e
  %0 = phi i32 [ %d.d, %d ], [ %e.d, %e ]
  %1 = phi i32 [ %d.n, %d ], [ %e.n, %e ]
  %h.b = mul i32 %0, 17
  %h.d = add i32 %h.b, 8
  %h.n = add i32 %1, 1
  br label %z

i:                                                ; preds = %f, %g
  %2 = phi i32 [ %f.d, %f ], [ %g.d, %g ]
  %3 = phi i32 [ %f.n, %f ], [ %g.n, %g ]
  %i.b = mul i32 %2, 19
  %i.d = add i32 %i.b, 9
  %i.n = add i32 %3, 1
  br label %z

z:                                                ; preds = %h, %i
  %4 = phi i32 [ %h.d, %h ], [ %i.d, %i ]
  %5 = phi i32 [ %h.n, %h ], [ %i.n, %i ]
  %z.b = mul i32 %4, 21
  %z.d = add i32 %z.b, 10
  %z.n = add i32 %5, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
