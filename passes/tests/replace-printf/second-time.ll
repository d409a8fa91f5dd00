; Descriptors that are there keep their numbers; other names of printf, and constants in another address space.
; passes: replace-printf,replace-printf
; CHECK: call i32 @printf.call.1(half %h, ptr addrspace(1) %printf.buffer)
; CHECK: !oxmux.printf = !{

@.str = internal addrspace(1) constant [4 x i8] c"%a\0A\00"

declare i32 @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(4), ...)

define void @kernel(half %h) #0 {
  %r = call i32 (ptr addrspace(4), ...) @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str to ptr addrspace(4)), half %h)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!oxmux.printf = !{!0}
!0 = !{!"%s %v3hlf", !1, !"<3 x float>"}
!1 = !{!"text"}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

@.str = internal addrspace(1) constant [4 x i8] c"%a\0A\00"

define void @kernel(half %h, ptr addrspace(1) %printf.buffer) #0 {
  %r = call i32 @printf.call.1(half %h, ptr addrspace(1) %printf.buffer)
  ret void
}

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_group_id(i32) #1

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_num_groups(i32) #1

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.1(half %0, ptr addrspace(1) %printf.buffer) #2 {
entry:
  %1 = icmp ne ptr addrspace(1) %printf.buffer, null
  br i1 %1, label %reserve, label %done

reserve:                                          ; preds = %entry
  %record.at = atomicrmw add ptr addrspace(1) %printf.buffer, i64 24 monotonic, align 8
  %2 = add i64 %record.at, 24
  %3 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 8
  %4 = load i64, ptr addrspace(1) %3, align 8
  %5 = icmp ule i64 %2, %4
  br i1 %5, label %record, label %overflow

record:                                           ; preds = %reserve
  %record1 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 %record.at
  store i64 103079215106, ptr addrspace(1) %record1, align 8
  %6 = call i64 @__mux_get_group_id(i32 2)
  %7 = call i64 @__mux_get_num_groups(i32 1)
  %8 = mul i64 %6, %7
  %9 = call i64 @__mux_get_group_id(i32 1)
  %10 = add i64 %8, %9
  %11 = call i64 @__mux_get_num_groups(i32 0)
  %12 = mul i64 %10, %11
  %13 = call i64 @__mux_get_group_id(i32 0)
  %14 = add i64 %12, %13
  %15 = getelementptr i8, ptr addrspace(1) %record1, i64 8
  store i64 %14, ptr addrspace(1) %15, align 8
  %16 = getelementptr i8, ptr addrspace(1) %record1, i64 16
  store half %0, ptr addrspace(1) %16, align 2
  br label %done

overflow:                                         ; preds = %reserve
  %17 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 16
  %18 = atomicrmw add ptr addrspace(1) %17, i64 1 monotonic, align 8
  br label %done

done:                                             ; preds = %entry, %record, %overflow
  %result = phi i32 [ -1, %entry ], [ 0, %record ], [ -1, %overflow ]
  ret i32 %result
}

attributes #0 = { "mux-kernel"="entry-point" "oxmux-printf-buffer" }
attributes #1 = { norecurse nounwind willreturn memory(read) }
attributes #2 = { alwaysinline nounwind }

!oxmux.printf = !{!0, !2}

!0 = !{!"%s %v3hlf", !1, !"<3 x float>"}
!1 = !{!"text"}
!2 = !{!"%a\0A", !"half"}
