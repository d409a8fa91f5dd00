//! Small changes to real modules, from a seed.

/// A generator of pseudo-random numbers: SplitMix64 (Steele, Lea, Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA 2014). The same seed gives the same numbers everywhere.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// A number below `bound`, 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.number() % bound as u64) as usize }
    }
}

/// Bytes that have nothing to do with those given.
pub fn any_bytes(_: &[u8], rng: &mut Rng) -> Vec<u8> {
    let length = rng.below(3000);
    (0..length).map(|_| rng.number() as u8).collect()
}

/// Changes SPIR-V words: values, ids, opcodes, instructions swapped, doubled, removed, cut off.
pub fn mutate_words(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut words: Vec<u32> =
        bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect();
    for _ in 0..=rng.below(4) {
        mutate_once(&mut words, rng);
    }
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

fn mutate_once(words: &mut Vec<u32>, rng: &mut Rng) {
    let starts = instruction_starts(words);
    let Some(&at) = starts.get(rng.below(starts.len())) else { return };
    let length = ((words[at] >> 16) as usize).clamp(1, words.len() - at);
    let bound = words.get(3).copied().unwrap_or(1).max(1);
    let inside = at + 1 + rng.below(length.saturating_sub(1));
    match rng.below(11) {
        0 if inside < words.len() => words[inside] = rng.number() as u32,
        1 if inside < words.len() => words[inside] = rng.below(bound as usize) as u32,
        2 if inside < words.len() => words[inside] ^= 1 << rng.below(32),
        3 if inside < words.len() => words[inside] = words[inside].wrapping_add(1),
        4 => words[at] = (words[at] & 0xffff_0000) | (rng.below(420) as u32),
        5 => words[at] = (words[at] & 0xffff) | ((rng.below(12) as u32) << 16),
        6 => drop(words.drain(at..at + length)),
        7 => {
            let copy: Vec<u32> = words[at..at + length].to_vec();
            words.splice(at..at, copy);
        }
        8 => {
            let other = starts[rng.below(starts.len())];
            let other_length = ((words[other] >> 16) as usize).clamp(1, words.len() - other);
            let moved: Vec<u32> = words[other..other + other_length].to_vec();
            words.splice(at..at, moved);
        }
        9 => words.truncate(at + rng.below(length + 1)),
        _ => {
            // Swap two operands: ids of another type in a place where one is expected.
            let other = starts[rng.below(starts.len())] + 1;
            if inside < words.len() && other < words.len() {
                words.swap(inside, other);
            }
        }
    }
}

fn instruction_starts(words: &[u32]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut at = 5;
    while at < words.len() {
        starts.push(at);
        at += ((words[at] >> 16) as usize).max(1);
    }
    starts
}

/// Changes text: bytes, and words moved, doubled and removed.
pub fn mutate_text(text: &str, rng: &mut Rng) -> String {
    let mut parts: Vec<&str> = text.split_inclusive([' ', '\n', ',', '(', ')']).collect();
    for _ in 0..=rng.below(6) {
        let (a, b) = (rng.below(parts.len()), rng.below(parts.len()));
        if parts.is_empty() {
            break;
        }
        match rng.below(4) {
            0 => parts.swap(a, b),
            1 => drop(parts.remove(a)),
            2 => parts.insert(a, parts[b]),
            _ => {
                parts[a] = ["i32 ", "%0 ", "0x7FF8000000000000 ", "}", "<4 x i1> ", "!0 ", "undef "]
                    [rng.below(7)]
            }
        }
    }
    parts.concat()
}

/// The same on bytes, which are taken as they are if they are no text.
pub fn mutate_bytes_of_text(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    match std::str::from_utf8(bytes) {
        Ok(text) => mutate_text(text, rng).into_bytes(),
        Err(_) => bytes.to_vec(),
    }
}
