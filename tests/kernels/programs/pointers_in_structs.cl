// Structures that hold pointers, a list through them.
// run: @follow global=16 local=4 buf:i32:256:below=16:seed=180 buf:i32:64:below=1:seed=0
// result: 9f670223ea7ef11b
typedef struct { global const int *base; int length; int2 last; } View;
View part(View v, int from) {
    View r;
    r.base = v.base + from;
    r.length = v.length - from;
    r.last = (int2)(from, v.last.x);
    return r;
}
kernel void follow(global const int *in, global int *out) {
    View v = {in, 64, (int2)(0, 0)};
    int s = 0;
    for (int i = 0; i < 6 && v.length > 16; i++) {
        s = s * 3 + v.base[get_global_id(0) % 4] + v.last.y;
        v = part(v, 1 + (v.base[i] + (int)get_global_id(0)) % 16);
    }
    out[get_global_id(0)] = s + v.length * 1000000;
}
