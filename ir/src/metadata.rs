//! Metadata nodes, as read; the specification's metadata has typed fields elsewhere.

use crate::entity::{ContentHash, IdVec};
use crate::ids::{Constant, Value};
use hashbrown::HashMap;

pub use crate::ids::Metadata;

/// A metadata node. Nodes may refer to one another in cycles.
#[derive(Clone, PartialEq, Debug)]
pub enum MetadataNode {
    /// `!{…}`
    Tuple {
        /// Whether equal nodes stay apart.
        distinct: bool,
        /// The operands.
        operands: Vec<MetadataOperand>,
    },
    /// A specialized node: `!DILocation(line: 1, …)`.
    Specialized {
        /// Whether equal nodes stay apart.
        distinct: bool,
        /// For example `DISubprogram`.
        name: Box<str>,
        /// Named fields in the order in which they were written; an unnamed one has an empty name.
        fields: Vec<(Box<str>, MetadataField)>,
    },
}

/// An operand of a tuple.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MetadataOperand {
    /// `null`
    Null,
    /// `!"text"`, as bytes.
    String(Box<[u8]>),
    /// Another node.
    Node(Metadata),
    /// A constant with its type.
    Constant(Constant),
}

/// The tuples of a table of nodes that are not distinct and refer to no other node, by their
/// operands.
#[derive(Clone, Default, Debug)]
pub(crate) struct PlainTuples {
    known: HashMap<Vec<MetadataOperand>, Metadata, ContentHash>,
    /// How many nodes of the table were looked at.
    seen: usize,
}

impl PlainTuples {
    /// The first tuple of these operands in `nodes`, or a new one. Each node is looked at once,
    /// whatever is asked for.
    pub(crate) fn get(
        &mut self,
        nodes: &mut IdVec<Metadata, MetadataNode>,
        operands: Vec<MetadataOperand>,
    ) -> Metadata {
        for (id, node) in nodes.iter().skip(self.seen) {
            if let MetadataNode::Tuple { distinct: false, operands } = node
                && !operands.iter().any(|operand| matches!(operand, MetadataOperand::Node(_)))
            {
                self.known.entry(operands.clone()).or_insert(id);
            }
        }
        self.seen = nodes.len();
        let node = MetadataNode::Tuple { distinct: false, operands: operands.clone() };
        // What a node held may have been replaced.
        match self.known.get(&operands) {
            Some(&known) if nodes.get(known) == Some(&node) => known,
            _ => {
                let id = nodes.push(node);
                self.known.insert(operands, id);
                id
            }
        }
    }
}

/// The value of a field of a specialized node.
#[derive(Clone, PartialEq, Debug)]
pub enum MetadataField {
    /// `null`, a string written `!"…"`, a node or a constant.
    Operand(MetadataOperand),
    /// A string written `"…"`, as bytes.
    Text(Box<[u8]>),
    /// A number.
    Integer(i128),
    /// A bare word, or several joined by `|`.
    Word(Box<str>),
    /// `{!1, null, !"…"}`: the operands of a `GenericDINode`.
    List(Vec<MetadataOperand>),
}

impl MetadataField {
    /// The operands in the field.
    pub fn operands(&self) -> &[MetadataOperand] {
        match self {
            Self::Operand(operand) => std::slice::from_ref(operand),
            Self::List(operands) => operands,
            Self::Text(_) | Self::Integer(_) | Self::Word(_) => &[],
        }
    }

    /// The operands in the field, to be changed.
    pub fn operands_mut(&mut self) -> &mut [MetadataOperand] {
        match self {
            Self::Operand(operand) => std::slice::from_mut(operand),
            Self::List(operands) => operands,
            Self::Text(_) | Self::Integer(_) | Self::Word(_) => &mut [],
        }
    }
}

/// Where an instruction comes from: `!DILocation`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DebugLoc {
    /// Counted from 1; 0 for compiler-made code.
    pub line: u32,
    /// Counted from 1; 0 if unknown.
    pub column: u32,
    /// The `DISubprogram` or lexical block.
    pub scope: Metadata,
    /// The `DILocation` of the call that was inlined.
    pub inlined_at: Option<Metadata>,
}

/// `llvm.dbg.declare`, `llvm.dbg.value` and `llvm.dbg.label`.
#[derive(Clone, PartialEq, Debug)]
pub struct DebugRecord {
    /// What the record describes: a variable's address or value, or a label.
    pub kind: DebugRecordKind,
    /// The value or address; none once it has been removed.
    pub location: Option<Value>,
    /// The `DILocalVariable` or `DILabel`.
    pub variable: Metadata,
    /// The `DIExpression`.
    pub expression: Option<Metadata>,
}

/// The kind of a debug record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DebugRecordKind {
    /// The variable lives at the address.
    Declare,
    /// The variable has the value from here on.
    Value,
    /// The label is here.
    Label,
}
