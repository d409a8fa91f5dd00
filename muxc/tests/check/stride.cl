// run: --global 8,4 --buf image=zero:128 --arg 0=buf:image --arg 1=i32:8 --arg 2=i32:4
kernel void fill(global int *image, int width, int height) {
    int x = get_global_id(0), y = get_global_id(1);
    image[x * width + y] = x + y;
}
