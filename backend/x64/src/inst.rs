//! Machine instructions with virtual registers.
//!
//! An instruction names places in its list of operands; the register allocator fills these in. So
//! nothing here knows a register, but for the few that the processor or the calling convention
//! fixes.

use crate::encodings::{Encoding, RegisterFile, RmOperand};
use oxmux_codegen::output::SymbolRef;
use regalloc2::{Block, Operand, OperandConstraint, OperandKind, OperandPos, PReg, RegClass, VReg};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// A place in the list of an instruction's operands.
pub(crate) type Slot = u8;

/// No place.
pub(crate) const NONE: Slot = u8::MAX;

/// The base of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddressBase<R> {
    /// Zero.
    None,
    /// A register.
    Reg(R),
    /// The function's own objects on the stack.
    Objects,
    /// The variables of the source that debug information describes.
    Variables,
    /// The arguments that the function was given on the stack.
    Incoming,
    /// The arguments that functions are called with on the stack.
    Outgoing,
}

/// An address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address<R> {
    /// Where it starts from.
    pub(crate) base: AddressBase<R>,
    /// A register that is added.
    pub(crate) index: Option<R>,
    /// The binary logarithm of the register's factor.
    pub(crate) scale: u8,
    /// A number that is added.
    pub(crate) disp: i32,
}

impl<R> Address<R> {
    /// A place on the stack.
    pub(crate) fn on_stack(base: AddressBase<R>, disp: i32) -> Self {
        Self { base, index: None, scale: 0, disp }
    }
}

/// The number of a constant in the function's pool.
pub(crate) type PoolIndex = u32;

/// The operand in `modrm.rm` as selection gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Src {
    /// A register.
    Reg(VReg),
    /// As much memory as the instruction reads.
    Mem(Address<VReg>),
    /// An element of memory for all lanes.
    Broadcast(Address<VReg>),
    /// A constant of the pool, and whether it is an element for all lanes.
    Pool(PoolIndex, bool),
}

/// The operand in `modrm.rm`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RmS {
    /// A register, or where on the stack the allocator put it.
    Reg(Slot),
    /// Memory.
    Mem(Address<Slot>),
    /// A constant of the pool.
    Pool(PoolIndex),
}

/// An instruction of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simple {
    pub(crate) row: &'static Encoding,
    pub(crate) size: u8,
    pub(crate) reg: Slot,
    pub(crate) vvvv: Slot,
    pub(crate) rm: RmS,
    pub(crate) mask: Slot,
    pub(crate) zero: bool,
    pub(crate) broadcast: bool,
    pub(crate) lock: bool,
    pub(crate) condition: u8,
    pub(crate) imm: i32,
}

/// The processor's conditions, by their numbers.
pub(crate) mod condition {
    pub(crate) const B: u8 = 2;
    pub(crate) const AE: u8 = 3;
    pub(crate) const E: u8 = 4;
    pub(crate) const NE: u8 = 5;
    pub(crate) const BE: u8 = 6;
    pub(crate) const A: u8 = 7;
    pub(crate) const P: u8 = 10;
    pub(crate) const NP: u8 = 11;
    pub(crate) const L: u8 = 12;
    pub(crate) const GE: u8 = 13;
    pub(crate) const LE: u8 = 14;
    pub(crate) const G: u8 = 15;
}

/// The new value of an atomic operation that is a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LoopOp {
    /// The operation of this row on the old value and the operand.
    Encoding(&'static Encoding),
    /// The old value if this condition holds for comparing it with the operand, else the operand.
    /// Where the old value stays, nothing is written unless it `always_writes`.
    Choose { keeps: u8, always_writes: bool },
}

