; passes: add-sched-params,define-mux-builtins
; Every query and setter. Beyond the third dimension ids and offsets are 0, sizes 1.

declare i32 @__mux_get_work_dim()
declare i64 @__mux_get_num_groups(i32)
declare i64 @__mux_get_enqueued_local_size(i32)
declare i64 @__mux_get_global_size(i32)
declare i64 @__mux_get_local_linear_id()
declare i64 @__mux_get_global_linear_id()
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()
declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_get_sub_group_local_id()
declare void @__mux_set_local_id(i32, i64)
declare void @__mux_set_sub_group_id(i32)
declare void @__mux_set_num_sub_groups(i32)
declare void @__mux_set_max_sub_group_size(i32)
declare void @__mux_mem_barrier(i32, i32)
declare void @__mux_sub_group_barrier(i32, i32, i32)
declare i1 @__mux_isftz()
declare i1 @__mux_usefast()
declare i1 @__mux_isembeddedprofile()

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

%MuxWorkItemInfo = type { [3 x i64], i32, i32, i32 }
%MuxWorkGroupInfo = type { [3 x i64], [3 x i64], [3 x i64], [3 x i64], i32 }

declare i32 @__mux_get_work_dim.old()

declare i64 @__mux_get_num_groups.old(i32)

declare i64 @__mux_get_enqueued_local_size.old(i32)

declare i64 @__mux_get_global_size.old(i32)

declare i64 @__mux_get_local_linear_id.old()

declare i64 @__mux_get_global_linear_id.old()

declare i32 @__mux_get_sub_group_id.old()

declare i32 @__mux_get_num_sub_groups.old()

declare i32 @__mux_get_max_sub_group_size.old()

; Function Attrs: alwaysinline
define internal i32 @__mux_get_sub_group_size() #0 {
  ret i32 1
}

; Function Attrs: alwaysinline
define internal i32 @__mux_get_sub_group_local_id() #0 {
  ret i32 0
}

declare void @__mux_set_local_id.old(i32, i64)

declare void @__mux_set_sub_group_id.old(i32)

declare void @__mux_set_num_sub_groups.old(i32)

declare void @__mux_set_max_sub_group_size.old(i32)

; Function Attrs: alwaysinline
define internal void @__mux_mem_barrier(i32 %0, i32 %1) #0 {
  %3 = and i32 %1, 30
  %4 = icmp ule i32 %0, 1
  %5 = and i32 %1, 512
  %6 = icmp ne i32 %5, 0
  %7 = or i1 %4, %6
  br i1 %7, label %wide, label %narrow

wide:                                             ; preds = %2
  switch i32 %3, label %8 [
    i32 0, label %done
    i32 2, label %9
    i32 4, label %10
    i32 8, label %11
  ]

narrow:                                           ; preds = %2
  switch i32 %3, label %12 [
    i32 0, label %done
    i32 2, label %13
    i32 4, label %14
    i32 8, label %15
  ]

done:                                             ; preds = %wide, %narrow, %8, %9, %10, %11, %12, %13, %14, %15
  ret void

8:                                                ; preds = %wide
  fence seq_cst
  br label %done

9:                                                ; preds = %wide
  fence acquire
  br label %done

10:                                               ; preds = %wide
  fence release
  br label %done

11:                                               ; preds = %wide
  fence acq_rel
  br label %done

12:                                               ; preds = %narrow
  fence syncscope("singlethread") seq_cst
  br label %done

13:                                               ; preds = %narrow
  fence syncscope("singlethread") acquire
  br label %done

14:                                               ; preds = %narrow
  fence syncscope("singlethread") release
  br label %done

15:                                               ; preds = %narrow
  fence syncscope("singlethread") acq_rel
  br label %done
}

; Function Attrs: alwaysinline
define internal void @__mux_sub_group_barrier(i32 %0, i32 %1, i32 %2) #0 {
  %4 = and i32 %2, 30
  %5 = icmp ule i32 %1, 1
  %6 = and i32 %2, 512
  %7 = icmp ne i32 %6, 0
  %8 = or i1 %5, %7
  br i1 %8, label %wide, label %narrow

wide:                                             ; preds = %3
  switch i32 %4, label %9 [
    i32 0, label %done
    i32 2, label %10
    i32 4, label %11
    i32 8, label %12
  ]

