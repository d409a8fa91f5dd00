// Arrays of arrays of structures in private memory, indexed by what differs.
// run: @nested global=16 local=8 buf:i32:64:seed=172 buf:i32:64:below=1:seed=0
// result: b7ef0df04539c3ef
typedef struct { short row[3]; ushort n; } Cell;
kernel void nested(global const uint *in, global uint *out) {
    Cell grid[3][2];
    uint x = in[get_global_id(0)];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++) {
            grid[i][j].n = i * 2 + j;
            for (int k = 0; k < 3; k++) grid[i][j].row[k] = (short)(x >> (i + j + k));
        }
    Cell *c = &grid[x % 3][x / 3 % 2];
    c->row[x / 6 % 3] += 1000;
    grid[(x + 1) % 3][1] = *c;
    uint h = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++) h = h * 31 + grid[i][j].n + (ushort)grid[i][j].row[(x + i) % 3];
    out[get_global_id(0)] = h;
}
