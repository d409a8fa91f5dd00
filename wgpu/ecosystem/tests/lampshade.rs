//! Prefix sums, sorting, reductions and histograms of the crate lampshade, on a device that it is
//! given:
//! <https://crates.io/crates/lampshade>.

use lampshade::{Compactor, Context, Histogram, Reducer, Scanner, Sorter, U32Reduction};
use pollster::block_on;

fn context() -> Context {
    let (_, adapter, device, queue) = oxmux_wgpu_ecosystem::processor();
    Context { adapter_info: adapter.get_info(), device, queue }
}

/// Numbers that look random and are the same each time.
fn numbers(count: usize) -> Vec<u32> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state ^ state >> 15
    };
    (0..count).map(|_| next()).collect()
}

/// Around the sizes of its blocks.
const SIZES: [usize; 8] = [1, 255, 257, 2047, 2049, 4097, 70_000, 300_001];

#[test]
fn prefix_sums() {
    let mut scanner = Scanner::from_context(&context());
    for size in SIZES {
        let mut sum = 0_u32;
        let input = numbers(size);
        let expected: Vec<u32> = input
            .iter()
            .map(|value| {
                sum = sum.wrapping_add(*value);
                sum
            })
            .collect();
        assert_eq!(block_on(scanner.scan(&input)).expect("sums"), expected, "{size}");
    }
}

#[test]
fn sorting() {
    let mut sorter = Sorter::from_context(&context());
    for size in SIZES {
        let input = numbers(size);
        let mut expected = input.clone();
        expected.sort_unstable();
        assert_eq!(block_on(sorter.sort(&input)).expect("sorted"), expected, "{size}");
    }
}

#[test]
fn reductions_and_histograms() {
    let context = context();
    let (mut reducer, histogram) =
        (Reducer::from_context(&context), Histogram::from_context(&context));
    for size in SIZES {
        let input = numbers(size);
        let greatest = block_on(reducer.reduce(&input, U32Reduction::Max)).expect("a number");
        assert_eq!(Some(greatest), input.iter().copied().max(), "{size}");
        let input: Vec<u32> = input.iter().map(|value| value % 100).collect();
        let mut expected = vec![0_u32; 100];
        input.iter().for_each(|value| expected[*value as usize] += 1);
        assert_eq!(block_on(histogram.histogram(&input, 100)).expect("counts"), expected);
    }
}

#[test]
fn compaction() {
    let mut compactor = Compactor::from_context(&context());
    for size in SIZES {
        let (input, mask) = (numbers(size), numbers(size + 1)[1..].to_vec());
        let mask: Vec<u32> = mask.iter().map(|value| value >> 3 & 1).collect();
        let chosen = input.iter().zip(&mask).filter(|(_, mask)| **mask == 1);
        let expected: Vec<u32> = chosen.map(|(value, _)| *value).collect();
        assert_eq!(block_on(compactor.compact(&input, &mask)).expect("chosen"), expected);
    }
}
