// run: --global 4 --buf out=zero:4096 --arg 0=buf:out --arg 1=i32:1073741824
kernel void scatter(global uchar *out, int stride) {
    int i = get_global_id(0);
    out[i * stride] = 1;
}
