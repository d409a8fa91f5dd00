//! ND-ranges, joined groups and slices.

#[path = "../../../tests/src/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod random;

use super::*;
use random::Random;

fn non_uniform() -> NdRangeLimits {
    NdRangeLimits { allow_non_uniform: true, ..NdRangeLimits::default() }
}

fn below(random: &mut Random, bound: u64) -> u64 {
    random.bits() % bound
}

#[test]
fn groups_are_joined_in_x_where_rows_are_too_short_for_vectors() {
    let rows = |global: &[u64], local: &[u64], width, row, least| {
        let range = NdRange::new(global, &[], local, &non_uniform()).unwrap();
        let joined = range.with_joined_groups(width, row, least, false);
        assert_eq!(joined.global_size(), range.global_size());
        assert_eq!(joined.is_uniform(), range.is_uniform());
        let groups: [u64; 3] =
            core::array::from_fn(|d| joined.global_size[d].div_ceil(joined.local_size[d]));
        assert_eq!(joined.num_groups(), groups);
        assert_eq!(joined.total_groups(), groups.iter().product::<u64>());
        joined.local_size()
    };
    let joined = |global: &[u64], local: &[u64], width, least| rows(global, local, width, 0, least);
    // Long enough, and large enough.
    assert_eq!(joined(&[1024], &[64], 8, 1), [64, 1, 1]);
    assert_eq!(joined(&[64, 64], &[16, 16], 16, 1), [16, 16, 1]);
    // Rows of eight for vectors of sixteen, of one for any, of a size that is no multiple.
    assert_eq!(joined(&[64, 64], &[8, 8], 16, 1), [16, 8, 1]);
    assert_eq!(joined(&[1024], &[1], 4, 1), [64, 1, 1]);
    assert_eq!(joined(&[144], &[12], 8, 1), [72, 1, 1]);
    assert_eq!(joined(&[24], &[12], 8, 1), [24, 1, 1]);
    // Small groups of scalar code, and what is no multiple of anything.
    assert_eq!(joined(&[1024, 4], &[4, 4], 1, 1), [16, 4, 1]);
    assert_eq!(joined(&[7], &[1], 8, 1), [7, 1, 1]);
    assert_eq!(joined(&[1009], &[1], 8, 1), [1, 1, 1]);
    // Longer rows, where these are worth it.
    assert_eq!(rows(&[1024, 64], &[16, 16], 8, 256, 1), [256, 16, 1]);
    assert_eq!(rows(&[96, 64], &[16, 16], 8, 256, 1), [96, 16, 1]);
    assert_eq!(rows(&[1024, 64], &[512, 1], 8, 256, 1), [512, 1, 1]);
    // Threads keep their groups, and groups of several sizes stay as they are.
    assert_eq!(joined(&[1024], &[8], 16, 128), [8, 1, 1]);
    assert_eq!(joined(&[1024], &[8], 16, 32), [32, 1, 1]);
    assert_eq!(joined(&[30], &[4], 8, 1), [4, 1, 1]);
    assert_eq!(joined(&[1 << 40], &[1 << 12], 64, 1), [1 << 12, 1, 1]);
}

#[test]
fn only_the_last_sub_group_of_a_work_group_may_be_smaller() {
    let check = |global: &[u64], local: &[u64], partial| {
        let kernel = KernelInfo {
            reqd_sub_group_size: Some(8),
            sub_group_rows: if partial { SubGroupRows::OneOrWhole } else { SubGroupRows::Whole },
            ..KernelInfo::default()
        };
        let range = NdRange::new(global, &[], local, &NdRangeLimits::default()).unwrap();
        range.check_sub_groups(&kernel)
    };
    let broken = |row| Err(NdRangeError::SubGroups { size: 8, row });
    assert_eq!(check(&[24], &[12], true), Ok(()));
    assert_eq!(check(&[24], &[12], false), broken(12));
    assert_eq!(check(&[20], &[16], false), broken(4));
    assert_eq!(check(&[24], &[16], false), Ok(()));
    assert_eq!(check(&[24, 2], &[12, 2], true), broken(12));
    assert_eq!(check(&[24, 2], &[12, 1], true), Ok(()));
    assert_eq!(check(&[24, 1, 3], &[16, 4, 3], true), Ok(()));
    assert_eq!(check(&[20, 1, 3], &[16, 4, 3], true), broken(4));
    assert_eq!(check(&[5, 2], &[8, 2], true), broken(5));
}

