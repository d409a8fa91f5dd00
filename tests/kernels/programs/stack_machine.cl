// An interpreter of byte code: a switch with many cases, a stack in private memory.
// run: @interpret global=24 local=8 buf:i32:96:seed=37 buf:i32:96:below=1:seed=0
// result: 2b744651ad753215
constant uchar CODE[] = {0, 1, 2, 0, 9, 1, 17, 3, 10, 14, 0, 5, 6, 0, 7, 12, 8, 3, 12, 11, 25, 4, 0, 13, 5, 2, 15};
kernel void interpret(global const int *in, global int *out) {
    int id = get_global_id(0);
    uint stack[16], acc = 0;
    int sp = 0, pc = 0, steps = 0;
    stack[0] = id;
    bool running = true;
    while (running && steps++ < 60) {
        uchar op = CODE[pc++];
        switch (op) {
        case 0: if (sp < 15) stack[++sp] = in[id]; break;
        case 1: if (sp < 15) stack[++sp] = CODE[pc]; pc++; break;
        case 2: if (sp > 0) { stack[sp - 1] += stack[sp]; sp--; } break;
        case 3: if (sp > 0) { stack[sp - 1] -= stack[sp]; sp--; } break;
        case 4: if (sp > 0) { stack[sp - 1] *= stack[sp]; sp--; } break;
        case 5: stack[sp] = ~stack[sp]; break;
        case 6: stack[sp] >>= 3; break;
        case 7: if (sp < 15) { stack[sp + 1] = stack[sp]; sp++; } break;
        case 8: acc ^= stack[sp]; break;
        case 9: stack[sp] = rotate(stack[sp], 5u); break;
        case 10: if (stack[sp] & 1) pc += CODE[pc] & 1; pc++; break;
        case 11: if (acc & 4) pc = CODE[pc] % 20; else pc++; break;
        case 12: if (sp > 0) sp--; break;
        case 13: acc += stack[sp] / (acc | 1); break;
        case 14: acc = acc * 31 + sp; break;
        default: running = false;
        }
        if (pc >= (int)sizeof(CODE)) pc = 0;
    }
    out[id] = acc + stack[sp] + steps;
}
