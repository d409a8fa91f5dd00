; The buffer goes through every function on the way; those that do not print are left alone, and so is recursion. Typed
; pointers, vectors, strings behind address arithmetic, a table of strings and addresses.
; passes: replace-printf
; CHECK: define internal i32 @deep(i32 %n, <3 x float> %v, ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @printf.call.0(i32 %n, <3 x float> %v, ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @deep(i32 %m, <3 x float> %v, ptr addrspace(1) %printf.buffer)
; CHECK: define internal i32 @quiet(i32 %n)
; CHECK: define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %printf.buffer)
; CHECK: ptrtoint ptr addrspace(1) %out to i64
; CHECK: call i32 @printf.call.1(i64
; CHECK: zext i1 %bit to i8
; CHECK: call i32 @printf.call.2(i8
; CHECK: call i32 @printf.call.1(i64
; CHECK: define internal i32 @printf.call.0(
; CHECK: store float
; CHECK: store float
; CHECK: store float
; CHECK: define internal i32 @printf.call.2(

@.fmt = internal addrspace(2) constant [18 x i8] c"%d|%-7.2v3hlf|%s\0A\00"
@.ptr = internal addrspace(2) constant [4 x i8] c"%p\0A\00"
@.u = internal addrspace(2) constant [14 x i8] c"skipped:%u%%\0A\00"
@.text = internal addrspace(2) constant [2 x [4 x i8]] [[4 x i8] c"one\00", [4 x i8] c"two\00"]
@table = internal addrspace(2) constant { i32, [2 x i8 addrspace(2)*] } { i32 1, [2 x i8 addrspace(2)*] [i8 addrspace(2)* getelementptr inbounds ([2 x [4 x i8]], [2 x [4 x i8]] addrspace(2)* @.text, i64 0, i64 0, i64 0), i8 addrspace(2)* getelementptr inbounds ([2 x [4 x i8]], [2 x [4 x i8]] addrspace(2)* @.text, i64 0, i64 1, i64 0)] }

declare spir_func i32 @printf(i8 addrspace(2)*, ...)

define internal i32 @deep(i32 %n, <3 x float> %v) {
  %place = getelementptr { i32, [2 x i8 addrspace(2)*] }, { i32, [2 x i8 addrspace(2)*] } addrspace(2)* @table, i64 0, i32 1, i64 1
  %word = load i8 addrspace(2)*, i8 addrspace(2)* addrspace(2)* %place
  %r = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* getelementptr inbounds ([18 x i8], [18 x i8] addrspace(2)* @.fmt, i64 0, i64 0), i32 %n, <3 x float> %v, i8 addrspace(2)* %word)
  %stop = icmp eq i32 %n, 0
  br i1 %stop, label %end, label %again
again:
  %m = sub i32 %n, 1
  %s = call i32 @deep(i32 %m, <3 x float> %v)
  br label %end
end:
  ret i32 %r
}

define internal i32 @quiet(i32 %n) {
  ret i32 %n
}

define spir_kernel void @kernel(i32 addrspace(1)* %out) #0 {
  %n = call i32 @quiet(i32 2)
  %r = call i32 @deep(i32 %n, <3 x float> <float 1.0, float 2.0, float 3.0>)
  %p = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.ptr, i64 0, i64 0), i32 addrspace(1)* %out)
  %bit = icmp eq i32 %p, 0
  %u = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* getelementptr inbounds ([14 x i8], [14 x i8] addrspace(2)* @.u, i64 0, i64 8), i1 %bit)
  %q = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.ptr, i64 0, i64 0), i32 addrspace(1)* %out)
  store i32 %r, i32 addrspace(1)* %out
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

@.fmt = internal addrspace(2) constant [18 x i8] c"%d|%-7.2v3hlf|%s\0A\00"
@.ptr = internal addrspace(2) constant [4 x i8] c"%p\0A\00"
@.u = internal addrspace(2) constant [14 x i8] c"skipped:%u%%\0A\00"
@.text = internal addrspace(2) constant [2 x [4 x i8]] [[4 x i8] c"one\00", [4 x i8] c"two\00"]
@table = internal addrspace(2) constant { i32, [2 x ptr addrspace(2)] } { i32 1, [2 x ptr addrspace(2)] [ptr addrspace(2) getelementptr inbounds ([2 x [4 x i8]], ptr addrspace(2) @.text, i64 0, i64 0, i64 0), ptr addrspace(2) getelementptr inbounds ([2 x [4 x i8]], ptr addrspace(2) @.text, i64 0, i64 1, i64 0)] }