#[test]
fn groups_that_no_number_divides_are_joined_with_a_smaller_last_one() {
    let joined = |global: &[u64], local: &[u64], width, row, least| {
        let range = NdRange::new(global, &[], local, &non_uniform()).unwrap();
        let joined = range.with_joined_groups(width, row, least, true);
        let groups: [u64; 3] =
            core::array::from_fn(|d| global.get(d).unwrap_or(&1).div_ceil(joined.local_size[d]));
        assert_eq!(joined.num_groups(), groups);
        assert_eq!(joined.total_groups(), groups.iter().product::<u64>());
        joined.local_size()
    };
    assert_eq!(joined(&[1009], &[1], 8, 0, 1), [64, 1, 1]);
    assert_eq!(joined(&[1009], &[1], 8, 256, 1), [256, 1, 1]);
    assert_eq!(joined(&[1009, 3], &[1, 1], 8, 0, 1), [64, 1, 1]);
    assert_eq!(joined(&[30], &[4], 8, 0, 1), [32, 1, 1]);
    // A number that divides the groups comes first, and threads keep theirs.
    assert_eq!(joined(&[1024], &[1], 4, 0, 1), [64, 1, 1]);
    assert_eq!(joined(&[1009], &[1], 8, 0, 64), [8, 1, 1]);
}

#[test]
fn a_kernel_may_want_groups_of_one_size_and_few_dimensions() {
    let range = |global: &[u64], local: &[u64]| {
        NdRange::new(global, &[], local, &NdRangeLimits::default()).unwrap()
    };
    let any = KernelInfo { remainder_groups: true, ..KernelInfo::default() };
    assert_eq!(range(&[10, 3], &[4, 2]).check_kernel(&any), Ok(()));
    let not_divisible = NdRangeError::NotDivisible { dimension: 1, global: 3, local: 2 };
    for one_size in [
        KernelInfo::default(),
        KernelInfo { uniform_work_groups: true, ..any.clone() },
        KernelInfo { reqd_work_group_size: Some([5, 2, 1]), ..any.clone() },
    ] {
        assert_eq!(range(&[10, 4], &[5, 2]).check_kernel(&one_size), Ok(()));
        assert_eq!(range(&[10, 3], &[5, 2]).check_kernel(&one_size), Err(not_divisible));
    }
    let fixed = KernelInfo { reqd_work_group_size: Some([5, 2, 1]), ..any.clone() };
    let refused = NdRangeError::WorkGroupSize { required: [5, 2, 1], given: [2, 2, 1] };
    assert_eq!(range(&[10, 4], &[2, 2]).check_kernel(&fixed), Err(refused));
    let line = KernelInfo { max_work_dim: Some(1), ..any.clone() };
    assert_eq!(range(&[10, 1, 1], &[4, 1, 1]).check_kernel(&line), Ok(()));
    let refused = NdRangeError::MaxWorkDim { dimension: 1, limit: 1 };
    assert_eq!(range(&[10, 2, 2], &[4, 1, 1]).check_kernel(&line), Err(refused));
    let none = KernelInfo { max_work_dim: Some(0), ..any };
    assert_eq!(range(&[1], &[1]).check_kernel(&none), Ok(()));
    let refused = NdRangeError::MaxWorkDim { dimension: 0, limit: 0 };
    assert_eq!(range(&[2], &[1]).check_kernel(&none), Err(refused));
}

#[test]
fn slices_partition_any_grid_evenly() {
    let mut random = Random(7);
    for round in 0..2000 {
        let dimensions = 1 + below(&mut random, 3) as usize;
        let global: Vec<u64> = (0..dimensions).map(|_| 1 + below(&mut random, 40)).collect();
        let local: Vec<u64> = (0..dimensions).map(|_| 1 + below(&mut random, 12)).collect();
        let range = NdRange::new(&global, &[], &local, &non_uniform()).unwrap();
        let slices = 1 + below(&mut random, 2 * range.total_groups() + 3);
        let mut next = 0;
        let mut sizes = Vec::new();
        for index in 0..slices {
            let bounds = range.slice(slices, index).unwrap();
            assert_eq!(bounds.start, next, "round {round}");
            next = bounds.end;
            sizes.push(bounds.end - bounds.start);
        }
        assert_eq!(next, range.total_groups());
        let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
        assert!(most - least <= 1, "round {round}: {global:?} / {local:?} in {slices}");
    }
}

