; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @k global=8 local=8 buf:zero:32 i32:11 i32:7
; A divergent switch, with cases that fall through, in a side of a uniform one.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %k = and i32 %i, 3
  switch i32 %n, label %end [
    i32 1, label %part
    i32 11, label %two
    i32 5, label %three
  ]
part:
  switch i32 %k, label %three [
    i32 0, label %one
    i32 1, label %two
    i32 2, label %end
  ]
one:
  %a = mul i32 %m, %i
  br label %two
two:
  %v = phi i32 [ %a, %one ], [ %m, %part ], [ 9, %entry ]
  store i32 %v, ptr addrspace(1) %q, align 4
  %odd = trunc i32 %i to i1
  br i1 %odd, label %three, label %end
three:
  %w = phi i32 [ %v, %two ], [ %i, %part ], [ %n, %entry ]
  br label %end
end:
  %x = phi i32 [ %w, %three ], [ %v, %two ], [ 3, %part ], [ 4, %entry ]
  %y = load i32, ptr addrspace(1) %q, align 4
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
