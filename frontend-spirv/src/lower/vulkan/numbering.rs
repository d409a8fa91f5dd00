//! How many work-items a sub-group must have, and how the work-items of a work-group are numbered.
//!
//! What sub-groups compute depends on their size, so that an entry point which uses them demands
//! one: every way of running it then gives the same. Quads, clusters and derivatives mean a number
//! of neighbours, which the sub-groups must hold, too. Sub-groups are runs of work-items along x.
//! Where the work-group's rows are no multiple of the size, the kernel has work-groups of one row,
//! and the shader's ids are computed from the place in it.
//!
//! `DerivativeGroupQuadsKHR` makes quads of two work-items in each of two rows
//! (`SPV_KHR_compute_shader_derivatives`, "Quad"). Their work-groups have one row, too, in which
//! the four of a quad follow one another; so all quads are alike.

use rspirv::spirv::{ExecutionMode, GroupOperation, Op};

use crate::error::{Error, Rule};
use crate::grammar::{is_derivative, is_of_sub_groups, sampling};
use crate::module::{EntryPoint, InstructionRef, Module, callees_first};

/// The function attribute of kernels that demand a size of sub-groups because of what they do with
/// them: the least that suits.
pub const LEAST_SUB_GROUP: &str = "oxmux-least-sub-group-size";

/// The size that is taken where more than one would do and the work-group has that many: vectors of
/// it pay.
const PREFERRED_SUB_GROUP: u32 = 8;

/// The largest sub-groups that there are.
const SUB_GROUP_MAX: u32 = 64;

/// How the work-items of an entry point's work-groups are numbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbering {
    /// The size that the shader knows, if the kernel's work-groups have one row instead.
    pub(super) one_row: Option<[u32; 3]>,
    /// Whether quads are of two rows.
    pub(super) square_quads: bool,
    /// Whether derivatives are differences in quads; otherwise they are zero.
    pub(crate) has_derivatives: bool,
}

impl Numbering {
    /// The size of the kernel's work-groups.
    pub(crate) fn kernel_size(&self, size: [u32; 3]) -> [u32; 3] {
        match self.one_row {
            Some(size) => [items(size), 1, 1],
            None => size,
        }
    }
}

/// What an entry point is run with.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SubGroupPlan {
    pub(crate) numbering: Numbering,
    /// The size of sub-groups that is demanded, and the least that suits.
    pub(crate) sub_group: Option<(u32, u32)>,
}

/// What a function's instructions need of its sub-groups, those of its callees included.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Needs {
    /// The most work-items that an instruction of its own is about: 1 if it only uses sub-groups, 0
    /// if it does not.
    least: u32,
    derives: bool,
}

impl Needs {
    pub(super) fn add(&mut self, other: Self) {
        self.least = self.least.max(other.least);
        self.derives |= other.derives;
    }

    /// Those of an instruction that asks for its work-item's place in a sub-group, or for the
    /// sub-groups' size or number.
    pub(super) const PLACE: Self = Self { least: 1, derives: false };

    /// Those of one instruction.
    pub(super) fn of(spirv: &Module, inst: InstructionRef<'_>) -> Self {
        let constant = |position: usize| {
            let bits = inst.operand(position).and_then(|id| spirv.constant(id));
            bits.and_then(|index| spirv.constants.scalar_bits(index))
        };
        let cluster = || {
            let size = constant(3).and_then(|bits| u32::try_from(bits).ok()).unwrap_or(0);
            if size.is_power_of_two() { size.min(SUB_GROUP_MAX) } else { 0 }
        };
        let opcode = inst.opcode();
        let number = opcode as u32;
        let is_arithmetic = (Op::GroupNonUniformIAdd as u32..=Op::GroupNonUniformLogicalXor as u32)
            .contains(&number);
        let least = match opcode {
            Op::GroupNonUniformQuadBroadcast
            | Op::GroupNonUniformQuadSwap
            | Op::GroupNonUniformQuadAllKHR
            | Op::GroupNonUniformQuadAnyKHR => 4,
            Op::GroupNonUniformRotateKHR => cluster().max(1),
            _ if is_arithmetic
                && inst.operand(1) == Some(GroupOperation::ClusteredReduce as u32) =>
            {
                cluster().max(1)
            }
            _ => u32::from(is_of_sub_groups(opcode)),
        };
        let derives = is_derivative(opcode)
            || opcode == Op::ImageQueryLod
            || sampling(opcode).is_some_and(|form| !form.is_explicit);
        Self { least, derives }
    }
}

/// The numbering of each function, by those of the entry points that reach it; an error where they
/// differ.
#[derive(Default)]
pub(crate) struct Numberings {
    plans: Vec<SubGroupPlan>,
    of_functions: Vec<Option<Result<Numbering, ()>>>,
    /// What each function and its callees need of sub-groups.
    needs: Vec<Needs>,
}

