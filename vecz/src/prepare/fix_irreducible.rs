//! `fix-irreducible`: every cycle gets one entry.
//!
//! A cycle that is entered at several blocks gets a block by which all edges to these go, from
//! outside and from inside of it. Its first parameter says where to go on; the others are what the
//! entries' own parameters get from there (only one of them is next, so that they share those of
//! one type). The cycle is a natural loop then, and what is left of it without the new header is
//! looked at in the same way, so that cycles inside of cycles are found (the loop nesting forest of
//! Steensgaard; Ramalingam, "On Loops, Dominators, and Dominance Frontiers", TOPLAS 2002).
//!
//! ```text
//! entry: br c, a(x), b(y)        entry:      br c, entry.a, entry.b
//! a(p):  br d, b(p), end         entry.a:    br irr.guard(true, x)
//! b(q):  br a(q)                 entry.b:    br irr.guard(false, y)
//!                                irr.guard(to, p): br to, a(p), b(p)
//!                                a(p):       br d, a.b, end
//!                                a.b:        br irr.guard(false, p)
//!                                b(q):       br irr.guard(true, q)
//! ```
//!
//! No other value needs a parameter: a block inside of a cycle dominates no entry of it, since the
//! others lead there, too; and what dominated all of the cycle dominates the new block.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, for_each_component};
use oxmux_ir::entity::IdVec;
use oxmux_ir::{Block, BlockCall, Context, Function, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use rustc_hash::FxBuildHasher;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

pub(crate) const STEP: VeczStep = VeczStep { name: "fix-irreducible", run };
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Gives every cycle one entry.");

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let cfg = Cfg::compute(function);
    match is_irreducible(&cfg) {
        true => fix(&mut module.cx, function, cfg),
        false => Ok(false),
    }
}

/// How deep cycles may be nested on average: each level looks at the blocks inside of it once more.
const NESTING_MAX: usize = 64;

/// Whether there is a retreating edge to a block that does not dominate the edge's source.
fn is_irreducible(cfg: &Cfg) -> bool {
    let order = cfg.reverse_post_order();
    let backwards = |from: Block| {
        cfg.succs(from).iter().copied().filter(move |&to| cfg.position(to) <= cfg.position(from))
    };
    if order.iter().all(|&block| backwards(block).next().is_none()) {
        return false;
    }
    let dominators = Dominators::compute(cfg);
    order.iter().any(|&from| backwards(from).any(|to| !dominators.dominates(to, from)))
}

/// Gives every cycle one entry. True if one had several.
fn fix(cx: &mut Context, function: &mut Function, cfg: Cfg) -> Result<bool, NotVectorized> {
    let mut parts = vec![cfg.reverse_post_order().to_vec()];
    let mut visits_left = function.block_order.len().saturating_mul(NESTING_MAX);
    let mut work = Fixer {
        cx,
        cfg,
        component: IdVec::filled(function.blocks.len(), 0),
        components: 0,
        guards: Map::default(),
        function,
    };
    while let Some(part) = parts.pop() {
        visits_left = visits_left
            .checked_sub(part.len())
            .ok_or_else(|| NotVectorized::new("cycles with several entries are nested too deep"))?;
        for mut cycle in work.cycles(&part) {
            let entries = work.entries(&cycle);
            match entries[..] {
                [] => {}
                [header] => cycle.retain(|&block| block != header),
                _ => work.guard(&entries),
            }
            parts.push(cycle);
        }
    }
    Ok(!work.guards.is_empty())
}

struct Fixer<'a> {
    cx: &'a mut Context,
    function: &'a mut Function,
    /// Of the function as it was.
    cfg: Cfg,
    /// The part, or the cycle in it, that each block was last found in.
    component: IdVec<Block, u32>,
    components: u32,
    /// The block from which alone each entry is reached now.
    guards: Map<Block, Block>,
}

