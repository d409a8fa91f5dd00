// Jumps forwards and backwards between labels: a graph that is no nest of loops.
// run: @walk global=32 local=8 buf:i32:128:below=4096:seed=176 buf:i32:128:below=1:seed=0
// result: a3a13957d84c73c4
kernel void walk(global const uint *in, global uint *out) {
    uint x = in[get_global_id(0)], n = 0, r = 1;
    if (x & 1) goto second;
first:
    r = r * 3 + 1;
    if (++n > 20) goto done;
    x >>= 1;
    if (x & 4) goto third;
second:
    r ^= x + n;
    if (++n > 20) goto done;
    if (x % 3 == 0) { x = x / 3 + 1; goto first; }
third:
    r += 7;
    if (++n > 20) goto done;
    x = x * 5 + 1 & 0xfff;
    if (x & 8) goto first;
    if (x & 16) goto second;
done:
    out[get_global_id(0)] = r + n;
}
