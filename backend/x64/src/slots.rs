//! Stack slot colouring: values whose live ranges do not overlap share a spill slot.
//!
//! regalloc2's single-pass allocator gives each spilled value a slot of its own, and its other
//! allocator looks among a few slots only. Here, liveness of slots gives live ranges: a write
//! starts one, and ranges that meet at the start of a block are joined. Each range is then taken as
//! the interval from its first to its last position, and intervals are coloured greedily in the
//! order of their starts.

use crate::inst::Code;
use regalloc2::{Allocation, Edit, Inst, OperandKind, Output, ProgPoint, RegClass, SpillSlot};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Frames up to this size, in units of 8 bytes, stay as they are: one page.
const SMALL_FRAME: usize = 512;
/// The largest number of live-in slots over all blocks: that of any function, which are 56 MB of
/// pairs and live ranges, ...
const LIVE_INS_MAX: usize = 2 << 20;
/// ... and for each access of a slot in a larger one, so that memory is in proportion to the code.
const LIVE_INS_PER_ACCESS: usize = 8;

/// Where the allocator's result names a slot: a move's source or destination, by the edit's index,
/// or an operand's allocation.
#[derive(Clone, Copy)]
enum Site {
    From(usize),
    To(usize),
    Operand(usize),
}

/// A read or write of a slot.
struct Access {
    site: Site,
    slot: usize,
    /// The position in the function. All operands of an instruction have the same one.
    position: u32,
    writes: bool,
    is_vector: bool,
}

/// A block's range of accesses, and the positions of its start and end.
struct Span {
    accesses: (usize, usize),
    start: u32,
    end: u32,
}

/// A live range of a slot: it starts at a write, or at the start of a block that the slot is live
/// into.
#[derive(Clone, Copy)]
struct LiveRange {
    /// The range that this one was joined with; itself, if none. A union-find forest.
    parent: u32,
    first: u32,
    last: u32,
    is_vector: bool,
}

/// Recolours the slots of functions with large frames.
pub(crate) fn share(code: &Code, output: &mut Output) {
    if output.num_spillslots <= SMALL_FRAME {
        return;
    }
    if let Some((sites, units)) = colour(code, output) {
        output.num_spillslots = units;
        for (site, slot) in sites {
            let slot = Allocation::stack(SpillSlot::new(slot));
            match site {
                Site::From(edit) => {
                    let Edit::Move { from, .. } = &mut output.edits[edit].1;
                    *from = slot;
                }
                Site::To(edit) => {
                    let Edit::Move { to, .. } = &mut output.edits[edit].1;
                    *to = slot;
                }
                Site::Operand(operand) => output.allocs[operand] = slot,
            }
        }
    }
}

/// The new slot of each access, and the size of the frame in units; none if it does not get smaller
/// or would take too long.
fn colour(code: &Code, output: &Output) -> Option<(Vec<(Site, usize)>, usize)> {
    let (accesses, spans) = accesses(code, output);
    let live_ins = LiveIns::compute(code, &accesses, &spans, output.num_spillslots)?;
    let mut ranges: Vec<LiveRange> = Vec::new();
    let add = |ranges: &mut Vec<LiveRange>, position: u32, is_vector: bool| {
        let number = ranges.len() as u32;
        ranges.push(LiveRange { parent: number, first: position, last: position, is_vector });
        number
    };
    // The first of the ranges of each block's live-in slots, which are in the slots' order.
    let mut starts = Vec::with_capacity(spans.len());
    for (block, span) in spans.iter().enumerate() {
        starts.push(ranges.len());
        for _ in live_ins.of(block) {
            add(&mut ranges, span.start, false);
        }
    }
    let mut current = vec![u32::MAX; output.num_spillslots];
    let mut sites = Vec::with_capacity(accesses.len());
    for (block, span) in spans.iter().enumerate() {
        for (slot, number) in live_ins.of(block).zip(starts[block]..) {
            current[slot] = number as u32;
        }
        for access in &accesses[span.accesses.0..span.accesses.1] {
            if access.writes {
                current[access.slot] = add(&mut ranges, access.position, access.is_vector);
            }
            let range = ranges.get_mut(current[access.slot] as usize)?;
            range.last = access.position;
            range.is_vector |= access.is_vector;
            sites.push((access.site, current[access.slot] as usize));
        }
        for succ in &code.blocks[block].succs {
            for (slot, number) in live_ins.of(succ.index()).zip(starts[succ.index()]..) {
                ranges.get_mut(current[slot] as usize)?.last = span.end;
                join(&mut ranges, current[slot], number as u32);
            }
        }
        // What is named in this block alone: a function has many slots, and many blocks.
        let accessed = accesses[span.accesses.0..span.accesses.1].iter().map(|access| access.slot);
        for slot in live_ins.of(block).chain(accessed) {
            current[slot] = u32::MAX;
        }
    }
    let (slots, units) = colour_intervals(&mut ranges, usize::from(code.slot_bytes()) / 8);
    let sites = sites.into_iter().map(|(site, range)| (site, slots[range])).collect();
    (units < output.num_spillslots).then_some((sites, units))
}

