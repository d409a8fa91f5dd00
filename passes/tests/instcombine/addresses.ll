; Each function is one rule on addresses and members.
; passes: instcombine

define ptr @steps_forward(ptr %p) {
  %a = getelementptr inbounds i32, ptr %p, i64 1
  %r = getelementptr inbounds i32, ptr %a, i64 2
  ret ptr %r
}
define ptr @step_back_leaves_object(ptr %p) {
  %a = getelementptr inbounds i32, ptr %p, i64 3
  %r = getelementptr inbounds i32, ptr %a, i64 -1
  ret ptr %r
}
define ptr @zero_step(ptr %p) {
  %r = getelementptr [4 x i32], ptr %p, i64 0, i64 0
  ret ptr %r
}
define i32 @named_space(ptr addrspace(3) %p, i64 %i) {
  %a = addrspacecast ptr addrspace(3) %p to ptr addrspace(4)
  %b = getelementptr i32, ptr addrspace(4) %a, i64 %i
  %r = load i32, ptr addrspace(4) %b, align 4
  ret i32 %r
}
define i32 @member_inserted({ i32, { i32, i8 } } %s, i32 %x) {
  %a = insertvalue { i32, { i32, i8 } } %s, i32 %x, 1, 0
  %r = extractvalue { i32, { i32, i8 } } %a, 1, 0
  ret i32 %r
}
define i8 @member_through({ i32, { i32, i8 } } %s, i32 %x) {
  %a = insertvalue { i32, { i32, i8 } } %s, i32 %x, 1, 0
  %r = extractvalue { i32, { i32, i8 } } %a, 1, 1
  ret i8 %r
}
define i32 @freeze_of_freeze(i32 %x) {
  %a = freeze i32 %x
  %r = freeze i32 %a
  ret i32 %r
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define ptr @steps_forward(ptr %p) {
  %r = getelementptr inbounds i8, ptr %p, i64 12
  ret ptr %r
}

define ptr @step_back_leaves_object(ptr %p) {
  %r = getelementptr i8, ptr %p, i64 8
  ret ptr %r
}

define ptr @zero_step(ptr %p) {
  ret ptr %p
}

define i32 @named_space(ptr addrspace(3) %p, i64 %i) {
  %1 = getelementptr i32, ptr addrspace(3) %p, i64 %i
  %r = load i32, ptr addrspace(3) %1, align 4
  ret i32 %r
}

define i32 @member_inserted({ i32, { i32, i8 } } %s, i32 %x) {
  ret i32 %x
}

define i8 @member_through({ i32, { i32, i8 } } %s, i32 %x) {
  %r = extractvalue { i32, { i32, i8 } } %s, 1, 1
  ret i8 %r
}

define i32 @freeze_of_freeze(i32 %x) {
  %a = freeze i32 %x
  ret i32 %a
}
