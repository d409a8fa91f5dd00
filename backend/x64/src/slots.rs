//! Places on the stack for what is spilled, shared by values that are not there at the same time.
//!
//! The allocator in one pass gives each value a place of its own, and the other one looks for a shared place among a few. Here,
//! what a place holds is followed from where it is written to where it is read last, through blocks; from the first to the
//! last position of that, nothing else is put where it is.

use crate::allocate::slot_bytes;
use crate::inst::Code;
use regalloc2::{Allocation, Edit, Inst, OperandKind, Output, ProgPoint, RegClass, SpillSlot};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Frames of so many units of 8 bytes or fewer stay as they are: one page.
const FEW_UNITS: usize = 512;
/// So many pairs of a place and a block are looked at, and so many of a block and a place that holds something where it
/// starts: 24 and 32 MB.
const PAIRS_MAX: usize = 64 << 20;
const HELD_MAX: usize = 2 << 20;

/// Where an access is in the allocator's result.
#[derive(Clone, Copy)]
enum Site {
    From(usize),
    To(usize),
    Operand(usize),
}

/// A read or write of a place.
struct Access {
    site: Site,
    slot: usize,
    /// When it happens; all of one instruction happen at once.
    time: u32,
    writes: bool,
    is_vector: bool,
}

/// A block's accesses, from and to, and the times of its start and end.
struct Span {
    accesses: (usize, usize),
    start: u32,
    end: u32,
}

/// Something that a place holds: from a write on, or from a block's start on.
#[derive(Clone, Copy)]
struct Range {
    /// What it is a part of; itself if nothing.
    parent: u32,
    first: u32,
    last: u32,
    is_vector: bool,
}

/// Puts what is spilled closer together.
pub(crate) fn share(code: &Code, output: &mut Output) {
    if output.num_spillslots <= FEW_UNITS {
        return;
    }
    if let Some((sites, units)) = shared(code, output) {
        output.num_spillslots = units;
        for (site, place) in sites {
            let place = Allocation::stack(SpillSlot::new(place));
            match site {
                Site::From(edit) => {
                    let Edit::Move { from, .. } = &mut output.edits[edit].1;
                    *from = place;
                }
                Site::To(edit) => {
                    let Edit::Move { to, .. } = &mut output.edits[edit].1;
                    *to = place;
                }
                Site::Operand(operand) => output.allocs[operand] = place,
            }
        }
    }
}

/// The place of each access, and how many units there are; none if that is no gain.
fn shared(code: &Code, output: &Output) -> Option<(Vec<(Site, usize)>, usize)> {
    let (accesses, spans) = accesses(code, output);
    let held = Held::new(code, &accesses, &spans, output.num_spillslots)?;
    let mut ranges: Vec<Range> = Vec::new();
    let add = |ranges: &mut Vec<Range>, time: u32, is_vector: bool| {
        let number = ranges.len() as u32;
        ranges.push(Range { parent: number, first: time, last: time, is_vector });
        number
    };
    // What is held at the start of each block, in the order of places.
    let mut starts = Vec::with_capacity(spans.len());
    for (block, span) in spans.iter().enumerate() {
        starts.push(ranges.len());
        for _ in held.at(block) {
            add(&mut ranges, span.start, false);
        }
    }
    let mut current = vec![u32::MAX; output.num_spillslots];
    let mut sites = Vec::with_capacity(accesses.len());
    for (block, span) in spans.iter().enumerate() {
        for (slot, number) in held.at(block).zip(starts[block]..) {
            current[slot] = number as u32;
        }
        for access in &accesses[span.accesses.0..span.accesses.1] {
            if access.writes {
                current[access.slot] = add(&mut ranges, access.time, access.is_vector);
            }
            let range = ranges.get_mut(current[access.slot] as usize)?;
            range.last = access.time;
            range.is_vector |= access.is_vector;
            sites.push((access.site, current[access.slot] as usize));
        }
        for succ in &code.blocks[block].succs {
            for (slot, number) in held.at(succ.index()).zip(starts[succ.index()]..) {
                ranges.get_mut(current[slot] as usize)?.last = span.end;
                join(&mut ranges, current[slot], number as u32);
            }
        }
        current.fill(u32::MAX);
    }
    let (places, units) = places(&mut ranges, usize::from(slot_bytes(code)) / 8);
    let sites = sites.into_iter().map(|(site, range)| (site, places[range])).collect();
    (units < output.num_spillslots).then_some((sites, units))
}