/// All accesses of slots in the order of positions, and each block's.
fn accesses(code: &Code, output: &Output) -> (Vec<Access>, Vec<Span>) {
    let (mut all, mut spans) = (Vec::new(), Vec::with_capacity(code.blocks.len()));
    let (mut edit, mut position) = (0, 0);
    for block in &code.blocks {
        let (start, first) = (position, all.len());
        position += 1;
        let (from, to) = block.insts;
        for number in from..to {
            let inst = Inst::new(number as usize);
            while let Some((point, Edit::Move { from, to })) = output.edits.get(edit)
                && *point <= ProgPoint::before(inst)
            {
                let class = from.as_reg().or(to.as_reg()).map(|register| register.class());
                let is_vector = class == Some(RegClass::Float);
                for (end, site, writes) in
                    [(from, Site::From(edit), false), (to, Site::To(edit), true)]
                {
                    if let Some(slot) = end.as_stack() {
                        let slot = slot.index();
                        all.push(Access { site, slot, position, writes, is_vector });
                    }
                }
                (edit, position) = (edit + 1, position + 1);
            }
            let operands = code.operands_of((number, number + 1));
            let offset = output.inst_alloc_offsets[inst.index()] as usize;
            for writes in [false, true] {
                for (i, operand) in operands.iter().enumerate() {
                    if (operand.kind() == OperandKind::Def) == writes
                        && let Some(slot) = output.allocs[offset + i].as_stack()
                    {
                        let is_vector = operand.class() == RegClass::Float;
                        let (site, slot) = (Site::Operand(offset + i), slot.index());
                        all.push(Access { site, slot, position, writes, is_vector });
                    }
                }
            }
            position += 1;
        }
        spans.push(Span { accesses: (first, all.len()), start, end: position });
        position += 1;
    }
    (all, spans)
}

/// The slots that are live into each block.
struct LiveIns {
    /// Those of one block behind those of the other, in order.
    slots: Vec<u32>,
    /// Where each block's begin, and where the last one's end.
    starts: Vec<usize>,
}

impl LiveIns {
    /// Computes liveness slot by slot, from the blocks that read it before they write it backwards
    /// to those that write it: most slots are named in few of a large function's blocks. None if
    /// too many are live.
    fn compute(code: &Code, accesses: &[Access], spans: &[Span], slots: usize) -> Option<Self> {
        let SlotBlocks { exposed, written } = SlotBlocks::find(accesses, spans, slots);
        let (mut exposed, mut written) = (exposed.as_slice(), written.as_slice());
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        let most = LIVE_INS_MAX.max(accesses.len().saturating_mul(LIVE_INS_PER_ACCESS));
        let (mut is_live, mut writes) = (vec![0; spans.len()], vec![0; spans.len()]);
        let mut work: Vec<u32> = Vec::new();
        while let Some(&(slot, _)) = exposed.first() {
            // What another slot left in the tables has another number.
            let mark = slot + 1;
            for block in blocks_of(slot, &mut written) {
                writes[block as usize] = mark;
            }
            for block in blocks_of(slot, &mut exposed) {
                is_live[block as usize] = mark;
                work.push(block);
            }
            while let Some(block) = work.pop() {
                pairs.push((slot, block));
                for pred in &code.blocks[block as usize].preds {
                    let pred = pred.index();
                    if writes[pred] != mark && is_live[pred] != mark {
                        is_live[pred] = mark;
                        work.push(pred as u32);
                    }
                }
                if pairs.len() > most {
                    return None;
                }
            }
        }
        Some(Self::by_block(&pairs, spans.len()))
    }

    /// Sorts pairs of a slot and a block, which are in the slots' order, by their blocks.
    fn by_block(pairs: &[(u32, u32)], blocks: usize) -> Self {
        let mut starts = vec![0; blocks + 1];
        for &(_, block) in pairs {
            starts[block as usize + 1] += 1;
        }
        for block in 0..blocks {
            starts[block + 1] += starts[block];
        }
        let (mut next, mut slots) = (starts.clone(), vec![0; pairs.len()]);
        for &(slot, block) in pairs {
            slots[next[block as usize]] = slot;
            next[block as usize] += 1;
        }
        Self { slots, starts }
    }

