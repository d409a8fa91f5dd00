; passes: transfer-kernel-metadata,copy-byval-args
; An address that is chosen among others may be stored to: both arguments are copied, and the objects
; that the kernel has stay first in its entry.
; CHECK: define spir_kernel void @k
; CHECK: alloca %P, align 8
; CHECK: alloca %P, align 8
; CHECK: %own = alloca i32
; CHECK: call void @llvm.memcpy
; CHECK: call void @llvm.memcpy
; CHECK: %x = load i32, ptr %own
; CHECK-NOT: ptr %p
; CHECK: ret void

%P = type { i64, i32 }

define spir_kernel void @k(ptr byval(%P) align 8 %p, ptr byval(%P) align 8 %q, i1 %c) {
entry:
  %own = alloca i32, align 4
  %x = load i32, ptr %own, align 4
  %at = select i1 %c, ptr %p, ptr %q
  store i32 %x, ptr %at, align 4
  ret void
}
