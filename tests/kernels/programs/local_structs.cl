// Structures and pointers to pointers in local memory.
// run: @structs global=24 local=12 buf:i32:96:below=64:seed=205 buf:i32:96:below=1:seed=0
// result: 3140b75274cbeaa7
typedef struct { int key; local int *slot; char name[5]; } Entry;
kernel void structs(global const int *in, global int *out) {
    local Entry table[12];
    local int cells[12];
    int l = get_local_id(0), x = in[get_global_id(0)];
    cells[l] = x;
    table[l].key = x * 3;
    table[l].slot = &cells[(l + x) % 12];
    for (int i = 0; i < 5; i++) table[l].name[i] = x + i;
    barrier(CLK_LOCAL_MEM_FENCE);
    local Entry *e = &table[(l * 5 + 1) % 12];
    local int *p = e->slot;
    int r = e->key + *p * 1000 + e->name[x % 5];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = r + table[x % 12].slot[0];
}
