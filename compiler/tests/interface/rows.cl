// clang-15 -target spir64 -x cl -cl-std=CL1.2 -O2 -Xclang -finclude-default-header -S -emit-llvm rows.cl
__attribute__((reqd_work_group_size(8, 8, 1)))
kernel void iterate(global uint *out) {
  uint x = get_global_id(0), y = get_global_id(1), width = get_global_size(0);
  float cr = x * 0.01f - 2.0f, ci = y * 0.01f - 1.0f, r = 0.0f, i = 0.0f;
  uint n = 0;
  while (n < 200 && r * r + i * i < 4.0f) {
    float next = r * r - i * i + cr;
    i = 2.0f * r * i + ci;
    r = next;
    ++n;
  }
  out[y * width + x] = n;
}

__attribute__((reqd_work_group_size(2, 64, 1)))
kernel void pairs(global uint *out, global const uint *in, uint n, uint pitch) {
  uint x = get_global_id(0), y = get_global_id(1), sum = 0;
  for (uint k = 0; k < n; ++k) sum = sum * 3 + in[y * pitch + 2 * k + x];
  out[y * (uint)get_global_size(0) + x] = sum;
}

__attribute__((reqd_work_group_size(2, 64, 1)))
kernel void turns(global uint *out, global const uint *in, uint n, uint pitch) {
  uint x = get_global_id(0), y = get_global_id(1), sum = 0;
  for (uint k = 0; k < n; ++k) {
    uint row = (y + k) * pitch + x;
    if ((sum ^ k) & 1) sum = sum * 3 + in[row];
    else sum ^= in[row + 64] >> (sum & 3);
    if ((sum + k) & 2) sum += in[(row * 7) & 1023];
    else if ((sum * y) & 4) sum = sum * 5 + in[row + 3];
    switch ((sum + y) & 7) {
    case 0: sum += in[row + 1]; break;
    case 1: sum ^= in[row + 5]; break;
    case 3: sum = sum * 7 + in[row + 9]; break;
    case 6: sum -= in[row + 17]; break;
    }
  }
  out[y * (uint)get_global_size(0) + x] = sum;
}

__attribute__((reqd_work_group_size(2, 64, 1)))
kernel void counts(global uint *out, global const uint *in, uint n, uint pitch) {
  uint x = get_global_id(0), y = get_global_id(1);
  for (uint k = 0; k < n; ++k) atomic_inc(&out[in[y * pitch + 2 * k + x] & 1023]);
}
