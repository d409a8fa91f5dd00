// Blocks of a function that clang inlines, which hide its variables; build: clang -target spir64 -O2 -g -cl-std=CL2.0 -cl-no-stdinc,
// and llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);

static int weigh(global const int *at, int seed) {
    int sum = seed;
    for (int step = 0; step < at[1]; step++) {
        int seed = at[0] + step;
        sum ^= seed * at[2];
    }
    return sum + seed;
}

kernel void hidden(global const int *in, global int *out) {
    int seed = in[3];
    int got = weigh(in, seed);
    out[get_global_id(0)] = got;
}
