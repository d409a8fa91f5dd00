//! Variables over blocks, for code whose control flow changes: written and read while blocks are rewired, turned into block
//! parameters when the edges are final (Braun et al., "Simple and Efficient Construction of Static Single Assignment
//! Form", CC 2013).
//!
//! A read of what a block does not write itself gives a placeholder, an instruction outside of every block;
//! [`Variables::finish`] replaces it by the value that reaches the block.

use hashbrown::{HashMap, HashSet};
use oxmux_ir::analysis::{Cfg, Dominators, FrontierSteps, Frontiers};
use oxmux_ir::{Block, Context, Function, Op, Type, Value};
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A variable.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Variable(u32);

#[derive(Default)]
pub(crate) struct SsaUpdater {
    types: Vec<Type>,
    /// What each block leaves in a variable, if it writes it.
    written: Map<(Block, Variable), Value>,
    /// What a variable holds where a block begins.
    at_entry: Map<(Block, Variable), Value>,
    /// The placeholders, in the order in which they were made.
    placeholders: Vec<(Value, Block, Variable)>,
}

impl SsaUpdater {
    pub(crate) fn new_variable(&mut self, ty: Type) -> Variable {
        self.types.push(ty);
        Variable(self.types.len() as u32 - 1)
    }

    /// The type of a variable's values.
    pub(crate) fn ty(&self, variable: Variable) -> Type {
        self.types[variable.0 as usize]
    }

    /// Sets a variable at the present end of a block.
    pub(crate) fn write(&mut self, block: Block, variable: Variable, value: Value) {
        self.written.insert((block, variable), value);
    }

    /// Whether a block sets a variable.
    pub(crate) fn is_written(&self, block: Block, variable: Variable) -> bool {
        self.written.contains_key(&(block, variable))
    }

    /// The value of a variable at the present end of a block.
    pub(crate) fn read(
        &mut self,
        cx: &mut Context,
        function: &mut Function,
        block: Block,
        variable: Variable,
    ) -> Value {
        match self.written.get(&(block, variable)) {
            Some(&value) => value,
            None => self.entry(cx, function, block, variable),
        }
    }

    /// The value of a variable where a block begins.
    pub(crate) fn entry(
        &mut self,
        cx: &mut Context,
        function: &mut Function,
        block: Block,
        variable: Variable,
    ) -> Value {
        if let Some(&value) = self.at_entry.get(&(block, variable)) {
            return value;
        }
        let ty = self.types[variable.0 as usize];
        let poison = cx.poison(ty);
        let inst = function.make_inst(Op::Freeze { arg: poison }, ty);
        let Some(value) = function.insts[inst].result else { return poison };
        self.at_entry.insert((block, variable), value);
        self.placeholders.push((value, block, variable));
        value
    }

    /// Makes a value, a parameter that was taken from its block, stand for a variable where the block begins.
    pub(crate) fn adopt(&mut self, block: Block, variable: Variable, value: Value) {
        self.at_entry.insert((block, variable), value);
        self.placeholders.push((value, block, variable));
    }

    /// What blocks leave in variables.
    pub(crate) fn writes(&self) -> Vec<(Block, Variable, Value)> {
        let mut all: Vec<_> = self.written.iter().map(|(&(b, v), &value)| (b, v, value)).collect();
        all.sort_unstable_by_key(|&(block, variable, _)| (block, variable));
        all
    }

    /// The placeholder values with their blocks.
    pub(crate) fn placeholders(&self) -> impl Iterator<Item = (Value, Block)> + '_ {
        self.placeholders.iter().map(|&(value, block, _)| (value, block))
    }

    /// Replaces the placeholders, now that the edges are final. Gives what each one became.
    pub(crate) fn finish(mut self, cx: &mut Context, function: &mut Function) -> Map<Value, Value> {
        let placeholders = std::mem::take(&mut self.placeholders);
        let mut search = Search::new(self.written, self.types, function);
        let order: Vec<Value> = placeholders.iter().map(|&(value, ..)| value).collect();
        let mut became: Map<Value, Value> = Map::default();
        for (placeholder, block, variable) in placeholders {
            let value = search.at_entry(cx, function, block, variable);
            became.insert(placeholder, value);
        }
        // What each block gives others, in the order of their parameters: each terminator is walked once.
        let mut given: BTreeMap<Block, Map<Block, Vec<Value>>> = BTreeMap::new();
        let mut next = 0;
        while let Some(&(block, variable)) = search.params.get(next) {
            next += 1;
            let mut preds = search.cfg.preds(block).to_vec();
            preds.dedup();
            for pred in preds {
                let value = match search.written.get(&(pred, variable)) {
                    Some(&value) => value,
                    None => search.at_entry(cx, function, pred, variable),
                };
                given.entry(pred).or_default().entry(block).or_default().push(value);
            }
        }
        for (pred, args) in given {
            let Some(inst) = function.terminator(pred) else { continue };
            function.insts[inst].op.for_each_successor_mut(|call| {
                call.args.extend(args.get(&call.block).into_iter().flatten());
            });
        }
        let resolved = resolve(&became, &order);
        function.replace_values(&resolved);
        resolved
    }
}

