//! Group instructions: as IR, and run by the interpreter.

use crate::kernel::{BOOL, BUFFER, INT, Kernel};
use oxmux_frontend_spirv::Error;
use rspirv::spirv::Op;
/// A kernel of eight work-items, of which each has its number in `ticket`, and stores results after
/// each other.
struct Group {
    k: Kernel,
    ticket: u32,
    base: u32,
}

impl Group {
    fn new() -> Group {
        let mut k = Kernel::new();
        k.capabilities(&[18, 61, 62, 63, 64, 65, 66, 6026]);
        let (scope, relaxed) = (k.int(1), k.int(0));
        let ticket = k.value(Op::AtomicIIncrement, INT, &[BUFFER, scope, relaxed]);
        Group { k, ticket, base: 0 }
    }
    /// Stores a value to the next eight places, at this work-item's.
    fn put(&mut self, value: u32) {
        self.base += 8;
        let base = self.k.int(self.base);
        let index = self.k.value(Op::IAdd, INT, &[base, self.ticket]);
        self.k.store_at(index, value);
    }
    fn flag(&mut self, value: u32) {
        let (yes, no) = (self.k.int(1), self.k.int(0));
        let value = self.k.value(Op::Select, INT, &[value, yes, no]);
        self.put(value);
    }
    /// Runs, and compares each eight places.
    fn check(&self, expected: &[(&str, [u32; 8])]) {
        let result = self.k.run(&vec![0; 8 * (expected.len() + 1)], 8);
        for (i, (what, values)) in expected.iter().enumerate() {
            assert_eq!(result[8 * (i + 1)..][..8], *values, "{what}");
        }
    }
}

#[test]
fn groups_work_together() {
    let mut g = Group::new();
    let (work_group, sub_group) = (g.k.int(2), g.k.int(3));
    let (zero, one, three) = (g.k.int(0), g.k.int(1), g.k.int(3));
    let t = g.ticket;
    for operation in 0..3 {
        let value = g.k.value(Op::GroupIAdd, INT, &[work_group, operation, t]);
        g.put(value);
    }
    let value = g.k.value(Op::GroupUMax, INT, &[sub_group, 0, t]);
    g.put(value);
    let value = g.k.value(Op::GroupIMulKHR, INT, &[sub_group, 1, t]);
    g.put(value);
    let value = g.k.value(Op::GroupBroadcast, INT, &[work_group, t, three]);
    g.put(value);
    let value = g.k.value(Op::GroupNonUniformBroadcast, INT, &[sub_group, t, one]);
    g.put(value);
    let odd = g.k.value(Op::BitwiseAnd, INT, &[t, one]);
    let odd = g.k.value(Op::INotEqual, BOOL, &[odd, zero]);
    let all = g.k.value(Op::GroupAll, BOOL, &[work_group, odd]);
    g.flag(all);
    let any = g.k.value(Op::GroupAny, BOOL, &[sub_group, odd]);
    g.flag(any);
    let elected = g.k.value(Op::GroupNonUniformElect, BOOL, &[sub_group]);
    g.flag(elected);
    let equal = g.k.value(Op::GroupNonUniformAllEqual, BOOL, &[sub_group, t]);
    g.flag(equal);
    let barrier_semantics = g.k.int(0x208);
    g.k.parts.emit(Op::ControlBarrier, &[work_group, work_group, barrier_semantics]);
    g.k.parts.emit(Op::ControlBarrier, &[sub_group, sub_group, barrier_semantics]);
    g.k.parts.emit(Op::MemoryBarrier, &[one, barrier_semantics]);
    g.check(&[
        ("reduce", [28; 8]),
        ("inclusive", [0, 1, 3, 6, 10, 15, 21, 28]),
        ("exclusive", [0, 0, 1, 3, 6, 10, 15, 21]),
        ("sub-group maximum", [3, 3, 3, 3, 7, 7, 7, 7]),
        ("sub-group products", [0, 0, 0, 0, 4, 20, 120, 840]),
        ("broadcast", [3; 8]),
        ("sub-group broadcast", [1, 1, 1, 1, 5, 5, 5, 5]),
        ("all", [0; 8]),
        ("any", [1; 8]),
        ("elect", [1, 0, 0, 0, 1, 0, 0, 0]),
        ("all equal", [0; 8]),
    ]);
}

