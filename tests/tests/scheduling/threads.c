/* Calls the kernel once for each hardware thread of a work-group. The register that says which one it is belongs to
   machine mode: where a program of the user reads it, a handler gives what the device would. */
#include "threads.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

static uint64_t hart;

#ifdef __riscv
static void read_register(int number, siginfo_t *info, void *context) {
    ucontext_t *machine = context;
    unsigned long pc = machine->uc_mcontext.__gregs[0];
    uint32_t instruction;
    memcpy(&instruction, (void *)pc, 4);
    /* csrrs rd, mhartid, zero */
    if ((instruction & 0xfffff07f) != 0xf1402073 || number != SIGILL || !info) _exit(3);
    unsigned rd = instruction >> 7 & 31;
    if (rd) machine->uc_mcontext.__gregs[rd] = hart;
    machine->uc_mcontext.__gregs[0] = pc + 4;
}
#endif

int main(void) {
    static _Alignas(128) uint64_t out[20];
    uint64_t global[] = {20}, local[] = {5};
#ifdef __riscv
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = read_register;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGILL, &action, NULL);
#endif
    struct oxmux_schedule_info schedule = oxmux_schedule(1, global, local);
    struct threads_arguments arguments = {.out = out, .y = {1}};
    if (threads_arena_size(&arguments, &schedule) != 0) return 1;
    schedule.total_slices = 3;
    for (schedule.slice = 0; schedule.slice < 3; schedule.slice++) {
        for (hart = 0; hart < 5; hart++) threads(CALL);
    }
    for (uint64_t i = 0; i < 20; i++) {
        uint64_t id = i % 5, told = id * 64 + 5 * 4 + 1;
        if (out[i] != id * 16 + id * 256 + i * 65536 + told * 4294967296) {
            printf("out[%d] is %llx", (int)i, (unsigned long long)out[i]);
            return 2;
        }
    }
    printf("right");
    return 0;
}
