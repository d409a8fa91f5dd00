; passes: replace-module-scope-vars
; Every kind of use: address arithmetic, casts, loads, stores, vectors of constants, phi, select, comparison, atomics,
; calls, insertelement.
; CHECK-NOT: addrspace(3) global
; CHECK: define internal void @kernel(
; CHECK-NOT: @x
; CHECK: define void @kernel.mux-local-var-wrapper(
; run: @kernel global=2 local=2 buf:zero:64

@x = internal addrspace(3) global i32 undef, align 4
@y = internal addrspace(3) global [4 x i32] undef, align 4

declare i64 @__mux_get_global_id(i32)

define internal i32 @use(ptr addrspace(3) %p) {
  %v = load i32, ptr addrspace(3) %p, align 4
  ret i32 %v
}

define void @kernel(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %first = icmp eq i64 %id, 0
  br i1 %first, label %then, label %done

then:
  store i32 3, ptr addrspace(3) @x, align 4
  store i32 5, ptr addrspace(3) getelementptr ([4 x i32], ptr addrspace(3) @y, i64 0, i64 1), align 4
  br label %done

done:
  %p = phi ptr addrspace(3) [ @x, %entry ], [ getelementptr ([4 x i32], ptr addrspace(3) @y, i64 0, i64 1), %then ]
  %q = select i1 %first, ptr addrspace(3) @x, ptr addrspace(3) %p
  %same = icmp eq ptr addrspace(3) %q, @x
  %generic = addrspacecast ptr addrspace(3) @x to ptr addrspace(4)
  %vec = insertelement <2 x ptr addrspace(3)> <ptr addrspace(3) @x, ptr addrspace(3) @y>, ptr addrspace(3) @x, i32 1
  %lane = extractelement <2 x ptr addrspace(3)> %vec, i32 1
  %lane.same = icmp eq ptr addrspace(3) %lane, @x
  br i1 %first, label %work, label %end

work:
  %old = atomicrmw add ptr addrspace(3) @x, i32 1 monotonic, align 4
  %pair = cmpxchg ptr addrspace(3) @x, i32 4, i32 6 monotonic monotonic, align 4
  %now = call i32 @use(ptr addrspace(3) @x)
  %other = load i32, ptr addrspace(3) %p, align 4
  %seen = load i32, ptr addrspace(4) %generic, align 4
  %o0 = getelementptr i32, ptr addrspace(1) %out, i64 0
  store i32 %old, ptr addrspace(1) %o0, align 4
  %o1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %now, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %other, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i32, ptr addrspace(1) %out, i64 3
  store i32 %seen, ptr addrspace(1) %o3, align 4
  br label %end

end:
  %bits = zext i1 %same to i32
  %lane.bits = zext i1 %lane.same to i32
  %sum = add i32 %bits, %lane.bits
  %slot = add i64 %id, 8
  %o4 = getelementptr i32, ptr addrspace(1) %out, i64 %slot
  store i32 %sum, ptr addrspace(1) %o4, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
