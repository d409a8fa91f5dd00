; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:64
; An index that LLVM hoisted with its flags: for the first work-item it is poison, and not used. The other lanes' addresses
; follow from the first lane's index, whose copy therefore promises nothing.

declare i64 @__mux_get_local_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_local_id(i32 0)
  %x = trunc i64 %id to i32
  %before = add i32 %x, -1
  %at = add nuw nsw i32 %before, 4
  %outside = icmp ugt i32 %before, 7
  br i1 %outside, label %done, label %inside
inside:
  %index = zext nneg i32 %at to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %index
  %old = load i32, ptr addrspace(1) %q, align 4
  %new = add i32 %old, %x
  store i32 %new, ptr addrspace(1) %q, align 4
  br label %done
done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
