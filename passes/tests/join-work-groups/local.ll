; passes: join-work-groups
; A module with local memory may hand it to any of its kernels.
; CHECK-NOT: oxmux-joins-work-groups

@shared = internal addrspace(3) global [4 x i32] undef

define spir_kernel void @f(ptr addrspace(1) %out) #0 {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
