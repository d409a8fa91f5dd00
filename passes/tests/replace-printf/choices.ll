; A format or a string that is one of several: each has a call of its own. What may be anything is -1.
; passes: replace-printf
; CHECK: define void @kernel(
; CHECK: icmp eq ptr addrspace(2) %text, @.yes
; CHECK: br i1
; CHECK: call i32 @printf.call.0(ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @printf.call.1(ptr addrspace(1) %printf.buffer)
; CHECK: %r = phi i32
; CHECK: !oxmux.printf = !{

@.fmt = internal addrspace(2) constant [3 x i8] c"%s\00"
@.yes = internal addrspace(2) constant [4 x i8] c"yes\00"
@.no = internal addrspace(2) constant [3 x i8] c"no\00"
@.plain = internal addrspace(2) constant [3 x i8] c"%d\00"
@.bad = internal addrspace(2) constant [3 x i8] c"%n\00"
@table = internal addrspace(2) constant [2 x ptr addrspace(2)] [ptr addrspace(2) @.no, ptr addrspace(2) @.plain]

declare i32 @printf(ptr addrspace(2), ...)

define void @kernel(i1 %c, i64 %i, ptr addrspace(1) %out, ptr addrspace(2) %anything) #0 {
entry:
  %text = select i1 %c, ptr addrspace(2) @.yes, ptr addrspace(2) @.no
  %r = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.fmt, ptr addrspace(2) %text)
  store i32 %r, ptr addrspace(1) %out
  br i1 %c, label %loop, label %end

loop:
  %format = phi ptr addrspace(2) [ @.plain, %entry ], [ %next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %m, %loop ]
  %m = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) %format, i32 %n)
  %place = getelementptr [2 x ptr addrspace(2)], ptr addrspace(2) @table, i64 0, i64 %i
  %from = load ptr addrspace(2), ptr addrspace(2) %place
  %next = select i1 %c, ptr addrspace(2) @.bad, ptr addrspace(2) %from
  %again = icmp eq i32 %m, 0
  br i1 %again, label %loop, label %end

end:
  %w = select i1 %c, ptr addrspace(2) @.plain, ptr addrspace(2) %anything
  %last = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) %w, i32 1)
  store i32 %last, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

@.fmt = internal addrspace(2) constant [3 x i8] c"%s\00"
@.yes = internal addrspace(2) constant [4 x i8] c"yes\00"
@.no = internal addrspace(2) constant [3 x i8] c"no\00"
@.plain = internal addrspace(2) constant [3 x i8] c"%d\00"
@.bad = internal addrspace(2) constant [3 x i8] c"%n\00"
@table = internal addrspace(2) constant [2 x ptr addrspace(2)] [ptr addrspace(2) @.no, ptr addrspace(2) @.plain]

define void @kernel(i1 %c, i64 %i, ptr addrspace(1) %out, ptr addrspace(2) %anything, ptr addrspace(1) %printf.buffer) #0 {
entry:
  %text = select i1 %c, ptr addrspace(2) @.yes, ptr addrspace(2) @.no
  %0 = icmp eq ptr addrspace(2) %text, @.yes
  br i1 %0, label %printf.this, label %printf.other

printf.this:                                      ; preds = %entry
  %1 = call i32 @printf.call.0(ptr addrspace(1) %printf.buffer)
  br label %printf.done

printf.other:                                     ; preds = %entry
  %2 = call i32 @printf.call.1(ptr addrspace(1) %printf.buffer)
  br label %printf.done

printf.done:                                      ; preds = %printf.this, %printf.other
  %r = phi i32 [ %1, %printf.this ], [ %2, %printf.other ]
  store i32 %r, ptr addrspace(1) %out, align 4
  br i1 %c, label %loop, label %end

