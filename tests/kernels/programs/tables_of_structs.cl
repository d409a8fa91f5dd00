// Constant tables: structures with arrays and vectors, names, pointers into another table, vectors of three.
// run: @tables_of_structs global=24 local=8 buf:i32:384:seed=0 buf:f32:384:seed=0
typedef struct { int a[3]; float4 v; struct { char c; short s; } in[2]; } S;
constant S table[2] = { { {1,2,3}, (float4)(1,2,3,4), {{'a', -1},{'b', -2}} }, { {4,5,6}, (float4)(5,6,7,8), {{'c', 3},{'d', 4}} } };
constant char *constant names[] = { "zero", "one", "two", "three" };
constant int *constant ptrs[2] = { &table[0].a[1], &table[1].a[2] };
constant float matrix[3][3] = { {1,0,0},{0,2,0},{0,0,3} };
constant uchar3 c3[2] = { (uchar3)(1,2,3), (uchar3)(4,5,6) };
kernel void tables_of_structs(global int *o, global float4 *v) {
    int i = get_global_id(0), t = i & 1;
    S s = table[t];
    o[4*i] = s.a[i % 3] + s.in[t].c * 1000 + s.in[1].s;
    o[4*i+1] = names[i % 4][i % 3] + *ptrs[t];
    o[4*i+2] = (int)matrix[i % 3][i % 3] + c3[t].z + c3[1-t].x;
    o[4*i+3] = sizeof(S) + (int)((constant char *)&table[1] - (constant char *)&table[0]);
    v[i] = s.v.wzyx;
}
