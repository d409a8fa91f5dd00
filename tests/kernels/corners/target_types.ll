; Values of target types.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
@mem = internal addrspace(3) global [4 x i32] undef, align 16
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %ev = alloca target("spirv.Event"), align 8
  %id = call i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %ip = getelementptr <4 x i32>, ptr addrspace(1) %in, i64 %id
  %at1 = mul i64 %id, 128
  %at2 = or i64 %at1, 64
  %op1 = getelementptr i8, ptr addrspace(1) %out, i64 %at1
  %op2 = getelementptr i8, ptr addrspace(1) %out, i64 %at2
  %v = load <4 x i32>, ptr addrspace(1) %ip, align 16
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %fa = ashr i32 %a, 16
  %fb = ashr i32 %b, 12
  %f = sitofp i32 %fa to float
  %g = sitofp i32 %fb to float
  %bit = and i32 %i, 5
  %odd = icmp ne i32 %bit, 0
  %s.a = call target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) @mem, ptr addrspace(1) %in, i64 4, target("spirv.Event") zeroinitializer)
  store target("spirv.Event") %s.a, ptr %ev, align 8
  call void @_Z17wait_group_eventsiP9ocl_event(i32 1, ptr %ev)
  %x.a = load i32, ptr addrspace(3) @mem, align 4
  %r.a = add i32 %a, %x.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare void @_Z17wait_group_eventsiP9ocl_event(i32, ptr)
