; passes: compute-local-memory-usage,replace-module-scope-vars,make-unique-func<kernel>
; Local variables become members of one structure; constant expressions over them are computed.
; CHECK: %localVarTypes = type { i8, [3 x i8], [4 x i32] }
; CHECK-NOT: addrspace(3) global
; CHECK: define internal void @kernel.old(
; CHECK: define void @kernel(
; CHECK: alloca %localVarTypes
; CHECK: "mux-local-mem-usage"="17"
; run: @kernel global=2 local=1 buf:zero:8

@small = internal addrspace(3) global i8 undef, align 1
@tile = internal addrspace(3) global [4 x i32] undef, align 4

declare i64 @__mux_get_global_id(i32)

define internal i32 @read() {
  %v = load i32, ptr addrspace(3) getelementptr inbounds ([4 x i32], ptr addrspace(3) @tile, i64 0, i64 2), align 4
  ret i32 %v
}

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %n = trunc i64 %id to i32
  store i32 %n, ptr addrspace(3) getelementptr inbounds ([4 x i32], ptr addrspace(3) @tile, i64 0, i64 2), align 4
  store i8 3, ptr addrspace(3) @small, align 1
  %v = call i32 @read()
  %b = load i8, ptr addrspace(3) @small, align 1
  %w = zext i8 %b to i32
  %s = add i32 %v, %w
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
