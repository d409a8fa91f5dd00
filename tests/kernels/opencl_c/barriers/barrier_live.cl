// Arrays, structures, vectors and pointers of every address space that live across barriers.

typedef struct {
  int a;
  float b;
  int4 v;
  char c[5];
} Mixed;

kernel void live(global const int *in, global int *out, local int *slots, int passes) {
  size_t g = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
  int array[16];
  for (int k = 0; k < 16; k++)
    array[k] = in[g + k];
  Mixed mixed;
  mixed.a = in[g];
  mixed.b = (float)(in[g] & 255);
  mixed.v = vload4(g, in);
  for (int k = 0; k < 5; k++)
    mixed.c[k] = in[g + k];
  float8 floats = convert_float8(vload8(g, in) & 255);
  char3 chars = convert_char3((int3)(in[g], in[g + 1], in[g + 2]) & 127);
  long16 longs = convert_long16(vload16(l, in));
  double half_of = in[g] * 0.5;
  global const int *far = in + l;
  int *near = array + (l & 3);
  local int *mine = slots + l;
  Mixed *whole = &mixed;
  bool odd = in[g] & 1;
  *mine = array[3];
  barrier(CLK_LOCAL_MEM_FENCE);
  int r = slots[(l + 1) % size];
  for (int k = 0; k < passes; k++) {
    r += *near++ + far[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    *mine = r;
    array[r & 15]++;
    whole->v.y += r;
    barrier(CLK_LOCAL_MEM_FENCE);
    r += slots[(l + k) % size];
    floats.s35 += 2;
    longs.sA += r;
  }
  for (int k = 0; k < 16; k++)
    r += array[k] * k;
  out[g] = r + mixed.a + (int)mixed.b + mixed.v.x + mixed.v.y * 3 + mixed.v.w + mixed.c[4] +
           (int)floats.s3 + (int)floats.s7 + chars.z + (int)longs.sA + (int)longs.sF +
           (int)half_of + odd;
}
