//! Variables at module scope of which each work-item would have its own, and to which nothing
//! writes: they are as constants.
//!
//! Clang writes such a one without optimization, for the elements that an array in a structure
//! begins with.

use hashbrown::{HashMap, HashSet};
use rspirv::spirv::{Decoration, Op, StorageClass};
use rustc_hash::FxBuildHasher;

use super::module::ModuleLowering;
use crate::module::InstructionRef;

/// How often functions are walked over: once more for each address whose block comes before one
/// that it depends on, which producers seldom write.
const WALKS_MAX: u32 = 4;

/// The variable that each id is an address in.
type Addresses = HashMap<u32, u32, FxBuildHasher>;
type Ids = HashSet<u32, FxBuildHasher>;

impl ModuleLowering<'_> {
    /// The variables with an initializer, in classes of work-items' own memory, that are only read,
    /// though nothing says that they are constant.
    pub(crate) fn read_only_variables(&self) -> Ids {
        let spirv = self.spirv;
        let is_own = |id: &u32| {
            let class = self.variable_type(*id).map(|(class, _)| class);
            let own = matches!(class, Some(StorageClass::Private | StorageClass::Function));
            let is_constant = spirv.decorations(*id).has(Decoration::Constant);
            own && !is_constant && self.initial_value(*id).is_some()
        };
        let mut variables: Ids = spirv.globals.iter().copied().filter(is_own).collect();
        if variables.is_empty() {
            return variables;
        }
        let mut addresses: Addresses = variables.iter().map(|&id| (id, id)).collect();
        let mut written = Ids::default();
        let first = spirv.functions.first().map_or(0, |function| function.instructions.start);
        for inst in spirv.instructions(0..first) {
            // What holds an address may be loaded.
            if let Op::Variable
            | Op::ConstantComposite
            | Op::SpecConstantComposite
            | Op::SpecConstantOp = inst.opcode()
            {
                inst.for_each_id(&mut |id| note_written(&addresses, &mut written, id));
            }
        }
        let mut known = 0;
        for _ in 0..WALKS_MAX {
            if known == addresses.len() {
                break;
            }
            known = addresses.len();
            for function in &spirv.functions {
                for inst in spirv.instructions(function.instructions.clone()) {
                    note(inst, &mut addresses, &mut written);
                }
            }
        }
        variables.retain(|id| !written.contains(id) && addresses.len() == known);
        variables
    }

    /// What a variable holds at first.
    fn initial_value(&self, id: u32) -> Option<u32> {
        self.spirv.definition(id)?.operand(1)
    }
}

/// Notes which address an instruction makes of others, and what it may write to.
fn note(inst: InstructionRef<'_>, addresses: &mut Addresses, written: &mut Ids) {
    let operands = inst.operands();
    let read = match inst.opcode() {
        Op::Load | Op::LifetimeStart | Op::LifetimeStop => operands.first(),
        Op::CopyMemory | Op::CopyMemorySized => operands.get(1),
        Op::Bitcast
        | Op::CopyObject
        | Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain => {
            let base = operands.first();
            if let Some(&variable) = base.and_then(|base| addresses.get(base)) {
                addresses.insert(inst.result(), variable);
            }
            base
        }
        _ => None,
    };
    let mut read = read.copied();
    inst.for_each_id(&mut |id| match read {
        // The same address as another operand is written to.
        Some(address) if address == id => read = None,
        _ => note_written(addresses, written, id),
    });
}

fn note_written(addresses: &Addresses, written: &mut Ids, id: u32) {
    if let Some(&variable) = addresses.get(&id) {
        written.insert(variable);
    }
}
