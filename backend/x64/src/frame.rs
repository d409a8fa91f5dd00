//! The stack frame: its layout, prologue and epilogue.
//!
//! From the top: return address, `rbp`, registers that the caller wants back, the source's
//! variables, the function's objects, what the allocator spilled, arguments for functions that are
//! called. `rbp` always has the frame's top; everything below counts from `rsp`.

use crate::allocate::CALLEE_SAVED;
use crate::encode::{Base, Fields, RBP, RSP, Rm, encode};
use crate::encodings::{self, Encoding};
use crate::inst::{AddressBase, Code, Opcode};
use crate::plan::CACHE_LINE;
use oxmux_codegen::CodegenError;
use oxmux_codegen::output::{FrameChange, FrameRule};
use regalloc2::{Allocation, Edit, Output, RegClass};

/// Bytes below the stack pointer that may have no memory yet.
const PAGE: u32 = 4096;
/// Up to this many pages are probed one by one, more in a loop.
const PAGES_UNROLLED: u32 = 4;
const FRAME_MAX: u64 = 1 << 30;
/// DWARF's number of `rbp`.
const DWARF_RBP: u16 = 6;

/// Where things are on the stack.
pub(crate) struct Frame {
    /// The registers that are saved, in the order in which they are pushed.
    saved: Vec<u8>,
    /// The bytes that `rsp` is lowered by after that, and its alignment.
    size: u32,
    align: u32,
    spilled: u32,
    objects: u32,
    variables: u32,
    /// Whether upper halves of vector registers are cleared before a return or call.
    pub(crate) is_wide: bool,
}

impl Frame {
    /// The frame of a function.
    pub(crate) fn new(code: &Code, output: &Output) -> Result<Self, CodegenError> {
        let saved = saved_registers(output);
        let spills = output.num_spillslots as u64 * 8;
        let calls = code.insts.iter().any(|what| matches!(what, Opcode::Call { .. }));
        let wide = u64::from(code.slot_bytes());
        let is_array = u64::from(code.objects) >= CACHE_LINE;
        let align = match (spills > 0, is_array) {
            // Vectors of the whole register's width lie in arrays on the stack.
            (_, true) if wide > 16 => CACHE_LINE,
            (true, _) => wide,
            (false, _) => 16,
        };
        let spilled = u64::from(code.outgoing).next_multiple_of(align);
        let objects = (spilled + spills).next_multiple_of(align);
        let variables = code.variables.next_multiple_of(16);
        let size = objects + u64::from(code.objects) + u64::from(variables);
        let mut size = size.next_multiple_of(align);
        if size > FRAME_MAX {
            return Err(CodegenError::Limit("bytes of a function's frame", FRAME_MAX));
        }
        if align == 16 && saved.len() % 2 == 1 && (size > 0 || calls) {
            size += 8;
        }
        Ok(Self {
            saved,
            size: size as u32,
            align: align as u32,
            spilled: spilled as u32,
            objects: objects as u32,
            variables,
            is_wide: code.widest > 16,
        })
    }

    /// The most bytes of stack that the function takes, return address included.
    pub(crate) fn bytes(&self) -> u32 {
        let aligning = if self.align > 16 { self.align } else { 0 };
        16 + 8 * self.saved.len() as u32 + self.size + aligning
    }

    /// Where a spilled value is.
    pub(crate) fn spilled(&self, slot: usize) -> Rm {
        memory(RSP, self.spilled as i32 + slot as i32 * 8)
    }

    /// The register and distance that an address on the stack counts from.
    pub(crate) fn base<R>(&self, base: &AddressBase<R>) -> (u8, i32) {
        match base {
            AddressBase::Objects => (RSP, self.objects as i32),
            // At the top, where they are as far from `rbp` whatever `rsp` is aligned to.
            AddressBase::Variables => (RBP, self.variables_at()),
            AddressBase::Incoming => (RBP, 16),
            _ => (RSP, 0),
        }
    }

    fn variables_at(&self) -> i32 {
        -(8 * self.saved.len() as i32 + self.variables as i32)
    }

    /// The offset of a source variable's slot from the canonical frame address.
    pub(crate) fn variable(&self, slot: u32) -> i64 {
        i64::from(self.variables_at()) + i64::from(slot) - 16
    }

