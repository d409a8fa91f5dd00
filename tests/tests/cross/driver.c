// Calls compiled kernels: jobs come on standard input, results go to standard output. All numbers have 8 bytes.
//
// job    := entry, buffers, {size, bytes} for each, size, packed arguments, fixes, {at, buffer, offset} for each,
//           global size, global offset, local size (3 numbers each), work dimension, arena size, stack bound
// result := stack bytes used, {bytes} for each buffer
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct schedule {
    uint64_t global_size[3], global_offset[3], local_size[3], slice, total_slices;
    uint32_t work_dim, size;
    void *arena;
    uint64_t arena_size;
};
typedef void kernel_entry(const void *, const struct schedule *);
extern kernel_entry *const entries[];

static void get(void *p, size_t n) {
    if (n && fread(p, n, 1, stdin) != 1) exit(3);
}

static uint64_t number(void) {
    uint64_t n;
    get(&n, 8);
    return n;
}

// Zeros, aligned as kernels may assume.
static void *room(uint64_t n) {
    size_t bytes = (n + 255) / 128 * 128;
    void *p = aligned_alloc(128, bytes);
    if (!p) exit(4);
    memset(p, 0, bytes);
    return p;
}

#if defined __x86_64__
#define STACK_POINTER(p) __asm__ volatile("mov %%rsp, %0" : "=r"(p))
#elif defined __aarch64__
#define STACK_POINTER(p) __asm__ volatile("mov %0, sp" : "=r"(p))
#else
#define STACK_POINTER(p) __asm__ volatile("mv %0, sp" : "=r"(p))
#endif

#define PAINT UINT64_C(0x5ca1ab1ec0ffee11)

// Runs all slices. Returns how far below the stack pointer of the call anything was written: the stack is painted
// before, and what is still painted afterwards was not used. Nothing is called in here but the entry.
__attribute__((noinline)) static uint64_t run(kernel_entry *entry, const void *packed, struct schedule *s,
                                              uint64_t bound) {
    uintptr_t top;
    STACK_POINTER(top);
    uintptr_t low = (top - bound - 65536) & ~(uintptr_t)7;
    for (uintptr_t p = top - 8; p >= low; p -= 8) *(volatile uint64_t *)p = PAINT;
    for (s->slice = 0; s->slice < s->total_slices; s->slice++) entry(packed, s);
    while (low < top && *(volatile uint64_t *)low == PAINT) low += 8;
    return top - low;
}

int main(void) {
    for (uint64_t jobs = number(); jobs--;) {
        kernel_entry *entry = entries[number()];
        uint64_t count = number(), sizes[64];
        char *buffers[64];
        if (count > 64) return 5;
        for (uint64_t i = 0; i < count; i++) {
            sizes[i] = number();
            buffers[i] = room(sizes[i]);
            get(buffers[i], sizes[i]);
        }
        uint64_t bytes = number();
        char *packed = room(bytes);
        get(packed, bytes);
        for (uint64_t fixes = number(); fixes--;) {
            uint64_t at = number(), buffer = number(), offset = number();
            uint64_t address = (uint64_t)(uintptr_t)(buffers[buffer] + offset);
            memcpy(packed + at, &address, 8);
        }
        struct schedule s;
        memset(&s, 0, sizeof s);
        get(s.global_size, 24);
        get(s.global_offset, 24);
        get(s.local_size, 24);
        s.work_dim = (uint32_t)number();
        s.size = sizeof s;
        s.arena_size = number();
        s.arena = room(s.arena_size);
        s.total_slices = 3;
        uint64_t used = run(entry, packed, &s, number());
        fwrite(&used, 8, 1, stdout);
        for (uint64_t i = 0; i < count; i++) {
            fwrite(buffers[i], 1, sizes[i], stdout);
            free(buffers[i]);
        }
        free(packed);
        free(s.arena);
        // What is here when the next job crashes counts.
        fflush(stdout);
    }
    return 0;
}
