// Program-scope constants: nested structures and arrays, vectors, strings, and pointers to other constants.

typedef struct {
  int a;
  float b;
  char c;
  short d[3];
} Inner;
typedef struct {
  Inner inner[2];
  int4 v;
  float3 f;
  long wide;
} Outer;

constant int table[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
constant Inner inners[3] = {{1, 2.5f, 'x', {1, 2, 3}}, {-1, -2.5f, 'y', {4}}, {7}};
constant Outer outer = {{{1, 2.0f, 3, {4, 5, 6}}, {7, 8.0f, 9, {10, 11, 12}}},
                        (int4)(1, 2, 3, 4),
                        (float3)(1, 2, 3),
                        0x123456789abcdefL};
constant float4 vectors[2] = {(float4)(1, 2, 3, 4), (float4)(5, 6, 7, 8)};
constant char text[] = "hello, world\n\t\"q\"";
constant char words[3][8] = {"abc", "defg", "hij"};
constant int *constant rows[2] = {&table[1][0], &table[2][1]};
constant ulong wide[4] = {0xffffffffffffffffUL, 1, 2};
constant uchar3 triples[2] = {(uchar3)(1, 2, 3), (uchar3)(4, 5, 6)};

static int lookup(int i) {
  constant int *row = table[i % 3];
  return row[i & 3];
}

kernel void constants(global int *out, global float *floats) {
  size_t i = get_global_id(0);
  out[i * 8] = lookup(i);
  out[i * 8 + 1] = inners[i % 3].a + inners[i % 3].c + inners[i % 3].d[i & 1];
  out[i * 8 + 2] = outer.inner[i & 1].d[2] + outer.v.z + (int)outer.wide;
  out[i * 8 + 3] = text[i % sizeof(text)];
  out[i * 8 + 4] = words[i % 3][i & 7];
  out[i * 8 + 5] = rows[i & 1][i % 3];
  out[i * 8 + 6] = (int)(wide[i & 3] >> (i & 63));
  out[i * 8 + 7] = triples[i & 1].y;
  floats[i] = inners[i % 3].b + vectors[i & 1].z + outer.f.y + outer.inner[1].b;
}

kernel void function_scope(global int *out) {
  size_t i = get_global_id(0);
  constant int five[5] = {5, 4, 3, 2, 1};
  const int six[6] = {6, 5, 4, 3, 2, 1};
  int zeros[10] = {0};
  zeros[i % 10] = i;
  Inner first = {1, 2, 3, {4, 5, 6}};
  Inner second = first;
  second.d[i % 3] += 10;
  float square[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  out[i] = five[i % 5] * 100 + six[i % 6] * 10 + zeros[3] + zeros[4] + second.d[0] +
           second.d[1] * 2 + first.d[2] + (int)square[i % 3][(i + 1) % 3];
}