impl Fixer<'_> {
    fn mark(&mut self, blocks: &[Block]) -> u32 {
        self.components += 1;
        for &block in blocks {
            self.component[block] = self.components;
        }
        self.components
    }

    fn is_in(&self, component: u32, block: Block) -> bool {
        self.component.get(block) == Some(&component)
    }

    /// The blocks of a cycle that edges from outside of it lead to.
    fn entries(&mut self, cycle: &[Block]) -> Vec<Block> {
        let id = self.mark(cycle);
        let from_outside = |&block: &Block| {
            let comes = |&p: &Block| self.cfg.is_reachable(p) && !self.is_in(id, p);
            self.guards.contains_key(&block) || self.cfg.preds(block).iter().any(comes)
        };
        cycle.iter().copied().filter(from_outside).collect()
    }

    /// Leads all edges to these blocks through a new one.
    fn guard(&mut self, entries: &[Block]) {
        let guard = self.function.add_block();
        self.function.set_block_name(guard, "irr.guard");
        let two = entries.len() == 2;
        let to = self.function.add_block_param(guard, if two { Type::I1 } else { Type::I32 });
        let mut slots: Vec<(Type, Value)> = Vec::new();
        let places: Vec<Vec<usize>> =
            entries.iter().map(|&entry| self.places(guard, entry, &mut slots)).collect();
        let mut cases = Vec::with_capacity(entries.len());
        for (number, (&entry, places)) in entries.iter().zip(&places).enumerate() {
            let chosen = match two {
                true => self.cx.constants.bool(number == 0),
                false => self.cx.constants.int(&self.cx.types, Type::I32, number as u128),
            };
            let mut preds = match self.guards.insert(entry, guard) {
                Some(only) => vec![only],
                None => self.cfg.preds(entry).to_vec(),
            };
            preds.dedup();
            for pred in preds {
                self.redirect(pred, entry, guard, chosen.into(), places, &slots);
            }
            let args = places.iter().map(|&place| slots[place].1).collect();
            cases.push((chosen, BlockCall { block: entry, args }));
        }
        let Some((_, default)) = cases.pop() else { return };
        let op = match cases.pop() {
            Some((_, then)) if two => Op::CondBr { condition: to, then, otherwise: default },
            last => {
                cases.extend(last);
                Op::Switch { value: to, default, cases }
            }
        };
        self.function.append_inst(guard, op, Type::VOID);
    }

    /// The guard's parameters that stand for those of an entry, which may make new ones.
    fn places(&mut self, guard: Block, entry: Block, slots: &mut Vec<(Type, Value)>) -> Vec<usize> {
        let mut taken: Map<Type, usize> = Map::default();
        let mut places = Vec::new();
        for param in self.function.blocks[entry].params.clone() {
            let ty = self.function.local_type(param);
            let from = taken.get(&ty).copied().unwrap_or(0);
            let free = slots.iter().skip(from).position(|&(slot, _)| slot == ty);
            let place = free.map_or(slots.len(), |at| from + at);
            if place == slots.len() {
                slots.push((ty, self.function.add_block_param(guard, ty)));
            }
            taken.insert(ty, place + 1);
            places.push(place);
        }
        places
    }

    /// Makes the edges from a block to an entry lead to its guard.
    fn redirect(
        &mut self,
        from: Block,
        entry: Block,
        guard: Block,
        chosen: Value,
        places: &[usize],
        slots: &[(Type, Value)],
    ) {
        let Some(inst) = self.function.terminator(from) else { return };
        let Some(old) = self.function.edge_args(from, entry).first().map(|args| args.to_vec())
        else {
            return;
        };
        let mut args = vec![chosen];
        args.extend(slots.iter().map(|&(ty, _)| self.cx.poison(ty)));
        for (&place, arg) in places.iter().zip(old) {
            args[place + 1] = arg;
        }
        let target = BlockCall { block: guard, args };
        if matches!(self.function.insts[inst].op, Op::Br { .. }) {
            self.function.insts[inst].op = Op::Br { target };
            return;
        }
        // Two edges of one block to the guard would need the same arguments.
        let edge = self.function.add_block();
        self.function.append_inst(edge, Op::Br { target }, Type::VOID);
        self.function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == entry {
                *call = BlockCall::new(edge);
            }
        });
    }

    /// The strongly connected components of a part of the graph that have a cycle, each in the
    /// order of the part.
    fn cycles(&mut self, part: &[Block]) -> Vec<Vec<Block>> {
        let id = self.mark(part);
        let place: Map<Block, usize> = part.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let succs: Vec<Vec<usize>> = part
            .iter()
            .map(|&block| {
                let inside = self.function.successors(block).into_iter();
                inside
                    .filter(|&s| self.is_in(id, s))
                    .filter_map(|s| place.get(&s).copied())
                    .collect()
            })
            .collect();
        let mut cycles = Vec::new();
        let successor = |node: usize, i: usize| succs[node].get(i).copied();
        for_each_component(part.len(), successor, |nodes| {
            if nodes.len() > 1 || succs[nodes[0]].contains(&nodes[0]) {
                nodes.sort_unstable();
                cycles.push(nodes.iter().map(|&i| part[i]).collect());
            }
        });
        cycles
    }
}
