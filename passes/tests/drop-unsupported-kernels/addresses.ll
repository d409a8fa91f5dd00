; passes: drop-unsupported-kernels
; A function whose address is in a table may be called by code that reads the table: kernels that name the table go away with it,
; through other variables and constant expressions, too; kernels that do not name it stay.
; CHECK: declare spir_func void @by_table()
; CHECK: declare spir_func void @by_table_of_tables(ptr)
; CHECK: define void @beside(ptr %p)

@table = private constant { i64, ptr } { i64 8, ptr @calls_missing }
@tables = private constant [1 x ptr] [ptr getelementptr (i8, ptr @table, i64 8)]
@other = private constant [1 x ptr] [ptr @defined]

declare void @missing()

define internal void @calls_missing() {
  call void @missing()
  ret void
}

define internal void @defined() {
  ret void
}

define void @by_table() #0 {
  %f = load ptr, ptr getelementptr (i8, ptr @table, i64 8)
  call void %f()
  ret void
}

define void @by_table_of_tables(ptr %p) #0 {
  store ptr @tables, ptr %p
  ret void
}

define void @beside(ptr %p) #0 {
  store ptr @other, ptr %p
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
