//! The analyses against direct implementations of their definitions, which are too slow for
//! compilation.

use crate::random::Random;
use oxmux_ir::analysis::{
    CallGraph, Cfg, Dominators, Loops, PostDominators, Uses, blocks_in_cycles, for_each_component,
    most_live,
};
use oxmux_ir::entity::EntityId;
use oxmux_ir::text::parse_module;
use oxmux_ir::{Block, Builder, Function, Module, Type};
use std::collections::BTreeSet;

/// A function of random branches.
fn random_function(seed: u64, blocks: usize) -> Function {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut module = Module::new("m");
    let id = module.add_function("f", Type::VOID, &[Type::I1]);
    let mut function = module.take_function(id);
    let all: Vec<Block> = (0..blocks).map(|_| function.add_block()).collect();
    let condition = function.args[0];
    for &block in &all {
        let mut b = Builder::new(&mut module.cx, &mut function, block);
        // The entry has no predecessors.
        let mut target = || all[1 + random.below(blocks - 1)];
        let (first, second) = (target(), target());
        match random.below(5) {
            0 => drop(b.ret(None)),
            1 => drop(b.br(first, &[])),
            _ => drop(b.cond_br(condition, first, second)),
        }
    }
    function
}

/// The blocks that a walk from `from` reaches without entering `without`.
fn reach(
    from: Block,
    without: Option<Block>,
    next: &dyn Fn(Block) -> Vec<Block>,
) -> BTreeSet<Block> {
    let mut seen = BTreeSet::new();
    let mut work: Vec<Block> = Some(from).filter(|b| Some(*b) != without).into_iter().collect();
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            work.extend(next(block).into_iter().filter(|b| Some(*b) != without));
        }
    }
    seen
}

#[test]
fn components_are_those_of_the_definition() {
    let mut of_several = 0;
    for seed in 1..300 {
        let function = random_function(seed, 3 + (seed as usize % 12));
        let cfg = Cfg::compute(&function);
        let count = cfg.block_count();
        let succs = |block: usize| cfg.succs(Block::from_index(block));
        let reached: Vec<BTreeSet<Block>> = (0..count)
            .map(|block| {
                let next = |b: Block| cfg.succs(b).to_vec();
                succs(block).iter().flat_map(|&succ| reach(succ, None, &next)).collect()
            })
            .collect();
        let reaches = |a: usize, b: usize| reached[a].contains(&Block::from_index(b));
        let mut seen = vec![false; count];
        for_each_component(
            count,
            |block, i| succs(block).get(i).map(|succ| succ.index()),
            |nodes| {
                of_several += usize::from(nodes.len() > 1);
                for &a in &*nodes {
                    assert!(!seen[a], "{a} is in two components");
                    seen[a] = true;
                    // What it leads to comes with it, or came before.
                    assert!(nodes.iter().all(|&b| a == b || reaches(a, b) && reaches(b, a)));
                }
                for (b, &seen) in seen.iter().enumerate() {
                    assert!(seen || !reaches(nodes[0], b), "{b} behind {nodes:?}");
                }
            },
        );
        assert!(seen.iter().all(|&seen| seen));
        let cyclic: Vec<bool> = (0..count).map(|block| reaches(block, block)).collect();
        assert_eq!(blocks_in_cycles(&cfg), cyclic);
    }
    assert!(of_several > 100, "{of_several}");
}

#[test]
fn dominators_are_those_of_the_definition() {
    for seed in 1..200 {
        let function = random_function(seed, 3 + (seed as usize % 12));
        let cfg = Cfg::compute(&function);
        let dominators = Dominators::compute(&cfg);
        let entry = function.entry().expect("an entry");
        let succs = |b: Block| cfg.succs(b).to_vec();
        let reachable = reach(entry, None, &succs);
        for &a in &reachable {
            let around = reach(entry, Some(a), &succs);
            for &b in &reachable {
                let expected = a == b || !around.contains(&b);
                assert_eq!(dominators.dominates(a, b), expected, "seed {seed}: {a} {b}");
            }
        }
    }
}

/// A loop of many blocks, each of which leaves it to a rung of its own; the rungs lead down to the
/// lowest.
fn ladder(rungs: usize) -> (Function, Vec<Block>, Vec<Block>) {
    let mut module = Module::new("m");
    let id = module.add_function("f", Type::VOID, &[Type::I1]);
    let mut function = module.take_function(id);
    let condition = function.args[0];
    let entry = function.add_block();
    let stages: Vec<Block> = (0..rungs).map(|_| function.add_block()).collect();
    let exits: Vec<Block> = (0..rungs).map(|_| function.add_block()).collect();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    b.br(stages[0], &[]);
    for i in 0..rungs {
        b.switch_to(stages[i]);
        b.cond_br(condition, stages[(i + 1) % rungs], exits[i]);
        b.switch_to(exits[i]);
        match i.checked_sub(1) {
            Some(below) => b.br(exits[below], &[]),
            None => b.ret(None),
        };
    }
    (function, stages, exits)
}

