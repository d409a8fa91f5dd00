#!/usr/bin/env bash
# Coverage-guided fuzzing: fuzz/run.sh TARGET SECONDS [libFuzzer's options]
#
# Builds the target instrumented with stable Rust (RUSTC_BOOTSTRAP=1; a C++ compiler is needed for libFuzzer) and runs it.
# The corpus is in fuzz/corpus/TARGET and begins as the repository's kernels; what fails is in fuzz/artifacts/TARGET. Neither is
# checked in: what is found becomes a file in tests/regress/.
set -euo pipefail
cd "$(dirname "$0")"
target=${1:?a target: one of fuzz_targets/}
seconds=${2:?how many seconds}
shift 2

export RUSTC_BOOTSTRAP=1 CARGO_INCREMENTAL=0
flags="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4"
flags+=" -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table"
flags+=" -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions --cfg fuzzing"
machine=$(rustc -vV | sed -n 's/^host: //p')
# With a target of its own, build scripts are not instrumented.
RUSTFLAGS=$flags cargo build --release --target "$machine" --bin "$target"

corpus=corpus/$target artifacts=artifacts/$target
mkdir -p "$artifacts"
if [ ! -d "$corpus" ]; then
    mkdir -p "$corpus"
    case $target in
        prescan | front_end | code | run) extension=spv ;;
        ir_reader | ir_code | ir_pass) extension=ll ;;
        *) extension=none ;;
    esac
    find ../tests/kernels ../tests/regress -name "*.$extension" -size -24k | while read -r file; do
        cp "$file" "$corpus/$(echo "$file" | tr '/' '-' | sed 's/^[.-]*//')"
    done
fi
# One input may take seconds in instrumented code; memory is the embedder's limit and the interpreter's.
exec "target/$machine/release/$target" "$corpus" -artifact_prefix="$artifacts/" -max_total_time="$seconds" \
    -timeout=60 -rss_limit_mb=4096 -max_len=24576 -print_final_stats=1 "$@"