narrow:                                           ; preds = %3
  switch i32 %4, label %13 [
    i32 0, label %done
    i32 2, label %14
    i32 4, label %15
    i32 8, label %16
  ]

done:                                             ; preds = %wide, %narrow, %9, %10, %11, %12, %13, %14, %15, %16
  ret void

9:                                                ; preds = %wide
  fence seq_cst
  br label %done

10:                                               ; preds = %wide
  fence acquire
  br label %done

11:                                               ; preds = %wide
  fence release
  br label %done

12:                                               ; preds = %wide
  fence acq_rel
  br label %done

13:                                               ; preds = %narrow
  fence syncscope("singlethread") seq_cst
  br label %done

14:                                               ; preds = %narrow
  fence syncscope("singlethread") acquire
  br label %done

15:                                               ; preds = %narrow
  fence syncscope("singlethread") release
  br label %done

16:                                               ; preds = %narrow
  fence syncscope("singlethread") acq_rel
  br label %done
}

; Function Attrs: alwaysinline
define internal i1 @__mux_isftz() #0 {
  ret i1 false
}

; Function Attrs: alwaysinline
define internal i1 @__mux_usefast() #0 {
  ret i1 false
}

; Function Attrs: alwaysinline
define internal i1 @__mux_isembeddedprofile() #0 {
  ret i1 false
}

