// Elements of one work-item next to each other, work-items far apart: members of structures at an index, with holes and
// out of order, rows of a matrix whose length is an argument, doubles.
// run: @records global=40 local=8 buf:f32:1920:below=1:seed=0 buf:i32:160:below=40:seed=11 buf:f32:5120:seed=12 buf:i32:480:below=1:seed=0 buf:i32:3200:seed=13 i32:20 buf:f64:2560:below=1:seed=0 buf:f64:768:below=8:seed=16
// run: @records global=13 local=13 buf:f32:1920:below=1:seed=0 buf:i32:160:below=40:seed=11 buf:f32:5120:seed=12 buf:i32:480:below=1:seed=0 buf:i32:3200:seed=13 i32:20 buf:f64:2560:below=1:seed=0 buf:f64:768:below=8:seed=16
// result: e3090190fc2c34a0
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef struct { float x, y, z, mass; float speed[4]; uint id, cell; float heat; uint links[5]; } record;
typedef struct { float x, y, z, mass; uint id, cell, link, kind; float4 speed; } sorted;

kernel void records(global sorted *out, global const int *order, global const record *in,
                    global int *sums, global const int *matrix, int n, global double *pairs, global const double *six) {
    int i = get_global_id(0);
    global const record *r = in + order[i] % 20;
    sorted s;
    s.z = r->z; s.x = r->x; s.mass = r->mass * 2.0f; s.y = r->y - r->x;
    s.kind = r->id ^ as_uint(r->heat); s.id = r->id; s.cell = r->links[1] + r->links[2]; s.link = r->links[4];
    s.speed = (float4)(r->speed[3], r->speed[0], r->speed[2], r->speed[1]);
    out[i] = s;

    uint sum = 0;
    global const uint *row = (global const uint *)matrix + i * n;
    for (int k = 0; k + 3 < n; k += 4) sum = sum * 31 + (row[k] ^ row[k + 1]) - row[k + 2] * row[k + 3];
    sums[i * 3] = sum;
    sums[i * 3 + 1] = row[n - 1];
    sums[i * 3 + 2] = row[0] + row[2];

    global const double *p = six + (i * 7 & 15) * 6;
    double a = p[0], b = p[1], c = p[4], d = p[5];
    global double *q = pairs + i * 8;
    q[1] = fma(a, d, b); q[0] = a + b; q[5] = c; q[4] = d; q[7] = a;
}
