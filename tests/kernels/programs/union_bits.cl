// Unions, and fields of bits by shifts as programs without bit fields write them.
// run: @bits global=20 local=5 buf:i32:80:seed=171 buf:i32:320:below=1:seed=0
// result: c0ef4e3eba296d2a
typedef union { uint word; uchar bytes[4]; ushort2 halves; float f; } Word;
int field(uint w, int at, int n) { return (int)(w << (32 - at - n)) >> (32 - n); }
uint put(uint w, uint v, int at, int n) { return bitselect(w, v << at, ((1u << n) - 1) << at); }
kernel void bits(global const uint *in, global uint4 *out) {
    size_t i = get_global_id(0);
    Word w;
    w.word = in[i];
    uchar t = w.bytes[0];
    w.bytes[0] = w.bytes[3];
    w.bytes[3] = t;
    w.halves = w.halves.yx;
    uint f = put(put(in[i], 5, 3, 7), in[i] >> 9, 11 + (i & 3), 4);
    out[i] = (uint4)(w.word, f, (uint)field(f, 10, 9), as_uint(w.f) ^ (uint)field(f, i % 20, 1 + i % 12));
}