    /// Emits the prologue; gives its unwind information.
    pub(crate) fn enter(&self, out: &mut Vec<u8>) -> Vec<FrameChange> {
        let mut changes = Vec::new();
        let mut note = |out: &Vec<u8>, rule| {
            changes.push(FrameChange { code_offset: out.len() as u32, rule });
        };
        out.push(0x50 | RBP);
        note(out, FrameRule::CfaOffset(16));
        note(out, FrameRule::Saved { register: DWARF_RBP, cfa_offset: -16 });
        encode(&encodings::MOV_L, &Fields::new(RBP, Rm::Reg(RSP), 8), out);
        note(out, FrameRule::CfaRegister(DWARF_RBP));
        for (i, &register) in self.saved.iter().enumerate() {
            push(register, 0x50, out);
            // The processor's and DWARF's numbers of these are the same.
            let cfa_offset = -24 - 8 * i as i32;
            note(out, FrameRule::Saved { register: u16::from(register), cfa_offset });
        }
        self.reserve(out);
        changes
    }

    /// Takes the stack, touching each page on the way.
    fn reserve(&self, out: &mut Vec<u8>) {
        let pages = self.size / PAGE;
        let touch = |out: &mut Vec<u8>| {
            encode(&encodings::MOV_S, &Fields::new(0, memory(RSP, 0), 4), out);
        };
        if pages <= PAGES_UNROLLED {
            for _ in 0..pages {
                immediate(&encodings::SUB_I, PAGE as i32, out);
                touch(out);
            }
        } else {
            // r11 holds nothing on entry.
            let end = memory(RSP, -((pages * PAGE) as i32));
            encode(&encodings::LEA, &Fields::new(11, end, 8), out);
            let start = out.len();
            immediate(&encodings::SUB_I, PAGE as i32, out);
            touch(out);
            encode(&encodings::CMP, &Fields::new(RSP, Rm::Reg(11), 8), out);
            let back = start as i64 - (out.len() as i64 + 2);
            out.extend_from_slice(&[0x75, back as u8]);
        }
        if !self.size.is_multiple_of(PAGE) {
            immediate(&encodings::SUB_I, (self.size % PAGE) as i32, out);
        }
        if self.align > 16 {
            immediate(&encodings::AND_I8, -(self.align as i32), out);
        }
    }

    /// The epilogue.
    pub(crate) fn leave(&self, out: &mut Vec<u8>) {
        if self.is_wide {
            vzeroupper(out);
        }
        if self.size > 0 || self.align > 16 {
            let top = memory(RBP, -8 * self.saved.len() as i32);
            encode(&encodings::LEA, &Fields::new(RSP, top, 8), out);
        }
        for &register in self.saved.iter().rev() {
            push(register, 0x58, out);
        }
        out.extend_from_slice(&[0x58 | RBP, 0xc3]);
    }
}

/// Clears the upper halves of the vector registers, which SSE code of others expects.
pub(crate) fn vzeroupper(out: &mut Vec<u8>) {
    out.extend_from_slice(&[0xc5, 0xf8, 0x77]);
}

/// Memory at a register and a distance.
pub(crate) fn memory(base: u8, disp: i32) -> Rm {
    Rm::Mem { base: Base::Reg(base), index: None, disp }
}

fn immediate(row: &'static Encoding, imm: i32, out: &mut Vec<u8>) {
    encode(row, &Fields { imm, ..Fields::new(0, Rm::Reg(RSP), 8) }, out);
}

fn push(register: u8, opcode: u8, out: &mut Vec<u8>) {
    if register >= 8 {
        out.push(0x41);
    }
    out.push(opcode | register & 7);
}

fn saved_registers(output: &Output) -> Vec<u8> {
    let mut used = [false; 16];
    let mut note = |allocation: Allocation| {
        if let Some(register) = allocation.as_reg().filter(|r| r.class() == RegClass::Int) {
            used[register.hw_enc() & 15] = true;
        }
    };
    output.allocs.iter().copied().for_each(&mut note);
    for (_, Edit::Move { to, .. }) in &output.edits {
        note(*to);
    }
    CALLEE_SAVED.into_iter().filter(|&number| used[number]).map(|number| number as u8).collect()
}
