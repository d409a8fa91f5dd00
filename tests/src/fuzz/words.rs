//! Changes to SPIR-V that mostly leave it valid, so that mutants get past the checks and into the
//! passes.

use super::mutate::Rng;
use std::collections::BTreeMap;

/// Opcodes of one signature: any of a row may stand for any other.
const CLASSES: &[&[u32]] = &[
    &[128, 130, 132, 134, 135, 137, 138, 139, 194, 195, 196, 197, 198, 199],
    &[129, 131, 133, 136, 140, 141],
    &[126, 200, 205, 83],
    &[127, 83],
    &[170, 171, 172, 173, 174, 175, 176, 177, 178, 179],
    &[180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191],
    &[164, 165, 166, 167],
    &[109, 110],
    &[111, 112],
    &[113, 114],
    &[156, 157, 158, 159, 160],
    &[229, 234, 235, 236, 237, 238, 239, 240, 241, 242],
    &[264, 266, 267, 269, 270],
    &[265, 268, 271],
    &[66, 70],
    &[65, 67],
    &[261, 262],
];

const OP_EXT_INST: u32 = 12;
const OP_EXECUTION_MODE: u32 = 16;
const OP_TYPE_INT: u32 = 21;
const OP_TYPE_VECTOR: u32 = 23;
const OP_CONSTANT: u32 = 43;
const OP_SPEC_CONSTANT: u32 = 50;
const OP_FUNCTION: u32 = 54;
const OP_FUNCTION_END: u32 = 56;
const OP_VARIABLE: u32 = 59;
const OP_STORE: u32 = 62;
const OP_DECORATE: u32 = 71;
const OP_SHUFFLE: u32 = 79;
const OP_EXTRACT: u32 = 81;
const OP_PHI: u32 = 245;
const OP_LABEL: u32 = 248;
const OP_BRANCH: u32 = 249;
const OP_BRANCH_CONDITIONAL: u32 = 250;
const OP_SWITCH: u32 = 251;
const LOCAL_SIZE: u32 = 17;

