#!/usr/bin/env bash
# Builds the smallest embedder with more and more of oxmux's features, and writes how large it is: a table for the guide.
# With an argument, only the rows whose name it is a part of.
set -euo pipefail
cd "$(dirname "$0")"
target=${CARGO_TARGET_DIR:-target}

row() {
    local name=$1 features=$2 level=$3 panic=${4:-unwind} flags=${5:-}
    [[ $name == *"${ONLY:-}"* ]] || return 0
    RUSTFLAGS=$flags CARGO_PROFILE_RELEASE_PANIC=$panic CARGO_PROFILE_RELEASE_OPT_LEVEL=$level \
        cargo build --release --quiet --no-default-features --features "$features"
    "$target/release/minimal" >/dev/null
    awk -v name="$name" -v bytes="$(stat -c %s "$target/release/minimal")" \
        'BEGIN { printf "| %s | %.2f MB |\n", name, bytes / 1e6 }'
}

ONLY=${1:-}
host=$(uname -m)
host=${host/x86_64/x86-64}
all="x86-64 aarch64 riscv64 interpreter llvm-text compute-mux checks"
echo '| features | size |'
echo '|---|---|'
[[ $host != x86-64 ]] || {
    # With LTO, the standard library's debug information makes LLVM write unwind tables for all functions, whatever
    # force-unwind-tables says: the linker drops them.
    script="$PWD/no-unwind-tables.ld"
    no_tables="-C force-unwind-tables=no -C link-arg=-Wl,-T,$script -C link-arg=-Wl,--no-eh-frame-hdr"
    # Rust's linker keeps one of functions with equal code, and writes the addresses that a position-independent program has in its
    # data as a bitmap: glibc reads it since 2.36.
    row "x64, opt-level \"z\", panic = \"abort\", no unwind tables, equal functions once, packed relocations" x64 z abort \
        "$no_tables -C link-arg=-Wl,--icf=all -C link-arg=-Wl,-z,pack-relative-relocs"
    row "x64, opt-level \"z\", panic = \"abort\", no unwind tables" x64 z abort "$no_tables"
    row "x64, opt-level \"z\", panic = \"abort\"" x64 z abort
    row "x64, opt-level \"s\", panic = \"abort\"" x64 s abort
    row "x64" x64 3
}
row "$host, opt-level \"s\", panic = \"abort\"" "$host" s abort
row "$host, opt-level \"s\"" "$host" s
row "$host" "$host" 3
for feature in $all; do
    [[ $feature == "$host" ]] || row "$host, $feature" "$host $feature" 3
done
row "all" "$all" 3
row "all, opt-level \"s\"" "$all" s
