; All are told, in order.
; passes: check-ext-funcs
; error: function 'second'

declare void @first()
declare void @second()