/// All accesses of places, in order, and each block's.
fn accesses(code: &Code, output: &Output) -> (Vec<Access>, Vec<Span>) {
    let (mut all, mut spans) = (Vec::new(), Vec::with_capacity(code.blocks.len()));
    let (mut edit, mut time) = (0, 0);
    for block in &code.blocks {
        let (start, first) = (time, all.len());
        time += 1;
        let (from, to) = block.insts;
        for number in from..to {
            let inst = Inst::new(number as usize);
            while let Some((point, Edit::Move { from, to })) = output.edits.get(edit)
                && *point <= ProgPoint::before(inst)
            {
                let class = from.as_reg().or(to.as_reg()).map(|register| register.class());
                let is_vector = class == Some(RegClass::Float);
                for (place, site, writes) in
                    [(from, Site::From(edit), false), (to, Site::To(edit), true)]
                {
                    if let Some(slot) = place.as_stack() {
                        let slot = slot.index();
                        all.push(Access { site, slot, time, writes, is_vector });
                    }
                }
                (edit, time) = (edit + 1, time + 1);
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
                        all.push(Access { site, slot, time, writes, is_vector });
                    }
                }
            }
            time += 1;
        }
        spans.push(Span { accesses: (first, all.len()), start, end: time });
        time += 1;
    }
    (all, spans)
}

/// Which places hold something that is read later, at the start of each block: a bit for each place.
struct Held {
    bits: Vec<u64>,
    words: usize,
}

impl Held {
    /// Finds out; none if there is too much of it.
    fn new(code: &Code, accesses: &[Access], spans: &[Span], slots: usize) -> Option<Self> {
        let words = slots.div_ceil(64);
        if words.saturating_mul(64).saturating_mul(spans.len()) > PAIRS_MAX {
            return None;
        }
        // What each block reads before it writes it, and what it writes.
        let mut held = Self { bits: vec![0; words * spans.len()], words };
        let mut written = held.bits.clone();
        for (block, span) in spans.iter().enumerate() {
            for access in &accesses[span.accesses.0..span.accesses.1] {
                let (word, bit) = (block * words + access.slot / 64, 1 << (access.slot % 64));
                if access.writes {
                    written[word] |= bit;
                } else if written[word] & bit == 0 {
                    held.bits[word] |= bit;
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
                    let more = held.bits[succ.index() * words + word] & !written[here];
                    changed |= more & !held.bits[here] != 0;
                    held.bits[here] |= more;
                }
            }
            for pred in code.blocks[block].preds.iter().filter(|_| changed) {
                if !std::mem::replace(&mut waits[pred.index()], true) {
                    work.push(pred.index());
                }
            }
        }
        let count: usize = held.bits.iter().map(|word| word.count_ones() as usize).sum();
        (count <= HELD_MAX).then_some(held)
    }

    /// The places at the start of a block, in order.
    fn at(&self, block: usize) -> impl Iterator<Item = usize> {
        let words = &self.bits[block * self.words..(block + 1) * self.words];
        (0..).zip(words).flat_map(|(word, &bits)| {
            (0..64).filter(move |bit| bits >> bit & 1 != 0).map(move |bit| word * 64 + bit)
        })
    }
}

/// What a range is a part of in the end.
fn whole(ranges: &mut [Range], mut range: u32) -> u32 {
    while ranges[range as usize].parent != range {
        let parent = ranges[range as usize].parent;
        ranges[range as usize].parent = ranges[parent as usize].parent;
        range = parent;
    }
    range
}

/// Makes two ranges one.
fn join(ranges: &mut [Range], a: u32, b: u32) {
    let (a, b) = (whole(ranges, a), whole(ranges, b));
    ranges[a.max(b) as usize].parent = a.min(b);
}

/// The place of each range, for vectors of so many units, and how many units there are.
fn places(ranges: &mut [Range], vector: usize) -> (Vec<usize>, usize) {
    for number in 0..ranges.len() as u32 {
        let (range, root) = (ranges[number as usize], whole(ranges, number));
        let whole = &mut ranges[root as usize];
        whole.first = whole.first.min(range.first);
        whole.last = whole.last.max(range.last);
        whole.is_vector |= range.is_vector;
    }
    let mut order: Vec<u32> = (0..ranges.len() as u32).collect();
    order.retain(|&number| ranges[number as usize].parent == number);
    order.sort_by_key(|&number| ranges[number as usize].first);
    let mut places = vec![0; ranges.len()];
    let mut counts = [0, 0];
    for (class, count) in counts.iter_mut().enumerate() {
        let (mut free, mut held) = (BinaryHeap::new(), BinaryHeap::new());
        for &number in &order {
            let Range { first, last, is_vector, .. } = ranges[number as usize];
            if usize::from(is_vector) != class {
                continue;
            }
            while let Some(&Reverse((end, place))) = held.peek()
                && end < first
            {
                held.pop();
                free.push(Reverse(place));
            }
            let place = free.pop().map_or(*count, |Reverse(place)| place);
            *count = (*count).max(place + 1);
            held.push(Reverse((last, place)));
            places[number as usize] = place;
        }
    }
    // Vectors come first, which keeps them aligned.
    let words = counts[1] * vector;
    for number in 0..ranges.len() as u32 {
        let root = whole(ranges, number) as usize;
        if number as usize == root {
            let place = places[root];
            places[root] = if ranges[root].is_vector { place * vector } else { words + place };
        } else {
            places[number as usize] = places[root];
        }
    }
    (places, words + counts[0])
}
