// A machine with a stack in a structure, a switch that falls through, steps of many sizes.
// run: @k global=64 local=16 buf:i32:1024:below=256:seed=623 buf:i32:512:below=1:seed=0
// result: 07530fff723f677f
typedef struct { int pc, acc, sp; int st[6]; } VM;

int step_vm(VM *m, int op) {
    switch (op & 15) {
    case 0: m->st[m->sp++ % 6] = m->acc; return 1;
    case 1: if (m->sp > 0) m->acc += m->st[--m->sp % 6]; return 1;
    case 2: m->acc = (m->acc & 0xffff) * 3;
    case 3: m->acc ^= op; return 2;
    case 4: if (m->acc & 1) return 3; break;
    case 5:
        for (int k = 0; k < (op >> 4); k++) { m->acc += m->st[k % 6]; if (m->acc > 1000) { m->acc -= 1000; break; } }
        break;
    case 6: return -1;
    case 9: m->acc = -m->acc;
    default: if (op > 200) return 4; m->acc++;
    }
    return 1;
}

kernel void k(global const int *a, global int *o) {
    int i = get_global_id(0), n = 0;
    VM m = { 0, i, 0, { 1, 2, 3, 4, 5, 6 } };
    while (m.pc < 16 && n < 50) {
        int d = step_vm(&m, a[(i * 4 + m.pc * 7) & 255]);
        n++;
        if (d < 0) { if (n > 9) break; m.pc += 2; continue; }
        m.pc += d;
        if (m.sp > 40) m.sp = 0;
    }
    o[i * 2] = m.acc + m.sp * 65536;
    o[i * 2 + 1] = n * 100 + m.pc + (m.st[n % 6] & 0xffff) * 10000;
}