loop:                                             ; preds = %printf.done, %printf.done1
  %format = phi ptr addrspace(2) [ @.plain, %printf.done ], [ %next, %printf.done1 ]
  %n = phi i32 [ 0, %printf.done ], [ %m, %printf.done1 ]
  %3 = icmp eq ptr addrspace(2) %format, @.plain
  br i1 %3, label %printf.this1, label %printf.other1

printf.this1:                                     ; preds = %loop
  %4 = call i32 @printf.call.2(i32 %n, ptr addrspace(1) %printf.buffer)
  br label %printf.done1

printf.other1:                                    ; preds = %loop
  %5 = icmp eq ptr addrspace(2) %format, @.bad
  br i1 %5, label %printf.this2, label %printf.other2

printf.this2:                                     ; preds = %printf.other1
  br label %printf.done1

printf.other2:                                    ; preds = %printf.other1
  %6 = call i32 @printf.call.3(ptr addrspace(1) %printf.buffer)
  br label %printf.done1

printf.done1:                                     ; preds = %printf.this1, %printf.this2, %printf.other2
  %m = phi i32 [ %4, %printf.this1 ], [ -1, %printf.this2 ], [ %6, %printf.other2 ]
  %place = getelementptr [2 x ptr addrspace(2)], ptr addrspace(2) @table, i64 0, i64 %i
  %from = load ptr addrspace(2), ptr addrspace(2) %place, align 8
  %next = select i1 %c, ptr addrspace(2) @.bad, ptr addrspace(2) %from
  %again = icmp eq i32 %m, 0
  br i1 %again, label %loop, label %end

end:                                              ; preds = %printf.done, %printf.done1
  %w = select i1 %c, ptr addrspace(2) @.plain, ptr addrspace(2) %anything
  store i32 -1, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_group_id(i32) #1

; Function Attrs: norecurse nounwind willreturn memory(read)
declare i64 @__mux_get_num_groups(i32) #1

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.0(ptr addrspace(1) %printf.buffer) #2 {
entry:
  %0 = icmp ne ptr addrspace(1) %printf.buffer, null
  br i1 %0, label %reserve, label %done

reserve:                                          ; preds = %entry
  %record.at = atomicrmw add ptr addrspace(1) %printf.buffer, i64 16 monotonic, align 8
  %1 = add i64 %record.at, 16
  %2 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 8
  %3 = load i64, ptr addrspace(1) %2, align 8
  %4 = icmp ule i64 %1, %3
  br i1 %4, label %record, label %overflow

record:                                           ; preds = %reserve
  %record1 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 %record.at
  store i64 68719476737, ptr addrspace(1) %record1, align 8
  %5 = call i64 @__mux_get_group_id(i32 2)
  %6 = call i64 @__mux_get_num_groups(i32 1)
  %7 = mul i64 %5, %6
  %8 = call i64 @__mux_get_group_id(i32 1)
  %9 = add i64 %7, %8
  %10 = call i64 @__mux_get_num_groups(i32 0)
  %11 = mul i64 %9, %10
  %12 = call i64 @__mux_get_group_id(i32 0)
  %13 = add i64 %11, %12
  %14 = getelementptr i8, ptr addrspace(1) %record1, i64 8
  store i64 %13, ptr addrspace(1) %14, align 8
  br label %done

overflow:                                         ; preds = %reserve
  %15 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 16
  %16 = atomicrmw add ptr addrspace(1) %15, i64 1 monotonic, align 8
  br label %done

done:                                             ; preds = %entry, %record, %overflow
  %result = phi i32 [ -1, %entry ], [ 0, %record ], [ -1, %overflow ]
  ret i32 %result
}

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.1(ptr addrspace(1) %printf.buffer) #2 {
entry:
  %0 = icmp ne ptr addrspace(1) %printf.buffer, null
  br i1 %0, label %reserve, label %done