/// The operation of an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Opcode {
    /// An instruction of the table.
    Simple(Simple),
    /// Operand 0 becomes a number.
    Number(u64),
    /// Operand 0 becomes zero: a vector.
    ZeroVector,
    /// Operand 0 becomes all ones: a vector of this many bytes, where masks are lanes.
    OnesVector(u8),
    /// Operand 0 becomes all ones: a predicate.
    OnesMask,
    /// Operand 0 becomes an address that the linker knows: the distance to it, or where it is
    /// written.
    Symbol { symbol: u32, is_near: bool },
    /// Operand 0 is divided: quotient in `rax`, remainder in `rdx`.
    Divide { size: u8, signed: bool },
    /// Operand 0 is the address, 1 the operand, 2 `rax`, the old value, and 3 a temporary register.
    AtomicLoop { size: u8, op: LoopOp },
    /// A call; of the register in operand 0 if no symbol is given.
    Call { symbol: Option<(u32, bool)> },
    /// Where the function's arguments come from.
    Arguments,
    /// The end of the function.
    Return,
    /// The end of a block.
    Jump,
    /// The end of a block: conditions, each with the position of a successor, and the last
    /// successor as the default.
    Branch { first: (u8, u8), second: Option<(u8, u8)>, last: u8 },
    /// A jump by the number in operand 0 to the successor at that position, with temporary
    /// registers in operands 1 and 2.
    Table,
    /// The bytes of operand 0 in reverse order.
    SwapBytes { size: u8 },
    /// All memory accesses before come before those behind.
    Fence,
    /// Control does not come here (`ud2`).
    Trap,
}

/// One block.
#[derive(Clone, Debug, Default)]
pub(crate) struct BlockData {
    /// Its instructions, from and to.
    pub(crate) insts: (u32, u32),
    pub(crate) succs: SmallVec<[Block; 2]>,
    pub(crate) preds: SmallVec<[Block; 2]>,
    pub(crate) params: SmallVec<[VReg; 4]>,
    /// For each successor, where its arguments are in [`Code::args`].
    pub(crate) args: SmallVec<[(u32, u32); 2]>,
}

/// About how many operands an instruction has.
const OPERANDS_EACH: usize = 2;

/// A function's machine instructions.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) insts: Vec<Opcode>,
    /// Where each instruction's operands start.
    pub(crate) starts: Vec<u32>,
    pub(crate) operands: Vec<Operand>,
    /// The place in the source of each instruction; the largest number is none.
    pub(crate) places: Vec<u32>,
    pub(crate) blocks: Vec<BlockData>,
    /// The edge arguments of block parameters.
    pub(crate) args: Vec<VReg>,
    pub(crate) vregs: usize,
    pub(crate) symbols: Vec<SymbolRef>,
    /// The number of each symbol.
    pub(crate) symbol_numbers: BTreeMap<SymbolRef, u32>,
    pub(crate) pool: Vec<Box<[u8]>>,
    /// The bytes of the widest vectors.
    pub(crate) widest: u8,
    /// Bytes of the function's objects on the stack, and of arguments that it passes there.
    pub(crate) objects: u32,
    pub(crate) outgoing: u32,
    /// The size in bytes of the source variables' slots.
    pub(crate) variables: u32,
    /// The source location of the next instructions.
    pub(crate) place: u32,
}

impl Code {
    /// The operands of instructions from one number up to another.
    pub(crate) fn operands_of(&self, (from, to): (u32, u32)) -> &[Operand] {
        let start = |inst: u32| match self.starts.get(inst as usize) {
            Some(&start) => start as usize,
            None => self.operands.len(),
        };
        &self.operands[start(from)..start(to)]
    }

    /// The bytes of the stack that a vector takes: as much as the function's widest.
    pub(crate) fn slot_bytes(&self) -> u8 {
        self.widest.max(16)
    }

    /// A new register of a class.
    pub(crate) fn vreg(&mut self, class: RegClass) -> VReg {
        let number = self.vregs;
        self.vregs += 1;
        // The selection stops long before there are as many as have numbers.
        VReg::new(number.min(VReg::MAX), class)
    }

    /// A new general register.
    pub(crate) fn general(&mut self) -> VReg {
        self.vreg(RegClass::Int)
    }

    /// A new vector register.
    pub(crate) fn vector(&mut self) -> VReg {
        self.vreg(RegClass::Float)
    }

    /// A new mask register.
    pub(crate) fn mask(&mut self) -> VReg {
        self.vreg(RegClass::Vector)
    }

    /// Reserves space for `insts` instructions.
    pub(crate) fn reserve(&mut self, insts: usize) {
        self.insts.reserve(insts);
        self.starts.reserve(insts);
        self.places.reserve(insts);
        self.operands.reserve(OPERANDS_EACH * insts);
    }

