// The kernel that the debug information of `scale.ll` speaks of.
int twice(int v) {
    int w = v * 2;
    return w + 1;
}

__kernel void scale(__global int *out, int n) {
    int i = get_global_id(0);
    if (i < n) {
        int t = twice(out[i]);
        out[i] = t - i;
    }
}
