//! Emits instructions with allocated registers as bytes.
//!
//! Blocks are written one after the other without the jumps at their ends; then jumps are made as
//! long as they must be, and everything is put together with tables and constants behind it.

use crate::encode::{Base, Fields, Rm, encode};
use crate::encodings::{self, Encoding};
use crate::frame::{Frame, memory, vzeroupper};
use crate::inst::{
    Address, AddressBase, Code, LoopOp, NONE, Opcode, PoolIndex, RmS, Simple, Slot, condition,
};
use crate::layout::{Fixup, Target, Written};
use crate::print::{CONDITIONS, general, text};
use oxmux_codegen::CodegenError;
use oxmux_codegen::output::{RelocationKind, SymbolRef};
use regalloc2::{Allocation, Block, Edit, Inst, Output, RegClass};

/// Writes all blocks.
pub(crate) fn emit(
    code: &Code,
    output: &Output,
    frame: &Frame,
    has_text: bool,
) -> Result<Written, CodegenError> {
    let mut emitter = Emitter {
        code,
        frame,
        vector: code.slot_bytes(),
        out: Written { text: has_text.then(String::new), ..Written::default() },
        allocs: &[],
    };
    emitter.out.changes = frame.enter(&mut emitter.out.bytes);
    let mut edit = 0;
    for (index, block) in code.blocks.iter().enumerate() {
        // The prologue belongs to the first block.
        emitter.out.blocks.push(if index == 0 { 0 } else { emitter.out.bytes.len() });
        if let Some(text) = &mut emitter.out.text {
            text.push_str(&format!("block{index}:\n"));
        }
        // The edits are sorted as the blocks' instructions are.
        let (from, to) = block.insts;
        let mut done = from as usize;
        while done < to as usize {
            let inst = Inst::new(done);
            let next = output.edits.get(edit);
            match next.filter(|(point, _)| *point <= regalloc2::ProgPoint::before(inst)) {
                Some((_, Edit::Move { from, to })) => {
                    emitter.copy(*from, *to)?;
                    edit += 1;
                }
                None => {
                    emitter.allocs = output.inst_allocs(inst);
                    emitter.place(code.places[done]);
                    emitter.inst(&code.insts[done], Block::new(index))?;
                    done += 1;
                }
            }
        }
    }
    emitter.out.blocks.push(emitter.out.bytes.len());
    Ok(emitter.out)
}

/// A symbol's name.
fn name(symbol: &SymbolRef) -> String {
    match symbol {
        SymbolRef::Function(name) | SymbolRef::Data(name) | SymbolRef::LibCall(name) => {
            name.clone()
        }
        SymbolRef::Constant(number) => format!("constant {number}"),
        SymbolRef::OwnCode(offset) => format!(". + {offset}"),
    }
}

struct Emitter<'a> {
    code: &'a Code,
    frame: &'a Frame,
    /// The bytes of a vector on the stack.
    vector: u8,
    out: Written,
    allocs: &'a [Allocation],
}

