// clang-15 -target spir -x cl -cl-std=CL1.2 -O0 -g -Xclang -finclude-default-header -S -emit-llvm addresses32.cl
kernel void sums(global int *out, global const int *in) {
  int parts[2] = {1, 2};
  global const int *p = in + get_local_id(0);
  for (int i = 0; i < 2; ++i) parts[i] += p[0];
  out[get_global_id(0)] = parts[0] * parts[1];
}