impl Numberings {
    /// Plans the entry points. `needs` is of the functions' own instructions; `demanded` is the
    /// size that sub-groups have where the least that suits is not more.
    pub(super) fn read(
        spirv: &Module,
        callees: &[Vec<usize>],
        mut needs: Vec<Needs>,
        demanded: Option<u32>,
    ) -> Self {
        let order = callees_first(callees);
        for &index in &order {
            for &callee in &callees[index] {
                let more = needs[callee];
                needs[index].add(more);
            }
        }
        let of_functions = vec![None; spirv.functions.len()];
        let mut this = Self { plans: Vec::new(), of_functions, needs };
        for entry in &spirv.entry_points {
            let index = spirv.function_index(entry.function);
            let plan = match index.and_then(|index| this.needs.get(index)) {
                Some(&needs) => plan(spirv, entry, needs, demanded),
                None => SubGroupPlan::default(),
            };
            this.plans.push(plan);
            if let Some(index) = index {
                this.reach(index, Ok(plan.numbering));
            }
        }
        for &index in order.iter().rev() {
            let Some(numbering) = this.of_functions.get(index).copied().flatten() else {
                continue;
            };
            for &callee in &callees[index] {
                this.reach(callee, numbering);
            }
        }
        this
    }

    /// Whether a function or one that it calls uses sub-groups.
    pub(super) fn uses_sub_groups(&self, function: usize) -> bool {
        self.needs.get(function).is_some_and(|needs| needs.least > 0 || needs.derives)
    }

    fn reach(&mut self, function: usize, numbering: Result<Numbering, ()>) {
        let Some(slot) = self.of_functions.get_mut(function) else { return };
        *slot = Some(match *slot {
            Some(known) if known != numbering => Err(()),
            _ => numbering,
        });
    }

    pub(super) fn plan(&self, entry: usize) -> SubGroupPlan {
        self.plans.get(entry).copied().unwrap_or_default()
    }

    pub(super) fn of_function(&self, function: usize) -> Result<Numbering, ()> {
        self.of_functions.get(function).copied().flatten().unwrap_or(Ok(Numbering::default()))
    }
}

fn items(size: [u32; 3]) -> u32 {
    size.into_iter().fold(1, u32::saturating_mul)
}

fn plan(spirv: &Module, entry: &EntryPoint, needs: Needs, demanded: Option<u32>) -> SubGroupPlan {
    let square_quads = entry.mode(ExecutionMode::DerivativeGroupQuadsKHR).is_some();
    let has_derivatives =
        square_quads || entry.mode(ExecutionMode::DerivativeGroupLinearKHR).is_some();
    let least = match needs.derives && has_derivatives {
        true => needs.least.max(4),
        false => needs.least,
    };
    let mut numbering = Numbering { one_row: None, square_quads: false, has_derivatives };
    let Some(size) = spirv.work_group_size.or_else(|| entry.local_size()) else {
        return SubGroupPlan { numbering, sub_group: None };
    };
    let all = items(size);
    let rows = size[1].saturating_mul(size[2]);
    let stated = entry.subgroup_size();
    let fits = |items: u32, count: u32| items.is_multiple_of(count);
    let better = least.max(PREFERRED_SUB_GROUP);
    let chosen = match stated {
        _ if least == 0 => None,
        Some(_) => None,
        None if demanded.is_some_and(|size| size >= least) => demanded,
        None if least == 1 => Some(all.min(PREFERRED_SUB_GROUP).next_power_of_two()),
        None if fits(size[0], better) && !square_quads => Some(better),
        None if fits(size[0], least) && !square_quads => Some(least),
        None if fits(all, better) => Some(better),
        None => Some(least),
    };
    let sub_group = stated.or(chosen).unwrap_or(1).max(1);
    numbering.square_quads = square_quads;
    if square_quads || (least > 0 && rows > 1 && !fits(size[0], sub_group)) {
        numbering.one_row = Some(size);
    }
    SubGroupPlan { numbering, sub_group: chosen.map(|chosen| (chosen, least)) }
}

/// Checks what derivative groups want of a work-group.
pub(crate) fn check_modes(
    entry: &EntryPoint,
    size: Option<[u32; 3]>,
    at: crate::error::Place,
) -> Result<(), Error> {
    let quads = entry.mode(ExecutionMode::DerivativeGroupQuadsKHR).is_some();
    let linear = entry.mode(ExecutionMode::DerivativeGroupLinearKHR).is_some();
    let wrong = |what: &str| Err(Error::invalid(Rule::ExecutionMode, at, what));
    match size {
        _ if quads && linear => wrong("two kinds of derivative groups"),
        Some([x, y, _]) if quads && (x % 2 != 0 || y % 2 != 0) => {
            wrong("DerivativeGroupQuadsKHR with a work-group of an odd width or height")
        }
        Some(size) if linear && !items(size).is_multiple_of(4) => {
            wrong("DerivativeGroupLinearKHR with a work-group that is no multiple of 4")
        }
        _ => Ok(()),
    }
}
