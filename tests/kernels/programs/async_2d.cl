// clang: -cl-std=CL2.0
// Strided copies into and out of local memory in groups of two dimensions, waited for by one list of events.
// run: @k global=16,4 local=8,2 buf:i32:1024:seed=1 buf:i32:256:below=1:seed=0
// result: 6a37fd9c683a6d61
kernel void k(global const uint *in, global uint *out) {
  local uint a[16]; local uint b[16]; local uint2 c[8];
  event_t e = async_work_group_strided_copy(a, in + get_group_id(0) * 3, 16, 5, 0);
  e = async_work_group_copy(b, in + 100 + get_group_id(1), 16, e);
  event_t f = async_work_group_strided_copy(c, (global const uint2 *)in + get_group_id(0), 8, 9, 0);
  event_t ev[2] = { e, f };
  wait_group_events(2, ev);
  int l = get_local_linear_id();
  uint v = a[l] ^ b[15 - l]; uint2 p = c[l & 7];
  barrier(CLK_LOCAL_MEM_FENCE);
  a[l] = v + p.x - p.y;
  barrier(CLK_LOCAL_MEM_FENCE);
  e = async_work_group_strided_copy(out + get_group_id(1) * 32 + get_group_id(0), a, 16, 2, 0);
  wait_group_events(1, &e);
}
