//! Each prefix of the host's pipeline, interpreted against the unchanged module on random inputs.

mod common;

use common::{Input, Launch, Random, check_prefixes};
use oxmux_ir::interp::NdRange;
use oxmux_ir::text::parse_module;
use oxmux_passes::pipelines::HOST_PIPELINE;
use std::path::{Path, PathBuf};

fn i32(value: i32) -> Input {
    Input::Value(value.to_le_bytes().to_vec())
}

fn random(r: &mut Random, bytes: usize) -> Input {
    Input::Buffer(r.bytes(bytes))
}

fn zeros(bytes: usize) -> Input {
    Input::Buffer(vec![0; bytes])
}

/// How the kernels of a source are launched, on random inputs.
fn launches(source: &str, r: &mut Random) -> Vec<Launch> {
    let items = 16;
    let line = NdRange::linear(items as u64, 8);
    let one = |kernel: &str, inputs| Launch {
        kernel: kernel.to_string(),
        inputs,
        range: line,
        any_order: true,
    };
    match source {
        "aes_table" => {
            let inputs = vec![
                random(r, items * 16),
                zeros(items * 16),
                random(r, 1024),
                random(r, 16 * 5),
                i32(4),
            ];
            vec![one("rounds", inputs)]
        }
        "atomics_c11" => {
            let inputs = vec![random(r, items * 4), random(r, 20), random(r, 12), zeros(8)];
            vec![one("c11", inputs)]
        }
        "barrier_nested" => {
            vec![one("nested_barriers", vec![random(r, items * 4), zeros(items * 4), i32(3), i32(4)])]
        }
        "convert_float" => {
            let longs = random(r, items * 8);
            vec![
                one("float_to_int", vec![Input::Buffer(r.floats(items)), zeros(items * 44)]),
                one("float_to_long", vec![Input::Buffer(r.floats(items)), zeros(items * 32)]),
                one("long_to_float", vec![longs, zeros(items * 32)]),
                one(
                    "double_to_float",
                    vec![Input::Buffer(r.doubles(items)), zeros(items * 20), zeros(items * 64)],
                ),
            ]
        }
        "goto_irreducible" => vec![
            one("tangled", vec![random(r, items * 4), zeros(items * 8)]),
            one("restart", vec![random(r, items * 4), zeros(items * 8)]),
        ],
        "life" => {
            let cells = r.bytes(7 * 6).into_iter().map(|b| b & 1).collect();
            let inputs = vec![Input::Buffer(cells), zeros(42), i32(7), i32(6)];
            let range = NdRange { global: [8, 6, 1], local: [4, 3, 1], offset: [0; 3], work_dim: 2 };
            vec![Launch { range, ..one("life", inputs) }]
        }
        "ptr_select" => {
            let buffers = |r: &mut Random| vec![random(r, items * 4), random(r, items * 4)];
            let mut with = buffers(r);
            with.extend([random(r, items * 4), i32(9)]);
            let mut without = buffers(r);
            without.extend([Input::Null, i32(5)]);
            vec![one("choose", with), one("choose", without)]
        }
        "sha256" => {
            vec![one("sha256", vec![random(r, items * 40), zeros(items * 32), i32(40), i32(1)])]
        }
        "struct_value" => {
            // char, short[3], float3, uchar and two of { int, long }, as OpenCL C lays them out.
            let mut params = vec![5, 0, 1, 0, 2, 0, 3, 0];
            params.resize(16, 0);
            params.extend([1.0f32, 2.0, 3.0, 0.0].iter().flat_map(|f| f.to_le_bytes()));
            params.resize(80, 7);
            let pair = Input::Value(vec![3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0]);
            let inputs = vec![Input::Value(params), zeros(items * 24), pair, Input::Value(vec![9])];
            vec![one("by_value", inputs)]
        }
        "vec_swizzle" => vec![one("swizzle", vec![random(r, items * 32), zeros(items * 64)])],
        _ => Vec::new(),
    }
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("kernels").flatten().map(|e| e.path()).collect();
    files.sort();
    files
}

#[test]
fn compiled_kernels_compute_the_same_after_each_pass() {
    let mut failures = Vec::new();
    for (number, path) in files().into_iter().enumerate() {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let source = name.split('.').next().unwrap_or_default();
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1));
        let launches = launches(source, &mut random);
        assert!(!launches.is_empty(), "{name} has no launch");
        let text = std::fs::read_to_string(&path).expect(name);
        let module = parse_module(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        match check_prefixes(&module, HOST_PIPELINE, &launches) {
            Ok(compared) => assert!(compared > 30, "{name}: {compared} prefixes"),
            Err(message) => failures.push(format!("{name}: {message}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
