// run: --global 4 --buf out=zero:16 --arg 0=buf:out --arg 1=i32:0
// check: all
kernel void ratio(global int *out, int divisor) {
    int i = get_global_id(0);
    int rows[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    out[i] = rows[0][i + 3] / divisor;
}