    /// The slots that are live into a block, in order.
    fn of(&self, block: usize) -> impl Iterator<Item = usize> {
        self.slots[self.starts[block]..self.starts[block + 1]].iter().map(|&slot| slot as usize)
    }
}

/// Pairs of a slot and a block that names it, in order.
struct SlotBlocks {
    /// The block reads the slot before it writes it.
    exposed: Vec<(u32, u32)>,
    /// The block writes the slot.
    written: Vec<(u32, u32)>,
}

impl SlotBlocks {
    fn find(accesses: &[Access], spans: &[Span], slots: usize) -> Self {
        let (mut exposed, mut written) = (Vec::new(), Vec::new());
        // The last block of each slot's, by its number from 1 on.
        let (mut last_exposed, mut last_written) = (vec![0; slots], vec![0; slots]);
        for (block, span) in (0..).zip(spans) {
            for access in &accesses[span.accesses.0..span.accesses.1] {
                let pair = (access.slot as u32, block);
                if last_written[access.slot] == block + 1 {
                    continue;
                }
                if access.writes {
                    last_written[access.slot] = block + 1;
                    written.push(pair);
                } else if last_exposed[access.slot] != block + 1 {
                    last_exposed[access.slot] = block + 1;
                    exposed.push(pair);
                }
            }
        }
        exposed.sort_unstable();
        written.sort_unstable();
        Self { exposed, written }
    }
}

/// The blocks of a slot at the front of sorted pairs, which are taken away up to there with those
/// of the slots before.
fn blocks_of<'a>(slot: u32, pairs: &mut &'a [(u32, u32)]) -> impl Iterator<Item = u32> + use<'a> {
    let all = *pairs;
    let before = all.iter().take_while(|pair| pair.0 < slot).count();
    let count = all[before..].iter().take_while(|pair| pair.0 == slot).count();
    *pairs = &all[before + count..];
    all[before..before + count].iter().map(|pair| pair.1)
}

/// The representative of the ranges that one was joined with.
fn find(ranges: &mut [LiveRange], mut range: u32) -> u32 {
    while ranges[range as usize].parent != range {
        let parent = ranges[range as usize].parent;
        ranges[range as usize].parent = ranges[parent as usize].parent;
        range = parent;
    }
    range
}

/// Joins two ranges.
fn join(ranges: &mut [LiveRange], a: u32, b: u32) {
    let (a, b) = (find(ranges, a), find(ranges, b));
    ranges[a.max(b) as usize].parent = a.min(b);
}

/// Colours the intervals of joined ranges. Gives the slot of each range, where vectors take
/// `vector` units, and the number of units.
fn colour_intervals(ranges: &mut [LiveRange], vector: usize) -> (Vec<usize>, usize) {
    for number in 0..ranges.len() as u32 {
        let (range, root) = (ranges[number as usize], find(ranges, number));
        let joined = &mut ranges[root as usize];
        joined.first = joined.first.min(range.first);
        joined.last = joined.last.max(range.last);
        joined.is_vector |= range.is_vector;
    }
    let mut order: Vec<u32> = (0..ranges.len() as u32).collect();
    order.retain(|&number| ranges[number as usize].parent == number);
    order.sort_by_key(|&number| ranges[number as usize].first);
    let mut colours = vec![0; ranges.len()];
    let mut counts = [0, 0];
    for (class, count) in counts.iter_mut().enumerate() {
        let (mut free, mut active) = (BinaryHeap::new(), BinaryHeap::new());
        for &number in &order {
            let LiveRange { first, last, is_vector, .. } = ranges[number as usize];
            if usize::from(is_vector) != class {
                continue;
            }
            while let Some(&Reverse((end, colour))) = active.peek()
                && end < first
            {
                active.pop();
                free.push(Reverse(colour));
            }
            let colour = free.pop().map_or(*count, |Reverse(colour)| colour);
            *count = (*count).max(colour + 1);
            active.push(Reverse((last, colour)));
            colours[number as usize] = colour;
        }
    }
    // Vectors come first, which keeps them aligned.
    let vectors = counts[1] * vector;
    let mut slots = vec![0; ranges.len()];
    for number in 0..ranges.len() as u32 {
        let root = find(ranges, number) as usize;
        let colour = colours[root];
        let is_vector = ranges[root].is_vector;
        slots[number as usize] = if is_vector { colour * vector } else { vectors + colour };
    }
    (slots, vectors + counts[0])
}
