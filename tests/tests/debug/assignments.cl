// Assignments and a loop that an optimizer would vectorize; build: clang -target spir64 -O0 -g -cl-std=CL2.0 -cl-no-stdinc, and llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);

kernel void assignments(global const int *in, global int *out, int n) {
    int first = 3;
    int second = first + 1;
    second *= 2;
    int sum = 0;
    for (int k = 0; k < n; k++) {
        int twice = in[k] * 2;
        sum += twice;
    }
    out[get_global_id(0)] = sum + second;
}
