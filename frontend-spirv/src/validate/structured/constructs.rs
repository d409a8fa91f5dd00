//! The constructs of a function: what each header has, and which constructs each block is in.

use std::collections::BTreeMap;

use rspirv::spirv::Op;

use crate::module::{Block, Function, InstructionRef, Module};

/// A construct: the blocks that a header and its merge instruction enclose.
#[derive(Clone, Copy)]
pub(super) struct Construct {
    pub(super) header: u32,
    pub(super) merge: Option<u32>,
    /// Where a loop goes on; a loop's continue construct has none, nor has a loop that is its own
    /// continue construct.
    pub(super) goes_on: Option<u32>,
    /// Whether it is a continue construct, or in one.
    pub(super) goes_back: bool,
    /// The innermost loop, and the innermost switch in it; this one may be either.
    pub(super) of_loop: Option<usize>,
    pub(super) of_switch: Option<usize>,
}

/// The constructs of a function; 0 is its body.
pub(in crate::validate) struct Constructs {
    pub(super) all: Vec<Construct>,
    /// The innermost construct that each block is in; a header is outside of its own.
    pub(super) around: Vec<usize>,
    /// The construct that each block is the header of.
    pub(super) own: Vec<Option<usize>>,
    /// The innermost `OpSwitch` target whose case construct each block is in, if no other construct
    /// is in between.
    pub(super) cases: Vec<Option<u32>>,
    /// Of the header of a switch the block that cases lead to, but neither it nor the merge
    /// instruction.
    pub(super) meetings: BTreeMap<u32, u32>,
}

impl Constructs {
    /// A merge block is where its header is, other blocks are where their dominators are.
    pub(super) fn find(module: &Module, function: &Function) -> Self {
        let count = function.blocks.len();
        let body = Construct {
            header: 0,
            merge: None,
            goes_on: None,
            goes_back: false,
            of_loop: None,
            of_switch: None,
        };
        let mut this = Self {
            all: vec![body],
            around: vec![0; count],
            own: vec![None; count],
            cases: vec![None; count],
            meetings: BTreeMap::new(),
        };
        let mut placed: Vec<Option<(usize, Option<u32>)>> = vec![None; count];
        for &index in &function.order {
            let Some(block) = function.blocks.get(index as usize) else { continue };
            let known = placed.get(index as usize).copied().flatten();
            let (place, case) =
                known.unwrap_or_else(|| this.below(block.immediate_dominator, index));
            if let (None, Some(header)) = (known, block.immediate_dominator)
                && case == Some(index)
                && block.predecessors.binary_search(&header).is_err()
            {
                this.meetings.entry(header).or_insert(index);
            }
            if let Some(around) = this.around.get_mut(index as usize) {
                *around = place;
            }
            if let Some(slot) = this.cases.get_mut(index as usize) {
                *slot = case;
            }
            let Some(merge) = merge_of(module, block) else { continue };
            let is_loop = merge.opcode() == Op::LoopMerge;
            let is_switch = module
                .instruction(block.terminator())
                .is_some_and(|terminator| terminator.opcode() == Op::Switch);
            let ends = ends(module, &merge);
            let outer = this.all.get(place).copied().unwrap_or(body);
            let number = this.all.len();
            let goes_on = ends.get(1).copied();
            let construct = Construct {
                header: index,
                merge: ends.first().copied(),
                goes_on: goes_on.filter(|&target| target != index),
                goes_back: outer.goes_back || goes_on == Some(index),
                of_loop: if is_loop { Some(number) } else { outer.of_loop },
                of_switch: match is_switch {
                    true => Some(number),
                    false => outer.of_switch.filter(|_| !is_loop),
                },
            };
            this.all.push(construct);
            if let Some(own) = this.own.get_mut(index as usize) {
                *own = Some(number);
            }
            let mut set = |block: Option<u32>, place| {
                let slot = block.filter(|&block| block != index);
                if let Some(slot) = slot.and_then(|block| placed.get_mut(block as usize)) {
                    slot.get_or_insert(place);
                }
            };
            set(construct.merge, (place, case));
            if construct.goes_on.is_some() {
                let number = this.all.len();
                this.all.push(Construct {
                    goes_on: None,
                    goes_back: true,
                    of_loop: Some(number),
                    ..construct
                });
                set(construct.goes_on, (number, None));
            }
        }
        this
    }

