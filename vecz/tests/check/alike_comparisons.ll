; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:32 i32:3
; One comparison is made twice: the first decides at the end, the second in between. Both have one outcome.
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = trunc i64 %id to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %first = icmp slt i32 %x, %n
  br label %next
next:
  %second = icmp slt i32 %x, %n
  br i1 %second, label %then, label %else
then:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %join
else:
  store i32 2, ptr addrspace(1) %p, align 4
  br label %join
join:
  %v = phi i32 [ %n, %then ], [ %x, %else ]
  br i1 %first, label %last, label %done
last:
  store i32 %v, ptr addrspace(1) %p, align 4
  br label %done
done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
