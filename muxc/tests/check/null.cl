// run: --global 4 --buf y=zero:16 --arg 0=buf:y --arg 1=null
kernel void copy(global int *to, global const int *from) {
    to[get_global_id(0)] = from[get_global_id(0)];
}
