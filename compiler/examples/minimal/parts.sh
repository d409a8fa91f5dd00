#!/usr/bin/env bash
# Builds the smallest embedder with its symbols, and writes what its code is made of, by crate: a table for the guide.
set -euo pipefail
cd "$(dirname "$0")"
target=${CARGO_TARGET_DIR:-target}

CARGO_PROFILE_RELEASE_PANIC=abort CARGO_PROFILE_RELEASE_OPT_LEVEL=s CARGO_PROFILE_RELEASE_STRIP=none \
    cargo build --release --quiet --no-default-features --features x64
binary=$target/release/minimal

echo '| part | MB |'
echo '|---|---|'
# A function's first crate in its name is its own; of an implementation it is the type's.
nm --demangle --print-size --size-sort --radix=d "$binary" | awk '
    tolower($3) != "t" { next }
    {
        name = $0
        sub(/^[0-9]+ [0-9]+ [a-zA-Z] /, "", name)
        generic = name ~ /^<?(core|alloc|std)::/ || name ~ /^<.* as (core|alloc|std)::.*>::/ && name !~ /oxmux|regalloc2|hashbrown/
        gsub(/^[<&*]*(mut |const |dyn |\[)*/, "", name)
        crate = name
        sub(/::.*/, "", crate)
        bytes[crate] += $2
    }
    END { for (crate in bytes) printf "%s %.2f\n", crate, bytes[crate] / 1e6 }' | sort -k2,2nr | awk '{ print "| " $1 " | " $2 " |" }' | head -20
size --format=sysv "$binary" | awk '$1 == ".eh_frame" || $1 ~ /^\.(rodata|data\.rel\.ro|rela\.dyn|text)$/ { printf "| `%s` | %.2f |\n", $1, $2 / 1e6 }'