#[test]
fn sub_groups_shuffle_and_vote() {
    let mut g = Group::new();
    let sub_group = g.k.int(3);
    let (zero, one, two) = (g.k.int(0), g.k.int(1), g.k.int(2));
    let t = g.ticket;
    let int4 = 12;
    for opcode in [Op::GroupNonUniformShuffle, Op::GroupNonUniformShuffleXor] {
        let value = g.k.value(opcode, INT, &[sub_group, t, two]);
        g.put(value);
    }
    let value = g.k.value(Op::GroupNonUniformRotateKHR, INT, &[sub_group, t, one]);
    g.put(value);
    let value = g.k.value(Op::GroupNonUniformRotateKHR, INT, &[sub_group, t, one, two]);
    g.put(value);
    let odd = g.k.value(Op::BitwiseAnd, INT, &[t, one]);
    let odd = g.k.value(Op::INotEqual, BOOL, &[odd, zero]);
    let ballot = g.k.value(Op::GroupNonUniformBallot, int4, &[sub_group, odd]);
    let word = g.k.value(Op::CompositeExtract, INT, &[ballot, 0]);
    g.put(word);
    for operation in 0..3 {
        let operands = [sub_group, operation, ballot];
        let value = g.k.value(Op::GroupNonUniformBallotBitCount, INT, &operands);
        g.put(value);
    }
    for opcode in [Op::GroupNonUniformBallotFindLSB, Op::GroupNonUniformBallotFindMSB] {
        let value = g.k.value(opcode, INT, &[sub_group, ballot]);
        g.put(value);
    }
    let bit = g.k.value(Op::GroupNonUniformInverseBallot, BOOL, &[sub_group, ballot]);
    g.flag(bit);
    let bit = g.k.value(Op::GroupNonUniformBallotBitExtract, BOOL, &[sub_group, ballot, one]);
    g.flag(bit);
    g.check(&[
        ("shuffle", [2, 2, 2, 2, 6, 6, 6, 6]),
        ("xor", [2, 3, 0, 1, 6, 7, 4, 5]),
        ("rotate", [1, 2, 3, 0, 5, 6, 7, 4]),
        ("rotate clusters", [1, 0, 3, 2, 5, 4, 7, 6]),
        ("ballot", [10; 8]),
        ("count", [2; 8]),
        ("count to here", [0, 1, 1, 2, 0, 1, 1, 2]),
        ("count before", [0, 0, 1, 1, 0, 0, 1, 1]),
        ("lowest", [1; 8]),
        ("highest", [3; 8]),
        ("inverse", [0, 1, 0, 1, 0, 1, 0, 1]),
        ("extract", [1; 8]),
    ]);
}

#[test]
fn sub_groups_shuffle_pairs_and_vectors() {
    let mut g = Group::new();
    g.k.capabilities(&[5568]);
    let (work_group, sub_group) = (g.k.int(2), g.k.int(3));
    let (one, hundred) = (g.k.int(1), g.k.int(100));
    let t = g.ticket;
    let more = g.k.value(Op::IAdd, INT, &[t, hundred]);
    for (opcode, operands) in [
        (Op::SubgroupShuffleUpINTEL, [more, t, one]),
        (Op::SubgroupShuffleDownINTEL, [t, more, one]),
    ] {
        let value = g.k.value(opcode, INT, &operands);
        g.put(value);
    }
    let value = g.k.value(Op::SubgroupShuffleXorINTEL, INT, &[t, one]);
    g.put(value);
    let vector = g.k.value(Op::CompositeConstruct, 12, &[t, more, t, t]);
    let sum = g.k.value(Op::GroupIAdd, 12, &[work_group, 0, vector]);
    for lane in 0..2 {
        let value = g.k.value(Op::CompositeExtract, INT, &[sum, lane]);
        g.put(value);
    }
    let turned = g.k.value(Op::GroupNonUniformShuffleXor, 12, &[sub_group, vector, one]);
    let value = g.k.value(Op::CompositeExtract, INT, &[turned, 1]);
    g.put(value);
    g.check(&[
        ("up", [103, 0, 1, 2, 107, 4, 5, 6]),
        ("down", [1, 2, 3, 100, 5, 6, 7, 104]),
        ("xor", [1, 0, 3, 2, 5, 4, 7, 6]),
        ("sum of first components", [28; 8]),
        ("sum of second components", [828; 8]),
        ("vector xor", [101, 100, 103, 102, 105, 104, 107, 106]),
    ]);
}