reserve:                                          ; preds = %entry
  %record.at = atomicrmw add ptr addrspace(1) %printf.buffer, i64 16 monotonic, align 8
  %1 = add i64 %record.at, 16
  %2 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 8
  %3 = load i64, ptr addrspace(1) %2, align 8
  %4 = icmp ule i64 %1, %3
  br i1 %4, label %record, label %overflow

record:                                           ; preds = %reserve
  %record1 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 %record.at
  store i64 68719476738, ptr addrspace(1) %record1, align 8
  %5 = call i64 @__mux_get_group_id(i32 2)
  %6 = call i64 @__mux_get_num_groups(i32 1)
  %7 = mul i64 %5, %6
  %8 = call i64 @__mux_get_group_id(i32 1)
  %9 = add i64 %7, %8
  %10 = call i64 @__mux_get_num_groups(i32 0)
  %11 = mul i64 %9, %10
  %12 = call i64 @__mux_get_group_id(i32 0)
  %13 = add i64 %11, %12
  %14 = getelementptr i8, ptr addrspace(1) %record1, i64 8
  store i64 %13, ptr addrspace(1) %14, align 8
  br label %done

overflow:                                         ; preds = %reserve
  %15 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 16
  %16 = atomicrmw add ptr addrspace(1) %15, i64 1 monotonic, align 8
  br label %done

done:                                             ; preds = %entry, %record, %overflow
  %result = phi i32 [ -1, %entry ], [ 0, %record ], [ -1, %overflow ]
  ret i32 %result
}

; Function Attrs: alwaysinline nounwind
define internal i32 @printf.call.2(i32 %0, ptr addrspace(1) %printf.buffer) #2 {
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
  store i32 %0, ptr addrspace(1) %16, align 4
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
define internal i32 @printf.call.3(ptr addrspace(1) %printf.buffer) #2 {
entry:
  %0 = icmp ne ptr addrspace(1) %printf.buffer, null
  br i1 %0, label %reserve, label %done

reserve:                                          ; preds = %entry
  %record.at = atomicrmw add ptr addrspace(1) %printf.buffer, i64 16 monotonic, align 8
  %1 = add i64 %record.at, 16
  %2 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 8
  %3 = load i64, ptr addrspace(1) %2, align 8
  %4 = icmp ule i64 %1, %3
  br i1 %4, label %record, label %overflow

record:                                           ; preds = %reserve
  %record1 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 %record.at
  store i64 68719476740, ptr addrspace(1) %record1, align 8
  %5 = call i64 @__mux_get_group_id(i32 2)
  %6 = call i64 @__mux_get_num_groups(i32 1)
  %7 = mul i64 %5, %6
  %8 = call i64 @__mux_get_group_id(i32 1)
  %9 = add i64 %7, %8
  %10 = call i64 @__mux_get_num_groups(i32 0)
  %11 = mul i64 %9, %10
  %12 = call i64 @__mux_get_group_id(i32 0)
  %13 = add i64 %11, %12
  %14 = getelementptr i8, ptr addrspace(1) %record1, i64 8
  store i64 %13, ptr addrspace(1) %14, align 8
  br label %done

overflow:                                         ; preds = %reserve
  %15 = getelementptr i8, ptr addrspace(1) %printf.buffer, i64 16
  %16 = atomicrmw add ptr addrspace(1) %15, i64 1 monotonic, align 8
  br label %done

done:                                             ; preds = %entry, %record, %overflow
  %result = phi i32 [ -1, %entry ], [ 0, %record ], [ -1, %overflow ]
  ret i32 %result
}

attributes #0 = { "mux-kernel"="entry-point" "oxmux-printf-buffer" }
attributes #1 = { norecurse nounwind willreturn memory(read) }
attributes #2 = { alwaysinline nounwind }

!oxmux.printf = !{!0, !2, !4, !5}

!0 = !{!"%s", !1}
!1 = !{!"yes"}
!2 = !{!"%s", !3}
!3 = !{!"no"}
!4 = !{!"%d", !"i32"}
!5 = !{!"no"}
