//! Code layout: the sizes of jumps, the offsets of blocks, tables and constants, and the fixups
//! that refer to them.

use crate::inst::{Code, Opcode, PoolIndex};
use oxmux_codegen::CodegenError;
use oxmux_codegen::output::{
    CompiledFunction, FrameChange, Relocation, RelocationKind, SourceLine,
};
use regalloc2::Block;
use smallvec::SmallVec;

/// The alignment of innermost loops in bytes: half of a cache line. Estimated; no command measures
/// it.
const LOOP_ALIGN: usize = 32;

/// Code may be no longer, so that every distance in it fits.
const CODE_MAX: usize = 1 << 30;

/// The target of a 4-byte distance.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    /// A constant of the pool.
    Pool(PoolIndex),
    /// The jump table of a block.
    Table(Block),
    /// A symbol, and how its distance is written.
    Symbol(u32, RelocationKind),
}

/// Four bytes that are filled in last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixup {
    pub(crate) at: usize,
    /// From there to the end of the instruction.
    pub(crate) after: u8,
    pub(crate) target: Target,
}

/// The blocks' code without the jumps at their ends.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    /// Where each block starts, and where the last one ends.
    pub(crate) blocks: Vec<usize>,
    pub(crate) fixups: Vec<Fixup>,
    /// From which byte on the code comes from which place in the source.
    pub(crate) places: Vec<(usize, u32)>,
    pub(crate) changes: Vec<FrameChange>,
    /// The code as text, if requested.
    pub(crate) text: Option<String>,
}

/// A jump at a block's end; no condition is always.
#[derive(Clone, Copy, Debug)]
struct Jump {
    condition: Option<u8>,
    target: usize,
    is_long: bool,
}

/// The jumps at a block's end: one, or one for each side of a branch.
type Jumps = SmallVec<[Jump; 2]>;

impl Jump {
    fn size(&self) -> usize {
        match (self.is_long, self.condition) {
            (false, _) => 2,
            (true, None) => 5,
            (true, Some(_)) => 6,
        }
    }
}

/// Puts everything together.
pub(crate) fn finish(code: &Code, written: &Written) -> Result<CompiledFunction, CodegenError> {
    let too_large = CodegenError::Limit("bytes of a function's code", CODE_MAX as u64);
    if written.bytes.len() > CODE_MAX / 2 {
        return Err(too_large);
    }
    let (mut jumps, shown, ends) = jumps(code, written);
    let headers = innermost_headers(&jumps, &shown);
    let starts = relax(written, &mut jumps, &shown, &headers);
    let mut out = CompiledFunction { align: 16, ..CompiledFunction::default() };
    let bytes = &mut out.bytes;
    bytes.reserve(written.bytes.len() + 64);
    for &block in &shown {
        pad(starts[block], bytes);
        bytes.extend_from_slice(&written.bytes[written.blocks[block]..written.blocks[block + 1]]);
        for jump in &jumps[block] {
            let distance = starts[jump.target] as i64 - (bytes.len() + jump.size()) as i64;
            match (jump.is_long, jump.condition) {
                (false, None) => bytes.extend_from_slice(&[0xeb, distance as u8]),
                (false, Some(condition)) => {
                    bytes.extend_from_slice(&[0x70 | condition, distance as u8]);
                }
                (true, None) => bytes.push(0xe9),
                (true, Some(condition)) => bytes.extend_from_slice(&[0x0f, 0x80 | condition]),
            }
            if jump.is_long {
                bytes.extend_from_slice(&(distance as i32).to_le_bytes());
            }
        }
    }
    let tables = tables(code, &starts, &shown, &ends, bytes);
    let (pool, mut align) = pool(code, bytes);
    if headers.contains(&true) {
        align = align.max(LOOP_ALIGN as u32);
    }
    if bytes.len() > CODE_MAX {
        return Err(too_large);
    }
    out.align = align;
    let moved = Moved { written, starts: &starts };
    for fixup in &written.fixups {
        let Some(at) = moved.place(fixup.at) else { continue };
        let mut fill = |to: usize| {
            let distance = to as i64 - (at + usize::from(fixup.after)) as i64;
            if let Some(place) = out.bytes.get_mut(at..at + 4) {
                place.copy_from_slice(&(distance as i32).to_le_bytes());
            }
        };
        match fixup.target {
            Target::Pool(index) => fill(pool[index as usize]),
            Target::Table(block) => fill(tables[block.index()]),
            Target::Symbol(symbol, kind) => out.relocations.push(Relocation {
                offset: at as u32,
                kind,
                symbol: code.symbols[symbol as usize].clone(),
                addend: -i64::from(fixup.after),
            }),
        }
    }
    out.source_lines = lines(written, &moved);
    out.frame_changes.clone_from(&written.changes);
    out.assembly.clone_from(&written.text);
    Ok(out)
}