/// Changes a module in one to eight places.
pub fn mutate(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut words: Vec<u32> =
        bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect();
    if words.first() != Some(&0x0723_0203) || words.len() < 6 {
        return bytes.to_vec();
    }
    for _ in 0..=rng.below(8) {
        // A change that does not apply is tried elsewhere.
        for _ in 0..20 {
            if change(&mut words, rng) {
                break;
            }
        }
    }
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

/// What a module's instructions say of its ids.
struct Index {
    /// Where instructions begin.
    starts: Vec<usize>,
    /// The result type and the place of each value; several that are alike are what a change picks
    /// from.
    values: BTreeMap<u32, (u32, usize)>,
    /// Where each function begins and ends.
    functions: Vec<(usize, usize)>,
}

impl Index {
    fn new(words: &[u32]) -> Self {
        let (mut starts, mut values, mut functions) = (Vec::new(), BTreeMap::new(), Vec::new());
        let (mut at, mut function) = (5, 0);
        while at < words.len() {
            starts.push(at);
            let (op, length) = (words[at] & 0xffff, ((words[at] >> 16) as usize).max(1));
            if has_type(op) && at + 2 < words.len() {
                values.insert(words[at + 2], (words[at + 1], at));
            }
            match op {
                OP_FUNCTION => function = at,
                OP_FUNCTION_END => functions.push((function, at + length)),
                _ => {}
            }
            at += length;
        }
        Self { starts, values, functions }
    }

    fn function_of(&self, at: usize) -> Option<(usize, usize)> {
        self.functions.iter().copied().find(|&(start, end)| (start..end).contains(&at))
    }

    /// Values of a type that may be used at a place: constants, and what is above it in its
    /// function.
    fn candidates(&self, ty: u32, at: usize) -> Vec<u32> {
        let start = self.function_of(at).map_or(usize::MAX, |f| f.0);
        let first = self.functions.first().map_or(usize::MAX, |f| f.0);
        let usable = |place: usize| place < at && (place >= start || place < first);
        self.values.iter().filter(|(_, v)| v.0 == ty && usable(v.1)).map(|(&id, _)| id).collect()
    }
}

/// Whether an instruction's first word is its type and the second its result.
fn has_type(op: u32) -> bool {
    matches!(op, 1 | 12 | 41..=52 | 54 | 55 | 57 | 59..=61 | 65..=70 | 77..=84 | 86..=127)
        || matches!(op, 128..=191 | 194..=205 | 207..=215 | 227..=242 | 245 | 261..=271)
        || matches!(op, 318 | 319 | 333..=366)
}

fn change(words: &mut Vec<u32>, rng: &mut Rng) -> bool {
    let index = Index::new(words);
    let Some(&at) = index.starts.get(rng.below(index.starts.len())) else { return false };
    let (op, length) = (words[at] & 0xffff, (words[at] >> 16) as usize);
    if length == 0 || at + length > words.len() {
        return false;
    }
    match rng.below(12) {
        0 | 1 => change_opcode(words, at, op, rng),
        2..=4 => change_operand(words, &index, at, op, length, rng),
        5 | 6 => change_literal(words, at, op, length, rng),
        7 => change_target(words, &index, at, op, length, rng),
        8 => remove(words, at, op, length),
        9 => forget(words, at, op, length, rng),
        10 => double(words, &index, at, op, length, rng),
        _ => rng.below(8) == 0 && double_function(words, &index, rng),
    }
}

fn change_opcode(words: &mut [u32], at: usize, op: u32, rng: &mut Rng) -> bool {
    let classes: Vec<&&[u32]> = CLASSES.iter().filter(|class| class.contains(&op)).collect();
    let Some(class) = classes.get(rng.below(classes.len())) else { return false };
    words[at] = words[at] & 0xffff_0000 | class[rng.below(class.len())];
    true
}

/// An operand becomes another value of its type.
fn change_operand(
    words: &mut [u32],
    index: &Index,
    at: usize,
    op: u32,
    length: usize,
    rng: &mut Rng,
) -> bool {
    let first = if has_type(op) { 3 } else { 1 };
    if length <= first || index.function_of(at).is_none() {
        return false;
    }
    let operand = at + first + rng.below(length - first);
    let Some(&(ty, _)) = index.values.get(&words[operand]) else { return false };
    let candidates = index.candidates(ty, at);
    let Some(&other) = candidates.get(rng.below(candidates.len())) else { return false };
    words[operand] = other;
    true
}

fn change_literal(words: &mut [u32], at: usize, op: u32, length: usize, rng: &mut Rng) -> bool {
    let last = at + length - 1;
    match op {
        OP_CONSTANT | OP_SPEC_CONSTANT if length >= 4 => {
            words[at + 3] = number(words[at + 3], rng);
            if length > 4 {
                words[last] = number(words[last], rng);
            }
        }
        OP_EXECUTION_MODE if length == 6 && words[at + 2] == LOCAL_SIZE => {
            words[at + 3 + rng.below(3)] = [0, 1, 2, 3, 7, 16, 64, 1 << 20, u32::MAX][rng.below(9)];
        }
        OP_EXT_INST if length > 4 => words[at + 4] = rng.below(205) as u32,
        OP_TYPE_VECTOR => words[last] = [2, 3, 4, 8, 16][rng.below(5)],
        OP_TYPE_INT => words[at + 2] = [8, 16, 32, 64][rng.below(4)],
        OP_DECORATE if length > 3 => words[last] = number(words[last], rng),
        OP_SHUFFLE if length > 5 => {
            words[at + 5 + rng.below(length - 5)] = rng.below(8) as u32;
        }
        OP_EXTRACT | 82 | 61 | OP_STORE if length > 3 => words[last] = rng.below(9) as u32,
        OP_SWITCH if length > 3 => words[at + 3] = number(words[at + 3], rng),
        OP_VARIABLE if length > 3 => words[at + 3] = [0, 1, 4, 5, 7, 8][rng.below(6)],
        _ => return false,
    }
    true
}

fn number(old: u32, rng: &mut Rng) -> u32 {
    match rng.below(6) {
        0 => 0,
        1 => u32::MAX,
        2 => 1 << rng.below(32),
        3 => old.wrapping_add(1),
        4 => rng.below(64) as u32,
        _ => rng.number() as u32,
    }
}

/// A branch goes elsewhere in its function; a condition's two ways are swapped; a `phi`'s edges
/// are.
fn change_target(
    words: &mut [u32],
    index: &Index,
    at: usize,
    op: u32,
    length: usize,
    rng: &mut Rng,
) -> bool {
    let Some((start, end)) = index.function_of(at) else { return false };
    let is_label =
        |&&place: &&usize| (start..end).contains(&place) && words[place] & 0xffff == OP_LABEL;
    let labels: Vec<u32> =
        index.starts.iter().filter(is_label).filter_map(|&l| words.get(l + 1).copied()).collect();
    let label = labels.get(rng.below(labels.len())).copied().unwrap_or(0);
    match op {
        OP_BRANCH if length == 2 => words[at + 1] = label,
        OP_BRANCH_CONDITIONAL if length >= 4 && rng.below(2) == 0 => words.swap(at + 2, at + 3),
        OP_BRANCH_CONDITIONAL if length >= 4 => words[at + 2 + rng.below(2)] = label,
        OP_SWITCH if length >= 3 => words[at + 2] = label,
        OP_PHI if length >= 7 => words.swap(at + 3, at + 5),
        246 | 247 if length >= 3 => words[at + 1] = label,
        _ => return false,
    }
    true
}

/// Removes what has no result that others need.
fn remove(words: &mut Vec<u32>, at: usize, op: u32, length: usize) -> bool {
    let gone = matches!(op, OP_STORE | 63 | 64 | OP_DECORATE | OP_EXECUTION_MODE | 224 | 225 | 228)
        || matches!(op, 246 | 247 | 8 | 5);
    if gone {
        words.drain(at..at + length);
    }
    gone
}

/// A value becomes an undefined one, or a null constant's copy.
fn forget(words: &mut Vec<u32>, at: usize, op: u32, length: usize, rng: &mut Rng) -> bool {
    let plain = matches!(op, OP_EXT_INST | 57 | 61 | 65..=70 | 77..=84 | 109..=215 | 227..=242);
    if !plain || length < 3 || rng.below(4) != 0 {
        return false;
    }
    let undef = [3 << 16 | 1, words[at + 1], words[at + 2]];
    words.splice(at..at + length, undef);
    true
}

/// An instruction once more, with a result of its own that may take the place of another's.
fn double(
    words: &mut Vec<u32>,
    index: &Index,
    at: usize,
    op: u32,
    length: usize,
    rng: &mut Rng,
) -> bool {
    if index.function_of(at).is_none() || matches!(op, OP_FUNCTION | 55 | OP_PHI) {
        return false;
    }
    let mut copy: Vec<u32> = words[at..at + length].to_vec();
    if has_type(op) && length > 2 {
        copy[2] = words[3];
        words[3] = words[3].wrapping_add(1);
        if length > 3 {
            let operand = 3 + rng.below(length - 3);
            if let Some(&(ty, _)) = index.values.get(&copy[operand])
                && ty == copy[1]
            {
                copy[operand] = words[at + 2];
            }
        }
    } else if !matches!(op, OP_STORE | 63 | 64 | 224 | 225 | 228) {
        return false;
    }
    words.splice(at + length..at + length, copy);
    true
}

/// A function once more, with ids of its own.
fn double_function(words: &mut Vec<u32>, index: &Index, rng: &mut Rng) -> bool {
    let Some(&(start, end)) = index.functions.get(rng.below(index.functions.len())) else {
        return false;
    };
    let Some(mut copy) = words.get(start..end).map(<[u32]>::to_vec) else { return false };
    let mut fresh = BTreeMap::new();
    let mut at = 0;
    while at + 1 < copy.len() {
        let op = copy[at] & 0xffff;
        let result = if op == OP_LABEL { Some(1) } else { has_type(op).then_some(2) };
        if let Some(&id) = result.and_then(|r| copy.get(at + r)) {
            fresh.insert(id, words[3]);
            words[3] = words[3].wrapping_add(1);
        }
        at += ((copy[at] >> 16) as usize).max(1);
    }
    // Literals that look like an id of the function are renamed as well: one more change.
    let mut at = 0;
    while at < copy.len() {
        let length = ((copy[at] >> 16) as usize).max(1);
        for word in copy.iter_mut().take(at + length).skip(at + 1) {
            *word = fresh.get(word).copied().unwrap_or(*word);
        }
        at += length;
    }
    words.extend(copy);
    true
}