#[test]
fn groups_beyond_a_work_group_are_not_served() {
    for (opcode, scope) in [(Op::ControlBarrier, 1), (Op::ControlBarrier, 0)] {
        let mut k = Kernel::new();
        let (scope, semantics) = (k.int(scope), k.int(0));
        k.parts.emit(opcode, &[scope, scope, semantics]);
        let error = k.translate().unwrap_err();
        assert!(matches!(error, Error::Unsupported { .. }), "{error}");
    }
    let mut g = Group::new();
    let work_group = g.k.int(2);
    g.k.value(Op::GroupNonUniformElect, BOOL, &[work_group]);
    let error = g.k.translate().unwrap_err().to_string();
    assert!(error.contains("GroupNonUniformElect"), "{error}");
}

#[test]
fn work_groups_copy() {
    let mut k = Kernel::new();
    let local_ptr = k.declare(Op::TypePointer, &[4, 25]);
    let local_int = k.declare(Op::TypePointer, &[4, INT]);
    let events = k.declare(Op::TypePointer, &[7, 27]);
    let (work_group, zero) = (k.int(2), k.int(0));
    let none = k.id();
    k.parts.declare(Op::ConstantNull, &[27, none]);
    let local = k.id();
    k.parts.declare(Op::Variable, &[local_ptr, local, 4]);
    let (long, five) = (10, 11);
    let (one, three) = (k.id(), k.id());
    k.parts.declare(Op::Constant, &[long, one, 1, 0]);
    k.parts.declare(Op::Constant, &[long, three, 3, 0]);
    let place = k.value(Op::Variable, events, &[7]);
    let inside = k.value(Op::InBoundsAccessChain, local_int, &[local, zero]);
    let wait = |k: &mut Kernel, event: u32| {
        let count = k.int(1);
        k.parts.emit(Op::Store, &[place, event]);
        k.parts.emit(Op::GroupWaitEvents, &[work_group, count, place]);
    };
    let event = k.value(Op::GroupAsyncCopy, 27, &[work_group, inside, BUFFER, five, one, none]);
    wait(&mut k, event);
    let ten = k.int(10);
    let out = k.element(ten);
    let event = k.value(Op::GroupAsyncCopy, 27, &[work_group, out, inside, five, three, none]);
    wait(&mut k, event);
    let mut buffer = vec![0; 30];
    buffer[..6].copy_from_slice(&[11, 12, 13, 14, 15, 16]);
    let result = k.run(&buffer, 4);
    let mut expected = buffer.clone();
    for (i, value) in [11, 12, 13, 14, 15].into_iter().enumerate() {
        expected[10 + 3 * i] = value;
    }
    assert_eq!(result, expected);
}

/// The sub-groups of four work-items read the eight numbers from 32 on as a vector for each
/// work-item, and write it reversed from 48 on.
#[test]
fn blocks_are_read_and_written() {
    let mut k = Kernel::new();
    k.capabilities(&[5569]);
    let pair = k.declare(Op::TypeVector, &[INT, 2]);
    let (from, to) = (k.int(32), k.int(48));
    let (from, to) = (k.element(from), k.element(to));
    let block = k.value(Op::SubgroupBlockReadINTEL, pair, &[from]);
    let reversed = k.value(Op::VectorShuffle, pair, &[block, block, 1, 0]);
    k.parts.emit(Op::SubgroupBlockWriteINTEL, &[to, reversed]);
    let buffer: Vec<u32> = (0..64).collect();
    let result = k.run(&buffer, 8);
    assert_eq!(result[..48], buffer[..48]);
    assert_eq!(result[48..52], buffer[36..40]);
    assert_eq!(result[52..56], buffer[32..36]);
    assert_eq!(result[56..], buffer[56..]);
    let mut k = Kernel::new();
    k.capabilities(&[5569]);
    let zero = k.int(0);
    let place = k.element(zero);
    k.value(Op::SubgroupBlockReadINTEL, BOOL, &[place]);
    let error = k.translate().unwrap_err().to_string();
    assert!(error.contains("a block of what is no integer"), "{error}");
}