    /// Appends an instruction with its operands.
    pub(crate) fn push(&mut self, opcode: Opcode, operands: &[Operand]) {
        self.starts.push(self.operands.len() as u32);
        self.operands.extend_from_slice(operands);
        self.insts.push(opcode);
        self.places.push(self.place);
    }

    /// Starts an instruction of the table: [`Ins::end`] finishes it.
    pub(crate) fn ins(&mut self, row: &'static Encoding, size: u8) -> Ins<'_> {
        if row.kinds.contains(&RegisterFile::V) {
            self.widest = self.widest.max(size);
        }
        let start = self.operands.len();
        let simple = Simple {
            row,
            size,
            reg: NONE,
            vvvv: NONE,
            rm: RmS::Reg(NONE),
            mask: NONE,
            zero: false,
            broadcast: false,
            lock: false,
            condition: 0,
            imm: 0,
        };
        Ins { code: self, start, simple }
    }

    /// An instruction with two registers: its result and the operand in `modrm.rm`.
    pub(crate) fn unary(&mut self, row: &'static Encoding, size: u8, src: Src) -> VReg {
        let to = self.vreg(class(row.kinds[0]));
        self.ins(row, size).def(to).rm(src).end();
        to
    }

    /// An instruction with a third register: the result of `vvvv` and `modrm.rm`.
    pub(crate) fn binary(&mut self, row: &'static Encoding, size: u8, a: VReg, b: Src) -> VReg {
        let to = self.vreg(class(row.kinds[0]));
        self.ins(row, size).def(to).vvvv(a).rm(b).end();
        to
    }

    /// An instruction whose first operand is its result, too.
    pub(crate) fn in_place(&mut self, row: &'static Encoding, size: u8, a: VReg, b: Src) -> VReg {
        let to = self.vreg(class(row.kinds[0]));
        self.ins(row, size).reuse(to, a).rm(b).end();
        to
    }

    /// An instruction with an immediate whose operand in `modrm.rm` is its result, too.
    pub(crate) fn in_place_imm(
        &mut self,
        row: &'static Encoding,
        size: u8,
        a: VReg,
        imm: i32,
    ) -> VReg {
        let to = self.vreg(class(row.kinds[2]));
        self.ins(row, size).rm_reuse(to, a).imm(imm).end();
        to
    }

    /// The number of a symbol.
    pub(crate) fn symbol(&mut self, symbol: SymbolRef) -> u32 {
        if let Some(&known) = self.symbol_numbers.get(&symbol) {
            return known;
        }
        let number = self.symbols.len() as u32;
        self.symbols.push(symbol.clone());
        self.symbol_numbers.insert(symbol, number);
        number
    }
}

/// The allocator's class of a kind of registers.
pub(crate) fn class(kind: RegisterFile) -> RegClass {
    match kind {
        RegisterFile::V => RegClass::Float,
        RegisterFile::K => RegClass::Vector,
        RegisterFile::G | RegisterFile::No => RegClass::Int,
    }
}

/// An instruction that is being put together.
pub(crate) struct Ins<'a> {
    code: &'a mut Code,
    start: usize,
    simple: Simple,
}

