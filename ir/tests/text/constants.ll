; ModuleID = 'constants and globals'
source_filename = "a \22file\22 \C3\A4.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

module asm "nop"
module asm "\22quoted\22"

%"a name" = type { i32, ptr }
%node = type { ptr addrspace(1), i8 }
%0 = type { i16 }

$group = comdat any
$weak = comdat nodeduplicate

@text = private unnamed_addr addrspace(2) constant [6 x i8] c"a\00\\\22\0A\FF", align 1
@ints = internal addrspace(2) constant [3 x i32] [i32 1, i32 -2, i32 2147483647], align 4
@vector = addrspace(1) global <4 x float> <float 1.0, float 0.5e0, float -0.0, float 0x7FF0000000000000>, align 16
@splat = global <3 x i8> <i8 3, i8 3, i8 3>
@zero = global [4 x %node] zeroinitializer
@halves = global [4 x half] [half 0xH3C00, half 0xH7C01, half 0xHFC00, half 0xH0001]
@floats = global { float, float, double, double, float } { float 0x7FF8000000000000, float 0x3810000000000000, double 0x7FF0000000000001, double 0.1, float 3.14159274101257324e+00 }
@local = internal addrspace(3) global [16 x i32] undef, align 4
@spoiled = global i32 poison
@extern = external addrspace(1) global i32, align 4
@weak_extern = extern_weak global i32
@common = common global i32 0, align 4
@hidden = hidden local_unnamed_addr externally_initialized global i64 -9223372036854775808, section "a section", comdat($group), align 8
@weak = weak_odr protected dso_local constant i1 true, comdat
@"a global" = linkonce_odr global %"a name" { i32 1, ptr @"a global" }
@0 = private constant %0 { i16 7 }
@1 = private constant ptr @0
@packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>
@annotated = global i32 0, !note !0 #0
@inner = global ptr addrspace(2) getelementptr inbounds ([6 x i8], ptr addrspace(2) @text, i64 0, i64 2)
@flags = global ptr getelementptr inbounds nuw (i8, ptr @common, i64 4)
@ranged = global ptr getelementptr inbounds inrange(-8, 8) (i8, ptr @common, i64 4)
@number = global i64 ptrtoint (ptr @function to i64)
@pointer = global ptr inttoptr (i64 16 to ptr)
@generic = global ptr addrspace(4) addrspacecast (ptr addrspace(1) @vector to ptr addrspace(4))
@cut = global i32 trunc (i64 ptrtoint (ptr @common to i64) to i32)
@distance = global i64 sub nuw (i64 ptrtoint (ptr @weak to i64), i64 ptrtoint (ptr @common to i64))
@sum = global i64 add (i64 ptrtoint (ptr @weak to i64), i64 1)
@flipped = global i64 xor (i64 ptrtoint (ptr @weak to i64), i64 -1)
@table = constant [2 x ptr] [ptr @function, ptr null]
@bits = constant <8 x i1> <i1 true, i1 false, i1 true, i1 true, i1 false, i1 false, i1 true, i1 false>
@late = global ptr @later

define void @function() {
  ret void
}

@later = global i32 4

attributes #0 = { "owner"="somebody" "flag" }

!0 = !{!"note"}
