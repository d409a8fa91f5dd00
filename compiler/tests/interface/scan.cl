// clang-15 -target spir64 -x cl -cl-std=CL1.2 -O2 -Xclang -finclude-default-header -S -emit-llvm scan.cl
kernel void scan(global float *out, global const float *in, local float *t) {
  uint l = get_local_id(0), size = get_local_size(0), p = 0;
  t[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint d = 1; d < size; d *= 2) {
    float v = t[p * size + l];
    if (l >= d) v += t[p * size + l - d];
    p = 1 - p;
    t[p * size + l] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = t[p * size + l];
}
