// Structures with members of all sizes, by value and by pointer, nested.
// run: @work global=12 local=4 buf:i8:768:seed=170 buf:i64:384:below=1:seed=0
// result: 4cfc257cd1edfd87
typedef struct { uchar tag; short2 pair; uint word; struct { long big; uchar bytes[3]; } inner; float3 v; } Mixed;
long digest(Mixed m) { return m.tag + 3 * m.pair.x - m.pair.y + (long)m.word * 7 + m.inner.big + m.inner.bytes[m.tag % 3]; }
Mixed change(const global Mixed *m) {
    Mixed r = *m;
    r.pair = r.pair.yx;
    r.inner.bytes[1] ^= r.tag;
    r.inner.big = r.inner.big >> 5;
    r.word = rotate(r.word, 9u);
    return r;
}
kernel void work(global Mixed *m, global long4 *out) {
    size_t i = get_global_id(0);
    Mixed a = change(m + i);
    global Mixed *other = i % 3 == 0 ? m : m + i;
    out[i] = (long4)(digest(a) & 0xffffffffffff, a.inner.bytes[1], other->tag, sizeof(Mixed));
}
