; passes: widen-pointers
; Of an index wider than 32 bits the low half counted, as a signed number.
; CHECK: %wide = zext i32 %back to i64
; CHECK: getelementptr i32, ptr addrspace(1) %last, i32 %back
; CHECK: trunc i64 %sum to i32
; CHECK: getelementptr i32, ptr addrspace(1) %last, i32
; CHECK: getelementptr i8, ptr addrspace(1) %last, i64 -8
; CHECK: getelementptr i8, ptr addrspace(1) %last, i64 -12
; run: @kernel global=1 local=1 buf:iota:16 i32:-1 i64:12884901887
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @kernel(ptr addrspace(1) %p, i32 %back, i64 %sum) #0 {
  %last = getelementptr inbounds i32, ptr addrspace(1) %p, i32 15
  %wide = zext i32 %back to i64
  %a = getelementptr i32, ptr addrspace(1) %last, i64 %wide
  store i32 101, ptr addrspace(1) %a, align 4
  %b = getelementptr i32, ptr addrspace(1) %last, i64 %sum
  %x = load i32, ptr addrspace(1) %b, align 4
  %c = getelementptr i8, ptr addrspace(1) %last, i64 4294967288
  store i32 %x, ptr addrspace(1) %c, align 4
  %d = getelementptr i8, ptr addrspace(1) %last, i64 -12
  store i32 103, ptr addrspace(1) %d, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
