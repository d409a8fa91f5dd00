; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:8 buf:zero:64 i64:2
; run: @k global=8 local=4 buf:iota:8 buf:zero:64 i64:0
; run: @k global=7 local=7 buf:iota:8 buf:zero:64 i64:3
; Rows of an array of all lanes are the vector's own: where some lanes are active, the whole row is read, and written with what was there
; for the others. An index that no lane may have is kept inside the array.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK-NOT: llvm.masked.load
; CHECK-NOT: llvm.masked.store.v4i32.p0(
; CHECK: call i64 @llvm.umin.i64(
; CHECK: load <4 x i32>, ptr
; CHECK: select <4 x i1>
; CHECK: store <4 x i32>

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) #0 {
entry:
  %a = alloca [4 x i32], align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %from, align 4
  %p.0 = getelementptr [4 x i32], ptr %a, i64 0, i64 0
  store i32 %x, ptr %p.0, align 4
  %p.1 = getelementptr [4 x i32], ptr %a, i64 0, i64 1
  store i32 1, ptr %p.1, align 4
  %p.2 = getelementptr [4 x i32], ptr %a, i64 0, i64 2
  store i32 2, ptr %p.2, align 4
  %p.3 = getelementptr [4 x i32], ptr %a, i64 0, i64 3
  store i32 3, ptr %p.3, align 4
  %odd = and i32 %x, 1
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %even, label %done
even:
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %n
  %v = load i32, ptr %p, align 4
  %w = mul i32 %v, %x
  store i32 %w, ptr %p, align 4
  br label %done
done:
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %n
  %r = load i32, ptr %q, align 4
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
