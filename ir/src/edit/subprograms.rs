//! A subprogram describes one function (Language Reference, "DISubprogram"). Passes that make
//! several functions of one leave them the same; printing the module gives each its own.

use crate::context::Context;
use crate::function::{Function, Inst};
use crate::instruction::Op;
use crate::metadata::{DebugLoc, Metadata, MetadataField, MetadataNode, MetadataOperand};
use crate::module::{FunctionId, Module};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The functions whose subprogram another one before them has.
pub fn functions_with_shared_subprograms(module: &Module) -> Vec<FunctionId> {
    let mut seen: HashSet<Metadata, FxBuildHasher> = HashSet::default();
    let shares =
        |id: &FunctionId| subprogram(&module.functions[*id]).is_some_and(|node| !seen.insert(node));
    module.function_order.iter().copied().filter(shares).collect()
}

/// Gives these functions subprograms of their own: copies, with copies of the scopes inside that
/// the functions' instructions are in.
pub fn separate_subprograms(module: &mut Module, functions: &[FunctionId]) {
    for &id in functions {
        let mut function = module.take_function(id);
        if let Some(old) = subprogram(&function)
            && let Some(new) = copy(&mut module.cx, old, &[])
        {
            let mut copies = Copies { known: HashMap::default() };
            copies.known.insert(old, new);
            copies.rewrite(&mut module.cx, &mut function);
        }
        module.put_function(id, function);
    }
}

fn subprogram(function: &Function) -> Option<Metadata> {
    function.metadata.other.iter().find(|(kind, _)| &**kind == "dbg").map(|&(_, node)| node)
}

/// A copy of a node with other values in some fields; without what it lists of its inside.
fn copy(cx: &mut Context, node: Metadata, changed: &[(&str, Metadata)]) -> Option<Metadata> {
    let MetadataNode::Specialized { distinct, name, fields } = cx.metadata.get(node)?.clone()
    else {
        return None;
    };
    let mut fields = fields;
    fields.retain(|(field, _)| &**field != "retainedNodes");
    for (field, value) in &mut fields {
        if let Some((_, new)) = changed.iter().find(|(name, _)| **name == **field) {
            *value = MetadataField::Operand(MetadataOperand::Node(*new));
        }
    }
    Some(cx.metadata.push(MetadataNode::Specialized { distinct, name, fields }))
}

/// The copies of nodes.
struct Copies {
    known: HashMap<Metadata, Metadata, FxBuildHasher>,
}

impl Copies {
    fn rewrite(&mut self, cx: &mut Context, function: &mut Function) {
        for (kind, node) in &mut function.metadata.other {
            if &**kind == "dbg" {
                *node = self.known.get(node).copied().unwrap_or(*node);
            }
        }
        let insts: Vec<Inst> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            if let Some(loc) = function.insts[inst].debug_loc {
                function.insts[inst].debug_loc = Some(self.loc(cx, loc));
            }
            let own = function.insts[inst].debug_loc.is_none_or(|loc| loc.inlined_at.is_none());
            if let Op::Debug(record) = &mut function.insts[inst].op
                && own
            {
                record.variable = self.along(cx, record.variable, "scope");
            }
        }
    }

    /// A place in this function is in its own scopes; one in a function that was inlined, where
    /// that was called here.
    fn loc(&mut self, cx: &mut Context, loc: DebugLoc) -> DebugLoc {
        match loc.inlined_at {
            None => DebugLoc { scope: self.along(cx, loc.scope, "scope"), ..loc },
            Some(call) => DebugLoc { inlined_at: Some(self.along(cx, call, "inlinedAt")), ..loc },
        }
    }

    /// Copies the nodes of a chain of fields that leads to a node that was copied; gives the copy
    /// of its first. At the end of a chain of calls is the scope of the outermost.
    fn along(&mut self, cx: &mut Context, node: Metadata, field: &'static str) -> Metadata {
        let mut path: Vec<(Metadata, &'static str)> = Vec::new();
        let (mut at, mut field) = (node, field);
        let end = loop {
            if let Some(&known) = self.known.get(&at) {
                break known;
            }
            let next = match reference(cx, at, field) {
                None if field == "inlinedAt" => {
                    field = "scope";
                    reference(cx, at, field)
                }
                next => next,
            };
            path.push((at, field));
            match next {
                // A cycle is no scope.
                Some(next) if path.len() <= cx.metadata.len() => at = next,
                _ => break at,
            }
        };
        let mut changed = end != at;
        let mut new = end;
        for (old, field) in path.into_iter().rev() {
            if changed && let Some(copied) = copy(cx, old, &[(field, new)]) {
                new = copied;
            } else {
                (new, changed) = (old, false);
            }
            self.known.insert(old, new);
        }
        new
    }
}

/// The node that a field names.
fn reference(cx: &Context, node: Metadata, name: &str) -> Option<Metadata> {
    let MetadataNode::Specialized { fields, .. } = cx.metadata.get(node)? else { return None };
    fields.iter().find_map(|(field, value)| match value {
        MetadataField::Operand(MetadataOperand::Node(node)) if &**field == name => Some(*node),
        _ => None,
    })
}
