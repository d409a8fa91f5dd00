//! Modules of three producers load, decode as in rspirv's parser, and survive mutation.

use std::path::Path;
use std::time::{Duration, Instant};

use super::random::Random;
use crate::{Limits, Module, Specialization, check_bytes, load_module};
use rspirv::binary::{Consumer, ParseAction, Parser};
use rspirv::dr;

fn modules() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut modules: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "spv"))
        .map(|path| (path.display().to_string(), std::fs::read(&path).unwrap()))
        .collect();
    modules.sort();
    assert!(modules.len() >= 12);
    modules
}

/// Modules for mutation: those above and all of the repository's kernels.
fn mutated() -> Vec<Vec<u8>> {
    let mut found: Vec<Vec<u8>> = modules().into_iter().map(|(_, bytes)| bytes).collect();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels")];
    let mut paths = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "spv") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    found.extend(paths.iter().map(|path| std::fs::read(path).unwrap()));
    found
}

fn load(bytes: &[u8]) -> Module {
    load_module(bytes, &Limits::default(), &Specialization::new()).unwrap()
}

#[test]
fn real_modules_load() {
    for (name, bytes) in modules() {
        let module = load(&bytes);
        assert_eq!(module.entry_points.len(), 1, "{name}");
        let entry = module.function(module.entry_points[0].function).unwrap();
        assert!(!entry.blocks.is_empty(), "{name}");
        for function in module.functions.iter().filter(|function| !function.is_declaration()) {
            assert!(function.blocks.iter().all(|block| block.reachable), "{name}");
            assert_eq!(function.order.first(), Some(&0), "{name}");
        }
    }
}

/// Keeps what rspirv's parser says.
#[derive(Default)]
struct Oracle(Vec<dr::Instruction>);

impl Consumer for Oracle {
    fn initialize(&mut self) -> ParseAction {
        ParseAction::Continue
    }
    fn finalize(&mut self) -> ParseAction {
        ParseAction::Continue
    }
    fn consume_header(&mut self, _: dr::ModuleHeader) -> ParseAction {
        ParseAction::Continue
    }
    fn consume_instruction(&mut self, instruction: dr::Instruction) -> ParseAction {
        self.0.push(instruction);
        ParseAction::Continue
    }
}

#[test]
fn decoding_agrees_with_rspirv() {
    for (name, bytes) in modules() {
        let module = load(&bytes);
        let mut oracle = Oracle::default();
        Parser::new(&bytes, &mut oracle).parse().unwrap();
        for (index, expected) in oracle.0.iter().enumerate() {
            let found = module.instruction(index).unwrap();
            assert_eq!(found.opcode(), expected.class.opcode, "{name} {index}");
            assert_eq!(found.result(), expected.result_id.unwrap_or(0), "{name} {index}");
            assert_eq!(found.result_type_id(), expected.result_type.unwrap_or(0), "{name} {index}");
            let ids: Vec<u32> =
                expected.operands.iter().filter_map(dr::Operand::id_ref_any).collect();
            let mut own = Vec::new();
            found.for_each_id(&mut |id| own.push(id));
            assert_eq!(own, ids, "{name} {index} {:?}", found.opcode());
        }
        assert!(module.instruction(oracle.0.len()).is_none(), "{name}");
    }
}

/// Changes a word to another of the module, a small number or noise; drops, repeats or swaps
/// instructions.
fn mutate(words: &mut Vec<u32>, random: &mut Random) {
    let starts: Vec<usize> = {
        let (mut starts, mut position) = (Vec::new(), 5);
        while let Some(&word) = words.get(position) {
            starts.push(position);
            position += ((word >> 16) as usize).max(1);
        }
        starts
    };
    let at = starts[random.below(starts.len())];
    let end = (at + ((words[at] >> 16) as usize).max(1)).min(words.len());
    match random.below(8) {
        0 => {
            words.drain(at..end);
        }
        1 => {
            let copy = words[at..end].to_vec();
            let to = starts[random.below(starts.len())];
            words.splice(to..to, copy);
        }
        2 => {
            let bit = random.below(32);
            words[at] ^= 1 << bit;
        }
        3 => {
            let length = words.len();
            words.truncate(5 + random.below(length - 5));
        }
        kind => {
            let word = at + random.below(end - at);
            words[word] = match kind {
                4 => random.below(words[3] as usize + 2) as u32,
                5 => words[random.below(words.len())],
                6 => random.below(40) as u32,
                _ => random.0 as u32,
            };
        }
    }
}

#[test]
fn mutated_modules_do_not_panic() {
    let modules: Vec<Vec<u32>> = mutated()
        .iter()
        .map(|bytes| {
            bytes.as_chunks::<4>().0.iter().map(|quad| u32::from_le_bytes(*quad)).collect()
        })
        .collect();
    let mut random = Random(0x5eed_0fc0_ffee);
    // A second in every test run; more on request.
    let seconds = std::env::var("OXMUX_MUTATION_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok()).unwrap_or(1);
    let until = Instant::now() + Duration::from_secs(seconds);
    let (mut count, mut slowest) = (0, Duration::ZERO);
    while Instant::now() < until {
        let mut words = modules[random.below(modules.len())].clone();
        for _ in 0..1 + random.below(4) {
            if words.len() > 6 {
                mutate(&mut words, &mut random);
            }
        }
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let began = Instant::now();
        let outcome = std::panic::catch_unwind(|| check_bytes(&bytes));
        slowest = slowest.max(began.elapsed());
        assert!(outcome.is_ok(), "mutant {count} panics: {words:08x?}");
        count += 1;
    }
    assert!(count > 100, "{count} mutants in a second");
    // The slowest takes milliseconds; a machine that does other things may take longer.
    assert!(slowest < Duration::from_secs(10), "a mutant takes {slowest:?}");
    println!("{count} mutants, the slowest in {slowest:?}");
}