#[test]
fn every_group_is_visited_once_and_every_work_item_belongs_to_one() {
    let mut random = Random(11);
    for _ in 0..300 {
        let global =
            [1 + below(&mut random, 9), 1 + below(&mut random, 9), 1 + below(&mut random, 9)];
        let local =
            [1 + below(&mut random, 5), 1 + below(&mut random, 5), 1 + below(&mut random, 5)];
        let range = NdRange::new(&global, &[3, 4, 5], &local, &non_uniform()).unwrap();
        let slices = 1 + below(&mut random, 7);
        let mut seen = std::collections::BTreeSet::new();
        let mut items = 0;
        for index in 0..slices {
            let bounds = range.slice(slices, index).unwrap();
            for (step, id) in range.groups(bounds.clone()).enumerate() {
                assert_eq!(range.group_id(bounds.start + step as u64), Some(id));
                assert!(seen.insert(id));
                items += range.group_size(id).unwrap().iter().product::<u64>();
            }
        }
        assert_eq!(seen.len() as u64, range.total_groups());
        assert_eq!(items, global.iter().product::<u64>());
    }
}

#[test]
fn bounds_equal_the_formula_in_wide_arithmetic() {
    let mut random = Random(13);
    for _ in 0..20_000 {
        let total = random.bits() >> below(&mut random, 64);
        let slices =
            1 + below(&mut random, MAX_SLICES) % (1 + (MAX_SLICES >> below(&mut random, 32)));
        let index = below(&mut random, slices);
        let exact = |i: u64| (u128::from(i) * u128::from(total) / u128::from(slices)) as u64;
        assert_eq!(slice_bounds(total, slices, index), Some(exact(index)..exact(index + 1)));
    }
    let last = slice_bounds(u64::MAX, MAX_SLICES, MAX_SLICES - 1).unwrap();
    assert_eq!(last.end, u64::MAX);
}

#[test]
fn impossible_slices_have_no_bounds() {
    assert_eq!(slice_bounds(10, 0, 0), None);
    assert_eq!(slice_bounds(10, 4, 4), None);
    assert_eq!(slice_bounds(10, MAX_SLICES + 1, 0), None);
    assert_eq!(slice_bounds(0, 4, 3), Some(0..0));
}

#[test]
fn refusals_name_the_dimension() {
    let limits = NdRangeLimits { allow_non_uniform: false, ..NdRangeLimits::default() };
    let refuse = |g: &[u64], o: &[u64], l: &[u64]| NdRange::new(g, o, l, &limits).unwrap_err();
    assert_eq!(refuse(&[], &[], &[]), NdRangeError::Dimensions { given: 0 });
    assert_eq!(refuse(&[1; 4], &[], &[1; 4]), NdRangeError::Dimensions { given: 4 });
    assert_eq!(refuse(&[8], &[], &[2, 2]), mismatch(1, 2));
    assert_eq!(refuse(&[8, 8], &[1], &[2, 2]), mismatch(2, 1));
    assert_eq!(refuse(&[8, 0], &[], &[2, 2]), NdRangeError::ZeroGlobalSize { dimension: 1 });
    assert_eq!(refuse(&[8, 8], &[], &[0, 2]), NdRangeError::ZeroLocalSize { dimension: 0 });
    assert_eq!(
        refuse(&[8, 9], &[], &[2, 2]),
        NdRangeError::NotDivisible { dimension: 1, global: 9, local: 2 }
    );
    assert_eq!(refuse(&[8], &[u64::MAX - 7], &[2]), NdRangeError::IdOverflow { dimension: 0 });
    assert_eq!(refuse(&[1 << 32, 1 << 32], &[], &[1, 1]), NdRangeError::TooManyItems);
    assert_eq!(
        refuse(&[8192], &[], &[8192]),
        NdRangeError::WorkGroupTooLarge { items: 8192, limit: 4096 }
    );
    let few = NdRangeLimits { groups: 3, ..limits };
    assert_eq!(
        NdRange::new(&[4], &[], &[1], &few),
        Err(NdRangeError::TooManyGroups { groups: 4, limit: 3 })
    );
}

#[test]
fn a_local_size_above_the_global_size_is_one_small_group() {
    let range = NdRange::new(&[3], &[], &[8], &non_uniform()).unwrap();
    assert_eq!((range.total_groups(), range.is_uniform()), (1, false));
    assert_eq!(range.group_size([0; 3]), Some([3, 1, 1]));
    assert_eq!(range.group_size([1, 0, 0]), None);
    let huge = NdRange::new(&[3], &[], &[u64::MAX], &non_uniform());
    assert!(matches!(huge, Err(NdRangeError::WorkGroupTooLarge { .. })));
}
