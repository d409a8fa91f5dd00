//! Random kernels with barriers.

use super::kernels::*;
use oxmux_ir::interp::{Arg, NdRange};
use oxmux_ir::mux::{GroupArithmetic, GroupOp, MuxFunction};
use oxmux_ir::{CastOp, IntPredicate, Type, Value};

/// Numbers that look random, from a seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// Statements over a few variables: arithmetic, exchanges through local memory behind barriers,
/// objects on the stack, and branches and loops that all work-items take together.
fn random_statements(
    k: &mut Body<'_>,
    n: &mut Numbers,
    vars: &mut [Value],
    stack: Value,
    depth: u32,
) {
    for _ in 0..1 + n.below(4) {
        let pick = |n: &mut Numbers, vars: &[Value]| n.below(vars.len() as u64) as usize;
        let (a, b, to) = (pick(n, vars), pick(n, vars), pick(n, vars));
        match n.below(if depth == 0 { 4 } else { 7 }) {
            0 => {
                let sum = k.b.mul(vars[a], vars[b]);
                let seven = k.i32(7);
                vars[to] = k.b.add(sum, seven);
            }
            1 => {
                let (tile, lid) = (k.args[1], k.query(MuxFunction::GetLocalId, 0));
                k.store(tile, lid, vars[a]);
                k.barrier();
                let one = k.i64(1);
                let other = k.b.xor(lid, one);
                let read = k.load(tile, other);
                k.barrier();
                vars[to] = k.b.xor(read, vars[b]);
            }
            2 => {
                let index = k.i64(n.below(2));
                let old = k.load(stack, index);
                k.store(stack, index, vars[a]);
                vars[to] = k.b.add(old, vars[b]);
            }
            3 if n.below(2) == 0 => k.barrier(),
            3 => {
                let wide = k.b.cast(CastOp::SExt, vars[a], Type::I64);
                k.barrier();
                vars[to] = k.narrow(wide);
                let add = GroupOp::Reduce(GroupArithmetic::Add);
                vars[b] = k.group(add, Type::I32, vars[b]);
            }
            4 | 5 => {
                let (then, other, join) =
                    (k.b.add_block("then"), k.b.add_block("else"), k.b.add_block("join"));
                let params: Vec<Value> =
                    vars.iter().map(|_| k.b.func.add_block_param(join, Type::I32)).collect();
                let bit = k.i32(1 << n.below(4));
                let bit = k.b.and(k.args[2], bit);
                let zero = k.i32(0);
                let taken = k.b.icmp(IntPredicate::Ne, bit, zero);
                k.b.cond_br(taken, then, other);
                for block in [then, other] {
                    k.b.switch_to(block);
                    let mut inner = vars.to_vec();
                    random_statements(k, n, &mut inner, stack, depth - 1);
                    k.b.br(join, &inner);
                }
                k.b.switch_to(join);
                vars.copy_from_slice(&params);
            }
            _ => {
                let (head, body, exit) =
                    (k.b.add_block("head"), k.b.add_block("body"), k.b.add_block("exit"));
                let index = k.b.func.add_block_param(head, Type::I32);
                let params: Vec<Value> =
                    vars.iter().map(|_| k.b.func.add_block_param(head, Type::I32)).collect();
                let zero = k.i32(0);
                let enter: Vec<Value> = [&[zero][..], vars].concat();
                k.b.br(head, &enter);
                k.b.switch_to(head);
                vars.copy_from_slice(&params);
                // Some loops have their exit behind a barrier in the header.
                if n.below(2) == 0 {
                    k.barrier();
                }
                let count = k.i32(n.below(4) as u32);
                let more = k.b.icmp(IntPredicate::Ult, index, count);
                k.b.cond_br(more, body, exit);
                k.b.switch_to(body);
                let mut inner = vars.to_vec();
                random_statements(k, n, &mut inner, stack, depth - 1);
                let one = k.i32(1);
                let next = k.b.add(index, one);
                let back: Vec<Value> = [&[next][..], &inner].concat();
                k.b.br(head, &back);
                k.b.switch_to(exit);
            }
        }
    }
}

#[test]
fn random_kernels_with_barriers() {
    for seed in 0..60 {
        let mut n = Numbers(seed * 77 + 5);
        let module = module_with(&[OUT, Type::PTR_LOCAL, Type::I32], |k| {
            let pair = k.b.cx.types.array(Type::I32, 2);
            let stack = k.b.alloca(pair, 4);
            let at = k.global_id();
            let value = k.narrow(at);
            let mut vars = vec![value];
            for i in 1..4u64 {
                let factor = k.i32(i as u32 * 1000 + 1);
                vars.push(k.b.mul(value, factor));
                if i < 3 {
                    let index = k.i64(i - 1);
                    k.store(stack, index, value);
                }
            }
            random_statements(k, &mut n, &mut vars, stack, 3);
            let mut mix = vars[0];
            for &var in &vars[1..] {
                let thirty_one = k.i32(31);
                mix = k.b.mul(mix, thirty_one);
                mix = k.b.add(mix, var);
            }
            k.store(k.args[0], at, mix);
            k.b.ret(None);
        });
        let flags = n.below(16) as u8;
        let args = [Arg::Local(32), Arg::Bytes(vec![flags, 0, 0, 0])];
        check(module, &args, 16, NdRange::linear(16, 8));
    }
}