#[test]
fn many_exits_take_no_longer_than_many_blocks() {
    let (function, stages, exits) = ladder(40_000);
    let cfg = Cfg::compute(&function);
    let (dominators, post) = (Dominators::compute(&cfg), PostDominators::compute(&cfg));
    for i in (0..stages.len()).step_by(997) {
        assert_eq!(dominators.immediate(exits[i]), Some(stages[i]));
        assert_eq!(dominators.immediate(stages[i]), Some(cfg.preds(stages[i])[0]));
        assert_eq!(post.immediate(stages[i]), Some(exits[0]));
    }
}

#[test]
fn post_dominators_are_those_of_the_definition() {
    for seed in 1..200 {
        let function = random_function(seed, 3 + (seed as usize % 12));
        let cfg = Cfg::compute(&function);
        let post = PostDominators::compute(&cfg);
        let entry = function.entry().expect("an entry");
        let succs = |b: Block| cfg.succs(b).to_vec();
        let reachable = reach(entry, None, &succs);
        let ends: Vec<Block> =
            reachable.iter().copied().filter(|&b| cfg.succs(b).is_empty()).collect();
        let leads = |b: Block| reach(b, None, &succs).iter().any(|x| ends.contains(x));
        // With endless loops the virtual exit has more edges than the definition says.
        if !reachable.iter().all(|&b| leads(b)) {
            continue;
        }
        for &a in &reachable {
            for &b in &reachable {
                let around = reach(b, Some(a), &succs);
                let expected = a == b || !around.iter().any(|x| ends.contains(x));
                assert_eq!(post.post_dominates(a, b), expected, "seed {seed}: {a} {b}");
            }
        }
    }
}

#[test]
fn loops_are_the_blocks_that_lead_back() {
    for seed in 1..200 {
        let function = random_function(seed, 3 + (seed as usize % 12));
        let cfg = Cfg::compute(&function);
        let dominators = Dominators::compute(&cfg);
        let loops = Loops::compute(&cfg, &dominators);
        for id in loops.ids() {
            let header = loops.get(id).header;
            let mut expected = BTreeSet::from([header]);
            for &latch in cfg.preds(header) {
                if !cfg.is_reachable(latch) || !dominators.dominates(header, latch) {
                    continue;
                }
                let preds = |b: Block| -> Vec<Block> {
                    cfg.preds(b).iter().copied().filter(|&p| cfg.is_reachable(p)).collect()
                };
                expected.extend(reach(latch, Some(header), &preds));
            }
            let found: BTreeSet<Block> =
                loops.blocks_to_depth(id, u32::MAX, &cfg).into_iter().collect();
            assert_eq!(found, expected, "seed {seed}: the loop of {header}");
            for &block in &found {
                assert!(loops.contains(id, block));
            }
            if let Some(parent) = loops.get(id).parent {
                assert!(loops.contains(parent, header));
                assert_eq!(loops.get(parent).depth + 1, loops.get(id).depth);
            }
        }
    }
}

const LOOP: &str = "declare void @g(i32)
define i32 @f(i32 %n, i32 %unused) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %next = add i32 %i, 1
  call void @g(i32 %next)
  br label %head
exit:
  ret i32 %i
}
";

#[test]
fn liveness_and_uses_of_a_loop() {
    let module = parse_module(LOOP).expect("a module");
    let id = module.find_function("f").expect("the function");
    let function = &module.functions[id];
    let cfg = Cfg::compute(function);
    let [entry, head, body, exit] = function.block_order[..] else { panic!("four blocks") };
    let (n, unused) = (function.args[0], function.args[1]);
    let i = function.blocks[head].params[0];
    let live = |of: oxmux_ir::Value| {
        let most = most_live(function, &cfg, |value| u32::from(value == of), |_| true);
        [entry, head, body, exit].map(|block| most[block])
    };
    assert_eq!(live(n), [1, 1, 1, 0]);
    assert_eq!(live(i), [0, 1, 1, 1], "a parameter is not live before its block");
    assert_eq!(live(unused), [0; 4]);
    let all = most_live(function, &cfg, |_| 1, |_| true);
    assert_eq!([entry, head, body, exit].map(|block| all[block]), [1, 3, 2, 1]);
    let uses = Uses::compute(function);
    assert_eq!(uses.of(n).len(), 1);
    assert_eq!(uses.of(i).len(), 3);
    assert!(uses.is_unused(unused));
    let graph = CallGraph::compute(&module);
    let callee = module.find_function("g").expect("the callee");
    assert_eq!(graph.callers(callee), [id]);
    assert!(!graph.is_recursive(id) && !graph.is_address_taken(callee));
    assert_eq!(graph.bottom_up(), [callee, id]);
}

#[test]
fn recursion_and_taken_addresses_are_found() {
    let text = "@table = constant [1 x ptr] [ptr @c]
define void @a() {
  call void @b()
  ret void
}
define void @b() {
  call void @a()
  ret void
}
define void @c() {
  ret void
}
";
    let module = parse_module(text).expect("a module");
    let graph = CallGraph::compute(&module);
    let id = |name| module.find_function(name).expect("a function");
    assert!(graph.is_recursive(id("a")) && graph.is_recursive(id("b")));
    assert!(!graph.is_recursive(id("c")) && graph.is_address_taken(id("c")));
    assert_eq!(graph.reachable([id("a")]).len(), 2);
}
