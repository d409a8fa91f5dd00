// Heap sort in private memory.
// run: @sort global=20 local=10 buf:i32:1280:seed=38
// result: 7b62904e2405d7e0
void sift(int *a, int i, int n) {
    int x = a[i];
    for (;;) {
        int c = 2 * i + 1;
        if (c >= n) break;
        if (c + 1 < n && a[c + 1] > a[c]) c++;
        if (x >= a[c]) break;
        a[i] = a[c];
        i = c;
    }
    a[i] = x;
}
kernel void sort(global int *data) {
    global int *mine = data + get_global_id(0) * 16;
    int a[16];
    for (int i = 0; i < 16; i++) a[i] = mine[i];
    for (int i = 7; i >= 0; i--) sift(a, i, 16);
    for (int n = 15; n > 0; n--) {
        int t = a[0];
        a[0] = a[n];
        a[n] = t;
        sift(a, 0, n);
    }
    for (int i = 0; i < 16; i++) mine[i] = a[i];
}
