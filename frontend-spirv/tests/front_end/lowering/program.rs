//! A kernel under construction, and how it is run.

use crate::words::Parts;
use oxmux_frontend_spirv::{Limits, Specialization, translate};
use oxmux_ir as ir;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use rspirv::spirv::Op;

/// A kernel that reads and writes 32-bit words of its buffer `%21`.
pub(crate) struct Program {
    pub(crate) parts: Parts,
    /// The vector types that there are, by the number of their components.
    vectors: Vec<(u32, u32)>,
    pub(crate) next: u32,
}

pub(crate) const INT: u32 = 3;
pub(crate) const FLOAT: u32 = 4;
pub(crate) const BOOL: u32 = 5;
pub(crate) const LONG: u32 = 10;
pub(crate) const INT4: u32 = 12;
pub(crate) const POINTER: u32 = 9;
pub(crate) const BUFFER: u32 = 21;

impl Program {
    pub(crate) fn new() -> Self {
        let mut parts = Parts::new();
        parts.header[3] = 1000;
        Self { parts, vectors: Vec::new(), next: 100 }
    }
    pub(crate) fn id(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }
    pub(crate) fn declare(&mut self, opcode: Op, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.declare(opcode, &[&[id][..], operands].concat());
        id
    }
    pub(crate) fn constant(&mut self, bits: u32) -> u32 {
        let id = self.id();
        self.parts.declare(Op::Constant, &[INT, id, bits]);
        id
    }
    pub(crate) fn value(&mut self, opcode: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.emit(opcode, &[&[ty, id][..], operands].concat());
        id
    }
    pub(crate) fn address(&mut self, index: u32) -> u32 {
        let index = self.constant(index);
        self.value(Op::InBoundsPtrAccessChain, POINTER, &[BUFFER, index])
    }
    pub(crate) fn load(&mut self, index: u32) -> u32 {
        let address = self.address(index);
        self.value(Op::Load, INT, &[address, 2, 4])
    }
    pub(crate) fn load_float(&mut self, index: u32) -> u32 {
        let bits = self.load(index);
        self.value(Op::Bitcast, FLOAT, &[bits])
    }
    pub(crate) fn load_long(&mut self, index: u32) -> u32 {
        let (low, high) = (self.load(index), self.load(index + 1));
        let ty = self.vector_type(2);
        let both = self.value(Op::CompositeConstruct, ty, &[low, high]);
        self.value(Op::Bitcast, LONG, &[both])
    }
    pub(crate) fn vector_type(&mut self, count: u32) -> u32 {
        if let Some(&(_, ty)) = self.vectors.iter().find(|(known, _)| *known == count) {
            return ty;
        }
        let ty = self.declare(Op::TypeVector, &[INT, count]);
        self.vectors.push((count, ty));
        ty
    }
    pub(crate) fn store(&mut self, index: u32, value: u32) {
        let address = self.address(index);
        self.parts.emit(Op::Store, &[address, value, 2, 4]);
    }
    pub(crate) fn store_bool(&mut self, index: u32, value: u32) {
        let (one, zero) = (self.constant(1), self.constant(0));
        let value = self.value(Op::Select, INT, &[value, one, zero]);
        self.store(index, value);
    }
    pub(crate) fn module(&self) -> ir::Module {
        let module =
            translate(&self.parts.bytes(), &Limits::default(), &Specialization::new()).unwrap();
        if let Err(errors) = ir::verify::verify_module(&module) {
            panic!("{}", errors[0]);
        }
        module
    }
    /// Runs one work-item, and gives the buffer.
    pub(crate) fn run(&self, input: &[u32]) -> Vec<u32> {
        self.run_over(input, &NdRange::linear(1, 1))
    }
    pub(crate) fn run_over(&self, input: &[u32], range: &NdRange) -> Vec<u32> {
        let module = self.module();
        let options = Options { strict_division: true, ..Options::default() };
        let mut interpreter = Interpreter::new(&module, options).unwrap();
        let bytes: Vec<u8> = input.iter().flat_map(|word| word.to_le_bytes()).collect();
        let buffer = interpreter.add_buffer(&bytes).unwrap();
        interpreter.run("kernel", &[Arg::buffer(buffer)], range).unwrap();
        let bytes = interpreter.read_buffer(buffer);
        bytes.as_chunks::<4>().0.iter().map(|quad| u32::from_le_bytes(*quad)).collect()
    }
}

pub(crate) fn ints(values: &[i32]) -> Vec<u32> {
    values.iter().map(|&value| value as u32).collect()
}
