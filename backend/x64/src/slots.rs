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
/// The largest product of slots and blocks that liveness is computed for: three bits each, 24 MB.
const LIVENESS_MAX: usize = 64 << 20;
/// The largest number of live-in slots over all blocks: 32 MB of live ranges.
const LIVE_INS_MAX: usize = 2 << 20;

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

/// The slots that are live into each block, as a bit for each slot.
struct LiveIns {
    bits: Vec<u64>,
    /// Words for each block.
    words: usize,
}

impl LiveIns {
    /// Computes liveness; none if it would take too much memory.
    fn compute(code: &Code, accesses: &[Access], spans: &[Span], slots: usize) -> Option<Self> {
        let words = slots.div_ceil(64);
        if words.saturating_mul(64).saturating_mul(spans.len()) > LIVENESS_MAX {
            return None;
        }
        // A block's upward-exposed reads, to which the work list adds the values live through it.
        let mut live = Self { bits: vec![0; words * spans.len()], words };
        let mut written = live.bits.clone();
        for (block, span) in spans.iter().enumerate() {
            for access in &accesses[span.accesses.0..span.accesses.1] {
                let (word, bit) = (block * words + access.slot / 64, 1 << (access.slot % 64));
                if access.writes {
                    written[word] |= bit;
                } else if written[word] & bit == 0 {
                    live.bits[word] |= bit;
                }
            }
        }
        let mut work: Vec<usize> = (0..spans.len()).collect();
        let mut waits = vec![true; spans.len()];
        while let Some(block) = work.pop() {
            waits[block] = false;
            let mut changed = false;
            for succ in &code.blocks[block].succs {
                for word in 0..words {
                    let here = block * words + word;
                    let more = live.bits[succ.index() * words + word] & !written[here];
                    changed |= more & !live.bits[here] != 0;
                    live.bits[here] |= more;
                }
            }
            for pred in code.blocks[block].preds.iter().filter(|_| changed) {
                if !std::mem::replace(&mut waits[pred.index()], true) {
                    work.push(pred.index());
                }
            }
        }
        let count: usize = live.bits.iter().map(|word| word.count_ones() as usize).sum();
        (count <= LIVE_INS_MAX).then_some(live)
    }

    /// The slots that are live into a block, in order.
    fn of(&self, block: usize) -> impl Iterator<Item = usize> {
        let words = &self.bits[block * self.words..(block + 1) * self.words];
        (0..).zip(words).flat_map(|(word, &bits)| {
            (0..64).filter(move |bit| bits >> bit & 1 != 0).map(move |bit| word * 64 + bit)
        })
    }
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
