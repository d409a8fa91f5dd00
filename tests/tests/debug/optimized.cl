// What an optimizer leaves of variables, for a debugger; build: clang -target spir64 -O2 -g -cl-std=CL2.0 -cl-no-stdinc, and
// llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);
__attribute__((overloadable, const)) unsigned long get_local_id(unsigned int);
__attribute__((overloadable, convergent)) void barrier(unsigned int);

int weighted(global const int *in, unsigned long at, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int x = in[(at + i) & 3];
        sum += x * (i + 1);
    }
    return sum;
}

kernel void optimized(global const int *in, global int *out, local int *shared, int n) {
    unsigned long gid = get_global_id(0);
    unsigned long lid = get_local_id(0);
    int sum = weighted(in, gid, n);
    shared[lid] = sum;
    barrier(1);
    int other = shared[lid ^ 1];
    float half_sum = other * 0.5f;
    int both = sum + other;
    out[gid] = both + (int)half_sum;
}
