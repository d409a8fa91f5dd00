//! Numbers of metadata nodes in LLVM's order: a node comes before its operands, depth first.

use crate::entity::{ContentHash, IdVec};
use crate::metadata::{Metadata, MetadataNode, MetadataOperand};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A node in the text.
#[derive(Clone)]
pub(super) enum Entry {
    /// A node of the context.
    Node(Metadata),
    /// One that is a typed field in memory.
    Text(String),
}

/// The numbers of nodes.
#[derive(Default)]
pub(super) struct MetadataNumbers {
    entries: Vec<Entry>,
    nodes: HashMap<Metadata, usize, FxBuildHasher>,
    texts: HashMap<String, usize, ContentHash>,
}

/// The nodes of a context.
type Nodes = IdVec<Metadata, MetadataNode>;

impl MetadataNumbers {
    /// The entry with this number.
    pub(super) fn entry(&self, number: usize) -> Option<&Entry> {
        self.entries.get(number)
    }

    /// The number of a node of the context; its operands are numbered after it.
    pub(super) fn node(&mut self, nodes: &Nodes, node: Metadata) -> usize {
        if let Some(&number) = self.nodes.get(&node) {
            return number;
        }
        // A stack of our own: chains of nodes are as long as the input likes.
        let first = self.entries.len();
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            if self.nodes.contains_key(&node) {
                continue;
            }
            self.nodes.insert(node, self.entries.len());
            self.entries.push(Entry::Node(node));
            let before = stack.len();
            push_operands(nodes, node, &mut stack);
            stack[before..].reverse();
        }
        first
    }

    /// The number of a node that is only text.
    pub(super) fn text(&mut self, text: String) -> usize {
        let entry = text.clone();
        self.tree(text, |_| entry)
    }

    /// The number of a node that is only text with other nodes in it. `key` identifies it; `make`
    /// numbers its operands, after it, and spells it.
    pub(super) fn tree(&mut self, key: String, make: impl FnOnce(&mut Self) -> String) -> usize {
        if let Some(&number) = self.texts.get(&key) {
            return number;
        }
        let number = self.entries.len();
        self.texts.insert(key, number);
        self.entries.push(Entry::Text(String::new()));
        self.entries[number] = Entry::Text(make(self));
        number
    }
}

/// Appends the numbered nodes that a node refers to, in LLVM's order.
fn push_operands(nodes: &Nodes, node: Metadata, out: &mut Vec<Metadata>) {
    let mut push = |operand: &MetadataOperand| {
        if let MetadataOperand::Node(node) = operand
            && nodes.get(*node).is_some_and(|n| !is_spelled_out(n))
        {
            out.push(*node);
        }
    };
    match nodes.get(node) {
        Some(MetadataNode::Tuple { operands, .. }) => operands.iter().for_each(push),
        Some(MetadataNode::Specialized { name, fields, .. }) => {
            // The text has the scope of these before their file; LLVM keeps the file first.
            let file_first = matches!(
                &**name,
                "DISubprogram" | "DIDerivedType" | "DICompositeType" | "DILexicalBlock"
            );
            let is_file = |field: &str| file_first && field == "file";
            let mut visit = |files: bool| {
                for (field, value) in fields {
                    if is_file(field) == files {
                        value.operands().iter().for_each(&mut push);
                    }
                }
            };
            visit(true);
            visit(false);
        }
        None => {}
    }
}

/// Whether a node has no number: LLVM spells expressions out wherever they are used.
pub(super) fn is_spelled_out(node: &MetadataNode) -> bool {
    matches!(node, MetadataNode::Specialized { name, .. } if &**name == "DIExpression")
}
