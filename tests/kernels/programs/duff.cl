// A loop whose body is entered in the middle.
// run: @copy global=13 local=13 buf:i16:416:seed=175 buf:i16:416:below=1:seed=0
// result: 28003e30ceca0031
kernel void copy(global const short *from, global short *to) {
    int id = get_global_id(0), count = 1 + id;
    from += id * 16;
    to += id * 16;
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3: *to++ = *from++ + 1;
    case 2: *to++ = *from++ + 2;
    case 1: *to++ = *from++ + 3;
        } while (--n > 0);
    }
}