; Function Attrs: alwaysinline
define internal i32 @__mux_get_work_dim(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !1 {
  %1 = getelementptr %MuxWorkGroupInfo, ptr %wg-info, i32 0, i32 4
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

; Function Attrs: alwaysinline
define internal i64 @__mux_get_num_groups(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2 {
  %2 = icmp ult i32 %0, 3
  %3 = select i1 %2, i32 %0, i32 0
  %4 = getelementptr %MuxWorkGroupInfo, ptr %wg-info, i32 0, i32 1, i32 %3
  %5 = load i64, ptr %4, align 8
  %6 = select i1 %2, i64 %5, i64 1
  ret i64 %6
}

; Function Attrs: alwaysinline
define internal i64 @__mux_get_enqueued_local_size(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2 {
  %2 = icmp ult i32 %0, 3
  %3 = select i1 %2, i32 %0, i32 0
  %4 = getelementptr %MuxWorkGroupInfo, ptr %wg-info, i32 0, i32 3, i32 %3
  %5 = load i64, ptr %4, align 8
  %6 = select i1 %2, i64 %5, i64 1
  ret i64 %6
}

; Function Attrs: alwaysinline
define internal i64 @__mux_get_global_size(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2 {
  %2 = call i64 @__mux_get_num_groups(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %3 = call i64 @__mux_get_local_size(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %4 = mul i64 %2, %3
  ret i64 %4
}

; Function Attrs: alwaysinline
define internal i64 @__mux_get_local_linear_id(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !1 {
  %1 = call i64 @__mux_get_local_id(i32 0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %2 = call i64 @__mux_get_local_id(i32 1, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %3 = call i64 @__mux_get_local_id(i32 2, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %4 = call i64 @__mux_get_local_size(i32 0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %5 = call i64 @__mux_get_local_size(i32 1, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %6 = mul i64 %3, %5
  %7 = add i64 %6, %2
  %8 = mul i64 %7, %4
  %9 = add i64 %8, %1
  ret i64 %9
}

; Function Attrs: alwaysinline
define internal i64 @__mux_get_global_linear_id(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !1 {
  %1 = call i64 @__mux_get_global_id(i32 0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %2 = call i64 @__mux_get_global_offset(i32 0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %3 = sub i64 %1, %2
  %4 = call i64 @__mux_get_global_id(i32 1, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %5 = call i64 @__mux_get_global_offset(i32 1, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %6 = sub i64 %4, %5
  %7 = call i64 @__mux_get_global_id(i32 2, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %8 = call i64 @__mux_get_global_offset(i32 2, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %9 = sub i64 %7, %8
  %10 = call i64 @__mux_get_global_size(i32 0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %11 = call i64 @__mux_get_global_size(i32 1, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %12 = mul i64 %9, %11
  %13 = add i64 %12, %6
  %14 = mul i64 %13, %10
  %15 = add i64 %14, %3
  ret i64 %15
}

; Function Attrs: alwaysinline
define internal i32 @__mux_get_sub_group_id(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !1 {
  %1 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 1
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

; Function Attrs: alwaysinline
define internal i32 @__mux_get_num_sub_groups(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !1 {
  %1 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 2
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

; Function Attrs: alwaysinline
define internal i32 @__mux_get_max_sub_group_size(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !1 {
  %1 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 3
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

; Function Attrs: alwaysinline
define internal void @__mux_set_local_id(i32 %0, i64 %1, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !3 {
  %3 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 0, i32 %0
  store i64 %1, ptr %3, align 8
  ret void
}

; Function Attrs: alwaysinline
define internal void @__mux_set_sub_group_id(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2 {
  %2 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 1
  store i32 %0, ptr %2, align 4
  ret void
}

; Function Attrs: alwaysinline
define internal void @__mux_set_num_sub_groups(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2 {
  %2 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 2
  store i32 %0, ptr %2, align 4
  ret void
}

; Function Attrs: alwaysinline
define internal void @__mux_set_max_sub_group_size(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2 {
  %2 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 3
  store i32 %0, ptr %2, align 4
  ret void
}

; Function Attrs: alwaysinline norecurse nounwind willreturn memory(read)
define internal i64 @__mux_get_local_size(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #1 !mux_scheduled_fn !2 {
  %2 = icmp ult i32 %0, 3
  %3 = select i1 %2, i32 %0, i32 0
  %4 = getelementptr %MuxWorkGroupInfo, ptr %wg-info, i32 0, i32 3, i32 %3
  %5 = load i64, ptr %4, align 8
  %6 = select i1 %2, i64 %5, i64 1
  ret i64 %6
}

; Function Attrs: alwaysinline norecurse nounwind willreturn memory(read)
define internal i64 @__mux_get_local_id(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #1 !mux_scheduled_fn !2 {
  %2 = icmp ult i32 %0, 3
  %3 = select i1 %2, i32 %0, i32 0
  %4 = getelementptr %MuxWorkItemInfo, ptr %wi-info, i32 0, i32 0, i32 %3
  %5 = load i64, ptr %4, align 8
  %6 = select i1 %2, i64 %5, i64 0
  ret i64 %6
}

; Function Attrs: alwaysinline norecurse nounwind willreturn memory(read)
define internal i64 @__mux_get_global_id(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #1 !mux_scheduled_fn !2 {
  %2 = call i64 @__mux_get_group_id(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %3 = call i64 @__mux_get_local_size(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %4 = call i64 @__mux_get_local_id(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %5 = call i64 @__mux_get_global_offset(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
  %6 = mul i64 %2, %3
  %7 = add i64 %6, %4
  %8 = add i64 %7, %5
  ret i64 %8
}

; Function Attrs: alwaysinline norecurse nounwind willreturn memory(read)
define internal i64 @__mux_get_global_offset(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #1 !mux_scheduled_fn !2 {
  %2 = icmp ult i32 %0, 3
  %3 = select i1 %2, i32 %0, i32 0
  %4 = getelementptr %MuxWorkGroupInfo, ptr %wg-info, i32 0, i32 2, i32 %3
  %5 = load i64, ptr %4, align 8
  %6 = select i1 %2, i64 %5, i64 0
  ret i64 %6
}

; Function Attrs: alwaysinline norecurse nounwind willreturn memory(read)
define internal i64 @__mux_get_group_id(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #1 !mux_scheduled_fn !2 {
  %2 = icmp ult i32 %0, 3
  %3 = select i1 %2, i32 %0, i32 0
  %4 = getelementptr %MuxWorkGroupInfo, ptr %wg-info, i32 0, i32 0, i32 %3
  %5 = load i64, ptr %4, align 8
  %6 = select i1 %2, i64 %5, i64 0
  ret i64 %6
}

attributes #0 = { alwaysinline }
attributes #1 = { alwaysinline norecurse nounwind willreturn memory(read) }

!mux-scheduling-params = !{!0}

!0 = !{!"MuxWorkItemInfo", !"MuxWorkGroupInfo"}
!1 = !{i32 0, i32 1}
!2 = !{i32 1, i32 2}
!3 = !{i32 2, i32 3}
