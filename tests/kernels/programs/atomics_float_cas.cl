// Sums of floats by exchanges that are compared; sums that are exact in any order.
// run: @sum global=32 local=8 buf:f32:128:below=16:seed=191 buf:f32:8:below=1:seed=0
// result: 7e40627ffc9c5736
void add(volatile global float *p, float x) {
    union { uint u; float f; } old, new_;
    do {
        old.f = *p;
        new_.f = old.f + x;
    } while (atomic_cmpxchg((volatile global uint *)p, old.u, new_.u) != old.u);
}
kernel void sum(global const float *in, volatile global float *out) {
    float x = in[get_global_id(0)];
    local float tile[8];
    tile[get_local_id(0)] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        float s = 0;
        for (int i = 0; i < 8; i++) s += tile[i];
        atomic_xchg(out + 1, 1.0f);
        if (get_num_groups(0) == 1) add(out, s);
    }
}
