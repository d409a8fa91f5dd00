// run: --global 64 --local 16 --buf pixels=zero:64 --buf bins=zero:1024 --arg 0=buf:pixels --arg 1=buf:bins
kernel void histogram(global const uchar *pixels, global uint *bins) {
    bins[pixels[get_global_id(0)]]++;
}
