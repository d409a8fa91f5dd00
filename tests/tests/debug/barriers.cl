// Variables in front of a barrier and behind it, for a debugger; build: clang -target spir64 -O0 -g -cl-std=CL2.0 -cl-no-stdinc,
// and llvm-spirv.
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);
__attribute__((overloadable, const)) unsigned long get_local_id(unsigned int);
__attribute__((overloadable, const)) unsigned long get_local_size(unsigned int);
__attribute__((overloadable, convergent)) void barrier(unsigned int);

// The barrier is in a function that the kernel calls.
int next(local int *shared, global const int *in, int squares[]) {
    int l = get_local_id(0);
    int n = get_local_size(0);
    int mine = in[get_global_id(0)] * 2;
    int only = mine + 1;
    shared[l] = mine + only;
    barrier(1);
    int other = shared[(l + 1) % n];
    return other + mine;
}

kernel void barriers(global int *out, global const int *in) {
    local int shared[4];
    int id = get_global_id(0);
    int squares[3] = {1, 1 + id, (1 + id) * (1 + id)};
    out[id] = next(shared, in, squares);
}