/// The jumps of each block, the blocks that have code, in order, and where a jump to each block
/// ends.
fn jumps(code: &Code, written: &Written) -> (Vec<Jumps>, Vec<usize>, Vec<usize>) {
    let count = code.blocks.len();
    let last = |block: usize| &code.insts[code.blocks[block].insts.1 as usize - 1];
    let succ = |block: usize, position: u8| {
        code.blocks[block].succs.get(usize::from(position)).map_or(0, |succ| succ.index())
    };
    let is_empty = |block: usize| {
        written.blocks[block] == written.blocks[block + 1] && matches!(last(block), Opcode::Jump)
    };
    // The final target of a jump, through blocks that are only a jump. Cycles of such blocks stay.
    let mut end: Vec<Option<usize>> = vec![None; count];
    for start in 0..count {
        let mut path = Vec::new();
        let mut at = start;
        while end[at].is_none() && is_empty(at) && path.len() <= count {
            path.push(at);
            at = succ(at, 0);
        }
        let found = if path.len() > count { None } else { Some(end[at].unwrap_or(at)) };
        for passed in path.into_iter().chain([start]) {
            end[passed] = Some(found.unwrap_or(passed));
        }
    }
    let ends: Vec<usize> =
        end.into_iter().enumerate().map(|(block, end)| end.unwrap_or(block)).collect();
    let end = |block: usize| ends[block];
    let shown: Vec<usize> = (0..count).filter(|&b| b == 0 || end(b) == b).collect();
    let mut jumps = vec![Jumps::new(); count];
    for (place, &block) in shown.iter().enumerate() {
        let next = shown.get(place + 1).copied();
        let mut push = |condition, target| {
            jumps[block].push(Jump { condition, target, is_long: false });
        };
        match *last(block) {
            Opcode::Jump => {
                let target = end(succ(block, 0));
                if Some(target) != next {
                    push(None, target);
                }
            }
            Opcode::Branch { first: (condition, then), second: None, last } => {
                let (then, last) = (end(succ(block, then)), end(succ(block, last)));
                if Some(then) == next && then != last {
                    push(Some(condition ^ 1), last);
                    continue;
                }
                if then != last {
                    push(Some(condition), then);
                }
                if Some(last) != next {
                    push(None, last);
                }
            }
            Opcode::Branch { first, second: Some(second), last } => {
                for (condition, then) in [first, second] {
                    push(Some(condition), end(succ(block, then)));
                }
                let last = end(succ(block, last));
                if Some(last) != next {
                    push(None, last);
                }
            }
            _ => {}
        }
    }
    (jumps, shown, ends)
}

/// The blocks that a jump from a later one, or from themselves, leads to, if there are none of
/// these in between: where innermost loops begin.
fn innermost_headers(jumps: &[Jumps], shown: &[usize]) -> Vec<bool> {
    let mut places = vec![usize::MAX; jumps.len()];
    for (place, &block) in shown.iter().enumerate() {
        places[block] = place;
    }
    let mut headers = vec![false; jumps.len()];
    // The last place of a header before each place.
    let mut is_target = vec![false; shown.len()];
    for (place, &block) in shown.iter().enumerate() {
        for jump in &jumps[block] {
            if places[jump.target] <= place {
                is_target[places[jump.target]] = true;
            }
        }
    }
    let mut last = None;
    for (place, &block) in shown.iter().enumerate() {
        if is_target[place] {
            last = Some(place);
        }
        for jump in &jumps[block] {
            if last.is_some() && last == Some(places[jump.target]) {
                headers[jump.target] = true;
            }
        }
    }
    headers
}

