; passes: cfg-convert,packetizer
; Which lanes run which block is not written in what cfg-convert leaves: it stays as it is.
; remark: cfg-convert has made its control flow uniform: packetizer does that itself

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ult i64 %id, 7
  br i1 %c, label %then, label %end

then:
  store i32 1, ptr addrspace(1) %out, align 4
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
