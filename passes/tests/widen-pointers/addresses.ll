; passes: widen-pointers
; Addresses as numbers: compared as pointers, subtracted without a promise, masked for alignment.
; CHECK: icmp eq ptr addrspace(1) %a, null
; CHECK: icmp ult ptr addrspace(1) %a, %b
; CHECK: icmp ne ptr addrspace(1) null, %b
; CHECK: %d = sub i32 %y, %x
; CHECK: %m = and i32 %x, 3
; run: @kernel global=1 local=1 buf:zero:64 i32:9
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @kernel(ptr addrspace(1) %a, i32 %n) #0 {
  %b = getelementptr inbounds i32, ptr addrspace(1) %a, i32 %n
  %x = ptrtoint ptr addrspace(1) %a to i32
  %y = ptrtoint ptr addrspace(1) %b to i32
  %z = ptrtoint ptr addrspace(1) %b to i64
  %c0 = icmp eq i32 %x, 0
  %c1 = icmp ult i32 %x, %y
  %c2 = icmp ne i64 0, %z
  %d = sub nuw nsw i32 %y, %x
  %e = sdiv exact i32 %d, 4
  %m = and i32 %x, 3
  %s0 = select i1 %c0, i32 100, i32 %e
  %s1 = select i1 %c1, i32 %s0, i32 200
  %s2 = select i1 %c2, i32 %s1, i32 300
  %s3 = add i32 %s2, %m
  store i32 %s3, ptr addrspace(1) %b, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
