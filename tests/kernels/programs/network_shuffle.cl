// Sorting networks inside of vectors, by shuffle and select.
// run: @k global=24 local=8 buf:i32:1536:seed=5 buf:f32:768:seed=6 buf:i32:1536:below=1:seed=0 buf:f32:768:below=1:seed=0
// result: bca999c2caaadd51
kernel void k(global const int16 *in, global const float8 *fin, global int16 *out, global float8 *fout) {
  int id = get_global_id(0);
  int16 x = in[id];
  uint16 idx = (uint16)(0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15);
  for (uint size = 2; size <= 16; size *= 2)
    for (uint step = size / 2; step > 0; step /= 2) {
      int16 y = shuffle(x, idx ^ step);
      int16 up = convert_int16((idx & size) == 0) , low = convert_int16((idx & step) == 0);
      int16 lo = min(x, y), hi = max(x, y);
      x = select(hi, lo, ~(up ^ low) << 31);
    }
  out[id] = x;
  float8 f = fin[id];
  f = isnan(f) ? (float8)(0) : f;
  const uint8 m1 = (uint8)(1,0,3,2,5,4,7,6), m2 = (uint8)(0,2,1,4,3,6,5,7);
  for (int i = 0; i < 8; i++) {
    float8 g = shuffle(f, i & 1 ? m2 : m1);
    int8 first = i & 1 ? (int8)(-1,-1,0,-1,0,-1,0,-1) : (int8)(-1,0,-1,0,-1,0,-1,0);
    int8 keep = i & 1 ? (int8)(-1,0,0,0,0,0,0,-1) : (int8)(0);
    float8 lo = select(g, f, islessequal(f, g)), hi = select(f, g, islessequal(f, g));
    f = select(select(hi, lo, first), f, keep);
  }
  fout[id] = f;
}