    /// The construct, and the case construct directly in it, of a block that is no end of a
    /// construct, by its immediate dominator. What a switch leads to begins a case construct.
    pub(super) fn below(&self, above: Option<u32>, block: u32) -> (usize, Option<u32>) {
        let Some(above) = above else { return (0, None) };
        let place = self.inside(above);
        let is_header = self.own.get(above as usize).is_some_and(Option::is_some);
        let is_switch =
            self.all.get(place).is_some_and(|construct| construct.of_switch == Some(place));
        let case = match is_header {
            true => is_switch.then_some(block),
            false => self.cases.get(above as usize).copied().flatten(),
        };
        (place, case)
    }

    /// The target of the switch of `header` in whose case construct a block is.
    pub(super) fn case_of(&self, header: u32, block: u32) -> Option<u32> {
        let own = self.own.get(header as usize).copied().flatten();
        let case = self.cases.get(block as usize).copied().flatten();
        case.filter(|_| own == self.around.get(block as usize).copied())
    }

    /// Whether the merge block of a header is outside of a construct that the header is in, or in
    /// one in which it is not.
    pub(super) fn ends_elsewhere(&self, function: &Function, header: u32) -> bool {
        let own = self.own.get(header as usize).copied().flatten();
        let merge = own.and_then(|own| self.all.get(own)).and_then(|own| own.merge);
        merge.is_some_and(|merge| {
            let is_reachable = |block: &Block| block.reachable;
            function.blocks.get(merge as usize).is_some_and(is_reachable)
                && self.around.get(merge as usize) != self.around.get(header as usize)
        })
    }

    /// A block that several cases of the switch of `header` branch to, though it is no case of it.
    pub(super) fn meeting(&self, header: u32) -> Option<u32> {
        self.meetings.get(&header).copied()
    }

    /// Whether a block that does not branch back leaves a continue construct: the block that
    /// branches back postdominates the continue target.
    pub(super) fn goes_astray(&self, block: &Block, index: u32) -> bool {
        let Some(here) = self.all.get(self.inside(index)).filter(|here| here.goes_back) else {
            return false;
        };
        let of_loop = here.of_loop.and_then(|number| self.all.get(number));
        let breaks = of_loop.is_some_and(|around| {
            around.goes_on.is_none()
                && block.successors.iter().any(|&to| around.merge == Some(to))
                && !block.successors.contains(&around.header)
        });
        breaks || block.successors.is_empty()
    }

    /// The construct that a block's branches start in.
    pub(super) fn inside(&self, block: u32) -> usize {
        let get = |list: &[usize]| list.get(block as usize).copied();
        self.own.get(block as usize).copied().flatten().or(get(&self.around)).unwrap_or(0)
    }

    /// A block to which this one must not branch: constructs are entered at their headers, and left
    /// to where they, the innermost loop or the switch in it end, or the loop goes on.
    pub(super) fn leave(&self, function: &Function, from: u32) -> Option<u32> {
        let inside = self.inside(from);
        let here = self.all.get(inside)?;
        let get = |number: Option<usize>| number.and_then(|number| self.all.get(number));
        let (of_loop, of_switch) = (get(here.of_loop), get(here.of_switch));
        let is_allowed = |&to: &u32| {
            self.around.get(to as usize) == Some(&inside)
                || here.merge == Some(to)
                || of_switch.is_some_and(|switch| switch.merge == Some(to))
                || of_loop.is_some_and(|around| {
                    around.merge == Some(to)
                        || around.goes_on == Some(to)
                        || (around.goes_on.is_none() && around.header == to)
                })
        };
        let block = function.blocks.get(from as usize)?;
        let wrong = block.successors.iter().find(|to| !is_allowed(to))?;
        Some(function.blocks.get(*wrong as usize)?.label)
    }
}

/// The merge instruction of a block, which stands before its terminator.
pub(super) fn merge_of<'m>(module: &'m Module, block: &Block) -> Option<InstructionRef<'m>> {
    let before = block.terminator().checked_sub(1).filter(|at| block.instructions.contains(at));
    let merge = before.and_then(|at| module.instruction(at));
    merge.filter(|merge| matches!(merge.opcode(), Op::SelectionMerge | Op::LoopMerge))
}

/// The merge block and, of a loop, the continue target.
pub(super) fn ends(module: &Module, merge: &InstructionRef<'_>) -> Vec<u32> {
    let count = if merge.opcode() == Op::LoopMerge { 2 } else { 1 };
    merge.operands().iter().take(count).filter_map(|&id| module.block_index(id)).collect()
}
