// Searches in a tree of nodes in one array: pointers as indices.
// run: @find global=64 local=16 buf:i32:256:below=200:seed=92 buf:i32:256:below=1:seed=0 buf:i32:256:below=1:seed=0
// result: 3a641a4f7f1121d9
constant int KEYS[7][3] = {{50, 100, 150}, {10, 20, 30}, {60, 70, 80}, {110, 120, 130}, {160, 170, 180}, {5, 7, 9}, {12, 14, 18}};
constant int CHILD[7][4] = {{1, 2, 3, 4}, {5, 6, -1, -2}, {-3, -4, -5, -6}, {-7, -8, -9, -10}, {-11, -12, -13, -14},
                            {-15, -16, -17, -18}, {-19, -20, -21, -22}};
kernel void find(global const int *wanted, global int *leaf, global int *steps) {
    size_t id = get_global_id(0);
    int w = wanted[id], node = 0, n = 0;
    while (node >= 0) {
        int k = 0;
        while (k < 3 && w >= KEYS[node][k]) { k++; n += 100; }
        node = CHILD[node][k];
        n++;
    }
    leaf[id] = node;
    steps[id] = n;
}