impl Emitter<'_> {
    fn place(&mut self, place: u32) {
        if self.out.places.last().is_none_or(|&(_, last)| last != place) {
            self.out.places.push((self.out.bytes.len(), place));
        }
    }

    /// A copy that the allocator inserted.
    fn copy(&mut self, from: Allocation, to: Allocation) -> Result<(), CodegenError> {
        let class = from.as_reg().or(to.as_reg()).map(|register| register.class());
        let (load, store, size): (&Encoding, &Encoding, u8) = match class {
            Some(RegClass::Int) => (&encodings::MOV_L, &encodings::MOV_S, 8),
            Some(RegClass::Float) => (&encodings::VMOVUPS, &encodings::VMOVUPS_S, self.vector),
            Some(RegClass::Vector) => (&encodings::KMOVQ, &encodings::KMOVQ_S, 8),
            None => {
                return Err(CodegenError::Generator("a copy from the stack to the stack".into()));
            }
        };
        let number = |allocation: Allocation| allocation.as_reg().map(|r| r.hw_enc() as u8);
        let slot = |allocation: Allocation| allocation.as_stack().map(|slot| slot.index());
        match (number(from), number(to), slot(from), slot(to)) {
            (Some(from), Some(to), ..) => {
                let row = if class == Some(RegClass::Float) { &encodings::VMOVAPS } else { load };
                self.encode(row, &Fields::new(to, Rm::Reg(from), size));
            }
            (Some(from), None, _, Some(slot)) => {
                self.encode(store, &Fields::new(from, self.frame.spilled(slot), size));
            }
            (None, Some(to), Some(slot), _) => {
                self.encode(load, &Fields::new(to, self.frame.spilled(slot), size));
            }
            _ => return Err(CodegenError::Generator("a copy of nothing".into())),
        }
        Ok(())
    }

    /// The number of the register in a slot.
    fn register(&self, slot: Slot) -> Result<u8, CodegenError> {
        if slot == NONE {
            return Ok(0);
        }
        let register = self.allocs.get(usize::from(slot)).and_then(|alloc| alloc.as_reg());
        let register = register.ok_or_else(|| CodegenError::Generator("no register".into()))?;
        Ok(register.hw_enc() as u8)
    }

    fn rm(&self, rm: &RmS) -> Result<(Rm, Option<PoolIndex>), CodegenError> {
        Ok(match rm {
            RmS::Reg(slot) => {
                let spilled = self.allocs.get(usize::from(*slot)).and_then(|a| a.as_stack());
                match spilled {
                    Some(spilled) => (self.frame.spilled(spilled.index()), None),
                    None => (Rm::Reg(self.register(*slot)?), None),
                }
            }
            RmS::Mem(address) => (self.address(address)?, None),
            RmS::Pool(index) => (Rm::Mem { base: Base::Rip, index: None, disp: 0 }, Some(*index)),
        })
    }

    fn address(&self, address: &Address<Slot>) -> Result<Rm, CodegenError> {
        let index = match address.index {
            Some(index) => Some((self.register(index)?, address.scale)),
            None => None,
        };
        let (base, distance) = match address.base {
            AddressBase::None => (Base::None, 0),
            AddressBase::Reg(slot) => (Base::Reg(self.register(slot)?), 0),
            ref stack => {
                let (register, distance) = self.frame.base(stack);
                (Base::Reg(register), distance)
            }
        };
        let disp = address.disp.checked_add(distance);
        let disp = disp.ok_or(CodegenError::Limit("bytes of a function's frame", 1 << 30))?;
        Ok(Rm::Mem { base, index, disp })
    }

    fn simple(&mut self, simple: &Simple) -> Result<(), CodegenError> {
        let (rm, constant) = self.rm(&simple.rm)?;
        let fields = Fields {
            reg: self.register(simple.reg)?,
            vvvv: self.register(simple.vvvv)?,
            rm,
            mask: self.register(simple.mask)?,
            zero: simple.zero,
            broadcast: simple.broadcast,
            size: simple.size,
            imm: simple.imm,
            condition: simple.condition,
        };
        if simple.lock {
            self.out.bytes.push(0xf0);
            self.note(|| "lock".to_string());
        }
        let position = self.encode(simple.row, &fields);
        if let (Some(at), Some(constant)) = (position, constant) {
            self.fix(at, Target::Pool(constant));
            let code = self.code;
            self.remark(|| {
                let words = code.pool[constant as usize].chunks(4).map(|word| {
                    let bytes = word.iter().rev().map(|byte| format!("{byte:02x}"));
                    format!(" 0x{}", bytes.collect::<String>())
                });
                words.collect()
            });
        }
        Ok(())
    }

    /// The four bytes at a place are the distance of a target from the end of the instruction,
    /// which is here.
    fn fix(&mut self, at: usize, target: Target) {
        let after = (self.out.bytes.len() - at) as u8;
        self.out.fixups.push(Fixup { at, after, target });
    }

    fn encode(&mut self, row: &Encoding, fields: &Fields) -> Option<usize> {
        self.note(|| text(row, fields));
        encode(row, fields, &mut self.out.bytes)
    }

    /// A line of the text, if there is to be one.
    fn note(&mut self, line: impl FnOnce() -> String) {
        if let Some(text) = &mut self.out.text {
            text.push_str("  ");
            text.push_str(&line());
            text.push('\n');
        }
    }

    /// A remark behind the last line of the text.
    fn remark(&mut self, remark: impl FnOnce() -> String) {
        if let Some(text) = &mut self.out.text {
            text.truncate(text.trim_end().len());
            text.push_str("  #");
            text.push_str(&remark());
            text.push('\n');
        }
    }

    fn row(&mut self, row: &Encoding, reg: u8, rm: Rm, size: u8) {
        self.encode(row, &Fields::new(reg, rm, size));
    }

    fn inst(&mut self, opcode: &Opcode, block: Block) -> Result<(), CodegenError> {
        if self.out.text.is_some() {
            self.note_other(opcode, block);
        }
        match opcode {
            Opcode::Simple(simple) => self.simple(simple)?,
            Opcode::Number(number) => {
                let to = self.register(0)?;
                self.number(to, *number);
            }
            Opcode::ZeroVector => {
                let to = self.register(0)?;
                let zero = Fields { vvvv: to, ..Fields::new(to, Rm::Reg(to), 16) };
                self.encode(&encodings::VPXORD, &zero);
            }
            Opcode::OnesVector(size) => {
                let to = self.register(0)?;
                let ones = Fields { vvvv: to, ..Fields::new(to, Rm::Reg(to), *size) };
                self.encode(&encodings::vex::VPCMPEQD, &ones);
            }
            Opcode::OnesMask => {
                let to = self.register(0)?;
                // The mask that nothing writes: there is none to wait for.
                let ones = Fields { vvvv: 0, ..Fields::new(to, Rm::Reg(0), 8) };
                self.encode(&encodings::KXNORQ, &ones);
            }
            Opcode::Symbol { symbol, is_near } => {
                let to = self.register(0)?;
                let place = Rm::Mem { base: Base::Rip, index: None, disp: 0 };
                let (row, kind) = match is_near {
                    true => (&encodings::LEA, RelocationKind::PcRel4),
                    false => (&encodings::MOV_L, RelocationKind::X86GotPcRel4),
                };
                let at = self.encode(row, &Fields::new(to, place, 8));
                let symbols = &self.code.symbols;
                self.remark(|| format!(" {}", name(&symbols[*symbol as usize])));
                self.fix(displacement(at)?, Target::Symbol(*symbol, kind));
            }
            Opcode::Divide { size, signed } => {
                let by = self.register(1)?;
                match (signed, size) {
                    (false, _) => self.row(&encodings::XOR, 2, Rm::Reg(2), 4),
                    (true, 8) => self.out.bytes.extend_from_slice(&[0x48, 0x99]),
                    (true, _) => self.out.bytes.push(0x99),
                }
                let row = if *signed { &encodings::IDIV } else { &encodings::DIV };
                self.row(row, 0, Rm::Reg(by), *size);
            }
            Opcode::AtomicLoop { size, op } => self.atomic_loop(*size, *op)?,
            Opcode::Call { symbol } => self.call(*symbol)?,
            Opcode::Arguments => {}
            Opcode::Return => self.frame.leave(&mut self.out.bytes),
            Opcode::Jump | Opcode::Branch { .. } => {}
            Opcode::Table => {
                let [index, start, entry] =
                    [self.register(0)?, self.register(1)?, self.register(2)?];
                let place = Rm::Mem { base: Base::Rip, index: None, disp: 0 };
                let at = self.encode(&encodings::LEA, &Fields::new(start, place, 8));
                self.fix(displacement(at)?, Target::Table(block));
                let place = Rm::Mem { base: Base::Reg(start), index: Some((index, 2)), disp: 0 };
                self.row(&encodings::MOVSXD, entry, place, 8);
                self.row(&encodings::ADD, entry, Rm::Reg(start), 8);
                self.note(|| format!("jmp {}", general(entry, 8)));
                self.jump_to(4, entry);
            }
            Opcode::SwapBytes { size } => {
                let register = self.register(1)?;
                let rex = 0x40 | u8::from(*size == 8) << 3 | register >> 3;
                self.out.bytes.extend_from_slice(&[rex, 0x0f, 0xc8 | register & 7]);
            }
            Opcode::Fence => self.out.bytes.extend_from_slice(&[0x0f, 0xae, 0xf0]),
            Opcode::Trap => self.out.bytes.extend_from_slice(&[0x0f, 0x0b]),
        }
        Ok(())
    }

    /// The text of an instruction without a row.
    fn note_other(&mut self, opcode: &Opcode, block: Block) {
        let succ = |position: u8| {
            let succs = &self.code.blocks[block.index()].succs;
            format!("block{}", succs.get(usize::from(position)).map_or(0, |succ| succ.index()))
        };
        let line = match opcode {
            Opcode::Divide { size: 8, signed: true } => "cqo".to_string(),
            Opcode::Divide { signed: true, .. } => "cdq".to_string(),
            Opcode::Return => format!("ret # from a frame of {} bytes", self.frame.bytes()),
            Opcode::Jump => format!("jmp {}", succ(0)),
            Opcode::Branch { first, second, last } => {
                let jump = |&(condition, to): &(u8, u8)| {
                    format!("j{} {}; ", CONDITIONS[usize::from(condition & 15)], succ(to))
                };
                let second = second.as_ref().map(jump).unwrap_or_default();
                format!("{}{second}jmp {}", jump(first), succ(*last))
            }
            Opcode::SwapBytes { size } => format!("bswap {}", self.name(1, *size)),
            Opcode::Fence => "mfence".to_string(),
            Opcode::Trap => "ud2".to_string(),
            _ => return,
        };
        self.note(|| line);
    }

    /// The name of a general register of `size` bytes.
    fn name(&self, slot: Slot, size: u8) -> String {
        self.register(slot).map_or(String::new(), |number| general(number, size))
    }

    /// `jmp` or `call` by a register, by the digit in `modrm.reg`.
    fn jump_to(&mut self, digit: u8, register: u8) {
        if register >= 8 {
            self.out.bytes.push(0x41);
        }
        self.out.bytes.extend_from_slice(&[0xff, 0xc0 | digit << 3 | register & 7]);
    }

    fn number(&mut self, to: u8, number: u64) {
        if number == 0 {
            return self.row(&encodings::XOR, to, Rm::Reg(to), 4);
        }
        let rex = |wide: u8| 0x40 | wide << 3 | to >> 3;
        if let Ok(number) = u32::try_from(number) {
            self.note(|| format!("mov {}, {number:#x}", general(to, 4)));
            if to >= 8 {
                self.out.bytes.push(rex(0));
            }
            self.out.bytes.push(0xb8 | to & 7);
            self.out.bytes.extend_from_slice(&number.to_le_bytes());
        } else if let Ok(imm) = i32::try_from(number as i64) {
            let fields = Fields { imm, ..Fields::new(0, Rm::Reg(to), 8) };
            self.encode(&encodings::MOV_I, &fields);
        } else {
            self.note(|| format!("movabs {}, {number:#x}", general(to, 8)));
            self.out.bytes.extend_from_slice(&[rex(1), 0xb8 | to & 7]);
            self.out.bytes.extend_from_slice(&number.to_le_bytes());
        }
    }

    fn call(&mut self, symbol: Option<(u32, bool)>) -> Result<(), CodegenError> {
        if self.frame.is_wide {
            self.note(|| "vzeroupper".to_string());
            vzeroupper(&mut self.out.bytes);
        }
        match symbol {
            None => {
                let register = self.register(0)?;
                self.note(|| format!("call {}", general(register, 8)));
                self.jump_to(2, register);
            }
            Some((symbol, is_near)) => {
                let code = self.code;
                self.note(|| format!("call {}", name(&code.symbols[symbol as usize])));
                let kind = match is_near {
                    true => {
                        self.out.bytes.push(0xe8);
                        RelocationKind::X86CallPcRel4
                    }
                    false => {
                        self.out.bytes.extend_from_slice(&[0xff, 0x15]);
                        RelocationKind::X86GotPcRel4
                    }
                };
                let at = self.out.bytes.len();
                self.out.bytes.extend_from_slice(&[0; 4]);
                self.fix(at, Target::Symbol(symbol, kind));
            }
        }
        Ok(())
    }

    /// Reads, computes and tries to write until nothing has been written in between.
    fn atomic_loop(&mut self, size: u8, op: LoopOp) -> Result<(), CodegenError> {
        let [address, operand, new] = [self.register(0)?, self.register(1)?, self.register(3)?];
        let place = memory(address, 0);
        const RAX: u8 = 0;
        match size {
            1 => self.row(&encodings::MOVZX8, RAX, place, 4),
            2 => self.row(&encodings::MOVZX16, RAX, place, 4),
            _ => self.row(&encodings::MOV_L, RAX, place, size),
        }
        let start = self.out.bytes.len();
        self.note(|| "1:".to_string());
        let mut to_end = None;
        match op {
            LoopOp::Encoding(row) => {
                self.row(&encodings::MOV_L, new, Rm::Reg(RAX), 8);
                self.row(row, new, Rm::Reg(operand), size.max(4));
            }
            LoopOp::Choose { keeps, always_writes } => {
                self.row(&encodings::MOV_L, new, Rm::Reg(operand), 8);
                self.row(&encodings::CMP, RAX, Rm::Reg(operand), size);
                if always_writes {
                    let fields = Fields { condition: keeps, ..Fields::new(new, Rm::Reg(RAX), 8) };
                    self.encode(&encodings::CMOVCC, &fields);
                } else {
                    self.note(|| format!("j{} 2f", CONDITIONS[usize::from(keeps & 15)]));
                    self.out.bytes.extend_from_slice(&[0x70 | keeps, 0]);
                    to_end = Some(self.out.bytes.len());
                }
            }
        }
        self.out.bytes.push(0xf0);
        self.note(|| "lock".to_string());
        self.row(&encodings::CMPXCHG, new, place, size);
        self.note(|| "jne 1b".to_string());
        let back = start as i64 - (self.out.bytes.len() as i64 + 2);
        self.out.bytes.extend_from_slice(&[0x70 | condition::NE, back as u8]);
        if let Some(from) = to_end {
            self.note(|| "2:".to_string());
            let length = i8::try_from(self.out.bytes.len() - from)
                .map_err(|_| CodegenError::Generator("a short jump too far".into()))?;
            self.out.bytes[from - 1] = length as u8;
        }
        Ok(())
    }
}

/// The place of the displacement that an address relative to the instruction has.
fn displacement(at: Option<usize>) -> Result<usize, CodegenError> {
    at.ok_or_else(|| CodegenError::Generator("no displacement to fix".into()))
}
