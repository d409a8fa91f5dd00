//! A kernel that computes with integers and floats in a buffer, built and run by the interpreter.

use crate::words::{Parts, op};
use oxmux_frontend_spirv::{Error, Limits, Specialization, translate};
use oxmux_ir::Module;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use rspirv::spirv::{Op, OpenclStd100Op as CLOp};
use std::collections::BTreeMap;

pub(crate) const INT: u32 = 3;
pub(crate) const FLOAT: u32 = 4;
pub(crate) const BOOL: u32 = 5;
pub(crate) const FLOAT4: u32 = 8;
pub(crate) const GLOBAL_INT: u32 = 9;
pub(crate) const BUFFER: u32 = 21;

/// A kernel that grows instruction by instruction, with fresh ids.
pub(crate) struct Kernel {
    pub(crate) parts: Parts,
    next: u32,
    constants: BTreeMap<u32, u32>,
}

impl Kernel {
    pub(crate) fn new() -> Kernel {
        let mut parts = Parts::new();
        parts.header[3] = 2000;
        Kernel { parts, next: 100, constants: BTreeMap::new() }
    }
    pub(crate) fn capabilities(&mut self, numbers: &[u32]) {
        for &number in numbers {
            op(&mut self.parts.capability, Op::Capability, &[number]);
        }
    }
    pub(crate) fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }
    pub(crate) fn declare(&mut self, opcode: Op, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.declare(opcode, &[&[id], operands].concat());
        id
    }
    /// An integer constant of 32 bits.
    pub(crate) fn int(&mut self, value: u32) -> u32 {
        if let Some(&id) = self.constants.get(&value) {
            return id;
        }
        let id = self.id();
        self.parts.declare(Op::Constant, &[INT, id, value]);
        self.constants.insert(value, id);
        id
    }
    pub(crate) fn value(&mut self, opcode: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.emit(opcode, &[&[ty, id], operands].concat());
        id
    }
    pub(crate) fn ext(&mut self, operation: CLOp, ty: u32, operands: &[u32]) -> u32 {
        self.value(Op::ExtInst, ty, &[&[30, operation as u32], operands].concat())
    }
    pub(crate) fn element(&mut self, index: u32) -> u32 {
        self.value(Op::InBoundsPtrAccessChain, GLOBAL_INT, &[BUFFER, index])
    }
    pub(crate) fn load(&mut self, index: u32) -> u32 {
        let index = self.int(index);
        let at = self.element(index);
        self.value(Op::Load, INT, &[at])
    }
    /// Stores to the element whose number is the value `index`.
    pub(crate) fn store_at(&mut self, index: u32, value: u32) {
        let at = self.element(index);
        self.parts.emit(Op::Store, &[at, value]);
    }
    pub(crate) fn store(&mut self, index: u32, value: u32) {
        let index = self.int(index);
        self.store_at(index, value);
    }
    pub(crate) fn translate(&self) -> Result<Module, Error> {
        translate(&self.parts.bytes(), &Limits::default(), &Specialization::new())
    }
    pub(crate) fn module(&self) -> Module {
        let module = self.translate().unwrap();
        oxmux_ir::verify::verify_module(&module).unwrap();
        module
    }
    /// The buffer after `items` work-items of one group.
    pub(crate) fn run(&self, buffer: &[u32], items: u64) -> Vec<u32> {
        let module = self.module();
        let options = Options { sub_group_size: 4, ..Options::default() };
        let mut interpreter = Interpreter::new(&module, options).unwrap();
        let bytes: Vec<u8> = buffer.iter().flat_map(|word| word.to_le_bytes()).collect();
        let id = interpreter.add_buffer(&bytes).unwrap();
        let kernel = module.kernel_entry_points()[0];
        interpreter.run(kernel, &[Arg::buffer(id)], &NdRange::linear(items, items)).unwrap();
        let (words, _) = interpreter.read_buffer(id).as_chunks::<4>();
        words.iter().map(|word| u32::from_le_bytes(*word)).collect()
    }
}
