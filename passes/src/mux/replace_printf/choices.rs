//! The constant addresses that a value may be, if they are few and known.

use hashbrown::HashMap;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, CastOp, Constant, ConstantKind, Function, Module, Op, Value, ValueDef};
use rustc_hash::FxBuildHasher;

/// How many addresses a value may be.
const ADDRESSES_MAX: usize = 64;

/// How many values are looked through.
const VALUES_MAX: usize = 1024;

/// Looks through `select`, block parameters and constant tables.
pub(super) struct Choices<'a> {
    module: &'a Module,
    function: &'a Function,
    /// The arguments of each block's parameters, once computed.
    incoming: Option<HashMap<Block, Vec<Vec<Value>>, FxBuildHasher>>,
}

impl<'a> Choices<'a> {
    /// For values of this function.
    pub(super) fn new(module: &'a Module, function: &'a Function) -> Self {
        Self { module, function, incoming: None }
    }

    /// All that the value may be, in the order in which they are found; none if that is not known.
    pub(super) fn of(&mut self, value: Value) -> Option<Vec<Constant>> {
        let mut found = Vec::new();
        let mut seen = IdSet::new();
        let mut work = vec![value];
        let mut steps = 0;
        while let Some(value) = work.pop() {
            steps += 1;
            if steps > VALUES_MAX {
                return None;
            }
            if let Some(constant) = value.as_constant() {
                self.add_constant(constant, &mut found)?;
                continue;
            }
            if !seen.insert(value) {
                continue;
            }
            match self.function.value_def(value)? {
                ValueDef::Inst(inst) => match &self.function.insts[inst].op {
                    Op::Select { args: [_, a, b], .. } => work.extend([*b, *a]),
                    Op::Freeze { arg } => work.push(*arg),
                    Op::Load { ptr, access } if access.is_simple() => {
                        self.add_table(*ptr, &mut found)?;
                    }
                    _ => return None,
                },
                ValueDef::BlockParam(block, index) => {
                    let edges = self.incoming(block);
                    work.extend(edges.iter().rev().filter_map(|args| args.get(index as usize)));
                }
                _ => return None,
            }
        }
        (!found.is_empty()).then_some(found)
    }

    fn add_constant(&self, constant: Constant, found: &mut Vec<Constant>) -> Option<()> {
        match self.module.cx.constants.kind(constant) {
            // Printing from an undefined address is undefined behaviour.
            ConstantKind::Undef | ConstantKind::Poison => return Some(()),
            ConstantKind::Global(_) | ConstantKind::Expr(_) => {}
            _ => return None,
        }
        if !found.contains(&constant) {
            found.push(constant);
        }
        (found.len() <= ADDRESSES_MAX).then_some(())
    }

    /// All addresses in the constant global that `address` is somewhere in.
    fn add_table(&self, address: Value, found: &mut Vec<Constant>) -> Option<()> {
        let mut address = address;
        for _ in 0..VALUES_MAX {
            address = match (address.as_constant(), self.function.def_op(address)) {
                (Some(constant), _) => {
                    let cx = &self.module.cx;
                    let base = match cx.constants.kind(constant) {
                        ConstantKind::Global(id) => &self.module.globals[*id],
                        _ => return None,
                    };
                    let table = base.known_content()?;
                    let ConstantKind::Aggregate(elements) = cx.constants.kind(table) else {
                        return None;
                    };
                    let is_address = |&&c: &&Constant| cx.types.is_ptr(cx.constants.ty(c));
                    // A table of addresses and nothing else.
                    if !elements.iter().all(|c| is_address(&c)) {
                        return None;
                    }
                    return elements.iter().try_for_each(|&c| self.add_constant(c, found));
                }
                (None, Some(Op::Gep { base, .. })) => *base,
                (None, Some(Op::Cast { op: CastOp::BitCast, arg, .. } | Op::Freeze { arg })) => {
                    *arg
                }
                _ => return None,
            };
        }
        None
    }

    /// The arguments of each edge to a block.
    fn incoming(&mut self, block: Block) -> &[Vec<Value>] {
        let function = self.function;
        let incoming = self.incoming.get_or_insert_with(|| {
            let mut incoming: HashMap<Block, Vec<Vec<Value>>, FxBuildHasher> = HashMap::default();
            for &from in &function.block_order {
                let mut targets = function.successors(from);
                targets.sort_unstable();
                targets.dedup();
                for to in targets {
                    let edges = function.edge_args(from, to);
                    let edges = edges.into_iter().map(<[Value]>::to_vec);
                    incoming.entry(to).or_default().extend(edges);
                }
            }
            incoming
        });
        incoming.get(&block).map_or(&[], Vec::as_slice)
    }
}
