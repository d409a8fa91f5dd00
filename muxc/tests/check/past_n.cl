// run: --global 128 --local 64 --buf y=zero:400 --buf x=zero:400 --arg 0=buf:y --arg 1=buf:x --arg 2=f32:2
kernel void saxpy(global float *y, global const float *x, float a) {
    size_t i = get_global_id(0);
    y[i] = a * x[i] + y[i];
}
