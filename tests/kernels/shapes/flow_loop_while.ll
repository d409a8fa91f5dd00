; A loop with its test in the header.
; run: @kernel global=37 local=37 buf:i32:160:seed=327 buf:i32:8192:below=1:seed=0 i32:677 i32:3
; run: @kernel global=24 local=12 buf:i32:160:seed=327 buf:i32:8192:below=1:seed=0 i32:677 i32:3
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %px, align 4
  %limit = and i32 %x, 7
  br label %h

h:                                                ; preds = %entry, %b
  %0 = phi i32 [ %x, %entry ], [ %b.d, %b ]
  %1 = phi i32 [ 0, %entry ], [ %b.n, %b ]
  %h.b = mul i32 %0, 3
  %h.d = add i32 %h.b, 1
  %h.n = add i32 %1, 1
  %h.t = icmp ult i32 %h.n, %limit
  br i1 %h.t, label %b, label %z

b:                                                ; preds = %h
  %b.b = mul i32 %h.d, 5
  %b.d = add i32 %b.b, 2
  %b.n = add i32 %h.n, 1
  br label %h

z:                                                ; preds = %h
  %z.b = mul i32 %h.d, 7
  %z.d = add i32 %z.b, 3
  %z.n = add i32 %h.n, 1
  %z.q0 = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %z.d, ptr addrspace(1) %z.q0, align 4
  ret void
}
