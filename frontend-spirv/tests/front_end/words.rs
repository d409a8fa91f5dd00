//! Modules written by hand, section by section, around one kernel.

#![allow(dead_code, reason = "the crate's own tests use a part of it")]

use rspirv::spirv::Op;

/// Appends one instruction.
pub(crate) fn op(words: &mut Vec<u32>, opcode: Op, operands: &[u32]) {
    words.push((operands.len() as u32 + 1) << 16 | opcode as u32);
    words.extend(operands);
}

/// A literal string in words.
pub(crate) fn text(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((bytes.len() / 4 + 1) * 4, 0);
    bytes.as_chunks::<4>().0.iter().map(|quad| u32::from_le_bytes(*quad)).collect()
}

/// The sections of a module with a kernel `%20` that takes `%21` and has the entry block `%22`.
///
/// Declared: 1 void, 2 void(9), 3 int32, 4 float32, 5 bool, 6 = 7, 7 = 1.0, 8 float4, 9 int32
/// CrossWorkgroup*, 10 int64, 11 = 5 (int64), 12 int4, 13 struct { int32, float32 }, 14 void(), 15
/// true, 16 float4, 17 int4, 18 int32 Function*, 19 int32 Generic*, 23 = 2, 24 struct Function*, 25
/// int32[7], 26 float16, 27 event, 28 array Function*, 29 null struct. Ids from 100 are free; the
/// bound is 200.
pub(crate) struct Parts {
    pub(crate) header: [u32; 5],
    pub(crate) capability: Vec<u32>,
    pub(crate) extension: Vec<u32>,
    pub(crate) import: Vec<u32>,
    pub(crate) memory: Vec<u32>,
    pub(crate) entry: Vec<u32>,
    pub(crate) mode: Vec<u32>,
    pub(crate) debug: Vec<u32>,
    pub(crate) annotation: Vec<u32>,
    pub(crate) declaration: Vec<u32>,
    pub(crate) head: Vec<u32>,
    pub(crate) body: Vec<u32>,
    pub(crate) end: Vec<u32>,
    pub(crate) functions: Vec<u32>,
}

impl Parts {
    pub(crate) fn new() -> Parts {
        let mut parts = Parts {
            header: [0x0723_0203, 0x0001_0000, 0, 200, 0],
            capability: vec![],
            extension: vec![],
            import: vec![],
            memory: vec![],
            entry: vec![],
            mode: vec![],
            debug: vec![],
            annotation: vec![],
            declaration: vec![],
            head: vec![],
            body: vec![],
            end: vec![],
            functions: vec![],
        };
        // With them every type and instruction of the tests: 8, 16 and 64 bits, odd integers,
        // atomics, groups, hints.
        let declared = [
            0, 20, 4, 5, 6, 11, 38, 7, 9, 10, 12, 18, 22, 39, 61, 62, 63, 64, 65, 66, 67, 5568,
            5612, 5613, 5616, 5629, 5844, 5910, 6016, 6017, 6018, 6019, 6025, 6026, 6033, 6034,
            6095, 6400,
        ];
        for capability in declared {
            op(&mut parts.capability, Op::Capability, &[capability]);
        }
        op(&mut parts.import, Op::ExtInstImport, &[&[30][..], &text("OpenCL.std")].concat());
        op(&mut parts.memory, Op::MemoryModel, &[2, 2]);
        op(&mut parts.entry, Op::EntryPoint, &[&[6, 20][..], &text("kernel")].concat());
        for (opcode, operands) in [
            (Op::TypeVoid, &[1][..]),
            (Op::TypeInt, &[3, 32, 0]),
            (Op::TypeFloat, &[4, 32]),
            (Op::TypeBool, &[5]),
            (Op::Constant, &[3, 6, 7]),
            (Op::Constant, &[4, 7, 0x3f80_0000]),
            (Op::Constant, &[3, 23, 2]),
            (Op::TypeVector, &[8, 4, 4]),
            (Op::TypePointer, &[9, 5, 3]),
            (Op::TypeFunction, &[2, 1, 9]),
            (Op::TypeInt, &[10, 64, 0]),
            (Op::Constant, &[10, 11, 5, 0]),
            (Op::TypeVector, &[12, 3, 4]),
            (Op::TypeStruct, &[13, 3, 4]),
            (Op::TypeFunction, &[14, 1]),
            (Op::ConstantTrue, &[5, 15]),
            (Op::ConstantComposite, &[8, 16, 7, 7, 7, 7]),
            (Op::ConstantComposite, &[12, 17, 6, 6, 6, 6]),
            (Op::TypePointer, &[18, 7, 3]),
            (Op::TypePointer, &[19, 8, 3]),
            (Op::TypePointer, &[24, 7, 13]),
            (Op::TypeArray, &[25, 3, 6]),
            (Op::TypeFloat, &[26, 16]),
            (Op::TypeEvent, &[27]),
            (Op::TypePointer, &[28, 7, 25]),
            (Op::ConstantNull, &[13, 29]),
        ] {
            op(&mut parts.declaration, opcode, operands);
        }
        op(&mut parts.head, Op::Function, &[1, 20, 0, 2]);
        op(&mut parts.head, Op::FunctionParameter, &[9, 21]);
        op(&mut parts.head, Op::Label, &[22]);
        op(&mut parts.end, Op::Return, &[]);
        op(&mut parts.end, Op::FunctionEnd, &[]);
        parts
    }

    pub(crate) fn words(&self) -> Vec<u32> {
        [
            &self.header[..],
            &self.capability,
            &self.extension,
            &self.import,
            &self.memory,
            &self.entry,
            &self.mode,
            &self.debug,
            &self.annotation,
            &self.declaration,
            &self.head,
            &self.body,
            &self.end,
            &self.functions,
        ]
        .concat()
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.words().iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// Declares a capability no more.
    pub(crate) fn undeclare(&mut self, number: u32) {
        let (pairs, _) = self.capability.as_chunks::<2>();
        self.capability =
            pairs.iter().filter(|pair| pair[1] != number).flatten().copied().collect();
    }

    /// Adds to the types and constants.
    pub(crate) fn declare(&mut self, opcode: Op, operands: &[u32]) {
        op(&mut self.declaration, opcode, operands);
    }

    /// Adds to the kernel's block.
    pub(crate) fn emit(&mut self, opcode: Op, operands: &[u32]) {
        op(&mut self.body, opcode, operands);
    }

    /// Adds after the kernel.
    pub(crate) fn after(&mut self, opcode: Op, operands: &[u32]) {
        op(&mut self.functions, opcode, operands);
    }

    /// Adds to the decorations.
    pub(crate) fn annotate(&mut self, opcode: Op, operands: &[u32]) {
        op(&mut self.annotation, opcode, operands);
    }
}
