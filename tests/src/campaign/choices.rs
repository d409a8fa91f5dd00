//! The source of a generator's decisions: a seed, or a fuzzer's bytes.

use crate::fuzz::mutate::Rng;

/// A stream of decisions. The same seed or the same bytes give the same decisions everywhere.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    source: Source<'a>,
}

#[derive(Clone, Debug)]
enum Source<'a> {
    Seed(Rng),
    /// What is left; behind the end every decision is the first of its alternatives.
    Bytes(&'a [u8]),
}

impl Choices<'static> {
    /// Decisions of a seed.
    pub fn from_seed(seed: u64) -> Self {
        // Neighbouring seeds are to have nothing in common.
        let mut rng = Rng::new(seed);
        let mixed = rng.number();
        Self { source: Source::Seed(Rng::new(mixed)) }
    }
}

impl<'a> Choices<'a> {
    /// The decisions that bytes stand for, one or two bytes each.
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        Self { source: Source::Bytes(bytes) }
    }

    /// A number below `bound`, 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        match &mut self.source {
            Source::Seed(rng) => rng.below(bound),
            Source::Bytes(bytes) => {
                let mut number = 0;
                for _ in 0..if bound > 256 { 2 } else { 1 } {
                    let Some((&first, rest)) = bytes.split_first() else { break };
                    *bytes = rest;
                    number = number << 8 | usize::from(first);
                }
                number.checked_rem(bound).unwrap_or(0)
            }
        }
    }

    /// True with this probability in percent.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) + percent >= 100
    }

    /// One of a list that is not empty.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}