/// What each placeholder became in the end: one may have become another. Each chain is followed once.
fn resolve(became: &Map<Value, Value>, order: &[Value]) -> Map<Value, Value> {
    let mut resolved: Map<Value, Value> = Map::default();
    let mut chain = Vec::new();
    for &placeholder in order {
        let mut value = placeholder;
        loop {
            if let Some(&end) = resolved.get(&value) {
                value = end;
                break;
            }
            let Some(&next) = became.get(&value) else { break };
            chain.push(value);
            value = next;
        }
        resolved.extend(chain.drain(..).map(|link| (link, value)));
    }
    resolved
}

/// Looks for what reaches blocks. A block has a parameter for a variable only where two writes of it merge: in the iterated
/// dominance frontier of the blocks that write it (Cytron et al., "Efficiently Computing Static Single Assignment Form and the
/// Control Dependence Graph", TOPLAS 1991), and only if it is read from there.
struct Search {
    written: Map<(Block, Variable), Value>,
    types: Vec<Type>,
    cfg: Cfg,
    dominators: Dominators,
    frontiers: Frontiers,
    /// The blocks that write each variable.
    writers: Vec<Vec<Block>>,
    /// The blocks in whose parameters writes of a variable merge, once computed.
    phis: Vec<Option<PhiBlocks>>,
    known: Map<(Block, Variable), Value>,
    /// The parameters that were made, in order.
    params: Vec<(Block, Variable)>,
}

#[derive(Default)]
struct PhiBlocks {
    list: Vec<Block>,
    set: HashSet<Block, FxBuildHasher>,
}

/// Of so many blocks each is looked at; of more, those above a block in the tree of dominators are.
const FEW: usize = 32;

impl Search {
    fn new(written: Map<(Block, Variable), Value>, types: Vec<Type>, function: &Function) -> Self {
        let cfg = Cfg::compute(function);
        let dominators = Dominators::compute(&cfg);
        let frontiers = Frontiers::new(&cfg, &dominators);
        let mut writers = vec![Vec::new(); types.len()];
        for &(block, variable) in written.keys() {
            if cfg.is_reachable(block) {
                writers[variable.0 as usize].push(block);
            }
        }
        writers.iter_mut().for_each(|blocks| blocks.sort_unstable());
        let phis = types.iter().map(|_| None).collect();
        Self {
            written,
            types,
            cfg,
            dominators,
            frontiers,
            writers,
            phis,
            known: Map::default(),
            params: Vec::new(),
        }
    }

    /// The value of a variable where a block begins.
    fn at_entry(
        &mut self,
        cx: &mut Context,
        function: &mut Function,
        block: Block,
        variable: Variable,
    ) -> Value {
        if let Some(&value) = self.known.get(&(block, variable)) {
            return value;
        }
        let ty = self.types[variable.0 as usize];
        let value = match self.source(block, variable) {
            None => cx.poison(ty),
            Some(Source::Write(writer)) => match self.written.get(&(writer, variable)) {
                Some(&value) => value,
                None => cx.poison(ty),
            },
            Some(Source::Phi(phi)) => match self.known.get(&(phi, variable)) {
                Some(&value) => value,
                None => {
                    let param = function.add_block_param(phi, ty);
                    self.params.push((phi, variable));
                    self.known.insert((phi, variable), param);
                    param
                }
            },
        };
        self.known.insert((block, variable), value);
        value
    }

    /// The nearest block above, or the block itself, from which a variable has its value where the block begins.
    fn source(&mut self, block: Block, variable: Variable) -> Option<Source> {
        let index = variable.0 as usize;
        if self.phis[index].is_none() {
            self.phis[index] = Some(self.find_phi_blocks(variable));
        }
        let (writers, phis) = (&self.writers[index], self.phis[index].as_ref()?);
        if phis.set.contains(&block) {
            return Some(Source::Phi(block));
        }
        let above = |other: Block| other != block && self.dominators.dominates(other, block);
        if writers.len() + phis.list.len() <= FEW {
            let nearest = |a: Block, b: Block| if self.dominators.dominates(a, b) { b } else { a };
            let writer = writers.iter().copied().filter(|&b| above(b)).reduce(nearest);
            let phi = phis.list.iter().copied().filter(|&b| above(b)).reduce(nearest);
            // A block that is both writes behind its beginning.
            return match (writer, phi) {
                (Some(w), Some(m)) if w != m && nearest(w, m) == m => Some(Source::Phi(m)),
                (Some(w), _) => Some(Source::Write(w)),
                (None, Some(m)) => Some(Source::Phi(m)),
                (None, None) => None,
            };
        }
        let mut at = block;
        loop {
            at = self.dominators.immediate(at)?;
            if self.written.contains_key(&(at, variable)) {
                return Some(Source::Write(at));
            }
            if phis.set.contains(&at) {
                return Some(Source::Phi(at));
            }
        }
    }

    fn find_phi_blocks(&mut self, variable: Variable) -> PhiBlocks {
        let writers = &self.writers[variable.0 as usize];
        let list = self.frontiers.iterated(writers, &mut FrontierSteps(usize::MAX));
        let list = list.unwrap_or_default();
        PhiBlocks { set: list.iter().copied().collect(), list }
    }
}

/// Where a variable has its value from.
enum Source {
    /// The end of a block.
    Write(Block),
    /// The beginning of a block.
    Phi(Block),
}
