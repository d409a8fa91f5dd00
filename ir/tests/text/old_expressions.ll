; Expressions that older LLVM writes: not for LLVM 19.
@a = global i32 0
@b = global i32 0
@same = global i1 icmp eq (i32* @a, i32* @b)
@ordered = global i1 fcmp olt (float 1.0, float 2.0)
@chosen = global i32* select (i1 icmp ugt (i32* @a, i32* @b), i32* @a, i32* @b)
@wide = global i64 zext (i32 ptrtoint (i32* @a to i32) to i64)
@signed = global i64 sext (i32 ptrtoint (i32* @a to i32) to i64)
@masked = global i64 and (i64 ptrtoint (i32* @a to i64), i64 -4)
@joined = global i64 or (i64 ptrtoint (i32* @a to i64), i64 1)
@shifted = global i64 lshr exact (i64 ptrtoint (i32* @a to i64), i64 2)
@range = global i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, inrange i64 1)
@text = constant [4 x i8] c"abc\00"