define internal i32 @deep(i32 %n, <3 x float> %v, ptr addrspace(1) %printf.buffer) {
  %place = getelementptr { i32, [2 x ptr addrspace(2)] }, ptr addrspace(2) @table, i64 0, i32 1, i64 1
  %word = load ptr addrspace(2), ptr addrspace(2) %place, align 8
  %r = call i32 @printf.call.0(i32 %n, <3 x float> %v, ptr addrspace(1) %printf.buffer)
  %stop = icmp eq i32 %n, 0
  br i1 %stop, label %end, label %again

again:                                            ; preds = %0
  %m = sub i32 %n, 1
  %s = call i32 @deep(i32 %m, <3 x float> %v, ptr addrspace(1) %printf.buffer)
  br label %end

end:                                              ; preds = %0, %again
  ret i32 %r
}

define internal i32 @quiet(i32 %n) {
  ret i32 %n
}

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %printf.buffer) #0 {
  %n = call i32 @quiet(i32 2)
  %r = call i32 @deep(i32 %n, <3 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00>, ptr addrspace(1) %printf.buffer)
  %1 = ptrtoint ptr addrspace(1) %out to i64
  %p = call i32 @printf.call.1(i64 %1, ptr addrspace(1) %printf.buffer)
  %bit = icmp eq i32 %p, 0
  %2 = zext i1 %bit to i8
  %u = call i32 @printf.call.2(i8 %2, ptr addrspace(1) %printf.buffer)
  %3 = ptrtoint ptr addrspace(1) %out to i64
  %q = call i32 @printf.call.1(i64 %3, ptr addrspace(1) %printf.buffer)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_group_id(i32) #1

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_num_groups(i32) #1

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.0(i32 %0, <3 x float> %1, ptr addrspace(1) %printf.buffer) #2 {
entry:
  %2 = icmp ne ptr addrspace(1) %printf.buffer, null
  br i1 %2, label %reserve, label %done

reserve:                                          ; preds = %entry
  %record.at = atomicrmw add ptr addrspace(1) %printf.buffer, i64 32 monotonic, align 8
  %3 = add i64 %record.at, 32
  %4 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 8
  %5 = load i64, ptr addrspace(1) %4, align 8
  %6 = icmp ule i64 %3, %5
  br i1 %6, label %record, label %overflow

record:                                           ; preds = %reserve
  %record1 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 %record.at
  store i64 137438953473, ptr addrspace(1) %record1, align 8
  %7 = call i64 @__mux_get_group_id(i32 2)
  %8 = call i64 @__mux_get_num_groups(i32 1)
  %9 = mul i64 %7, %8
  %10 = call i64 @__mux_get_group_id(i32 1)
  %11 = add i64 %9, %10
  %12 = call i64 @__mux_get_num_groups(i32 0)
  %13 = mul i64 %11, %12
  %14 = call i64 @__mux_get_group_id(i32 0)
  %15 = add i64 %13, %14
  %16 = getelementptr i8, ptr addrspace(1) %record1, i64 8
  store i64 %15, ptr addrspace(1) %16, align 8
  %17 = getelementptr i8, ptr addrspace(1) %record1, i64 16
  store i32 %0, ptr addrspace(1) %17, align 4
  %18 = getelementptr i8, ptr addrspace(1) %record1, i64 20
  %19 = extractelement <3 x float> %1, i32 0
  %20 = getelementptr i8, ptr addrspace(1) %18, i64 0
  store float %19, ptr addrspace(1) %20, align 4
  %21 = extractelement <3 x float> %1, i32 1
  %22 = getelementptr i8, ptr addrspace(1) %18, i64 4
  store float %21, ptr addrspace(1) %22, align 4
  %23 = extractelement <3 x float> %1, i32 2
  %24 = getelementptr i8, ptr addrspace(1) %18, i64 8
  store float %23, ptr addrspace(1) %24, align 4
  br label %done

overflow:                                         ; preds = %reserve
  %25 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 16
  %26 = atomicrmw add ptr addrspace(1) %25, i64 1 monotonic, align 8
  br label %done

done:                                             ; preds = %entry, %record, %overflow
  %result = phi i32 [ -1, %entry ], [ 0, %record ], [ -1, %overflow ]
  ret i32 %result
}

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.1(i64 %0, ptr addrspace(1) %printf.buffer) #2 {
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
  store i64 %0, ptr addrspace(1) %16, align 8
  br label %done

overflow:                                         ; preds = %reserve
  %17 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 16
  %18 = atomicrmw add ptr addrspace(1) %17, i64 1 monotonic, align 8
  br label %done

done:                                             ; preds = %entry, %record, %overflow
  %result = phi i32 [ -1, %entry ], [ 0, %record ], [ -1, %overflow ]
  ret i32 %result
}

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.2(i8 %0, ptr addrspace(1) %printf.buffer) #2 {
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
  store i64 103079215107, ptr addrspace(1) %record1, align 8
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
  store i8 %0, ptr addrspace(1) %16, align 1
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

!oxmux.printf = !{!0, !2, !3}

!0 = !{!"%d|%-7.2v3hlf|%s\0A", !"i32", !"<3 x float>", !1}
!1 = !{!"two"}
!2 = !{!"%p\0A", !"ptr"}
!3 = !{!"%u%%\0A", !"i8"}