/// Appends instructions without effect up to a length.
fn pad(to: usize, bytes: &mut Vec<u8>) {
    while bytes.len() < to {
        // `nop` with an operand in memory, as long as processors take at once.
        const LONG: [&[u8]; 9] = [
            &[0x90],
            &[0x66, 0x90],
            &[0x0f, 0x1f, 0x00],
            &[0x0f, 0x1f, 0x40, 0x00],
            &[0x0f, 0x1f, 0x44, 0x00, 0x00],
            &[0x66, 0x0f, 0x1f, 0x44, 0x00, 0x00],
            &[0x0f, 0x1f, 0x80, 0x00, 0x00, 0x00, 0x00],
            &[0x0f, 0x1f, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00],
            &[0x66, 0x0f, 0x1f, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00],
        ];
        let missing = (to - bytes.len()).min(LONG.len());
        bytes.extend_from_slice(LONG[missing - 1]);
    }
}

/// Makes jumps long that must be; gives where blocks start.
fn relax(written: &Written, jumps: &mut [Jumps], shown: &[usize], headers: &[bool]) -> Vec<usize> {
    let mut starts = vec![0; jumps.len()];
    for round in 0.. {
        let mut at = 0usize;
        for &block in shown {
            if headers[block] {
                at = at.next_multiple_of(LOOP_ALIGN);
            }
            starts[block] = at;
            at += written.blocks[block + 1] - written.blocks[block];
            at += jumps[block].iter().map(Jump::size).sum::<usize>();
        }
        let mut grown = false;
        for &block in shown {
            let mut at = starts[block] + written.blocks[block + 1] - written.blocks[block];
            for jump in &mut jumps[block] {
                at += jump.size();
                let distance = starts[jump.target] as i64 - at as i64;
                // After many rounds the rest of them is not worth the search.
                if !jump.is_long && (i8::try_from(distance).is_err() || round > 20) {
                    jump.is_long = true;
                    grown = true;
                }
            }
        }
        if !grown {
            break;
        }
    }
    starts
}

/// Appends the jump tables; gives where each block's is.
fn tables(
    code: &Code,
    starts: &[usize],
    shown: &[usize],
    ends: &[usize],
    bytes: &mut Vec<u8>,
) -> Vec<usize> {
    let mut places = vec![0; code.blocks.len()];
    for &block in shown {
        let data = &code.blocks[block];
        if !matches!(code.insts[data.insts.1 as usize - 1], Opcode::Table) {
            continue;
        }
        bytes.resize(bytes.len().next_multiple_of(4), 0xcc);
        let table = bytes.len();
        places[block] = table;
        for succ in &data.succs {
            let distance = starts[ends[succ.index()]] as i64 - table as i64;
            bytes.extend_from_slice(&(distance as i32).to_le_bytes());
        }
    }
    places
}

/// Appends the constants, large ones first; gives where each is, and the alignment of the function.
fn pool(code: &Code, bytes: &mut Vec<u8>) -> (Vec<usize>, u32) {
    let mut order: Vec<usize> = (0..code.pool.len()).collect();
    order.sort_by_key(|&index| core::cmp::Reverse(code.pool[index].len()));
    let mut places = vec![0; code.pool.len()];
    let mut align = 16;
    for index in order {
        let constant = &code.pool[index];
        let unit = constant.len().next_power_of_two();
        align = align.max(unit as u32);
        bytes.resize(bytes.len().next_multiple_of(unit), 0xcc);
        places[index] = bytes.len();
        bytes.extend_from_slice(constant);
    }
    (places, align)
}

/// Where a byte of the blocks' code is in the end.
struct Moved<'a> {
    written: &'a Written,
    starts: &'a [usize],
}

impl Moved<'_> {
    fn place(&self, at: usize) -> Option<usize> {
        let block = self.written.blocks.partition_point(|&start| start <= at).checked_sub(1)?;
        let start = self.starts.get(block)?;
        Some(start + at - self.written.blocks[block])
    }
}

fn lines(written: &Written, moved: &Moved<'_>) -> Vec<SourceLine> {
    let mut lines: Vec<SourceLine> = Vec::new();
    if written.places.iter().all(|&(_, place)| place == u32::MAX) {
        return lines;
    }
    for &(at, place) in &written.places {
        let Some(at) = moved.place(at) else { continue };
        let location = (place != u32::MAX).then_some(place);
        let code_offset = at as u32;
        match lines.last_mut() {
            Some(last) if last.location == location => {}
            Some(last) if last.code_offset == code_offset => last.location = location,
            _ => lines.push(SourceLine { code_offset, location }),
        }
    }
    lines
}