impl Ins<'_> {
    fn operand(&mut self, operand: Operand) -> Slot {
        self.code.operands.push(operand);
        (self.code.operands.len() - 1 - self.start) as Slot
    }

    /// The result, in `modrm.reg`.
    pub(crate) fn def(mut self, to: VReg) -> Self {
        self.simple.reg = self.operand(Operand::reg_def(to));
        self
    }

    /// The result, in `vvvv`.
    pub(crate) fn def_vvvv(mut self, to: VReg) -> Self {
        self.simple.vvvv = self.operand(Operand::reg_def(to));
        self
    }

    /// The result, in `modrm.rm`.
    pub(crate) fn def_rm(mut self, to: VReg) -> Self {
        self.simple.rm = RmS::Reg(self.operand(Operand::reg_def(to)));
        self
    }

    /// The operand that is read in `modrm.reg`.
    pub(crate) fn reg(mut self, from: VReg) -> Self {
        self.simple.reg = self.operand(Operand::reg_use(from));
        self
    }

    /// The result in `modrm.reg`, in the register of its operand.
    pub(crate) fn reuse(mut self, to: VReg, from: VReg) -> Self {
        let slot = self.operand(Operand::reg_use(from));
        self.simple.reg = self.operand(Operand::reg_reuse_def(to, usize::from(slot)));
        self
    }

    /// The result in `modrm.rm`, in the register of its operand.
    pub(crate) fn rm_reuse(mut self, to: VReg, from: VReg) -> Self {
        let slot = self.operand(Operand::reg_use(from));
        self.simple.rm = RmS::Reg(self.operand(Operand::reg_reuse_def(to, usize::from(slot))));
        self
    }

    /// The register that is read in `vvvv`.
    pub(crate) fn vvvv(mut self, from: VReg) -> Self {
        self.simple.vvvv = self.operand(Operand::reg_use(from));
        self
    }

    /// The operand in `modrm.rm`.
    pub(crate) fn rm(mut self, src: Src) -> Self {
        self.simple.rm = match src {
            Src::Reg(from) => {
                let constraint = match self.simple.row.rm {
                    RmOperand::Any => OperandConstraint::Any,
                    RmOperand::Reg | RmOperand::Mem => OperandConstraint::Reg,
                };
                let (kind, pos) = (OperandKind::Use, OperandPos::Early);
                RmS::Reg(self.operand(Operand::new(from, constraint, kind, pos)))
            }
            Src::Mem(address) | Src::Broadcast(address) => {
                self.simple.broadcast = matches!(src, Src::Broadcast(_));
                RmS::Mem(self.address(address))
            }
            Src::Pool(index, broadcast) => {
                self.simple.broadcast = broadcast;
                RmS::Pool(index)
            }
        };
        self
    }

    fn address(&mut self, address: Address<VReg>) -> Address<Slot> {
        Address {
            base: match address.base {
                AddressBase::Reg(base) => AddressBase::Reg(self.operand(Operand::reg_use(base))),
                AddressBase::None => AddressBase::None,
                AddressBase::Objects => AddressBase::Objects,
                AddressBase::Variables => AddressBase::Variables,
                AddressBase::Incoming => AddressBase::Incoming,
                AddressBase::Outgoing => AddressBase::Outgoing,
            },
            index: address.index.map(|index| match index.class() {
                // The gathered value goes to another register.
                RegClass::Float => self.operand(Operand::reg_use_at_end(index)),
                _ => self.operand(Operand::reg_use(index)),
            }),
            scale: address.scale,
            disp: address.disp,
        }
    }

    /// The mask that chooses lanes; none is all.
    pub(crate) fn mask(mut self, mask: VReg) -> Self {
        self.simple.mask = self.operand(Operand::reg_use(mask));
        self
    }

    /// The mask that chooses lanes, which is zero afterwards.
    pub(crate) fn consumed_mask(mut self, to: VReg, mask: VReg) -> Self {
        let slot = self.operand(Operand::reg_use(mask));
        self.simple.mask = self.operand(Operand::reg_reuse_def(to, usize::from(slot)));
        self
    }

    /// Lanes that the mask does not choose become zero.
    pub(crate) fn zero(mut self) -> Self {
        self.simple.zero = true;
        self
    }

    /// The immediate.
    pub(crate) fn imm(mut self, imm: i32) -> Self {
        self.simple.imm = imm;
        self
    }

    /// The condition.
    pub(crate) fn condition(mut self, condition: u8) -> Self {
        self.simple.condition = condition;
        self
    }

    /// The access is atomic.
    pub(crate) fn lock(mut self) -> Self {
        self.simple.lock = true;
        self
    }

    /// A further operand that has no field: a fixed register.
    pub(crate) fn fixed(mut self, operand: Operand) -> Self {
        self.operand(operand);
        self
    }

    /// Appends the instruction.
    pub(crate) fn end(self) {
        self.code.starts.push(self.start as u32);
        self.code.insts.push(Opcode::Simple(self.simple));
        self.code.places.push(self.code.place);
    }
}

/// A general register by its number.
pub(crate) fn general(number: usize) -> PReg {
    PReg::new(number, RegClass::Int)
}
