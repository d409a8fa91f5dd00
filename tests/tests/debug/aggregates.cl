// Structures, unions, enumerations, vectors and arrays of them, for a debugger; build: clang -target spir64 -O0 -g -cl-std=CL2.0
// -cl-no-stdinc, and llvm-spirv.
#pragma OPENCL EXTENSION __cl_clang_bitfields : enable
__attribute__((overloadable, const)) unsigned long get_global_id(unsigned int);
typedef unsigned char uchar;
typedef float float4 __attribute__((ext_vector_type(4)));
typedef int int3 __attribute__((ext_vector_type(3)));

enum mode { SLOW = 1, FAST = 20, REVERSE = -3 };

typedef struct node {
    int id;
    float4 place;
    struct node *next;
} node;

typedef union {
    int whole;
    uchar bytes[4];
} word;

typedef struct {
    node nodes[2];
    word bits;
    enum mode mode;
    unsigned low : 3;
    unsigned high : 5;
} scene;

float look(const scene *all, int3 at) {
    float seen = all->nodes[1].place.y + at.z;

    return seen + at.x;
}

__kernel void aggregates(__global float *out) {
    scene all;
    int item = get_global_id(0);
    all.nodes[0].id = item + 7;
    all.nodes[0].place = (float4)(1.0f, 2.0f, 3.0f, item + 4);
    all.nodes[0].next = &all.nodes[1];
    all.nodes[1].id = item + 8;
    all.nodes[1].place = (float4)(item - 0.5f);
    all.nodes[1].next = 0;
    all.bits.whole = 0x04030201 + item;
    all.mode = REVERSE;
    all.low = item + 5;
    all.high = 9;
    int grid[2][3] = {{1, 2, 3}, {4, 5, item + 6}};
    out[item] = look(&all, (int3)(item + 10, 20, grid[1][2]));
}
